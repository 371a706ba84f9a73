// What stands around a position: stipulation, twins, conditions, author, solution.

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/prose/prose_names.hpp"
#include "solver/formats/files/prose/prose_problem.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files::prose {

namespace {

bool has_word(const std::vector<std::string_view>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_digit_sign(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

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

bool has_year(const std::string& text) {
  for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
    const bool parted = (i == 0 || !is_digit_sign(text[i - 1])) &&
                        (i + 4 == text.size() || !is_digit_sign(text[i + 4]));
    const std::string year = text.substr(i, 4);
    if (parted && std::ranges::all_of(year, is_digit_sign) && year >= "1500" && year < "2100") {
      return true;
    }
  }
  return false;
}

/// Up to five words, each with a capital, "de", "van" or initials; no digits.
bool looks_like_name(std::string_view text) {
  static const std::vector<std::string_view> small{
      "de", "von", "van", "der", "den", "and", "und", "et",  "&",  "da",    "di",   "del",
      "la", "le",  "du",  "of",  "the", "y",   "ten", "ter", "zu", "after", "nach", "-"};
  const std::vector<ProseWord> words = words_of(text);
  constexpr std::size_t most_words = 8;
  if (words.empty() || words.size() > most_words ||
      text.find_first_of("0123456789:#=?!") != std::string_view::npos) {
    return false;
  }
  std::size_t capitals = 0;
  for (const ProseWord& word : words) {
    const std::string_view bare = bare_word(word.text);
    if (bare.empty() || has_word(small, bare)) {
      continue;
    }
    const auto first = static_cast<unsigned char>(bare.front());
    if (std::isupper(first) == 0 && first < 0x80) {
      return false;
    }
    ++capitals;
  }
  return capitals > 0;
}

bool is_award(const std::string& text) {
  static const std::vector<std::string_view> words{
      "prize",     "prizes",         "preis",   "prix",         "hm",        "honourable",
      "honorable", "mention",        "comm",    "commendation", "commended", "lob",
      "erwahnung", "recommandation", "tourney", "turnier",      "tt",        "jt",
      "mt",        "place",          "platz",   "pr",           "award"};
  return std::ranges::any_of(words_of(plain_letters(text)), [&](const ProseWord& word) {
    return has_word(words, bare_word(word.text));
  });
}

/// "10x8", which the FEN shows.
bool is_size(const std::string& word) {
  const std::size_t sign = word.find('x');
  const auto all_digits = [](std::string_view text) {
    return !text.empty() && text.size() <= 2 && std::ranges::all_of(text, is_digit_sign);
  };
  return sign != std::string::npos && all_digits(std::string_view(word).substr(0, sign)) &&
         all_digits(std::string_view(word).substr(sign + 1));
}

/// Words with which a mail begins or ends.
bool is_salutation(std::string_view text) {
  static const std::vector<std::string_view> words{
      "please",    "bitte",  "dear",    "hi",        "hello",   "hallo",   "liebe",
      "lieber",    "cher",   "chers",   "chere",     "bonjour", "guten",   "sehr",
      "gruss",     "grusse", "gruesse", "viele",     "beste",   "schone",  "regards",
      "best",      "thanks", "thank",   "cheers",    "danke",   "merci",   "cordialement",
      "kind",      "mfg",    "lg",      "sincerely", "yours",   "amities", "salutations",
      "greetings", "sent"};
  const std::vector<ProseWord> all = words_of(plain_letters(text));
  return !all.empty() && has_word(words, bare_word(all.front().text));
}

/// Does a word look like a move: "Qa1", "0-0", "exd5"?
bool looks_like_move(std::string_view word) {
  if (word.starts_with("0-0") || word.starts_with("O-O")) {
    return true;
  }
  for (std::size_t i = 0; i + 2 <= word.size(); ++i) {
    if (is_square(word.substr(i, 2))) {
      return true;
    }
  }
  return word.find('~') != std::string_view::npos;
}

}  // namespace

bool begins_solution(const std::string& text) {
  std::string_view rest = without_outer_blanks(text);
  if (rest.size() > 2 && std::isalpha(static_cast<unsigned char>(rest[0])) != 0 && rest[1] == ')') {
    rest = without_outer_blanks(rest.substr(2));
  }
  while (!rest.empty() && std::string_view("*({[").find(rest.front()) != std::string_view::npos) {
    rest = without_outer_blanks(rest.substr(1));
  }
  std::size_t at = 0;
  while (at < rest.size() && is_digit_sign(rest[at])) {
    ++at;
  }
  if (at == 0 || at > 2 || at == rest.size() || rest[at] != '.') {
    return false;
  }
  rest = rest.substr(std::min(rest.find_first_not_of(". ", at), rest.size()));
  return looks_like_move(rest.substr(0, rest.find(' ')));
}

bool is_numbering(const ProseLine& line) {
  const std::vector<ProseWord> words = words_of(line.raw);
  if (words.empty() || begins_solution(line.text)) {
    return false;
  }
  const std::string first = plain_letters(bare_word(words[0].text));
  const bool named = first == "no" || first == "nr" || first == "problem" || first == "aufgabe" ||
                     first == "probleme" || first == "entry" || first == "diagram";
  const std::string number =
      named && words.size() > 1 ? plain_letters(bare_word(words[1].text)) : first;
  const bool figures =
      !number.empty() && number.size() <= 4 &&
      std::ranges::all_of(number, [](unsigned char c) { return std::isdigit(c) != 0 || c == '#'; });
  const bool pointed = words[0].text.ends_with(".") || words[0].text.ends_with(")");
  return figures && (named || (pointed && words[0].text.size() <= 4 && !is_award(line.raw)));
}

ProseLanguage language_of(std::span<const ProseLine> lines) {
  static const std::array<std::vector<std::string_view>, 3> words{{
      {"white", "black", "mate", "helpmate", "selfmate", "moves", "solution", "solutions", "the",
       "with", "and", "english", "englisch", "anglais", "prize", "stalemate"},
      {"weiss",     "schwarz",    "matt",   "zug",          "zugen",     "zuge",
       "hilfsmatt", "selbstmatt", "losung", "losungen",     "und",       "der",
       "die",       "das",        "preis",  "deutsch",      "german",    "allemand",
       "autor",     "forderung",  "mit",    "quelle",       "dreizuger", "zweizuger",
       "vierzuger", "ohne",       "nach",   "beweispartie", "laufer",    "springer"},
      {"blancs",   "noirs",       "blanc",  "noir",  "mat",  "coups", "aide", "inverse",
       "solution", "solutions",   "et",     "les",   "le",   "des",   "prix", "francais",
       "french",   "franzosisch", "auteur", "trait", "avec", "sans"},
  }};
  std::array<unsigned, 3> votes{};
  for (const ProseLine& line : lines) {
    for (const ProseWord& word : words_of(plain_letters(line.text))) {
      // "Wei\u00DFe" and other endings.
      std::string bare(bare_word(word.text));
      for (std::size_t i = 0; i < words.size(); ++i) {
        votes[i] += has_word(words[i], bare) ? 1 : 0;
      }
    }
  }
  const auto most = std::ranges::max_element(votes);
  const bool tie = std::ranges::count(votes, *most) > 1;
  const auto best = static_cast<std::size_t>(most - votes.begin());
  if (*most == 0 || (tie && votes[0] != *most)) {
    return {.language = user_language()};
  }
  return {.language = tie ? Language::english : all_languages[best], .is_said = true};
}

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
  static const std::vector<std::string_view> other_labels{
      "stipulation", "stip",    "forderung", "enonce",  "twins", "twin",
      "zwillinge",   "jumeaux", "position",  "diagram", "fen",   "stellung"};
  const std::size_t colon = line.text.find(':');
  if (colon == std::string::npos) {
    return false;
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
  if (has_word(solution_labels, name)) {
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

bool ProseReader::take_conditions(std::string text, unsigned line, bool abbreviated) {
  const std::string found = conditions_named(text, conditions_, abbreviated);
  if (found.empty()) {
    return false;
  }
  problem_.conditions.push_back({found, line});
  return true;
}

/// `text` without several blanks in a row, and without punctuation at its ends.
std::string tidy(std::string_view text) {
  std::string result;
  for (const ProseWord& word : words_of(text)) {
    result += (result.empty() ? "" : " ") + word.text;
  }
  while (!result.empty() &&
         std::string_view(" ,;:.").find(result.back()) != std::string_view::npos) {
    // Initials keep their points.
    const std::size_t size = result.size();
    const bool initial = result.back() == '.' && size >= 2 &&
                         std::isupper(static_cast<unsigned char>(result[size - 2])) != 0 &&
                         (size == 2 || result[size - 3] == ' ' || result[size - 3] == '.');
    if (initial) {
      break;
    }
    result.pop_back();
  }
  result.erase(0, std::min(result.find_first_not_of(" ,;:."), result.size()));
  const bool unopened = result.ends_with(')') && result.find('(') == std::string::npos;
  result.resize(result.size() - (unopened ? 1 : 0));
  return result;
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
  if (has_year(text) && words_of(text).size() <= 16) {
    const std::size_t comma = text.find_first_of(",(;:");
    const std::string first = tidy(text.substr(0, comma));
    if (problem_.authors.empty() && comma != std::string::npos && looks_like_name(first)) {
      problem_.authors.push_back({one_line(first), line.number});
      text = tidy(text.substr(comma + 1));
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
      "with",     "and",     "in",   "mit",   "und",   "avec",        "et",        "the",
      "a",        "to",      "play", "is",    "it",    "problem",     "this",      "",
      "fen",      "forsyth", "en",   "board", "brett", "echiquier",   "forderung", "enonce",
      "stellung", "-",       "twin", "twins", "plus",  "stipulation", "position",  "of",
      "by",       "les",     "each", "je"};
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
  if (!check_words(trimmed, line.number)) {
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
