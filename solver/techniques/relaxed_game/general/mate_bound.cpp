#include "solver/techniques/relaxed_game/general/mate_bound.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "solver/board/position/geometry/bits.hpp"
#include "solver/techniques/relaxed_game/fate_graph.hpp"
#include "solver/techniques/relaxed_game/general/bans.hpp"
#include "solver/techniques/relaxed_game/general/known_fates.hpp"

namespace warp {

namespace {

using relaxed_game::FateGraph;
using Squares = FateGraph::Squares;

/// The relaxed game from one position, as relaxed_game::MatePicture asks for it.
class World {
 public:
  using Beneath = std::vector<Hooks::OffBoard>;
  static constexpr bool opponent_helps = true;

  /// The king of `mater`'s opponent must be on the board. `own_moves` are those of the mater,
  /// `other_moves` those of the opponent.
  World(const FateGraph& graph, const Position& position, Colour mater, unsigned own_moves,
        unsigned other_moves, const Beneath& beneath)
      : graph_(graph),
        position_(position),
        mater_units_(position.units(mater).first_word()),
        other_units_(position.units(opponent(mater)).first_word()),
        king_(position.royals(opponent(mater)).first(position.size())),
        most_help_(graph.most_help(own_moves, other_moves)) {
    for (Squares rest = mater_units_ | other_units_; rest != 0; rest &= rest - 1) {
      const Square square = bits::lowest(rest);
      at_[square] = graph.class_of(position.at(square));
      known_ = known_ && at_[square] != FateGraph::no_class;
    }
    // The king may capture a neutral unit: it blocks nothing. It serves the mater.
    other_units_ &= ~(bits::bit<Squares>(king_) | mater_units_);
    for (const auto& each_beneath : beneath) {
      each_beneath(position, [&](const Unit& unit, Square square) {
        const FateGraph::Class is = graph.class_of(unit);
        known_ = known_ && is != FateGraph::no_class && !unit.is(Attribute::royal) &&
                 unit.side != Side::neutral;  // it could also block
        beneath_.push_back({is, square, unit.belongs_to(mater)});
      });
    }
  }

  bool is_known() const { return known_; }

  Squares squares() const {
    return position_.size() == 64 ? ~Squares{0}
                                  : bits::bit<Squares>(static_cast<Square>(position_.size())) - 1;
  }
  unsigned king_moves(unsigned to) const { return graph_.distances(at_[king_], king_)[to]; }
  Squares flights_near(unsigned king) const {
    return graph_.flights(at_[king_], static_cast<Square>(king));
  }
  unsigned flights(unsigned king) const { return (1U << std::popcount(flights_near(king))) - 1; }

  template <class Visit>
  void each_block(unsigned king, Visit visit) const {
    const Squares flights = flights_near(king);
    const auto visit_all = [&](FateGraph::Class unit, Square from, Squares mark) {
      const FateGraph::Distances& moves = graph_.distances(unit, from);
      unsigned number = 0;
      for (Squares rest = flights; rest != 0; rest &= rest - 1, ++number) {
        visit(number, mark, moves[bits::lowest(rest)]);
      }
    };
    for (Squares units = other_units_; units != 0; units &= units - 1) {
      visit_all(at_[bits::lowest(units)], bits::lowest(units),
                bits::bit<Squares>(bits::lowest(units)));
    }
    // Units beneath others are told apart by squares that no unit of the king's side has.
    Squares marks = ~other_units_;
    for (const Below& below : beneath_) {
      if (!below.of_mater) {
        visit_all(below.unit, below.square, marks & (~marks + 1));
        marks &= marks - 1;
      }
    }
  }

  template <class Visit>
  bool each_server(unsigned king, Visit visit) const {
    for (Squares rest = servers(); rest != 0; rest &= rest - 1) {
      const Square from = bits::lowest(rest);
      const auto ways = [&](auto take) {
        return take(graph_.services(at_[from], from, at_[king_], static_cast<Square>(king)), 0U);
      };
      if (visit(ways)) {
        return true;
      }
    }
    return std::any_of(beneath_.begin(), beneath_.end(), [&](const Below& below) {
      const auto ways = [&](auto take) {
        return take(
            graph_.services(below.unit, below.square, at_[king_], static_cast<Square>(king)), 0U);
      };
      return (below.of_mater || graph_.sides_change()) && visit(ways);
    });
  }

  /// Returns the flights of `numbers`, bits as in flights().
  Squares flight_squares(unsigned king, unsigned numbers) const {
    Squares squares = 0;
    for (Squares rest = flights_near(king); rest != 0; rest &= rest - 1, numbers >>= 1U) {
      squares |= (numbers & 1U) != 0 ? rest & (~rest + 1) : 0;
    }
    return squares;
  }
  Square king() const { return king_; }
  FateGraph::Class king_class() const { return at_[king_]; }
  /// Returns the square of a unit by its number in the order of each_server(); no_square if it lies
  /// beneath another.
  Square unit(unsigned number) const {
    Squares rest = servers();
    for (; rest != 0 && number > 0; --number) {
      rest &= rest - 1;
    }
    return rest != 0 ? bits::lowest(rest) : no_square;
  }

  std::optional<unsigned> most_help() const {
    return graph_.helps_by_capture() ? std::optional(most_help_) : std::nullopt;
  }

 private:
  /// The units that may serve the mater.
  Squares servers() const { return mater_units_ | (graph_.sides_change() ? other_units_ : 0); }

  const FateGraph& graph_;
  const Position& position_;
  Squares mater_units_;
  Squares other_units_;
  Square king_;
  unsigned most_help_;
  std::array<FateGraph::Class, 64> at_;  // NOLINT: filled in where units stand
  struct Below {
    FateGraph::Class unit;
    Square square;
    bool of_mater;
  };
  std::vector<Below> beneath_;  ///< units beneath others
  bool known_ = true;
};

/// Does a king who goes to an empty square bring about an observation only by opening a line of a
/// walk? Not if his move can make an open line count (Anticirce: a rebirth square is free), change
/// ways, let a unit come up from beneath (Ghost Chess), or change units elsewhere. `is_narrowed`:
/// are there rules that decide which lines count?
bool kings_only_open_lines(const RuleSet& rules, bool is_narrowed) {
  const Hooks& hooks = rules.hooks;
  const auto leaves_others = [](const EffectRule& rule) {
    const MayChange& may = rule.may_change;
    return rule.of_chess || may.when == When::capturing || may.when == When::promoting ||
           (may.others.empty() && !may.holes);
  };
  return !is_narrowed && hooks.ways.empty() && hooks.beneath.empty() &&
         std::all_of(hooks.effects.begin(), hooks.effects.end(), leaves_others);
}

/// The same of checks: also Brunner Chess makes open lines count, where a unit is no longer pinned.
bool kings_check_by_discoveries(const RuleSet& rules) {
  return rules.hooks.check.empty() && kings_only_open_lines(rules, rules.narrows_check());
}

/// The same of observations of which rules forbid that moves bring them about (Isardam), whatever
/// comes of the capture.
bool kings_show_by_discoveries(const RuleSet& rules) {
  const auto& observation = rules.hooks.observation;
  return kings_only_open_lines(
      rules, !std::all_of(observation.begin(), observation.end(),
                          [](const auto& rules_of_purpose) { return rules_of_purpose.empty(); }));
}

/// Is nothing known against the picture of a mate, apart from whom it concerns?
bool are_known(const RuleSet& rules, const Position& start, std::uint32_t absent) {
  const Hooks& hooks = rules.hooks;
  const bool checks_are_known =
      std::all_of(hooks.check.begin(), hooks.check.end(),
                  [](const CheckRule& rule) { return rule.is_in_manners; });
  const bool kings_are_usual =
      rules.kings_are_royal && !rules.kings_change_sides && !rules.king_captures_are_moves &&
      start.royal_count(Colour::white) <= 1 && start.royal_count(Colour::black) <= 1;
  // Quiet moves would bring captured units back.
  return checks_are_known && kings_are_usual && hooks.waiting.empty() &&
         fates_are_known(rules, start, absent);
}

bool is_king_neutral(const Position& position, Colour side) {
  return position.at(position.royals(side).first(position.size())).side == Side::neutral;
}

}  // namespace

MateBound::MateBound() = default;
MateBound::~MateBound() = default;

std::shared_ptr<const MateBound> MateBound::make(const RuleSet& rules, const Position& start,
                                                 const Techniques& techniques) {
  const std::uint32_t absent = absent_marks(rules, start);
  if (!techniques.uses_any(
          {Technique::relaxed_game, Technique::last_half_moves, Technique::free_units}) ||
      !are_known(rules, start, absent)) {
    return nullptr;
  }
  const Hooks& hooks = rules.hooks;
  const auto has_orthodox_king = [&](Colour side) {
    const Square king = start.royals(side).first(start.size());
    return king != no_square && start.at(king).walk == walks::king;
  };
  std::shared_ptr<MateBound> bound(new MateBound);
  bound->techniques_ = techniques;
  const bool orthodox_kings = has_orthodox_king(Colour::white) && has_orthodox_king(Colour::black);
  auto spares = Spares::kings;
  for (const End end : {mated, stalemated}) {
    const auto& rules_of_end = end == mated ? hooks.mate : hooks.stalemate;
    const bool ends_are_usual = std::all_of(rules_of_end.begin(), rules_of_end.end(),
                                            [](const EndRule& rule) { return rule.only_frees; });
    for (const Colour side : {Colour::white, Colour::black}) {
      const auto spared = least_spared(hooks, side, end == mated && !hooks.mate.empty());
      const bool defends =
          ends_are_usual && (!spared || (*spared != Spares::nothing && orthodox_kings));
      bound->defends_[end][index(side)] = defends;
      if (defends) {
        spares = std::min(spares, spared.value_or(Spares::kings));
      }
    }
  }
  const auto speaks = [&] {
    return bound->speaks_of(Colour::white) || bound->speaks_of(Colour::black);
  };
  if (!speaks()) {
    return nullptr;
  }
  // Rules that change ways, and effects on units that come up from beneath, would act upon each
  // other.
  const bool comes_up_unchanged =
      hooks.beneath.empty() ||
      std::none_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
        const auto& fates = rule.may_change.fates;
        return fates != nullptr && fates->of_mover;
      });
  if (hooks.ways.size() > 1 || !comes_up_unchanged) {
    return nullptr;
  }
  if (spares == Spares::kings_without_check && !kings_check_by_discoveries(rules)) {
    return nullptr;  // the graph looks for discoveries on the lines of walks alone
  }
  const bool captures_may_fail =
      spares != Spares::kings ||
      std::any_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
        return !rule.of_chess && rule.may_change.when == When::capturing;
      });
  std::vector<std::function<bool(Square, Square)>> no_flights;
  std::vector<std::function<bool(WalkId, WalkId)>> no_observations;
  each_ban(hooks, [&](const auto& ban) {
    if (ban.except) {
      no_flights.push_back(ban.except);
    }
    if (ban.forbids_observation) {
      no_observations.push_back(ban.forbids_observation);
    }
  });
  if (!no_observations.empty() && !kings_show_by_discoveries(rules)) {
    return nullptr;  // likewise
  }
  bound->beneath_ = hooks.beneath;
  bound->graph_ = FateGraph::make(
      rules, start,
      {.castling = rules.castling_rights_return || start.memory(RuleSet::castling_rights) != 0,
       .kings_stay_apart =
           !rules.narrows_check() && hooks.check.empty() && hooks.observation[0].empty(),
       .discoveries_forbid = spares == Spares::kings_without_check,
       .captures_may_fail = captures_may_fail,
       .neutral_units = true,
       .no_flights = std::move(no_flights),
       .no_observations = std::move(no_observations),
       .absent_marks = absent});
  if (bound->graph_ == nullptr) {
    return nullptr;
  }
  const bool captures_own = std::any_of(
      hooks.extra_moves.begin(), hooks.extra_moves.end(), [](const ExtraMovesRule& rule) {
        return rule.manners != nullptr && rule.manners->captures_own;
      });
  bound->captures_own_ = captures_own;
  if (captures_own && bound->graph_->helps_by_capture()) {
    return nullptr;  // units come back after moves of their own side, too
  }
  bound->find_returning_kings(start);
  if (techniques.uses(Technique::free_units)) {
    bound->free_units_ = std::make_unique<const FreeUnits>(rules, start, *bound->graph_);
  }
  for (auto& defends : bound->defends_) {
    for (const Colour side : {Colour::white, Colour::black}) {
      defends[index(side)] = defends[index(side)] && bound->graph_->king_stays(side);
    }
  }
  return speaks() ? bound : nullptr;
}

/// Finds the sides whose king may be captured and come back (RexInclusive): then a move of the
/// mater takes him to another square.
void MateBound::find_returning_kings(const Position& start) {
  for (const Colour side : {Colour::white, Colour::black}) {
    const Square king = start.royals(side).first(start.size());
    for (Square square = 0; king != no_square && square < start.size(); ++square) {
      king_returns_[index(side)] =
          king_returns_[index(side)] || graph_->returns(graph_->class_of(start.at(king)), square);
    }
  }
}

/// Returns the count of free units if it speaks of the end that is sought; else null. A neutral
/// king may be moved by the mater, too.
const FreeUnits* MateBound::free_units_for(const Position& position,
                                           const PendingGoal& pending) const {
  const Colour side = opponent(pending.side);
  const bool speaks = free_units_ != nullptr && pending.goal == GoalKind::stalemate &&
                      free_units_->speaks_of(side) && !king_returns_[index(side)] &&
                      !is_king_neutral(position, side);
  return speaks ? free_units_.get() : nullptr;
}

/// When the mater has one move left, and his opponent `other` before it, 0 or 1 (not by the king):
/// does the opponent certainly keep a legal move?
bool MateBound::stays_mobile(const Position& position, const PendingGoal& pending,
                             unsigned other) const {
  const FreeUnits* const units = free_units_for(position, pending);
  return units != nullptr && pending.own == 1 && pending.other == other &&
         !(other != 0 && captures_own_) &&
         units->keeps_a_move(position, opponent(pending.side), other);
}

/// Does it say anything of this goal in this position?
bool MateBound::knows(const Position& position, const PendingGoal& pending) const {
  const Colour other = opponent(pending.side);
  return (pending.goal == GoalKind::mate || pending.goal == GoalKind::stalemate) &&
         defends_[pending.goal == GoalKind::mate ? mated : stalemated][index(other)] &&
         position.royal_count(other) == 1 && position.royal_count(pending.side) <= 1;
}

bool MateBound::out_of_reach(const Position& position, const PendingGoal& pending,
                             relaxed_game::Outlook& outlook, std::uint64_t& steps) const {
  if (!knows(position, pending)) {
    return false;
  }
  if (stays_mobile(position, pending, 0)) {
    return true;
  }
  if (!techniques_.uses(Technique::relaxed_game)) {
    return false;
  }
  const World world(*graph_, position, pending.side, pending.own, pending.other, beneath_);
  return world.is_known() &&
         outlook.out_of_reach(world, pending.goal, pending.side, pending.own, pending.other, steps);
}

/// If units can change sides in quiet moves, or when they are captured, nothing is left out: where
/// such a unit stands may matter to what it serves later, and the move of one unit may bring
/// another one to the mater. Nor if the mater can bring the king to another square, to be mated
/// there.
std::optional<MateBound::LastMoves> MateBound::last_moves(const Position& position,
                                                          const PendingGoal& pending,
                                                          std::uint64_t& steps) const {
  const Colour mover = position.to_move();
  const bool mates = mover == pending.side;
  if (pending.own != 1 || pending.other != (mates ? 0 : 1) || graph_->captives_change_sides() ||
      (graph_->sides_change() && !graph_->quiet_movers_stay()) ||
      king_returns_[index(opponent(pending.side))] || !knows(position, pending)) {
    return std::nullopt;
  }
  LastMoves moves(*graph_, position);
  if (mates && stays_mobile(position, pending, 0)) {
    moves.arrivals_.fill(0);
    return moves;
  }
  const World world(*graph_, position, pending.side, pending.own, 0, beneath_);
  if (!world.is_known()) {
    return std::nullopt;
  }
  moves.mates_ = mates;
  moves.king_ = world.king_class();
  moves.king_square_ = world.king();
  moves.captures_matter_ =
      !graph_->movers_end_there() || !beneath_.empty() || (!mates && graph_->opponent_helps());
  if (!captures_own_) {
    moves.free_units_ = free_units_for(position, pending);
    moves.stalemated_ = opponent(pending.side);
  }
  if (!mates && stays_mobile(position, pending, 1)) {
    moves.leave_only_king();
    return moves;
  }
  moves.squares_tell_ = mates ? moves.find_mates(world, pending.goal, steps)
                              : moves.find_blocks(world, pending.goal, steps);
  if (!moves.squares_tell_) {
    if (moves.free_units_ == nullptr) {
      return std::nullopt;
    }
    moves.arrivals_.fill(LastMoves::everywhere);
  }
  if (!mates && moves.free_units_ != nullptr) {
    moves.leave_out_by_free_units();
  }
  return moves;
}

/// Calls `visit(square, unit)` for the units of the side to move.
template <class Visit>
void MateBound::LastMoves::each_unit(Visit visit) const {
  for (Squares rest = position_.units(position_.to_move()).first_word(); rest != 0;
       rest &= rest - 1) {
    const Square square = bits::lowest(rest);
    visit(square, position_.at(square));
  }
}

/// Before the last move: leaves out all moves but those of the king and of neutral units.
void MateBound::LastMoves::leave_only_king() {
  only_king_ = true;
  each_unit([&](Square from, const Unit& unit) {
    const bool may_move = unit.is(Attribute::royal) || unit.side == Side::neutral;
    arrivals_[from] = may_move ? everywhere : 0;
  });
}

/// Finds what the last move must do. Returns false if that is not known, or if all that it must do
/// is to give check, which the screen of the engine sees at less cost.
template <class World>
bool MateBound::LastMoves::find_mates(const World& world, GoalKind goal, std::uint64_t& steps) {
  each_unit([&](Square from, const Unit&) { arrivals_[from] = 0; });
  relaxed_game::MatePicture<World> picture(world, king_square_, 1, 0, goal == GoalKind::mate);
  bool only_checks = false;
  bool any_flights = false;
  const bool known = picture.each_completing(steps, [&](unsigned number, unsigned needed) {
    const Square from = world.unit(number);
    const bool is_check = (needed & ~relaxed_game::check_bit) == 0;
    only_checks = only_checks || is_check;
    any_flights = any_flights || !is_check;
    if (from != no_square) {
      arrivals_[from] = everywhere;
      needed_[from] = static_cast<std::uint16_t>(needed);
    }
  });
  return known && (any_flights || !only_checks);
}

/// Finds which flights the move before the last must block. Returns false if that is not known.
template <class World>
bool MateBound::LastMoves::find_blocks(const World& world, GoalKind goal, std::uint64_t& steps) {
  const auto blocks = relaxed_game::squares_to_block(world, king_square_, goal, steps);
  if (!blocks) {
    return false;
  }
  blocks_ = *blocks;
  const bool arrivals_tell = graph_.quiet_movers_stay() && !captures_matter_;
  each_unit([&](Square from, const Unit& unit) {
    const bool is_free = unit.is(Attribute::royal) || unit.side == Side::neutral;
    arrivals_[from] = arrivals_tell && !is_free ? blocks_ : everywhere;
  });
  return true;
}

/// Before the last move: leaves out the units after whose moves enough units stand free.
void MateBound::LastMoves::leave_out_by_free_units() {
  each_unit([&](Square from, const Unit& unit) {
    if (!unit.is(Attribute::royal) && unit.side != Side::neutral && arrivals_[from] != 0 &&
        free_units_->keeps_a_move_without(position_, from, stalemated_)) {
      arrivals_[from] = 0;
    }
  });
}

bool MateBound::LastMoves::admits(const SingleMove& move) const {
  if ((move.kind != MoveKind::ordinary && move.kind != MoveKind::double_step) ||
      move.via != no_square || move.partner != no_square) {
    return true;
  }
  const Unit& mover = position_.at(move.from);
  if (only_king_) {
    if (!mover.is(Attribute::royal) && mover.side != Side::neutral) {
      return false;
    }
  } else if (squares_tell_ && !(mates_ ? may_mate(mover, move) : may_block(mover, move))) {
    return false;
  }
  return free_units_ == nullptr || !free_units_->keeps_a_move_after(position_, move, stalemated_);
}

/// After the move the mater has one left.
bool MateBound::LastMoves::may_block(const Unit& mover, const SingleMove& move) const {
  const FateGraph::Class unit = graph_.class_of(mover);
  if (unit == FateGraph::no_class || mover.is(Attribute::royal) || mover.side == Side::neutral ||
      graph_.may_promote(mover, move.to) || (move.capture != no_square && captures_matter_)) {
    return true;
  }
  // A unit may come to a flight by what the mater's last move does, too (rebirth).
  const bool stays = graph_.quiet_movers_stay();
  const FateGraph::Distances& moves = graph_.distances(unit, stays ? move.to : move.from);
  for (Squares rest = blocks_; rest != 0; rest &= rest - 1) {
    if (moves[bits::lowest(rest)] <= (stays ? 0 : 1)) {
      return true;
    }
  }
  return false;
}

/// No move is left after it: the unit must serve what it must from where it arrives.
bool MateBound::LastMoves::may_mate(const Unit& mover, const SingleMove& move) const {
  if (arrivals_[move.from] == 0) {
    return false;
  }
  const FateGraph::Class unit = graph_.class_of(mover);
  if (unit == FateGraph::no_class || !graph_.quiet_movers_stay() ||
      graph_.may_promote(mover, move.to) || (move.capture != no_square && captures_matter_)) {
    return true;
  }
  const unsigned needed = needed_[move.from];
  for (const relaxed_game::Service& service : graph_.services(unit, move.to, king_, king_square_)) {
    if (service.moves > 0) {
      break;
    }
    if (service.other == 0 && (service.guards & needed) == needed) {
      return true;
    }
  }
  return false;
}

}  // namespace warp
