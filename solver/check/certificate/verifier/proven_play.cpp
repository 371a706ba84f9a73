#include "solver/check/certificate/verifier/proven_play.hpp"

namespace warp::proof {

std::string play_text(const std::vector<ProvenHalfMove>& play) {
  constexpr std::array<std::string_view, 5> marks{"", " !", " ?", " !", " #"};
  std::string text;
  for (const ProvenHalfMove& each : play) {
    text += std::string(2 * std::size_t{each.depth}, ' ') + each.move.text() +
            std::string(marks.at(static_cast<std::size_t>(each.mark)));
    if (each.number > 0) {
      text += (each.is_told_before ? " = [" : " [") + std::to_string(each.number) + "]";
    }
    text += "\n";
  }
  return text;
}

}  // namespace warp::proof
