#include <algorithm>
#include <bit>
#include <memory>

#include <boost/container/small_vector.hpp>

#include "conditions/all_conditions.hpp"
#include "conditions/pawns_at_home.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

constexpr std::array absolute_word{Names{"Absolute", "Absolut", "Absolu"}};
constexpr std::array take_and_make_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = absolute_word}};

/// Emits `take` followed by each possible move of the captured unit.
void make(Arbiter& arbiter, const SingleMove& take, const PawnsAtHome& pawns, Hooks::Emit emit) {
  Position& position = arbiter.position();
  const Colour mover = position.to_move();
  const Unit captured = position.at(take.capture);
  const Unit capturer = position.at(take.from);
  const bool pawn = arbiter.rules().is_pawn(capturer.walk) && !pawns.may_return;
  if (arbiter.is_hidden(take.from, take.to)) {
    return;
  }
  boost::container::small_vector<Square, 32> arrivals;
  const Position::Mark start = position.mark();
  position.remove(take.capture, Reason::bookkeeping);
  {
    const AsSeenBy view(position, arbiter.rules().hooks, take.from, take.to);
    arbiter.generate_walk(take.to, captured.walk, opponent(mover), [&](const SingleMove& made) {
      // on any board: where there are no pawns, this is not asked
      const bool to_own_first_rank = pawn && arbiter.geometry().rank_for(made.to, mover) == 0;
      // A hopper may reach one square over several hurdles.
      if (made.capture == no_square && !to_own_first_rank &&
          std::find(arrivals.begin(), arrivals.end(), made.to) == arrivals.end()) {
        arrivals.push_back(made.to);
      }
    });
  }
  position.undo(start);
  for (const Square arrival : arrivals) {
    SingleMove move = take;
    move.to = arrival;
    emit(move);
  }
}

/// The capturing unit may go on to wherever any unit could go from the square of the capture.
std::shared_ptr<const Fates> take_and_make_fates_of(const RuleSet& rules) {
  return std::make_shared<const Fates>(
      Fates{.of_mover =
                [&rules](const UnitKind& unit, Square square, Square, std::span<const UnitKind> all,
                         Fates::Emit emit) {
                  std::uint64_t arrivals = 0;
                  for (const UnitKind& captured : all) {
                    for (const Colour side : {Colour::white, Colour::black}) {
                      const bool may_capture =
                          captured.may_belong_to(side) && unit.may_belong_to(opponent(side));
                      arrivals |= captured.walk != no_walk && may_capture
                                      ? rules.movement().reach(captured.walk, side, square)
                                      : 0;
                    }
                  }
                  for (; arrivals != 0; arrivals &= arrivals - 1) {
                    emit(unit, static_cast<Square>(std::countr_zero(arrivals)));
                  }
                },
            .capture_matters = false});
}

Refusal install_take_and_make(RuleSet& rules, std::span<const Argument> arguments) {
  const bool absolute = !arguments.empty();
  rules.check_is_played = rules.check_is_played || absolute;
  rules.hooks.expand.push_back(
      {.apply = [pawns = rules.said_together<PawnsAtHome>()](
                    Arbiter& arbiter, const SingleMove& take,
                    Hooks::Emit emit) { make(arbiter, take, *pawns, emit); },
       .captures_only = true,
       .bring = {.units = 1, .usual_sides = true},
       .fates = take_and_make_fates_of(rules),
       .of_king_captures = absolute,
       .fails_by_arrival = true});
  return {};
}

}  // namespace

const Condition take_and_make_chess{
    .names = {"Take&MakeChess", "Take&MakeSchach", "Take&MakeEchecs"},
    .rule =
        {"A unit that captures must, as part of the same move, go on from the square of the "
         "captured unit by a move of that unit that captures nothing: a knight that captures a "
         "rook on e5 goes on like a rook. If there is no such move, the capture is illegal. Pawns "
         "may not go on to their own first rank, and promote only where the move ends. Check is as "
         "usual. Absolute: a unit gives check only if it could capture the king and go on like it.",
         "Ein Stein, der schlägt, muss im selben Zug vom Feld des geschlagenen aus mit einem Zug "
         "dieses Steins weiterziehen, der nichts schlägt: ein Springer, der auf e5 einen Turm "
         "schlägt, zieht wie ein Turm weiter. Gibt es keinen solchen Zug, so ist der Schlag "
         "illegal. Bauern dürfen nicht auf ihre eigene Grundreihe weiterziehen und wandeln nur "
         "dort um, wo der Zug endet. Schach ist wie üblich. Absolute: ein Stein bietet nur Schach, "
         "wenn er den König schlagen und wie dieser weiterziehen könnte.",
         "Une pièce qui capture doit, dans le même coup, continuer de la case de la pièce capturée "
         "par un coup de celle-ci qui ne capture rien: un cavalier qui capture une tour en e5 "
         "continue comme une tour. S'il n'y a pas de tel coup, la capture est illégale. Les pions "
         "ne peuvent pas continuer jusqu'à leur première rangée, et ne se promeuvent que là où le "
         "coup finit. L'échec est ordinaire. Absolute: une pièce ne donne échec que si elle "
         "pourrait capturer le roi et continuer comme lui."},
    .also_called = {"Take and Make", "", ""},
    .source = alike("H. Laue, die Schwalbe 2005"),
    .parameters = take_and_make_parameters,
    .install = install_take_and_make,
    .squares_are_alike = true};

}  // namespace warp
