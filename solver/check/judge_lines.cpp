#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "solver/check/judge.hpp"
#include "solver/check/line_groups.hpp"
#include "solver/check/stated/line_counts.hpp"
#include "solver/check/stated/stated_lines.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

/// Judges the lines of set play or of actual play.
class LineJudge {
 public:
  LineJudge(const Evidence& evidence, bool set_play, PhaseJudgement& judgement)
      : board_(evidence.board),
        shape_(evidence.shape),
        declaration_(evidence.declaration),
        language_(evidence.language),
        intended_(set_play ? evidence.declaration.set_play : evidence.declaration.play),
        set_play_(set_play),
        doctor_(evidence.doctor),
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
          fmt::format("{}: {}", counted(short_.size(), Thing::short_solution, language_),
                      joined(moves, " / ", language_));
      add({.fault = Fault::short_solution, .moves = std::move(moves), .text = std::move(text)});
    }
    if (!judge_missing()) {
      return;
    }
    judge_declared_length();
    if (declaration_.states(set_play_)) {
      judge_stated_lines({heads_, full_, short_, intended_, declaration_.lines, board_, set_play_,
                          declaration_.unread.empty(), language_, doctor_},
                         [&](Finding finding) { add(std::move(finding)); });
    } else if (intended_) {
      judge_counts({heads_, *intended_, language_},
                   [&](Finding finding) { add(std::move(finding)); });
    } else if (heads_.size() > 1 && declaration_.unread.empty()) {
      judge_undeclared();
    }
    judge_behind_free_moves();
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, language_, arguments);
  }

  void add(Finding finding) {
    finding.set_play = set_play_;
    if (set_play_) {
      finding.text = say(MessageId::of_set_play, {{"text", finding.text}});
      finding.minor = finding.minor || (!intended_ && !declaration_.states(true));
    }
    judgement_.findings.push_back(std::move(finding));
  }

  /// The index of the first half-move of `line` that is chosen by the side that does not
  /// cooperate.
  std::size_t constrained_length(const Line& line) const {
    std::size_t length = 0;
    while (length < line.size() && !shape_.is_free(line, length, set_play_)) {
      ++length;
    }
    return length;
  }

  /// Lines that differ only in choices of the side that does not cooperate are one solution.
  void find_heads() {
    std::map<std::vector<std::string_view>, bool> seen;
    cut_.reserve(full_.size());
    for (const Line* line : full_) {
      const std::size_t length = constrained_length(*line);
      std::vector<std::string_view> key;
      for (std::size_t i = 0; i < length; ++i) {
        key.emplace_back((*line)[i].identity());
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

  /// Reports that solutions are missing. Returns true if there is anything left to judge.
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
           .text = say(short_.empty() ? MessageId::no_solution : MessageId::no_full_solution)});
    }
    return false;
  }

  /// A count for fewer half-moves than there are is a minor finding: count or stipulation may be a
  /// slip. A count for more half-moves cannot be what is meant.
  void judge_declared_length() {
    const unsigned length = shape_.longest(set_play_);
    if (intended_ && intended_->kind == IntendedCount::Kind::per_half_move && length > 0 &&
        !intended_->goes_on && intended_->numbers.size() != length) {
      add({.fault = intended_->numbers.size() > length ? Fault::unproved : Fault::none,
           .minor = intended_->numbers.size() < length,
           .text = say(MessageId::declared_length,
                       {{"declaration", intended_->text},
                        {"count", counted(intended_->numbers.size(), Thing::half_move, language_)},
                        {"stipulation", judgement_.stipulation},
                        {"length", std::to_string(length)}})});
    }
  }

  // ---- without declaration ----

  void judge_undeclared() {
    const Classes classes = classes_of(heads_);
    const bool has_pattern = !set_play_ && !judgement_.pattern.empty();
    const bool are_related = classes.count < heads_.size();
    add({.fault = Fault::undeclared,
         .minor = set_play_,
         .text = say(
             MessageId::nothing_declared,
             {{"count", counted(heads_.size(), Thing::solution, language_)},
              {"pattern",
               has_pattern ? say(MessageId::found_pattern, {{"pattern", judgement_.pattern}}) : ""},
              {"relation", are_related
                               ? say(MessageId::differ_only,
                                     {{"relation", relation_text(classes.relation, language_)}})
                               : ""}})});
  }

  /// Notes "2.1.1.1" if all beginnings of the same length have the same number of continuations.
  void note_pattern() {
    if (set_play_ || heads_.empty() || lengths_of(heads_).size() != 1) {
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
    judgement_.pattern = joined(numbers, ".", Language::english);
  }

  // ---- after choices of the other side ----

  /// After a choice of the side that does not cooperate, the other side should have a single
  /// answer.
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
      finding.text =
          say(MessageId::dual_after, {{"dual", dual_text(finding.place, relation, language_)},
                                      {"line", beginning_text(first, depth)},
                                      {"moves", alternatives(finding.moves, language_)}});
      add(std::move(finding));
    }
    for (const auto& group : groups) {
      judge_answers(group, depth + 1);
    }
  }

  const Geometry& board_;
  const Shape& shape_;
  const Declaration& declaration_;
  Language language_;
  const std::optional<IntendedCount>& intended_;
  bool set_play_;
  LineDoctor* doctor_;
  PhaseJudgement& judgement_;
  std::vector<const Line*> short_, full_;
  std::vector<Line> cut_;           ///< solutions up to the other side's choice
  std::vector<const Line*> heads_;  ///< the solutions
};

}  // namespace

void judge_lines(const Evidence& evidence, PhaseJudgement& judgement) {
  for (const Line& line : evidence.found.missed_lines) {
    judgement.findings.push_back(
        missed_mate(line_text(line), line.back().undecided, evidence.language));
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
