#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "solver/board/count_table.hpp"
#include "solver/board/fact_table.hpp"
#include "solver/board/function_ref.hpp"
#include "solver/board/position.hpp"
#include "solver/rules/ahead.hpp"
#include "solver/rules/aim.hpp"
#include "solver/rules/arbiter.hpp"
#include "solver/rules/engine_traits.hpp"
#include "solver/rules/goal.hpp"
#include "solver/rules/move.hpp"
#include "solver/rules/rule_set.hpp"
#include "solver/rules/target.hpp"
#include "solver/rules/turn.hpp"

namespace warp {

namespace orthodox {
class ProofBound;
}

/// A game under a rule set: the general engine. It knows complete moves, plays them and takes them
/// back; one object per thread, copied freely.
class Game final : public TurnGame {
 public:
  static constexpr EngineTraits traits{.knows_rules = true,
                                       .polls = true,
                                       .follows_units = true,
                                       .doubts_mates = true,
                                       .plays_series = true,
                                       .plays_self_checks = true,
                                       .bounds_need_target = true,
                                       .sees_escapes = true};

  /// `table` holds facts about half-made turns, shared with other games; may be null. Without
  /// shortcuts it plays every move to see what it does.
  Game(std::shared_ptr<const RuleSet> rules, Position start, FactTable* table,
       ShortcutUse use = ShortcutUse::all);

  const RuleSet& rules() const { return arbiter_.rules(); }
  const Position& position() const override { return arbiter_.position(); }
  Colour to_move() const override { return position().to_move(); }
  Key key() const { return position().key() ^ salt_; }
  /// Which unit stands where, without rights and side to move.
  Key placement_key() const { return position().placement_key(); }
  /// Facts about other phases must not be mistaken for facts about this one: each phase has a salt.
  void set_salt(Key salt) { salt_ = salt; }

  /// Lets `target` be the position that is to be reached. To be called before any move is played.
  void set_target(const Position& target, TargetBound bound = TargetBound::used);
  /// Is it reached? There must be one.
  bool at_target() const { return target_->reached_by(position()); }

  /// See Arbiter::poll_with.
  void poll_with(std::function<void()> poll) { arbiter_.poll_with(std::move(poll)); }

  bool in_check(Colour colour) const override { return arbiter_.in_check(colour); }
  bool in_check() const { return in_check(to_move()); }

  /// Plays each complete legal move of the side to move, calls `visit` with the position after it
  /// and takes it back, until `visit` returns true. Returns whether it did.
  bool each_move(FunctionRef<bool()> visit);
  /// The same, but moves that do not have the property `aim` asks for may be left out. They are
  /// where many series lead to few positions; others may be visited all the same.
  bool each_move(const Aim& aim, FunctionRef<bool()> visit);
  /// The same for the moves that `admits` does not refuse. Only if every turn is a single move.
  bool each_admitted(Arbiter::Admits admits, FunctionRef<bool()> visit);
  /// Is it certain that the side to move has a legal move after which its opponent is not mated?
  /// What it does not see without playing it denies.
  bool sees_move_without_mate() {
    return rules().turn == nullptr && rules().hooks.mate.empty() &&
           arbiter_.sees_move_without_check();
  }
  /// How many complete legal moves the side to move has. Only if every turn is a single move.
  std::size_t count_legal() { return arbiter_.count_legal(); }
  /// How many complete moves have the property `aim`; of series the positions are counted through,
  /// not the orders.
  std::uint64_t count_moves(const Aim& aim, CountTable& counts);
  /// All ways to begin the turn by so many single moves that there are at least `wanted` of them,
  /// if possible. Empty if every turn is a single move, or if turns of several lengths may begin
  /// alike.
  std::vector<Move> beginnings(std::size_t wanted);
  bool can_move() override;
  /// Is the side to move mated, stalemated? The rule of turns may see that in its own way.
  bool mated();
  /// Is the side to move mated unless a rule that cannot decide it says otherwise?
  bool mate_is_undecided();
  bool stalemated();
  bool can_begin_turn() override;
  bool can_complete_turn() override;
  /// The number of the turn that is to be played, if every turn has a number of its own.
  std::optional<unsigned> turn_number() const;
  /// Whether the single moves of a turn are parts of one movement of one unit.
  bool turn_is_one_movement() const {
    return rules().turn != nullptr && rules().turn->is_one_movement();
  }
  /// Plays each move that is not legal for no other reason than that it leaves its own king in
  /// check, as each_move does the legal ones. Where turns are series, only if their single moves
  /// are parts of one movement.
  bool each_self_check(FunctionRef<bool()> visit);
  /// Where the unit with this number stood in the diagram; no_square if it was not there.
  Square home(std::uint16_t id) const {
    const auto& diagram = rules().diagram;
    return id < diagram.size() && id != 0 ? diagram[id].first : no_square;
  }
  /// At least the moves that give check.
  bool each_checking_move(const Aim& aim, FunctionRef<bool()> visit);
  /// Does it know anything about what is out of reach?
  bool has_bounds() const { return target_ != nullptr; }
  /// Is it certain that the goal cannot be reached? Under rules at large nothing is, but of
  /// positions that are to be reached.
  bool out_of_reach(const Ahead& ahead) const {
    return is_position(ahead.goal) && target_out_of_reach(ahead.moves());
  }

  /// Is every turn a single move, and no series?
  bool turns_are_single_moves() const { return rules().turn == nullptr; }
  /// Do rules choose among the legal moves of `side`?
  bool moves_are_chosen(Colour side) const;
  /// Is it certain that `side` can never give check, because it has nothing but an orthodox king?
  bool is_bare(Colour side) const;
  /// Has `side` nothing left but kings, whatever those can do?
  bool has_only_kings(Colour side) const;

  /// The last complete move played, as it may be handed to play().
  Move last_move() const;
  /// Plays a complete move that is legal here.
  void play(std::span<const SingleMove> move);
  /// The side to move passes: for threats, set play and the like. Its right to it is not examined.
  void play_null_move();
  /// The side to move waits: the other one moves again (series play). What was the last move stays
  /// the last move for rules that ask for it.
  void play_wait();
  /// Lets the double step with these contents of RuleSet::en_passant be the one just played.
  void state_en_passant(std::uint64_t memory);
  /// Takes back the last complete move.
  void take_back();
  /// How many complete moves have been played since the start.
  std::size_t depth() const { return turns_.size(); }

  /// The effects of single move `single` of the complete move played `depth`-th (both from 0).
  std::span<const Effect> effects(std::size_t depth, std::size_t single) const;
  std::size_t singles(std::size_t depth) const;
  bool is_null_move(std::size_t depth) const {
    return singles_[turns_[depth]].move.kind == MoveKind::null_move;
  }
  /// All effects of the last complete move.
  std::span<const Effect> last_effects() const;

  /// Complete moves played so far: the measure of work.
  std::uint64_t nodes() const { return nodes_; }

 private:
  friend class SeriesGenerator;

  bool takes_shortcuts() const;
  bool each_move_towards_target(const Aim& aim, FunctionRef<bool()> visit);
  bool target_out_of_reach(std::array<unsigned, 2> turns,
                           std::optional<unsigned> left_in_turn = std::nullopt) const;
  Position& board() { return arbiter_.position(); }
  void begin_turn() { turns_.push_back(singles_.size()); }
  void end_turn() {
    ended_.push_back(board().mark());
    if (rules().turn != nullptr) {
      rules().turn->end_turn(*this, board(), singles_.size() - turns_.back(),
                             singles_.back().move.kind == MoveKind::null_move);
    }
    board().pass_turn();
    ++nodes_;
  }
  /// Back into the turn that end_turn ended.
  void reopen_turn() {
    board().pass_turn();
    board().undo(ended_.back());
    ended_.pop_back();
  }
  void abandon_turn() { turns_.pop_back(); }

  bool in_turn_of(const SingleMove& move, Position::Mark start, FunctionRef<bool()> visit);

  struct Single {
    SingleMove move;
    Position::Mark start;
  };

  mutable Arbiter arbiter_;  ///< mutable: it tries out moves to answer and takes them back
  std::shared_ptr<const Target> target_;
  TargetBound target_bound_ = TargetBound::used;
  std::shared_ptr<const orthodox::ProofBound> proof_;  ///< how far it is, if the men are ordinary
  FactTable* table_;
  bool ordinary_men_;  ///< orthodox men on the classical board, under rules that leave them so
  Key salt_ = 0;
  std::vector<Single> singles_;        ///< all single moves played since the start
  std::vector<std::size_t> turns_;     ///< where each complete move begins in singles_
  std::vector<Position::Mark> ended_;  ///< for each turn that has ended: before the effects of that
  std::uint64_t nodes_ = 0;
};

}  // namespace warp
