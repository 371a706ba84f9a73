#include "parser/walk_words.hpp"

#include <array>

namespace warp::parser {

namespace {

constexpr std::array restrictions{
    Names{"move", "zug", "coup"},
    Names{"capture", "schlag", "prise"},
    Names{"forward", "vorwaerts", "avant"},
    Names{"backward", "rueckwaerts", "arriere"},
    Names{"sideways", "seitwaerts", "cote"},
    Names{"orthogonal", "orthogonal", "orthogonal"},
    Names{"diagonal", "diagonal", "diagonal"},
};

constexpr std::array kinds{
    Names{"leaper", "springer", "bondisseur"},
    Names{"rider", "reiter", "coureur"},
    Names{"hopper", "huepfer", "sauteur"},
    Names{"locust", "heuschrecke", "locuste"},
    Names{"equihopper", "equihopper", "equisauteur"},
    Names{"equistopper", "equistopper", "equistoppeur"},
    Names{"bouncer", "bouncer", "rebondisseur"},
    Names{"hamster", "hamster", "hamster"},
    Names{"pusher", "abstosser", "pousseur"},
};

constexpr std::array paths{
    Names{"zigzag", "zickzack", "zigzag"},
    Names{"circle", "kreis", "cercle"},
    Names{"legs", "beine", "jambes"},
};

constexpr std::array vectors{
    Names{"orthogonal", "orthogonal", "orthogonal"},
    Names{"diagonal", "diagonal", "diagonal"},
    Names{"queenlines", "damenlinien", "lignesdame"},
};

constexpr std::array bounds{
    Names{"upto", "bis", "jusque"},
    Names{"from", "ab", "depuis"},
    Names{"exactly", "genau", "exactement"},
    Names{"over", "ueber", "dessus"},
    Names{"landing", "landung", "arrivee"},
    Names{"adjacent", "benachbart", "adjacent"},
    Names{"turning", "abbiegend", "tournant"},
    Names{"nonstop", "nonstop", "nonstop"},
    Names{"reflected", "reflektiert", "reflechi"},
};

}  // namespace

std::span<const Names> restriction_words() { return restrictions; }
std::span<const Names> kind_words() { return kinds; }
std::span<const Names> path_words() { return paths; }
std::span<const Names> vector_words() { return vectors; }
std::span<const Names> bound_words() { return bounds; }

const Names then_word{"then", "dann", "puis"};
const Names any_word{"any", "beliebig", "quelconque"};

Keywords words_in(std::span<const Names> table, Language language) {
  Keywords words;
  for (const Names& names : table) {
    words.push_back(names.in(language));
  }
  return words;
}

}  // namespace warp::parser
