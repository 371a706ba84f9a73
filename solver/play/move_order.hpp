#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "solver/board/unit.hpp"
#include "solver/rules/move.hpp"

namespace warp {

/// A move as the order of moves remembers it.
template <class Game>
struct CandidateOf {
  using type = SingleMove;
};
template <class Game>
requires requires { typename Game::Candidate; }
struct CandidateOf<Game> {
  using type = typename Game::Candidate;
};

/// In which order battle play tries moves while it only decides.
///
/// One defence is enough to refute an attack, and one attack to answer a defence; who tries the
/// right one first has nothing else to try. What was right a moment ago, after the sibling of the
/// last move or somewhere else at the same distance from the diagram, is most often right again:
/// each depth has its two *killers*, and all positions together a *history* of how much work moves
/// from one square to another have ended. (Both are common property of chess programs.) Attacks
/// that leave the fewest replies are tried first, as the field's solvers do, where enough is to
/// come to make up for the counting.
///
/// The order never changes what is decided, only when. Solutions are written in another walk.
template <class Game>
class MoveOrder {
 public:
  enum class Side : std::uint8_t { attack, defence };

  /// Plays each legal move of the side to move, those first that are likely to decide, until
  /// `visit` returns true; notes which one that was. Returns whether one did. There are `left`
  /// half-moves to go. Every turn must be a single move.
  template <class Visit>
  bool each_likely_first(Game& game, unsigned left, Side side, Visit visit) {
    if constexpr (requires { typename Game::Candidates; }) {
      return each_listed(game, left, side, visit);
    } else {
      return each_after_killers(game, left, visit);
    }
  }

 private:
  using Candidate = typename CandidateOf<Game>::type;
  using Killers = std::array<Candidate, 2>;

  /// Where moves can be listed before they are played.
  template <class Visit>
  bool each_listed(Game& game, unsigned left, Side side, Visit& visit) {
    const Colour colour = game.to_move();
    const std::size_t depth = game.depth();
    const auto decides = [&](Candidate move) {
      game.play(move);
      const bool decided = visit();
      game.take_back();
      if (decided) {
        note(move, colour, depth, left);
      }
      return decided;
    };
    const Killers killers = killers_[depth % depths];
    std::array<bool, 2> tried{};
    for (std::size_t i = 0; i < killers.size(); ++i) {
      tried[i] = game.is_legal(killers[i]);
      if (tried[i] && decides(killers[i])) {
        return true;
      }
    }
    typename Game::Candidates moves;
    game.list_candidates(moves);
    std::array<std::uint32_t, Game::Candidates::capacity> ranks;
    std::size_t count = 0;
    const bool by_replies = side == Side::attack && left >= counts_replies_from;
    for (const Candidate move : moves) {
      if ((tried[0] && move == killers[0]) || (tried[1] && move == killers[1])) {
        continue;
      }
      ranks[count] = history_[index(colour)][place(move)];
      if (by_replies) {
        constexpr std::uint32_t most = 512;
        ranks[count] = ranks[count] / most +
                       most_weight / most * (most - 1 - std::min(game.replies(move), most - 1));
      }
      moves[count++] = move;
    }
    // An attack that fails must look at all moves, so that sorting them is lost work; of the
    // defences hardly more than one is tried.
    const std::size_t sorted = side == Side::attack && !by_replies ? 2 : count;
    for (std::size_t i = 0; i < count; ++i) {
      if (i < sorted) {
        const auto best = static_cast<std::size_t>(
            std::max_element(ranks.begin() + i, ranks.begin() + count) - ranks.begin());
        std::swap(ranks[i], ranks[best]);
        std::swap(moves[i], moves[best]);
      }
      if (decides(moves[i])) {
        return true;
      }
    }
    return false;
  }

  /// Where moves are found by playing them: the killers before all others.
  template <class Visit>
  bool each_after_killers(Game& game, unsigned left, Visit& visit) {
    const std::size_t depth = game.depth();
    const Colour colour = game.to_move();
    const Killers killers = killers_[depth % depths];
    const auto visit_and_note = [&] {
      const SingleMove move = game.last_move().front();
      if (!visit()) {
        return false;
      }
      note(move, colour, depth, left);
      return true;
    };
    const auto alike = [](const SingleMove& a, const SingleMove& b) {
      return a.from == b.from && a.to == b.to && a.kind == b.kind;
    };
    const auto is_killer = [&](const SingleMove& move) {
      return alike(move, killers[0]) || alike(move, killers[1]);
    };
    const auto is_none = [&](const SingleMove& move) { return !is_killer(move); };
    return (killers[0].from != no_square && game.each_admitted(is_killer, visit_and_note)) ||
           game.each_admitted(is_none, visit_and_note);
  }

  /// Notes that `move` decided what was to be decided at `depth`.
  void note(const Candidate& move, Colour colour, std::size_t depth, unsigned left) {
    Killers& killers = killers_[depth % depths];
    if (!(killers[0] == move)) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    auto& history = history_[index(colour)];
    std::uint32_t& weight = history[place(move)];
    weight += std::min(left * left, most_credit);
    if (weight >= most_weight) {
      for (std::uint32_t& each : history) {
        each /= 2;
      }
    }
  }

  static constexpr unsigned counts_replies_from = 5;  ///< half-moves to go
  static constexpr std::uint32_t most_weight = std::uint32_t{1} << 24U;
  static constexpr std::size_t depths = 128;
  static constexpr std::size_t places = 4096;
  static constexpr unsigned most_credit = 400;

  static std::size_t place(const Candidate& move) { return (move.from * 64U + move.to) % places; }

  std::array<Killers, depths> killers_{};
  std::array<std::array<std::uint32_t, places>, 2> history_{};
};

}  // namespace warp
