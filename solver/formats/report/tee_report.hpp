#pragma once

#include "solver/formats/report/report.hpp"

namespace warp::report {

/// Passes everything to a report, and to a second one while there is one.
class TeeReport : public Report {
 public:
  /// `main` must outlive it.
  explicit TeeReport(Report& main) : Report([](std::string_view) {}), main_(main) {}
  TeeReport(const TeeReport&) = delete;  // a tee of a tee is made of a Report&
  TeeReport& operator=(const TeeReport&) = delete;

  /// From the next problem on, `side` receives everything as well; null: nothing does. It must
  /// outlive these problems.
  void set_side(Report* side) { side_ = side; }

  void begin_run() override { main_.begin_run(); }
  void message(const Diagnostic& diagnostic) override { main_.message(diagnostic); }
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override {
    both([&](Report& report) { report.begin_problem(problem, units); });
  }
  void start_phase(const Phase& phase) override {
    both([&](Report& report) { report.start_phase(phase); });
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
  void end_run(int status) override { main_.end_run(status); }
  void mute(bool muted) override {
    both([&](Report& report) { report.mute(muted); });
  }

  void begin_phase(const PhaseInfo& phase) override {
    both([&](Report& report) { report.begin_phase(phase); });
  }
  void king_can_be_captured() override {
    both([](Report& report) { report.king_can_be_captured(); });
  }
  void line(const SolutionLine& line) override {
    both([&](Report& report) { report.line(line); });
  }
  void open(const TreeMove& move, Place place) override {
    both([&](Report& report) { report.open(move, place); });
  }
  void close() override {
    both([](Report& report) { report.close(); });
  }
  void begin_set_play() override {
    both([](Report& report) { report.begin_set_play(); });
  }
  void end_set_play() override {
    both([](Report& report) { report.end_set_play(); });
  }
  void cut_short() override {
    both([](Report& report) { report.cut_short(); });
  }
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override {
    both([&](Report& report) { report.move_number(numbers, move); });
  }
  void total(std::uint64_t solutions) override {
    both([&](Report& report) { report.total(solutions); });
  }
  void end_part() override {
    both([](Report& report) { report.end_part(); });
  }
  void end_phase(Ending ending) override {
    both([&](Report& report) { report.end_phase(ending); });
  }

 protected:
  void write_whole_part(const SearchPosition& done) override {
    both([&](Report& report) { report.progress(done, 0); });
  }

 private:
  template <class Call>
  void both(Call call) {
    call(main_);
    if (side_ != nullptr) {
      call(*side_);
    }
  }

  Report& main_;
  Report* side_ = nullptr;
};

}  // namespace warp::report
