#pragma once

namespace tbb {

class collaborative_once_flag {
 public:
  collaborative_once_flag() = default;
  collaborative_once_flag(const collaborative_once_flag&) = delete;
  collaborative_once_flag& operator=(const collaborative_once_flag&) = delete;

 private:
  template <class Work>
  friend void collaborative_call_once(collaborative_once_flag& flag, const Work& work);
  bool done_ = false;
};

/// Calls `work` unless it has returned before; if it throws, the next call calls it again.
template <class Work>
void collaborative_call_once(collaborative_once_flag& flag, const Work& work) {
  if (!flag.done_) {
    work();
    flag.done_ = true;
  }
}

}  // namespace tbb
