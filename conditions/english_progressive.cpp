#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition english_progressive{
    .names = {"EnglishProgressive", "EnglischesProgressivschach", "EchecsProgressifsAnglais"},
    .rule =
        "As the Scottish game, without en passant, and with equal use of units: within a turn no "
        "unit may move a second time until every other one that has a legal move has moved once, "
        "none a third time until all others that can have moved twice, and so on. Castling is a "
        "move of the king and of the rook; a promoted pawn stays the same unit.",
    .source = "rules of the progressive game as played in England",
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<EnglishTurns>);
        },
    .keeps = kept_in_progressive_play()};

}  // namespace warp
