#include "solver/check/piece_letters.hpp"

#include <algorithm>
#include <variant>

#include "solver/check/typography.hpp"
#include "solver/report/unit_text.hpp"

namespace warp::check {

namespace {

/// The walks of the diagram and of what twins add, and the orthodox ones, which promotion brings.
std::set<WalkId> walks_of(const Problem& problem) {
  std::set<WalkId> walks;
  for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) {
    walks.insert(walk);
  }
  for (const PlacedUnit& placed : problem.units) {
    walks.insert(placed.unit.walk);
  }
  for (const Twin& twin : problem.twins) {
    for (const auto& [command, where] : twin.commands) {
      if (const auto* added = std::get_if<TwinAdd>(&command)) {
        for (const PlacedUnit& placed : added->units) {
          walks.insert(placed.unit.walk);
        }
      } else if (const auto* changed = std::get_if<TwinSubstitute>(&command)) {
        walks.insert(changed->to);
      }
    }
  }
  return walks;
}

}  // namespace

PieceLetters::PieceLetters(const Problem& problem) : problem_(problem) {}

PieceLetters::PieceLetters(const Problem& problem, const std::multiset<std::string>& used)
    : problem_(problem) {
  const std::set<WalkId> present = walks_of(problem);
  const auto score = [&](Language language) {
    return std::ranges::count_if(used, [&](const std::string& letters) {
      const auto walk = walk_of(letters, language);
      return walk && present.contains(*walk);
    });
  };
  language_ = problem.language;
  for (const Language language : all_languages) {
    if (score(language) > score(*language_)) {
      language_ = language;
    }
  }
}

std::optional<WalkId> PieceLetters::walk_of(const std::string& letters, Language language) const {
  const bool nightrider = std::ranges::any_of(problem_.units, [&](const PlacedUnit& placed) {
    return (*problem_.walks)[placed.unit.walk].letters.english == "n";
  });
  if (letters == "N" && language == Language::english && !nightrider) {
    return walks::knight;
  }
  return problem_.walks->find(letters, language);
}

std::optional<std::string> PieceLetters::translated(const std::string& letters) const {
  if (!language_ || letters.empty()) {
    return letters;
  }
  const auto walk =
      is_figurine(letters.front())
          ? std::optional(static_cast<WalkId>(walks::king + (letters.front() - figurine)))
          : walk_of(letters, *language_);
  if (!walk) {
    return std::nullopt;
  }
  if (*language_ == problem_.language && !is_figurine(letters.front())) {
    return letters;  // N stays: it may be a nightrider that a condition brings
  }
  return report::walk_letters(*walk, {problem_.language, *problem_.walks});
}

std::optional<std::string> PieceLetters::plain(const MoveText& move) const {
  if (!move.castling.empty()) {
    return move.castling;
  }
  auto letters = translated(move.letters);
  if (!letters) {
    return std::nullopt;
  }
  const bool is_pawn = walk_of(*letters, problem_.language) == walks::pawn;
  const std::string& marks = move.marks;
  std::string text = move.before + marks + (is_pawn && marks.empty() ? "" : *letters);
  text += problem_.geometry->dimensions() > 2 && !move.letters.empty() ? ":" : "";
  text += move.departure;
  if (move.any) {
    return text + "~";
  }
  text += (move.captures ? "*" : move.departure.size() > 1 ? "-" : "") + move.arrival;
  if (!move.becomes.empty()) {
    const std::size_t capitals = move.becomes.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    const std::size_t small = std::min(capitals, move.becomes.size());
    const auto becomes = translated(move.becomes.substr(small));
    if (!becomes) {
      return std::nullopt;
    }
    text += "=" + move.becomes.substr(0, small) + *becomes;
  }
  return text + move.effects;
}

std::string PieceLetters::other_reading(const MoveText& move) const {
  MoveText other = move;
  bool changed = false;
  for (std::string* letters : {&other.letters, &other.becomes}) {
    const bool is_knight = *letters == "N" && language_ == Language::english &&
                           walk_of(*letters, Language::english) == walks::knight;
    if (is_knight) {
      *letters = "S";
      changed = true;
    }
  }
  return changed ? plain(other).value_or("") : "";
}

}  // namespace warp::check
