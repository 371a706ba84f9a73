#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include <tbb/collaborative_call_once.h>

#include "solver/orthodox/pictures/sketch.hpp"
#include "solver/rules/ahead.hpp"

namespace warp::orthodox::pictures {

/// Which square each man of a diagram stands on now.
class Whereabouts {
 public:
  explicit Whereabouts(const Board& diagram);

  static constexpr std::uint8_t nobody = 255;
  static constexpr Index off_board = no_index;

  /// What a move did, to be given back to `take_back`.
  struct Trace {
    std::uint8_t mover = nobody;
    std::uint8_t victim = nobody;
    std::uint8_t rook = nobody;  ///< of a castling
  };
  Trace play(Ply ply);
  void take_back(Ply ply, Trace trace);

  Index square(unsigned man) const { return square_[man]; }
  std::uint8_t man_on(Index square) const { return man_on_[square]; }

 private:
  void move(unsigned man, Index from, Index to);

  std::array<std::uint8_t, 64> man_on_;
  std::array<std::uint8_t, most_cast> square_{};
};

/// All pictures of a question in a form that is quick to go through.
class Pictures {
 public:
  /// Empty; see Album.
  explicit Pictures(std::shared_ptr<const Cast> cast) : cast_(std::move(cast)) {}

  void add(const Sketch& sketch, Index king_square);
  /// Adds all pictures of `others`, which are of the same question.
  void add(const Pictures& others);
  std::size_t size() const { return frames_.size(); }
  const Question& question() const { return cast_->question(); }

  /// A picture that may still come true, by its number, and the men of the side to move of which
  /// one must move for it: all if the side has moves to spare. If another moves, it has one move
  /// less and needs no fewer.
  struct Candidate {
    std::uint32_t number;
    Men helpers;
  };
  using Candidates = std::vector<Candidate>;
  static constexpr Men anybody = ~Men{0};
  /// By man: where it may go in the next move so that a picture may come true.
  using Arrivals = std::array<Bitboard, most_cast>;

  /// Appends to `left` those `candidates` that may still come true on `board` within `budget`, and
  /// sets `arrivals` for the men of the side to move. One of `moved` has moved since they were
  /// candidates. Every picture is one if `all`.
  void select(const Board& board, const Whereabouts& men, Budget budget,
              std::span<const Candidate> candidates, Men moved, bool all, Candidates& left,
              Arrivals& arrivals) const;

 private:
  /// A man and form that some part wants, by index into wanted_, and where it is to stand.
  struct Part {
    std::uint16_t place;

    std::size_t row() const { return place / 64U; }
    std::size_t square() const { return place % 64U; }
  };
  static constexpr std::uint8_t nothing = 255;
  struct Frame {
    std::uint32_t first = 0;              ///< index into parts_
    std::array<std::uint8_t, 2> parts{};  ///< of White, then of Black
    Men fixed = 0;                        ///< those of the parts
    Men taken = 0;
    Men moved = 0;  ///< not where they stood, wherever that may be
    /// Part that gives check and is no line piece: it moves last, and not before it must.
    std::uint8_t last_mover = nothing;
  };
  /// A man and a form that some part wants.
  struct Wanted {
    std::uint8_t man;
    Form form;
  };

  /// What select goes through the frames with.
  struct Pass;

  std::uint8_t row_of(unsigned man, Form form);
  std::optional<Men> helpers(const Frame& frame, Pass& pass) const;

  std::shared_ptr<const Cast> cast_;
  std::vector<Wanted> wanted_;
  std::vector<Frame> frames_;
  std::vector<Part> parts_;
};

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

/// What pictures are left along a line of play.
class Prospects {
 public:
  explicit Prospects(std::shared_ptr<Album> album)
      : album_(std::move(album)), men_(album_->diagram()) {}

  void play(Ply ply, Colour mover);
  void take_back();
  /// What pictures are left is known for the present position only: in earlier ones it is asked
  /// anew.
  void forget_earlier_positions();

  /// Is it certain that in the present position, `board`, the mate or stalemate `ahead` cannot be
  /// reached? Nothing if pictures are no help.
  std::optional<bool> out_of_reach(const Board& board, const Ahead& ahead);
  /// Have pictures helped to answer the last question about this mater?
  bool has_pictures(Colour mater) const { return tracks_[index(mater)].pictures != nullptr; }

  /// Where each man may go so that `ahead` may still be reached, which must be what out_of_reach
  /// was asked last about that side and this position; null if it was not or pictures are no help.
  const Pictures::Arrivals* arrivals(const Ahead& ahead) const;
  std::uint8_t man_on(Index square) const { return men_.man_on(square); }

 private:
  Question question(const Ahead& ahead) const;

  struct Level {
    const Pictures* of = nullptr;  ///< whose candidates stand from `first` to `end`
    std::size_t first = 0;
    std::size_t end = 0;
  };
  /// The questions about one mater.
  struct Track {
    std::vector<Level> levels = std::vector<Level>(1);                              ///< by depth
    std::vector<Pictures::Arrivals> arrivals = std::vector<Pictures::Arrivals>(1);  ///< by depth
    Pictures::Candidates candidates;
    std::optional<Question> question;  ///< the last one
    const Pictures* pictures = nullptr;
  };
  struct Played {
    Ply ply;
    Colour mover;
    Whereabouts::Trace trace;
  };

  std::shared_ptr<Album> album_;
  Whereabouts men_;
  Budget played_{};
  std::vector<Played> line_;
  std::array<Track, 2> tracks_;
};

}  // namespace warp::orthodox::pictures
