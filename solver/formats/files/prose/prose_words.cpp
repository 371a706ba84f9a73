// Stipulations, numbers of solutions and of units, set play, legends.

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/prose/line_kinds.hpp"
#include "solver/formats/files/prose/prose_names.hpp"
#include "solver/formats/files/prose/prose_problem.hpp"

namespace warp::files::prose {

namespace {

/// "(8 + 5)", "8+5", "[5+3]": White's and Black's units.
std::optional<std::pair<unsigned, unsigned>> counts_in(std::string& text) {
  for (std::size_t plus = text.find('+'); plus != std::string::npos;
       plus = text.find('+', plus + 1)) {
    std::size_t begin = plus, end = plus + 1;
    while (begin > 0 && text[begin - 1] == ' ') {
      --begin;
    }
    while (end < text.size() && text[end] == ' ') {
      ++end;
    }
    std::size_t first = begin, last = end;
    while (first > 0 && is_digit_sign(text[first - 1])) {
      --first;
    }
    while (last < text.size() && is_digit_sign(text[last])) {
      ++last;
    }
    const bool alone =
        (first == 0 || std::string_view(" ([").find(text[first - 1]) != std::string_view::npos) &&
        (last == text.size() ||
         std::string_view(" )].,;").find(text[last]) != std::string_view::npos);
    if (first == begin || last == end || begin - first > 2 || last - end > 2 || !alone) {
      continue;
    }
    const auto number = [&](std::size_t from, std::size_t to) {
      return static_cast<unsigned>(std::stoul(text.substr(from, to - from)));
    };
    const std::pair found(number(first, begin), number(end, last));
    first -= first > 0 && text[first - 1] != ' ' ? 1 : 0;
    last += last < text.size() && (text[last] == ')' || text[last] == ']') ? 1 : 0;
    blank_out(text, first, last);
    return found;
  }
  return std::nullopt;
}

}  // namespace

void ProseReader::take_stipulations(ProseLine& line) {
  for (auto found = find_stipulation(line.text); found; found = find_stipulation(line.text)) {
    if (!found->fault.empty()) {
      problem_.is_study = true;
      problem_.fault(line.number,
                     say(MessageId::prose_study, {{"text", parser::quoted(found->fault)}}));
      blank_out(line.text, found->begin, found->end);
      continue;
    }
    blank_out(line.text, found->begin, found->end);
    if (!problem_.stipulation) {
      problem_.stipulation = found;
      problem_.stipulation_line = line.number;
    } else if (problem_.stipulation->text != found->text) {
      problem_.fault(line.number, say(MessageId::prose_two_stipulations,
                                      {{"first", parser::quoted(problem_.stipulation->text)},
                                       {"second", parser::quoted(found->text)}}));
    }
    problem_.set_play = problem_.set_play || found->set_play;
    problem_.tries = problem_.tries || found->tries;
  }
  if (const auto side = take_beginner(line.text)) {
    if (problem_.beginner && *problem_.beginner != *side) {
      problem_.fault(
          line.number,
          say(MessageId::prose_beginner,
              {{"side", std::string(side_names[*side == Side::black ? 1 : 0].in(
                            problem_.language.language))},
               {"stipulation", problem_.stipulation ? problem_.stipulation->text : "?"}}));
    }
    problem_.beginner = side;
    problem_.beginner_line = line.number;
  }
}

/// Numbers of solutions, set play, tries, duplex, C+.
void ProseReader::take_words(ProseLine& line) {
  static const std::vector<std::string_view> solutions{"solution",  "solutions", "sol",
                                                       "sols",      "losung",    "losungen",
                                                       "loesungen", "lsg",       "solutions"};
  const std::vector<ProseWord> words = words_of(line.text);
  std::vector<std::string> plain;
  for (const ProseWord& word : words) {
    plain.push_back(plain_letters(bare_word(word.text)));
  }
  const auto blank = [&](std::size_t i) { blank_out(line.text, words[i].begin, words[i].end()); };
  const auto is = [&](std::size_t i, std::string_view word) {
    return i < plain.size() && plain[i] == word;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    const unsigned number = number_of(plain[i]);
    if (number > 0 && i + 1 < words.size() && has_word(solutions, plain[i + 1])) {
      problem_.remarks.push_back({fmt::format("intended {}", number), line.number});
      blank(i);
      blank(i + 1);
      ++i;
      continue;
    }
    // 2.1.1.1, 0.2.1.1, 2.1;1.1, 2.1...
    const auto dots = std::ranges::count_if(plain[i], [](char c) { return c == '.' || c == ';'; });
    const bool intended = dots >= 1 && plain[i].size() <= 24 && is_digit_sign(plain[i].front()) &&
                          plain[i].find_first_not_of("0123456789.;") == std::string::npos &&
                          (dots >= 2 || words[i].text.find("...") != std::string::npos) &&
                          !has_year(plain[i]) && problem_.stipulation &&
                          is_help(problem_.stipulation->text);
    if (intended) {
      std::string text(words[i].text);
      text = text.substr(text.find_first_not_of("(["));
      while (!text.empty() &&
             std::string_view(")],:").find(text.back()) != std::string_view::npos) {
        text.pop_back();
      }
      problem_.remarks.push_back({"intended " + text, line.number});
      blank(i);
      continue;
    }
    if ((is(i, "set") && is(i + 1, "play")) || (is(i, "jeu") && is(i + 1, "apparent"))) {
      problem_.set_play = true;
      blank(i);
      blank(i + 1);
      ++i;
    } else if (is(i, "setplay") || is(i, "satzspiel") || is(i, "satz")) {
      problem_.set_play = true;
      blank(i);
    } else if (is(i, "tries") || is(i, "try") || is(i, "verfuhrungen") || is(i, "verfuhrung") ||
               is(i, "essais") || is(i, "essai")) {
      problem_.tries = true;
      blank(i);
    } else if (is_size(plain[i])) {
      blank(i);
    } else if (is(i, "duplex")) {
      problem_.duplex = true;
      blank(i);
    } else if (is(i, "zeroposition") || is(i, "nullstellung") ||
               (is(i, "zero") && is(i + 1, "position"))) {
      problem_.zero = true;
      blank(i);
      if (is(i, "zero")) {
        blank(i + 1);
        ++i;
      }
    } else if (bare_word(words[i].text).starts_with("C+") || (words[i].text.starts_with("(C+"))) {
      blank_out(line.text, words[i].begin, line.text.size());  // "C+ Popeye 4.61"
      break;
    }
  }
}

void ProseReader::take_counts(ProseLine& line) {
  if (const auto counts = counts_in(line.text)) {
    problem_.counts = counts;
    problem_.counts_line = line.number;
  }
  // "(5)" behind a list.
  const std::string alone(without_outer_blanks(line.text));
  const unsigned number = number_of(plain_letters(bare_word(alone)));
  const auto of = [&](Side side) {
    return static_cast<unsigned>(std::ranges::count_if(
        problem_.board, [&](const auto& unit) { return unit.second.first == side; }));
  };
  if (alone.starts_with('(') && number > 0 &&
      (number == of(Side::white) || number == of(Side::black))) {
    line.text.clear();
  }
}

/// "G = Grasshopper", "N: Nightrider".
bool ProseReader::take_legend(ProseLine& line) {
  const std::size_t sign = line.text.find_first_of("=:");
  if (sign == std::string::npos) {
    return false;
  }
  const std::string letters(without_outer_blanks(line.text.substr(0, sign)));
  const std::string piece =
      piece_named(bare_word(without_outer_blanks(line.text.substr(sign + 1))));
  const bool sound =
      !letters.empty() && letters.size() <= 4 && letters.find(' ') == std::string::npos;
  if (!sound || piece.empty()) {
    return false;
  }
  problem_.legend.push_back({upper_case(letters) + " " + piece, line.number});
  line.text.clear();
  return true;
}

}  // namespace warp::files::prose
