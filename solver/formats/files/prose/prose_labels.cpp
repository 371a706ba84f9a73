// Headers of mails, labels such as "Author:", solutions.

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "solver/formats/files/prose/line_kinds.hpp"
#include "solver/formats/files/prose/prose_names.hpp"
#include "solver/formats/files/prose/prose_problem.hpp"

namespace warp::files::prose {

namespace {

/// How many solutions or continuations are intended: "3", "2.1.1.1", "*1.1.1", "1.1.1*".
bool is_pattern(std::string_view text) {
  text.remove_prefix(text.starts_with('*') ? 1 : 0);
  text.remove_suffix(text.ends_with('*') ? 1 : 0);
  const auto is_figure = [&](std::size_t at) {
    return at < text.size() && is_digit_sign(text[at]);
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_figure(i) && (text[i] != '.' || i == 0 || !is_figure(i - 1) || !is_figure(i + 1))) {
      return false;
    }
  }
  return !text.empty();
}

}  // namespace

bool ProseReader::take_header(ProseLine& line) {
  static const std::vector<std::string_view> fields{
      "from", "to",    "cc", "date",  "sent",    "reply-to", "message-id", "von",
      "an",   "datum", "de", "objet", "betreff", "subject",  "gesendet",   "envoye"};
  const std::string_view text = without_outer_blanks(line.text);
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || problem_.stipulation ||
      !has_word(fields, plain_letters(text.substr(0, colon)))) {
    return false;
  }
  line.text.clear();
  return true;
}

bool ProseReader::take_label(ProseLine& line) {
  struct Label {
    std::string_view word;
    std::vector<Stated> ProseProblem::*place;
  };
  static const std::vector<Label> labels{{"author", &ProseProblem::authors},
                                         {"authors", &ProseProblem::authors},
                                         {"autor", &ProseProblem::authors},
                                         {"auteur", &ProseProblem::authors},
                                         {"composer", &ProseProblem::authors},
                                         {"by", &ProseProblem::authors},
                                         {"verfasser", &ProseProblem::authors},
                                         {"composed by", &ProseProblem::authors},
                                         {"source", &ProseProblem::origins},
                                         {"origin", &ProseProblem::origins},
                                         {"quelle", &ProseProblem::origins},
                                         {"published", &ProseProblem::origins},
                                         {"publication", &ProseProblem::origins},
                                         {"origine", &ProseProblem::origins},
                                         {"first published", &ProseProblem::origins},
                                         {"date", &ProseProblem::origins},
                                         {"title", &ProseProblem::titles},
                                         {"titel", &ProseProblem::titles},
                                         {"titre", &ProseProblem::titles},
                                         {"award", &ProseProblem::awards},
                                         {"distinction", &ProseProblem::awards},
                                         {"auszeichnung", &ProseProblem::awards},
                                         {"dedication", &ProseProblem::remarks},
                                         {"dedicated to", &ProseProblem::remarks},
                                         {"comment", &ProseProblem::remarks},
                                         {"comments", &ProseProblem::remarks},
                                         {"remark", &ProseProblem::remarks},
                                         {"kommentar", &ProseProblem::remarks},
                                         {"note", &ProseProblem::remarks},
                                         {"theme", &ProseProblem::remarks},
                                         {"themes", &ProseProblem::remarks},
                                         {"thema", &ProseProblem::remarks},
                                         {"keywords", &ProseProblem::remarks},
                                         {"id", &ProseProblem::remarks},
                                         {"pdb", &ProseProblem::remarks},
                                         {"yacpdb", &ProseProblem::remarks}};
  static const std::vector<std::string_view> condition_labels{
      "condition",       "conditions",       "bedingung",        "bedingungen",
      "fairy condition", "fairy conditions", "marchenbedingung", "genre"};
  static const std::vector<std::string_view> solution_labels{
      "solution",  "solutions", "key",     "losung", "losungen",
      "schlussel", "cle",       "loesung", "answer", "intention"};
  // Behind these stands what the author intends, if it is not the solution itself.
  static const std::vector<std::string_view> intended_labels{"intended",
                                                             "intended solution",
                                                             "intended solutions",
                                                             "author's solution",
                                                             "beabsichtigt",
                                                             "beabsichtigte losung",
                                                             "autorlosung",
                                                             "autorlosungen",
                                                             "solution prevue",
                                                             "solutions prevues",
                                                             "solution voulue",
                                                             "solutions voulues",
                                                             "solution attendue",
                                                             "solutions attendues",
                                                             "prevu",
                                                             "prevue",
                                                             "prevues",
                                                             "intention de l'auteur",
                                                             "solution de l'auteur"};
  static const std::vector<std::string_view> other_labels{
      "stipulation", "stip",    "forderung", "enonce",  "twins", "twin",
      "zwillinge",   "jumeaux", "position",  "diagram", "fen",   "stellung"};
  const std::size_t colon = line.text.find(':');
  if (colon == std::string::npos) {
    return take_intended(line);
  }
  const std::string name = plain_letters(without_outer_blanks(line.text.substr(0, colon)));
  const std::string value(without_outer_blanks(line.text.substr(colon + 1)));
  const auto label = std::ranges::find(labels, name, &Label::word);
  if (label != labels.end()) {
    if (!value.empty()) {
      (problem_.*(label->place)).push_back({one_line(value), line.number});
    }
    line.text.clear();
    return true;
  }
  if (has_word(condition_labels, name)) {
    if (!value.empty() && !take_conditions(value, line.number, true)) {
      unplaced(value, line.number);
    }
    line.text.clear();
    return true;
  }
  const bool is_intended = has_word(intended_labels, name);
  if (is_intended && is_pattern(value)) {
    problem_.remarks.push_back({"intended " + value, line.number});
    line.text.clear();
    return true;
  }
  if (is_intended || has_word(solution_labels, name)) {
    auto at = static_cast<std::size_t>(&line - lines_.data());
    // "Solutions: 2" counts them.
    if (const unsigned number = number_of(plain_letters(bare_word(value))); number > 0) {
      problem_.remarks.push_back({fmt::format("intended {}", number), line.number});
      line.text.clear();
      return true;
    }
    blank_out(line.text, 0, colon + 1);
    take_solution(at);
    return true;
  }
  if (has_word(other_labels, name)) {
    blank_out(line.text, 0, colon + 1);
  }
  return false;
}

bool ProseReader::take_intended(ProseLine& line) {
  static const std::vector<std::string_view> words{"intended", "beabsichtigt", "prevu", "prevue",
                                                   "prevues"};
  const std::vector<ProseWord> all = words_of(line.text);
  if (all.size() != 2) {
    return false;
  }
  // "intended 2.1.1.1", "2.1.1.1 pr\u00e9vu"
  for (const std::size_t word : {0U, 1U}) {
    const std::string pattern = all[1 - word].text;
    if (has_word(words, plain_letters(bare_word(all[word].text))) && is_pattern(pattern)) {
      problem_.remarks.push_back({"intended " + pattern, line.number});
      line.text.clear();
      return true;
    }
  }
  return false;
}

/// The solution goes on to the end of the lines without an empty one between, and beyond it while
/// lines begin with moves.
void ProseReader::take_solution(std::size_t& at) {
  bool gap = false;
  std::size_t last = at;
  for (std::size_t i = at; i < lines_.size(); ++i) {
    if (lines_[i].is_blank()) {
      gap = i > at || gap;
      continue;
    }
    if (gap && !begins_solution(lines_[i].text)) {
      break;
    }
    const bool states = i > at && !problem_.stipulation && !begins_solution(lines_[i].text) &&
                        find_stipulation(lines_[i].text);
    if (states) {
      break;
    }
    gap = false;
    last = i;
    problem_.solution.push_back({one_line(without_outer_blanks(lines_[i].raw)), lines_[i].number});
    lines_[i].text.clear();
  }
  // Lines that are read later are not passed over.
  for (std::size_t i = at; i <= last; ++i) {
    lines_[i].text.clear();
  }
}

}  // namespace warp::files::prose
