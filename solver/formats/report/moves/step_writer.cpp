#include "solver/formats/report/moves/step_writer.hpp"

#include <utility>

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

std::string allowance_text(const Allowance& allowance) {
  const std::string white = hundredths_text(allowance.left[0]);
  return allowance.shared ? white : white + "/" + hundredths_text(allowance.left[1]);
}

/// Writes one single move from its parts, in their order.
class StepWriter {
 public:
  StepWriter(const WrittenStep& step, Notation notation, Detail detail, bool goes_on)
      : step_(step), notation_(notation), detail_(detail), goes_on_(goes_on) {}

  StepText write() {
    write_preparation();
    write_movement();
    const std::size_t movement_length = text_.size();
    for (std::size_t i = step_.preparations; i < step_.parts.size(); ++i) {
      write_consequence(step_.parts[i]);
    }
    close_bracket();
    return {std::move(text_), movement_length};
  }

 private:
  Language language() const { return notation_.language(); }
  Lettering lettering() const { return notation_.lettering(); }
  const std::string& name(Square square) const { return notation_.name(square); }

  /// Writes the changes of units before anything moves.
  void write_preparation() {
    for (std::size_t i = 0; i < step_.preparations; ++i) {
      write_change(step_.parts[i]);
    }
    close_bracket();
    others_told_ = false;
  }

  /// Writes departure, captures, arrival. What is written here is not repeated as a consequence.
  void write_movement() {
    if (const MovePart* exchange = step_.exchange()) {
      const MovePart named = exchange->in_order_of_names();
      text_ += exchange_text(named.before, named.from, named.after, named.to);
      return;
    }
    const MovePart* movement = step_.movement();
    if (movement == nullptr) {
      return;
    }
    unit_at_ = movement->to;
    const MovePart* via = step_.via();
    const MovePart* partner = step_.castling_partner();
    const std::string_view castling =
        partner != nullptr ? castling_text(partner->reason) : std::string_view();
    if (partner != nullptr && is_of_castling(partner->reason)) {
      partner_at_ = partner->to;
      if (castling.empty()) {
        text_ += free_castling_text(*movement, *partner);
        return;
      }
      for (const MovePart& part : step_.parts) {
        if (part.reason == Reason::via) {
          open_bracket(no_square, transfer_text(part.before, part.from, part.before, part.to));
          close_bracket();
        }
      }
      text_ += castling;
      return;
    }
    const MovePart& departure = via != nullptr ? *via : *movement;
    if (partner != nullptr) {  // it castles before it captures (Make & Take)
      text_ += castling;
    } else if (!goes_on_) {
      text_ += notation_.on(mover_name(departure.before, lettering()), departure.from);
    }
    if (via != nullptr) {
      text_ += "-" + name(via->to);
    }
    capture_ = step_.capture();
    text_ += arrival_text(step_, notation_);
  }

  /// Castling that is not tied to the array squares names both units.
  std::string free_castling_text(const MovePart& king, const MovePart& partner) const {
    return notation_.on(mover_name(king.before, lettering()), king.from) + "-" + name(king.to) +
           "/" + notation_.on(unit_name(partner.before, lettering()), partner.from) + "-" +
           name(partner.to);
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

  void write_consequence(const MovePart& part) {
    switch (part.kind) {
      case EffectKind::relocate:
        if (part.reason != Reason::movement && !is_of_castling_partner(part.reason) &&
            part.reason != Reason::via) {
          open_bracket(part.to, transfer_text(part.before, part.from, part.before, part.to));
        }
        break;
      case EffectKind::remove:
        if (part.reason == Reason::promotion) {
          append_change(part.from, "=I", false);
        } else if (part.reason == Reason::loss || part.reason == Reason::loss_by_position ||
                   is_further_capture(part)) {
          open_bracket(no_square,
                       "-" + notation_.on(unit_name(part.before, lettering()), part.from));
          others_told_ = true;
        }
        break;
      case EffectKind::add:
        if (part.from != no_square) {
          open_bracket(part.to, transfer_text(part.taken, part.from, part.after, part.to));
        } else if (part.reason != Reason::bookkeeping) {
          open_bracket(part.to, "+" + notation_.on(unit_name(part.after, lettering()), part.to));
        }
        break;
      case EffectKind::replace:
        write_change(part);
        break;
      case EffectKind::exchange:
        if (part.reason != Reason::movement) {
          open_bracket(no_square, exchange_text(part.after, part.to, part.before, part.from));
        }
        break;
      case EffectKind::remember:
        if (part.reason == Reason::imitation) {
          open_bracket(no_square, imitators_text(part.squares));
        } else if (part.reason == Reason::burial) {
          open_bracket(no_square, burial_text(part));
        } else if (part.reason == Reason::role_exchange) {
          text_ += " " + std::string(words(language()).role_exchange);
        } else if (part.reason == Reason::allowance && detail_ == Detail::all) {
          close_bracket();
          text_ += " (" + allowance_text(part.left) + ")";
        }
        break;
    }
  }

  std::string imitators_text(const std::vector<Square>& squares) const {
    std::string text;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      text += (i == 0 ? "I" : ",") + name(squares[i]);
    }
    return text;
  }

  /// True for a capture that is not part of the movement.
  bool is_further_capture(const MovePart& part) const {
    return part.reason == Reason::capture && &part != capture_;
  }

  /// Writes a change of a unit: without brackets for the mover, within its bracket for a unit just
  /// placed, in a bracket of its own for any other unit.
  void write_change(const MovePart& part) {
    if (part.reason == Reason::marking || part.reason == Reason::bookkeeping) {
      return;
    }
    if (part.reason == Reason::other_board) {
      text_ += part.after.is(Attribute::alice_b) ? "B" : "A";
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
    if (bracket_open_ && detail_ == Detail::all) {
      text_ += "]";
    } else if (bracket_open_) {
      text_.resize(written_before_);
    }
    bracket_open_ = false;
  }

  const WrittenStep& step_;
  Notation notation_;
  Detail detail_;
  bool goes_on_;
  std::string text_;
  const MovePart* capture_ = nullptr;  ///< the capture that is part of the movement
  Square unit_at_ = no_square;         ///< where the unit that moved arrived
  Square partner_at_ = no_square;      ///< where the castling partner arrived
  bool others_told_ = false;           ///< an effect on another unit than the mover has been
                                       ///< written
  bool bracket_open_ = false;
  std::size_t written_before_ = 0;  ///< length of the text before the open bracket
  Square bracket_at_ = no_square;   ///< the square to which the open bracket refers
};

}  // namespace

std::string arrival_text(const WrittenStep& step, Notation notation) {
  const std::string& arrival = notation.name(step.movement()->to);
  const MovePart* const capture = step.capture();
  if (capture == nullptr) {
    return step.en_passant() != nullptr ? "*" + arrival + " ep." : "-" + arrival;
  }
  const bool aside = capture->from != step.movement()->to;
  return "*" + (aside ? notation.name(capture->from) + "-" : "") + arrival;
}

StepText write_step(const WrittenStep& step, Notation notation, Detail detail, bool goes_on) {
  return StepWriter(step, notation, detail, goes_on).write();
}

}  // namespace warp::report
