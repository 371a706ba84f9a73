// What stands around a position: stipulation, twins, conditions, author, solution.

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/prose/author_source.hpp"
#include "solver/formats/files/prose/line_kinds.hpp"
#include "solver/formats/files/prose/prose_names.hpp"
#include "solver/formats/files/prose/prose_problem.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files::prose {

void ProseReader::read() {
  const std::size_t position = problem_.position ? problem_.position->first : lines_.size();
  const unsigned position_line =
      problem_.position && !lines_.empty()
          ? lines_.front().number + static_cast<unsigned>(position) - (lines_.front().number - 1)
          : 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    ProseLine& line = lines_[i];
    const bool before = position_line != 0 && line.number < position_line;
    if (line.is_blank() || take_header(line) || take_label(line)) {
      continue;
    }
    if (begins_solution(line.text)) {
      take_solution(i);
      continue;
    }
    take_twins(i);
    const bool any = problem_.stipulation.has_value();
    take_stipulations(line);
    const bool stated_here =
        !any && problem_.stipulation.has_value() && problem_.stipulation_line == line.number;
    take_words(line);
    take_counts(line);
    take_rest(line, stated_here, before);
  }
}

bool ProseReader::take_conditions(std::string text, unsigned line, bool abbreviated) {
  const std::string found = conditions_named(text, conditions_, abbreviated);
  if (found.empty()) {
    return false;
  }
  problem_.conditions.push_back({found, line});
  return true;
}

bool ProseReader::take_author(ProseLine& line, bool before_position) {
  std::string text = tidy(line.text);
  for (const std::string_view word : {"by ", "von ", "par ", "Author ", "Composer "}) {
    if (text.starts_with(word)) {
      text.erase(0, word.size());
      before_position = true;
    }
  }
  if (text.size() > 2 && text.front() == '"' && text.find('"', 1) == text.size() - 1) {
    problem_.titles.push_back({one_line(text.substr(1, text.size() - 2)), line.number});
    return true;
  }
  if (is_award(text) && !has_year(text) && words_of(text).size() <= 12) {
    problem_.awards.push_back({one_line(text), line.number});
    return true;
  }
  const bool has_source = has_year(text) || (names_periodical(text) && looks_like_name(text));
  if (has_source && words_of(text).size() <= 16) {
    const auto [author, source] = author_and_source(text);
    if (problem_.authors.empty() && !author.empty()) {
      problem_.authors.push_back({one_line(author), line.number});
      text = source;
    }
    if (!text.empty()) {
      problem_.origins.push_back({one_line(text), line.number});
    }
    return true;
  }
  const bool is_number = text.size() > 4 && text.front() == 'P' &&
                         std::ranges::all_of(text.substr(1), is_digit_sign);  // of the PDB
  if (is_number) {
    problem_.remarks.push_back({one_line(text), line.number});
    return true;
  }
  const bool addresses = without_outer_blanks(line.text).ends_with(',') || is_salutation(text);
  if (before_position && looks_like_name(text) && !addresses) {
    (problem_.authors.empty() ? problem_.authors : problem_.remarks)
        .push_back({one_line(text), line.number});
    return true;
  }
  return false;
}

void ProseReader::take_rest(ProseLine& line, bool with_stipulation, bool before_position) {
  if (take_legend(line)) {
    return;
  }
  if (is_numbering(line) && words_of(line.text).size() <= 2) {
    problem_.remarks.push_back({one_line(without_outer_blanks(line.text)), line.number});
    line.text.clear();
    return;
  }
  std::string text = line.text;
  // What joins parts that were taken out.
  static const std::vector<std::string_view> joints{
      "with",     "and",      "in",          "mit",       "und",       "avec",
      "et",       "the",      "a",           "to",        "play",      "is",
      "it",       "problem",  "this",        "",          "fen",       "forsyth",
      "en",       "board",    "brett",       "echiquier", "forderung", "enonce",
      "stellung", "-",        "twin",        "twins",     "plus",      "stipulation",
      "position", "of",       "by",          "les",       "each",      "je",
      "prevue",   "prevues",  "prevu",       "attendue",  "attendues", "voulue",
      "voulues",  "intended", "beabsichtigt"};
  const std::vector<ProseWord> words = words_of(text);
  const bool only_joints = std::ranges::all_of(words, [&](const ProseWord& word) {
    const std::string plain = plain_letters(bare_word(word.text));
    return std::ranges::find(joints, plain) != joints.end() ||
           std::ranges::none_of(plain, [](char c) {
             return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                    static_cast<unsigned char>(c) >= 0x80;
           });
  });
  if (only_joints) {
    line.text.clear();
    return;
  }
  if (take_conditions(text, line.number, false)) {
    line.text.clear();
    return;
  }
  const std::string trimmed(without_outer_blanks(text));
  const std::string meant = condition_meant(trimmed, conditions_);
  if (!meant.empty()) {
    problem_.fault(line.number, say(MessageId::prose_meant_condition,
                                    {{"text", parser::quoted(trimmed)}, {"condition", meant}}));
    return;
  }
  // "Gen\u00E8ve 1930" is a source.
  if ((with_stipulation || !has_year(trimmed)) && !check_words(trimmed, line.number)) {
    return;
  }
  const bool may_be_author = before_position && !with_stipulation;
  if (take_author(line, may_be_author)) {
    line.text.clear();
    return;
  }
  // A few words beside or below the stipulation may be a condition that is not known here; those of
  // a sentence, of a greeting, and all behind it, are not.
  constexpr std::size_t few = 4;
  const bool in_notation = with_stipulation && !problem_.stipulation->in_words;
  const bool leads_to_it =
      with_stipulation && trimmed.size() + line.text.find(trimmed) <= problem_.stipulation->begin &&
      std::islower(static_cast<unsigned char>(trimmed.front())) != 0;  // "here is my h#2"
  const bool is_polite = is_salutation(trimmed) || closed_;
  const bool asks = trimmed.ends_with('?') || trimmed.ends_with('!');
  closed_ = closed_ || (!before_position && is_polite);
  const bool is_short = words_of(trimmed).size() <= few && !is_polite && !asks;
  if (!leads_to_it && !is_polite &&
      (in_notation || (is_short && (with_stipulation || !before_position)))) {
    unplaced(tidy(trimmed), line.number);
    return;
  }
  problem_.unused.push_back({tidy(trimmed), line.number});
}

void ProseReader::unplaced(const std::string& text, unsigned line) {
  const bool told =
      problem_.position && problem_.position->fault && problem_.position->fault->line == line;
  if (told) {
    problem_.unused.push_back({text, line});
    return;
  }
  problem_.fault(line, say(MessageId::prose_unplaced, {{"text", parser::quoted(one_line(text))}}));
  problem_.faults.back().quotes = true;
}

/// A word that names a condition, or a piece that does not stand on the board, is a question.
/// Returns whether there is none.
bool ProseReader::check_words(const std::string& text, unsigned line) {
  constexpr std::size_t shortest = 5;
  for (const ProseWord& word : words_of(text)) {
    const std::string_view bare = bare_word(word.text);
    if (bare.size() < shortest) {
      continue;
    }
    if (const std::string meant = condition_meant(bare, conditions_); !meant.empty()) {
      problem_.fault(line, say(MessageId::prose_meant_condition,
                               {{"text", parser::quoted(bare)}, {"condition", meant}}));
      return false;
    }
    // Mails begin with "Dear friends"; the friend is a piece, too.
    static const std::vector<std::string_view> salutations{"friend", "friends", "freund", "freunde",
                                                           "freunden"};
    const std::string piece =
        has_word(salutations, plain_letters(bare)) ? std::string() : fairy_piece_named(bare);
    const bool stands = std::ranges::any_of(
        problem_.board, [&](const auto& one) { return one.second.second == piece; });
    if (!piece.empty() && !stands) {
      problem_.fault(line, say(MessageId::prose_named_piece, {{"piece", std::string(bare)}}));
      return false;
    }
  }
  return true;
}

}  // namespace warp::files::prose
