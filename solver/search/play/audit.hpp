#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/technique.hpp"
#include "solver/search/play/plan.hpp"

namespace warp {

/// A question about a position, and the answer of the search.
struct AuditQuestion {
  enum class About : std::uint8_t {
    line,    ///< is there a line of exactly `left` half-moves through `node`?
    attack,  ///< does the attacker, who is to move, succeed within `left` half-moves of `node`?
  };
  About about = About::line;
  NodeId node = 0;
  unsigned left = 0;       ///< half-moves
  unsigned least = 0;      ///< of an attack: the goal counts only after so many of them
  bool answer = false;     ///< what the search found
  std::vector<Move> path;  ///< all that was played before, null moves included
  /// The section of play of each of these moves, and that of the question; none if the engine knows
  /// no sections.
  std::vector<unsigned> sections = {};
};

/// The answer to a question that is asked again.
enum class AuditAnswer : std::uint8_t {
  no,
  yes,
  unfinished,    ///< it takes more work than was allowed, or a move before has several meanings
  not_playable,  ///< the moves before cannot all be played
};

/// A sample of the questions that a search answers, to be asked again without techniques. The key
/// of a position decides whether it is drawn, so that the sample does not depend on threads; if
/// there are more questions than room, those with the least lots stay. May be used by several
/// threads.
class AuditSample {
 public:
  /// About one position in `one_in`, at least 1, is drawn; at most `most` questions are kept.
  AuditSample(std::uint32_t one_in, std::size_t most);

  /// Is the position with this key drawn?
  bool draws(Key position) const { return lot(position) < limit_.load(std::memory_order_relaxed); }
  /// Keeps `question` about the position with this key, unless it is kept already.
  void put(Key position, AuditQuestion question);
  /// The questions that are kept, in the order of their lots.
  std::vector<AuditQuestion> questions() const;

 private:
  static Key lot(Key position) { return position * 0x9e3779b97f4a7c15U; }

  const std::size_t most_;
  std::atomic<Key> limit_;
  mutable std::mutex mutex_;
  std::map<std::pair<Key, Key>, AuditQuestion> kept_;  ///< by lot, and what is asked
};

/// The result of the audit of a phase.
struct AuditResult {
  std::uint64_t asked = 0;       ///< questions that were asked again
  std::uint64_t unfinished = 0;  ///< of those, questions not answered in the work allowed
  /// A question that the search has answered wrongly.
  struct Contradiction {
    std::optional<Technique> technique;  ///< the one without which the answer is right; nothing if
                                         ///< it takes more than one
    std::string what;                    ///< the moves before and the question, to repeat it
  };
  std::optional<Contradiction> contradiction;  ///< the first one

  /// Adds those of another phase.
  void add(const AuditResult& other);
};

}  // namespace warp
