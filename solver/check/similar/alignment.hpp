#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/check/similar/board_frame.hpp"
#include "solver/check/similar/collection.hpp"

namespace warp::check {

/// How one placement is laid upon another so that as many units as possible coincide.
struct Alignment {
  unsigned common = 0;     ///< units of the same kind on the same squares
  std::uint16_t turn = 0;  ///< a row of BoardFrame::turns()
  bool colours = false;    ///< the colours are exchanged as well
  std::int32_t shift = 0;  ///< after the turn

  bool operator==(const Alignment&) const = default;
};

/// Lays one placement upon many others.
class Aligner {
 public:
  /// `frame` must outlive it. `units`: kinds are rows of `kinds`.
  Aligner(const BoardFrame& frame, std::span<const KeptUnit> units,
          const std::vector<KeptKind>& kinds);

  std::size_t size() const { return size_; }
  /// The best alignment with `other`, whose units are sorted, of those in which all but `differ`
  /// units coincide; nothing if there is none. Of equal ones the plainest: without exchange of
  /// colours, with the first symmetry, with the shortest shift.
  std::optional<Alignment> best(std::span<const KeptUnit> other, unsigned differ);

 private:
  struct Laid {
    std::uint16_t kind;
    std::int32_t place;
    std::uint32_t row;
  };
  /// The units with one symmetry and colours, sorted by kind. Units that know forward stand there
  /// only if it leads them on in their direction.
  struct Laying {
    std::uint16_t turn;
    bool colours;
    std::vector<Laid> units;
  };

  void vote(const Laying& laying, std::span<const KeptUnit> other, Alignment& best);

  const BoardFrame& frame_;
  std::size_t size_;
  std::vector<Laying> layings_;
  std::array<std::vector<std::uint16_t>, 2> counts_;  ///< by kind: units, without and with exchange
  std::vector<std::uint16_t> left_;                   ///< the same, while another is counted
  std::vector<std::uint16_t> votes_;                  ///< by shift
  std::vector<std::int32_t> touched_;
};

}  // namespace warp::check
