// Chameleons: marked units, and all units in Chameleon Chess.

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"

namespace warp {

namespace {

constexpr std::array chameleon_parameters{Parameter{.kind = ParameterKind::walks}};

/// For each walk the next walk of a chameleon. Of several entries for a walk the last one counts.
using Changes = std::vector<std::pair<WalkId, WalkId>>;

void add_cycle(Changes& changes, std::span<const WalkId> cycle) {
  for (std::size_t i = 1; i < cycle.size(); ++i) {
    changes.emplace_back(cycle[i - 1], cycle[i]);
  }
}

/// What chameleons become, one after the other; empty: the usual sequence.
struct StatedSequence {
  std::vector<WalkId> walks;
};

/// The changes of the stated sequence, which is cyclic; without one, those of the units of the game
/// array in the usual order.
Changes changes_of(RuleSet& rules) {
  Changes changes;
  if (const auto& stated = rules.said_together<StatedSequence>()->walks; !stated.empty()) {
    add_cycle(changes, stated);
    changes.insert(changes.begin(), {stated.back(), stated.front()});
    return changes;
  }
  std::array cycle{walks::queen, walks::knight, walks::bishop, walks::rook, walks::queen};
  for (WalkId& walk : cycle) {
    walk = rules.array_walks[walk];
  }
  add_cycle(changes, cycle);
  return changes;
}

WalkId next_walk(const Changes& changes, WalkId walk) {
  const auto found = std::find_if(changes.rbegin(), changes.rend(),
                                  [walk](const auto& change) { return change.first == walk; });
  return found == changes.rend() ? walk : found->second;
}

/// What bounds may know: any unit that moves may take the next walk.
std::shared_ptr<const Fates> chameleon_fates_of(const Changes& changes) {
  return std::make_shared<const Fates>(
      Fates{.of_mover =
                [changes](const UnitKind& unit, Square square, Square, std::span<const UnitKind>,
                          Fates::Emit emit) {
                  const WalkId next = next_walk(changes, unit.walk);
                  if (next != unit.walk) {
                    emit({next, unit.side, unit.royal}, square);
                  }
                },
            .capture_matters = false});
}

void state_sequence(RuleSet& rules, std::span<const Argument> arguments) {
  if (!arguments.empty()) {
    rules.said_together<StatedSequence>()->walks =
        std::get<std::vector<WalkId>>(arguments[0].value);
  }
}

Refusal install_chameleon_units(RuleSet& rules, std::span<const Argument>) {
  const Changes changes = changes_of(rules);
  rules.hooks.add_effect(Stage::walk_in_sequence,
                         MayChange::the_mover({Change::walk})
                             .of_units(attribute_bit(Attribute::chameleon))
                             .making(chameleon_fates_of(changes)),
                         [changes](Played& played) {
                           const Square square = played.mover_square();
                           if (square != no_square && played.departed.is(Attribute::chameleon)) {
                             change_walk(played.position, square,
                                         next_walk(changes, played.position.at(square).walk),
                                         Reason::transformation);
                           }
                         });
  rules.promotion_marks.push_back({attribute_bit(Attribute::chameleon), [changes](WalkId walk) {
                                     return next_walk(changes, walk) != walk;
                                   }});
  return {};
}

Refusal install_chameleon_chess(RuleSet& rules, std::span<const Argument> arguments) {
  state_sequence(rules, arguments);
  const Changes changes = changes_of(rules);
  rules.hooks.add_effect(
      Stage::walk_in_sequence, certain_change_of_walk().making(chameleon_fates_of(changes)),
      [changes](Played& played) {
        const Square square = played.mover_square();
        if (square != no_square) {
          change_walk(played.position, square, next_walk(changes, played.position.at(square).walk),
                      Reason::transformation);
        }
      });
  rules.castling_rights_return = true;
  return {};
}

Refusal install_sequence(RuleSet& rules, std::span<const Argument> arguments) {
  state_sequence(rules, arguments);
  return {};
}

}  // namespace

const Condition chameleon_chess{
    .names = {"ChameleonChess", "ChamaeleonSchach", "EchecsCameleon"},
    .rule =
        {"A queen that moves becomes a knight, a knight a bishop, a bishop a rook, and a rook a "
         "queen. If units are stated after the name, each becomes the next one and the last one "
         "the first. Units that are not in the sequence, such as kings and pawns, do not change. A "
         "pawn that promotes does not change by the same move.",
         "Eine Dame, die zieht, wird ein Springer, ein Springer ein Läufer, ein Läufer ein Turm "
         "und ein Turm eine Dame. Sind Steine hinter dem Namen angegeben, so wird jeder zum "
         "nächsten und der letzte zum ersten. Steine, die nicht in der Folge sind, wie Könige und "
         "Bauern, ändern sich nicht. Ein Bauer, der umwandelt, ändert sich nicht im selben Zug.",
         "Une dame qui joue devient un cavalier, un cavalier un fou, un fou une tour, et une tour "
         "une dame. Si des pièces sont indiquées après le nom, chacune devient la suivante et la "
         "dernière la première. Les pièces hors de la suite, comme les rois et les pions, ne "
         "changent pas. Un pion qui se promeut ne change pas dans le même coup."},
    .source = traditional,
    .parameters = chameleon_parameters,
    .install = install_chameleon_chess};

const Condition chameleon_sequence{
    .names = {"ChameleonSequence", "Chamaeleonsequenz", "CameleonSequence"},
    .rule = {"The units stated after the name are the sequence in which units marked as chameleons "
             "change: each becomes the next one, and the last one becomes the first.",
             "Die hinter dem Namen angegebenen Steine sind die Folge, in der sich als Chamäleon "
             "bezeichnete Steine ändern: jeder wird zum nächsten und der letzte zum ersten.",
             "Les pièces indiquées après le nom sont la suite dans laquelle changent les pièces "
             "marquées caméléon: chacune devient la suivante, et la dernière la première."},
    .source = traditional,
    .parameters = chameleon_parameters,
    .install = install_sequence};

const Condition chameleon_units{
    .names = {"ChameleonUnits", "ChamaeleonSteine", "PiecesCameleon"},
    .rule =
        {"A unit marked as chameleon changes with every move that it makes: a queen becomes a "
         "knight, a knight a bishop, a bishop a rook, and a rook a queen. ChameleonSequence states "
         "another sequence. Pawns may also promote to chameleons.",
         "Ein als Chamäleon bezeichneter Stein ändert sich mit jedem seiner Züge: eine Dame wird "
         "ein Springer, ein Springer ein Läufer, ein Läufer ein Turm und ein Turm eine Dame. "
         "ChameleonSequence gibt eine andere Folge an. Bauern dürfen auch zu Chamäleons umwandeln.",
         "Une pièce marquée caméléon change à chacun de ses coups: une dame devient un cavalier, "
         "un cavalier un fou, un fou une tour, et une tour une dame. ChameleonSequence indique une "
         "autre suite. Les pions peuvent aussi se promouvoir en caméléons."},
    .source = traditional,
    .install = install_chameleon_units,
    .attributes = attribute_bit(Attribute::chameleon)};

}  // namespace warp
