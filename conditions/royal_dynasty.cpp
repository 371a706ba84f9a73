#include <algorithm>
#include <array>
#include <cstddef>

#include <boost/container/small_vector.hpp>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool is_king(const Unit& unit) { return unit.walk == walks::king; }

std::size_t count_kings(const Position& position, Colour side) {
  std::size_t count = 0;
  position.units(side).any_of(position.size(), [&](Square square) {
    count += is_king(position.at(square)) ? 1 : 0;
    return false;
  });
  return count;
}

/// Calls `visit` for each king, and whether it is one of several of a side, until it returns true.
template <class Visit>
bool any_king(const Position& position, Visit visit) {
  boost::container::small_vector<Square, 8> kings;
  std::array<std::size_t, 2> count{};
  for (const Colour side : {Colour::white, Colour::black}) {
    position.units(side).any_of(position.size(), [&](Square square) {
      if (const Unit& unit = position.at(square); is_king(unit)) {
        ++count[index(side)];
        if (side == Colour::white || !unit.belongs_to(Colour::white)) {  // neutral kings once
          kings.push_back(square);
        }
      }
      return false;
    });
  }
  std::sort(kings.begin(), kings.end());
  return std::any_of(kings.begin(), kings.end(), [&](Square square) {
    const Unit unit = position.at(square);
    const auto is_one_of_several = [&](Colour side) {
      return unit.belongs_to(side) && count[index(side)] > 1;
    };
    return visit(square, unit,
                 is_one_of_several(Colour::white) || is_one_of_several(Colour::black));
  });
}

/// The only king of a side is royal; if there are several, none is. A neutral king is royal if
/// neither side has another one. If another rule asks about a position with another royal unit, no
/// king becomes royal. Calls `set` for each king whose royalty changes, until it returns true.
template <class Set>
bool any_change(const Position& position, Set set) {
  const auto has_royal_unit = [&](const Unit& king, Colour side) {
    return king.belongs_to(side) && position.royals(side).first(position.size()) != no_square;
  };
  return any_king(position,
                  [&](Square square, const Unit& king, bool is_one_of_several) {
                    return is_one_of_several && king.is(Attribute::royal) && set(square, false);
                  }) ||
         any_king(position, [&](Square square, const Unit& king, bool is_one_of_several) {
           return !is_one_of_several && !king.is(Attribute::royal) &&
                  !has_royal_unit(king, Colour::white) && !has_royal_unit(king, Colour::black) &&
                  set(square, true);
         });
}

void crown(Position& position) {
  any_change(position, [&](Square square, bool royal) {
    position.replace(square, position.at(square).with(Attribute::royal, royal), Reason::marking);
    return false;
  });
}

/// Rules that try what might come (Circe by cages) ask about positions in which kings have come and
/// nobody has been crowned yet: there it may happen in any move.
std::uint64_t where_kings_change(const Position& position, Square) {
  const bool is_settled = !any_change(position, [](Square, bool) { return true; });
  return is_settled ? 0 : ~std::uint64_t{0};
}

/// One king of several cannot castle, now or later, however it came to its square.
void end_castling_of_several(const RuleSet& rules, Position& position) {
  const std::uint64_t before = position.memory(RuleSet::castling_units);
  std::uint64_t units = before;
  for (const Castling& castling : rules.castlings) {
    if ((units & castling.right) != 0 && count_kings(position, castling.side) > 1) {
      units &= ~castling.right;
    }
  }
  if (units != before) {
    set_castling_units(rules, position, units);
  }
}

Refusal install_royal_dynasty(RuleSet& rules, std::span<const Argument>) {
  rules.kings_are_royal = false;
  rules.kings_may_be_lost = true;
  rules.castling_rights_return = true;
  rules.let_pawns_become_kings();
  std::array<bool, 2> has_king{};
  for (const auto& [square, unit] : rules.diagram) {
    for (const Colour side : {Colour::white, Colour::black}) {
      has_king[index(side)] =
          has_king[index(side)] || (unit.walk == walks::king && unit.belongs_to(side));
    }
  }
  rules.hooks.prepare.push_back([&rules](Position& position) {
    crown(position);
    end_castling_of_several(rules, position);
  });
  rules.hooks.add_effect(Stage::royalty,
                         MayChange::others_up_to(MayChange::any_number, {Change::royalty})
                             .and_the_mover({Change::royalty})
                             .arriving_on(where_kings_change),
                         [](Played& played) { crown(played.position); });
  // After the bookkeeping of castling rights, which return with kings that are reborn.
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [&rules](Played& played) {
    end_castling_of_several(rules, played.position);
  });
  rules.hooks.legality.push_back([has_king](Arbiter& arbiter, const Played& played) {
    const auto keeps_king = [&](Colour side) {
      return !has_king[index(side)] || count_kings(arbiter.position(), side) > 0;
    };
    return played.occasion != Occasion::game ||
           (keeps_king(Colour::white) && keeps_king(Colour::black));
  });
  return {};
}

}  // namespace

const Condition royal_dynasty{
    .names = {"RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"},
    .rule = {"A side may have several kings, and pawns may promote to kings. While a side has more "
             "than one king, they are ordinary units, which may be captured and may not castle. "
             "The last king of a side is royal, but may not castle if the side has had several.",
             "Eine Partei darf mehrere Könige haben, und Bauern dürfen in Könige umwandeln. "
             "Solange eine Partei mehr als einen König hat, sind sie gewöhnliche Steine, die "
             "geschlagen werden können und nicht rochieren dürfen. Der letzte König einer Partei "
             "ist königlich, darf aber nicht rochieren, wenn die Partei mehrere hatte.",
             "Un camp peut avoir plusieurs rois, et les pions peuvent se promouvoir en rois. Tant "
             "qu'un camp a plus d'un roi, ce sont des pièces ordinaires, qui peuvent être "
             "capturées et ne peuvent pas roquer. Le dernier roi d'un camp est royal, mais ne peut "
             "pas roquer si le camp en a eu plusieurs."},
    .also_called = {"Dynasty, Rex multiplex", "", ""},
    .source = traditional,
    .install = install_royal_dynasty,
    .several_kings = true};

}  // namespace warp
