#pragma once

#include <string>
#include <string_view>

namespace warp::check {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_letter(char c);
/// A letter, or a byte of one beyond ASCII.
inline bool is_word_byte(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

/// Walks through the text of one remark. Each `take` also takes the blanks after its token.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) { skip_blanks(); }

  bool at_end() const { return text_.empty(); }
  char peek(std::size_t ahead = 0) const { return ahead < text_.size() ? text_[ahead] : '\0'; }
  std::string_view rest() const { return text_; }
  void advance(std::size_t count = 1);
  void skip_blanks();

  /// The next word of letters, "A" to "Z" in lower case; it is not taken.
  std::string word() const;
  bool take_word(std::string_view wanted);
  bool take(char wanted);
  /// Does the letter of a twin follow, as "b)" or "z1)"?
  bool at_twin() const { return twin_length() > 0; }
  /// "b)" returns "b"; empty if there is no letter of a twin.
  std::string take_twin();
  /// Takes "I)", "II)", "1)": the number of a solution.
  bool take_roman();

 private:
  std::size_t twin_length() const;

  std::string_view text_;
};

}  // namespace warp::check
