#include "solver/app/solve/console/draft.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "parser/attributes.hpp"
#include "parser/commands.hpp"
#include "parser/keyword.hpp"
#include "solver/app/api/input.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

std::string_view name_of(parser::Command command, Language language) {
  const auto info =
      std::ranges::find(parser::all_commands(), command, &parser::CommandInfo::command);
  return info->names.in(language);
}

parser::Command begin_of(Language language) {
  return language == Language::german   ? parser::Command::begin_german
         : language == Language::french ? parser::Command::begin_french
                                        : parser::Command::begin_english;
}

/// Of commands with the same number a problem has one; nothing for those that add up. (`command` is
/// in that language.)
std::optional<int> group_of(std::string_view command, Language language) {
  using enum parser::Command;
  constexpr std::array<std::pair<parser::Command, int>, 11> groups{{{stipulation, 0},
                                                                    {structured_stipulation, 0},
                                                                    {condition, 1},
                                                                    {board, 2},
                                                                    {forsyth, 3},
                                                                    {game_array, 3},
                                                                    {author, 4},
                                                                    {origin, 5},
                                                                    {title, 6},
                                                                    {award, 7},
                                                                    {protocol, 8}}};
  for (const auto& [one, group] : groups) {
    if (name_of(one, language) == command) {
      return group;
    }
  }
  return std::nullopt;
}

/// "white royal Sc3": a unit as `pieces` takes it.
std::string stated(const PlacedUnit& placed, const Problem& problem) {
  const Language language = problem.language;
  std::string text(side_names.at(static_cast<std::size_t>(placed.unit.side) - 1).in(language));
  for (const parser::AttributeInfo& info : parser::all_attributes()) {
    if (info.attribute && placed.unit.is(*info.attribute)) {
      text += fmt::format(" {}", info.names.in(language));
    }
  }
  std::ranges::transform(text, text.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return fmt::format("{} {}{}", text,
                     report::walk_letters(placed.unit.walk, {language, *problem.walks}),
                     problem.geometry->name(placed.square));
}

/// What the change does to the units; empty if it is one that concerns more than them.
std::optional<std::vector<PlacedUnit>> changed_units(const Problem& problem, const Twin& twin) {
  std::map<Square, PlacedUnit> board;
  for (const PlacedUnit& placed : problem.units) {
    board[placed.square] = placed;
  }
  const auto put = [&](PlacedUnit placed, Square square) {
    placed.square = square;
    board[square] = placed;
  };
  for (const auto& [command, where] : twin.commands) {
    if (const auto* move = std::get_if<TwinMove>(&command)) {
      if (auto unit = board.extract(move->from)) {
        put(unit.mapped(), move->to);
      }
    } else if (const auto* remove = std::get_if<TwinRemove>(&command)) {
      board.erase(remove->square);
    } else if (const auto* add = std::get_if<TwinAdd>(&command)) {
      for (const PlacedUnit& placed : add->units) {
        put(placed, placed.square);
      }
    } else if (const auto* exchange = std::get_if<TwinExchange>(&command)) {
      auto first = board.extract(exchange->first), second = board.extract(exchange->second);
      if (first) {
        put(first.mapped(), exchange->second);
      }
      if (second) {
        put(second.mapped(), exchange->first);
      }
    } else {
      return std::nullopt;
    }
  }
  std::vector<PlacedUnit> units;
  for (const auto& [square, placed] : board) {
    units.push_back(placed);
  }
  return units;
}

}  // namespace

std::string Draft::text_of(const Parts& parts) const {
  std::string text = fmt::format("{}\n", name_of(begin_of(language_), language_));
  for (const Part& part : parts) {
    text += part.text;
  }
  return text + fmt::format("{}\n", name_of(parser::Command::end, language_));
}

std::string Draft::text() const { return text_of(state_.parts); }

/// The command with which `line` begins; empty if it goes on with the one before.
std::string_view Draft::command_of(const std::string& line) const {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t", begin), line.size());
  const parser::Keywords commands = parser::keywords_of(parser::all_commands(), language_);
  const auto match =
      parser::match_keyword(commands, std::string_view(line).substr(begin, end - begin));
  const bool is_letter = end - begin == 1;  // "p" may be a unit of the line before
  return match.unique() && !(is_letter && !empty()) ? commands[match.index()] : std::string_view();
}

Draft::Answer Draft::take(const std::string& line) {
  Answer answer;
  State state = state_;
  Parts& parts = state.parts;
  const std::string_view command = command_of(line);
  if (command.empty() && !parts.empty()) {
    parts[state.open].text += line + "\n";
  } else {
    const auto earlier = std::ranges::find_if(parts, [&](const Part& part) {
      const auto group = group_of(command, language_);
      return group && group == group_of(part.command, language_);
    });
    state.open = static_cast<std::size_t>(earlier - parts.begin());
    if (earlier == parts.end()) {
      parts.push_back({command, line + "\n"});
    } else {
      answer.replaced = earlier->text;
      *earlier = {command, line + "\n"};
    }
  }
  // What is still missing is said of `end`.
  const auto lines_to = [&](std::size_t place) {
    return static_cast<unsigned>(
        std::ranges::count(
            text_of({parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(place)}), '\n') -
        1);
  };
  const unsigned last = lines_to(state.open + 1);
  const std::string text = text_of(parts);
  const parser::ParsedProblem parsed = read_problems(text, "").front();
  for (const Diagnostic& diagnostic : parsed.diagnostics) {
    if (diagnostic.where.line == last) {
      answer.complaints.push_back(
          fmt::format("{}: {}", diagnostic.where.column, diagnostic.message));
      answer.kept = answer.kept && diagnostic.severity == Severity::warning;
    }
  }
  if (answer.kept) {
    keep(std::move(state));
  } else {
    answer.replaced.clear();
  }
  return answer;
}

Draft::Answer Draft::take_position(const std::string& line) {
  Answer answer;
  parser::ParsedProblem parsed =
      read_problems(line + "\n", "", files::Declared::left_out, {.none_needed = true}).front();
  for (const Diagnostic& diagnostic : parsed.diagnostics) {
    if (!diagnostic.no_stipulation) {
      answer.complaints.push_back(diagnostic.message);
      answer.kept = answer.kept && diagnostic.severity == Severity::warning;
    }
  }
  if (!answer.kept) {
    return answer;
  }
  Problem& problem = parsed.problem;
  problem.language = language_;
  const auto& fen = problem.fen;
  const bool says_more = fen && (fen->to_move == Colour::black || fen->en_passant ||
                                 fen->castling.find_first_of("KQkq") != std::string::npos);
  if (says_more) {
    // The rights stand in the FEN alone, which takes the place of the units.
    const std::string board = line.substr(0, line.find(' '));
    State before = state_;
    std::erase_if(state_.parts, [this](const Part& part) { return places_units(part); });
    answer = take(fmt::format("{} {} {} {} {}", name_of(parser::Command::forsyth, language_), board,
                              fen->to_move == Colour::black ? "b" : "w",
                              fen->castling.empty() ? "-" : fen->castling,
                              fen->en_passant ? problem.geometry->name(*fen->en_passant) : "-"));
    (answer.kept ? earlier_.back() : state_) = std::move(before);
  } else {
    place(problem, problem.units);
  }
  if (answer.kept && problem.stipulation) {
    take(fmt::format("{} {}", name_of(parser::Command::stipulation, language_),
                     problem.stipulation->text));
  }
  return answer;
}

std::vector<std::string> Draft::change(const std::string& line) {
  const std::string_view twin = name_of(parser::Command::twin, language_);
  Parts parts = state_.parts;
  std::erase_if(parts, [&](const Part& part) {
    return part.command == twin ||
           part.command == name_of(parser::Command::zero_position, language_);
  });
  parts.push_back({twin, fmt::format("{} {}\n", twin, line)});
  const std::string text = text_of(parts);
  const auto last = static_cast<unsigned>(std::ranges::count(text, '\n')) - 1;
  const parser::ParsedProblem parsed = read_problems(text, "").front();
  std::vector<std::string> complaints;
  for (const Diagnostic& diagnostic : parsed.diagnostics) {
    if (diagnostic.where.line == last && diagnostic.severity != Severity::warning) {
      complaints.push_back(diagnostic.message);
    }
  }
  if (!complaints.empty() || parsed.problem.twins.empty()) {
    return complaints;
  }
  const auto units = changed_units(parsed.problem, parsed.problem.twins.back());
  if (!units) {
    constexpr Names changes{"move, remove, add or exchange",
                            "versetze, entferne, hinzufuegen oder tausche",
                            "deplacement, ote, ajoute ou echange"};
    return {
        message(MessageId::expected_not, language_,
                {{"wanted", std::string(changes.in(language_))}, {"found", parser::quoted(line)}})};
  }
  place(parsed.problem, *units);
  return {};
}

bool Draft::places_units(const Part& part) const {
  using enum parser::Command;
  return std::ranges::any_of(std::array{pieces, forsyth, game_array}, [&](parser::Command one) {
    return part.command == name_of(one, language_);
  });
}

void Draft::place(const Problem& problem, const std::vector<PlacedUnit>& units) {
  const std::string_view pieces = name_of(parser::Command::pieces, language_);
  std::string text(pieces);
  for (const PlacedUnit& placed : units) {
    text += " " + stated(placed, problem);
  }
  const auto is_placing = [this](const Part& part) { return places_units(part); };
  Parts parts = state_.parts;
  const auto first = std::ranges::find_if(parts, is_placing);
  const auto place = static_cast<std::size_t>(first - parts.begin());
  std::erase_if(parts, is_placing);
  if (!units.empty()) {
    parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(std::min(place, parts.size())),
                 {pieces, text + "\n"});
  }
  const std::size_t end = parts.empty() ? 0 : parts.size() - 1;
  keep({std::move(parts), end});
}

bool Draft::undo() {
  if (earlier_.empty()) {
    return false;
  }
  state_ = std::move(earlier_.back());
  earlier_.pop_back();
  return true;
}

void Draft::clear(Language language) {
  language_ = language;
  state_ = {};
  earlier_.clear();
}

}  // namespace warp
