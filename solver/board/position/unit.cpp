#include "solver/board/position/unit.hpp"

#include "solver/board/position/player.hpp"

namespace warp {

std::string_view attribute_name(Attribute attribute) {
  switch (attribute) {
    case Attribute::royal:
      return "royal";
    case Attribute::power:
      return "power";
    case Attribute::warp:
      return "warp";
    case Attribute::chameleon:
      return "chameleon";
    case Attribute::jigger:
      return "jigger";
    case Attribute::kamikaze:
      return "kamikaze";
    case Attribute::paralysing:
      return "paralysing";
    case Attribute::volage:
      return "volage";
    case Attribute::functionary:
      return "functionary";
    case Attribute::half_neutral:
      return "half-neutral";
    case Attribute::hurdle_colour_changing:
      return "hurdle colour changing";
    case Attribute::protean:
      return "protean";
    case Attribute::magic:
      return "magic";
    case Attribute::uncapturable:
      return "uncapturable";
    case Attribute::frischauf:
      return "frischauf";
    case Attribute::anda:
      return "anda";
    case Attribute::anda_inverse:
      return "anda inverse";
    case Attribute::bul:
      return "bul";
    case Attribute::dob:
      return "dob";
    case Attribute::patrol:
      return "patrol";
    case Attribute::first_board:
      return "Alice A";
    case Attribute::second_board:
      return "Alice B";
    case Attribute::has_captured:
      return "has captured";
    case Attribute::settled:
      return "settled";
  }
  const auto place = static_cast<unsigned>(attribute);
  return place >= first_player_attribute && place < first_player_attribute + most_players
             ? player_names[place - first_player_attribute]
             : std::string_view{};
}

}  // namespace warp
