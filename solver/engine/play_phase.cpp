#include "solver/engine/play_phase.hpp"

#include <optional>
#include <type_traits>

#include "solver/fairy/game.hpp"
#include "solver/general/game.hpp"
#include "solver/orthodox/game.hpp"
#include "solver/play/last_move.hpp"
#include "solver/play/search.hpp"

namespace warp {

namespace {

/// Distinguishes the facts of one phase from those of all others. It is scrambled twice, so that it
/// differs from the key of any unit on its square, and has a bit that no tag of a fact (Plan::tag)
/// has. The phase number alone equalled the tag of a number of half-moves: what was true of phase 2
/// with 3 half-moves to go was believed of phase 3 with 2.
Key salt(std::uint64_t phase) {
  constexpr std::uint64_t no_tag = std::uint64_t{1} << 63U;
  return scramble(scramble(no_tag | phase));
}

}  // namespace

SearchResult play_phase(const Phase& phase, const SearchOptions& options, std::uint64_t number,
                        Engine engine, FactTable& facts, const StopSignal& stop, unsigned threads,
                        SolutionSink& sink) {
  const auto play = [&](auto game) {
    game.set_salt(salt(number));
    if constexpr (requires { game.set_target(*phase.target); }) {
      if (phase.target) {
        game.set_target(*phase.target);
      }
    }
    if constexpr (decltype(game)::traits.polls) {
      game.poll_with([&stop] {
        if (stop.interrupted() || stop.out_of_time()) {
          throw SearchStopped{};
        }
      });
    }
    if constexpr (decltype(game)::traits.draws_pictures) {
      using orthodox::pictures::Album;
      const unsigned shortest = phase.plan.has_lines_before_force() ? Album::shortest_before_force
                                                                    : Album::usual_shortest;
      if (phase.plan.has_lines() &&
          phase.plan.half_moves_to_goal().value_or(shortest) >= shortest) {
        game.use_pictures([&stop] { return stop.interrupted() || stop.out_of_time(); }, shortest);
      }
    }
    std::optional<FactTable::Loan> loan;
    if constexpr (decltype(game)::traits.proves_mates) {
      if (has_long_battle(phase.plan, options)) {
        loan.emplace(facts);
        game.prove_mates(loan->words());
      }
    }
    return solve(game, phase.plan, options, facts, stop, threads, sink);
  };
  const bool may_be_fast =
      engine == Engine::automatic && !has_passed_two(options.en_passant_in_set_play.value_or(0));
  if (may_be_fast && orthodox::Game::can_play(*phase.rules, phase.position) &&
      (!phase.target || orthodox::Board::can_hold(*phase.target))) {
    return play(orthodox::Game(*phase.rules, phase.position));
  }
  if (may_be_fast && !phase.target) {
    std::optional<SearchResult> result;
    fairy::with_tables(phase.rules, phase.position, [&](const auto& tables) {
      result = play(fairy::Game(tables, phase.position, &facts));
    });
    if (result) {
      return *std::move(result);
    }
  }
  return play(Game(phase.rules, phase.position, &facts));
}

}  // namespace warp
