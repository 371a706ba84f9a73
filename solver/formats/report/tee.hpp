#pragma once

#include "solver/formats/report/report.hpp"

namespace warp::report {

/// Passes what a search finds to a receiver, and to a second one while there is one. `Receiver` is
/// SolutionSink or Report.
template <class Receiver>
class Tee : public Receiver {
 public:
  /// Both must outlive it. Null: there is no second one.
  explicit Tee(Receiver& first, Receiver* second = nullptr) : first_(first), second_(second) {}
  Tee(const Tee&) = delete;  // a tee of a tee is made of a Receiver&
  Tee& operator=(const Tee&) = delete;

  void begin_phase(const PhaseInfo& phase) override {
    both([&](Receiver& receiver) { receiver.begin_phase(phase); });
  }
  void king_can_be_captured() override {
    both([](Receiver& receiver) { receiver.king_can_be_captured(); });
  }
  void line(const SolutionLine& line) override {
    both([&](Receiver& receiver) { receiver.line(line); });
  }
  void open(const TreeMove& move, Place place) override {
    both([&](Receiver& receiver) { receiver.open(move, place); });
  }
  void close() override {
    both([](Receiver& receiver) { receiver.close(); });
  }
  void begin_set_play() override {
    both([](Receiver& receiver) { receiver.begin_set_play(); });
  }
  void end_set_play() override {
    both([](Receiver& receiver) { receiver.end_set_play(); });
  }
  void cut_short() override {
    both([](Receiver& receiver) { receiver.cut_short(); });
  }
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override {
    both([&](Receiver& receiver) { receiver.move_number(numbers, move); });
  }
  void total(std::uint64_t solutions) override {
    both([&](Receiver& receiver) { receiver.total(solutions); });
  }
  /// Who watches the tee itself hears of it when both have written everything.
  void progress(const SearchPosition& done, unsigned first_moves) override {
    both([&](Receiver& receiver) { receiver.progress(done, first_moves); });
    Receiver::progress(done, first_moves);
  }
  void end_part() override {
    both([](Receiver& receiver) { receiver.end_part(); });
  }
  void end_phase(Ending ending) override {
    both([&](Receiver& receiver) { receiver.end_phase(ending); });
  }

 protected:
  Receiver& first() { return first_; }
  void set_second(Receiver* second) { second_ = second; }
  template <class Call>
  void both(Call call) {
    call(first_);
    if (second_ != nullptr) {
      call(*second_);
    }
  }

 private:
  Receiver& first_;
  Receiver* second_;
};

}  // namespace warp::report
