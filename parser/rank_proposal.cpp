#include "parser/rank_proposal.hpp"

#include <algorithm>

namespace warp::parser {

namespace {

constexpr std::string_view all_digits = "0123456789";

/// The length of the number at the end of `text`.
std::size_t digits_at_end(std::string_view text) {
  const std::size_t other = text.find_last_not_of(all_digits);
  return text.size() - (other == std::string_view::npos ? 0 : other + 1);
}

}  // namespace

std::string proposed_rank(std::string_view rank, unsigned told, unsigned wanted) {
  std::size_t end = rank.size();
  std::size_t digits = digits_at_end(rank);
  const bool short_rank = told < wanted;
  if (digits == 0 && !short_rank) {
    end = rank.find_last_of(all_digits);
    end = end == std::string_view::npos ? 0 : end + 1;
    digits = digits_at_end(rank.substr(0, end));
  }
  constexpr std::size_t longest = 40;  // a longer one is no slip of the pen
  // ".15" is a piece, not fifteen empty squares.
  if (rank.size() > longest || (end > digits && rank[end - digits - 1] == '.')) {
    return {};
  }
  unsigned empty = 0;
  for (const char digit : rank.substr(end - digits, digits)) {
    empty = std::min(empty * 10 + static_cast<unsigned>(digit - '0'), 1000U);
  }
  if (!short_rank && empty < told - wanted) {
    return {};
  }
  const unsigned right = short_rank ? empty + (wanted - told) : empty - (told - wanted);
  return std::string(rank.substr(0, end - digits)) +
         (right == 0 ? std::string() : std::to_string(right)) + std::string(rank.substr(end));
}

}  // namespace warp::parser
