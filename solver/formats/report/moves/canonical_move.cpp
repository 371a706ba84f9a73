#include "solver/formats/report/moves/canonical_move.hpp"

#include <bit>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/formats/report/moves/canonical_fields.hpp"
#include "solver/formats/report/moves/part_names.hpp"
#include "solver/formats/report/moves/unit_text.hpp"

namespace warp::report {

namespace {

constexpr std::string_view between_steps = ";";
constexpr std::string_view after_preparations = "*,";

std::string attributes_text(std::uint32_t attributes) {
  std::string text;
  for (; attributes != 0; attributes &= attributes - 1) {
    const auto attribute = static_cast<Attribute>(std::countr_zero(attributes));
    text += (text.empty() ? "" : ".") + std::string(attribute_name(attribute));
  }
  return "(" + text + ")";
}

std::string unit_text(const Unit& unit, const Walks& walks) {
  if (unit == Unit{}) {
    return std::string(no_field);
  }
  return side_codes[static_cast<std::size_t>(unit.side)] +
         walk_letters(unit.walk, {Language::english, walks}) +
         (unit.attributes == usual_attributes(unit.walk, walks) ? ""
                                                                : attributes_text(unit.attributes));
}

class Writer {
 public:
  explicit Writer(Notation notation) : notation_(notation) {}

  void write(const WrittenStep& step) {
    for (std::size_t i = 0; i < step.parts.size(); ++i) {
      text_ += i == 0 ? "" : ",";
      text_ += i > 0 && i == step.preparations ? after_preparations : "";
      write(step.parts[i]);
    }
    text_ += step.preparations > 0 && step.preparations == step.parts.size() ? ",*" : "";
  }

  void write(std::string_view text) { text_ += text; }

  void field(Square square) {
    text_ += ":";
    text_ += square == no_square ? no_field : std::string_view(notation_.name(square));
  }
  void field(const Unit& unit) { text_ += ":" + unit_text(unit, notation_.lettering().walks()); }
  void field(const std::vector<Square>& squares) {
    for (const Square square : squares) {
      field(square);
    }
  }
  void field(const Allowance& allowance) {
    text_ += ":" + std::to_string(allowance.left[0]) + ":" + std::to_string(allowance.left[1]) +
             (allowance.shared ? ":=" : "");
  }
  void origin(const MovePart& part) {
    if (part.from != no_square) {
      field(part.from);
      field(part.taken);
    }
  }

  std::string take() { return std::move(text_); }

 private:
  void write(const MovePart& part) {
    text_ += name_of(part.kind).code;
    text_ += name_of(part.reason).code;
    each_field(part, *this);
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
                            (move.undecided ? "?" : "") + (move.taken_back ? "-" : "");
  writer.write(flags.empty() && !move.goal && !move.unseen ? "" : "|" + flags);
  writer.write(move.unseen && !move.goal ? "|" : "");
  if (move.goal) {
    writer.write("|" + std::string(goal_info(move.goal->kind).notation));
    if (move.goal->target != no_square) {
      writer.field(move.goal->target);
    }
  }
  if (move.unseen) {
    writer.write("|" + std::to_string(static_cast<unsigned>(move.unseen->kind)) +
                 (move.unseen->captures ? "*" : "-") +
                 side_codes[static_cast<std::size_t>(move.unseen->taken)]);
    writer.field(move.unseen->hidden_goal);
    for (const UnseenPart::Revealed& known : move.unseen->revealed) {
      writer.field(known.square);
      writer.field(known.unit);
    }
  }
  return writer.take();
}

}  // namespace warp::report
