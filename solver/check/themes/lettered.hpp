#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/themes/theme.hpp"

namespace warp::check {

/// A phase of play in letters, as the field writes it: what threatens, what answers each defence.
/// Two moves are the same letter if sameness_of() says so.
struct Lettered {
  std::string first;                           ///< the try or key; empty in set play
  std::string refutation;                      ///< of a try
  std::set<std::string> threats;               ///< that reach the goal
  std::map<std::string, std::string> answers;  ///< to each defence that has a single one
  /// The same by unit and arrival of the defence: the refutation of a try may be a capture, and the
  /// same move behind the key none.
  std::map<std::string, std::string> answers_to_moves;
  bool is_try = false;

  const std::string* answer_to(const std::string& defence) const {
    const auto found = answers.find(defence);
    return found == answers.end() ? nullptr : &found->second;
  }
};

/// The phases of play of `found`: set play, tries, the actual play.
std::vector<Lettered> lettered(const Found& found);

/// Moves that change their functions - try or key, threat, answer - in a cycle, between two phases
/// or through several: Shedey to Reeves.
void find_cycles(const std::vector<Lettered>& phases, std::set<ThemeShown>& shown);

}  // namespace warp::check
