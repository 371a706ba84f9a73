#include <algorithm>
#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/observed_arrivals.hpp"
#include "conditions/segments.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool is_wall(std::string_view word, const Geometry& board) {
  return read_grid_line(board, word).has_value();
}

constexpr std::array labyrinth_parameters{
    Parameter{.kind = ParameterKind::text,
              .required = true,
              .repeated = true,
              .fits = is_wall,
              .what = {"walls such as Ha24", "Mauern wie Ha24", "des murs comme Ha24"}}};

class Walls {
 public:
  Walls(const Geometry& board, std::span<const Argument> arguments) : board_(&board) {
    for (const Argument& argument : arguments) {
      const auto line = read_grid_line(board, std::get<std::string>(argument.value));
      walls_.push_back(Segment::of(board, *line));
    }
  }

  bool stand_between(Square from, Square to) const {
    const Segment way = Segment::between(*board_, from, to);
    return std::any_of(walls_.begin(), walls_.end(),
                       [&](const Segment& wall) { return cross(way, wall); });
  }

 private:
  const Geometry* board_;
  std::vector<Segment> walls_;
};

BoardGrid shown_walls(const Geometry& board, std::span<const Argument> arguments) {
  const Walls walls(board, arguments);
  BoardGrid shown{.cells = std::vector<int>(board.size()), .line_right = {}, .line_above = {}};
  for (Square square = 0; square < board.size(); ++square) {
    const Square right = board.step(square, {.file = 1});
    const Square above = board.step(square, {.rank = 1});
    if (right != no_square && walls.stand_between(square, right)) {
      shown.line_right.insert(square);
    }
    if (above != no_square && walls.stand_between(square, above)) {
      shown.line_above.insert(square);
    }
  }
  return shown;
}

Refusal install_labyrinth(RuleSet& rules, std::span<const Argument> arguments) {
  const Walls walls(rules.geometry(), arguments);
  rules.hooks.move_filter.push_back(
      {[walls](Square from, Square to) { return walls.stand_between(from, to); },
       [walls](Arbiter&, const SingleMove& move) {
         return !walls.stand_between(move.from, move.to) &&
                (move.partner == no_square || !walls.stand_between(move.partner, move.partner_to));
       }});
  rules.hooks.add_observation(Purpose::geometry,
                              [walls](Arbiter& arbiter, const Observation& observation) {
                                return some_arrival(arbiter, observation, [&](Square square) {
                                  return !walls.stand_between(observation.observer, square);
                                });
                              });
  return {};
}

}  // namespace

const Condition labyrinth_chess{
    .names = {"LabyrinthChess", "LabyrinthSchach", "EchecsLabyrinthiques"},
    .rule =
        {"Walls stand on sides of squares, stated as in GridChess: Ha24 is horizontal, from the "
         "lower left corner of a2, with a length of four squares; V is vertical. A unit cannot "
         "move, capture, check or observe if the straight line between the middles of the two "
         "squares crosses or touches a wall, also if it leaps. In castling this holds for king and "
         "rook.",
         "Auf Feldseiten stehen Mauern, angegeben wie im Gitterschach: Ha24 ist waagerecht, von "
         "der linken unteren Ecke von a2 an, vier Felder lang; V ist senkrecht. Ein Stein kann "
         "nicht ziehen, schlagen, Schach bieten oder beobachten, wenn die gerade Linie zwischen "
         "den Mitten der beiden Felder eine Mauer schneidet oder berührt, auch wenn er springt. "
         "Bei der Rochade gilt das für König und Turm.",
         "Des murs se dressent sur des côtés de cases, indiqués comme en Grille: Ha24 est "
         "horizontal, du coin inférieur gauche de a2, long de quatre cases; V est vertical. Une "
         "pièce ne peut jouer, capturer, donner échec ou observer si la droite entre les centres "
         "des deux cases coupe ou touche un mur, même si elle bondit. Au roque, cela vaut pour le "
         "roi et la tour."},
    .also_called = {"", "", "Échecs labyrinthiques"},
    .source = {"the French encyclopaedia e-chekk of compositions; played by WinChloe. Walls of "
               "half a side, which it also has, are not played",
               "die französische Enzyklopädie e-chekk der Kompositionen; von WinChloe gespielt. "
               "Mauern von halber Feldlänge, die es dort auch gibt, werden nicht gespielt",
               "l'encyclopédie e-chekk de la composition; joués par WinChloe. Les murs d'un "
               "demi-côté, qu'elle connaît aussi, ne sont pas joués"},
    .parameters = labyrinth_parameters,
    .install = install_labyrinth,
    .grid = shown_walls,
    .statements_add_up = true,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::no_seam}};

}  // namespace warp
