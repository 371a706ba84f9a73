#include "solver/check/similar/alignment.hpp"

#include <algorithm>
#include <cstdlib>

namespace warp::check {

Aligner::Aligner(const BoardFrame& frame, std::span<const KeptUnit> units,
                 const std::vector<KeptKind>& kinds)
    : frame_(frame), size_(units.size()) {
  for (const bool colours : {false, true}) {
    std::vector<std::uint16_t>& counts = counts_[colours ? 1 : 0];
    counts.assign(kinds.size(), 0);
    for (const KeptUnit& unit : units) {
      ++counts[colours ? kinds[unit.kind].exchanged : unit.kind];
    }
    for (std::size_t turn = 0; turn < frame.turns().size(); ++turn) {
      const BoardFrame::Turned& turned = frame.turns()[turn];
      Laying laying{static_cast<std::uint16_t>(turn), colours, {}};
      for (const KeptUnit& unit : units) {
        if (!kinds[unit.kind].directed || (colours ? turned.reverses_ranks : turned.keeps_ranks)) {
          const Square square = turned.squares[unit.square];
          laying.units.push_back({colours ? kinds[unit.kind].exchanged : unit.kind,
                                  frame.place(square), frame.row(square)});
        }
      }
      std::ranges::sort(laying.units, {}, &Laid::kind);
      layings_.push_back(std::move(laying));
    }
  }
  left_.assign(kinds.size(), 0);
  votes_.assign(2 * static_cast<std::size_t>(frame.reach()) + 1, 0);
}

/// Every pair of units of one kind votes for the shift that brings one to the other.
void Aligner::vote(const Laying& laying, std::span<const KeptUnit> other, Alignment& best) {
  auto unit = laying.units.begin();
  for (std::size_t at = 0; at < other.size(); ++at) {
    while (unit != laying.units.end() && unit->kind < other[at].kind) {
      ++unit;
    }
    const std::int32_t place = frame_.place(other[at].square);
    const std::uint32_t row = frame_.row(other[at].square);
    for (auto same = unit; same != laying.units.end() && same->kind == other[at].kind; ++same) {
      if (same->row != row) {
        continue;
      }
      const std::int32_t shift = place - same->place;
      if (votes_[static_cast<std::size_t>(shift + frame_.reach())]++ == 0) {
        touched_.push_back(shift);
      }
    }
  }
  for (const std::int32_t shift : touched_) {
    std::uint16_t& votes = votes_[static_cast<std::size_t>(shift + frame_.reach())];
    const bool same_way = best.turn == laying.turn && best.colours == laying.colours;
    const bool nearer =
        std::pair(std::abs(shift), shift) < std::pair(std::abs(best.shift), best.shift);
    if (votes > best.common || (votes == best.common && same_way && nearer)) {
      best = {votes, laying.turn, laying.colours, shift};
    }
    votes = 0;
  }
  touched_.clear();
}

std::optional<Alignment> Aligner::best(std::span<const KeptUnit> other, unsigned differ) {
  const std::size_t larger = std::max(size_, other.size());
  if (std::min(size_, other.size()) + differ < larger) {
    return std::nullopt;
  }
  const std::size_t wanted = larger > differ ? larger - differ : 0;
  Alignment found;
  for (const bool colours : {false, true}) {
    // More units than are of the same kinds cannot coincide.
    std::vector<std::uint16_t>& counts = counts_[colours ? 1 : 0];
    std::size_t alike = 0;
    for (const KeptUnit& unit : other) {
      if (left_[unit.kind] < counts[unit.kind]) {
        ++left_[unit.kind];
        ++alike;
      }
    }
    for (const KeptUnit& unit : other) {
      left_[unit.kind] = 0;
    }
    if (alike < wanted || alike <= found.common) {
      continue;
    }
    for (const Laying& laying : layings_) {
      if (laying.colours == colours && laying.units.size() >= wanted) {
        vote(laying, other, found);
      }
    }
  }
  return found.common > 0 && found.common >= wanted ? std::optional(found) : std::nullopt;
}

}  // namespace warp::check
