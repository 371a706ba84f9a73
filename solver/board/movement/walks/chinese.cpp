#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Chinese and argentinian pieces, which move by one primitive and capture by another; mao, moa and
/// the pieces that ride or hop by their two-legged steps.
std::vector<Walk> chinese() {
  return rows(
      walk({"ah", "ah", "as"}, {"mao hopper", "Maohüpfer", "mao sauteur"},
           "Moves like a mao, but only if there is a unit on the square one step along the line.",
           {mao(Manner::hop)}),
      walk({"ao", "ao", "ao"}, {"maorider", "Maoreiter", "maorider"},
           "Rides by mao's moves in one direction.", {maorider(Manner::ride)}),
      walk({"fa", "fa", "fa"}, {"faro", "Faro", "faro"},
           "Argentinian rook: moves like a rook lion, captures like a rook.",
           {move_only(lion(rook_lines())), capture_only(ride(rook_lines()))}),
      walk({"ko", "ko", "ko"}, {"kao", "Kao", "kao"},
           "Chinese knight: moves like a knight, captures over a unit a knight's leap away on the "
           "square one more leap behind.",
           {move_only(leap(knight_leaps())), capture_only(hop_near(knight_leaps()))}),
      walk({"le", "le", "le"}, {"leo", "Leo", "leo"},
           "Chinese queen: moves like a queen, captures like a queen beyond one hurdle.",
           {move_only(ride(queen_lines())), capture_only(lion(queen_lines()))}),
      walk({"lo", "lo", "lo"}, {"loco", "Loco", "loco"},
           "Argentinian bishop: moves like a bishop lion, captures like a bishop.",
           {move_only(lion(bishop_lines())), capture_only(ride(bishop_lines()))}),
      walk({"ma", "ma", "ma"}, {"mao", "Mao", "mao"},
           "Moves like a knight, but only if the square one step along the line is empty.",
           {mao(Manner::ride)}),
      walk({"ml", "ml", "ml"}, {"maorider lion", "Maoreiterlion", "maorider lion"},
           "Hops along maorider lines to any square behind one hurdle.", {maorider(Manner::hop)}),
      walk({"mm", "mm", "mm"}, {"moarider lion", "Moareiterlion", "moarider lion"},
           "Hops along moarider lines to any square behind one hurdle.", {moarider(Manner::hop)}),
      walk({"mo", "mo", "mo"}, {"moa", "Moa", "moa"},
           "Moves like a knight, but only if the square one step along the diagonal is empty.",
           {moa(Manner::ride)}),
      walk({"na", "na", "na"}, {"nao", "Nao", "nao"},
           "Chinese nightrider: moves like a nightrider, captures beyond one hurdle on its lines.",
           {move_only(ride(knight_leaps())), capture_only(lion(knight_leaps()))}),
      walk({"oa", "oa", "oa"}, {"moarider", "Moareiter", "moarider"},
           "Rides by moa's moves in one direction.", {moarider(Manner::ride)}),
      walk({"oh", "oh", "os"}, {"moa hopper", "Moahüpfer", "moa sauteur"},
           "Moves like a moa, but only if there is a unit on the square one step along the "
           "diagonal.",
           {moa(Manner::hop)}),
      walk({"pa", "pa", "pa"}, {"pao", "Pao", "pao"},
           "Chinese rook: moves like a rook, captures like a rook beyond one hurdle.",
           {move_only(ride(rook_lines())), capture_only(lion(rook_lines()))}),
      walk({"sa", "sa", "sl"}, {"saltador", "Saltador", "saltador"},
           "Argentinian knight: moves over an adjacent unit to a knight square, captures there if "
           "an adjacent square on the way is empty.",
           {move_only(mao(Manner::hop)), move_only(moa(Manner::hop)),
            capture_only(mao(Manner::ride)), capture_only(moa(Manner::ride))}),
      walk({"se", "se", "dg"}, {"senora", "Señora", "señora"},
           "Argentinian queen: moves like a lion, captures like a queen.",
           {move_only(lion(queen_lines())), capture_only(ride(queen_lines()))}),
      walk({"va", "va", "va"}, {"vao", "Vao", "vao"},
           "Chinese bishop: moves like a bishop, captures like a bishop beyond one hurdle.",
           {move_only(ride(bishop_lines())), capture_only(lion(bishop_lines()))}));
}

}  // namespace warp
