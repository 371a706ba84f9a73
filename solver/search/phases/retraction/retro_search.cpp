#include "solver/search/phases/retraction/retro_search.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace warp {

namespace {

/// More positions are not remembered: some 50 MB.
constexpr std::size_t most_known = std::size_t{1} << 20U;

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
  return arranged(game_.moves());
}

RetroSearch::TakenMoves RetroSearch::candidates() {
  poll_();
  return arranged(game_.candidates());
}

/// Without what may not be taken back, and with those together that are a group.
RetroSearch::TakenMoves RetroSearch::arranged(TakenMoves all) const {
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

std::vector<RetroSearch::Group> RetroSearch::groups(const TakenMoves& moves) const {
  std::vector<Group> result;
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

std::optional<unsigned> RetroSearch::shortest(Group group, unsigned most) {
  for (unsigned length = 1; length <= most; ++length) {
    if (group_succeeds(group, length)) {
      return length;
    }
  }
  return std::nullopt;
}

bool RetroSearch::group_succeeds(Group group, unsigned left) {
  bool any_possible = false;
  for (const TakenMove& move : group) {
    const bool succeeds = move_succeeds(move, left);
    if (!succeeds && group.size() == 1) {
      return false;
    }
    const bool is_possible = this->is_possible(move);
    if (is_possible && !succeeds) {
      return false;
    }
    any_possible = any_possible || is_possible;
  }
  return any_possible;
}

bool RetroSearch::is_possible(const TakenMove& move) {
  game_.take_back(move);
  const bool is_possible = game_.has_past();
  game_.play_again();
  return is_possible;
}

bool RetroSearch::move_succeeds(const TakenMove& move, unsigned left) {
  game_.take_back(move);
  const bool succeeds = this->succeeds() || (left > 1 && all_defences_fail(left - 1));
  game_.play_again();
  return succeeds;
}

/// First those that have decided elsewhere: the order does not change what is found.
void RetroSearch::put_likely_first(std::vector<Group>& groups) const {
  std::ranges::stable_sort(groups, std::ranges::greater{}, [&](Group group) {
    const auto found = decided_.find(name_of(group.front()));
    return found == decided_.end() ? 0U : found->second;
  });
}

std::uint64_t RetroSearch::name_of(const TakenMove& move) {
  return std::uint64_t{move.mover_now} << 48U | std::uint64_t{move.move.from} << 32U |
         std::uint64_t{move.move.to} << 16U | std::uint64_t{move.mover.walk} << 8U |
         move.captured.walk;
}

bool RetroSearch::attack(unsigned left) {
  const Key key = game_.key();
  const Known before = known_[key];
  if (before.wins <= left || before.fails >= left) {
    return before.wins <= left;
  }
  const TakenMoves all = candidates();
  std::vector<Group> ranges = groups(all);
  put_likely_first(ranges);
  unsigned length = before.fails;
  bool succeeds = false;
  while (!succeeds && length < left) {
    ++length;
    const auto decides =
        std::ranges::find_if(ranges, [&](Group group) { return group_succeeds(group, length); });
    succeeds = decides != ranges.end();
    if (succeeds) {
      ++decided_[name_of(decides->front())];
    }
  }
  if (known_.size() > most_known) {
    known_.clear();
  }
  Known& known = known_[key];
  if (succeeds) {
    known.wins = static_cast<std::uint16_t>(length);
  }
  known.fails = static_cast<std::uint16_t>(succeeds ? length - 1 : length);
  return succeeds;
}

bool RetroSearch::all_defences_fail(unsigned left) {
  const TakenMoves all = candidates();
  std::vector<Group> ranges = groups(all);
  put_likely_first(ranges);
  for (const Group group : ranges) {
    if (refutes(group, left)) {
      ++decided_[name_of(group.front())];
      return false;
    }
  }
  // Where nothing can be taken back the position is illegal.
  return std::ranges::any_of(all, [&](const TakenMove& move) { return is_possible(move); });
}

/// Does the other side refute by taking back one of `group`?
bool RetroSearch::refutes(Group group, unsigned left) {
  bool any_possible = false;
  for (const TakenMove& defence : group) {
    const bool fails = defence_fails(defence, left);
    if (fails && group.size() == 1) {
      return false;
    }
    const bool is_possible = this->is_possible(defence);
    if (is_possible && fails) {
      return false;
    }
    any_possible = any_possible || is_possible;
  }
  return any_possible;
}

bool RetroSearch::defence_fails(const TakenMove& defence, unsigned left) {
  game_.take_back(defence);
  const bool fails = !(how_.forward_defence && succeeds()) && attack(left);
  game_.play_again();
  return fails;
}

}  // namespace warp
