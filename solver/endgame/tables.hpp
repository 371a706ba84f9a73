#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "solver/endgame/ending.hpp"
#include "solver/endgame/retrograde.hpp"

namespace warp::endgame {

/// The tables need more memory than they may take.
struct TooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// How tables are made and kept.
struct TableOptions {
  std::size_t memory = std::size_t{1} << 30U;  ///< bytes that all tables together may take
  std::string directory;  ///< where tables are kept; empty: nowhere. It must exist.
  std::string board;      ///< the words for the board, which a file states
  std::string version;    ///< of the program, which a file states
  /// Is told, before any table is made, how many there will be and what they take.
  std::function<void(std::size_t tables, std::uint64_t positions, std::size_t bytes)> planned =
      [](std::size_t, std::uint64_t, std::size_t) {};
  std::function<void(const Progress&)> note = [](const Progress&) {};
};

/// Tables of a material and of all that can come of it.
class Tables {
 public:
  /// See Game for `rules`.
  Tables(std::shared_ptr<const RuleSet> rules, TableOptions options);

  Game& game() { return game_; }

  /// Makes the tables for `material`, or reads them. Stops when `interrupted` is set. Throws
  /// TooLarge before anything is made, TooLong, and FileFault. Game::refusal() must be empty.
  void make(const Material& material, const std::atomic<bool>& interrupted);

  /// The table that was made last: the one asked for, unless make() was interrupted before. null
  /// before make().
  const Ending* last() const { return last_; }
  /// Mates in fewer half-moves than this are known in last().
  unsigned known() const { return known_; }
  bool is_complete() const { return known_ > Value::most_plies; }

 private:
  Game game_;
  TableOptions options_;
  Endings endings_;
  const Ending* last_ = nullptr;
  unsigned known_ = 0;
};

}  // namespace warp::endgame
