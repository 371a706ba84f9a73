#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/phase/king_in_reach.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Plays the legal move that `move` means. If no move equals it, those with the same departure,
/// arrival and promotion count: another engine may have recorded it, without its hurdle, say.
/// Returns how many moves `move` may mean; nothing is played unless it is one.
template <GameEngine Game>
unsigned play_again(Game& game, const Move& move) {
  const SingleMove& wanted = move.front();
  if (wanted.kind == MoveKind::null_move) {
    wanted.only_waits() ? game.play_wait() : game.play_null_move();
    return 1;
  }
  if (!game.turns_are_single_moves()) {  // too many to list; no other engine plays such turns
    game.play(move);
    return 1;
  }
  std::optional<Move> alike;
  unsigned found = 0;
  game.each_move([&] {
    Move played = game.last_move();
    const SingleMove& single = played.front();
    const bool is_same = played == move;
    if (is_same || (single.from == wanted.from && single.to == wanted.to &&
                    single.promotion == wanted.promotion)) {
      alike = std::move(played);
      found = is_same ? 1 : found + 1;
    }
    return is_same;
  });
  if (found == 1) {
    game.play(*alike);
  }
  return found;
}

/// Lets the section of play begin in which move `place` of the path of `question` was played or,
/// behind the last one, in which it is asked.
template <GameEngine Game>
void begin_section_again(Game& game, const AuditQuestion& question, std::size_t place) {
  if constexpr (Game::traits.plays_sections) {
    if (place < question.sections.size() && game.section() != question.sections[place]) {
      game.begin_section(question.sections[place]);
    }
  }
}

template <GameEngine Game>
AuditAnswer ask_again(const Game& game, const Plan& plan, const SearchOptions& options,
                      FactTable& facts, const AuditQuestion& question, std::uint64_t& most_nodes) {
  std::atomic<bool> never{false};
  const StopSignal stop(never);
  BoundPayoff payoff;
  const SearchContext context{plan, options, facts, stop, never, payoff};
  Decider<Game> decider(game, context);
  const std::uint64_t before = decider.nodes();
  AuditAnswer result = AuditAnswer::unfinished;
  unsigned found = 1;
  for (std::size_t i = 0; i < question.path.size() && found == 1; ++i) {
    begin_section_again(decider.game(), question, i);
    found = play_again(decider.game(), question.path[i]);
  }
  begin_section_again(decider.game(), question, question.path.size());
  if (question.path.empty() && king_is_in_reach(game)) {
    return AuditAnswer::no;  // from there nothing is played
  }
  if (found == 0) {
    result = AuditAnswer::not_playable;
  } else if (found == 1) {
    if (const std::optional<bool> answer = decider.answer(question, most_nodes)) {
      result = *answer ? AuditAnswer::yes : AuditAnswer::no;
    }
  }
  most_nodes -= std::min(most_nodes, decider.nodes() - before);
  return result;
}

}  // namespace warp
