#include "solver/check/reading/piece_letters.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "solver/check/reading/move_parts.hpp"
#include "solver/check/reading/remark_scanner.hpp"
#include "solver/check/reading/typography.hpp"
#include "solver/formats/report/moves/unit_text.hpp"

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

/// The hunter of which YACPDB writes two letters without a stroke: "BR" for B/R; nothing if the
/// problem has none, or several.
std::optional<WalkId> hunter_of(const std::string& letters, const Walks& walks, Language language) {
  std::optional<WalkId> found;
  for (std::size_t row = standard_walks().size(); row < walks.size() && letters.size() == 2;
       ++row) {
    const Walk& walk = walks[static_cast<WalkId>(row)];
    const auto begins = [&](WalkId part, char letter) {
      return upper_case(walks[part].letters.in(language)).starts_with(letter);
    };
    if (walk.nature == Nature::hunter && begins(walk.away, letters[0]) &&
        begins(walk.home, letters[1])) {
      if (found) {
        return std::nullopt;
      }
      found = static_cast<WalkId>(row);
    }
  }
  return found;
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
  const auto walk = problem_.walks->find(letters, language);
  // BR is a piece of that name, too; it is meant where the problem has it.
  const auto hunter = hunter_of(letters, *problem_.walks, language);
  const bool is_placed = walk && std::ranges::any_of(problem_.units, [&](const PlacedUnit& placed) {
                           return placed.unit.walk == *walk;
                         });
  return hunter && !is_placed ? hunter : walk;
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
  const bool is_hunter = (*problem_.walks)[*walk].nature == Nature::hunter;
  if (*language_ == problem_.language && !is_figurine(letters.front()) && !is_hunter) {
    return letters;  // N stays: it may be a nightrider that a condition brings
  }
  return report::walk_letters(*walk, {problem_.language, *problem_.walks});
}

std::string PieceLetters::side_translated(char side) const {
  for (const Side each : {Side::white, Side::black, Side::neutral}) {
    if (report::side_letter(each, *language_) == std::string(1, side)) {
      return report::side_letter(each, problem_.language);
    }
  }
  return {side};
}

std::string PieceLetters::effects_translated(const std::string& effects) const {
  if (!language_) {
    return effects;
  }
  // Where squares begin with the letter of a level, only figurines can be told from them.
  const bool has_levels = problem_.geometry->dimensions() > 2;
  const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || is_figurine(c); };
  std::string text;
  for (std::size_t i = 0; i < effects.size();) {
    if (is_figurine(effects[i])) {
      text += translated({effects[i]}).value_or(std::string{effects[i]});
      ++i;
    } else if (has_levels) {
      text += effects[i++];
    } else if (is_letter(effects[i])) {
      std::size_t end = i;
      while (end < effects.size() && is_letter(effects[end]) && !is_figurine(effects[end])) {
        ++end;
      }
      // "[+wM0a8]": no square begins with a digit.
      end += end == i + 1 && end < effects.size() && is_digit(effects[end]) ? 1 : 0;
      const std::string letters = effects.substr(i, end - i);
      text += translated(letters).value_or(letters);
      i = end;
    } else {
      const char next = i + 1 < effects.size() ? effects[i + 1] : ']';
      const bool is_side =
          i > 0 && ((is_letter(next) &&
                     std::string_view("[+-=,").find(effects[i - 1]) != std::string_view::npos) ||
                    (effects[i - 1] == '=' && (next == ']' || next == '=' || next == '[')));
      text += is_side ? side_translated(effects[i]) : std::string{effects[i]};
      ++i;
    }
  }
  return text;
}

std::optional<std::string> PieceLetters::plain(const MoveText& move) const {
  if (!move.castling.empty()) {
    return move.castling + effects_translated(move.effects);
  }
  auto letters = translated(move.letters);
  if (!letters) {  // "I2c4": no piece I
    const auto code = with_code(move);
    return code ? plain(*code) : std::nullopt;
  }
  const bool is_pawn = walk_of(*letters, problem_.language) == walks::pawn;
  const std::string& marks = move.marks;
  const bool names_pawns = !marks.empty() || !move.player.empty();
  std::string text = move.player + (move.player.empty() ? "" : " ") +
                     effects_translated(move.before) + marks +
                     (is_pawn && !names_pawns ? "" : *letters);
  const bool means_any_unit = move.any && move.departure.empty();
  if (names_pawns && letters->empty() && !means_any_unit) {  // "nc7-c8", "w1 c7-c8"
    text += report::walk_letters(walks::pawn, {problem_.language, *problem_.walks});
  }
  text += problem_.geometry->dimensions() > 2 && (names_pawns || !move.letters.empty()) ? ":" : "";
  text += move.departure;
  if (move.any) {
    return text + "~";
  }
  text += (move.captures ? "*" : move.departure.size() > 1 ? "-" : "") + move.arrival;
  if (move.becomes == std::string_view(&any_promotion, 1)) {
    text += "=" + move.becomes;
  } else if (!move.becomes.empty()) {
    const std::size_t capitals = move.becomes.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
    const std::size_t small = std::min(capitals, move.becomes.size());
    const auto becomes = translated(move.becomes.substr(small));
    if (!becomes) {
      return std::nullopt;
    }
    const bool is_side = becomes->empty() && small == 1 && language_;
    text += "=" + (is_side ? side_translated(move.becomes[0]) : move.becomes.substr(0, small)) +
            *becomes;
  }
  return text + effects_translated(move.effects);
}

bool PieceLetters::is_placed(const std::string& letters) const {
  const auto walk = walk_of(letters, language_.value_or(problem_.language));
  return walk && walks_of(problem_).contains(*walk);
}

std::optional<MoveText> PieceLetters::with_code(const MoveText& move) const {
  const bool is_rank = move.departure.size() == 1 && is_digit(move.departure[0]);
  if (move.letters.size() != 1 || !is_rank || !is_placed(move.letters + move.departure)) {
    return std::nullopt;
  }
  MoveText code = move;
  code.letters += std::exchange(code.departure, "");
  return code;
}

std::vector<std::string> PieceLetters::other_readings(const MoveText& move) const {
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
  std::vector<std::string> readings;
  if (const auto text = changed ? plain(other) : std::nullopt) {
    readings.push_back(*text);
  }
  const auto code = with_code(move);
  if (const auto text = code ? plain(*code) : std::nullopt) {
    readings.push_back(*text);
  }
  if (move.marks.size() == 1 && move.departure.empty() && !move.letters.empty()) {  // "dRb6"
    other.departure = std::exchange(other.marks, "");
    if (const auto text = plain(other)) {
      readings.push_back(*text);
    }
  }
  return readings;
}

}  // namespace warp::check
