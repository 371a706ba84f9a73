#include "solver/report/heading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "solver/movement/walk.hpp"
#include "solver/report/attribute_text.hpp"
#include "solver/report/words.hpp"
#include "solver/setup/proof_game.hpp"

namespace warp::report {

namespace {

constexpr std::size_t board_columns = 37;
constexpr std::size_t stipulation_columns = 35;

const OptionUse* find_option(const Problem& problem, OptionId id) {
  const auto found = std::ranges::find(problem.options, id, &OptionUse::id);
  return found == problem.options.end() ? nullptr : &*found;
}

/// All numbers given with an option.
std::vector<std::int64_t> numbers(const OptionUse& option) {
  std::vector<std::int64_t> result;
  for (const Argument& argument : option.arguments) {
    if (const auto* values = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
      result.insert(result.end(), values->begin(), values->end());
    }
  }
  return result;
}

/// "a1h8 h1h8": the squares given with an option, in groups of `group`.
std::string squares_in_groups(const OptionUse& option, std::size_t group) {
  std::string result;
  std::size_t written = 0;
  for (const Argument& argument : option.arguments) {
    if (const auto* squares = std::get_if<std::vector<Square>>(&argument.value)) {
      for (const Square square : *squares) {
        result += written++ % group == 0 ? " " : "";
        result += square_name(square);
      }
    }
  }
  return result;
}

/// The moves of a help stipulation in which Black begins, 0 for all others.
unsigned full_help_moves(const Stipulation& stipulation) {
  if (stipulation.tree == nullptr) {
    return 0;
  }
  const auto* branch = std::get_if<Branch>(&stipulation.tree->is);
  const bool full = branch != nullptr && branch->play == Play::help && branch->length % 2 == 0 &&
                    !position_goal(stipulation.tree);
  return full ? branch->length / 2 : 0;
}

/// A help stipulation of so many moves in which White begins is half a move shorter: "h#3" becomes
/// "h#2.5". Only the last digits count the moves: goals and squares have digits, too.
std::string half_move_shorter(const std::string& text, unsigned moves) {
  const std::string length = fmt::format("{}", moves);
  return moves == 0 || !text.ends_with(length)
             ? text
             : fmt::format("{}{}.5", text.substr(0, text.size() - length.size()), moves - 1);
}

std::string attribute_caption(const AttributeText& text, const Diagram& diagram,
                              Language language) {
  std::string squares;
  for (unsigned rank = board_width; rank-- > 0;) {
    for (unsigned file = 0; file < board_width; ++file) {
      const Square square = square_at(file, rank);
      const Unit& unit = diagram.at(square);
      const bool obvious = text.attribute == Attribute::royal && all_walks()[unit.walk].royal;
      if (unit.is(text.attribute) && !obvious) {
        squares += " " + square_name(square);
      }
    }
  }
  return squares.empty() ? squares : centred(std::string{text.caption.in(language)} + squares);
}

std::string attribute_captions(const Diagram& diagram, Language language) {
  std::string result;
  for (const AttributeText& text : attribute_texts()) {
    result += attribute_caption(text, diagram, language);
  }
  return result;
}

}  // namespace

std::string centred(std::string_view text) {
  const std::size_t blanks = text.size() < board_columns ? (board_columns - text.size()) / 2 : 0;
  return fmt::format("{:{}}{}\n", "", blanks, text);
}

std::string header(const Problem& problem) {
  std::string result;
  for (const std::vector<std::string>* lines :
       {&problem.authors, &problem.origins, &problem.awards, &problem.titles}) {
    for (const std::string& line : *lines) {
      result += centred(line);
    }
  }
  return result;
}

std::string stipulation_text(const Problem& problem, const Stipulation& stipulation) {
  std::string result = stipulation.text;
  if (find_option(problem, OptionId::white_to_play) != nullptr) {
    result = half_move_shorter(result, full_help_moves(stipulation));
  }
  const auto joined = [&](OptionId id) {
    const OptionUse* option = find_option(problem, id);
    return option == nullptr ? std::string() : fmt::format("{}", fmt::join(numbers(*option), "/"));
  };
  const std::string threat = joined(OptionId::threat);
  const std::string flights = joined(OptionId::max_flight_squares);
  if (!threat.empty() || !flights.empty()) {
    result += "/" + threat;  // its place stays empty if only the other one is there
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
  const Diagram diagram(problem.first->units, problem.conditions);
  const bool turned = find_option(problem, OptionId::half_duplex) != nullptr;
  const bool white_begins = (problem.stipulation->first_to_move == Colour::white) != turned;
  const Words& all = words(problem.language);
  return fmt::format("{}{:>{}}\n{}\n{}\n\n", diagram.text(problem.language), diagram.count(),
                     stipulation_columns, attribute_captions(diagram, problem.language),
                     centred(white_begins ? all.white_begins : all.black_begins));
}

std::string stipulation_line(const Problem& problem, const Diagram& diagram) {
  const std::string left =
      "  " + (problem.stipulation ? stipulation_text(problem, *problem.stipulation) : "");
  const std::size_t rest =
      left.size() < stipulation_columns ? stipulation_columns - left.size() : 0;
  return fmt::format("{}{:>{}}\n", left, diagram.count(), rest);
}

std::string captions(const Problem& problem, const Diagram& diagram) {
  std::string result = attribute_captions(diagram, problem.language);
  for (const ConditionUse& condition : problem.conditions) {
    result += centred(condition.text);
  }
  const auto add = [&](OptionId id) {
    if (const OptionUse* option = find_option(problem, id)) {
      result += centred(std::string{option_info(id).names.in(problem.language)} +
                        squares_in_groups(*option, 2));
    }
  };
  for (const OptionId id : {OptionId::castling_mutually_exclusive, OptionId::duplex,
                            OptionId::half_duplex, OptionId::quodlibet}) {
    add(id);
  }
  return result;
}

}  // namespace warp::report
