// Snek chess: a capture raises another unit of the side that lost one.

#include <array>
#include <optional>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"

namespace warp {

namespace {

/// The walk of the units that take the place of the captured one: those of the next lower rank,
/// with the units of the game array.
std::optional<WalkId> successor(const RuleSet& rules, WalkId captured, WalkId of_knights) {
  switch (rules.place_in_array(captured)) {
    case walks::queen:
      return rules.array_walks[walks::rook];
    case walks::rook:
      return rules.array_walks[walks::bishop];
    case walks::bishop:
      return rules.array_walks[walks::knight];
    case walks::knight:
      return rules.array_walks[of_knights];
    default:
      return std::nullopt;
  }
}

/// One of the units of the side that lost `played.captured` takes its place; which one is a choice.
void replace_captured(Played& played, WalkId of_knights) {
  const auto walk = successor(played.arbiter().rules(), played.captured.walk, of_knights);
  if (!walk) {
    return;
  }
  Position& position = played.position;
  std::vector<Square> candidates;
  position.units(opponent(played.mover)).any_of(position.size(), [&](Square square) {
    if (position.at(square).walk == *walk) {
      candidates.push_back(square);
    }
    return false;
  });
  if (!candidates.empty()) {
    const Square chosen = candidates[played.choose(static_cast<unsigned>(candidates.size()))];
    change_walk(position, chosen, played.captured.walk, Reason::transformation_apart);
  }
}

Refusal install_snek(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::successor_of_captured,
                         // In All-in Chess the snek may be the unit that moves.
                         MayChange::others_up_to(royal_units(rules), {Change::walk})
                             .of_enemies()
                             .and_the_mover({Change::walk})
                             .in_captures(),
                         [](Played& played) {
                           if (!played.captured_something()) {
                             return;
                           }
                           const RuleSet& played_rules = played.arbiter().rules();
                           if (played_rules.place_in_array(played.captured.walk) != walks::pawn) {
                             replace_captured(played, walks::king);
                             return;
                           }
                           const SquareSet kings = played.position.royals(opponent(played.mover));
                           kings.any_of(played.position.size(), [&](Square square) {
                             change_walk(played.position, square,
                                         played_rules.array_walks[walks::king],
                                         Reason::transformation_apart);
                             return false;
                           });
                         });
  return {};
}

Refusal install_circle(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::successor_of_captured,
                         MayChange::others_up_to(1, {Change::walk})
                             .of_enemies()
                             .and_the_mover({Change::walk})
                             .in_captures(),
                         [](Played& played) {
                           if (played.captured_something()) {
                             replace_captured(played, walks::queen);
                           }
                         });
  return {};
}

}  // namespace

const Condition snek_chess{
    .names = {"SnekChess", "SnekSchach", "EchecsSnek"},
    .rule = {"When a queen is captured, one of the rooks of its side becomes a queen. In the same "
             "way a bishop becomes a rook when a rook is captured, and a knight becomes a bishop "
             "when a bishop is captured. When a knight is captured, the king becomes a royal "
             "knight; when a pawn is captured, it becomes a king again. If several units could "
             "change, the capturing side chooses. If other units stand in the game array (Marine "
             "Chess), the rule holds for them.",
             "Wird eine Dame geschlagen, so wird einer der Türme ihrer Partei eine Dame. Ebenso "
             "wird ein Läufer ein Turm, wenn ein Turm, und ein Springer ein Läufer, wenn ein "
             "Läufer geschlagen wird. Wird ein Springer geschlagen, so wird der König ein "
             "königlicher Springer; wird ein Bauer geschlagen, so wird er wieder ein König. "
             "Könnten sich mehrere Steine ändern, so wählt die schlagende Partei. Stehen andere "
             "Steine in der Partieanfangsstellung (Marineschach), so gilt die Regel für sie.",
             "Lorsqu'une dame est capturée, une des tours de son camp devient une dame. De même un "
             "fou devient une tour lorsqu'une tour est capturée, et un cavalier un fou lorsqu'un "
             "fou est capturé. Lorsqu'un cavalier est capturé, le roi devient un cavalier royal; "
             "lorsqu'un pion est capturé, il redevient un roi. Si plusieurs pièces pouvaient "
             "changer, le camp qui capture choisit. Si d'autres pièces sont au début de la partie "
             "(échecs marins), la règle vaut pour elles."},
    .source = alike("D. Kostadinov, 2013"),
    .install = install_snek};

const Condition snek_circle_chess{
    .names = {"SnekCircleChess", "SnekZirkulaerSchach", "EchecsSnekCirculaires"},
    .rule = {"As in SnekChess, but when a knight is captured, a queen of its side becomes a "
             "knight. Kings do not change.",
             "Wie in SnekChess, aber wird ein Springer geschlagen, so wird eine Dame seiner Partei "
             "ein Springer. Könige ändern sich nicht.",
             "Comme dans SnekChess, mais lorsqu'un cavalier est capturé, une dame de son camp "
             "devient un cavalier. Les rois ne changent pas."},
    .source = {"after Snek chess", "nach dem Snekschach", "d'après les échecs Snek"},
    .install = install_circle};

}  // namespace warp
