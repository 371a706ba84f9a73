#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/formats/files/prose/positions/prose_units.hpp"
#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

// What lines and words of a text look like.

bool has_word(const std::vector<std::string_view>& words, std::string_view word);
bool is_digit_sign(char c);

/// Does the text have a year, from 1500 on?
bool has_year(const std::string& text);
/// A few words, each with a capital, "de", "van" or initials; no digits.
bool looks_like_name(std::string_view text);
/// Does it name a prize, a mention, a tourney?
bool is_award(const std::string& text);
/// "10x8", which the FEN shows.
bool is_size(const std::string& word);
/// Does it begin with a word with which a mail begins or ends?
bool is_salutation(std::string_view text);
/// Does a word look like a move: "Qa1", "0-0", "exd5"?
bool looks_like_move(std::string_view word);
/// Does the line begin a solution: "1.Qa1!", "1...Kd4 2.", "a) 1.Kb2"?
bool begins_solution(const std::string& text);
/// Does the line number a problem: "2.", "No. 2", "Problem 2"?
bool is_numbering(const ProseLine& line);

/// In which language the text is, by its words; that of the user if they do not say it.
ProseLanguage language_of(std::span<const ProseLine> lines);

/// `text` without several blanks in a row, and without punctuation at its ends.
std::string tidy(std::string_view text);

}  // namespace warp::files::prose
