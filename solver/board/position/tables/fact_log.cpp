#include "solver/board/position/tables/fact_log.hpp"

#include <algorithm>
#include <bit>

#include "solver/board/position/tables/fact_table.hpp"

namespace warp {

namespace {

constexpr std::size_t bytes_of_count = 4, bytes_of_key = 8;
constexpr unsigned bits_of_byte = 8;

void append(std::string& out, std::uint64_t value, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) {
    out += static_cast<char>(static_cast<std::uint8_t>(value >> (bits_of_byte * i)));
  }
}

std::uint64_t number_at(std::string_view bytes, std::size_t place, std::size_t length) {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < length; ++i) {
    value |= static_cast<std::uint64_t>(static_cast<std::uint8_t>(bytes[place + i]))
             << (bits_of_byte * i);
  }
  return value;
}

}  // namespace

FactLog::Weight FactLog::weight_of(std::uint64_t cost) {
  return static_cast<Weight>(std::min<std::size_t>(std::bit_width(cost | 1U), weights - 1));
}

FactLog::FactLog(std::size_t most, std::uint64_t least_cost)
    : most_(most), first_least_(weight_of(least_cost)), least_(first_least_) {}

void FactLog::note(Key key, Weight weight) {
  const std::lock_guard lock(mutex_);
  keys_[weight].push_back(key);
  ++count_;
  // The cheapest go as long as enough are left without them.
  for (Weight least = least_; least < weights - 1; least_ = ++least) {
    std::vector<Key>& cheapest = keys_[least];
    if (count_ - cheapest.size() < most_) {
      break;
    }
    count_ -= cheapest.size();
    cheapest = {};
  }
}

std::string FactLog::take() {
  const std::lock_guard lock(mutex_);
  std::string bytes;
  std::size_t room = most_;
  for (std::size_t weight = weights; weight-- > 0;) {
    std::vector<Key>& keys = keys_[weight];
    const std::size_t count = std::min(room, keys.size());
    if (count > 0) {
      append(bytes, weight, 1);
      append(bytes, count, bytes_of_count);
      for (std::size_t i = keys.size() - count; i < keys.size(); ++i) {
        append(bytes, keys[i], bytes_of_key);
      }
    }
    room -= count;
    keys.clear();
  }
  count_ = 0;
  least_ = first_least_;
  return bytes;
}

void learn(FactTable& table, std::string_view bytes) {
  for (std::size_t place = 0; place + 1 + bytes_of_count <= bytes.size();) {
    const auto weight = static_cast<FactLog::Weight>(bytes[place]);
    const std::size_t count = number_at(bytes, place + 1, bytes_of_count);
    place += 1 + bytes_of_count;
    for (std::size_t i = 0; i < count && place + bytes_of_key <= bytes.size(); ++i) {
      table.learn(number_at(bytes, place, bytes_of_key), weight);
      place += bytes_of_key;
    }
  }
}

}  // namespace warp
