#pragma once

#include <string>

#include "solver/formats/diagram/picture.hpp"

namespace warp::diagram {

/// The picture with the chess symbols of Unicode: turned figures are those of Unicode 12, discs are
/// the letters of the walk. Ends with a line end.
std::string unicode(const Picture& picture);

/// The picture with letters, "-" before those of black and "=" before those of neutral units, in
/// ASCII as far as the texts of the problem are. Ends with a line end.
std::string letters(const Picture& picture);

}  // namespace warp::diagram
