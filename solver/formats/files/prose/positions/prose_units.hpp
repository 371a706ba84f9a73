#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::files::prose {

/// A unit of a diagram or a list, as written.
struct ProseUnit {
  Side side = Side::white;
  std::string letters;  ///< capitals, or English ones of a figurine; empty: none stood there
  std::string square;
  unsigned line = 0;
  bool figurine = false;
  bool royal = false;
  bool bare = false;  ///< no letters stand before the square: these are those of the unit before
};

/// What is wrong with a text, in its language.
struct ProseFault {
  unsigned line = 0;
  std::string text;
  bool quotes = false;  ///< it quotes words, which may be a name
};

/// In which language a text is, and whether words say so or nothing says anything else.
struct ProseLanguage {
  Language language = Language::english;
  bool is_said = false;
};

/// Gives all units letters of English: those of the one language in which every letter is a piece's
/// and each side has at most one king. Where several languages would give different positions the
/// language of the text decides if words say which it is, otherwise English if no other language
/// fits better. `nightriders`: the text names that piece, and so N means it. Returns what is
/// wrong: letters that no language has, or two readings.
/// `of_letters` becomes the language of the letters.
std::optional<ProseFault> translate_letters(std::vector<ProseUnit>& units, ProseLanguage language,
                                            bool nightriders, Language& of_letters);

/// What `letter` of an orthodox unit is in English (S for the knight); 0 if it is none.
char english_letter(char letter, Language language);

/// Decides what stands on squares without letters (ProseUnit::bare), when letters are English:
/// another unit as the one before, if the list has letters for pawns or if no pawn can stand there;
/// pawns, if the units before could otherwise not all be of the array. Returns the question if both
/// are possible.
std::optional<ProseFault> settle_bare_squares(std::vector<ProseUnit>& units, Language language);

}  // namespace warp::files::prose
