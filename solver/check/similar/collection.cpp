#include "solver/check/similar/collection.hpp"

#include <algorithm>
#include <limits>

namespace warp::check {

namespace {

constexpr std::size_t most_kinds = std::numeric_limits<std::uint16_t>::max();
constexpr std::size_t most_rows = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Collection::Collection() : texts_{0}, entries_(1), placements_(1) { row_of({}); }

std::string Collection::name_of(std::string_view kind, Side side) {
  return std::to_string(static_cast<unsigned>(side)) + std::string(kind);
}

std::uint32_t Collection::find_text(std::string_view text) const {
  for (std::uint32_t row = 0; row + std::size_t{1} < texts_.size(); ++row) {
    if (texts_[row + 1] - texts_[row] == text.size() && this->text(row) == text) {
      return row;
    }
  }
  return no_text;
}

void Collection::know_rows() {
  for (std::uint32_t row = 0; row + std::size_t{1} < texts_.size(); ++row) {
    text_rows_.try_emplace(std::string(text(row)), row);
  }
  for (std::size_t row = 0; row < kinds_.size(); ++row) {
    kind_rows_.try_emplace(name_of(kinds_[row].kind, kinds_[row].side),
                           static_cast<std::uint16_t>(row));
  }
}

std::uint32_t Collection::row_of(std::string_view text) {
  const auto [found, is_new] =
      text_rows_.try_emplace(std::string(text), static_cast<std::uint32_t>(texts_.size() - 1));
  if (is_new) {
    letters_ += text;
    texts_.push_back(static_cast<std::uint32_t>(letters_.size()));
  }
  return found->second;
}

bool Collection::room_for_kinds(const ProblemSketch& sketch) {
  std::size_t wanted = 0;
  for (const SketchedPlacement& placement : sketch.placements) {
    wanted += 2 * placement.units.size();
  }
  return kinds_.size() + wanted < most_kinds;
}

std::uint16_t Collection::kind_row(const SketchedUnit& unit) {
  const auto row_for = [&](Side side) {
    const auto [found, is_new] =
        kind_rows_.try_emplace(name_of(unit.kind, side), static_cast<std::uint16_t>(kinds_.size()));
    if (is_new) {
      kinds_.push_back({unit.kind, side, unit.directed, 0});
    }
    return found->second;
  };
  const std::uint16_t row = row_for(unit.side);
  const std::uint16_t other = row_for(exchanged(unit.side));
  kinds_[row].exchanged = other;
  kinds_[other].exchanged = row;
  return row;
}

/// Notes where the next entry begins.
void Collection::close() {
  entries_.push_back({.placements = static_cast<std::uint32_t>(placements_.size() - 1),
                      .play = static_cast<std::uint32_t>(play_.size()),
                      .pictures = static_cast<std::uint32_t>(pictures_.size()),
                      .materials = static_cast<std::uint32_t>(materials_.size()),
                      .themes = static_cast<std::uint32_t>(themes_.size())});
}

bool Collection::add(const ProblemSketch& sketch) {
  if (text_rows_.empty()) {
    know_rows();
  }
  const std::size_t letters = sketch.file.size() + sketch.authors.size() + sketch.titles.size() +
                              sketch.origins.size() + sketch.conditions.size();
  constexpr std::size_t margin = std::size_t{1} << 20U;
  if (size() >= most_entries || !room_for_kinds(sketch) ||
      letters_.size() + letters + margin > most_rows || units_.size() + margin > most_rows) {
    return false;
  }
  Entry& entry = entries_.back();
  entry.file = row_of(sketch.file);
  entry.line = sketch.line;
  entry.number = sketch.number;
  entry.authors = row_of(sketch.authors);
  entry.titles = row_of(sketch.titles);
  entry.origins = row_of(sketch.origins);
  entry.stipulation = row_of(sketch.stipulation);
  entry.conditions = row_of(sketch.conditions);
  entry.board = row_of(sketch.board);
  for (const SketchedPlacement& placement : sketch.placements) {
    placements_.back().twin = row_of(placement.twin);
    const std::size_t first = units_.size();
    for (const SketchedUnit& unit : placement.units) {
      units_.push_back({kind_row(unit), unit.square});
    }
    std::sort(units_.begin() + static_cast<std::ptrdiff_t>(first), units_.end());
    placements_.push_back({0, static_cast<std::uint32_t>(units_.size())});
  }
  play_.insert(play_.end(), sketch.play.begin(), sketch.play.end());
  pictures_.insert(pictures_.end(), sketch.pictures.begin(), sketch.pictures.end());
  materials_.insert(materials_.end(), sketch.materials.begin(), sketch.materials.end());
  for (const std::string& theme : sketch.themes) {
    themes_.push_back(row_of(theme));
  }
  close();
  return true;
}

bool Collection::has_room_for(const Collection& other) const {
  return size() + other.size() <= most_entries &&
         kinds_.size() + other.kinds_.size() < most_kinds &&
         letters_.size() + other.letters_.size() < most_rows &&
         units_.size() + other.units_.size() < most_rows;
}

/// Adds all entries of another collection, whose rows of texts and kinds are others.
void Collection::append(const Collection& other) {
  if (text_rows_.empty()) {
    know_rows();
  }
  std::vector<std::uint32_t> rows;
  for (std::size_t row = 0; row + 1 < other.texts_.size(); ++row) {
    rows.push_back(row_of(other.text(static_cast<std::uint32_t>(row))));
  }
  std::vector<std::uint16_t> kinds;
  for (const KeptKind& kind : other.kinds_) {
    kinds.push_back(kind_row({.side = kind.side, .directed = kind.directed, .kind = kind.kind}));
  }
  for (std::size_t index = 0; index < other.size(); ++index) {
    const Entry& from = other.entry(index);
    Entry& entry = entries_.back();
    entry.line = from.line;
    entry.number = from.number;
    for (std::uint32_t Entry::*text :
         {&Entry::file, &Entry::authors, &Entry::titles, &Entry::origins, &Entry::stipulation,
          &Entry::conditions, &Entry::board}) {
      entry.*text = rows[from.*text];
    }
    for (std::uint32_t at = from.placements; at < other.entry(index + 1).placements; ++at) {
      placements_.back().twin = rows[other.placements_[at].twin];
      const std::size_t first = units_.size();
      for (const KeptUnit& unit : other.units(at)) {
        units_.push_back({kinds[unit.kind], unit.square});
      }
      std::sort(units_.begin() + static_cast<std::ptrdiff_t>(first), units_.end());
      placements_.push_back({0, static_cast<std::uint32_t>(units_.size())});
    }
    const auto add_part = [](std::vector<Key>& all, std::span<const Key> more) {
      all.insert(all.end(), more.begin(), more.end());
    };
    add_part(play_, other.play(index));
    add_part(pictures_, other.pictures(index));
    add_part(materials_, other.materials(index));
    for (const std::uint32_t theme : other.themes(index)) {
      themes_.push_back(rows[theme]);
    }
    close();
  }
}

}  // namespace warp::check
