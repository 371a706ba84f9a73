#include "solver/engines/infinite/infinite_board.hpp"

#include <algorithm>
#include <cstdlib>

namespace warp::infinite {

bool InfiniteBoard::wraps(PlaceKind place) const {
  switch (place) {
    case PlaceKind::first:
      return is_torus();
    case PlaceKind::other:
      return cylinder || is_torus();
    case PlaceKind::first_angle:
      return true;
    case PlaceKind::angle:
      return false;
  }
  return false;
}

int InfiniteBoard::distance(PlaceKind place, int digit) const {
  const int last = static_cast<int>(edge) - 1;
  if (place == PlaceKind::first && is_torus() && digit > last) {
    digit = 2 * last - digit;  // on the way back
  }
  return std::max(last / 2 - digit, digit - (last / 2 + 1)) > 0
             ? std::max(last / 2 - digit, digit - (last / 2 + 1))
             : 0;
}

int InfiniteBoard::moved(PlaceKind place, int digit, int steps) const {
  const int count = digits(place);
  int to = digit + steps;
  if (to >= 0 && to < count) {
    return to;
  }
  if (!wraps(place)) {
    return -1;
  }
  to %= count;
  return to < 0 ? to + count : to;
}

int InfiniteBoard::longest_ride() const {
  return digits(is_torus() ? PlaceKind::first : PlaceKind::other) - 1;
}

void DigitSequence::shorten() {
  for (std::size_t length = 1; length < period.size(); ++length) {
    if (period.size() % length != 0) {
      continue;
    }
    bool repeats = true;
    for (std::size_t i = length; i < period.size() && repeats; ++i) {
      repeats = period[i] == period[i - length];
    }
    if (repeats) {
      period.resize(length);
      break;
    }
  }
  while (!prefix.empty() && prefix.back() == period.back()) {
    prefix.pop_back();
    std::rotate(period.begin(), period.end() - 1, period.end());
  }
}

std::string DigitSequence::text() const {
  const auto is_long = [](std::uint8_t digit) { return digit > 9; };
  const bool tuple = std::ranges::any_of(prefix, is_long) || std::ranges::any_of(period, is_long);
  const auto list = [&](const std::vector<std::uint8_t>& digits) {
    std::string result;
    for (const std::uint8_t digit : digits) {
      result += tuple && !result.empty() ? "," : "";
      result += std::to_string(digit);
    }
    return result;
  };
  return tuple ? "(" + list(prefix) + ";" + list(period) + ")"
               : list(prefix) + "(" + list(period) + ")";
}

std::string InfiniteSquare::text() const {
  return digits.text() + (angle ? "/" + angle->text() : "");
}

bool is_pole(const InfiniteBoard& board, const DigitSequence& digits) {
  if (!board.is_sphere()) {
    return false;
  }
  const auto only = [&](unsigned wanted) {
    const auto is_it = [&](std::uint8_t digit) { return digit == wanted; };
    return std::ranges::all_of(digits.prefix, is_it) && std::ranges::all_of(digits.period, is_it);
  };
  return only(0) || only(board.edge - 1);
}

namespace {

/// Reads "47(3)", "47" and "(4,7;3)". Returns nothing if it has another form.
std::optional<DigitSequence> read_digits(std::string_view text) {
  DigitSequence result;
  const bool tuple = text.find_first_of(",;") != std::string_view::npos;
  if (tuple) {
    if (text.size() < 3 || text.front() != '(' || text.back() != ')') {
      return std::nullopt;
    }
    text = text.substr(1, text.size() - 2);
    const std::size_t middle = text.find(';');
    const auto numbers = [](std::string_view list, std::vector<std::uint8_t>& digits) {
      while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        const std::string_view number = list.substr(0, comma);
        if (number.empty() || number.size() > 3 ||
            number.find_first_not_of("0123456789") != std::string_view::npos) {
          return false;
        }
        const int value = std::atoi(std::string(number).c_str());
        digits.push_back(static_cast<std::uint8_t>(std::min(value, 255)));
        if (comma + 1 == list.size()) {
          return false;
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
      }
      return true;
    };
    const bool has_period = middle != std::string_view::npos;
    if (!numbers(text.substr(0, middle), result.prefix) ||
        (has_period && !numbers(text.substr(middle + 1), result.period))) {
      return std::nullopt;
    }
    return has_period && result.period.empty() ? std::nullopt : std::optional(result);
  }
  const std::size_t open = text.find('(');
  const auto digits_of = [](std::string_view list, std::vector<std::uint8_t>& digits) {
    for (const char c : list) {
      if (c < '0' || c > '9') {
        return false;
      }
      digits.push_back(static_cast<std::uint8_t>(c - '0'));
    }
    return true;
  };
  if (!digits_of(text.substr(0, open), result.prefix)) {
    return std::nullopt;
  }
  if (open != std::string_view::npos) {
    if (text.back() != ')' || text.size() < open + 3 ||
        !digits_of(text.substr(open + 1, text.size() - open - 2), result.period)) {
      return std::nullopt;
    }
  }
  return text.empty() ? std::nullopt : std::optional(result);
}

SquareFault fault_of(const InfiniteBoard& board, DigitSequence& digits, bool is_angle) {
  const auto exists = [&](std::uint8_t digit, bool first) {
    const PlaceKind place = first && board.is_torus() ? PlaceKind::first : PlaceKind::other;
    return digit < board.digits(place);
  };
  if (digits.period.empty()) {
    if (board.is_diamond()) {
      return SquareFault::no_period;
    }
    digits.period = {0};
  }
  if (digits.prefix.empty() && board.first_is_apart()) {
    digits.prefix.push_back(digits.period.front());
    std::rotate(digits.period.begin(), digits.period.begin() + 1, digits.period.end());
  }
  for (std::size_t i = 0; i < digits.prefix.size() + digits.period.size(); ++i) {
    if (!exists(digits[i], i == 0)) {
      return SquareFault::digit;
    }
  }
  if (board.is_finite() && std::ranges::any_of(digits.period, [](auto d) { return d != 0; })) {
    return SquareFault::not_finite;
  }
  if (board.is_diamond() && !is_angle) {
    int sum = 0;
    for (std::size_t i = 0; i < digits.prefix.size(); ++i) {
      sum += board.distance(i == 0 ? PlaceKind::first : PlaceKind::other, digits.prefix[i]);
    }
    for (const std::uint8_t digit : digits.period) {
      sum += board.distance(PlaceKind::other, digit) > 0 ? static_cast<int>(board.edge) : 0;
    }
    if (sum > static_cast<int>(board.edge) / 2) {
      return SquareFault::off_diamond;
    }
  }
  digits.shorten();
  return SquareFault::none;
}

}  // namespace

SquareFault read_square(const InfiniteBoard& board, std::string_view text, InfiniteSquare& square) {
  const std::size_t slash = text.find('/');
  auto digits = read_digits(text.substr(0, slash));
  if (!digits) {
    return SquareFault::form;
  }
  if (const SquareFault fault = fault_of(board, *digits, false); fault != SquareFault::none) {
    return fault;
  }
  square = {std::move(*digits), std::nullopt};
  if (slash == std::string_view::npos) {
    return board.is_sphere() && !is_pole(board, square.digits) ? SquareFault::no_angle
                                                               : SquareFault::none;
  }
  if (!board.is_sphere()) {
    return SquareFault::angle;
  }
  auto angle = read_digits(text.substr(slash + 1));
  if (!angle) {
    return SquareFault::form;
  }
  const SquareFault fault = fault_of(board, *angle, true);
  if (fault == SquareFault::none && !is_pole(board, square.digits)) {
    square.angle = std::move(*angle);
  }
  return fault;
}

}  // namespace warp::infinite
