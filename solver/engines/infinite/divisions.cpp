#include "solver/engines/infinite/divisions.hpp"

#include <utility>

namespace warp::infinite {

namespace {

class Divisions {
 public:
  Divisions(int count, const DigitOptions& options, bool stays, int threshold)
      : count_(count), options_(options), stays_(stays), threshold_(threshold) {}

  std::vector<ColumnDivision> all() {
    if (options_.empty()) {
      return {};
    }
    chosen_.assign(options_.size(), 0);
    if (count_ == untouched) {
      if (!stays_) {
        return {};
      }
      chosen_[0] = untouched;
      divide_untouched(1);
    } else if (count_ == infinitely_many) {
      divide_infinite(0, false);
    } else {
      divide_finite(0, count_);
    }
    return std::move(result_);
  }

 private:
  void divide_untouched(std::size_t option) {
    if (option == options_.size()) {
      add();
      return;
    }
    for (int part = 0; part <= threshold_; ++part) {
      chosen_[option] = part;
      divide_untouched(option + 1);
    }
    chosen_[option] = 0;
  }

  void divide_infinite(std::size_t option, bool has_infinite) {
    if (option == options_.size()) {
      if (has_infinite) {
        add();
      }
      return;
    }
    chosen_[option] = infinitely_many;
    divide_infinite(option + 1, true);
    for (int part = 0; part <= threshold_; ++part) {
      chosen_[option] = part;
      divide_infinite(option + 1, has_infinite);
    }
    chosen_[option] = 0;
  }

  void divide_finite(std::size_t option, int left) {
    if (option + 1 == options_.size()) {
      chosen_[option] = left;
      add();
      return;
    }
    for (int part = 0; part <= left; ++part) {
      chosen_[option] = part;
      divide_finite(option + 1, left - part);
    }
  }

  void add() {
    ColumnDivision division;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (chosen_[i] > 0) {
        division.push_back({options_[i].digit, options_[i].direction, chosen_[i]});
      }
    }
    result_.push_back(std::move(division));
  }

  int count_;
  const DigitOptions& options_;
  bool stays_;
  int threshold_;
  std::vector<int> chosen_;
  std::vector<ColumnDivision> result_;
};

}  // namespace

std::vector<ColumnDivision> divisions_of(int count, const DigitOptions& options, bool stays,
                                         int threshold) {
  return Divisions(count, options, stays, threshold).all();
}

}  // namespace warp::infinite
