#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array cast_words{Names{"Inverse", "Invers", "Inverse"}};
constexpr std::array cast_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = cast_words}};

/// The number of captures of the unit on `square` for `side`.
unsigned count_captures(Arbiter& arbiter, Square square, Colour side) {
  const auto count = [&] {
    unsigned captures = 0;
    arbiter.generate_from(
        square, [&](const SingleMove& move) { captures += move.capture != no_square ? 1 : 0; });
    return captures;
  };
  return arbiter.position().to_move() == side ? count() : arbiter.with_turn_passed(count);
}

template <bool inverse>
bool may_capture_in_cast_chess(Arbiter& arbiter, Square square, Colour side) {
  const unsigned captures = count_captures(arbiter, square, side);
  return inverse ? captures != 1 : captures <= 1;
}

template <bool inverse>
void install_hooks(RuleSet& rules) {
  rules.hooks.move_filter.push_back(
      {Spares::quiet_kings, [](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square || may_capture_in_cast_chess<inverse>(
                                                 arbiter, move.from, arbiter.position().to_move());
       }});
  rules.hooks.add_observation(Purpose::check, [](Arbiter& arbiter, const Observation& observation) {
    return may_capture_in_cast_chess<inverse>(arbiter, observation.observer, observation.by);
  });
}

Refusal install_cast(RuleSet& rules, std::span<const Argument> arguments) {
  if (arguments.empty()) {
    install_hooks<false>(rules);
  } else {
    install_hooks<true>(rules);
  }
  return {};
}

}  // namespace

const Condition cast_chess{
    .names = {"CASTChess", "CASTSchach", "CASTEchecs"},
    .rule =
        {"A unit that has more than one capture may not capture and gives no check. Inverse: a "
         "unit that has exactly one capture may not capture and gives no check.",
         "Ein Stein, der mehr als einen Schlag hat, darf nicht schlagen und bietet kein Schach. "
         "Inverse: ein Stein, der genau einen Schlag hat, darf nicht schlagen und bietet kein "
         "Schach.",
         "Une pièce qui a plus d'une capture ne peut pas capturer et ne donne pas échec. Inverse: "
         "une pièce qui a exactement une capture ne peut pas capturer et ne donne pas échec."},
    .source = {"problems by P. A. Petkov, 2020", "Aufgaben von P. A. Petkov, 2020",
               "problèmes de P. A. Petkov, 2020"},
    .parameters = cast_parameters,
    .install = install_cast};

}  // namespace warp
