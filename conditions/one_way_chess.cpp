#include <cstdlib>
#include <map>
#include <memory>
#include <numeric>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "conditions/movers.hpp"
#include "conditions/square_numbers.hpp"

namespace warp {

namespace {

/// The directions of moves on a board, numbered from 1: the shortest vectors along straight lines.
class Directions {
 public:
  explicit Directions(const Geometry& board) {
    const auto file = static_cast<int>(board.last_file());
    const auto rank = static_cast<int>(board.last_rank());
    for (int x = -file; x <= file; ++x) {
      for (int y = -rank; y <= rank; ++y) {
        if (std::gcd(x, y) == 1) {
          numbers_.emplace(std::pair(x, y), static_cast<unsigned>(numbers_.size() + 1));
        }
      }
    }
  }

  unsigned count() const { return static_cast<unsigned>(numbers_.size()); }
  /// The number of the direction from one square to another; 0 if they are the same.
  unsigned number(const Geometry& board, Square from, Square to) const {
    if (from == to) {
      return 0;
    }
    const int x = static_cast<int>(board.file(to)) - static_cast<int>(board.file(from));
    const int y = static_cast<int>(board.rank(to)) - static_cast<int>(board.rank(from));
    const int steps = std::gcd(x, y);
    return numbers_.at({x / steps, y / steps});
  }

 private:
  std::map<std::pair<int, int>, unsigned> numbers_;
};

/// What one-way chess knows of units: the direction of the last move of each.
struct OneWay {
  std::shared_ptr<const Directions> directions;
  SquareNumbers last;

  /// Has the unit on `square` come by its last move in the direction from `to` to `from`?
  bool would_go_back(Arbiter& arbiter, Square square, Square from, Square to) const {
    const unsigned number = last.of(arbiter.position(), square);
    return number != 0 && directions->number(arbiter.geometry(), to, from) == number;
  }

  bool allows(Arbiter& arbiter, const SingleMove& move) const {
    switch (move.kind) {
      case MoveKind::null_move:
      case MoveKind::whole_board:
        return true;
      case MoveKind::exchange:
        return !would_go_back(arbiter, move.from, move.from, move.to) &&
               !would_go_back(arbiter, move.to, move.to, move.from);
      case MoveKind::castling:
        return !would_go_back(arbiter, move.from, move.from, move.to) &&
               !would_go_back(arbiter, move.partner, move.partner, move.partner_to);
      default:
        return !would_go_back(arbiter, move.from, move.via == no_square ? move.from : move.via,
                              move.to);
    }
  }

  void note(Played& played) const {
    SquareNumbers::Numbers now;
    for (const auto& [square, number] : last.all(played.position)) {
      if (const Square stands = still_there(played, square); stands != no_square) {
        now.emplace_back(stands, number);
      }
    }
    const Geometry& board = played.arbiter().geometry();
    const auto effects = played.position.since(played.start);
    const auto moved = [&](std::size_t effect, Square from, Square to) {
      if (const Square stands = played.follow(to, played.start + effect + 1); stands != no_square) {
        now.emplace_back(stands, directions->number(board, from, to));
      }
    };
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const Effect& effect = effects[i];
      if (effect.kind == EffectKind::relocate &&
          (effect.reason == Reason::movement || is_of_castling_partner(effect.reason))) {
        moved(i, effect.from, effect.to);
      } else if (effect.kind == EffectKind::exchange && effect.reason == Reason::movement) {
        moved(i, effect.from, effect.to);
        moved(i, effect.to, effect.from);
      }
    }
    last.remember(played.position, now);
  }
};

Refusal install_one_way(RuleSet& rules, std::span<const Argument>) {
  const auto directions = std::make_shared<const Directions>(rules.geometry());
  const OneWay one_way{.directions = directions, .last = SquareNumbers(rules, directions->count())};
  rules.hooks.move_filter.emplace_back([one_way](Arbiter& arbiter, const SingleMove& move) {
    return one_way.allows(arbiter, move);
  });
  const auto counts = [one_way](Arbiter& arbiter, const Observation& observation) {
    return !one_way.would_go_back(arbiter, observation.observer, observation.from,
                                  observation.target);
  };
  rules.hooks.add_observation(Purpose::check, counts);
  rules.hooks.add_observation(Purpose::capture, counts);
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(),
                         [one_way](Played& played) { one_way.note(played); });
  return {};
}

}  // namespace

const Condition one_way_chess{
    .names = {"OneWayChess", "EinbahnSchach", "EchecsASensUnique"},
    .rule =
        {"A unit, kings included, may not move in the direction opposite to that of its own last "
         "move, with or without capturing, and gives no check in that direction: a rook that has "
         "moved from d3 to f3 moves next along the file, or on to g3 or h3. A leaper may not "
         "return to the square from which it came. In castling the king and the rook move. In the "
         "diagram no unit has moved.",
         "Ein Stein, auch ein König, darf nicht in der Gegenrichtung seines eigenen letzten Zuges "
         "ziehen, mit oder ohne Schlag, und bietet in dieser Richtung kein Schach: ein Turm, der "
         "von d3 nach f3 gezogen ist, zieht als Nächstes auf der Linie oder weiter nach g3 oder "
         "h3. Ein Springer jeder Art darf nicht auf das Feld zurück, von dem er kam. Bei der "
         "Rochade ziehen König und Turm. Im Diagramm hat noch kein Stein gezogen.",
         "Une pièce, roi compris, ne peut jouer dans la direction opposée à celle de son propre "
         "dernier coup, en capturant ou non, et n'y donne pas échec: une tour venue de d3 en f3 "
         "joue ensuite sur la colonne, ou plus loin en g3 ou h3. Un bondisseur ne peut revenir sur "
         "la case d'où il vient. Au roque le roi et la tour jouent. Au diagramme aucune pièce n'a "
         "joué."},
    .also_called = {"", "", "Échecs sans retour"},
    .source = {"J. Niemann, Diagramme und Figuren 1969; the French encyclopaedia e-chekk. That a "
               "unit which rides, leaps and turns is judged by the straight line between its "
               "squares is our reading",
               "J. Niemann, Diagramme und Figuren 1969; die französische Enzyklopädie e-chekk. "
               "Dass für einen Stein, der reitet, springt und abbiegt, die gerade Linie zwischen "
               "seinen Feldern gilt, ist unsere Lesart",
               "J. Niemann, Diagramme und Figuren 1969; l'encyclopédie e-chekk. Que la droite "
               "entre ses cases juge une pièce qui court, bondit et tourne est notre lecture"},
    .install = install_one_way,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::no_seam}};

}  // namespace warp
