#include "solver/formats/files/prose/positions/prose_units.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "parser/keyword.hpp"
#include "solver/formats/files/translated_text.hpp"
#include "solver/setup/problem.hpp"

namespace warp::files::prose {

namespace {

/// The letters of an orthodox piece in the three languages, with both letters of the English
/// knight.
std::string_view orthodox_letters(Language language) {
  switch (language) {
    case Language::german:
      return "KDTLSB";
    case Language::french:
      return "RDTFCP";
    case Language::english:
      break;
  }
  return "KQRBSPN";
}

/// How the letters of the units are read in one language.
struct LetterReading {
  std::vector<std::string> letters;
  bool complete = true;  ///< all are letters of pieces
  unsigned fairy = 0;
  std::array<unsigned, 2> kings{};
  Language language = Language::english;
  std::string unknown;  ///< the first letters that are none
  unsigned line = 0;

  bool has_kings() const { return kings[0] == 1 && kings[1] == 1; }
  bool is_possible() const { return complete && kings[0] <= 1 && kings[1] <= 1; }
};

LetterReading reading_in(const std::vector<ProseUnit>& units, Language language, bool nightriders) {
  LetterReading reading;
  reading.language = language;
  const bool has_s =
      std::ranges::any_of(units, [](const ProseUnit& unit) { return unit.letters == "S"; });
  const auto walks = Walks::standard();
  for (const ProseUnit& unit : units) {
    std::string meant = unit.letters;
    const char plain = unit.figurine              ? unit.letters.front()
                       : unit.letters.size() == 1 ? english_letter(unit.letters.front(), language)
                                                  : '\0';
    const bool rider = unit.letters == "N" && language == Language::english && !unit.figurine &&
                       (has_s || nightriders);
    if (plain != 0 && !rider) {
      meant = std::string(1, plain);
    } else {
      ++reading.fairy;
      const auto walk = walks->find(lower_case(unit.letters), language);
      if (!walk && reading.complete) {
        reading.complete = false;
        reading.unknown = unit.letters;
        reading.line = unit.line;
      }
      meant = walk ? upper_case((*walks)[*walk].letters.english) : unit.letters;
    }
    if (meant == "K" && unit.side != Side::neutral && !unit.bare) {
      ++reading.kings.at(unit.side == Side::black ? 1 : 0);
    }
    reading.letters.push_back(std::move(meant));
  }
  return reading;
}

}  // namespace

char english_letter(char letter, Language language) {
  const std::size_t at = orthodox_letters(language).find(letter);
  return at == std::string_view::npos ? '\0' : "KQRBSPS"[at];
}

std::optional<ProseFault> translate_letters(std::vector<ProseUnit>& units, ProseLanguage language,
                                            bool nightriders, Language& of_letters) {
  const Language told = language.is_said ? language.language : Language::english;
  // The text's own language first, then English: the order decides between readings that are alike.
  std::vector<Language> order{told};
  for (const Language one : all_languages) {
    if (one != told) {
      order.push_back(one);
    }
  }
  std::vector<LetterReading> fitting;
  for (const Language one : order) {
    LetterReading reading = reading_in(units, one, nightriders);
    if (reading.is_possible()) {
      fitting.push_back(std::move(reading));
    }
  }
  if (fitting.empty()) {
    const LetterReading first = reading_in(units, told, nightriders);
    if (first.complete) {
      return ProseFault{units.front().line, message(MessageId::prose_two_kings, language.language)};
    }
    return ProseFault{first.line, message(MessageId::prose_unknown_letters, language.language,
                                          {{"letters", parser::quoted(first.unknown)}})};
  }
  const auto rank = [](const LetterReading& one) {
    return std::pair(one.fairy == 0, one.has_kings());
  };
  const auto best = std::ranges::max_element(
      fitting, [&](const LetterReading& a, const LetterReading& b) { return rank(a) < rank(b); });
  const auto other = std::ranges::find_if(fitting, [&](const LetterReading& one) {
    return rank(one) == rank(*best) && one.letters != best->letters;
  });
  if (!language.is_said && other != fitting.end()) {
    std::size_t at = 0;
    while (other->letters[at] == best->letters[at]) {
      ++at;
    }
    return ProseFault{units[at].line, message(MessageId::prose_two_readings, language.language,
                                              {{"letters", parser::quoted(units[at].letters)}})};
  }
  of_letters = best->language;
  for (std::size_t i = 0; i < units.size(); ++i) {
    units[i].letters = best->letters[i];
  }
  return std::nullopt;
}

std::optional<ProseFault> settle_bare_squares(std::vector<ProseUnit>& units, Language language) {
  const bool has_pawns = std::ranges::any_of(
      units, [](const ProseUnit& unit) { return !unit.bare && unit.letters == "P"; });
  std::map<std::pair<Side, std::string>, unsigned> repeated;
  std::map<Side, unsigned> pawns;
  bool on_edge = false, after_king = false;
  const ProseUnit* first = nullptr;
  for (const ProseUnit& unit : units) {
    ++repeated[{unit.side, unit.letters}];
    pawns[unit.side] += unit.bare || unit.letters == "P" ? 1 : 0;
    if (unit.bare && unit.letters != "P") {
      first = first == nullptr ? &unit : first;
      on_edge = on_edge || unit.square[1] == '1' || unit.square[1] == '8';
      after_king = after_king || unit.letters == "K";
    }
  }
  const auto settle = [&](bool as_pawns) {
    for (ProseUnit& unit : units) {
      unit.letters = unit.bare && as_pawns ? "P" : unit.letters;
      unit.bare = false;
    }
  };
  if (first == nullptr || ((has_pawns || on_edge) && !after_king)) {
    settle(false);
    return std::nullopt;
  }
  const auto too_many = [&](const auto& one) {
    const std::string& letters = one.first.second;
    const unsigned natural = letters == "Q"                                       ? 1
                             : letters == "R" || letters == "B" || letters == "S" ? 2
                                                                                  : 99;
    return one.second > natural;
  };
  const bool pawns_fit =
      !on_edge && std::ranges::all_of(pawns, [](const auto& one) { return one.second <= 8; });
  if (!has_pawns && pawns_fit && (after_king || std::ranges::any_of(repeated, too_many))) {
    settle(true);
    return std::nullopt;
  }
  return ProseFault{first->line, message(MessageId::prose_bare_square, language,
                                         {{"square", first->square}, {"unit", first->letters}})};
}

}  // namespace warp::files::prose
