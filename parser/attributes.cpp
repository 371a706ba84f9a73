#include "parser/attributes.hpp"

#include <array>

namespace warp::parser {

namespace {

constexpr std::array attribute_table{
    AttributeInfo{
        {"Royal", "Koeniglich", "Royale"},
        Attribute::royal,
        {"A royal unit is to its side what a king is: it may not be left where it can be captured, "
         "and it is checked and mated; it does not castle. The word holds for the next unit only.",
         "Ein königlicher Stein ist für seine Partei, was ein König ist: er darf nicht stehen "
         "bleiben, wo er geschlagen werden kann, und ihm wird Schach geboten und er wird "
         "mattgesetzt; er rochiert nicht. Das Wort gilt nur für den nächsten Stein.",
         "Une pièce royale est pour son camp ce qu'est un roi: elle ne peut être laissée en prise, "
         "et on lui donne échec et mat; elle ne roque pas. Le mot ne vaut que pour la pièce "
         "suivante."}},
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

constexpr Names neutral_meaning{
    "A neutral unit may be moved by either side as its own, and captured by either as the "
    "other's. A neutral pawn moves down the board when Black moves it, and promotes to a neutral "
    "unit.",
    "Ein neutraler Stein darf von jeder Partei wie ein eigener gezogen und wie ein gegnerischer "
    "geschlagen werden. Ein neutraler Bauer zieht abwärts, wenn Schwarz ihn zieht, und wandelt in "
    "einen neutralen Stein um.",
    "Une pièce neutre peut être jouée par chaque camp comme la sienne, et prise par chacun comme "
    "celle de l'autre. Un pion neutre descend l'échiquier quand les noirs le jouent, et se promeut "
    "en pièce neutre."};

constexpr Names invisible_meaning{
    "Besides the units shown there are exactly so many of which neither place, kind nor colour is "
    "known; a king is among them only where its side shows none. A half-move can be played if it "
    "is legal for at least one way to place them, and what it proves counts from then on. A goal "
    "is reached if it is reached for every way that is left. TI~-~ is a move that nobody sees, "
    "[f3=wR] a unit that is revealed. (Sake tourney, 2018)",
    "Außer den gezeigten Steinen gibt es genau so viele, von denen weder Feld, Art noch Farbe "
    "bekannt ist; ein König ist nur darunter, wo eine Partei keinen zeigt. Ein Halbzug kann "
    "gespielt werden, wenn er bei mindestens einer Aufstellung dieser Steine legal ist, und was er "
    "beweist, gilt von da an. Ein Ziel ist erreicht, wenn es bei jeder Aufstellung erreicht ist, "
    "die dann noch möglich ist. TI~-~ ist ein Zug, den niemand sieht, [f3=wT] ein Stein, der sich "
    "zeigt. (Sake-Turnier, 2018)",
    "En plus des pièces montrées il y en a exactement autant dont ni la case, ni le genre, ni la "
    "couleur ne sont connus ; un roi n'en fait partie que si son camp n'en montre pas. Un "
    "demi-coup "
    "est jouable s'il est légal pour au moins une façon de les placer, et ce qu'il prouve vaut "
    "ensuite. Un but est atteint s'il l'est pour toutes les façons qui restent. TI~-~ est un coup "
    "que personne ne voit, [f3=bT] une pièce qui se révèle. (tournoi du saké, 2018)"};

}  // namespace

std::span<const AttributeInfo> all_attributes() { return attribute_table; }

const Names& meaning_of_neutral() { return neutral_meaning; }
const Names& meaning_of_total_invisible() { return invisible_meaning; }

}  // namespace warp::parser
