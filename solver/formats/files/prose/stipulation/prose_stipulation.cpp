#include "solver/formats/files/prose/stipulation/prose_stipulation.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/formats/files/prose/prose_lines.hpp"
#include "solver/formats/files/prose/stipulation/prose_notation.hpp"
#include "solver/formats/files/prose/stipulation/stipulation_words.hpp"

namespace warp::files::prose {

namespace {

template <class Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

/// A word of the line, in plain letters; words with hyphens are several.
struct PlainWord {
  std::string text;
  std::size_t begin, end;  ///< in the line
};

std::vector<PlainWord> plain_words(const std::string& line) {
  std::vector<PlainWord> words;
  for (const ProseWord& word : words_of(line)) {
    const std::string_view bare = bare_word(word.text);
    if (bare.empty()) {
      continue;
    }
    std::size_t begin = word.begin + word.text.find(bare);
    const std::size_t end = begin + bare.size();
    while (begin < end) {
      const std::size_t hyphen = std::min(line.find('-', begin), end);
      if (hyphen > begin) {
        words.push_back({plain_letters(line.substr(begin, hyphen - begin)), begin, hyphen});
      }
      begin = hyphen + 1;
    }
  }
  return words;
}

/// The number at `i`, with a half behind it: "2", "two", "2.5", "two and a half".
Moves moves_of(const std::vector<PlainWord>& words, std::size_t i) {
  if (i >= words.size()) {
    return {};
  }
  const std::string& text = words[i].text;
  Moves moves = moves_at(text);
  const bool all =
      moves.length == text.size() || (text.size() == moves.length + 1 && text.back() == '*');
  if (moves.length > 0) {
    return all ? moves : Moves{};
  }
  moves.whole = number_of(text);
  moves.length = moves.whole > 0 ? text.size() : 0;
  return moves;
}

std::optional<ProseStipulation> phrase_at(const std::vector<PlainWord>& words, std::size_t i,
                                          const std::string& line) {
  for (const Phrase& phrase : phrases) {
    std::size_t at = i;
    bool fits = true;
    for (const ProseWord& wanted : words_of(phrase.words)) {
      fits = fits && at < words.size() && words[at].text == wanted.text;
      ++at;
    }
    if (!fits) {
      continue;
    }
    std::size_t next = at;
    while (next < words.size() && next < at + 3 && is_one_of(between, words[next].text)) {
      ++next;
    }
    std::size_t begin = i, end = next;
    Moves moves = moves_of(words, next);
    if (moves.length > 0) {
      ++end;
      if (end < words.size() && is_one_of(moves_words, words[end].text)) {
        ++end;
      }
    } else {
      // "2 move mate", "two-move helpmate"; "in 2 Zügen matt".
      std::size_t before = i;
      if (before > 0 && is_one_of(moves_words, words[before - 1].text)) {
        --before;
      }
      moves = before > 0 && before < i ? moves_of(words, before - 1) : Moves{};
      if (moves.length == 0) {
        return std::nullopt;
      }
      begin = before - 1;
      if (begin > 0 && is_one_of(between, words[begin - 1].text)) {
        --begin;
      }
      end = at;
    }
    const bool proof = phrase.stipulation == "dia";
    if (moves.whole + (moves.half ? 1 : 0) == 0 || (moves.stated_zero && !proof)) {
      return std::nullopt;
    }
    ProseStipulation found{.text = proof ? proof_game_text(moves)
                                         : std::string(phrase.stipulation) + moves_text(moves),
                           .fault = {},
                           .written = {},
                           .in_words = true,
                           .begin = words[begin].begin,
                           .end = words[end - 1].end};
    found.written = line.substr(found.begin, found.end - found.begin);
    found.set_play = found.written.ends_with('*');
    return found;
  }
  return std::nullopt;
}

/// "Two-mover", "2-mover", "Dreizüger": direct mates.
std::optional<ProseStipulation> mover_at(const std::vector<PlainWord>& words, std::size_t i,
                                         const std::string& line) {
  unsigned number = 0;
  std::size_t end = i;
  const Moves moves = moves_of(words, i);
  const bool follows =
      i + 1 < words.size() && (words[i + 1].text == "mover" || words[i + 1].text == "movers" ||
                               words[i + 1].text == "zuger" || words[i + 1].text == "zueger");
  if (follows && moves.length > 0 && !moves.half) {
    number = moves.whole;
    end = i + 1;
  } else {
    for (const std::string_view tail : {"zuger", "zueger", "mover"}) {
      const std::string& text = words[i].text;
      if (text.ends_with(tail)) {
        number = number_of(text.substr(0, text.size() - tail.size()));
      }
    }
  }
  // "selfmate two-mover" and the like say more than a direct mate.
  if (number == 0) {
    return std::nullopt;
  }
  ProseStipulation found{.text = fmt::format("#{}", number),
                         .fault = {},
                         .written = {},
                         .in_words = true,
                         .begin = words[i].begin,
                         .end = words[end].end};
  found.written = line.substr(found.begin, found.end - found.begin);
  return found;
}

/// Words in front of a number that is none of moves.
constexpr auto numbering_words = std::to_array<std::string_view>(
    {"problem", "problems", "no", "nr", "number", "exercise", "puzzle", "diagram", "aufgabe",
     "nummer", "issue", "probleme", "page", "entry"});

/// "White to move and win", "draw": no number of moves.
std::optional<ProseStipulation> study_in(const std::vector<PlainWord>& words,
                                         const std::string& line) {
  constexpr auto results =
      std::to_array<std::string_view>({"win", "wins", "draw", "draws", "gewinnt", "gewinn", "remis",
                                       "gagnent", "annulent", "gain", "nulle"});
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool before = i > 0 && (words[i - 1].text == "and" || words[i - 1].text == "to" ||
                                  words[i - 1].text == "und" || words[i - 1].text == "et" ||
                                  words[i - 1].text == "white" || words[i - 1].text == "weiss" ||
                                  words[i - 1].text == "blancs" || words[i - 1].text == "halt" ||
                                  words[i - 1].text == "auf" || words[i - 1].text == "font");
    if (before && is_one_of(results, words[i].text)) {
      ProseStipulation found;
      found.begin = words[i - 1].begin;
      found.end = words[i].end;
      found.written = found.fault =
          std::string(without_outer_blanks(line.substr(found.begin, found.end - found.begin)));
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace

unsigned number_of(const std::string& plain_word) {
  const auto found = std::ranges::find(number_words, plain_word, &NumberWord::word);
  if (found != number_words.end()) {
    return found->number;
  }
  const Moves moves = moves_at(plain_word);
  return moves.length == plain_word.size() && !moves.half ? moves.whole : 0;
}

std::optional<ProseStipulation> find_stipulation(const std::string& line) {
  const std::vector<ProseWord> words = words_of(line);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string small = plain_letters(words[i].text);
    std::size_t skipped = small.find_first_not_of("([{\"'*");
    skipped = std::min(skipped, small.size());
    const bool star = skipped > 0 && small[skipped - 1] == '*';
    if (i > 0 && is_one_of(numbering_words, plain_letters(bare_word(words[i - 1].text)))) {
      continue;
    }
    const std::string next = i + 1 < words.size() ? words[i + 1].text : "";
    if (auto found = notation_at(std::string_view(small).substr(skipped), next)) {
      std::size_t last = found->end == 0 ? i + 1 : i;
      found->begin = words[i].begin;
      found->set_play = found->set_play || star;
      // Signs apart: "#2 *", "#2 (*)", "#2 v".
      while (last + 1 < words.size()) {
        const std::string sign(bare_word(words[last + 1].text));
        const bool stars = words[last + 1].text.find('*') != std::string::npos && sign.empty();
        if (!stars && (sign.empty() || sign.find_first_not_of('v') != std::string::npos)) {
          break;
        }
        found->set_play = found->set_play || stars;
        found->tries = found->tries || !stars;
        ++last;
      }
      found->end = words[last].end();
      found->written = line.substr(found->begin, found->end - found->begin);
      return found;
    }
  }
  const std::vector<PlainWord> plain = plain_words(line);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (auto found = phrase_at(plain, i, line)) {
      return found;
    }
  }
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (auto found = mover_at(plain, i, line)) {
      return found;
    }
  }
  return study_in(plain, line);
}

std::optional<Side> take_beginner(std::string& line) {
  constexpr auto whites = std::to_array<std::string_view>({"white", "weiss", "blancs", "blanc"});
  constexpr auto blacks = std::to_array<std::string_view>({"black", "schwarz", "noirs", "noir"});
  constexpr auto joining = std::to_array<std::string_view>(
      {"to",     "am",         "ist",   "jouent", "zieht", "beginnt", "begins",   "moves", "plays",
       "starts", "commencent", "les",   "trait",  "aux",   "play",    "move",     "zug",   "und",
       "and",    "et",         "font",  "setzt",  "gibt",  "forces",  "forciert", "first", "is",
       "on",     "erzwingt",   "mates", "must",   "can",   "kann"});
  const std::vector<PlainWord> words = plain_words(line);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool white = is_one_of(whites, words[i].text);
    if (!white && !is_one_of(blacks, words[i].text)) {
      continue;
    }
    std::size_t first = i, last = i;
    while (first > 0 && (words[first - 1].text == "les" || words[first - 1].text == "aux" ||
                         words[first - 1].text == "trait")) {
      --first;
    }
    while (last + 1 < words.size() && is_one_of(joining, words[last + 1].text) &&
           words[last + 1].text != "mates") {
      ++last;
    }
    if (last == i && first == i && words.size() > 1) {
      continue;
    }
    // "Black to move" and, if what follows is asked for, "White to move and mate".
    blank_out(line, words[first].begin, words[last].end);
    return white ? Side::white : Side::black;
  }
  return std::nullopt;
}

bool is_help(const std::string& stipulation) {
  return stipulation.starts_with("h") || stipulation.starts_with("ser-h") ||
         stipulation.starts_with("reci-h") || stipulation.starts_with("ser-reci") ||
         stipulation.starts_with("phser-");
}

Side beginner_of(const std::string& stipulation) {
  if (stipulation.starts_with("dia")) {
    return Side::white;
  }
  const auto is_play = [&](std::string_view kind) {
    return stipulation.starts_with(kind) && stipulation.size() > kind.size() &&
           std::isalpha(static_cast<unsigned char>(stipulation[kind.size()])) == 0;
  };
  const bool black = is_play("h") || is_play("reci-h") || is_play("ser-h");
  const bool half = stipulation.ends_with(".5");
  return black != half ? Side::black : Side::white;
}

}  // namespace warp::files::prose
