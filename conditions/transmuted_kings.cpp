#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// The ways of a king that is in check become those of the units that give check. While one side
/// asks who observes its king, the other king observes as a king.
class Transmutation {
 public:
  Transmutation(RuleSet& rules, std::array<bool, 2> sides)
      : sides_(sides), questions_{rules.allocate_question(), rules.allocate_question()} {}

  void operator()(Arbiter& arbiter, Square square, Colour side, Ways& ways) const {
    if (!sides_[index(side)] || !arbiter.is_open(questions_[0]) ||
        !arbiter.is_open(questions_[1])) {
      return;
    }
    const Arbiter::Closed asking(arbiter, questions_[index(side)]);
    Ways transmuted;
    arbiter.each_observation(square, opponent(side), Purpose::capture,
                             [&](const Observation& observation) {
                               transmuted.add({square, observation.walk, Mode::move_or_capture});
                               return false;
                             });
    if (!transmuted.empty()) {
      ways = transmuted;
    }
  }

 private:
  std::array<bool, 2> sides_;
  std::array<RuleSet::QuestionId, 2> questions_;
};

template <bool white, bool black>
std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back(
      {.concerns = [](const Unit& unit) { return unit.is(Attribute::royal); },
       .change = Transmutation(rules, {white, black})});
  return {};
}

constexpr std::string_view source = "traditional";

}  // namespace

const Condition transmuted_kings{
    .names = {"TransmutedKings", "TransmutierendeKoenige", "RoisTransmutes"},
    .rule =
        "A king that is attacked moves, and gives check, only in the ways of the units that attack "
        "it.",
    .source = source,
    .install = install<true, true>};

const Condition black_transmuted_king{
    .names = {"BlackTransmutedKing", "SchwarzerTransmutierenderKoenig", "NoirRoiTransmute"},
    .rule = "The black king, when it is attacked, moves only in the ways of the attacking units.",
    .source = source,
    .install = install<false, true>};

const Condition white_transmuted_king{
    .names = {"WhiteTransmutedKing", "WeisserTransmutierenderKoenig", "BlancRoiTransmute"},
    .rule = "The white king, when it is attacked, moves only in the ways of the attacking units.",
    .source = source,
    .install = install<true, false>};

}  // namespace warp
