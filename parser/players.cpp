#include "parser/players.hpp"

#include <memory>
#include <string>

#include "solver/board/movement/walk.hpp"

namespace warp::parser {

namespace {

/// A leap by each of `vectors`, which are those of the board.
Primitive leap_as_written(const std::vector<Vector>& vectors, Mode mode) {
  Primitive leap{.mode = mode, .as_written = true};
  for (const Vector& vector : vectors) {
    leap.courses.push_back({.opening = {vector}, .cycle = {}, .aside = {}});
  }
  return leap;
}

Walk walk_of_pawn(const Geometry& board, PlayerId player) {
  const std::size_t axis = axis_of(player);
  Vector::Components ahead{};
  ahead[axis] = goes_up(player) ? 1 : -1;
  Primitive steps = leap_as_written({Vector::of(ahead)}, Mode::move_only);
  steps.double_step = true;
  steps.capturable_en_passant = true;
  std::vector<Vector> aside;
  for (std::size_t dimension = 0; dimension < board.dimensions(); ++dimension) {
    for (const std::int8_t step : {std::int8_t{-1}, std::int8_t{1}}) {
      if (dimension != axis) {
        Vector::Components capture = ahead;
        capture[dimension] = step;
        aside.push_back(Vector::of(capture));
      }
    }
  }
  Primitive captures = leap_as_written(aside, Mode::capture_only);
  captures.en_passant = true;
  return {.primitives = {steps, captures}, .pawn = true, .supported = true};
}

}  // namespace

bool names_player(std::string_view word) {
  return word.size() > 1 && std::string_view("wWsS").find(word.front()) != std::string_view::npos &&
         word.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

bool plays_on(const Geometry& board, PlayerId player) {
  return axis_of(player) < board.dimensions() && !board.is_closed(axis_of(player));
}

std::string unknown_player(const Input& input, const Word& word) {
  std::string known;
  for (PlayerId player = 0; player < most_players; ++player) {
    if (plays_on(input.board(), player)) {
      known += (known.empty() ? "" : ", ") + std::string(player_names[player]);
    }
  }
  return input.say(known.empty() ? MessageId::no_players_here : MessageId::no_such_player,
                   {{"player", quoted(word.text)}, {"players", known}});
}

WalkId pawn_of_player(Input& input, PlayerId player, Location where) {
  static constexpr Names pawn_of{"pawn of ", "Bauer von ", "pion de "};
  const Walks& known = *input.walks;
  const std::string name =
      std::string(pawn_of.in(input.language)) + std::string(player_names[player]);
  for (std::size_t row = standard_walks().size(); row < known.size(); ++row) {
    if (known[row].pawn && known[row].names.in(input.language) == name) {
      return static_cast<WalkId>(row);
    }
  }
  Walks more(known);
  const auto walk = more.add(walk_of_pawn(input.board(), player),
                             std::string(known[walks::pawn].letters.in(input.language)), name, {});
  if (walk) {
    input.walks = std::make_shared<const Walks>(more);
  } else {
    input.unsupported(where, name);
  }
  return walk.value_or(walks::pawn);
}

}  // namespace warp::parser
