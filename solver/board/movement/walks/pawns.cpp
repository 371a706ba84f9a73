#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Pawns of all kinds and compounds of their moves.
std::vector<Walk> pawns() {
  return rows(
      pawn_walk({"bp", "bb", "pb"}, {"berolina pawn", "Berolinabauer", "pion berolina"},
                {"Moves diagonally forward, captures straight forward.",
                 "Zieht schräg vorwärts, schlägt geradeaus vorwärts.",
                 "Avance en diagonale, capture tout droit."},
                {double_step(move_only(forward_leap({{-1, 1}, {1, 1}}))), pawn_capture({{0, 1}})}),
      pawn_walk({"bs", "bs", "bs"},
                {"berolina superpawn", "Berolina-Superbauer", "superpion berolina"},
                {"Rides diagonally forward, captures riding straight forward.",
                 "Zieht beliebig weit schräg vorwärts, schlägt beliebig weit geradeaus vorwärts.",
                 "Avance à toute distance en diagonale, capture à toute distance tout droit."},
                {move_only(forward_ride({{-1, 1}, {1, 1}})), capture_only(forward_ride({{0, 1}}))}),
      walk({"cp", "cb", "pc"}, {"chinese pawn", "chinesischer Bauer", "pion chinois"},
           {"Steps straight forward, in the second half of the board also sideways, moving and "
            "capturing alike; does not promote.",
            "Zieht und schlägt einen Schritt geradeaus vorwärts, in der zweiten Bretthälfte auch "
            "seitwärts; wandelt nicht um.",
            "Joue et capture d'un pas tout droit, dans la seconde moitié de l'échiquier aussi de "
            "côté; ne se promeut pas."},
           {forward_leap({{0, 1}}), past_the_middle(leap({{-1, 0}, {1, 0}}))}),
      walk({"dr", "dr", "dr"}, {"dragon", "Drache", "dragon"},
           {"Pawn and knight; does not promote.", "Bauer und Springer; wandelt nicht um.",
            "Pion et cavalier; ne se promeut pas."},
           {pawn_moves(), pawn_capture({{-1, 1}, {1, 1}}), leap(knight_leaps())}),
      walk({"gy", "gy", "gy"}, {"gryphon", "Greif", "griffon"},
           {"Bishop that may also move, not capture, like a pawn.",
            "Läufer, der auch wie ein Bauer ziehen, nicht schlagen darf.",
            "Fou qui peut aussi jouer, non capturer, comme un pion."},
           {pawn_moves(), ride(bishop_lines())}),
      marine_pawn_walk(
          {"mp", "mb", "pm"}, {"marine pawn", "mariner Bauer", "pion marin"},
          {"Moves like a pawn, captures diagonally forward by leaping over the victim.",
           "Zieht wie ein Bauer, schlägt schräg vorwärts, indem er über den geschlagenen Stein "
           "springt.",
           "Joue comme un pion, capture en diagonale vers l'avant en bondissant par-dessus la "
           "victime."},
          {double_step(move_only(forward_leap({{0, 1}}))), as_pawn(pawn_leap_capture())}),
      reverse_pawn_walk({"pp", "rb", "pv"}, {"reverse pawn", "Reversbauer", "pion renversé"},
                        {"Pawn that moves towards its own side and promotes there.",
                         "Bauer, der auf seine eigene Seite zu zieht und dort umwandelt.",
                         "Pion qui avance vers son propre camp et s'y promeut."},
                        {backward(double_step(move_only(forward_leap({{0, -1}})))),
                         backward(pawn_capture({{-1, -1}, {1, -1}}))}),
      walk({"sh", "sc", "ba"}, {"ship", "Schiff", "bateau"},
           {"Rook that also captures like a pawn.", "Turm, der auch wie ein Bauer schlägt.",
            "Tour qui capture aussi comme un pion."},
           {pawn_capture({{-1, 1}, {1, 1}}), ride(rook_lines())}),
      pawn_walk(
          {"sp", "sb", "sp"}, {"superpawn", "Superbauer", "superpion"},
          {"Rides straight forward, captures riding diagonally forward.",
           "Zieht beliebig weit geradeaus vorwärts, schlägt beliebig weit schräg vorwärts.",
           "Avance à toute distance tout droit, capture à toute distance en diagonale vers "
           "l'avant."},
          {move_only(forward_ride({{0, 1}})), capture_only(forward_ride({{-1, 1}, {1, 1}}))}));
}

}  // namespace warp
