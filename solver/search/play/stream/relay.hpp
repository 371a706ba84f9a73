#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "solver/search/play/solution.hpp"
#include "solver/search/play/stream/crew.hpp"
#include "solver/search/play/stream/packing.hpp"
#include "solver/search/play/stream/spool.hpp"

namespace warp {

/// Prints solutions that several threads find in one order, with as little waiting and memory as
/// possible.
///
/// The search is divided into *parts*, in the order in which their solutions are to be printed. At
/// first each task, such as a first half-move, is a part. The first part that is not finished is
/// *due*. What its thread finds goes directly to the receiver; with one thread that is everything.
/// What other threads find is packed (packing.hpp) and waits in a spool of its part (spool.hpp): in
/// memory up to a limit, beyond that in a file. When the due part is finished, the spool of the
/// next part is emptied and its thread goes on directly.
///
/// A part may have billions of solutions. Then threads that work at later parts would only fill the
/// disk until it is full, and wait. So the due part is *divided* when other threads have nothing
/// better to do: at the next node of its search, each move becomes a part, and what comes after
/// that node becomes another one:
///
///     before    [ due ............................ ] [ later ] ...
///     after     [ due ] [ move 2 ] ... [ move n ] [ behind ] [ later ] ...
///
/// The thread itself goes on with move 1, then with each other move that no thread has taken. Only
/// the due part is divided, so the new parts come before all others: a thread that helps with them
/// helps with what is printed next. That limits how much waits. A thread that fills the file also
/// helps with parts earlier than its own before it goes on. It must not take later parts: its own
/// part might become due while it waits in one of them.
///
/// Nodes near the end of the search are met first, but are hardly worth dividing. The number of
/// half-moves that must be left after a node is adapted to the time it takes: it grows if the
/// divided parts took next to no time, and shrinks if no thread could be helped for long. It is
/// time that counts, not nodes: some games play a thousand times as many as others.
///
/// Alternatives that were rejected: to sort at the end (nothing could be printed before); smaller
/// tasks from the beginning (no facts are then found about the positions in which they begin, and
/// if solutions are rare it is these facts that end the search); to wait as soon as the memory is
/// full (then one thread lists and the others are idle).
class Relay {
 public:
  /// Receives all solutions, in order, one call at a time.
  class Receiver {
   public:
    virtual ~Receiver() = default;
    /// The results of task `index` begin.
    virtual void begin(std::size_t index) = 0;
    /// These return false if no more solutions are wanted. They may change `line.in_common`.
    virtual bool line(SolutionLine& /*line*/, Key /*end*/) { return true; }
    virtual bool open(const TreeMove& /*move*/, Place /*place*/) { return true; }
    virtual bool close() { return true; }
    /// The results of task `index` are complete.
    virtual void end(std::size_t index) = 0;
  };

  class Outlet;
  using Job = std::function<void(Outlet&)>;

  /// Waiting threads ask `must_stop`. `overflow` counts what waits.
  Relay(Receiver& receiver, Overflow& overflow, Crew& crew, std::function<bool()> must_stop)
      : receiver_(receiver), overflow_(overflow), crew_(crew), must_stop_(std::move(must_stop)) {}

  using Work = std::function<void(std::size_t index, Outlet& outlet)>;
  /// Helps with task `index` until `finished`; `number` counts its assistants. Must not throw.
  using Assist =
      std::function<void(std::size_t index, unsigned number, const std::atomic<bool>& finished)>;

  /// Calls `work` for tasks 0 ... count-1. It may throw SearchStopped: its results before that are
  /// received, but no later ones. Returns whether that has happened. Other exceptions end
  /// everything; they are rethrown when all threads have ended.
  ///
  /// A thread that finds all tasks taken assists, if `assist` is not empty.
  bool run(std::size_t count, const Work& work, const Assist& assist = {});

 private:
  struct Part;
  using PartPointer = std::shared_ptr<Part>;
  struct Progress {
    std::atomic<bool> started{false};
    std::atomic<bool> finished{false};
    std::atomic<unsigned> assistants{0};
  };

  void be_worker(const Assist& assist);
  PartPointer next_part();
  PartPointer offered_before(const Part& part);
  void run_part(const PartPointer& part);
  void finish(const PartPointer& part, bool stopped);
  void pass_on(PartPointer part);
  void drain(Part& part);
  void end();
  void fail();
  void note_demand();

  Receiver& receiver_;
  Overflow& overflow_;
  Crew& crew_;
  std::function<bool()> must_stop_;

  std::size_t count_ = 0;
  const Work* work_ = nullptr;
  std::vector<Progress> progress_;  ///< by task, if threads may assist

  std::atomic<bool> ended_{false};   ///< no more solutions are received
  std::atomic<bool> wanted_{false};  ///< threads wait for parts
  std::atomic<bool> are_offers_{false};
  std::atomic<unsigned> least_left_{first_least_left};
  std::atomic<unsigned> refused_since_{0};  ///< in steps of the clock; 0: no node was refused

  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::list<PartPointer> parts_;    ///< parts in progress or offered, in order; the first is due
  std::deque<PartPointer> offers_;  ///< parts that no thread has begun
  std::size_t next_task_ = 0;
  std::uint64_t divisions_ = 0;
  unsigned idle_ = 0;     ///< waiting threads
  unsigned ready_ = 0;    ///< threads that would help rather than fill the file
  unsigned running_ = 0;  ///< threads that work at a part
  bool stopped_ = false;
  std::exception_ptr failure_;

  static constexpr unsigned first_least_left = 4;
};

/// Receives what one thread finds. At any time the thread works at one part.
class Relay::Outlet {
 public:
  ~Outlet();
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;

  /// Passes on the next solution, or half-move of one. Returns whether more are wanted. Throws
  /// SearchStopped when called repeatedly after that.
  bool line(SolutionLine& line, Key end);
  bool open(const TreeMove& move, Place place);
  bool close();

  /// Returns how many half-moves must be left after a node to make dividing it worthwhile; 0: no
  /// thread could help. Cheap.
  unsigned wants_division();
  /// Reports a node with `left` half-moves to go, fewer than wants_division asks for.
  void refused();
  /// Divides the part into `shares`, at least one: `mine(i)` does share i here and now; `theirs(i)`
  /// returns a job with which another thread does it. On return all shares are done or begun. A
  /// thread that has written lines must begin with a line that has no half-moves in common with
  /// them, after this call and at each call of `mine`.
  void divide(std::size_t shares, const std::function<void(std::size_t)>& mine,
              const std::function<Job(std::size_t)>& theirs);

 private:
  friend class Relay;
  Outlet(Relay& relay, PartPointer part) : relay_(relay), part_(std::move(part)) {}

  /// Calls `say` now if the part is due; otherwise `pack` stores the saying.
  template <class Say, class Pack>
  bool say(Say say, Pack pack);
  void wait_for_room();
  void help_others();
  void be_ready(bool ready);

  Relay& relay_;
  PartPointer part_;
  bool ready_ = false;  ///< to help with earlier parts
  std::string packed_;
};

}  // namespace warp
