// The squares on which units may come back, and the walks with which they do.

#include <algorithm>
#include <array>

#include "conditions/circe/circe_unplayed.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp::circe {

namespace {

/// The square on the file of `square` on which pawns of `side` promote.
Square promotion_square(const RuleSet& rules, Square square, Colour side) {
  return rules.geometry().home(rules.geometry().file(square), rules.promotion_rank, side, square);
}

/// The array square of a unit of `side` that was captured on `capture`: for rooks, bishops and
/// knights the one of the colour of that square, for pawns the one on its file, for fairy units the
/// promotion square of its file. Only on a board with an array.
Square square_in_array(const RuleSet& rules, WalkId walk, Square capture, Colour side) {
  constexpr unsigned a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7;
  const Geometry& geometry = rules.geometry();
  const auto at_home = [&](unsigned file) { return geometry.home(file, 0, side, capture); };
  // As if seen from White.
  const bool light = geometry.is_light(capture) == (side == Colour::white);
  const auto either = [&](unsigned if_light, unsigned if_dark) {
    return at_home(light ? if_light : if_dark);
  };
  if (rules.is_pawn(walk)) {
    return geometry.home(geometry.file(capture), 1, side, capture);
  }
  switch (rules.place_in_array(walk)) {
    case walks::king:
      return at_home(e);
    case walks::queen:
      return at_home(d);
    case walks::rook:
      return either(h, a);
    case walks::bishop:
      return either(f, c);
    case walks::knight:
      return either(b, g);
    default:
      return promotion_square(rules, capture, side);
  }
}

bool is_orthodox(WalkId walk) {
  return walk == walks::king || walk == walks::queen || walk == walks::rook ||
         walk == walks::bishop || walk == walks::knight;
}

Square file_square(const RuleSet& rules, WalkId walk, Square capture, Colour side) {
  const bool has_array_square = is_orthodox(rules.place_in_array(walk));
  const Geometry& geometry = rules.geometry();
  const unsigned rank = rules.is_pawn(walk) ? 1 : has_array_square ? 0 : geometry.last_rank();
  return geometry.home(geometry.file(capture), rank, side, capture);
}

/// The square half the length of the board away along the rank and along the file, in the direction
/// in which there is room: four squares on the usual board. Only if both numbers are even.
Square antipode(const Geometry& geometry, Square square) {
  const auto away = [](unsigned line, unsigned length) {
    return static_cast<int>(line < length / 2 ? line + length / 2 : line - length / 2);
  };
  return geometry.at(away(geometry.file(square), geometry.files()),
                     away(geometry.rank(square), geometry.ranks()));
}

Square adapt(const RuleSet& rules, const Variant& variant, const Rebirth& rebirth, Square square,
             Colour side) {
  if (square == no_square) {
    return square;
  }
  const Geometry& geometry = rules.geometry();
  switch (variant.adapted) {
    case Adapted::no:
      break;
    case Adapted::diametral:
      return geometry.opposite(square);
    case Adapted::vertical_mirror:
      return geometry.mirrored_files(square);
    case Adapted::to_rank:
      return geometry.at(static_cast<int>(geometry.file(square)),
                         static_cast<int>(geometry.rank(rebirth.capture)));
    case Adapted::frischauf:
      if (rebirth.relevant.is(Attribute::frischauf)) {
        return promotion_square(rules, rebirth.capture, side);
      }
      break;
  }
  return square;
}

/// The arrival squares of the moves the captured unit could make from the square of its capture.
Squares squares_made(const Rebirth& rebirth, Arbiter& arbiter) {
  Squares squares;
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

Squares all_squares(const Position& position) {
  Squares squares(position.size());
  for (std::size_t i = 0; i < squares.size(); ++i) {
    squares[i] = static_cast<Square>(i);
  }
  return squares;
}

BoardNeeds needs_of(const Variant& variant) {
  BoardNeeds needs;
  switch (variant.home) {
    case Home::array:
    case Home::rank:
    case Home::file:
      needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks};
      break;
    case Home::vertical_symmetry:
    case Home::horizontal_symmetry:
    case Home::antipodes:
    case Home::equipollents:
      needs = {BoardNeed::files_and_ranks};
      break;
    case Home::relative_symmetry:
      needs = {BoardNeed::files_and_ranks, BoardNeed::no_seam};
      break;
    case Home::symmetry:
    case Home::diagram:
    case Home::departure:
    case Home::capture_square:
    case Home::super:
    case Home::cage:
    case Home::take_and_make:
      break;
  }
  if (variant.adapted != Adapted::no) {
    needs.add(BoardNeed::files_and_ranks);
  }
  const bool makes_pawns =
      variant.kind == ComesBackAs::einstein || variant.kind == ComesBackAs::reversal_einstein;
  if (makes_pawns || variant.adapted == Adapted::frischauf) {
    needs.add(BoardNeed::first_ranks);
  }
  return needs;
}

}  // namespace

Refusal homes_refusal(const Geometry& geometry, const Variant& variant) {
  if (Refusal refusal = needs_of(variant).refusal_on(geometry)) {
    return refusal;
  }
  const bool of_array = variant.home == Home::array || variant.home == Home::rank;
  if (of_array && !geometry.has_array()) {
    return Refusal::unsupported(no_array);
  }
  const bool halves = geometry.files() % 2 == 0 && geometry.ranks() % 2 == 0;
  if (variant.home == Home::antipodes && !halves) {
    return Refusal::unsupported(no_antipodes);
  }
  return {};
}

std::optional<Square> fixed_square(const RuleSet& rules, const Variant& variant,
                                   const Rebirth& rebirth) {
  const Geometry& geometry = rules.geometry();
  const Square capture = rebirth.capture;
  Colour side = variant.mirrored ? opponent(rebirth.side) : rebirth.side;
  Square square = no_square;
  switch (variant.home) {
    case Home::rank:
      // Rooks, bishops and knights come back to squares of the colour on which they were captured.
      side = geometry.rank(capture) % 2 == 0 ? Colour::white : Colour::black;
      [[fallthrough]];
    case Home::array:
      square = square_in_array(rules, rebirth.relevant.walk, capture, side);
      break;
    case Home::file:
      square = file_square(rules, rebirth.relevant.walk, capture, side);
      break;
    case Home::symmetry:
      square = geometry.opposite(capture);
      break;
    case Home::vertical_symmetry:
      square = geometry.mirrored_files(capture);
      break;
    case Home::horizontal_symmetry:
      square = geometry.mirrored_ranks(capture);
      break;
    case Home::antipodes:
      square = antipode(geometry, capture);
      break;
    case Home::capture_square:
      square = capture;
      break;
    case Home::diagram:
    case Home::departure:
    case Home::equipollents:
    case Home::relative_symmetry:
    case Home::super:
    case Home::cage:
    case Home::take_and_make:
      return std::nullopt;
  }
  return adapt(rules, variant, rebirth, square, side);
}

Squares rebirth_squares(const Variant& variant, const Rebirth& rebirth, Arbiter& arbiter) {
  const RuleSet& rules = arbiter.rules();
  if (const auto fixed = fixed_square(rules, variant, rebirth)) {
    return {*fixed};
  }
  const Position& position = arbiter.position();
  const auto shifted = [&](int files, int ranks) {
    return position.geometry().step(
        rebirth.capture, {static_cast<std::int8_t>(files), static_cast<std::int8_t>(ranks)});
  };
  const Colour side = variant.mirrored ? opponent(rebirth.side) : rebirth.side;
  Square square = no_square;
  if (variant.home == Home::super || variant.home == Home::cage) {
    return all_squares(position);
  }
  if (variant.home == Home::take_and_make) {
    Squares squares = squares_made(rebirth, arbiter);
    for (Square& made : squares) {
      made = adapt(rules, variant, rebirth, made, side);
    }
    return squares;
  }
  if (variant.home == Home::departure) {
    square = rebirth.departure;
  } else if (variant.home == Home::equipollents) {
    square = variant.mirrored ? shifted(-rebirth.files, -rebirth.ranks)
                              : shifted(rebirth.files, rebirth.ranks);
  } else if (variant.home == Home::relative_symmetry) {
    const Geometry& geometry = position.geometry();
    square = geometry.step(rebirth.departure, geometry.offset(rebirth.capture, rebirth.departure));
  } else if (rebirth.relevant.id < rules.diagram.size()) {  // Home::diagram
    square = rules.diagram[rebirth.relevant.id].first;
  }
  return {adapt(rules, variant, rebirth, square, side)};
}

std::shared_ptr<const Fates> fates_by_rebirth(const RuleSet& rules, const Variant& variant,
                                              bool anticirce) {
  const bool late = variant.occasioned != Occasioned::this_move;
  if (variant.kind == ComesBackAs::clone || variant.underworld || (anticirce && late)) {
    return nullptr;
  }
  const Fates::Of come_back = [&rules, variant, anticirce](
                                  const UnitKind& captured, Square, Square capture,
                                  std::span<const UnitKind>, Fates::Emit emit) {
    if (captured.royal && !variant.kings_too) {
      return;
    }
    Unit unit;
    unit.walk = captured.walk;
    unit.side = captured.side;
    unit.walk = reborn_walk(variant, unit, {}, anticirce);
    const UnitKind kind{unit.walk, captured.side, captured.royal};
    const auto emit_on = [&](Square to) {
      emit(kind, to);
      for (const Side side : {Side::white, Side::black}) {
        if (variant.turncoat && side != kind.side) {
          emit({kind.walk, side, kind.royal}, to);
        }
      }
    };
    for (const Colour side : {Colour::white, Colour::black}) {
      if (!unit.belongs_to(side)) {
        continue;
      }
      // The square may be that of another unit, or of a unit with a past.
      const bool is_known = !variant.other_unit && variant.adapted != Adapted::frischauf;
      const auto fixed = is_known ? fixed_square(rules, variant,
                                                 {.unit = unit,
                                                  .relevant = unit,
                                                  .capture = capture,
                                                  .side = side,
                                                  .as = side,
                                                  .departure = no_square})
                                  : std::nullopt;
      const std::size_t squares = rules.geometry().size();
      const std::size_t end = fixed ? std::min<std::size_t>(*fixed + 1U, squares) : squares;
      for (std::size_t to = fixed.value_or(0); to < end; ++to) {
        emit_on(static_cast<Square>(to));
      }
    }
  };
  return std::make_shared<const Fates>(anticirce ? Fates{.of_mover = come_back}
                                                 : Fates{.of_captured = come_back});
}

WalkId reborn_walk(const Variant& variant, const Unit& unit, const Unit& other, bool anticirce) {
  switch (variant.kind) {
    case ComesBackAs::same:
      break;
    case ComesBackAs::clone:
      return other.is(Attribute::royal) ? unit.walk : other.walk;
    case ComesBackAs::chameleon: {
      const auto& cycle = variant.cycle;
      const auto found = std::find(cycle.begin(), cycle.end(), unit.walk);
      if (found != cycle.end()) {
        return found + 1 == cycle.end() ? cycle.front() : *(found + 1);
      }
      break;
    }
    case ComesBackAs::einstein:
    case ComesBackAs::reversal_einstein: {
      // A unit loses rank when captured and gains rank when it captures; or the reverse.
      constexpr std::array order{walks::pawn, walks::knight, walks::bishop, walks::rook,
                                 walks::queen};
      const bool gains = (variant.kind == ComesBackAs::reversal_einstein) != anticirce;
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
      // on any board: only Home::equipollents uses it, and declares its need
      const Vector way = played.position.geometry().offset(effect.from, effect.to);
      rebirth.files += way.file;
      rebirth.ranks += way.rank;
    }
  }
}

}  // namespace warp::circe
