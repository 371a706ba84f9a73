#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "problem.hpp"
#include "solution.hpp"

namespace warp::api {

/// Ends a search early. Any thread, and a signal handler, may cancel at any time.
class CancelToken {
 public:
  void cancel() { flag_.store(true, std::memory_order_relaxed); }
  bool cancelled() const { return flag_.load(std::memory_order_relaxed); }
  const std::atomic<bool>& flag() const { return flag_; }

 private:
  std::atomic<bool> flag_{false};
};

/// Why solving ended, the most serious reason last.
enum class Ending : std::uint8_t {
  complete,         ///< all solutions are found
  max_solutions,    ///< the number of solutions that the problem's options ask for
  short_solutions,  ///< option StopOnShortSolutions
  out_of_time,      ///< limit of the caller or option MaxTime
  cancelled,
  out_of_memory,
  unsupported,  ///< the search met something that cannot be played; see the diagnostic
};

/// The result of solving a phase, or all phases.
struct Count {
  Ending ending = Ending::complete;
  bool illegal_position = false;  ///< the side to move could capture the king
  std::uint64_t lines = 0;        ///< solutions of help and series play, without set play
  std::uint64_t keys = 0;         ///< solutions of battle play
  std::uint64_t tries = 0;

  /// True if there is a solution. False is certain only if the ending is complete.
  bool solved() const { return lines + keys > 0; }
};

/// The result of solving a problem.
struct Outcome : Count {
  std::uint64_t nodes = 0;  ///< moves played by the search; 0 if it ended out_of_memory or
                            ///< unsupported
  std::chrono::duration<double> time{};
  std::vector<Diagnostic> diagnostics;  ///< why it ended out_of_memory or unsupported
};

/// The relation of a half-move to the one above it in the tree.
enum class Place : std::uint8_t { root, threat, variation, refutation };

/// Receives what a search finds. The order of the calls does not depend on the number of threads;
/// there is one call at a time, but not always from the same thread. An exception ends the search
/// and leaves Solver::solve, except that std::bad_alloc becomes Ending::out_of_memory. A listener
/// must not solve anything itself.
class Listener {
 public:
  virtual ~Listener() = default;

  virtual void phase_begins(const Phase&) {}
  /// Solutions are passed half-move by half-move, since one may be larger than memory: `opens`
  /// passes a half-move, then come all half-moves below it (threats, variations, refutations, in
  /// this order), then `closes`.
  virtual void opens(const HalfMove&, Place, Part) {}
  virtual void closes() {}
  /// The search was stopped: open half-moves remain incomplete and are not closed.
  virtual void cut_short() {}
  /// The number of solutions, if the problem asks for it instead of a list (option CountOnly).
  virtual void counted(std::uint64_t /*solutions*/) {}
  /// Of the `first_moves` half-moves with which this round of the phase can begin,
  /// `first_moves_done` are done. A phase has a round for each length of lines that is searched,
  /// and those of its set play; each counts anew.
  virtual void progress(unsigned /*first_moves_done*/, unsigned /*first_moves*/) {}
  /// Not called if the phase ends by an exception, out_of_memory or unsupported.
  virtual void phase_ends(const Phase&, const Count&) {}
};

/// Receives whole solutions, each of which must fit into memory.
class SolutionListener : public Listener {
 public:
  virtual void solution(const Solution& solution) = 0;

  void opens(const HalfMove& move, Place place, Part part) final;
  void closes() final;
  void cut_short() final;

 private:
  Solution solution_;
  std::vector<Node*> path_;  ///< from its first node to the open one
};

/// What a solver may use.
struct Resources {
  unsigned threads = 1;                          ///< at least 1, used as far as there are cores;
                                                 ///< results do not depend on it
  std::size_t memory = std::size_t{256} << 20U;  ///< bytes for the table of facts; results do not
                                                 ///< depend on it
};

/// What may end a search before it is complete.
struct Limits {
  std::optional<std::chrono::nanoseconds> max_time;  ///< the option MaxTime may be shorter
  const CancelToken* cancel = nullptr;               ///< must live until the search has ended
};

/// Solves problems one after the other with the same table of facts. Several solvers may work at
/// the same time, each in its own thread; they share nothing.
class Solver {
 public:
  /// Throws std::bad_alloc. Memory is taken from the system only when it is used.
  explicit Solver(const Resources& resources = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Solves all phases of a problem, which must be ready. Throws std::invalid_argument if it is
  /// not, any exception of the listener, and std::system_error if a temporary file cannot be
  /// written or a thread cannot be started. All other failures are reported by the ending.
  Outcome solve(Setup setup, Listener& listener, const Limits& limits = {});

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace warp::api
