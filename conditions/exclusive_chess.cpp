#include "conditions/all_conditions.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

/// Which moves mate and are alone in that? Whether a move mates depends on which replies are legal,
/// hence on whether these mate. The question goes down only as long as every reply gives check;
/// chains longer than this are taken for no mate.
constexpr unsigned longest_chain = 6;

class Exclusivity {
 public:
  explicit Exclusivity(RuleSet& rules) : other_rules_(rules.allocate_question()) {}

  /// Strikes mating moves if there is more than one.
  void choose(Arbiter& arbiter, std::vector<SingleMove>& moves) const {
    if (!arbiter.is_open(other_rules_)) {
      return;
    }
    const Arbiter::Closed asking(arbiter, other_rules_);
    std::vector<bool> mating(moves.size());
    unsigned found = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      mating[i] = mates(arbiter, moves[i], longest_chain);
      found += mating[i] ? 1 : 0;
    }
    if (found > 1) {
      std::size_t i = 0;
      std::erase_if(moves, [&](const SingleMove&) { return mating[i++]; });
    }
  }

 private:
  static bool mates(Arbiter& arbiter, const SingleMove& move, unsigned chain) {
    const Colour defender = opponent(arbiter.position().to_move());
    return arbiter.after(move, [&] {
      return arbiter.in_check(defender) &&
             arbiter.with_turn_passed([&] { return has_no_move(arbiter, chain); });
    });
  }

  /// Are all moves of the side to move, legal but for this rule, struck out by it?
  static bool has_no_move(Arbiter& arbiter, unsigned chain) {
    const Colour attacker = opponent(arbiter.position().to_move());
    std::vector<SingleMove> checks;
    const bool can_move = arbiter.each_legal([&](const SingleMove& move, Position::Mark) {
      checks.push_back(move);
      return !arbiter.in_check(attacker);
    });
    if (can_move) {
      return false;
    }
    return checks.empty() ||
           (checks.size() > 1 && chain > 0 &&
            std::all_of(checks.begin(), checks.end(),
                        [&](const SingleMove& move) { return mates(arbiter, move, chain - 1); }));
  }

  RuleSet::QuestionId other_rules_;  ///< closed: which moves are legal by all other rules?
};

std::string install(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.choice.push_back({.choose = [exclusivity = Exclusivity(rules)](
                                              Arbiter& arbiter, std::vector<SingleMove>& moves) {
    exclusivity.choose(arbiter, moves);
  }});
  return {};
}

}  // namespace

const Condition exclusive_chess{
    .names = {"ExclusiveChess", "ExklusivSchach", "EchecsExclusif"},
    .rule =
        "If a side has several moves that mate, none of them is legal. Whether a move mates is "
        "decided under the same rule: a reply that is itself one of several mates is no defence.",
    .source = "traditional",
    .install = install};

}  // namespace warp
