#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/neighbours.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array switching_words{Names{"RexExclusive", "RexExklusive", "RexExclusif"},
                                     Names{"NotInCheck", "NichtImSchach", "SaufEnEchec"}};
constexpr std::array switching_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = switching_words}};
enum SwitchingWord : std::size_t { switching_without_kings, switching_not_in_check };

struct SwitchingForm {
  bool kings_too;
  bool in_check_too;
};

/// Units of the same kind with the same attributes would only repeat the position.
bool may_switch(const SwitchingForm& form, const Unit& one, const Unit& other) {
  const bool king = one.is(Attribute::royal) || other.is(Attribute::royal);
  const bool differ =
      one.walk != other.walk || one.side != other.side || one.attributes != other.attributes;
  return differ && (form.kings_too || !king);
}

void generate_switches(const SwitchingForm& form, Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  if (!form.in_check_too && arbiter.in_check(side)) {
    return;
  }
  const SquareSet own = position.units(side);
  own.any_of(position.size(), [&](Square from) {
    each_neighbour(arbiter.geometry(), from, [&](Square to) {
      const bool both = to > from && own.contains(to) &&
                        may_switch(form, position.at(from), position.at(to)) &&
                        arbiter.is_mobile(from) && arbiter.is_mobile(to);
      if (both && !arbiter.is_hidden(from, to)) {
        emit({.from = from, .to = to, .kind = MoveKind::exchange});
      }
    });
    return false;
  });
}

/// The double step of pawns that switches have brought to their first rank.
void generate_first_double_steps(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Geometry& board = arbiter.geometry();
  const Colour side = position.to_move();
  position.units(side).any_of(position.size(), [&](Square from) {
    if (position.at(from).walk != walks::pawn || board.rank_for(from, side) != 0 ||
        !arbiter.is_mobile(from)) {
      return false;
    }
    const Square crossed = square_ahead(board, from, side);
    if (crossed == no_square || !position.empty(crossed)) {
      return false;
    }
    const Square to = square_ahead(board, crossed, side);
    if (to != no_square && position.empty(to)) {
      emit({.from = from, .to = to, .steps = 2});
    }
    return false;
  });
}

/// A pawn that a switch has brought to its last rank promotes.
void promote_switched(Played& played) {
  if (played.move.kind != MoveKind::exchange) {
    return;
  }
  for (const Square square : {played.move.from, played.move.to}) {
    if (played.position.at(square).belongs_to(played.mover)) {
      promote(played, square, played.mover, Reason::promotion);
    }
  }
}

Refusal install_switching(RuleSet& rules, std::span<const Argument> arguments) {
  const SwitchingForm form{.kings_too = !has_word(arguments, 0, switching_without_kings),
                           .in_check_too = !has_word(arguments, 0, switching_not_in_check)};
  rules.let_pawns_leave_first_rank();
  rules.hooks.extra_moves.push_back(
      {[form](Arbiter& arbiter, Hooks::Emit emit) { generate_switches(form, arbiter, emit); },
       {.units = 2, .usual_sides = true, .exchanges = true}});
  rules.hooks.extra_moves.push_back(
      {generate_first_double_steps, {.units = 1, .usual_sides = true}});
  rules.hooks.add_effect(
      Stage::promotion,
      MayChange::others_up_to(1, {Change::walk, Change::attributes, Change::vanishing})
          .of_own_side()
          .and_the_mover({Change::walk, Change::attributes, Change::vanishing}),
      promote_switched);
  return {};
}

}  // namespace

const Condition switching_chess{
    .names = {"SwitchingChess", "Wechselschach", "EchecsPermutation"},
    .rule = {"As a move, a side may let two of its units on squares that share a side or a corner "
             "change places, if they are not of the same kind. A pawn that comes to its last rank "
             "in this way promotes; one that comes to its first rank moves one step or, without "
             "being capturable en passant, two. RexExclusive: kings do not change places. "
             "NotInCheck: nor does a side that is in check.",
             "Als Zug darf eine Partei zwei ihrer Steine auf Feldern, die eine Seite oder Ecke "
             "gemeinsam haben, den Platz tauschen lassen, wenn sie nicht gleichartig sind. Ein "
             "Bauer, der so auf seine letzte Reihe kommt, wandelt um; einer, der auf seine erste "
             "kommt, zieht einen Schritt oder, ohne en passant schlagbar zu sein, zwei. "
             "RexExclusive: Könige tauschen nicht. NichtImSchach: auch keine Partei, die im "
             "Schach steht.",
             "Comme coup, un camp peut échanger les places de deux de ses pièces sur des cases "
             "ayant un côté ou un coin commun, si elles ne sont pas de la même sorte. Un pion qui "
             "vient ainsi sur sa dernière rangée se promeut; sur sa première, il avance d'un pas "
             "ou, sans être prenable en passant, de deux. RexExclusive: les rois ne s'échangent "
             "pas. SaufEnEchec: ni un camp en échec."},
    .source = {"T. Quintanilla, 2004; forms by G. Strong and J. P. Neto",
               "T. Quintanilla, 2004; Formen von G. Strong und J. P. Neto",
               "T. Quintanilla, 2004; formes de G. Strong et J. P. Neto"},
    .parameters = switching_parameters,
    .install = install_switching,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp
