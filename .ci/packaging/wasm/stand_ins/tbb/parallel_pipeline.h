#pragma once

#include <cstddef>

// The names of oneTBB that the program uses, where there is one thread: each thing passes all stations
// before the next one begins.

namespace tbb {

enum class filter_mode { parallel, serial_in_order, serial_out_of_order };

/// By which the first station says that nothing more comes.
class flow_control {
 public:
  void stop() { stopped_ = true; }
  bool is_pipeline_stopped() const { return stopped_; }

 private:
  bool stopped_ = false;
};

/// A station, or several one behind the other.
template <class Input, class Output, class Work>
struct filter {
  Work work;
};

template <class Input, class Output, class Work>
filter<Input, Output, Work> make_filter(filter_mode /*mode*/, const Work& work) {
  return {work};
}

/// The first station is given the control, each other one what the one before has made.
template <class Input, class Between, class Output, class First, class Second>
auto operator&(const filter<Input, Between, First>& first,
               const filter<Between, Output, Second>& second) {
  const auto both = [first = first.work, second = second.work](flow_control& control) {
    auto made = first(control);
    return control.is_pipeline_stopped() ? decltype(second(made))() : second(made);
  };
  return filter<Input, Output, decltype(both)>{both};
}
template <class Input, class Between, class First, class Second>
auto operator&(const filter<Input, Between, First>& first,
               const filter<Between, void, Second>& second) {
  const auto both = [first = first.work, second = second.work](flow_control& control) {
    auto made = first(control);
    if (!control.is_pipeline_stopped()) {
      second(made);
    }
  };
  return filter<Input, void, decltype(both)>{both};
}

template <class Work>
void parallel_pipeline(std::size_t /*tokens*/, const filter<void, void, Work>& stations) {
  flow_control control;
  while (!control.is_pipeline_stopped()) {
    stations.work(control);
  }
}

}  // namespace tbb
