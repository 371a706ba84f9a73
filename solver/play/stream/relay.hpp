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

#include "solver/play/solution.hpp"
#include "solver/play/stream/crew.hpp"
#include "solver/play/stream/packing.hpp"
#include "solver/play/stream/spool.hpp"

namespace warp {

/// How solutions found by several threads come to be printed in one order, without waiting longer
/// and taking more room than they must.
///
/// The search is divided into *parts* that stand in the order in which their solutions are to be
/// printed: first half-moves, or whatever a task is. The first part that is not finished is the one
/// that is *due*. What its thread finds goes straight to the receiver; with one thread that is
/// everything. What the others find waits, packed (packing.hpp), in a spool of its own
/// (spool.hpp): in memory as far as its share goes, beyond that in a file. When the due part is
/// finished, the next one's spool is emptied, and its thread goes on directly.
///
/// A part may have billions of solutions. Then threads that work at later ones only fill the disk,
/// until there is no room, and wait. So the part that is due is *divided* when other threads have
/// nothing (better) to do: at the next node of its search, the moves there become parts of their
/// own, and what comes behind that node another one:
///
///     before    [ due ............................ ] [ later ] ...
///     after     [ due ] [ move 2 ] ... [ move n ] [ behind ] [ later ] ...
///
/// The thread itself goes on with move 1, then with each of the others that nobody has taken. As
/// only the part that is due is divided, the new ones come before all others, and who helps with
/// them helps with what is printed next: that bounds what waits. A thread that fills the file
/// helps, too, before it goes on: with parts that are earlier than its own. It must not take later
/// ones: its own might become due while it waits in theirs.
///
/// Nodes close to the end of the search are met first, but are hardly worth the trouble. How many
/// half-moves must be left behind a node is therefore found out by time: more, if what was divided
/// took next to none; fewer, if nobody could be helped for long.
///
/// What was considered instead: to sort afterwards (nothing could be printed before the end);
/// smaller tasks from the beginning (facts about the positions in which they begin are then not
/// found out, and where solutions are rare, these are what ends the search); to wait as soon as
/// the memory is full (then one thread lists, and the others look on).
class Relay {
 public:
  /// Receives what is found, in order, one call at a time.
  class Receiver {
   public:
    virtual ~Receiver() = default;
    /// Task `index` begins to be handed over.
    virtual void begin(std::size_t index) = 0;
    /// These return false if nothing more is wanted. `line.in_common` may be changed.
    virtual bool line(SolutionLine& /*line*/, Key /*end*/) { return true; }
    virtual bool open(const TreeMove& /*move*/, Place /*place*/) { return true; }
    virtual bool close() { return true; }
    /// All of task `index` has been handed over.
    virtual void end(std::size_t index) = 0;
  };

  class Outlet;
  using Job = std::function<void(Outlet&)>;

  /// `must_stop` is asked by threads that wait. What waits is counted in `overflow`.
  Relay(Receiver& receiver, Overflow& overflow, Crew& crew, std::function<bool()> must_stop)
      : receiver_(receiver), overflow_(overflow), crew_(crew), must_stop_(std::move(must_stop)) {}

  using Work = std::function<void(std::size_t index, Outlet& outlet)>;
  /// Helps with task `index` until `finished`; the `number`-th to do so. Must not throw.
  using Assist =
      std::function<void(std::size_t index, unsigned number, const std::atomic<bool>& finished)>;

  /// Has `work` done for tasks 0 ... count-1. It may throw SearchStopped: what it had to say
  /// before is handed over, but nothing that comes later. Returns whether that has happened. Other
  /// exceptions end everything; they are thrown again when all threads have come to rest.
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
  std::vector<Progress> progress_;  ///< of tasks, if somebody may assist

  std::atomic<bool> ended_{false};   ///< nothing more is handed over
  std::atomic<bool> wanted_{false};  ///< threads wait for parts
  std::atomic<bool> are_offers_{false};
  std::atomic<unsigned> least_left_{first_least_left};
  std::atomic<unsigned> refused_{0};

  std::mutex mutex_;  ///< guards what follows
  std::condition_variable changed_;
  std::list<PartPointer> parts_;    ///< begun or offered, in order; the first is due
  std::deque<PartPointer> offers_;  ///< those that nobody has begun
  std::size_t next_task_ = 0;
  std::uint64_t divisions_ = 0;
  unsigned idle_ = 0;     ///< threads that wait
  unsigned ready_ = 0;    ///< threads that would rather help than fill the file
  unsigned running_ = 0;  ///< threads that work at a part
  bool stopped_ = false;
  std::exception_ptr failure_;

  static constexpr unsigned first_least_left = 4;
};

/// Where a thread puts what it finds: at any time it works at one part.
class Relay::Outlet {
 public:
  ~Outlet();
  Outlet(const Outlet&) = delete;
  Outlet& operator=(const Outlet&) = delete;

  /// Hands over the next solution, or half-move of one. Returns whether more is wanted. Throws
  /// SearchStopped if that is not so for long.
  bool line(SolutionLine& line, Key end);
  bool open(const TreeMove& move, Place place);
  bool close();

  /// How many half-moves must be left behind a node so that it is worth dividing there; 0: nobody
  /// could help. Cheap.
  unsigned wants_division();
  /// A node with `left` half-moves to go was met, which is less than wants_division asks for.
  void refused();
  /// Divides the part: `mine(i)` does share i, here and now; `theirs(i)` says how another thread
  /// does it. At least one. All shares are done, or begun, on return. Who has written lines must
  /// begin with one that has nothing in common with them, then and whenever `mine` is called.
  void divide(std::size_t shares, const std::function<void(std::size_t)>& mine,
              const std::function<Job(std::size_t)>& theirs);

 private:
  friend class Relay;
  Outlet(Relay& relay, PartPointer part) : relay_(relay), part_(std::move(part)) {}

  /// Says it now if the part is due; otherwise `pack` has it wait.
  template <class Say, class Pack>
  bool say(Say say, Pack pack);
  void wait_for_room();
  void help_others();
  void be_ready(bool ready);

  Relay& relay_;
  PartPointer part_;
  bool ready_ = false;  ///< to help with what is due earlier
  std::string packed_;
};

}  // namespace warp
