#include "solver/formats/files/prose/settled.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "solver/formats/files/fen_board.hpp"
#include "solver/formats/report/moves/unit_text.hpp"

namespace warp::files::prose {

ProseBoard board_of(const ProsePosition& position) {
  ProseBoard board;
  for (const ProseUnit& unit : position.units) {
    board[unit.square] = {unit.side, unit.letters};
  }
  if (!position.fen.empty()) {
    const std::string field = position.fen.substr(0, position.fen.find(' '));
    const FenBoard read = read_fen_board(field);
    if (!read.fault.empty() || read.ranks != 8 || read.files != 8) {
      return board;
    }
    for (const FenUnit& unit : read.units) {
      const std::string& square = read.name(Geometry::classical(), unit.file, unit.line);
      board[square] = {unit.side == "white"   ? Side::white
                       : unit.side == "black" ? Side::black
                                              : Side::neutral,
                       unit.letters};
    }
  }
  return board;
}

void settle(ProsePosition& position, ProseLanguage language, bool nightriders,
            const std::vector<Stated>& legend, Language& letters) {
  if (position.fault || position.units.empty()) {
    return;
  }
  for (ProseUnit& unit : position.units) {
    for (const Stated& one : legend) {
      const std::size_t blank = one.text.find(' ');
      if (!unit.figurine && unit.letters == one.text.substr(0, blank)) {
        // The legend says in English letters what it is; N means the nightrider then.
        const std::string meant = one.text.substr(blank + 1);
        unit.letters = meant;
        unit.figurine = meant != "N" && meant.size() == 1 &&
                        std::string_view("KQRBSP").find(meant) != std::string_view::npos;
      }
    }
  }
  if (auto fault = translate_letters(position.units, language, nightriders, letters)) {
    position.fault = std::move(fault);
  } else if (auto question = settle_bare_squares(position.units, language.language)) {
    position.fault = std::move(question);
  }
  std::map<std::string, unsigned> seen;
  for (const ProseUnit& unit : position.units) {
    if (++seen[unit.square] > 1 && !position.fault) {
      position.fault = ProseFault{unit.line, message(MessageId::prose_square_twice,
                                                     language.language, {{"square", unit.square}})};
    }
  }
}

std::string told(const ProseProblem& prose, const Problem& problem) {
  const Language language = prose.language.language;
  std::string text;
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    std::string units;
    for (const PlacedUnit& placed : problem.units) {
      if (placed.unit.side == side) {
        units += " " + report::unit_kind(placed.unit, {language, *problem.walks}) +
                 problem.geometry->name(placed.square);
      }
    }
    const auto index = static_cast<std::size_t>(side == Side::white   ? 0
                                                : side == Side::black ? 1
                                                                      : 2);
    text += units.empty() ? ""
                          : fmt::format("{}{}{}", text.empty() ? "" : ", ",
                                        side_names[index].in(language), units);
  }
  if (problem.stipulation) {
    text += "; " + problem.stipulation->text;
  }
  for (const OptionUse& option : problem.options) {
    const auto row = std::ranges::find(all_options(), option.id, &OptionInfo::id);
    text += "; " + std::string(row->names.in(language));
  }
  for (const ConditionUse& condition : problem.conditions) {
    text += "; " + std::string(condition.condition->names.in(language)) +
            condition.text.substr(std::min(condition.text.find(' '), condition.text.size()));
  }
  char letter = prose.zero ? 'a' : 'b';
  for (const Stated& twin : prose.twins) {
    text += fmt::format("; {}) {}", letter++, twin.text.substr(twin.text.find(' ') + 1));
  }
  return text;
}

std::string piece_name(const std::string& letters, Language language) {
  const auto walk = find_walk(lower_case(letters), Language::english);
  return walk ? std::string(standard_walks()[*walk].names.in(language)) : letters;
}

}  // namespace warp::files::prose
