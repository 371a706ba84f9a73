#pragma once

#include "solver/formats/report/report.hpp"

namespace warp::report {

/// Passes what a search finds to two sinks.
class TeeSink : public SolutionSink {
 public:
  /// Both must outlive it.
  TeeSink(SolutionSink& first, SolutionSink& second) : first_(first), second_(second) {}

  void begin_phase(const PhaseInfo& phase) override {
    both([&](SolutionSink& sink) { sink.begin_phase(phase); });
  }
  void king_can_be_captured() override {
    both([](SolutionSink& sink) { sink.king_can_be_captured(); });
  }
  void line(const SolutionLine& line) override {
    both([&](SolutionSink& sink) { sink.line(line); });
  }
  void open(const TreeMove& move, Place place) override {
    both([&](SolutionSink& sink) { sink.open(move, place); });
  }
  void close() override {
    both([](SolutionSink& sink) { sink.close(); });
  }
  void begin_set_play() override {
    both([](SolutionSink& sink) { sink.begin_set_play(); });
  }
  void end_set_play() override {
    both([](SolutionSink& sink) { sink.end_set_play(); });
  }
  void cut_short() override {
    both([](SolutionSink& sink) { sink.cut_short(); });
  }
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override {
    both([&](SolutionSink& sink) { sink.move_number(numbers, move); });
  }
  void total(std::uint64_t solutions) override {
    both([&](SolutionSink& sink) { sink.total(solutions); });
  }
  void progress(const SearchPosition& done, unsigned first_moves) override {
    both([&](SolutionSink& sink) { sink.progress(done, first_moves); });
  }
  void end_part() override {
    both([](SolutionSink& sink) { sink.end_part(); });
  }
  void end_phase(Ending ending) override {
    both([&](SolutionSink& sink) { sink.end_phase(ending); });
  }

 private:
  template <class Call>
  void both(Call call) {
    call(first_);
    call(second_);
  }

  SolutionSink& first_;
  SolutionSink& second_;
};

}  // namespace warp::report
