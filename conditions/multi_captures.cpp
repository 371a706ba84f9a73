#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array parameters{Parameter{.kind = ParameterKind::keyword, .words = side_words}};

/// Counts as many captures as are needed, without asking itself.
class MultiCaptures {
 public:
  MultiCaptures(RuleSet& rules, std::array<bool, 2> sides)
      : sides_(sides), question_(rules.allocate_question()) {}

  bool may_be(Arbiter& arbiter, const SingleMove& move) const {
    if (move.capture == no_square || !sides_[index(arbiter.position().to_move())] ||
        !arbiter.is_open(question_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question_);
    unsigned captures = 0;
    arbiter.generate(
        [&](const SingleMove& other) { captures += other.capture == move.capture ? 1 : 0; });
    return captures > 1;
  }

  bool counts(Arbiter& arbiter, const Observation& observation) const {
    if (!sides_[index(observation.by)] || !arbiter.is_open(question_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question_);
    unsigned checks = 0;
    return arbiter.each_observation(observation.target, observation.by, Purpose::check,
                                    [&](const Observation&) { return ++checks > 1; });
  }

 private:
  std::array<bool, 2> sides_;
  RuleSet::QuestionId question_;
};

std::string install(RuleSet& rules, std::span<const Argument> arguments) {
  std::array<bool, 2> sides = both_sides;
  for (const Argument& argument : arguments) {
    sides = std::get<std::size_t>(argument.value) == 0 ? white_alone : black_alone;
  }
  const MultiCaptures multi_captures(rules, sides);
  rules.hooks.move_filter.push_back([multi_captures](Arbiter& arbiter, const SingleMove& move) {
    return multi_captures.may_be(arbiter, move);
  });
  rules.hooks.add_observation(Purpose::check,
                              [multi_captures](Arbiter& arbiter, const Observation& observation) {
                                return multi_captures.counts(arbiter, observation);
                              });
  return {};
}

}  // namespace

const Condition multi_captures{
    .names = {"MultiCaptures", "MultiCaptures", "MultiCaptures"},
    .rule =
        "A unit may be captured, and a king is in check, only if it could be captured in at least "
        "two ways. With a side stated only that side's captures are bound so.",
    .source = "traditional",
    .parameters = parameters,
    .install = install};

}  // namespace warp
