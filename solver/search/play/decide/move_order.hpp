#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/board/position/unit.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/search/play/decide/counted_moves.hpp"
#include "solver/search/play/decide/under_way.hpp"
#include "solver/search/play/engine.hpp"

namespace warp {

/// A move as the order of moves remembers it.
template <GameEngine Game>
struct CandidateOf {
  using type = SingleMove;
};
template <GameEngine Game>
requires(Game::traits.lists_moves) struct CandidateOf<Game> {
  using type = typename Game::Candidate;
};

/// The order in which battle play tries moves while it only decides.
///
/// One defence is enough to refute an attack, and one attack is enough to answer a defence; if the
/// right one is tried first nothing else is tried. With many half-moves to go, moves that leave the
/// fewest replies come first, as in other solvers: few replies to an attack are few defences to
/// answer, and few replies to a defence are few attacks to refute. (Measured, this quarters the
/// nodes of a #5.) Near the end counting replies costs more than it saves. There the moves come
/// first that decided recently, after the sibling of the last move or elsewhere at the same
/// distance from the diagram: each depth has its two *killers*. All positions together have a
/// *history*: how much work was ended by moves from one square to another. (Both are common in
/// chess programs.)
///
/// The last moves of an attack have killers of their own if play must be searched behind each, as
/// in reflex play: most defences fail to the same move (half the nodes of an r#3 with AntiCirce).
/// Goals are tested so fast that to look for killers costs more. Of two tests TestOrder says which
/// to begin with.
///
/// Where several threads search, moves behind which another one is at work come last (UnderWay),
/// but for the first one, which decides most often.
///
/// Where moves are found by playing them, any such order may cost more than it saves: with few
/// units most positions are known already, and moves tried in the order of generation lead to the
/// same positions again. So both ways are tried, and the better one is kept (Payoff).
///
/// The order changes only when something is decided, never what. Solutions are written by another
/// search.
template <GameEngine Game>
class MoveOrder {
 public:
  enum class Side : std::uint8_t { attack, defence };
  using Counted = CountedMoves<typename CandidateOf<Game>::type>;

  /// `under_way`: what all threads are deciding; null: there is only one. `most_answers`: attacks
  /// that allow so many answers are alike (NonTrivial refutes them).
  explicit MoveOrder(UnderWay* under_way, unsigned most_answers = Counted::most_replies)
      : under_way_(under_way), most_answers_(std::min(most_answers, Counted::most_replies)) {}

  /// Plays each legal move of the side to move, likely ones first, until `visit` returns true;
  /// notes the move that made it so. Returns whether one did. There are `left` half-moves to go.
  /// Every turn must be a single move. `next` is as SoughtMove::next.
  template <class Visit>
  bool each_likely_first(Game& game, unsigned left, Side side, Visit visit,
                         [[maybe_unused]] Key next = 0) {
    if constexpr (Game::traits.lists_moves) {
      return each_listed(game, left, side, visit);
    } else {
      return each_played(game, left, side, visit, next);
    }
  }

  /// Plays the legal ones of the last moves that succeeded lately at this depth, until `visit`
  /// returns true; returns whether it did. Moves that end an attack are not ordered otherwise.
  template <class Visit>
  bool any_last_killer(Game& game, Visit visit) {
    if constexpr (!Game::traits.lists_moves) {  // such engines mostly see the end without playing
      const Killers killers = last_killers_[game.depth() % depths];
      if (killers[0].from != no_square && !game.moves_are_chosen(game.to_move())) {
        const auto is_killer = [&](const SingleMove& move) {
          return alike(move, killers[0]) || alike(move, killers[1]);
        };
        const std::array<Square, 2> departures{killers[0].from, killers[1].from};
        return game.each_admitted(is_killer, visit, 0, &departures);
      }
    }
    return false;
  }
  /// The last move succeeded: any_last_killer() tries it first.
  void note_last(Game& game) {
    if constexpr (!Game::traits.lists_moves) {
      const SingleMove move = game.last_move().front();
      if (move.kind != MoveKind::null_move) {
        enter(move, last_killers_[(game.depth() - 1) % depths]);
      }
    }
  }

  /// From now on attacks are tried from the last to the first where a rule leaves the defender few
  /// answers (maximummers). There an assistant finds no defences to divide; so it meets the thread
  /// that it helps halfway through the attacks.
  void turn_round() { backwards_ = true; }

 private:
  using Candidate = typename CandidateOf<Game>::type;
  using Killers = std::array<Candidate, 2>;

  static bool alike(const SingleMove& a, const SingleMove& b) {
    return a.from == b.from && a.to == b.to && a.kind == b.kind;
  }

  /// For engines that list moves before they play them.
  template <class Visit>
  bool each_listed(Game& game, unsigned left, Side side, Visit& visit) {
    const Colour colour = game.to_move();
    const std::size_t depth = game.depth();
    std::vector<Candidate> put_off;
    Company company(under_way_, left);
    const auto decides = [&](Candidate move) {
      game.play(move);
      if (company.is_elsewhere(game)) {
        game.take_back();
        put_off.push_back(move);
        return false;
      }
      const bool decided = company.decide(visit);
      game.take_back();
      if (decided) {
        note(move, colour, depth, left);
      }
      return decided;
    };
    // A side with a ChoiceRule has few moves: their number says nothing, and a search for killers
    // would generate all of them twice.
    const bool chosen = game.moves_are_chosen(colour);
    const bool by_replies =
        !chosen && !game.moves_are_chosen(opponent(colour)) && counts_replies(left, side);
    const Killers killers = killers_[depth % depths];
    std::array<bool, 2> tried{};
    for (std::size_t i = 0; i < killers.size() && !by_replies && !chosen; ++i) {
      tried[i] = game.is_legal(killers[i]);
      if (tried[i] && decides(killers[i])) {
        return true;
      }
    }
    typename Game::Candidates moves;
    std::array<std::uint32_t, Game::Candidates::capacity> ranks;
    if (by_replies) {
      list_by_replies(game, side, moves, ranks);
    } else {
      game.list_candidates(moves);
    }
    std::size_t count = 0;
    for (const Candidate move : moves) {
      if ((tried[0] && move == killers[0]) || (tried[1] && move == killers[1])) {
        continue;
      }
      const std::uint32_t history = history_[index(colour)][place(move)];
      ranks[count] = by_replies ? ranks[count] + history / (Counted::most_replies + 1) : history;
      moves[count++] = move;
    }
    if (goes_backwards(game, side)) {
      for (std::size_t i = 0; i < count / 2; ++i) {
        std::swap(moves[i], moves[count - 1 - i]);
        std::swap(ranks[i], ranks[count - 1 - i]);
      }
    }
    // An attack that fails must try all moves, so that sorting them is wasted; of the defences
    // hardly more than one is tried.
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
    company.wait_no_longer();
    return std::any_of(put_off.begin(), put_off.end(), decides);
  }

  /// Lists the legal moves; those with few replies rank high. A single move is not ranked.
  template <class List, class Ranks>
  void list_by_replies(Game& game, Side side, List& moves, Ranks& ranks) {
    const unsigned most = side == Side::attack ? most_answers_ : Counted::most_replies;
    const auto replies_to = [&](const Candidate& move) {
      return moves.size() == 1 ? 0U : std::min(game.replies(move, most), most);
    };
    const auto rank_of = [](unsigned replies) {
      return most_weight / (Counted::most_replies + 1) * (Counted::most_replies - replies);
    };
    if constexpr (Game::traits.proves_mates) {  // such engines count as fast as they would look up
      game.list_candidates(moves);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        ranks[i] = rank_of(replies_to(moves[i]));
      }
    } else {
      bool is_new = false;
      auto& counted = counted_.of(game.key(), is_new);
      if (is_new) {
        game.list_candidates(moves);
        counted.reserve(moves.size());
        for (const Candidate move : moves) {
          counted.push_back({move, static_cast<std::uint16_t>(replies_to(move))});
        }
      }
      for (std::size_t i = 0; i < counted.size(); ++i) {
        ranks[i] = rank_of(counted[i].replies);
        if (!is_new) {
          moves.push(counted[i].move);
        }
      }
    }
  }

  /// For engines that find moves by playing them.
  template <class Visit>
  bool each_played(Game& game, unsigned left, Side side, Visit& visit, Key next) {
    const std::size_t depth = game.depth();
    const Colour colour = game.to_move();
    const Killers killers = killers_[depth % depths];
    std::vector<Move> put_off;
    Company company(under_way_, left);
    const auto visit_and_note = [&] {
      if (company.is_elsewhere(game)) {
        put_off.push_back(game.last_move());
        return false;
      }
      if (!company.decide(visit)) {
        return false;
      }
      // A pass is no killer: it has no squares by which it would be found again.
      if (const SingleMove move = game.last_move().front(); move.kind != MoveKind::null_move) {
        note(move, colour, depth, left);
      }
      return true;
    };
    const auto is_killer = [&](const SingleMove& move) {
      return alike(move, killers[0]) || alike(move, killers[1]);
    };
    const auto is_none = [&](const SingleMove& move) { return !is_killer(move); };
    // A side with a ChoiceRule has few moves, and they are expensive: a search for killers would
    // generate them twice, and their number says nothing.
    if (game.moves_are_chosen(colour)) {
      return game.each_move(SoughtMove{.holds = visit, .next = next}, visit);
    }
    const auto decides = [&](const Move& move) {
      game.play(move);
      const bool decided = visit_and_note();
      game.take_back();
      return decided;
    };
    const auto what_was_put_off_decides = [&] {
      company.wait_no_longer();
      return std::any_of(put_off.begin(), put_off.end(), decides);
    };
    if (goes_backwards(game, side)) {
      std::vector<Move> moves;
      game.each_move([&] {
        moves.push_back(game.last_move());
        return false;
      });
      return std::any_of(moves.rbegin(), moves.rend(), decides) || what_was_put_off_decides();
    }
    Payoff& payoff = payoffs_[side == Side::attack ? 0 : 1][left % depths];
    const bool may_count = !game.moves_are_chosen(opponent(colour)) && counts_replies(left, side);
    const auto way = payoff.way(may_count ? Way::by_replies : Way::killers_first);
    const std::uint64_t before = game.nodes();
    std::uint64_t further = 0;
    const auto any_in_order = [&] {
      return game.each_move(SoughtMove{.holds = visit, .next = next}, visit_and_note);
    };
    const auto any_killers_first = [&] {
      const std::array<Square, 2> departures{killers[0].from, killers[1].from};
      if (killers[0].from != no_square) {
        if (game.each_admitted(is_killer, visit_and_note, next, &departures)) {
          return true;
        }
        further += Payoff::list;
      }
      return game.each_admitted(is_none, visit_and_note, next);
    };
    const auto any_by_replies = [&] {
      std::vector<std::pair<unsigned, Move>> moves;
      game.each_move([&] {
        Move move = game.last_move();
        const std::size_t replies = game.count_legal();
        further += replies;
        const auto rank = static_cast<unsigned>(4 * replies);
        // In the general engine the number of replies says less; killers count here, too.
        moves.emplace_back(is_killer(move.front()) ? rank - rank / 4 : rank, std::move(move));
        return false;
      });
      std::stable_sort(moves.begin(), moves.end(),
                       [](const auto& a, const auto& b) { return a.first < b.first; });
      return std::any_of(moves.begin(), moves.end(),
                         [&](const auto& move) { return decides(move.second); });
    };
    const bool decided = (way == Way::in_order        ? any_in_order()
                          : way == Way::killers_first ? any_killers_first()
                                                      : any_by_replies()) ||
                         what_was_put_off_decides();
    payoff.note(way, game.nodes() - before + further);
    return decided;
  }

  /// The ways in which each_played() goes through moves.
  enum class Way : std::uint8_t { in_order, killers_first, by_replies };

  /// Which way pays, for one side and one distance from the end. Where most positions are known
  /// already, a better order saves little: it costs more than it saves, and leads to more different
  /// positions than the order of generation, which is always the same. So the usual way and that
  /// one are both tried, and the one is kept that takes less work.
  class Payoff {
   public:
    /// The work of generating moves a second time, in half-moves.
    static constexpr std::uint64_t list = 2;

    /// Returns the way to go this time: `usual` or in order.
    Way way(Way usual) {
      const std::size_t fewer = asked_[0] < asked_[1] ? 0 : 1;
      if (asked_[fewer] < trial) {
        return fewer == 0 ? Way::in_order : usual;
      }
      const bool pays = margin * work_[1] * asked_[0] <= work_[0] * asked_[1];
      const bool is_trial = ++passed_ % rarely == 0;
      return pays != is_trial ? usual : Way::in_order;
    }
    /// It took this much work, in half-moves.
    void note(Way way, std::uint64_t work) {
      const std::size_t which = way == Way::in_order ? 0 : 1;
      work_[which] += std::sqrt(static_cast<double>(work));
      if (++asked_[which] == longest) {
        for (const std::size_t each : {0, 1}) {
          asked_[each] /= 2;
          work_[each] /= 2;
        }
      }
    }

   private:
    static constexpr unsigned trial = 16;   ///< each way is tried so often first ...
    static constexpr unsigned rarely = 64;  ///< ... then the worse one once in so many times
    static constexpr double margin = 0.9;   ///< so much less must the order of generation take
    static constexpr unsigned longest = 4096;

    std::array<double, 2> work_{};  ///< the sums of square roots: long searches count less
    std::array<unsigned, 2> asked_{};
    unsigned passed_ = 0;
  };

  /// The other threads, at one node.
  class Company {
   public:
    /// There are `left` half-moves to go.
    Company(UnderWay* all, unsigned left)
        : all_(left < UnderWay::least_left ? nullptr : all), left_(left) {}

    /// After a move: is it to be put off, because another thread is at work behind it?
    bool is_elsewhere(Game& game) {
      if (all_ == nullptr) {
        return false;
      }
      mark_ = UnderWay::mark_of(game.key(), left_);
      const bool is_first = std::exchange(is_first_, false);
      return waits_ && !is_first && all_->has(mark_);
    }
    /// Calls `visit` after a move that is not put off, and lets the others know meanwhile.
    template <class Visit>
    bool decide(Visit& visit) {
      const UnderWay::Mark here(all_, mark_);
      return visit();
    }
    /// What was put off is now tried in any case.
    void wait_no_longer() { waits_ = false; }

   private:
    UnderWay* all_;
    unsigned left_;
    bool is_first_ = true, waits_ = true;
    Key mark_ = 0;  ///< of the position after the last move
  };

  static void enter(const Candidate& move, Killers& killers) {
    if (!(killers[0] == move)) {
      killers[1] = killers[0];
      killers[0] = move;
    }
  }

  /// Notes that `move` decided at `depth`.
  void note(const Candidate& move, Colour colour, std::size_t depth, unsigned left) {
    enter(move, killers_[depth % depths]);
    auto& history = history_[index(colour)];
    std::uint32_t& weight = history[place(move)];
    weight += std::min(left * left, most_credit);
    if (weight >= most_weight) {
      for (std::uint32_t& each : history) {
        each /= 2;
      }
    }
  }

  /// See turn_round().
  bool goes_backwards(const Game& game, Side side) const {
    return backwards_ && side == Side::attack && game.moves_are_chosen(opponent(game.to_move()));
  }

  /// Are there enough half-moves after a move of `side` for counting replies to pay?
  static bool counts_replies(unsigned left, Side side) {
    return left >= (side == Side::attack ? 5U : 4U);
  }

  static constexpr std::uint32_t most_weight = std::uint32_t{1} << 24U;
  static constexpr std::size_t depths = 128;
  static constexpr std::size_t places = 4096;
  static constexpr unsigned most_credit = 400;

  static std::size_t place(const Candidate& move) { return (move.from * 64U + move.to) % places; }

  UnderWay* under_way_;
  unsigned most_answers_;
  bool backwards_ = false;
  std::array<Killers, depths> killers_{}, last_killers_{};
  std::array<std::array<Payoff, depths>, 2> payoffs_{};
  Counted counted_;
  std::array<std::array<std::uint32_t, places>, 2> history_{};
};

}  // namespace warp
