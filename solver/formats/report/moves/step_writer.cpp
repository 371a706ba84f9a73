#include "solver/formats/report/moves/step_writer.hpp"

#include <utility>

#include "solver/formats/report/moves/step_spelling.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::report {

namespace {

/// Hundredths in the field's notation: "28", "2.5", "10.76"; "-" means no limit.
std::string hundredths_text(std::uint32_t value) {
  constexpr std::uint32_t whole = 100, tenth = 10;
  if (value == Allowance::unlimited) {
    return "-";
  }
  std::string text = std::to_string(value / whole);
  if (value % whole != 0) {
    text += "." + std::to_string(value / tenth % tenth);
    if (value % tenth != 0) {
      text += std::to_string(value % tenth);
    }
  }
  return text;
}

/// Writes one single move in the notation of texts.
class StepWriter final : public StepSpelling {
 public:
  StepWriter(const WrittenStep& step, Notation notation, Detail detail, bool goes_on)
      : StepSpelling(step), notation_(notation), detail_(detail), goes_on_(goes_on) {}

  StepText write() {
    tell_consequences(0, step().preparations);
    close_bracket();
    others_told_ = false;
    tell_movement();
    const std::size_t movement_length = text_.size();
    tell_consequences(step().preparations, step().parts.size());
    close_bracket();
    return {std::move(text_), movement_length};
  }

 private:
  Language language() const { return notation_.language(); }
  Lettering lettering() const { return notation_.lettering(); }
  const std::string& name(Square square) const { return notation_.name(square); }

  // What is written of the movement is not repeated as a consequence.

  void change_places(const MovePart& named) override {
    text_ += exchange_text(named.before, named.from, named.after, named.to);
  }

  void go_before_castling(const MovePart& via) override {
    open_bracket(no_square, transfer_text(via.before, via.from, via.before, via.to));
    close_bracket();
  }

  void castle(std::string_view text) override { text_ += text; }

  /// Both units are named.
  void castle_freely(const MovePart& king, const MovePart& partner) override {
    partner_at_ = partner.to;
    text_ += notation_.on(mover_name(king.before, lettering()), king.from) + "-" + name(king.to) +
             "/" + notation_.on(unit_name(partner.before, lettering()), partner.from) + "-" +
             name(partner.to);
  }

  void go(const MovePart* castled) override {
    if (castled != nullptr) {
      text_ += castling_text(castled->reason);
    } else if (!goes_on_) {
      text_ += notation_.on(mover_name(departure().before, lettering()), departure().from);
    }
    if (const MovePart* const via = step().via()) {
      text_ += "-" + name(via->to);
    }
    text_ += arrival_text(step(), notation_, detail_ == Detail::with_captured);
  }

  /// Two units change places.
  std::string exchange_text(const Unit& first, Square from, const Unit& second, Square to) const {
    return notation_.on(walk_letters(first.walk, lettering()), from) + "<->" +
           notation_.on(walk_letters(second.walk, lettering()), to);
  }

  /// A unit goes from one square to another and may become another one: "wRa1->h1", "wPa2->Qd1".
  /// What it becomes is written without side and attributes, except royal.
  std::string transfer_text(const Unit& before, Square from, const Unit& after, Square to) const {
    Unit told{.walk = after.walk};
    told = told.with(Attribute::royal, after.is(Attribute::royal));
    return notation_.on(unit_name(before, lettering()), from) + "->" +
           notation_.on(before.walk != after.walk ? unit_kind(told, lettering()) : std::string{},
                        to);
  }

  /// A unit that was captured, or taken from elsewhere, is put beneath another one.
  std::string burial_text(const MovePart& part) const {
    std::string text = part.from == no_square
                           ? "+" + unit_name(part.before, lettering())
                           : notation_.on(unit_name(part.taken, lettering()), part.from) + "->";
    text += name(part.to);
    if (part.before.walk != part.after.walk) {
      text += "=" + new_kind(part.after, lettering());
    }
    if (part.before.side != part.after.side) {
      text += "=" + side_letter(part.after.side, language());
    }
    return text + "->v";
  }

  void partner_goes(const MovePart&) override {}
  void goes_elsewhere(const MovePart& part) override {
    open_bracket(part.to, transfer_text(part.before, part.from, part.before, part.to));
  }
  void becomes_imitator(const MovePart& part) override { append_change(part.from, "=I", false); }
  void disappears(const MovePart& part) override {
    open_bracket(no_square, "-" + notation_.on(unit_name(part.before, lettering()), part.from));
    others_told_ = true;
  }
  void is_put(const MovePart& part) override {
    open_bracket(part.to, transfer_text(part.taken, part.from, part.after, part.to));
  }
  void appears(const MovePart& part) override {
    open_bracket(part.to, "+" + notation_.on(unit_name(part.after, lettering()), part.to));
  }
  void others_change_places(const MovePart& part) override {
    open_bracket(no_square, exchange_text(part.after, part.to, part.before, part.from));
  }
  void imitators_stand(const std::vector<Square>& squares) override {
    open_bracket(no_square, imitators_text(squares));
  }
  void is_buried(const MovePart& part) override { open_bracket(no_square, burial_text(part)); }
  void roles_are_exchanged() override {
    text_ += " " + std::string(words(language()).role_exchange);
  }
  void is_left(const Allowance& left) override {
    if (detail_ != Detail::mover) {
      close_bracket();
      text_ += " (" + allowance_text(left) + ")";
    }
  }

  std::string imitators_text(const std::vector<Square>& squares) const {
    std::string text;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      text += (i == 0 ? "I" : ",") + name(squares[i]);
    }
    return text;
  }

  /// Without brackets for the mover, within its bracket for a unit just placed, in a bracket of its
  /// own for any other unit.
  void changes(const MovePart& part) override {
    if (part.reason == Reason::other_board) {
      text_ += part.after.is(Attribute::second_board) ? "B" : "A";
      return;
    }
    if (part.reason == Reason::recolouring_marked) {
      open_bracket(no_square, "=" + side_letter(part.after.side, language()) +
                                  attribute_letters(part.after, lettering()));
      return;
    }
    std::string change;
    if (part.before.walk != part.after.walk) {
      change = "=" + new_kind(part.after, lettering());
    } else if (part.before.attributes != part.after.attributes) {
      change = "=" + unit_marks(part.after, lettering());
    }
    if (part.before.side != part.after.side) {
      change += "=" + side_letter(part.after.side, language());
      if (part.reason == Reason::half_neutral_phase) {
        change += unit_marks(Unit{}.with(Attribute::half_neutral), lettering()).substr(0, 1);
      }
    }
    // If the condition writes the change of every unit, a unit that stays what it was is written
    // too.
    if (change.empty() && part.reason == Reason::transformation_apart) {
      change = "=" + new_kind(part.after, lettering());
    }
    if (change.empty()) {
      return;
    }
    // After the loss or change of another unit, a promotion must name its unit (Breton).
    const bool apart = part.reason == Reason::recolouring_apart ||
                       part.reason == Reason::transformation_apart ||
                       (part.reason == Reason::promotion && others_told_ && part.from == unit_at_);
    others_told_ = others_told_ || (apart && part.from != unit_at_);
    append_change(part.from, change, apart);
  }

  void append_change(Square square, const std::string& change, bool apart) {
    if (!apart && bracket_open_ && square == bracket_at_) {
      text_ += change;
    } else if (!apart && (square == unit_at_ || square == partner_at_)) {
      close_bracket();
      text_ += change;
    } else {
      open_bracket(square, name(square) + change);
    }
  }

  void open_bracket(Square at, const std::string& content) {
    close_bracket();
    written_before_ = text_.size();
    text_ += "[" + content;
    bracket_open_ = true;
    bracket_at_ = at;
  }

  void close_bracket() {
    if (bracket_open_ && detail_ != Detail::mover) {
      text_ += "]";
    } else if (bracket_open_) {
      text_.resize(written_before_);
    }
    bracket_open_ = false;
  }

  Notation notation_;
  Detail detail_;
  bool goes_on_;
  std::string text_;
  bool others_told_ = false;  ///< an effect on another unit than the mover has been written
  bool bracket_open_ = false;
  std::size_t written_before_ = 0;  ///< length of the text before the open bracket
  Square bracket_at_ = no_square;   ///< the square to which the open bracket refers
};

}  // namespace

std::string allowance_text(const Allowance& allowance) {
  const std::string white = hundredths_text(allowance.left[0]);
  return allowance.shared ? white : white + "/" + hundredths_text(allowance.left[1]);
}

std::string arrival_text(const WrittenStep& step, Notation notation, bool names_captured) {
  const std::string& arrival = notation.name(step.movement()->to);
  const MovePart* const capture = step.capture();
  if (capture == nullptr) {
    return step.en_passant() != nullptr ? "*" + arrival + " ep." : "-" + arrival;
  }
  const bool aside = capture->from != step.movement()->to;
  const std::string captured =
      names_captured ? walk_letters(capture->before.walk, notation.lettering()) : "";
  return "*" + captured + (aside ? notation.name(capture->from) + "-" : "") + arrival;
}

StepText write_step(const WrittenStep& step, Notation notation, Detail detail, bool goes_on) {
  return StepWriter(step, notation, detail, goes_on).write();
}

}  // namespace warp::report
