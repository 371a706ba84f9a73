#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Locusts and marine pieces: they capture by hopping over the victim.
std::vector<Walk> marine() {
  return rows(
      walk({"cy", "cy", "cy"}, {"charybdis", "Charybdis", "charybdis"},
           "Moves like a moa, captures the unit on the diagonal square that it passes; must arrive "
           "on an empty square.",
           {move_only(moa(Manner::ride)), locust_round_corner(moa(Manner::ride))}),
      walk({"l", "h", "l"}, {"locust", "Heuschrecke", "locuste"},
           "Captures a unit on a queen line by hopping to the empty square directly behind it.",
           {locust(queen_lines())}),
      walk({"lb", "hl", "lf"}, {"bishop locust", "Läuferheuschrecke", "fou locuste"},
           "Locust on diagonals.", {locust(bishop_lines())}),
      walk({"ln", "hn", "ln"}, {"nightrider locust", "Nachtschrecke", "noctambule locuste"},
           "Locust on nightrider lines.", {locust(knight_leaps())}),
      walk({"lr", "ht", "lt"}, {"rook locust", "Turmheuschrecke", "tour locuste"},
           "Locust on ranks and files.", {locust(rook_lines())}),
      walk({"mh", "mc", "bm"}, {"marine ship", "marines Schiff", "bateau marin"},
           "Triton that also captures like a marine pawn.",
           {move_only(ride(rook_lines())), locust(rook_lines()), pawn_leap_capture()}),
      walk({"ms", "ms", "cm"}, {"marine knight", "mariner Springer", "cavalier marin"},
           "Moves like a knight, captures by leaping over the victim to the next square of the "
           "same direction.",
           {move_only(leap(knight_leaps())), locust_near(knight_leaps())}),
      walk({"nd", "nd", "ne"}, {"nereid", "Nereide", "néréide"},
           "Marine bishop: moves like a bishop, captures like a bishop locust.",
           {move_only(ride(bishop_lines())), locust(bishop_lines())}),
      royal(walk({"po", "po", "po"}, {"poseidon", "Poseidon", "poséidon"},
                 "Marine king: moves like a king, captures by leaping over the adjacent victim; "
                 "must not be lost.",
                 {move_only(leap(queen_lines())), locust_near(queen_lines())})),
      walk({"si", "si", "si"}, {"siren", "Sirene", "sirène"},
           "Marine queen: moves like a queen, captures like a locust.",
           {move_only(ride(queen_lines())), locust(queen_lines())}),
      walk({"sk", "sk", "sk"}, {"skylla", "Skylla", "skylla"},
           "Moves like a mao, captures the unit on the orthogonal square that it passes; must "
           "arrive on an empty square.",
           {move_only(mao(Manner::ride)), locust_round_corner(mao(Manner::ride))}),
      walk({"tr", "tr", "tr"}, {"triton", "Triton", "triton"},
           "Marine rook: moves like a rook, captures like a rook locust.",
           {move_only(ride(rook_lines())), locust(rook_lines())}));
}

}  // namespace warp
