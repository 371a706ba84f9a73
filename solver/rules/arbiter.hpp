#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "solver/board/function_ref.hpp"
#include "solver/board/position.hpp"
#include "solver/rules/move.hpp"
#include "solver/rules/played.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp {

class CheckScreen;
struct Shortcuts;

/// Are moves judged without being played where the rules permit it? Not to be asked for in a
/// problem: tests compare both.
enum class ShortcutUse : std::uint8_t { all, none };

/// Knows the position and the rules it is played by: which single moves there are, what they do,
/// what is observed, what is legal. Rules are handed the arbiter and ask it about each other, so
/// that each of them answers one question and all combine. Everything it tries out on the position
/// is taken back before it answers.
class Arbiter {
 public:
  Arbiter(std::shared_ptr<const RuleSet> rules, Position start, ShortcutUse use = ShortcutUse::all);

  const RuleSet& rules() const { return *rules_; }
  const std::shared_ptr<const RuleSet>& shared_rules() const { return rules_; }
  const Position& position() const { return position_; }
  Position& position() { return position_; }
  const Geometry& geometry() const { return rules_->geometry(); }
  /// What follows from the rules once for all.
  const Shortcuts& shortcuts() const { return *shortcuts_; }

  /// Lets `poll` be called now and then while rules ask each other and where units have many ways,
  /// for a single answer may take long. It may throw: then the game is not in order any more.
  void poll_with(std::function<void()> poll) { poll_ = std::move(poll); }
  void poll() const {
    if (poll_) {
      poll_();
    }
  }

  // ---- ways ------------------------------------------------------------------------------------

  /// What the observations are for that are asked about now; check where none are.
  Purpose asked_for() const { return asked_for_; }

  /// The ways in which the unit on `square` moves and observes for `side` now.
  void ways_of(Square square, Colour side, Ways& ways);
  /// Do rules bear on the ways of this unit?
  bool has_changed_ways(const Unit& unit) const;

  /// Does something stand on `square` that is not there for the unit on `unit` (Hooks::hidden)?
  bool is_hidden(Square unit, Square square) const;
  /// What stands on `square` for the unit on `unit`: nothing if what does is not there for it.
  /// Rules about neighbours and other squares ask so; rules about moves look at the board as the
  /// unit has it (AsSeenBy).
  Unit seen_by(Square unit, Square square) const {
    return is_hidden(unit, square) ? Unit{} : position_.at(square);
  }

  // ---- observation -----------------------------------------------------------------------------

  /// Does some unit of `by` observe `target`, whatever stands there?
  bool observed(Square target, Colour by, Purpose purpose);
  /// Calls `accept` for each observation of `target` by units of `by` that counts for `purpose`,
  /// until it returns true. Returns whether it did.
  bool each_observation(Square target, Colour by, Purpose purpose,
                        FunctionRef<bool(const Observation&)> accept);
  /// The same for the observations by the unit on `observer` alone, en passant left out.
  bool each_observation_by(Square observer, Square target, Colour by, Purpose purpose,
                           FunctionRef<bool(const Observation&)> accept);
  /// Does the unit on `observer` observe `target` for `by`?
  bool observes(Square observer, Square target, Colour by, Purpose purpose);
  /// Do the rules that narrow `purpose` let the observation count? Those of the purposes below it
  /// are not asked.
  bool allows(const Observation& observation, Purpose purpose);

  /// Could the observer make a capture out of `observation`, with all effects and rules about
  /// positions? Its own king may be in check afterwards.
  bool counts_when_played(const Observation& observation);

  /// The same as each_observation() before any rule narrows it: whatever reaches the square by
  /// lines and ways.
  bool each_reaching(Square target, Colour by, FunctionRef<bool(const Observation&)> accept);

  /// Calls visit(unit, way, arrival) for each way in which a unit of `by` can capture en passant
  /// what has passed over `crossed`, until it returns true. Returns whether it did.
  bool each_en_passant(Square crossed, Colour by,
                       FunctionRef<bool(Square, const Way&, Square)> visit);

  /// Is `side` in check?
  bool in_check(Colour side);

  // ---- single moves ----------------------------------------------------------------------------

  /// Is the unit on `square` able to move, as far as its square tells?
  bool is_mobile(Square square);
  /// Emits all single moves of the side to move as far as rules before playing them tell.
  void generate(Hooks::Emit emit);
  /// Emits those of the unit on `from`, if the side to move owns it, as its ways and the lines of
  /// the board allow: without what rules add, replace or forbid.
  void generate_from(Square from, Hooks::Emit emit);
  /// Are two moves of `unit` one and the same: do they differ, if at all, in what no rule asks for?
  /// Hurdles tell only moves of units apart that do something to them; steps where rules count
  /// them.
  bool are_one(const Unit& unit, const SingleMove& one, const SingleMove& other) const;
  /// Emits what a unit of `walk` on `square` could play for `side` (the same without rules).
  void generate_walk(Square square, WalkId walk, Colour side, Hooks::Emit emit);

  /// Plays each legal single move of the side to move with each way to make its choices, calls
  /// `visit` with the move, as it can be replayed, and the mark before it, and takes it back, until
  /// `visit` returns true. Returns whether it did. Only moves are played that `admits`, if any,
  /// does not refuse. It is still the mover's turn when `visit` is called.
  using Admits = FunctionRef<bool(const SingleMove&)>;
  using Visit = FunctionRef<bool(const SingleMove&, Position::Mark)>;
  bool each_legal(const Admits* admits, Visit visit) {
    return each_legal(Sought{.admits = admits}, visit);
  }
  bool each_legal(Visit visit) { return each_legal(nullptr, visit); }
  /// The same for at least those legal moves that leave the other side's king attacked.
  bool each_legal_check(Visit visit);
  /// The same for the moves that are not legal for no other reason than that they leave their own
  /// king in check.
  bool each_self_check(Visit visit);
  /// Is it certain, without playing anything, that the side to move has a legal single move that
  /// gives no check? What it does not see it denies.
  bool sees_move_without_check();
  /// How many legal single moves there are.
  std::size_t count_legal();
  /// Is there a legal single move?
  bool can_move() { return can_move(false); }
  /// Plays a single move whose choices are made. It is taken back by undoing to the mark before it.
  void replay(const SingleMove& move);
  /// Is `move` legal, with some way to make its choices? Rules that choose among moves are not
  /// asked.
  bool is_legal(const SingleMove& move);
  /// Can `move` be played on `occasion`, with some way to make its choices? It stays untried
  /// whether the own king is then in check.
  bool is_playable(const SingleMove& move, Occasion occasion);
  /// Does `holds` of the position behind some way to make the choices of `move`, played on
  /// `occasion`? As above, or if rules about positions do not count, whatever they say.
  bool can_lead_to(const SingleMove& move, Occasion occasion, bool rules_count,
                   FunctionRef<bool()> holds);
  /// Calls `visit` with the position after `move`, which is legal with its choices.
  template <class Visitor>
  auto after(const SingleMove& move, Visitor visit) {
    const Position::Mark start = position_.mark();
    replay(move);
    auto result = visit();
    position_.undo(start);
    return result;
  }

  /// The side to move is in check, or not, and has no move. Turns are taken for single moves here.
  bool mated();
  bool stalemated();

  /// Asks `question` with the other side to move.
  template <class Question>
  auto with_turn_passed(Question question) {
    // Only questions within questions can become so many that nobody looks at the clock meanwhile.
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

  /// Is it asked for nothing but whether the side to move is mated? A rule that cannot decide
  /// whether an answer is legal strikes it out then, and says so.
  bool is_asked_for_mate() const { return asked_for_mate_; }
  /// A rule was asked something that leads back to itself without end.
  void note_undecided() { undecided_ = true; }
  /// Was there such a thing since this was asked last?
  bool take_undecided() { return std::exchange(undecided_, false); }

  // ---- questions that must not ask themselves --------------------------------------------------

  /// While it lives, is_open(question) is false: for a rule whose question leads back to it. A
  /// question that was closed before stays so afterwards.
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
  bool king_stands_attacked(Colour side);
  template <class Emit>
  void generate_way(Square unit, const Way& way, Colour side, std::uint64_t wanted, Emit emit);
  template <class Emit>
  void generate_from(Square from, std::uint64_t wanted, Emit emit);
  void generate_changed_ways(Square from, Hooks::Emit emit);
  template <class Emit>
  void emit_allowed(const SingleMove& move, Emit emit);
  bool may_be(const SingleMove& move);
  void expand(const SingleMove& move, std::size_t rule, Hooks::Emit emit);
  void generate_pool();
  void pool_moves_of(Square from, std::uint64_t wanted);
  void pool_extra_moves();
  /// For which moves is asked.
  struct Sought {
    const Admits* admits = nullptr;
    const CheckScreen* checks = nullptr;  ///< only those that may be checks by this screen
    /// Not for all of them, but for some, if there is one: then rules that always leave one need
    /// not choose, and the king is asked first.
    bool some = false;
    bool in_check = false;         ///< the side to move is known to be in check
    std::size_t* count = nullptr;  ///< they are to be counted here rather than visited
  };
  bool each_legal(const Sought& sought, Visit visit);
  bool each_chosen(const Sought& sought, Visit visit);
  bool is_bound_by(const ChoiceRule& rule, bool some) const;
  bool can_move(bool in_check);
  void choose(std::size_t first, bool some);
  /// Where, in the course of a move, its last choice is asked for: from there it is played again
  /// for the next answer.
  struct LastChoice {
    static constexpr std::size_t none = ~std::size_t{0};
    std::size_t effect = none;  ///< which effect asks
    std::size_t used = 0;       ///< the choices asked for before it
    bool kept = false;          ///< is the rest valid?
    Position::Mark mark = 0;
    Happenings happened{};
    WalkId promotion = no_walk;
  };
  bool play(Played& played, LastChoice& last);
  bool play(Played& played) {
    LastChoice last;
    return play(played, last);
  }
  bool is_certainly_legal(const SingleMove& move) const;
  bool sees_legal_move(const CheckScreen& own, const CheckScreen* other, bool& all_seen);
  /// What need not be asked of a move that has been played.
  struct Known {
    bool own_king = false;  ///< the own king is safe, or need not be
    bool no_check = false;  ///< the move does not give check
    bool allowed = false;   ///< all that is asked of positions
  };
  bool is_allowed(const Played& played, Known known);
  template <class Visitor>
  bool each_choice(SingleMove& move, Occasion occasion, Known known, Visitor visit);

  std::shared_ptr<const RuleSet> rules_;
  std::shared_ptr<const Shortcuts> shortcuts_;
  Position position_;
  std::function<void()> poll_;
  unsigned turns_passed_ = 0;  ///< how many questions of with_turn_passed() lie in each other now
  std::vector<SingleMove> pool_;  ///< generated moves of all nodes on the way here
  std::uint64_t closed_ = 0;      ///< questions that are being asked
  bool asked_for_mate_ = false;
  bool undecided_ = false;
  Purpose asked_for_ = Purpose::check;
  /// By side: the departure of the last move that showed that there is one.
  std::array<Square, 2> likely_mobile_{no_square, no_square};
};

}  // namespace warp
