// A FEN in a text.

#include <algorithm>
#include <cctype>

#include "parser/keyword.hpp"
#include "solver/formats/files/fen_board.hpp"
#include "solver/formats/files/prose/positions/prose_position.hpp"

namespace warp::files::prose {

namespace {

constexpr std::size_t most_slashes = 7;

bool is_fen_sign(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("/()!*-'~=.+").find(c) != std::string_view::npos;
}

/// "%2F" of an address is a slash, "_" and "%20" are blanks.
void open_address(std::string& text) {
  const bool is_address = text.find("://") != std::string::npos ||
                          text.find("lichess.org") != std::string::npos ||
                          text.find("fen=") != std::string::npos;
  if (!is_address) {
    return;
  }
  for (const auto& [code, sign] :
       {std::pair{"%2F", '/'}, std::pair{"%2f", '/'}, std::pair{"%20", ' '}, std::pair{"+", ' '}}) {
    const std::string_view written = code;
    for (std::size_t at = text.find(written); at != std::string::npos;
         at = text.find(written, at)) {
      text.replace(at, written.size(), 1, sign);
    }
  }
  std::ranges::replace(text, '_', ' ');
}

/// Is the word a board, or meant as one? Seven slashes, or as many squares as a board has, without
/// letters that no board has.
bool looks_like_board(std::string_view word) {
  const auto slashes = static_cast<std::size_t>(std::ranges::count(word, '/'));
  if (slashes < 2 || word.find("//") != std::string_view::npos ||
      !std::ranges::all_of(word, is_fen_sign)) {
    return false;
  }
  if (slashes < 7 && word.find_first_of("kK") != std::string_view::npos) {
    // Runs of empty squares over several ranks.
    const FenBoard board = read_fen_board(word);
    if (board.fault.empty() && board.ranks == 8 && board.files == 8) {
      return true;
    }
  }
  const auto digits = std::ranges::count_if(word, is_digit);
  return slashes >= 4 && word.size() >= 15 && digits > 1;
}

/// The board with English letters, if it is written in those of another language. Returns the
/// question if letters have two meanings.
std::optional<std::string> in_english(std::string& board, ProseLanguage language) {
  const auto has = [&](std::string_view letters) {
    return board.find_first_of(letters) != std::string::npos;
  };
  if (board.find('(') != std::string::npos || board.find('\'') != std::string::npos) {
    return std::nullopt;
  }
  const bool german = has("DdTtLl") && !has("QqRrNnPpFfCc"),
             french = has("DdTtFfCc") && !has("KkQqBbSsNnLl");
  if (has("Nn") && has("Ss")) {
    return message(MessageId::prose_two_readings, language.language, {{"letters", "'N', 'S'"}});
  }
  const bool both = has("Bb") && has("Ss") && !has("QqRrPpNnDdTtLl");
  if (both && language.is_said && language.language == Language::german) {
    return message(MessageId::prose_two_readings, language.language, {{"letters", "'B'"}});
  }
  if (!german && !french) {
    return std::nullopt;
  }
  for (char& letter : board) {
    const bool small = std::islower(static_cast<unsigned char>(letter)) != 0;
    const char meant =
        english_letter(static_cast<char>(std::toupper(static_cast<unsigned char>(letter))),
                       german ? Language::german : Language::french);
    letter = meant == 0 ? letter : small ? static_cast<char>(std::tolower(meant)) : meant;
  }
  return std::nullopt;
}

}  // namespace

std::optional<ProsePosition> find_fen(std::vector<ProseLine>& lines, std::size_t at,
                                      ProseLanguage language) {
  std::string& text = lines[at].text;
  std::string opened = text;
  open_address(opened);
  const std::vector<ProseWord> words = words_of(opened);
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i].text;
    // FEN "8/8/..."; [8/8/...], https://lichess.org/editor/8/8/..., fen=8/8/..., FEN:8/8/...
    word = word.substr(std::min(word.find_first_not_of("\"'[{`"), word.size()));
    for (const std::string_view before : {"standard/", "analysis/", "editor/", "fromPosition/",
                                          "fen=", "FEN=", "FEN:", "fen:", "Forsyth:"}) {
      const std::size_t found = word.rfind(before);
      word.remove_prefix(found == std::string_view::npos ? 0 : found + before.size());
    }
    while (!word.empty() &&
           std::string_view("\"]},;.`:").find(word.back()) != std::string_view::npos) {
      word.remove_suffix(1);
    }
    if (!looks_like_board(word)) {
      continue;
    }
    ProsePosition found{
        .first = at, .last = at, .fen = std::string(word), .units = {}, .fault = {}};
    if (std::ranges::count(word, '/') > static_cast<std::ptrdiff_t>(most_slashes) &&
        word.back() == '/') {
      found.fen.pop_back();
    }
    if (const auto question = in_english(found.fen, language)) {
      found.fault = ProseFault{lines[at].number, *question};
    }
    std::size_t last = i;
    const auto next = [&] {
      const std::string_view field =
          last + 1 < words.size() ? std::string_view(words[last + 1].text) : "";
      return field.substr(0, std::min(field.find_first_of("\"],;&?#"), field.size()));
    };
    const auto take = [&] {
      found.fen += " " + std::string(next());
      ++last;
    };
    if (next() == "w" || next() == "b") {
      take();
      if (!next().empty() &&
          (next() == "-" || next().find_first_not_of("KQkq") == std::string_view::npos)) {
        take();
        if (next() == "-" || is_square(next())) {
          take();
          while (!next().empty() && std::ranges::all_of(next(), is_digit)) {
            take();
          }
        } else {
          found.fen += " -";
        }
      } else if (!next().empty() && next().find_first_of("KQkq") == 0) {
        take();  // wrong letters of castling are told where the FEN is read
      } else {
        found.fen += " - -";
      }
    }
    // The words that introduce it go as well: FEN, Forsyth, [FEN "...
    std::size_t first = i;
    while (first > 0) {
      const std::string before = plain_letters(bare_word(words[first - 1].text));
      if (before != "fen" && before != "forsyth" && before != "position" && before != "notation" &&
          before != "stellung" && before != "ffen" && before != "xfen" && !before.empty()) {
        break;
      }
      --first;
    }
    if (opened.size() == text.size()) {
      blank_out(text, words[first].begin, words[last].end());
    } else {
      text.clear();  // an address
    }
    return found;
  }
  return std::nullopt;
}

}  // namespace warp::files::prose
