#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Ends are judged as in chess: the returned question is closed meanwhile, and no rule of the
/// zigzag holds.
RuleSet::QuestionId let_ends_ignore_zigzag(RuleSet& rules) {
  const RuleSet::QuestionId asleep = rules.allocate_question();
  const EndRule as_in_chess(
      [asleep](Arbiter& arbiter, Hooks::Usual usual) {
        const Arbiter::Closed ignoring(arbiter, asleep);
        return usual();
      },
      true);
  rules.hooks.mate.push_back(as_in_chess);
  rules.hooks.stalemate.push_back(as_in_chess);
  return asleep;
}

/// Has the side that is not to move no answer in chess?
bool leaves_no_move(Arbiter& arbiter, RuleSet::QuestionId asleep) {
  const Arbiter::Closed ignoring(arbiter, asleep);
  return !arbiter.with_turn_passed([&] { return arbiter.can_move(); });
}

Refusal install_checking_zigzag(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId asleep = let_ends_ignore_zigzag(rules);
  const auto holds = [asleep](const Arbiter& arbiter, const Played& played, Colour side) {
    return arbiter.is_open(asleep) && played.mover == side && played.occasion == Occasion::game &&
           played.move.kind != MoveKind::null_move;
  };
  rules.hooks.move_filter.push_back(
      {white_alone, Spares::quiet_kings, [asleep](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square || !arbiter.is_open(asleep) ||
                arbiter.position().to_move() != Colour::white;
       }});
  rules.hooks.move_filter.back().mates_ignore_it = true;
  rules.hooks.legality_of_checks.push_back(
      {white_alone, Spares::kings_without_check,
       [asleep, holds](Arbiter& arbiter, const Played& played) {
         return !holds(arbiter, played, Colour::white) || leaves_no_move(arbiter, asleep);
       }});
  rules.hooks.legality_of_checks.back().mates_ignore_it = true;
  rules.hooks.legality.push_back(
      {black_alone, Spares::nothing, [holds](Arbiter& arbiter, const Played& played) {
         return !holds(arbiter, played, Colour::black) || arbiter.in_check(Colour::white);
       }});
  rules.hooks.legality.back().mates_ignore_it = true;
  return {};
}

}  // namespace

// "White can not capture or check" is said of play; a white check that mates ends it.
const Condition checking_zigzag{
    .names = {"CheckingZigzag", "SchachZickzack", "ZigzagEchecs"},
    .rule =
        {"White does not capture, and gives no check unless it mates. Black plays only moves that "
         "give check. Whether a side is mated or stalemated is decided as in orthodox chess, as if "
         "this condition did not hold.",
         "Weiß schlägt nicht und bietet kein Schach, außer wenn es matt ist. Schwarz spielt nur "
         "Züge, die Schach bieten. Ob eine Partei matt oder patt ist, wird wie im orthodoxen "
         "Schach entschieden, als gälte diese Bedingung nicht.",
         "Les blancs ne capturent pas, et ne donnent échec que s'ils matent. Les noirs ne jouent "
         "que des coups qui donnent échec. Le mat et le pat d'un camp se décident comme aux échecs "
         "orthodoxes, comme si cette condition ne valait pas."},
    .source = alike("T. R. Dawson"),
    .install = install_checking_zigzag};

}  // namespace warp
