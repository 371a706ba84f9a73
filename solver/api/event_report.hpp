#pragma once

#include <span>
#include <vector>

#include "solver/api/warp/solver.hpp"
#include "solver/report/report.hpp"
#include "solver/setup/setup.hpp"

namespace warp::api {

/// Why a search ended, as callers of the library see it.
Ending ending_value(warp::Ending ending);

/// A report that is not written but told to a listener.
class EventReport : public report::Report {
 public:
  /// `setup` and `phases`, those of the same problem, must live as long, and so must `listener`.
  EventReport(const warp::Setup& setup, const std::vector<Phase>& phases, Listener& listener);

  /// What was found up to now, without the ending.
  const Count& count() const { return all_; }

  void begin_problem(const warp::Problem&, std::span<const PlacedUnit>) override {}
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
  void abandon(const report::Statistics&) override {}

 private:
  const warp::Setup& setup_;
  const std::vector<Phase>& phases_;
  Listener& listener_;
  std::size_t phase_ = 0;            ///< index of the present one
  std::size_t phases_begun_ = 0;     ///< the present one included
  bool lines_are_set_play_ = false;  ///< until the first part of the phase ends
  bool in_set_play_ = false;         ///< of battle play
  std::size_t depth_ = 0;            ///< half-moves that are open
  warp::Verdict verdict_{};          ///< of the first of them
  Count here_;                       ///< in the present phase
  Count all_;                        ///< in all of them
};

}  // namespace warp::api
