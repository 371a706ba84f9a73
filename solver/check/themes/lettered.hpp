#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/themes/theme.hpp"

namespace warp::check {

/// A phase of play in letters, as the field writes it: what threatens, what answers each defence.
/// In play of more than two moves these are the second moves of the attacker. Two moves are the
/// same letter if sameness_of() says so.
struct Lettered {
  std::string first;              ///< the try or key; empty in set play
  std::string refutation;         ///< of a try
  std::set<std::string> threats;  ///< those that follow the first move
  /// To each defence that has a single one. A defence is told by its unit and squares: the same
  /// move may be a capture in one phase and none in another.
  std::map<std::string, std::string> answers;
  /// Play of two moves: all answers to each defence. In self and reflex play these are the moves by
  /// which the other side is forced, or able, to mate.
  std::map<std::string, std::set<std::string>> mates{};
  bool is_try = false;
  bool gives_check = false;  ///< the first move does: as a try its refutation is no secret

  const std::string* answer_to(const std::string& defence) const {
    const auto found = answers.find(defence);
    return found == answers.end() ? nullptr : &found->second;
  }
};

/// The phases of play of `found`: set play, tries, the actual play.
std::vector<Lettered> lettered(const Found& found);

/// What a move of the attacker is in a phase of play.
enum class MoveFunction : std::uint8_t { first, threat, answer };

/// From one phase of play to another a function - the first move, the threat, the answer to some
/// defence - passes from one move to another one.
struct FunctionPasses {
  std::string from, to;
  MoveFunction function = MoveFunction::answer;
  auto operator<=>(const FunctionPasses&) const = default;
};

/// Calls `visit` for each cycle of moves, of at most `longest`, in which each hands its function to
/// the next: two and more `passes`, each move once.
void each_cycle(const std::set<FunctionPasses>& passes, std::size_t longest,
                const std::function<void(const std::vector<FunctionPasses>&)>& visit);

/// The longest cycles that are sought.
inline constexpr std::size_t longest_cycle = 6;

/// Moves that change their functions - try or key, threat, answer - in a cycle, between two phases
/// or through several: Shedey to Reeves.
void find_cycles(const std::vector<Lettered>& phases, std::set<ThemeShown>& shown);

}  // namespace warp::check
