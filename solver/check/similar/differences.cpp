#include "solver/check/similar/differences.hpp"

#include <algorithm>
#include <limits>

namespace warp::check {

namespace {

/// A unit of the other placement, as it would stand here.
struct Foreign {
  KeptUnit there;  ///< with the kind that it is here
  Square as_here = no_square;
};

class DifferenceFinder {
 public:
  DifferenceFinder(std::span<const KeptUnit> here, std::span<const KeptUnit> there,
                   const Alignment& how, const BoardFrame& frame,
                   const std::vector<KeptKind>& kinds)
      : frame_(frame), here_(here.begin(), here.end()) {
    const Symmetry& turn = frame.turns()[how.turn].squares;
    for (const KeptUnit& unit : there) {
      const Square before_shift = frame.shifted(unit.square, -how.shift);
      Square as_here = no_square;
      for (std::size_t i = 0; i < turn.size() && before_shift != no_square; ++i) {
        if (turn[i] == before_shift) {
          as_here = static_cast<Square>(i);
          break;
        }
      }
      const std::uint16_t kind = how.colours ? kinds[unit.kind].exchanged : unit.kind;
      there_.push_back({{kind, unit.square}, as_here});
    }
    // Units that know forward agree only where the turn leads them on.
    const BoardFrame::Turned& turned = frame.turns()[how.turn];
    const bool leads_on = how.colours ? turned.reverses_ranks : turned.keeps_ranks;
    drop_common([&](const KeptUnit& unit) { return leads_on || !kinds[unit.kind].directed; });
  }

  std::vector<UnitDifference> run() {
    using What = UnitDifference::What;
    pair(What::replaced,
         [](const KeptUnit& here, const Foreign& there) { return here.square == there.as_here; });
    pair_nearest();
    pair(What::substituted, [](const KeptUnit&, const Foreign&) { return true; });
    for (const KeptUnit& unit : here_) {
      found_.push_back({.what = What::missing, .here = unit, .there = {}});
    }
    for (const Foreign& unit : there_) {
      found_.push_back({What::added, {}, unit.there, unit.as_here});
    }
    return std::move(found_);
  }

 private:
  template <class MayAgree>
  void drop_common(MayAgree may_agree) {
    std::erase_if(here_, [&](const KeptUnit& unit) {
      const auto same = std::ranges::find_if(there_, [&](const Foreign& other) {
        return other.there.kind == unit.kind && other.as_here == unit.square && may_agree(unit);
      });
      if (same == there_.end()) {
        return false;
      }
      there_.erase(same);
      return true;
    });
  }

  template <class Fits>
  void pair(UnitDifference::What what, Fits fits) {
    std::erase_if(here_, [&](const KeptUnit& unit) {
      const auto other =
          std::ranges::find_if(there_, [&](const Foreign& each) { return fits(unit, each); });
      if (other == there_.end()) {
        return false;
      }
      found_.push_back({what, unit, other->there, other->as_here});
      there_.erase(other);
      return true;
    });
  }

  /// Pairs units of the same kind, those first that stand nearest to each other.
  void pair_nearest() {
    while (true) {
      unsigned least = std::numeric_limits<unsigned>::max();
      std::size_t mine = 0, other = 0;
      for (std::size_t i = 0; i < here_.size(); ++i) {
        for (std::size_t j = 0; j < there_.size(); ++j) {
          if (here_[i].kind == there_[j].there.kind && distance(here_[i], there_[j]) < least) {
            least = distance(here_[i], there_[j]);
            mine = i;
            other = j;
          }
        }
      }
      if (least == std::numeric_limits<unsigned>::max()) {
        return;
      }
      found_.push_back(
          {UnitDifference::What::moved, here_[mine], there_[other].there, there_[other].as_here});
      here_.erase(here_.begin() + static_cast<std::ptrdiff_t>(mine));
      there_.erase(there_.begin() + static_cast<std::ptrdiff_t>(other));
    }
  }

  unsigned distance(const KeptUnit& here, const Foreign& there) const {
    return there.as_here == no_square ? std::numeric_limits<unsigned>::max() - 1
                                      : frame_.board().distance_squared(here.square, there.as_here);
  }

  const BoardFrame& frame_;
  std::vector<KeptUnit> here_;
  std::vector<Foreign> there_;
  std::vector<UnitDifference> found_;
};

}  // namespace

std::vector<UnitDifference> differences_between(std::span<const KeptUnit> here,
                                                std::span<const KeptUnit> there,
                                                const Alignment& how, const BoardFrame& frame,
                                                const std::vector<KeptKind>& kinds) {
  return DifferenceFinder(here, there, how, frame, kinds).run();
}

}  // namespace warp::check
