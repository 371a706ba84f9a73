// The path and the bounds of a part: "1,1 then 0,1 upto 3", "queenlines over 2 landing any".

#include "parser/walk_part.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "parser/pieces.hpp"
#include "parser/walk_tokens.hpp"
#include "parser/walk_words.hpp"
#include "solver/board/movement/walks/vocabulary.hpp"

namespace warp::parser {

namespace {

/// Longer than any board.
constexpr unsigned longest = std::max(Geometry::most_ranks, Geometry::most_files);
constexpr unsigned shortest = std::min(Geometry::most_ranks, Geometry::most_files);
constexpr int half_turn = 180;
constexpr unsigned most_reflections = 8;

class PartReader {
 public:
  PartReader(Input& input, PartKind kind, const Word& after)
      : input_(input),
        after_(after),
        paths_(words_in(path_words(), input.language)),
        vectors_(words_in(vector_words(), input.language)),
        bounds_(words_in(bound_words(), input.language)) {
    part_.kind = kind;
  }

  std::optional<OwnPart> read() {
    if (!read_path() || !read_bounds()) {
      return std::nullopt;
    }
    return std::move(part_);
  }

 private:
  Word peek() const { return peek_token(input_.reader); }
  void take(const Word& word) { input_.reader.continue_behind(word.text); }

  bool fail(const Word& word, MessageId id, MessageArguments arguments = {}) {
    input_.error(word.where, id, arguments);
    return false;
  }
  std::string found_at(const Word& word) const { return found(word, input_.language); }

  /// Takes the next token as one of `words`, in full or abbreviated to at least three letters.
  std::optional<std::size_t> take_one_of(const Keywords& words) {
    const Word word = peek();
    if (!clearly_keyword(words, word.text)) {
      return std::nullopt;
    }
    take(word);
    return match_keyword(words, word.text).index();
  }

  bool is_one_of(std::initializer_list<PartKind> kinds) const {
    return std::ranges::find(kinds, part_.kind) != kinds.end();
  }

  // ---- the path ----

  bool read_path() {
    const Word word = peek();
    if (const auto path = take_one_of(paths_)) {
      static constexpr std::array paths{PathKind::zigzag, PathKind::circle, PathKind::legs};
      part_.path = paths[*path];
    }
    if (!read_vector(part_.steps)) {
      return false;
    }
    const Word then = peek();
    const bool has_second = take_one_of({then_word.in(input_.language)}).has_value();
    if (part_.path == PathKind::legs && !has_second) {
      return fail(
          then, MessageId::second_step,
          {{"word", std::string(then_word.in(input_.language))}, {"found", found_at(then)}});
    }
    if (has_second) {
      if (part_.path == PathKind::straight) {
        part_.path = PathKind::then;
      }
      if (part_.path == PathKind::zigzag || part_.path == PathKind::circle) {
        return fail(then, MessageId::no_meaning_for,
                    {{"word", quoted(then.text)}, {"part", quoted(word.text)}});
      }
      if (!read_vector(part_.second)) {
        return false;
      }
    }
    if (part_.as_written && part_.path != PathKind::straight) {
      return fail(has_second ? then : word, MessageId::no_meaning_for,
                  {{"word", quoted(has_second ? then.text : word.text)},
                   {"part", input_.say(MessageId::steps_of_three)}});
    }
    const bool plain = part_.path == PathKind::straight;
    const bool leaps = part_.kind == PartKind::leaper && part_.path == PathKind::legs;
    if (!plain && !leaps && !is_one_of({PartKind::rider, PartKind::hopper, PartKind::locust})) {
      return fail(
          has_second && part_.path == PathKind::then ? then : word, MessageId::no_meaning_for,
          {{"word", quoted(has_second && part_.path == PathKind::then ? then.text : word.text)},
           {"part", quoted(after_.text)}});
    }
    return true;
  }

  /// "1,2", "(1,2)", "+1,-2" or a word for several vectors.
  bool read_vector(std::vector<Vector>& steps) {
    const Word first = peek();
    if (const auto word = take_one_of(vectors_)) {
      const auto lines = static_cast<VectorWord>(*word);
      steps = lines == VectorWord::orthogonal ? rook_lines()
              : lines == VectorWord::diagonal ? bishop_lines()
                                              : queen_lines();
      return true;
    }
    const bool in_brackets = first.text == "(";
    if (in_brackets) {
      take(first);
    }
    bool is_signed = false;
    const auto file = read_component(is_signed);
    if (!file) {
      return false;
    }
    const Word comma = peek();
    if (comma.text != ",") {
      return fail(comma, MessageId::other_length, {{"found", found_at(comma)}});
    }
    take(comma);
    const auto rank = read_component(is_signed);
    if (!rank) {
      return false;
    }
    std::vector<int> components{*file, *rank};
    while (peek().text == ",") {
      take(peek());
      const auto further = read_component(is_signed);
      if (!further) {
        return false;
      }
      components.push_back(*further);
    }
    if (const Word close = peek(); in_brackets) {
      if (close.text != ")") {
        return fail(close, MessageId::closing_bracket_of_step, {{"found", found_at(close)}});
      }
      take(close);
    }
    if (components.size() > Vector::Components().size()) {
      return fail(first, MessageId::step_of_many,
                  {{"most", std::to_string(Vector::Components().size())}});
    }
    std::vector<int> lengths;
    std::ranges::transform(components, std::back_inserter(lengths),
                           [](int part) { return std::abs(part); });
    std::ranges::sort(lengths, std::greater());
    if (lengths.front() == 0) {
      return fail(first, MessageId::step_stays);
    }
    if (static_cast<unsigned>(lengths[0]) >= longest ||
        static_cast<unsigned>(lengths[1]) >= shortest) {
      return fail(first, MessageId::step_too_long,
                  {{"ranks", std::to_string(Geometry::most_ranks)},
                   {"files", std::to_string(Geometry::most_files)}});
    }
    if (components.size() > 2) {
      part_.as_written = true;
      steps = is_signed ? std::vector{vector_of(components)} : images_of(components);
      return true;
    }
    if (is_signed) {
      steps = {{static_cast<std::int8_t>(*file), static_cast<std::int8_t>(*rank)}};
      part_.one_sided = true;
    } else {
      steps = clockwise_images(*file, *rank);
    }
    return true;
  }

  static Vector vector_of(const std::vector<int>& components) {
    Vector::Components result{};
    std::ranges::transform(components, result.begin(),
                           [](int part) { return static_cast<std::int8_t>(part); });
    return Vector::of(result);
  }
  /// All vectors with these components in any order and with any signs.
  static std::vector<Vector> images_of(std::vector<int> components) {
    for (int& part : components) {
      part = std::abs(part);
    }
    std::ranges::sort(components);
    std::vector<Vector> result;
    do {
      for (unsigned signs = 0; signs < 1U << components.size(); ++signs) {
        std::vector<int> image = components;
        bool is_first = true;
        for (std::size_t i = 0; i < image.size(); ++i) {
          if ((signs >> i & 1U) != 0) {
            is_first = is_first && image[i] != 0;
            image[i] = -image[i];
          }
        }
        if (is_first) {
          result.push_back(vector_of(image));
        }
      }
    } while (std::ranges::next_permutation(components).found);
    return result;
  }

  std::optional<int> read_component(bool& is_signed) {
    Word word = peek();
    const bool negative = word.text == "-";
    if (negative || word.text == "+") {
      is_signed = true;
      take(word);
      word = peek();
    }
    const auto number = take_number();
    if (!number) {
      fail(word, MessageId::step_such_as,
           {{"word", quoted(after_.text)}, {"found", found_at(word)}});
      return std::nullopt;
    }
    return negative ? -*number : *number;
  }

  /// A number that is too large becomes the largest one.
  std::optional<int> take_number() {
    constexpr int enough = 10'000;
    const Word word = peek();
    if (!is_number(word.text)) {
      return std::nullopt;
    }
    take(word);
    int number = 0;
    for (const char c : word.text) {
      number = std::min(number * 10 + (c - '0'), enough);
    }
    return number;
  }

  // ---- the bounds ----

  bool read_bounds() {
    std::vector<bool> stated(bounds_.size(), false);
    Word most;  // the bound that says how many steps there may be
    for (;;) {
      const Word word = peek();
      const auto which = take_one_of(bounds_);
      if (!which) {
        break;
      }
      if (stated[*which]) {
        return fail(word, MessageId::bound_twice, {{"word", quoted(word.text)}});
      }
      stated[*which] = true;
      const auto bound = static_cast<Bound>(*which);
      if (bound == Bound::up_to || bound == Bound::exactly) {
        most = word;
      }
      if (!goes(bound)) {
        return fail(
            word, MessageId::no_meaning_for_path,
            {{"word", quoted(word.text)}, {"part", quoted(after_.text)}, {"path", of_path()}});
      }
      if (!read_bound(bound, word)) {
        return false;
      }
    }
    const auto is_stated = [&](Bound bound) { return stated[static_cast<std::size_t>(bound)]; };
    if (is_stated(Bound::exactly) && (is_stated(Bound::up_to) || is_stated(Bound::from))) {
      return fail(after_, MessageId::bounds_exclude, {{"word", quoted(after_.text)}});
    }
    if (part_.most != 0 && part_.least > part_.most) {
      return fail(after_, MessageId::no_number_of_steps,
                  {{"least", std::to_string(part_.least)}, {"most", std::to_string(part_.most)}});
    }
    if (turns_at_hurdle() &&
        std::ranges::any_of(std::array{Bound::up_to, Bound::from, Bound::exactly, Bound::over,
                                       Bound::landing, Bound::adjacent},
                            is_stated)) {
      return fail(after_, MessageId::turning_hopper, {{"word", std::string(after_.text)}});
    }
    if (part_.kind == PartKind::locust && part_.adjacent && part_.most != 0) {
      return fail(after_, MessageId::bounds_exclude, {{"word", quoted(after_.text)}});
    }
    if (!leads_behind_hurdles(part_)) {
      return fail(most, MessageId::too_few_steps,
                  {{"bound", quoted(most.text)}, {"word", quoted(after_.text)}});
    }
    return true;
  }

  bool turns_at_hurdle() const {
    return part_.kind == PartKind::hopper && part_.path == PathKind::straight && part_.degrees;
  }

  std::string of_path() const {
    return part_.path == PathKind::straight ? std::string() : " along such a path";
  }

  bool goes(Bound bound) const {
    switch (bound) {
      case Bound::up_to:
        return is_one_of({PartKind::rider, PartKind::hopper, PartKind::locust});
      case Bound::from:
      case Bound::exactly:
        return is_one_of({PartKind::rider, PartKind::hopper});
      case Bound::over:
      case Bound::landing:
        return is_one_of({PartKind::hopper});
      case Bound::adjacent:
        return is_one_of({PartKind::hopper, PartKind::locust});
      case Bound::turning:
        return !part_.as_written &&
               (part_.path == PathKind::then || part_.path == PathKind::legs ||
                part_.path == PathKind::zigzag ||
                (part_.path == PathKind::straight && is_one_of({PartKind::hopper})));
      case Bound::nonstop:
        return is_one_of({PartKind::equihopper, PartKind::equistopper});
      case Bound::reflected:
        return is_one_of({PartKind::rider}) && part_.path == PathKind::straight;
    }
    return false;
  }

  bool read_bound(Bound bound, const Word& word) {
    switch (bound) {
      case Bound::up_to:
        return read_number(word, 1, longest, part_.most);
      case Bound::from:
        return read_number(word, 1, longest, part_.least);
      case Bound::exactly:
        if (!read_number(word, 1, longest, part_.least)) {
          return false;
        }
        part_.most = part_.least;
        return true;
      case Bound::over:
        return read_number(word, 1, longest, part_.hurdles);
      case Bound::landing:
        if (take_one_of({any_word.in(input_.language)})) {
          part_.landing = 0;
          return true;
        }
        return read_number(word, 1, longest, part_.landing);
      case Bound::adjacent:
        part_.adjacent = true;
        return true;
      case Bound::turning:
        return read_degrees(word);
      case Bound::nonstop:
        part_.nonstop = true;
        return true;
      case Bound::reflected:
        if (!std::ranges::all_of(part_.steps, is_diagonal_step)) {
          return fail(word, MessageId::only_for_diagonal_steps, {{"word", quoted(word.text)}});
        }
        return read_number(word, 1, most_reflections, part_.reflections);
    }
    return false;
  }

  static bool is_diagonal_step(const Vector& v) {
    return std::abs(v.file) == 1 && std::abs(v.rank) == 1;
  }
  static bool is_single_step(const Vector& v) {
    return std::abs(v.file) <= 1 && std::abs(v.rank) <= 1;
  }

  template <class Number>
  bool read_number(const Word& after, int low, int high, Number& into) {
    const Word word = peek();
    const auto number = take_number();
    if (!number || *number < low || *number > high) {
      return fail(word, MessageId::number_after_not,
                  {{"low", std::to_string(low)},
                   {"high", std::to_string(high)},
                   {"word", quoted(after.text)},
                   {"found", found_at(word)}});
    }
    into = static_cast<Number>(*number);
    return true;
  }

  bool read_degrees(const Word& after) {
    int degrees = 0;
    const Word word = peek();
    if (!read_number(after, 1, half_turn, degrees)) {
      return false;
    }
    part_.degrees = degrees;
    if (!turns_at_hurdle()) {
      return true;
    }
    if (degrees != 45 && degrees != 90 && degrees != 135) {
      return fail(word, MessageId::angle_after,
                  {{"word", quoted(after.text)}, {"found", quoted(word.text)}});
    }
    if (degrees != 90 && !std::ranges::all_of(part_.steps, is_single_step)) {
      return fail(word, MessageId::only_single_steps_turn, {{"degrees", std::to_string(degrees)}});
    }
    return true;
  }

  Input& input_;
  const Word& after_;
  Keywords paths_, vectors_, bounds_;
  OwnPart part_;
};

}  // namespace

std::optional<OwnPart> parse_walk_part(Input& input, PartKind kind, const Word& after) {
  return PartReader(input, kind, after).read();
}

}  // namespace warp::parser
