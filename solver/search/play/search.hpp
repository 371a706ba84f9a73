#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "solver/board/position/filled_text.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/platform/system/threads.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/search/play/audit.hpp"
#include "solver/search/play/decide/bound_payoff.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/move_numbering.hpp"
#include "solver/search/play/move_range.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

class PhaseDemand;
class UnderWay;

/// A part of the work at a phase. All shares of a phase, one after the other, pass what the whole
/// search passes, in the same order: set play; what comes before the moves; the first moves of the
/// longest lines, or of battle play, in pieces.
struct PhaseShare {
  enum class Part : std::uint8_t {
    set_play,  ///< with the end_part() behind it
    head,      ///< of actual play what comes before the first moves: shorter lines, violations
    moves,     ///< first moves `begin` to `end`-1 of the list that phase_tasks() numbers
    defences,  ///< of battle play: passes nothing, finds facts that the share of these moves needs
    answers,   ///< the same for what that share writes when it has found a key
  };
  Part part = Part::head;
  bool by_two = false;       ///< the list is of the first two half-moves
  bool by_defences = false;  ///< it can be divided further, into `defences` and `answers`
  std::size_t begin = 0, end = 0;
  /// The parts `defences` and `answers` take each `pieces`-th defence, from `piece` on.
  std::size_t piece = 0, pieces = 1;

  bool operator==(const PhaseShare&) const = default;
};

/// The options of a problem that concern the search.
struct SearchOptions {
  bool variations = false;   ///< Variation: threats and variations below a key
  bool threats = true;       ///< false: NoThreat
  unsigned refutations = 0;  ///< Try, Defence n: a try has at most so many refutations
  bool set_play = false;
  /// EnPassant of the side that begins: the value of RuleSet::en_passant when set play begins.
  std::optional<std::uint64_t> en_passant_in_set_play;
  bool half_move_first = false;  ///< the first half-move is the second half of move 1
  bool move_numbers = false;
  MoveRange range;  ///< StartMoveNumber, UpToMoveNumber
  /// Null: legal moves are numbered in the order of the search.
  std::shared_ptr<const MoveNumbering> numbering{};
  std::uint64_t max_solutions = ~std::uint64_t{0};
  std::uint64_t max_per_end =
      ~std::uint64_t{0};    ///< Intelligent n: lines that end in one placement
  bool count_only = false;  ///< CountOnly: only the first max_solutions, if limited, are listed
  bool stop_on_short_solutions = false;
  std::shared_ptr<const PhaseDemand>
      demand{};                         ///< Only: lines that do not meet it are no solutions
  bool mates_in_1 = false;              ///< self play: show defences that reach the goal early
  std::optional<unsigned> max_threat;   ///< Threat n: quiet moves must threaten within n moves
  std::optional<unsigned> max_flights;  ///< MaxFlightsquares n
  /// NonTrivial m n: the defender may have one move, and m more in the whole play, that is not
  /// answered within n moves.
  struct NonTrivial {
    unsigned more = 0;
    unsigned length = 0;
  };
  std::optional<NonTrivial> non_trivial;
  bool no_checking_tries = false;  ///< TrivialTriesAvoid
  bool no_short_variations = false;
  bool null_moves = false;         ///< NullMoves: either side may pass
  bool keep_mating_piece = false;  ///< the side that is to reach the goal must keep more than kings
  /// The techniques that may save time. A problem cannot set them; tests compare each with its
  /// absence.
  Techniques techniques;
  bool endings_at_once = false;  ///< tables of endings are asked from the first question on, not
                                 ///< only when it is worth it
  std::optional<SearchPosition> from;  ///< go on from there; only if can_go_on
  std::optional<PhaseShare> share;     ///< only this part; only if phase_tasks() says it can be
  /// Half-moves that may still be played; the search ends when none are left. Null: any number.
  std::atomic<std::int64_t>* patience = nullptr;
  TechniqueTally* tally = nullptr;  ///< counts what techniques answer; null: nobody does
  AuditSample* audit = nullptr;     ///< receives a sample of the questions; null: nobody does
};

/// Thrown inside a search that must end at once. What it was proving stays unproven.
struct SearchStopped {};

/// Thrown when a search would have to store more than its share of memory. text() says of what,
/// what() the same in English.
class MemoryFull : public std::bad_alloc {
 public:
  explicit MemoryFull(FilledText text)
      : text_(std::move(text)), english_(text_.in(Language::english)) {}
  const FilledText& text() const { return text_; }
  const char* what() const noexcept override { return english_.c_str(); }

 private:
  FilledText text_;
  std::string english_;
};

/// Tells the search when to stop. Shared by all threads and polled by the search.
class StopSignal {
 public:
  using Clock = std::chrono::steady_clock;

  /// `interrupted` may be set at any time, also from a signal handler. It must outlive this object.
  explicit StopSignal(const std::atomic<bool>& interrupted,
                      std::optional<Clock::time_point> deadline = std::nullopt);
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

  bool interrupted() const { return interrupted_.load(std::memory_order_relaxed); }
  bool out_of_time() const {
    if constexpr (!platform::has_threads) {
      glance_at_clock();
    }
    return out_of_time_.load(std::memory_order_relaxed);
  }

 private:
  /// Where nobody else can watch the clock, the search does at every so many glances, which are as
  /// many as it makes in some milliseconds.
  void glance_at_clock() const {
    if (deadline_ && --glances_left_ == 0) {
      look_at_clock();
    }
  }
  void look_at_clock() const;

  const std::atomic<bool>& interrupted_;
  const std::optional<Clock::time_point> deadline_;
  mutable std::atomic<bool> out_of_time_{false};
  mutable std::uint32_t glances_left_ = 1, glances_ = 1;
  mutable Clock::time_point last_look_{};
  std::mutex mutex_;
  std::condition_variable no_longer_needed_;
  bool ended_ = false;
  /// Reads the clock, so that the search need not: nodes of some games take many milliseconds,
  /// those of others less than reading the clock.
  std::thread watch_;
};

/// The means to decide long battles by proof numbers, in engines without a prover of their own.
struct ProofRoom {
  std::span<std::uint64_t> words;   ///< memory, 0 at first; proof numbers are not used without any
  bool few_units = false;           ///< so few that trying all moves comes first (BattleProver)
  std::uint64_t patience = 32'000;  ///< positions of the first attempt to answer a question
};

/// The data that all threads of one phase share.
struct SearchContext {
  const Plan& plan;
  const SearchOptions& options;
  FactTable& facts;
  const StopSignal& stop;
  std::atomic<bool>& enough;  ///< set when no more solutions are wanted
  BoundPayoff& payoff;
  unsigned threads = 1;
  ProofRoom proofs = {};
  UnderWay* under_way = nullptr;  ///< null: threads do not ask what others are deciding
};

/// The outcome of a phase apart from its solutions.
struct SearchResult {
  Ending ending = Ending::complete;
  std::uint64_t solutions = 0;  ///< for PhaseShare::Part::defences and answers: refutations
  std::uint64_t nodes = 0;      ///< complete moves played
  SearchPosition reached;       ///< where a later run may continue an interrupted search
  TechniqueCounts answered{};   ///< by techniques
  AuditResult audit;            ///< of the questions that were asked again afterwards
  std::string doubt;            ///< a false declaration that play has shown and that was not used
};

/// Can an interrupted search of `plan` continue where it stopped? Otherwise it must begin anew,
/// because its earlier results decide what else it shows.
bool can_go_on(const Plan& plan, const SearchOptions& options);

/// The first moves of a phase, as PhaseShare divides them.
struct PhaseTasks {
  bool are_divisible = false;  ///< otherwise the phase can only be solved as a whole
  bool by_defences = false;    ///< see PhaseShare
  /// Of each its size by an estimate: the number of moves that follow it.
  std::vector<double> sizes;
};

/// The first moves of the search that solve() would carry out, or its first two half-moves
/// (`by_two`; a phase that has no such list, is not divisible by two). The list depends on the
/// problem alone. Compiled for all engines.
template <GameEngine Game>
PhaseTasks phase_tasks(const Game& game, const Plan& plan, const SearchOptions& options,
                       bool by_two, FactTable& facts, const StopSignal& stop);

/// Solves the plan from the position of `game`, whose side to move begins (in set play its
/// opponent), and passes all solutions to `sink`. Their order depends only on the problem. The
/// caller calls begin_phase and end_phase. Uses `threads` threads, at least 1. Compiled for all
/// engines: warp::Game, orthodox::Game and fairy::Game.
template <GameEngine Game>
SearchResult solve(const Game& game, const Plan& plan, const SearchOptions& options,
                   FactTable& facts, const StopSignal& stop, unsigned threads, SolutionSink& sink,
                   ProofRoom proofs = {});

/// Plays the moves before `question` from the position of `game` and answers it again, in at most
/// `most_nodes` positions; those played are subtracted from `most_nodes`. Compiled for all engines.
template <GameEngine Game>
AuditAnswer ask_again(const Game& game, const Plan& plan, const SearchOptions& options,
                      FactTable& facts, const AuditQuestion& question, std::uint64_t& most_nodes);

}  // namespace warp
