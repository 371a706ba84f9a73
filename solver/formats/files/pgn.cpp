#include "solver/formats/files/pgn.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "solver/formats/files/pgn_numbers.hpp"
#include "solver/setup/messages/user_language.hpp"
#include "solver/setup/stipulation_changes.hpp"

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

/// The fields of the tag FEN; empty ones behind those that it has.
struct FenFields {
  explicit FenFields(const Game& game) {
    const Tag* tag = game.find("FEN");
    std::istringstream(tag == nullptr ? "" : tag->value) >> board >> side >> castling >> en_passant;
  }
  std::string text() const {
    std::string result = board;
    for (const std::string& field : {side, castling, en_passant}) {
      result += field.empty() ? "" : " " + field;
    }
    return result;
  }

  std::string board, side, castling, en_passant;
};

/// Does the game show set play, or what duplex solves? Then the side moves first in it that does
/// not begin the problem.
bool shows(const Game& game, std::string_view word) {
  const Tag* play = game.find("Play");
  return play != nullptr && lower_case(play->value).find(word) != std::string::npos;
}
bool is_set_play(const Game& game) { return shows(game, "set play"); }
bool is_duplex(const Game& game) { return shows(game, "duplex"); }

/// Are these games solutions of one problem? The FEN of set play names the other side, that of an
/// en passant capture its square.
bool are_of_one_problem(const Game& first, const Game& second) {
  const auto value = [](const Game& game, std::string_view name) {
    const Tag* tag = game.find(name);
    return tag == nullptr ? std::string() : tag->value;
  };
  const bool same_tags = std::ranges::all_of(
      std::array{"White", "Author", "Event", "Round", "Date", "Title", "Stipulation", "Target"},
      [&](std::string_view name) { return value(first, name) == value(second, name); });
  const FenFields one(first), other(second);
  const bool same_side = (one.side == other.side) == (is_set_play(first) == is_set_play(second));
  return same_tags && is_duplex(first) == is_duplex(second) && !one.board.empty() &&
         one.board == other.board && one.castling == other.castling && same_side;
}

/// Does the side to move in the FEN not begin the help play of the stipulation? Then the option
/// WhiteToPlay was stated.
bool the_other_side_moves(const Problem& problem) {
  const std::optional<FenState>& fen = problem.first ? problem.first->fen : problem.fen;
  const Stipulation& stipulation = *problem.stipulation;
  if (!fen || !fen->to_move || !stipulation.help_or_series) {
    return false;
  }
  const Colour named = stipulation.first_to_move;
  return *fen->to_move != (other_side_begins(stipulation) ? opponent(named) : named);
}

/// The games of one problem in the language of problems.
class GameText {
 public:
  GameText(std::span<const Game> games, const Missing& missing, Declared declared)
      : games_(games), game_(games.front()) {
    text_.add("begin", game_.where);
    author();
    origin();
    if (const Tag* title = game_.find("Title")) {
      text_.add("title", title->value, title->where);
    }
    // Of a proof game the diagram is the end of the game; a=>b has both positions.
    const Tag* target = game_.find("Target");
    const Tag* stipulation = game_.find("Stipulation");
    const bool from_a_to_b =
        stipulation != nullptr && stipulation->value.find("=>") != std::string::npos;
    if (target == nullptr || from_a_to_b) {
      position();
    }
    if (stipulation != nullptr) {
      text_.add(stipulation_keyword(stipulation->value), stipulation->value, stipulation->where);
    } else if (!missing.stipulation.empty()) {
      const std::string stated = one_line(missing.stipulation);
      text_.add(stipulation_keyword(stated), stated, game_.where);
    } else if (!missing.none_needed) {
      text_.fault(game_.where, user_message(MessageId::pgn_wants_stipulation));
    }
    if (target != nullptr) {
      add_fen(text_, target->value, target->where);
    }
    if (std::ranges::any_of(games, is_set_play)) {
      text_.add("option setplay", game_.where);
    }
    if (is_duplex(game_)) {
      text_.add("option halfduplex", game_.where);
    }
    if (declared == Declared::everything) {
      other_tags();
    }
  }

  /// The problem. The numbers of its moves depend on its stipulation.
  parser::ParsedProblem parsed(std::string_view file, const ConditionRegistry& conditions) {
    TranslatedText without_moves = text_;
    without_moves.add("end", game_.where);
    const parser::ParsedProblem problem = without_moves.parsed(file, game_.where, conditions);
    const auto& stipulation = problem.problem.stipulation;
    const bool half_move_first = stipulation && stipulation->half_move_first;
    if (stipulation && the_other_side_moves(problem.problem)) {
      text_.add("option WhiteToPlay", game_.where);
    }
    for (const Game& game : games_) {
      moves(game, half_move_first);
    }
    text_.add("end", game_.where);
    return text_.parsed(file, game_.where, conditions);
  }

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

  void position() {
    const Tag* fen = game_.find("FEN");
    if (fen == nullptr) {
      const Tag* set_up = game_.find("SetUp");
      if (set_up != nullptr && set_up->value == "1") {
        text_.fault(set_up->where, user_message(MessageId::pgn_wants_position));
      }
      text_.add("pieces array", game_.where);
      return;
    }
    FenFields fields(game_);
    const bool is_other_side = is_set_play(game_) != is_duplex(game_);
    if (is_other_side) {
      fields.side = fields.side == "b" ? "w" : "b";
    }
    for (const Game& game : games_) {
      const FenFields other(game);
      if (other.en_passant.size() > 1) {
        fields.en_passant = other.en_passant;
      }
    }
    add_fen(text_, games_.size() == 1 && !is_other_side ? fen->value : fields.text(), fen->where);
  }

  /// Tags that say nothing of the problem.
  void other_tags() {
    constexpr std::array known{"Author", "White", "Event",       "Round",  "Date", "Title",
                               "FEN",    "SetUp", "Stipulation", "Target", "Play", "Result"};
    for (const Tag& tag : game_.tags) {
      const bool is_known =
          std::ranges::any_of(known, [&](std::string_view name) { return name == tag.name; });
      if (!is_known && game_.find(tag.name) != nullptr) {
        text_.add("remark", fmt::format("{}: {}", tag.name, tag.value), tag.where);
      }
    }
  }

  void moves(const Game& game, bool half_move_first) {
    // The first half-move, as games and as problems count.
    std::istringstream fen(game.find("FEN") == nullptr ? "" : game.find("FEN")->value);
    std::string board, side, castling, en_passant, clock;
    int number = 1;
    fen >> board >> side >> castling >> en_passant >> clock >> number;
    const int in_game = 2 * (number - 1) + (side == "b" ? 1 : 0);
    const int in_problem = (half_move_first ? 1 : 0) + (is_set_play(game) ? 1 : 0);
    PgnNumbers numbers(in_game, in_problem);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
      const auto& [line, where] = game.moves[i];
      std::string text = i + 1 == game.moves.size() ? without_result(line) : line;
      text_.add("remark solution", in_game == in_problem ? text : numbers.numbered(text), where);
    }
  }

  std::span<const Game> games_;
  const Game& game_;  ///< the first one, whose tags are those of the problem
  TranslatedText text_;
};

}  // namespace

std::vector<parser::ParsedProblem> read_pgn(std::string_view text, std::string_view file,
                                            const ConditionRegistry& conditions,
                                            const Missing& missing, Declared declared) {
  std::vector<parser::ParsedProblem> problems;
  const std::vector<Game> games = games_of(text);
  for (std::size_t begin = 0, end = 0; begin < games.size(); begin = end) {
    for (end = begin + 1; end < games.size() && are_of_one_problem(games[begin], games[end]);) {
      ++end;
    }
    if (!problems.empty()) {
      problems.back().problem.end = games[begin].where;
    }
    problems.push_back(GameText(std::span(games).subspan(begin, end - begin), missing, declared)
                           .parsed(file, conditions));
    problems.back().problem.end = {static_cast<unsigned>(std::ranges::count(text, '\n')) + 2,
                                   1};  // the end of the file
  }
  if (problems.empty()) {
    problems.push_back(unreadable(file, {1, 1}, user_message(MessageId::pgn_is_empty)));
  }
  return problems;
}

bool is_pgn(std::string_view file) { return lower_case(file).ends_with(".pgn"); }

}  // namespace warp::files
