#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solver/techniques/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// The square on which each unit of a diagram stands now.
class Whereabouts {
 public:
  explicit Whereabouts(const Board& diagram);

  static constexpr std::uint8_t nobody = 255;
  static constexpr Index off_board = no_index;

  /// The changes of a move, to be passed to `take_back`.
  struct Trace {
    std::uint8_t mover = nobody;
    std::uint8_t victim = nobody;
    std::uint8_t rook = nobody;  ///< of a castling
  };
  Trace play(Ply ply);
  void take_back(Ply ply, Trace trace);

  Index square(unsigned unit) const { return square_[unit]; }
  std::uint8_t unit_on(Index square) const { return unit_on_[square]; }

 private:
  void move(unsigned unit, Index from, Index to);

  std::array<std::uint8_t, 64> unit_on_;
  std::array<std::uint8_t, most_cast> square_{};
};

/// All pictures for a question, in a form that is fast to search.
class Pictures {
 public:
  /// Empty; see Album.
  explicit Pictures(std::shared_ptr<const Cast> cast) : cast_(std::move(cast)) {}

  void add(const Sketch& sketch, Index king_square);
  /// Adds all pictures of `others`, which must answer the same question.
  void add(const Pictures& others);
  std::size_t size() const { return frames_.size(); }
  const Question& question() const { return cast_->question(); }

  /// A picture that may still come true, by its number. `helpers` are the units of the side to move
  /// of which one must move next: all units if the side has moves to spare. If another unit moved,
  /// the side would have one move less and still need as many.
  struct Candidate {
    std::uint32_t number;
    Units helpers;
  };
  using Candidates = std::vector<Candidate>;
  static constexpr Units anybody = ~Units{0};
  /// By unit: the squares to which it may move next so that a picture may still come true.
  using Arrivals = std::array<Bitboard, most_cast>;

  /// Appends to `left` those `candidates` that may still come true on `board` within `budget`, and
  /// sets `arrivals` for the units of the side to move. One of the units `moved` has moved since
  /// `candidates` were selected. If `all`, every picture is a candidate.
  void select(const Board& board, const Whereabouts& units, Budget budget,
              std::span<const Candidate> candidates, Units moved, bool all, Candidates& left,
              Arrivals& arrivals) const;

 private:
  /// A unit and form that a part of a picture needs, by index into wanted_, and its square.
  struct Part {
    std::uint16_t place;

    std::size_t row() const { return place / 64U; }
    std::size_t square() const { return place % 64U; }
  };
  static constexpr std::uint8_t nothing = 255;
  struct Frame {
    std::uint32_t first = 0;              ///< index into parts_
    std::array<std::uint8_t, 2> parts{};  ///< of White, then of Black
    Units fixed = 0;                      ///< the units of the parts
    Units taken = 0;
    Units moved = 0;  ///< units that do not stand as in the diagram, wherever they are
    /// The part whose unit, not a line unit, gives check: that unit moves last.
    std::uint8_t last_mover = nothing;
  };
  /// A unit and a form that a part needs.
  struct Wanted {
    std::uint8_t unit;
    Form form;
  };

  /// The working data of select.
  struct Pass;

  std::uint8_t row_of(unsigned unit, Form form);
  std::optional<Units> helpers(const Frame& frame, Pass& pass) const;

  std::shared_ptr<const Cast> cast_;
  std::vector<Wanted> wanted_;
  std::vector<Frame> frames_;
  std::vector<Part> parts_;
};

}  // namespace warp::orthodox::pictures
