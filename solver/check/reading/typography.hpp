#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace warp::check {

/// A text of a solution with one form for each sign: `#` for the signs of mate, `x` for the cross,
/// `-` for all dashes, `...` for the ellipsis. Figurines become the bytes `figurine` to
/// `figurine` + 5, in the order of the orthodox walks. Every byte knows where it stood, so that the
/// text can be quoted as it was written.
struct PlainText {
  std::string text;
  std::vector<std::size_t> origin;  ///< by byte of `text`, and one more: the place in the original
  std::string original;

  /// The original of the bytes from `begin` to before `end`.
  std::string quote(std::size_t begin, std::size_t end) const;
};

inline constexpr char figurine = '\x11';
inline bool is_figurine(char c) { return c >= figurine && c < figurine + 6; }

PlainText plain_text(std::string_view original);

}  // namespace warp::check
