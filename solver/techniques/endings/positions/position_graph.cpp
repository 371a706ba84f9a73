// The materials to which play leads, and the numbers of their positions.

#include "solver/techniques/endings/positions/position_graph.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace warp::endings {

namespace {

/// Beyond this no memory holds the positions; it keeps sums from overflowing.
constexpr std::uint64_t very_many = std::uint64_t{1} << 60U;

}  // namespace

PositionGraph::PositionGraph(std::shared_ptr<const RuleSet> rules)
    : rules_(std::move(rules)), game_(rules_), player_(rules_) {}

/// Where units with this code may stand. The mutex must be held.
const std::vector<bool>& PositionGraph::standing(std::uint16_t code) {
  auto& squares = standing_[code];
  if (squares.empty()) {
    const MaterialKind kind = KindCodes::kind_of(code);
    const auto extra = extra_.find(code);
    for (Square square = 0; square < rules_->geometry().size(); ++square) {
      squares.push_back(kind.royal || game_.may_stand(kind, square) ||
                        (extra != extra_.end() && extra->second.contains(square)));
    }
  }
  return squares;
}

/// Returns the part with these units, which is made on the first call. The mutex must be held while
/// threads work.
PositionGraph::Part& PositionGraph::part_of(const KindCodes& kinds) {
  auto& part = parts_[kinds];
  if (part == nullptr) {
    const Material material = kinds.material(rules_->walks());
    std::vector<std::vector<bool>> by_group;
    for (const auto& group : material.groups()) {
      by_group.push_back(standing(kinds.codes[group.first]));
    }
    const std::size_t squares = rules_->geometry().size();
    const std::vector<bool> all_pairs(squares * squares, true);
    part = std::make_unique<Part>(
        material, PositionIndex(material, symmetries_.value(), squares, by_group, all_pairs));
    part->first = positions_;
    positions_ = std::min(positions_ + 2 * std::min<std::uint64_t>(part->index.size(), very_many),
                          very_many);
  }
  return *part;
}

/// Notes the kinds of units in all parts. Returns whether there is a new one.
bool PositionGraph::note_kinds() {
  const std::size_t before = kinds_.size();
  for (const auto& [kinds, part] : parts_) {
    kinds_.insert(kinds.codes.begin(),
                  kinds.codes.begin() + static_cast<std::ptrdiff_t>(kinds.size));
  }
  return kinds_.size() != before;
}

/// The symmetries of the board that keep all moves: of the units, by which they are known, and of
/// the conditions, which say of themselves whether they tell squares apart. The extra squares of
/// pawns become closed under them.
void PositionGraph::find_symmetries() {
  std::vector<MaterialKind> kinds;
  std::ranges::transform(kinds_, std::back_inserter(kinds), KindCodes::kind_of);
  const Symmetries all = symmetries_of_board(rules_->geometry());
  const auto own = all.images(0);
  symmetries_ = rules_->squares_are_alike
                    ? keeping_moves(all, *rules_, kinds)
                    : Symmetries(own.size(), std::vector<Square>(own.begin(), own.end()));
  for (auto& [code, squares] : extra_) {
    const std::set<Square> before = squares;
    for (const Square square : before) {
      for (std::size_t symmetry = 0; symmetry < symmetries_->size(); ++symmetry) {
        squares.insert(symmetries_->image(symmetry, square));
      }
    }
  }
}

/// A position was reached that has no number: notes the squares on which its pawns can stand.
void PositionGraph::note_missing(const Player::Reached& reached) {
  for (std::size_t unit = 0; unit < reached.kinds.size; ++unit) {
    const std::uint16_t code = reached.kinds.codes[unit];
    if (!standing(code)[reached.squares[unit]]) {
      missing_[code].insert(reached.squares[unit]);
    }
  }
}

/// Drops all parts but that of `material`; those made now know the missing squares.
void PositionGraph::start_again(const Material& material) {
  root_ = material;
  for (const auto& [code, squares] : missing_) {
    extra_[code].insert(squares.begin(), squares.end());
  }
  missing_.clear();
  parts_.clear();
  standing_.clear();
  positions_ = 0;
  values_.clear();
  move_bytes_ = 0;
  done_ = 0;
  const KindCodes own(material);
  kinds_.insert(own.codes.begin(), own.codes.begin() + static_cast<std::ptrdiff_t>(own.size));
  find_symmetries();
  part_of(own);
}

bool PositionGraph::restore(std::span<const Material> materials, const ExtraSquares& extra,
                            std::uint64_t positions) {
  missing_ = extra;
  for (const Material& material : materials) {
    for (const MaterialKind& kind : material.units()) {
      kinds_.insert(KindCodes::code_of(kind));
    }
  }
  start_again(materials.front());
  for (const Material& material : materials) {
    part_of(KindCodes(material));
  }
  if (positions_ != positions || parts_.size() != materials.size()) {
    return false;
  }
  values_.assign(positions_, Value::drawn().byte());
  return true;
}

std::vector<PositionGraph::Part*> PositionGraph::parts() const {
  std::vector<Part*> result;
  for (const auto& [kinds, part] : parts_) {
    result.push_back(part.get());
  }
  return result;
}

const PositionGraph::Part* PositionGraph::find(const KindCodes& kinds) const {
  const auto found = parts_.find(kinds);
  return found == parts_.end() ? nullptr : found->second.get();
}

std::uint64_t PositionGraph::bytes() const {
  std::uint64_t result = positions_ + move_bytes_ + game_.bytes();
  for (const auto& [kinds, part] : parts_) {
    result += part->index.bytes();
  }
  return result;
}

void PositionGraph::forget_moves() {
  for (auto& [kinds, part] : parts_) {
    part->blocks = {};
  }
  move_bytes_ = 0;
}

}  // namespace warp::endings
