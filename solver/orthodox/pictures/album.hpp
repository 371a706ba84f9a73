#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <utility>

#include <tbb/collaborative_call_once.h>

#include "solver/orthodox/pictures/pictures.hpp"

namespace warp::orthodox::pictures {

/// The pictures of all questions asked about the positions that may follow a diagram. Shared by
/// the threads of a search: those that ask while pictures are drawn help to draw them.
class Album {
 public:
  /// Where so few half-moves are asked for, the search is over before the pictures are drawn.
  static constexpr unsigned usual_shortest = 5;
  /// The same where a side is to be forced at the end (hs#, hr#): that is soon seen, and there are
  /// many more mates that help alone allows.
  static constexpr unsigned shortest_before_force = 9;

  /// `stopped`: asked now and then while pictures are drawn whether to give up. Questions of fewer
  /// than `shortest` half-moves are not answered.
  Album(const Board& diagram, std::function<bool()> stopped, unsigned shortest = usual_shortest)
      : diagram_(diagram), stopped_(std::move(stopped)), shortest_(shortest) {}

  const Board& diagram() const { return diagram_; }

  /// The pictures of a question about the diagram; null if they would be too many to help. Whether
  /// they are does not depend on who draws them.
  const Pictures* pictures(const Question& question);

 private:
  struct Entry {
    explicit Entry(const Question& asked) : question(asked) {}

    Question question;
    tbb::collaborative_once_flag drawn;
    std::unique_ptr<const Pictures> pictures;
  };

  Entry& entry(const Question& question);
  std::unique_ptr<const Pictures> draw(const Question& question) const;

  Board diagram_;
  std::function<bool()> stopped_;
  unsigned shortest_;
  std::mutex mutex_;  ///< of the list, not of its entries
  std::list<Entry> entries_;
};

}  // namespace warp::orthodox::pictures
