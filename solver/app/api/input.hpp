#pragma once

#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/formats/files/fen.hpp"
#include "solver/formats/files/olv.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// Reads problems with all conditions. The end of the file's name tells the format: .olv (entries
/// of YACPDB), .fen, .ffen, .epd (positions), .pgn (games); all others are in the language of
/// problems. `declared` says what is read of entries besides the problem; in the language of
/// problems remarks are always read. `missing` is for positions without a stipulation, `piece`
/// only for the language of problems.
std::vector<parser::ParsedProblem> read_problems(
    std::string_view text, std::string_view file,
    files::Declared declared = files::Declared::left_out, const files::Missing& missing = {},
    const parser::PieceOfFile& piece = {});

/// Reads the entries of an .olv file with all conditions.
std::vector<files::OlvEntry> read_olv(std::string_view text, std::string_view file,
                                      files::Declared declared);

/// Is it the name of a file with problems, in any of these formats?
bool is_problem_file(std::string_view file);

/// set_up with all conditions.
Setup set_up(const Problem& problem);

}  // namespace warp
