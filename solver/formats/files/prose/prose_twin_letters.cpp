// The letters of twins in a text, "b)", and what stands behind them.

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

/// A letter of a twin at `at`: "b)", "(b)"; 0 if none stands there.
char twin_letter_at(const std::string& text, std::size_t at, std::size_t& behind) {
  const bool begins =
      at == 0 || std::string_view(" ;,(+").find(text[at - 1]) != std::string_view::npos;
  const bool letter =
      at + 1 < text.size() && text[at] >= 'a' && text[at] <= 'z' && (text[at + 1] == ')');
  if (!begins || !letter) {
    return 0;
  }
  behind = at + 2;
  return text[at];
}

std::size_t find_twin(const std::string& text, std::size_t from, char& letter,
                      std::size_t& behind) {
  for (std::size_t at = from; at < text.size(); ++at) {
    if (const char found = twin_letter_at(text, at, behind)) {
      letter = found;
      return at;
    }
  }
  return std::string::npos;
}

}  // namespace

void ProseReader::take_twins(std::size_t at) {
  std::string& text = lines_[at].text;
  char letter = 0;
  std::size_t behind = 0;
  for (std::size_t begin = find_twin(text, 0, letter, behind); begin != std::string::npos;) {
    char next_letter = 0;
    std::size_t next_behind = 0;
    const std::size_t end = find_twin(text, behind, next_letter, next_behind);
    std::string clause =
        text.substr(behind, end == std::string::npos ? std::string::npos : end - behind);
    while (!clause.empty() &&
           std::string_view(" ;,(").find(clause.back()) != std::string_view::npos) {
      clause.pop_back();
    }
    const bool further = begin > 0 && text[begin - 1] == '+';
    blank_out(text, begin - (further || (begin > 0 && text[begin - 1] == '(') ? 1 : 0), end);
    const std::string plain = plain_letters(bare_word(without_outer_blanks(clause)));
    static const std::vector<std::string_view> as_is{
        "", "diagram", "diagramm", "diagramme", "position", "as above", "above"};
    if (letter == 'a') {
      if (has_word(as_is, plain)) {
        // the diagram itself
      } else if (auto found = find_stipulation(clause); found && !found->text.empty()) {
        text.insert(0, clause + " ");  // "a) h#2" states it
        const std::size_t twins = find_twin(text, clause.size() + 1, letter, behind);
        begin = twins;
        continue;
      } else if (problem_.zero) {
        add_twin(clause, lines_[at].number);
      } else {
        unplaced("a) " + clause, lines_[at].number);
      }
    } else if (letter != next_twin_) {
      problem_.fault(lines_[at].number,
                     say(MessageId::prose_twin_letter, {{"wanted", std::string(1, next_twin_)},
                                                        {"found", std::string(1, letter)}}));
      next_twin_ = static_cast<char>(letter + 1);
    } else {
      ++next_twin_;
      add_twin(further ? "+" + clause : clause, lines_[at].number);
    }
    begin = end;
    letter = next_letter;
    behind = next_behind;
  }
}

void ProseReader::add_twin(const std::string& as_written, unsigned line) {
  std::string clause(without_outer_blanks(as_written));
  bool continued = false;
  if (clause.starts_with('+') && problem_.twins.size() > 0 && as_written.starts_with('+')) {
    clause.erase(0, 1);
    continued = true;
  }
  // "c) = b) & ...", "c) b) with", "further"; the first twin goes on from the diagram in any case.
  const std::string small = plain_letters(clause);
  for (const std::string_view word :
       {"continued ", "further ", "further: ", "weiter ", "ferner ", "in addition "}) {
    if (small.starts_with(word)) {
      clause.erase(0, word.size());
      continued = true;
    }
  }
  const TwinSetting setting{.board = problem_.board,
                            .letters = problem_.letters,
                            .language = problem_.language.language,
                            .continued = continued,
                            .condition = [&](const std::string& phrase) {
                              return conditions_named(phrase, conditions_, false);
                            }};
  const ProseTwin twin = read_twin(clause, setting);
  if (!twin.fault.empty()) {
    problem_.fault(line, twin.fault);
    return;
  }
  const bool zero = problem_.zero && problem_.twins.empty();
  problem_.twins.push_back({fmt::format("{} {}{}", zero ? "zeroposition" : "twin",
                                        continued ? "continued " : "", twin.text),
                            line});
}

}  // namespace warp::files::prose
