#include "solver/formats/files/fen.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/formats/files/fen_board.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files {

namespace {

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  return first == std::string_view::npos
             ? std::string_view()
             : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// The word at the beginning of `rest`, which then begins behind it.
std::string_view take_word(std::string_view& rest) {
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r"), rest.size()));
  const std::string_view word = rest.substr(0, std::min(rest.find_first_of(" \t\r"), rest.size()));
  rest.remove_prefix(word.size());
  return word;
}

bool is_castling_field(std::string_view text) {
  return text == "-" || (!text.empty() && text.find_first_not_of("KQkq") == std::string_view::npos);
}

/// One operation: its name and its value, without quotes.
struct Operation {
  std::string_view name;
  std::string value;
};

/// Takes an operation and the semicolon behind it. In quotes, a backslash stands before quotes and
/// backslashes.
Operation take_operation(std::string_view& rest) {
  Operation operation;
  rest = without_blanks(rest);
  operation.name = rest.substr(0, std::min(rest.find_first_of(" \t;"), rest.size()));
  rest.remove_prefix(operation.name.size());
  rest = without_blanks(rest);
  if (rest.starts_with('"')) {
    std::size_t at = 1;
    for (; at < rest.size() && rest[at] != '"'; ++at) {
      at += rest[at] == '\\' && at + 1 < rest.size() ? 1U : 0U;
      operation.value += rest[at];
    }
    rest.remove_prefix(at);
  } else {
    operation.value = without_blanks(rest.substr(0, rest.find(';')));
  }
  rest.remove_prefix(std::min(rest.find(';'), rest.size()));
  rest.remove_prefix(rest.empty() ? 0 : 1);
  return operation;
}

/// Reads the operations of a line.
class Operations {
 public:
  Operations(TranslatedText& text, std::string_view line, Location where, const Missing& missing)
      : text_(text), line_(line), where_(where), missing_(missing) {}

  void read(std::string_view rest) {
    while (!without_blanks(rest).empty()) {
      const Operation operation = take_operation(rest);
      take(operation, place(operation.name));
    }
    if (stipulated_) {
      return;
    }
    if (missing_.stipulation.empty() && missing_.none_needed) {
      return;
    }
    if (missing_.stipulation.empty()) {
      text_.fault(where_, user_message(MessageId::fen_wants_stipulation));
    } else {
      text_.add("stipulation", one_line(missing_.stipulation), where_);
    }
  }

 private:
  Location place(std::string_view part) const {
    return {where_.line, where_.column + static_cast<unsigned>(part.data() - line_.data())};
  }

  void stipulate(const std::string& text, Location where) {
    if (std::exchange(stipulated_, true)) {
      text_.fault(where, user_message(MessageId::fen_second_stipulation));
      return;
    }
    text_.add(stipulation_keyword(text), text, where);
  }

  void take(const Operation& operation, Location where) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 8> keywords{
        {{"cond", "condition"},
         {"opt", "option"},
         {"twin", "twin"},
         {"zero", "zeroposition"},
         {"id", "author"},
         {"title", "title"},
         {"award", "award"},
         {"source", "origin"}}};
    const std::string value = one_line(operation.value);
    const auto known = std::ranges::find(keywords, operation.name,
                                         &std::pair<std::string_view, std::string_view>::first);
    if (operation.name == "glyph") {
      return;  // has been read before the position
    }
    if (operation.name == "stip") {
      stipulate(value, where);
    } else if (operation.name == "dm") {
      stipulate("#" + value, where);
    } else if (known != keywords.end()) {
      text_.add(known->second, value, where);
    } else if (operation.name.size() == 2 && operation.name[0] == 'c' &&
               is_digit(operation.name[1])) {
      text_.add("remark", value, where);
    } else {
      text_.add("remark", one_line(fmt::format("{} {}", operation.name, value)), where);
    }
  }

  TranslatedText& text_;
  std::string_view line_;
  Location where_;
  const Missing& missing_;
  bool stipulated_ = false;
};

/// What the operations `glyph "*1Q EQ"`, `glyph "'A white AM"` of a line say.
std::vector<FenGlyph> glyphs_of(std::string_view line) {
  std::vector<FenGlyph> glyphs;
  std::string_view rest = line;
  take_word(rest);
  for (std::size_t at = rest.find("glyph "); at != std::string_view::npos;
       at = rest.find("glyph ")) {
    rest.remove_prefix(at);
    const std::string value = take_operation(rest).value;
    std::string_view words = value;
    FenGlyph glyph;
    const std::string_view mark = take_word(words);
    glyph.mark = mark.starts_with('\'') ? std::string(mark) : upper_case(mark);
    const std::string side = lower_case(take_word(words));
    const std::string_view letters = take_word(words);
    const bool has_side = side == "white" || side == "black" || side == "neutral";
    glyph.side = has_side ? side : "";
    glyph.letters = upper_case(has_side ? letters : std::string_view(side));
    if (!glyph.letters.empty()) {
      glyphs.push_back(std::move(glyph));
    }
  }
  return glyphs;
}

}  // namespace

std::string_view add_fen(TranslatedText& text, std::string_view fen, Location where,
                         const std::vector<FenGlyph>& glyphs) {
  std::string_view rest = fen;
  const std::string_view word = take_word(rest);
  const auto place = [&](std::size_t offset) {
    return Location{where.line,
                    where.column + static_cast<unsigned>(word.data() - fen.data() +
                                                         static_cast<std::ptrdiff_t>(offset))};
  };
  const FenBoard board = read_fen_board(word, glyphs);
  for (const std::string& note : board.notes) {
    text.note(place(0), note);
  }
  if (!board.fault.empty()) {
    text.fault(place(board.fault_offset), board.fault);
    return {};
  }
  const auto geometry = Geometry::make(GeometrySpec::plain(board.ranks, board.files));
  constexpr unsigned usual = 8;
  if (board.ranks != usual || board.files != usual) {
    text.add(fmt::format("board {}x{}", board.ranks, board.files), place(0));
  }
  std::string_view further = rest;
  const std::string_view side = take_word(further);
  if (side == "w" || side == "b") {
    const std::string_view castling = take_word(further), passed = take_word(further);
    std::string ranks;
    for (unsigned rank = 0; rank < board.ranks; ++rank) {
      ranks += fmt::format("{}{}", rank == 0 ? "" : "/", board.files);
    }
    if (is_castling_field(castling)) {
      text.add(fmt::format("forsyth {} {} {} {}", ranks, side, castling, passed),
               place(static_cast<std::size_t>(side.data() - word.data())));
      rest = further;
      for (int numbers = 0; numbers < 2; ++numbers) {
        const std::string_view number = take_word(further);
        if (number.empty() || number.find_first_not_of("0123456789") != std::string_view::npos) {
          break;
        }
        rest = further;
      }
    } else {
      text.fault(place(static_cast<std::size_t>(side.data() - word.data())),
                 user_message(MessageId::fen_wants_castling));
    }
  }
  if (!board.units.empty()) {
    text.add("pieces", place(0));
  }
  for (const FenUnit& unit : board.units) {
    text.add_unit(unit.side, unit.letters + board.name(*geometry, unit.file, unit.line),
                  place(unit.offset));
  }
  for (const auto& [file, line] : board.holes) {
    text.add("condition Hole " + board.name(*geometry, file, line), place(0));
  }
  return rest;
}

std::vector<parser::ParsedProblem> read_fen(std::string_view text, std::string_view file,
                                            const ConditionRegistry& conditions,
                                            const Missing& missing) {
  std::vector<parser::ParsedProblem> problems;
  Location where{1, 1};
  for (std::string_view rest = text; !rest.empty(); ++where.line) {
    const std::string_view line = rest.substr(0, std::min(rest.find('\n'), rest.size()));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (without_blanks(line).empty() || line.starts_with('#')) {
      continue;
    }
    TranslatedText translated;
    translated.add("begin", where);
    const std::string_view operations = add_fen(translated, line, where, glyphs_of(line));
    if (translated.is_sound()) {
      Operations(translated, line, where, missing).read(operations);
    }
    translated.add("end", where);
    problems.push_back(translated.parsed(file, where, conditions));
    problems.back().problem.end = {where.line, static_cast<unsigned>(line.size() + 1)};
  }
  if (problems.empty()) {
    problems.push_back(unreadable(file, {1, 1}, user_message(MessageId::fen_is_empty)));
  }
  return problems;
}

bool is_fen(std::string_view file) {
  const std::string name = lower_case(file);
  return name.ends_with(".fen") || name.ends_with(".ffen") || name.ends_with(".epd");
}

}  // namespace warp::files
