#include <array>
#include <optional>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

constexpr std::array sentinelles_words{
    Names{"PionPropre", "PionPropre", "PionPropre"},
    Names{"PionAdvers", "PionAdvers", "PionAdvers"},
    Names{"PionNeutre", "PionNeutre", "PionNeutre"},
    Names{"MaximumBlack", "MaximumSchwarz", "MaximumNoir"},
    Names{"MaximumWhite", "MaximumWeiss", "MaximumBlanc"},
    Names{"MaximumTotal", "MaximumTotal", "MaximumTotal"},
    Names{"ParaSentinelles", "ParaSentinelles", "ParaSentinelles"},
    Names{"Berolina", "Berolina", "Berolina"}};
enum SentinellesWord : std::size_t {
  own,
  enemy,
  neutral,
  maximum_black,
  maximum_white,
  maximum_total,
  para,
  berolina
};
constexpr std::int64_t most = 64;
constexpr std::array sentinelles_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = sentinelles_words},
    Parameter{.kind = ParameterKind::number, .repeated = true, .low = 0, .high = most}};

class Sentinels {
 public:
  WalkId walk = walks::pawn;
  SentinellesWord pawns = own;
  bool balanced = false;
  std::array<unsigned, 2> maximum{8, 8};  ///< by colour
  unsigned maximum_of_both = 16;

  /// Can a pawn be left on `from` when `unit` departs?
  static bool may_stay_behind(const RuleSet& rules, const Unit& unit, Square from) {
    return !rules.is_pawn(unit.walk) && !rules.promotes_on(from, Colour::white) &&
           !rules.promotes_on(from, Colour::black);
  }

  void operator()(Played& played) const {
    const Square from = played.move.from;
    Position& position = played.position;
    const RuleSet& rules = played.arbiter().rules();
    if (played.landed == no_square || !position.empty(from) ||
        !may_stay_behind(rules, played.departed, from)) {
      return;
    }
    if (pawns == neutral && played.departed.side == Side::neutral) {
      position.add(from, Unit{.walk = walk, .side = Side::neutral}, Reason::rebirth);
      return;
    }
    const Colour side = pawns == enemy ? opponent(played.mover) : played.mover;
    if (is_admitted(played, side)) {
      position.add(from, Unit{.walk = walk, .side = side_of(side)}, Reason::rebirth);
    }
  }

 private:
  unsigned number(const Position& position, Colour side) const {
    unsigned result = 0;
    position.units(side).any_of(position.size(), [&](Square square) {
      result += position.at(square).walk == walk ? 1 : 0;
      return false;
    });
    return result;
  }

  bool is_admitted(const Played& played, Colour side) const {
    const unsigned ours = number(played.position, side);
    const unsigned theirs = number(played.position, opponent(side));
    // The balance before the move counts.
    const unsigned captured = played.captured_something() && played.captured.walk == walk ? 1 : 0;
    return (!balanced || ours <= theirs + captured) && ours < maximum[index(side)] &&
           ours + theirs < maximum_of_both;
  }
};

Refusal no_number() {
  return Refusal::contradiction(
      {"expected one number after each of MaximumWhite, MaximumBlack and MaximumTotal, and none "
       "elsewhere",
       "hinter MaximumWeiss, MaximumSchwarz und MaximumTotal gehört je eine Zahl, und sonst "
       "nirgends",
       "un nombre suit MaximumBlanc, MaximumNoir et MaximumTotal, et aucun ailleurs"});
}

Refusal install_sentinelles(RuleSet& rules, std::span<const Argument> arguments) {
  Sentinels sentinels;
  unsigned* limit = nullptr;  // the limit that the next number sets
  for (const Argument& argument : arguments) {
    if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
      if (limit == nullptr) {
        return no_number();
      }
      *limit = static_cast<unsigned>(numbers->front());
      limit = nullptr;
      continue;
    }
    if (limit != nullptr) {
      return no_number();
    }
    const auto word = static_cast<SentinellesWord>(std::get<std::size_t>(argument.value));
    switch (word) {
      case own:
      case enemy:
      case neutral:
        sentinels.pawns = word;
        break;
      case maximum_black:
        limit = &sentinels.maximum[index(Colour::black)];
        break;
      case maximum_white:
        limit = &sentinels.maximum[index(Colour::white)];
        break;
      case maximum_total:
        limit = &sentinels.maximum_of_both;
        break;
      case para:
        sentinels.balanced = true;
        break;
      case berolina:
        sentinels.walk = find_walk("bp", Language::english).value();
        break;
    }
  }
  if (limit != nullptr) {
    return no_number();
  }
  rules.hooks.add_effect(
      Stage::departure_filled,
      MayChange::others_up_to(1, {Change::appearing})
          .arriving_on(SquaresOfMover([&rules](const Unit& unit, Square from, Colour) {
            return Sentinels::may_stay_behind(rules, unit, from) ? ~std::uint64_t{0} : 0;
          })),
      sentinels);
  return {};
}

}  // namespace

const Condition sentinelles{
    .names = {"Sentinelles", "Sentinelles", "Sentinelles"},
    .rule =
        {"A unit other than a pawn that moves leaves a pawn of its own side on its departure, "
         "unless this is on a promotion rank or the side already has eight pawns. PionPropre (the "
         "default): a pawn of its own side. PionAdvers: a pawn of the other side. PionNeutre: a "
         "neutral unit leaves a neutral pawn. A number after MaximumWhite, MaximumBlack or "
         "MaximumTotal is the highest number of pawns of White, of Black or of both. "
         "ParaSentinelles: a side leaves a pawn only if it has no more pawns than the other side. "
         "Berolina: the pawns are berolina pawns.",
         "Ein Stein außer einem Bauern, der zieht, lässt auf seinem Standfeld einen Bauern seiner "
         "eigenen Partei zurück, wenn dieses nicht auf einer Umwandlungsreihe liegt und die Partei "
         "nicht schon acht Bauern hat. PionPropre (ohne Angabe): einen Bauern der eigenen Partei. "
         "PionAdvers: einen Bauern der anderen Partei. PionNeutre: ein neutraler Stein lässt einen "
         "neutralen Bauern zurück. Eine Zahl hinter MaximumWhite, MaximumBlack oder MaximumTotal "
         "ist die höchste Zahl der Bauern von Weiß, von Schwarz oder von beiden. ParaSentinelles: "
         "eine Partei lässt nur dann einen Bauern zurück, wenn sie nicht mehr Bauern hat als die "
         "andere. Berolina: die Bauern sind Berolinabauern.",
         "Une pièce autre qu'un pion qui joue laisse sur sa case de départ un pion de son camp, "
         "sauf si cette case est sur une rangée de promotion ou si le camp a déjà huit pions. "
         "PionPropre (par défaut): un pion de son camp. PionAdvers: un pion de l'autre camp. "
         "PionNeutre: une pièce neutre laisse un pion neutre. Un nombre après MaximumWhite, "
         "MaximumBlack ou MaximumTotal est le plus grand nombre de pions des blancs, des noirs ou "
         "des deux. ParaSentinelles: un camp ne laisse un pion que s'il n'a pas plus de pions que "
         "l'autre. Berolina: les pions sont des pions berolina."},
    .also_called = {"Sentinels", "", ""},
    .source = traditional,
    .parameters = sentinelles_parameters,
    .install = install_sentinelles,
    .brings = "bp",
    .needs = {BoardNeed::first_ranks}};

}  // namespace warp
