#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

constexpr Vector forward{0, 1}, forward_left{-1, 1}, forward_right{1, 1};

/// One step straight on and two diagonal ones outwards make one move over two empty squares.
Primitive three_legs() {
  Primitive result;
  for (const Vector& straight : rook_lines()) {
    for (const Vector& side : {turn_left(straight), turn_right(straight)}) {
      const Vector aslant{static_cast<std::int8_t>(straight.file + side.file),
                          static_cast<std::int8_t>(straight.rank + side.rank)};
      result.courses.push_back({.opening = {straight, aslant, aslant}});
    }
  }
  result.least = 3;
  return result;
}

}  // namespace

/// Pieces of shogi, its larger forms and janggi, and others that look forward. They do not promote:
/// as fairy pieces they move like grasshoppers wherever they stand.
std::vector<Walk> shogi() {
  return rows(
      walk({"d0", "d0", "d0"}, {"dragon king", "Drachenkönig", "roi dragon"},
           {"Rook and fers.", "Turm und Fers.", "Tour et fers."},
           {ride(rook_lines()), leap(bishop_lines())}),
      walk({"d9", "d9", "d9"}, {"dragon horse", "Drachenpferd", "cheval dragon"},
           {"Bishop and wazir.", "Läufer und Wesir.", "Fou et vizir."},
           {ride(bishop_lines()), leap(rook_lines())}),
      walk({"g9", "g9", "g9"}, {"gold general", "Goldgeneral", "général d'or"},
           {"Moves one square along rank or file or diagonally forward.",
            "Zieht ein Feld auf Reihe oder Linie oder schräg vorwärts.",
            "Joue d'une case sur rangée ou colonne ou en diagonale vers l'avant."},
           {leap(rook_lines()), forward_leap({forward_left, forward_right})}),
      walk({"j0", "j0", "j0"}, {"Korean elephant", "koreanischer Elefant", "éléphant coréen"},
           {"Moves like a zebra, but only if the square one step along the line and the next one "
            "diagonally on from there are empty.",
            "Zieht wie ein Zebra, aber nur, wenn das Feld einen Schritt geradeaus und das nächste "
            "von dort schräg weiter leer sind.",
            "Joue comme un zèbre, mais seulement si la case à un pas tout droit et la suivante en "
            "diagonale sont vides."},
           {three_legs()}),
      walk({"k0", "k0", "k0"}, {"kirin", "Kirin", "kirin"},
           {"Fers and dabbaba.", "Fers und Dabbaba.", "Fers et dabbaba."},
           {leap(bishop_lines()), leap(images(0, 2))}),
      walk({"l0", "l0", "l0"}, {"lance", "Lanze", "lance"},
           {"Rides straight forward.", "Zieht beliebig weit geradeaus vorwärts.",
            "Avance à toute distance tout droit."},
           {forward_ride({forward})}),
      walk({"n9", "n9", "n9"}, {"shogi knight", "Shogispringer", "cavalier de shogi"},
           {"Leaps two squares forward and one aside.",
            "Springt zwei Felder vorwärts und eines zur Seite.",
            "Bondit de deux cases vers l'avant et d'une de côté."},
           {forward_leap({{-1, 2}, {1, 2}})}),
      walk({"p0", "p0", "p0"}, {"phoenix", "Phönix", "phénix"},
           {"Wazir and alfil.", "Wesir und Alfil.", "Vizir et alfil."},
           {leap(rook_lines()), leap(images(2, 2))}),
      walk({"s0", "s0", "s0"}, {"silver general", "Silbergeneral", "général d'argent"},
           {"Moves one square diagonally or straight forward.",
            "Zieht ein Feld schräg oder geradeaus vorwärts.",
            "Joue d'une case en diagonale ou tout droit vers l'avant."},
           {leap(bishop_lines()), forward_leap({forward})}),
      walk({"x0", "x0", "x0"}, {"crab", "Krabbe", "crabe"},
           {"Leaps like a knight, two squares forward and one aside or one backward and two aside.",
            "Springt wie ein Springer, zwei Felder vorwärts und eines zur Seite oder eines "
            "rückwärts und zwei zur Seite.",
            "Bondit comme un cavalier, de deux cases vers l'avant et d'une de côté ou d'une vers "
            "l'arrière et de deux de côté."},
           {forward_leap({{-1, 2}, {1, 2}, {-2, -1}, {2, -1}})}));
}

}  // namespace warp
