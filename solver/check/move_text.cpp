#include "solver/check/move_text.hpp"

#include <algorithm>
#include <array>

#include "solver/check/remark_scanner.hpp"
#include "solver/check/typography.hpp"

namespace warp::check {

namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capture(char c) { return c == 'x' || c == '*' || c == ':'; }

class MoveReader {
 public:
  MoveReader(std::string_view text, const Geometry& board, const Walks& walks)
      : text_(text), board_(board), walks_(walks) {}

  std::optional<MoveText> read() {
    take_effects_before();
    if (take_castling()) {
      take_effects_of_castling();
      take_signs();
      return finished();
    }
    take_letters();
    if (take_any()) {
      return finished();
    }
    if (!take_squares()) {
      return std::nullopt;
    }
    take_promotion();
    take_en_passant();
    if (is_capital(peek()) && !is_word_byte(peek(1)) && !is_digit(peek(1))) {
      move_.effects += peek();  // "Sd4A": the letter of a change table, or of a second board
      ++at_;
    }
    take_brackets();
    take_tail();
    while (peek() == '=' && kind_at(1) > 0) {  // "e8=B=w", "f8[Ie7]=Q"
      move_.effects += rest().substr(0, 1 + kind_at(1));
      at_ += 1 + kind_at(1);
      take_brackets();
    }
    take_signs();
    take_brackets();
    return finished();
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  std::string_view rest() const { return text_.substr(std::min(at_, text_.size())); }
  MoveText finished() {
    move_.length = at_;
    return move_;
  }

  bool take_castling() {
    constexpr std::array<std::string_view, 6> forms{"0-0-0", "O-O-O", "o-o-o", "0-0", "O-O", "o-o"};
    for (const std::string_view form : forms) {
      const char next = peek(form.size());
      const bool is_board = next == 'A' || next == 'B';  // Alice chess
      if (rest().starts_with(form) && !is_digit(next) && (is_board || !is_word_byte(next)) &&
          next != '-') {
        move_.castling = form.size() > 3 ? "0-0-0" : "0-0";
        at_ += form.size();
        return true;
      }
    }
    return false;
  }

  /// What some rules add to a castling, up to the next blank: "0-0*e7[+bKa3]", "0-0-0=B",
  /// "0-0-0BB".
  void take_effects_of_castling() {
    if (std::string_view("=*[AB").find(peek()) == std::string_view::npos || peek() == '\0' ||
        (peek() == '=' && kind_at(1) == 0)) {
      return;
    }
    std::size_t length = 0;
    while (peek(length) != '\0' && peek(length) != ' ' && peek(length) != '\n' &&
           std::string_view("+#!?,;").find(peek(length)) == std::string_view::npos) {
      const std::size_t close = peek(length) == '[' ? rest().find(']', length) : std::string::npos;
      length = close == std::string::npos ? length + 1 : close + 1;
    }
    move_.effects += rest().substr(0, length);
    at_ += length;
  }

  void take_effects_before() {
    while (peek() == '[') {
      const std::size_t close = rest().find(']');
      if (close == std::string_view::npos || is_digit(peek(1))) {
        return;
      }
      move_.before += rest().substr(0, close + 1);
      at_ += close + 1;
    }
  }

  /// What the long notation of some rules has behind the arrival: "<->Kh6", "-a6", "*b6",
  /// "/Rh1-f1", and the effects of that.
  void take_tail() {
    for (;;) {
      std::size_t length = rest().starts_with("<->") ? 3 : 0;
      if (length == 0 && (peek() == '-' || is_capture(peek()) || peek() == '/')) {
        length = 1;
      }
      const bool exchanges = length == 3 || peek() == '/';
      if (length == 0 || (peek() == '/' && move_.departure.size() < 2)) {
        return;
      }
      if (exchanges && is_small(peek(length)) && is_capital(peek(length + 1))) {
        ++length;  // the side: "/bPh7-h2"
      }
      while (exchanges && is_capital(peek(length))) {
        ++length;
      }
      std::size_t square = square_at(length);
      if (square > 0 && peek() == '/') {  // castling names both squares; else it is an alternative
        const std::size_t arrival =
            peek(length + square) == '-' ? square_at(length + square + 1) : 0;
        square = arrival > 0 && length > 1 && move_.arrival != move_.departure
                     ? square + 1 + arrival
                     : 0;
      }
      if (square == 0) {
        return;
      }
      move_.effects += is_capture(peek()) ? "*" : rest().substr(0, 1);
      move_.effects += rest().substr(1, length + square - 1);
      at_ += length + square;
      take_brackets();
    }
  }

  bool is_walk(std::size_t begin, std::size_t length) const {
    return std::ranges::any_of(all_languages, [&](Language language) {
      return walks_.find(text_.substr(begin, length), language).has_value();
    });
  }

  void take_letters() {
    std::size_t marks = 0;
    while (marks < 3 && is_small(peek(marks))) {
      ++marks;
    }
    const bool before_digits =
        is_digit(peek(marks)) && is_digit(peek(marks + 1)) && is_small(peek(marks + 2));
    if (marks > 0 && (is_capital(peek(marks)) || is_figurine(peek(marks)) || before_digits)) {
      move_.marks = rest().substr(0, marks);
      at_ += marks;
    }
    std::size_t length = is_figurine(peek()) ? 1 : 0;
    if (is_digit(peek()) && is_digit(peek(1)) && square_at(2) > 0 && is_walk(at_, 2)) {
      length = 2;  // "16g7-b6": a piece whose letters are digits
    }
    if (length == 0) {
      while (length < 3 && is_capital(peek(length))) {
        ++length;
      }
    }
    if (length > 0 && peek(length) == '/') {
      std::size_t both = length + 1;
      while (both < length + 3 && is_capital(peek(both))) {
        ++both;
      }
      length = both > length + 1 && is_walk(at_, both) ? both : length;
    }
    if (board_.dimensions() > 2) {  // a square begins with a capital, so a colon stands before it
      if (peek(length) != ':' && peek(length) != '~') {
        return;
      }
      move_.letters = rest().substr(0, length);
      at_ += length + (peek(length) == ':' ? 1 : 0);
      return;
    }
    move_.letters = rest().substr(0, length);
    at_ += length;
  }

  /// "~", "R~", "Rd~", "Rd4~", "R any", "R else": behind the letters.
  bool take_any() {
    std::size_t length = square_at(0);
    if (is_small(peek()) && peek(1) == '~') {
      length = 1;
    }
    if (peek(length) == '~') {
      move_.departure = rest().substr(0, length);
      at_ += length + 1;
      return move_.any = true;
    }
    if (move_.letters.empty() && !(is_word_byte(peek()) && is_word_byte(peek(1)))) {
      return false;
    }
    const std::size_t blanks = peek() == ' ' || peek() == '-' ? 1 : 0;
    if (!move_.letters.empty() && blanks == 0) {
      return false;
    }
    constexpr std::array<std::string_view, 12> words{"any",   "else",   "random",     "moves",
                                                     "other", "others", "beliebig",   "bel",
                                                     "sonst", "andere", "quelconque", "autre"};
    for (const std::string_view word : words) {
      if (rest().substr(blanks).starts_with(word) && !is_word_byte(peek(blanks + word.size()))) {
        at_ += blanks + word.size();
        return move_.any = true;
      }
    }
    return false;
  }

  /// The length of the square at `ahead`; 0 if there is none.
  std::size_t square_at(std::size_t ahead) const {
    const std::string_view text = rest().substr(std::min(ahead, rest().size()));
    if (text.empty() || text.front() == '(') {
      return 0;
    }
    const auto square = board_.read(text);
    return square ? square->second : 0;
  }

  /// The length of the sign between departure and arrival at `ahead`; it may be missing.
  std::size_t stroke_at(std::size_t ahead, bool& captures) const {
    captures = is_capture(peek(ahead));
    constexpr std::string_view spaced = " - ";
    if (rest().substr(std::min(ahead, rest().size())).starts_with(spaced) &&
        square_at(ahead + spaced.size()) > 0) {
      return spaced.size();
    }
    for (const std::string_view perhaps : {"(x)", "(:)", "(*)"}) {
      if (rest().substr(std::min(ahead, rest().size())).starts_with(perhaps)) {
        return perhaps.size();
      }
    }
    return captures || peek(ahead) == '-' ? 1 : 0;
  }

  bool take_squares() {
    std::size_t departure = square_at(0);
    if (departure == 0 && is_small(peek()) && !(is_capture(peek()) && square_at(1) > 0)) {
      departure = 1;  // a file
    } else if (departure == 0) {
      while (is_digit(peek(departure))) {  // a rank
        ++departure;
      }
    }
    bool captures = false;
    const std::size_t stroke = stroke_at(departure, captures);
    const std::size_t arrival = square_at(departure + stroke);
    if (arrival > 0) {
      move_.departure = rest().substr(0, departure);
      move_.captures = captures;
      move_.arrival = rest().substr(departure + stroke, arrival);
      at_ += departure + stroke + arrival;
    } else {
      const std::size_t alone = square_at(0);
      move_.arrival = rest().substr(0, alone);
      at_ += alone;
    }
    // "Rh5:" is a capture; a colon may also end a sentence, so that it says nothing.
    at_ += peek() == ':' && std::string_view(" +#!?\n").find(peek(1)) != std::string_view::npos ? 1
                                                                                                : 0;
    return !move_.arrival.empty();
  }

  /// The length of "Q", "nQ", "w" at `ahead`; 0 if there is no such kind.
  std::size_t kind_at(std::size_t ahead) const {
    std::size_t small = 0;
    while (small < 2 && is_small(peek(ahead + small))) {
      ++small;
    }
    std::size_t capitals = is_figurine(peek(ahead + small)) ? 1 : 0;
    const bool has_digit = is_digit(peek(ahead + small + 1)) && peek(ahead + small + 2) != '.' &&
                           (is_capital(peek(ahead + small)) || is_digit(peek(ahead + small)));
    if (has_digit && is_walk(at_ + ahead + small, 2)) {
      return small + 2;  // "G2", "35"
    }
    while (capitals < 2 && is_capital(peek(ahead + small + capitals))) {
      ++capitals;
    }
    return capitals > 0 || !is_word_byte(peek(ahead + small)) ? small + capitals : 0;
  }

  void take_promotion() {
    const bool equals = peek() == '=';
    const bool bracket = peek(equals ? 1 : 0) == '(';
    const std::size_t before = (equals ? 1U : 0U) + (bracket ? 1U : 0U);
    const bool bare = before == 0 && (is_capital(peek()) || is_figurine(peek()));
    if (!equals && !bracket && !bare) {
      return;
    }
    const std::size_t length = kind_at(before);
    // Without "=" only on the rank where pawns promote: elsewhere "(A)" is the letter of a change
    // table.
    if (length == 0 || (!equals && !(move_.letters.empty() && is_on_end_rank())) ||
        (bracket && peek(before + length) != ')') || (bare && is_word_byte(peek(length))) ||
        (!equals && is_small(peek(before)))) {
      return;
    }
    move_.becomes = rest().substr(before, length);
    at_ += before + length + (bracket ? 1 : 0);
  }

  bool is_on_end_rank() const {
    const Square square = board_.find(move_.arrival);
    return square != no_square &&
           (board_.rank(square) == 0 || board_.rank(square) == board_.last_rank());
  }

  void take_en_passant() {
    const std::size_t blanks = peek() == ' ' ? 1 : 0;
    for (const std::string_view form : {"e.p.", "ep.", "e.p", "ep"}) {
      const char next = peek(blanks + form.size());
      const bool is_board = (next == 'A' || next == 'B') && form.back() == '.' &&
                            !is_word_byte(peek(blanks + form.size() + 1));  // "ep.A": Alice chess
      if (rest().substr(blanks).starts_with(form) && (is_board || !is_word_byte(next))) {
        at_ += blanks + form.size();
        return;
      }
    }
  }

  /// Letters of change tables are passed over, effects are kept. Play in brackets - a threat - does
  /// not belong to the move.
  void take_brackets() {
    for (;;) {
      std::size_t blanks = 0;
      while (peek(blanks) == ' ') {
        ++blanks;
      }
      const char open = peek(blanks);
      const std::size_t close = open == '[' || open == '('
                                    ? rest().find(open == '[' ? ']' : ')', blanks)
                                    : std::string::npos;
      if (close == std::string_view::npos) {
        return;
      }
      const std::string_view content = rest().substr(blanks + 1, close - blanks - 1);
      // "[A]", "(a')", "[A1]"
      const bool has_number =
          content.size() == 2 && is_letter(content.front()) && is_digit(content.back());
      const bool is_label = !content.empty() && content.size() <= 3 && is_letter(content.front()) &&
                            (has_number || std::ranges::none_of(content, is_digit));
      const bool is_effect =
          !is_label && blanks == 0 && open == '[' && !content.empty() &&
          !is_digit(content.front()) &&
          (std::ranges::any_of(content, is_digit) ||
           std::string_view("=+-").find(content.front()) != std::string_view::npos);
      if (!is_label && !is_effect) {
        return;
      }
      if (is_effect) {
        move_.effects += rest().substr(0, close + 1);
      }
      at_ += close + 1;
    }
  }

  void take_signs() {
    for (;;) {
      std::size_t length = 0;
      while (peek(length) == ' ') {
        ++length;
      }
      const char sign = peek(length);
      const char next = peek(length + 1);
      const bool stands_alone = !is_word_byte(next) && !is_digit(next);
      if (sign == '!' || sign == '?' || sign == '#' || (sign == '+' && stands_alone) ||
          (sign == '=' && stands_alone)) {
        move_.signs += sign;
        at_ += length + 1;
        continue;
      }
      const std::size_t word = mate_word(length);
      if (word == 0) {
        return;
      }
      move_.signs += '#';
      at_ += length + word;
    }
  }

  std::size_t mate_word(std::size_t ahead) const {
    for (const std::string_view word : {"mate", "matt", "mat"}) {
      if (rest().substr(std::min(ahead, rest().size())).starts_with(word) &&
          !is_word_byte(peek(ahead + word.size()))) {
        return word.size();
      }
    }
    return 0;
  }

  std::string_view text_;
  const Geometry& board_;
  const Walks& walks_;
  std::size_t at_ = 0;
  MoveText move_;
};

}  // namespace

std::optional<MoveText> read_move(std::string_view text, const Geometry& board,
                                  const Walks& walks) {
  return MoveReader(text, board, walks).read();
}

}  // namespace warp::check
