#include "solver/check/stated/stated_signs.hpp"

#include <algorithm>

namespace warp::check {

std::optional<MessageId> false_sign(const StatedMove& stated, const ComparedMove& played) {
  if (stated.captures && !played.move->captures) {
    return MessageId::captures_nothing;
  }
  if (stated.en_passant && !played.move->en_passant) {
    return MessageId::is_not_en_passant;
  }
  if (stated.checks && !played.gives_check && !played.reaches_goal) {
    return MessageId::gives_no_check;
  }
  return std::nullopt;
}

std::optional<std::string> false_sign(const StatedLine& stated,
                                      std::span<const ComparedMove> played, Language language) {
  for (std::size_t i = 0; i < std::min(stated.path.size(), played.size()); ++i) {
    const bool goes_on = i + 1 < std::min(stated.path.size(), played.size());
    // A mate may end one section of play, and another follows.
    const bool ends_section = played[i].sign.find('#') != std::string::npos;
    if (goes_on && stated.path[i]->mates && !ends_section) {
      return message(MessageId::does_not_mate, language, {{"move", played[i].move->text}});
    }
    if (const auto sign = false_sign(*stated.path[i], played[i])) {
      return message(*sign, language, {{"move", played[i].move->text}});
    }
  }
  return std::nullopt;
}

}  // namespace warp::check
