#include "solver/report/notation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/board/allowance.hpp"
#include "solver/board/square_list.hpp"
#include "solver/report/unit_text.hpp"
#include "solver/report/words.hpp"
#include "solver/setup/problem.hpp"

namespace warp::report {

namespace {

/// Hundredths as problemists write them: "28", "2.5", "10.76"; "-" is no limit.
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

/// Writes one single move from its effects, in the order in which they happened.
class SubmoveWriter {
 public:
  /// `goes_on`: the unit is that of the part before, which need not be named again.
  SubmoveWriter(const std::vector<Effect>& effects, Notation notation, bool goes_on)
      : effects_(effects), notation_(notation), goes_on_(goes_on) {}

  std::string text() {
    const std::size_t first = write_preparation();
    write_movement();
    for (std::size_t i = first; i < effects_.size(); ++i) {
      write_consequence(effects_[i]);
    }
    close_bracket();
    return std::move(text_);
  }

 private:
  Language language() const { return notation_.language(); }
  Lettering lettering() const { return notation_.lettering(); }
  const std::string& name(Square square) const { return notation_.name(square); }

  const Effect* find(EffectKind kind, Reason reason) const {
    const auto found = std::ranges::find_if(effects_, [=](const Effect& effect) {
      return effect.kind == kind && effect.reason == reason;
    });
    return found == effects_.end() ? nullptr : &*found;
  }

  /// Changes of units before anything moves. Returns where the rest begins.
  std::size_t write_preparation() {
    std::size_t first = 0;
    for (; first < effects_.size() && effects_[first].kind == EffectKind::replace; ++first) {
      write_change(effects_[first]);
    }
    close_bracket();
    others_told_ = false;
    return first;
  }

  /// Departure, captures, arrival. What is written here is not repeated as a consequence.
  void write_movement() {
    if (const Effect* exchange = find(EffectKind::exchange, Reason::movement)) {
      text_ += exchange_text(exchange->before, exchange->from, exchange->after, exchange->to);
      return;
    }
    const Effect* movement = find(EffectKind::relocate, Reason::movement);
    if (movement == nullptr) {
      return;
    }
    unit_at_ = movement->to;
    const Effect* via = find(EffectKind::relocate, Reason::via);
    if (const Effect* partner = find(EffectKind::relocate, Reason::castling_partner)) {
      partner_at_ = partner->to;
      for (const Effect& effect : effects_) {
        if (effect.reason == Reason::via) {
          text_ += "[" + transfer_text(effect.before, effect.from, effect.before, effect.to) + "]";
        }
      }
      text_ += movement->to > movement->from ? "0-0" : "0-0-0";
      return;
    }
    if (const Effect* partner = find(EffectKind::relocate, Reason::free_castling_partner)) {
      partner_at_ = partner->to;
      text_ += free_castling_text(*movement, *partner);
      return;
    }
    const Effect& departure = via != nullptr ? *via : *movement;
    if (const Effect* made = find(EffectKind::relocate, Reason::castling_make)) {
      text_ += made->from > departure.from ? "0-0" : "0-0-0";
    } else if (!goes_on_) {
      text_ += mover_name(departure.before, lettering()) + name(departure.from);
    }
    if (via != nullptr) {
      text_ += "-" + name(via->to);
    }
    capture_ = find(EffectKind::remove, Reason::capture);
    if (capture_ == nullptr) {
      const bool en_passant = find(EffectKind::remove, Reason::en_passant) != nullptr;
      text_ += (en_passant ? "*" : "-") + name(movement->to) + (en_passant ? " ep." : "");
    } else if (capture_->from == movement->to) {
      text_ += "*" + name(movement->to);
    } else {
      text_ += "*" + name(capture_->from) + "-" + name(movement->to);
    }
  }

  /// Castling that is not tied to the array squares is told by both units.
  std::string free_castling_text(const Effect& king, const Effect& partner) const {
    return mover_name(king.before, lettering()) + name(king.from) + "-" + name(king.to) + "/" +
           unit_name(partner.before, lettering()) + name(partner.from) + "-" + name(partner.to);
  }

  /// Two units change places: as the move itself the one that plays stands first.
  std::string exchange_text(const Unit& first, Square from, const Unit& second, Square to) const {
    return walk_letters(first.walk, lettering()) + name(from) + "<->" +
           walk_letters(second.walk, lettering()) + name(to);
  }

  /// A unit goes from one square to another and may become another one: "wRa1->h1", "wPa2->Qd1".
  /// Of what it becomes neither side nor attributes are told, but that it is royal.
  std::string transfer_text(const Unit& before, Square from, const Unit& after, Square to) const {
    Unit told{.walk = after.walk};
    told = told.with(Attribute::royal, after.is(Attribute::royal));
    return unit_name(before, lettering()) + name(from) + "->" +
           (before.walk != after.walk ? unit_kind(told, lettering()) : std::string{}) + name(to);
  }

  /// A unit that was captured, or taken from elsewhere, comes back beneath another one.
  std::string burial_text(const Effect& effect) {
    std::string text = lifted_ == nullptr
                           ? "+" + unit_name(effect.before, lettering())
                           : unit_name(lifted_->before, lettering()) + name(lifted_->from) + "->";
    lifted_ = nullptr;
    text += name(effect.to);
    if (effect.before.walk != effect.after.walk) {
      text += "=" + new_kind(effect.after, lettering());
    }
    if (effect.before.side != effect.after.side) {
      text += "=" + side_letter(effect.after.side, language());
    }
    return text + "->v";
  }

  void write_consequence(const Effect& effect) {
    switch (effect.kind) {
      case EffectKind::relocate:
        if (effect.reason != Reason::movement && !is_of_castling_partner(effect.reason) &&
            effect.reason != Reason::via) {
          open_bracket(effect.to,
                       transfer_text(effect.before, effect.from, effect.before, effect.to));
        }
        break;
      case EffectKind::remove:
        if (effect.reason == Reason::transfer) {
          lifted_ = &effect;
        } else if (effect.reason == Reason::promotion) {
          append_change(effect.from, "=I", false);
        } else if (effect.reason == Reason::loss || effect.reason == Reason::loss_by_position ||
                   is_further_capture(effect)) {
          open_bracket(no_square, "-" + unit_name(effect.before, lettering()) + name(effect.from));
          others_told_ = true;
        }
        break;
      case EffectKind::add:
        if (effect.reason == Reason::transfer && lifted_ != nullptr) {
          open_bracket(effect.to,
                       transfer_text(lifted_->before, lifted_->from, effect.after, effect.to));
          lifted_ = nullptr;
        } else if (effect.reason != Reason::bookkeeping) {
          open_bracket(effect.to, "+" + unit_name(effect.after, lettering()) + name(effect.to));
        }
        break;
      case EffectKind::replace:
        write_change(effect);
        break;
      case EffectKind::exchange:
        if (effect.reason != Reason::movement) {
          open_bracket(no_square,
                       exchange_text(effect.after, effect.to, effect.before, effect.from));
        }
        break;
      case EffectKind::remember:
        if (effect.reason == Reason::imitation) {
          open_bracket(no_square, imitators_text(SquareList::from_memory(effect.value_after)));
        } else if (effect.reason == Reason::burial) {
          open_bracket(no_square, burial_text(effect));
        } else if (effect.reason == Reason::role_exchange) {
          text_ += " " + std::string(words(language()).role_exchange);
        } else if (effect.reason == Reason::allowance) {
          close_bracket();
          text_ += " (" + allowance_text(Allowance::from_memory(effect.value_after)) + ")";
        }
        break;
    }
  }

  std::string imitators_text(const SquareList& squares) const {
    std::string text;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      text += (i == 0 ? "I" : ",") + name(squares[i]);
    }
    return text;
  }

  /// A capture beside the one that is part of the movement.
  bool is_further_capture(const Effect& effect) const {
    return effect.reason == Reason::capture && &effect != capture_;
  }

  /// A change of a unit: of the one that moved without brackets, of the one just placed within its
  /// bracket, of others in a bracket of its own.
  void write_change(const Effect& effect) {
    if (effect.reason == Reason::marking || effect.reason == Reason::bookkeeping) {
      return;
    }
    if (effect.reason == Reason::other_board) {
      text_ += effect.after.is(Attribute::alice_b) ? "B" : "A";
      return;
    }
    if (effect.reason == Reason::recolouring_marked) {
      open_bracket(no_square, "=" + side_letter(effect.after.side, language()) +
                                  attribute_letters(effect.after, lettering()));
      return;
    }
    std::string change;
    if (effect.before.walk != effect.after.walk) {
      change = "=" + new_kind(effect.after, lettering());
    } else if (effect.before.attributes != effect.after.attributes) {
      change = "=" + unit_marks(effect.after, lettering());
    }
    if (effect.before.side != effect.after.side) {
      change += "=" + side_letter(effect.after.side, language());
      if (effect.reason == Reason::half_neutral_phase) {
        change += unit_marks(Unit{}.with(Attribute::half_neutral), lettering()).substr(0, 1);
      }
    }
    // That a unit became what it was is worth telling where the rule tells it of all of them.
    if (change.empty() && effect.reason == Reason::transformation_apart) {
      change = "=" + new_kind(effect.after, lettering());
    }
    if (change.empty()) {
      return;
    }
    // Behind the loss or change of another unit a promotion has to say of whom it speaks (Breton).
    const bool apart =
        effect.reason == Reason::recolouring_apart ||
        effect.reason == Reason::transformation_apart ||
        (effect.reason == Reason::promotion && others_told_ && effect.from == unit_at_);
    others_told_ = others_told_ || (apart && effect.from != unit_at_);
    append_change(effect.from, change, apart);
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
    text_ += "[" + content;
    bracket_open_ = true;
    bracket_at_ = at;
  }

  void close_bracket() {
    if (bracket_open_) {
      text_ += "]";
    }
    bracket_open_ = false;
  }

  const std::vector<Effect>& effects_;
  Notation notation_;
  bool goes_on_;
  std::string text_;
  const Effect* capture_ = nullptr;  ///< the capture that is part of the movement
  const Effect* lifted_ = nullptr;   ///< the removal of a unit that is being transferred
  Square unit_at_ = no_square;       ///< where the unit that moved arrived
  Square partner_at_ = no_square;    ///< where the castling partner arrived
  bool others_told_ = false;         ///< what happened to a unit other than the one that moved
  bool bracket_open_ = false;
  Square bracket_at_ = no_square;  ///< the square the open bracket tells of
};

/// Whether the mark of the goal makes the sign of check superfluous.
bool is_mate(GoalKind goal) {
  return goal == GoalKind::mate || goal == GoalKind::double_mate ||
         goal == GoalKind::counter_mate || goal == GoalKind::mate_or_stalemate;
}

}  // namespace

Notation notation_of(const Problem& problem) {
  return {{problem.language, *problem.walks}, *problem.geometry};
}

std::string move_text(const MoveRecord& move, Notation notation) {
  if (move.null_move) {
    std::string result = " ...";
    for (const std::vector<Effect>& effects : move.submoves) {
      result += consequences_text(effects, notation);
    }
    return result;
  }
  std::string result;
  for (const std::vector<Effect>& submove : move.submoves) {
    const bool goes_on = move.one_movement && !result.empty();
    if (!result.empty() && !goes_on) {
      result += move.own_number ? " " : ";";
    }
    result += SubmoveWriter(submove, notation, goes_on).text();
  }
  return result;
}

std::string consequences_text(const std::vector<Effect>& effects, Notation notation) {
  return SubmoveWriter(effects, notation, false).text();
}

std::string move_sign(const MoveRecord& move) {
  const std::string check = " +";
  if (!move.reached || move.undecided) {
    return move.gives_check ? check : "";
  }
  const GoalKind goal = move.reached->kind;
  if (goal == GoalKind::check) {
    return check;
  }
  std::string mark{goal_info(goal).mark};
  if (!mark.empty() && mark.front() != ' ') {
    mark.insert(0, " ");
  }
  return (move.gives_check && !is_mate(goal) ? check : "") + mark;
}

std::string signed_move(const MoveRecord& move, Notation notation) {
  const std::string text = move_text(move, notation) + move_sign(move);
  return move.undecided ? fmt::format("{} {}", text, words(notation.language()).undecided) : text;
}

}  // namespace warp::report
