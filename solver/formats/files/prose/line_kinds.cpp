#include "solver/formats/files/prose/line_kinds.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/setup/messages/user_language.hpp"

namespace warp::files::prose {

bool has_word(const std::vector<std::string_view>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_digit_sign(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

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

bool is_size(const std::string& word) {
  const std::size_t sign = word.find('x');
  const auto all_digits = [](std::string_view text) {
    return !text.empty() && text.size() <= 2 && std::ranges::all_of(text, is_digit_sign);
  };
  return sign != std::string::npos && all_digits(std::string_view(word).substr(0, sign)) &&
         all_digits(std::string_view(word).substr(sign + 1));
}

bool is_salutation(std::string_view text) {
  static const std::vector<std::string_view> words{
      "please",    "bitte",  "dear",    "hi",        "hello",   "hallo",   "liebe",
      "lieber",    "cher",   "chers",   "chere",     "bonjour", "guten",   "sehr",
      "gruss",     "grusse", "gruesse", "viele",     "beste",   "schone",  "regards",
      "best",      "thanks", "thank",   "cheers",    "danke",   "merci",   "cordialement",
      "kind",      "mfg",    "lg",      "sincerely", "yours",   "amities", "salutations",
      "greetings", "sent"};
  static const std::vector<std::string_view> prepositions{"with", "mit", "avec"};
  static const std::vector<std::string_view> wishes{
      "regards", "best",  "kind",    "greetings", "freundlichen",
      "besten",  "gruss", "grussen", "mes",       "meilleures"};
  const std::vector<ProseWord> all = words_of(plain_letters(text));
  if (all.empty()) {
    return false;
  }
  const std::string_view first = bare_word(all[0].text);
  return has_word(words, first) || (all.size() > 1 && has_word(prepositions, first) &&
                                    has_word(wishes, bare_word(all[1].text)));
}

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

}  // namespace warp::files::prose
