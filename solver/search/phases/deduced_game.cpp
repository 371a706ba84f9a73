#include "solver/search/phases/deduced_game.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include "solver/engines/orthodox/game.hpp"
#include "solver/search/phases/deduced_cases.hpp"
#include "solver/search/phases/deduced_jams.hpp"
#include "solver/search/phases/deduced_orders.hpp"
#include "solver/search/phases/exact_length.hpp"
#include "solver/techniques/deduction/deductions.hpp"

namespace warp {

namespace {

using orthodox::Bitboard;
using orthodox::Board;
using orthodox::Index;
using orthodox::deduction::Deduction;
using orthodox::deduction::Man;

std::vector<Square> squares_of(Bitboard set) {
  std::vector<Square> squares;
  orthodox::for_each(set, [&](Index square) { squares.push_back(static_cast<Square>(square)); });
  return squares;
}

/// The most moves of White and Black in a phase of help or series play; nothing in other play.
std::optional<std::array<unsigned, 2>> moves_of(const Phase& phase) {
  constexpr NodeId root = 0;
  const auto* branch = std::get_if<PlanBranch>(&phase.plan[root]);
  if (branch == nullptr || (branch->play != Play::help && branch->play != Play::series)) {
    return std::nullopt;
  }
  const bool alternating = branch->play == Play::help;
  const unsigned own = alternating ? (branch->length + 1) / 2 : branch->length;
  const unsigned other = alternating ? branch->length / 2 : 0;
  return phase.position.to_move() == Colour::white ? std::array{own, other}
                                                   : std::array{other, own};
}

/// The squares of a man from its home on, if it has one way only.
std::vector<Square> route_of(const Man& man) {
  std::vector<Square> route{static_cast<Square>(man.home)};
  for (Index at = man.home; man.steps[0][at] != 0;) {
    const bool may_end = ((man.ends[0] | man.dies) & orthodox::bit(at)) != 0;
    const bool castles = man.kind == orthodox::rook && (man.castles[0] || man.castles[1]);
    if (!std::has_single_bit(man.steps[0][at]) || may_end || castles ||
        route.size() > std::size_t{64}) {
      return {};
    }
    at = orthodox::lowest(man.steps[0][at]);
    route.push_back(static_cast<Square>(at));
  }
  // After a promotion the ways of the new unit are not followed.
  const bool goes_on = man.is_pawn() && (man.last_rank() & orthodox::bit(route.back())) != 0;
  const bool castled = man.kind == orthodox::rook && (man.castles[0] || man.castles[1]);
  return goes_on || castled ? std::vector<Square>{} : route;
}

using Deduced = std::shared_ptr<const Deduction>;

/// The numbers of the bits of `set`.
std::vector<unsigned> numbers_of(std::uint64_t set) {
  std::vector<unsigned> numbers;
  orthodox::for_each(set, [&](Index number) { numbers.push_back(number); });
  return numbers;
}

/// What one of some games may have done with a man, and with how many moves.
struct AnyOf {
  Man man;
  std::uint64_t numbers = 0;

  AnyOf(const std::vector<Deduced>& games, std::size_t number) : man(games.front()->men()[number]) {
    for (const Deduced& some : games) {
      const Man& other = some->men()[number];
      numbers |= other.possible_moves();
      man.becomes |= other.becomes;
      man.dies |= other.dies;
      man.needs = std::min(man.needs, other.needs);
      for (std::size_t form = 0; form < man.steps.size(); ++form) {
        man.ends[form] |= other.ends[form];
        for (Index from = 0; from < 64; ++from) {
          man.steps[form][from] |= other.steps[form][from];
        }
      }
      for (std::size_t side = 0; side < man.castles.size(); ++side) {
        man.castles[side] = man.castles[side] || other.castles[side];
      }
    }
  }
};

DeducedGame::Man described(const AnyOf& any, const orthodox::deduction::Knowledge& known) {
  const Man& man = any.man;
  const orthodox::deduction::Camp& camp = known.camp(man.colour);
  DeducedGame::Man told;
  told.side = man.colour;
  told.home = {orthodox::walk_of(man.kind), static_cast<Square>(man.home)};
  for (unsigned number = 0; number < camp.units.size(); ++number) {
    if ((man.becomes >> number & 1U) != 0) {
      told.becomes.push_back({orthodox::walk_of(camp.units[number].kind),
                              static_cast<Square>(camp.units[number].square)});
    }
  }
  told.captured_on = squares_of(man.dies);
  told.numbers = numbers_of(any.numbers);
  told.moves = told.numbers.empty() ? man.needs : std::max(man.needs, told.numbers.front());
  if (man.kind == orthodox::king && man.home == man.castling_king()) {
    for (unsigned side = 0; side < 2; ++side) {
      told.castled =
          told.castled || (man.castles[side] && man.needs > 0 &&
                           man.steps[0][man.home] == orthodox::bit(man.castled_king(side)));
    }
  }
  told.route = route_of(man);
  if (man.is_pawn()) {
    told.promotion_on = squares_of(man.stands(0) & man.last_rank());
  }
  return told;
}

/// All men in some of the games, at least one of which is given.
std::vector<DeducedGame::Man> described(const std::vector<Deduced>& games) {
  std::vector<DeducedGame::Man> men;
  for (std::size_t number = 0; number < games.front()->men().size(); ++number) {
    men.push_back(described(AnyOf(games, number), games.front()->known()));
  }
  return men;
}

/// The orders that all of these games have.
std::vector<DeducedGame::Order> common_orders(const std::vector<Deduced>& games) {
  std::vector<DeducedGame::Order> common = certain_orders(*games.front());
  for (const Deduced& some : games) {
    const std::vector<DeducedGame::Order> orders = certain_orders(*some);
    std::erase_if(common, [&](const DeducedGame::Order& order) {
      return std::ranges::find(orders, order) == orders.end();
    });
  }
  return common;
}

void tell_cases(const std::vector<Deduced>& leaves, std::size_t most, DeducedGame& game) {
  const std::vector<SomeCases> divided = join_cases(leaves, most);
  if (divided.size() < 2) {
    return;
  }
  for (const SomeCases& some : divided) {
    DeducedGame::Case told{some.told_by, described(some.leaves), common_orders(some.leaves)};
    std::erase_if(told.orders, [&](const DeducedGame::Order& order) {
      return std::ranges::find(game.orders, order) != game.orders.end();
    });
    game.cases.push_back(std::move(told));
  }
}

/// The least moves of each side with all its men. Those of men that hinder each other are counted
/// together.
std::array<unsigned, 2> least_moves(const std::vector<Deduced>& games,
                                    const std::vector<DeducedGame::Jam>& jams) {
  std::array<unsigned, 2> least{orthodox::deduction::never, orthodox::deduction::never};
  for (const Deduced& some : games) {
    std::array<unsigned, 2> all{};
    for (const Man& man : some->men()) {
      all[index(man.colour)] += man.needs;
    }
    std::array<unsigned, 2> most = all;
    for (const DeducedGame::Jam& jam : jams) {
      std::array<unsigned, 2> with = all;
      for (const std::size_t number : jam.men) {
        with[index(some->men()[number].colour)] -= some->men()[number].needs;
      }
      for (std::size_t side = 0; side < with.size() && jam.more.size() == 1; ++side) {
        most[side] = std::max(most[side], with[side] + jam.alone[side] + jam.more.front()[side]);
      }
    }
    for (std::size_t side = 0; side < least.size(); ++side) {
      least[side] = std::min(least[side], most[side]);
    }
  }
  return least;
}

}  // namespace

std::optional<DeducedGame> deduce_game(const Phase& phase, std::function<bool()> stopped,
                                       std::size_t bytes, std::size_t most_cases) {
  const auto moves = moves_of(phase);
  if (!moves || !phase.target || phase.pattern.is_open() ||
      !orthodox::Game::can_play(*phase.rules, phase.position) || !Board::can_hold(*phase.target)) {
    return std::nullopt;
  }
  orthodox::deduction::Deductions deductions(Board(phase.position), Board(*phase.target), 0,
                                             {std::move(stopped), bytes},
                                             has_exact_length(phase.plan));
  const Deduced all = deductions.within(*moves);
  if (all == nullptr) {
    return std::nullopt;
  }
  std::vector<Deduced> games{all};
  if (most_cases > 0) {
    const auto cases = deductions.cases_within(*moves);
    if (cases == nullptr) {
      return std::nullopt;
    }
    games = *cases;
  }
  const bool impossible =
      std::ranges::all_of(games, [](const Deduced& some) { return some->impossible(); });
  DeducedGame game{.moves = *moves, .impossible = impossible};
  if (game.impossible) {
    return game;
  }
  game.men = described(games);
  for (const Colour side : {Colour::white, Colour::black}) {
    game.captures[index(side)] = all->known().camp(side).captures;
  }
  game.orders = common_orders(games);
  game.jams = jams_of(*all, games.front()->groups());
  game.needed = least_moves(games, game.jams);
  tell_cases(games, most_cases, game);
  return game;
}

}  // namespace warp
