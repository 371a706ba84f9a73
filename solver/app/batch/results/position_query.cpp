#include "solver/app/batch/results/position_query.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "parser/parser.hpp"
#include "solver/formats/files/translated_text.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/messages/user_language.hpp"
#include "solver/setup/twins.hpp"

namespace warp::batch {

namespace {

using files::lower_case;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word);
  }
  return words;
}

std::string letters_of(WalkId walk, const Walks& walks) {
  return report::walk_letters(walk, {Language::english, walks});
}

/// "wKf6" as "white Kf6": a letter of a side directly before those of a piece.
std::string with_sides(const std::string& text) {
  constexpr std::array<std::pair<char, std::string_view>, 3> sides{
      {{'w', "white "}, {'b', "black "}, {'n', "neutral "}}};
  std::string result;
  for (const std::string& word : words_of(text)) {
    const auto side =
        std::ranges::find(sides, word.front(), &std::pair<char, std::string_view>::first);
    const bool has_side =
        side != sides.end() && word.size() > 1 && word[1] >= 'A' && word[1] <= 'Z';
    result += has_side ? std::string(side->second) + word.substr(1) : word;
    result += ' ';
  }
  return result;
}

/// Is `word` the name or the letters of the piece, or a part of its name, in any language?
bool is_walk_called(const Walk& walk, const std::string& word) {
  return std::ranges::any_of(all_languages, [&](Language language) {
    const std::string name = lower_case(walk.names.in(language));
    constexpr std::size_t least = 3;
    return lower_case(walk.letters.in(language)) == word ||
           (word.size() >= least && name.find(word) != std::string::npos);
  });
}

bool is_side(Side side, const std::string& word) {
  return std::ranges::any_of(all_languages, [&](Language language) {
    const std::size_t row = side == Side::white ? 0 : side == Side::black ? 1 : 2;
    return lower_case(side_names.at(row).in(language)) == word;
  });
}

bool is_attribute(const report::AttributeText& attribute, const std::string& word) {
  return std::ranges::any_of(all_languages, [&](Language language) {
    return lower_case(attribute.caption.in(language)) == word;
  });
}

}  // namespace

PositionQuery::PositionQuery(const PositionWords& words) {
  if (!words.position.empty()) {
    read_position(words.position);
  }
  if (!words.material.empty()) {
    read_material(words.material);
  }
  if (!words.piece.empty()) {
    read_piece(words.piece);
  }
  if (!words.units.empty()) {
    read_number(words.units);
  }
}

void PositionQuery::read_position(const std::string& text) {
  if (text.find('/') != std::string::npos) {
    fen_ = text;
    ranks_ = files::read_fen_board(fen_);
    if (!ranks_.fault.empty()) {
      throw UnreadableQuery(fmt::format("--position {}: {}", text, ranks_.fault));
    }
    return;
  }
  const auto parsed = parser::parse(
      fmt::format("begin pieces\n{}\nstipulation ~1 option nowk nobk end", with_sides(text)), "",
      all_conditions());
  for (const Diagnostic& diagnostic : parsed.front().diagnostics) {
    if (diagnostic.severity != Severity::warning) {
      throw UnreadableQuery(fmt::format("--position '{}': {}", text, diagnostic.message));
    }
  }
  const Problem& problem = parsed.front().problem;
  for (const PlacedUnit& placed : problem.units) {
    on_squares_.emplace_back(problem.geometry->name(placed.square),
                             Kind{placed.unit.side, letters_of(placed.unit.walk, *problem.walks)});
  }
}

/// Letters of one-letter units may stand together, a number says how many there are of the next.
void PositionQuery::read_material(const std::string& text) {
  Side side = Side::white;
  const auto refuse = [&](const std::string& word) {
    throw UnreadableQuery(
        fmt::format("--material '{}': {}", text,
                    user_message(MessageId::material_such_as, {{"word", parser::quoted(word)}})));
  };
  const Walks& walks = *Walks::standard();
  for (const std::string& word : words_of(text)) {
    if (lower_case(word) == "v" || lower_case(word) == "vs") {
      side = side == Side::white ? Side::black : Side::neutral;
      continue;
    }
    std::string_view rest = word;
    while (!rest.empty()) {
      std::size_t number = 1;
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
      if (error == std::errc()) {
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
      }
      const bool is_whole = rest.size() == 2 && walks.find(rest, Language::english).has_value();
      const std::string_view letters = rest.substr(0, is_whole ? 2 : 1);
      const auto walk = walks.find(letters, Language::english);
      if (!walk) {
        refuse(word);
      }
      material_[{side, letters_of(*walk, walks)}] += number;
      rest.remove_prefix(letters.size());
    }
  }
  if (material_.empty()) {
    refuse(text);
  }
}

void PositionQuery::read_piece(const std::string& text) {
  const Walks& walks = *Walks::standard();
  parser::Keywords known;
  for (std::size_t row = 1; row < walks.size(); ++row) {
    known.push_back(walks[row].names.english);
  }
  for (const std::string& original : words_of(text)) {
    const std::string word = lower_case(original);
    const bool is_word =
        is_side(Side::white, word) || is_side(Side::black, word) || is_side(Side::neutral, word) ||
        std::ranges::any_of(report::attribute_texts(),
                            [&](const auto& attribute) { return is_attribute(attribute, word); });
    bool is_piece = word.size() <= 2;  // one that a problem states
    for (std::size_t row = 1; row < walks.size(); ++row) {
      is_piece = is_piece || is_walk_called(walks[row], word);
    }
    if (!is_word && !is_piece) {
      const auto meant = parser::nearest_keyword(known, original);
      throw UnreadableQuery("--piece: " +
                            (meant ? user_message(MessageId::query_piece_meant,
                                                  {{"word", parser::quoted(original)},
                                                   {"meant", std::string(meant->keyword)}})
                                   : user_message(MessageId::query_unknown_piece,
                                                  {{"word", parser::quoted(original)}})));
    }
    piece_words_.push_back(word);
  }
}

void PositionQuery::read_number(const std::string& text) {
  const std::size_t dash = text.find('-');
  const std::string first = text.substr(0, dash);
  const std::string last = dash == std::string::npos ? first : text.substr(dash + 1);
  const auto number = [&](const std::string& digits, std::size_t otherwise) {
    std::size_t value = otherwise;
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, value);
    if (!digits.empty() && (error != std::errc() || rest != end)) {
      throw UnreadableQuery(
          fmt::format("--units '{}': {}", text, user_message(MessageId::numbers_of_units)));
    }
    return value;
  };
  if (first.empty() && last.empty()) {
    number("-", 0);
  }
  least_ = number(first, 0);
  most_ = number(last, most_);
}

bool PositionQuery::has_ranks(const Problem& problem, const std::vector<PlacedUnit>& units) const {
  const Geometry& board = *problem.geometry;
  if (board.files() != ranks_.files || board.ranks() < ranks_.ranks) {
    return false;
  }
  const auto fits_at = [&](unsigned lowest) {
    std::size_t met = 0;
    for (const files::FenUnit& wanted : ranks_.units) {
      const unsigned rank = lowest + ranks_.ranks - 1 - wanted.line;
      const Square square = board.at(static_cast<int>(wanted.file), static_cast<int>(rank));
      const auto there = std::ranges::find(units, square, &PlacedUnit::square);
      if (there == units.end() || !is_side(there->unit.side, std::string(wanted.side)) ||
          letters_of(there->unit.walk, *problem.walks) != wanted.letters) {
        return false;
      }
      ++met;
    }
    const auto in_ranks = [&](const PlacedUnit& placed) {
      for (unsigned rank = lowest; rank < lowest + ranks_.ranks; ++rank) {
        for (unsigned file = 0; file < board.files(); ++file) {
          if (board.at(static_cast<int>(file), static_cast<int>(rank)) == placed.square) {
            return true;
          }
        }
      }
      return false;
    };
    return static_cast<std::size_t>(std::ranges::count_if(units, in_ranks)) == met;
  };
  for (unsigned lowest = 0; lowest + ranks_.ranks <= board.ranks(); ++lowest) {
    if (fits_at(lowest)) {
      return true;
    }
  }
  return false;
}

bool PositionQuery::has_piece(const Problem& problem, const std::vector<PlacedUnit>& units) const {
  return std::ranges::any_of(units, [&](const PlacedUnit& placed) {
    return std::ranges::all_of(piece_words_, [&](const std::string& word) {
      const bool is_attributed = std::ranges::any_of(
          report::attribute_texts(), [&](const report::AttributeText& attribute) {
            return placed.unit.is(attribute.attribute) && is_attribute(attribute, word);
          });
      return is_attributed || is_side(placed.unit.side, word) ||
             is_walk_called((*problem.walks)[placed.unit.walk], word) ||
             lower_case(letters_of(placed.unit.walk, *problem.walks)) == word;
    });
  });
}

bool PositionQuery::fits(const Problem& problem) const {
  const std::vector<PlacedUnit> units = place(problem.units);
  if (units.size() < least_ || units.size() > most_) {
    return false;
  }
  const auto kind = [&](const PlacedUnit& placed) {
    return Kind{placed.unit.side, letters_of(placed.unit.walk, *problem.walks)};
  };
  for (const auto& [name, wanted] : on_squares_) {
    const auto there = std::ranges::find_if(units, [&](const PlacedUnit& placed) {
      return problem.geometry->name(placed.square) == name;
    });
    if (there == units.end() || kind(*there) != wanted) {
      return false;
    }
  }
  if (!material_.empty()) {
    std::map<Kind, std::size_t> material;
    for (const PlacedUnit& placed : units) {
      ++material[kind(placed)];
    }
    if (material != material_) {
      return false;
    }
  }
  return (ranks_.files == 0 || has_ranks(problem, units)) &&
         (piece_words_.empty() || has_piece(problem, units));
}

}  // namespace warp::batch
