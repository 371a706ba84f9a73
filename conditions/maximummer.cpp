// Maximummers and minimummers: of all legal moves only the longest or shortest may be played.

#include <functional>

#include "conditions/all_conditions.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

enum class MaximummerWanted { longest, shortest };

/// The square of the length of a move, by the shortest way on a board that wraps. Castling has the
/// length of the ways of king and rook together: four or five; six with the rook from h1 to d1
/// round the cylinder; eight with the king on e1 and the rook on e8 in Rokagogo.
unsigned squared_length(const Geometry& geometry, const SingleMove& move) {
  switch (move.kind) {
    case MoveKind::castling:
      return unsigned{move.steps} * move.steps;
    case MoveKind::exchange:
    case MoveKind::whole_board:
    case MoveKind::null_move:
      return 0;
    case MoveKind::ordinary:
    case MoveKind::double_step:
    case MoveKind::en_passant:
      break;
  }
  return geometry.distance_squared(move.from, move.to);
}

bool is_better(MaximummerWanted wanted, unsigned length, unsigned than) {
  return wanted == MaximummerWanted::longest ? length > than : length < than;
}

unsigned rank(const Geometry& geometry, MaximummerWanted wanted, const SingleMove& move) {
  constexpr unsigned beyond = 1U << 16U;  // longer than any move
  const unsigned length = squared_length(geometry, move);
  return wanted == MaximummerWanted::longest ? length : beyond - length;
}

/// Ultra: a unit observes only by a move that its side could play as the best of all.
class UltraObservation {
 public:
  UltraObservation(RuleSet& rules, MaximummerWanted wanted, std::array<bool, 2> sides)
      : wanted_(wanted), sides_(sides), question_(rules.allocate_question()) {}

  bool operator()(Arbiter& arbiter, const Observation& observation) const {
    if (!sides_[index(observation.by)] || !arbiter.is_open(question_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, question_);
    const Geometry& geometry = arbiter.geometry();
    const unsigned length = geometry.distance_squared(observation.observer, observation.target);
    const auto some_move_is_better = [&] {
      std::vector<SingleMove> better;
      arbiter.generate([&](const SingleMove& move) {
        if (is_better(wanted_, squared_length(geometry, move), length)) {
          better.push_back(move);
        }
      });
      return std::any_of(better.begin(), better.end(), [&](const SingleMove& move) {
        return arbiter.is_playable(move, Occasion::observation);
      });
    };
    return arbiter.position().to_move() == observation.by
               ? !some_move_is_better()
               : !arbiter.with_turn_passed(some_move_is_better);
  }

 private:
  MaximummerWanted wanted_;
  std::array<bool, 2> sides_;
  RuleSet::QuestionId question_;
};

Refusal install_maximummer(RuleSet& rules, std::span<const Argument> arguments,
                           MaximummerWanted wanted, std::array<bool, 2> sides) {
  const bool is_exact = has_word(arguments, 0, exact_word);
  const bool is_ultra = has_word(arguments, 0, ultra_word);
  ChoiceRule choice =
      ChoiceRule::of_rank(sides, [wanted, &geometry = rules.geometry()](const SingleMove& move) {
        return rank(geometry, wanted, move);
      });
  choice.among_self_checks = is_exact || is_ultra;
  choice.may_leave_none = is_ultra;
  rules.decide_choice(choice);
  if (is_ultra) {
    rules.moves_are_chess = false;
    const UltraObservation counts(rules, wanted, sides);
    rules.hooks.add_observation(Purpose::check, counts);
    rules.hooks.add_observation(Purpose::capture, counts);
  }
  return {};
}

template <MaximummerWanted wanted, bool white, bool black>
Refusal install_maximummer_for(RuleSet& rules, std::span<const Argument> arguments) {
  return install_maximummer(rules, arguments, wanted, {white, black});
}

Refusal install_maximummer_for_defender(RuleSet& rules, std::span<const Argument> arguments) {
  if (!rules.defender) {
    return Refusal::contradiction(
        {"the stipulation does not say which side is bound by this condition; state it with White "
         "or Black, such as BlackMaximummer",
         "die Forderung sagt nicht, für welche Seite diese Bedingung gilt; mit Weisser oder "
         "Schwarzer davor ist es klar, zum Beispiel SchwarzerLaengstzueger",
         "l'énoncé ne dit pas quel camp est soumis à cette condition ; ajoutez Blanc ou Noir, par "
         "exemple NoirMaximum"});
  }
  return install_maximummer(rules, arguments, MaximummerWanted::longest,
                            *rules.defender == Colour::white ? white_alone : black_alone);
}

constexpr Names maximummer_source = alike("T. R. Dawson, 1913");
constexpr std::string_view longest_rule =
    " must play one of its longest legal moves. A move is measured from the centre of its "
    "departure to the centre of its arrival; castling counts as four squares, on the queen's side "
    "as five. Exact: moves that leave the own king in check are measured with the others; if the "
    "longest are all of this kind, the side has no move. Ultra: as Exact, and only a longest move "
    "gives check.";

}  // namespace

const Condition black_maximummer{
    .names = {"BlackMaximummer", "SchwarzerLaengstzueger", "NoirMaximum"},
    .rule = {joined_text<black_side, longest_rule>,
             "Schwarz muss einen der längsten legalen Züge spielen. Ein Zug wird von der Mitte "
             "seines Standfelds bis zur Mitte seines Zielfelds gemessen; die kurze Rochade zählt "
             "vier, die lange fünf Felder. Exact: Züge, die den eigenen König im Schach lassen, "
             "werden mitgemessen; sind die längsten alle von dieser Art, so gibt es keinen Zug. "
             "Ultra: wie Exact, und nur ein längster Zug bietet Schach.",
             "Les noirs doivent jouer un de leurs coups légaux les plus longs. Un coup se mesure "
             "du centre de sa case de départ au centre de sa case d'arrivée; le petit roque compte "
             "quatre cases, le grand cinq. Exact: les coups qui laissent le propre roi en échec "
             "sont mesurés avec les autres; si les plus longs sont tous de cette sorte, il n'y a "
             "pas de coup. Ultra: comme Exact, et seul un coup le plus long donne échec."},
    .called_together = {"Double maximummer", "Doppellängstzüger", "Double maximum"},
    .source = maximummer_source,
    .parameters = strictness_parameter,
    .install = install_maximummer_for<MaximummerWanted::longest, false, true>,
    .squares_are_alike = true,
    .needs = {BoardNeed::distances},
    .keeps_moves_of_chess = true,
    .certified_as = [](const RuleSet&, std::span<const Argument> arguments) -> std::string_view {
      return arguments.empty() ? "maximummer-black" : "";
    }};

const Condition black_minimummer{
    .names = {"BlackMinimummer", "SchwarzerKuerzestzueger", "NoirMinimum"},
    .rule = {"Black must play one of its shortest legal moves, measured as in BlackMaximummer. "
             "Exact: moves that leave the own king in check are measured with the others; if the "
             "shortest are all of this kind, Black has no move. Ultra: as Exact, and only a "
             "shortest move gives check.",
             "Schwarz muss einen der kürzesten legalen Züge spielen, gemessen wie in "
             "BlackMaximummer. Exact: Züge, die den eigenen König im Schach lassen, werden "
             "mitgemessen; sind die kürzesten alle von dieser Art, so hat Schwarz keinen Zug. "
             "Ultra: wie Exact, und nur ein kürzester Zug bietet Schach.",
             "Les noirs doivent jouer un de leurs coups légaux les plus courts, mesurés comme dans "
             "BlackMaximummer. Exact: les coups qui laissent le propre roi en échec sont mesurés "
             "avec les autres; si les plus courts sont tous de cette sorte, les noirs n'ont pas de "
             "coup. Ultra: comme Exact, et seul un coup le plus court donne échec."},
    .also_called = {"Minimummer", "Kürzestzüger", "Minimum"},
    .called_together = {"Double minimummer", "Doppelkürzestzüger", "Double minimum"},
    .source = maximummer_source,
    .parameters = strictness_parameter,
    .install = install_maximummer_for<MaximummerWanted::shortest, false, true>,
    .squares_are_alike = true,
    .needs = {BoardNeed::distances},
    .keeps_moves_of_chess = true};

const Condition maximummer{
    .names = {"Maximummer", "Laengstzueger", "Maximum"},
    .rule =
        {"The rule of BlackMaximummer, with its words Exact and Ultra, holds for one side: the "
         "side that defends or, in help play, the side that is to be mated.",
         "Die Regel von BlackMaximummer mit ihren Wörtern Exact und Ultra gilt für eine Partei: "
         "für die, die sich verteidigt, oder im Hilfsspiel für die, die mattgesetzt werden soll.",
         "La règle de BlackMaximummer, avec ses mots Exact et Ultra, vaut pour un camp: celui qui "
         "se défend ou, en jeu aidé, celui qui doit être maté."},
    .also_called = {"Longmover", "", ""},
    .source = maximummer_source,
    .parameters = strictness_parameter,
    .install = install_maximummer_for_defender,
    .needs = {BoardNeed::distances},
    .keeps_moves_of_chess = true,
    .certified_as = [](const RuleSet& rules,
                       std::span<const Argument> arguments) -> std::string_view {
      return !arguments.empty() || !rules.defender ? ""
             : *rules.defender == Colour::white    ? "maximummer-white"
                                                   : "maximummer-black";
    }};

const Condition white_maximummer{
    .names = {"WhiteMaximummer", "WeisserLaengstzueger", "BlancMaximum"},
    .rule = {joined_text<white_side, longest_rule>,
             "Weiß muss einen der längsten legalen Züge spielen. Ein Zug wird von der Mitte seines "
             "Standfelds bis zur Mitte seines Zielfelds gemessen; die kurze Rochade zählt vier, "
             "die lange fünf Felder. Exact: Züge, die den eigenen König im Schach lassen, werden "
             "mitgemessen; sind die längsten alle von dieser Art, so gibt es keinen Zug. Ultra: "
             "wie Exact, und nur ein längster Zug bietet Schach.",
             "Les blancs doivent jouer un de leurs coups légaux les plus longs. Un coup se mesure "
             "du centre de sa case de départ au centre de sa case d'arrivée; le petit roque compte "
             "quatre cases, le grand cinq. Exact: les coups qui laissent le propre roi en échec "
             "sont mesurés avec les autres; si les plus longs sont tous de cette sorte, il n'y a "
             "pas de coup. Ultra: comme Exact, et seul un coup le plus long donne échec."},
    .called_together = {"Double maximummer", "Doppellängstzüger", "Double maximum"},
    .source = maximummer_source,
    .parameters = strictness_parameter,
    .install = install_maximummer_for<MaximummerWanted::longest, true, false>,
    .squares_are_alike = true,
    .needs = {BoardNeed::distances},
    .keeps_moves_of_chess = true,
    .certified_as = [](const RuleSet&, std::span<const Argument> arguments) -> std::string_view {
      return arguments.empty() ? "maximummer-white" : "";
    }};

const Condition white_minimummer{
    .names = {"WhiteMinimummer", "WeisserKuerzestzueger", "BlancMinimum"},
    .rule = {"White must play one of its shortest legal moves, measured as in WhiteMaximummer. "
             "Exact: moves that leave the own king in check are measured with the others; if the "
             "shortest are all of this kind, White has no move. Ultra: as Exact, and only a "
             "shortest move gives check.",
             "Weiß muss einen der kürzesten legalen Züge spielen, gemessen wie in WhiteMaximummer. "
             "Exact: Züge, die den eigenen König im Schach lassen, werden mitgemessen; sind die "
             "kürzesten alle von dieser Art, so hat Weiß keinen Zug. Ultra: wie Exact, und nur ein "
             "kürzester Zug bietet Schach.",
             "Les blancs doivent jouer un de leurs coups légaux les plus courts, mesurés comme "
             "dans WhiteMaximummer. Exact: les coups qui laissent le propre roi en échec sont "
             "mesurés avec les autres; si les plus courts sont tous de cette sorte, les blancs "
             "n'ont pas de coup. Ultra: comme Exact, et seul un coup le plus court donne échec."},
    .also_called = {"Minimummer", "Kürzestzüger", "Minimum"},
    .called_together = {"Double minimummer", "Doppelkürzestzüger", "Double minimum"},
    .source = maximummer_source,
    .parameters = strictness_parameter,
    .install = install_maximummer_for<MaximummerWanted::shortest, true, false>,
    .squares_are_alike = true,
    .needs = {BoardNeed::distances},
    .keeps_moves_of_chess = true};

}  // namespace warp
