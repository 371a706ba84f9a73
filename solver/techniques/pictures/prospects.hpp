#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "solver/rules/general/pending_goal.hpp"
#include "solver/techniques/pictures/album.hpp"

namespace warp::orthodox::pictures {

/// The pictures that are left along a line of play.
class PicturesLeft {
 public:
  explicit PicturesLeft(std::shared_ptr<Album> album)
      : album_(std::move(album)), units_(album_->diagram()) {}

  void play(Ply ply, Colour mover);
  void take_back();
  /// Keeps the pictures that are left for the present position only: for earlier positions they are
  /// found again.
  void forget_earlier_positions();

  /// Can the mate or stalemate `pending` certainly not be reached in the present position, `board`?
  /// Returns nothing if pictures do not help.
  std::optional<bool> out_of_reach(const Board& board, const PendingGoal& pending);
  /// Did pictures answer the last question about this mater?
  bool has_pictures(Colour mater) const { return tracks_[index(mater)].pictures != nullptr; }

  /// Returns the squares to which each unit may move so that `pending` may still be reached.
  /// `pending` must be the last question to out_of_reach about that side and this position. Null if
  /// it is not, or if pictures do not help.
  const Pictures::Arrivals* arrivals(const PendingGoal& pending) const;
  std::uint8_t unit_on(Index square) const { return units_.unit_on(square); }

 private:
  Question question(const PendingGoal& pending) const;

  struct Level {
    const Pictures* of = nullptr;  ///< whose candidates are those from `first` to `end`
    std::size_t first = 0;
    std::size_t end = 0;
  };
  /// The questions about one mater.
  struct Track {
    std::vector<Level> levels = std::vector<Level>(1);                              ///< by depth
    std::vector<Pictures::Arrivals> arrivals = std::vector<Pictures::Arrivals>(1);  ///< by depth
    Pictures::Candidates candidates;
    std::optional<Question> question;  ///< the last one
    std::uint64_t asked = 0;           ///< how often, as far as the album has not been told
    const Pictures* pictures = nullptr;
  };
  struct Played {
    Ply ply;
    Colour mover;
    Whereabouts::Trace trace;
  };

  std::shared_ptr<Album> album_;
  Whereabouts units_;
  Budget played_{};
  std::vector<Played> line_;
  std::array<Track, 2> tracks_;
};

}  // namespace warp::orthodox::pictures
