#include "solver/check/compose/lengths.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

namespace warp::check {

namespace {

/// "ser-h#12" without its number of moves, that number, and what follows it: ".5" or nothing.
struct LengthInText {
  std::string before, behind;
  unsigned moves = 0;
};

std::optional<LengthInText> length_in(const std::string& text) {
  constexpr std::string_view half = ".5";
  LengthInText found;
  std::string_view rest = text;
  if (rest.ends_with(half)) {
    found.behind = half;
    rest.remove_suffix(half.size());
  }
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  std::size_t first = rest.size();
  while (first > 0 && is_digit(rest[first - 1])) {
    --first;
  }
  const auto read = std::from_chars(rest.data() + first, rest.data() + rest.size(), found.moves);
  if (read.ec != std::errc{} || first == 0) {
    return std::nullopt;
  }
  found.before = std::string(rest.substr(0, first));
  return found;
}

}  // namespace

std::vector<Stipulation> all_lengths(const Stipulation& stipulation) {
  const auto* branch =
      stipulation.tree == nullptr ? nullptr : std::get_if<Branch>(&stipulation.tree->is);
  const auto text = length_in(stipulation.text);
  if (branch == nullptr || branch->min_length != 0 || !text) {
    return {};
  }
  const unsigned step = branch->play == Play::series ? 1 : 2;
  const unsigned least = text->behind.empty() ? 1 : 0;
  std::vector<Stipulation> lengths;
  for (unsigned less = 0; less * step < branch->length && text->moves >= less + least; ++less) {
    Branch shorter = *branch;
    shorter.length -= less * step;
    Stipulation one = stipulation;
    one.tree = std::make_shared<const StipulationNode>(StipulationNode{shorter});
    one.text = text->before + std::to_string(text->moves - less) + text->behind;
    lengths.push_back(std::move(one));
  }
  std::ranges::reverse(lengths);
  return lengths;
}

}  // namespace warp::check
