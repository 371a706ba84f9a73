#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/search/play/solution.hpp"
#include "solver/setup/problem.hpp"

namespace warp {
struct Phase;
}  // namespace warp

namespace warp::report {

/// The result of solving a problem, and its cost.
struct Statistics {
  double seconds = 0;
  std::uint64_t nodes = 0;
  std::string resume;  ///< if the search is not complete: the value of --resume that continues it
  TechniqueCounts answered{};  ///< by techniques
  std::uint64_t audited = 0;   ///< answers that were searched again without techniques
  std::string
      verified;  ///< "same", "different", "unfinished": as a search without techniques found
};

/// Why the search of a problem did not come to its end.
enum class Abandoned : std::uint8_t {
  interrupted,
  out_of_memory,
  unsupported,  ///< its rules turned out to need more than there is room for
  superseded,   ///< an audit found a wrong answer: what was written is void, and solved again
};

/// What a remark on solutions says.
enum class RemarkKind : std::uint8_t {
  move_class,  ///< which moves a move stands for
  threshold,   ///< up to where solutions were looked for, and whether that is proven to be enough
  left_out,    ///< what was not looked for
};

/// Writes problems and their solutions:
///
///     begin_run
///       message          what is wrong with the input, at any time outside of a problem
///       begin_problem
///         start_position
///         begin_phase
///           go_on        only if an earlier run has begun this phase
///           ...          solutions; end_part() between set play and actual play
///         end_phase
///       end_problem
///     end_run
class Report : public SolutionSink {
 public:
  /// Receives the text, whole lines at a time.
  using Output = std::function<void(std::string_view)>;
  /// Receives how far the search has come, when everything up to there has been written.
  using Watcher = std::function<void(const SearchPosition& done, unsigned first_moves)>;

  explicit Report(Output output) : output_(std::move(output)) {}
  /// Writes nothing itself, but passes on what it receives.
  Report() : Report([](std::string_view) {}) {}

  virtual void begin_run() {}
  virtual void message(const Diagnostic&) {}
  /// `units` are the units of the diagram; later ones replace earlier ones on the same square.
  /// `problem` must live until end_problem.
  virtual void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) = 0;
  /// Comes before begin_phase: where the play of the phase begins. `phase` lives until end_phase.
  virtual void start_position(const Phase& /*phase*/) {}
  /// An earlier run has written this phase up to `position`.
  virtual void go_on(const SearchPosition& position) = 0;
  virtual void end_problem(const Statistics& statistics) = 0;
  /// Behind the solutions of a phase: something that is to be known of them.
  virtual void remark(RemarkKind /*kind*/, const std::string& /*text*/) {}
  /// `status` is the exit status of the program.
  virtual void end_run(int /*status*/) {}

  /// Called in place of end_phase and end_problem if the search of the problem does not come to its
  /// end: writes the closing lines. Another thread may still search, but not write.
  virtual void abandon(Abandoned why, const Statistics& statistics) = 0;

  /// While muted, nothing is written: an earlier run has written it.
  virtual void mute(bool muted) { muted_ = muted; }
  void watch(Watcher watcher) { watcher_ = std::move(watcher); }
  /// From now on `news`, which must live as long, receives what the search knows before it has
  /// ended; null: nobody does.
  void tell(SearchNews* news) { news_ = news; }
  SearchNews* news() final { return news_; }
  void progress(const SearchPosition& done, unsigned first_moves) override {
    write_whole_part(done);
    if (watcher_) {
      watcher_(done, first_moves);
    }
  }

 protected:
  /// Writes all that is still held back of what belongs before `done`.
  virtual void write_whole_part(const SearchPosition& /*done*/) {}

  bool muted() const { return muted_; }
  void put(std::string_view lines) {
    if (!muted_) {
      output_(lines);
    }
  }

 private:
  Output output_;
  Watcher watcher_;
  SearchNews* news_ = nullptr;
  bool muted_ = false;
};

}  // namespace warp::report
