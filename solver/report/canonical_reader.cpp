#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "solver/movement/walk.hpp"
#include "solver/report/canonical_move.hpp"
#include "solver/report/part_names.hpp"
#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

constexpr std::string_view nothing = "-";

/// The text is no canonical text.
struct NoCanonicalText : std::runtime_error {
  NoCanonicalText() : std::runtime_error("no canonical text") {}
};

void require(bool condition) {
  if (!condition) {
    throw NoCanonicalText();
  }
}

/// Removes from `text`, and returns, everything before the first `end`; also removes that `end`.
/// Returns all of `text` if there is none.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view taken = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return taken;
}

Unit read_unit(std::string_view text, const Walks& walks) {
  if (text == nothing) {
    return {};
  }
  require(text.size() >= 2);
  Unit unit;
  const std::size_t side = side_codes.find(text.front());
  require(side != std::string_view::npos);
  unit.side = static_cast<Side>(side);
  text.remove_prefix(1);
  const std::string_view letters = take_until(text, '(');
  const bool has_attributes = letters.data() + letters.size() != text.data();
  const std::optional<WalkId> walk = walks.find(letters, Language::english);
  require(walk.has_value());
  unit.walk = *walk;
  if (!has_attributes) {
    unit.attributes = usual_attributes(*walk, walks);
    return unit;
  }
  require(text.ends_with(')'));
  text.remove_suffix(1);
  while (!text.empty()) {
    const auto attribute = attribute_named(take_until(text, '.'));
    require(attribute.has_value());
    unit = unit.with(*attribute);
  }
  return unit;
}

class Reader {
 public:
  explicit Reader(Notation notation) : notation_(notation) {}

  WrittenStep step(std::string_view text) const {
    WrittenStep step;
    while (!text.empty()) {
      if (const std::string_view part = take_until(text, ','); part == "*") {
        step.preparations = step.parts.size();
      } else {
        step.parts.push_back(read_part(part));
      }
    }
    return step;
  }

  Square square(std::string_view name) const {
    if (name == nothing) {
      return no_square;
    }
    const Square square = notation_.board().find(name);
    require(square != no_square);
    return square;
  }

 private:
  MovePart read_part(std::string_view fields) const {
    std::string_view code = take_until(fields, ':');
    MovePart part;
    require(!code.empty());
    const auto kind = std::ranges::find(kind_names, code.front(), &KindName::code);
    code.remove_prefix(1);
    const auto reason = std::ranges::find(reason_names, code, &ReasonName::code);
    require(kind != kind_names.end() && reason != reason_names.end());
    part.kind = kind->kind;
    part.reason = reason->reason;
    const auto next_square = [&] { return square(take_until(fields, ':')); };
    const auto next_unit = [&] {
      return read_unit(take_until(fields, ':'), notation_.lettering().walks());
    };
    const auto take_origin = [&] {
      if (!fields.empty()) {
        part.from = next_square();
        part.taken = next_unit();
      }
    };
    switch (part.kind) {
      case EffectKind::relocate:
        part.from = next_square();
        part.to = next_square();
        part.before = next_unit();
        break;
      case EffectKind::remove:
        part.from = next_square();
        part.before = next_unit();
        break;
      case EffectKind::add:
        part.to = next_square();
        part.after = next_unit();
        take_origin();
        break;
      case EffectKind::replace:
        part.from = next_square();
        part.before = next_unit();
        part.after = next_unit();
        break;
      case EffectKind::exchange:
        part.from = next_square();
        part.to = next_square();
        part.before = next_unit();
        part.after = next_unit();
        break;
      case EffectKind::remember:
        if (part.reason == Reason::burial) {
          part.to = next_square();
          part.before = next_unit();
          part.after = next_unit();
          take_origin();
        } else if (part.reason == Reason::allowance) {
          part.left.left = {number(take_until(fields, ':')), number(take_until(fields, ':'))};
          part.left.shared = take_until(fields, ':') == "=";
        }
        while (part.reason == Reason::imitation && !fields.empty()) {
          part.squares.push_back(next_square());
        }
        break;
    }
    require(fields.empty());
    return part;
  }

  static std::uint32_t number(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    require(error == std::errc() && end == text.data() + text.size());
    return value;
  }

  Notation notation_;
};

void read_flags(std::string_view flags, WrittenMove& move) {
  for (const char flag : flags) {
    bool* const set = flag == 'n'   ? &move.null_move
                      : flag == 's' ? &move.sequence
                      : flag == 'o' ? &move.one_movement
                      : flag == '+' ? &move.gives_check
                      : flag == '?' ? &move.undecided
                                    : nullptr;
    require(set != nullptr);
    *set = true;
  }
}

Goal read_goal(std::string_view text, const Reader& reader) {
  const std::string_view notation = take_until(text, ':');
  const auto goal = std::ranges::find(all_goals(), notation, &GoalInfo::notation);
  require(goal != all_goals().end());
  return {.kind = goal->kind, .target = text.empty() ? no_square : reader.square(text)};
}

}  // namespace

std::optional<WrittenStep> read_canonical_step(std::string_view text, Notation notation) {
  try {
    return Reader(notation).step(text);
  } catch (const NoCanonicalText&) {
    return std::nullopt;
  }
}

std::optional<WrittenMove> read_canonical(std::string_view text, Notation notation) {
  try {
    const Reader reader(notation);
    WrittenMove move;
    std::string_view steps = take_until(text, '|');
    require(steps.empty() || steps.ends_with(';'));
    while (!steps.empty()) {
      move.steps.push_back(reader.step(take_until(steps, ';')));
    }
    read_flags(take_until(text, '|'), move);
    if (!text.empty()) {
      move.goal = read_goal(text, reader);
    }
    return move;
  } catch (const NoCanonicalText&) {
    return std::nullopt;
  }
}

}  // namespace warp::report
