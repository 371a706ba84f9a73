#include "solver/formats/files/fen_board.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/fen_words.hpp"
#include "solver/formats/files/translated_text.hpp"
#include "solver/setup/messages/user_text.hpp"
#include "solver/setup/problem.hpp"

namespace warp::files {

namespace {

constexpr unsigned most_ranks = 40, most_files = 26;

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// How runs of digits are read.
enum class Digits : unsigned char {
  numbers,  ///< each run is a number
  single,   ///< each digit is one
  running,  ///< each run is a number, of squares that may go on on the next rank
};

/// A mark that stands for a piece by custom, in the same way in FEN Tool and YACPDB.
struct CustomaryMark {
  std::string_view mark, letters;
};
constexpr std::array<CustomaryMark, 3> customary_marks{{{"*2Q", "G"}, {"*2N", "N"}, {"*3R", "PA"}}};

class BoardReader {
 public:
  BoardReader(std::string_view text, const std::vector<FenGlyph>& glyphs, bool dash_is_neutral,
              Digits digits)
      : text_(text), glyphs_(glyphs), dash_is_neutral_(dash_is_neutral), digits_(digits) {}

  FenBoard read_all() {
    while (board_.fault.empty() && at_ < text_.size()) {
      read();
    }
    if (digits_ == Digits::running && file_ == 0 && board_.ranks > 0) {
      if (board_.ranks != usual) {
        complain(text_.size(), user_text(fen_words::squares_in_all,
                                         {{"number", std::to_string(board_.ranks * usual)}}));
      }
    } else {
      end_line(text_.size());
    }
    return std::move(board_);
  }

 private:
  static constexpr unsigned usual = 8;

  void complain(std::size_t offset, std::string message) {
    if (board_.fault.empty()) {
      board_.fault = std::move(message);
      board_.fault_offset = offset;
    }
  }

  void complain_of_length(std::size_t offset, unsigned wanted) {
    complain(offset, user_text(fen_words::squares_in_rank, {{"wanted", std::to_string(wanted)},
                                                            {"number", std::to_string(file_)}}));
  }

  void end_line(std::size_t offset) {
    if (board_.ranks == 0) {
      board_.files = file_;
    } else if (file_ != board_.files) {
      complain_of_length(offset, board_.files);
    }
    ++board_.ranks;
    file_ = 0;
    if (board_.files == 0 || board_.files > most_files || board_.ranks > most_ranks) {
      complain(offset,
               user_text(fen_words::largest_board, {{"ranks", std::to_string(most_ranks)},
                                                    {"files", std::to_string(most_files)}}));
    }
  }

  /// A rank is full where squares are counted on.
  void wrap(std::size_t offset) {
    if (digits_ == Digits::running && file_ == usual) {
      end_line(offset);
    }
  }

  void add(std::string_view side, std::string letters, std::size_t offset) {
    std::ranges::transform(letters, letters.begin(),
                           [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    board_.units.push_back({side, std::move(letters), file_++, board_.ranks, offset});
    wrap(offset);
  }

  void read() {
    const char c = text_[at_];
    if (c == '/') {
      if (digits_ != Digits::running) {
        end_line(at_);
      } else if (file_ != 0) {
        complain_of_length(at_, usual);
      }
      ++at_;
    } else if (is_digit(c)) {
      read_digits();
    } else if (c == '~' || (c == '-' && dash_is_neutral_)) {
      read_mark("neutral");
    } else if (c == '-') {
      board_.holes.emplace_back(file_++, board_.ranks);
      ++at_;
    } else if (c == '(') {
      read_in_parentheses();
    } else if (c == '*' || c == '\'') {
      read_mark({});
    } else if (std::string_view("KQRBNSPkqrbnsp").find(c) != std::string_view::npos) {
      const bool knight = c == 'n' || c == 'N';
      add(c >= 'a' ? "black" : "white", knight ? "S" : std::string(1, c), at_);
      ++at_;
    } else if (!take_glyph(text_.substr(at_, 1), {}, at_, 1)) {
      complain(at_,
               user_text(fen_words::wants_unit, {{"word", parser::quoted(text_.substr(at_, 1))}}));
    }
    if (file_ > most_files) {
      complain(at_ - 1,
               user_text(fen_words::longest_rank, {{"files", std::to_string(most_files)}}));
    }
  }

  void read_digits() {
    const std::size_t begin = at_;
    unsigned number = 0;
    const char* end = text_.data() + (digits_ == Digits::single ? at_ + 1 : text_.size());
    const auto [rest, error] = std::from_chars(text_.data() + at_, end, number);
    const unsigned most = digits_ == Digits::running ? usual * usual : most_files;
    number = error == std::errc() ? std::min(number, most + 1) : most + 1;
    at_ = static_cast<std::size_t>(rest - text_.data());
    if (digits_ != Digits::running) {
      file_ += number;
      return;
    }
    for (; number > 0 && board_.fault.empty(); --number) {
      ++file_;
      wrap(begin);
    }
  }

  /// Adds the unit that a mark stands for, by the glyphs that were stated, and steps `length`
  /// letters on. `side`: "neutral", or empty: small letters are Black's. Returns whether one was
  /// stated.
  bool take_glyph(std::string_view mark, std::string_view side, std::size_t offset,
                  std::size_t length) {
    const std::string capitals = upper_case(mark);
    const auto glyph = std::ranges::find_if(
        glyphs_, [&](const FenGlyph& one) { return one.mark == capitals || one.mark == mark; });
    if (glyph == glyphs_.end()) {
      return false;
    }
    const bool is_text = mark.find('\'') != std::string_view::npos;
    const std::string_view told = !glyph->side.empty() ? std::string_view(glyph->side)
                                  : !side.empty()      ? side
                                  : is_text            ? std::string_view()
                                  : mark == capitals   ? std::string_view("white")
                                                       : std::string_view("black");
    if (told.empty()) {
      complain(
          offset,
          user_text(fen_words::of_which_side,
                    {{"mark", parser::quoted(mark)},
                     {"example", fmt::format("glyph \"{} white {}\";", mark, glyph->letters)}}));
    }
    add(told, glyph->letters, offset);
    at_ = offset + length;
    return true;
  }

  /// "-k", "*2Q", "-*1p", "'A", "''12": a letter, perhaps turned, or a text.
  void read_mark(std::string_view side) {
    const std::size_t begin = at_;
    std::size_t at = at_ + (side.empty() ? 0 : 1);
    std::string mark;
    if (at + 1 < text_.size() && text_[at] == '*' && is_digit(text_[at + 1])) {
      mark = text_.substr(at, 2);
      at += 2;
    }
    if (at < text_.size() && text_[at] == '\'') {
      const std::size_t quotes = at + 1 < text_.size() && text_[at + 1] == '\'' ? 2 : 1;
      std::size_t end = at + quotes;
      for (std::size_t letters = 0; letters < quotes && end < text_.size(); ++letters) {
        for (++end;
             end < text_.size() && (static_cast<unsigned char>(text_[end]) & 0xC0U) == 0x80U;) {
          ++end;
        }
      }
      mark += text_.substr(at, end - at);
      take_marked(mark, side, begin, end - begin);
      return;
    }
    if (at >= text_.size() || !is_letter(text_[at])) {
      complain(begin, user_text(fen_words::letter_behind,
                                {{"word", parser::quoted(text_.substr(
                                              begin, std::max<std::size_t>(at - begin, 1)))}}));
      return;
    }
    mark += text_[at];
    take_marked(mark, side, begin, at + 1 - begin);
  }

  void take_marked(const std::string& mark, std::string_view side, std::size_t begin,
                   std::size_t length) {
    if (take_glyph(mark, side, begin, length)) {
      return;
    }
    std::string capitals = upper_case(mark);
    const std::string_view own_side = !side.empty()      ? side
                                      : capitals == mark ? std::string_view("white")
                                                         : std::string_view("black");
    if (mark.size() == 1 && std::string_view("KQRBNSP").find(capitals) != std::string_view::npos) {
      add(own_side, capitals == "N" ? "S" : capitals, begin);
      at_ = begin + length;
      return;
    }
    if (capitals.ends_with('S') && capitals.starts_with('*')) {
      capitals.back() = 'N';
    }
    const auto customary = std::ranges::find(customary_marks, capitals, &CustomaryMark::mark);
    if (customary != customary_marks.end()) {
      add(own_side, std::string(customary->letters), begin);
      at_ = begin + length;
      const auto walk = find_walk(lower_case(customary->letters), Language::english);
      const Language language = user_language();
      const std::string note =
          message(MessageId::fen_mark_read_as, language,
                  {{"mark", capitals},
                   {"piece", std::string(standard_walks()[*walk].names.in(language))},
                   {"letters", std::string(customary->letters)}});
      if (std::ranges::find(board_.notes, note) == board_.notes.end()) {
        board_.notes.push_back(note);
      }
      return;
    }
    complain(begin, user_text(fen_words::which_piece,
                              {{"mark", parser::quoted(text_.substr(begin, length))},
                               {"example", fmt::format("glyph \"{} EQ\";", capitals)}}));
  }

  /// "(wG)", "(nLI)"; "(!q)" is a neutral queen, "(q2)" a black one turned by 180 degrees.
  void read_in_parentheses() {
    const std::size_t end = text_.find(')', at_);
    const std::string_view inside =
        end == std::string_view::npos ? std::string_view() : text_.substr(at_ + 1, end - at_ - 1);
    const std::string_view turned = inside.substr(inside.starts_with('!') ? 1 : 0);
    if (turned.size() == 2 && is_letter(turned[0]) && turned[1] >= '1' && turned[1] <= '7') {
      take_marked(fmt::format("*{}{}", turned[1], turned[0]),
                  inside.starts_with('!') ? "neutral" : "", at_, inside.size() + 2);
      return;
    }
    constexpr std::size_t shortest = 2, longest = 3;
    const std::string_view letters = inside.substr(std::min<std::size_t>(1, inside.size()));
    const bool sound =
        inside.size() >= shortest && inside.size() <= longest &&
        std::ranges::all_of(letters, [](char c) { return is_letter(c) || is_digit(c); });
    const std::size_t side =
        sound ? std::string_view("wbn!").find(inside.front()) : std::string_view::npos;
    if (side == std::string_view::npos || (inside.front() == '!' && inside.size() > shortest)) {
      complain(at_, user_text(fen_words::in_parentheses));
      at_ = text_.size();
      return;
    }
    constexpr std::array<std::string_view, 4> words{"white", "black", "neutral", "neutral"};
    const bool knight = inside.front() == '!' && lower_case(letters) == "n";
    add(words[side], knight ? "S" : std::string(letters), at_);
    at_ = end + 1;
  }

  std::string_view text_;
  const std::vector<FenGlyph>& glyphs_;
  bool dash_is_neutral_;
  Digits digits_;
  FenBoard board_;
  std::size_t at_ = 0;
  unsigned file_ = 0;
};

}  // namespace

const std::string& FenBoard::name(const Geometry& board, unsigned file, unsigned line) const {
  return board.name(board.at(static_cast<int>(file), static_cast<int>(ranks - 1 - line)));
}

FenBoard read_fen_board(std::string_view text, const std::vector<FenGlyph>& glyphs) {
  FenBoard first;
  bool any = false;
  for (const Digits digits : {Digits::numbers, Digits::single, Digits::running}) {
    for (const bool dash_is_neutral : {false, true}) {
      FenBoard board = BoardReader(text, glyphs, dash_is_neutral, digits).read_all();
      if (board.fault.empty()) {
        return board;
      }
      // Of a board with signs of a fairy FEN the fault is that of the reading as such.
      const bool is_fairy = dash_is_neutral && digits == Digits::numbers &&
                            text.find('-') != std::string_view::npos &&
                            text.find_first_of("*'") != std::string_view::npos;
      if (!any || is_fairy) {
        first = std::move(board);
        any = true;
      }
    }
  }
  return first;
}

}  // namespace warp::files
