#include "solver/app/solve/command_line/resume.hpp"

#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

namespace {

constexpr std::size_t numbers_in_text = 11;
constexpr auto last_ending = static_cast<std::uint64_t>(Ending::short_solutions);

}  // namespace

std::string ResumePoint::text() const {
  const SearchPosition& search = position.search;
  return fmt::format("{}.{}.{}.{}.{}.{}.{}.{}.{}.{}.{}", problem, identity, position.phase,
                     static_cast<unsigned>(position.ending), position.begun ? 1 : 0,
                     search.set_play ? 1 : 0, search.round, search.first_moves_done,
                     search.solutions, search.solutions_of_round,
                     static_cast<unsigned>(search.ending_of_set_play));
}

std::optional<ResumePoint> ResumePoint::from(std::string_view text) {
  std::vector<std::uint64_t> numbers;
  for (const char* at = text.data();;) {
    std::uint64_t number = 0;
    const auto [rest, error] = std::from_chars(at, text.data() + text.size(), number);
    if (error != std::errc()) {
      return std::nullopt;
    }
    numbers.push_back(number);
    if (rest == text.data() + text.size()) {
      break;
    }
    if (*rest != '.') {
      return std::nullopt;
    }
    at = rest + 1;
  }
  if (numbers.size() != numbers_in_text || numbers[3] > last_ending || numbers[4] > 1 ||
      numbers[5] > 1 || numbers[10] > last_ending) {
    return std::nullopt;
  }
  return ResumePoint{
      .problem = numbers[0],
      .identity = static_cast<std::uint32_t>(numbers[1]),
      .position = {.phase = numbers[2],
                   .ending = static_cast<Ending>(numbers[3]),
                   .begun = numbers[4] == 1,
                   .search = {.set_play = numbers[5] == 1,
                              .round = static_cast<unsigned>(numbers[6]),
                              .first_moves_done = static_cast<unsigned>(numbers[7]),
                              .solutions = numbers[8],
                              .solutions_of_round = numbers[9],
                              .ending_of_set_play = static_cast<Ending>(numbers[10])}}};
}

std::uint32_t identity_of(const Problem& problem) {
  const std::vector<PlacedUnit> units = place(problem.units);
  report::Json json = report::problem_json(problem, units);
  json.erase("file");
  std::string text = report::json_line(json);
  for (std::size_t twin = 1; twin <= problem.twins.size(); ++twin) {
    text += report::twin_heading(problem, units, twin);
  }
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char letter : text) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 16777619U;
  }
  return hash;
}

}  // namespace warp
