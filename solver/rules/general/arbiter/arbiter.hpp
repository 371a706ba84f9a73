#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/position.hpp"
#include "solver/rules/general/arbiter/played.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/technique.hpp"

namespace warp {

class CheckScreen;
class QuietReplies;
struct Objection;
struct Shortcuts;

/// Answers questions about the position under its rules: which single moves there are, what they
/// do, what is observed, what is legal. Rules receive the arbiter and ask it, too: each rule
/// decides one thing, and the arbiter combines them. Moves that it plays to find an answer it takes
/// back.
class Arbiter {
 public:
  /// `techniques`: by which it may judge moves without playing them when the rules permit it.
  Arbiter(std::shared_ptr<const RuleSet> rules, Position start, const Techniques& techniques = {});

  const RuleSet& rules() const { return *rules_; }
  const std::shared_ptr<const RuleSet>& shared_rules() const { return rules_; }
  const Position& position() const { return position_; }
  Position& position() { return position_; }
  const Geometry& geometry() const { return rules_->geometry(); }
  /// What the rules permit to leave out, worked out once.
  const Shortcuts& shortcuts() const { return *shortcuts_; }

  /// Calls `poll` now and then while rules ask each other and while units have many ways, since a
  /// single answer may take long. `poll` may throw; afterwards the game must not be used.
  void poll_with(std::function<void()> poll) { poll_ = std::move(poll); }
  void poll() const {
    if (poll_) {
      poll_();
    }
  }

  /// Applies effect rules in place of the arbiter, to compare what they do with what they declare.
  class EffectWatcher {
   public:
    virtual ~EffectWatcher() = default;
    /// Must call rule.apply(played) once.
    virtual void play(const EffectRule& rule, Played& played) = 0;
  };
  /// From now on `watcher`, which must live as long, applies all effect rules of this arbiter and
  /// its copies; null: the arbiter does.
  void watch_effects(EffectWatcher* watcher) { watcher_ = watcher; }

  // ---- ways ------------------------------------------------------------------------------------

  /// The purpose of the observation that is being looked for; Purpose::check while none is.
  Purpose asked_for() const { return asked_for_; }

  /// Fills `ways` with the ways in which the unit on `square` moves and observes for `side` now.
  void ways_of(Square square, Colour side, Ways& ways);
  /// Replaces each way of an imitator (orphan, friend) in `ways`, those of the unit on `square`, by
  /// the ways that it acquires from the units that observe it under the rules.
  void resolve_imitators(Square square, Colour side, Ways& ways);
  /// Does any rule concern the ways of this unit (WaysRule::concerns)?
  bool has_changed_ways(const Unit& unit) const;

  /// Does the unit on `square` not exist for the unit on `unit` (Hooks::hidden)?
  bool is_hidden(Square unit, Square square) const;
  /// Returns what the unit on `unit` sees on `square`: an empty unit if what stands there is hidden
  /// from it. Rules about neighbours and other squares use this; rules about moves show the board
  /// as the unit sees it (AsSeenBy).
  Unit seen_by(Square unit, Square square) const {
    return is_hidden(unit, square) ? Unit{} : position_.at(square);
  }

  // ---- observation -----------------------------------------------------------------------------

  /// Does any unit of `by` observe `target`, whatever stands there?
  bool observed(Square target, Colour by, Purpose purpose);
  /// Calls `accept` for each observation of `target` by units of `by` that counts for `purpose`,
  /// until it returns true. Returns whether it did.
  bool each_observation(Square target, Colour by, Purpose purpose,
                        FunctionRef<bool(const Observation&)> accept);
  /// As each_observation(), for the unit on `observer` alone and without en passant.
  bool each_observation_by(Square observer, Square target, Colour by, Purpose purpose,
                           FunctionRef<bool(const Observation&)> accept);
  /// Does the unit on `observer` observe `target` for `by`?
  bool observes(Square observer, Square target, Colour by, Purpose purpose);
  /// Do the rules of `purpose` alone let the observation count? The rules of the purposes below it
  /// are not asked.
  bool allows(const Observation& observation, Purpose purpose);

  /// Could the observer play the observation as a capture, with all effects and rules about
  /// positions? It may leave its own king in check.
  bool counts_when_played(const Observation& observation);

  /// As each_observation(), but no rule about observation is asked: all units that reach the square
  /// by lines and ways.
  bool each_reaching(Square target, Colour by, FunctionRef<bool(const Observation&)> accept);

  /// Calls visit(unit, way, arrival) for each way in which a unit of `by` can capture en passant a
  /// unit that has passed over `crossed`, until it returns true. Returns whether it did.
  bool each_en_passant(Square crossed, Colour by,
                       FunctionRef<bool(Square, const Way&, Square)> visit);

  /// Is `side` in check?
  bool in_check(Colour side);

  // ---- single moves ----------------------------------------------------------------------------

  /// Can the unit on `square` move, judged by its square alone?
  bool is_mobile(Square square);
  /// Emits all single moves of the side to move that the rules asked before playing allow.
  void generate(Hooks::Emit emit);
  /// Emits the single moves of the unit on `from`, if it belongs to the side to move, as its ways
  /// and the lines of the board allow: without the moves that rules add, and before rules replace
  /// or forbid any.
  void generate_from(Square from, Hooks::Emit emit);
  /// Do two moves of `unit` count as one? They may differ in the hurdle unless the unit does
  /// something to its hurdle (Bul), and in steps unless a rule counts steps (Power Chess).
  bool are_one(const Unit& unit, const SingleMove& one, const SingleMove& other) const;
  /// Emits the moves that a unit of `walk` on `square` could make for `side`; no rule is asked.
  void generate_walk(Square square, WalkId walk, Colour side, Hooks::Emit emit);

  /// Plays each legal single move of the side to move with each way to make its choices. Calls
  /// `visit` with the move, as it can be replayed, and the mark before it, while the mover is still
  /// to move; then takes the move back. Stops when `visit` returns true and returns whether it did.
  /// If `admits` is given, only moves for which it returns true are played.
  using Admits = FunctionRef<bool(const SingleMove&)>;
  using Visit = FunctionRef<bool(const SingleMove&, Position::Mark)>;
  bool each_legal(const Admits* admits, Visit visit) {
    return each_legal(Sought{.admits = admits}, visit);
  }
  bool each_legal(Visit visit) { return each_legal(nullptr, visit); }
  using Foresee = FunctionRef<void(Key)>;
  using Arrivals = FunctionRef<std::uint64_t(Square from)>;
  /// What helps each_legal() to be quick.
  struct Hints {
    /// If not null: called before moves are played, with the keys of the positions to which they
    /// probably lead, so that tables can be read ahead.
    const Foresee* foresee = nullptr;
    /// If not null: the only departures of the moves that are admitted.
    const std::array<Square, 2>* departures = nullptr;
    /// If not null: returns the arrivals, one bit a square, at which moves of a unit by its ways
    /// may be admitted; none if no such move is. On boards of at most 64 squares.
    const Arrivals* arrivals = nullptr;
  };
  bool each_legal(const Admits* admits, const Hints& hints, Visit visit) {
    return each_legal(Sought{.admits = admits,
                             .foresee = hints.foresee,
                             .departures = hints.departures,
                             .arrivals = hints.arrivals},
                      visit);
  }
  /// As each_legal() for the legal moves that leave the other side's king attacked; other legal
  /// moves may be visited, too.
  bool each_legal_check(const Admits* admits, const Hints& hints, Visit visit);
  /// As each_legal() for the moves that are illegal only because they leave their own king in
  /// check.
  bool each_self_check(Visit visit);
  /// Is it certain, without playing anything, that the side to move has a legal single move that
  /// gives no check? Returns false when it cannot tell.
  bool sees_move_without_check();
  /// Looks for quiet replies to the moves of the side to move. `replies` knows none if rules that
  /// change what is legal or what is check are not judged without playing.
  void find_quiet_replies(QuietReplies& replies);
  /// Returns the number of legal single moves.
  std::size_t count_legal();
  /// Is there a legal single move?
  bool can_move() { return can_move(false); }
  /// Plays a single move whose choices are made. Undoing to the mark before it takes it back.
  void replay(const SingleMove& move);
  /// Is `move` legal, with some way to make its choices? Rules that choose among moves (ChoiceRule)
  /// are not asked.
  bool is_legal(const SingleMove& move);
  /// Can `move` be played on `occasion`, with some way to make its choices? It is not tested
  /// whether the own king is then in check.
  bool is_playable(const SingleMove& move, Occasion occasion);
  /// Can `move`, played on `occasion`, lead to a position for which `holds` returns true, with some
  /// way to make its choices? Self-check is not tested. Without `rules_count` rules about positions
  /// are not asked.
  bool can_lead_to(const SingleMove& move, Occasion occasion, bool rules_count,
                   FunctionRef<bool()> holds);
  /// Plays `move`, which is legal with its choices, calls `visit`, takes the move back and returns
  /// the result of `visit`.
  template <class Visitor>
  auto after(const SingleMove& move, Visitor visit) {
    const Position::Mark start = position_.mark();
    replay(move);
    auto result = visit();
    position_.undo(start);
    return result;
  }

  // ---- why a move cannot be played --------------------------------------------------------------

  /// Emits the single moves of the unit on `from` as its ways and the lines of the board allow,
  /// also if a rule keeps it from moving (Hooks::mobility).
  void generate_by_lines(Square from, Hooks::Emit emit);
  using Object = FunctionRef<void(const Objection&)>;
  /// Calls `object` with what keeps `move`, which lines allow, from being played, for each way to
  /// make its choices; the position is then as the rule sees it that forbids the move. Returns
  /// whether `move` is legal; rules that choose among moves are not asked. Slow: nothing is
  /// answered without playing.
  bool each_objection(const SingleMove& move, Object object);

  /// Is the side to move mated, stalemated: has it no legal move and is in check, or not? Each turn
  /// is taken as a single move here.
  bool mated();
  bool stalemated();

  /// Returns the answer of `question` with the other side to move.
  template <class Question>
  auto with_turn_passed(Question question) {
    // Only nested questions can take so long that the clock must be looked at meanwhile.
    if (turns_passed_ > 0) {
      poll();
    }
    ++turns_passed_;
    position_.pass_turn();
    auto answer = question();
    position_.pass_turn();
    --turns_passed_;
    return answer;
  }

  // ---- questions without an answer --------------------------------------------------------------

  /// Is the arbiter asked only whether the side to move is mated? A rule that cannot decide whether
  /// a move is legal then calls note_undecided() and treats the move as illegal.
  bool is_asked_for_mate() const { return asked_for_mate_; }
  /// Notes that the question a rule was asked leads back to itself without end.
  void note_undecided() { undecided_ = true; }
  /// Was note_undecided() called since the last call of this function?
  bool take_undecided() { return std::exchange(undecided_, false); }

  // ---- questions that must not ask themselves --------------------------------------------------

  /// While an object lives, is_open(question) is false: for a rule whose question leads back to it.
  /// A question that was closed before stays closed afterwards.
  class Closed {
   public:
    Closed(Arbiter& arbiter, RuleSet::QuestionId question)
        : arbiter_(arbiter), before_(arbiter.closed_) {
      arbiter_.closed_ |= bit(question);
    }
    ~Closed() { arbiter_.closed_ = before_; }
    Closed(const Closed&) = delete;
    Closed& operator=(const Closed&) = delete;

   private:
    Arbiter& arbiter_;
    std::uint64_t before_;
  };
  bool is_open(RuleSet::QuestionId question) const { return (closed_ & bit(question)) == 0; }

 private:
  static std::uint64_t bit(RuleSet::QuestionId question) { return std::uint64_t{1} << question; }

  bool each_reaching_en_passant(Square target, Colour by,
                                FunctionRef<bool(const Observation&)> accept);
  bool counts(const Observation& observation);
  bool reaches(Square unit, const Way& way, Square target, Colour by);
  /// The ways under the rules for which `counts(rule)` is true.
  template <class Counts>
  void ways_under(Square square, Colour side, Ways& ways, Counts counts);
  /// The ways in which the unit on `square` observes imitators (WaysRule::captures_otherwise);
  /// those of an imitator are open.
  void ways_for_imitators(Square square, Colour side, Ways& ways);
  void each_acquired(Square square, WalkId imitator, Colour side,
                     FunctionRef<void(WalkId)> acquire);
  bool king_stands_attacked(Colour side);
  void pool_way(Square unit, const Way& way, Colour side, std::uint64_t wanted);
  void pool_from(Square from, std::uint64_t wanted);
  void pool_changed_ways(Square from);
  void emit_pooled(std::size_t first, Hooks::Emit emit);
  void emit_allowed(const SingleMove& move, Hooks::Emit emit);
  bool may_be(const SingleMove& move);
  void expand(const SingleMove& move, std::size_t rule, Hooks::Emit emit);
  std::size_t generate_pool();
  /// Which of the captures that rules replace (Hooks::expand) are wanted, by their squares. Lines
  /// may also open on the square of the capture, so that both squares may matter to a king.
  struct WantedCaptures {
    std::uint64_t checks = Movement::everywhere;    ///< may matter to the enemy king
    std::uint64_t own_king = Movement::everywhere;  ///< may matter to the own one
    std::uint64_t arrivals = Movement::everywhere;  ///< where they must arrive

    bool admits(const SingleMove& move) const {
      const auto is_in = [&](std::uint64_t squares) {
        return squares == Movement::everywhere || (squares >> move.to & 1U) != 0 ||
               (move.capture != no_square && (squares >> move.capture & 1U) != 0);
      };
      return is_in(checks) && is_in(own_king) &&
             (arrivals == Movement::everywhere || (arrivals >> move.to & 1U) != 0);
    }
  };
  void pool_moves_of(Square from, std::uint64_t wanted, const WantedCaptures* captures = nullptr);
  void pool_extra_moves();
  /// Which moves each_legal() looks for.
  struct Sought {
    const Admits* admits = nullptr;
    const CheckScreen* checks = nullptr;  ///< if not null: only moves that may give check by it
    /// Only whether there is a move is asked. Then rules that always leave a move need not choose,
    /// and the king's moves are tried first.
    bool some = false;
    bool in_check = false;             ///< the side to move is certainly in check
    std::size_t* count = nullptr;      ///< if not null, moves are counted here and not visited
    const Foresee* foresee = nullptr;  ///< see Hints
    const std::array<Square, 2>* departures = nullptr;  ///< see Hints
    const Arrivals* arrivals = nullptr;                 ///< see Hints
  };
  class LegalMoves;
  bool each_legal(const Sought& sought, Visit visit);
  bool each_chosen(const Sought& sought, Visit visit);
  bool each_unchosen(const Sought& sought, Visit visit);
  void drop_unwanted(const Sought& sought, std::size_t first);
  void foresee(const Sought& sought, std::size_t first) const;
  bool is_bound_by(const ChoiceRule& rule, bool some) const;
  bool can_move(bool in_check);
  void choose(std::size_t first, std::size_t extras, bool some);
  void pool_chosen(bool some);
  void pool_chosen_checks(const ChoiceRule& rule);
  /// The point in the course of a move at which its last choice is asked for. From there the move
  /// is played again for the next answer.
  struct LastChoice {
    static constexpr std::size_t none = ~std::size_t{0};
    std::size_t effect = none;  ///< index of the effect that asks
    std::size_t used = 0;       ///< number of choices asked for before it
    bool kept = false;          ///< are the members below valid?
    Position::Mark mark = 0;
    Happenings happened{};
    WalkId promotion = no_walk;
    const EffectRule* forbids = nullptr;  ///< the effect that has forbidden the move
  };
  bool is_idle(IdleIf mark, const Played& played) const;
  bool play(Played& played, LastChoice& last);
  bool play(Played& played) {
    LastChoice last;
    return play(played, last);
  }
  bool is_certainly_legal(const SingleMove& move) const;
  bool sees_legal_move(const CheckScreen& own, const CheckScreen* other, bool& all_seen);
  /// What is already known of a move that has been played.
  struct Known {
    bool own_king = false;  ///< the own king is safe, or need not be safe
    bool no_check = false;  ///< the move does not give check
    bool allowed = false;   ///< no rule about positions forbids it
  };
  bool is_allowed(const Played& played, Known known);
  template <class Visitor>
  bool each_choice(SingleMove& move, Occasion occasion, Known known, Visitor visit);
  void object_to_position(const Played& played, bool kings_in_order, Object object);

  std::shared_ptr<const RuleSet> rules_;
  std::shared_ptr<const Shortcuts> shortcuts_;
  Position position_;
  std::function<void()> poll_;
  EffectWatcher* watcher_ = nullptr;
  const Object* objections_ = nullptr;  ///< who is told why the next move cannot be played
  unsigned turns_passed_ = 0;           ///< how many calls of with_turn_passed() are nested now
  std::vector<SingleMove> pool_;        ///< generated moves of all nodes on the path to this one
  std::vector<SingleMove> spare_;       ///< room for a list of moves while a choice is made
  std::uint64_t closed_ = 0;            ///< questions that are being asked
  bool asked_for_mate_ = false;
  bool undecided_ = false;
  Purpose asked_for_ = Purpose::check;
  SquareSet imitating_;  ///< imitators whose ways are being found
  /// By side: the departure of the move that last proved that the side can move.
  std::array<Square, 2> likely_mobile_{no_square, no_square};
};

}  // namespace warp
