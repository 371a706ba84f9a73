#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Chinese and argentinian pieces, which move by one primitive and capture by another; mao, moa and
/// the pieces that ride or hop by their two-legged steps.
std::vector<Walk> chinese() {
  return rows(
      walk(
          {"ah", "ah", "as"}, {"mao hopper", "Maohüpfer", "mao sauteur"},
          {"Moves like a mao, but only if there is a unit on the square one step along the line.",
           "Zieht wie ein Mao, aber nur, wenn auf dem Feld einen Schritt geradeaus ein Stein "
           "steht.",
           "Joue comme un mao, mais seulement s'il y a une pièce sur la case à un pas tout droit."},
          {mao(LineKind::hop)}),
      walk({"ao", "ao", "ao"}, {"maorider", "Maoreiter", "maorider"},
           {"Rides by mao's moves in one direction.",
            "Reiht Züge eines Mao in einer Richtung aneinander.",
            "Enchaîne des coups de mao dans une direction."},
           {maorider(LineKind::ride)}),
      walk({"fa", "fa", "fa"}, {"faro", "Faro", "faro"},
           {"Argentinian rook: moves like a rook lion, captures like a rook.",
            "Argentinischer Turm: zieht wie ein Turmlöwe, schlägt wie ein Turm.",
            "Tour argentine: joue comme un lion-tour, capture comme une tour."},
           {move_only(lion(rook_lines())), capture_only(ride(rook_lines()))}),
      walk({"ko", "ko", "ko"}, {"kao", "Kao", "kao"},
           {"Chinese knight: moves like a knight, captures over a unit a knight's leap away on the "
            "square one more leap behind.",
            "Chinesischer Springer: zieht wie ein Springer, schlägt über einen Stein einen "
            "Springersprung weiter auf dem Feld noch einen Sprung dahinter.",
            "Cavalier chinois: joue comme un cavalier, capture par-dessus une pièce à un bond de "
            "cavalier, un bond plus loin."},
           {move_only(leap(knight_leaps())), capture_only(hop_near(knight_leaps()))}),
      walk({"le", "le", "le"}, {"leo", "Leo", "leo"},
           {"Chinese queen: moves like a queen, captures like a queen beyond one hurdle.",
            "Chinesische Dame: zieht wie eine Dame, schlägt wie eine Dame jenseits eines "
            "Sprungsteins.",
            "Dame chinoise: joue comme une dame, capture comme une dame au-delà d'un sautoir."},
           {move_only(ride(queen_lines())), capture_only(lion(queen_lines()))}),
      walk({"lo", "lo", "lo"}, {"loco", "Loco", "loco"},
           {"Argentinian bishop: moves like a bishop lion, captures like a bishop.",
            "Argentinischer Läufer: zieht wie ein Läuferlöwe, schlägt wie ein Läufer.",
            "Fou argentin: joue comme un lion-fou, capture comme un fou."},
           {move_only(lion(bishop_lines())), capture_only(ride(bishop_lines()))}),
      walk({"ma", "ma", "ma"}, {"mao", "Mao", "mao"},
           {"Moves like a knight, but only if the square one step along the line is empty.",
            "Zieht wie ein Springer, aber nur, wenn das Feld einen Schritt geradeaus leer ist.",
            "Joue comme un cavalier, mais seulement si la case à un pas tout droit est vide."},
           {mao(LineKind::ride)}),
      walk({"ml", "ml", "ml"}, {"maorider lion", "Maoreiterlion", "maorider lion"},
           {"Hops along maorider lines to any square behind one hurdle.",
            "Hüpft auf Linien des Maoreiters auf jedes Feld hinter einem Sprungstein.",
            "Saute sur les lignes du mao rider jusqu'à toute case derrière un sautoir."},
           {maorider(LineKind::hop)}),
      walk({"mm", "mm", "mm"}, {"moarider lion", "Moareiterlion", "moarider lion"},
           {"Hops along moarider lines to any square behind one hurdle.",
            "Hüpft auf Linien des Moareiters auf jedes Feld hinter einem Sprungstein.",
            "Saute sur les lignes du moa rider jusqu'à toute case derrière un sautoir."},
           {moarider(LineKind::hop)}),
      walk({"mo", "mo", "mo"}, {"moa", "Moa", "moa"},
           {"Moves like a knight, but only if the square one step along the diagonal is empty.",
            "Zieht wie ein Springer, aber nur, wenn das Feld einen Schritt schräg leer ist.",
            "Joue comme un cavalier, mais seulement si la case à un pas en diagonale est vide."},
           {moa(LineKind::ride)}),
      walk({"na", "na", "na"}, {"nao", "Nao", "nao"},
           {"Chinese nightrider: moves like a nightrider, captures beyond one hurdle on its lines.",
            "Chinesischer Nachtreiter: zieht wie ein Nachtreiter, schlägt auf seinen Linien "
            "jenseits eines Sprungsteins.",
            "Noctambule chinois: joue comme un noctambule, capture au-delà d'un sautoir sur ses "
            "lignes."},
           {move_only(ride(knight_leaps())), capture_only(lion(knight_leaps()))}),
      walk({"oa", "oa", "oa"}, {"moarider", "Moareiter", "moarider"},
           {"Rides by moa's moves in one direction.",
            "Reiht Züge eines Moa in einer Richtung aneinander.",
            "Enchaîne des coups de moa dans une direction."},
           {moarider(LineKind::ride)}),
      walk({"oh", "oh", "os"}, {"moa hopper", "Moahüpfer", "moa sauteur"},
           {"Moves like a moa, but only if there is a unit on the square one step along the "
            "diagonal.",
            "Zieht wie ein Moa, aber nur, wenn auf dem Feld einen Schritt schräg ein Stein steht.",
            "Joue comme un moa, mais seulement s'il y a une pièce sur la case à un pas en "
            "diagonale."},
           {moa(LineKind::hop)}),
      walk({"pa", "pa", "pa"}, {"pao", "Pao", "pao"},
           {"Chinese rook: moves like a rook, captures like a rook beyond one hurdle.",
            "Chinesischer Turm: zieht wie ein Turm, schlägt wie ein Turm jenseits eines "
            "Sprungsteins.",
            "Tour chinoise: joue comme une tour, capture comme une tour au-delà d'un sautoir."},
           {move_only(ride(rook_lines())), capture_only(lion(rook_lines()))}),
      walk({"sa", "sa", "sl"}, {"saltador", "Saltador", "saltador"},
           {"Argentinian knight: moves over an adjacent unit to a knight square, captures there if "
            "an adjacent square on the way is empty.",
            "Argentinischer Springer: zieht über einen benachbarten Stein auf ein Springerfeld, "
            "schlägt dort, wenn ein benachbartes Feld auf dem Weg leer ist.",
            "Cavalier argentin: joue par-dessus une pièce voisine jusqu'à une case de cavalier, y "
            "capture si une case voisine sur le chemin est vide."},
           {move_only(mao(LineKind::hop)), move_only(moa(LineKind::hop)),
            capture_only(mao(LineKind::ride)), capture_only(moa(LineKind::ride))}),
      walk({"se", "se", "dg"}, {"senora", "Señora", "señora"},
           {"Argentinian queen: moves like a lion, captures like a queen.",
            "Argentinische Dame: zieht wie ein Löwe, schlägt wie eine Dame.",
            "Dame argentine: joue comme un lion, capture comme une dame."},
           {move_only(lion(queen_lines())), capture_only(ride(queen_lines()))}),
      walk({"va", "va", "va"}, {"vao", "Vao", "vao"},
           {"Chinese bishop: moves like a bishop, captures like a bishop beyond one hurdle.",
            "Chinesischer Läufer: zieht wie ein Läufer, schlägt wie ein Läufer jenseits eines "
            "Sprungsteins.",
            "Fou chinois: joue comme un fou, capture comme un fou au-delà d'un sautoir."},
           {move_only(ride(bishop_lines())), capture_only(lion(bishop_lines()))}));
}

}  // namespace warp
