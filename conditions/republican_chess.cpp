#include <algorithm>
#include <array>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array republican_words{numbered_types[0], numbered_types[1]};
constexpr std::array republican_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = republican_words}};
constexpr std::size_t republican_type_1 = 0;

bool has_king(const Position& position, Colour side) { return position.royal_count(side) != 0; }

class Republic {
 public:
  Republic(RuleSet& rules, bool ends_with_first_king)
      : ends_with_first_king_(ends_with_first_king),
        placed_(rules.allocate_slot()),
        question_(rules.allocate_question()) {}

  /// Places the opponent's king on one of the squares where it is mated, or not at all.
  void operator()(Played& played) const {
    Arbiter& arbiter = played.arbiter();
    Position& position = played.position;
    const Colour enemy = opponent(played.mover);
    if (!arbiter.is_open(question_) || has_king(position, enemy) ||
        (ends_with_first_king_ && position.memory(placed_) != 0)) {
      return;
    }
    const std::vector<Square> squares =
        played.as_if_over([&] { return squares_of_mate(played, enemy); });
    const unsigned chosen = played.choose(static_cast<unsigned>(squares.size()) + 1);
    if (!played.forbidden() && chosen > 0) {
      position.add(squares[chosen - 1], king_of(enemy), Reason::rebirth);
      position.remember(placed_, 1);
    }
  }

 private:
  static Unit king_of(Colour side) {
    return Unit{.walk = walks::king, .side = side_of(side)}.with(Attribute::royal);
  }

  /// Is a king's move to an empty square legal if the square is not attacked on the board without
  /// that king? Nothing else than attacks along lines and this rule may happen in such a move;
  /// effects of captures do not, nor those of units that have an attribute (chameleons).
  static bool king_moves_are_plain(const RuleSet& rules) {
    const Hooks& hooks = rules.hooks;
    return rules.movement().all_have_attack_tables() && rules.turn == nullptr && !hooks.hidden &&
           hooks.mobility.empty() && hooks.ways.empty() && hooks.expand.empty() &&
           hooks.move_filter.empty() && hooks.legality.empty() &&
           hooks.legality_of_changes.empty() && hooks.legality_of_checks.empty() &&
           hooks.choice.empty() && hooks.mate.empty() &&
           std::all_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& rule) {
             const MayChange& may = rule.may_change;
             const std::uint32_t of_king = king_of(Colour::white).attributes;
             return rule.of_chess || rule.stage == Stage::king_placed || may.when != When::always ||
                    may.only_notes() || (may.marks != 0 && (may.marks & of_king) == 0);
           });
  }

  /// Could a king of `side` on `square` go to an empty square that is not `attacked`?
  static bool has_flight(const Position& position, const RuleSet& rules, Square square, Colour side,
                         const SquareSet& attacked) {
    const std::uint64_t flights =
        rules.movement().reach(walks::king, side, square) &
        ~(position.units(Colour::white).first_word() | position.units(Colour::black).first_word() |
          position.holes().first_word() | attacked.first_word());
    return flights != 0;
  }

  /// The empty squares that units of `by` attack along lines.
  static SquareSet attacked_squares(const Position& position, const Movement& movement, Colour by) {
    const std::size_t size = position.size();
    std::uint64_t in_reach = size > Movement::most_squares_for_pairs ? Movement::everywhere : 0;
    position.units(by).any_of(size, [&](Square from) {
      const WalkId walk = position.at(from).walk;
      in_reach |=
          movement.captures_aside(walk, by) ? Movement::everywhere : movement.reach(walk, by, from);
      return in_reach == Movement::everywhere;
    });
    SquareSet attacked;
    for (Square square = 0; square < size; ++square) {
      const bool may_be =
          in_reach == Movement::everywhere || (in_reach >> square & std::uint64_t{1}) != 0;
      if (may_be && position.empty(square) &&
          movement.observed(position, square, by, [](Square) { return true; })) {
        attacked.insert(square);
      }
    }
    return attacked;
  }

  std::vector<Square> squares_of_mate(Played& played, Colour enemy) const {
    Arbiter& arbiter = played.arbiter();
    Position& position = played.position;
    const Arbiter::Closed asking(arbiter, question_);
    const RuleSet& rules = arbiter.rules();
    const bool attacks_are_plain = !rules.narrows_check() && rules.hooks.check.empty();
    const bool flights_are_seen = attacks_are_plain && king_moves_are_plain(rules);
    std::vector<Square> squares;
    const auto try_square = [&](Square square) {
      arbiter.poll();  // each square asks for all moves of the enemy
      const Position::Mark before = position.mark();
      position.add(square, king_of(enemy), Reason::bookkeeping);
      if ((attacks_are_plain || arbiter.in_check(enemy)) &&
          arbiter.with_turn_passed([&] { return arbiter.mated(); })) {
        squares.push_back(square);
      }
      position.undo(before);
    };
    if (attacks_are_plain) {
      const SquareSet attacked = attacked_squares(position, rules.movement(), played.mover);
      attacked.any_of(position.size(), [&](Square square) {
        if (!flights_are_seen || !has_flight(position, rules, square, enemy, attacked)) {
          try_square(square);
        }
        return false;
      });
      return squares;
    }
    for (Square square = 0; square < position.size(); ++square) {
      if (position.empty(square)) {
        try_square(square);
      }
    }
    return squares;
  }

  bool ends_with_first_king_;
  MemorySlot placed_;  ///< 1 once a king has been placed
  RuleSet::QuestionId question_;
};

Refusal install_republican(RuleSet& rules, std::span<const Argument> arguments) {
  rules.kings_may_be_missing = true;
  rules.hooks.add_effect(Stage::king_placed,
                         MayChange::others_up_to(1, {Change::appearing}).of_enemies(),
                         Republic(rules, has_word(arguments, 0, republican_type_1)));
  return {};
}

}  // namespace

const Condition republican_chess{
    .names = {"RepublicanChess", "RepublikanerSchach", "EchecsRepublicains"},
    .rule = {"The play begins without kings. As part of its move a side may place the king of its "
             "opponent, if that has none, on an empty square where this king is then mated by the "
             "usual rules. Type 2 (the default): the opponent may answer with a move that parries "
             "the mate, which may consist in placing the other king in the same way. Type 1: once "
             "one king has been placed, the other one cannot be placed.",
             "Das Spiel beginnt ohne Könige. Als Teil ihres Zuges darf eine Partei den König ihres "
             "Gegners, wenn dieser keinen hat, auf ein leeres Feld setzen, auf dem er dann nach "
             "den üblichen Regeln matt ist. Typ 2 (ohne Angabe): der Gegner darf mit einem Zug "
             "antworten, der das Matt pariert, etwa indem er den anderen König ebenso setzt. Typ "
             "1: ist ein König gesetzt, so kann der andere nicht mehr gesetzt werden.",
             "Le jeu commence sans rois. Dans son coup, un camp peut placer le roi de "
             "l'adversaire, si celui-ci n'en a pas, sur une case vide où ce roi est alors mat "
             "selon les règles ordinaires. Type 2 (par défaut): l'adversaire peut répondre par un "
             "coup qui pare le mat, ce qui peut consister à placer l'autre roi de la même façon. "
             "Type 1: une fois un roi placé, l'autre ne peut plus l'être."},
    .source = alike("J. C. van Gool, Probleemblad 1989"),
    .parameters = republican_parameters,
    .install = install_republican};

}  // namespace warp
