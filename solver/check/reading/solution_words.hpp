#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace warp::check {

/// What a word means in a solution.
enum class WordRole : std::uint8_t {
  prose,
  threat,      ///< "threat", "droht": the next move is threatened
  refutation,  ///< "but", "aber": the next move refutes
  zugzwang,    ///< "zugzwang", "zz": nothing is threatened
  set_play,    ///< "set play", "Satzspiel"
  tries,       ///< "tries", "Verführungen"
  solution,    ///< "key", "solution", "Lösung"
  duplex,
  alternative,  ///< "and", "or": in battle play another move of the same half-move may follow
  filler,       ///< "play": without meaning
  sequel,       ///< the next half-move follows: "and now"
};

/// The role of a word in small letters, in any of the three languages.
WordRole role_of(std::string_view word);

/// `text` with "A" to "Z" as small letters; other bytes stay.
std::string small(std::string_view text);

}  // namespace warp::check
