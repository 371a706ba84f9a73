#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/position.hpp"
#include "solver/board/position/tables/count_table.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/quiet_replies.hpp"
#include "solver/rules/general/engine_traits.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/pending_goal.hpp"
#include "solver/rules/general/phase_ahead.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/target.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/rules/general/turn.hpp"
#include "solver/techniques/distances/general/technique.hpp"
#include "solver/techniques/outlines/technique.hpp"
#include "solver/techniques/relaxed_game/general/technique.hpp"

namespace warp {

/// What leaves play out in the general engine, beside what the arbiter leaves out by itself.
using GeneralGuides =
    TechniqueList<Position, SingleMove, OutlineTechnique, TravelTechnique, MateBoundTechnique>;

/// A game under a rule set: the general engine. It finds complete moves, plays them and takes them
/// back. Each thread has one object; objects are copied freely.
class Game final : public TurnGame {
 public:
  static constexpr EngineTraits traits{.knows_rules = true,
                                       .follows_units = true,
                                       .doubts_mates = true,
                                       .plays_series = true,
                                       .plays_sections = true,
                                       .plays_self_checks = true,
                                       .sees_escapes = true,
                                       .keeps_last_moves = true};

  /// `table` holds facts about unfinished turns and is shared with other games; it may be null.
  /// Without `techniques` every move is played to see what it does.
  Game(std::shared_ptr<const RuleSet> rules, Position start, FactTable* table,
       const Techniques& techniques = {});

  const RuleSet& rules() const { return arbiter_.rules(); }
  const Position& position() const override { return arbiter_.position(); }
  Colour to_move() const override { return position().to_move(); }
  Key key() const { return position().key() ^ salt_; }
  /// A key of which unit stands where, without rights and side to move.
  Key placement_key() const { return position().placement_key(); }
  /// Sets the salt that key() contains: each phase has its own, so that facts about one phase are
  /// not mistaken for facts about another.
  void set_salt(Key salt) { salt_ = salt; }

  /// So many half-moves take about as long as one that is played without techniques.
  static constexpr unsigned half_moves_for_a_plain_one = 2;
  /// Prepares what may guide the search of this phase. Call it before any move is played.
  void prepare(const PhaseAhead& ahead) {
    if (ahead.target) {
      set_target(*ahead.target, ahead.pattern);
    }
    section_ = ahead.section;
    arbiter_.poll_with(ahead.poll);
  }
  /// Bounds on mates are not used before so many half-moves have been played. See
  /// LateBound::put_off.
  void put_off_bounds(std::int64_t half_moves, LateBound::Confirm confirm) {
    guides_.get<MateBoundTechnique>().put_off(half_moves, std::move(confirm));
  }
  /// Sets the position that is to be reached, and what it leaves open. To be called before any move
  /// is played.
  void set_target(const Position& target, const TargetPattern& pattern = {});
  /// Is the target reached? set_target() must have been called.
  bool at_target() const { return target_->reached_by(position()); }

  /// See Arbiter::poll_with.
  void poll_with(std::function<void()> poll) { arbiter_.poll_with(std::move(poll)); }
  /// See Arbiter::watch_effects.
  void watch_effects(Arbiter::EffectWatcher* watcher) { arbiter_.watch_effects(watcher); }

  bool in_check(Colour colour) const override { return arbiter_.in_check(colour); }
  bool in_check() const { return in_check(to_move()); }

  /// Plays each complete legal move of the side to move, calls `visit` with the move played, and
  /// takes it back. Stops when `visit` returns true and returns whether it did.
  bool each_move(FunctionRef<bool()> visit);
  /// As each_move(), but may leave out moves without the property `sought`. It does so when many
  /// series lead to few positions; other moves without the property may still be visited.
  bool each_move(const SoughtMove& sought, FunctionRef<bool()> visit);
  /// As each_move(), for the moves for which `admits` returns true. Only if every turn is a single
  /// move.
  /// `next` is as SoughtMove::next; `departures`, if not null, as Arbiter::Hints::departures.
  bool each_admitted(Arbiter::Admits admits, FunctionRef<bool()> visit, Key next = 0,
                     const std::array<Square, 2>* departures = nullptr);
  /// Is it certain that the side to move has a legal move after which its opponent is not mated?
  /// Returns false when it cannot tell without playing.
  bool sees_move_without_mate() {
    return rules().turn == nullptr && rules().hooks.mate.empty() &&
           arbiter_.sees_move_without_check();
  }
  /// Returns the number of complete legal moves of the side to move. Only if every turn is a single
  /// move.
  std::size_t count_legal() { return arbiter_.count_legal(); }
  /// Returns the number of complete moves with the property `sought`. In series the count goes
  /// through positions, not through each order of moves.
  std::uint64_t count_moves(const SoughtMove& sought, CountTable& counts);
  /// Returns all beginnings of the turn of one length, chosen so that there are at least `wanted`
  /// of them if possible. Empty if every turn is a single move, or if turns of different lengths
  /// may have equal beginnings.
  std::vector<Move> beginnings(std::size_t wanted);
  bool can_move() override;
  /// Is the side to move mated, stalemated? The turn rule may define this in its own way.
  bool mated();
  /// Is the side to move mated only because a rule could not decide whether some move is legal?
  bool mate_is_undecided();
  bool stalemated();
  bool can_begin_turn() override;
  bool can_complete_turn() override;
  /// Returns the number of the turn to be played, if the rule numbers turns.
  std::optional<unsigned> turn_number() const;
  /// Are the single moves of a turn parts of one movement of one unit?
  bool turn_is_one_movement() const {
    return rules().turn != nullptr && rules().turn->is_one_movement();
  }
  /// As each_move(), for the moves that are illegal only because they leave their own king in
  /// check. If turns are series, only if their single moves are parts of one movement.
  bool each_self_check(FunctionRef<bool()> visit);
  /// Is self-check the same before and after the turn has passed, and the only thing that makes
  /// moves with it illegal? So it is if check is a matter of lines alone.
  bool self_check_is_plain() const;
  /// Returns the square of the unit with this id in the diagram; no_square if it was not there.
  Square home(std::uint16_t id) const {
    const auto& diagram = rules().diagram;
    return id < diagram.size() && id != 0 ? diagram[id].first : no_square;
  }
  /// As each_move(), for the moves that give check; other legal moves may be visited, too.
  bool each_checking_move(const SoughtMove& sought, FunctionRef<bool()> visit);
  /// Can out_of_reach() return true at all?
  bool has_bounds() const { return target_ != nullptr || mate_bound().is_known(); }
  /// Is it certain that the goal cannot be reached? False unless the goal is a target, or a mate or
  /// stalemate for which MateBound knows the rules.
  bool out_of_reach(const PendingGoal& pending) {
    return guides_.out_of_reach(position(), pending);
  }
  /// Is out_of_reach() answered by a relaxed game, whose cost is to be weighed?
  bool bounds_are_relaxed(const PendingGoal& pending) const {
    return mate_bound().is_known() && !guides_.answers_cheaply(pending);
  }
  /// Returns the cost of these answers so far, in steps of some nanoseconds.
  std::uint64_t bound_steps() const { return guides_.steps(); }
  /// The technique that answered out_of_reach last.
  Technique heard() const { return guides_.heard(); }

  /// Is every turn a single move, not a series?
  bool turns_are_single_moves() const { return rules().turn == nullptr; }
  /// Do rules choose among the legal moves of `side`?
  bool moves_are_chosen(Colour side) const;
  /// Is it certain that `side` can never give check, because it has only an orthodox king?
  bool is_bare(Colour side) const;
  /// Has `side` only kings left, whatever their powers?
  bool has_only_kings(Colour side) const;

  /// Returns the last complete move played, in the form that play() takes.
  Move last_move() const;
  /// Plays a complete move that is legal here.
  void play(std::span<const SingleMove> move);
  /// Plays a null move: the side to move passes (threats, set play and the like). It is not tested
  /// whether it may pass.
  void play_null_move();
  /// The side to move waits: the other side moves again (series play). For rules that ask for the
  /// last move, the last move stays the same.
  void play_wait();
  /// Lets the section of play with this number begin: rules of other sections hold no more
  /// (PhaseAhead::section). end_section() takes that back, given what this has returned.
  Position::Mark begin_section(unsigned section);
  void end_section(Position::Mark before) { board().undo(before); }
  /// The number of the section that is being played; 0 if no rule asks.
  unsigned section() const {
    return section_ ? static_cast<unsigned>(position().memory(*section_)) : 0;
  }
  /// Enters the double step with these contents of RuleSet::en_passant as the last move.
  void state_en_passant(std::uint64_t memory);
  /// Takes back the last complete move.
  void take_back();
  void forget_bounds_of_earlier_positions() { guides_.forget_earlier_positions(); }
  Game for_looking_back() const { return *this; }
  /// Returns how many complete moves have been played since the start.
  std::size_t depth() const { return turns_.size(); }

  /// Returns the effects of single move `single` of complete move `depth` (both counted from 0).
  std::span<const Effect> effects(std::size_t depth, std::size_t single) const;
  std::size_t singles(std::size_t depth) const;
  bool is_null_move(std::size_t depth) const {
    return singles_[turns_[depth]].move.kind == MoveKind::null_move;
  }
  /// Returns all effects of the last complete move.
  std::span<const Effect> last_effects() const;

  /// Returns the number of complete moves played so far: the measure of work.
  std::uint64_t nodes() const { return nodes_; }

 private:
  friend class SeriesGenerator;

  bool uses(Technique technique) const;
  bool each_towards_end(const SoughtMove& sought, bool checks, FunctionRef<bool()> visit);
  const MateBoundTechnique& mate_bound() const { return guides_.get<MateBoundTechnique>(); }
  Position& board() { return arbiter_.position(); }
  void begin_turn() { turns_.push_back(singles_.size()); }
  void end_turn() {
    ended_.push_back(board().mark());
    if (rules().turn != nullptr) {
      rules().turn->end_turn(*this, board(), singles_.size() - turns_.back(),
                             singles_.back().move.kind == MoveKind::null_move);
    }
    guides_.playing(position(), singles_.back().move);
    board().pass_turn();
    ++nodes_;
  }
  /// Returns to the turn that end_turn() ended.
  void reopen_turn() {
    guides_.taken_back(position(), singles_.back().move.kind == MoveKind::null_move);
    board().pass_turn();
    board().undo(ended_.back());
    ended_.pop_back();
  }
  void abandon_turn() { turns_.pop_back(); }

  bool in_turn_of(const SingleMove& move, Position::Mark start, FunctionRef<bool()> visit);
  bool each_hinted(const Arbiter::Admits* admits, Key next, const std::array<Square, 2>* departures,
                   FunctionRef<bool()> visit);

  struct Single {
    SingleMove move{};
    Position::Mark start = 0;
  };

  mutable Arbiter arbiter_;  ///< mutable: it plays moves to answer questions and takes them back
  std::shared_ptr<const Target> target_;
  FactTable* table_;
  GeneralGuides guides_;
  bool ordinary_units_;  ///< orthodox units on the classical board, under rules that keep them
                         ///< orthodox
  Key salt_ = 0;
  std::optional<MemorySlot> section_;  ///< see PhaseAhead
  QuietReplies::Payoff replies_payoff_;
  std::vector<Single> singles_;        ///< all single moves played since the start
  std::vector<std::size_t> turns_;     ///< the index in singles_ at which each complete move begins
  std::vector<Position::Mark> ended_;  ///< for each turn that has ended: the mark before the
                                       ///< effects of its end
  std::uint64_t nodes_ = 0;
};

}  // namespace warp
