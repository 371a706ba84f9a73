#include "conditions/all_conditions.hpp"
#include "conditions/progressive_series.hpp"

namespace warp {

const Condition english_progressive{
    .names = {"EnglishProgressive", "EnglischesProgressivschach", "EchecsProgressifsAnglais"},
    .rule =
        "As in ScottishProgressive, but there is no capture en passant and the units are used "
        "equally. Within a turn a unit may move a second time only when every other unit that has "
        "a legal move has moved once, a third time only when they have moved twice, and so on. "
        "Castling counts as a move of the king and of the rook. A promoted pawn remains the same "
        "unit. The number after the name and TenTurnRule are as in ItalianProgressive.",
    .source = "rules of the progressive game as played in England",
    .parameters = progressive_parameters(),
    .install =
        [](RuleSet& rules, std::span<const Argument> arguments) {
          return install_progressive(rules, arguments, make_turns<EnglishTurns>);
        },
    .keeps = kept_in_progressive_play()};

}  // namespace warp
