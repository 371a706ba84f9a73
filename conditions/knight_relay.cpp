#include <cstdint>
#include <memory>

#include "conditions/all_conditions.hpp"
#include "conditions/capture_rules.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Does a knight of `side` guard the unit on `square`? Only the walk of a real knight counts, not
/// one that another knight relays.
bool is_relayed(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.each_observation(
      square, side, Purpose::geometry, [&](const Observation& observation) {
        return observation.observer != square && observation.walk == walks::knight &&
               arbiter.position().at(observation.observer).walk == walks::knight;
      });
}

/// Is it a leap of a knight? No pawn moves so in its own way.
bool is_knight_leap(const Geometry& board, Square from, Square to) {
  for (const int file : {-2, -1, 1, 2}) {
    for (const int rank : {-2, -1, 1, 2}) {
      const bool leap = file * file != rank * rank &&
                        board.step(from, {.file = static_cast<std::int8_t>(file),
                                          .rank = static_cast<std::int8_t>(rank)}) == to;
      if (leap) {
        return true;
      }
    }
  }
  return false;
}

/// May the pawn not come to `to`, on its first or last rank, since only a relayed move leads there?
bool is_barred_to_relayed_pawn(const Arbiter& arbiter, Square from, Square to, Colour side) {
  const Geometry& board = arbiter.geometry();
  if (!arbiter.rules().is_pawn(arbiter.position().at(from).walk)) {
    return false;
  }
  const unsigned rank = board.rank_for(to, side);
  return (rank == 0 || rank == board.last_rank()) && is_knight_leap(board, from, to);
}

void relay_knights(RuleSet& rules) {
  const RuleSet::QuestionId own_walks = rules.allocate_question();
  const auto takes = [](const UnitKind& unit) {
    return !unit.royal && unit.walk != walks::king && unit.walk != walks::knight;
  };
  rules.hooks.ways.push_back(
      {.concerns = takes,
       .change =
           [own_walks](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             if (!arbiter.is_open(own_walks)) {
               return;
             }
             const Arbiter::Closed asking(arbiter, own_walks);
             if (is_relayed(arbiter, square, side)) {
               ways.add({square, walks::knight, Mode::move_or_capture});
             }
           },
       .observes = Observes::from_own_square,
       .manners = std::make_shared<const Manners>(
           Manners{.ways =
                       [takes](const UnitKind& unit, Square square, std::span<const UnitKind>,
                               FunctionRef<void(Square, WalkId)> emit) {
                         if (takes(unit)) {
                           emit(square, walks::knight);
                         }
                       },
                   .keeps_quiet_moves = true})});
}

Refusal install_knight_relay(RuleSet& rules, std::span<const Argument>) {
  relay_knights(rules);
  add_capture_rule(rules, [](Arbiter& arbiter, Square observer, Square captured, Colour) {
    const Position& position = arbiter.position();
    return position.at(observer).walk != walks::knight &&
           position.at(captured).walk != walks::knight;
  });
  rules.hooks.move_filter.push_back({Spares::kings, [](Arbiter& arbiter, const SingleMove& move) {
                                       return move.kind != MoveKind::en_passant &&
                                              !is_barred_to_relayed_pawn(
                                                  arbiter, move.from, move.to,
                                                  arbiter.position().to_move());
                                     }});
  add_observation_rule(rules, [](Arbiter& arbiter, const Observation& observation) {
    return !is_barred_to_relayed_pawn(arbiter, observation.observer, observation.target,
                                      observation.by);
  });
  return {};
}

}  // namespace

const Condition knight_relay{
    .names = {"KnightRelayChess", "SpringerStafettenSchach", "EchecsRelaisCavalier"},
    .rule =
        {"A unit other than a king or knight that a knight of its side guards also moves, captures "
         "and gives check like a knight; but a pawn does not come to its first or last rank in "
         "this way. Knights do not capture, give no check and cannot be captured. There is no "
         "capture en passant. A pawn that comes back to its second rank may make a double step "
         "again.",
         "Ein Stein außer König und Springer, den ein Springer seiner Partei deckt, zieht, schlägt "
         "und bietet auch Schach wie ein Springer; ein Bauer kommt aber so nicht auf seine erste "
         "oder letzte Reihe. Springer schlagen nicht, bieten kein Schach und können nicht "
         "geschlagen werden. Es gibt keinen Schlag en passant. Ein Bauer, der auf seine zweite "
         "Reihe zurückkommt, darf wieder einen Doppelschritt machen.",
         "Une pièce autre qu'un roi ou un cavalier, protégée par un cavalier de son camp, joue, "
         "capture et donne aussi échec comme un cavalier; mais un pion ne vient pas ainsi sur sa "
         "première ou sa dernière rangée. Les cavaliers ne capturent pas, ne donnent pas échec et "
         "ne peuvent être capturés. Il n'y a pas de prise en passant. Un pion revenu sur sa "
         "deuxième rangée peut refaire un double pas."},
    .also_called = {"N-Relay Chess,Knight Relay Chess", "", ""},
    .source = alike("M. Charosh, 1972"),
    .install = install_knight_relay,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp
