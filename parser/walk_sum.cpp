// The definition of a piece as a sum of parts. The grammar is in parser/own_pieces.md.

#include "parser/walk_sum.hpp"

#include <algorithm>
#include <utility>

#include "parser/own_walk.hpp"
#include "parser/pieces.hpp"
#include "parser/walk_part.hpp"
#include "parser/walk_tokens.hpp"
#include "parser/walk_words.hpp"

namespace warp::parser {

namespace {

/// More parts than any piece needs.
constexpr std::size_t most_parts = 64;

struct Restricted {
  Restriction by;
  Word word;
};

class SumReader {
 public:
  SumReader(Input& input, const Keywords& end_words)
      : input_(input),
        end_words_(end_words),
        restrictions_(words_in(restriction_words(), input.language)),
        kinds_(words_in(kind_words(), input.language)) {}

  std::optional<Walk> read() {
    Walk walk{.supported = true};
    for (std::size_t parts = 1;; ++parts) {
      const Word first = peek_token(input_.reader);
      auto primitives = part(walk);
      if (!primitives) {
        return std::nullopt;
      }
      if (parts > most_parts) {
        input_.error(first.where, MessageId::parts_of_piece,
                     {{"most", std::to_string(most_parts)}});
        return std::nullopt;
      }
      std::ranges::move(*primitives, std::back_inserter(walk.primitives));
      const Word next = peek_token(input_.reader);
      if (next.text != "+") {
        return ends(next) ? std::optional(std::move(walk)) : std::nullopt;
      }
      input_.reader.continue_behind(next.text);
    }
  }

 private:
  /// After the sum another part of the input must follow: a mistyped word is not skipped.
  bool ends(const Word& next) {
    if (next.empty() || !match_keyword(end_words_, input_.reader.peek().text).none() ||
        defines_walk(input_.reader)) {
      return true;
    }
    const std::string_view word = is_word(next.text) ? next.text : input_.reader.peek().text;
    input_.error(next.where, what_is_wrong_with(word));
    return false;
  }

  /// The message for a word after a part that is neither a bound of this part nor a keyword.
  std::string what_is_wrong_with(std::string_view word) const {
    Keywords known = words_in(bound_words(), input_.language);
    if (clearly_keyword(known, word)) {
      return message(MessageId::no_meaning_for, input_.language,
                     {{"word", quoted(word)}, {"part", quoted(last_.text)}});
    }
    if (clearly_keyword({then_word.in(input_.language)}, word)) {
      return message(MessageId::directly_after_step, input_.language, {{"word", quoted(word)}});
    }
    if (clearly_keyword(restrictions_, word)) {
      return message(MessageId::before_restricted_part, input_.language, {{"word", quoted(word)}});
    }
    known.insert(known.end(), end_words_.begin(), end_words_.end());
    return unknown_word(input_.language, MessageId::bound_or_keyword, word, known);
  }

  std::optional<std::vector<Primitive>> part(Walk& walk) {
    std::vector<Restricted> restricted;
    Word word = peek_token(input_.reader);
    for (;; word = peek_token(input_.reader)) {
      const KeywordMatch match = match_keyword(restrictions_, word.text);
      if (word.text.size() < 3 || !match.unique()) {
        break;
      }
      restricted.push_back({static_cast<Restriction>(match.index()), word});
      input_.reader.continue_behind(word.text);
    }
    last_ = word;
    auto primitives =
        is_word(word.text) && word.text.size() <= 2 ? known_piece(word, walk) : kind(word);
    if (!primitives) {
      return std::nullopt;
    }
    for (const Restricted& restriction : restricted) {
      restrict(*primitives, restriction.by);
      if (primitives->empty()) {
        input_.error(restriction.word.where, MessageId::leaves_no_move,
                     {{"word", quoted(restriction.word.text)}, {"part", quoted(word.text)}});
        return std::nullopt;
      }
    }
    return primitives;
  }

  std::optional<std::vector<Primitive>> kind(const Word& word) {
    const KeywordMatch match = match_keyword(kinds_, word.text);
    if (!match.unique()) {
      Keywords known = kinds_;
      known.insert(known.end(), restrictions_.begin(), restrictions_.end());
      const bool ends = !match_keyword(end_words_, word.text).none();
      input_.error(word.where,
                   !is_word(word.text) || ends
                       ? message(MessageId::what_piece_does, input_.language,
                                 {{"kind", std::string(kinds_.front())},
                                  {"found", found(word, input_.language)}})
                   : match.ambiguous()
                       ? ambiguous_word(input_.language, MessageId::part, word.text, kinds_, match)
                       : unknown_word(input_.language, MessageId::part, word.text, known));
      return std::nullopt;
    }
    input_.reader.continue_behind(word.text);
    const auto part = parse_walk_part(input_, static_cast<PartKind>(match.index()), word);
    if (!part) {
      return std::nullopt;
    }
    return std::vector{primitive_of(*part)};
  }

  /// The moves of a known piece. Returns nothing for pieces that move like pawns.
  std::optional<std::vector<Primitive>> known_piece(const Word& word, Walk& walk) {
    const WalkId id = walk_of(word.text, input_);
    if (id == no_walk) {
      input_.error(word.where, MessageId::unknown_piece_word, {{"word", quoted(word.text)}});
      return std::nullopt;
    }
    const Walk& known = (*input_.walks)[id];
    if (known.nature != Nature::lines) {
      input_.unsupported(word.where,
                         input_.say(MessageId::as_part_of_piece,
                                    {{"piece", std::string(known.names.in(input_.language))}}));
      return std::nullopt;
    }
    if (known.primitives.empty()) {
      input_.error(word.where, MessageId::no_moves_no_part, {{"word", quoted(word.text)}});
      return std::nullopt;
    }
    input_.reader.continue_behind(word.text);
    if (const Word stroke = peek_token(input_.reader); stroke.text == "/") {
      input_.unsupported(stroke.where, input_.say(MessageId::hunter_as_part));
      return std::nullopt;
    }
    walk.named.set(id);
    walk.looks_everywhere = walk.looks_everywhere || known.looks_everywhere;
    std::vector<Primitive> primitives = known.primitives;
    for (Primitive& primitive : primitives) {
      primitive.capturable_en_passant = false;
    }
    return primitives;
  }

  static void restrict(std::vector<Primitive>& primitives, Restriction by) {
    const auto keep_mode = [&](Mode mode, Mode other) {
      std::erase_if(primitives, [&](const Primitive& part) { return part.mode == other; });
      for (Primitive& primitive : primitives) {
        primitive.mode = mode;
      }
    };
    const auto keep = [&](Direction direction) {
      for (Primitive& primitive : primitives) {
        keep_direction(primitive, direction);
      }
      std::erase_if(primitives, [](const Primitive& part) { return part.courses.empty(); });
    };
    switch (by) {
      case Restriction::move:
        return keep_mode(Mode::move_only, Mode::capture_only);
      case Restriction::capture:
        return keep_mode(Mode::capture_only, Mode::move_only);
      case Restriction::forward:
        return keep(Direction::forward);
      case Restriction::backward:
        return keep(Direction::backward);
      case Restriction::sideways:
        return keep(Direction::sideways);
      case Restriction::orthogonal:
        return keep(Direction::orthogonal);
      case Restriction::diagonal:
        return keep(Direction::diagonal);
    }
  }

  Input& input_;
  const Keywords& end_words_;
  Keywords restrictions_, kinds_;
  Word last_;  ///< the kind or the letters of the part read last
};

}  // namespace

std::optional<Walk> parse_walk_sum(Input& input, const Keywords& end_words) {
  return SumReader(input, end_words).read();
}

}  // namespace warp::parser
