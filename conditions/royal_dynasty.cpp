#include <array>
#include <cstddef>

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

/// The only king of a side is royal; if there are several, none is. A neutral king is royal if
/// neither side has another one. If another rule asks about a position with another royal unit, no
/// king becomes royal.
void crown(Position& position) {
  const std::array<std::size_t, 2> kings{count_kings(position, Colour::white),
                                         count_kings(position, Colour::black)};
  const auto each_king = [&](auto visit) {
    for (Square square = 0; square < position.size(); ++square) {
      if (const Unit unit = position.at(square); is_king(unit)) {
        const auto is_one_of_several = [&](Colour side) {
          return unit.belongs_to(side) && kings[index(side)] > 1;
        };
        visit(square, unit, is_one_of_several(Colour::white) || is_one_of_several(Colour::black));
      }
    }
  };
  each_king([&](Square square, const Unit& unit, bool is_one_of_several) {
    if (is_one_of_several && unit.is(Attribute::royal)) {
      position.replace(square, unit.with(Attribute::royal, false), Reason::marking);
    }
  });
  const auto has_royal_unit = [&](Colour side) {
    return position.royals(side).first(position.size()) != no_square;
  };
  each_king([&](Square square, const Unit& unit, bool is_one_of_several) {
    const bool other_is_royal = (unit.belongs_to(Colour::white) && has_royal_unit(Colour::white)) ||
                                (unit.belongs_to(Colour::black) && has_royal_unit(Colour::black));
    if (!is_one_of_several && !unit.is(Attribute::royal) && !other_is_royal) {
      position.replace(square, unit.with(Attribute::royal), Reason::marking);
    }
  });
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
                             .arriving_on([](const Position&, Square) { return std::uint64_t{0}; }),
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
