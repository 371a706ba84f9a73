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

/// Ends a search early. Any thread may cancel at any time, a signal handler too.
class CancelToken {
 public:
  void cancel() { flag_.store(true, std::memory_order_relaxed); }
  bool cancelled() const { return flag_.load(std::memory_order_relaxed); }
  const std::atomic<bool>& flag() const { return flag_; }

 private:
  std::atomic<bool> flag_{false};
};

/// Why solving ended, the gravest reason last.
enum class Ending : std::uint8_t {
  complete,         ///< everything there is was found
  max_solutions,    ///< as many solutions as the problem's options want
  short_solutions,  ///< option StopOnShortSolutions
  out_of_time,      ///< limit of the caller or option MaxTime
  cancelled,
  out_of_memory,
  unsupported,  ///< it turned out that it cannot be played; a diagnostic says why
};

/// What solving a phase, or all of them, came to.
struct Count {
  Ending ending = Ending::complete;
  bool illegal_position = false;  ///< the side to move could capture the king
  std::uint64_t lines = 0;        ///< solutions of help and series play, without set play
  std::uint64_t keys = 0;
  std::uint64_t tries = 0;

  /// Is there a solution? "No" is certain only if the ending is complete.
  bool solved() const { return lines + keys > 0; }
};

/// What solving a problem came to.
struct Outcome : Count {
  std::uint64_t nodes = 0;  ///< moves played by the search
  std::chrono::duration<double> time{};
  std::vector<Diagnostic> diagnostics;  ///< why it ended out_of_memory or unsupported
};

/// What a half-move is to the one above it.
enum class Place : std::uint8_t { root, threat, variation, refutation };

/// Is told what a search finds, in an order that does not depend on the number of threads: one call
/// at a time, but not always from the same thread. An exception ends the search and comes out of
/// Solver::solve. A listener must not solve anything itself.
class Listener {
 public:
  virtual ~Listener() = default;

  virtual void phase_begins(const Phase&) {}
  /// Solutions come half-move by half-move, as they may be larger than memory: `opens` tells one,
  /// then follows all that stands below it, threats, variations and refutations in this order, then
  /// `closes`.
  virtual void opens(const HalfMove&, Place, Part) {}
  virtual void closes() {}
  /// The search has been stopped: what is open remains incomplete and is not closed.
  virtual void cut_short() {}
  /// The number of solutions where the problem asks for it instead of a list (option CountOnly).
  virtual void counted(std::uint64_t /*solutions*/) {}
  /// So many first half-moves out of so many are done, in this round of the phase.
  virtual void progress(unsigned /*first_moves_done*/, unsigned /*first_moves*/) {}
  /// Not of a phase that ends by an exception, out_of_memory or unsupported.
  virtual void phase_ends(const Phase&, const Count&) {}
};

/// The same for solutions as a whole, each in memory at once.
class SolutionListener : public Listener {
 public:
  virtual void solution(const Solution& solution) = 0;

  void opens(const HalfMove& move, Place place, Part part) final;
  void closes() final;
  void cut_short() final;

 private:
  Solution solution_;
  std::vector<Node*> path_;  ///< from its first node to the one that is open
};

/// What a solver may use.
struct Resources {
  unsigned threads = 1;                          ///< at least 1; results do not depend on it
  std::size_t memory = std::size_t{256} << 20U;  ///< bytes for the table of facts; the same
};

/// What may end a search before it is complete.
struct Limits {
  std::optional<std::chrono::nanoseconds> max_time;  ///< the option MaxTime may be shorter
  const CancelToken* cancel = nullptr;               ///< must live until the search has ended
};

/// Solves problems one after the other, all with the same table of facts. Several solvers may work
/// at the same time, each in a thread of its own; they share nothing.
class Solver {
 public:
  /// Throws std::bad_alloc. Memory is taken from the system only as it is used.
  explicit Solver(const Resources& resources = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// Solves all phases of a problem, which must be ready. Throws std::invalid_argument if it is
  /// not, what a listener throws, and std::system_error if temporary files cannot be written; what
  /// else may happen is told by the ending.
  Outcome solve(Setup setup, Listener& listener, const Limits& limits = {});

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace warp::api
