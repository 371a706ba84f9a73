#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "solver/check/similar/sketch.hpp"

namespace warp::check {

/// A unit of a kept placement.
struct KeptUnit {
  std::uint16_t kind = 0;  ///< a row of Collection::kinds()
  Square square = no_square;

  auto operator<=>(const KeptUnit&) const = default;
};

/// A kind of unit with its side. The same kind with the colours exchanged is another row.
struct KeptKind {
  std::string kind;
  Side side = Side::none;
  bool directed = false;
  std::uint16_t exchanged = 0;  ///< the row with the colours exchanged
};

/// Sketches of very many problems, one behind the other in few columns, so that half a million are
/// looked through in less than a second. They are kept in a file: the index.
class Collection {
 public:
  static constexpr std::uint32_t most_entries = 10'000'000;

  /// An entry: where what belongs to it begins in the columns. Texts are rows of texts().
  struct Entry {
    std::uint32_t file, line, number, authors, titles, origins, stipulation, conditions, board;
    std::uint32_t placements, play, pictures, materials, themes;
  };
  struct Placement {
    std::uint32_t twin, units;
  };

  Collection();

  /// What tells a kind of a side from others.
  static std::string name_of(std::string_view kind, Side side);
  /// The side after an exchange of colours.
  static Side exchanged(Side side) {
    return side == Side::white ? Side::black : side == Side::black ? Side::white : side;
  }

  std::size_t size() const { return entries_.size() - 1; }
  static constexpr std::uint32_t no_text = ~std::uint32_t{0};
  /// Adds an entry. Returns false if there is no room for it: too many entries, or kinds of units.
  bool add(const ProblemSketch& sketch);

  const Entry& entry(std::size_t index) const { return entries_[index]; }
  std::string_view text(std::uint32_t row) const {
    return std::string_view(letters_).substr(texts_[row], texts_[row + 1] - texts_[row]);
  }
  const std::vector<KeptKind>& kinds() const { return kinds_; }
  const KeptKind& kind(std::uint16_t row) const { return kinds_[row]; }
  /// The row of a text; no_text if there is none.
  std::uint32_t find_text(std::string_view text) const;
  std::string_view twin(std::uint32_t placement) const { return text(placements_[placement].twin); }
  /// The units of a placement, sorted.
  std::span<const KeptUnit> units(std::uint32_t placement) const {
    return std::span(units_).subspan(
        placements_[placement].units,
        placements_[placement + 1].units - placements_[placement].units);
  }
  std::span<const Key> play(std::size_t index) const {
    return part(play_, entries_[index].play, entries_[index + 1].play);
  }
  std::span<const Key> pictures(std::size_t index) const {
    return part(pictures_, entries_[index].pictures, entries_[index + 1].pictures);
  }
  std::span<const Key> materials(std::size_t index) const {
    return part(materials_, entries_[index].materials, entries_[index + 1].materials);
  }
  /// Rows of texts().
  std::span<const std::uint32_t> themes(std::size_t index) const {
    return std::span(themes_).subspan(entries_[index].themes,
                                      entries_[index + 1].themes - entries_[index].themes);
  }

  /// The content of an index file.
  std::string written() const;
  /// Does a file with this beginning claim to be an index?
  static bool is_index(std::string_view bytes);
  enum class Fault : std::uint8_t { none, other_version, damaged, too_large };
  /// Adds the entries of an index file to those that are here. With a fault nothing is added.
  Fault read(std::string_view bytes);

 private:
  static std::span<const Key> part(const std::vector<Key>& all, std::uint32_t begin,
                                   std::uint32_t end) {
    return std::span(all).subspan(begin, end - begin);
  }
  std::uint32_t row_of(std::string_view text);
  void know_rows();
  bool room_for_kinds(const ProblemSketch& sketch);
  std::uint16_t kind_row(const SketchedUnit& unit);
  void close();
  bool is_sound() const;
  bool has_room_for(const Collection& other) const;
  void append(const Collection& other);

  std::string letters_;               ///< of all texts
  std::vector<std::uint32_t> texts_;  ///< where each text begins, and the end
  std::vector<KeptKind> kinds_;
  std::vector<Entry> entries_;         ///< and one more, where the next one begins
  std::vector<Placement> placements_;  ///< the same
  std::vector<KeptUnit> units_;
  std::vector<Key> play_, pictures_, materials_;
  std::vector<std::uint32_t> themes_;

  // Only for adding. Empty behind read(): then they are worked out when they are needed.
  std::unordered_map<std::string, std::uint32_t> text_rows_;
  std::unordered_map<std::string, std::uint16_t> kind_rows_;
};

}  // namespace warp::check
