#include "solver/check/stated/played_lines.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/why/line.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

class PlayedLines {
 public:
  PlayedLines(const Phase& phase, const Evidence& evidence, Referee& referee,
              const std::function<void(Finding)>& add)
      : phase_(phase), evidence_(evidence), referee_(referee), add_(add) {}

  void judge(const StatedLine& stated) {
    const std::vector<Line>& found =
        stated.set_play ? evidence_.found.set_lines : evidence_.found.lines;
    const auto others =
        static_cast<std::size_t>(std::ranges::count_if(found, [&](const Line& line) {
          return std::ranges::none_of(evidence_.declaration.lines, [&](const StatedLine& known) {
            return known.set_play == stated.set_play &&
                   begins_as_stated(line, known, evidence_.board);
          });
        }));
    bool is_found = false;
    std::optional<std::string> wrong;  // a false sign
    for (const Line& line : found) {
      if (begins_as_stated(line, stated, evidence_.board) && (!is_found || wrong)) {
        is_found = true;
        wrong = false_sign(stated, line, evidence_.language);
      }
    }
    if (wrong) {
      fail_by_sign(stated, *wrong);
      return;
    }
    if (is_found) {
      remark(stated, others);
      return;
    }
    if (phase_.plan.branch(0).play != Play::help || evidence_.shape.sections()) {
      return;
    }
    try {
      play(stated, others);
    } catch (const SearchStopped&) {
      add_({.fault = Fault::unproved,
            .strand = Strand::author,
            .moves = {stated.text},
            .text = say(MessageId::stated_out_of_time, {{"line", stated.text}})});
    }
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, evidence_.language, arguments);
  }

  /// Plays the line in all ways in which its moves can be meant.
  void play(const StatedLine& stated, std::size_t others) {
    const auto start =
        stated.set_play ? referee_.start_of_set_play() : std::optional<Position>(referee_.start());
    if (!start) {
      fail(stated, say(MessageId::in_check_no_set_play));
      return;
    }
    std::vector<Reply> reached{{.ply = {}, .after = *start}};
    std::size_t passed = 0;
    const StatedMove* last = nullptr;
    for (const auto& move : stated.path) {
      // In parry series a side that is not in check passes.
      const bool passes = phase_.plan.branch(0).second_only_in_check && last != nullptr &&
                          last->slot.second == move->slot.second;
      last = move.get();
      passed += passes ? 1 : 0;
      std::vector<Reply> next;
      for (const Reply& before : reached) {
        const auto position =
            passes ? referee_.passed(before.after) : std::optional<Position>(before.after);
        if (!position) {
          continue;
        }
        for (Reply& reply : referee_.replies(*position)) {
          if (means(*move, reply.ply, evidence_.board)) {
            next.push_back(std::move(reply));
          }
        }
      }
      if (next.empty()) {
        const std::string why = evidence_.doctor == nullptr || reached.empty()
                                    ? ""
                                    : evidence_.doctor->because(*move, reached.front().after);
        fail(stated, say(MessageId::move_is_illegal, {{"move", move->move}}) + why);
        return;
      }
      const auto other = std::ranges::partition(
          next, [&](const Reply& reply) { return !false_sign(*move, reply.ply); });
      if (other.begin() == next.begin()) {
        const ComparedMove& ply = next.front().ply;
        fail_by_sign(stated, say(*false_sign(*move, ply), {{"move", ply.move->text}}));
        return;
      }
      next.erase(other.begin(), next.end());
      reached = std::move(next);
    }
    const bool is_whole = stated.path.size() + passed == evidence_.shape.longest(stated.set_play);
    const auto goal = only_goal();
    if (!is_whole || !goal) {
      return;
    }
    if (std::ranges::any_of(reached, &Reply::reaches_goal)) {
      remark(stated, others);
    } else {
      fail(stated, say(*goal == GoalKind::mate ? MessageId::ends_without_mate
                       : is_position(*goal)    ? MessageId::ends_in_another_position
                                               : MessageId::ends_without_goal));
    }
  }

  /// The goal of the play, if that is one branch and nothing but the goal ends it.
  std::optional<GoalKind> only_goal() const {
    const auto* leaf = std::get_if<Leaf>(&phase_.plan[phase_.plan.branch(0).fork()]);
    return evidence_.shape.plain() && leaf != nullptr ? std::optional(leaf->goal.kind)
                                                      : std::nullopt;
  }

  void fail(const StatedLine& stated, const std::string& why) {
    add_(
        {.fault = Fault::stated_fails,
         .set_play = stated.set_play,
         .by_play = true,
         .strand = Strand::author,
         .moves = {stated.text},
         .text = say(MessageId::stated_line_fails_because, {{"line", stated.text}, {"why", why}})});
  }

  void fail_by_sign(const StatedLine& stated, const std::string& why) {
    add_({.fault = Fault::stated_fails,
          .set_play = stated.set_play,
          .by_play = true,
          .strand = Strand::author,
          .moves = {stated.text},
          .text = say(MessageId::stated_sign_fails, {{"line", stated.text}, {"why", why}})});
  }

  void remark(const StatedLine& stated, std::size_t others) {
    add_({.minor = true,
          .set_play = stated.set_play,
          .strand = Strand::author,
          .moves = {stated.text},
          .text =
              others == 0
                  ? say(MessageId::stated_line_is_only_one, {{"line", stated.text}})
                  : say(MessageId::stated_line_is_one_of_several,
                        {{"line", stated.text},
                         {"count", counted(others, Thing::other_solution, evidence_.language)}})});
  }

  const Phase& phase_;
  const Evidence& evidence_;
  Referee& referee_;
  const std::function<void(Finding)>& add_;
};

}  // namespace

void judge_played_lines(const Phase& phase, const Evidence& evidence, Referee& referee,
                        const std::function<void(Finding)>& add) {
  if (evidence.shape.battle()) {
    return;
  }
  for (const StatedLine& stated : evidence.declaration.lines) {
    PlayedLines(phase, evidence, referee, add).judge(stated);
  }
}

}  // namespace warp::check
