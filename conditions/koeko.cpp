#include <array>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array neighbour_word{Names{"Neighbour", "Nachbar", "Voisin"}};
constexpr std::array parameters{Parameter{.kind = ParameterKind::keyword, .words = neighbour_word},
                                Parameter{.kind = ParameterKind::walks}};
constexpr std::size_t walk_parameter = 1;

/// The squares in contact with each square: those a leaper could leap to.
using Neighbours = std::vector<std::vector<Square>>;

/// Leapers by their English letters, and their leaps: so many squares along a line, so many aside.
struct Leaper {
  std::string_view letters;
  std::array<int, 2> leap;
};
constexpr std::array leapers{Leaper{"we", {1, 0}}, Leaper{"fe", {1, 1}}, Leaper{"da", {2, 0}},
                             Leaper{"s", {2, 1}},  Leaper{"al", {2, 2}}, Leaper{"ca", {3, 1}},
                             Leaper{"z", {3, 2}},  Leaper{"gi", {4, 1}}, Leaper{"an", {4, 3}}};

void add_leaps(const Geometry& geometry, std::array<int, 2> leap, Neighbours& neighbours) {
  for (Square square = 0; square < geometry.size(); ++square) {
    auto& around = neighbours[square];
    for (const auto& [file, rank] : {std::pair(leap[0], leap[1]), std::pair(leap[1], leap[0])}) {
      for (const int right : {1, -1}) {
        for (const int up : {1, -1}) {
          const Square to = geometry.step(square, {.file = static_cast<std::int8_t>(right * file),
                                                   .rank = static_cast<std::int8_t>(up * rank)});
          if (to != no_square && std::find(around.begin(), around.end(), to) == around.end()) {
            around.push_back(to);
          }
        }
      }
    }
  }
}

std::optional<Neighbours> neighbours(const Geometry& geometry, WalkId walk) {
  Neighbours result(geometry.size());
  if (walk == walks::king) {
    add_leaps(geometry, {1, 0}, result);
    add_leaps(geometry, {1, 1}, result);
    return result;
  }
  for (const Leaper& leaper : leapers) {
    if (find_walk(leaper.letters, Language::english) == walk) {
      add_leaps(geometry, leaper.leap, result);
      return result;
    }
  }
  return std::nullopt;
}

bool has_contact(const Position& position, const Neighbours& neighbours, Square square) {
  const auto& around = neighbours[square];
  return std::any_of(around.begin(), around.end(),
                     [&](Square near) { return !position.empty(near); });
}

/// Does every unit that was moved, and is still there, stand in contact?
bool all_in_contact(const Played& played, const Neighbours& neighbours) {
  const auto effects = played.position.since(played.start);
  for (std::size_t i = 0; i < effects.size(); ++i) {
    const Effect& effect = effects[i];
    const auto in_contact = [&](Square square) {
      const Square now = played.follow(square, played.start + i + 1);
      return now == no_square || has_contact(played.position, neighbours, now);
    };
    const bool relocates = effect.kind == EffectKind::relocate && effect.reason != Reason::via;
    if ((relocates || effect.kind == EffectKind::exchange) && !in_contact(effect.to)) {
      return false;
    }
    if (effect.kind == EffectKind::exchange && !in_contact(effect.from)) {
      return false;
    }
  }
  return true;
}

std::string install(RuleSet& rules, std::span<const Argument> arguments) {
  WalkId walk = walks::king;
  for (const Argument& argument : arguments) {
    if (argument.parameter == walk_parameter) {
      walk = std::get<std::vector<WalkId>>(argument.value).front();
    }
  }
  const auto around = neighbours(rules.geometry(), walk);
  if (!around) {
    return "contact is that of a king or of a simple leaper";
  }
  rules.check_is_played = true;
  rules.observation_is_played = true;
  rules.hooks.legality.push_back(
      [around](Arbiter&, const Played& played) { return all_in_contact(played, *around); });
  return {};
}

}  // namespace

const Condition koeko{
    .names = {"KoeKo", "KoeKo", "Koeko"},
    .rule =
        "Every move must lead to a square in contact with another unit: a king's step away from "
        "it, or a leap of the leaper named behind Neighbour. The capture of a king is no "
        "exception, so that a unit that could capture it only without contact gives no check.",
    .source = "Kölner Kontaktschach, feenschach",
    .parameters = parameters,
    .install = install};

}  // namespace warp
