#include <algorithm>
#include <unordered_set>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The maximum number of positions examined to find out whether a move mates.
constexpr std::size_t most_positions = 10'000;

/// Finds the mating moves, of which there may be only one. A move mates if all replies are illegal:
/// there are several of them, and each mates, too. So a move does not mate if a sequence of
/// checking replies ends in a reply that is certainly legal. If there is no such reply the move
/// mates, unless the replies go round in a circle: then it cannot be decided.
class Exclusivity {
 public:
  explicit Exclusivity(RuleSet& rules) : other_rules_(rules.allocate_question()) {}

  /// Removes mating moves if there are several. Undecided moves may be played. But if the question
  /// is whether there is a mate, and only undecided moves are left, they do not count as replies,
  /// and the arbiter notes that the result is undecided.
  void choose(Arbiter& arbiter, std::vector<SingleMove>& moves) const {
    if (!arbiter.is_open(other_rules_)) {
      return;
    }
    const Arbiter::Closed asking(arbiter, other_rules_);
    std::vector<Answer> mating(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      mating[i] = answer(arbiter, moves[i]);
    }
    const auto found = std::count(mating.begin(), mating.end(), Answer::yes);
    const auto open = std::count(mating.begin(), mating.end(), Answer::unknown);
    const bool others = std::count(mating.begin(), mating.end(), Answer::no) > 0;
    // A single one is legal, whether it mates or not.
    const bool strikes_open =
        open > 0 && found + open > 1 && !others && arbiter.is_asked_for_mate();
    if (strikes_open) {
      arbiter.note_undecided();
    }
    if (found > 1 || strikes_open) {
      std::size_t i = 0;
      std::erase_if(moves, [&](const SingleMove&) {
        const Answer mates = mating[i++];
        return mates == Answer::yes || (strikes_open && mates == Answer::unknown);
      });
    }
  }

 private:
  enum class Answer : std::uint8_t { no, yes, unknown };

  /// The state of the search for a reply that is certainly legal; positions as keys.
  struct Search {
    std::vector<Key> path;
    std::unordered_set<Key> done;
    bool circle = false;  ///< the path led back to itself, or was too long
  };

  static Answer answer(Arbiter& arbiter, const SingleMove& move) {
    Search search;
    if (is_answered(arbiter, move, search)) {
      return Answer::no;
    }
    return search.circle ? Answer::unknown : Answer::yes;
  }

  /// Is it certain that `move` does not mate?
  static bool is_answered(Arbiter& arbiter, const SingleMove& move, Search& search) {
    const Colour defender = opponent(arbiter.position().to_move());
    return arbiter.after(move, [&] {
      return !arbiter.in_check(defender) ||
             arbiter.with_turn_passed([&] { return has_answer(arbiter, search); });
    });
  }

  /// Does the side to move certainly have a legal move? The moves here are legal apart from this
  /// condition.
  static bool has_answer(Arbiter& arbiter, Search& search) {
    const Colour attacker = opponent(arbiter.position().to_move());
    std::vector<SingleMove> checks;
    const bool can_move = arbiter.each_legal([&](const SingleMove& move, Position::Mark) {
      checks.push_back(move);
      return !arbiter.in_check(attacker);
    });
    if (can_move || checks.size() < 2) {  // a single check is legal even if it mates
      return can_move || !checks.empty();
    }
    const Key key = arbiter.position().key();
    if (std::find(search.path.begin(), search.path.end(), key) != search.path.end() ||
        search.done.size() == most_positions) {
      search.circle = true;
      return false;
    }
    if (!search.done.insert(key).second) {
      return false;
    }
    search.path.push_back(key);
    const bool found = std::any_of(checks.begin(), checks.end(), [&](const SingleMove& move) {
      return is_answered(arbiter, move, search);
    });
    search.path.pop_back();
    return found;
  }

  RuleSet::QuestionId other_rules_;  ///< closed while asking which moves are legal by all other
                                     ///< rules
};

Refusal install_exclusive(RuleSet& rules, std::span<const Argument>) {
  rules.mates_may_be_undecided = true;
  rules.hooks.choice.push_back(
      {.choose = [exclusivity = Exclusivity(rules)](
                     Arbiter& arbiter,
                     std::vector<SingleMove>& moves) { exclusivity.choose(arbiter, moves); },
       .spares = Spares::kings_without_check});
  return {};
}

}  // namespace

const Condition exclusive_chess{
    .names = {"ExclusiveChess", "ExklusivSchach", "EchecsExclusif"},
    .rule = {"If a side has several moves that mate, all of them are illegal. Whether a move mates "
             "is decided by the same rule: a reply that is one of several mates is no defence. "
             "Where these questions lead back to themselves there is no answer, and such mates are "
             "reported as undecidable.",
             "Hat eine Partei mehrere Züge, die mattsetzen, so sind sie alle illegal. Ob ein Zug "
             "mattsetzt, wird nach derselben Regel entschieden: eine Antwort, die eines von "
             "mehreren Matts ist, verteidigt nicht. Wo diese Fragen im Kreis führen, gibt es keine "
             "Antwort, und solche Matts werden als unentscheidbar gemeldet.",
             "Si un camp a plusieurs coups matants, ils sont tous illégaux. Qu'un coup mate se "
             "décide par la même règle: une réponse qui est l'un de plusieurs mats n'est pas une "
             "défense. Là où ces questions tournent en rond il n'y a pas de réponse, et de tels "
             "mats sont signalés comme indécidables."},
    .source = traditional,
    .install = install_exclusive};

}  // namespace warp
