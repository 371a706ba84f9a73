#pragma once

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/names.hpp"

namespace warp {

/// A text in each language of the field whose places, such as {square}, are filled: a row
/// {"a unit stands on {square}", ...} and what stands in its places.
class FilledText {
 public:
  /// What stands in the place of that name; alike("a1") if it is the same in all languages.
  using Place = std::pair<std::string_view, Names>;

  FilledText() = default;
  /// `row` is a literal, to which this object refers; what stands in the places is copied.
  FilledText(const Names& row, std::initializer_list<Place> places);

  bool empty() const { return row_.english.empty(); }
  /// The text in that language. `more`: places that were not filled before. A place that nothing
  /// fills stays as it is.
  std::string in(Language language, std::initializer_list<Place> more = {}) const;

 private:
  struct Filled {
    std::string_view name;
    std::array<std::string, all_languages.size()> texts;
  };

  Names row_;
  std::vector<Filled> places_;
};

}  // namespace warp
