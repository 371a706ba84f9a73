// The number of partitions: squares are decided one by one, and of the parts begun so far only is
// remembered what later squares can change.

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "solver/board/combinatorics/partitions.hpp"

namespace warp {

namespace {

/// A fragment: squares decided so far that lie in one part and are connected.
struct Fragment {
  unsigned size = 0;
  std::uint64_t apart = 0;  ///< the fragments that cannot belong to its part: they touch it and
                            ///< were not joined, or both together are too large
  unsigned directions = 0;  ///< along which it contains two neighbours, one bit each; only if parts
                            ///< of a given dimension are counted
};

/// The lowest of a set of fragments, which is not empty.
std::size_t first_of(std::uint64_t fragments) {
  return static_cast<std::size_t>(std::countr_zero(fragments));
}

/// The label of squares whose part is complete.
constexpr unsigned complete = 0xffff;

/// What later squares depend on.
struct Scene {
  std::vector<unsigned> labels;     ///< by slot of the frontier: its fragment, or `complete`
  std::vector<Fragment> fragments;  ///< those with squares in the frontier
  std::vector<unsigned> left;       ///< by size, in rising order: how many parts are not complete
};

using Packed = std::u16string;

Packed packed(const Scene& scene, bool with_directions) {
  Packed text;
  const auto put = [&](std::uint64_t value) { text.push_back(static_cast<char16_t>(value)); };
  for (const unsigned label : scene.labels) {
    put(label);
  }
  for (const Fragment& fragment : scene.fragments) {
    put(fragment.size);
    if (with_directions) {
      put(fragment.directions);
    }
    for (unsigned shift = 0; shift < scene.fragments.size(); shift += 16) {
      put(fragment.apart >> shift & 0xffffU);
    }
  }
  for (const unsigned number : scene.left) {
    put(number);
  }
  return text;
}

class PartitionCounter {
 public:
  /// `directions`: those of each step.
  PartitionCounter(const Relation& steps, const std::vector<std::vector<Dimensions>>& directions,
                   const PartitionTask& task, const Limits& limits)
      : steps_(steps), directions_(directions), dimension_(task.dimension), limits_(limits) {
    for (const unsigned size : task.sizes) {
      ++numbers_[size];
    }
    for (const auto& [size, number] : numbers_) {
      sizes_.push_back(size);
    }
  }

  PartitionCount count() {
    Scene start;
    for (const auto& [size, number] : numbers_) {
      start.left.push_back(number);
    }
    States states{{packed(start, has_directions()), 1}};
    for (Square square = 0; square < steps_.size(); ++square) {
      if (!begin_square(square)) {
        return {PartitionCount::Ending::out_of_memory};
      }
      if (!extend(states)) {
        return {limits_.stopped() ? PartitionCount::Ending::interrupted
                                  : PartitionCount::Ending::out_of_memory};
      }
    }
    Count all = 0;
    for (const auto& [text, ways] : states) {
      all += ways;
    }
    return {PartitionCount::Ending::counted, all};
  }

 private:
  using States = std::unordered_map<Packed, Count>;
  bool has_directions() const { return dimension_.has_value(); }
  static constexpr std::size_t most_fragments = 64;

  /// The squares of the frontier before and after `square`: those with neighbours on both sides.
  /// Returns false if there are too many.
  bool begin_square(Square square) {
    frontier_.clear();
    earlier_.clear();
    earlier_directions_.clear();
    stays_.clear();
    for (Square other = 0; other <= square; ++other) {
      const Square last = steps_[other].empty() ? other : steps_[other].back();
      if (other < square && last < square) {
        continue;
      }
      if (other < square && std::ranges::binary_search(steps_[other], square)) {
        earlier_.push_back(frontier_.size());
        const auto place = std::ranges::lower_bound(steps_[other], square) - steps_[other].begin();
        earlier_directions_.push_back(directions_[other][static_cast<std::size_t>(place)]);
      }
      if (other < square) {
        frontier_.push_back(other);
      }
      stays_.push_back(last > square);
    }
    return frontier_.size() + 1 < most_fragments;
  }

  Scene unpacked(const Packed& text) const {
    Scene scene;
    std::size_t at = 0;
    unsigned fragments = 0;
    for (std::size_t slot = 0; slot < frontier_.size(); ++slot) {
      scene.labels.push_back(text[at++]);
      if (scene.labels.back() != complete) {
        fragments = std::max(fragments, scene.labels.back() + 1);
      }
    }
    scene.fragments.resize(fragments);
    for (Fragment& fragment : scene.fragments) {
      fragment.size = text[at++];
      fragment.directions = has_directions() ? text[at++] : 0;
      for (unsigned shift = 0; shift < fragments; shift += 16) {
        fragment.apart |= std::uint64_t{text[at++]} << shift;
      }
    }
    while (at < text.size()) {
      scene.left.push_back(text[at++]);
    }
    return scene;
  }

  /// Puts the square into a fragment of its own or into one that joins some that touch it.
  bool extend(States& states) {
    States next;
    std::size_t steps = 0, bytes = 0;
    while (!states.empty()) {
      const auto node = states.extract(states.begin());
      const Scene scene = unpacked(node.key());
      std::uint64_t touching = 0;
      for (const std::size_t slot : earlier_) {
        const unsigned label = scene.labels[slot];
        touching |= label == complete ? 0 : std::uint64_t{1} << label;
      }
      std::uint64_t joined = touching;
      for (;;) {  // all subsets of those that touch it
        if (const auto text = after(scene, touching, joined)) {
          const auto [place, is_new] = next.try_emplace(*text, node.mapped());
          if (is_new) {
            bytes += sizeof(States::value_type) + 40 + (text->size() + 1) * sizeof(char16_t);
          } else {
            place->second += node.mapped();
          }
        }
        if (joined == 0) {
          break;
        }
        joined = (joined - 1) & touching;
      }
      if (bytes > limits_.memory / 2) {
        return false;  // the states before them take the other half
      }
      if ((++steps & 1023U) == 0 && limits_.stopped()) {
        return false;
      }
    }
    states = std::move(next);
    return true;
  }

  /// The scene after the square has joined the fragments `joined`. Nothing if that cannot lead to a
  /// partition.
  std::optional<Packed> after(Scene scene, std::uint64_t touching, std::uint64_t joined) const {
    const auto number = static_cast<unsigned>(scene.fragments.size());
    Fragment whole{1, touching & ~joined};
    for (unsigned label = 0; label < number; ++label) {
      if ((joined >> label & 1U) == 0) {
        continue;
      }
      whole.size += scene.fragments[label].size;
      whole.apart |= scene.fragments[label].apart;
      whole.directions |= scene.fragments[label].directions;
    }
    for (std::size_t i = 0; has_directions() && i < earlier_.size(); ++i) {
      const unsigned label = scene.labels[earlier_[i]];
      if (label != complete && (joined >> label & 1U) != 0) {
        whole.directions |= earlier_directions_[i];
      }
    }
    if ((whole.apart & joined) != 0 || whole.size > sizes_.back()) {
      return std::nullopt;
    }
    for (unsigned label = 0; label < number; ++label) {
      std::uint64_t& apart = scene.fragments[label].apart;
      if ((apart & joined) != 0 || (whole.apart >> label & 1U) != 0) {
        apart |= std::uint64_t{1} << number;
      }
    }
    scene.fragments.push_back(whole);
    for (unsigned& label : scene.labels) {
      if (label != complete && (joined >> label & 1U) != 0) {
        label = number;
      }
    }
    scene.labels.push_back(number);
    return with_next_frontier(scene);
  }

  /// Removes what later squares cannot change: squares that have left the frontier, and parts that
  /// are complete, which are taken from those that are left.
  std::optional<Packed> with_next_frontier(const Scene& scene) const {
    constexpr unsigned none = ~0U;
    std::vector<bool> seen(scene.fragments.size()), open(scene.fragments.size());
    std::vector<unsigned> name(scene.fragments.size(), none), kept;
    Scene next{{}, {}, scene.left};
    for (std::size_t slot = 0; slot < scene.labels.size(); ++slot) {
      if (scene.labels[slot] == complete) {
        continue;
      }
      seen[scene.labels[slot]] = true;
      if (stays_[slot]) {
        open[scene.labels[slot]] = true;
      }
    }
    for (unsigned label = 0; label < seen.size(); ++label) {
      const unsigned size = scene.fragments[label].size;
      if (seen[label] && size > largest_left(next)) {
        return std::nullopt;
      }
      if (!seen[label] || (open[label] && size < largest_left(next))) {
        continue;
      }
      const auto along = static_cast<unsigned>(std::popcount(scene.fragments[label].directions));
      if ((dimension_ && along != *dimension_) || !take_part(next, size)) {
        return std::nullopt;
      }
      name[label] = complete;
    }
    for (std::size_t slot = 0; slot < scene.labels.size(); ++slot) {
      if (!stays_[slot]) {
        continue;
      }
      const unsigned label = scene.labels[slot];
      if (label != complete && name[label] == none) {
        name[label] = static_cast<unsigned>(kept.size());
        kept.push_back(label);
      }
      next.labels.push_back(label == complete ? complete : name[label]);
    }
    const unsigned largest = largest_left(next);
    for (const unsigned label : kept) {
      Fragment fragment{scene.fragments[label].size, 0, scene.fragments[label].directions};
      if (fragment.size > largest) {
        return std::nullopt;
      }
      for (const unsigned other : kept) {
        if (other != label && ((scene.fragments[label].apart >> other & 1U) != 0 ||
                               fragment.size + scene.fragments[other].size > largest)) {
          fragment.apart |= std::uint64_t{1} << name[other];
        }
      }
      next.fragments.push_back(fragment);
    }
    if (!has_parts_for_all(next)) {
      return std::nullopt;
    }
    return packed(next, has_directions());
  }

  /// False if fragments of which no two can belong to the same part are more than the parts left
  /// that are as large as the smallest of them.
  bool has_parts_for_all(const Scene& scene) const {
    for (const Fragment& smallest : scene.fragments) {
      unsigned parts = 0;
      for (std::size_t i = 0; i < sizes_.size(); ++i) {
        parts += sizes_[i] >= smallest.size ? scene.left[i] : 0;
      }
      std::uint64_t rest = smallest.apart;
      for (unsigned different = 1; different <= parts; ++different) {
        while (rest != 0 && scene.fragments[first_of(rest)].size < smallest.size) {
          rest &= rest - 1;
        }
        if (rest == 0) {
          break;
        }
        if (different == parts) {
          return false;
        }
        rest &= scene.fragments[first_of(rest)].apart;
      }
    }
    return true;
  }

  unsigned largest_left(const Scene& scene) const {
    unsigned largest = 0;
    for (std::size_t i = 0; i < sizes_.size(); ++i) {
      if (scene.left[i] > 0) {
        largest = sizes_[i];
      }
    }
    return largest;
  }

  /// Takes a part of `size` squares from those that are left. Returns false if there is none.
  bool take_part(Scene& scene, unsigned size) const {
    const auto place = std::ranges::lower_bound(sizes_, size);
    if (place == sizes_.end() || *place != size) {
      return false;
    }
    unsigned& left = scene.left[static_cast<std::size_t>(place - sizes_.begin())];
    return left-- != 0;
  }

  const Relation& steps_;
  const std::vector<std::vector<Dimensions>>& directions_;  ///< of each step of `steps_`
  std::optional<unsigned> dimension_;
  const Limits& limits_;
  std::map<unsigned, unsigned> numbers_;  ///< by size: how many parts
  std::vector<unsigned> sizes_;           ///< the different sizes, in rising order
  std::vector<Square> frontier_;          ///< in rising order
  std::vector<std::size_t> earlier_;      ///< slots of the neighbours of the square being decided
  std::vector<unsigned> earlier_directions_;  ///< along which each of them is its neighbour
  std::vector<bool> stays_;  ///< by slot, that of the square itself last: stays in the frontier
};

}  // namespace

PartitionCount count_partitions(const PartitionTask& task, const Limits& limits) {
  const std::vector<Square> order = narrow_order(task.board, task.steps);
  std::vector<Square> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = static_cast<Square>(i);
  }
  Relation steps(order.size());
  std::vector<std::vector<Dimensions>> directions(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Square other : task.steps[order[i]]) {
      steps[i].push_back(place[other]);
    }
    std::ranges::sort(steps[i]);
    for (const Square other : steps[i]) {
      directions[i].push_back(directions_between(task.board, order[i], order[other]));
    }
  }
  return PartitionCounter(steps, directions, task, limits).count();
}

}  // namespace warp
