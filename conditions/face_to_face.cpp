// Face to face, back to back, cheek to cheek: enemy units in contact exchange their walks.

#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

/// Adds the walk of an enemy on `neighbour` to `taken`.
void take_facing_walk(Arbiter& arbiter, Square square, Square neighbour, Colour side, Ways& taken) {
  if (neighbour == no_square || !arbiter.position().at(neighbour).belongs_to(opponent(side))) {
    return;
  }
  const Unit unit = arbiter.seen_by(square, neighbour);
  if (unit.belongs_to(opponent(side))) {
    taken.add({square, unit.walk, Mode::move_or_capture});
  }
}

/// `beside(square, side)` returns the squares on which enemies of a unit of `side` are in contact
/// with it, or no_square.
template <class Beside>
Refusal install_face_to_face(RuleSet& rules, Beside beside) {
  const std::size_t size = rules.geometry().size();
  std::array<std::vector<std::array<Square, 2>>, 2> contacts;
  for (const Colour side : {Colour::white, Colour::black}) {
    for (Square square = 0; square < size; ++square) {
      contacts[index(side)].push_back(beside(rules.geometry(), square, side));
    }
  }
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind&) { return true; },
       .change =
           [contacts](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             // Units are paralysed by units of their own kind, not of the walk taken.
             if (arbiter.asked_for() == Purpose::observer ||
                 arbiter.asked_for() == Purpose::geometry) {
               return;
             }
             Ways taken;
             for (const Square contact : contacts[index(side)][square]) {
               take_facing_walk(arbiter, square, contact, side, taken);
             }
             if (!taken.empty()) {
               ways = taken;
             }
           },
       .observes = Observes::from_own_square});
  return {};
}

Refusal install_face(RuleSet& rules, std::span<const Argument>) {
  return install_face_to_face(rules, [](const Geometry& board, Square square, Colour side) {
    return std::array{square_ahead(board, square, side), no_square};
  });
}

Refusal install_back(RuleSet& rules, std::span<const Argument>) {
  return install_face_to_face(rules, [](const Geometry& board, Square square, Colour side) {
    return std::array{square_behind(board, square, side), no_square};
  });
}

Refusal install_cheek(RuleSet& rules, std::span<const Argument>) {
  return install_face_to_face(rules, [](const Geometry& board, Square square, Colour) {
    return std::array{board.step(square, Vector{-1, 0}), board.step(square, Vector{1, 0})};
  });
}

constexpr Names companion{"a companion of Back to back", "ein Gegenstück zu Back to back",
                          "un pendant de Back to back"};

}  // namespace

const Condition back_to_back{
    .names = {"BackToBack", "RueckenAnRuecken", "DosADos"},
    .rule =
        {"A white unit and a black unit stand back to back if the white one stands directly above "
         "the black one. Each then moves, captures and gives check like the other and no longer in "
         "its own way: of a white knight on e5 and a black rook on e4, the knight moves like a "
         "rook and the rook like a knight.",
         "Ein weißer und ein schwarzer Stein stehen Rücken an Rücken, wenn der weiße unmittelbar "
         "über dem schwarzen steht. Dann zieht, schlägt und bietet jeder Schach wie der andere und "
         "nicht mehr auf seine eigene Art: von einem weißen Springer auf e5 und einem schwarzen "
         "Turm auf e4 zieht der Springer wie ein Turm und der Turm wie ein Springer.",
         "Une pièce blanche et une pièce noire sont dos à dos si la blanche est juste au-dessus de "
         "la noire. Chacune joue, capture et donne alors échec comme l'autre et non plus à sa "
         "manière: d'un cavalier blanc en e5 et d'une tour noire en e4, le cavalier joue comme une "
         "tour et la tour comme un cavalier."},
    .source = {"a companion of Annan chess", "ein Gegenstück zum Annanschach",
               "un pendant des échecs Annan"},
    .install = install_back,
    .needs = {BoardNeed::first_ranks}};

const Condition cheek_to_cheek{
    .names = {"CheekToCheek", "WangeAnWange", "JoueAJoue"},
    .rule = {"A white unit and a black unit on adjacent squares of a rank move, capture and give "
             "check like each other and no longer in their own way: of a white knight on e4 and a "
             "black rook on f4, the knight moves like a rook and the rook like a knight. A unit "
             "between two enemy units moves like either of them.",
             "Ein weißer und ein schwarzer Stein auf benachbarten Feldern einer Reihe ziehen, "
             "schlagen und bieten Schach wie der jeweils andere und nicht mehr auf ihre eigene "
             "Art: von einem weißen Springer auf e4 und einem schwarzen Turm auf f4 zieht der "
             "Springer wie ein Turm und der Turm wie ein Springer. Ein Stein zwischen zwei "
             "gegnerischen zieht wie jeder von beiden.",
             "Une pièce blanche et une pièce noire sur des cases voisines d'une rangée jouent, "
             "capturent et donnent échec chacune comme l'autre et non plus à leur manière: d'un "
             "cavalier blanc en e4 et d'une tour noire en f4, le cavalier joue comme une tour et "
             "la tour comme un cavalier. Une pièce entre deux pièces adverses joue comme l'une et "
             "l'autre."},
    .source = companion,
    .install = install_cheek,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

const Condition face_to_face{
    .names = {"FaceToFace", "AngesichtZuAngesicht", "FaceAFace"},
    .rule =
        {"A white unit and a black unit stand face to face if the white one stands directly below "
         "the black one. Each then moves, captures and gives check like the other and no longer in "
         "its own way: of a white knight on e4 and a black rook on e5, the knight moves like a "
         "rook and the rook like a knight.",
         "Ein weißer und ein schwarzer Stein stehen einander gegenüber, wenn der weiße unmittelbar "
         "unter dem schwarzen steht. Dann zieht, schlägt und bietet jeder Schach wie der andere "
         "und nicht mehr auf seine eigene Art: von einem weißen Springer auf e4 und einem "
         "schwarzen Turm auf e5 zieht der Springer wie ein Turm und der Turm wie ein Springer.",
         "Une pièce blanche et une pièce noire sont face à face si la blanche est juste au-dessous "
         "de la noire. Chacune joue, capture et donne alors échec comme l'autre et non plus à sa "
         "manière: d'un cavalier blanc en e4 et d'une tour noire en e5, le cavalier joue comme une "
         "tour et la tour comme un cavalier."},
    .source = companion,
    .install = install_face,
    .needs = {BoardNeed::first_ranks}};

}  // namespace warp
