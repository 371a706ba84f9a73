#include <algorithm>
#include <array>
#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array plus_chess_unplayed{Unplayed{
    {"{condition} on a board without four central squares",
     "{condition} auf einem Brett ohne vier Zentralfelder",
     "{condition} sur un échiquier sans quatre cases centrales"},
    {"Units on the four central squares move as if they stood on any of them.",
     "Steine auf den vier Zentralfeldern ziehen, als stünden sie auf irgendeinem von ihnen.",
     "Les pièces des quatre cases centrales jouent comme si elles étaient sur n'importe "
     "laquelle."}}};

Refusal install_plus(RuleSet& rules, std::span<const Argument>) {
  const auto central = rules.geometry().centre();
  if (!central) {
    return Refusal::unsupported(plus_chess_unplayed.front());
  }
  // In the order of the squares, because the ways are listed in this order.
  auto centre = *central;
  std::sort(centre.begin(), centre.end());
  const auto manners = std::make_shared<const Manners>(
      Manners{.ways =
                  [centre](const UnitKind& unit, Square square, std::span<const UnitKind>,
                           FunctionRef<void(Square, WalkId)> emit) {
                    if (std::find(centre.begin(), centre.end(), square) != centre.end()) {
                      for (const Square other : centre) {
                        emit(other, unit.walk);
                      }
                    }
                  },
              .keeps_quiet_moves = true});
  rules.hooks.ways.push_back({.concerns = [](const UnitKind&) { return true; },
                              .change =
                                  [centre](Arbiter& arbiter, Square square, Colour, Ways& ways) {
                                    if (std::find(centre.begin(), centre.end(), square) ==
                                        centre.end()) {
                                      return;
                                    }
                                    const Ways usual = ways;
                                    for (const Square other : centre) {
                                      if (other == square || !arbiter.position().empty(other)) {
                                        continue;
                                      }
                                      for (const Way& way : usual) {
                                        if (way.mode != Mode::move_only) {
                                          Way there = way.only(Mode::capture_only);
                                          there.from = other;
                                          ways.add(there);
                                        }
                                      }
                                    }
                                  },
                              .manners = manners});
  // Only one of two moves to the same square is left.
  rules.hooks.move_filter.push_back({Spares::kings, [](Arbiter& arbiter, const SingleMove& move) {
                                       return !circe::is_detour(arbiter, move);
                                     }});
  return {};
}

}  // namespace

const Condition plus_chess{
    .names = {"PlusChess", "PlusSchach", "EchecsPlus"},
    .rule =
        {"A unit on one of the four central squares (d4, d5, e4, e5 on the usual board) may also "
         "capture and give check as if it stood on any of the other three that is empty.",
         "Ein Stein auf einem der vier Zentralfelder (auf dem üblichen Brett d4, d5, e4, e5) darf "
         "auch schlagen und Schach bieten, als stünde er auf einem der drei anderen, das leer ist.",
         "Une pièce sur une des quatre cases centrales (d4, d5, e4, e5 sur l'échiquier usuel) peut "
         "aussi capturer et donner échec comme si elle se trouvait sur une des trois autres qui "
         "est vide."},
    .source = {"problems by B. Rothmann, Rex Multiplex 1993",
               "Aufgaben von B. Rothmann, Rex Multiplex 1993",
               "problèmes de B. Rothmann, Rex Multiplex 1993"},
    .install = install_plus,
    .unplayed = plus_chess_unplayed};

}  // namespace warp
