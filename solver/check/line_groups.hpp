#pragma once

#include <string>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"

namespace warp::check {

/// Groups lines with a common beginning by the half-move `depth`, in the order found. Lines that
/// end before it are left out.
std::vector<std::vector<const Line*>> grouped(const std::vector<const Line*>& lines,
                                              std::size_t depth);

/// The lengths of `lines` in half-moves, rising, each once: the solutions of reciprocal play have
/// two.
std::vector<unsigned> lengths_of(const std::vector<const Line*>& lines);

/// The number of `lines` if those that differ only in promotions, or in the order of moves, count
/// once, and which of the two relations reduced it.
struct Classes {
  std::size_t count = 0;
  Relation relation = Relation::different;
};
Classes classes_of(const std::vector<const Line*>& lines);

/// The place of half-move `depth` in a line of `length` half-moves.
DualPlace place_at(std::size_t depth, std::size_t length);

/// "dual", "transposition dual at the first move".
std::string dual_text(DualPlace place, Relation relation, Language language);

/// The number of half-moves that two lines have in common at their beginning.
std::size_t common_beginning(const Line& a, const Line& b);

/// The first half-moves of a line: each with its number, and as one text.
std::vector<std::string> numbered_beginning(const Line& line, std::size_t count);
std::string beginning_text(const Line& line, std::size_t count);

std::vector<std::string> texts(const std::vector<const Line*>& lines);

}  // namespace warp::check
