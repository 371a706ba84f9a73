#pragma once

#include <span>

#include "parser/keyword.hpp"
#include "solver/board/position/names.hpp"

namespace warp::parser {

// The words that describe a piece in the input, table by table (parser/own_pieces.md).

enum class Restriction : unsigned char {
  move,
  capture,
  forward,
  backward,
  sideways,
  orthogonal,
  diagonal,
};
enum class PathWord : unsigned char { zigzag, circle, legs };
enum class VectorWord : unsigned char { orthogonal, diagonal, queen_lines };
enum class Bound : unsigned char {
  up_to,
  from,
  exactly,
  over,
  landing,
  adjacent,
  turning,
  nonstop,
  reflected,
};

/// The words of each table in the order of its enumeration; kinds in the order of PartKind.
std::span<const Names> restriction_words();
std::span<const Names> kind_words();
std::span<const Names> path_words();
std::span<const Names> vector_words();
std::span<const Names> bound_words();
extern const Names then_word;
extern const Names any_word;

/// A table in one language.
Keywords words_in(std::span<const Names> table, Language language);

}  // namespace warp::parser
