#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "solver/board/position/filled_text.hpp"

namespace warp {

/// Something that is known but not played. `warp list refused` tells all of them.
struct Unplayed {
  Names what;  ///< what is not played: "{condition} on a board without four central squares"
  Names why;   ///< why it has no meaning, or what its rule leaves open: a sentence
};

/// Why a condition cannot be played with its arguments or together with other rules, in the three
/// languages; empty if it can be played. In the place {condition} stands the name of the condition.
class [[nodiscard]] Refusal {
 public:
  enum class Kind {
    none,
    contradiction,  ///< the input makes no sense: exit status 2
    unsupported     ///< it is known but not played: exit status 3
  };
  using Places = std::initializer_list<FilledText::Place>;

  Refusal() = default;
  /// `reason` is a clause that follows "X cannot be played here: "; a literal.
  static Refusal contradiction(const Names& reason, Places places = {}) {
    return {Kind::contradiction, {reason, places}};
  }
  static Refusal contradiction(FilledText reason) {
    return {Kind::contradiction, std::move(reason)};
  }
  /// `row` stands in a table of what is not played (Condition::unplayed).
  static Refusal unsupported(const Unplayed& row, Places places = {}) {
    return {Kind::unsupported, {row.what, places}};
  }

  explicit operator bool() const { return kind_ != Kind::none; }
  Kind kind() const { return kind_; }
  /// `condition` is the name of the condition in that language.
  std::string text(Language language, std::string_view condition) const {
    return text_.in(language, {{"condition", alike(condition)}});
  }

 private:
  Refusal(Kind kind, FilledText text) : kind_(kind), text_(std::move(text)) {}

  Kind kind_ = Kind::none;
  FilledText text_;
};

}  // namespace warp
