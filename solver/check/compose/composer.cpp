#include "solver/check/compose/composer.hpp"

#include <algorithm>

#include "solver/check/compose/composer_choice.hpp"
#include "solver/check/compose/kept_symmetries.hpp"

namespace warp::check {

namespace {

/// Pawns do not stand where they promote, nor, unless the rules let them move from there, on their
/// own first rank.
void keep_pawns_inside(ChosenUnits& chosen, const RuleSet& rules) {
  for (UnitGroup& group : chosen.groups) {
    if (!rules.is_pawn(group.unit.walk)) {
      continue;
    }
    const Unit& unit = group.unit;
    std::erase_if(group.squares, [&](Square square) {
      for (const Colour colour : {Colour::white, Colour::black}) {
        const bool first =
            rules.geometry().rank_for(square, colour) == 0 && !rules.pawns_leave_first_rank();
        if (unit.belongs_to(colour) && (rules.promotes_on(square, colour) || first)) {
          return true;
        }
      }
      return false;
    });
  }
}

/// Returns what says whether castling is possible; null if the rules have none.
Arrangements::Castles castles_of(std::shared_ptr<const RuleSet> rules, const Problem& problem,
                                 const std::vector<Unit>& units) {
  if (rules->castlings.empty()) {
    return {};
  }
  const std::vector<PlacedUnit> fixed = problem.units;
  return [rules = std::move(rules), fixed, units](std::span<const Square> squares) {
    Position position(rules->geometry());
    const auto place = [&](const Unit& unit, Square square) {
      const bool royal = rules->kings_are_royal && rules->is_royal(unit.walk);
      position.add(square, royal ? unit.with(Attribute::royal) : unit, Reason::bookkeeping);
    };
    for (const PlacedUnit& placed : fixed) {
      place(placed.unit, placed.square);
    }
    for (std::size_t i = 0; i < units.size(); ++i) {
      place(units[i], squares[i]);
    }
    return castling_rights_by_position(*rules, position) != 0;
  };
}

}  // namespace

Composer::Composer(const ComposeTask& task) : task_(task) {
  for (ChosenUnits& chosen : choices_of(task.matrix, task.problem.units, *task.problem.walks)) {
    add_choice(std::move(chosen));
  }
  count_places();
}

Composer::~Composer() = default;

/// The rules for these units are those of a position with them; some positions may be refused.
void Composer::add_choice(ChosenUnits chosen) {
  constexpr unsigned most_tries = 16;
  std::mt19937_64 random(0);
  std::vector<Square> squares;
  const Arrangements anywhere(task_.matrix, chosen, {Symmetry()}, {});
  std::vector<Diagnostic> told;
  unsigned tried = 0;
  for (unsigned i = 0; i < most_misses && tried < most_tries; ++i) {
    if (anywhere.about_size() == 0 || !anywhere.any(random, squares)) {
      continue;
    }
    ++tried;
    const Setup setup = set_up(problem_with(task_, chosen.units, squares), task_.conditions);
    if (told.empty()) {
      told = setup.diagnostics;
    }
    if (setup.phases.empty()) {
      continue;
    }
    const auto& rules = setup.phases.front().rules;
    auto choice = std::make_unique<Choice>();
    choice->chosen = std::move(chosen);
    keep_pawns_inside(choice->chosen, *rules);
    choice->arrangements.emplace(
        task_.matrix, choice->chosen,
        kept_symmetries(*rules, task_.problem, task_.matrix, choice->chosen.units),
        castles_of(rules, task_.problem, choice->chosen.units));
    if (choice->arrangements->about_size() > 0) {
      choices_.push_back(std::move(choice));
    }
    break;
  }
  for (Diagnostic& diagnostic : told) {
    if (std::ranges::none_of(diagnostics_, [&](const Diagnostic& earlier) {
          return earlier.where == diagnostic.where && earlier.message == diagnostic.message;
        })) {
      diagnostics_.push_back(std::move(diagnostic));
    }
  }
}

double Composer::about_size() const {
  double size = 0;
  for (const auto& choice : choices_) {
    size += choice->arrangements->about_size();
  }
  return size;
}

void Composer::count_places() {
  constexpr std::uint64_t most = std::uint64_t{1} << 63U;
  begins_ = {0};
  for (const auto& choice : choices_) {
    const auto size = choice->arrangements->size();
    if (!size || *size >= most - begins_.back()) {
      begins_.clear();
      return;
    }
    begins_.push_back(begins_.back() + *size);
  }
}

/// The choice of which the placement at `place` is.
std::size_t Composer::choice_at(std::uint64_t place) const {
  const auto behind = std::ranges::upper_bound(begins_, place);
  return static_cast<std::size_t>(behind - begins_.begin()) - 1;
}

}  // namespace warp::check
