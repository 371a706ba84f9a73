#pragma once

#include <string>
#include <utility>

namespace warp {

/// Why a condition cannot be played with its arguments or together with other rules; empty if it
/// can be played.
class [[nodiscard]] Refusal {
 public:
  enum class Kind {
    none,
    contradiction,  ///< the input makes no sense: exit status 2
    unsupported     ///< it is known but not played: exit status 3
  };

  Refusal() = default;
  /// `reason` is a clause that follows "X cannot be played here: ".
  static Refusal contradiction(std::string reason) {
    return {Kind::contradiction, std::move(reason)};
  }
  /// `what` names what is not played: "PlusChess on a board without four central squares".
  static Refusal unsupported(std::string what) { return {Kind::unsupported, std::move(what)}; }

  explicit operator bool() const { return kind_ != Kind::none; }
  Kind kind() const { return kind_; }
  const std::string& text() const { return text_; }

 private:
  Refusal(Kind kind, std::string text) : kind_(kind), text_(std::move(text)) {}

  Kind kind_ = Kind::none;
  std::string text_;
};

}  // namespace warp
