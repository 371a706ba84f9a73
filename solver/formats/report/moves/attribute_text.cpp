#include "solver/formats/report/moves/attribute_text.hpp"

#include <array>
#include <string_view>

#include "solver/board/position/player.hpp"

namespace warp::report {

namespace {

/// The name of a player stands before each of his units: "w1 Kf5".
constexpr std::array<std::string_view, most_players> player_prefixes{"w1 ", "w2 ", "w3 ", "w4 ",
                                                                     "s1 ", "s2 ", "s3 ", "s4 "};
constexpr AttributeText text_of_player(PlayerId player) {
  const std::string_view name = player_names[player];
  const std::string_view prefix = player_prefixes[player];
  return {attribute_of(player), {name, name, name}, {prefix, prefix, prefix}};
}

constexpr std::array attribute_table{
    AttributeText{Attribute::royal, {"Royal", "Koeniglich", "Royale"}, {"r", "k", "r"}},
    // Series pieces move like their kind, and the moves themselves show who plays a series.
    AttributeText{Attribute::power, {"Power", "Power", "Power"}, {}},
    AttributeText{Attribute::warp, {"Warp", "Warp", "Warp"}, {}},
    AttributeText{Attribute::kamikaze, {"Kamikaze", "Kamikaze", "Kamikaze"}, {"k", "k", "k"}},
    AttributeText{
        Attribute::paralysing, {"Paralysing", "Paralysierend", "Paralysante"}, {"p", "p", "p"}},
    AttributeText{Attribute::chameleon, {"Chameleon", "Chamaeleon", "Cameleon"}, {"c", "c", "c"}},
    AttributeText{Attribute::jigger, {"Jigger", "Jigger", "Jigger"}, {"j", "j", "j"}},
    AttributeText{Attribute::volage, {"Volage", "Volage", "Volage"}, {"v", "v", "v"}},
    AttributeText{
        Attribute::functionary, {"Functionary", "Beamtet", "Fonctionnaire"}, {"f", "b", "f"}},
    AttributeText{
        Attribute::half_neutral, {"HalfNeutral", "HalbNeutral", "DemiNeutre"}, {"hn", "hn", "dn"}},
    AttributeText{Attribute::hurdle_colour_changing,
                  {"HurdleColourChanging", "SprungbockFarbeWechselnd", "CouleurEchangeantSautoir"},
                  {"hcc", "sfw", "ces"}},
    AttributeText{Attribute::protean, {"Protean", "Proteisch", "Protee"}, {"p", "p", "p"}},
    AttributeText{Attribute::magic, {"Magic", "Magisch", "Magique"}, {"m", "m", "m"}},
    AttributeText{
        Attribute::uncapturable, {"Uncapturable", "Unschlagbar", "Imprenable"}, {"u", "u", "i"}},
    AttributeText{Attribute::frischauf, {"Frischauf", "Frischauf", "Frischauf"}, {"f", "f", "f"}},
    AttributeText{Attribute::patrol, {"Patrol", "Patrouille", "Patrouille"}, {"p", "p", "p"}},
    AttributeText{Attribute::bul, {"Bul", "Bul", "Bul"}, {"b", "b", "b"}},
    AttributeText{Attribute::dob, {"Dob", "Dob", "Dob"}, {"d", "d", "d"}},
    // The board of a unit is shown when it changes.
    AttributeText{Attribute::first_board, {"AliceA", "AliceA", "AliceA"}, {}},
    AttributeText{Attribute::second_board, {"AliceB", "AliceB", "AliceB"}, {}},
    AttributeText{Attribute::anda, {"Anda", "Anda", "Anda"}, {"a", "a", "a"}},
    AttributeText{
        Attribute::anda_inverse, {"AndaInverse", "AndaInvers", "AndaInverse"}, {"ai", "ai", "ai"}},
    text_of_player(0),
    text_of_player(1),
    text_of_player(2),
    text_of_player(3),
    text_of_player(4),
    text_of_player(5),
    text_of_player(6),
    text_of_player(7),
};

}  // namespace

std::span<const AttributeText> attribute_texts() { return attribute_table; }

}  // namespace warp::report
