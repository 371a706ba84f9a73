#include "solver/app/play_phase.hpp"

#include "solver/orthodox/game.hpp"
#include "solver/play/search.hpp"
#include "solver/rules/game.hpp"

namespace warp {

SearchResult play_phase(const Phase& phase, const SearchOptions& options, std::uint64_t number,
                        Engine engine, FactTable& facts, const StopSignal& stop, unsigned threads,
                        SolutionSink& sink) {
  const auto play = [&](auto game) {
    game.set_salt(scramble(scramble(number)));  // twice: unlike the key of any man on its square
    if (phase.target) {
      game.set_target(*phase.target);
    }
    return solve(game, phase.plan, options, facts, stop, threads, sink);
  };
  const bool fast = engine == Engine::automatic &&
                    orthodox::Game::can_play(*phase.rules, phase.position) &&
                    (!phase.target || orthodox::Board::can_hold(*phase.target));
  return fast ? play(orthodox::Game(*phase.rules, phase.position))
              : play(Game(phase.rules, phase.position, &facts));
}

}  // namespace warp
