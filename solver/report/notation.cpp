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
    const Effect* movement = find(EffectKind::relocate, Reason::movement);
    if (movement == nullptr) {
      return;
    }
    unit_at_ = movement->to;
    if (find(EffectKind::relocate, Reason::castling_partner) != nullptr) {
      text_ = movement->to > movement->from ? "0-0" : "0-0-0";
      return;
    }
    text_ = mover_name(movement->before, language_) + square_name(movement->from);
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

  void write_consequence(const Effect& effect) {
    switch (effect.kind) {
      case EffectKind::relocate:
        if (effect.reason != Reason::movement && effect.reason != Reason::castling_partner) {
          open_bracket(effect.to, unit_name(effect.before, language_) + square_name(effect.from) +
                                      "->" + square_name(effect.to));
        }
        break;
      case EffectKind::remove:
        if (effect.reason != Reason::en_passant && &effect != capture_) {
          open_bracket(no_square, "-" + square_name(effect.from));
        }
        break;
      case EffectKind::add:
        open_bracket(effect.to, "+" + unit_name(effect.after, language_) + square_name(effect.to));
        break;
      case EffectKind::replace:
        write_change(effect);
        break;
      case EffectKind::remember:
        break;
    }
  }

  /// A change of a unit: of the one that moved without brackets, of the one just placed within its
  /// bracket, of others in a bracket of its own.
  void write_change(const Effect& effect) {
    std::string change;
    if (effect.before.walk != effect.after.walk ||
        effect.before.attributes != effect.after.attributes) {
      change = "=" + new_kind(effect.after, language_);
    }
    if (effect.before.side != effect.after.side) {
      change += "=" + side_letter(effect.after.side, language_);
    }
    if (change.empty()) {
      return;
    }
    if (bracket_open_ && effect.from == bracket_at_) {
      text_ += change;
    } else if (effect.from == unit_at_) {
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
