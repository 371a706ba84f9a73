#include "solver/check/certificate/verifier/statement.hpp"

#include <charconv>

#include "solver/check/certificate/verifier/playable.hpp"

namespace warp::proof {

namespace {

constexpr std::string_view castling_letters = "KQkqEe";
constexpr std::array<std::string_view, 8> play_names{
    "help", "direct", "self", "set-direct", "set-self", "series", "series-help", "series-self"};
constexpr std::array<std::string_view, 2> goal_names{"mate", "stalemate"};

template <std::size_t size>
std::optional<std::size_t> place_of(std::string_view name,
                                    const std::array<std::string_view, size>& names) {
  for (std::size_t i = 0; i < size; ++i) {
    if (names[i] == name) {
      return i;
    }
  }
  return std::nullopt;
}

std::string rules_text(const ProofBoard& board) {
  std::string text;
  for (std::size_t i = 0; i < rule_names.size(); ++i) {
    if ((board.rules >> i & 1U) != 0) {
      text += (text.empty() ? "" : " ") + std::string(rule_names[i]);
    }
  }
  return text.empty() ? "chess" : text;
}

std::string promotions_text(const ProofBoard& board) {
  std::string text;
  for (std::size_t walk = 0; walk < number_of_walks; ++walk) {
    if ((board.promotions >> walk & 1U) != 0) {
      text += walk_letters[walk];
    }
  }
  return text.empty() ? "-" : text;
}

/// Takes what stands before the next `end`, and `end`.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(at == std::string_view::npos ? text.size() : at + 1);
  return taken;
}

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return number;
}

std::optional<std::uint8_t> read_square(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
    return std::nullopt;
  }
  return static_cast<std::uint8_t>((text[1] - '1') * 8 + (text[0] - 'a'));
}

/// Reads the values behind the names of lines, in their order.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  std::string_view value(std::string_view name) {
    std::string_view line = take_until(rest_, '\n');
    if (take_until(line, ' ') != name || line.empty()) {
      fits_ = false;
      return {};
    }
    return line;
  }
  std::string_view line() {
    fits_ = fits_ && !rest_.empty();
    return take_until(rest_, '\n');
  }
  bool fit() const { return fits_; }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool fits_ = true;
};

bool read_rules(std::string_view text, ProofBoard& board) {
  while (text != "chess" && !text.empty()) {
    const auto rule = place_of(take_until(text, ' '), rule_names);
    if (!rule) {
      return false;
    }
    board.rules |= static_cast<std::uint16_t>(1U << *rule);
  }
  return true;
}

bool read_promotions(std::string_view text, ProofBoard& board) {
  for (const char letter : text) {
    const std::size_t walk = walk_letters.find(letter);
    if (letter != '-' && (walk == std::string_view::npos || walk <= pawn || walk == king)) {
      return false;
    }
    board.promotions |= static_cast<std::uint16_t>(letter == '-' ? 0 : 1U << walk);
  }
  return true;
}

/// Reads the lines behind "`name` n".
bool read_lists(Lines& lines, std::string_view name, std::vector<std::vector<ProofMove>>& lists) {
  const auto number = read_number(lines.value(name));
  if (!number || *number > most_proven_solutions) {
    return false;
  }
  for (std::size_t i = 0; i < *number && lines.fit(); ++i) {
    std::string_view line = lines.line();
    std::vector<ProofMove>& solution = lists.emplace_back();
    while (!line.empty()) {
      const auto move = read_move(take_until(line, ' '));
      if (!move) {
        return false;
      }
      solution.push_back(*move);
    }
    if (solution.empty()) {
      return false;
    }
  }
  return true;
}

std::string lists_text(std::string_view name, const std::vector<std::vector<ProofMove>>& lists) {
  std::string text = std::string(name) + " " + std::to_string(lists.size()) + "\n";
  for (const std::vector<ProofMove>& list : lists) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += (i == 0 ? "" : " ") + list[i].text();
    }
    text += "\n";
  }
  return text;
}

}  // namespace

std::string placement_text(const ProofBoard& board) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      text += empty > 0 ? std::to_string(empty) : "";
      empty = 0;
    };
    for (int file = 0; file < 8; ++file) {
      const int square = rank * 8 + file;
      if (board.walk(square) == none) {
        ++empty;
        continue;
      }
      write_empty();
      const char letter = walk_letters[board.walk(square)];
      text += board.side_of(square) == white ? letter : static_cast<char>(letter - 'A' + 'a');
    }
    write_empty();
    text += rank > 0 ? "/" : "";
  }
  return text;
}

bool read_placement(std::string_view text, ProofBoard& board) {
  const std::string_view whole = text;
  for (int rank = 7; rank >= 0; --rank) {
    int file = 0;
    for (const char letter : take_until(text, '/')) {
      if (letter >= '1' && letter <= '8') {
        file += letter - '0';
        continue;
      }
      const bool is_black = letter >= 'a' && letter <= 'z';
      const std::size_t walk =
          walk_letters.find(is_black ? static_cast<char>(letter - 'a' + 'A') : letter);
      if (walk == std::string_view::npos || walk == none || file > 7) {
        return false;
      }
      board.put(rank * 8 + file++, static_cast<ProofWalk>(walk), is_black ? black : white);
    }
    if (file != 8) {
      return false;
    }
  }
  return placement_text(board) == whole;
}

std::string position_text(const ProofBoard& board) {
  std::string rights;
  for (std::size_t i = 0; i < castling_letters.size(); ++i) {
    // A king that can castle is known by its rook, unless one may come back without the other.
    if ((board.unmoved >> i & 1U) != 0 && (i < 4 || (board.rules & with_rebirth) != 0)) {
      rights += castling_letters[i];
    }
  }
  return placement_text(board) + (board.side == white ? " w " : " b ") +
         (rights.empty() ? "-" : rights) + " " +
         (board.crossed < 0 ? "-"
                            : std::string{static_cast<char>('a' + board.crossed % 8),
                                          static_cast<char>('1' + board.crossed / 8)});
}

bool read_position(std::string_view text, ProofBoard& board) {
  const std::string_view whole = text;
  if (!read_placement(take_until(text, ' '), board)) {
    return false;
  }
  board.side = take_until(text, ' ') == "b" ? black : white;
  for (const char right : take_until(text, ' ')) {
    const std::size_t bit = castling_letters.find(right);
    board.unmoved |= static_cast<std::uint8_t>(bit == std::string_view::npos ? 0 : 1U << bit);
  }
  if ((board.rules & with_rebirth) == 0) {
    board.unmoved |= static_cast<std::uint8_t>(((board.unmoved & 3U) != 0 ? 16U : 0U) |
                                               ((board.unmoved & 12U) != 0 ? 32U : 0U));
  }
  if (const auto crossed = read_square(text)) {
    board.crossed = static_cast<std::int8_t>(*crossed);
  }
  return position_text(board) == whole && is_playable(board);
}

std::optional<ProofMove> read_move(std::string_view text) {
  const auto from = read_square(text.substr(0, 2));
  const auto to = text.size() < 4 ? std::nullopt : read_square(text.substr(2, 2));
  if (!from || !to || text.size() > 5) {
    return std::nullopt;
  }
  ProofMove move{*from, *to, none};
  if (text.size() == 5) {
    const std::size_t walk = walk_letters.find(static_cast<char>(text[4] - 'a' + 'A'));
    if (walk == std::string_view::npos || walk == none) {
      return std::nullopt;
    }
    move.promotion = static_cast<ProofWalk>(walk);
  }
  return move;
}

std::string question_text(const ProofStatement& statement) {
  return "part " + statement.name + "\nposition " + position_text(statement.board) + "\nrules " +
         rules_text(statement.board) + "\npromotions " + promotions_text(statement.board) +
         "\nplay " + std::string(play_names[static_cast<std::size_t>(statement.play)]) + "\ngoal " +
         std::string(goal_names[static_cast<std::size_t>(statement.goal)]) + "\nlength " +
         std::to_string(statement.length) + "\n" +
         (statement.is_battle() ? "refutations " + std::to_string(statement.refutations) + "\n"
                                : "");
}

std::string solutions_text(const ProofStatement& statement) {
  return lists_text("solutions", statement.solutions) +
         (statement.is_battle() ? lists_text("tries", statement.tries) : "");
}

std::optional<ProofStatement> read_statement(std::string_view text) {
  Lines lines(text);
  ProofStatement statement;
  statement.name = lines.value("part");
  const std::string_view position = lines.value("position");
  if (!read_rules(lines.value("rules"), statement.board) ||
      !read_promotions(lines.value("promotions"), statement.board) ||
      !read_position(position, statement.board)) {
    return std::nullopt;
  }
  const auto play = place_of(lines.value("play"), play_names);
  const auto goal = place_of(lines.value("goal"), goal_names);
  const auto length = read_number(lines.value("length"));
  if (!play || !goal || !length || *length == 0 || *length > longest_play) {
    return std::nullopt;
  }
  statement.play = static_cast<ProofPlay>(*play);
  statement.goal = static_cast<ProofGoal>(*goal);
  statement.length = static_cast<unsigned>(*length);
  if (!is_part_name(statement.name) || !has_known_rules(statement)) {
    return std::nullopt;
  }
  if (statement.is_battle()) {
    const auto refutations = read_number(lines.value("refutations"));
    if (!refutations || *refutations > most_refutations) {
      return std::nullopt;
    }
    statement.refutations = static_cast<unsigned>(*refutations);
  }
  if (!read_lists(lines, "solutions", statement.solutions) ||
      (statement.is_battle() && !read_lists(lines, "tries", statement.tries)) || !lines.fit() ||
      !lines.at_end() || question_text(statement) + solutions_text(statement) != text) {
    return std::nullopt;
  }
  return statement;
}

}  // namespace warp::proof
