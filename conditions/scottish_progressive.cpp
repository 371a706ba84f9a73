#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition scottish_progressive{
    .names = {"ScottishProgressive", "SchottischesProgressivschach", "EchecsProgressifsEcossais"},
    .rule =
        "In turn k the player makes k moves. A number after the name is that of the first turn; "
        "without it this is turn 1. Check may be given with any move and ends the turn; the next "
        "turn is longer by one move even then. A check must be parried with the first move of the "
        "answer; a side that cannot do so is mated. Progressive stalemate, en passant and "
        "TenTurnRule are as in ItalianProgressive.",
    .source = "rules of the progressive game as played in Scotland",
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<ScottishTurns>);
        },
    .keeps = kept_in_progressive_play()};

}  // namespace warp
