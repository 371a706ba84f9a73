#include "solver/engines/infinite/columns.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace warp::infinite {

int sum_of_places(int left, int right) {
  return std::max(left, right) >= infinitely_many ? std::max(left, right) : left + right;
}

ColumnPosition::ColumnPosition(const InfiniteBoard& board, std::span<const InfiniteUnit> units,
                               std::span<const InfiniteSquare> squares)
    : board_(board), units_(units.begin(), units.end()) {
  const auto is_pawn = [](const InfiniteUnit& unit) { return unit.walk == InfiniteWalk::pawn; };
  const bool first_apart = board.first_is_apart() || std::ranges::any_of(units_, is_pawn);
  // On the sphere both sequences have the same layout: their places lie side by side.
  layout_.prefix = first_apart || board.is_sphere() ? 1 : 0;
  const auto widen = [&](const DigitSequence& sequence) {
    layout_.prefix = std::max(layout_.prefix, sequence.prefix.size());
    layout_.period = std::lcm(layout_.period, sequence.period.size());
  };
  for (const InfiniteSquare& square : squares) {
    widen(square.digits);
    if (square.angle) {
      widen(*square.angle);
    }
  }
  const auto add = [&](std::size_t place, PlaceKind kind) {
    DigitColumn column{.place = kind};
    for (std::size_t unit = 0; unit < squares.size(); ++unit) {
      const auto& angle = squares[unit].angle;
      column.digits[unit] = !is_angle(kind) ? squares[unit].digits[place]
                            : angle         ? (*angle)[place]
                                            : std::uint8_t{0};
    }
    const bool is_rest = place >= layout_.prefix && board.is_finite();
    column.count = place < layout_.prefix ? 1 : is_rest ? untouched : infinitely_many;
    columns_.push_back(column);
    if (place < layout_.prefix) {
      layout_.columns.push_back({.places = {place}, .residues = {}});
    } else {
      layout_.columns.push_back({.places = {}, .residues = {place - layout_.prefix}});
    }
  };
  for (std::size_t place = 0; place < layout_.prefix + layout_.period; ++place) {
    add(place, place == 0 && first_apart ? PlaceKind::first : PlaceKind::other);
    if (board.is_sphere()) {
      add(place, place == 0 ? PlaceKind::first_angle : PlaceKind::angle);
    }
  }
  join_columns();
}

std::size_t ColumnPosition::king(Colour colour) const {
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    if (units_[unit].walk == InfiniteWalk::king && units_[unit].colour == colour) {
      return unit;
    }
  }
  return no_unit;
}

bool ColumnPosition::at_pole(std::size_t unit) const {
  if (!board_.is_sphere()) {
    return false;
  }
  const auto only = [&](unsigned digit) {
    return std::ranges::all_of(columns_, [&](const DigitColumn& column) {
      return is_angle(column.place) || column.digits[unit] == digit;
    });
  };
  return only(0) || only(board_.edge - 1);
}

std::size_t ColumnPosition::taken_by(const DigitMove& move) const {
  if (move.takes_en_passant) {
    return stepped_twice_;
  }
  for (std::size_t unit = 0; unit < units_.size(); ++unit) {
    if (unit == move.unit) {
      continue;
    }
    bool same = true;
    for (std::size_t i = 0; i < columns_.size() && same; ++i) {
      for (const ColumnPart& part : move.divisions[i]) {
        same = same && part.digit == columns_[i].digits[unit];
      }
    }
    if (same) {
      return unit;
    }
  }
  return no_unit;
}

/// The finite parts take places one by one, the infinite ones share the residues.
void ColumnPosition::split_layout(std::size_t column, const ColumnDivision& division,
                                  std::vector<ColumnPlaces>& parts) {
  parts.assign(division.size(), {});
  if (division.size() == 1) {
    parts.front() = layout_.columns[column];
    return;
  }
  std::size_t wanted = 0, infinite_parts = 0;
  for (const ColumnPart& part : division) {
    if (part.count >= infinitely_many) {
      ++infinite_parts;
    } else {
      wanted += static_cast<std::size_t>(part.count);
    }
  }
  while (layout_.columns[column].places.size() < wanted) {
    unroll();
  }
  if (columns_[column].count >= infinitely_many) {
    while (layout_.columns[column].residues.size() < infinite_parts) {
      for (ColumnPlaces& each : layout_.columns) {
        const std::size_t count = each.residues.size();
        for (std::size_t i = 0; i < count; ++i) {
          each.residues.push_back(each.residues[i] + layout_.period);
        }
      }
      layout_.period *= 2;
    }
  }
}

void ColumnPosition::unroll() {
  for (ColumnPlaces& each : layout_.columns) {
    for (const std::size_t residue : each.residues) {
      each.places.push_back(layout_.prefix + residue);
    }
  }
  layout_.prefix += layout_.period;
}

ColumnPosition ColumnPosition::after(const DigitMove& move) const {
  ColumnPosition next = *this;
  const std::size_t taken = taken_by(move);
  next.units_[move.unit] = move.becomes;
  next.stepped_twice_ = move.is_double_step ? move.unit : no_unit;
  std::vector<ColumnPlaces> parts;
  if (has_layout()) {
    // First of all for all columns: splitting one renumbers the places of the others.
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      next.split_layout(i, move.divisions[i], parts);
    }
  }
  std::vector<DigitColumn> columns;
  std::vector<ColumnPlaces> layout;
  columns.reserve(columns_.size() + 4);
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::size_t place = 0, residue = 0;
    std::size_t finite = 0, infinite = 0;
    for (const ColumnPart& part : move.divisions[i]) {
      (part.count >= infinitely_many ? infinite : finite) += 1;
    }
    std::size_t wanted = 0;
    for (const ColumnPart& part : move.divisions[i]) {
      wanted += part.count < infinitely_many ? static_cast<std::size_t>(part.count) : 0;
    }
    const std::size_t infinite_parts = infinite;
    for (const ColumnPart& part : move.divisions[i]) {
      DigitColumn column = columns_[i];
      column.digits[move.unit] = part.digit;
      column.count = part.count;
      columns.push_back(column);
      if (!has_layout()) {
        continue;
      }
      const ColumnPlaces& all = next.layout_.columns[i];
      ColumnPlaces taken_places;
      if (part.count < infinitely_many) {
        for (int k = 0; k < part.count; ++k) {
          taken_places.places.push_back(all.places[place++]);
        }
      } else {
        // The first infinite part also takes the single places that are left.
        if (infinite == infinite_parts) {
          taken_places.places.assign(all.places.begin() + static_cast<std::ptrdiff_t>(wanted),
                                     all.places.end());
        }
        for (std::size_t k = residue; k < all.residues.size(); k += infinite_parts) {
          taken_places.residues.push_back(all.residues[k]);
        }
        ++residue;
        --infinite;
      }
      layout.push_back(std::move(taken_places));
    }
  }
  next.columns_ = std::move(columns);
  next.layout_.columns = std::move(layout);
  if (taken != no_unit) {
    next.remove(taken);
  }
  next.join_columns();
  return next;
}

ColumnPosition ColumnPosition::without_layout() const {
  ColumnPosition result = *this;
  result.layout_ = {};
  return result;
}

ColumnPosition ColumnPosition::with_turn_passed() const {
  ColumnPosition result = *this;
  result.stepped_twice_ = no_unit;
  return result;
}

void ColumnPosition::remove(std::size_t unit) {
  units_.erase(units_.begin() + static_cast<std::ptrdiff_t>(unit));
  for (DigitColumn& column : columns_) {
    std::copy(column.digits.begin() + static_cast<std::ptrdiff_t>(unit) + 1, column.digits.end(),
              column.digits.begin() + static_cast<std::ptrdiff_t>(unit));
    column.digits.back() = 0;
  }
  if (stepped_twice_ != no_unit && stepped_twice_ > unit) {
    --stepped_twice_;
  }
}

void ColumnPosition::join_columns() {
  // At a pole the angle has no meaning.
  for (std::size_t unit = 0; board_.is_sphere() && unit < units_.size(); ++unit) {
    if (at_pole(unit)) {
      for (DigitColumn& column : columns_) {
        column.digits[unit] = is_angle(column.place) ? std::uint8_t{0} : column.digits[unit];
      }
    }
  }
  std::vector<std::size_t> order(columns_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    const DigitColumn &left = columns_[a], &right = columns_[b];
    return std::tie(left.place, left.digits) < std::tie(right.place, right.digits);
  });
  std::vector<DigitColumn> columns;
  std::vector<ColumnPlaces> layout;
  columns.reserve(order.size());
  for (const std::size_t i : order) {
    if (!columns.empty() && columns.back().same(columns_[i])) {
      columns.back().count = sum_of_places(columns.back().count, columns_[i].count);
      if (has_layout()) {
        ColumnPlaces& to = layout.back();
        const ColumnPlaces& from = layout_.columns[i];
        to.places.insert(to.places.end(), from.places.begin(), from.places.end());
        to.residues.insert(to.residues.end(), from.residues.begin(), from.residues.end());
      }
      continue;
    }
    columns.push_back(columns_[i]);
    if (has_layout()) {
      layout.push_back(std::move(layout_.columns[i]));
    }
  }
  columns_ = std::move(columns);
  layout_.columns = std::move(layout);
  for (ColumnPlaces& each : layout_.columns) {
    std::ranges::sort(each.places);
    std::ranges::sort(each.residues);
  }
}

InfiniteSquare ColumnPosition::square(std::size_t unit) const {
  DigitSequence digits, angle;
  for (DigitSequence* const sequence : {&digits, &angle}) {
    sequence->prefix.resize(layout_.prefix);
    sequence->period.resize(layout_.period);
  }
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    DigitSequence& sequence = is_angle(columns_[i].place) ? angle : digits;
    for (const std::size_t place : layout_.columns[i].places) {
      sequence.prefix[place] = columns_[i].digits[unit];
    }
    for (const std::size_t residue : layout_.columns[i].residues) {
      sequence.period[residue] = columns_[i].digits[unit];
    }
  }
  digits.shorten();
  angle.shorten();
  const bool has_angle = board_.is_sphere() && !at_pole(unit);
  return {std::move(digits), has_angle ? std::optional(std::move(angle)) : std::nullopt};
}

std::string ColumnPosition::key() const {
  constexpr std::size_t count_bytes = 3;
  constexpr unsigned count_bits = 24;
  std::string result;
  result.reserve(2 * units_.size() + 1 + columns_.size() * (1 + units_.size() + count_bytes));
  for (const InfiniteUnit& unit : units_) {
    result += static_cast<char>(static_cast<unsigned>(unit.walk) << 1U |
                                (unit.colour == Colour::black ? 1U : 0U));
    result += static_cast<char>(unit.directions);
  }
  result += static_cast<char>(stepped_twice_);
  for (const DigitColumn& column : columns_) {
    result += static_cast<char>(column.place);
    result.append(column.digits.begin(),
                  column.digits.begin() + static_cast<std::ptrdiff_t>(units_.size()));
    for (unsigned shift = 0; shift < count_bits; shift += 8) {
      result += static_cast<char>(static_cast<unsigned>(column.count) >> shift & 0xffU);
    }
  }
  return result;
}

}  // namespace warp::infinite
