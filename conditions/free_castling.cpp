// Castling that is not tied to the squares of the array: Castling chess, Rokagogo.

#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

enum class Partners { own_rooks_on_orthogonals, any_units };

constexpr unsigned least_distance = 3;

/// The castling of the king with the first unit in direction `step`, if there is one.
std::optional<SingleMove> castling_towards(const Arbiter& arbiter, Square king, Vector step) {
  const Position& position = arbiter.position();
  const Geometry& geometry = position.geometry();
  const Square transit = geometry.step(king, step);
  unsigned distance = 1;
  Square partner = transit;
  while (partner != no_square && partner != king && arbiter.seen_by(king, partner).empty()) {
    partner = geometry.step(partner, step);
    ++distance;
  }
  // Round the board the king comes to its own square: there is no unit in this direction.
  if (partner == no_square || partner == king || distance < least_distance ||
      position.at(partner).side == Side::none) {
    return std::nullopt;
  }
  const Square to = geometry.step(transit, step);
  if (!position.empty(to) || !position.empty(transit)) {
    return std::nullopt;  // something on the way that the king does not see
  }
  constexpr unsigned king_steps = 2;
  return SingleMove{.from = king,
                    .to = to,
                    .partner = partner,
                    .partner_to = transit,
                    .kind = MoveKind::castling,
                    .steps = static_cast<std::uint16_t>(king_steps + distance - 1)};
}

bool is_own_rook(const Position& position, Square square) {
  const Unit& unit = position.at(square);
  return unit.walk == walks::rook && unit.belongs_to(position.to_move());
}

bool crosses_safely(Arbiter& arbiter, const SingleMove& castling) {
  Position& position = arbiter.position();
  const Position::Mark start = position.mark();
  position.relocate(castling.from, castling.partner_to, Reason::bookkeeping);
  const bool safe = !arbiter.in_check(position.to_move());
  position.undo(start);
  return safe;
}

void generate_free_castlings(Arbiter& arbiter, Partners partners, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const SquareSet units = position.units(side);
  std::vector<SingleMove> found;
  units.any_of(position.size(), [&](Square king) {
    // Kings that are not royal (Losing Chess) can castle, too.
    const Unit& unit = position.at(king);
    if (unit.walk != walks::king && !unit.is(Attribute::royal)) {
      return false;
    }
    for (std::int8_t files = -1; files <= 1; ++files) {
      for (std::int8_t ranks = -1; ranks <= 1; ++ranks) {
        const bool orthogonal = (files == 0) != (ranks == 0);
        if ((files == 0 && ranks == 0) ||
            (partners == Partners::own_rooks_on_orthogonals && !orthogonal)) {
          continue;
        }
        const auto castling = castling_towards(arbiter, king, {files, ranks});
        if (castling &&
            (partners == Partners::any_units || is_own_rook(position, castling->partner))) {
          found.push_back(*castling);
        }
      }
    }
    return false;
  });
  if (found.empty() || arbiter.in_check(side)) {
    return;
  }
  for (const SingleMove& castling : found) {
    if (arbiter.is_mobile(castling.from) && crosses_safely(arbiter, castling)) {
      emit(castling);
    }
  }
}

Refusal install_free_castling(RuleSet& rules, Partners partners) {
  rules.castlings.clear();
  rules.hooks.extra_moves.push_back({[partners](Arbiter& arbiter, Hooks::Emit emit) {
                                       generate_free_castlings(arbiter, partners, emit);
                                     },
                                     {.units = 2}});
  return {};
}

Refusal install_castling_chess(RuleSet& rules, std::span<const Argument>) {
  return install_free_castling(rules, Partners::any_units);
}
Refusal install_rokagogo(RuleSet& rules, std::span<const Argument>) {
  return install_free_castling(rules, Partners::own_rooks_on_orthogonals);
}

}  // namespace

const Condition castling_chess{
    .names = {"CastlingChess", "RochadeSchach", "EchecsRoque"},
    .rule = {"A king castles with any unit of either side on its rank, file or diagonal that is at "
             "least three squares away, with no unit between them, even if they have moved. The "
             "king moves two squares towards the unit, and the unit goes to the square that the "
             "king has crossed: a king on e1 and a unit on b4 castle to c3 and d2. The king may "
             "not be in check before castling, on the square that it crosses, or after castling.",
             "Ein König rochiert mit jedem Stein beider Parteien auf seiner Reihe, Linie oder "
             "Diagonalen, der mindestens drei Felder entfernt ist und zwischen dem und ihm kein "
             "Stein steht, auch wenn sie schon gezogen haben. Der König zieht zwei Felder auf den "
             "Stein zu, und der Stein geht auf das Feld, das der König überschritten hat: ein "
             "König auf e1 und ein Stein auf b4 rochieren nach c3 und d2. Der König darf vor der "
             "Rochade, auf dem überschrittenen Feld und danach nicht im Schach stehen.",
             "Un roi roque avec toute pièce de l'un ou l'autre camp sur sa rangée, sa colonne ou "
             "sa diagonale, distante d'au moins trois cases et sans pièce entre eux, même s'ils "
             "ont joué. Le roi avance de deux cases vers la pièce, et la pièce va sur la case que "
             "le roi a franchie: un roi en e1 et une pièce en b4 roquent en c3 et d2. Le roi ne "
             "doit être en échec ni avant le roque, ni sur la case franchie, ni après."},
    .source = alike("N. A. Bakke"),
    .install = install_castling_chess,
    .needs = {BoardNeed::files_and_ranks}};

const Condition rokagogo{
    .names = {"Rokagogo", "Rokagogo", "Rokagogo"},
    .rule = {"A king castles with any rook of its side on its rank or file that is at least three "
             "squares away, with no unit between them, even if they have moved. The king moves two "
             "squares towards the rook, and the rook goes to the square that the king has crossed: "
             "a king on e1 and a rook on e8 castle to e3 and e2. The king may not be in check "
             "before castling, on the square that it crosses, or after castling.",
             "Ein König rochiert mit jedem Turm seiner Partei auf seiner Reihe oder Linie, der "
             "mindestens drei Felder entfernt ist und zwischen dem und ihm kein Stein steht, auch "
             "wenn sie schon gezogen haben. Der König zieht zwei Felder auf den Turm zu, und der "
             "Turm geht auf das Feld, das der König überschritten hat: ein König auf e1 und ein "
             "Turm auf e8 rochieren nach e3 und e2. Der König darf vor der Rochade, auf dem "
             "überschrittenen Feld und danach nicht im Schach stehen.",
             "Un roi roque avec toute tour de son camp sur sa rangée ou sa colonne, distante d'au "
             "moins trois cases et sans pièce entre eux, même s'ils ont joué. Le roi avance de "
             "deux cases vers la tour, et la tour va sur la case que le roi a franchie: un roi en "
             "e1 et une tour en e8 roquent en e3 et e2. Le roi ne doit être en échec ni avant le "
             "roque, ni sur la case franchie, ni après."},
    .source = traditional,
    .install = install_rokagogo,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
