#include "solver/app/solve/console/search_news.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <sstream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/solve/console/deduced_text.hpp"
#include "solver/platform/system/threads.hpp"
#include "solver/search/phases/deduced_game.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

using namespace std::chrono_literals;

constexpr auto worth_deducing = 2s;  ///< a search that takes less is not waited for

/// The moves that men need anyhow: the others are free.
std::string in_short(const DeducedGame& game) {
  if (game.impossible) {
    return user_message(MessageId::progress_impossible);
  }
  return user_message(MessageId::progress_moves_needed,
                      {{"white", std::to_string(game.needed[0])},
                       {"white_moves", std::to_string(game.moves[0])},
                       {"black", std::to_string(game.needed[1])},
                       {"black_moves", std::to_string(game.moves[1])}});
}

std::vector<std::string> sentences(const DeducedGame& game, const Geometry& board) {
  std::vector<std::string> result;
  std::istringstream lines(deduced_text(game, board, Language::english));
  for (std::string line; std::getline(lines, line);) {
    result.push_back(line.substr(std::min(line.find_first_not_of(' '), line.size())));
  }
  return result;
}

}  // namespace

/// Deduces about one phase in a thread of its own.
class ShownNews::Deducing {
 public:
  Deducing(Monitor& monitor, Phase phase, std::size_t bytes, const std::atomic<bool>& interrupted)
      : monitor_(monitor),
        phase_(std::move(phase)),
        bytes_(bytes),
        interrupted_(interrupted),
        thread_([this] { run(); }) {}
  ~Deducing() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }
  Deducing(const Deducing&) = delete;
  Deducing& operator=(const Deducing&) = delete;

 private:
  void run() {
    {
      std::unique_lock lock(mutex_);
      if (changed_.wait_for(lock, worth_deducing, [this] { return ended_.load(); })) {
        return;
      }
    }
    try {
      const auto game = deduce_game(
          phase_, [this] { return ended_ || interrupted_; }, bytes_);
      if (game) {
        monitor_.note_deduced(in_short(*game), sentences(*game, phase_.rules->geometry()));
      }
    } catch (const std::bad_alloc&) {
      // nothing is shown; the search does without
    }
  }

  Monitor& monitor_;
  const Phase phase_;  // a copy: the solver drops the rules of a phase that is solved
  const std::size_t bytes_;
  const std::atomic<bool>& interrupted_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

ShownNews::ShownNews(Monitor& monitor, std::size_t memory, const std::atomic<bool>& interrupted)
    : monitor_(monitor), memory_(memory), interrupted_(interrupted) {}

ShownNews::~ShownNews() = default;

void ShownNews::begin_phase(const Problem& problem, const Phase& phase) {
  deducing_.reset();
  if (!monitor_.has_readers()) {
    return;
  }
  notation_ = report::notation_of(problem);
  if (phase.target && platform::has_threads) {
    constexpr std::size_t share = 64;
    deducing_ = std::make_unique<Deducing>(monitor_, phase, memory_ / share, interrupted_);
  }
}

void ShownNews::end_problem() {
  deducing_.reset();
  notation_.reset();
}

void ShownNews::done(double part) { monitor_.note_done(part); }

void ShownNews::found_key(const TreeMove& key, unsigned moves) {
  monitor_.note_key(
      fmt::format("{}.{}", key.at.number, report::move_text(key.move, notation_.value())), moves);
}

void ShownNews::ruled_out(unsigned moves) { monitor_.note_ruled_out(moves); }

}  // namespace warp
