#include "conditions/all_conditions.hpp"
#include "conditions/madrasi.hpp"

namespace warp {

namespace {

/// The walk of the units that paralyse units of `walk`, or no_walk.
WalkId paralyser_of(WalkId walk) {
  switch (walk) {
    case walks::pawn:
      return walks::queen;
    case walks::queen:
      return walks::rook;
    case walks::rook:
      return walks::bishop;
    case walks::bishop:
      return walks::knight;
    case walks::knight:
      return walks::pawn;
    default:
      return no_walk;
  }
}

bool is_paralysed_in_eiffel_chess(Arbiter& arbiter, Square square, Colour side) {
  const WalkId paralyser = paralyser_of(arbiter.position().at(square).walk);
  return paralyser != no_walk && is_observed_by_walk(arbiter, square, side, paralyser);
}

Refusal install_eiffel(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  rules.hooks.mobility.push_back({Spares::kings, [](Arbiter& arbiter, Square from, Colour side) {
                                    return !is_paralysed_in_eiffel_chess(arbiter, from, side);
                                  }});
  rules.hooks.add_observation(
      Purpose::observer, [](Arbiter& arbiter, const Observation& observation) {
        return !is_paralysed_in_eiffel_chess(arbiter, observation.observer, observation.by);
      });
  return {};
}

bool anyone_paralysed(Arbiter& arbiter) {
  for (const Colour side : {Colour::white, Colour::black}) {
    const SquareSet units = arbiter.position().units(side);
    if (units.any_of(arbiter.position().size(), [&](Square square) {
          return is_paralysed_in_eiffel_chess(arbiter, square, side);
        })) {
      return true;
    }
  }
  return false;
}

Refusal install_leffie(RuleSet& rules, std::span<const Argument>) {
  rules.passing_keeps_en_passant = true;
  rules.check_is_played = true;
  rules.observation_is_played = true;
  const auto paralyses = [](WalkId observer, WalkId observed) {
    return observer != no_walk && observer == paralyser_of(observed);
  };
  rules.hooks.legality.push_back(
      {Spares::quiet_kings, paralyses,
       [](Arbiter& arbiter, const Played&) { return !anyone_paralysed(arbiter); }});
  return {};
}

}  // namespace

const Condition eiffel_chess{
    .names = {"EiffelChess", "EiffelSchach", "EchecsEiffel"},
    .rule =
        {"A pawn is paralysed by an enemy queen that observes it, a queen by a rook, a rook by a "
         "bishop, a bishop by a knight, a knight by a pawn. A paralysed unit neither moves nor "
         "captures nor gives check, but it still paralyses.",
         "Ein Bauer ist durch eine gegnerische Dame gelähmt, die ihn beobachtet, eine Dame durch "
         "einen Turm, ein Turm durch einen Läufer, ein Läufer durch einen Springer, ein Springer "
         "durch einen Bauern. Ein gelähmter Stein zieht und schlägt nicht und bietet kein Schach, "
         "aber er lähmt noch.",
         "Un pion est paralysé par une dame adverse qui l'observe, une dame par une tour, une tour "
         "par un fou, un fou par un cavalier, un cavalier par un pion. Une pièce paralysée ne joue "
         "pas, ne capture pas et ne donne pas échec, mais elle paralyse encore."},
    .source = alike("P. A. Petkov"),
    .install = install_eiffel};

const Condition leffie{
    .names = {"Leffie", "Leffie", "Leffie"},
    .rule = {"A move is illegal if a unit would be paralysed after it as in Eiffel Chess. This "
             "also holds for the capture of a king: a unit that could capture the king only by "
             "such a move gives no check.",
             "Ein Zug ist illegal, wenn danach ein Stein wie im Eiffelschach gelähmt wäre. Das "
             "gilt auch für den Schlag eines Königs: ein Stein, der den König nur durch einen "
             "solchen Zug schlagen könnte, bietet kein Schach.",
             "Un coup est illégal si après lui une pièce était paralysée comme aux échecs Eiffel. "
             "Cela vaut aussi pour la capture d'un roi: une pièce qui ne pourrait capturer le roi "
             "que par un tel coup ne donne pas échec."},
    .source = {"Eiffel Chess and Isardam joined", "Eiffelschach und Isardam vereint",
               "échecs Eiffel et Isardam réunis"},
    .install = install_leffie};

}  // namespace warp
