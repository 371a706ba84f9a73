// Walk changes on arrival: Norsk sjakk, line chameleons, degradation.

#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

bool is_officer(WalkId walk) {
  return walk == walks::queen || walk == walks::rook || walk == walks::bishop ||
         walk == walks::knight;
}

/// What bounds may know of these rules: a unit that moves becomes one of `walk(unit, square)` where
/// it arrives.
template <class Becomes>
std::shared_ptr<const Fates> walk_by_square_fates_of(Becomes walk) {
  return std::make_shared<const Fates>(
      Fates{.of_mover =
                [walk](const UnitKind& unit, Square square, Square, std::span<const UnitKind>,
                       Fates::Emit emit) {
                  if (const WalkId becomes = walk(unit, square); becomes != unit.walk) {
                    emit({becomes, unit.side, unit.royal}, square);
                  }
                },
            .capture_matters = false});
}

// ---- Norsk sjakk ----

WalkId counterpart(WalkId walk) {
  switch (walk) {
    case walks::queen:
      return walks::knight;
    case walks::knight:
      return walks::queen;
    case walks::rook:
      return walks::bishop;
    case walks::bishop:
      return walks::rook;
    default:
      return walk;
  }
}

bool has_changed_walk(const Played& played, Square square) {
  const auto effects = played.position.since(played.start);
  return std::any_of(effects.begin(), effects.end(), [&](const Effect& effect) {
    return effect.kind == EffectKind::replace && effect.from == square &&
           effect.before.walk != effect.after.walk;
  });
}

Refusal install_norsk(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [](Arbiter& arbiter, const SingleMove& move) {
         if (move.capture == no_square) {
           return true;
         }
         const Unit& capturer = arbiter.position().at(move.from);
         return !capturer.is(Attribute::royal) &&
                capturer.walk == arbiter.position().at(move.capture).walk;
       }});
  rules.hooks.add_effect(
      Stage::walk_of_counterpart,
      certain_change_of_walk().making(walk_by_square_fates_of(
          [](const UnitKind& unit, Square) { return counterpart(unit.walk); })),
      [](Played& played) {
        Position& position = played.position;
        const Square square = played.mover_square();
        if (square == no_square || has_changed_walk(played, square)) {
          return;
        }
        change_walk(position, square, counterpart(position.at(square).walk),
                    Reason::transformation);
        if (played.move.kind == MoveKind::castling) {
          const Square partner = played.follow(played.move.partner_to, played.moved);
          if (partner != no_square) {
            change_walk(position, partner, counterpart(position.at(partner).walk),
                        Reason::transformation);
          }
        }
      });
  return {};
}

// ---- line chameleons ----

WalkId walk_of_file(const Geometry& geometry, Square square, WalkId walk) {
  const WalkId at_home = array_officers.at(geometry.file(square));
  return at_home == walks::king ? walk : at_home;
}

Refusal install_line_chameleon(RuleSet& rules, std::span<const Argument>) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::walk_of_file,
                         certain_change_of_walk().making(
                             walk_by_square_fates_of([&rules](const UnitKind& unit, Square square) {
                               return is_officer(unit.walk)
                                          ? walk_of_file(rules.geometry(), square, unit.walk)
                                          : unit.walk;
                             })),
                         [](Played& played) {
                           const Square square = played.mover_square();
                           if (square != no_square && is_officer(played.position.at(square).walk)) {
                             change_walk(played.position, square,
                                         walk_of_file(played.position.geometry(), square,
                                                      played.position.at(square).walk),
                                         Reason::transformation);
                           }
                         });
  return {};
}

// ---- relegation ----

Refusal install_relegation(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(
      Stage::walk_of_pawn,
      certain_change_of_walk().making(
          walk_by_square_fates_of([&rules](const UnitKind& unit, Square square) {
            const Geometry& geometry = rules.geometry();
            const bool on_second_rank = geometry.rank_for(square, Colour::white) == 1 ||
                                        geometry.rank_for(square, Colour::black) == 1;
            return on_second_rank && !unit.royal ? walks::pawn : unit.walk;
          })),
      [&rules](Played& played) {
        const Square square = played.mover_square();
        if (square != no_square && !played.departed.is(Attribute::royal) &&
            !rules.is_pawn(played.departed.walk) &&
            played.arbiter().geometry().rank_for(square, played.mover) == 1) {
          change_walk(played.position, square, walks::pawn, Reason::transformation);
        }
      });
  return {};
}

}  // namespace

const Condition line_chameleon_chess{
    .names = {"LineChameleonChess", "LinienChamaeleonSchach", "EchecsCameleonLigne"},
    .rule = {"A queen, rook, bishop or knight that moves becomes the unit that stands on its "
             "arrival's file in the game array: a rook on the files a and h, a knight on b and g, "
             "a bishop on c and f, a queen on d. On the e-file it does not change. A unit to which "
             "a pawn promotes changes in the same move.",
             "Eine Dame, ein Turm, Läufer oder Springer wird durch seinen Zug zu dem Stein, der in "
             "der Partieanfangsstellung auf der Linie seines Zielfelds steht: auf a und h zum "
             "Turm, auf b und g zum Springer, auf c und f zum Läufer, auf d zur Dame. Auf der "
             "e-Linie ändert er sich nicht. Ein umgewandelter Stein ändert sich im selben Zug.",
             "Une dame, une tour, un fou ou un cavalier qui joue devient la pièce qui se trouve au "
             "début de la partie sur la colonne de son arrivée: une tour en a et h, un cavalier en "
             "b et g, un fou en c et f, une dame en d. Sur la colonne e il ne change pas. La pièce "
             "en laquelle un pion se promeut change dans le même coup."},
    .source = traditional,
    .install = install_line_chameleon,
    .needs = {BoardNeed::files_and_ranks}};

const Condition norsk_sjakk{
    .names = {"NorskSjakk", "NorskSjakk", "NorskSjakk"},
    .rule = {"A queen that moves becomes a knight, a knight becomes a queen, a rook a bishop and a "
             "bishop a rook; a castling rook changes as well. Units capture only units of their "
             "own kind, and kings capture nothing. Check is as usual. A unit to which a pawn "
             "promotes does not change in the same move.",
             "Eine Dame, die zieht, wird ein Springer, ein Springer eine Dame, ein Turm ein Läufer "
             "und ein Läufer ein Turm; auch ein rochierender Turm ändert sich. Steine schlagen nur "
             "Steine ihrer eigenen Art, und Könige schlagen nichts. Schach ist wie üblich. Ein "
             "umgewandelter Stein ändert sich nicht im selben Zug.",
             "Une dame qui joue devient un cavalier, un cavalier une dame, une tour un fou et un "
             "fou une tour; une tour qui roque change aussi. Les pièces ne capturent que des "
             "pièces de leur sorte, et les rois ne capturent rien. L'échec est ordinaire. La pièce "
             "en laquelle un pion se promeut ne change pas dans le même coup."},
    .also_called = {"Norwegian chess, Norsk chess", "", ""},
    .source = traditional,
    .install = install_norsk,
    .needs = {BoardNeed::files_and_ranks}};

const Condition relegation_chess{
    .names = {"RelegationChess", "Degradierung", "Degradierung"},
    .rule = {"A unit, except a king, that moves to the second rank of its side becomes a pawn: a "
             "white rook that moves to e2, for instance.",
             "Ein Stein außer dem König, der auf die zweite Reihe seiner Partei zieht, wird ein "
             "Bauer: ein weißer Turm zum Beispiel, der nach e2 zieht.",
             "Une pièce, sauf un roi, qui va sur la deuxième rangée de son camp devient un pion: "
             "une tour blanche qui va en e2, par exemple."},
    .source = traditional,
    .install = install_relegation,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp
