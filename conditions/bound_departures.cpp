// Conditions under which a side must move certain units, if it can.

#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/movers.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_bound_departures(RuleSet& rules, std::span<const Argument>) {
  // By side: one more than the square of its duellist; 0 if it has none.
  const std::array<MemorySlot, 2> slots{rules.allocate_slot(), rules.allocate_slot()};
  const auto duellist = [slots](const Position& position) {
    return position.memory(slots[index(position.to_move())]);
  };
  rules.decide_choice(ChoiceRule::of_preference(
      {true, true},
      [duellist](const Position& position, const SingleMove& move) {
        return move.from + 1U == duellist(position);
      },
      [duellist](const Position& position) {
        const std::uint64_t found = duellist(position);
        const bool is_told = found != 0 && found <= Movement::most_squares_for_pairs;
        return is_told ? ChoiceRule::Places{.departures = std::uint64_t{1} << (found - 1)}
                       : ChoiceRule::Places{};
      }));
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [slots](Played& played) {
    if (played.move.kind == MoveKind::null_move) {
      return;
    }
    const auto remember = [&](Colour side, Square square) {
      played.position.remember(slots[index(side)], square == no_square ? 0 : square + 1U);
    };
    remember(played.mover, played.mover_square());
    const Colour other = opponent(played.mover);
    if (const std::uint64_t before = played.position.memory(slots[index(other)]); before != 0) {
      remember(other, still_there(played, static_cast<Square>(before - 1)));
    }
  });
  return {};
}

template <bool white, bool black>
Refusal install_alphabetic(RuleSet& rules, std::span<const Argument>) {
  ChoiceRule choice =
      ChoiceRule::of_rank({white, black}, [&geometry = rules.geometry()](const SingleMove& move) {
        if (move.from == no_square) {
          return 0U;
        }
        const unsigned place =
            geometry.file(move.from) * geometry.ranks() + geometry.rank(move.from);
        return static_cast<unsigned>(geometry.size()) - place;
      });
  choice.may_leave_none = false;
  rules.decide_choice(std::move(choice));
  return {};
}

/// The order of the ranks, each from the a-file: a1, b1 ... h1, a2 ... h8.
Refusal install_one_two_three(RuleSet& rules, std::span<const Argument>) {
  ChoiceRule choice =
      ChoiceRule::of_rank(both_sides, [&geometry = rules.geometry()](const SingleMove& move) {
        if (move.from == no_square) {
          return 0U;
        }
        const unsigned place =
            geometry.rank(move.from) * geometry.files() + geometry.file(move.from);
        return static_cast<unsigned>(geometry.size()) - place;
      });
  choice.may_leave_none = false;
  rules.decide_choice(std::move(choice));
  return {};
}

}  // namespace

const Condition alphabetic_chess{
    .names = {"AlphabeticChess", "AlphabetischesSchach", "EchecsAlphabetiques"},
    .rule = {"A side must move, of its units that have a legal move, the one whose square comes "
             "first in the order a1, a2 ... a8, b1 ... h8.",
             "Eine Partei muss von ihren Steinen, die einen legalen Zug haben, den ziehen, dessen "
             "Feld in der Folge a1, a2 ... a8, b1 ... h8 zuerst kommt.",
             "Un camp doit jouer, parmi ses pièces qui ont un coup légal, celle dont la case vient "
             "la première dans l'ordre a1, a2 ... a8, b1 ... h8."},
    .source = traditional,
    .install = install_alphabetic<true, true>,
    .needs = {BoardNeed::files_and_ranks}};

const Condition black_alphabetic_chess{
    .names = {"BlackAlphabeticChess", "SchwarzesAlphabetischesSchach", "NoirEchecsAlphabetiques"},
    .rule = {"Black must move, of its units that have a legal move, the one whose square comes "
             "first in the order a1, a2 ... a8, b1 ... h8.",
             "Schwarz muss von seinen Steinen, die einen legalen Zug haben, den ziehen, dessen "
             "Feld in der Folge a1, a2 ... a8, b1 ... h8 zuerst kommt.",
             "Les noirs doivent jouer, parmi leurs pièces qui ont un coup légal, celle dont la "
             "case vient la première dans l'ordre a1, a2 ... a8, b1 ... h8."},
    .source = traditional,
    .install = install_alphabetic<false, true>,
    .needs = {BoardNeed::files_and_ranks}};

const Condition duellist_chess{
    .names = {"DuellistChess", "Duellantenschach", "Duelliste"},
    .rule = {"A side must move the unit with which it made its last move if this unit has a legal "
             "move. Otherwise it may move any unit, and must then go on with that one.",
             "Eine Partei muss den Stein ziehen, mit dem sie ihren letzten Zug gemacht hat, wenn "
             "er einen legalen Zug hat. Sonst darf sie irgendeinen Stein ziehen und muss dann mit "
             "diesem fortfahren.",
             "Un camp doit jouer la pièce avec laquelle il a joué son dernier coup, si elle a un "
             "coup légal. Sinon il peut jouer n'importe quelle pièce, et doit ensuite continuer "
             "avec celle-ci."},
    .also_called = {"Duellists", "", ""},
    .source = traditional,
    .install = install_bound_departures};

const Condition one_two_three_chess{
    .names = {"OneTwoThreeChess", "EinsZweiDreiSchach", "EchecsUnDeuxTrois"},
    .rule = {"A side must move, of its units that have a legal move, the one whose square comes "
             "first in the order a1, b1 ... h1, a2 ... h8.",
             "Eine Partei muss von ihren Steinen, die einen legalen Zug haben, den ziehen, dessen "
             "Feld in der Folge a1, b1 ... h1, a2 ... h8 zuerst kommt.",
             "Un camp doit jouer, parmi ses pièces qui ont un coup légal, celle dont la case vient "
             "la première dans l'ordre a1, b1 ... h1, a2 ... h8."},
    .also_called = {"1-2-3 Chess", "1-2-3-Schach", "Échecs 1-2-3"},
    .source = {"Phénix, list of fairy definitions", "Phénix, Liste der Märchendefinitionen",
               "Phénix, liste des définitions féeriques"},
    .install = install_one_two_three,
    .needs = {BoardNeed::files_and_ranks}};

const Condition white_alphabetic_chess{
    .names = {"WhiteAlphabeticChess", "WeissesAlphabetischesSchach", "BlancEchecsAlphabetiques"},
    .rule = {"White must move, of its units that have a legal move, the one whose square comes "
             "first in the order a1, a2 ... a8, b1 ... h8.",
             "Weiß muss von seinen Steinen, die einen legalen Zug haben, den ziehen, dessen Feld "
             "in der Folge a1, a2 ... a8, b1 ... h8 zuerst kommt.",
             "Les blancs doivent jouer, parmi leurs pièces qui ont un coup légal, celle dont la "
             "case vient la première dans l'ordre a1, a2 ... a8, b1 ... h8."},
    .source = traditional,
    .install = install_alphabetic<true, false>,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
