// Maxdister, Mindister: a side must play moves after which two units are as far apart, or as near,
// as possible.

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array disters_parameters{
    Parameter{.kind = ParameterKind::squares, .required = true}};

enum class DistersWanted { longest, shortest };

Square square_of(const Position& position, std::uint16_t id) {
  for (std::size_t i = 0; i < position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (!position.empty(square) && position.at(square).id == id) {
      return square;
    }
  }
  return no_square;
}

using Pair = std::array<std::uint16_t, 2>;

/// The square of the distance of the two units; nothing if one of them is not on the board.
std::optional<unsigned> distance(const Position& position, const Pair& pair) {
  const Square first = square_of(position, pair[0]);
  const Square second = square_of(position, pair[1]);
  return first == no_square || second == no_square
             ? std::nullopt
             : std::optional(position.geometry().distance_squared(first, second));
}

/// Keeps moves after which one of the units is gone only if there are no others.
void keep_best(Arbiter& arbiter, DistersWanted wanted, const Pair& pair,
               std::vector<SingleMove>& moves) {
  const auto after = [&](const SingleMove& move) {
    return arbiter.after(move, [&] { return distance(arbiter.position(), pair); });
  };
  std::optional<unsigned> best;
  for (const SingleMove& move : moves) {
    const auto reached = after(move);
    const bool better =
        reached &&
        (!best || (wanted == DistersWanted::longest ? *reached > *best : *reached < *best));
    if (better) {
      best = reached;
    }
  }
  std::erase_if(moves, [&](const SingleMove& move) { return after(move) != best; });
}

Refusal install_disters(RuleSet& rules, std::span<const Argument> arguments, DistersWanted wanted,
                        std::array<bool, 2> sides) {
  const auto& squares = std::get<std::vector<Square>>(arguments[0].value);
  if (squares.size() != 2 || squares[0] == squares[1]) {
    return Refusal::contradiction(
        {"expected the squares of the two units whose distance counts, such as e5b8",
         "erwartet werden die Felder der beiden Steine, deren Abstand zählt, zum Beispiel e5b8",
         "on attend les cases des deux pièces dont la distance compte, par exemple e5b8"});
  }
  Pair pair{};
  for (std::size_t i = 0; i < pair.size(); ++i) {
    for (std::size_t id = 1; id < rules.diagram.size(); ++id) {
      if (rules.diagram[id].first == squares[i] && !rules.diagram[id].second.empty()) {
        pair[i] = static_cast<std::uint16_t>(id);
      }
    }
    if (pair[i] == 0) {
      return Refusal::contradiction({"no unit stands on {square}", "auf {square} steht kein Stein",
                                     "aucune pièce ne se trouve en {square}"},
                                    {{"square", alike(rules.geometry().name(squares[i]))}});
    }
  }
  rules.follows_units = true;
  rules.decide_choice({.sides = sides,
                       .may_leave_none = false,
                       .choose = [wanted, pair](Arbiter& arbiter, std::vector<SingleMove>& moves) {
                         keep_best(arbiter, wanted, pair, moves);
                       }});
  return {};
}

Refusal install_black_max(RuleSet& rules, std::span<const Argument> arguments) {
  return install_disters(rules, arguments, DistersWanted::longest, black_alone);
}
Refusal install_black_min(RuleSet& rules, std::span<const Argument> arguments) {
  return install_disters(rules, arguments, DistersWanted::shortest, black_alone);
}
Refusal install_white_max(RuleSet& rules, std::span<const Argument> arguments) {
  return install_disters(rules, arguments, DistersWanted::longest, white_alone);
}
Refusal install_white_min(RuleSet& rules, std::span<const Argument> arguments) {
  return install_disters(rules, arguments, DistersWanted::shortest, white_alone);
}

}  // namespace

const Condition black_max_dister{
    .names = {"BlackMaxDister", "SchwarzerMaxDister", "NoirMaxDister"},
    .rule = {"The two squares stated after the name are those of two units in the diagram. Black "
             "may play only those of its legal moves after which these two units are as far from "
             "each other as possible.",
             "Die beiden hinter dem Namen angegebenen Felder sind die von zwei Steinen des "
             "Diagramms. Schwarz darf nur die legalen Züge spielen, nach denen diese beiden Steine "
             "so weit wie möglich voneinander entfernt sind.",
             "Les deux cases indiquées après le nom sont celles de deux pièces du diagramme. Les "
             "noirs ne peuvent jouer que leurs coups légaux après lesquels ces deux pièces sont "
             "aussi éloignées que possible l'une de l'autre."},
    .source = traditional,
    .parameters = disters_parameters,
    .install = install_black_max,
    .needs = {BoardNeed::distances}};

const Condition black_min_dister{
    .names = {"BlackMinDister", "SchwarzerMinDister", "NoirMinDister"},
    .rule = {"The two squares stated after the name are those of two units in the diagram. Black "
             "may play only those of its legal moves after which these two units are as near to "
             "each other as possible.",
             "Die beiden hinter dem Namen angegebenen Felder sind die von zwei Steinen des "
             "Diagramms. Schwarz darf nur die legalen Züge spielen, nach denen diese beiden Steine "
             "einander so nahe wie möglich sind.",
             "Les deux cases indiquées après le nom sont celles de deux pièces du diagramme. Les "
             "noirs ne peuvent jouer que leurs coups légaux après lesquels ces deux pièces sont "
             "aussi proches que possible l'une de l'autre."},
    .source = traditional,
    .parameters = disters_parameters,
    .install = install_black_min,
    .needs = {BoardNeed::distances}};

const Condition white_max_dister{
    .names = {"WhiteMaxDister", "WeisserMaxDister", "BlancMaxDister"},
    .rule = {"The two squares stated after the name are those of two units in the diagram. White "
             "may play only those of its legal moves after which these two units are as far from "
             "each other as possible.",
             "Die beiden hinter dem Namen angegebenen Felder sind die von zwei Steinen des "
             "Diagramms. Weiß darf nur die legalen Züge spielen, nach denen diese beiden Steine so "
             "weit wie möglich voneinander entfernt sind.",
             "Les deux cases indiquées après le nom sont celles de deux pièces du diagramme. Les "
             "blancs ne peuvent jouer que leurs coups légaux après lesquels ces deux pièces sont "
             "aussi éloignées que possible l'une de l'autre."},
    .source = traditional,
    .parameters = disters_parameters,
    .install = install_white_max,
    .needs = {BoardNeed::distances}};

const Condition white_min_dister{
    .names = {"WhiteMinDister", "WeisserMinDister", "BlancMinDister"},
    .rule = {"The two squares stated after the name are those of two units in the diagram. White "
             "may play only those of its legal moves after which these two units are as near to "
             "each other as possible.",
             "Die beiden hinter dem Namen angegebenen Felder sind die von zwei Steinen des "
             "Diagramms. Weiß darf nur die legalen Züge spielen, nach denen diese beiden Steine "
             "einander so nahe wie möglich sind.",
             "Les deux cases indiquées après le nom sont celles de deux pièces du diagramme. Les "
             "blancs ne peuvent jouer que leurs coups légaux après lesquels ces deux pièces sont "
             "aussi proches que possible l'une de l'autre."},
    .source = traditional,
    .parameters = disters_parameters,
    .install = install_white_min,
    .needs = {BoardNeed::distances}};

}  // namespace warp
