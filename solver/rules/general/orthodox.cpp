/// The orthodox rules as hooks. They are the base of every rule set; conditions add to them.

#include <algorithm>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

namespace {

void put_on_via(Played& played) {
  const SingleMove& move = played.move;
  if (move.via != no_square && move.via != move.from) {
    played.position.relocate(move.from, move.via, Reason::via);
  }
}

/// Returns why the partner of the castling `played` moves.
Reason reason_of_partner(const Played& played) {
  const SingleMove& move = played.move;
  const Castling* castling = played.arbiter().rules().castling_by(move.partner, move.partner_to);
  if (castling == nullptr) {
    return Reason::free_castling_partner;
  }
  if (move.kind == MoveKind::castling) {
    return castling->is_short ? Reason::short_castling_partner : Reason::long_castling_partner;
  }
  return castling->is_short ? Reason::short_castling_make : Reason::long_castling_make;
}

void capture_and_move(Played& played) {
  const SingleMove& move = played.move;
  Position& position = played.position;
  if (move.kind == MoveKind::whole_board) {
    return;
  }
  if (move.capture != no_square) {
    played.captured = position.at(move.capture);
    played.captured_on = move.capture;
    position.remove(move.capture,
                    move.kind == MoveKind::en_passant ? Reason::en_passant : Reason::capture);
  }
  const Square from = move.via != no_square ? move.via : move.from;
  played.departed = position.at(from);
  if (move.kind == MoveKind::exchange) {
    position.exchange(from, move.to, Reason::movement);  // no unit has moved on its own
    return;
  }
  position.relocate(from, move.to, Reason::movement);
  if (move.partner != no_square) {
    position.relocate(move.partner, move.partner_to, reason_of_partner(played));
  }
  played.landed = move.to;
  played.moved = position.mark();
}

void promote_mover(Played& played) {
  const bool nothing_since = played.moved == played.position.mark();
  const Square square = nothing_since ? played.landed : played.mover_square();
  if (square == no_square ||
      !played.arbiter().rules().may_promote(played.position.at(square).walk)) {
    return;
  }
  // A side may move units of the other side.
  const bool own = played.position.at(square).belongs_to(played.mover);
  const Colour side = own ? played.mover : opponent(played.mover);
  if (promote(played, square, side, Reason::promotion)) {
    played.move.promotion = played.position.at(square).walk;
  }
}

/// The castling rights, which end or return when a unit leaves a square or appears on it.
class CastlingRights {
 public:
  explicit CastlingRights(const RuleSet& rules)
      : rules_(rules), kings_(rules.geometry().size(), 0), partners_(rules.geometry().size(), 0) {
    for (const Castling& castling : rules.castlings) {
      kings_[castling.king_from] |= castling.right;
      partners_[castling.partner_from] |= castling.right;
      for (const Square square : {castling.king_from, castling.partner_from}) {
        concerned_.insert(square);
        concerned_bits_ |= bit(square);
      }
    }
  }

  void operator()(const Played& played) const {
    if (rules_.follows_castling_units()) {
      if (concerns(played)) {
        follow_units(played);
      }
      return;
    }
    const std::uint64_t before = played.position.memory(RuleSet::castling_rights);
    if (before == 0 || !concerns(played)) {
      return;
    }
    std::uint64_t rights = before;
    for (const Effect& effect : played.position.since(played.start)) {
      if (effect.from != no_square) {
        rights &= ~of_square(effect.from);
      }
      if (effect.to != no_square) {
        rights &= ~of_square(effect.to);
      }
    }
    played.position.remember(RuleSet::castling_rights, rights);
  }

 private:
  /// Does the move change a square from which kings or rooks castle?
  bool concerns(const Played& played) const {
    const auto effects = played.position.since(played.start);
    const auto holds = [&](Square square) {
      return square != no_square && concerned_.contains(square);
    };
    return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
      return ((bit(effect.from) | bit(effect.to)) & concerned_bits_) != 0 &&
             (holds(effect.from) || holds(effect.to));
    });
  }
  static std::uint64_t bit(Square square) { return std::uint64_t{1} << (square % 64U); }
  std::uint64_t of_square(Square square) const { return kings_[square] | partners_[square]; }

  /// Notes which kings and rooks have moved. One that leaves its array square has moved. One that
  /// appears there without moving, or becomes a king or rook there, has not.
  void follow_units(const Played& played) const {
    Position& position = played.position;
    const std::uint64_t before = position.memory(RuleSet::castling_units);
    std::uint64_t units = before;
    const auto leaves = [&](Square square) {
      units &= ~(kings_[square] | partners_[square] << castling_partner_shift);
    };
    const auto appears = [&](Square square) {
      if (of_square(square) != 0) {
        units |= castling_units_by_position(rules_, position) &
                 (kings_[square] | partners_[square] << castling_partner_shift);
      }
    };
    for (const Effect& effect : position.since(played.start)) {
      switch (effect.kind) {
        case EffectKind::relocate:
        case EffectKind::remove:
          leaves(effect.from);
          break;
        case EffectKind::exchange:
          leaves(effect.from);
          leaves(effect.to);
          break;
        case EffectKind::add:
          appears(effect.to);
          break;
        case EffectKind::replace:
          // A unit replaced by one of the same walk and side stays moved or unmoved.
          if (effect.before.walk != effect.after.walk || effect.before.side != effect.after.side ||
              effect.reason == Reason::transformation_apart) {
            leaves(effect.from);
            appears(effect.from);
          }
          break;
        case EffectKind::remember:
          break;
      }
    }
    if (units != before) {
      set_castling_units(rules_, position, units);
    }
  }

  const RuleSet& rules_;
  std::vector<std::uint64_t> kings_, partners_;
  SquareSet concerned_;               ///< the array squares of kings and partners
  std::uint64_t concerned_bits_ = 0;  ///< ... modulo 64: most effects are ruled out by these
};

/// Is the king unobserved on its departure and on the square it crosses? The test for legality
/// covers its arrival.
bool crosses_safely(Arbiter& arbiter, const Castling& castling) {
  if (arbiter.rules().castling_past_checks) {
    return true;
  }
  if (arbiter.in_check(castling.side)) {
    return false;
  }
  Position& position = arbiter.position();
  const Position::Mark start = position.mark();
  position.relocate(castling.king_from, castling.transit, Reason::bookkeeping);
  const bool safe = !arbiter.in_check(castling.side);
  position.undo(start);
  return safe;
}

/// Does the king see the rook, and are the squares between them and the arrivals empty? Units
/// hidden from the king may stand between (Alice Chess).
bool is_free(const Arbiter& arbiter, const Castling& castling) {
  const Position& position = arbiter.position();
  return !arbiter.is_hidden(castling.king_from, castling.partner_from) &&
         std::all_of(castling.empty.begin(), castling.empty.end(), [&](Square square) {
           const bool arrival = square == castling.king_to || square == castling.partner_to;
           return position.empty(square) ||
                  (!arrival && arbiter.is_hidden(castling.king_from, square));
         });
}

void generate_castlings(const RuleSet& rules, Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const std::uint64_t rights = position.memory(RuleSet::castling_rights);
  if (rights == 0) {
    return;
  }
  for (const Castling& castling : rules.castlings) {
    const bool possible = castling.side == position.to_move() && (rights & castling.right) != 0 &&
                          is_free(arbiter, castling) && arbiter.is_mobile(castling.king_from) &&
                          crosses_safely(arbiter, castling);
    if (possible) {
      emit({.from = castling.king_from,
            .to = castling.king_to,
            .partner = castling.partner_from,
            .partner_to = castling.partner_to,
            .kind = MoveKind::castling,
            .steps = static_cast<std::uint16_t>(castling.steps)});
    }
  }
}

void generate_en_passant(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  const Colour side = position.to_move();
  if (!right || !position.at(right->pawn).belongs_to(opponent(side))) {
    return;
  }
  const auto capture = [&](Square unit, const Way& way, Square to) {
    if (arbiter.is_mobile(unit)) {
      SingleMove move{.from = unit, .to = to, .capture = right->pawn, .kind = MoveKind::en_passant};
      if (way.from != unit) {
        move.via = way.from;
      }
      if (way.walk != position.at(unit).walk) {
        move.walk = way.walk;
      }
      emit(move);
    }
    return false;  // go on: every such unit is needed, not only the first
  };
  right->any_crossed(
      [&](Square crossed) { return arbiter.each_en_passant(crossed, side, capture); });
}

/// Two steps of the king, and those of the rook, which crosses or reaches each square of `empty`.
unsigned castling_steps(const std::vector<Square>& empty) {
  return 2 + static_cast<unsigned>(empty.size());
}

/// The four castlings of the game array: of each side first with the rook of the h-file, then with
/// that of the a-file.
std::vector<Castling> castlings_of_array(const Geometry& board) {
  constexpr unsigned a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7;
  std::vector<Castling> castlings;
  std::uint64_t right = 1;
  for (const Colour side : {Colour::white, Colour::black}) {
    const auto on = [&](unsigned file) { return board.home(file, 0, side, board.at(0, 0)); };
    const auto add = [&](bool king_side, unsigned king_to, unsigned rook_from, unsigned rook_to,
                         const std::vector<Square>& empty) {
      castlings.push_back({side, king_side, on(e), on(king_to), on(rook_from), on(rook_to), empty,
                           on(rook_to), right, castling_steps(empty)});
      right <<= 1U;
    };
    add(true, g, h, f, {on(f), on(g)});
    add(false, c, a, d, {on(b), on(c), on(d)});
  }
  return castlings;
}

/// Where files wrap, the other rook also castles, round the board: from a1 by h1 and g1 to f1, or
/// from h1 by a1, b1 and c1 to d1. These castlings have rights of their own, and never meet the
/// other castling of that side of the board, whose rook would stand in the way.
void add_castlings_round_the_board(std::vector<Castling>& castlings) {
  const std::size_t usual = castlings.size();
  for (std::size_t i = 0; i < usual; ++i) {
    // The two castlings of a side stand together: their numbers differ in the last bit.
    const Square other_rook = castlings[i ^ 1U].partner_from;
    Castling round = castlings[i];
    round.empty.push_back(round.partner_from);
    round.partner_from = other_rook;
    round.right = castlings.back().right << 1U;
    round.steps = castling_steps(round.empty);
    castlings.push_back(std::move(round));
  }
}

std::vector<Castling> castlings_on(const Geometry& board) {
  if (!board.has_array() || !board.is_flat()) {
    return {};
  }
  std::vector<Castling> castlings = castlings_of_array(board);
  if (board.ranks_are_closed()) {
    add_castlings_round_the_board(castlings);
  }
  return castlings;
}

}  // namespace

/// The right to capture en passant lasts until the next single move. It is stored only if a unit
/// stands ready to use it, so that positions that differ in nothing else have the same key.
void note_double_step(Played& played) {
  const RuleSet& rules = played.arbiter().rules();
  if (played.move.only_waits() && rules.passing_keeps_en_passant) {
    return;
  }
  std::uint64_t value = 0;
  const Square pawn = played.move.kind == MoveKind::double_step ? played.mover_square() : no_square;
  if (pawn != no_square) {
    const SingleMove& move = played.move;
    const Square from = move.via != no_square ? move.via : move.from;
    const WalkId walk = move.walk != no_walk ? move.walk : played.departed.walk;
    const Square crossed = rules.movement().passed_over(walk, played.mover, from, move.to);
    const bool capturable =
        crossed != no_square &&
        (!rules.hooks.ways.empty() ||
         rules.movement().each_en_passant(played.position, opponent(played.mover), crossed,
                                          [](Square, Square) { return true; }));
    if (capturable) {
      value = EnPassant{crossed, pawn}.to_memory();
    }
  }
  played.position.remember(RuleSet::en_passant, value);
}

void install_orthodox_rules(RuleSet& rules) {
  rules.promotions = {walks::queen, walks::knight, walks::rook, walks::bishop};
  rules.castlings = castlings_on(rules.geometry());
  Hooks& hooks = rules.hooks;
  // Lambdas, since a call of theirs leads to the function at once, without a pointer to it.
  hooks.add_effect({.stage = Stage::before_movement,
                    .apply = [](Played& played) { put_on_via(played); },
                    .may_change = MayChange::the_mover({Change::square}),
                    .idle = IdleIf::not_detouring});
  hooks.add_effect(Stage::movement,
                   MayChange::others_up_to(1, {Change::square, Change::vanishing})
                       .and_the_mover({Change::square}),
                   [](Played& played) { capture_and_move(played); });
  hooks.add_effect(
      {.stage = Stage::promotion,
       .apply = [](Played& played) { promote_mover(played); },
       .may_change = MayChange::the_mover({Change::walk, Change::attributes, Change::vanishing})
                         .in_promotions(),
       .idle = IdleIf::not_promoting});
  hooks.add_effect({.stage = Stage::bookkeeping,
                    .apply = CastlingRights(rules),
                    .may_change = MayChange::notes(),
                    .idle = IdleIf::no_right_is_left});
  hooks.add_effect({.stage = Stage::bookkeeping,
                    .apply = [](Played& played) { note_double_step(played); },
                    .may_change = MayChange::notes(),
                    .idle = IdleIf::no_double_step});
  // `units` does not count the rook of a castling, which moves by a right of the array.
  hooks.extra_moves.push_back(
      {[&rules](Arbiter& arbiter, Hooks::Emit emit) { generate_castlings(rules, arbiter, emit); },
       {.units = 1, .usual_sides = true}});
  hooks.extra_moves.push_back({generate_en_passant, {.units = 1, .usual_sides = true}});
  for (EffectRule& rule : hooks.effects) {
    rule.of_chess = true;
  }
  for (ExtraMovesRule& rule : hooks.extra_moves) {
    rule.of_chess = true;
  }
}

bool promote(Played& played, Square square, Colour side, Reason reason) {
  const RuleSet& rules = played.arbiter().rules();
  Unit unit = played.position.at(square);
  const std::vector<WalkId>& promotions = rules.promotions_on(square, unit.walk, side);
  if (promotions.empty() || !unit.belongs_to(side)) {
    return false;
  }
  const auto kinds = static_cast<unsigned>(promotions.size());
  const auto variants = static_cast<unsigned>(rules.promotion_marks.size());
  const auto further =
      rules.pawns_become_units_only ? 0U : static_cast<unsigned>(rules.further_promotions.size());
  const unsigned chosen = played.choose_promotion(kinds * variants + further);
  if (chosen >= kinds * variants) {
    rules.further_promotions[chosen - kinds * variants](played, square);
    return true;
  }
  unit.walk = promotions[chosen % kinds];
  played.position.replace(square, unit, reason);
  const auto& [marks, fits] = rules.promotion_marks[chosen / kinds];
  const bool changes = (unit.attributes | marks) != unit.attributes;
  if (marks != 0 && (!changes || (fits && !fits(unit.walk)))) {
    played.forbid();  // equal to the promotion without marks, or no unit of this kind
  } else if (changes) {
    unit.attributes |= marks;
    played.position.replace(square, unit, reason);
  }
  return true;
}

std::uint64_t castling_units_by_position(const RuleSet& rules, const Position& position) {
  const auto is_own = [&](Square square, WalkId walk, Colour side) {
    const Unit& unit = position.at(square);
    return rules.place_in_array(unit.walk) == walk && unit.belongs_to(side);
  };
  std::uint64_t units = 0;
  for (const Castling& castling : rules.castlings) {
    if (is_own(castling.king_from, walks::king, castling.side)) {
      units |= castling.right;
    }
    if (is_own(castling.partner_from, walks::rook, castling.side)) {
      units |= castling.right << castling_partner_shift;
    }
  }
  return units;
}

std::uint64_t castling_rights_by_position(const RuleSet& rules, const Position& position) {
  const std::uint64_t units = castling_units_by_position(rules, position);
  return units & units >> castling_partner_shift;
}

std::uint64_t without_castling_unit(const RuleSet& rules, std::uint64_t units, Square square) {
  for (const Castling& castling : rules.castlings) {
    if (castling.king_from == square) {
      units &= ~castling.right;
    }
    if (castling.partner_from == square) {
      units &= ~(castling.right << castling_partner_shift);
    }
  }
  return units;
}

void set_castling_units(const RuleSet& rules, Position& position, std::uint64_t units) {
  position.remember(RuleSet::castling_rights, units & units >> castling_partner_shift);
  if (rules.follows_castling_units()) {
    position.remember(RuleSet::castling_units, units);
  }
}

}  // namespace warp
