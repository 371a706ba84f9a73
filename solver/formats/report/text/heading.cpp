#include "solver/formats/report/text/heading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <numeric>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/names.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/own_walks.hpp"
#include "solver/formats/report/text/unseen_text.hpp"
#include "solver/formats/report/text/words.hpp"
#include "solver/rules/general/part/condition_part.hpp"
#include "solver/setup/infinite/placement.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/stipulation_changes.hpp"

namespace warp::report {

namespace {

/// `text` with the blanks that centre it above or below the board, and a line end.
std::string centred(std::string_view text, const Diagram& diagram) {
  const std::size_t columns = diagram.columns();
  const std::size_t blanks = text.size() < columns ? (columns - text.size()) / 2 : 0;
  return fmt::format("{:{}}{}\n", "", blanks, text);
}

/// `left` and the number of units, which ends two columns before the end of the board. If a board
/// smaller than the classical one has no room for both, it ends farther to the right.
std::string with_count(std::string left, const Diagram& diagram, unsigned invisible = 0) {
  constexpr std::size_t indent = 2;
  const std::string count = diagram.count() + count_of_invisible(invisible);
  const std::size_t columns = std::max(diagram.columns(), indent) - indent;
  if (left.size() + count.size() >= columns && !diagram.board().is_classical()) {
    left += ' ';
  }
  const std::size_t rest = left.size() < columns ? columns - left.size() : 0;
  return fmt::format("{}{:>{}}\n", left, count, rest);
}

const OptionUse* find_option(const Problem& problem, OptionId id) {
  const auto found = std::ranges::find(problem.options, id, &OptionUse::id);
  return found == problem.options.end() ? nullptr : &*found;
}

/// All numbers of an option.
std::vector<std::int64_t> numbers(const OptionUse& option) {
  std::vector<std::int64_t> result;
  for (const Argument& argument : option.arguments) {
    if (const auto* values = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
      result.insert(result.end(), values->begin(), values->end());
    }
  }
  return result;
}

/// The squares of an option, in groups of `group`: "a1h8 h1h8".
std::string squares_in_groups(const OptionUse& option, std::size_t group, const Geometry& board) {
  std::string result;
  std::size_t written = 0;
  for (const Argument& argument : option.arguments) {
    if (const auto* squares = std::get_if<std::vector<Square>>(&argument.value)) {
      for (const Square square : *squares) {
        result += written++ % group == 0 ? " " : "";
        result += board.name(square);
      }
    }
  }
  return result;
}

/// The number of moves of a help stipulation in which Black begins; 0 for all others.
unsigned full_help_moves(const Stipulation& stipulation) {
  if (stipulation.tree == nullptr) {
    return 0;
  }
  const auto* branch = std::get_if<Branch>(&stipulation.tree->is);
  const bool full = branch != nullptr && branch->play == Play::help && branch->length % 2 == 0 &&
                    !position_goal(stipulation.tree);
  return full ? branch->length / 2 : 0;
}

/// From the upper left corner of the diagram to the lower right one.
std::vector<Square> squares_as_read(const Geometry& board) {
  std::vector<Square> squares(board.size());
  std::iota(squares.begin(), squares.end(), Square{0});
  std::ranges::stable_sort(squares, std::greater{},
                           [&](Square square) { return board.rank(square); });
  return squares;
}

/// `marked`: the squares of all units with attributes, as they are read.
std::string attribute_caption(const AttributeText& text, const std::vector<Square>& marked,
                              const Diagram& diagram, const Problem& problem) {
  std::string squares;
  for (const Square square : marked) {
    const Unit& unit = diagram.at(square);
    const bool obvious = text.attribute == Attribute::royal && (*problem.walks)[unit.walk].royal;
    if (unit.is(text.attribute) && !obvious) {
      squares += " " + diagram.board().name(square);
    }
  }
  return squares.empty()
             ? squares
             : centred(std::string{text.caption.in(problem.language)} + squares, diagram);
}

std::string attribute_captions(const Diagram& diagram, const Problem& problem) {
  std::vector<Square> marked = squares_as_read(diagram.board());
  std::erase_if(marked, [&](Square square) { return diagram.at(square).attributes == 0; });
  std::string result;
  for (const AttributeText& text : attribute_texts()) {
    result += attribute_caption(text, marked, diagram, problem);
  }
  return result;
}

/// "ZK = zebra king: K + leaper 2,3". Without a name of its own a piece has its letters as name:
/// "ZK: K + leaper 2,3".
std::string own_walk_text(const Walk& walk) {
  const std::string code = upper_case(walk.letters.english);
  const bool has_name = upper_case(walk.names.english) != code;
  return fmt::format("{}{}{}: {}", code, has_name ? " = " : "", has_name ? walk.names.english : "",
                     walk.description.english);
}

}  // namespace

std::string board_text(const Geometry& board, Language language) {
  return fmt::format("{} {}", words(language).board, board.spec().text(language));
}

std::string header(const Problem& problem, const Diagram& diagram) {
  std::string result;
  for (const std::vector<std::string>* lines :
       {&problem.authors, &problem.origins, &problem.awards, &problem.titles}) {
    for (const std::string& line : *lines) {
      result += centred(line, diagram);
    }
  }
  return result;
}

std::string stipulation_text(const Problem& problem, const Stipulation& stipulation) {
  std::string result = stipulation.text;
  if (find_option(problem, OptionId::white_to_play) != nullptr) {
    result = half_a_move_shorter(result, full_help_moves(stipulation));
  }
  const auto joined = [&](OptionId id) {
    const OptionUse* option = find_option(problem, id);
    return option == nullptr ? std::string() : fmt::format("{}", fmt::join(numbers(*option), "/"));
  };
  const std::string threat = joined(OptionId::threat);
  const std::string flights = joined(OptionId::max_flight_squares);
  if (!threat.empty() || !flights.empty()) {
    result += "/" + threat;  // the first place stays empty if there is only the second number
  }
  if (!flights.empty()) {
    result += "/" + flights;
  }
  if (const OptionUse* option = find_option(problem, OptionId::non_trivial)) {
    result += fmt::format(";{}", fmt::join(numbers(*option), ","));
  }
  return result;
}

std::string first_position_text(const Problem& problem) {
  if (!problem.first || !problem.stipulation ||
      position_goal(problem.stipulation->tree) != GoalKind::a_to_b) {
    return {};
  }
  const Diagram diagram(*problem.geometry, problem.first->units, problem.conditions);
  const bool turned = find_option(problem, OptionId::half_duplex) != nullptr;
  const bool white_begins = (problem.stipulation->first_to_move == Colour::white) != turned;
  const Words& all = words(problem.language);
  return fmt::format("{}{}{}\n{}\n\n", diagram.text({problem.language, *problem.walks}),
                     with_count({}, diagram), attribute_captions(diagram, problem),
                     centred(white_begins ? all.white_begins : all.black_begins, diagram));
}

std::string stipulation_line(const Problem& problem, const Diagram& diagram) {
  return with_count(
      "  " + (problem.stipulation ? stipulation_text(problem, *problem.stipulation) : ""), diagram,
      problem.invisible);
}

std::string infinite_board_name(const Problem& problem, Language language) {
  return infinite::board_text(problem.infinite->board, language);
}

std::string infinite_heading(const Problem& problem) {
  std::string result = "\n";
  for (const std::vector<std::string>* lines :
       {&problem.authors, &problem.origins, &problem.awards, &problem.titles}) {
    for (const std::string& line : *lines) {
      result += "  " + line + "\n";
    }
  }
  result += "\n";
  const Lettering lettering{problem.language, *problem.walks};
  std::array<std::size_t, 2> count{};
  for (const Side side : {Side::white, Side::black}) {
    const std::size_t row = side == Side::white ? 0 : 1;
    std::string line;
    for (const PlacedUnit& placed : problem.units) {
      if (placed.unit.side == side) {
        line +=
            " " + notation_of(problem).on(walk_letters(placed.unit.walk, lettering), placed.square);
        ++count[row];
      }
    }
    result += fmt::format("  {:<8}{}\n", side_names[row].in(problem.language), line);
  }
  return result + fmt::format("  {} {}\n  {}   {} + {}\n", words(problem.language).board,
                              infinite_board_name(problem, problem.language),
                              problem.stipulation ? problem.stipulation->text : "", count[0],
                              count[1]);
}

std::string demand_text(const Problem& problem) {
  std::string text;
  for (const OptionUse& use : problem.options) {
    if (use.id == OptionId::only) {  // the last one counts
      text = fmt::format("{} \"{}\"", option_info(use.id).names.in(problem.language),
                         std::get<std::string>(use.arguments.front().value));
    }
  }
  return text;
}

std::string captions(const Problem& problem, const Diagram& diagram) {
  std::string result = attribute_captions(diagram, problem);
  for (const WalkId walk : own_walks(problem)) {
    result += centred(own_walk_text((*problem.walks)[walk]), diagram);
  }
  const auto states_board = [](const ConditionUse& use) {
    return use.condition->board.has_value();
  };
  if (const Geometry& board = diagram.board();
      !board.is_classical() && std::ranges::none_of(problem.conditions, states_board)) {
    result += centred(board_text(board, problem.language), diagram);
  }
  for (const ConditionUse& condition : problem.conditions) {
    result += centred(condition.text, diagram);
  }
  const auto add = [&](OptionId id) {
    if (const OptionUse* option = find_option(problem, id)) {
      result += centred(std::string{option_info(id).names.in(problem.language)} +
                            squares_in_groups(*option, 2, diagram.board()),
                        diagram);
    }
  };
  for (const OptionId id : {OptionId::castling_mutually_exclusive, OptionId::duplex,
                            OptionId::half_duplex, OptionId::quodlibet}) {
    add(id);
  }
  if (const std::string demand = demand_text(problem); !demand.empty()) {
    result += centred(demand, diagram);
  }
  return result;
}

std::string part_text(const ConditionUse& use, const Problem& problem, Language language) {
  return use.part == nullptr ? std::string()
                             : text_of(*use.part, *problem.geometry, *problem.walks, language);
}

}  // namespace warp::report
