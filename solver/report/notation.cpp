#include "solver/report/notation.hpp"

#include <algorithm>

#include "solver/report/squares.hpp"
#include "solver/report/unit_text.hpp"

namespace warp::report {

namespace {

/// Writes one single move from its effects, in the order in which they happened.
class SubmoveWriter {
 public:
  SubmoveWriter(const std::vector<Effect>& effects, Language language)
      : effects_(effects), language_(language) {}

  std::string text() {
    write_movement();
    for (const Effect& effect : effects_) {
      write_consequence(effect);
    }
    close_bracket();
    return std::move(text_);
  }

 private:
  const Effect* find(EffectKind kind, Reason reason) const {
    const auto found = std::ranges::find_if(effects_, [=](const Effect& effect) {
      return effect.kind == kind && effect.reason == reason;
    });
    return found == effects_.end() ? nullptr : &*found;
  }

  /// Departure, captures, arrival. What is written here is not repeated as a consequence.
  void write_movement() {
    if (const Effect* exchange = find(EffectKind::exchange, Reason::movement)) {
      text_ = exchange_text(*exchange);
      return;
    }
    const Effect* movement = find(EffectKind::relocate, Reason::movement);
    if (movement == nullptr) {
      return;
    }
    unit_at_ = movement->to;
    const Effect* via = find(EffectKind::relocate, Reason::via);
    if (find(EffectKind::relocate, Reason::castling_partner) != nullptr) {
      if (via != nullptr) {
        text_ = "[" + transfer_text(via->before, via->from, via->before, via->to) + "]";
      }
      text_ += movement->to > movement->from ? "0-0" : "0-0-0";
      return;
    }
    const Effect& departure = via != nullptr ? *via : *movement;
    text_ = mover_name(departure.before, language_) + square_name(departure.from);
    if (via != nullptr) {
      text_ += "-" + square_name(via->to);
    }
    capture_ = find(EffectKind::remove, Reason::capture);
    if (capture_ == nullptr) {
      const bool en_passant = find(EffectKind::remove, Reason::en_passant) != nullptr;
      text_ += (en_passant ? "*" : "-") + square_name(movement->to) + (en_passant ? " ep." : "");
    } else if (capture_->from == movement->to) {
      text_ += "*" + square_name(movement->to);
    } else {
      text_ += "*" + square_name(capture_->from) + "-" + square_name(movement->to);
    }
  }

  std::string exchange_text(const Effect& exchange) const {
    return walk_letters(exchange.after.walk, language_) + square_name(exchange.to) + "<->" +
           walk_letters(exchange.before.walk, language_) + square_name(exchange.from);
  }

  /// A unit goes from one square to another and may become another one: "wRa1->h1", "wPa2->Qd1".
  std::string transfer_text(const Unit& before, Square from, const Unit& after, Square to) const {
    const bool other_kind = before.walk != after.walk || before.attributes != after.attributes;
    return unit_name(before, language_) + square_name(from) + "->" +
           (other_kind ? unit_kind(after, language_) : std::string{}) + square_name(to);
  }

  void write_consequence(const Effect& effect) {
    switch (effect.kind) {
      case EffectKind::relocate:
        if (effect.reason != Reason::movement && effect.reason != Reason::castling_partner &&
            effect.reason != Reason::via) {
          open_bracket(effect.to,
                       transfer_text(effect.before, effect.from, effect.before, effect.to));
        }
        break;
      case EffectKind::remove:
        if (effect.reason == Reason::transfer) {
          lifted_ = &effect;
        } else if (effect.reason == Reason::loss || is_further_capture(effect)) {
          open_bracket(no_square,
                       "-" + unit_name(effect.before, language_) + square_name(effect.from));
        }
        break;
      case EffectKind::add:
        if (effect.reason == Reason::transfer && lifted_ != nullptr) {
          open_bracket(effect.to,
                       transfer_text(lifted_->before, lifted_->from, effect.after, effect.to));
          lifted_ = nullptr;
        } else if (effect.reason != Reason::bookkeeping) {
          open_bracket(effect.to,
                       "+" + unit_name(effect.after, language_) + square_name(effect.to));
        }
        break;
      case EffectKind::replace:
        write_change(effect);
        break;
      case EffectKind::exchange:
        if (effect.reason != Reason::movement) {
          open_bracket(no_square, exchange_text(effect));
        }
        break;
      case EffectKind::remember:
        break;
    }
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
    std::string change;
    if (effect.before.walk != effect.after.walk) {
      change = "=" + new_kind(effect.after, language_);
    } else if (effect.before.attributes != effect.after.attributes) {
      change = "=" + unit_marks(effect.after, language_);
    }
    if (effect.before.side != effect.after.side) {
      change += "=" + side_letter(effect.after.side, language_);
    }
    if (change.empty()) {
      return;
    }
    const bool apart =
        effect.reason == Reason::recolouring_apart || effect.reason == Reason::transformation_apart;
    if (!apart && bracket_open_ && effect.from == bracket_at_) {
      text_ += change;
    } else if (!apart && effect.from == unit_at_) {
      close_bracket();
      text_ += change;
    } else {
      open_bracket(effect.from, square_name(effect.from) + change);
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
  Language language_;
  std::string text_;
  const Effect* capture_ = nullptr;  ///< the capture that is part of the movement
  const Effect* lifted_ = nullptr;   ///< the removal of a unit that is being transferred
  Square unit_at_ = no_square;       ///< where the unit that moved arrived
  bool bracket_open_ = false;
  Square bracket_at_ = no_square;  ///< the square the open bracket tells of
};

/// Whether the mark of the goal makes the sign of check superfluous.
bool is_mate(GoalKind goal) {
  return goal == GoalKind::mate || goal == GoalKind::double_mate ||
         goal == GoalKind::counter_mate || goal == GoalKind::mate_or_stalemate;
}

}  // namespace

std::string move_text(const MoveRecord& move, Language language) {
  if (move.null_move) {
    return " ...";
  }
  std::string result;
  for (const std::vector<Effect>& submove : move.submoves) {
    if (!result.empty()) {
      result += move.own_number ? " " : ";";
    }
    result += SubmoveWriter(submove, language).text();
  }
  return result;
}

std::string move_sign(const MoveRecord& move) {
  const std::string check = " +";
  if (!move.reached) {
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

std::string signed_move(const MoveRecord& move, Language language) {
  return move_text(move, language) + move_sign(move);
}

}  // namespace warp::report
