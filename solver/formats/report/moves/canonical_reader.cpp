#include <algorithm>
#include <charconv>
#include <limits>
#include <stdexcept>

#include "solver/board/movement/walk.hpp"
#include "solver/formats/report/moves/canonical_fields.hpp"
#include "solver/formats/report/moves/canonical_move.hpp"
#include "solver/formats/report/moves/part_names.hpp"
#include "solver/formats/report/text/text_lines.hpp"

namespace warp::report {

namespace {

/// The text is no canonical text.
struct NoCanonicalText : std::runtime_error {
  NoCanonicalText() : std::runtime_error("no canonical text") {}
};

void require(bool condition) {
  if (!condition) {
    throw NoCanonicalText();
  }
}

/// All of `text` as a number.
std::uint32_t read_number(std::string_view text) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  require(error == std::errc() && end == text.data() + text.size());
  return value;
}

/// The attribute of this name (attribute_name).
Attribute read_attribute(std::string_view name) {
  constexpr unsigned bits = std::numeric_limits<decltype(Unit::attributes)>::digits;
  require(!name.empty());
  unsigned bit = 0;
  while (bit < bits && attribute_name(static_cast<Attribute>(bit)) != name) {
    ++bit;
  }
  require(bit < bits);
  return static_cast<Attribute>(bit);
}

Square read_square(std::string_view name, Notation notation) {
  if (name == no_field) {
    return no_square;
  }
  const Square square = notation.board().find(name);
  require(square != no_square);
  return square;
}

Unit read_unit(std::string_view text, const Walks& walks) {
  if (text == no_field) {
    return {};
  }
  require(!text.empty());
  const std::size_t side = side_codes.find(text.front());
  require(side != std::string_view::npos);
  text.remove_prefix(1);
  const bool has_attributes = text.find('(') != std::string_view::npos;
  const std::optional<WalkId> walk = walks.find(take_until(text, '('), Language::english);
  require(walk.has_value());
  Unit unit{.walk = *walk, .side = static_cast<Side>(side)};
  if (!has_attributes) {
    unit.attributes = usual_attributes(*walk, walks);
    return unit;
  }
  require(text.ends_with(')'));
  text.remove_suffix(1);
  while (!text.empty()) {
    unit = unit.with(read_attribute(take_until(text, '.')));
  }
  return unit;
}

/// Reads one part.
class PartReader {
 public:
  PartReader(std::string_view text, Notation notation) : rest_(text), notation_(notation) {}

  MovePart read() {
    std::string_view code = take_until(rest_, ':');
    require(!code.empty());
    const auto kind = std::ranges::find(kind_names, code.front(), &KindName::code);
    code.remove_prefix(1);
    const auto reason = std::ranges::find(reason_names, code, &ReasonName::code);
    require(kind != kind_names.end() && reason != reason_names.end());
    MovePart part{.kind = kind->kind, .reason = reason->reason};
    each_field(part, *this);
    require(rest_.empty());
    return part;
  }

  void field(Square& square) { square = read_square(take_until(rest_, ':'), notation_); }
  void field(Unit& unit) {
    unit = read_unit(take_until(rest_, ':'), notation_.lettering().walks());
  }
  void field(std::vector<Square>& squares) {
    while (!rest_.empty()) {
      field(squares.emplace_back());
    }
  }
  void field(Allowance& allowance) {
    for (std::uint32_t& left : allowance.left) {
      left = read_number(take_until(rest_, ':'));
    }
    const std::string_view both = take_until(rest_, ':');
    require(both.empty() || both == "=");
    allowance.shared = !both.empty();
  }
  void origin(MovePart& part) {
    if (!rest_.empty()) {
      field(part.from);
      field(part.taken);
    }
  }

 private:
  std::string_view rest_;
  Notation notation_;
};

WrittenStep read_step(std::string_view text, Notation notation) {
  WrittenStep step;
  while (!text.empty()) {
    if (const std::string_view part = take_until(text, ','); part == "*") {
      step.preparations = step.parts.size();
    } else {
      step.parts.push_back(PartReader(part, notation).read());
    }
  }
  return step;
}

void read_flags(std::string_view flags, WrittenMove& move) {
  for (const char flag : flags) {
    bool* const set = flag == 'n'   ? &move.null_move
                      : flag == 's' ? &move.sequence
                      : flag == 'o' ? &move.one_movement
                      : flag == '+' ? &move.gives_check
                      : flag == '?' ? &move.undecided
                      : flag == '-' ? &move.taken_back
                                    : nullptr;
    require(set != nullptr);
    *set = true;
  }
}

Goal read_goal(std::string_view text, Notation notation) {
  const auto goal = std::ranges::find(all_goals(), take_until(text, ':'), &GoalInfo::notation);
  require(goal != all_goals().end());
  return {.kind = goal->kind, .target = text.empty() ? no_square : read_square(text, notation)};
}

/// "0*w:d4:e5:wB": kind, capture, side taken; the goal of a hidden move; units that are revealed.
UnseenPart read_unseen(std::string_view text, Notation notation) {
  const std::string_view code = take_until(text, ':');
  require(code.size() == 3 && code[0] >= '0' && code[0] <= '3');
  const std::size_t side = side_codes.find(code[2]);
  require(side != std::string_view::npos);
  UnseenPart unseen{.kind = static_cast<UnseenPart::Kind>(code[0] - '0'),
                    .captures = code[1] == '*',
                    .hidden_goal = read_square(take_until(text, ':'), notation),
                    .taken = static_cast<Side>(side)};
  while (!text.empty()) {
    const Square square = read_square(take_until(text, ':'), notation);
    unseen.revealed.push_back(
        {square, read_unit(take_until(text, ':'), notation.lettering().walks())});
  }
  return unseen;
}

}  // namespace

std::optional<WrittenStep> read_canonical_step(std::string_view text, Notation notation) {
  try {
    return read_step(text, notation);
  } catch (const NoCanonicalText&) {
    return std::nullopt;
  }
}

std::optional<WrittenMove> read_canonical(std::string_view text, Notation notation) {
  try {
    WrittenMove move;
    std::string_view steps = take_until(text, '|');
    require(steps.empty() || steps.ends_with(';'));
    while (!steps.empty()) {
      move.steps.push_back(read_step(take_until(steps, ';'), notation));
    }
    read_flags(take_until(text, '|'), move);
    if (const std::string_view goal = take_until(text, '|'); !goal.empty()) {
      move.goal = read_goal(goal, notation);
    }
    if (!text.empty()) {
      move.unseen = read_unseen(text, notation);
    }
    return move;
  } catch (const NoCanonicalText&) {
    return std::nullopt;
  }
}

}  // namespace warp::report
