#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/bits.hpp"

namespace warp::relaxed_game {

inline constexpr unsigned far = 255;           ///< more moves than any budget
inline constexpr unsigned most_flights = 8;    ///< squares next to the king that are looked at
inline constexpr unsigned picture_sets = 512;  ///< subsets of these squares and the check
inline constexpr unsigned check_bit = 1U << most_flights;

/// The most moves of either side that are told apart.
inline constexpr unsigned most_budget = 64;

/// So many steps that help the mater are counted apart; more count as if they were these.
inline constexpr unsigned most_others = 3;

/// A way in which a unit of the mater serves a picture: the flights it guards (bit n: the n-th
/// flight), the check it gives (check_bit), and the steps it needs to come there: moves of the
/// mater, and other steps (a capture by which it is reborn, a move for the opponent), at most
/// most_others.
struct Service {
  std::uint16_t guards;
  std::uint8_t moves;
  std::uint8_t other = 0;
  std::uint16_t up_to_here = 0;  ///< what this one and all before it in their list guard
};
/// The services of a unit, the cheapest first.
using Services = std::vector<Service>;
/// Fills in Service::up_to_here.
void unite(Services& services);

/// The services of a unit that begins in one way, as far as there are moves for them.
struct ServiceWay {
  std::span<const Service> services;
  unsigned extra;  ///< moves, apart from those of the service
};
/// A unit of the mater.
struct Server {
  std::uint32_t first_way, end_of_ways;
  std::uint32_t count = 0;  ///< of services
  unsigned guards = 0;      ///< all that they guard together
  unsigned at_once = 0;     ///< what those that cost nothing guard together
  unsigned later = 0;       ///< what the units added after it guard
  unsigned number = 0;      ///< in the order of World::each_server
};

/// What a thread needs to look for a picture; kept, since a picture is looked for all the time.
struct PictureRoom {
  /// By set of guarded squares, and picture_sets further for each move of the opponent: the least
  /// moves of the mater. All entries are `far` between two pictures.
  std::array<std::uint8_t, picture_sets*(most_others + 1)> least;
  std::vector<ServiceWay> ways;
  std::vector<Server> servers;
};
PictureRoom& picture_room();

/// Searches the relaxed game for a picture of mate or stalemate with the king on one square: all
/// flights are guarded by the mater or blocked by units of the king's side, and for a mate the king
/// is attacked (see Outlook).
///
/// The mater's units are added one by one. For each set of flights guarded so far, with or without
/// check (nine bits), the least number of moves is kept. Units with many services are added last. A
/// service is added only to sets that can still be completed, by it and the units to come; so of
/// the last, longest list only services that complete a set cost time.
///
/// Mostly the mater has one move left, and the answer is no. Then all his units but one serve from
/// where they stand, and the unit that moves must serve the rest alone. That is tested first, with
/// a few words for each unit, before any sets are built.
///
/// `World` is the relaxed game of an engine. It has the functions
///   Squares squares(): the squares of the board, one bit each;
///   unsigned flights(king): the flights that must be guarded or blocked, one bit each;
///   bool each_server(king, visit): calls visit(list) for each unit of the mater until it returns
///     true; list(take) calls take(Services, extra moves) for each way in which this unit may
///     begin, until it returns true;
///   void each_block(king, visit): calls visit(flight number, unit as a bit, moves) for each unit
///     of the king's side that can come to a flight.
/// If World::opponent_helps, services may also cost moves of the opponent (Service::other); then
///   std::optional<unsigned> most_help(): the most that all services together may cost of them, if
///     one such move can at the same time move the king, block a flight, or help a second unit;
///     nothing if it cannot: then services and blocks share the opponent's moves.
template <class World>
class MatePicture {
 public:
  /// A set of squares, or of units by their squares (solver/board/position/geometry/bits.hpp).
  using Squares = decltype(std::declval<const World&>().squares());

  /// `mater_moves`, `other_moves`: what is left for the units of either side, when the king has
  /// come to `king`. `in_check`: the king must be attacked.
  template <class Square>
  MatePicture(const World& world, Square king, unsigned mater_moves, unsigned other_moves,
              bool in_check)
      : world_(world),
        in_check_(in_check),
        budget_(std::min(mater_moves, most_budget)),
        other_budget_(other_moves),
        king_(king) {
    if constexpr (World::opponent_helps) {
      const auto shared = world.most_help();
      help_is_shared_ = shared.has_value();
      help_budget_ = shared.value_or(other_moves);
    }
  }

  /// To be asked when possible() has said no, with at most one move of the mater and none of the
  /// king's side. Returns the flights (bit n: the n-th) that, if one of them were blocked, would
  /// make the picture possible.
  unsigned blocks_that_help(std::uint64_t& steps) {
    all_flights_ = world_.flights(king_);
    find_at_once();
    if (!blocks_known_) {
      find_blocks();
    }
    const unsigned unblocked = all_flights_ & ~blocked_;
    const unsigned check = in_check_ ? check_bit : 0;
    unsigned useful = 0;
    for (unsigned rest = unblocked; rest != 0; rest &= rest - 1) {
      const unsigned flight = rest & (~rest + 1);
      useful |= completes((unblocked & ~flight) | check) ? flight : 0;
    }
    steps += std::uint64_t{room_.servers.size()} * std::popcount(unblocked);
    return useful;
  }

  /// Asks which units of the mater can complete the picture with the one move that he has; the
  /// king's side has none. Calls `visit(number, needed)` for each such unit: its number in the
  /// order of each_server, and the flights and the check (bits as in Service::guards) that it must
  /// then serve. Moves of other units are in vain. Returns false if any move completes the picture.
  template <class Visit>
  bool each_completing(std::uint64_t& steps, Visit visit) {
    find_servers();
    all_flights_ = world_.flights(king_);
    find_blocks();
    find_at_once();
    steps += 2 * room_.servers.size();
    const unsigned needed = ((in_check_ ? check_bit : 0) | all_flights_) & ~blocked_;
    if ((needed & ~(at_once_by_one_ | at_once_by_more_)) == 0) {
      return false;
    }
    for (const Server& server : room_.servers) {
      const unsigned missing = needed & ~(at_once_by_more_ | (at_once_by_one_ & ~server.at_once));
      if (serves(server, missing)) {
        visit(server.number, missing);
      }
    }
    return true;
  }

  /// Is a picture possible? Adds the cost of the answer to `steps`.
  bool possible(std::uint64_t& steps) {
    find_servers();
    constexpr std::uint64_t to_begin = 20;
    steps += to_begin + room_.servers.size();
    const unsigned check = in_check_ ? check_bit : 0;
    if ((all_guards_ & check) != check) {
      return false;
    }
    // The blocks are looked for when something depends on them; until then all flights count as
    // blocked, if the mater can guard them.
    all_flights_ = world_.flights(king_);
    required_ = check;
    if ((all_flights_ & ~all_guards_) != 0) {
      find_blocks();
      if ((all_guards_ & required_) != required_) {
        return false;
      }
    }
    if (budget_ <= 1) {
      const bool may_complete = one_move_may_complete();
      if (!may_complete || !several_ways_) {  // then sets would hardly ever say no
        return may_complete;
      }
    }
    room_.least[0] = 0;
    sets_[0] = 0;
    count_ = 1;
    const bool found = complete(0) || add_units();
    for (unsigned i = 0; i < count_; ++i) {
      room_.least[sets_[i]] = far;
    }
    steps += steps_;
    return found;
  }

 private:
  /// Finds the units of the mater and their services within the budget.
  void find_servers() {
    room_.ways.clear();
    room_.servers.clear();
    unsigned number = 0;
    world_.each_server(king_, [&](const auto& ways) {
      Server server{.first_way = static_cast<std::uint32_t>(room_.ways.size())};
      server.number = number++;
      ways([&](const Services& services, unsigned extra) {
        const auto end = std::partition_point(
            services.begin(), services.end(),
            [&](const Service& service) { return service.moves + extra <= budget_; });
        if (end != services.begin()) {
          room_.ways.push_back({{services.begin(), end}, extra});
          server.count += static_cast<std::uint32_t>(end - services.begin());
          server.guards |= (end - 1)->up_to_here;
        }
        return false;
      });
      server.end_of_ways = static_cast<std::uint32_t>(room_.ways.size());
      if (server.guards != 0) {
        all_guards_ |= server.guards;
        room_.servers.push_back(server);
      }
      return false;
    });
  }

  /// Finds, for each flight, the units that can block it, with their moves.
  void find_blocks() {
    blocks_known_ = true;
    world_.each_block(king_, [&](unsigned number, Squares unit, unsigned moves) {
      if (moves <= other_budget_) {
        Flight& blocked = flights_[number];
        blocked.blockers[blocked.count++] = Blocker{unit, moves};
        blocked.least = std::min(blocked.least, moves);
        blockable_ |= 1U << number;
        blocked_ |= moves == 0 ? 1U << number : 0;
      }
    });
    required_ |= all_flights_ & ~blockable_;
  }

  /// Can one move of the mater complete a picture? All other units serve from where they stand. A
  /// unit that can do so in several ways (hoppers) counts as if it served in all of them at once.
  bool one_move_may_complete() {
    find_at_once();
    const unsigned all = (in_check_ ? check_bit : 0) | all_flights_;
    if (completes(all)) {
      return true;
    }
    if (!blocks_known_) {
      find_blocks();
    }
    const unsigned unblocked = all & ~blocked_;
    unsigned by_moves = unblocked & blockable_;
    if (other_budget_ != 1) {
      return (blocked_ | by_moves) != 0 && completes(unblocked & ~by_moves);
    }
    if (blocked_ != 0 && by_moves == 0) {
      return completes(unblocked);
    }
    for (; by_moves != 0; by_moves &= by_moves - 1) {
      if (completes(unblocked & ~(by_moves & (~by_moves + 1)))) {
        return true;
      }
    }
    return false;
  }

  /// Finds what the units of the mater serve from where they stand.
  void find_at_once() {
    unsigned once = 0;
    unsigned twice = 0;
    for (Server& server : room_.servers) {
      unsigned unhelped = 0;  // what it serves without the opponent
      unsigned most = 0;      // ... in the way that serves most
      for (unsigned i = server.first_way; i < server.end_of_ways; ++i) {
        const ServiceWay& way = room_.ways[i];
        for (auto service = way.services.begin();
             service != way.services.end() && service->moves + way.extra == 0; ++service) {
          const unsigned guards = service->guards;
          server.at_once |= is_helped(*service) ? guards : 0;
          unhelped |= service->other == 0 ? guards : 0;
          most = service->other == 0 && (guards & most) == most ? guards : most;
        }
      }
      several_ways_ = several_ways_ || unhelped != most;
      twice |= once & server.at_once;
      once |= server.at_once;
    }
    at_once_by_one_ = once & ~twice;
    at_once_by_more_ = twice;
  }

  /// Can one move of the mater complete a picture in which he must serve `needed`?
  bool completes(unsigned needed) const {
    if ((needed & ~(at_once_by_one_ | at_once_by_more_)) == 0) {
      return true;  // even without a move
    }
    return std::any_of(room_.servers.begin(), room_.servers.end(), [&](const Server& server) {
      return serves(server, needed & ~(at_once_by_more_ | (at_once_by_one_ & ~server.at_once)));
    });
  }

  /// Has the opponent the moves that the service costs him?
  bool is_helped(const Service& service) const {
    return !World::opponent_helps || service.other <= help_budget_;
  }

  /// Can the unit serve all of `needed`?
  bool serves(const Server& server, unsigned needed) const {
    if ((needed & ~server.guards) != 0) {
      return false;
    }
    for (unsigned i = server.first_way; i < server.end_of_ways; ++i) {
      const auto& services = room_.ways[i].services;
      if (std::any_of(services.begin(), services.end(), [&](const Service& service) {
            return (service.guards & needed) == needed && is_helped(service);
          })) {
        return true;
      }
    }
    return false;
  }

  /// Is the picture complete if the mater guards the squares of `set` and the king's units block
  /// the other flights?
  bool complete(unsigned set) {
    const unsigned guards = set % picture_sets;
    if ((guards & required_) != required_) {
      return false;
    }
    if (!blocks_known_) {
      find_blocks();
    }
    const unsigned open = all_flights_ & ~guards;
    const unsigned other_budget = left_for_blocks(set / picture_sets);
    unsigned least = 0;
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
      least += flights_[static_cast<unsigned>(std::countr_zero(rest))].least;
      if (least > other_budget) {
        return false;
      }
    }
    return can_block(open, 0, other_budget);
  }

  /// Returns how many moves the opponent has for blocks if `helped` of them help the mater.
  unsigned left_for_blocks(unsigned helped) const {
    if constexpr (World::opponent_helps) {
      return help_is_shared_ ? other_budget_ : other_budget_ - helped;
    }
    return other_budget_;
  }

  /// Can each of the squares `open` be blocked by a unit of its own, not in `used`, for at most
  /// `budget` moves together?
  bool can_block(unsigned open, Squares used, unsigned budget) const {
    if (open == 0) {
      return true;
    }
    const Flight& flight = flights_[static_cast<unsigned>(std::countr_zero(open))];
    for (unsigned i = 0; i < flight.count; ++i) {
      const auto& [unit, moves] = flight.blockers[i];
      if (moves <= budget && (unit & used) == 0 &&
          can_block(open & (open - 1), used | unit, budget - moves)) {
        return true;
      }
    }
    return false;
  }

  /// Adds the units of the mater one by one; returns whether a picture is complete.
  bool add_units() {
    auto& servers = room_.servers;
    std::sort(servers.begin(), servers.end(), [](const Server& one, const Server& other) {
      return one.count != other.count ? one.count > other.count : one.first_way > other.first_way;
    });
    // What the units in front guard, which are added later.
    unsigned later = 0;
    for (Server& server : servers) {
      server.later = later;
      later |= server.guards;
    }
    return std::any_of(servers.rbegin(), servers.rend(),
                       [&](const Server& server) { return add_unit(server); });
  }

  /// Adds a unit of the mater; returns whether a picture is complete.
  bool add_unit(const Server& server) {
    sort_states();
    const auto first = room_.ways.begin();
    return std::any_of(
        first + server.first_way, first + server.end_of_ways, [&](const ServiceWay& way) {
          return std::any_of(way.services.begin(), way.services.end(), [&](const Service& service) {
            return add_service(service, service.moves + way.extra, server.later);
          });
        });
  }

  /// Sorts what has been reached so far by its moves.
  void sort_states() {
    std::array<std::uint16_t, most_budget + 2> places;  // NOLINT: filled up to budget_ + 1
    std::fill_n(places.begin(), budget_ + 2, std::uint16_t{0});
    for (unsigned i = 0; i < count_; ++i) {
      ++places[room_.least[sets_[i]] + 1U];
    }
    for (unsigned moves = 0; moves <= budget_; ++moves) {
      places[moves + 1] = static_cast<std::uint16_t>(places[moves + 1] + places[moves]);
      within_[moves] = places[moves + 1];
    }
    for (unsigned i = 0; i < count_; ++i) {
      const std::uint8_t moves = room_.least[sets_[i]];
      states_[places[moves]++] = {sets_[i], moves};
    }
  }

  /// Adds a service to all sets reached before; returns whether a picture is complete.
  bool add_service(const Service& service, unsigned cost, unsigned later) {
    const unsigned missing = required_ & ~(service.guards | later);
    const unsigned states = within_[budget_ - cost];
    steps_ += states;
    for (unsigned i = 0; i < states; ++i) {
      const State& state = states_[i];
      if ((state.set & missing) != missing) {
        continue;
      }
      const unsigned total = state.moves + cost;
      unsigned united = state.set | service.guards;
      if constexpr (World::opponent_helps) {
        const unsigned other = state.set / picture_sets + service.other;
        if (other > help_budget_) {
          continue;
        }
        united = united % picture_sets + std::min(other, most_others) * picture_sets;
      }
      if (total >= room_.least[united]) {
        continue;
      }
      if (room_.least[united] == far) {
        sets_[count_++] = static_cast<std::uint16_t>(united);
      }
      room_.least[united] = static_cast<std::uint8_t>(total);
      if (complete(united)) {
        return true;
      }
    }
    return false;
  }

  const World& world_;
  const bool in_check_;  ///< true for mate; false for stalemate, which needs no check
  const unsigned budget_;
  const unsigned other_budget_;
  const unsigned king_;
  struct Blocker {  // NOLINT: not initialized, for there are many of them
    Squares unit;
    unsigned moves;
  };
  struct Flight {
    std::array<Blocker, bits::capacity<Squares>> blockers;  // NOLINT: filled up to count
    unsigned count = 0;
    unsigned least = far;
  };
  std::array<Flight, most_flights> flights_;
  unsigned all_flights_ = 0;
  bool blocks_known_ = false;
  unsigned blockable_ = 0;        ///< flights that units of the king's side can block
  unsigned blocked_ = 0;          ///< flights on which such a unit stands
  unsigned at_once_by_one_ = 0;   ///< what exactly one unit of the mater serves from its square
  unsigned at_once_by_more_ = 0;  ///< what several units of the mater serve from their squares
  bool several_ways_ = false;     ///< some unit serves from its square in several ways (hoppers)
  unsigned all_guards_ = 0;       ///< what the mater can guard at all
  unsigned required_ = 0;  ///< what he must guard: the check, and flights that nobody can block
  static constexpr unsigned most_states =
      World::opponent_helps ? picture_sets * (most_others + 1) : picture_sets;
  std::array<std::uint16_t, most_states> sets_;  ///< the sets that can be guarded  NOLINT: filled
                                                 ///< up to count_
  unsigned count_ = 0;
  struct State {
    std::uint16_t set;
    std::uint8_t moves;
  };
  std::array<State, most_states> states_;  ///< sorted by moves  NOLINT: filled up to count_
  std::array<std::uint16_t, most_budget + 1> within_;  ///< by moves: the number of states that need
                                                       ///< no more  NOLINT: filled up to budget_
  PictureRoom& room_ = picture_room();
  bool help_is_shared_ = false;
  unsigned help_budget_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace warp::relaxed_game
