#include "solver/check/similar/anticipation.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "solver/check/similar/differences.hpp"

namespace warp::check {

namespace {

constexpr unsigned for_unit = 4, for_difference = 6, for_same_position = 30;
constexpr std::size_t most_counted = 3;
/// In small collections everything is rare; entries are counted as among so many at least.
constexpr std::size_t usual_number = 4096;

/// The binary logarithm of how many entries there are for each of `those`.
unsigned rarity(std::size_t all, std::size_t those) {
  return static_cast<unsigned>(std::bit_width(std::max(all, usual_number) / those)) - 1;
}

unsigned points_of(const Alignment& how, unsigned differ) {
  const unsigned agree = for_unit * (how.common - 1) + (differ == 0 ? for_same_position : 0);
  return agree > for_difference * differ ? agree - for_difference * differ : 1;
}

using Counts = std::unordered_map<Key, std::uint32_t>;

/// How many entries have each of `keys`; and which of the keys are among `those`.
void count(std::span<const Key> those, Counts& counts) {
  for (const Key key : those) {
    if (const auto found = counts.find(key); found != counts.end()) {
      ++found->second;
    }
  }
}

struct SharedKeys {
  unsigned number = 0;
  std::uint32_t rarest = 0;
  unsigned points = 0;
};

SharedKeys shared_keys(std::span<const Key> those, const Counts& counts, std::size_t all) {
  std::vector<std::uint32_t> numbers;
  for (const Key key : those) {
    if (const auto found = counts.find(key); found != counts.end()) {
      numbers.push_back(found->second);
    }
  }
  std::ranges::sort(numbers);
  SharedKeys shared{.number = static_cast<unsigned>(numbers.size())};
  shared.rarest = numbers.empty() ? 0 : numbers.front();
  for (std::size_t i = 0; i < std::min(numbers.size(), most_counted); ++i) {
    shared.points += rarity(all, numbers[i]);
  }
  return shared;
}

bool any_of_keys(std::span<const Key> those, const Counts& counts) {
  return !counts.empty() &&
         std::ranges::any_of(those, [&](Key key) { return counts.contains(key); });
}

}  // namespace

/// A problem in the rows of the collection.
struct AnticipationSearch::Query {
  const ProblemSketch& sketch;
  const BoardFrame& frame;
  std::uint32_t board, stipulation, file;
  unsigned differ;
  std::vector<std::vector<KeptUnit>> placements;
  std::vector<Aligner> aligners;
  Counts play, pictures, materials;
  std::vector<std::uint32_t> themes;

  std::vector<std::uint32_t> shared_themes(std::span<const std::uint32_t> those) const {
    std::vector<std::uint32_t> shared;
    for (const std::uint32_t theme : those) {
      if (std::ranges::find(themes, theme) != themes.end()) {
        shared.push_back(theme);
      }
    }
    return shared;
  }
};

AnticipationSearch::AnticipationSearch(const Collection& collection)
    : collection_(collection), kinds_(collection.kinds()) {
  for (std::size_t row = 0; row < kinds_.size(); ++row) {
    kind_rows_.try_emplace(Collection::name_of(kinds_[row].kind, kinds_[row].side),
                           static_cast<std::uint16_t>(row));
  }
}

std::uint16_t AnticipationSearch::kind_row(const SketchedUnit& unit) {
  const auto row_for = [&](Side side) {
    const auto [found, is_new] = kind_rows_.try_emplace(Collection::name_of(unit.kind, side),
                                                        static_cast<std::uint16_t>(kinds_.size()));
    if (is_new) {
      kinds_.push_back({unit.kind, side, unit.directed, 0});
    }
    return found->second;
  };
  const std::uint16_t row = row_for(unit.side);
  const std::uint16_t other = row_for(Collection::exchanged(unit.side));
  kinds_[row].exchanged = other;
  kinds_[other].exchanged = row;
  return row;
}

const BoardFrame& AnticipationSearch::frame_of(const Geometry& board) {
  auto& [geometry, frame] = frames_[board.spec().text(Language::english)];
  if (frame == nullptr) {
    geometry = Geometry::make(board.spec());
    frame = std::make_unique<BoardFrame>(*geometry);
  }
  return *frame;
}

void AnticipationSearch::compare_positions(Query& query, std::size_t index, Anticipation& found) {
  const Collection::Entry& entry = collection_.entry(index);
  if (entry.board != query.board) {
    return;
  }
  unsigned best = 0;
  for (std::size_t here = 0; here < query.aligners.size(); ++here) {
    for (std::uint32_t there = entry.placements; there < collection_.entry(index + 1).placements;
         ++there) {
      const std::span<const KeptUnit> units = collection_.units(there);
      const auto how = query.aligners[here].best(units, query.differ);
      if (!how) {
        continue;
      }
      const auto differ = static_cast<unsigned>(
          std::max(units.size(), query.placements[here].size()) - how->common);
      if (how->common <= differ) {
        continue;
      }
      if (const unsigned points = points_of(*how, differ); points > best) {
        best = points;
        found.position = PositionLikeness{.twin_here = query.sketch.placements[here].twin,
                                          .twin_there = std::string(collection_.twin(there)),
                                          .how = *how,
                                          .differ = differ,
                                          .differences = {}};
      }
    }
  }
  found.points = best;
}

void AnticipationSearch::describe(Query& query, PositionLikeness& likeness,
                                  std::uint32_t index) const {
  const auto here =
      std::ranges::find(query.sketch.placements, likeness.twin_here, &SketchedPlacement::twin);
  std::uint32_t there = collection_.entry(index).placements;
  while (collection_.twin(there) != likeness.twin_there) {
    ++there;
  }
  likeness.differences = differences_between(
      query.placements[static_cast<std::size_t>(here - query.sketch.placements.begin())],
      collection_.units(there), likeness.how, query.frame, kinds_);
}

AnticipationAnswer AnticipationSearch::find(const ProblemSketch& sketch, const Geometry& board,
                                            const AnticipationQuestion& question) {
  Query query{.sketch = sketch,
              .frame = frame_of(board),
              .board = collection_.find_text(sketch.board),
              .stipulation = collection_.find_text(sketch.stipulation),
              .file = collection_.find_text(sketch.file),
              .differ = question.differ};
  for (const SketchedPlacement& placement : sketch.placements) {
    std::vector<KeptUnit>& units = query.placements.emplace_back();
    for (const SketchedUnit& unit : placement.units) {
      units.push_back({kind_row(unit), unit.square});
    }
    std::ranges::sort(units);
  }
  for (const std::vector<KeptUnit>& units : query.placements) {
    query.aligners.emplace_back(query.frame, units, kinds_);
  }
  const auto ask_for = [](const std::vector<Key>& keys, Counts& counts) {
    for (const Key key : keys) {
      counts.try_emplace(key, 0);
    }
  };
  ask_for(sketch.play, query.play);
  ask_for(sketch.pictures, query.pictures);
  ask_for(sketch.materials, query.materials);
  for (const std::string& theme : sketch.themes) {
    query.themes.push_back(collection_.find_text(theme));
  }

  std::vector<Anticipation> candidates;
  std::size_t same_material = 0;
  for (std::size_t index = 0; index < collection_.size(); ++index) {
    const Collection::Entry& entry = collection_.entry(index);
    count(collection_.play(index), query.play);
    count(collection_.pictures(index), query.pictures);
    Anticipation found{.entry = static_cast<std::uint32_t>(index)};
    compare_positions(query, index, found);
    const bool material = entry.board == query.board && entry.stipulation == query.stipulation &&
                          any_of_keys(collection_.materials(index), query.materials);
    const bool theme = material && !query.themes.empty() &&
                       !query.shared_themes(collection_.themes(index)).empty();
    same_material += theme ? 1 : 0;
    const bool is_itself = entry.file == query.file && entry.line == sketch.line;
    if (!is_itself &&
        (found.position || theme || any_of_keys(collection_.play(index), query.play) ||
         any_of_keys(collection_.pictures(index), query.pictures))) {
      for (const std::uint32_t row :
           theme ? query.shared_themes(collection_.themes(index)) : std::vector<std::uint32_t>()) {
        found.themes.emplace_back(collection_.text(row));
      }
      candidates.push_back(std::move(found));
    }
  }

  const std::size_t all = collection_.size();
  for (Anticipation& found : candidates) {
    const SharedKeys play = shared_keys(collection_.play(found.entry), query.play, all);
    const SharedKeys pictures = shared_keys(collection_.pictures(found.entry), query.pictures, all);
    found.play = play.number;
    found.play_of = play.rarest;
    found.pictures = pictures.number;
    found.pictures_of = pictures.rarest;
    found.points += play.points + pictures.points / 2 +
                    (found.themes.empty() ? 0 : rarity(all, same_material) / 2);
  }
  std::erase_if(candidates, [](const Anticipation& each) {
    return !each.position && each.points < least_points;
  });
  AnticipationAnswer answer{.best = {}, .all = candidates.size()};
  std::ranges::sort(candidates, {}, [](const Anticipation& each) {
    return std::tuple(~each.points, each.position ? each.position->how.colours : false,
                      each.position ? each.position->how.turn : 0,
                      each.position ? each.position->how.shift != 0 : false, each.entry);
  });
  candidates.resize(std::min(candidates.size(), question.most));
  for (Anticipation& found : candidates) {
    const Collection::Entry& entry = collection_.entry(found.entry);
    found.other_stipulation = entry.stipulation != query.stipulation;
    found.other_conditions = collection_.text(entry.conditions) != sketch.conditions;
    if (found.position) {
      describe(query, *found.position, found.entry);
    }
  }
  answer.best = std::move(candidates);
  return answer;
}

}  // namespace warp::check
