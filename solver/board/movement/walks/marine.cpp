#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Locusts and marine pieces: they capture by hopping over the victim.
std::vector<Walk> marine() {
  return rows(
      walk({"cy", "cy", "cy"}, {"charybdis", "Charybdis", "charybdis"},
           {"Moves like a moa, captures the unit on the diagonal square that it passes; must "
            "arrive on an empty square.",
            "Zieht wie ein Moa, schlägt den Stein auf dem schrägen Feld, das er überquert; muss "
            "auf ein leeres Feld kommen.",
            "Joue comme un moa, capture la pièce sur la case diagonale qu'il traverse; doit "
            "arriver sur une case vide."},
           {move_only(moa(LineKind::ride)), locust_round_corner(moa(LineKind::ride))}),
      walk({"l", "h", "l"}, {"locust", "Heuschrecke", "locuste"},
           {"Captures a unit on a queen line by hopping to the empty square directly behind it.",
            "Schlägt einen Stein auf einer Damenlinie, indem er auf das leere Feld unmittelbar "
            "dahinter hüpft.",
            "Capture une pièce sur une ligne de dame en sautant à la case vide juste derrière "
            "elle."},
           {locust(queen_lines())}),
      walk({"lb", "hl", "lf"}, {"bishop locust", "Läuferheuschrecke", "fou locuste"},
           {"Locust on diagonals.", "Heuschrecke auf Diagonalen.", "Locuste sur les diagonales."},
           {locust(bishop_lines())}),
      walk({"ln", "hn", "ln"}, {"nightrider locust", "Nachtschrecke", "noctambule locuste"},
           {"Locust on nightrider lines.", "Heuschrecke auf Nachtreiterlinien.",
            "Locuste sur les lignes de noctambule."},
           {locust(knight_leaps())}),
      walk({"lr", "ht", "lt"}, {"rook locust", "Turmheuschrecke", "tour locuste"},
           {"Locust on ranks and files.", "Heuschrecke auf Reihen und Linien.",
            "Locuste sur rangées et colonnes."},
           {locust(rook_lines())}),
      walk({"mh", "mc", "bm"}, {"marine ship", "marines Schiff", "bateau marin"},
           {"Triton that also captures like a marine pawn.",
            "Triton, der auch wie ein Meeresbauer schlägt.",
            "Triton qui capture aussi comme un pion marin."},
           {move_only(ride(rook_lines())), locust(rook_lines()), pawn_leap_capture()}),
      walk({"ms", "ms", "cm"}, {"marine knight", "mariner Springer", "cavalier marin"},
           {"Moves like a knight, captures by leaping over the victim to the next square of the "
            "same direction.",
            "Zieht wie ein Springer, schlägt, indem er über den geschlagenen Stein auf das nächste "
            "Feld derselben Richtung springt.",
            "Joue comme un cavalier, capture en bondissant par-dessus la victime jusqu'à la case "
            "suivante de la même direction."},
           {move_only(leap(knight_leaps())), locust_near(knight_leaps())}),
      walk({"n0", "n0", "n0"}, {"marine nightrider", "mariner Nachtreiter", "noctambule marin"},
           {"Moves like a nightrider, captures like a nightrider locust.",
            "Zieht wie ein Nachtreiter, schlägt wie eine Nachtschrecke.",
            "Joue comme un noctambule, capture comme une locuste-noctambule."},
           {move_only(ride(knight_leaps())), locust(knight_leaps())}),
      walk({"nd", "nd", "ne"}, {"nereid", "Nereide", "néréide"},
           {"Marine bishop: moves like a bishop, captures like a bishop locust.",
            "Meeresläufer: zieht wie ein Läufer, schlägt wie eine Läuferheuschrecke.",
            "Fou marin: joue comme un fou, capture comme une locuste-fou."},
           {move_only(ride(bishop_lines())), locust(bishop_lines())}),
      royal(walk({"po", "po", "po"}, {"poseidon", "Poseidon", "poséidon"},
                 {"Marine king: moves like a king, captures by leaping over the adjacent victim; "
                  "must not be lost.",
                  "Meereskönig: zieht wie ein König, schlägt, indem er über den benachbarten Stein "
                  "springt; darf nicht verloren gehen.",
                  "Roi marin: joue comme un roi, capture en bondissant par-dessus la victime "
                  "voisine; ne doit pas être perdu."},
                 {move_only(leap(queen_lines())), locust_near(queen_lines())})),
      walk({"si", "si", "si"}, {"siren", "Sirene", "sirène"},
           {"Marine queen: moves like a queen, captures like a locust.",
            "Meeresdame: zieht wie eine Dame, schlägt wie eine Heuschrecke.",
            "Dame marine: joue comme une dame, capture comme une locuste."},
           {move_only(ride(queen_lines())), locust(queen_lines())}),
      walk({"sk", "sk", "sk"}, {"skylla", "Skylla", "skylla"},
           {"Moves like a mao, captures the unit on the orthogonal square that it passes; must "
            "arrive on an empty square.",
            "Zieht wie ein Mao, schlägt den Stein auf dem geraden Feld, das er überquert; muss auf "
            "ein leeres Feld kommen.",
            "Joue comme un mao, capture la pièce sur la case orthogonale qu'il traverse; doit "
            "arriver sur une case vide."},
           {move_only(mao(LineKind::ride)), locust_round_corner(mao(LineKind::ride))}),
      walk({"tr", "tr", "tr"}, {"triton", "Triton", "triton"},
           {"Marine rook: moves like a rook, captures like a rook locust.",
            "Meeresturm: zieht wie ein Turm, schlägt wie eine Turmheuschrecke.",
            "Tour marine: joue comme une tour, capture comme une locuste-tour."},
           {move_only(ride(rook_lines())), locust(rook_lines())}));
}

}  // namespace warp
