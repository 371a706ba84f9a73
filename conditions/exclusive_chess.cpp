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

/// Decides whether a mating move is legal, which it is if it is the only one. A move mates if all
/// replies are illegal: there are several of them, and each mates, too. So a move does not mate if
/// a sequence of checking replies ends in a reply that is certainly legal. If there is no such
/// reply the move mates, unless the replies go round in a circle: then it cannot be decided.
class Exclusivity {
 public:
  explicit Exclusivity(RuleSet& rules) : other_rules_(rules.allocate_question()) {}

  /// Is the move that gave check, and has just been played, legal? One that cannot be decided is.
  /// But if the question is whether there is a mate, and all moves are mates or undecided, several
  /// of them do not count as replies, and the arbiter notes that the result is undecided.
  bool allows(Arbiter& arbiter, const Played& played) const {
    if (!arbiter.is_open(other_rules_)) {
      return true;
    }
    const Arbiter::Closed asking(arbiter, other_rules_);
    const Answer mates = answer(arbiter);
    if (mates == Answer::no || (mates == Answer::unknown && !arbiter.is_asked_for_mate())) {
      return true;
    }
    Arbiter before(arbiter);
    before.position().undo(played.start);
    const Counts all = count(before);
    const bool is_undecided =
        all.unknown > 0 && all.yes + all.unknown > 1 && !all.no && arbiter.is_asked_for_mate();
    if (is_undecided) {
      arbiter.note_undecided();
    }
    return !is_undecided && (mates == Answer::unknown || all.yes < 2);
  }

 private:
  enum class Answer : std::uint8_t { no, yes, unknown };
  /// How many legal moves mate, or perhaps mate, and whether there are others.
  struct Counts {
    unsigned yes = 0, unknown = 0;
    bool no = false;
  };

  /// The state of the search for a reply that is certainly legal; positions as keys.
  struct Search {
    std::vector<Key> path;
    std::unordered_set<Key> done;
    bool circle = false;  ///< the path led back to itself, or was too long
  };

  /// Counts the moves, up to what `allows` must know.
  static Counts count(Arbiter& arbiter) {
    const Colour defender = opponent(arbiter.position().to_move());
    Counts counts;
    const auto note = [&](const SingleMove&, Position::Mark) {
      const Answer mates = arbiter.in_check(defender) ? answer(arbiter) : Answer::no;
      counts.yes += mates == Answer::yes ? 1 : 0;
      counts.unknown += mates == Answer::unknown ? 1 : 0;
      counts.no = counts.no || mates == Answer::no;
      return counts.yes > 1 && (counts.no || !arbiter.is_asked_for_mate());
    };
    if (arbiter.is_asked_for_mate()) {
      arbiter.each_legal(note);
    } else {
      arbiter.each_legal_check(nullptr, {}, note);
    }
    return counts;
  }

  /// Does the check that has just been given mate?
  static Answer answer(Arbiter& arbiter) {
    Search search;
    if (is_answered(arbiter, search)) {
      return Answer::no;
    }
    return search.circle ? Answer::unknown : Answer::yes;
  }

  /// Is it certain that the check that has just been given does not mate?
  static bool is_answered(Arbiter& arbiter, Search& search) {
    return arbiter.with_turn_passed([&] { return has_answer(arbiter, search); });
  }

  /// Does the side to move, which is in check, certainly have a legal move? The moves here are
  /// legal apart from this condition.
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
      return arbiter.after(move, [&] { return is_answered(arbiter, search); });
    });
    search.path.pop_back();
    return found;
  }

  RuleSet::QuestionId other_rules_;  ///< closed while asking which moves are legal by all other
                                     ///< rules
};

Refusal install_exclusive(RuleSet& rules, std::span<const Argument>) {
  rules.mates_may_be_undecided = true;
  rules.hooks.legality_of_checks.push_back(
      {Spares::kings_without_check,
       [exclusivity = Exclusivity(rules)](Arbiter& arbiter, const Played& played) {
         return exclusivity.allows(arbiter, played);
       }});
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
