#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/phase/phase_search.hpp"
#include "solver/search/play/stream/relay.hpp"
#include "solver/search/play/variation_writer.hpp"

namespace warp {

/// Keeps nothing: for searches that only fill the table of facts.
class Nowhere : public TreeOutput {
 public:
  void open(const TreeMove&, Place) override {}
  void close() override {}
};

/// Passes trees on to a sink.
class ToSink : public TreeOutput {
 public:
  explicit ToSink(SolutionSink& sink) : sink_(sink) {}
  void open(const TreeMove& move, Place place) override { sink_.open(move, place); }
  void close() override { sink_.close(); }

 private:
  SolutionSink& sink_;
};

/// Hands trees to the relay of several threads.
class ToOutlet : public TreeOutput {
 public:
  explicit ToOutlet(Relay::Outlet& outlet) : outlet_(outlet) {}
  void open(const TreeMove& move, Place place) override { outlet_.open(move, place); }
  void close() override { outlet_.close(); }

 private:
  Relay::Outlet& outlet_;
};

/// Receives the trees of set play.
class SetPlayReceiver : public Relay::Receiver {
 public:
  explicit SetPlayReceiver(SolutionSink& sink) : sink_(sink) {}
  void begin(std::size_t) override {}
  bool open(const TreeMove& move, Place place) override {
    sink_.open(move, place);
    return true;
  }
  bool close() override {
    sink_.close();
    return true;
  }
  void end(std::size_t) override {}

 private:
  SolutionSink& sink_;
};

/// Receives trees in the order of their first moves, and counts keys.
template <GameEngine Game>
class TreeReceiver : public Relay::Receiver {
 public:
  TreeReceiver(PhaseSearch<Game>& phase, const std::vector<Task>& tasks)
      : phase_(phase), tasks_(tasks) {}

  /// Has a tree been begun that comes from the task of the first move `number`?
  bool has_written(unsigned number) const { return written_.count(number) != 0; }

  void begin(std::size_t index) override {
    task_ = index;
    number_is_due_ = phase_.options().move_numbers;
  }
  bool open(const TreeMove& move, Place place) override {
    if (place == Place::root) {
      say_number();
      written_.insert(tasks_[task_].number);
      is_key_ = move.verdict == Verdict::key;
    }
    ++depth_;
    phase_.sink.open(move, place);
    return true;
  }
  bool close() override {
    --depth_;
    phase_.sink.close();
    return depth_ > 0 || !is_key_ || phase_.count_solution();
  }
  void end(std::size_t index) override {
    say_number();
    phase_.note_first_move(tasks_, index);
  }

 private:
  /// The number of a first move is written before its tree. If the move has no tree, it is
  /// written when that is known.
  void say_number() {
    if (std::exchange(number_is_due_, false)) {
      phase_.sink.move_number(std::array{tasks_[task_].number}, tasks_[task_].first);
    }
  }

  PhaseSearch<Game>& phase_;
  const std::vector<Task>& tasks_;
  std::size_t task_ = 0;
  bool number_is_due_ = false;
  unsigned depth_ = 0;
  bool is_key_ = false;
  std::set<unsigned> written_;  ///< the numbers of first moves with trees
};

}  // namespace warp
