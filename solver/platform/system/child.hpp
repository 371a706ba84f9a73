#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace warp::platform {

/// The end of the pipes that a child process holds.
class ParentLink {
 public:
  /// `wish` becomes true when the parent wants the work to end.
  ParentLink(int orders, int answers, std::atomic<bool>& wish)
      : orders_(orders), answers_(answers), wish_(wish) {}

  /// Reads the next letter that the parent has written; false at the end, or when it has died.
  bool read(char& letter);
  /// Reads so many more; false at the end.
  bool read(std::size_t count, std::string& letters);
  /// Writes all of `text`; false if the parent has died.
  bool write(std::string_view text);
  /// True from Child::ask_to_end() on until it is set to false here.
  std::atomic<bool>& is_asked_to_end() { return wish_; }

 private:
  int orders_;
  int answers_;
  std::atomic<bool>& wish_;
  std::string read_ahead_;
  std::size_t read_ = 0;  ///< of those letters
};

/// How a process has ended.
struct ChildEnd {
  std::string killed_by;  ///< in the words of the system, "Segmentation fault"; empty: by itself
  int exit_status = 0;    ///< of a process that ended by itself
};

/// A child process, forked from the program with all its data. It dies with its parent; only the
/// parent is interrupted by Ctrl-C.
class Child {
 public:
  /// Can processes be forked on this system?
  static bool is_possible();

  /// Calls `work` in a new process, which ends when `work` returns, with exit status 1 if it
  /// throws. Throws std::system_error if no process can be started.
  explicit Child(const std::function<void(ParentLink&)>& work);
  /// Ends the process, even while it works.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Returns false if the process has died.
  bool write(std::string_view text);
  /// Tells the process, even while it works, to end what it does (ParentLink::is_asked_to_end).
  void ask_to_end();
  /// Appends what can be read without waiting. Returns false at the end, when the process has died.
  bool read(std::string& bytes);
  /// Appends the whole lines that can be read without waiting, each without its end. Returns false
  /// at the end, when the process has died. One child is read either by bytes or by lines.
  bool read(std::vector<std::string>& lines);
  /// Waits for the end of the process.
  ChildEnd wait();

 private:
  friend std::vector<bool> wait_for(std::span<const Child* const> children,
                                    std::chrono::milliseconds most);

  int process_ = -1;  ///< -1: it has ended
  int orders_ = -1;
  int answers_ = -1;
  std::atomic<bool>* wish_ = nullptr;  ///< in memory that both processes have
  std::string half_line_;              ///< read, without its end
};

/// Calls `work` in a process of its own and returns what killed that process; empty if it ended by
/// itself. Does nothing where processes cannot be forked. Throws std::system_error if no process
/// can be started.
std::string killer_of(const std::function<void()>& work);

/// Waits until one of the children has something to be read or has died, at most so long. Returns
/// of each whether read() will not wait. Throws std::system_error.
std::vector<bool> wait_for(std::span<const Child* const> children, std::chrono::milliseconds most);

/// Limits the memory that this process may take for data.
void limit_memory(std::size_t bytes);

}  // namespace warp::platform
