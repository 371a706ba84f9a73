#include "solver/check/findings/likeness.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/board/position/geometry/symmetries.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

/// A way to write another position: where each square goes, and whether the sides change.
struct Change {
  Symmetry squares;
  bool colours = false;
};

Side reversed(Side side) {
  return side == Side::white ? Side::black : side == Side::black ? Side::white : side;
}

/// The units as a text, whatever the order in which they are stated.
std::string text_of(const std::vector<PlacedUnit>& units, const Problem& problem,
                    const Change& change) {
  std::map<Square, std::string> board;  // a later unit replaces an earlier one
  for (const PlacedUnit& placed : units) {
    const Unit& unit = placed.unit;
    const Side side = change.colours ? reversed(unit.side) : unit.side;
    board[change.squares[placed.square]] = fmt::format(
        "{}{}{}:{}", static_cast<unsigned>(side), (*problem.walks)[unit.walk].letters.english,
        unit.attributes, change.squares[placed.square]);
  }
  std::string text;
  for (const auto& [square, unit] : board) {
    text += unit + " ";
  }
  return text;
}

std::string text_of(const Problem& problem, const Change& change) {
  return text_of(problem.units, problem, change) +
         (problem.first ? "from " + text_of(problem.first->units, problem, change) : "");
}

bool knows_forward(const Walk& walk) {
  return std::ranges::any_of(walk.primitives, [](const Primitive& primitive) {
    return primitive.facing == Facing::forward || primitive.double_step || primitive.en_passant ||
           primitive.second_half || primitive.files != 0;
  });
}

bool keeps_ranks(const Geometry& board, const Symmetry& squares, bool reverses) {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const unsigned from = board.rank(static_cast<Square>(i));
    if (board.rank(squares[i]) != (reverses ? board.last_rank() - from : from)) {
      return false;
    }
  }
  return true;
}

/// All changes after which the problem is essentially the same.
std::vector<Change> changes_for(const Problem& problem) {
  const Geometry& board = *problem.geometry;
  const bool directed = std::ranges::any_of(problem.units, [&](const PlacedUnit& placed) {
    return knows_forward((*problem.walks)[placed.unit.walk]);
  });
  std::vector<Change> changes;
  constexpr std::size_t most_squares = std::size_t{1} << 16U;
  for (const bool colours : {false, true}) {
    for (const Symmetry& squares : symmetries_of(board, most_squares)) {
      if (!directed || keeps_ranks(board, squares, colours)) {
        changes.push_back({squares, colours});
      }
    }
  }
  return changes;
}

std::string description(const Geometry& board, const Change& change, Language language) {
  bool moves = false;
  for (std::size_t i = 0; i < change.squares.size(); ++i) {
    moves = moves || change.squares[i] != i;
  }
  const bool upright = keeps_ranks(board, change.squares, change.colours);
  const bool plain =
      change.colours
          ? upright && change.squares[0] == board.at(0, static_cast<int>(board.last_rank()))
          : !moves;
  const std::string turned =
      plain ? "" : message(upright ? MessageId::mirrored : MessageId::turned_or_mirrored, language);
  return turned + (change.colours ? message(MessageId::colours_reversed, language) : "");
}

std::string stipulation_of(const Problem& problem) {
  return problem.stipulation ? problem.stipulation->text : std::string();
}

/// The names of the conditions, sorted.
std::vector<std::string_view> conditions_of(const Problem& problem) {
  std::vector<std::string_view> names;
  for (const ConditionUse& use : problem.conditions) {
    names.push_back(use.condition->names.english);
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace

std::string LikenessFinder::add(const Problem& problem, std::size_t number) {
  if (problem.units.empty()) {
    return {};
  }
  const std::vector<Change> changes = changes_for(problem);
  std::vector<std::string> texts;
  for (const Change& change : changes) {
    texts.push_back(text_of(problem, change));
  }
  const std::string key =
      problem.geometry->spec().text(Language::english) + " " + *std::ranges::min_element(texts);
  const auto [found, is_first] = first_.try_emplace(key, number, problem);
  if (is_first) {
    return {};
  }
  const auto& [earlier_number, earlier] = found->second;
  const Change none{changes.front().squares, false};
  const auto same = std::ranges::find(texts, text_of(earlier, none));
  const Change& change = changes[static_cast<std::size_t>(same - texts.begin())];
  const auto if_differs = [&](bool differs, MessageId id) {
    return differs ? message(id, problem.language) : "";
  };
  return message(MessageId::same_position, problem.language,
                 {{"number", std::to_string(earlier_number)},
                  {"change", description(*problem.geometry, change, problem.language)},
                  {"stipulation", if_differs(stipulation_of(earlier) != stipulation_of(problem),
                                             MessageId::stipulations_differ)},
                  {"conditions", if_differs(conditions_of(earlier) != conditions_of(problem),
                                            MessageId::conditions_differ)}});
}

}  // namespace warp::check
