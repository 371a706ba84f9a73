#include "parser/attributes.hpp"

#include <array>

namespace warp::parser {

namespace {

constexpr std::array attribute_table{
    AttributeInfo{{"Royal", "Koeniglich", "Royale"}, Attribute::royal},
    AttributeInfo{{"Power", "Power", "Power"}, Attribute::power},
    AttributeInfo{{"Warp", "Warp", "Warp"}, Attribute::warp},
    AttributeInfo{{"Kamikaze", "Kamikaze", "Kamikaze"}, Attribute::kamikaze},
    AttributeInfo{{"Paralysing", "Paralysierend", "Paralysante"}, Attribute::paralysing},
    AttributeInfo{{"Chameleon", "Chamaeleon", "Cameleon"}, Attribute::chameleon},
    AttributeInfo{{"Jigger", "Jigger", "Jigger"}, Attribute::jigger},
    AttributeInfo{{"Volage", "Volage", "Volage"}, Attribute::volage},
    AttributeInfo{{"Functionary", "Beamtet", "Fonctionnaire"}, Attribute::functionary},
    AttributeInfo{{"HalfNeutral", "HalbNeutral", "DemiNeutre"}, Attribute::half_neutral},
    AttributeInfo{{"HurdleColourChanging", "SprungbockFarbeWechselnd", "CouleurEchangeantSautoir"},
                  Attribute::hurdle_colour_changing},
    AttributeInfo{{"Protean", "Proteisch", "Protee"}, Attribute::protean},
    AttributeInfo{{"Magic", "Magisch", "Magique"}, Attribute::magic},
    AttributeInfo{{"Uncapturable", "Unschlagbar", "Imprenable"}, Attribute::uncapturable},
    AttributeInfo{{"Patrol", "Patrouille", "Patrouille"}, Attribute::patrol},
    AttributeInfo{{"Frischauf", "Frischauf", "Frischauf"}, Attribute::frischauf},
    AttributeInfo{{"Bul", "Bul", "Bul"}, Attribute::bul},
    AttributeInfo{{"Dob", "Dob", "Dob"}, Attribute::dob},
    AttributeInfo{{"Anda", "Anda", "Anda"}, Attribute::anda},
    AttributeInfo{{"AndaInverse", "AndaInvers", "AndaInverse"}, Attribute::anda_inverse},
    AttributeInfo{{"AliceA", "AliceA", "AliceA"}, Attribute::first_board},
    AttributeInfo{{"AliceB", "AliceB", "AliceB"}, Attribute::second_board},
};

}  // namespace

std::span<const AttributeInfo> all_attributes() { return attribute_table; }

}  // namespace warp::parser
