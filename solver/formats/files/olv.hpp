#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/parser.hpp"
#include "solver/formats/files/olv_text.hpp"
#include "solver/formats/files/unwritable.hpp"
#include "solver/formats/files/yaml/yaml_tree.hpp"

namespace warp::files {

/// An entry of an .olv file, the format of YACPDB and Olive: what is written back, and the problem
/// in it.
struct OlvEntry {
  YamlNode document;
  parser::ParsedProblem parsed;
};

/// Reads an .olv file: YAML documents with the keys algebraic, stipulation, options, twins,
/// authors, source, award and, as `declared` says, intended-solutions, solution and comments.
/// Places in messages are those in the file. With Declared::everything, what olv_entry would write
/// otherwise, and keys that are not known here, are remarks. Wrong input never throws; what cannot
/// be read is an entry with a message.
std::vector<OlvEntry> read_olv(const std::string& text, std::string_view file,
                               const ConditionRegistry& conditions, Declared declared);

/// Is it the name of such a file?
bool is_olv(std::string_view file);

/// A problem as an entry, in English. What the format has no key for (titles, a second author) is
/// a comment with a label. Remarks become comments, but for those that declare numbers of solutions
/// or a solution, and those that say how an entry was written from which the problem was read. With
/// `conditions` the problem is read again to see that the latter still hold. Throws Unwritable for
/// boards other than 8x8, pieces of one's own and a=>b, and for what only a FEN can state.
YamlNode olv_entry(const Problem& problem, const ConditionRegistry& conditions);

/// Sets the key "solution" of a document. `text` is in the notation of YACPDB.
void set_solution(YamlNode& document, std::string_view text);

}  // namespace warp::files
