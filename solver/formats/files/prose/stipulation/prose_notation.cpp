#include "solver/formats/files/prose/stipulation/prose_notation.hpp"

#include <array>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace warp::files::prose {

namespace {

bool is_number_sign(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The beginnings of stipulations in notation, longest first.
constexpr auto notation_kinds = std::to_array<std::string_view>(
    {"phser-", "pser-h", "pser-s", "pser-r", "pser-",  "ser-reci-h", "ser-hs", "ser-hr",
     "ser-h",  "ser-s",  "ser-r",  "ser-",   "semi-r", "reci-h",     "hs",     "hr",
     "h",      "s",      "r",      ""});
/// Written otherwise.
constexpr auto kind_spellings =
    std::to_array<std::pair<std::string_view, std::string_view>>({{"serh", "ser-h"},
                                                                  {"sers", "ser-s"},
                                                                  {"ser", "ser-"},
                                                                  {"sh", "ser-h"},
                                                                  {"semir", "semi-r"},
                                                                  {"series-h", "ser-h"},
                                                                  {"serie-h", "ser-h"}});
constexpr auto notation_goals =
    std::to_array<std::string_view>({"##!", "##", "#=", "!=", "!#", "==", "#", "=", "+", "~"});

/// The signs behind the number: "*" set play, "v" tries. Returns false if others stand there.
bool take_signs(std::string_view signs, ProseStipulation& found) {
  for (const char sign : signs) {
    if (sign == '*') {
      found.set_play = true;
    } else if (sign == 'v') {
      found.tries = true;
    } else if (std::string_view(".,;:!)]\"'").find(sign) == std::string_view::npos) {
      return false;
    }
  }
  return true;
}

}  // namespace

Moves moves_at(std::string_view text) {
  Moves moves;
  std::size_t at = 0;
  while (at < text.size() && at < 3 && is_number_sign(text[at])) {
    moves.whole = moves.whole * 10 + static_cast<unsigned>(text[at++] - '0');
  }
  if (at == 0) {
    // ".5" alone is half a move.
    const bool half = text.starts_with(".5");
    return {.whole = 0, .half = half, .length = half ? std::size_t{2} : std::size_t{0}};
  }
  if (at + 1 < text.size() && (text[at] == '.' || text[at] == ',') &&
      (text[at + 1] == '5' || text[at + 1] == '0') &&
      (at + 2 == text.size() || (!is_number_sign(text[at + 2]) && text[at + 2] != '.'))) {
    moves.half = text[at + 1] == '5';
    moves.stated_zero = !moves.half;
    at += 2;
  }
  moves.length = at;
  return moves;
}

std::string moves_text(const Moves& moves) {
  return fmt::format("{}{}", moves.whole, moves.half ? ".5" : "");
}

std::string proof_game_text(const Moves& moves) {
  return fmt::format("dia{}.{}", moves.whole, moves.half ? 5 : 0);
}

std::optional<ProseStipulation> notation_at(std::string_view word, std::string_view next) {
  ProseStipulation found;
  std::string spelled(word);
  for (const auto& [written, meant] : kind_spellings) {
    const std::string_view goal =
        std::string_view(spelled).substr(std::min(written.size(), spelled.size()));
    if (spelled.starts_with(written) && !goal.empty() &&
        std::string_view("#=!+").find(goal.front()) != std::string_view::npos) {
      spelled = std::string(meant) + std::string(goal);
      break;
    }
  }
  std::string exact;
  if (spelled.starts_with("exact-")) {
    exact = "exact-";
    spelled.erase(0, exact.size());
  }
  std::string_view rest = spelled;
  // "dia6.5", "SPG7.0".
  for (const std::string_view proof : {"dia", "spg", "pg", "bp"}) {
    const Moves moves = moves_at(rest.substr(rest.starts_with(proof) ? proof.size() : rest.size()));
    if (moves.length > 0 && rest.starts_with(proof) &&
        take_signs(rest.substr(proof.size() + moves.length), found)) {
      found.text = proof_game_text(moves);
      found.end = word.size();
      return found;
    }
  }
  // "2#" and "2 #".
  const Moves in_front = moves_at(rest);
  if (in_front.length > 0 && rest.size() > in_front.length && rest[in_front.length] == '#') {
    std::string_view signs = rest.substr(in_front.length + 1);
    if (!take_signs(signs, found)) {
      return std::nullopt;
    }
    found.text = "#" + moves_text(in_front);
    found.end = word.size();
    return found;
  }
  for (const std::string_view kind : notation_kinds) {
    if (!rest.starts_with(kind)) {
      continue;
    }
    const std::string_view behind = rest.substr(kind.size());
    for (const std::string_view goal : notation_goals) {
      if (!behind.starts_with(goal)) {
        continue;
      }
      const std::string_view number = behind.substr(goal.size());
      const bool apart = number.empty() && !next.empty();
      const bool sure = goal.find('#') != std::string_view::npos ||
                        goal.find('=') != std::string_view::npos || !kind.empty();
      const Moves moves = moves_at(apart ? next : number);
      if (moves.length == 0 || moves.whole + (moves.half ? 1 : 0) == 0 || !sure ||
          (apart && goal.find('#') == std::string_view::npos)) {
        return std::nullopt;
      }
      if (!take_signs((apart ? next : number).substr(moves.length), found)) {
        return std::nullopt;
      }
      found.text = fmt::format("{}{}{}{}", exact, kind, goal, moves_text(moves));
      found.end = apart ? 0 : word.size();  // 0: and the next word
      return found;
    }
    if (!kind.empty() && behind.empty()) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace warp::files::prose
