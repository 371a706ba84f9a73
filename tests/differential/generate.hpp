#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace warp {
class Geometry;
}  // namespace warp

namespace warp::differential {

/// A unit of a random problem: walk letter (K, Q, R, B, S or P), colour and square (its number on
/// the board of the problem: on the classical one 0 = a1, 63 = h8).
struct PlacedLetter {
  char walk = 'K';
  bool white = true;
  int square = 0;
  std::string fairy;     ///< letters of another walk that takes the place of `walk`; mostly empty
  bool neutral = false;  ///< `white` does not matter
  std::string attribute{};  ///< as the input language writes it; mostly empty
};

/// A random problem in parts, so that they can be taken away one by one.
struct RandomProblem {
  std::string as_it_is{};  ///< the whole input of a problem that stays as it is; else empty
  std::shared_ptr<const Geometry> board;  ///< null: the classical one
  std::string kind;                       ///< "h#", "ser-s=": the stipulation without its length
  std::string target;                     ///< the square of goals z and k, else empty
  std::string structured;   ///< the stipulation in structured notation, if that is the kind
  unsigned half_moves = 2;  ///< length, in half-moves where half a move is possible
  bool halves = false;      ///< the length is written with .5 where it is odd
  std::vector<PlacedLetter> units;
  std::vector<std::string> conditions;  ///< with their arguments
  std::vector<std::string> options;
  std::vector<std::string> twins;
  std::vector<std::string> played;  ///< where play from its position matters: the half-moves

  /// The least length that has sense; hs# and hr# end with a move of each side.
  unsigned shortest() const;
  std::string stipulation() const;
  /// The problem as the input language writes it, without the words that begin and end it.
  std::string text() const;
  const Geometry& geometry() const;
  /// The line of it that states the board; empty for the classical one.
  std::string board_text() const;
  /// The lines of it that place units.
  std::string pieces_text() const;
  /// Those behind them: conditions, options, twins.
  std::string rules_text() const;
  bool has_option(std::string_view name) const;
  /// What the option MaxSolutions says.
  std::optional<unsigned> max_solutions() const;
};

/// The kinds of stipulation that can be generated: "#", "s=", "ser-h#" ...
std::vector<std::string> all_kinds();

/// The play of a kind of stipulation: "ser-h" of "ser-h#", "" of "#"; of another text the text
/// itself.
std::string play_of_kind(const std::string& kind);

/// The problem number `index` of series `seed`, of one of `kinds`.
RandomProblem generate(std::uint64_t seed, std::uint64_t index,
                       const std::vector<std::string>& kinds);

}  // namespace warp::differential
