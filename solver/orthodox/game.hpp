#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/board/function_ref.hpp"
#include "solver/orthodox/board.hpp"
#include "solver/orthodox/castling_bound.hpp"
#include "solver/orthodox/choice.hpp"
#include "solver/orthodox/endings.hpp"
#include "solver/orthodox/mates/prover.hpp"
#include "solver/orthodox/outlook.hpp"
#include "solver/orthodox/pictures/prospects.hpp"
#include "solver/orthodox/proof/course.hpp"
#include "solver/orthodox/proof/deductions.hpp"
#include "solver/orthodox/proof_filter.hpp"
#include "solver/rules/engine_traits.hpp"
#include "solver/rules/last_move.hpp"
#include "solver/rules/move.hpp"
#include "solver/rules/pending_goal.hpp"
#include "solver/rules/rule_set.hpp"
#include "solver/rules/sought_move.hpp"
#include "solver/rules/technique.hpp"

namespace warp::orthodox {

/// The fast engine: orthodox rules on bitboards. It has the interface of the general engine
/// (warp::Game), so that the search is compiled for both. It generates legal moves only, by pins
/// and checks, and plays them without allocation.
class Game {
 public:
  static constexpr EngineTraits traits{.weighs_bounds = true,
                                       .sees_last_moves = true,
                                       .draws_pictures = true,
                                       .proves_mates = true,
                                       .deduces = true,
                                       .lists_moves = true};

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

  /// Makes `target`, which Board::can_hold must accept, the position to be reached. Call it before
  /// any move is played.
  void set_target(const Position& target) {
    bounded_ = techniques_.uses(Technique::distances);
    proof_ = std::make_shared<const ProofBound>(board_, Board(target));
  }
  /// From now on the engine deduces what all ways to the target have in common, first after
  /// `patience` questions of the search (0: completely at once); see proof::Deductions. Call it
  /// after set_target. `stopped` is asked meanwhile; true means give up. `bytes` is the memory that
  /// this may take; with less than some kilobytes nothing is deduced. `exactly`: the ways have
  /// exactly as many moves as are asked about, and not fewer.
  void deduce(std::function<bool()> stopped, std::size_t bytes, bool exactly = false,
              std::uint64_t patience = proof::Deductions::usual_patience) {
    constexpr std::size_t least_bytes = std::size_t{1} << 15U;
    if (bounded_ && techniques_.uses(Technique::deduction) && bytes >= least_bytes) {
      deductions_ = std::make_shared<proof::Deductions>(
          board_, proof_->target(), patience, proof::Limits{std::move(stopped), bytes}, exactly);
    }
  }
  /// From now on pictures of all mates and stalemates that can be reached guide the search. Call it
  /// before any move is played. `stopped` is asked while they are drawn; true means give up. They
  /// are not drawn if fewer than `shortest` half-moves are left from here.
  void use_pictures(std::function<bool()> stopped,
                    unsigned shortest = pictures::Album::usual_shortest) {
    if (techniques_.uses(Technique::pictures)) {
      prospects_.emplace(std::make_shared<pictures::Album>(board_, std::move(stopped), shortest));
    }
  }
  /// From now on proof numbers decide long mates. `memory`, whose words are 0, holds their records;
  /// all copies of this game share it, and it must outlive them. With less than a megabyte they are
  /// not used: they would forget too much.
  void prove_mates(std::span<std::uint64_t> memory) {
    constexpr std::size_t least_words = std::size_t{1} << 17U;
    numbers_ = memory.size() < least_words ? nullptr
                                           : std::make_shared<proof_numbers::NumberTable>(memory);
  }
  /// From now on exact values of positions with few units decide mates. No rules may choose among
  /// moves.
  void use_endings(std::shared_ptr<Endings> endings) { endings_ = std::move(endings); }
  /// Does the engine decide at once, or by proof numbers, whether the attacker reaches `end` within
  /// `moves`? Proof numbers know mates and selfmates, and no rules that choose among moves. Short
  /// ones are found faster without them.
  bool proves_within(LastMove end, unsigned moves) const {
    return (numbers_ != nullptr && suits_proof_numbers(end, moves)) ||
           (end == LastMove::mate && known_ending());
  }
  /// Attacker to move: does he reach `end` within `moves`? Ask only if proves_within. `poll` is
  /// called now and then; it may throw to end the search.
  bool attack_succeeds_within(LastMove end, unsigned moves, FunctionRef<void()> poll);
  /// Defender to move: is there a move, and does the attacker reach `end` within `moves` of his own
  /// after each, unless the move does? Under the same condition.
  bool every_defence_fails_within(LastMove end, unsigned moves, FunctionRef<void()> poll);
  /// Attacker to move: returns a move that reaches `end` within `moves`, itself included; nothing
  /// if there is none, or if none is found in `most_nodes` positions. The positions played are
  /// subtracted from `most_nodes`; it becomes 0 if the question is not decided. Always returns the
  /// same move, whatever the tables know.
  std::optional<Move> find_key(LastMove end, unsigned moves, std::uint64_t& most_nodes,
                               FunctionRef<void()> poll);

  /// Is the target reached? There must be a target.
  bool at_target() const { return board_.same_units(proof_->target()); }

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
    if (!bounded_ || !sought.within) {
      return visit_all(Wanted::all, visit);
    }
    const auto within = *sought.within;
    proof::Course* course = course_within(within);
    if (course == nullptr) {
      ProofFilter filter(*proof_, board_, within);
      return visit_all(Wanted::all, visit, [&](Ply ply) { return filter.admits(ply); });
    }
    auto left = within;
    --left[index(to_move())];
    // Questions at greater depth may be about other numbers of moves, or there more may have been
    // deduced, so the course is looked for again. There is none if deducing was stopped.
    const auto admits = [&](Ply ply) {
      proof::Course* now = course_within(within);
      return now == nullptr || now->admits(board_, ply, left);
    };
    if (course->settles_fates()) {
      return visit_all(Wanted::all, visit, admits);
    }
    std::optional<ProofFilter> filter;
    return visit_all(Wanted::all, visit, [&](Ply ply) {
      if (!admits(ply)) {
        return false;
      }
      if (!filter) {
        filter.emplace(*proof_, board_, within);
      }
      return filter->admits(ply);
    });
  }
  /// Calls `visit` for the moves that give check.
  template <class Visit>
  bool each_checking_move(const SoughtMove&, Visit visit) {
    return visit_all(wanted_to_mate(), visit);
  }

  /// Calls `visit` for the moves, or only those that give check, after which pictures do not
  /// exclude any goal of `pending`. Leaves nothing out unless out_of_reach was asked about
  /// `pending` in this position.
  template <class Visit>
  bool each_move_towards(const PendingGoals& pending, bool checks, Visit visit) {
    const Wanted wanted = checks ? wanted_to_mate() : Wanted::all;
    // Copied for each square: questions at greater depth may change the pictures' own copy.
    std::array<Bitboard, 64> arrivals;
    bool limited = false;
    for (const PendingGoal& goal : pending) {
      const auto* way = prospects_ ? prospects_->arrivals(goal) : nullptr;
      if (way != nullptr) {
        for_each(board_.units(to_move()), [&](Index square) {
          const Bitboard before = limited ? arrivals[square] : ~Bitboard{0};
          arrivals[square] = before & (*way)[prospects_->unit_on(square)];
        });
        limited = true;
      }
    }
    return limited ? visit_all(wanted, visit,
                               [&](Ply ply) { return (arrivals[ply.from] & bit(ply.to)) != 0; })
                   : visit_all(wanted, visit);
  }

  /// Is it certain that the goal cannot be reached, even if both sides help?
  bool out_of_reach(const PendingGoal& pending) {
    if (is_position(pending.goal)) {
      return bounded_ && position_out_of_reach(pending.moves());
    }
    if (pending.goal == GoalKind::castling) {
      return techniques_.uses(Technique::castling_bound) &&
             castling_out_of_reach(board_, pending.side, pending.own, pending.other);
    }
    if (pending.goal != GoalKind::mate && pending.goal != GoalKind::stalemate) {
      return false;
    }
    if (prospects_) {
      const auto verdict = prospects_->out_of_reach(board_, pending);
      if (verdict) {
        return *verdict;
      }
    }
    return techniques_.uses(Technique::relaxed_game) &&
           outlooks_.back().out_of_reach(board_, pending.goal, pending.side, pending.own,
                                         pending.other, bound_steps_);
  }
  /// Is out_of_reach answered by a relaxed game only, because no pictures of `pending` are known?
  bool bounds_are_relaxed(const PendingGoal& pending) const {
    return !is_position(pending.goal) && !(prospects_ && prospects_->has_pictures(pending.side));
  }
  /// Returns the cost of these answers so far, in steps of some nanoseconds.
  std::uint64_t bound_steps() const { return bound_steps_; }

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
  /// Returns how many moves the opponent has after the legal move `ply`.
  unsigned replies(Ply ply) const {
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
    if (played_.back().ply.special != Special::null_move) {
      --made_[index(to_move())];
    }
    if (course_) {
      course_->take_back();
    }
    played_.pop_back();
    outlooks_.pop_back();
    if (proof_ != nullptr) {
      proof_outlooks_.pop_back();
    }
    if (prospects_) {
      prospects_->take_back();
    }
  }
  /// Makes copies smaller. Do not call it if the moves that led here are taken back later: then
  /// bounds would be worked out again.
  void forget_bounds_of_earlier_positions() {
    if (prospects_) {
      prospects_->forget_earlier_positions();
    }
  }
  std::size_t depth() const { return played_.size(); }
  /// Returns a copy whose moves may be taken back and read. It has no bounds, which take longest to
  /// copy.
  Game for_looking_back() const { return Game(board_, *this); }

  std::vector<Effect> effects(std::size_t depth, std::size_t single) const;
  std::size_t singles(std::size_t) const { return 1; }
  bool is_null_move(std::size_t depth) const {
    return played_[depth].ply.special == Special::null_move;
  }
  std::vector<Effect> last_effects() const {
    return depth() == 0 ? std::vector<Effect>() : effects(depth() - 1, 0);
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  Game(const Board& board, const Game& game)
      : techniques_(game.techniques_),
        board_(board),
        choice_(game.choice_),
        salt_(game.salt_),
        played_(game.played_),
        outlooks_(game.outlooks_.size()) {}

  void push(Ply ply) {
    outlooks_.push_back(outlooks_.back());
    if (ply.special != Special::null_move) {
      outlooks_.back().moved(board_.to_move());
    }
    if (prospects_) {
      prospects_->play(ply, board_.to_move());
    }
    if (course_) {
      course_->play(board_, ply);
    }
    if (ply.special != Special::null_move) {
      ++made_[index(to_move())];
    }
    played_.push_back(board_.play(ply));
    if (proof_ != nullptr) {
      proof_outlooks_.push_back(proof_outlooks_.back());
      if (ply.special != Special::null_move) {
        proof_outlooks_.back().moved(
            opponent(board_.to_move()),
            played_.back().captured != none || ply.special == Special::en_passant);
      }
    }
    ++nodes_;
  }

  /// Returns what was deduced about the game so far and at most `left` further moves of White and
  /// Black; null if nothing is.
  proof::Course* course_within(std::array<unsigned, 2> left) {
    const unsigned stage = deductions_ == nullptr ? 0 : deductions_->stage_of_question();
    if (stage == 0) {
      return nullptr;
    }
    const std::array<unsigned, 2> all{made_[0] + left[0], made_[1] + left[1]};
    if (course_ && course_moves_ == all && course_stage_ == stage) {
      return &*course_;
    }
    course_stage_ = stage;
    return begin_course(all);
  }
  proof::Course* begin_course(std::array<unsigned, 2> moves);
  bool position_out_of_reach(std::array<unsigned, 2> left);

  /// Can it be decided by proof numbers whether `end` is reached within `moves`?
  bool suits_proof_numbers(LastMove end, unsigned moves) const {
    return mates::Prover::knows(end) && moves > mates::ShortMates::longest(end) &&
           moves <= mates::Prover::longest && !choice_->binds(Colour::white) &&
           !choice_->binds(Colour::black);
  }
  /// What the endings know of this position, see Endings.
  std::optional<unsigned> known_ending() const {
    return endings_ == nullptr ? std::nullopt : endings_->known(board_);
  }
  /// Is there a king to be mated in the end? The attacker is to move.
  bool has_victim(LastMove end, Colour attacker) const {
    return board_.units(end == LastMove::mate ? opponent(attacker) : attacker, king) != 0;
  }
  /// The prover of this copy; copies of a game may be used by several threads.
  struct OwnProver {
    OwnProver() = default;
    OwnProver(const OwnProver&) {}
    OwnProver(OwnProver&&) = default;
    OwnProver& operator=(const OwnProver&) { return *this; }
    OwnProver& operator=(OwnProver&&) = default;
    ~OwnProver() = default;

    std::unique_ptr<mates::Prover> prover;
  };
  template <class Ask>
  bool ask_prover(Ask ask);

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

  /// The moves that are played where only mates are wanted.
  Wanted wanted_to_mate() const {
    return techniques_.uses(Technique::checking_moves) ? Wanted::checks : Wanted::all;
  }

  Techniques techniques_;
  Board board_;
  std::shared_ptr<const Choice> choice_;
  bool bounded_ = false;                           ///< there is a target, and its bound is used
  std::shared_ptr<const ProofBound> proof_;        ///< null if there is no target
  std::shared_ptr<proof::Deductions> deductions_;  ///< null if nothing is deduced
  std::optional<proof::Course> course_;            ///< of this game, if it was asked for
  std::array<unsigned, 2> course_moves_{};         ///< the moves of the deductions in course_
  unsigned course_stage_ = 0;                      ///< the stage of the deductions in course_
  std::array<unsigned, 2> made_{};                 ///< moves played, by side
  Key salt_ = 0;
  std::vector<Board::Undo> played_;
  std::vector<Outlook> outlooks_ = std::vector<Outlook>(1);                  ///< by depth
  std::vector<ProofOutlook> proof_outlooks_ = std::vector<ProofOutlook>(1);  ///< by depth
  std::optional<pictures::Prospects> prospects_;
  std::shared_ptr<proof_numbers::NumberTable> numbers_;  ///< null if proof numbers are not used
  std::shared_ptr<Endings> endings_;                     ///< null if they are not used
  OwnProver own_prover_;
  std::uint64_t nodes_ = 0;
  std::uint64_t bound_steps_ = 0;
};

}  // namespace warp::orthodox
