#include "solver/formats/files/olv.hpp"
#include "solver/setup/messages/user_language.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/formats/files/olv_rest.hpp"

namespace warp::files {

namespace {

/// Olive asks for the variations of every problem that it has solved, without saying so in the
/// file. When a file is converted (Declared::everything) the problem stays as it is.
void ask_for_variations(Problem& problem) {
  if (std::ranges::find(problem.options, OptionId::variation, &OptionUse::id) ==
      problem.options.end()) {
    problem.options.push_back({.id = OptionId::variation, .arguments = {}, .where = problem.where});
  }
}

/// Adds to the remarks what has to be known to write the entry as it is.
void add_rest_remarks(Problem& problem, const YamlNode& entry,
                      const ConditionRegistry& conditions) {
  YamlNode plain;
  try {
    plain = olv_entry(problem, conditions);
  } catch (const Unwritable&) {
    // All of the entry is a remark.
  }
  const EntryRest rest = rest_of_entry(entry, plain);
  if (const YamlNode* comments = rest.stated.find("comments")) {
    // They travel as a whole.
    std::vector<Location> places{comments->where};
    std::ranges::transform(comments->items, std::back_inserter(places), &YamlNode::where);
    for (std::size_t i = problem.remarks.size(); i-- > 0;) {
      if (std::ranges::find(places, problem.remark_places[i]) != places.end()) {
        problem.remarks.erase(problem.remarks.begin() + static_cast<std::ptrdiff_t>(i));
        problem.remark_places.erase(problem.remark_places.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }
  const auto add = [&](std::string remark, Location where) {
    problem.remarks.push_back(std::move(remark));
    problem.remark_places.push_back(where);
  };
  for (const auto& [key, value] : rest.stated.members) {
    add(rest_remark(key, value), value.where);
  }
  if (!rest.absent.empty()) {
    add(absence_remark(rest.absent), entry.where);
  }
  for (const YamlComment& comment : entry.comments) {
    add(comment_remark(comment), entry.where);
  }
}

parser::ParsedProblem parsed_entry(const YamlNode& entry, std::string_view file,
                                   const ConditionRegistry& conditions, Declared declared) {
  if (entry.kind != YamlNode::Kind::map) {
    return unreadable(file, entry.where, user_message(MessageId::olv_wants_keys));
  }
  parser::ParsedProblem parsed = olv_text(entry, declared).parsed(file, entry.where, conditions);
  if (declared != Declared::everything) {
    ask_for_variations(parsed.problem);
  } else if (parsed.usable()) {
    add_rest_remarks(parsed.problem, entry, conditions);
  }
  return parsed;
}

}  // namespace

std::vector<OlvEntry> read_olv(const std::string& text, std::string_view file,
                               const ConditionRegistry& conditions, Declared declared) {
  std::vector<OlvEntry> entries;
  const auto lines = static_cast<unsigned>(std::ranges::count(text, '\n')) + 1;
  try {
    for (YamlNode& document : read_yaml(text)) {
      parser::ParsedProblem parsed = parsed_entry(document, file, conditions, declared);
      if (!entries.empty()) {
        entries.back().parsed.problem.end = document.where;
      }
      entries.push_back({std::move(document), std::move(parsed)});
      entries.back().parsed.problem.end = {lines, 1};
    }
    if (entries.empty()) {
      entries.push_back({{}, unreadable(file, {1, 1}, user_message(MessageId::olv_is_empty))});
    }
  } catch (const YamlFault& fault) {
    entries.clear();
    entries.push_back(
        {{},
         unreadable(file, fault.where,
                    user_message(MessageId::olv_not_yaml, {{"reason", fault.what()}}))});
  }
  return entries;
}

bool is_olv(std::string_view file) { return lower_case(file).ends_with(".olv"); }

void set_solution(YamlNode& document, std::string_view text) {
  std::string solution(text);
  if (!solution.empty() && solution.back() != '\n') {
    solution += '\n';
  }
  document.set("solution", YamlNode::of(std::move(solution)));
}

}  // namespace warp::files
