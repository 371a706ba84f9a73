#include "solver/report/yacpdb_move.hpp"

#include <algorithm>
#include <cctype>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/square_list.hpp"
#include "solver/report/attribute_text.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/twin_text.hpp"
#include "solver/report/unit_text.hpp"
#include "solver/report/words.hpp"

namespace warp::report {

namespace {

constexpr Language english = Language::english;

/// The attributes that the grammar has a letter for.
bool is_writable(const AttributeText& text) {
  constexpr std::string_view letters = "cjkprvfhmu";
  return text.letters.english.size() == 1 &&
         letters.find(text.letters.english.front()) != std::string_view::npos;
}

Unit with_writable_attributes(Unit unit) {
  for (const AttributeText& text : attribute_texts()) {
    if (!is_writable(text)) {
      unit = unit.with(text.attribute, false);
    }
  }
  return unit;
}

/// One or two letters. A hunter is named by the first letters of its parts.
std::string walk_name(WalkId walk, const Walks& walks) {
  const std::string letters = walk_letters(walk, {english, walks});
  const std::size_t stroke = letters.find('/');
  return stroke == std::string::npos ? letters
                                     : letters.substr(0, 1) + letters.substr(stroke + 1, 1);
}

/// Attributes and walk: "rS", or "nrS" if the unit is neutral.
std::string kind_name(const Unit& unit, const Walks& walks) {
  return (unit.side == Side::neutral ? "n" : "") +
         attribute_letters(with_writable_attributes(unit), {english, walks}) +
         walk_name(unit.walk, walks);
}

/// The same with the side, as brackets name a unit: "wrS".
std::string unit_with_side(const Unit& unit, const Walks& walks) {
  return (unit.side == Side::neutral ? "" : side_letter(unit.side, english)) +
         kind_name(unit, walks);
}

/// Writes one single move.
class MoveWriter {
 public:
  MoveWriter(const std::vector<Effect>& effects, Notation notation)
      : effects_(effects), notation_(notation) {}

  void write() {
    write_movement();
    for (const Effect& effect : effects_) {
      write_consequence(effect);
    }
  }

  std::string text;
  std::vector<std::string> comments;

 private:
  const std::string& name(Square square) const { return notation_.name(square); }
  const Walks& walks() const { return notation_.lettering().walks(); }

  const Effect* find(EffectKind kind, Reason reason) const {
    const auto found = std::ranges::find_if(effects_, [=](const Effect& effect) {
      return effect.kind == kind && effect.reason == reason;
    });
    return found == effects_.end() ? nullptr : &*found;
  }

  void write_movement() {
    if (const Effect* exchange = find(EffectKind::exchange, Reason::movement)) {
      text = mover(exchange->before) + name(exchange->from) + "-" + name(exchange->to);
      comments.push_back(exchange_text(*exchange));
      unit_at_ = exchange->to;
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
      text = movement->to > movement->from ? "0-0" : "0-0-0";
      if (via != nullptr) {
        comments.push_back(name(via->from) + "->" + name(via->to));
      }
      return;
    }
    const Effect& departure = via != nullptr ? *via : *movement;
    text = mover(departure.before) + name(departure.from);
    if (via != nullptr) {
      comments.push_back("via " + name(via->to));
    }
    capture_ = find(EffectKind::remove, Reason::capture);
    const bool en_passant = find(EffectKind::remove, Reason::en_passant) != nullptr;
    if (capture_ != nullptr && capture_->from != movement->to) {
      text += "*" + name(capture_->from) + "-" + name(movement->to);
    } else {
      text += (capture_ != nullptr || en_passant ? "*" : "-") + name(movement->to);
    }
    text += en_passant ? " ep." : "";
  }

  /// Before the departure stand no letters of sides or attributes, but for neutral units.
  std::string mover(const Unit& unit) const {
    const std::string neutral = unit.side == Side::neutral ? "n" : "";
    return unit.walk == walks::pawn && neutral.empty() ? std::string{}
                                                       : neutral + walk_name(unit.walk, walks());
  }

  std::string exchange_text(const Effect& exchange) const {
    return walk_name(exchange.before.walk, walks()) + name(exchange.from) + "<->" +
           walk_name(exchange.after.walk, walks()) + name(exchange.to);
  }

  void write_consequence(const Effect& effect) {
    switch (effect.kind) {
      case EffectKind::relocate:
        if (effect.reason != Reason::movement && effect.reason != Reason::castling_partner &&
            effect.reason != Reason::via) {
          bracket(unit_with_side(effect.before, walks()) + name(effect.from) + "->" +
                  name(effect.to));
        }
        break;
      case EffectKind::remove:
        write_removal(effect);
        break;
      case EffectKind::add:
        write_arrival(effect);
        break;
      case EffectKind::replace:
        write_change(effect);
        break;
      case EffectKind::exchange:
        if (effect.reason != Reason::movement) {
          comments.push_back(exchange_text(effect));
        }
        break;
      case EffectKind::remember:
        if (effect.reason == Reason::imitation) {
          write_imitators(SquareList::from_memory(effect.value_after));
        } else if (effect.reason == Reason::burial) {
          comments.push_back(unit_with_side(effect.before, walks()) + " beneath " +
                             name(effect.to));
          lifted_ = nullptr;
        } else if (effect.reason == Reason::allowance) {
          comments.push_back(allowance_text(effect));
        }
        break;
    }
  }

  void write_removal(const Effect& effect) {
    if (effect.reason == Reason::transfer) {
      lifted_ = &effect;
    } else if (effect.reason == Reason::promotion) {
      text += "=I";  // the pawn becomes an imitator, which is no unit
    } else if (effect.reason == Reason::loss || effect.reason == Reason::loss_by_position ||
               (effect.reason == Reason::capture && &effect != capture_)) {
      bracket("-" + name(effect.from));
    }
  }

  void write_arrival(const Effect& effect) {
    if (effect.reason == Reason::bookkeeping) {
      return;
    }
    if (effect.reason == Reason::transfer && lifted_ != nullptr) {
      const bool other = lifted_->before.walk != effect.after.walk;
      bracket(unit_with_side(lifted_->before, walks()) + name(lifted_->from) + "->" +
              name(effect.to) + (other ? "=" + kind_name(effect.after, walks()) : ""));
      if (lifted_->before.side != effect.after.side) {
        bracket(name(effect.to) + "=" + side_letter(effect.after.side, english));
      }
      lifted_ = nullptr;
      return;
    }
    bracket("+" + unit_with_side(effect.after, walks()) + name(effect.to));
  }

  void write_change(const Effect& effect) {
    if (effect.reason == Reason::marking || effect.reason == Reason::bookkeeping) {
      return;
    }
    const Unit before = with_writable_attributes(effect.before);
    const Unit after = with_writable_attributes(effect.after);
    const bool of_mover = effect.from == unit_at_ || effect.from == partner_at_;
    const auto change = [&](const std::string& what) {
      if (of_mover) {
        text += "=" + what;
      } else {
        bracket(name(effect.from) + "=" + what);
      }
    };
    if (before.walk != after.walk || before.attributes != after.attributes) {
      change(kind_name(after, walks()));
    }
    if (before.side != after.side) {
      change(side_letter(after.side, english));
    }
  }

  void write_imitators(const SquareList& squares) {
    std::string names;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      names += (i == 0 ? "" : ",") + name(squares[i]);
    }
    if (!names.empty()) {
      bracket("I" + names);
    }
  }

  std::string allowance_text(const Effect& effect) const {
    MoveRecord only;
    only.submoves = {{effect}};
    const std::string shown = move_text(only, notation_);  // " (28/-)"
    return shown.size() > 3 ? shown.substr(2, shown.size() - 3) : shown;
  }

  void bracket(const std::string& content) { text += "[" + content + "]"; }

  const std::vector<Effect>& effects_;
  const Notation notation_;
  const Effect* capture_ = nullptr;
  const Effect* lifted_ = nullptr;
  Square unit_at_ = no_square;
  Square partner_at_ = no_square;
};

/// The mark of a half-move, and what the grammar knows no mark for.
std::pair<std::string, std::string> mark(const MoveRecord& move) {
  const std::string check = move.gives_check ? "+" : "";
  if (!move.reached) {
    return {check, ""};
  }
  if (move.undecided) {
    return {check, std::string(words(Language::english).undecided)};
  }
  switch (move.reached->kind) {
    case GoalKind::mate:
      return {"#", ""};
    case GoalKind::stalemate:
      return {"=", ""};
    case GoalKind::double_stalemate:
      return {"==", ""};
    case GoalKind::check:
      return {"+", ""};
    default:
      break;
  }
  std::string other(goal_info(move.reached->kind).mark);
  std::erase(other, ' ');
  return {check, other};
}

/// Has the grammar a form for this command?
bool is_writable(const TwinCommand& command, const std::string& text) {
  return text.find('/') == std::string::npos && !std::holds_alternative<TwinSubstitute>(command) &&
         !std::holds_alternative<TwinStipulation>(command) &&
         !std::holds_alternative<TwinConditions>(command);
}

}  // namespace

std::string yacpdb_half_move(const MoveRecord& move, Verdict verdict, Notation given) {
  const Notation notation({english, given.lettering().walks()}, given.board());
  if (move.null_move || move.submoves.empty()) {
    return {};
  }
  MoveWriter first(move.submoves.front(), notation);
  first.write();
  if (first.text.empty()) {
    return {};
  }
  std::string result = first.text;
  const auto [sign, goal] = mark(move);
  result += sign.empty() ? "" : " " + sign;
  result += verdict == Verdict::key || verdict == Verdict::refutation ? " !"
            : verdict == Verdict::attempt                             ? " ?"
                                                                      : "";
  std::vector<std::string> comments = std::move(first.comments);
  if (move.submoves.size() > 1) {
    MoveRecord rest = move;
    rest.submoves.erase(rest.submoves.begin());
    comments.push_back("then " + move_text(rest, notation));
  }
  if (!goal.empty()) {
    comments.push_back(goal);
  }
  for (const std::string& comment : comments) {
    result += " " + yacpdb_comment(comment);
  }
  return result;
}

std::string yacpdb_twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                                std::size_t index) {
  Problem readable = problem;
  readable.language = english;
  for (Twin& twin : readable.twins) {
    for (auto& [command, where] : twin.commands) {
      if (auto* addition = std::get_if<TwinAdd>(&command)) {
        for (PlacedUnit& placed : addition->units) {
          placed.unit = with_writable_attributes(placed.unit);
        }
      }
    }
  }
  std::vector<PlacedUnit> readable_units(units.begin(), units.end());
  for (PlacedUnit& placed : readable_units) {
    placed.unit = with_writable_attributes(placed.unit);
  }
  TwinHeading heading = twin_heading_parts(readable, readable_units, index);
  std::string result = heading.letter + ") ";
  std::string comments;
  for (std::size_t i = 0; i < heading.commands.size(); ++i) {
    const std::string& text = heading.commands[i];
    if (is_writable(readable.twins[index - 1].commands[i].first, text)) {
      result += text + " ";
    } else {
      comments += yacpdb_comment(text) + " ";
    }
  }
  return result + comments;
}

std::string yacpdb_comment(std::string_view text) {
  std::string result(text);
  std::ranges::replace(result, '{', '(');
  std::ranges::replace(result, '}', ')');
  std::ranges::replace(result, '\n', ' ');
  return "{" + result + "}";
}

}  // namespace warp::report
