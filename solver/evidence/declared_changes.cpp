#include "solver/evidence/declared_changes.hpp"

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
/// among them.
std::vector<Square> movers(const Played& played) {
  std::vector<Square> squares;
  const SingleMove& move = played.move;
  const bool castles = move.kind == MoveKind::castling;
  if (played.landed == no_square) {
    if (move.from != no_square) {
      squares.push_back(played.follow(move.from, played.start));
    }
    if (castles) {
      squares.push_back(move.partner);
    }
  } else {
    squares.push_back(played.mover_square());
    if (castles) {
      squares.push_back(played.follow(move.partner_to, played.moved));
    }
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

/// What `effect`, played in full, does beyond its declaration.
std::string undeclared(const EffectRule& rule, Played& played) {
  const Position& position = played.position;
  std::vector<Unit> before;
  for (Square square = 0; square < position.size(); ++square) {
    before.push_back(position.at(square));
  }
  const SquareSet holes = position.holes();
  const std::vector<Square> moving = movers(played);
  const Position::Mark mark = position.mark();
  rule.apply(played);
  if (played.forbidden()) {
    return {};
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
    const ChangeSet changes = changes_between(square, unit, now, position.at(now));
    if (!changes.empty()) {
      comparison.unit_changed(now, position.at(now), changes, is_mover);
    }
  }
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    if (unit.side != Side::none && !accounted.contains(square)) {
      comparison.unit_changed(square, unit, {Change::appearing}, false);
    }
  }
  return comparison.fault();
}

}  // namespace

void DeclaredChanges::play(const EffectRule& rule, Played& played) {
  const std::string fault = undeclared(rule, played);
  if (violation_.empty() && !fault.empty()) {
    violation_ = fmt::format("stage {}: {}", static_cast<unsigned>(rule.stage), fault);
  }
}

}  // namespace warp::evidence
