#pragma once

#include "solver/formats/report/tee.hpp"

namespace warp::report {

/// Passes problems as well to a report, and to a second one while there is one.
class TeeReport : public Tee<Report> {
 public:
  /// `main` must outlive it.
  explicit TeeReport(Report& main) : Tee(main) {}

  /// From the next problem on, `side` receives everything as well; null: nothing does. It must
  /// outlive these problems.
  void set_side(Report* side) { set_second(side); }

  void begin_run() override { first().begin_run(); }
  void message(const Diagnostic& diagnostic) override { first().message(diagnostic); }
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override {
    both([&](Report& report) { report.begin_problem(problem, units); });
  }
  void start_position(const Phase& phase) override {
    both([&](Report& report) { report.start_position(phase); });
  }
  void go_on(const SearchPosition& position) override {
    both([&](Report& report) { report.go_on(position); });
  }
  void end_problem(const Statistics& statistics) override {
    both([&](Report& report) { report.end_problem(statistics); });
  }
  void abandon(Abandoned why, const Statistics& statistics) override {
    both([&](Report& report) { report.abandon(why, statistics); });
  }
  void remark(RemarkKind kind, const std::string& text) override {
    both([&](Report& report) { report.remark(kind, text); });
  }
  void end_run(int status) override { first().end_run(status); }
  void mute(bool muted) override {
    both([&](Report& report) { report.mute(muted); });
  }
};

}  // namespace warp::report
