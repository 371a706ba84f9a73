#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition italian_progressive{
    .names = {"ItalianProgressive", "ItalienischesProgressivschach", "EchecsProgressifsItaliens"},
    .rule =
        "The turns are numbered, and in turn k the player makes exactly k moves; the number says "
        "at which turn the problem stands (1 unless stated). Check may be given only with the "
        "last move of a full turn and must be parried with the first move of the answer; who "
        "cannot, or only by giving check himself, is mated. A player without a legal move at any "
        "stage of his turn draws by progressive stalemate. A pawn that made a double step in the "
        "last turn and no move after it may be captured en passant with the first move.",
    .source = "rules of the progressive game as played in Italy",
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<ItalianTurns>);
        },
    .keeps = kept_in_progressive_play()};

}  // namespace warp
