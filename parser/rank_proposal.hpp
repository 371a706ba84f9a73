#pragma once

#include <string>
#include <string_view>

namespace warp::parser {

/// The likeliest right form of `rank`, a rank in Forsyth notation that has `told` squares instead
/// of `wanted`: its last number of empty squares is changed, or one is added at the end. Of "2K4"
/// with 7 squares instead of 8 "2K5". Empty if no such number would be right.
std::string proposed_rank(std::string_view rank, unsigned told, unsigned wanted);

}  // namespace warp::parser
