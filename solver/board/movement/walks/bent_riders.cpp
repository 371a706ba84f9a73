#include "solver/board/movement/own_part.hpp"
#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

/// One step by each of `first`, then a ride by those of `second` that turn least from it.
Primitive outwards(const Vectors& first, const Vectors& second) {
  return primitive_of(
      {.kind = PartKind::rider, .path = PathKind::then, .steps = first, .second = second});
}

/// A ride whose first two steps are one leap.
Primitive ski(const Vectors& lines) {
  Vectors leaps;
  for (const Vector& line : lines) {
    leaps.push_back(
        {static_cast<std::int8_t>(2 * line.file), static_cast<std::int8_t>(2 * line.rank)});
  }
  return outwards(leaps, lines);
}

/// Circles of leaps of `a` and `b` squares, clockwise and anticlockwise.
Primitive circle_of(int a, int b) {
  return primitive_of(
      {.kind = PartKind::rider, .path = PathKind::circle, .steps = clockwise_images(a, b)});
}

}  // namespace

/// Pieces whose course bends (roses, spirals, zigzags), and those that the edge of the board turns
/// or stops.
std::vector<Walk> bent_riders() {
  return rows(
      walk({"ar", "er", "ar"}, {"archbishop", "Erzbischof", "archevêque"},
           {"Bishop that may be reflected once by the edge of the board.",
            "Läufer, den der Brettrand einmal zurückwerfen darf.",
            "Fou que le bord de l'échiquier peut réfléchir une fois."},
           {reflected(Edge::reflects, 1)}),
      walk({"b1", "b1", "b1"}, {"bouncer", "Bouncer", "bouncer"},
           {"Moves along queen lines away from a unit or edge, as far as that was distant.",
            "Zieht auf Damenlinien von einem Stein oder Rand weg, so weit wie dieser entfernt war.",
            "S'éloigne sur les lignes de dame d'une pièce ou d'un bord, d'autant que ceux-ci "
            "étaient distants."},
           {bounce(queen_lines())}),
      walk({"b2", "b2", "b2"}, {"rook bouncer", "Turmbouncer", "bouncer tour"},
           {"Bouncer on ranks and files.", "Bouncer auf Reihen und Linien.",
            "Bouncer sur rangées et colonnes."},
           {bounce(rook_lines())}),
      walk({"b3", "b3", "b3"}, {"bishop bouncer", "Läuferbouncer", "bouncer fou"},
           {"Bouncer on diagonals.", "Bouncer auf Diagonalen.", "Bouncer sur les diagonales."},
           {bounce(bishop_lines())}),
      walk({"bk", "rs", "cr"},
           {"bouncy knight", "reflektierender Springer", "cavalier rebondissant"},
           {"Knight that may go on leaping, up to three leaps in all, from an empty square on the "
            "edge of the board.",
            "Springer, der von einem leeren Randfeld aus weiterspringen darf, im ganzen bis zu "
            "dreimal.",
            "Cavalier qui peut continuer, jusqu'à trois bonds en tout, depuis une case vide du "
            "bord."},
           {bouncy(2)}),
      of_nature(
          Nature::wanders_from_edge,
          walk({"bn", "nr", "nr"},
               {"bouncy nightrider", "reflektierender Nachtreiter", "noctambule rebondissant"},
               {"Nightrider that continues in any direction from the edge of the board.",
                "Nachtreiter, der vom Brettrand in beliebiger Richtung weiterzieht.",
                "Noctambule qui repart du bord dans n'importe quelle direction."},
               {ride(knight_leaps())})),
      walk({"bt", "pf", "bt"}, {"boyscout", "Pfadfinder", "boy-scout"},
           {"Rides along zigzags of bishop's steps.", "Zieht im Zickzack von Läuferschritten.",
            "Joue en zigzags de pas de fou."},
           {zigzags(bishop_lines(), {flip_file, flip_rank})}),
      walk({"c", "kl", "ca"}, {"cardinal", "Kardinal", "cardinal"},
           {"Bishop that the edge of the board turns onto a diagonal of the other colour.",
            "Läufer, den der Brettrand auf eine Diagonale der anderen Farbe lenkt.",
            "Fou que le bord de l'échiquier fait passer sur une diagonale de l'autre couleur."},
           {reflected(Edge::slides, 1)}),
      walk({"ct", "ct", "ct"}, {"CAT", "CAT", "cavalier de Troie"},
           {"The cavalier de Troie: leaps like a knight and rides on from there by dabbaba's leaps "
            "along the leap's longer side.",
            "Der Cavalier de Troie: springt wie ein Springer und zieht von dort mit "
            "Dabbabasprüngen entlang der längeren Seite des Sprungs weiter.",
            "Le cavalier de Troie: bondit comme un cavalier et continue par des bonds de dabbaba "
            "le long du grand côté du bond."},
           {cat()}),
      walk({"ds", "ds", "cd"},
           {"diagonal spiralspringer", "Diagonalspiralspringer", "cavalier spirale diagonal"},
           {"Rides along a diagonal zigzag of knight's leaps in any of its directions.",
            "Zieht im schrägen Zickzack von Springersprüngen in jeder seiner Richtungen.",
            "Joue en zigzag diagonal de bonds de cavalier dans toutes ses directions."},
           {zigzags(knight_leaps(), {swap, swap_back})}),
      walk({"eh", "rd", "eh"}, {"edgehog", "Randschwein", "hérisson de bord"},
           {"Queen that moves only from the edge inwards or from inside to the edge.",
            "Dame, die nur vom Rand nach innen oder von innen an den Rand zieht.",
            "Dame qui ne joue que du bord vers l'intérieur ou de l'intérieur vers le bord."},
           {across_edge(ride(queen_lines()))}),
      walk({"gt", "pn", "gt"}, {"girlscout", "Pfadfinderin", "girl-scout"},
           {"Rides along zigzags of rook's steps.", "Zieht im Zickzack von Turmschritten.",
            "Joue en zigzags de pas de tour."},
           {zigzags(rook_lines(), {turn_left, turn_right})}),
      walk({"ls", "lr", "lr"}, {"rose locust", "Rosenheuschrecke", "rose locuste"},
           {"Locust on rose circles.", "Heuschrecke auf Rosenkreisen.",
            "Locuste sur les cercles de rose."},
           {circles(LineKind::locust)}),
      walk({"qn", "qn", "qn"}, {"quintessence", "Quintessenz", "quintessence"},
           {"Rides by knight's leaps that turn by 90 degrees to and fro.",
            "Reiht Springersprünge aneinander, die sich um 90 Grad hin und her wenden.",
            "Enchaîne des bonds de cavalier qui tournent de 90 degrés tantôt d'un côté, tantôt de "
            "l'autre."},
           {zigzags(knight_leaps(), {turn_left, turn_right})}),
      walk({"ra", "ra", "ra"}, {"rao", "Rao", "rao"},
           {"Chinese rose: moves like a rose, captures beyond one hurdle on its circles.",
            "Chinesische Rose: zieht wie eine Rose, schlägt auf ihren Kreisen jenseits eines "
            "Sprungsteins.",
            "Rose chinoise: joue comme une rose, capture au-delà d'un sautoir sur ses cercles."},
           {move_only(circles(LineKind::ride)), capture_only(circles(LineKind::hop, 0))}),
      walk({"rb", "rl", "fr"}, {"reflecting bishop", "reflektierender Läufer", "fou rebondissant"},
           {"Bishop that may be reflected up to four times by the edge of the board.",
            "Läufer, den der Brettrand bis zu viermal zurückwerfen darf.",
            "Fou que le bord de l'échiquier peut réfléchir jusqu'à quatre fois."},
           {reflected(Edge::reflects, 4)}),
      walk({"rn", "rn", "rl"}, {"rose lion", "Rosenlion", "rose lion"},
           {"Hops along rose circles to any square behind one hurdle.",
            "Hüpft auf Rosenkreisen auf jedes Feld hinter einem Sprungstein.",
            "Saute sur les cercles de rose jusqu'à toute case derrière un sautoir."},
           {circles(LineKind::hop, 0)}),
      walk({"ro", "ro", "ro"}, {"rose", "Rose", "rose"},
           {"Rides along circles of knight's leaps.", "Zieht auf Kreisen von Springersprüngen.",
            "Joue sur des cercles de bonds de cavalier."},
           {circles(LineKind::ride)}),
      walk({"rp", "rh", "rs"}, {"rose hopper", "Rosenhüpfer", "rose sauteur"},
           {"Hops along rose circles to the square directly behind one hurdle.",
            "Hüpft auf Rosenkreisen auf das Feld unmittelbar hinter einem Sprungstein.",
            "Saute sur les cercles de rose jusqu'à la case juste derrière un sautoir."},
           {circles(LineKind::hop, 1)}),
      walk({"s1", "s1", "n1"},
           {"zigzag nightrider (1,1)", "Zickzack-Nachtreiter (1,1)", "noctambule zigzag (1,1)"},
           {"Rides by pairs of knight's leaps that add up to (1,1).",
            "Reiht Paare von Springersprüngen aneinander, die zusammen (1,1) ergeben.",
            "Enchaîne des paires de bonds de cavalier dont la somme est (1,1)."},
           {zigzags(knight_leaps(), {swap_for_short_sum})}),
      walk({"s2", "s2", "n2"},
           {"zigzag nightrider (2,0)", "Zickzack-Nachtreiter (2,0)", "noctambule zigzag (2,0)"},
           {"Rides by pairs of knight's leaps that add up to (2,0).",
            "Reiht Paare von Springersprüngen aneinander, die zusammen (2,0) ergeben.",
            "Enchaîne des paires de bonds de cavalier dont la somme est (2,0)."},
           {zigzags(knight_leaps(), {flip_longer})}),
      walk({"s3", "s3", "n3"},
           {"zigzag nightrider (3,3)", "Zickzack-Nachtreiter (3,3)", "noctambule zigzag (3,3)"},
           {"Rides by pairs of knight's leaps that add up to (3,3).",
            "Reiht Paare von Springersprüngen aneinander, die zusammen (3,3) ergeben.",
            "Enchaîne des paires de bonds de cavalier dont la somme est (3,3)."},
           {zigzags(knight_leaps(), {swap_for_long_sum})}),
      walk({"s4", "s4", "n4"},
           {"zigzag nightrider (4,0)", "Zickzack-Nachtreiter (4,0)", "noctambule zigzag (4,0)"},
           {"Rides by pairs of knight's leaps that add up to (4,0).",
            "Reiht Paare von Springersprüngen aneinander, die zusammen (4,0) ergeben.",
            "Enchaîne des paires de bonds de cavalier dont la somme est (4,0)."},
           {zigzags(knight_leaps(), {flip_shorter})}),
      walk({"ss", "ss", "cs"}, {"spiralspringer", "Spiralspringer", "cavalier spirale"},
           {"Rides along a straight zigzag of knight's leaps in any of its directions.",
            "Zieht im geraden Zickzack von Springersprüngen in jeder seiner Richtungen.",
            "Joue en zigzag droit de bonds de cavalier dans toutes ses directions."},
           {zigzags(knight_leaps(), {flip_file, flip_rank})}),
      walk({"c9", "c9", "c9"}, {"camel rose", "Kamelrose", "rose chameau"},
           {"Rides along circles of camel's leaps.", "Zieht auf Kreisen von Kamelsprüngen.",
            "Joue sur des cercles de bonds de chameau."},
           {circle_of(1, 3)}),
      walk({"j1", "j1", "j1"}, {"skiqueen", "Skidame", "dame à skis"},
           {"Moves like a queen, but leaps over the first square, whether it is empty or not.",
            "Zieht wie eine Dame, überspringt aber das erste Feld, ob es leer ist oder nicht.",
            "Joue comme une dame, mais bondit par-dessus la première case, vide ou non."},
           {ski(rook_lines()), ski(bishop_lines())}),
      walk({"j2", "j2", "j2"}, {"skirook", "Skiturm", "tour à skis"},
           {"Moves like a rook, but leaps over the first square, whether it is empty or not.",
            "Zieht wie ein Turm, überspringt aber das erste Feld, ob es leer ist oder nicht.",
            "Joue comme une tour, mais bondit par-dessus la première case, vide ou non."},
           {ski(rook_lines())}),
      walk({"j3", "j3", "j3"}, {"skibishop", "Skiläufer", "fou à skis"},
           {"Moves like a bishop, but leaps over the first square, whether it is empty or not.",
            "Zieht wie ein Läufer, überspringt aber das erste Feld, ob es leer ist oder nicht.",
            "Joue comme un fou, mais bondit par-dessus la première case, vide ou non."},
           {ski(bishop_lines())}),
      walk({"m8", "m8", "m8"}, {"manticore", "Mantikor", "manticore"},
           {"Moves one square along rank or file and may ride on from there diagonally outwards.",
            "Zieht ein Feld auf Reihe oder Linie und darf von dort schräg nach außen weiterziehen.",
            "Joue d'une case sur rangée ou colonne et peut continuer de là en diagonale vers "
            "l'extérieur."},
           {outwards(rook_lines(), bishop_lines())}),
      walk({"u0", "u0", "u0"}, {"Acedrex unicorn", "Acedrex-Einhorn", "licorne d'Acedrex"},
           {"Leaps like a knight and may ride on from there diagonally outwards.",
            "Springt wie ein Springer und darf von dort schräg nach außen weiterziehen.",
            "Bondit comme un cavalier et peut continuer de là en diagonale vers l'extérieur."},
           {outwards(knight_leaps(), bishop_lines())}),
      walk({"y0", "y0", "y0"}, {"aanca", "Aanca", "aanca"},
           {"Moves one square diagonally and may ride on from there along rank or file outwards.",
            "Zieht ein Feld schräg und darf von dort auf Reihe oder Linie nach außen weiterziehen.",
            "Joue d'une case en diagonale et peut continuer de là sur rangée ou colonne vers "
            "l'extérieur."},
           {outwards(bishop_lines(), rook_lines())}),
      walk({"z9", "z9", "z9"}, {"zebra rose", "Zebrarose", "rose zèbre"},
           {"Rides along circles of zebra's leaps.", "Zieht auf Kreisen von Zebrasprüngen.",
            "Joue sur des cercles de bonds de zèbre."},
           {circle_of(2, 3)}),
      of_nature(
          Nature::wanders,
          walk({"uu", "uu", "uu"}, {"ubi-ubi", "Ubi-Ubi", "ubi-ubi"},
               {"Moves by any number of knight's leaps over empty squares, in any directions.",
                "Zieht mit beliebig vielen Springersprüngen über leere Felder in beliebigen "
                "Richtungen.",
                "Joue par un nombre quelconque de bonds de cavalier sur des cases vides, dans des "
                "directions quelconques."},
               {leap(knight_leaps())})));
}

}  // namespace warp
