#include "solver/formats/report/moves/yacpdb_move.hpp"

#include <algorithm>
#include <cctype>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/step_spelling.hpp"
#include "solver/formats/report/moves/step_writer.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/moves/written_move.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/formats/report/text/unseen_text.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::report {

namespace {

constexpr Language in_english = Language::english;

/// True if the grammar has a letter for the attribute.
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

/// One or two letters. A hunter gets the first letters of its two parts.
std::string walk_name(WalkId walk, const Walks& walks) {
  const std::string letters = walk_letters(walk, {in_english, walks});
  const std::size_t stroke = letters.find('/');
  return stroke == std::string::npos ? letters
                                     : letters.substr(0, 1) + letters.substr(stroke + 1, 1);
}

/// Attributes and walk: "rS", or "nrS" if the unit is neutral.
std::string kind_name(const Unit& unit, const Walks& walks) {
  return (unit.side == Side::neutral ? "n" : "") +
         attribute_letters(with_writable_attributes(unit), {in_english, walks}) +
         walk_name(unit.walk, walks);
}

/// The unit with its side, as in brackets: "wrS".
std::string unit_with_side(const Unit& unit, const Walks& walks) {
  return (unit.side == Side::neutral ? "" : side_letter(unit.side, in_english)) +
         kind_name(unit, walks);
}

/// Is it the partner's part of a move of which the text is 0-0 or 0-0-0?
bool is_in_castling_text(Reason reason) {
  return is_of_castling(reason) && !castling_text(reason).empty();
}

/// Writes one single move.
class MoveWriter final : public StepSpelling {
 public:
  MoveWriter(const WrittenStep& step, Notation notation)
      : StepSpelling(step), notation_(notation) {}

  void write() {
    tell_movement();
    tell_consequences(0, step().parts.size());
  }

  std::string text;
  std::vector<std::string> comments;

 private:
  const std::string& name(Square square) const { return notation_.name(square); }
  const Walks& walks() const { return notation_.lettering().walks(); }

  void change_places(const MovePart& named) override {
    text = mover(named.before) + name(named.from) + "-" + name(named.to);
    comments.push_back(exchange_text(named));
    unit_at_ = named.to;
  }

  void go_before_castling(const MovePart& via) override {
    comments.push_back(name(via.from) + "->" + name(via.to));
  }

  void castle(std::string_view castling) override { text = castling; }

  /// The movement is that of the king; the partner's part follows in brackets.
  void castle_freely(const MovePart&, const MovePart&) override { go(nullptr); }

  void go(const MovePart*) override {
    text = mover(departure().before) + name(departure().from);
    if (const MovePart* const via = step().via()) {
      comments.push_back("via " + name(via->to));
    }
    text += arrival_text(step(), notation_);
  }

  /// Before the departure there are no letters for sides and attributes, except for neutral units.
  std::string mover(const Unit& unit) const {
    const std::string neutral = unit.side == Side::neutral ? "n" : "";
    return unit.walk == walks::pawn && neutral.empty() ? std::string{}
                                                       : neutral + walk_name(unit.walk, walks());
  }

  std::string exchange_text(const MovePart& exchange) const {
    return walk_name(exchange.before.walk, walks()) + name(exchange.from) + "<->" +
           walk_name(exchange.after.walk, walks()) + name(exchange.to);
  }

  void partner_goes(const MovePart& part) override {
    if (!is_in_castling_text(part.reason)) {
      goes_elsewhere(part);
    }
  }
  void goes_elsewhere(const MovePart& part) override {
    bracket(unit_with_side(part.before, walks()) + name(part.from) + "->" + name(part.to));
  }
  void becomes_imitator(const MovePart&) override { text += "=I"; }
  void disappears(const MovePart& part) override { bracket("-" + name(part.from)); }
  void is_put(const MovePart& part) override {
    const bool other = part.taken.walk != part.after.walk;
    bracket(unit_with_side(part.taken, walks()) + name(part.from) + "->" + name(part.to) +
            (other ? "=" + kind_name(part.after, walks()) : ""));
    if (part.taken.side != part.after.side) {
      bracket(name(part.to) + "=" + side_letter(part.after.side, in_english));
    }
  }
  void appears(const MovePart& part) override {
    bracket("+" + unit_with_side(part.after, walks()) + name(part.to));
  }
  void others_change_places(const MovePart& part) override {
    comments.push_back(exchange_text(part));
  }
  void imitators_stand(const std::vector<Square>& squares) override {
    std::string names;
    for (std::size_t i = 0; i < squares.size(); ++i) {
      names += (i == 0 ? "" : ",") + name(squares[i]);
    }
    if (!names.empty()) {
      bracket("I" + names);
    }
  }
  void is_buried(const MovePart& part) override {
    comments.push_back(unit_with_side(part.before, walks()) + " beneath " + name(part.to));
  }
  void roles_are_exchanged() override {}
  void is_left(const Allowance& left) override { comments.push_back(allowance_text(left)); }

  void changes(const MovePart& part) override {
    const Unit before = with_writable_attributes(part.before);
    const Unit after = with_writable_attributes(part.after);
    const bool of_mover = part.from == unit_at_ || part.from == partner_at_;
    const auto change = [&](const std::string& what) {
      if (of_mover) {
        text += "=" + what;
      } else {
        bracket(name(part.from) + "=" + what);
      }
    };
    if (before.walk != after.walk || before.attributes != after.attributes) {
      change(kind_name(after, walks()));
    }
    if (before.side != after.side) {
      change(side_letter(after.side, in_english));
    }
  }

  void bracket(const std::string& content) { text += "[" + content + "]"; }

  Notation notation_;
};

/// The mark of a half-move, and the rest for which the grammar has no mark.
std::pair<std::string, std::string> mark(const WrittenMove& move) {
  const std::string check = move.gives_check ? "+" : "";
  if (!move.goal) {
    return {check, ""};
  }
  if (move.undecided) {
    return {check, std::string(words(Language::english).undecided)};
  }
  switch (move.goal->kind) {
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
  std::string other(goal_info(move.goal->kind).mark);
  std::erase(other, ' ');
  return {check, other};
}

/// True if the grammar has a form for this command.
bool is_writable(const TwinCommand& command, const std::string& text) {
  return text.find('/') == std::string::npos && !std::holds_alternative<TwinSubstitute>(command) &&
         !std::holds_alternative<TwinStipulation>(command) &&
         !std::holds_alternative<TwinConditions>(command);
}

}  // namespace

std::string yacpdb_half_move(const WrittenMove& move, Verdict verdict, Notation given) {
  const Notation notation({in_english, given.lettering().walks()}, given.board());
  if (move.null_move || (move.steps.empty() && !move.unseen)) {
    return {};
  }
  if (move.unseen) {
    return unseen_text(move, notation) + (mark(move).first.empty() ? "" : " " + mark(move).first);
  }
  MoveWriter first(move.steps.front(), notation);
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
  if (move.steps.size() > 1) {
    WrittenMove rest = move;
    rest.steps.erase(rest.steps.begin());
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
  readable.language = in_english;
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
