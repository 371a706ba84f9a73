#include "solver/formats/report/limited_report.hpp"

#include <utility>

#include "solver/formats/report/endings.hpp"
#include "solver/formats/report/tee_report.hpp"

namespace warp::report {

namespace {

class LimitedReport : public TeeReport {
 public:
  LimitedReport(std::unique_ptr<Report> inner, std::uint64_t most)
      : TeeReport(*inner), inner_(std::move(inner)), most_(most) {}

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override {
    written_ = 0;
    cut_ = false;
    TeeReport::begin_problem(problem, units);
  }

  void line(const SolutionLine& line) override {
    if (has_room()) {
      inner_->line(line);
    }
  }

  void open(const TreeMove& move, Place place) override {
    const bool in_tree = depth_ > 0;
    ++depth_;
    if (skips_) {
      return;
    }
    if (has_room()) {
      inner_->open(move, place);
    } else {
      skips_ = true;
      if (in_tree || in_set_play_) {
        inner_->cut_short();
      }
    }
  }
  void close() override {
    --depth_;
    if (!skips_) {
      inner_->close();
    } else if (depth_ == 0 && !in_set_play_) {
      skips_ = false;
    }
  }
  void begin_set_play() override {
    in_set_play_ = true;
    inner_->begin_set_play();
  }
  void end_set_play() override {
    in_set_play_ = false;
    if (!std::exchange(skips_, false)) {
      inner_->end_set_play();
    }
  }
  void cut_short() override {
    depth_ = 0;
    in_set_play_ = false;
    if (!std::exchange(skips_, false)) {
      inner_->cut_short();
    }
  }
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override {
    if (!cut_) {
      inner_->move_number(numbers, move);
    }
  }
  void end_phase(Ending ending) override {
    inner_->end_phase(cut_ ? less_complete(Ending::max_solutions, ending) : ending);
  }

 private:
  /// Counts a line; returns whether it may be written.
  bool has_room() {
    if (written_ < most_) {
      ++written_;
      return true;
    }
    cut_ = true;
    return false;
  }

  std::unique_ptr<Report> inner_;
  std::uint64_t most_;
  std::uint64_t written_ = 0;
  bool cut_ = false;    ///< something of this problem is left out
  bool skips_ = false;  ///< the rest of the present tree is left out
  bool in_set_play_ = false;
  std::size_t depth_ = 0;
};

}  // namespace

std::unique_ptr<Report> limited(std::unique_ptr<Report> inner, std::uint64_t most) {
  return std::make_unique<LimitedReport>(std::move(inner), most);
}

}  // namespace warp::report
