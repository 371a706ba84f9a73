#include "solver/app/check/judge_apart.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <tbb/global_control.h>
#include <nlohmann/json.hpp>

#include "solver/app/check/kept_judgement.hpp"
#include "solver/app/run.hpp"
#include "solver/report/json_text.hpp"

namespace warp {

namespace {

using report::Json;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

// ---- what the judging process says: a line each ----

std::string begun_line(std::size_t number, bool hard) {
  return report::json_line({{"begun", number}, {"hard", hard}});
}

std::string put_off_line(std::size_t number) { return report::json_line({{"put_off", number}}); }

std::string failed_line(std::string_view why) { return report::json_line({{"failed", why}}); }

/// Without the messages that were known of the entry before it was searched.
std::string judged_line(const EntryToJudge& entry, const JudgedEntry& judged) {
  const std::size_t known = entry.judgement.messages.size();
  Json messages = Json::array();
  for (std::size_t i = known; i < judged.judgement.messages.size(); ++i) {
    messages.push_back(report::as_utf8(judged.judgement.messages[i]));
  }
  return report::json_line({{"judged", entry.judgement.number},
                            {"end", static_cast<int>(judged.end)},
                            {"input", check::fault_name(judged.judgement.input)},
                            {"messages", std::move(messages)},
                            {"section", judged.section},
                            {"judgement", kept_text(judged.judgement)}});
}

JudgedEntry judged_from(const Json& json, const EntryToJudge& entry, const check::Tables& tables) {
  JudgedEntry judged{.judgement = entry.judgement};
  judged.end = static_cast<JudgedEntry::End>(json.at("end").get<int>());
  judged.judgement.input = check::fault_named(json.at("input").get<std::string>()).value();
  for (const Json& message : json.at("messages")) {
    judged.judgement.messages.push_back(message);
  }
  judged.section = json.at("section");
  read_kept(json.at("judgement").get<std::string>(), tables, judged.judgement);
  return judged;
}

// ---- the judging process ----

std::atomic<bool> told_to_stop{false};
extern "C" void stop_judging(int) { told_to_stop.store(true, std::memory_order_relaxed); }

[[noreturn]] void be_judge(std::vector<EntryToJudge> entries, const CheckSettings& settings,
                           int answers) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::signal(SIGINT, SIG_IGN);  // the parent decides what to do
  ::signal(SIGTERM, SIG_IGN);
  ::signal(SIGUSR1, stop_judging);
  const auto say = [answers](std::string_view line) {
    while (!line.empty()) {
      const ssize_t count = ::write(answers, line.data(), line.size());
      if (count > 0) {
        line.remove_prefix(static_cast<std::size_t>(count));
      } else if (errno != EINTR) {
        ::_exit(1);  // the parent has ended
      }
    }
  };
  try {
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                      settings.common.threads);
    judge_all(std::move(entries), settings, told_to_stop,
              {.begun = [&](std::size_t number, bool hard) { say(begun_line(number, hard)); },
               .judged = [&](const EntryToJudge& entry,
                             const JudgedEntry& judged) { say(judged_line(entry, judged)); },
               .put_off = [&](std::size_t number) { say(put_off_line(number)); }});
  } catch (const std::bad_alloc& full) {
    say(failed_line(out_of_memory(full)));
  } catch (const std::exception& failure) {
    say(failed_line(failure.what()));
  }
  ::_exit(0);
}

/// A process that judges entries.
class JudgingProcess {
 public:
  JudgingProcess(const std::vector<EntryToJudge>& entries, const CheckSettings& settings) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
      fail("pipe");
    }
    process_ = ::fork();
    if (process_ < 0) {
      ::close(pipe[0]);
      ::close(pipe[1]);
      fail("fork");
    }
    if (process_ == 0) {
      ::close(pipe[0]);
      be_judge(entries, settings, pipe[1]);
    }
    ::close(pipe[1]);
    answers_ = pipe[0];
  }
  ~JudgingProcess() {
    ::close(answers_);
    if (process_ > 0) {
      ::kill(process_, SIGKILL);
      wait();
    }
  }
  JudgingProcess(const JudgingProcess&) = delete;
  JudgingProcess& operator=(const JudgingProcess&) = delete;

  void stop() const { ::kill(process_, SIGUSR1); }

  /// Waits a moment for lines, which are appended to `lines`. Returns false at the end.
  bool read(std::vector<std::string>& lines) {
    constexpr int milliseconds = 100;
    pollfd wanted{.fd = answers_, .events = POLLIN, .revents = 0};
    if (::poll(&wanted, 1, milliseconds) <= 0) {
      return true;
    }
    std::array<char, 1 << 16> buffer;
    const ssize_t count = ::read(answers_, buffer.data(), buffer.size());
    if (count < 0) {
      return errno == EINTR;
    }
    half_line_.append(buffer.data(), static_cast<std::size_t>(count));
    std::size_t begin = 0;
    for (std::size_t end; (end = half_line_.find('\n', begin)) != std::string::npos;) {
      lines.push_back(half_line_.substr(begin, end - begin));
      begin = end + 1;
    }
    half_line_.erase(0, begin);
    return count > 0;
  }

  /// Waits for the end of the process. Returns how it died; nothing if it ended by itself.
  std::optional<std::string> death() {
    const int status = wait();
    if (WIFSIGNALED(status)) {
      return fmt::format("the program crashed ({})", ::strsignal(WTERMSIG(status)));
    }
    return WEXITSTATUS(status) == 0 ? std::nullopt
                                    : std::optional<std::string>("the program failed");
  }

 private:
  int wait() {
    int status = 0;
    while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
    }
    process_ = -1;
    return status;
  }

  int process_ = -1;
  int answers_ = -1;
  std::string half_line_;
};

class JudgingApart {
 public:
  JudgingApart(std::vector<EntryToJudge> entries, const CheckSettings& settings,
               const std::atomic<bool>& interrupted, const JudgingWatcher& watcher)
      : settings_(settings), interrupted_(interrupted), watcher_(watcher) {
    for (EntryToJudge& entry : entries) {
      const std::size_t number = entry.judgement.number;
      left_.emplace(number, std::move(entry));
    }
  }

  void run() {
    while (!left_.empty()) {
      std::vector<EntryToJudge> entries;
      for (const auto& [number, entry] : left_) {
        entries.push_back(entry);
      }
      const auto died = judge(entries);
      if (!died) {
        return;  // all are judged, or it was interrupted
      }
      const std::set<std::size_t> suspects = std::exchange(running_, {});
      if (suspects.empty()) {
        throw JudgingFailed(*died);
      }
      for (const std::size_t number : suspects) {
        accuse(number, suspects.size() == 1 ? died : std::nullopt);
      }
    }
  }

 private:
  /// Judges `entries` in a process. Returns how that died; nothing if it came to its end.
  std::optional<std::string> judge(const std::vector<EntryToJudge>& entries) {
    JudgingProcess process(entries, settings_);
    bool told = false;
    std::vector<std::string> lines;
    for (bool goes_on = true; goes_on;) {
      if (interrupted_ && !told) {
        process.stop();
        told = true;
      }
      goes_on = process.read(lines);
      for (const std::string& line : lines) {
        take(Json::parse(line));
      }
      lines.clear();
    }
    return process.death();
  }

  void take(const Json& said) {
    if (said.contains("begun")) {
      running_.insert(said.at("begun").get<std::size_t>());
      watcher_.begun(said.at("begun"), said.at("hard"));
      return;
    }
    if (said.contains("failed")) {
      throw JudgingFailed(said.at("failed").get<std::string>());
    }
    if (said.contains("put_off")) {
      running_.erase(said.at("put_off").get<std::size_t>());
      return;
    }
    const std::size_t number = said.at("judged");
    running_.erase(number);
    const auto place = left_.find(number);
    const EntryToJudge entry = std::move(place->second);
    left_.erase(place);
    watcher_.judged(entry, judged_from(said, entry, settings_.tables));
  }

  /// The process died while entry `number` was being judged. `died`: how, if it was the only one;
  /// otherwise it is judged alone.
  void accuse(std::size_t number, std::optional<std::string> died) {
    if (!died) {
      died = judge({left_.at(number)});
      running_.clear();
    }
    const auto place = left_.find(number);
    if (!died || place == left_.end()) {
      return;
    }
    const EntryToJudge entry = std::move(place->second);
    left_.erase(place);
    JudgedEntry judged{.judgement = entry.judgement};
    judged.judgement.input = check::Fault::unproved;
    const std::string file = entry.judgement.file.empty() ? fmt::format("entry {}", number)
                                                          : report::as_utf8(entry.judgement.file);
    judged.judgement.messages.push_back(
        fmt::format("{}:{}: {}", file, entry.judgement.where.line, *died));
    watcher_.judged(entry, std::move(judged));
  }

  const CheckSettings& settings_;
  const std::atomic<bool>& interrupted_;
  const JudgingWatcher& watcher_;
  std::map<std::size_t, EntryToJudge> left_;  ///< by number
  std::set<std::size_t> running_;             ///< begun and not yet judged
};

}  // namespace

void judge_apart(std::vector<EntryToJudge> entries, const CheckSettings& settings,
                 const std::atomic<bool>& interrupted, const JudgingWatcher& watcher) {
  JudgingApart(std::move(entries), settings, interrupted, watcher).run();
}

}  // namespace warp
