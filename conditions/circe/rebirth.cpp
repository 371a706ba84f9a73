// Where captured and capturing units come back, and as what.

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/arbiter.hpp"
#include "solver/rules/check_screen.hpp"
#include "solver/rules/shortcuts.hpp"

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
      return on(file_of(capture), rank_for(side, side_length - 1));
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

Square adapt(const Variant& variant, const Rebirth& rebirth, Square square, Colour side) {
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
        return on(file_of(rebirth.capture), rank_for(side, side_length - 1));
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
  arbiter.generate_walk(rebirth.capture, unit.walk, captured, [&](const SingleMove& move) {
    if (move.capture == no_square &&
        std::find(squares.begin(), squares.end(), move.to) == squares.end()) {
      squares.push_back(move.to);
    }
  });
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

/// Finds cages: squares on which a unit, reborn there, has no move but captures.
///
/// Most squares are no cages because of a move that need not be played to be seen to be legal.
/// Where the unit came from does not matter for that: its side's king stands as if it had been put
/// on the square to which it goes.
class CageSearch {
 public:
  CageSearch(const Rebirth& rebirth, bool occupied, Arbiter& arbiter)
      : rebirth_(rebirth),
        occupied_(occupied),
        arbiter_(arbiter),
        position_(arbiter.position()),
        king_(arbiter.shortcuts().screens, arbiter.rules(), position_, opponent(rebirth.as)) {
    const Hooks& hooks = arbiter.rules().hooks;
    if (!occupied && !rebirth.unit.is(Attribute::royal) && hooks.choice.empty() &&
        hooks.legality.empty() && hooks.legality_of_changes.empty() &&
        hooks.legality_of_checks.empty()) {
      king_.look();
    }
    sees_moves_ = king_.works() && hooks.ways.empty() && hooks.mobility.empty() &&
                  hooks.move_filter.empty() && hooks.expand.empty() &&
                  arbiter.shortcuts().screens.arriving.empty() && position_.size() <= most_squares;
  }

  /// With what a pawn becomes there; no_walk if it stays what it is.
  Played::Options cages() {
    Played::Options found;
    for (Square square = 0; square < position_.size(); ++square) {
      if (!position_.empty(square) && !occupied_) {
        continue;
      }
      const auto& promotions =
          arbiter_.rules().promotions_on(square, rebirth_.unit.walk, rebirth_.as);
      for (const WalkId kind : promotions) {
        if (is_cage(square, kind)) {
          found.push_back({square, kind});
        }
      }
      if (promotions.empty() && is_cage(square, rebirth_.unit.walk)) {
        found.push_back({square, no_walk});
      }
    }
    return found;
  }

 private:
  using Verdict = CheckScreen::Verdict;
  static constexpr std::size_t most_squares = 64;
  /// By square to which a unit of that walk goes: how its king stands then.
  struct Verdicts {
    WalkId walk = no_walk;
    std::array<std::optional<Verdict>, most_squares> to{};
  };

  /// Asks `question` with the unit on `square`, as a `walk`, and its side to move.
  template <class Question>
  auto with_unit(Square square, WalkId walk, Question question) {
    const Position::Mark start = position_.mark();
    Unit unit = rebirth_.unit;
    unit.walk = walk;
    if (!position_.empty(square)) {
      position_.remove(square, Reason::bookkeeping);
    }
    position_.add(square, unit, Reason::bookkeeping);
    const auto answer =
        position_.to_move() == rebirth_.as ? question() : arbiter_.with_turn_passed(question);
    position_.undo(start);
    return answer;
  }

  bool is_cage(Square square, WalkId walk) {
    if (sees_moves_) {
      bool unsure = false;
      const bool free = arbiter_.rules().movement().each_step(
          position_, square, walk, rebirth_.as, [&](const Step& step) {
            const Verdict verdict =
                step.capture == no_square ? after(walk, square, step.to) : Verdict::attacked;
            unsure = unsure || verdict == Verdict::unknown;
            return verdict == Verdict::unattacked;
          });
      if (free || !unsure) {
        return !free;
      }
    }
    return with_unit(square, walk, [&] { return !has_move(square); });
  }

  Verdict after(WalkId walk, Square from, Square to) {
    auto known = std::find_if(verdicts_.begin(), verdicts_.end(),
                              [&](const Verdicts& of) { return of.walk == walk; });
    if (known == verdicts_.end()) {
      verdicts_.push_back({walk});
      known = verdicts_.end() - 1;
    }
    auto& verdict = known->to[to];
    if (!verdict) {
      verdict = with_unit(from, walk, [&] { return king_.after({.from = from, .to = to}); });
    }
    return *verdict;
  }

  /// Can the unit that stands on `square` now, with its side to move, move without capturing?
  bool has_move(Square square) {
    std::vector<SingleMove> moves;
    arbiter_.generate_from(square, [&](const SingleMove& move) {
      if (move.capture == no_square) {
        moves.push_back(move);
      }
    });
    const auto& filters = arbiter_.rules().hooks.move_filter;
    return std::any_of(moves.begin(), moves.end(), [&](const SingleMove& move) {
      if (!std::all_of(filters.begin(), filters.end(),
                       [&](const auto& admits) { return admits(arbiter_, move); })) {
        return false;
      }
      const Verdict verdict = king_.after(move);
      return verdict == Verdict::unknown ? arbiter_.is_legal(move) : verdict == Verdict::unattacked;
    });
  }

  const Rebirth& rebirth_;
  const bool occupied_;  ///< squares count, too, on which another unit stands
  Arbiter& arbiter_;
  Position& position_;
  CheckScreen king_;         ///< of the side of the unit, without that unit
  bool sees_moves_ = false;  ///< are moves looked at before the unit is put on its square?
  std::vector<Verdicts> verdicts_;
};

void place(const Variant& variant, const Rebirth& rebirth, Played& played, Square square,
           Reason reason) {
  played.position.add(square, rebirth.unit, reason);
  played.reborn_on = square;
  played.reborn_after = rebirth.capture;
  played.reborn_side = rebirth.as;
  if (variant.promotes) {
    promote(played, square, rebirth.as, Reason::promotion);
  }
}

void turn_coat(const Variant& variant, Played& played, Square square) {
  Unit unit = played.position.at(square);
  if (variant.turncoat && unit.side != Side::neutral) {
    unit.side = unit.side == Side::white ? Side::black : Side::white;
    played.position.replace(square, unit, Reason::recolouring);
  }
}

/// The unit comes back beneath the one on `square`, and becomes `promotion` by it unless that is
/// no_walk.
void come_back_beneath(const Variant& variant, const Rebirth& rebirth, Played& played,
                       Square square, WalkId promotion) {
  Unit unit = rebirth.unit;
  if (promotion != no_walk) {
    unit.walk = promotion;
  }
  if (variant.turncoat && unit.side != Side::neutral) {
    unit.side = unit.side == Side::white ? Side::black : Side::white;
  }
  Position& position = played.position;
  position.apply({.kind = EffectKind::remember,
                  .reason = Reason::burial,
                  .from = rebirth.from,
                  .to = square,
                  .slot = RuleSet::en_passant,
                  .before = rebirth.unit,
                  .after = unit,
                  .value_after = position.memory(RuleSet::en_passant)});
  variant.underworld->bury(position, {square, unit}, true);
}

/// What a pawn becomes that comes back beneath the unit on `square`: one of the choices of the
/// move.
WalkId chosen_promotion(const Variant& variant, const Rebirth& rebirth, Played& played,
                        Square square) {
  const auto& promotions =
      played.arbiter().rules().promotions_on(square, rebirth.unit.walk, rebirth.as);
  if (!variant.promotes || promotions.empty()) {
    return no_walk;
  }
  const unsigned chosen = played.choose(static_cast<unsigned>(promotions.size()));
  return promotions[chosen];
}

/// Takes the unit on `square`, if any, out of the way of one that comes back.
void clear(const Variant& variant, Played& played, Square square) {
  if (played.position.empty(square)) {
    return;
  }
  if (variant.occupied == Occupied::parachute) {
    variant.underworld->bury(played.position, {square, played.position.at(square)}, true);
  }
  if (variant.occupied == Occupied::parachute || variant.occupied == Occupied::assassin) {
    played.position.remove(square, Reason::silent_loss);
  }
}

/// Takes the unit from where it still stands.
void lift(const Rebirth& rebirth, Played& played) {
  if (rebirth.from != no_square) {
    played.position.remove(rebirth.from, Reason::transfer);
  }
}

/// All that the cages of a rebirth depend on, beside the position.
Key key_of(const Rebirth& rebirth, bool occupied) {
  const Key unit = scramble(std::uint64_t{rebirth.unit.attributes} << 32U |
                            std::uint64_t{rebirth.unit.walk} << 16U |
                            static_cast<std::uint64_t>(rebirth.unit.side));
  return scramble(unit ^ (index(rebirth.as) * std::uint64_t{2} + (occupied ? 1 : 0)));
}

void bring_to_cage(const Variant& variant, const Rebirth& rebirth, Played& played, Reason reason) {
  lift(rebirth, played);
  const bool occupied = variant.occupied == Occupied::volcanic ||
                        variant.occupied == Occupied::parachute ||
                        variant.occupied == Occupied::assassin;
  const Played::Options& found = played.options(key_of(rebirth, occupied), [&] {
    return CageSearch(rebirth, occupied, played.arbiter()).cages();
  });
  if (found.empty()) {
    if (variant.occupied == Occupied::no_move) {
      played.forbid();
    }
    return;
  }
  const Played::Option cage = found[played.choose(static_cast<unsigned>(found.size()))];
  if (variant.occupied == Occupied::volcanic && !played.position.empty(cage.square)) {
    come_back_beneath(variant, rebirth, played, cage.square, cage.walk);
    return;
  }
  clear(variant, played, cage.square);
  played.position.add(cage.square, rebirth.unit, reason);
  if (cage.walk != no_walk) {
    Unit promoted = played.position.at(cage.square);
    promoted.walk = cage.walk;
    played.position.replace(cage.square, promoted, Reason::promotion);
  }
  turn_coat(variant, played, cage.square);
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
        made = adapt(variant, rebirth, made, side);
      }
      return squares;
    }
  }
  return {adapt(variant, rebirth, square, side)};
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

/// Is `square` free for a rebirth?
bool is_free(const Played& played, Square square) {
  const auto& rules = played.arbiter().rules().hooks.rebirth;
  return played.position.empty(square) &&
         std::all_of(rules.begin(), rules.end(),
                     [&](const auto& may_be) { return may_be(played.position, square); });
}

namespace {

/// The squares of the whole board that are free for a rebirth, one bit each.
std::uint64_t free_squares(const Played& played) {
  const Position& position = played.position;
  const std::uint64_t board = ~std::uint64_t{0} >> (64 - position.size());
  std::uint64_t free =
      board & ~(position.units(Colour::white).first_word() |
                position.units(Colour::black).first_word() | position.holes().first_word());
  if (!played.arbiter().rules().hooks.rebirth.empty()) {
    for (std::uint64_t rest = free; rest != 0; rest &= rest - 1) {
      if (!is_free(played, static_cast<Square>(std::countr_zero(rest)))) {
        free &= ~(rest & -rest);
      }
    }
  }
  return free;
}

/// The square that stands at `place` among those of the set, in rising order.
Square nth(std::uint64_t squares, unsigned place) {
  for (; place != 0; --place) {
    squares &= squares - 1;
  }
  return static_cast<Square>(std::countr_zero(squares));
}

}  // namespace

void bring_back(const Variant& variant, const Rebirth& rebirth, Played& played, Reason reason) {
  if (variant.home == Home::cage) {
    bring_to_cage(variant, rebirth, played, reason);
    return;
  }
  const bool anywhere = variant.home == Home::super && played.position.size() <= 64;
  std::vector<Square> squares;
  if (!anywhere) {
    squares = rebirth_squares(variant, rebirth, played.arbiter());
  }
  lift(rebirth, played);
  if (variant.cheylan) {
    std::erase(squares, rebirth.from);
  }
  if (variant.chooses() && !anywhere) {
    std::erase_if(squares, [&](Square square) { return !is_free(played, square); });
  }
  std::uint64_t free = anywhere ? free_squares(played) : 0;
  if (anywhere && variant.cheylan && rebirth.from != no_square) {
    free &= ~(std::uint64_t{1} << rebirth.from);
  }
  const auto options =
      static_cast<unsigned>(anywhere ? std::popcount(free) : static_cast<int>(squares.size()));
  // Super Circe: the unit may also be left out.
  const bool may_stay_away = variant.home == Home::super && variant.occupied != Occupied::no_move;
  const unsigned chosen = played.choose(options + (may_stay_away ? 1 : 0));
  if (played.forbidden() || chosen == options) {
    return;
  }
  const Square square = anywhere ? nth(free, chosen) : squares[chosen];
  if (square != no_square && !played.position.empty(square) &&
      variant.occupied == Occupied::volcanic) {
    const WalkId promotion = chosen_promotion(variant, rebirth, played, square);
    if (!played.forbidden()) {
      come_back_beneath(variant, rebirth, played, square, promotion);
    }
    return;
  }
  if (square != no_square) {
    clear(variant, played, square);
  }
  if (square == no_square || !is_free(played, square)) {
    if (variant.occupied == Occupied::no_move) {
      played.forbid();
    }
    return;
  }
  place(variant, rebirth, played, square, reason);
  if (!played.forbidden()) {
    turn_coat(variant, played, square);
  }
}

}  // namespace warp::circe
