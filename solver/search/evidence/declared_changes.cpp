#include "solver/search/evidence/declared_changes.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace warp::evidence {

namespace {

constexpr std::array change_names{"square",  "walk",      "side",     "attributes",
                                  "royalty", "vanishing", "appearing"};

/// The units that move, where they stand when an effect begins: the one that left the departure
/// square, and the partner of its castling. The unit with which the first one changes places is not
/// among them; no_square where there is none. By a move of the whole board no unit moves: its
/// departure only names a unit of the side.
using Movers = std::array<Square, 2>;
Movers movers(const Played& played) {
  const SingleMove& move = played.move;
  const bool castles = move.partner != no_square;  // also by Make & Take
  Movers squares{no_square, no_square};
  if (move.kind == MoveKind::whole_board) return squares;
  if (played.landed == no_square) {
    if (move.from != no_square) squares[0] = played.follow(move.from, played.start);
    if (castles) squares[1] = move.partner;
  } else {
    squares[0] = played.mover_square();
    if (castles) squares[1] = played.follow(move.partner_to, played.moved);
  }
  return squares;
}

/// What has happened to one unit.
ChangeSet changes_between(Square from, const Unit& before, Square to, const Unit& after) {
  ChangeSet changes;
  const std::uint32_t differs = before.attributes ^ after.attributes;
  const std::uint32_t royal = attribute_bit(Attribute::royal);
  const std::array happened{std::pair{Change::square, from != to},
                            std::pair{Change::walk, before.walk != after.walk},
                            std::pair{Change::side, before.side != after.side},
                            std::pair{Change::attributes, (differs & ~royal) != 0},
                            std::pair{Change::royalty, (differs & royal) != 0}};
  for (const auto& [change, has_happened] : happened) {
    if (has_happened) {
      changes = changes.with(change);
    }
  }
  return changes;
}

/// Collects what one effect does and says where it goes beyond what is declared.
class Comparison {
 public:
  Comparison(const MayChange& declared, const Geometry& board, const Played& played)
      : declared_(declared),
        board_(board),
        mover_(played.mover),
        side_of_captured_(played.captured.side) {}

  void unit_changed(Square square, const Unit& unit, ChangeSet changes, bool is_mover) {
    const ChangeSet& allowed = is_mover ? declared_.mover : declared_.others;
    for (std::size_t i = 0; i < change_names.size(); ++i) {
      const auto change = static_cast<Change>(i);
      if (changes.has(change) && !allowed.has(change)) {
        fault_ = fmt::format("{} of {} on {} is not declared", change_names[i],
                             is_mover ? "the mover" : "another unit", board_.name(square));
      }
    }
    if (declared_.only_kings && !unit.is(Attribute::royal)) {
      fault_ = fmt::format("the unit on {} is no king", board_.name(square));
    }
    if (is_mover || !changes.is_shown_on_board()) {
      return;
    }
    ++others_;
    if (declared_.on && !declared_.on->contains(square)) {
      fault_ = fmt::format("{} is none of the squares declared", board_.name(square));
    }
    const bool own = unit.side == side_of(mover_);
    const bool enemy = unit.side == side_of(opponent(mover_));
    if ((own && !declared_.may_be_own) || (enemy && !declared_.may_be_enemies) ||
        (declared_.only_captured && unit.side != side_of_captured_)) {
      fault_ = fmt::format("the unit on {} is of the wrong side", board_.name(square));
    }
  }

  std::string fault() const {
    return fault_.empty() && others_ > declared_.how_many
               ? fmt::format("{} other units have changed", others_)
               : fault_;
  }

 private:
  const MayChange& declared_;
  const Geometry& board_;
  Colour mover_;
  Side side_of_captured_;
  unsigned others_ = 0;
  std::string fault_;
};

/// What one effect did.
struct Deed {
  bool to_board = false;  ///< it changed units or holes
  bool at_all = false;    ///< ... or memory, or asked for a choice, or forbade the move
  bool to_move = false;   ///< it asked for a choice, or forbade the move
};

/// What `rule` says of the moves in which it acts, and is not so; empty if all is so. `named`: the
/// squares of MayChange::squares. `stood`: the unit that moves, as it stood before the effect.
std::string untimely(const EffectRule& rule, const Played& played, const Unit& mover,
                     const Unit& stood, const Deed& deed, std::uint64_t named) {
  const SingleMove& move = played.move;
  const MayChange& may = rule.may_change;
  const bool captures = move.capture != no_square;
  if (!may.may_forbid && deed.to_move) {
    return "an effect that should only note something forbids the move, or asks for a choice";
  }
  if (!deed.at_all) {
    return "";
  }
  if (may.marks != 0 && (mover.attributes & may.marks) == 0) {
    return "an effect of marked units acts in a move of another unit";
  }
  const bool ordinary = move.kind <= MoveKind::double_step && move.via == no_square &&
                        move.walk == no_walk && move.promotion == no_walk;
  if (may.squares && ordinary && !captures && (named >> move.to & 1U) == 0) {
    return "an effect acts in a move to a square that is not named";
  }
  if (may.when == When::capturing && !captures) {
    return "an effect of captures acts in another move";
  }
  if (may.when == When::of_board && move.kind != MoveKind::whole_board) {
    return "an effect of moves of the whole board acts in another move";
  }
  // A unit that becomes a pawn by its move (Frankfurt Chess) may then promote, also to an imitator,
  // which is no unit.
  const RuleSet& rules = played.arbiter().rules();
  if (may.when == When::promoting && move.promotion == no_walk && !rules.may_promote(mover.walk) &&
      !rules.may_promote(stood.walk)) {
    return "an effect of promotions acts in another move";
  }
  return "";
}

/// What `effect`, played in full, does beyond its declaration. `mover`: the unit that moves, as it
/// stood on its departure square.
std::string undeclared(const EffectRule& rule, Played& played, const Unit& mover,
                       std::uint64_t arrivals) {
  const Position& position = played.position;
  std::vector<Unit> before(position.size());
  for (Square square = 0; square < position.size(); ++square) {
    before[square] = position.at(square);
  }
  const SquareSet holes = position.holes();
  const Movers moving = movers(played);
  const Square lands = played.mover_square();
  const Unit stood = lands == no_square ? Unit{} : before[lands];
  const Position::Mark mark = position.mark();
  const Key key = position.key();
  const std::size_t choices = played.choices_used();
  rule.apply(played);
  Deed deed;
  deed.to_move = played.forbidden() || played.choices_used() != choices;
  // Most effects do nothing in most moves. That breaks a declaration only if every move must change
  // attributes of its mover.
  if (!deed.to_move && position.mark() == mark && position.key() == key &&
      rule.may_change.toggled == 0) {
    return {};
  }
  for (Square square = 0; square < position.size() && !played.forbidden(); ++square) {
    deed.to_board = deed.to_board || position.at(square) != before[square] ||
                    position.holes().contains(square) != holes.contains(square);
  }
  deed.at_all = deed.to_move || deed.to_board || (!played.forbidden() && position.key() != key);
  std::string fault = untimely(rule, played, mover, stood, deed, arrivals);
  if (played.forbidden() || !fault.empty()) {
    return fault;
  }
  const auto effects = position.since(mark);
  Comparison comparison(rule.may_change, position.geometry(), played);
  SquareSet accounted;
  const Geometry& board = position.geometry();
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = before[square];
    // A rule that makes pawns declares BoardNeed::first_ranks, and is refused where there are none.
    if (!board.has_pawns() && played.arbiter().rules().is_pawn(position.at(square).walk)) {
      return fmt::format("a pawn has come to {}, and this board has none", board.name(square));
    }
    if (position.holes().contains(square) != holes.contains(square) && !rule.may_change.holes) {
      return fmt::format("that {} is a hole is not declared", position.geometry().name(square));
    }
    if (unit.side == Side::none) {
      continue;
    }
    const bool is_mover = std::find(moving.begin(), moving.end(), square) != moving.end();
    const Square now = follow_unit(effects, square);
    if (now == no_square) {
      comparison.unit_changed(square, unit, {Change::vanishing}, is_mover);
      continue;
    }
    accounted.insert(now);
    const std::uint32_t toggled = rule.may_change.toggled;
    // Units that exchange places do not move on their own: each may keep its attributes.
    if (is_mover && played.occasion == Occasion::game && played.move.kind != MoveKind::exchange &&
        ((unit.attributes ^ position.at(now).attributes) & toggled) != toggled) {
      return fmt::format("the mover on {} keeps attributes that every move changes",
                         board.name(now));
    }
    const ChangeSet changes = changes_between(square, unit, now, position.at(now));
    if (!changes.empty()) {
      comparison.unit_changed(now, position.at(now), changes, is_mover);
    }
  }
  std::vector<std::uint16_t> numbers;
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    if (unit.side == Side::none) {
      continue;
    }
    numbers.push_back(unit.id);
    if (!accounted.contains(square)) {
      comparison.unit_changed(square, unit, {Change::appearing}, false);
    }
  }
  // Units are followed by their numbers where they are lifted from the board.
  std::ranges::sort(numbers);
  if (std::ranges::adjacent_find(numbers) != numbers.end()) {
    return "two units bear one number";
  }
  return comparison.fault();
}

}  // namespace

void DeclaredChanges::play(const EffectRule& rule, Played& played) {
  if (is_tired()) {
    rule.apply(played);
    return;
  }
  ++compared_;
  constexpr std::size_t bits = 64;
  const SingleMove& move = played.move;
  // A move may be played while an effect of another one asks for it, and is played again from its
  // last choice.
  Arrivals& arrivals = arrivals_[played.start];
  if (played.position.mark() == played.start) {  // nothing has happened yet
    arrivals.clear();
    for (const EffectRule& other : played.arbiter().rules().hooks.effects) {
      const auto& squares = other.may_change.squares;
      if (squares && move.from != no_square && played.position.size() <= bits) {
        arrivals.emplace_back(&other, squares(played.position, move.from));
      }
    }
  }
  const auto named = std::find_if(arrivals.begin(), arrivals.end(),
                                  [&](const auto& one) { return one.first == &rule; });
  const bool departed = !played.departed.empty() || move.from == no_square;
  const Unit mover = departed ? played.departed : played.position.at(move.from);
  const std::uint64_t named_squares = named == arrivals.end() ? ~std::uint64_t{0} : named->second;
  const Key units = played.position.placement_key();
  const std::string fault = undeclared(rule, played, mover, named_squares);
  if (!rule.of_chess && played.position.placement_key() != units) {
    arrivals.clear();  // what later effects do may answer to this one
  }
  if (violation_.empty() && !fault.empty()) {
    violation_ = fmt::format("stage {}: {}", static_cast<unsigned>(rule.stage), fault);
  }
}

}  // namespace warp::evidence
