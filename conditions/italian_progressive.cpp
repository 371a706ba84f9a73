#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition italian_progressive{
    .names = {"ItalianProgressive", "ItalienischesProgressivschach", "EchecsProgressifsItaliens"},
    .rule =
        "In turn k the player makes exactly k moves. A number after the name is that of the first "
        "turn; without it this is turn 1. Check may be given only with the last move of a complete "
        "turn, and must be parried with the first move of the answer. A side that cannot parry it, "
        "or only by giving check itself, is mated. A side that has no legal move at some point of "
        "its turn draws by progressive stalemate. A pawn that made a double step in the last turn, "
        "and no further move in it, can be captured en passant with the first move of the answer. "
        "TenTurnRule: ten successive turns without a capture or a pawn's move are a draw.",
    .source = "rules of the progressive game as played in Italy",
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<ItalianTurns>);
        },
    .keeps = kept_in_progressive_play()};

}  // namespace warp
