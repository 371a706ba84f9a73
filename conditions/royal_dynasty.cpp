#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

struct Kings {
  unsigned count = 0;
  Square any = no_square;    ///< one of them
  Square royal = no_square;  ///< the royal one
};

Kings find_kings(const Position& position, Colour side) {
  Kings kings;
  position.units(side).any_of(position.size(), [&](Square square) {
    if (position.at(square).walk == walks::king) {
      ++kings.count;
      kings.any = square;
      if (position.at(square).is(Attribute::royal)) {
        kings.royal = square;
      }
    }
    return false;
  });
  return kings;
}

/// The only king of a side is royal; if there are several, none is. If another rule asks about a
/// position with another royal unit, the king does not become royal.
void crown(Position& position) {
  for (const Colour side : {Colour::white, Colour::black}) {
    const Kings kings = find_kings(position, side);
    if (kings.count == 1 && position.royals(side).first(position.size()) == no_square) {
      position.replace(kings.any, position.at(kings.any).with(Attribute::royal), Reason::marking);
    } else if (kings.count > 1 && kings.royal != no_square) {
      position.replace(kings.royal, position.at(kings.royal).with(Attribute::royal, false),
                       Reason::marking);
    }
  }
}

/// One king of several cannot castle, now or later, however it came to its square.
void end_castling_of_several(const RuleSet& rules, Position& position) {
  const std::uint64_t before = position.memory(RuleSet::castling_units);
  std::uint64_t units = before;
  for (const Castling& castling : rules.castlings) {
    if ((units & castling.right) != 0 && find_kings(position, castling.side).count > 1) {
      units &= ~castling.right;
    }
  }
  if (units != before) {
    set_castling_units(rules, position, units);
  }
}

/// May the number of kings of a side change in a move that neither captures nor promotes?
bool quiet_moves_change_kings(const Hooks& hooks) {
  return std::any_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
    const MayChange& may = rule.may_change;
    const auto changes_kings = [](const ChangeSet& changes) {
      return changes.has(Change::side) || changes.has(Change::walk) ||
             changes.has(Change::vanishing) || changes.has(Change::appearing);
    };
    return !rule.is_movement() && may.when != When::capturing && may.when != When::promoting &&
           (changes_kings(may.mover) || changes_kings(may.others));
  });
}

Refusal install(RuleSet& rules, std::span<const Argument>) {
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
  rules.when_complete.emplace_back([](RuleSet& complete) {
    for (EffectRule& rule : complete.hooks.effects) {
      if (rule.stage == Stage::royalty && quiet_moves_change_kings(complete.hooks)) {
        rule.may_change.squares = {};  // a neutral king counts for both sides (Anda)
      }
    }
  });
  // After the bookkeeping of castling rights, which return with kings that are reborn.
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [&rules](Played& played) {
    end_castling_of_several(rules, played.position);
  });
  rules.hooks.legality.push_back([has_king](Arbiter& arbiter, const Played& played) {
    const auto keeps_king = [&](Colour side) {
      return !has_king[index(side)] || find_kings(arbiter.position(), side).count > 0;
    };
    return played.occasion != Occasion::game ||
           (keeps_king(Colour::white) && keeps_king(Colour::black));
  });
  return {};
}

}  // namespace

const Condition royal_dynasty{
    .names = {"RoyalDynasty", "KoenigsDynastie", "DynastieRoyale"},
    .rule =
        "A side may have several kings, and pawns may promote to kings. While a side has more than "
        "one king, they are ordinary units, which may be captured and may not castle. The last "
        "king of a side is royal, but may not castle if the side has had several.",
    .also_called = "Dynasty,Rex multiplex",
    .rule_german =
        "Eine Partei darf mehrere Könige haben, und Bauern dürfen in Könige umwandeln. Solange "
        "eine Partei mehr als einen König hat, sind sie gewöhnliche Steine, die geschlagen werden "
        "können und nicht rochieren dürfen. Der letzte König einer Partei ist königlich, darf aber "
        "nicht rochieren, wenn die Partei mehrere hatte.",
    .rule_french =
        "Un camp peut avoir plusieurs rois, et les pions peuvent se promouvoir en rois. Tant qu'un "
        "camp a plus d'un roi, ce sont des pièces ordinaires, qui peuvent être capturées et ne "
        "peuvent pas roquer. Le dernier roi d'un camp est royal, mais ne peut pas roquer si le "
        "camp en a eu plusieurs.",
    .source = "traditional",
    .install = install,
    .several_kings = true};

}  // namespace warp
