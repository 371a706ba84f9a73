#include "solver/report/canonical_move.hpp"

#include <utility>

#include "solver/movement/walk.hpp"
#include "solver/report/part_names.hpp"
#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

constexpr std::string_view nothing = "-";
constexpr std::string_view between_steps = ";";
constexpr std::string_view behind_preparations = "*,";

std::string attributes_text(std::uint32_t attributes) {
  std::string text;
  for (unsigned bit = 0; const auto attribute = attribute_at(bit); ++bit) {
    if ((attributes & attribute_bit(*attribute)) != 0) {
      text += (text.empty() ? "" : ".") + std::string(attribute_name(*attribute));
    }
  }
  return "(" + text + ")";
}

std::string unit_text(const Unit& unit, const Walks& walks) {
  if (unit == Unit{}) {
    return std::string(nothing);
  }
  return side_code(unit.side) + walk_letters(unit.walk, {Language::english, walks}) +
         (unit.attributes == usual_attributes(unit.walk, walks) ? ""
                                                                : attributes_text(unit.attributes));
}

class Writer {
 public:
  explicit Writer(Notation notation) : notation_(notation) {}

  void write(const WrittenStep& step) {
    for (std::size_t i = 0; i < step.parts.size(); ++i) {
      text_ += i == 0 ? "" : ",";
      text_ += i > 0 && i == step.preparations ? behind_preparations : "";
      write(step.parts[i]);
    }
    text_ += step.preparations > 0 && step.preparations == step.parts.size() ? ",*" : "";
  }

  void write(std::string_view text) { text_ += text; }
  void add(Square square) {
    text_ += ":";
    text_ += square == no_square ? nothing : std::string_view(notation_.name(square));
  }

  std::string take() { return std::move(text_); }

 private:
  void write(const MovePart& part) {
    text_ += name_of(part.kind).code;
    text_ += name_of(part.reason).code;
    switch (part.kind) {
      case EffectKind::relocate:
        add(part.from);
        add(part.to);
        add(part.before);
        break;
      case EffectKind::remove:
        add(part.from);
        add(part.before);
        break;
      case EffectKind::add:
        add(part.to);
        add(part.after);
        add_origin(part);
        break;
      case EffectKind::replace:
        add(part.from);
        add(part.before);
        add(part.after);
        break;
      case EffectKind::exchange:
        add(part.from);
        add(part.to);
        add(part.before);
        add(part.after);
        break;
      case EffectKind::remember:
        add_remembered(part);
        break;
    }
  }

  void add_remembered(const MovePart& part) {
    if (part.reason == Reason::burial) {
      add(part.to);
      add(part.before);
      add(part.after);
      add_origin(part);
    } else if (part.reason == Reason::imitation) {
      for (const Square square : part.squares) {
        add(square);
      }
    } else if (part.reason == Reason::allowance) {
      text_ += ":" + std::to_string(part.left.left[0]) + ":" + std::to_string(part.left.left[1]) +
               (part.left.shared ? ":=" : "");
    }
  }

  void add(const Unit& unit) { text_ += ":" + unit_text(unit, notation_.lettering().walks()); }
  void add_origin(const MovePart& part) {
    if (part.from != no_square) {
      add(part.from);
      add(part.taken);
    }
  }

  Notation notation_;
  std::string text_;
};

}  // namespace

std::string canonical_text(const WrittenStep& step, Notation notation) {
  Writer writer(notation);
  writer.write(step);
  return writer.take();
}

std::string canonical_text(const WrittenMove& move, Notation notation) {
  Writer writer(notation);
  for (std::size_t i = 0; i < move.steps.size(); ++i) {
    writer.write(move.steps[i]);
    writer.write(between_steps);
  }
  const std::string flags = std::string(move.null_move ? "n" : "") + (move.sequence ? "s" : "") +
                            (move.one_movement ? "o" : "") + (move.gives_check ? "+" : "") +
                            (move.undecided ? "?" : "");
  writer.write(flags.empty() && !move.goal ? "" : "|" + flags);
  if (move.goal) {
    writer.write("|" + std::string(goal_info(move.goal->kind).notation));
    if (move.goal->target != no_square) {
      writer.add(move.goal->target);
    }
  }
  return writer.take();
}

}  // namespace warp::report
