#include "solver/app/reference/walks_of_file.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/console/read_file.hpp"

namespace warp {

std::optional<KnownWalks> walks_of(const std::string& file, Console& console) {
  KnownWalks known{.sets = {Walks::standard()}, .faults = {}};
  if (file.empty()) {
    return known;
  }
  std::string fault;
  const auto text = read_file(file, fault);
  if (!text) {
    console.complain(fmt::format("{}: {}", file, fault));
    return std::nullopt;
  }
  const auto said = [](const Walks& walks) {
    std::string all;
    for (std::size_t row = standard_walks().size(); row < walks.size(); ++row) {
      all += fmt::format("{} {}\n", walks[row].letters.english, walks[row].description.english);
    }
    return all;
  };
  for (const parser::ParsedProblem& parsed : read_problems(*text, file)) {
    const bool is_new = std::ranges::none_of(
        known.sets, [&](const auto& walks) { return said(*walks) == said(*parsed.problem.walks); });
    if (is_new) {
      known.sets.push_back(parsed.problem.walks);
    }
    std::ranges::copy_if(parsed.diagnostics, std::back_inserter(known.faults),
                         [](const Diagnostic& diagnostic) { return !diagnostic.piece.empty(); });
  }
  return known;
}

}  // namespace warp
