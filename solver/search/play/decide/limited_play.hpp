#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

#include "solver/search/play/decide/foresight.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Play that ends before it has an answer where nobody waits for one any more, or where it takes
/// too long.
template <GameEngine Game>
class LimitedPlay : public Foresight<Game> {
 public:
  /// `ended`, if not null, ends the search when it becomes true.
  LimitedPlay(Game game, const SearchContext& context, const std::atomic<bool>* ended)
      : Foresight<Game>(std::move(game), context), ended_(ended) {}

  /// Returns how many positions were played, those of the game before the search included.
  std::uint64_t nodes() { return game_.nodes() + other_nodes_; }

  /// Throws SearchStopped if the search must end.
  void poll() {
    if (game_.nodes() > last_node_) {
      throw TriedEnough{};
    }
    if ((ended_ != nullptr && ended_->load(std::memory_order_relaxed)) ||
        context_.enough.load(std::memory_order_relaxed) || context_.stop.interrupted() ||
        context_.stop.out_of_time()) {
      throw SearchStopped{};
    }
    if (context_.options.patience != nullptr) {
      spend_patience();
    }
  }

 protected:
  using Foresight<Game>::context_;
  using Foresight<Game>::game_;

  /// Thrown by poll() after the play of as many positions as limit_to() allows. Afterwards the game
  /// is in the middle of play.
  struct TriedEnough {};
  void limit_to(std::uint64_t most_nodes) { last_node_ = game_.nodes() + most_nodes; }
  /// Counts positions that another search has played for this one.
  void add_nodes(std::uint64_t played) { other_nodes_ += played; }
  const std::atomic<bool>* ended() const { return ended_; }

 private:
  /// Takes the half-moves played since the last time from SearchOptions::patience.
  void spend_patience() {
    const std::uint64_t now = nodes();
    const auto played = static_cast<std::int64_t>(now - paid_) + 1;
    paid_ = now;
    if (context_.options.patience->fetch_sub(played, std::memory_order_relaxed) < played) {
      throw SearchStopped{};
    }
  }

  const std::atomic<bool>* ended_;
  std::uint64_t paid_ = game_.nodes();           ///< see spend_patience()
  std::uint64_t last_node_ = ~std::uint64_t{0};  ///< poll() throws TriedEnough after it
  std::uint64_t other_nodes_ = 0;
};

}  // namespace warp
