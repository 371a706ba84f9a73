#include "solver/check/solution_reader.hpp"

#include <algorithm>
#include <optional>

#include "solver/check/move_text.hpp"
#include "solver/check/piece_letters.hpp"
#include "solver/check/remark_scanner.hpp"
#include "solver/check/solution_words.hpp"
#include "solver/check/stated_tree.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

bool is_word_byte(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

bool is_help(const Problem& problem) {
  return problem.stipulation && problem.stipulation->help_or_series;
}

/// Reads the text once, with the letters of one language.
class SolutionReader {
 public:
  SolutionReader(const PlainText& plain, const Problem& problem, const PieceLetters& letters)
      : plain_(plain), text_(plain.text), problem_(problem), letters_(letters) {}

  SolutionText run() {
    while (at_ < text_.size()) {
      read_next();
    }
    return std::move(tree_).finished();
  }
  /// The letters of all moves read.
  const std::multiset<std::string>& letters_used() const { return used_; }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  std::string_view rest() const { return std::string_view(text_).substr(at_); }

  void read_next() {
    const char c = peek();
    if (c == '\n') {
      prose_ = false;
      line_begins_ = true;
      ++at_;
      return;
    }
    if (c == ' ') {
      ++at_;
      return;
    }
    const bool line_begins = std::exchange(line_begins_, false);
    if (is_digit(c)) {
      read_number(line_begins);
    } else if (is_word_byte(c) || is_figurine(c)) {
      read_word();
    } else {
      read_sign(c);
    }
  }

  // ---- signs ----

  void read_sign(char c) {
    switch (c) {
      case '{':
        skip_to('}');
        return;
      case '(':
      case '[':
        open_bracket(c == '(' ? ')' : ']');
        return;
      case ')':
      case ']':
        tree_.close_bracket();
        prose_ = false;
        break;
      case '*':
        tree_.begin_set_play();
        break;
      case ';':
        prose_ = false;
        break;
      case ',':
      case '/':
        alternative_ = (c == '/' || !is_help(problem_)) && !prose_;
        break;
      case '~':
        if (!prose_) {
          take_move(false, {}, at_);
          return;
        }
        break;
      case '!':
      case '?':
        break;
      default:
        break;
    }
    ++at_;
  }

  void skip_to(char close) {
    const std::size_t end = text_.find(close, at_);
    at_ = end == std::string::npos ? at_ + 1 : end + 1;
  }

  /// Play in brackets has numbers, or the word that announces a threat; the rest is comment.
  void open_bracket(char close) {
    const std::size_t end = text_.find(close, at_);
    const std::string_view content =
        rest().substr(1, end == std::string::npos ? std::string::npos : end - at_ - 1);
    bool has_number = false;
    for (std::size_t i = 0; i + 1 < content.size(); ++i) {
      has_number = has_number || (is_digit(content[i]) && content[i + 1] == '.' &&
                                  (i + 2 >= content.size() || !is_digit(content[i + 2]) ||
                                   content.substr(i + 2).starts_with("0-0")));
    }
    if (!has_number && role_of(first_word(content)) != WordRole::threat) {
      if (role_of(first_word(content)) == WordRole::zugzwang) {
        tree_.note_zugzwang();
      }
      skip_to(close);
      return;
    }
    ++at_;
    tree_.open_bracket();
    prose_ = false;
  }

  // ---- numbers ----

  void read_number(bool line_begins) {
    const std::size_t begin = at_;
    std::size_t digits = 0;
    while (is_digit(peek(digits))) {
      ++digits;
    }
    constexpr std::size_t most_digits = 4;
    if (peek(digits) == '-' && peek() == '0') {  // castling without a number
      read_word();
      return;
    }
    if (peek(digits) == ')') {  // "1)": the number of a solution
      at_ += digits + 1;
      tree_.begin_section();
      prose_ = false;
      return;
    }
    const bool has_dot = peek(digits) == '.';
    const bool is_count =
        has_dot && is_digit(peek(digits + 1)) && !rest().substr(digits + 1).starts_with("0-0");
    const bool bare = !has_dot && line_begins && peek(digits) == ' ' && begins_move(digits + 1);
    if (digits > most_digits || is_count || (!has_dot && !bare)) {
      while (is_digit(peek()) || is_word_byte(peek()) || (peek() == '.' && is_digit(peek(1)))) {
        ++at_;
      }
      return;
    }
    HalfMoveSlot slot{.number = 0, .second = false};
    for (std::size_t i = 0; i < digits; ++i) {
      slot.number = slot.number * 10 + static_cast<unsigned>(peek(i) - '0');
    }
    at_ += digits;
    if (slot.number == 0) {  // "0...g7-g5": the move before the diagram
      prose_ = true;
      return;
    }
    slot.second = take_dots();
    prose_ = false;
    alternative_ = false;
    const std::size_t behind = at_;
    if (!take_move(true, slot, begin)) {
      at_ = behind;
      refuse_number(slot, begin);
    }
  }

  /// Takes the dots behind a number with blanks; returns whether they stand for a first half.
  bool take_dots() {
    std::size_t dots = 0;
    bool dash = false;
    for (;; ++at_) {
      if (peek() == '.') {
        ++dots;
      } else if (peek() == '-' && !is_digit(peek(1))) {
        dash = true;
      } else if (peek() != ' ' && peek() != '\n' && peek() != '*') {
        break;
      }
    }
    return dots > 1 || dash;
  }

  bool begins_move(std::size_t ahead) const {
    return read_move(rest().substr(std::min(ahead, rest().size())), *problem_.geometry,
                     *problem_.walks)
        .has_value();
  }

  void refuse_number(HalfMoveSlot slot, std::size_t begin) {
    if (at_ >= text_.size() || peek() == '?' || peek() == '(' || peek() == ')') {
      return;  // "2.??": a move that is missing on purpose, "6." at the end
    }
    std::size_t end = at_;
    while (end < text_.size() && text_[end] != ' ' && text_[end] != '\n') {
      ++end;
    }
    const std::string_view word = std::string_view(text_).substr(at_, end - at_);
    const bool is_prose = word.size() > 3 && std::ranges::all_of(word, is_word_byte);
    if (is_prose) {  // "2. Rollentausch"
      prose_ = true;
    } else {
      tree_.refuse(slot, plain_.quote(begin, end));
    }
    at_ = end;
  }

  // ---- words and moves ----

  static std::string first_word(std::string_view text) {
    std::size_t begin = 0;
    while (begin < text.size() && !is_word_byte(text[begin])) {
      ++begin;
    }
    std::size_t length = 0;
    while (begin + length < text.size() && is_word_byte(text[begin + length])) {
      ++length;
    }
    return small(text.substr(begin, length));
  }

  void read_word() {
    if (take_label()) {
      return;
    }
    const std::string word = first_word(rest());
    const WordRole role = is_word_byte(peek()) && !is_digit(peek(word.size()))
                              ? role_of(word)
                              : WordRole::prose;  // "Th1" is a move
    if (role != WordRole::prose) {
      at_ += word.size();
      obey(role);
      return;
    }
    const std::size_t begin = at_;
    if (!prose_ && tree_.expects_move() && take_move(false, {}, begin)) {
      return;
    }
    std::size_t end = at_;
    bool has_digit = false;
    while (end < text_.size() && (is_word_byte(text_[end]) || is_digit(text_[end]) ||
                                  is_figurine(text_[end]) || text_[end] == '-')) {
      has_digit = has_digit || is_digit(text_[end]);
      ++end;
    }
    if (!prose_ && tree_.expects_move() && has_digit) {
      tree_.refuse_next(plain_.quote(begin, end));
    }
    prose_ = prose_ || end - at_ > 1;
    alternative_ = false;
    at_ = std::max(end, at_ + 1);
  }

  void obey(WordRole role) {
    prose_ = false;
    switch (role) {
      case WordRole::threat:
        tree_.expect_threat();
        break;
      case WordRole::refutation:
        tree_.expect_refutation();
        break;
      case WordRole::zugzwang:
        tree_.note_zugzwang();
        break;
      case WordRole::set_play:
        tree_.begin_set_play();
        break;
      case WordRole::tries:
        tree_.begin_section();
        tree_.begin_tries();
        break;
      case WordRole::solution:
        tree_.begin_section();
        break;
      case WordRole::duplex:
        tree_.begin_duplex();
        break;
      case WordRole::filler:
      case WordRole::prose:
        break;
    }
  }

  /// "b)", "z1)": a twin; "II)": the number of a solution.
  bool take_label() {
    std::size_t length = 0;
    while (is_word_byte(peek(length))) {
      ++length;
    }
    std::size_t digits = 0;
    while (is_digit(peek(length + digits))) {
      ++digits;
    }
    if (peek(length + digits) != ')' || length == 0 || tree_.in_bracket()) {
      return false;
    }
    const std::string label = small(rest().substr(0, length + digits));
    const bool roman = digits == 0 && label.find_first_not_of("ivx") == std::string::npos;
    const bool twin = length == 1;
    if (!twin && !roman) {
      return false;
    }
    at_ += length + digits + 1;
    tree_.begin_section();
    alternative_ = false;
    prose_ = true;  // how the twin is made: "b) Ka1-a2"
    if (twin && is_twin(label)) {
      tree_.begin_twin(label);
    } else if (!roman && twin) {
      tree_.begin_unknown_twin(label);
    }
    return true;
  }

  bool is_twin(std::string_view letter) const {
    if (problem_.twins.empty()) {
      return letter == "a";
    }
    const bool zeroposition = problem_.twins.front().zeroposition;
    for (std::size_t index = zeroposition ? 1 : 0; index <= problem_.twins.size(); ++index) {
      if (twin_letter(problem_, index) == letter) {
        return true;
      }
    }
    return false;
  }

  /// Takes a move; `begin` is where its text begins, with the number.
  bool take_move(bool numbered, HalfMoveSlot slot, std::size_t begin) {
    const auto read = read_any_move(numbered);
    if (!read) {
      return false;
    }
    const auto& [move, length] = *read;
    if (!move.letters.empty() && !is_figurine(move.letters.front())) {
      used_.insert(move.letters);
    }
    const auto plain = letters_.plain(move);
    if (!plain) {
      return false;
    }
    at_ += length;
    StatedMove stated{.move = *plain,
                      .also = {},
                      .text = plain_.quote(begin, at_),
                      .slot = slot,
                      .numbered = numbered,
                      .mates = move.signs.find('#') != std::string::npos,
                      .illegal = move.signs.find("??") != std::string::npos,
                      .any = move.any,
                      .next = {}};
    const bool attempt = move.signs.find('?') != std::string::npos;
    const bool good = move.signs.find('!') != std::string::npos;
    stated.mark = attempt ? Mark::attempt : good ? Mark::good : Mark::none;
    take_rest_of_turn(stated);
    while (stated.text.ends_with(' ')) {
      stated.text.pop_back();
    }
    if (alternative_ && next_number() == tree_.last_slot().number && !tree_.last_slot().second) {
      // "1...Se3 2.Sb5, Se5 2.Rd3": not another answer, but another defence.
      stated.slot = {.number = tree_.last_slot().number - 1, .second = true};
      stated.numbered = true;
      alternative_ = false;
    }
    const StatedMove first = stated;
    tree_.add(std::move(stated), std::exchange(alternative_, false));
    take_other_promotions(move, first);
    return true;
  }

  /// The number that follows, if it is that of a first half: "2.Rd3"; else 0.
  unsigned next_number() const {
    std::size_t place = 0;
    while (peek(place) == ' ' || peek(place) == '\n') {
      ++place;
    }
    unsigned number = 0;
    for (; is_digit(peek(place)) && number < 1000; ++place) {
      number = number * 10 + static_cast<unsigned>(peek(place) - '0');
    }
    return peek(place) == '.' && peek(place + 1) != '.' ? number : 0;
  }

  /// "S" and "B" behind "e8=Q/": the same move with another promotion.
  void take_other_promotions(MoveText move, const StatedMove& first) {
    while (!move.becomes.empty() && peek() == '/') {
      std::size_t length = 1;
      while (peek(length) >= 'A' && peek(length) <= 'Z') {
        ++length;
      }
      const char next = peek(length);
      if (length == 1 || is_digit(next) || is_word_byte(next)) {
        return;
      }
      move.becomes = rest().substr(1, length - 1);
      const auto plain = letters_.plain(move);
      if (!plain) {
        return;
      }
      StatedMove other = first;
      other.move = *plain;
      other.numbered = false;
      at_ += length;
      while (peek() == '+' || peek() == '#' || peek() == '!' || peek() == '?') {
        other.mates = other.mates || peek() == '#';
        other.mark = peek() == '?' ? Mark::attempt : peek() == '!' ? Mark::good : other.mark;
        ++at_;
      }
      tree_.add(std::move(other), true);
    }
  }

  /// "Kh8-h7" behind "Kg8-h8;": single moves of one turn.
  void take_rest_of_turn(StatedMove& stated) {
    while (peek() == ';' && peek(1) != ' ' && !is_digit(peek(1))) {
      const auto more = read_move(rest().substr(1), *problem_.geometry, *problem_.walks);
      const auto plain = more ? letters_.plain(*more) : std::nullopt;
      if (!plain) {
        return;
      }
      stated.move += ";" + *plain;
      stated.text += plain_.quote(at_, at_ + 1 + more->length);
      stated.mates = stated.mates || more->signs.find('#') != std::string::npos;
      at_ += 1 + more->length;
    }
  }

  /// The move at this place and its length. Without a number a move must not be a word of prose:
  /// "d4 is guarded".
  std::optional<std::pair<MoveText, std::size_t>> read_any_move(bool numbered) const {
    auto move = read_move(rest(), *problem_.geometry, *problem_.walks);
    if (!move) {
      return std::nullopt;
    }
    const char next = peek(move->length);
    if (is_digit(next) || is_word_byte(next) || is_figurine(next)) {
      return std::nullopt;
    }
    if (!numbered && move->letters.empty() && move->signs.empty() && next == ' ') {
      const std::string word = first_word(rest().substr(move->length));
      const char follows = peek(move->length + 1);
      if (word.size() > 1 && is_word_byte(follows) && role_of(word) == WordRole::prose &&
          !read_move(rest().substr(move->length + 1), *problem_.geometry, *problem_.walks)) {
        return std::nullopt;
      }
    }
    return std::pair{*move, move->length};
  }

  const PlainText& plain_;
  const std::string& text_;
  const Problem& problem_;
  const PieceLetters& letters_;
  std::size_t at_ = 0;
  bool prose_ = false;        ///< moves without numbers are words of a sentence
  bool line_begins_ = true;   ///< nothing but blanks stood in this line
  bool alternative_ = false;  ///< "/" or "," stood before
  StatedTree tree_{is_help(problem_), !problem_.twins.empty()};
  std::multiset<std::string> used_;
};

}  // namespace

SolutionText read_solution(std::string_view text, const Problem& problem) {
  const PlainText plain = plain_text(text);
  const PieceLetters untranslated(problem);
  SolutionReader first(plain, problem, untranslated);
  first.run();
  const PieceLetters letters(problem, first.letters_used());
  return SolutionReader(plain, problem, letters).run();
}

}  // namespace warp::check
