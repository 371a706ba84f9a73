#include "solver/board/movement/walks/families.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp {

/// Pieces without a walk of their own: orphan, friend, querquisite, dummy.
std::vector<Walk> imitators() {
  return rows(
      walk({"du", "du", "pi"}, {"dummy", "Dummy", "pièce impuissante"}, "Does not move.", {}),
      of_nature(Nature::friend_, walk({"f", "f", "a"}, {"friend", "Freund", "ami"},
                                      "Moves like any unit of its own side that guards it, friends "
                                      "that have got a walk so included.",
                                      {})),
      of_nature(Nature::orphan, walk({"o", "o", "o"}, {"orphan", "Orphan", "orphelin"},
                                     "Moves like any enemy unit that observes it, orphans that "
                                     "have got a walk so included.",
                                     {})),
      walk({"qq", "od", "qq"}, {"querquisite", "Odysseus", "querquisite"},
           "Moves like the officer of the file on which it stands.",
           {on_files("ah", ride(rook_lines())), on_files("bg", leap(knight_leaps())),
            on_files("cf", ride(bishop_lines())), on_files("d", ride(queen_lines())),
            on_files("e", leap(queen_lines()))}));
}

}  // namespace warp
