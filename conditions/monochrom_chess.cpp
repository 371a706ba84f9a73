#include "conditions/all_conditions.hpp"
#include "conditions/observed_arrivals.hpp"
#include "conditions/sources.hpp"
#include "conditions/squares_where.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Computed once, because it is needed for every move.
SquareSet light_squares(const Geometry& geometry) {
  return squares_where(geometry, [&](Square square) { return geometry.is_light(square); });
}

template <bool keeps_colour>
Refusal install_monochrom(RuleSet& rules, std::span<const Argument>) {
  const auto same_colour = [light = light_squares(rules.geometry())](Square from, Square to) {
    return light.contains(from) == light.contains(to);
  };
  rules.hooks.move_filter.push_back(
      {[same_colour](Square from, Square to) { return same_colour(from, to) != keeps_colour; },
       [same_colour](Arbiter&, const SingleMove& move) {
         // In castling both king and partner move.
         return same_colour(move.from, move.to) == keeps_colour &&
                (move.kind != MoveKind::castling ||
                 same_colour(move.partner, move.partner_to) == keeps_colour);
       }});
  rules.hooks.add_observation(Purpose::geometry,
                              [same_colour](Arbiter& arbiter, const Observation& observation) {
                                return some_arrival(arbiter, observation, [&](Square square) {
                                  return same_colour(observation.observer, square) == keeps_colour;
                                });
                              });
  return {};
}

}  // namespace

const Condition bichrom_chess{
    .names = {"BichromChess", "BichromesSchach", "Bichromatique"},
    .rule = {"The arrival of every move must differ in colour from its departure, and a unit "
             "observes nothing that it could capture only by a move to a square of its own colour. "
             "Castling is illegal, because the king keeps its colour.",
             "Das Zielfeld jedes Zuges muss eine andere Farbe haben als sein Standfeld, und ein "
             "Stein beobachtet nichts, was er nur durch einen Zug auf ein Feld seiner eigenen "
             "Farbe schlagen könnte. Die Rochade ist illegal, weil der König seine Farbe behält.",
             "La case d'arrivée de chaque coup doit être d'une autre couleur que celle de départ, "
             "et une pièce n'observe rien qu'elle ne pourrait capturer que par un coup sur une "
             "case de sa couleur. Le roque est illégal, car le roi garde sa couleur."},
    .also_called = {"Bichromatic chess", "", ""},
    .source = traditional,
    .install = install_monochrom<false>,
    .with_players = WithPlayers::their_turns,
    .certified_as = [](const RuleSet&, std::span<const Argument>) -> std::string_view {
      return "bichromatic";
    }};

const Condition monochrom_chess{
    .names = {"MonochromChess", "MonochromesSchach", "Monochromatique"},
    .rule = {"The arrival of every move must have the colour of its departure, and a unit observes "
             "nothing that it could capture only by a move to a square of the other colour. "
             "Castling is legal only if the rook keeps its colour, too: 0-0 is, 0-0-0 is not.",
             "Das Zielfeld jedes Zuges muss die Farbe seines Standfelds haben, und ein Stein "
             "beobachtet nichts, was er nur durch einen Zug auf ein Feld der anderen Farbe "
             "schlagen könnte. Die Rochade ist nur legal, wenn auch der Turm seine Farbe behält: "
             "0-0 ja, 0-0-0 nein.",
             "La case d'arrivée de chaque coup doit être de la couleur de celle de départ, et une "
             "pièce n'observe rien qu'elle ne pourrait capturer que par un coup sur une case de "
             "l'autre couleur. Le roque n'est légal que si la tour garde aussi sa couleur: 0-0 "
             "oui, 0-0-0 non."},
    .also_called = {"Monochromatic chess", "", ""},
    .source = {"G. P. Jelliss, The Problemist 1975 (monochrome play)",
               "G. P. Jelliss, The Problemist 1975 (monochromes Spiel)",
               "G. P. Jelliss, The Problemist 1975 (jeu monochrome)"},
    .install = install_monochrom<true>,
    .with_players = WithPlayers::their_turns,
    .certified_as = [](const RuleSet&, std::span<const Argument>) -> std::string_view {
      return "monochromatic";
    }};

}  // namespace warp
