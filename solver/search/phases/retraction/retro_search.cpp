#include "solver/search/phases/retraction/retro_search.hpp"

#include <algorithm>
#include <utility>

namespace warp {

namespace {

/// More positions are not remembered: some 200 MB.
constexpr std::size_t most_known = std::size_t{1} << 22U;

}  // namespace

RetroSearch::RetroSearch(retraction::RetroGame game, const Retraction& how, Forward forward,
                         std::function<void()> poll)
    : game_(std::move(game)), how_(how), forward_(std::move(forward)), poll_(std::move(poll)) {}

bool RetroSearch::opponent_decides() const {
  return how_.is_defensive &&
         (how_.uncapturing == Uncapturing::opponent ||
          (how_.uncapturing == Uncapturing::white && game_.taker() == Colour::black));
}

RetroSearch::TakenMoves RetroSearch::moves() {
  poll_();
  TakenMoves all = game_.moves();
  if (how_.uncapturing == Uncapturing::nobody) {
    std::erase_if(all, [](const TakenMove& move) { return move.captures(); });
  }
  if (opponent_decides()) {
    for (auto group = all.begin(); group != all.end();) {
      group = std::stable_partition(group, all.end(), [first = *group](const TakenMove& move) {
        return move.differs_in_capture_only(first);
      });
    }
  }
  return all;
}

std::vector<std::span<const retraction::TakenMove>> RetroSearch::groups(
    const TakenMoves& moves) const {
  std::vector<std::span<const TakenMove>> result;
  const bool together = opponent_decides();
  for (std::size_t first = 0, next = 0; first < moves.size(); first = next) {
    next = first + 1;
    while (together && next < moves.size() && moves[next].differs_in_capture_only(moves[first])) {
      ++next;
    }
    result.push_back(std::span(moves).subspan(first, next - first));
  }
  return result;
}

void RetroSearch::each_line(const TakenMove& first, FunctionRef<void(const TakenMoves&)> visit) {
  TakenMoves line{first};
  game_.take_back(first);
  continue_line(line, visit);
  game_.play_again();
}

void RetroSearch::continue_line(TakenMoves& line, FunctionRef<void(const TakenMoves&)> visit) {
  if (line.size() == how_.half_moves) {
    if (succeeds()) {
      visit(line);
    }
    return;
  }
  for (const TakenMove& move : moves()) {
    line.push_back(move);
    game_.take_back(move);
    continue_line(line, visit);
    game_.play_again();
    line.pop_back();
  }
}

std::optional<unsigned> RetroSearch::shortest(std::span<const TakenMove> group, unsigned most) {
  for (unsigned length = 1; length <= most; ++length) {
    if (group_succeeds(group, length)) {
      return length;
    }
  }
  return std::nullopt;
}

bool RetroSearch::group_succeeds(std::span<const TakenMove> group, unsigned left) {
  return std::ranges::all_of(group,
                             [&](const TakenMove& move) { return move_succeeds(move, left); });
}

bool RetroSearch::move_succeeds(const TakenMove& move, unsigned left) {
  game_.take_back(move);
  const bool succeeds = this->succeeds() || (left > 1 && all_defences_fail(left - 1));
  game_.play_again();
  return succeeds;
}

bool RetroSearch::attack(unsigned left) {
  const Key key = game_.key();
  const Known before = known_[key];
  if (before.wins <= left || before.fails >= left) {
    return before.wins <= left;
  }
  const TakenMoves all = moves();
  const auto ranges = groups(all);
  unsigned length = before.fails + 1U;
  const auto succeeds = [&](auto group) { return group_succeeds(group, length); };
  while (length <= left && std::ranges::none_of(ranges, succeeds)) {
    ++length;
  }
  if (known_.size() > most_known) {
    known_.clear();
  }
  Known& known = known_[key];
  if (length <= left) {
    known.wins = static_cast<std::uint16_t>(length);
  }
  known.fails = static_cast<std::uint16_t>(length - 1);
  return length <= left;
}

bool RetroSearch::all_defences_fail(unsigned left) {
  const TakenMoves all = moves();
  const auto fails = [&](const TakenMove& defence) { return defence_fails(defence, left); };
  // Where nothing can be taken back the position is illegal.
  return !all.empty() && std::ranges::all_of(groups(all), [&](auto group) {
    return std::ranges::any_of(group, fails);
  });
}

bool RetroSearch::defence_fails(const TakenMove& defence, unsigned left) {
  game_.take_back(defence);
  const bool fails = !(how_.forward_defence && succeeds()) && attack(left);
  game_.play_again();
  return fails;
}

}  // namespace warp
