#include "solver/app/api/input.hpp"

#include "conditions/all_conditions.hpp"
#include "solver/formats/files/pgn.hpp"

namespace warp {

std::vector<parser::ParsedProblem> read_problems(std::string_view text, std::string_view file,
                                                 files::Declared declared,
                                                 const files::Missing& missing,
                                                 const parser::PieceOfFile& piece) {
  if (files::is_olv(file)) {
    std::vector<parser::ParsedProblem> problems;
    for (files::OlvEntry& entry : read_olv(text, file, declared)) {
      problems.push_back(std::move(entry.parsed));
    }
    return problems;
  }
  if (files::is_fen(file)) {
    return files::read_fen(text, file, all_conditions(), missing);
  }
  if (files::is_pgn(file)) {
    return files::read_pgn(text, file, all_conditions(), missing, declared);
  }
  return parser::parse(text, file, all_conditions(), piece);
}

std::vector<files::OlvEntry> read_olv(std::string_view text, std::string_view file,
                                      files::Declared declared) {
  return files::read_olv(std::string(text), file, all_conditions(), declared);
}

bool is_problem_file(std::string_view file) {
  return files::lower_case(file).ends_with(".inp") || files::is_olv(file) || files::is_fen(file) ||
         files::is_pgn(file);
}

Setup set_up(const Problem& problem) { return set_up(problem, all_conditions()); }

}  // namespace warp
