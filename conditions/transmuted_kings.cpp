#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// The ways of a king that is in check become those of the units that give check, or are joined by
/// them. While one side
/// asks who observes its king, the other king observes as a king.
class Transmutation {
 public:
  Transmutation(RuleSet& rules, std::array<bool, 2> sides, bool stays_king)
      : sides_(sides),
        stays_king_(stays_king),
        questions_{rules.allocate_question(), rules.allocate_question()} {}

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
    if (stays_king_) {
      for (const Way& way : transmuted) {
        ways.add(way);
      }
    } else if (!transmuted.empty()) {
      ways = transmuted;
    }
  }

 private:
  std::array<bool, 2> sides_;
  bool stays_king_;
  std::array<RuleSet::QuestionId, 2> questions_;
};

template <bool white, bool black, bool stays_king = false>
std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.ways.push_back(
      {.concerns = [](const Unit& unit) { return unit.is(Attribute::royal); },
       .change = Transmutation(rules, {white, black}, stays_king)});
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

const Condition reflective_kings{
    .names = {"ReflectiveKings", "ReflektierendeKoenige", "RoisReflecteurs"},
    .rule =
        "A king that is attacked moves, and gives check, in the ways of the units that attack it, "
        "too, besides its own.",
    .source = source,
    .install = install<true, true, true>};

const Condition black_reflective_king{
    .names = {"BlackReflectiveKing", "SchwarzerReflektierenderKoenig", "NoirRoiReflecteur"},
    .rule = "The black king, when it is attacked, moves in the ways of the attacking units, too.",
    .source = source,
    .install = install<false, true, true>};

const Condition white_reflective_king{
    .names = {"WhiteReflectiveKing", "WeisserReflektierenderKoenig", "BlancRoiReflecteur"},
    .rule = "The white king, when it is attacked, moves in the ways of the attacking units, too.",
    .source = source,
    .install = install<true, false, true>};

}  // namespace warp
