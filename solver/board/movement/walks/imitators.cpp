#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

/// What stands in the diagram of a proof game for any unit. It is never played.
Walk unknown_unit() {
  Walk row =
      walk({"xx", "xx", "xx"}, {"unknown unit", "unbekannter Stein", "pièce inconnue"},
           {"Stands for any unit in a position that is to be reached: of White, of Black, or "
            "(neutral) of either side.",
            "Steht in einer zu erreichenden Stellung für irgendeinen Stein: von Weiß, von "
            "Schwarz oder (neutral) einer der beiden Parteien.",
            "Représente une pièce quelconque dans une position à atteindre : des Blancs, des "
            "Noirs ou (neutre) de l'un des deux camps."},
           {});
  row.supported = false;
  return row;
}

}  // namespace

/// Pieces without a walk of their own: orphan, friend, querquisite, dummy, unknown units.
std::vector<Walk> imitators() {
  return rows(
      unknown_unit(),
      walk({"du", "du", "pi"}, {"dummy", "Dummy", "pièce impuissante"},
           {"Does not move.", "Zieht nicht.", "Ne joue pas."}, {}),
      of_nature(Nature::friend_, walk({"f", "f", "a"}, {"friend", "Freund", "ami"},
                                      {"Moves like any unit of its own side that guards it, "
                                       "friends that have got a walk so included.",
                                       "Zieht wie jeder Stein seiner Partei, der ihn deckt, auch "
                                       "wie Freunde, die so eine Gangart erhalten haben.",
                                       "Joue comme toute pièce de son camp qui le protège, y "
                                       "compris les amis qui ont ainsi reçu une marche."},
                                      {})),
      of_nature(Nature::orphan, walk({"o", "o", "o"}, {"orphan", "Orphan", "orphelin"},
                                     {"Moves like any enemy unit that observes it, orphans that "
                                      "have got a walk so included.",
                                      "Zieht wie jeder gegnerische Stein, der ihn beobachtet, auch "
                                      "wie Waisen, die so eine Gangart erhalten haben.",
                                      "Joue comme toute pièce adverse qui l'observe, y compris les "
                                      "orphelins qui ont ainsi reçu une marche."},
                                     {})),
      walk({"qq", "od", "qq"}, {"querquisite", "Odysseus", "querquisite"},
           {"Moves like the officer of the file on which it stands.",
            "Zieht wie der Offizier der Linie, auf der er steht.",
            "Joue comme l'officier de la colonne où il se trouve."},
           {on_files("ah", ride(rook_lines())), on_files("bg", leap(knight_leaps())),
            on_files("cf", ride(bishop_lines())), on_files("d", ride(queen_lines())),
            on_files("e", leap(queen_lines()))}));
}

}  // namespace warp
