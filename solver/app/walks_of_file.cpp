#include "solver/app/walks_of_file.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/api/input.hpp"
#include "solver/app/read_file.hpp"

namespace warp {

std::optional<std::vector<std::shared_ptr<const Walks>>> walks_of(const std::string& file,
                                                                  Console& console) {
  std::vector<std::shared_ptr<const Walks>> known{Walks::standard()};
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
      all += fmt::format("{} {}\n", walks[row].letters.english, walks[row].description);
    }
    return all;
  };
  for (const parser::ParsedProblem& parsed : read_problems(*text, file)) {
    const bool is_new = std::ranges::none_of(
        known, [&](const auto& walks) { return said(*walks) == said(*parsed.problem.walks); });
    if (is_new) {
      known.push_back(parsed.problem.walks);
    }
  }
  return known;
}

}  // namespace warp
