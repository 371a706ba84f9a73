// Where captured and capturing units may come back, and as what.

#include <algorithm>
#include <array>

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/arbiter.hpp"
#include "solver/rules/as_seen_by.hpp"

namespace warp::circe {

namespace {

// Rebirth squares are those of the board of 8 x 8 squares.
constexpr int side_length = 8;

int file_of(Square square) { return square % side_length; }
int rank_of(Square square) { return square / side_length; }
Square on(int file, int rank) {
  const bool inside = file >= 0 && file < side_length && rank >= 0 && rank < side_length;
  return inside ? static_cast<Square>(side_length * rank + file) : no_square;
}
bool is_light(Square square) { return (file_of(square) + rank_of(square)) % 2 != 0; }
bool is_pawn(WalkId walk) { return all_walks()[walk].pawn; }

/// Rank as `side` counts it, 0 for its own first.
int rank_for(Colour side, int rank) {
  return side == Colour::white ? rank : side_length - 1 - rank;
}

/// The rank on which pawns of `side` promote.
int promotion_rank(const RuleSet& rules, Colour side) {
  return rank_for(side, static_cast<int>(rules.promotion_rank));
}

/// The array square of a unit of `side` that was captured on `capture`: rooks, bishops and knights
/// on the one of that colour, pawns on the file; fairy units on the promotion square of the file.
Square array_square(const RuleSet& rules, WalkId walk, Square capture, Colour side) {
  constexpr int a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7;
  const int first = rank_for(side, 0);
  const bool light = is_light(capture) == (side == Colour::white);  // as if seen from White
  const auto either = [&](int if_light, int if_dark) {
    return on(light ? if_light : if_dark, first);
  };
  if (is_pawn(walk)) {
    return on(file_of(capture), rank_for(side, 1));
  }
  switch (rules.place_in_array(walk)) {
    case walks::king:
      return on(e, first);
    case walks::queen:
      return on(d, first);
    case walks::rook:
      return either(h, a);
    case walks::bishop:
      return either(f, c);
    case walks::knight:
      return either(b, g);
    default:
      return on(file_of(capture), promotion_rank(rules, side));
  }
}

bool is_orthodox(WalkId walk) {
  return walk == walks::king || walk == walks::queen || walk == walks::rook ||
         walk == walks::bishop || walk == walks::knight;
}

Square file_square(const RuleSet& rules, WalkId walk, Square capture, Colour side) {
  const bool officer = is_orthodox(rules.place_in_array(walk));
  const int rank = is_pawn(walk) ? 1 : officer ? 0 : side_length - 1;
  return on(file_of(capture), rank_for(side, rank));
}

/// Four squares along the file and four along the rank, in the direction in which there is room.
Square antipode(Square square) {
  constexpr int half = side_length / 2;
  const auto away = [](int line) { return line < half ? line + half : line - half; };
  return on(away(file_of(square)), away(rank_of(square)));
}

Square adapt(const RuleSet& rules, const Variant& variant, const Rebirth& rebirth, Square square,
             Colour side) {
  if (square == no_square) {
    return square;
  }
  const int file = file_of(square);
  const int rank = rank_of(square);
  switch (variant.adapted) {
    case Adapted::no:
      break;
    case Adapted::diametral:
      return on(side_length - 1 - file, side_length - 1 - rank);
    case Adapted::vertical_mirror:
      return on(side_length - 1 - file, rank);
    case Adapted::to_rank:
      return on(file, rank_of(rebirth.capture));
    case Adapted::frischauf:
      if (rebirth.relevant.is(Attribute::frischauf)) {
        return on(file_of(rebirth.capture), promotion_rank(rules, side));
      }
      break;
  }
  return square;
}

/// The arrival squares of the moves the captured unit could make from the square of its capture.
std::vector<Square> squares_made(const Rebirth& rebirth, Arbiter& arbiter) {
  std::vector<Square> squares;
  Position& position = arbiter.position();
  const Position::Mark start = position.mark();
  Unit unit = rebirth.unit;
  unit.walk = rebirth.relevant.walk;
  if (!position.empty(rebirth.capture)) {
    position.remove(rebirth.capture, Reason::bookkeeping);
  }
  position.add(rebirth.capture, unit, Reason::bookkeeping);
  const Colour captured = opponent(position.to_move());
  {
    const AsSeenBy view(position, arbiter.rules().hooks, rebirth.capture, rebirth.capture);
    arbiter.generate_walk(rebirth.capture, unit.walk, captured, [&](const SingleMove& move) {
      if (move.capture == no_square &&
          std::find(squares.begin(), squares.end(), move.to) == squares.end()) {
        squares.push_back(move.to);
      }
    });
  }
  position.undo(start);
  return squares;
}

std::vector<Square> all_squares(const Position& position) {
  std::vector<Square> squares(position.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    squares[i] = static_cast<Square>(i);
  }
  return squares;
}

}  // namespace

std::vector<Square> rebirth_squares(const Variant& variant, const Rebirth& rebirth,
                                    Arbiter& arbiter) {
  const Position& position = arbiter.position();
  const Square capture = rebirth.capture;
  const int file = file_of(capture);
  const int rank = rank_of(capture);
  Colour side = variant.mirrored ? opponent(rebirth.side) : rebirth.side;
  Square square = no_square;
  switch (variant.home) {
    case Home::rank:
      // Rooks, bishops and knights come back to squares of the colour on which they were captured.
      side = rank % 2 == 0 ? Colour::white : Colour::black;
      [[fallthrough]];
    case Home::array:
      square = array_square(arbiter.rules(), rebirth.relevant.walk, capture, side);
      break;
    case Home::file:
      square = file_square(arbiter.rules(), rebirth.relevant.walk, capture, side);
      break;
    case Home::symmetry:
      square = on(side_length - 1 - file, side_length - 1 - rank);
      break;
    case Home::vertical_symmetry:
      square = on(side_length - 1 - file, rank);
      break;
    case Home::horizontal_symmetry:
      square = on(file, side_length - 1 - rank);
      break;
    case Home::diagram:
      if (rebirth.relevant.id < arbiter.rules().diagram.size()) {
        square = arbiter.rules().diagram[rebirth.relevant.id].first;
      }
      break;
    case Home::departure:
      square = rebirth.departure;
      break;
    case Home::antipodes:
      square = antipode(capture);
      break;
    case Home::equipollents:
      square = variant.mirrored ? on(file - rebirth.files, rank - rebirth.ranks)
                                : on(file + rebirth.files, rank + rebirth.ranks);
      break;
    case Home::capture_square:
      square = capture;
      break;
    case Home::super:
    case Home::cage:
      return all_squares(position);
    case Home::take_and_make: {
      std::vector<Square> squares = squares_made(rebirth, arbiter);
      for (Square& made : squares) {
        made = adapt(arbiter.rules(), variant, rebirth, made, side);
      }
      return squares;
    }
  }
  return {adapt(arbiter.rules(), variant, rebirth, square, side)};
}

WalkId reborn_walk(const Variant& variant, const Unit& unit, const Unit& other, bool anticirce) {
  switch (variant.kind) {
    case Kind::same:
      break;
    case Kind::clone:
      return other.is(Attribute::royal) ? unit.walk : other.walk;
    case Kind::chameleon: {
      const auto& cycle = variant.cycle;
      const auto found = std::find(cycle.begin(), cycle.end(), unit.walk);
      if (found != cycle.end()) {
        return found + 1 == cycle.end() ? cycle.front() : *(found + 1);
      }
      break;
    }
    case Kind::einstein:
    case Kind::reversal_einstein: {
      // Units lose in rank where they are captured and gain where they capture; or the reverse.
      constexpr std::array order{walks::pawn, walks::knight, walks::bishop, walks::rook,
                                 walks::queen};
      const bool gains = (variant.kind == Kind::reversal_einstein) != anticirce;
      const auto* const found = std::find(order.begin(), order.end(), unit.walk);
      if (found == order.end()) {
        break;
      }
      if (gains) {
        return found + 1 == order.end() ? *found : *(found + 1);
      }
      return found == order.begin() ? *found : *(found - 1);
    }
  }
  return unit.walk;
}

void measure(const Played& played, Rebirth& rebirth) {
  rebirth.departure = played.move.from;
  rebirth.files = rebirth.ranks = 0;
  for (const Effect& effect : played.position.since(played.start)) {
    if (effect.kind == EffectKind::relocate) {
      rebirth.files += file_of(effect.to) - file_of(effect.from);
      rebirth.ranks += rank_of(effect.to) - rank_of(effect.from);
    }
  }
}

}  // namespace warp::circe
