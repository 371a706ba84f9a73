#include "solver/files/pgn.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

namespace warp::files {

namespace {

struct Tag {
  std::string name, value;
  Location where;  ///< of the value
};

struct Game {
  std::vector<Tag> tags;
  std::vector<std::pair<std::string, Location>> moves;  ///< lines of the moves
  Location where;

  const Tag* find(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    const bool says_something = found != tags.end() && !found->value.empty() &&
                                found->value.find_first_not_of("?.-*") != std::string::npos;
    return says_something ? &*found : nullptr;
  }
};

/// [Name "value"]; a backslash stands before a quote in the value.
Tag tag_of(std::string_view line, Location where) {
  Tag tag;
  line.remove_prefix(1);
  const std::size_t name_end = std::min(line.find_first_of(" \t\"]"), line.size());
  tag.name = line.substr(0, name_end);
  const std::size_t quote = line.find('"');
  tag.where = {where.line, static_cast<unsigned>(quote == std::string_view::npos ? 1 : quote + 3)};
  for (std::size_t i = quote == std::string_view::npos ? line.size() : quote + 1;
       i < line.size() && line[i] != '"'; ++i) {
    i += line[i] == '\\' && i + 1 < line.size() ? 1 : 0;
    tag.value += line[i];
  }
  tag.value = one_line(tag.value);
  return tag;
}

std::vector<Game> games_of(std::string_view text) {
  std::vector<Game> games;
  bool in_comment = false;
  Location where{1, 1};
  for (; !text.empty(); ++where.line) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string clean = one_line(line);
    if (clean.empty() || line.starts_with('%')) {
      continue;
    }
    const bool is_tag = !in_comment && line.starts_with('[');
    if (games.empty() || (is_tag && !games.back().moves.empty())) {
      games.emplace_back();
      games.back().where = where;
    }
    if (is_tag) {
      games.back().tags.push_back(tag_of(line, where));
      continue;
    }
    for (const char letter : clean) {
      in_comment = letter == '{' || (in_comment && letter != '}');
    }
    games.back().moves.emplace_back(clean, where);
  }
  return games;
}

/// Drops the result at the end of the moves, which is no move.
std::string without_result(std::string moves) {
  for (const std::string_view result : {"1-0", "0-1", "1/2-1/2", "*"}) {
    if (moves.ends_with(result)) {
      moves.resize(moves.size() - result.size());
      break;
    }
  }
  return one_line(moves);
}

class GameText {
 public:
  GameText(const Game& game, const Missing& missing) : game_(game) {
    text_.add("begin", game.where);
    author();
    origin();
    const Tag* stipulation = game.find("Stipulation");
    if (stipulation != nullptr) {
      text_.add("stipulation", stipulation->value, stipulation->where);
    } else if (!missing.stipulation.empty()) {
      text_.add("stipulation", one_line(missing.stipulation), game.where);
    } else {
      text_.fault(game.where, "expected a stipulation in the tag [Stipulation \"...\"]");
    }
    if (const Tag* fen = game.find("FEN")) {
      add_fen(text_, fen->value, fen->where);
    } else {
      text_.add("pieces array", game.where);
    }
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const auto& [line, where] = game.moves[i];
      text_.add("remark solution", i + 1 == game.moves.size() ? without_result(line) : line, where);
    }
    text_.add("end", game.where);
  }

  TranslatedText take() { return std::move(text_); }

 private:
  void author() {
    const Tag* author = game_.find("Author");
    author = author == nullptr ? game_.find("White") : author;
    if (author != nullptr) {
      text_.add("author", author->value, author->where);
    }
  }

  void origin() {
    std::string origin;
    Location where = game_.where;
    for (const std::string_view name : {"Event", "Round", "Date"}) {
      if (const Tag* tag = game_.find(name)) {
        // A date of which only the year is known: 1961.??.??
        const std::string value = tag->value.substr(0, tag->value.find(".??"));
        where = origin.empty() ? tag->where : where;
        origin += (origin.empty() ? "" : ", ") + value;
      }
    }
    text_.add("origin", origin, where);
  }

  const Game& game_;
  TranslatedText text_;
};

}  // namespace

std::vector<parser::ParsedProblem> read_pgn(std::string_view text, std::string_view file,
                                            const ConditionRegistry& conditions,
                                            const Missing& missing) {
  std::vector<parser::ParsedProblem> problems;
  for (const Game& game : games_of(text)) {
    if (!problems.empty()) {
      problems.back().problem.end = game.where;
    }
    problems.push_back(GameText(game, missing).take().parsed(file, game.where, conditions));
    problems.back().problem.end = {static_cast<unsigned>(std::ranges::count(text, '\n')) + 2,
                                   1};  // the end of the file
  }
  if (problems.empty()) {
    problems.push_back(unreadable(file, {1, 1}, "expected a game; the file is empty"));
  }
  return problems;
}

bool is_pgn(std::string_view file) { return lower_case(file).ends_with(".pgn"); }

}  // namespace warp::files
