#include "solver/check/reading/solution_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp::check {

WordRole role_of(std::string_view word) {
  using enum WordRole;
  constexpr std::array<std::pair<std::string_view, WordRole>, 81> words{{
      {"threat", threat},
      {"threats", threat},
      {"threatens", threat},
      {"threatening", threat},
      {"th", threat},
      {"droht", threat},
      {"drohung", threat},
      {"drohungen", threat},
      {"menace", threat},
      {"menaces", threat},
      {"menaçant", threat},
      {"menacant", threat},
      {"but", refutation},
      {"aber", refutation},
      {"doch", refutation},
      {"mais", refutation},
      {"refuted", refutation},
      {"refutation", refutation},
      {"refutes", refutation},
      {"widerlegt", refutation},
      {"widerlegung", refutation},
      {"réfute", refutation},
      {"réfutation", refutation},
      {"zugzwang", zugzwang},
      {"zz", zugzwang},
      {"zw", zugzwang},
      {"waiting", zugzwang},
      {"wait", zugzwang},
      {"blocus", zugzwang},
      {"block", zugzwang},
      {"set", set_play},
      {"sets", set_play},
      {"setplay", set_play},
      {"satz", set_play},
      {"satzspiel", set_play},
      {"satzspiele", set_play},
      {"apparent", set_play},
      {"try", tries},
      {"tries", tries},
      {"verführung", tries},
      {"verführungen", tries},
      {"verfuehrung", tries},
      {"verfuehrungen", tries},
      {"probespiel", tries},
      {"probespiele", tries},
      {"essai", tries},
      {"essais", tries},
      {"key", solution},
      {"keys", solution},
      {"solution", solution},
      {"solutions", solution},
      {"lösung", solution},
      {"lösungen", solution},
      {"loesung", solution},
      {"loesungen", solution},
      {"schlüssel", solution},
      {"clef", solution},
      {"clé", solution},
      {"cle", solution},
      {"actual", solution},
      {"duplex", duplex},
      {"and", alternative},
      {"und", alternative},
      {"et", alternative},
      {"or", alternative},
      {"oder", alternative},
      {"ou", alternative},
      {"by", filler},
      {"durch", filler},
      {"par", filler},
      {"play", filler},
      {"jeu", filler},
      {"réel", filler},
      {"reel", filler},
      {"sol", solution},
      {"then", sequel},
      {"now", sequel},
      {"dann", sequel},
      {"nun", sequel},
      {"puis", sequel},
      {"alors", sequel},
  }};
  const auto* found = std::ranges::find(words, word, &std::pair<std::string_view, WordRole>::first);
  return found == words.end() ? prose : found->second;
}

std::string small(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

}  // namespace warp::check
