#include "solver/check/findings/analysis.hpp"

#include <algorithm>
#include <array>

namespace warp::check {

namespace {

constexpr std::array<std::string_view, 6> table_names{"duals", "tries",  "changes",
                                                      "mates", "themes", "mark"};
constexpr std::array<std::string_view, 3> play_names{"set", "try", "key"};

}  // namespace

std::string_view table_name(AnalysisTable table) {
  return table_names.at(static_cast<std::size_t>(table));
}

std::optional<AnalysisTable> table_named(std::string_view name) {
  const auto found = std::ranges::find(table_names, name);
  return found == table_names.end()
             ? std::nullopt
             : std::optional(static_cast<AnalysisTable>(found - table_names.begin()));
}

std::string AnalysisTables::names() const {
  std::string all;
  for (const AnalysisTable table : all_tables) {
    if (has(table)) {
      all += (all.empty() ? "" : ",") + std::string(table_name(table));
    }
  }
  return all;
}

std::string_view play_name(DefenceAnswer::Play play) {
  return play_names.at(static_cast<std::size_t>(play));
}

std::optional<DefenceAnswer::Play> play_named(std::string_view name) {
  const auto found = std::ranges::find(play_names, name);
  return found == play_names.end()
             ? std::nullopt
             : std::optional(static_cast<DefenceAnswer::Play>(found - play_names.begin()));
}

}  // namespace warp::check
