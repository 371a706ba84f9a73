#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

#include "solver/check/similar/collection.hpp"

namespace warp::check {

// An index file: a line that names it and its version, the checksum of what follows, and for each
// column the number of its bytes and these bytes, as this machine keeps numbers: lowest byte first.

namespace {

static_assert(std::endian::native == std::endian::little, "index files have the lowest byte first");

constexpr std::string_view name_of_index = "warp similar index ";
constexpr std::string_view heading_of_index = "warp similar index 1\n";

Key checksum(std::string_view bytes) {
  Key sum = chain(0, bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += sizeof(Key)) {
    Key word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof(Key), bytes.size() - at));
    sum = chain(sum, word);
  }
  return sum;
}

template <class Value>
void write_column(std::string& out, const std::vector<Value>& column) {
  static_assert(std::is_trivially_copyable_v<Value>);
  const std::uint64_t length = column.size() * sizeof(Value);
  out.append(reinterpret_cast<const char*>(&length), sizeof length);
  out.append(reinterpret_cast<const char*>(column.data()), length);
}

/// Reads columns one behind the other.
class ColumnReader {
 public:
  explicit ColumnReader(std::string_view bytes) : rest_(bytes) {}

  template <class Value>
  bool read(std::vector<Value>& column) {
    std::uint64_t length = 0;
    if (rest_.size() < sizeof length) {
      return false;
    }
    std::memcpy(&length, rest_.data(), sizeof length);
    rest_.remove_prefix(sizeof length);
    if (length > rest_.size() || length % sizeof(Value) != 0) {
      return false;
    }
    column.resize(length / sizeof(Value));
    if (length > 0) {
      std::memcpy(static_cast<void*>(column.data()), rest_.data(), length);
    }
    rest_.remove_prefix(length);
    return true;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

/// A kind of units as the file has it; its text is a row of texts.
struct WrittenKind {
  std::uint32_t text;
  std::uint16_t exchanged;
  std::uint8_t side, directed;
};

}  // namespace

bool Collection::is_index(std::string_view bytes) { return bytes.starts_with(name_of_index); }

std::string Collection::written() const {
  std::vector<WrittenKind> kinds;
  std::vector<char> letters(letters_.begin(), letters_.end());
  std::vector<std::uint32_t> texts = texts_;
  for (const KeptKind& kind : kinds_) {
    kinds.push_back({static_cast<std::uint32_t>(texts.size() - 1), kind.exchanged,
                     static_cast<std::uint8_t>(kind.side),
                     static_cast<std::uint8_t>(kind.directed)});
    letters.insert(letters.end(), kind.kind.begin(), kind.kind.end());
    texts.push_back(static_cast<std::uint32_t>(letters.size()));
  }
  std::string columns;
  write_column(columns, letters);
  write_column(columns, texts);
  write_column(columns, kinds);
  write_column(columns, entries_);
  write_column(columns, placements_);
  write_column(columns, units_);
  write_column(columns, play_);
  write_column(columns, pictures_);
  write_column(columns, materials_);
  write_column(columns, themes_);
  const Key sum = checksum(columns);
  std::string out(heading_of_index);
  out.append(reinterpret_cast<const char*>(&sum), sizeof sum);
  return out + columns;
}

/// Do all numbers name what there is?
bool Collection::is_sound() const {
  const auto rises = [](const auto& rows, auto member, std::size_t end) {
    std::size_t last = 0;
    for (const auto& row : rows) {
      if (member(row) < last) {
        return false;
      }
      last = member(row);
    }
    return last == end;
  };
  if (texts_.size() < 2 || texts_.front() != 0 || entries_.empty() || placements_.empty() ||
      !rises(
          texts_, [](std::uint32_t at) { return at; }, letters_.size())) {
    return false;
  }
  const std::size_t texts = texts_.size() - 1;
  const auto names_texts = [&](const Entry& entry) {
    return std::max({entry.file, entry.authors, entry.titles, entry.origins, entry.stipulation,
                     entry.conditions, entry.board}) < texts;
  };
  const auto column = [&](std::uint32_t Entry::*member, std::size_t end) {
    return entries_.front().*member == 0 &&
           rises(
               entries_, [&](const Entry& entry) { return entry.*member; }, end);
  };
  return std::ranges::all_of(entries_, names_texts) &&
         column(&Entry::placements, placements_.size() - 1) && column(&Entry::play, play_.size()) &&
         column(&Entry::pictures, pictures_.size()) &&
         column(&Entry::materials, materials_.size()) && column(&Entry::themes, themes_.size()) &&
         placements_.front().units == 0 &&
         rises(
             placements_, [](const Placement& each) { return each.units; }, units_.size()) &&
         std::ranges::all_of(placements_,
                             [&](const Placement& each) { return each.twin < texts; }) &&
         std::ranges::all_of(themes_, [&](std::uint32_t row) { return row < texts; }) &&
         std::ranges::all_of(units_,
                             [&](const KeptUnit& unit) { return unit.kind < kinds_.size(); }) &&
         std::ranges::all_of(kinds_,
                             [&](const KeptKind& kind) { return kind.exchanged < kinds_.size(); });
}

Collection::Fault Collection::read(std::string_view bytes) {
  if (!bytes.starts_with(heading_of_index)) {
    return Fault::other_version;
  }
  bytes.remove_prefix(heading_of_index.size());
  Key sum = 0;
  if (bytes.size() < sizeof sum) {
    return Fault::damaged;
  }
  std::memcpy(&sum, bytes.data(), sizeof sum);
  bytes.remove_prefix(sizeof sum);
  if (checksum(bytes) != sum) {
    return Fault::damaged;
  }
  Collection read;
  std::vector<char> letters;
  std::vector<WrittenKind> kinds;
  ColumnReader reader(bytes);
  const bool whole = reader.read(letters) && reader.read(read.texts_) && reader.read(kinds) &&
                     reader.read(read.entries_) && reader.read(read.placements_) &&
                     reader.read(read.units_) && reader.read(read.play_) &&
                     reader.read(read.pictures_) && reader.read(read.materials_) &&
                     reader.read(read.themes_) && reader.at_end();
  read.letters_.assign(letters.begin(), letters.end());
  if (!whole || read.texts_.empty()) {
    return Fault::damaged;
  }
  read.kinds_.resize(kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].text + std::size_t{1} >= read.texts_.size() ||
        read.texts_[kinds[i].text + 1] > letters.size() ||
        read.texts_[kinds[i].text] > read.texts_[kinds[i].text + 1]) {
      return Fault::damaged;
    }
    read.kinds_[i] = {std::string(read.text(kinds[i].text)), static_cast<Side>(kinds[i].side),
                      kinds[i].directed != 0, kinds[i].exchanged};
  }
  if (!read.is_sound()) {
    return Fault::damaged;
  }
  if (size() > 0) {
    if (!has_room_for(read)) {
      return Fault::too_large;
    }
    append(read);
    return Fault::none;
  }
  read.text_rows_.clear();
  read.kind_rows_.clear();
  *this = std::move(read);
  return Fault::none;
}

}  // namespace warp::check
