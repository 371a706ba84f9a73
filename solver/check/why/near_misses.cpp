#include "solver/check/why/near_misses.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

#include "solver/check/found.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/why/branches/part_of_plan.hpp"
#include "solver/check/why/branches/plan_walk.hpp"
#include "solver/check/why/near/near_keys.hpp"
#include "solver/check/why/near/near_lines.hpp"
#include "solver/check/why/near/plain_near_keys.hpp"
#include "solver/search/phases/play_phase.hpp"

namespace warp::check {

namespace {

/// Does a goal stand behind the first half-move, or an answer that must reach it (pser-s#1)?
bool ends_at_once(const Plan& plan) {
  const NodeId fork = plan.branch(0).after_first;
  if (fork == no_node) {
    return false;
  }
  const auto* last = std::get_if<PlanBranch>(&plan[fork]);
  return std::holds_alternative<Leaf>(plan[fork]) ||
         (last != nullptr && last->play == Play::defence && last->length == 1 &&
          !last->changes_side);
}

/// Battle play in one branch that begins with its key, or with the defence in post-key play. Reflex
/// play is among it, and series in which the defender parries.
bool is_plain_battle(const Phase& phase, const Shape& shape) {
  const PlanBranch* const root = std::get_if<PlanBranch>(&phase.plan[0]);
  if (root == nullptr || !is_battle(*root)) {
    return false;
  }
  return root->play == Play::defence ||
         (!shape.begins_with_second() && (root->length > 1 || ends_at_once(phase.plan)));
}

class NearMissSearch {
 public:
  NearMissSearch(const Problem& problem, const Phase& phase, const RefereeTools& tools,
                 std::size_t memory)
      : problem_(problem), phase_(phase), tools_(tools), shape_(phase), memory_(memory) {}

  NearMisses run() {
    seek();
    rank();
    return std::move(told_);
  }

 private:
  struct Ranked {
    unsigned lacks = 1;  ///< so many flights, answers, refutations, tempi
    Diagnosis told;
  };

  void seek() {
    const std::vector<NodeId> parts = parts_of(0);
    const bool is_battle = is_plain_battle(phase_, shape_);
    const std::optional<LineCourse> course =
        is_battle ? std::nullopt : course_of_lines(phase_, shape_);
    const bool is_defined = is_battle || course || !parts.empty();
    const unsigned sections = sections_of(phase_.plan);
    if (!is_defined && sections == 1) {
      told_.extent = NearMisses::Extent::not_defined;
      return;
    }
    try {
      told_.solution = some_solution(phase_);
      if (told_.solution || seek_in_first(sections, course)) {
        return;
      }
      if (!is_defined) {
        told_.extent = NearMisses::Extent::not_defined;
      } else if (!parts.empty()) {
        seek_in_parts(parts);
      } else if (is_battle) {
        const auto note_key = [this](unsigned lacks, Diagnosis told) {
          ranked_.push_back({lacks, std::move(told)});
        };
        told_.solution = is_walked(phase_) ? NearKeys(problem_, phase_, tools_).seek(note_key)
                                           : PlainNearKeys(problem_, phase_, tools_).seek(note_key);
      } else {
        if (is_whole_) {
          seek_move_more();
        }
        seek_lines(*course, is_whole_ ? NearLines::Sought::all : NearLines::Sought::lacking);
      }
    } catch (const SearchStopped&) {
      told_.extent = NearMisses::Extent::part;
    }
  }

  /// The parts of a stipulation that are joined by "and" and "or"; nothing if it is one, or if one
  /// of them is no play of the side that begins.
  std::vector<NodeId> parts_of(NodeId node) const {
    const Plan::Node& is = phase_.plan[node];
    const auto joined = [&](NodeId left, NodeId right) {
      std::vector<NodeId> parts = parts_of(left);
      const std::vector<NodeId> others = parts_of(right);
      if (parts.empty() || others.empty()) {
        return std::vector<NodeId>{};
      }
      parts.insert(parts.end(), others.begin(), others.end());
      return parts;
    };
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      return joined(both->left, both->right);
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return joined(either->left, either->right);
    }
    const auto* branch = std::get_if<PlanBranch>(&is);
    return node == 0 || branch == nullptr || branch->changes_side ? std::vector<NodeId>{}
                                                                  : std::vector<NodeId>{node};
  }

  /// Of several sections of play: the first one whose goal is out of reach, if it is not the last
  /// of so many. What would solve with another move must solve all of them; `course`: their lines,
  /// if something is said of them. Returns whether there is such a section.
  bool seek_in_first(unsigned sections, const std::optional<LineCourse>& course) {
    for (unsigned section = 1; section < sections; ++section) {
      Phase first = phase_;
      first.plan = plan_of_sections(phase_.plan, section);
      if (some_solution(first)) {
        continue;
      }
      NearMissSearch search(problem_, first, tools_, memory_);
      search.is_whole_ = false;
      search.seek();
      ranked_ = std::move(search.ranked_);
      told_.extent = search.told_.extent;
      told_.section = section;
      if (course) {
        seek_move_more();
        seek_lines(*course, NearLines::Sought::passing);
      }
      return true;
    }
    return false;
  }

  /// The parts that have no solution of their own.
  void seek_in_parts(const std::vector<NodeId>& parts) {
    bool is_defined = false;
    for (const NodeId part : parts) {
      Phase alone = phase_;
      alone.plan = plan_of_part(phase_.plan, part);
      NearMissSearch search(problem_, alone, tools_, memory_);
      search.seek();
      is_defined = is_defined || search.told_.extent != NearMisses::Extent::not_defined;
      if (search.told_.extent == NearMisses::Extent::part) {
        told_.extent = NearMisses::Extent::part;
      }
      if (!search.told_.solution) {
        std::ranges::move(search.ranked_, std::back_inserter(ranked_));
      }
    }
    if (!is_defined) {
      told_.extent = NearMisses::Extent::not_defined;
    }
  }

  report::Notation notation() const { return report::notation_of(problem_); }

  /// A solution of `phase`, by the usual search.
  std::optional<std::string> some_solution(const Phase& phase) {
    SearchOptions options = phase.options;
    options.variations = options.set_play = false;
    options.refutations = 0;
    options.max_solutions = 1;
    Collector collector(notation(), false);
    const SearchResult result = play_phase(phase, options, ++tools_.searches, Means{}, tools_.facts,
                                           tools_.stop, tools_.threads, collector);
    if (result.ending == Ending::max_time || result.ending == Ending::interrupted) {
      throw SearchStopped{};
    }
    const Found& found = collector.found();
    if (!found.lines.empty()) {
      return line_text(found.lines.front());
    }
    const auto key = std::ranges::find(found.attacks, Verdict::key, &Branching::verdict);
    return key == found.attacks.end() ? std::nullopt : std::optional(numbered(key->ply));
  }

  void note(unsigned lacks, const std::string& line, const std::string& at,
            std::vector<Cause> causes) {
    ranked_.push_back({lacks, failing(line, at, std::move(causes))});
  }

  std::string side_text(Colour side) const {
    return std::string(side_names[index(side)].in(problem_.language));
  }

  /// One more move before the line: of the other side in help play, of the same in a series.
  void seek_move_more() {
    Referee referee(phase_, notation(), tools_);
    const bool is_series = phase_.plan.branch(0).play == Play::series;
    const auto start = is_series ? std::optional(referee.start()) : referee.passed(referee.start());
    if (!start) {
      return;
    }
    Phase later = phase_;
    const Colour moves_more = start->to_move();
    for (const Reply& move : referee.replies(*start)) {
      if (is_series && move.ply.gives_check) {
        continue;
      }
      later.position = is_series ? referee.waited(move.after) : move.after;
      if (const auto solution = some_solution(later)) {
        const std::string first = "0." + move.ply.move->text + move.ply.sign;
        note(1, first + " " + *solution, first,
             {{.id = CauseId::one_move_more, .words = {{"text", side_text(moves_more)}}}});
      }
    }
  }

  void seek_lines(const LineCourse& course, NearLines::Sought sought) {
    Referee referee(phase_, notation(), tools_);
    NearLines lines(problem_, phase_, course, referee, tools_.stop, memory_);
    const auto note_line = [&](unsigned lacks, Diagnosis told) {
      if (lacks == 0) {
        told_.solution = told.stated;
        return;
      }
      ranked_.push_back({lacks, std::move(told)});
    };
    if (!lines.seek(note_line, sought)) {
      told_.extent = NearMisses::Extent::part;
    }
  }

  /// The nearest first; of those that lack as much, those of which the same is said in turn.
  void rank() {
    std::vector<std::tuple<unsigned, unsigned, std::size_t>> order;  // lacks, turn, index
    std::map<std::pair<unsigned, std::string>, unsigned> said;
    for (std::size_t i = 0; i < ranked_.size(); ++i) {
      std::string text;
      for (const Cause& cause : ranked_[i].told.causes) {
        text += cause_text(cause, notation()) + "\n";
      }
      order.emplace_back(ranked_[i].lacks, said[{ranked_[i].lacks, text}]++, i);
    }
    std::ranges::sort(order);
    order.resize(std::min(order.size(), most_near_misses));
    for (const auto& [lacks, turn, index] : order) {
      told_.misses.push_back(std::move(ranked_[index].told));
    }
  }

  const Problem& problem_;
  const Phase& phase_;
  RefereeTools tools_;
  Shape shape_;
  std::size_t memory_;
  /// False: the phase is the first sections of one with more; to solve it is not to solve all.
  bool is_whole_ = true;
  NearMisses told_;
  std::vector<Ranked> ranked_;
};

}  // namespace

NearMisses near_misses(const Problem& problem, const Phase& phase, const RefereeTools& tools,
                       std::size_t memory) {
  return NearMissSearch(problem, phase, tools, memory).run();
}

}  // namespace warp::check
