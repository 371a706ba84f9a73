#include "solver/formats/files/prose/author_source.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

#include "solver/formats/files/prose/line_kinds.hpp"

namespace warp::files::prose {

namespace {

/// Periodicals, in plain letters, without the article before them.
const std::vector<std::string_view>& periodicals() {
  static const std::vector<std::string_view> names{"problemist",
                                                   "fairy chess review",
                                                   "british chess magazine",
                                                   "bcm",
                                                   "chess amateur",
                                                   "good companions",
                                                   "american chess bulletin",
                                                   "strategems",
                                                   "springaren",
                                                   "tidskrift for schack",
                                                   "schwalbe",
                                                   "feenschach",
                                                   "schach-echo",
                                                   "deutsche schachzeitung",
                                                   "deutsches wochenschach",
                                                   "deutsche schachblatter",
                                                   "schach-aktiv",
                                                   "problem-forum",
                                                   "gaudium",
                                                   "phenix",
                                                   "rex multiplex",
                                                   "diagrammes",
                                                   "thema danicum",
                                                   "europe echecs",
                                                   "mat plus",
                                                   "julia's fairies",
                                                   "probleemblad",
                                                   "pat a mat",
                                                   "sachova skladba",
                                                   "sachove umenie",
                                                   "shakhmaty v sssr",
                                                   "shakhmatnaya kompozitsia",
                                                   "shakhmatnaya poezia",
                                                   "ajedrez artistico",
                                                   "suomen shakki",
                                                   "magyar sakkelet",
                                                   "magyar sakkvilag",
                                                   "sakkelet",
                                                   "italia scacchistica",
                                                   "sinfonie scacchistiche",
                                                   "best problems",
                                                   "superproblem",
                                                   "kobulchess",
                                                   "idee & form",
                                                   "idee und form",
                                                   "wola gulowska",
                                                   "swiat szachowy",
                                                   "revista romana de sah",
                                                   "revista de sah",
                                                   "buletin problemistic",
                                                   "sahovski glasnik",
                                                   "variantim",
                                                   "schweizerische "
                                                   "schachzeitung",
                                                   "skakbladet",
                                                   "skakmagasinet",
                                                   "problem observer",
                                                   "tijdschrift v.d. nsb"};
  return names;
}

/// Words that stand before the name of a periodical and belong to it.
bool is_article(std::string_view plain) {
  static const std::vector<std::string_view> articles{"the", "die", "der", "das",
                                                      "le",  "la",  "el",  "il"};
  return has_word(articles, plain);
}

/// Does `plain` begin with `name` as whole words?
bool begins_with_words(std::string_view plain, std::string_view name) {
  return plain.starts_with(name) &&
         (plain.size() == name.size() ||
          std::isalnum(static_cast<unsigned char>(plain[name.size()])) == 0);
}

/// The number of the word in `words` where a periodical begins, with its article; their number if
/// there is none.
std::size_t periodical_in(const std::vector<ProseWord>& words, std::string_view text) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view bare = bare_word(text.substr(words[i].begin));
    const std::string plain = plain_letters(bare);
    const bool found = std::ranges::any_of(
        periodicals(), [&](std::string_view name) { return begins_with_words(plain, name); });
    if (found) {
      const bool has_article = i > 0 && is_article(plain_letters(bare_word(words[i - 1].text)));
      return has_article ? i - 1 : i;
    }
  }
  return words.size();
}

/// Persons are not called so: "The Gambit", "Die Welt".
bool begins_with_article(std::string_view text) {
  return text.starts_with("The ") || text.starts_with("Die ") || text.starts_with("Das ");
}

bool says_only_a_year(std::string_view text) {
  return has_year(std::string(text)) && std::ranges::none_of(text, [](unsigned char c) {
           return std::isalpha(c) != 0 || c >= 0x80;
         });
}

}  // namespace

bool names_periodical(std::string_view text) {
  const std::vector<ProseWord> words = words_of(text);
  return periodical_in(words, text) < words.size();
}

AuthorAndSource author_and_source(const std::string& text) {
  const std::size_t sign = text.find_first_of(",(;:");
  const std::string first = tidy(text.substr(0, sign));
  if (sign != std::string::npos) {
    const std::string rest = tidy(text.substr(sign + 1));
    const bool is_source = names_periodical(first) || has_year(first) || begins_with_article(first);
    if (!is_source && looks_like_name(first)) {
      return {first, rest};
    }
    // "The Problemist 1999, J. Smith", but not "The Problemist, London 1999".
    if (is_source && looks_like_name(rest) && !names_periodical(rest) && !is_award(rest) &&
        has_year(first)) {
      return {rest, first};
    }
    if (is_source || says_only_a_year(rest)) {
      return {"", text};
    }
  }
  const std::vector<ProseWord> words = words_of(text);
  const std::size_t periodical = periodical_in(words, text);
  if (periodical > 0 && periodical < words.size()) {
    const std::string author = tidy(text.substr(0, words[periodical].begin));
    if (looks_like_name(author)) {
      return {author, tidy(text.substr(words[periodical].begin))};
    }
  }
  return {"", text};
}

}  // namespace warp::files::prose
