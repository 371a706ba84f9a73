#include "parser/commands.hpp"

#include <array>

namespace warp::parser {

namespace {

// The words that begin a problem stand in all columns: a problem may begin in any language, also
// when the end of the one before it is missing.
constexpr std::array command_table{
    CommandInfo{Command::begin_english, {"beginproblem", "beginproblem", "beginproblem"}},
    CommandInfo{Command::begin_german, {"anfangproblem", "anfangproblem", "anfangproblem"}},
    CommandInfo{Command::begin_french, {"debutprobleme", "debutprobleme", "debutprobleme"}},
    CommandInfo{Command::end, {"endproblem", "endeproblem", "finprobleme"}},
    CommandInfo{Command::next, {"nextproblem", "weiteresproblem", "asuivre"}},
    CommandInfo{Command::twin, {"twin", "zwilling", "jumeau"}},
    CommandInfo{Command::zero_position, {"zeroposition", "nullstellung", "zeroposition"}},
    CommandInfo{Command::remark, {"remark", "bemerkung", "remarque"}},
    CommandInfo{Command::structured_stipulation, {"sstipulation", "sforderung", "senonce"}},
    CommandInfo{Command::author, {"author", "autor", "auteur"}},
    CommandInfo{Command::origin, {"origin", "quelle", "source"}},
    CommandInfo{Command::pieces, {"pieces", "steine", "pieces"}},
    CommandInfo{Command::condition, {"condition", "bedingung", "condition"}},
    CommandInfo{Command::option, {"option", "option", "option"}},
    CommandInfo{Command::stipulation, {"stipulation", "forderung", "enonce"}},
    CommandInfo{Command::protocol, {"protocol", "protokoll", "protocol"}},
    CommandInfo{Command::title, {"title", "titel", "titre"}},
    CommandInfo{Command::latex, {"latex", "latex", "latex"}},
    CommandInfo{Command::latex_pieces, {"latexpieces", "latexsteine", "pieceslatex"}},
    CommandInfo{Command::award, {"award", "auszeichnung", "prix"}},
    CommandInfo{Command::game_array,
                {"initialgamearray", "partieanfangsstellung", "positioninitialepartie"}},
    CommandInfo{Command::forsyth, {"forsyth", "forsyth", "forsyth"}},
    CommandInfo{Command::board, {"board", "brett", "plateau"}},
};

}  // namespace

std::span<const CommandInfo> all_commands() { return command_table; }

}  // namespace warp::parser
