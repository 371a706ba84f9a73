#include "tests/report/builders.hpp"

#include <algorithm>
#include <cctype>
#include <stdexcept>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp::test {

namespace {

WalkId walk(char letter) {
  switch (std::toupper(static_cast<unsigned char>(letter))) {
    case 'K':
      return walks::king;
    case 'Q':
      return walks::queen;
    case 'R':
      return walks::rook;
    case 'B':
      return walks::bishop;
    case 'S':
      return walks::knight;
    case 'P':
      return walks::pawn;
    default:
      throw std::invalid_argument(std::string("no unit: ") + letter);
  }
}

/// Takes `prefix` from the front of `text` if it stands there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) {
    return false;
  }
  text.remove_prefix(prefix.size());
  return true;
}

/// Takes everything up to `end` and the end itself.
std::string_view take_until(std::string_view& text, char end) {
  const std::size_t length = std::min(text.find(end), text.size());
  const std::string_view result = text.substr(0, length);
  text.remove_prefix(std::min(length + 1, text.size()));
  return result;
}

std::vector<Effect> castling(bool is_short) {
  const Unit king = unit("K");
  const Unit rook = unit("R");
  return {{.kind = EffectKind::relocate,
           .reason = Reason::movement,
           .from = square("e1"),
           .to = square(is_short ? "g1" : "c1"),
           .before = king},
          {.kind = EffectKind::relocate,
           .reason = is_short ? Reason::short_castling_partner : Reason::long_castling_partner,
           .from = square(is_short ? "h1" : "a1"),
           .to = square(is_short ? "f1" : "d1"),
           .before = rook}};
}

std::vector<Effect> single_move(std::string_view text) {
  if (text == "0-0" || text == "0-0-0") {
    return castling(text == "0-0");
  }
  Unit mover = unit("P");
  if (std::isupper(static_cast<unsigned char>(text.front())) != 0) {
    mover = unit(text.substr(0, 1));
    text.remove_prefix(1);
  }
  const Square from = square(text.substr(0, 2));
  const bool captures = text[2] == '*';
  const Square to = square(text.substr(3, 2));
  text.remove_prefix(5);
  const bool en_passant = take(text, "ep");
  std::vector<Effect> effects;
  if (captures) {
    const Square captured = en_passant ? static_cast<Square>(to - 8) : to;
    effects.push_back({.kind = EffectKind::remove,
                       .reason = en_passant ? Reason::en_passant : Reason::capture,
                       .from = captured,
                       .before = unit("p")});
  }
  effects.push_back({.kind = EffectKind::relocate,
                     .reason = Reason::movement,
                     .from = from,
                     .to = to,
                     .before = mover});
  if (take(text, "=")) {
    effects.push_back({.kind = EffectKind::replace,
                       .reason = Reason::promotion,
                       .from = to,
                       .before = mover,
                       .after = unit(text.substr(0, 1))});
  }
  return effects;
}

/// "1." or "1...".
HalfMoveNumber half_move_number(std::string_view& text) {
  HalfMoveNumber result{
      .number = static_cast<unsigned>(std::stoul(std::string(take_until(text, '.')))),
      .second = false};
  result.second = take(text, "..");
  return result;
}

}  // namespace

Square square(std::string_view name) { return Geometry::classical().find(name); }

Unit unit(std::string_view letters) {
  const bool neutral = take(letters, "n");
  const char letter = letters.front();
  const Side side = neutral                                                 ? Side::neutral
                    : std::isupper(static_cast<unsigned char>(letter)) != 0 ? Side::white
                                                                            : Side::black;
  Unit result{.walk = walk(letter), .side = side};
  return result.walk == walks::king ? result.with(Attribute::royal) : result;
}

MoveRecord played(std::string_view text) {
  MoveRecord result;
  if (text == "--") {
    result.null_move = true;
    return result;
  }
  if (text.back() == '#') {
    result.reached = Goal{.kind = GoalKind::mate};
  }
  result.gives_check = text.back() == '#' || text.back() == '+';
  text.remove_suffix(result.gives_check ? 1 : 0);
  while (!text.empty()) {
    result.submoves.push_back(single_move(take_until(text, ';')));
  }
  return result;
}

SolutionLine line(std::string_view text) {
  SolutionLine result;
  HalfMoveNumber at;
  while (!text.empty()) {
    if (text.find('.') < text.find(' ') && text.find('.') < 3) {
      at = half_move_number(text);
    } else {
      at.second = true;
    }
    result.moves.push_back({at, played(take_until(text, ' '))});
  }
  return result;
}

SolutionTree half_move(std::string_view text, std::vector<SolutionTree> variations,
                       std::vector<SolutionTree> refutations) {
  SolutionTree result;
  result.at = half_move_number(text);
  result.move = played(take_until(text, ' '));
  while (!text.empty()) {
    const std::string_view word = take_until(text, ' ');
    if (word == "!") {
      result.verdict = result.at.second ? Verdict::refutation : Verdict::key;
    } else if (word == "?") {
      result.verdict = Verdict::attempt;
    } else if (word == "?!?") {
      result.reflex_mate_missed = true;
    } else {
      result.menace = word == "zugzwang" ? Menace::zugzwang : Menace::threat;
    }
  }
  result.variations = std::move(variations);
  result.refutations = std::move(refutations);
  return result;
}

SolutionTree threatening(std::string_view text, std::vector<SolutionTree> threats,
                         std::vector<SolutionTree> variations,
                         std::vector<SolutionTree> refutations) {
  SolutionTree result = half_move(text, std::move(variations), std::move(refutations));
  result.menace = Menace::threat;
  result.threats = std::move(threats);
  return result;
}

std::vector<PlacedUnit> units(std::string_view fen) {
  std::vector<PlacedUnit> result;
  std::string_view prefix;
  int file = 0;
  int rank = 7;
  for (const char letter : fen) {
    if (letter == '/') {
      file = 0;
      --rank;
    } else if (letter == '=') {
      prefix = "n";
    } else if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
      file += letter - '0';
    } else {
      result.push_back({.square = Geometry::classical().at(file, rank),
                        .unit = unit(std::string(prefix) + letter),
                        .where = {}});
      prefix = {};
      ++file;
    }
  }
  return result;
}

Problem problem(Language language, std::string_view fen, std::string_view stipulation) {
  Problem result;
  result.language = language;
  result.units = units(fen);
  result.stipulation = Stipulation{.text = std::string(stipulation), .tree = nullptr, .where = {}};
  return result;
}

OptionUse option(OptionId id, std::vector<std::int64_t> numbers) {
  OptionUse result{.id = id, .arguments = {}, .where = {}};
  if (!numbers.empty()) {
    result.arguments.push_back({.parameter = 0, .value = std::move(numbers), .where = {}});
  }
  return result;
}

}  // namespace warp::test
