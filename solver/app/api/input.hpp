#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/formats/files/fen.hpp"
#include "solver/formats/files/olv.hpp"
#include "solver/setup/setup.hpp"

namespace warp {

/// In which format a text is.
enum class TextFormat : std::uint8_t { language, olv, fen, pgn, prose };

/// The end of the file's name tells the format: .olv (entries of YACPDB), .fen, .ffen, .epd
/// (positions), .pgn (games). Texts of other names are in the language of problems, unless no line
/// begins with the word that begins a problem: then their beginning shows whether they are games or
/// entries, and a text with a position or a stipulation is prose.
TextFormat format_of(std::string_view text, std::string_view file);

/// Reads problems with all conditions; see format_of. `declared` says what is read of entries
/// besides the problem; in the language of problems remarks are always read. `missing` is for
/// positions without a stipulation, `piece` only for the language of problems.
std::vector<parser::ParsedProblem> read_problems(
    std::string_view text, std::string_view file,
    files::Declared declared = files::Declared::left_out, const files::Missing& missing = {},
    const parser::PieceOfFile& piece = {});

/// Adds what the option --only-lines demands of the solutions; see parser::add_demand.
void add_demand(parser::ParsedProblem& parsed, std::string_view text);

/// Reads the entries of an .olv file with all conditions.
std::vector<files::OlvEntry> read_olv(std::string_view text, std::string_view file,
                                      files::Declared declared);

/// Is it the name of a file with problems, in any of these formats?
bool is_problem_file(std::string_view file);

/// Is it the name of a text in which there may be problems: .txt, .eml?
bool is_text_file(std::string_view file);

/// A text as it was written, in UTF-8.
struct DecodedText {
  std::string text;
  std::string encoding;     ///< its name, if it was not UTF-8 (with or without a mark in front)
  std::string attachments;  ///< of a mail: parts that are not read
  std::string fault;        ///< why there is no text, or empty
};

/// The text of the bytes of `file`, in UTF-8; of a mail (.eml) the part that its reader sees.
DecodedText decode(std::string_view bytes, std::string_view file);

/// Is a text in the language of problems, or does it hold a position or a stipulation?
bool holds_problem(std::string_view text);

/// set_up with all conditions, for those who only solve.
Setup set_up_to_solve(const Problem& problem);

/// The same for those who judge and explain what solves, section by section of play: refuses
/// invisible units and retractors.
Setup set_up_to_judge(const Problem& problem);
/// The same for those who play moves by rules that hold all the time: refuses several sections of
/// play as well.
Setup set_up(const Problem& problem);

}  // namespace warp
