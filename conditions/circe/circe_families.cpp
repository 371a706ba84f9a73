#include "conditions/circe/circe_families.hpp"

#include <array>

namespace warp::circe {

namespace {

// By Family.
constexpr std::array families{
    FamilyTraits{
        "A captured unit, except a king, is reborn on its rebirth square: its square in the game "
        "array. A pawn is reborn on the file of its capture; a rook, bishop or knight on the array "
        "square that has the colour of the square of its capture; a fairy unit on the promotion "
        "square of the file of its capture. A white knight captured on e5 is reborn on g1. If the "
        "rebirth square is occupied, the unit disappears. If several rebirth squares are possible, "
        "the side that captures chooses.",
        "P. Monréal and J.-P. Boyer, Problème 1968", false, Occupied::no_rebirth, install_circe},
    FamilyTraits{"A unit that captures, kings included, is reborn at once on its rebirth square of "
                 "Circe. This must be empty; otherwise the capture is illegal and gives no check. "
                 "Calvet (the default): a unit may capture on its own rebirth square; Cheylan: it "
                 "may not.",
                 "probleemblad 1971", true, Occupied::no_move, install_anticirce},
    FamilyTraits{"A unit moves without capturing as usual. It captures and gives check only as if "
                 "it stood on its rebirth square of Circe, which must be empty.",
                 "traditional", true, Occupied::no_move, install_mars},
    FamilyTraits{"A unit captures as usual. It moves without capturing only as if it stood on its "
                 "rebirth square of Circe, which must be empty. A king or rook put on its array "
                 "square in this way may castle.",
                 "the reverse of Mars Circe", true, Occupied::no_move, install_anti_mars},
    FamilyTraits{"A unit, except a king, may also move and capture as if it stood on its rebirth "
                 "square of Circe, if that is empty.",
                 "traditional", false, Occupied::no_move, install_phantom},
    FamilyTraits{"A unit, except a king, can be captured only if its rebirth square of Circe is "
                 "empty; it is not reborn. Relaxed: the square may be occupied.",
                 "traditional", false, Occupied::no_move, install_immun},
    FamilyTraits{"A unit, except a king, may capture only if its rebirth square - of Circe, as if "
                 "it were captured on its departure - is empty and is not its departure. Otherwise "
                 "it gives no check. Relaxed: the square may be occupied, but must not be the "
                 "departure.",
                 "traditional", false, Occupied::no_move, install_geneva},
};
static_assert(families.size() == static_cast<std::size_t>(Family::geneva) + 1);

}  // namespace

const FamilyTraits& traits(Family family) { return families[static_cast<std::size_t>(family)]; }

}  // namespace warp::circe
