#include "solver/board/movement/shared_movement.hpp"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace warp {

namespace {

/// Movements, the last one used first.
class LastMovements {
 public:
  /// Returns nothing if it is not kept.
  std::shared_ptr<const Movement> find(const MovementParts& parts) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(kept_, parts, &Kept::first);
    if (found == kept_.end()) return nullptr;
    std::rotate(kept_.begin(), found, found + 1);
    return kept_.front().second;
  }
  void keep(const MovementParts& parts, const std::shared_ptr<const Movement>& movement) {
    constexpr std::size_t most = 4;  // each may take some megabytes
    const std::lock_guard lock(mutex_);
    if (kept_.size() == most) kept_.pop_back();
    kept_.emplace(kept_.begin(), parts, movement);
  }

 private:
  using Kept = std::pair<MovementParts, std::shared_ptr<const Movement>>;
  std::mutex mutex_;
  std::vector<Kept> kept_;
};

std::shared_ptr<const Movement> work_out(const MovementParts& parts) {
  auto movement = std::make_shared<Movement>(*parts.geometry, parts.known, parts.walks,
                                             parts.pawns_leave_first_rank);
  movement->keep_hurdles_apart(parts.hurdles_apart);
  return movement;
}

}  // namespace

bool MovementParts::operator==(const MovementParts& other) const {
  return known == other.known && walks == other.walks &&
         pawns_leave_first_rank == other.pawns_leave_first_rank &&
         hurdles_apart == other.hurdles_apart && geometry->spec() == other.geometry->spec();
}

std::shared_ptr<const Movement> shared_movement(const MovementParts& parts) {
  static LastMovements last;
  if (parts.geometry->size() > Movement::most_squares_for_pairs) return work_out(parts);
  std::shared_ptr<const Movement> movement = last.find(parts);
  if (movement == nullptr) {
    movement = work_out(parts);
    last.keep(parts, movement);
  }
  return movement;
}

}  // namespace warp
