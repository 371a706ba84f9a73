#include "tests/differential/coverage.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <regex>
#include <sstream>
#include <system_error>

#include <fmt/format.h>

#include "solver/board/movement/walk.hpp"
#include "tests/differential/fairy.hpp"
#include "tests/differential/rule_uses.hpp"

namespace warp::differential {

namespace {

constexpr unsigned enough = 5;  ///< comparisons of a pair
/// A pair that was asked so often and never compared with solutions is not led to any more: most
/// such pairs are refused.
constexpr unsigned in_vain = 8;

void add(std::vector<std::string>& all, const std::string& one) {
  if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(one);
}

/// "Circe RexInclusive a1b2" has the form "Circe RexInclusive", "Hole c3" the form "Hole".
std::vector<std::string> forms_of(const std::string& condition) {
  static const std::regex place("([a-zA-Z]?[a-z][0-9]+)+|[-0-9./]+|[a-zA-Z]{1,2}");
  std::istringstream words(condition);
  std::string name, word;
  words >> name;
  std::vector<std::string> forms;
  while (words >> word) {
    if (!std::regex_match(word, place)) add(forms, name + ' ' + word);
  }
  if (forms.empty()) forms.push_back(name);
  return forms;
}

std::string family_of(const PlacedLetter& unit) {
  if (unit.fairy.empty()) return unit.walk == 'P' ? "pawn" : "orthodox";
  const Walks& walks = standard_walks();
  for (std::size_t i = 1; i < walks.size(); ++i) {
    const Walk& walk = walks[i];
    if (walk.letters.english != unit.fairy) continue;
    if (walk.pawn) return "fairy pawn";
    if (walk.nature != Nature::lines) {
      static constexpr std::array names{"",       "wanders", "wanders", "hops twice",
                                        "orphan", "friend",  "hunter"};
      return names[static_cast<std::size_t>(walk.nature)];
    }
    if (walk.primitives.empty()) return "dummy";
    const Primitive& first = walk.primitives.front();
    static constexpr std::array names{"ride",    "hop",     "locust",  "turn",
                                      "equihop", "equihop", "equihop", "equihop",
                                      "fan",     "bounce",  "push",    "hamster"};
    if (first.line_kind == LineKind::ride && walk.marine) return "marine";
    if (first.line_kind == LineKind::ride && first.edge != Edge::ends) return "at the edge";
    const bool leaps = first.line_kind == LineKind::ride &&
                       std::all_of(first.courses.begin(), first.courses.end(),
                                   [](const Course& course) { return course.cycle.empty(); });
    return leaps ? "leap" : names[static_cast<std::size_t>(first.line_kind)];
  }
  return "hunter";  // of two walks that are named
}

std::string play_of(const RandomProblem& problem) {
  if (!problem.structured.empty()) return "structured";
  const std::string play = play_of_kind(problem.kind);
  return play.empty() ? "direct" : play;
}

std::string cell(const std::string& one, const std::string& other) { return one + " x " + other; }

/// Under what is counted how often the cell was asked without a comparison with solutions.
std::string vain(const std::string& cell) { return "? " + cell; }

/// Calls `visit` with the lists of words of each two kinds.
template <class Visit>
void each_pair_of_kinds(const Ingredients& all, Visit visit) {
  const std::array kinds{&all.forms, &all.attributes, &all.families, &all.plays};
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    for (std::size_t j = i + 1; j < kinds.size(); ++j) {
      for (const std::string& one : *kinds[i]) {
        for (const std::string& other : *kinds[j]) visit(i, j, cell(one, other));
      }
    }
  }
}

/// All that problems can be made of.
const Ingredients& everything() {
  static const Ingredients all = [] {
    Ingredients result;
    for (const RuleUse& use : all_rule_uses()) {
      if (use.is_attribute()) {
        add(result.attributes, use.attribute);
      } else {
        for (const std::string& form : forms_of(use.text())) add(result.forms, form);
      }
    }
    add(result.attributes, "neutral");
    add(result.attributes, "none");
    result.families = {"pawn", "orthodox"};
    for (const std::string& letters : all_fairy_pieces()) {
      add(result.families, family_of({.walk = 'Q', .fairy = letters}));
    }
    for (const std::string& kind : all_kinds()) add(result.plays, play_of({.kind = kind}));
    for (const std::string& attribute : result.attributes) {
      for (const char* side : {"white", "black", "neutral"}) {
        const bool fits = attribute != "neutral" || side == std::string_view("neutral");
        if (fits) result.marked.push_back(attribute + ' ' + side);
      }
    }
    return result;
  }();
  return all;
}

}  // namespace

std::vector<std::string> kinds_of_play(const std::string& play) {
  std::vector<std::string> kinds;
  for (const std::string& kind : all_kinds()) {
    if (play_of({.kind = kind}) == play) kinds.push_back(kind);
  }
  return kinds;
}

std::vector<std::string> letters_of_family(const std::string& family) {
  std::vector<std::string> some;
  for (const std::string& letters : all_fairy_pieces()) {
    if (family_of({.walk = 'Q', .fairy = letters}) == family) some.push_back(letters);
  }
  return some;
}

Ingredients ingredients_of(const RandomProblem& problem) {
  Ingredients result;
  for (const std::string& condition : problem.conditions) {
    for (const std::string& form : forms_of(condition)) add(result.forms, form);
  }
  for (const PlacedLetter& unit : problem.units) {
    const std::string side = unit.neutral ? "neutral" : unit.white ? "white" : "black";
    std::istringstream words(unit.attribute);
    std::vector<std::string> attributes;
    for (std::string word; words >> word;) attributes.push_back(word);
    if (unit.neutral) attributes.emplace_back("neutral");
    if (attributes.empty()) attributes.emplace_back("none");
    for (const std::string& attribute : attributes) {
      add(result.attributes, attribute);
      add(result.marked, attribute + ' ' + side);
    }
    if (unit.walk != 'K' || !unit.fairy.empty()) add(result.families, family_of(unit));
  }
  result.plays = {play_of(problem)};
  return result;
}

Coverage::Coverage(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string name;
  for (unsigned count = 0; in >> count && in.get() && std::getline(in, name);) {
    before_[name] += count;
  }
}

void Coverage::count(const RandomProblem& problem, bool with_solutions) {
  const Ingredients all = ingredients_of(problem);
  const auto note = [&](const std::string& cell) { ++now_[with_solutions ? cell : vain(cell)]; };
  each_pair_of_kinds(all, [&](std::size_t, std::size_t, const std::string& pair) { note(pair); });
  for (const std::string& form : all.forms) {
    for (const std::string& marked : all.marked) note(cell(form, marked));
  }
}

void Coverage::save(const std::filesystem::path& file) const {
  const int lock = open(file.c_str(), O_RDWR | O_CREAT, 0644);
  if (lock < 0) {
    throw std::system_error(errno, std::generic_category(), file.string());
  }
  flock(lock, LOCK_EX);
  std::map<std::string, unsigned> sums = Coverage(file).before_;
  for (const auto& [name, count] : now_) sums[name] += count;
  std::ofstream out(file);
  for (const auto& [name, count] : sums) out << count << ' ' << name << '\n';
  out.close();
  close(lock);
}

unsigned Coverage::counted(const std::string& name) const {
  const auto found = before_.find(name);
  return found == before_.end() ? 0 : found->second;
}

Coverage::Lead Coverage::lead(const std::string& condition, Chance& chance) const {
  const Ingredients& all = everything();
  const std::string form = chance.one_of(forms_of(condition));
  const auto lacking = [&](const std::vector<std::string>& words, unsigned least) {
    std::vector<std::string> some;
    for (const std::string& word : words) {
      const std::string name = cell(form, word);
      const unsigned count = counted(name);
      if (count < least && (count > 0 || counted(vain(name)) < in_vain)) some.push_back(word);
    }
    return some.empty() ? std::string() : chance.one_of(some);
  };
  Lead lead{lacking(all.attributes, enough), lacking(all.families, enough),
            lacking(all.plays, enough), ""};
  if (lead.attribute.empty()) {
    const std::string marked = lacking(all.marked, 1);
    lead.attribute = marked.substr(0, marked.find(' '));
    lead.side = marked.empty() ? "" : marked.substr(marked.find(' ') + 1);
  }
  return lead;
}

std::string Coverage::table() const {
  struct Row {
    unsigned cells = 0, enough = 0, some = 0, vain = 0;
  };
  static constexpr std::array kinds{"form", "attribute", "family", "play"};
  std::map<std::string, Row> rows;
  const auto add = [&](Row& row, const std::string& name) {
    const unsigned count = counted(name);
    ++row.cells;
    row.enough += count >= enough ? 1 : 0;
    row.some += count > 0 ? 1 : 0;
    row.vain += count == 0 && counted(vain(name)) >= in_vain ? 1 : 0;
  };
  const Ingredients& all = everything();
  each_pair_of_kinds(all, [&](std::size_t i, std::size_t j, const std::string& pair) {
    add(rows[fmt::format("{} x {}", kinds[i], kinds[j])], pair);
  });
  for (const std::string& form : all.forms) {
    for (const std::string& marked : all.marked) {
      add(rows["form x attribute x side"], cell(form, marked));
    }
  }
  std::string text = fmt::format("{:26}{:>9}{:>12}{:>12}{:>12}\n", "comparisons with solutions",
                                 "cells", "5 or more", "1 or more", "in vain");
  for (const auto& [name, row] : rows) {
    text += fmt::format("{:26}{:>9}{:>12}{:>12}{:>12}\n", name, row.cells, row.enough, row.some,
                        row.vain);
  }
  return text;
}

}  // namespace warp::differential
