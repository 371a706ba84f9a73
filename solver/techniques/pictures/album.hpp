#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <utility>

#include <tbb/collaborative_call_once.h>

#include "solver/techniques/pictures/pictures.hpp"

namespace warp::orthodox::pictures {

/// The pictures for all questions asked about the positions after a diagram. Shared by the threads
/// of a search: threads that ask while pictures are drawn help to draw them.
class Album {
 public:
  /// With fewer half-moves than this, the search is over before the pictures are drawn.
  static constexpr unsigned usual_shortest = 5;
  /// The same for hs# and hr#, where the defender is forced at the end: the force is tested
  /// quickly, and there are many more pictures, since they take all moves for help.
  static constexpr unsigned shortest_before_force = 9;

  /// `stopped` is asked repeatedly while pictures are drawn; true means give up. Questions of fewer
  /// than `shortest` half-moves are not answered. `bytes` is the memory for more pictures than
  /// usual, where long play is ahead.
  Album(const Board& diagram, std::function<bool()> stopped, unsigned shortest = usual_shortest,
        std::size_t bytes = 0)
      : diagram_(diagram), stopped_(std::move(stopped)), shortest_(shortest), bytes_(bytes) {}

  const Board& diagram() const { return diagram_; }

  /// Returns the pictures for a question about the diagram; null if they are too many to help.
  /// Whether they are too many does not depend on which threads draw them. Where long play is
  /// ahead, as the positions tell that were asked about, more are drawn.
  const Pictures* pictures(const Question& question);
  /// That `times` more positions have been asked for their pictures of `question` tells how much
  /// play longer questions are worth.
  void asked(const Question& question, std::uint64_t times);

 private:
  struct Entry {
    explicit Entry(const Question& asked) : question(asked) {}

    Question question;
    tbb::collaborative_once_flag drawn;
    std::unique_ptr<const Pictures> pictures;
    std::uint64_t asked = 0;  ///< guarded by mutex_
  };

  Entry& entry(const Question& question);
  std::uint64_t play_ahead(const Question& question);
  std::unique_ptr<const Pictures> draw(const Question& question);

  Board diagram_;
  std::function<bool()> stopped_;
  unsigned shortest_;
  std::size_t bytes_;
  std::mutex mutex_;  ///< guards the list, not its entries
  std::list<Entry> entries_;
};

}  // namespace warp::orthodox::pictures
