#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/tables/facts_ahead.hpp"
#include "solver/rules/general/engine_traits.hpp"
#include "solver/rules/general/last_move.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/pending_goal.hpp"
#include "solver/rules/general/phase_ahead.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/rules/general/technique_list.hpp"
#include "solver/rules/orthodox/board.hpp"
#include "solver/rules/orthodox/choice.hpp"
#include "solver/rules/orthodox/standing.hpp"
#include "solver/techniques/deduction/technique.hpp"
#include "solver/techniques/distances/technique.hpp"
#include "solver/techniques/mates/technique.hpp"
#include "solver/techniques/pictures/technique.hpp"
#include "solver/techniques/relaxed_game/orthodox/technique.hpp"

namespace warp::orthodox {

/// What leaves play out in the orthodox engine. Of those that answer a question the first one is
/// heard.
using Guides = TechniqueList<Standing, Ply, deduction::DeductionTechnique, DistancesTechnique,
                             pictures::PicturesTechnique, CastlingTechnique, RelaxedGameTechnique>;

/// The fast engine: orthodox rules on bitboards. It has the interface of the general engine
/// (warp::Game), so that the search is compiled for it, too. It generates legal moves only, by pins
/// and checks, and plays them without allocation.
class Game {
 public:
  static constexpr EngineTraits traits{
      .sees_last_moves = true, .draws_pictures = true, .proves_mates = true, .lists_moves = true};

  /// Can the fast engine play this? Units must be orthodox and without attributes, on the classical
  /// board, perhaps with holes. The only conditions allowed are those that choose by rank among the
  /// legal moves of orthodox chess (Choice).
  static bool can_play(const RuleSet& rules, const Position& position);

  /// Throws std::invalid_argument unless can_play. `techniques`: those that may be used.
  Game(const RuleSet& rules, const Position& position, const Techniques& techniques = {});

  Colour to_move() const { return board_.to_move(); }
  Key key() const { return board_.key() ^ salt_; }
  void set_salt(Key salt) { salt_ = salt; }
  /// The key of the units and their squares, without rights and side to move.
  Key placement_key() const;
  const Board& board() const { return board_; }

  /// So many half-moves take about as long as one that is played without techniques.
  static constexpr unsigned half_moves_for_a_plain_one = 20;
  /// Prepares what may guide the search of this phase. Call it before any move is played.
  void prepare(const PhaseAhead& ahead);
  /// Makes `target`, which Board::can_hold must accept, the position to be reached. Call it before
  /// any move is played.
  void set_target(const Position& target) {
    target_ = Board(target);
    if (techniques_.uses(Technique::distances)) {
      guides_.get<DistancesTechnique>().use(std::make_shared<const ProofBound>(board_, *target_));
    }
  }
  /// Makes what all ways to the target have in common be deduced, first after `patience` questions
  /// of the search (0: completely at once). Call it after set_target. `stopped` is asked meanwhile;
  /// true means give up. `bytes` is the memory that this may take. `exactly`: wherever `within`
  /// moves are asked about, exactly so many are meant.
  void deduce(std::function<bool()> stopped, std::size_t bytes, bool exactly = false,
              std::uint64_t patience = deduction::Deductions::usual_patience) {
    if (target_ && techniques_.uses(Technique::distances) &&
        techniques_.uses(Technique::deduction)) {
      guides_.get<deduction::DeductionTechnique>().deduce(
          board_, *target_, {std::move(stopped), bytes}, exactly, patience);
    }
  }
  /// Makes pictures of all mates and stalemates that can be reached guide the search. Call it
  /// before any move is played. `stopped` is asked while they are drawn; true means give up. They
  /// are not drawn if fewer than `shortest` half-moves are left from here. `bytes` is the memory
  /// for more of them than usual, where long play is ahead.
  void use_pictures(std::function<bool()> stopped,
                    unsigned shortest = pictures::Album::usual_shortest, std::size_t bytes = 0) {
    if (techniques_.uses(Technique::pictures)) {
      guides_.get<pictures::PicturesTechnique>().draw(board_, std::move(stopped), shortest, bytes);
    }
  }
  /// See MatesTechnique::prove_mates. Proof numbers know no rules that choose among moves.
  void prove_mates(std::span<std::uint64_t> memory) {
    if (!choice_->binds(Colour::white) && !choice_->binds(Colour::black)) {
      mates_.prove_mates(memory);
    }
  }
  /// Makes exact values of positions with few units decide about mates. No rules may choose among
  /// moves.
  void use_endings(std::shared_ptr<Endings> endings) { mates_.use_endings(std::move(endings)); }
  /// Does the engine decide at once, or by proof numbers, whether the attacker reaches `end` within
  /// `moves`?
  bool proves_within(LastMove end, unsigned moves) const {
    return mates_.proves_within(board_, end, moves);
  }
  /// See MatesTechnique::attack_succeeds, every_defence_fails, find_key.
  bool attack_succeeds_within(LastMove end, unsigned moves, FunctionRef<void()> poll) {
    return mates_.attack_succeeds(board_, end, moves, poll, nodes_);
  }
  bool every_defence_fails_within(LastMove end, unsigned moves, FunctionRef<void()> poll) {
    return mates_.every_defence_fails(board_, end, moves, poll, nodes_);
  }
  std::optional<Move> find_key(LastMove end, unsigned moves, std::uint64_t& most_nodes,
                               FunctionRef<void()> poll);

  /// Is the target reached? There must be a target.
  bool at_target() const { return board_.same_units(*target_); }

  bool in_check(Colour colour) const { return board_.in_check(colour); }
  bool in_check() const { return in_check(to_move()); }
  bool can_move() const { return board_.can_move(); }
  bool mated() const { return in_check() && !can_move(); }
  bool stalemated() const { return !in_check() && !can_move(); }
  /// Turns are counted as moves: they have no numbers of their own.
  static std::optional<unsigned> turn_number() { return std::nullopt; }

  static bool turn_is_one_movement() { return false; }

  template <class Visit>
  bool each_move(Visit visit) {
    return visit_all(Wanted::all, visit);
  }
  /// Every turn is a single move, so an aim saves nothing unless it is a position.
  template <class Visit>
  bool each_move(const SoughtMove& sought, Visit visit) {
    return visit_towards(sought, Wanted::all, visit);
  }
  /// Calls `visit` for the moves that give check.
  template <class Visit>
  bool each_checking_move(const SoughtMove&, Visit visit) {
    return visit_all(wanted_to_mate(), visit);
  }

  /// Calls `visit` for the moves, or only those that give check, after which pictures do not
  /// exclude any goal of `pending`. Leaves nothing out unless out_of_reach was asked about
  /// `pending` in this position. Moves that `ahead` refutes are not played.
  template <class Visit>
  bool each_move_towards(const PendingGoals& pending, bool checks, FactsAhead& ahead, Visit visit) {
    const Wanted wanted = checks ? wanted_to_mate() : Wanted::all;
    return ahead.is_idle() ? visit_towards(pending, wanted, visit)
                           : visit_unrefuted(pending, wanted, ahead, visit);
  }

  static constexpr bool has_bounds() { return true; }
  /// Is it certain that the goal cannot be reached, even if both sides help?
  bool out_of_reach(const PendingGoal& pending) {
    return guides_.out_of_reach(standing(), pending);
  }
  /// Is out_of_reach answered by a relaxed game only, whose cost is to be weighed?
  bool bounds_are_relaxed(const PendingGoal& pending) const {
    return !guides_.answers_cheaply(pending);
  }
  /// Returns the cost of these answers so far, in steps of some nanoseconds.
  std::uint64_t bound_steps() const { return guides_.steps(); }
  /// The technique that answered out_of_reach last.
  Technique heard() const { return guides_.heard(); }

  static constexpr bool turns_are_single_moves() { return true; }
  /// Has `side` only a king, so that it can never mate?
  bool is_bare(Colour side) const { return board_.units(side) == board_.units(side, king); }
  bool has_only_kings(Colour side) const { return is_bare(side); }
  /// Has the side to move a move that ends play as `end` says? No move is played. `end` is not
  /// LastMove::other.
  bool can_end(LastMove end) {
    ++nodes_;
    return choice_->can_end(board_, end);
  }
  /// Defender to move: is there a legal move, and does each one end play as `end` (self_mate or
  /// self_stalemate) says?
  bool must_end(LastMove end) {
    ++nodes_;
    return choice_->must_end(board_, end);
  }

  /// Legal moves as this engine generates them.
  using Candidate = Ply;
  using Candidates = PlyList;
  void list_candidates(Candidates& list) const { choice_->generate(board_, list); }
  /// Do rules choose among the legal moves of `side`?
  bool moves_are_chosen(Colour side) const { return choice_->binds(side); }
  /// May `ply`, legal in another position, be played here? Returns false for castling and captures
  /// en passant.
  bool is_legal(Ply ply) const {
    if (!board_.is_legal(ply) || !choice_->binds(to_move())) {
      return board_.is_legal(ply);
    }
    PlyList list;
    list_candidates(list);
    return std::find(list.begin(), list.end(), ply) != list.end();
  }
  /// Returns how many moves the opponent has after the legal move `ply`: all, for they are counted
  /// at once.
  unsigned replies(Ply ply, unsigned /*most*/ = 0) const {
    Board after = board_;
    after.play(ply);
    return after.count_moves();
  }
  void play(Ply ply) { push(ply); }

  Move last_move() const;
  void play(std::span<const SingleMove> move);
  void play_null_move() { push({0, 0, none, Special::null_move}); }
  void play_wait() { play_null_move(); }
  void state_en_passant(std::uint64_t memory);
  void take_back() {
    board_.take_back(played_.back());
    const bool was_null = is_null(played_.back().ply);
    played_.pop_back();
    guides_.taken_back(standing(), was_null);
  }
  /// Makes copies smaller. Do not use it if moves that lead here are taken back: bounds are then
  /// asked again.
  void forget_bounds_of_earlier_positions() { guides_.forget_earlier_positions(); }
  std::size_t depth() const { return played_.size(); }
  /// Returns a copy whose moves may be taken back and read. It has no bounds, which take longest to
  /// copy.
  Game for_looking_back() const { return Game(board_, *this); }

  std::vector<Effect> effects(std::size_t depth, std::size_t single) const;
  std::size_t singles(std::size_t) const { return 1; }
  bool is_null_move(std::size_t depth) const { return is_null(played_[depth].ply); }
  std::vector<Effect> last_effects() const {
    return depth() == 0 ? std::vector<Effect>() : effects(depth() - 1, 0);
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  Game(const Board& board, const Game& game)
      : techniques_(game.techniques_),
        board_(board),
        choice_(game.choice_),
        guides_(game.guides_.for_looking_back()),
        salt_(game.salt_),
        played_(game.played_) {}

  Standing standing() const { return {board_, played_}; }

  void push(Ply ply) {
    guides_.playing(standing(), ply);
    played_.push_back(board_.play(ply));
    ++nodes_;
  }

  static constexpr auto every_ply = [](Ply) { return true; };

  template <class Visit, class Admits = decltype(every_ply)>
  bool visit_all(Wanted wanted, Visit& visit, Admits admits = every_ply) {
    PlyList list;
    choice_->generate(board_, list, wanted);
    for (const Ply ply : list) {
      if (!admits(ply)) {
        continue;
      }
      push(ply);
      const bool stopped = visit();
      take_back();
      if (stopped) {
        return true;
      }
    }
    return false;
  }

  /// The same for the moves that may lead to what `question` asks for.
  template <class Question, class Visit>
  bool visit_towards(const Question& question, Wanted wanted, Visit& visit) {
    Guides::Filter filter(guides_, standing(), question);
    return filter.is_idle() ? visit_all(wanted, visit)
                            : visit_all(wanted, visit, [&](Ply ply) { return filter.admits(ply); });
  }

  /// The same, leaving out the moves that `ahead` refutes. The table is read long before the facts
  /// are needed, since memory is slow.
  template <class Question, class Visit>
  bool visit_unrefuted(const Question& question, Wanted wanted, FactsAhead& ahead, Visit& visit) {
    Guides::Filter filter(guides_, standing(), question);
    PlyList list;
    choice_->generate(board_, list, wanted);
    if (!filter.is_idle()) {
      list.keep_if([&](Ply ply) { return filter.admits(ply); });
    }
    std::array<Key, PlyList::capacity> keys;
    for (std::size_t i = 0; i < list.size(); ++i) {
      keys[i] = board_.key_after(list[i], ahead.opponent_passes()) ^ salt_;
      ahead.read(keys[i]);
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (ahead.refutes(keys[i])) {
        continue;
      }
      push(list[i]);
      const bool stopped = visit();
      take_back();
      if (stopped) {
        return true;
      }
    }
    return false;
  }

  /// The moves that are played where only mates are wanted.
  Wanted wanted_to_mate() const {
    return techniques_.uses(Technique::checking_moves) ? Wanted::checks : Wanted::all;
  }

  Techniques techniques_;
  Board board_;
  std::shared_ptr<const Choice> choice_;
  std::optional<Board> target_;
  Guides guides_;
  mates::MatesTechnique mates_;
  Key salt_ = 0;
  std::vector<Board::Undo> played_;
  std::uint64_t nodes_ = 0;
};

}  // namespace warp::orthodox
