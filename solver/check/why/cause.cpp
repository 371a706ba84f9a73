#include "solver/check/why/cause.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "solver/board/position/player.hpp"

namespace warp::check {

namespace {

struct CauseRow {
  std::string_view name;
  Names texts;
};

constexpr std::array cause_rows{
#define WARP_CAUSE(id, english, german, french) CauseRow{#id, {english, german, french}},
#include "solver/check/why/cause_words.inc"
#undef WARP_CAUSE
};

constexpr std::size_t one = 1;
constexpr Names the_rules{"the rule", "die Regel", "la règle"};

const CauseRow& row_of(CauseId id) { return cause_rows[static_cast<std::size_t>(id)]; }

template <class Items, class Write>
std::string cause_list(const Items& items, Write write) {
  std::string text;
  for (const auto& item : items) {
    text += (text.empty() ? "" : ", ") + write(item);
  }
  return text;
}

/// `text` with each {name} replaced by what `fill` returns for the name.
template <class Fill>
std::string with_places(std::string_view text, Fill fill) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    const std::size_t close = text.find('}', open);
    result += text.substr(0, open);
    if (close == std::string_view::npos) {
      break;
    }
    result += fill(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return result;
}

}  // namespace

std::string_view cause_name(CauseId id) { return row_of(id).name; }

std::string standing_text(const StandingUnit& standing, const report::Notation& notation) {
  // The name of a player tells the side: "w2 K".
  const std::string name = player_of(standing.unit) == no_player
                               ? report::unit_name(standing.unit, notation.lettering())
                               : report::unit_kind(standing.unit, notation.lettering());
  return notation.on(name, standing.square);
}

std::string cause_text(const Cause& cause, const report::Notation& notation) {
  const Language language = notation.language();
  const auto standing = [&](const StandingUnit& each) { return standing_text(each, notation); };
  const auto square = [&](Square each) { return notation.name(each); };
  const bool in_own_words =
      !cause.by.empty() && cause.rule != nullptr && !cause.rule->forbids.english.empty();
  const std::string_view row =
      in_own_words ? cause.rule->forbids.in(language) : row_of(cause.id).texts.in(language);
  return with_places(row, [&](std::string_view place) -> std::string {
    if (place == "unit") {
      return cause.units.empty() ? "" : standing(cause.units.front());
    }
    if (place == "king") {
      return cause.units.empty() ? "" : standing(cause.units.back());
    }
    if (place == "by") {
      return cause_list(cause.by, standing);
    }
    if (place == "square") {
      return cause.squares.empty() ? "" : square(cause.squares.front());
    }
    if (place == "squares") {
      return cause_list(cause.squares, square);
    }
    if (place == "others") {
      return cause_list(std::span(cause.squares).subspan(std::min(cause.squares.size(), one)),
                        square);
    }
    if (place == "moves") {
      return cause_list(cause.moves, [](const std::string& move) { return move; });
    }
    if (place == "rule") {
      return std::string((cause.rule == nullptr ? the_rules : cause.rule->names).in(language));
    }
    for (const auto& [name, text] : cause.words) {
      if (name == place) {
        return text;
      }
    }
    return "";
  });
}

}  // namespace warp::check
