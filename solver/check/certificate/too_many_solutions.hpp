#pragma once

namespace warp::proof {

/// Thrown where a statement would list more solutions than a certificate may.
struct TooManySolutions {};

}  // namespace warp::proof
