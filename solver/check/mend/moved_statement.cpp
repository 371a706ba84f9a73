#include "solver/check/mend/moved_statement.hpp"

#include <optional>
#include <utility>

namespace warp::check {

namespace {

/// Rewrites a statement from its beginning to its end.
class StatementMover {
 public:
  StatementMover(std::string_view statement, const Geometry& board, const BoardMap& map)
      : text_(statement), board_(board), map_(map) {}

  std::string moved() {
    std::string result;
    for (std::size_t at = 0; at < text_.size();) {
      if (const auto square = square_at(at)) {
        const Square to = map_(square->first);
        result += to == no_square ? std::string(text_.substr(at, square->second)) : board_.name(to);
        at += square->second;
      } else if (const auto file = hint_at(at, true)) {
        result += board_.file_name(*file);
        ++at;
      } else if (const auto rank = hint_at(at, false)) {
        result += std::to_string(*rank + 1);
        ++at;
      } else {
        result += text_[at++];
      }
    }
    return result;
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }

  /// The square whose name stands here, as such a name is written in moves: in small letters.
  std::optional<std::pair<Square, std::size_t>> square_at(std::size_t at) const {
    if (at >= text_.size() || text_[at] < 'a' || text_[at] > 'z' || at + 1 >= text_.size() ||
        !is_digit(text_[at + 1])) {
      return std::nullopt;
    }
    return board_.read(text_.substr(at));
  }

  /// The new file, or rank, if a letter or digit here only tells units apart: it stands before a
  /// square, perhaps with a sign of capture between, and behind the letter of a unit or, for pawns
  /// and "8Rb7", at the beginning of a move.
  std::optional<unsigned> hint_at(std::size_t at, bool file) const {
    const char here = text_[at];
    const bool fits = file ? board_.find_file(here).has_value() && here >= 'a' && here <= 'z'
                           : is_digit(here) && here != '0';
    const char before = at == 0 ? ' ' : text_[at - 1];
    const bool follows_unit = before >= 'A' && before <= 'Z';
    const bool begins = file && (before == ' ' || before == '.' || before == '(' || before == '[');
    if (!fits || !(follows_unit || begins)) {
      return std::nullopt;
    }
    std::size_t next = at + 1;
    if (next < text_.size() && (text_[next] == 'x' || text_[next] == ':' || text_[next] == '*')) {
      ++next;
    } else if (!follows_unit) {
      return std::nullopt;  // a word, not a pawn that captures
    }
    if (!square_at(next)) {
      return std::nullopt;
    }
    constexpr std::string_view digits = "123456789";  // of ranks, in their order
    const unsigned number =
        file ? *board_.find_file(here) : static_cast<unsigned>(digits.find(here));
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const auto square = static_cast<Square>(i);
      const Square to = map_(square);
      if ((file ? board_.file(square) : board_.rank(square)) == number && to != no_square) {
        return file ? board_.file(to) : board_.rank(to);
      }
    }
    return std::nullopt;
  }

  std::string_view text_;
  const Geometry& board_;
  const BoardMap& map_;
};

}  // namespace

std::string moved_statement(std::string_view statement, const Geometry& board,
                            const BoardMap& map) {
  return StatementMover(statement, board, map).moved();
}

}  // namespace warp::check
