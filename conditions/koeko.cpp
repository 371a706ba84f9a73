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

std::optional<Neighbours> neighbours(const Geometry& geometry, WalkId walk) {
  const auto& primitives = all_walks()[walk].primitives;
  if (primitives.empty() || all_walks()[walk].pawn) {
    return std::nullopt;
  }
  Neighbours result(geometry.size());
  for (const Primitive& primitive : primitives) {
    if (primitive.max_steps != 1) {
      return std::nullopt;
    }
    for (Square square = 0; square < geometry.size(); ++square) {
      for (const Vector& vector : primitive.vectors) {
        if (const Square to = geometry.step(square, vector); to != no_square) {
          result[square].push_back(to);
        }
      }
    }
  }
  return result;
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
    return "contact is that of a leaper";
  }
  rules.check_is_played = true;
  rules.observation_is_played = true;
  rules.hooks.legality.push_back([around](Arbiter&, const Played& played) {
    return all_in_contact(played, *around);
  });
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
