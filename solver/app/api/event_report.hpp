#pragma once

#include <span>
#include <vector>

#include "solver/app/api/warp/solver.hpp"
#include "solver/formats/report/report.hpp"
#include "solver/setup/setup.hpp"

namespace warp::api {

/// The value of the library for `ending`.
Ending ending_value(warp::Ending ending);

/// A report that calls a listener instead of writing.
class EventReport : public report::Report {
 public:
  /// `setup` and `phases` are those of the same problem. They and `listener` must outlive the
  /// report.
  EventReport(const warp::Setup& setup, const std::vector<Phase>& phases, Listener& listener);

  /// What was found so far, without the ending.
  const Count& count() const { return all_; }

  void begin_problem(const warp::Problem& problem, std::span<const PlacedUnit>) override {
    problem_ = &problem;
  }
  void begin_phase(const PhaseInfo& phase) override;
  void go_on(const SearchPosition&) override {}
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, warp::Place place) override;
  void close() override;
  void begin_set_play() override { in_set_play_ = true; }
  void end_set_play() override { in_set_play_ = false; }
  void cut_short() override;
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void total(std::uint64_t solutions) override;
  void end_part() override { lines_are_set_play_ = false; }
  void end_phase(warp::Ending ending) override;
  void end_problem(const report::Statistics&) override {}
  void abandon(report::Abandoned, const report::Statistics&) override {}

 private:
  bool asks_for_set_play() const;

  const warp::Setup& setup_;
  const warp::Problem* problem_;  ///< it names the squares
  const std::vector<Phase>& phases_;
  Listener& listener_;
  std::size_t phase_ = 0;            ///< index of the current one
  std::size_t phases_begun_ = 0;     ///< including the current one
  bool lines_are_set_play_ = false;  ///< until the first part of the phase ends
  bool in_set_play_ = false;         ///< set play of battle play
  std::size_t depth_ = 0;            ///< number of open half-moves
  warp::Verdict verdict_{};          ///< of the first of them
  Count here_;                       ///< in the current phase
  Count all_;                        ///< in all phases
};

}  // namespace warp::api
