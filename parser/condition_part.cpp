#include "parser/condition_part.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "parser/arguments.hpp"
#include "parser/folded.hpp"

namespace warp::parser {

namespace {

constexpr std::array words{PartWords::from, PartWords::until, PartWords::of_units, PartWords::on};
enum Begins : std::size_t { from, until, of_units, on };

/// Is the word one square, or two with a stroke between: "a1-d4"?
bool is_rectangle(std::string_view word, const Geometry& board) {
  const std::size_t stroke = word.find('-');
  const auto corner = [&](std::string_view name) { return board.find(name); };
  if (stroke == std::string_view::npos) {
    return corner(word) != no_square;
  }
  return board.is_flat() && corner(word.substr(0, stroke)) != no_square &&
         corner(word.substr(stroke + 1)) != no_square;
}

constexpr std::int64_t most_moves = 9999;
constexpr std::array half_move_word{PartWords::half_move};
constexpr std::array number{
    Parameter{.kind = ParameterKind::keyword, .words = half_move_word},
    Parameter{.kind = ParameterKind::number, .required = true, .low = 1, .high = most_moves}};
constexpr std::array side_or_walks{
    Parameter{.kind = ParameterKind::keyword, .words = PartWords::sides},
    Parameter{.kind = ParameterKind::walks, .repeated = true}};
constexpr std::array rectangles{
    Parameter{.kind = ParameterKind::text,
              .required = true,
              .repeated = true,
              .fits = is_rectangle,
              .what = {"squares or rectangles (a1-d4)", "Felder oder Rechtecke (a1-d4)",
                       "des cases ou des rectangles (a1-d4)"}}};

class PartReader {
 public:
  PartReader(Input& input, const Keywords& behind) : input_(input), behind_(behind) {}

  StatedPart read() {
    for (;;) {
      const Word word = input_.reader.peek();
      const auto begins = beginning(word);
      if (!begins) {
        break;
      }
      input_.reader.take();
      read_behind(*begins, word);
    }
    if (any_ && part_.from.of_half_moves == part_.until.of_half_moves &&
        part_.from.number > part_.until.number) {
      complain(MessageId::part_is_empty, {});
    }
    return {any_ && !part_.is_whole() ? std::make_shared<const ConditionPart>(part_) : nullptr,
            sound_};
  }

 private:
  /// Which of the words it is, written in full, in the language of the problem.
  std::optional<std::size_t> beginning(const Word& word) const {
    const auto found = std::ranges::find_if(words, [&](const Names& names) {
      return equal_ignoring_case(names.in(input_.language), folded(word.text));
    });
    return found == words.end() ? std::nullopt : std::optional<std::size_t>(found - words.begin());
  }

  void complain(MessageId id, MessageArguments arguments) {
    input_.error(where_, id, std::move(arguments));
    sound_ = false;
  }

  void read_behind(std::size_t begins, const Word& word) {
    where_ = word.where;
    if (std::exchange(given_[begins], true)) {
      complain(MessageId::part_said_twice, {{"word", quoted(word.text)}});
    }
    any_ = true;
    const std::span<const Parameter> parameters =
        begins == of_units ? std::span<const Parameter>(side_or_walks)
        : begins == on     ? std::span<const Parameter>(rectangles)
                           : std::span<const Parameter>(number);
    const Arguments read = parse_arguments(input_, parameters, word, behind_);
    sound_ = sound_ && read.sound;
    if (read.sound && read.values.empty()) {
      input_.expect_after(input_.say(MessageId::side_or_pieces), word, behind_);
      sound_ = false;
    }
    for (const Argument& argument : read.values) {
      take(begins, argument);
    }
  }

  void take(std::size_t begins, const Argument& argument) {
    if (begins == from || begins == until) {
      ConditionPart::Bound& bound = begins == from ? part_.from : part_.until;
      if (const auto* stated = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
        bound.number = static_cast<unsigned>(stated->front());
      } else {
        bound.of_half_moves = true;
      }
    } else if (const auto* side = std::get_if<std::size_t>(&argument.value)) {
      part_.sides = {*side == 0, *side == 1};
    } else if (const auto* walks = std::get_if<std::vector<WalkId>>(&argument.value)) {
      part_.walks.insert(part_.walks.end(), walks->begin(), walks->end());
    } else {
      const auto& name = std::get<std::string>(argument.value);
      const Geometry& board = input_.board();
      const std::size_t stroke = std::min(name.find('-'), name.size());
      const Square first = board.find(name.substr(0, stroke));
      const Square last = stroke == name.size() ? first : board.find(name.substr(stroke + 1));
      part_.rectangles.emplace_back(first, last);
    }
  }

  Input& input_;
  const Keywords& behind_;
  ConditionPart part_;
  std::array<bool, words.size()> given_{};
  bool any_ = false, sound_ = true;
  Location where_{};
};

}  // namespace

Keywords part_words(Language language) {
  Keywords result;
  for (const Names& names : words) {
    result.push_back(names.in(language));
  }
  return result;
}

StatedPart parse_part(Input& input, const Keywords& behind) {
  return PartReader(input, behind).read();
}

}  // namespace warp::parser
