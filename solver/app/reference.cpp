#include "solver/app/reference.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "solver/app/run.hpp"
#include "solver/movement/walk.hpp"

namespace warp {

namespace {

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::toupper(letter));
  });
  return result;
}

bool is_named(const Names& names, std::string_view text) {
  return std::ranges::any_of(
      all_languages, [&](Language language) { return upper(names.in(language)) == upper(text); });
}

/// Each different name once: "bishop, Läufer, fou".
std::string listed(const Names& names, std::string (*shown)(std::string_view)) {
  std::vector<std::string> different;
  for (const Language language : all_languages) {
    std::string name = shown(names.in(language));
    if (std::ranges::find(different, name) == different.end()) {
      different.push_back(std::move(name));
    }
  }
  return fmt::format("{}", fmt::join(different, ", "));
}

std::string as_written(std::string_view name) { return std::string(name); }

void list_pieces() {
  fmt::print("en de fr  name: what it does\n\n");
  for (const Walk& walk : all_walks().subspan(1)) {
    fmt::print("{:2} {:2} {:2}  {}: {}\n", upper(walk.letters.english), upper(walk.letters.german),
               upper(walk.letters.french), walk.names.english, walk.description);
  }
  fmt::print(
      "\nX/Y (two pieces with a stroke between them): hunter that moves forward like X, backward "
      "like Y.\n");
}

void list_conditions() {
  for (const Condition* condition : all_conditions().all()) {
    fmt::print("{}{}\n", condition->names.english,
               condition->supported() ? "" : " (known by name, not played)");
  }
}

void explain(const Walk& walk) {
  fmt::print("{}\n{}\n", listed(walk.names, as_written), walk.description);
  if (walk.pawn) {
    fmt::print("It promotes on its {} rank{}.\n",
               walk.promotes == Promotes::on_last_rank ? "last" : "first",
               walk.marine ? ", to marine pieces" : "");
  }
  fmt::print("Letters in English, German and French: {}, {}, {}. In a problem: pieces white {}d4\n",
             upper(walk.letters.english), upper(walk.letters.german), upper(walk.letters.french),
             upper(walk.letters.english));
}

void explain(const Condition& condition) {
  fmt::print("{}\n", listed(condition.names, as_written));
  if (!condition.supported()) {
    fmt::print("Known by name, but not played.\n");
  }
  if (!condition.rule.empty()) {
    fmt::print("{}\n", condition.rule);
  }
  if (!condition.source.empty()) {
    fmt::print("Source: {}\n", condition.source);
  }
}

/// All names, for suggestions.
std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names;
  const auto add = [&](const Names& some) {
    for (const Language language : all_languages) {
      names.push_back(some.in(language));
    }
  };
  for (const Walk& walk : all_walks().subspan(1)) {
    add(walk.names);
  }
  for (const Condition* condition : all_conditions().all()) {
    add(condition->names);
  }
  return names;
}

/// Explains every piece and condition that has this name, or these letters, in any language.
Status explain(std::string_view name) {
  unsigned found = 0;
  const auto explain_if = [&](bool meant, const auto& row) {
    if (meant) {
      if (found++ > 0) {
        fmt::print("\n");
      }
      explain(row);
    }
  };
  for (const Walk& walk : all_walks().subspan(1)) {
    explain_if(is_named(walk.names, name) || is_named(walk.letters, name), walk);
  }
  for (const Condition* condition : all_conditions().all()) {
    explain_if(is_named(condition->names, name), *condition);
  }
  if (found > 0) {
    return Status::solved;
  }
  const auto meant = parser::nearest_keyword(all_names(), name);
  fmt::print(stderr, "no piece and no condition is called '{}'{}\n", name,
             meant ? fmt::format(", did you mean '{}'?", meant->keyword) : "");
  return Status::input_error;
}

}  // namespace

std::optional<int> answer_reference(int argc, const char* const* argv) {
  const std::vector<std::string_view> words(argv + 1, argv + argc);
  const auto status = [](Status value) { return static_cast<int>(value); };
  if (words.size() == 2 && words[0] == "list" && words[1] == "pieces") {
    list_pieces();
    return status(Status::solved);
  }
  if (words.size() == 2 && words[0] == "list" && words[1] == "conditions") {
    list_conditions();
    return status(Status::solved);
  }
  if (words.size() == 1 && words[0] == "list") {
    fmt::print(stderr, "list what? pieces or conditions\n");
    return status(Status::input_error);
  }
  if (words.size() >= 2 && words[0] == "explain") {
    return status(explain(fmt::format("{}", fmt::join(words.begin() + 1, words.end(), " "))));
  }
  return std::nullopt;
}

}  // namespace warp
