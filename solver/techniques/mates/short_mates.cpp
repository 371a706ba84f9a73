#include "solver/techniques/mates/short_mates.hpp"

#include "solver/rules/orthodox/ends/ends.hpp"
#include "solver/rules/orthodox/move_generation.hpp"
#include "solver/techniques/mates/threats.hpp"

namespace warp::orthodox::mates {

namespace {

constexpr auto no_move = [](Ply) { return false; };

}  // namespace

/// Plays legal moves, those that decided last first, until `decides()` is true. Returns whether it
/// was. A move to a square outside `worthwhile(kind, departure)` may be left out, and moves for
/// which `spares(ply)` is true are.
template <class Worthwhile, class Spares, class Decides>
bool ShortMates::any_move(std::array<Ply, 2>& killers, Worthwhile worthwhile, Spares spares,
                          Decides decides) {
  const auto tries = [&](Ply ply) {
    const Board::Undo undo = board_.play(ply);
    const bool decided = decides();
    board_.take_back(undo);
    if (decided && !(killers[0] == ply)) {
      killers[1] = killers[0];
      killers[0] = ply;
    }
    return decided;
  };
  const std::array<Ply, 2> known = killers;
  std::array<bool, 2> tried{};
  for (std::size_t i = 0; i < known.size(); ++i) {
    tried[i] = known[i].from != known[i].to && board_.is_legal(known[i]) && !spares(known[i]);
    if (tried[i] && tries(known[i])) {
      return true;
    }
  }
  PlyList list;
  const auto add = [&](Ply ply) {
    list.push(ply);
    return false;
  };
  each_legal(board_, board_.safety(), add, worthwhile);
  for (const Ply ply : list) {
    if (!(tried[0] && ply == known[0]) && !(tried[1] && ply == known[1]) && !spares(ply) &&
        tries(ply)) {
      return true;
    }
  }
  return false;
}

bool ShortMates::attack_succeeds(LastMove end, unsigned moves, FunctionRef<void()> poll) {
  constexpr unsigned between_polls = 1024;
  ++nodes_;
  if (++since_poll_ == between_polls) {
    since_poll_ = 0;
    poll();
  }
  if (moves + 1 != longest(end)) {
    return tries_all(end, moves, poll);
  }
  // Each end has a length of its own here, so that the key need not name both.
  static_assert(longest(LastMove::mate) != longest(LastMove::self_mate));
  constexpr std::uint64_t no = 1, yes = 2, either = 3;
  const Key question = (board_.key() ^ scramble(moves)) & ~either;
  std::uint64_t& place = answers_[question >> (64U - answer_bits)];
  if ((place & ~either) == question && (place & either) != 0) {
    return (place & either) == yes;
  }
  const bool succeeds = tries_all(end, moves, poll);
  place = question | (succeeds ? yes : no);
  return succeeds;
}

bool ShortMates::tries_all(LastMove end, unsigned moves, FunctionRef<void()> poll) {
  if (end == LastMove::mate ? can_mate(board_) : can_force_mate(board_)) {
    return true;
  }
  const auto succeeds = [&] { return every_defence_fails(end, moves - 1, poll); };
  if (moves == 2 && end == LastMove::mate && board_.units(opponent(board_.to_move()), king) != 0) {
    const Threats met_by_king(board_, Threats::Waits::king);
    const Threats met_by_unit(board_, Threats::Waits::unit);
    if (met_by_king.known() || met_by_unit.known()) {
      const CheckingSquares checks = board_.checks();
      const auto worthwhile = [](const Threats& threats, Kind kind, Index from) {
        return threats.known() ? threats.worthwhile(kind, from) : ~Bitboard{0};
      };
      const auto harmless = [](const Threats& threats, Ply ply) {
        return threats.known() && threats.harmless(ply);
      };
      return any_move(
          attacks_[moves],
          [&](Kind kind, Index from) {
            return (checks.discoverers & bit(from)) != 0
                       ? ~Bitboard{0}
                       : checks.squares[kind] | (worthwhile(met_by_king, kind, from) &
                                                 worthwhile(met_by_unit, kind, from));
          },
          [&](Ply ply) {
            return !board_.gives_check(ply, checks) &&
                   (harmless(met_by_king, ply) || harmless(met_by_unit, ply));
          },
          succeeds);
    }
  }
  return moves > 1 && any_move(attacks_[moves], anywhere, no_move, succeeds);
}

bool ShortMates::every_defence_fails(LastMove end, unsigned moves, FunctionRef<void()> poll) {
  ++nodes_;
  bool any = false;
  const bool refuted = any_move(defences_[moves], anywhere, no_move, [&] {
    any = true;
    if (end == LastMove::self_mate && board_.in_check(board_.to_move()) && !board_.can_move()) {
      return false;
    }
    return !attack_succeeds(end, moves, poll);
  });
  return any && !refuted;
}

}  // namespace warp::orthodox::mates
