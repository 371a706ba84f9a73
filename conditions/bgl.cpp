#include <cmath>
#include <limits>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"
#include "conditions/observed_arrivals.hpp"
#include "solver/board/position/tables/allowance.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::string_view number_characters = "0123456789.,-";

constexpr std::array bgl_parameters{
    Parameter{.kind = ParameterKind::text,
              .repeated = true,
              .fits =
                  [](std::string_view word, const Geometry&) {
                    return word.find_first_not_of(number_characters) == std::string_view::npos;
                  },
              .what = {"a length or -", "eine Länge oder -", "une longueur ou -"}}};

/// A length in hundredths of the side of a square, rounded.
template <class Number>
std::uint32_t hundredths_of_root(Number squared) {
  constexpr double hundredths = 100.0;
  return static_cast<std::uint32_t>(
      std::lround(hundredths * std::sqrt(static_cast<double>(squared))));
}

/// The lengths on usual boards by their squares, for they are asked for with every move.
constexpr std::size_t usual_lengths = 128;
const std::array<std::uint32_t, usual_lengths> roots = [] {
  std::array<std::uint32_t, usual_lengths> lengths{};
  for (std::size_t squared = 0; squared < usual_lengths; ++squared) {
    lengths[squared] = hundredths_of_root(squared);
  }
  return lengths;
}();

/// The length of a move in hundredths of the side of a square, rounded.
std::uint32_t length(const Geometry& geometry, Square from, Square to) {
  const auto squared = geometry.distance_squared(from, to);
  const auto place = static_cast<std::size_t>(squared);
  return place < usual_lengths ? roots[place] : hundredths_of_root(squared);
}

/// The length of a move, from the square on which the unit is put before it moves (Phantom Chess).
std::uint32_t length(const Geometry& geometry, const SingleMove& move) {
  return length(geometry, move.via != no_square ? move.via : move.from, move.to);
}

/// Reads a length with up to two decimals after a point or comma, in hundredths. "-" and all other
/// words mean no limit.
std::uint32_t read_length(std::string_view word) {
  constexpr std::uint64_t base = 10;
  constexpr std::size_t places = 2;
  std::uint64_t value = 0;
  std::optional<std::size_t> decimals;
  for (const char c : word) {
    if (c == '.' || c == ',') {
      if (decimals) {
        return Allowance::unlimited;
      }
      decimals = 0;
      continue;
    }
    if (c == '-' || (decimals && ++*decimals > places)) {
      return Allowance::unlimited;
    }
    value = value * base + static_cast<std::uint64_t>(c - '0');
    if (value >= std::numeric_limits<std::uint32_t>::max() / (base * base)) {
      return Allowance::unlimited;
    }
  }
  for (std::size_t place = decimals.value_or(0); place < places; ++place) {
    value *= base;
  }
  return static_cast<std::uint32_t>(value);
}

Refusal install_bgl(RuleSet& rules, std::span<const Argument> arguments) {
  constexpr std::size_t sides = 2;
  if (arguments.size() > sides) {
    return Refusal::contradiction(
        {"expected one length for both sides or two, for White and Black, not more",
         "erwartet wird eine Länge für beide Seiten oder zwei, für Weiß und Schwarz, nicht mehr",
         "on attend une longueur pour les deux camps ou deux, pour les Blancs et les Noirs, pas "
         "plus"});
  }
  std::array<std::uint32_t, sides> given{Allowance::unlimited, Allowance::unlimited};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    given[i] = read_length(std::get<std::string>(arguments[i].value));
  }
  const bool shared = arguments.size() == 1;
  if (shared) {
    given[1] = given[0];
  }
  const Allowance start{.left = given, .shared = shared};
  const MemorySlot slot = rules.allocate_slot();
  rules.hooks.prepare.push_back(
      [=](Position& position) { position.remember(slot, start.to_memory()); });
  const auto within_bounds = [slot](const Position& position, std::uint32_t wanted, Colour side) {
    const Allowance now = Allowance::from_memory(position.memory(slot));
    const std::uint32_t left = now.left[index(side)];
    return left == Allowance::unlimited || wanted <= left;
  };
  rules.hooks.move_filter.push_back([=](Arbiter& arbiter, const SingleMove& move) {
    return within_bounds(arbiter.position(), length(arbiter.geometry(), move),
                         arbiter.position().to_move());
  });
  add_observation_rule(rules, [=](Arbiter& arbiter, const Observation& observation) {
    return some_arrival(arbiter, observation, [&](Square square) {
      return within_bounds(arbiter.position(), length(arbiter.geometry(), observation.from, square),
                           observation.by);
    });
  });
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [slot](Played& played) {
    Allowance now = Allowance::from_memory(played.position.memory(slot));
    const bool moved = played.landed != no_square || played.move.kind == MoveKind::exchange;
    if (!moved || now.left[index(played.mover)] == Allowance::unlimited) {
      return;
    }
    const std::uint32_t spent = length(played.position.geometry(), played.move);
    for (const Colour side : {Colour::white, Colour::black}) {
      if (side == played.mover || now.shared) {
        now.left[index(side)] -= std::min(spent, now.left[index(side)]);
      }
    }
    played.position.apply({.kind = EffectKind::remember,
                           .reason = Reason::allowance,
                           .slot = slot,
                           .value_after = now.to_memory()});
  });
  return {};
}

}  // namespace

const Condition bgl{
    .names = {"BGL", "BGL", "BGL"},
    .rule = {"The moves of a side use up a stated length. A move is measured from the centre of "
             "its departure to the centre of its arrival, to hundredths of a square; castling "
             "counts the move of the king. A move that is longer than what is left is not "
             "possible, and a unit gives no check by it. Two lengths are those of White and Black; "
             "a single one is shared by both sides; - instead of a length means no limit.",
             "Die Züge einer Partei verbrauchen eine angegebene Länge. Ein Zug wird von der Mitte "
             "seines Standfelds bis zur Mitte seines Zielfelds auf Hundertstel eines Felds "
             "gemessen; bei der Rochade zählt der Zug des Königs. Ein Zug, der länger ist als der "
             "Rest, ist nicht möglich, und ein Stein bietet durch ihn kein Schach. Zwei Längen "
             "sind die von Weiß und Schwarz; eine einzige teilen sich beide Parteien; - an der "
             "Stelle einer Länge heißt: ohne Grenze.",
             "Les coups d'un camp consomment une longueur donnée. Un coup se mesure du centre de "
             "sa case de départ au centre de sa case d'arrivée, au centième de case; le roque "
             "compte le coup du roi. Un coup plus long que le reste est impossible, et une pièce "
             "ne donne pas échec par lui. Deux longueurs sont celles des blancs et des noirs; une "
             "seule est commune aux deux camps; - au lieu d'une longueur signifie sans limite."},
    .source = {"P. A. Petkov; what is left stands behind each move",
               "P. A. Petkov; was übrig ist, steht hinter jedem Zug",
               "P. A. Petkov; le reste est écrit après chaque coup"},
    .parameters = bgl_parameters,
    .install = install_bgl,
    .needs = {BoardNeed::distances}};

}  // namespace warp
