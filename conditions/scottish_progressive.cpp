#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition scottish_progressive{
    .names = {"ScottishProgressive", "SchottischesProgressivschach", "EchecsProgressifsEcossais"},
    .rule =
        "The turns are numbered, and in turn k the player makes k moves; the number says at which "
        "turn the problem stands (1 unless stated). Check may be given with any move and ends the "
        "turn; the opponent's turn is one longer all the same. A check must be parried with the "
        "first move of the answer; who cannot is mated. Progressive stalemate and en passant as "
        "in the Italian game.",
    .source = "rules of the progressive game as played in Scotland",
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<ScottishTurns>);
        },
    .keeps = kept_in_progressive_play()};

}  // namespace warp
