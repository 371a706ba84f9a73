#include "solver/check/why/turn.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace warp::check {

namespace {

/// So many moves with which a turn goes on are named.
constexpr std::size_t most_next = 3;

std::vector<std::string> split(std::string_view turn) {
  std::vector<std::string> singles;
  while (!turn.empty()) {
    const std::size_t end = std::min(turn.find_first_of(" ;"), turn.size());
    if (end > 0) {
      singles.emplace_back(turn.substr(0, end));
    }
    turn.remove_prefix(std::min(end + 1, turn.size()));
  }
  return singles;
}

/// "3.Qd1-h5" without its number.
std::string_view without_number(std::string_view text) {
  const std::size_t dots = text.find_first_not_of("0123456789");
  if (dots == 0 || dots == std::string_view::npos || text[dots] != '.') {
    return text;
  }
  return text.substr(std::min(text.find_first_not_of('.', dots), text.size()));
}

std::optional<MoveText> read(std::string_view text, const Problem& problem) {
  return read_move(without_number(text), *problem.geometry, *problem.walks, is_of_players(problem));
}

}  // namespace

bool may_mean(const MoveText& stated, const MoveText& full) {
  if (!stated.castling.empty() || !full.castling.empty()) {
    return stated.castling == full.castling;
  }
  return stated.letters == full.letters && stated.arrival == full.arrival &&
         (stated.becomes.empty() || stated.becomes == full.becomes) &&
         (stated.departure.empty() || full.departure.find(stated.departure) != std::string::npos);
}

TurnBegun begun_turn(const std::string& stated, const std::vector<Reply>& replies,
                     const Problem& problem) {
  TurnBegun begun{.singles = split(stated)};
  std::vector<std::optional<MoveText>> wanted;
  for (std::string& single : begun.singles) {
    wanted.push_back(read(single, problem));
    single = without_number(single);
  }
  for (const Reply& reply : replies) {
    const std::vector<std::string> singles = split(reply.ply.move->text);
    std::size_t fit = 0;
    while (fit < singles.size() && fit < wanted.size() && wanted[fit]) {
      const auto full = read(singles[fit], problem);
      if (!full || !may_mean(*wanted[fit], *full)) {
        break;
      }
      ++fit;
    }
    if (fit > begun.fit) {
      begun.fit = fit;
      begun.next.clear();
      begun.may_end = false;
    }
    if (fit < begun.fit) {
      continue;
    }
    if (fit == singles.size()) {
      begun.may_end = true;
    } else if (begun.next.size() < most_next &&
               std::ranges::find(begun.next, singles[fit]) == begun.next.end()) {
      begun.next.push_back(singles[fit]);
    }
  }
  return begun;
}

}  // namespace warp::check
