#include "conditions/all_conditions.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

unsigned count(const Position& position, Colour side, WalkId walk) {
  unsigned found = 0;
  position.units(side).any_of(position.size(), [&](Square square) {
    found += position.at(square).walk == walk ? 1 : 0;
    return false;
  });
  return found;
}

/// Could the side to move capture the unit on `target` so that no unit of its kind is left?
bool can_extinguish(Arbiter& arbiter, Square target, WalkId walk) {
  const Colour side = opponent(arbiter.position().to_move());
  std::vector<SingleMove> captures;
  arbiter.generate([&](const SingleMove& move) {
    if (move.capture == target) {
      captures.push_back(move);
    }
  });
  // A pawn may promote to a unit of that kind: every combination of choices counts.
  return std::any_of(captures.begin(), captures.end(), [&](const SingleMove& move) {
    return arbiter.can_lead_to(move, Occasion::observation, arbiter.rules().check_is_played,
                               [&] { return count(arbiter.position(), side, walk) == 0; });
  });
}

bool is_threatened(Arbiter& arbiter, Square target, Colour side, RuleSet::QuestionId question) {
  const WalkId walk = arbiter.position().at(target).walk;
  if (!arbiter.observed(target, opponent(side), Purpose::check)) {
    return false;
  }
  const Arbiter::Closed asking(arbiter, question);
  const auto extinguish = [&] { return can_extinguish(arbiter, target, walk); };
  return arbiter.position().to_move() == side ? arbiter.with_turn_passed(extinguish) : extinguish();
}

Refusal install_extinction(RuleSet& rules, std::span<const Argument>) {
  rules.kings_are_royal = false;
  rules.let_pawns_become_kings();
  const RuleSet::QuestionId question = rules.allocate_question();
  rules.decide_check([question](Arbiter& arbiter, Colour side, Hooks::Usual) {
    // Castling must not lead through check, but captures nothing. Without this, the castlings of
    // both sides would ask for each other without end.
    if (!arbiter.is_open(question)) {
      return false;
    }
    const SquareSet units = arbiter.position().units(side);
    return units.any_of(arbiter.position().size(), [&](Square square) {
      return is_threatened(arbiter, square, side, question);
    });
  });
  return {};
}

}  // namespace

const Condition extinction_chess{
    .names = {"ExtinctionChess", "AusrottungsSchach", "EchecsExtinction"},
    .rule =
        {"A side is in check when the other side could capture the only unit of some kind that it "
         "has, so that no unit of this kind is left: its last knight, for instance. Kings are "
         "otherwise ordinary units, and pawns may promote to kings.",
         "Eine Partei steht im Schach, wenn die andere ihren einzigen Stein irgendeiner Art "
         "schlagen könnte, so dass keiner dieser Art übrig ist: ihren letzten Springer zum "
         "Beispiel. Könige sind sonst gewöhnliche Steine, und Bauern dürfen in Könige umwandeln.",
         "Un camp est en échec lorsque l'autre pourrait capturer sa seule pièce d'une sorte, si "
         "bien qu'il n'en reste plus de cette sorte: son dernier cavalier, par exemple. Les rois "
         "sont autrement des pièces ordinaires, et les pions peuvent se promouvoir en rois."},
    .source = alike("R. W. Schmittberger, 1985"),
    .install = install_extinction,
    .several_kings = true};

}  // namespace warp
