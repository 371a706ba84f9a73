// The small language of the option Only.

#include "parser/demand/demand.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "parser/demand/demand_scanner.hpp"
#include "parser/pieces.hpp"
#include "parser/unit_names.hpp"
#include "parser/unit_word.hpp"
#include "solver/board/movement/walk.hpp"

namespace warp::parser {

namespace {

constexpr std::array deeds_by_word{std::pair{DemandWord::capture, Deed::capture},
                                   std::pair{DemandWord::check, Deed::check},
                                   std::pair{DemandWord::promotion, Deed::promotion},
                                   std::pair{DemandWord::castling, Deed::castling},
                                   std::pair{DemandWord::short_castling, Deed::short_castling},
                                   std::pair{DemandWord::long_castling, Deed::long_castling},
                                   std::pair{DemandWord::en_passant, Deed::en_passant},
                                   std::pair{DemandWord::mate, Deed::mate},
                                   std::pair{DemandWord::stalemate, Deed::stalemate},
                                   std::pair{DemandWord::goal, Deed::goal}};

/// The words with which something may begin that is counted.
std::vector<DemandWord> words_of_moves(bool deeds_alone) {
  std::vector<DemandWord> words;
  for (const auto& [word, deed] : deeds_by_word) {
    words.push_back(word);
  }
  if (!deeds_alone) {
    words.push_back(DemandWord::move);
  }
  return words;
}

class DemandParser {
 public:
  using enum DemandWord;
  using Node = LineDemand::Node;
  using Place = std::optional<std::size_t>;  ///< of a node; nothing after an error

  DemandParser(Input& input, std::string_view text) : input_(input), scanner_(input, text) {}

  std::shared_ptr<const LineDemand> read() {
    if (!either_part()) {
      return nullptr;
    }
    if (!scanner_.at_end()) {
      scanner_.expect(input_.say(MessageId::and_or_or),
                      {both, either, with, by, of, from, on, in_move, in_last_move});
      return nullptr;
    }
    return std::make_shared<const LineDemand>(std::move(demand_));
  }

 private:
  std::size_t add(Node node) {
    demand_.nodes.push_back(node);
    return demand_.nodes.size() - 1;
  }

  /// Reads parts with `joint` between them.
  template <class ReadPart>
  Place joined(DemandWord joint, Node::Kind kind, const ReadPart& read_part) {
    Place left = read_part();
    while (left && scanner_.take(joint)) {
      const Place right = read_part();
      left = right ? Place(add({kind, *left, *right})) : std::nullopt;
    }
    return left;
  }

  Place either_part() {
    return joined(either, Node::Kind::either,
                  [this] { return joined(both, Node::Kind::both, [this] { return part(); }); });
  }

  Place part() {
    if (scanner_.take(negation)) {
      const Place operand = part();
      return operand ? Place(add({Node::Kind::negation, *operand, 0})) : std::nullopt;
    }
    if (scanner_.take(theme)) {
      return shown_theme();
    }
    if (!scanner_.take_sign('(')) {
      return count();
    }
    const Place inner = either_part();
    if (inner && !scanner_.take_sign(')')) {
      scanner_.expect("')'", {both, either});
      return std::nullopt;
    }
    return inner;
  }

  Place shown_theme() {
    const std::string_view name = scanner_.take_name_with_brackets();
    if (name.empty()) {
      scanner_.expect(input_.say(MessageId::name_of_a_theme), {});
      return std::nullopt;
    }
    demand_.themes.emplace_back(name);
    return add({Node::Kind::theme, demand_.themes.size() - 1, 0});
  }

  Place count() {
    MoveCount counted;
    if (scanner_.take(none)) {
      counted.least = counted.most = 0;
    } else if (const auto limit = scanner_.take_one_of({at_most, at_least, exactly})) {
      const auto number = take_number();
      if (!number) {
        return std::nullopt;
      }
      counted.least = *limit == at_most ? 0 : *number;
      counted.most = *limit == at_least ? MoveCount::no_limit : *number;
    }
    if (!what(counted.of) || !modifiers(counted.of)) {
      return std::nullopt;
    }
    demand_.counts.push_back(std::move(counted));
    return add({Node::Kind::count, demand_.counts.size() - 1, 0});
  }

  std::optional<unsigned> take_number() {
    const auto number = scanner_.take_number();
    if (!number) {
      scanner_.expect(input_.say(MessageId::a_number), {});
    }
    return number;
  }

  /// "move", or deeds with "with" between them.
  bool what(MoveDemand& of) { return scanner_.take(move) || deed(of, false); }

  bool deed(MoveDemand& of, bool deeds_alone) {
    const auto word = scanner_.take_one_of(words_of_moves(true));
    if (!word) {
      std::vector<DemandWord> known = words_of_moves(deeds_alone);
      if (!deeds_alone) {
        known.insert(known.end(), {negation, none, at_most, at_least, exactly, theme});
      }
      scanner_.expect(input_.say(MessageId::what_is_counted), known);
      return false;
    }
    of.add(std::ranges::find(deeds_by_word, *word, &std::pair<DemandWord, Deed>::first)->second);
    if (*word == promotion && scanner_.take(into)) {
      const auto piece = take_piece();
      of.promoted = piece ? piece->walk : no_walk;
      return piece.has_value();
    }
    return true;
  }

  /// A piece, and the square on which it stands in the diagram.
  std::optional<DemandedUnit> take_piece() {
    const std::string_view word = scanner_.peek();
    const auto letters = unit_word(word, input_);
    const bool fits = letters && letters->squares.size() <= 1 && letters->toward == no_walk;
    const auto named = fits ? std::nullopt : walk_called(input_, word);
    if (!fits && !named) {
      Keywords names;
      for (WalkId walk = 1; walk < input_.walks->size(); ++walk) {
        names.push_back((*input_.walks)[walk].names.in(input_.language));
      }
      scanner_.expect(input_.say(MessageId::the_letters_of_a_piece), names);
      return std::nullopt;
    }
    scanner_.skip(word);
    DemandedUnit unit{.walk = fits ? letters->walk : *named};
    if (fits && !letters->squares.empty()) {
      unit.home = letters->squares.front();
    }
    return unit;
  }

  std::optional<DemandedUnit> take_unit_of_demand() {
    const auto side = scanner_.take_one_of({white, black, neutral});
    DemandedUnit unit;
    if (!side || (!scanner_.at_end() && !scanner_.is_at_word() && !scanner_.is_at_sign())) {
      const auto piece = take_piece();
      if (!piece) {
        return std::nullopt;
      }
      unit = *piece;
    }
    unit.side = !side            ? Side::none
                : *side == white ? Side::white
                : *side == black ? Side::black
                                 : Side::neutral;
    return unit;
  }

  bool take_squares(std::vector<Square>& squares) {
    squares = scanner_.take_squares();
    if (squares.empty()) {
      scanner_.expect(input_.any_square(), {});
    }
    return !squares.empty();
  }

  bool take_numbers(MoveDemand& of) {
    const auto first = take_number();
    if (!first) {
      return false;
    }
    of.first = of.last = *first;
    if (scanner_.take_sign('-')) {
      const auto last = take_number();
      if (!last) {
        return false;
      }
      of.last = *last;
    }
    return true;
  }

  /// Reads what is said of the move besides. A modifier that is stated twice is not read.
  bool modifiers(MoveDemand& of) {
    std::vector<DemandWord> open{with, by, DemandWord::of, from, on, in_move, in_last_move};
    while (const auto word = scanner_.take_one_of(open)) {
      if (*word != with) {
        std::erase(open, *word);
      }
      if (!modifier(of, *word)) {
        return false;
      }
      if (of.mover && !captures(of)) {
        std::erase(open, by);
        std::erase(open, DemandWord::of);
      }
    }
    return true;
  }

  static bool captures(const MoveDemand& of) {
    return of.does(Deed::capture) || of.does(Deed::en_passant);
  }

  bool modifier(MoveDemand& of, DemandWord word) {
    switch (word) {
      case with:
        return deed(of, true);
      case by:
      case DemandWord::of: {
        auto& unit = word == by || !captures(of) ? of.mover : of.captured;
        unit = take_unit_of_demand();
        return unit.has_value();
      }
      case from:
        return take_squares(of.from);
      case on:
        return take_squares(of.to);
      case in_move:
        return take_numbers(of);
      default:
        of.ends = true;
        return true;
    }
  }

  Input& input_;
  DemandScanner scanner_;
  LineDemand demand_;
};

}  // namespace

std::shared_ptr<const LineDemand> read_demand(Input& input, std::string_view text) {
  if (text.size() > longest_demand) {
    input.error(input.reader.location(text.data()), MessageId::demand_too_long,
                {{"most", std::to_string(longest_demand)}});
    return nullptr;
  }
  return DemandParser(input, text).read();
}

std::shared_ptr<const LineDemand> take_quoted_demand(Input& input, const Word& after,
                                                     std::string_view& text) {
  const auto quoted_text = take_text_in_quotes(input, after);
  if (!quoted_text) {
    return nullptr;
  }
  text = *quoted_text;
  return read_demand(input, text);
}

}  // namespace warp::parser
