#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/files/yaml_tree.hpp"

namespace warp::files {

/// Whether what the author declares - the numbers of solutions, the solution - is read as well, as
/// remarks.
enum class Declared : bool { left_out, read };

/// An entry of an .olv file, the format of YACPDB and Olive: what is written back, and the problem
/// in it.
struct OlvEntry {
  YamlNode document;
  parser::ParsedProblem parsed;
};

/// Reads an .olv file: YAML documents with the keys algebraic, stipulation, options, twins,
/// authors, source, award and, if they are to be read, intended-solutions and solution. Places in
/// messages are those in the file. Keys that are not known here are kept in the document. Wrong
/// input never throws; what cannot be read is an entry with a message.
std::vector<OlvEntry> read_olv(const std::string& text, std::string_view file,
                               const ConditionRegistry& conditions, Declared declared);

/// Is it the name of such a file?
bool is_olv(std::string_view file);

/// Sets the key "solution" of a document. `text` is in the notation of YACPDB.
void set_solution(YamlNode& document, std::string_view text);

}  // namespace warp::files
