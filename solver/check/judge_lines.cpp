#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "solver/check/judge.hpp"
#include "solver/check/stated.hpp"

namespace warp::check {

namespace {

/// Lines that share their beginning, grouped by the half-move `depth`, in the order found.
std::vector<std::vector<const Line*>> grouped(const std::vector<const Line*>& lines,
                                              std::size_t depth) {
  std::vector<std::vector<const Line*>> groups;
  std::map<std::string_view, std::size_t> places;
  for (const Line* line : lines) {
    if (line->size() <= depth) {
      continue;
    }
    const auto [place, is_new] = places.emplace((*line)[depth].text, groups.size());
    if (is_new) {
      groups.emplace_back();
    }
    groups[place->second].push_back(line);
  }
  return groups;
}

std::vector<std::string> numbered_beginning(const Line& line, std::size_t count) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(numbered(line[i]));
  }
  return result;
}

/// Judges the lines of set play or of actual play.
class LineJudge {
 public:
  LineJudge(const Evidence& evidence, bool set_play, PhaseJudgement& judgement)
      : shape_(evidence.shape),
        declaration_(evidence.declaration),
        intended_(set_play ? evidence.declaration.set_play : evidence.declaration.play),
        set_play_(set_play),
        judgement_(judgement) {
    for (const Line& line : set_play ? evidence.found.set_lines : evidence.found.lines) {
      (shape_.is_short(line, set_play) ? short_ : full_).push_back(&line);
    }
    find_heads();
  }

  void run() {
    (set_play_ ? judgement_.set_solutions : judgement_.solutions) = heads_.size() + short_.size();
    note_pattern();
    if (!short_.empty()) {
      std::vector<std::string> moves = texts(short_);
      std::string text =
          fmt::format("{}: {}", counted(short_.size(), "short solution"), joined(moves, " / "));
      add({.fault = Fault::short_solution, .moves = std::move(moves), .text = std::move(text)});
    }
    if (!judge_missing()) {
      return;
    }
    judge_declared_length();
    if (declaration_.states(set_play_)) {
      judge_stated();
    } else if (intended_ && intended_->kind == IntendedCount::Kind::total) {
      judge_total();
    } else if (intended_ && intended_->kind == IntendedCount::Kind::per_half_move) {
      judge_per_half_move();
    } else if (!intended_ && heads_.size() > 1) {
      judge_undeclared();
    }
    judge_behind_free_moves();
  }

 private:
  void add(Finding finding) {
    finding.set_play = set_play_;
    if (set_play_) {
      finding.text = "set play: " + finding.text;
      finding.minor = finding.minor || (!intended_ && !declaration_.states(true));
    }
    judgement_.findings.push_back(std::move(finding));
  }

  /// The first half-move of `line` that is the choice of the side that does not cooperate.
  std::size_t constrained_length(const Line& line) const {
    std::size_t length = 0;
    while (length < line.size() && !shape_.is_free(line, length, set_play_)) {
      ++length;
    }
    return length;
  }

  /// Lines that differ only in what the side chooses that does not cooperate are one solution.
  void find_heads() {
    std::map<std::vector<std::string_view>, bool> seen;
    cut_.reserve(full_.size());
    for (const Line* line : full_) {
      const std::size_t length = constrained_length(*line);
      std::vector<std::string_view> key;
      for (std::size_t i = 0; i < length; ++i) {
        key.emplace_back((*line)[i].text);
      }
      if (!seen.emplace(std::move(key), true).second) {
        continue;
      }
      if (length == line->size() || length == 0) {
        heads_.push_back(line);
      } else {
        cut_.emplace_back(line->begin(), line->begin() + static_cast<std::ptrdiff_t>(length));
        heads_.push_back(&cut_.back());
      }
    }
  }

  /// Nothing where there should be something. Returns whether there is anything left to judge.
  bool judge_missing() {
    if (!heads_.empty()) {
      return true;
    }
    if (set_play_) {
      return false;
    }
    const bool none_intended = intended_ && intended_->total() == 0 &&
                               !declaration_.states(false) &&
                               intended_->kind != IntendedCount::Kind::some;
    if (!none_intended) {
      add({.fault = short_.empty() ? Fault::no_solution : Fault::short_solution,
           .text = short_.empty() ? "no solution" : "no solution of full length"});
    }
    return false;
  }

  /// A count that says something of more or fewer half-moves than there are is worth a word: one of
  /// the two may be a slip.
  void judge_declared_length() {
    const unsigned length = shape_.longest(set_play_);
    if (intended_ && intended_->kind == IntendedCount::Kind::per_half_move && length > 0 &&
        !intended_->goes_on && intended_->numbers.size() != length) {
      add({.minor = true,
           .text = fmt::format("{} speaks of {}, {} has {}", intended_->text,
                               counted(intended_->numbers.size(), "half-move"),
                               judgement_.stipulation, length)});
    }
  }

  // ---- what the author states ----

  void judge_stated() {
    std::vector<const Line*> stated;
    std::vector<bool> claimed(heads_.size(), false);
    for (const StatedLine& line : declaration_.lines) {
      if (line.set_play != set_play_) {
        continue;
      }
      const std::size_t place = place_of(line, claimed);
      if (place == heads_.size()) {
        add({.fault = Fault::stated_fails,
             .strand = Strand::author,
             .moves = {line.text},
             .text = fmt::format("stated {} does not solve", line.text)});
      } else {
        claimed[place] = true;
        stated.push_back(heads_[place]);
      }
    }
    const std::uint64_t wanted =
        std::max<std::uint64_t>(intended_ ? intended_->total() : 0, count_stated());
    if (heads_.size() == wanted && stated.size() == count_stated()) {
      return;
    }
    if (heads_.size() < wanted && stated.size() == count_stated()) {
      add_fewer(heads_.size(), wanted);
    }
    for (std::size_t i = 0; i < heads_.size(); ++i) {
      if (!claimed[i] && heads_.size() > wanted - (count_stated() - stated.size())) {
        add_unstated(*heads_[i], stated);
      }
    }
  }

  std::size_t count_stated() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        declaration_.lines, [&](const StatedLine& line) { return line.set_play == set_play_; }));
  }

  /// The first solution not yet claimed that is as stated; a statement may stop before the end of
  /// a solution, and go on where the other side chooses.
  std::size_t place_of(const StatedLine& stated, const std::vector<bool>& claimed) const {
    std::string all;
    for (const std::string& move : stated.moves) {
      all += move;
    }
    for (std::size_t i = 0; i < heads_.size(); ++i) {
      const Line& head = *heads_[i];
      std::string whole;
      for (const Ply& ply : head) {
        whole += ply.text;
      }
      std::erase(whole, ' ');
      const bool goes_on = stated.moves.size() > head.size() && is_stated_beginning(head, stated) &&
                           std::ranges::any_of(full_, [&](const Line* line) {
                             return begins_as_stated(*line, stated);
                           });
      if (!claimed[i] && (whole == all || begins_as_stated(head, stated) || goes_on)) {
        return i;
      }
    }
    return heads_.size();
  }

  /// A solution that nobody stated, seen beside those that are.
  void add_unstated(const Line& line, const std::vector<const Line*>& stated) {
    for (const Line* author : stated) {
      const bool promotion = differ_in_promotion(*author, line);
      if (promotion || is_transposition(*author, line)) {
        add_dual(*author, line, promotion ? Relation::promotion : Relation::transposition);
        return;
      }
    }
    const Line* nearest = nullptr;
    std::size_t common = 0;
    for (const Line* author : stated) {
      if (const std::size_t shared = common_beginning(*author, line); shared > common) {
        common = shared;
        nearest = author;
      }
    }
    if (nearest != nullptr) {
      add_dual(*nearest, line, Relation::different);
      return;
    }
    add({.fault = Fault::cook,
         .place = Place::key,
         .strand = Strand::side,
         .moves = {line_text(line)},
         .text = fmt::format("not stated: {}", line_text(line))});
  }

  static std::size_t common_beginning(const Line& a, const Line& b) {
    return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  }

  void add_dual(const Line& author, const Line& other, Relation relation) {
    const std::size_t common = common_beginning(author, other);
    add({.fault = Fault::dual,
         .place = place_at(common, author.size()),
         .relation = relation,
         .strand = Strand::author,
         .after = numbered_beginning(author, common),
         .moves = {line_text(author), line_text(other)},
         .text =
             fmt::format("{}: {} beside {}", dual_text(place_at(common, author.size()), relation),
                         line_text(other), line_text(author))});
  }

  // ---- what the author counts ----

  void judge_total() {
    const std::uint64_t wanted = intended_->total();
    if (heads_.size() < wanted) {
      add_fewer(heads_.size(), wanted);
    } else if (heads_.size() > wanted) {
      const Classes classes = classes_of(heads_);
      const bool all_related = classes.count <= wanted;
      add({.fault = all_related ? Fault::dual : Fault::more_solutions,
           .place = Place::key,
           .relation = all_related ? classes.relation : Relation::different,
           .moves = texts(heads_),
           .text =
               fmt::format("{}, {} declared{}: {}", counted(heads_.size(), "solution"), wanted,
                           all_related ? fmt::format(" ({})", relation_name(classes.relation)) : "",
                           joined(texts(heads_), " / "))});
    }
  }

  static std::vector<std::string> texts(const std::vector<const Line*>& lines) {
    std::vector<std::string> result;
    for (const Line* line : lines) {
      result.push_back(line_text(*line));
    }
    return result;
  }

  void judge_per_half_move() {
    for (const unsigned length : lengths_present()) {
      std::vector<const Line*> lines;
      std::ranges::copy_if(heads_, std::back_inserter(lines),
                           [&](const Line* line) { return line->size() == length; });
      judge_continuations(lines, 0);
    }
  }

  /// Reciprocal play has solutions of two lengths, each of which is counted for itself.
  std::vector<unsigned> lengths_present() const {
    std::vector<unsigned> lengths;
    for (const Line* line : heads_) {
      lengths.push_back(static_cast<unsigned>(line->size()));
    }
    std::ranges::sort(lengths);
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    return lengths;
  }

  /// `lines` share their first `depth` half-moves.
  void judge_continuations(const std::vector<const Line*>& lines, std::size_t depth) {
    const auto groups = grouped(lines, depth);
    if (groups.empty()) {
      return;
    }
    const std::uint64_t wanted = intended_->at(depth);
    if (groups.size() < wanted) {
      add_fewer(groups.size(), wanted, *lines.front(), depth);
    } else if (groups.size() > wanted) {
      add_more(lines, groups, wanted, depth);
      return;  // which of them the author means, and so what follows, nobody knows
    }
    for (const auto& group : groups) {
      judge_continuations(group, depth + 1);
    }
  }

  void add_fewer(std::size_t found, std::uint64_t wanted) {
    add({.fault = Fault::fewer_solutions,
         .text = fmt::format("{}, {} declared", counted(found, "solution"), wanted)});
  }
  void add_fewer(std::size_t found, std::uint64_t wanted, const Line& line, std::size_t depth) {
    if (depth == 0) {
      add_fewer(found, wanted);
      return;
    }
    add({.fault = Fault::fewer_solutions,
         .after = numbered_beginning(line, depth),
         .text = fmt::format("after {}: {}, {} declared", beginning_text(line, depth),
                             counted(found, "continuation"), wanted)});
  }

  static std::string beginning_text(const Line& line, std::size_t depth) {
    return line_text(std::span(line).first(depth));
  }

  void add_more(const std::vector<const Line*>& lines,
                const std::vector<std::vector<const Line*>>& groups, std::uint64_t wanted,
                std::size_t depth) {
    // Counting what is related once, are there as many lines as declared from here on?
    std::uint64_t wanted_lines = 1;
    for (std::size_t i = depth; i < groups.front().front()->size(); ++i) {
      wanted_lines *= intended_->at(i);
    }
    const Classes classes = classes_of(lines);
    const bool all_related =
        classes.relation != Relation::different && classes.count <= wanted_lines;
    const Line& first = *groups.front().front();
    const Place place = place_at(depth, first.size());
    Finding finding{.fault = all_related || depth > 0 ? Fault::dual : Fault::more_solutions,
                    .place = place,
                    .relation = all_related ? classes.relation : Relation::different,
                    .after = numbered_beginning(first, depth)};
    if (depth == 0) {
      std::vector<const Line*> examples;
      for (const auto& group : groups) {
        examples.push_back(group.front());
      }
      finding.moves = texts(examples);
      finding.text =
          fmt::format("{}, {} declared{}: {}", counted(groups.size(), "first move"), wanted,
                      all_related ? fmt::format(" ({})", relation_name(classes.relation)) : "",
                      joined(finding.moves, " / "));
    } else {
      for (const auto& group : groups) {
        finding.moves.push_back(numbered((*group.front())[depth]));
      }
      finding.text = fmt::format("{} after {}: {}", dual_text(place, finding.relation),
                                 beginning_text(first, depth), joined(finding.moves, " or "));
    }
    add(std::move(finding));
  }

  // ---- what nobody declares ----

  void judge_undeclared() {
    const Classes classes = classes_of(heads_);
    std::string text = fmt::format("{}, nothing declared", counted(heads_.size(), "solution"));
    if (!set_play_ && !judgement_.pattern.empty()) {
      text += fmt::format(" (found: {})", judgement_.pattern);
    }
    if (classes.count < heads_.size()) {
      text += fmt::format("; some differ by {} only", relation_name(classes.relation));
    }
    add({.fault = Fault::undeclared, .minor = set_play_, .text = std::move(text)});
  }

  /// "2.1.1.1" if after every beginning of a length there are equally many continuations.
  void note_pattern() {
    if (set_play_ || heads_.empty() || lengths_present().size() != 1) {
      return;
    }
    std::vector<std::string> numbers;
    std::vector<std::vector<const Line*>> level{heads_};
    for (std::size_t depth = 0; depth < heads_.front()->size(); ++depth) {
      std::vector<std::vector<const Line*>> next;
      for (const auto& lines : level) {
        auto groups = grouped(lines, depth);
        next.insert(next.end(), std::make_move_iterator(groups.begin()),
                    std::make_move_iterator(groups.end()));
      }
      const bool even = std::ranges::all_of(level, [&](const auto& lines) {
        return grouped(lines, depth).size() * level.size() == next.size();
      });
      if (!even) {
        return;
      }
      numbers.push_back(std::to_string(next.size() / level.size()));
      level = std::move(next);
    }
    judgement_.pattern = joined(numbers, ".");
  }

  // ---- behind what the other side chooses ----

  /// After a choice of the side that does not cooperate the other one should have a single answer.
  void judge_behind_free_moves() {
    for (const Line* head : heads_) {
      std::vector<const Line*> lines;
      const std::size_t length = constrained_length(*head);
      std::ranges::copy_if(full_, std::back_inserter(lines), [&](const Line* line) {
        return line->size() > length && constrained_length(*line) == length &&
               std::equal(head->begin(), head->begin() + static_cast<std::ptrdiff_t>(length),
                          line->begin());
      });
      judge_answers(lines, length);
    }
  }

  void judge_answers(const std::vector<const Line*>& lines, std::size_t depth) {
    const auto groups = grouped(lines, depth);
    if (groups.empty()) {
      return;
    }
    if (groups.size() > 1 && !shape_.is_free(*lines.front(), depth, set_play_)) {
      const Classes classes = classes_of(lines);
      const Line& first = *groups.front().front();
      const Relation relation = classes.count == 1 ? classes.relation : Relation::different;
      Finding finding{.fault = Fault::dual,
                      .place = place_at(depth, first.size()),
                      .relation = relation,
                      .after = numbered_beginning(first, depth)};
      for (const auto& group : groups) {
        finding.moves.push_back(numbered((*group.front())[depth]));
      }
      finding.text = fmt::format("{} after {}: {}", dual_text(finding.place, relation),
                                 beginning_text(first, depth), joined(finding.moves, " or "));
      add(std::move(finding));
    }
    for (const auto& group : groups) {
      judge_answers(group, depth + 1);
    }
  }

  static Place place_at(std::size_t depth, std::size_t length) {
    return depth == 0 ? Place::key : depth + 1 == length ? Place::mate : Place::continuation;
  }

  static std::string dual_text(Place place, Relation relation) {
    const std::string kind =
        relation == Relation::different ? "" : fmt::format("{} ", relation_name(relation));
    switch (place) {
      case Place::key:
        return kind + "dual at the first move";
      case Place::mate:
        return kind + "dual at the last move";
      default:
        return kind + "dual";
    }
  }

  const Shape& shape_;
  const Declaration& declaration_;
  const std::optional<IntendedCount>& intended_;
  bool set_play_;
  PhaseJudgement& judgement_;
  std::vector<const Line*> short_, full_;
  std::vector<Line> cut_;           ///< solutions up to the other side's choice
  std::vector<const Line*> heads_;  ///< the solutions
};

}  // namespace

std::string counted(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  constexpr std::size_t most = 8;
  if (parts.size() <= most) {
    return fmt::format("{}", fmt::join(parts, between));
  }
  const auto first = std::span(parts).first(most);
  return fmt::format("{} ... ({} more)", fmt::join(first, between), parts.size() - most);
}

void judge_missing_set_play(const Evidence& evidence, PhaseJudgement& judgement) {
  const std::optional<IntendedCount>& intended = evidence.declaration.set_play;
  const bool declared =
      (intended && (intended->kind == IntendedCount::Kind::some || intended->total() > 0)) ||
      evidence.declaration.states(true);
  if (declared) {
    judgement.findings.push_back({.fault = Fault::set_play_missing,
                                  .set_play = true,
                                  .text = "there is no set play, but it is declared"});
  } else if (evidence.set_play_asked) {
    judgement.findings.push_back({.minor = true, .set_play = true, .text = "there is no set play"});
  }
}

Classes classes_of(const std::vector<const Line*>& lines) {
  std::vector<std::size_t> parent(lines.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root_of = [&](std::size_t i) {
    while (parent[i] != i) {
      i = parent[i] = parent[parent[i]];
    }
    return i;
  };
  Classes result{.count = lines.size()};
  using MoveList = std::vector<std::pair<bool, std::string_view>>;
  const auto unite = [&](Relation relation, auto key_of) {
    std::map<MoveList, std::size_t> first_with;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto [place, is_new] = first_with.emplace(key_of(*lines[i]), i);
      const std::size_t a = root_of(place->second);
      const std::size_t b = root_of(i);
      if (!is_new && a != b) {
        parent[b] = a;
        --result.count;
        result.relation = relation;
      }
    }
  };
  unite(Relation::promotion, [](const Line& line) {
    MoveList key;
    for (const Ply& ply : line) {
      key.emplace_back(ply.at.second, ply.unpromoted);
    }
    return key;
  });
  unite(Relation::transposition, [](const Line& line) {
    MoveList key;
    for (const Ply& ply : line) {
      key.emplace_back(ply.at.second, ply.text);
    }
    std::ranges::sort(key);
    return key;
  });
  return result;
}

void judge_lines(const Evidence& evidence, PhaseJudgement& judgement) {
  for (const Line& line : evidence.found.missed_lines) {
    judgement.findings.push_back(
        {.fault = Fault::no_solution,
         .moves = {line_text(line)},
         .text = fmt::format("reflex play: {} would be obligatory", line_text(line))});
  }
  if (evidence.found.set_lines.empty()) {
    judge_missing_set_play(evidence, judgement);
  } else {
    LineJudge(evidence, true, judgement).run();
  }
  LineJudge(evidence, false, judgement).run();
  for (const Line& line : evidence.found.lines) {
    judgement.lines.push_back(line_text(line));
  }
}

}  // namespace warp::check
