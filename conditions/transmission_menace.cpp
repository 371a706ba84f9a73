#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

Refusal install_transmission_menace(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId own_walks = rules.allocate_question();
  rules.passing_keeps_en_passant = true;
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind&) { return true; },
       .change =
           [own_walks](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             if (!arbiter.is_open(own_walks)) {
               return;
             }
             const Arbiter::Closed asking(arbiter, own_walks);
             arbiter.each_observation(square, opponent(side), Purpose::geometry,
                                      [&](const Observation& observation) {
                                        ways.add({square, observation.walk, Mode::move_or_capture});
                                        return false;
                                      });
           },
       .observes = Observes::from_own_square});
  return {};
}

}  // namespace

const Condition transmission_menace{
    .names = {"TransmissionMenace", "TransmissionMenace", "TransmissionMenace"},
    .rule = {"A unit that an enemy unit observes also moves, captures and gives check like that "
             "enemy unit.",
             "Ein Stein, den ein gegnerischer beobachtet, zieht, schlägt und bietet auch Schach "
             "wie dieser.",
             "Une pièce qu'une pièce adverse observe joue, capture et donne aussi échec comme "
             "cette pièce adverse."},
    .source = traditional,
    .install = install_transmission_menace};

}  // namespace warp
