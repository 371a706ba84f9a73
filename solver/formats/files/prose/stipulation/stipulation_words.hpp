#pragma once

#include <array>
#include <string_view>

namespace warp::files::prose {

// The words of stipulations, in small letters without accents.

struct NumberWord {
  std::string_view word;
  unsigned number;
};

inline constexpr auto number_words = std::to_array<NumberWord>(
    {{"one", 1},    {"two", 2},    {"three", 3}, {"four", 4},  {"five", 5},  {"six", 6},
     {"seven", 7},  {"eight", 8},  {"nine", 9},  {"ten", 10},  {"ein", 1},   {"einem", 1},
     {"zwei", 2},   {"drei", 3},   {"vier", 4},  {"funf", 5},  {"fuenf", 5}, {"sechs", 6},
     {"sieben", 7}, {"acht", 8},   {"neun", 9},  {"zehn", 10}, {"un", 1},    {"deux", 2},
     {"trois", 3},  {"quatre", 4}, {"cinq", 5},  {"sept", 7},  {"huit", 8},  {"neuf", 9},
     {"dix", 10}});

/// What is asked for, word by word; hyphens part words.
struct Phrase {
  std::string_view words, stipulation;
};

inline constexpr auto phrases = std::to_array<Phrase>({{"series help self mate", "ser-hs#"},
                                                       {"series help stalemate", "ser-h="},
                                                       {"series helpstalemate", "ser-h="},
                                                       {"series help mate", "ser-h#"},
                                                       {"series helpmate", "ser-h#"},
                                                       {"serieshelpmate", "ser-h#"},
                                                       {"serieshelpstalemate", "ser-h="},
                                                       {"serial helpmate", "ser-h#"},
                                                       {"serienhilfsmatt", "ser-h#"},
                                                       {"serienzug hilfsmatt", "ser-h#"},
                                                       {"serienzughilfsmatt", "ser-h#"},
                                                       {"serienhilfspatt", "ser-h="},
                                                       {"serien hilfsmatt", "ser-h#"},
                                                       {"mat aide de serie", "ser-h#"},
                                                       {"mat aide serie", "ser-h#"},
                                                       {"serie mat aide", "ser-h#"},
                                                       {"series self mate", "ser-s#"},
                                                       {"series selfmate", "ser-s#"},
                                                       {"serienselbstmatt", "ser-s#"},
                                                       {"series stalemate", "ser-="},
                                                       {"series mate", "ser-#"},
                                                       {"series mover", "ser-#"},
                                                       {"seriesmover", "ser-#"},
                                                       {"serienmatt", "ser-#"},
                                                       {"serienzugmatt", "ser-#"},
                                                       {"help self mate", "hs#"},
                                                       {"helpselfmate", "hs#"},
                                                       {"help selfmate", "hs#"},
                                                       {"hilfsselbstmatt", "hs#"},
                                                       {"mat inverse aide", "hs#"},
                                                       {"mat aide inverse", "hs#"},
                                                       {"help stale mate", "h="},
                                                       {"helpstalemate", "h="},
                                                       {"help stalemate", "h="},
                                                       {"hilfspatt", "h="},
                                                       {"pat aide", "h="},
                                                       {"help mate", "h#"},
                                                       {"helpmate", "h#"},
                                                       {"hilfsmatt", "h#"},
                                                       {"mat aide", "h#"},
                                                       {"self mate", "s#"},
                                                       {"selfmate", "s#"},
                                                       {"selbstmatt", "s#"},
                                                       {"mat inverse", "s#"},
                                                       {"automat", "s#"},
                                                       {"self stalemate", "s="},
                                                       {"selfstalemate", "s="},
                                                       {"selbstpatt", "s="},
                                                       {"semi reflex mate", "semi-r#"},
                                                       {"semireflexmate", "semi-r#"},
                                                       {"semi reflexmate", "semi-r#"},
                                                       {"reflex mate", "r#"},
                                                       {"reflexmate", "r#"},
                                                       {"reflexmatt", "r#"},
                                                       {"mat reflexe", "r#"},
                                                       {"double stalemate", "=="},
                                                       {"stale mate", "="},
                                                       {"stalemate", "="},
                                                       {"stalemates", "="},
                                                       {"patt", "="},
                                                       {"pat", "="},
                                                       {"shortest proof game", "dia"},
                                                       {"proof game", "dia"},
                                                       {"proofgame", "dia"},
                                                       {"kurzeste beweispartie", "dia"},
                                                       {"beweispartie", "dia"},
                                                       {"partie justificative", "dia"},
                                                       {"spg", "dia"},
                                                       {"pg", "dia"},
                                                       {"bp", "dia"},
                                                       {"checkmate", "#"},
                                                       {"checkmates", "#"},
                                                       {"direct mate", "#"},
                                                       {"directmate", "#"},
                                                       {"mate", "#"},
                                                       {"mates", "#"},
                                                       {"matt", "#"},
                                                       {"mat", "#"},
                                                       {"mater", "#"},
                                                       {"matent", "#"}});

/// Words between what is asked for and the number.
inline constexpr auto between =
    std::to_array<std::string_view>({"in", "en", "within", "after", "exactly", "genau",
                                     "exactement", "only", "nur", "just", "the", "black"});
inline constexpr auto moves_words =
    std::to_array<std::string_view>({"move", "moves", "zug", "zuge", "zugen", "zuegen", "zuege",
                                     "coup", "coups", "mover", "zuger", "zueger", "er"});

}  // namespace warp::files::prose
