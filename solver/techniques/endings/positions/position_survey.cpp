// Looks at the moves of positions: of some of them, to know what will come, and of all.
//
// Each position is looked at once, by the general engine, which is dear; so what its moves lead to
// is kept, four bytes each, and values are found from these lists alone. Positions are divided
// among threads by blocks. A position that no table can hold ends the work; of several such the
// first one of the first material counts, so that the message is the same for any number of
// threads.

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/techniques/endings/positions/position_graph.hpp"

#include "solver/techniques/endings/obstacle.hpp"

namespace warp::endings {

namespace {

constexpr std::uint64_t samples = 1U << 11U;  ///< of a material
constexpr std::uint64_t samples_at_once = 64;
constexpr std::size_t many_parts = 1000;  ///< to sample more takes long
/// In no memory.
constexpr std::uint64_t very_many_positions = std::uint64_t{1} << 60U;

bool all_apart(const Placement& placement, std::size_t units) {
  for (std::size_t one = 1; one < units; ++one) {
    for (std::size_t other = 0; other < one; ++other) {
      if (placement[one] == placement[other]) {
        return false;
      }
    }
  }
  return true;
}

/// The first position that no table can hold.
class FirstFault {
 public:
  void note(std::uint64_t position, const NoTable& fault) {
    const std::lock_guard lock(mutex_);
    if (!fault_ || position < fault_->first) {
      fault_.emplace(position, fault);
    }
  }
  /// Has a fault been found before this position?
  bool is_before(std::uint64_t position) const {
    const std::lock_guard lock(mutex_);
    return fault_ && fault_->first <= position;
  }
  void throw_if_any() const {
    if (fault_) {
      throw NoTable(fault_->second);
    }
  }

 private:
  mutable std::mutex mutex_;
  std::optional<std::pair<std::uint64_t, NoTable>> fault_;
};

}  // namespace

/// What a thread needs to look at positions.
struct PositionGraph::Looking {
  Player player;
  std::vector<Id> next{};  ///< where the moves of the position looked at last lead, each id once
  std::vector<std::pair<KindCodes, const Part*>> known{};
};

/// Fills looking.next with the positions to which the moves lead from the position that is set up.
void PositionGraph::look_at_moves(Looking& looking, Colour side) {
  const auto part_with = [&](const KindCodes& kinds) -> const Part& {
    const auto found =
        std::ranges::find(looking.known, kinds, &std::pair<KindCodes, const Part*>::first);
    if (found != looking.known.end()) {
      return *found->second;
    }
    const std::lock_guard lock(mutex_);
    return *looking.known.emplace_back(kinds, &part_of(kinds)).second;
  };
  looking.player.each_move([&](const Player::Reached& reached) {
    const Part& after = part_with(reached.kinds);
    const PositionIndex::Number there = after.index.number(reached.squares);
    if (there == PositionIndex::none) {
      const std::lock_guard lock(mutex_);
      note_missing(reached);
    } else {
      looking.next.push_back(after.id(opponent(side), there));
    }
    return false;
  });
  std::ranges::sort(looking.next);
  looking.next.erase(std::unique(looking.next.begin(), looking.next.end()), looking.next.end());
}

/// Returns what is known of a position by its own moves alone: illegal, mate, or drawn, which here
/// means anything else. Fills looking.next, which stays empty if the position is an end of play.
Value PositionGraph::look_at(Looking& looking, const Part& part, Colour side,
                             PositionIndex::Number number) {
  looking.next.clear();
  const Placement placement = part.index.placement_of(number);
  if (!all_apart(placement, part.material.size())) {
    return Value::illegal();
  }
  Player& player = looking.player;
  try {
    player.set(part.material, placement, side);
    if (player.in_check(opponent(side))) {
      return Value::illegal();
    }
    if (player.mate_has_rules() && player.mated()) {
      return Value::decided_in(0);
    }
    look_at_moves(looking, side);
    const bool mated = looking.next.empty() && !player.mate_has_rules() && player.in_check(side);
    return mated ? Value::decided_in(0) : Value::drawn();
  } catch (const BeyondRoom& no_room) {
    throw NoTable(no_room.texts);
  }
}

/// The first part in the order of materials that has not been looked at; null if there is none.
PositionGraph::Part* PositionGraph::next_part() const {
  const auto found =
      std::ranges::find_if(parts_, [](const auto& entry) { return !entry.second->looked_at; });
  return found == parts_.end() ? nullptr : found->second.get();
}

/// Returns how many moves lead from the positions of `part`, judged by some of them.
std::uint64_t PositionGraph::sampled_moves(const Part& part, const std::atomic<bool>& interrupted) {
  const std::uint64_t step = part.positions() / samples + 1;
  const std::uint64_t taken = (part.positions() + step - 1) / step;
  std::atomic<std::uint64_t> moves{0};
  FirstFault fault;
  tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, taken, samples_at_once),
                    [&](const tbb::blocked_range<std::uint64_t>& range) {
                      Looking looking{player_};
                      for (std::uint64_t i = range.begin(); i < range.end() && !interrupted; ++i) {
                        const std::uint64_t position = i * step;
                        if (fault.is_before(position)) {
                          return;
                        }
                        const bool white = position < part.index.size();
                        try {
                          look_at(looking, part, white ? Colour::white : Colour::black,
                                  position % part.index.size());
                        } catch (const NoTable& none) {
                          fault.note(position, none);
                        }
                        moves += looking.next.size();
                      }
                    });
  fault.throw_if_any();
  return taken == 0 ? 0
                    : static_cast<std::uint64_t>(static_cast<double>(moves) *
                                                 static_cast<double>(part.positions()) /
                                                 static_cast<double>(taken));
}

PositionGraph::Survey PositionGraph::survey(const Material& material, std::uint64_t memory,
                                            const std::atomic<bool>& interrupted) {
  for (;;) {
    start_again(material);
    std::uint64_t moves = 0;
    const auto bytes_now = [&] {
      return bytes() + positions_ * sizeof(std::uint16_t) + moves * sizeof(Id);
    };
    while (Part* const part = next_part()) {
      part->looked_at = true;
      // Samples cost little: the estimate is finished even if it is already too much.
      const bool is_vain = bytes_now() > memory && parts_.size() > many_parts;
      if (interrupted || is_vain || positions_ >= very_many_positions) {
        break;
      }
      moves += sampled_moves(*part, interrupted);
    }
    const bool is_new = note_kinds();
    if ((missing_.empty() && !is_new) || interrupted) {
      const Survey survey{parts_.size(), positions_, bytes_now(), !interrupted};
      for (auto& [kinds, part] : parts_) {
        part->looked_at = false;
      }
      return survey;
    }
  }
}

/// Looks at all positions of `part`.
PositionGraph::Outcome PositionGraph::generate_part(Part& part, std::uint64_t memory,
                                                    const std::atomic<bool>& interrupted,
                                                    const Note& note) {
  const PositionIndex::Number size = part.index.size();
  const std::uint64_t blocks = (size + portion - 1) / portion;
  values_.resize(positions_, Value::drawn().byte());
  for (auto& of_side : part.blocks) {
    of_side.resize(blocks);
  }
  FirstFault fault;
  std::atomic<bool> too_large{false};
  std::mutex noting;
  tbb::parallel_for(std::uint64_t{0}, 2 * blocks, [&](std::uint64_t number) {
    const Colour side = number < blocks ? Colour::white : Colour::black;
    const PositionIndex::Number first = number % blocks * portion;
    const PositionIndex::Number last = std::min(first + portion, size);
    const std::uint64_t place = index(side) * size;
    if (interrupted || too_large || fault.is_before(place + first)) {
      return;
    }
    Block& block = part.blocks[index(side)][number % blocks];
    Looking looking{player_};
    block.counts.reserve(last - first);
    for (PositionIndex::Number n = first; n < last && !interrupted; ++n) {
      try {
        values_[part.id(side, n)] = look_at(looking, part, side, n).byte();
      } catch (const NoTable& none) {
        fault.note(place + n, none);
        return;
      }
      block.counts.push_back(static_cast<std::uint16_t>(looking.next.size()));
      block.next.insert(block.next.end(), looking.next.begin(), looking.next.end());
    }
    block.next.shrink_to_fit();
    move_bytes_ += block.bytes();
    too_large = too_large || positions_so_far() + move_bytes_ > memory;
    const std::lock_guard lock(noting);
    done_ += last - first;
    note(done_, positions_so_far());
  });
  fault.throw_if_any();
  return interrupted ? Outcome::interrupted : too_large ? Outcome::too_large : Outcome::complete;
}

PositionGraph::Outcome PositionGraph::generate(std::uint64_t memory,
                                               const std::atomic<bool>& interrupted,
                                               const Note& note) {
  const Material material = root_.value();
  for (;;) {
    while (Part* const part = next_part()) {
      part->looked_at = true;
      if (const Outcome outcome = generate_part(*part, memory, interrupted, note);
          outcome != Outcome::complete) {
        return outcome;
      }
      if (bytes() > memory || positions_ > most_positions) {
        return Outcome::too_large;
      }
    }
    if (const bool is_new = note_kinds(); missing_.empty() && !is_new) {
      return Outcome::complete;
    }
    start_again(material);
  }
}

}  // namespace warp::endings
