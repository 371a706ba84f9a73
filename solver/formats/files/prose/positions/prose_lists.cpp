// Lists of units in a text.

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/formats/files/prose/positions/list_words.hpp"
#include "solver/formats/files/prose/positions/prose_position.hpp"
#include "solver/formats/files/prose/prose_names.hpp"

namespace warp::files::prose {

namespace {

/// A word or a sign of a list, with its place.
struct ListToken {
  std::string text;
  std::size_t line = 0, begin = 0, end = 0;
  bool behind_comma = false;
};

/// Words of several letters that name a side also begin sentences: "White to move".
bool is_short(const std::string& text) { return text.size() <= 2; }

/// Splits the lines from `from` on into tokens; a comma, a semicolon and a full stop only part
/// them. Ends at a line that cannot belong to a list.
std::vector<ListToken> tokens_from(const std::vector<ProseLine>& lines, std::size_t from) {
  constexpr std::size_t longest_list = 24;  // lines
  std::vector<ListToken> tokens;
  for (std::size_t i = from; i < std::min(lines.size(), from + longest_list); ++i) {
    const std::string& text = lines[i].text;
    bool comma = true;
    for (std::size_t at = 0; at < text.size();) {
      const char c = text[at];
      if (c == ' ' || c == ',' || c == ';' || c == '.') {
        comma = true;
        ++at;
        continue;
      }
      const bool sign = std::string_view("()[]{}:/|").find(c) != std::string_view::npos;
      std::size_t end = at + 1;
      while (!sign && end < text.size() &&
             std::string_view(" ,;.()[]{}:/|").find(text[end]) == std::string_view::npos) {
        ++end;
      }
      // A dash between two lists.
      tokens.push_back({text.substr(at, end - at), i, at, end, comma});
      comma = sign;
      at = end;
    }
  }
  return tokens;
}

class ListReader {
 public:
  ListReader(std::vector<ProseLine>& lines, std::size_t at, Language language)
      : lines_(lines), language_(language), tokens_(tokens_from(lines, at)) {}

  std::optional<ProsePosition> read() {
    while (at_ < tokens_.size() && tokens_[at_].line == tokens_.front().line) {
      const std::size_t begin = at_;
      if (begins_list()) {
        read_list(begin);
        if (units_.size() >= 2) {
          return taken(begin);
        }
        units_.clear();
        fault_.reset();
      }
      at_ = begin + 1;
    }
    return std::nullopt;
  }

 private:
  const std::string& text(std::size_t i) const {
    static const std::string none;
    return i < tokens_.size() ? tokens_[i].text : none;
  }

  /// Steps behind a count "(5)", "(5 men)" and a colon.
  std::size_t behind_label(std::size_t i) const {
    for (bool more = true; more;) {
      more = false;
      const std::string plain = plain_letters(text(i));
      if (text(i) == ":" || text(i) == "-" || text(i) == "=" || text(i) == "|" ||
          is_filler(plain)) {
        ++i;
        more = true;
      } else if ((text(i) == "(" || text(i) == "[") && is_number(text(i + 1))) {
        std::size_t end = i + 2;
        while (end < tokens_.size() && end < i + 4 && text(end) != ")" && text(end) != "]") {
          ++end;
        }
        i = end + 1;
        more = true;
      }
    }
    return i;
  }

  static bool is_number(const std::string& word) {
    return !word.empty() && word.size() <= 2 &&
           std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
  }

  /// Does a unit with letters, or a word for one and a square, stand at `i`?
  bool is_unit(std::size_t i) const {
    if (piece_of(text(i))) {
      const std::size_t next = behind_label(i + 1);
      return is_square(text(next).substr(0, 2));
    }
    const auto word = unit_word(text(i));
    if (word) {
      return true;
    }
    const bool letters =
        !text(i).empty() && text(i).size() <= 2 &&
        std::ranges::all_of(text(i), [](unsigned char c) { return std::isupper(c) != 0; });
    return letters && is_square(text(behind_label(i + 1)).substr(0, 2));
  }

  /// The side that a label at `i` names.
  std::optional<Side> label_at(std::size_t i) const {
    const auto side = side_of(text(i));
    if (!side || i >= tokens_.size()) {
      return std::nullopt;
    }
    const std::size_t next = behind_label(i + 1);
    const bool colon =
        text(i + 1) == ":" || text(i + 1) == "(" || text(i + 1) == "|" || text(i + 1) == "=";
    if (is_short(text(i)) && !colon) {
      // "W Kg1", "w. Kg1"; a lone letter is otherwise no label.
      return std::isupper(static_cast<unsigned char>(text(i)[0])) != 0 && is_unit(next) &&
                     text(i) != "N"
                 ? side
                 : std::nullopt;
    }
    return is_unit(next) ? side : std::nullopt;
  }

  bool begins_list() const {
    if (label_at(at_)) {
      return true;
    }
    const auto word = unit_word(text(at_));
    if (!word || word->letters.empty()) {
      return false;
    }
    return word->side.has_value() || is_plain_pair(at_);
  }

  /// "Kg1 Qd2 / Kh8 Pa7": two lists without labels, each with a king at its beginning, in one line
  /// and nothing else but units between.
  bool is_plain_pair(std::size_t i) const {
    const auto first = unit_word(text(i));
    const bool bracketed =
        i > 0 && (text(i - 1) == "(" || text(i - 1) == "[" || text(i - 1) == ":");
    if (!first || first->letters != king() ||
        (i > 0 && tokens_[i - 1].line == tokens_[i].line && !bracketed)) {
      return false;
    }
    bool parted = false;
    for (std::size_t k = i + 1; k < tokens_.size() && tokens_[k].line - tokens_[i].line <= 1; ++k) {
      const auto word = unit_word(text(k));
      if (is_parting(k)) {
        parted = true;
      } else if (parted && word && word->letters == king()) {
        return true;
      } else if (!word && behind_label(k) == k) {
        return false;
      } else if (!word) {
        k = behind_label(k) - 1;
      }
      parted = parted || (k + 1 < tokens_.size() && tokens_[k + 1].line != tokens_[k].line);
    }
    return false;
  }

  std::string king() const { return language_ == Language::french ? "R" : "K"; }
  bool is_parting(std::size_t i) const {
    return text(i) == "/" || text(i) == "-" || text(i) == "|" || text(i) == "--" ||
           text(i) == "v" || text(i) == "vs" || text(i) == "//";
  }

  void add(const std::string& letters, bool figurine, Side side, const std::string& square,
           bool bare, const ListToken& token) {
    units_.push_back({.side = side,
                      .letters = letters,
                      .square = square,
                      .line = lines_[token.line].number,
                      .figurine = figurine,
                      .royal = std::exchange(royal_, false),
                      .bare = bare});
    last_unit_ = at_;
  }

  void read_list(std::size_t begin) {
    std::optional<Side> side;
    std::string last;
    bool figurine = false, named = false;
    const bool plain = !label_at(begin);
    Side plain_side = Side::white;
    for (at_ = begin; at_ < tokens_.size(); ++at_) {
      const ListToken& token = tokens_[at_];
      if (const auto label = label_at(at_)) {
        side = label;
        last.clear();
        at_ = behind_label(at_ + 1) - 1;
        continue;
      }
      const std::string plain_text = plain_letters(token.text);
      if (plain_text == "royal" || plain_text == "koniglich" || plain_text == "koenigliche" ||
          plain_text == "konigliche") {
        royal_ = true;
        continue;
      }
      if (const auto piece = piece_of(token.text); piece && is_unit(at_)) {
        last = std::string(1, *piece);
        figurine = named = true;  // the letter is English
        at_ = behind_label(at_ + 1) - 1;
        continue;
      }
      const auto word = unit_word(token.text);
      if (word) {
        const auto unit_side = word->side ? word->side
                               : side     ? side
                               : plain    ? std::optional(plain_side)
                                          : std::nullopt;
        if (!unit_side) {
          return;
        }
        // The end of a line, and a bar, part lists without labels.
        const bool letters_given = !word->letters.empty();
        if (plain && !word->side && letters_given && word->letters == king() && !units_.empty() &&
            plain_side == Side::white) {
          plain_side = Side::black;
        }
        const Side here = word->side ? *word->side : side ? *side : plain_side;
        if (letters_given) {
          last = word->letters;
          figurine = word->figurine;
          named = false;
        } else if (last.empty()) {
          last = "P";  // a list that begins with pawns
          figurine = named = true;
        }
        bool bare = !letters_given && !named && last != "P";
        for (const std::string& square : word->squares) {
          add(last, figurine, here, square, bare, token);
        }
        continue;
      }
      const bool letters =
          token.text.size() <= 2 && !token.text.empty() &&
          std::ranges::all_of(token.text, [](unsigned char c) { return std::isupper(c) != 0; });
      if (letters && is_unit(at_)) {
        last = token.text;
        figurine = false;
        named = true;
        at_ = behind_label(at_ + 1) - 1;
        continue;
      }
      if (is_parting(at_) || text(at_) == ")" || text(at_) == "]") {
        continue;
      }
      if (text(at_) == "(" && text(at_ + 2) == ")" && !piece_named(text(at_ + 1)).empty() &&
          !units_.empty()) {
        at_ += 2;  // "LIh1 (Lion)"
        continue;
      }
      const std::size_t next = behind_label(at_);
      if (next == at_) {
        note_broken_unit(token);
        return;
      }
      at_ = next - 1;
    }
  }

  /// "Pe9", "Kj1" behind units: a typing error.
  void note_broken_unit(const ListToken& token) {
    const std::string& word = token.text;
    constexpr std::size_t longest = 5;
    const auto is_sign = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
    const bool looks_so = word.size() >= 2 && word.size() <= longest &&
                          std::ranges::all_of(word, is_sign) &&
                          std::isdigit(static_cast<unsigned char>(word.back())) != 0 &&
                          std::islower(static_cast<unsigned char>(word[word.size() - 2])) != 0;
    if (looks_so && !units_.empty()) {
      fault_ = ProseFault{lines_[token.line].number,
                          message(MessageId::prose_no_unit, language_, {{"text", word}})};
    }
  }

  std::optional<ProsePosition> taken(std::size_t begin) {
    ProsePosition found{.first = tokens_[begin].line,
                        .last = tokens_[last_unit_].line,
                        .fen = {},
                        .units = std::move(units_),
                        .fault = {}};
    // A count behind the last unit stays: "(5 + 3)".
    for (std::size_t i = begin; i <= last_unit_; ++i) {
      blank_out(lines_[tokens_[i].line].text, tokens_[i].begin, tokens_[i].end);
    }
    for (std::size_t line = found.first; line <= found.last; ++line) {
      for (char& c : lines_[line].text) {
        const bool inside =
            line > found.first ||
            static_cast<std::size_t>(&c - lines_[line].text.data()) > tokens_[begin].begin;
        const bool before_end =
            line < found.last ||
            static_cast<std::size_t>(&c - lines_[line].text.data()) < tokens_[last_unit_].end;
        c = inside && before_end ? ' ' : c;
      }
    }
    found.fault = std::exchange(fault_, {});
    for (const Side side : {Side::white, Side::black}) {
      const bool any = std::ranges::any_of(
          found.units, [&](const ProseUnit& unit) { return unit.side == side; });
      if (!any && !found.fault) {
        found.fault = ProseFault{lines_[found.first].number,
                                 message(side == Side::white ? MessageId::prose_no_white_units
                                                             : MessageId::prose_no_black_units,
                                         language_)};
      }
    }
    return found;
  }

  std::vector<ProseLine>& lines_;
  Language language_;
  std::vector<ListToken> tokens_;
  std::size_t at_ = 0, last_unit_ = 0;
  std::vector<ProseUnit> units_;
  bool royal_ = false;
  std::optional<ProseFault> fault_;
};

}  // namespace

std::optional<ProsePosition> find_lists(std::vector<ProseLine>& lines, std::size_t at,
                                        ProseLanguage language) {
  return ListReader(lines, at, language.language).read();
}

}  // namespace warp::files::prose
