#include "solver/check/stated/line_counts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "solver/check/judge.hpp"
#include "solver/check/line_groups.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

class CountJudge {
 public:
  CountJudge(const CountedLines& all, const std::function<void(Finding)>& add)
      : all_(all), add_(add) {}

  void run() {
    if (all_.intended.kind == IntendedCount::Kind::total) {
      judge_total();
    } else if (all_.intended.kind == IntendedCount::Kind::per_half_move) {
      judge_per_half_move();
    }
  }

 private:
  void judge_total() {
    const std::uint64_t wanted = all_.intended.total();
    if (all_.solutions.size() < wanted) {
      add_fewer(all_.solutions.size(), wanted);
    } else if (all_.solutions.size() > wanted) {
      const Classes classes = classes_of(all_.solutions);
      const bool all_related = classes.count <= wanted;
      add_({.fault = all_related ? Fault::dual : Fault::more_solutions,
            .place = DualPlace::key,
            .relation = all_related ? classes.relation : Relation::different,
            .moves = texts(all_.solutions),
            .text =
                more(counted(all_.solutions.size(), Thing::solution, all_.language), wanted,
                     all_related ? classes.relation : Relation::different, texts(all_.solutions))});
    }
  }

  /// Solutions of each length are counted separately.
  void judge_per_half_move() {
    for (const unsigned length : lengths_of(all_.solutions)) {
      std::vector<const Line*> lines;
      std::ranges::copy_if(all_.solutions, std::back_inserter(lines),
                           [&](const Line* line) { return line->size() == length; });
      judge_continuations(lines, 0);
    }
  }

  /// `lines` share their first `depth` half-moves.
  void judge_continuations(const std::vector<const Line*>& lines, std::size_t depth) {
    const auto groups = grouped(lines, depth);
    if (groups.empty()) {
      return;
    }
    const std::uint64_t wanted = all_.intended.at(depth);
    if (groups.size() < wanted) {
      add_fewer(groups.size(), wanted, *lines.front(), depth);
    } else if (groups.size() > wanted) {
      add_more(lines, groups, wanted, depth);
      return;  // it is unknown which of them the author means, so the rest cannot be judged
    }
    for (const auto& group : groups) {
      judge_continuations(group, depth + 1);
    }
  }

  std::string more(std::string count, std::uint64_t wanted, Relation relation,
                   const std::vector<std::string>& lines) const {
    return message(MessageId::more_than_declared, all_.language,
                   {{"count", std::move(count)},
                    {"wanted", std::to_string(wanted)},
                    {"kind", relation_remark(relation, all_.language)},
                    {"lines", joined(lines, " / ", all_.language)}});
  }

  void add_fewer(std::size_t found, std::uint64_t wanted) {
    add_({.fault = Fault::fewer_solutions,
          .text = message(MessageId::fewer_than_declared, all_.language,
                          {{"count", counted(found, Thing::solution, all_.language)},
                           {"wanted", std::to_string(wanted)}})});
  }
  void add_fewer(std::size_t found, std::uint64_t wanted, const Line& line, std::size_t depth) {
    if (depth == 0) {
      add_fewer(found, wanted);
      return;
    }
    add_({.fault = Fault::fewer_solutions,
          .after = numbered_beginning(line, depth),
          .text = message(MessageId::fewer_after, all_.language,
                          {{"line", beginning_text(line, depth)},
                           {"count", counted(found, Thing::continuation, all_.language)},
                           {"wanted", std::to_string(wanted)}})});
  }

  void add_more(const std::vector<const Line*>& lines,
                const std::vector<std::vector<const Line*>>& groups, std::uint64_t wanted,
                std::size_t depth) {
    // If related lines count once: are there as many lines as declared from here on?
    std::uint64_t wanted_lines = 1;
    for (std::size_t i = depth; i < groups.front().front()->size(); ++i) {
      wanted_lines *= all_.intended.at(i);
    }
    const Classes classes = classes_of(lines);
    const bool all_related =
        classes.relation != Relation::different && classes.count <= wanted_lines;
    const Line& first = *groups.front().front();
    const DualPlace place = place_at(depth, first.size());
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
      finding.text = more(counted(groups.size(), Thing::first_move, all_.language), wanted,
                          all_related ? classes.relation : Relation::different, finding.moves);
    } else {
      for (const auto& group : groups) {
        finding.moves.push_back(numbered((*group.front())[depth]));
      }
      finding.text = message(MessageId::dual_after, all_.language,
                             {{"dual", dual_text(place, finding.relation, all_.language)},
                              {"line", beginning_text(first, depth)},
                              {"moves", alternatives(finding.moves, all_.language)}});
    }
    add_(std::move(finding));
  }

  const CountedLines& all_;
  const std::function<void(Finding)>& add_;
};

}  // namespace

void judge_counts(const CountedLines& all, const std::function<void(Finding)>& add) {
  CountJudge(all, add).run();
}

}  // namespace warp::check
