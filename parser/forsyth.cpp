// Boards in Forsyth notation, square by square from the left end of the last rank (a8) to the right
// end of the first (h1).
//
// Popeye's form: the letters of the problem's language, runs of empty squares of any length, '.'
// before two letters, '+', '-' or '=' before a unit for its side, and an optional '/' at the end of
// a rank. Its N is the nightrider. Only the order of squares counts: a '/' in a wrong place does
// not change the position, since published problems were solved in this way, but gives a warning.
//
// A FEN (side to move, castling and more after the board) has the English letters with N as knight,
// in every language. A board without further fields in an English problem is read in the same way,
// with a warning, if it could be part of a FEN: eight ranks of eight squares, N but no S.

#include "parser/forsyth.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "parser/pieces.hpp"
#include "parser/rank_proposal.hpp"
#include "parser/x3.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/setup/game_array.hpp"
#include "solver/setup/target/target_pattern.hpp"

namespace warp::parser {

namespace {

/// A unit as written: its letters with the marks before them.
struct Written {
  char side = 0;  ///< '+', '-', '=' or none
  std::string letters;
  const char* where = nullptr;
};

/// The content of a board field, in the order of writing; filled by the grammar's actions.
struct Board {
  Board(Input& the_input, const Word& word, Language the_language, bool n_is_knight, bool a_fen)
      : input(the_input),
        text(word.text),
        where(word.where),
        language(the_language),
        knight_is_n(n_is_knight),
        is_fen(a_fen) {}

  Location location(const char* at) const {
    return {where.line, where.column + static_cast<unsigned>(at - text.begin())};
  }
  unsigned files() const { return input.board().files(); }
  unsigned squares() const { return files() * input.board().ranks(); }
  /// Squares are counted in the order of writing: a8 is 0, h1 is 63.
  Square square_at(unsigned number) const {
    return input.board().at(static_cast<int>(number % files()),
                            static_cast<int>(input.board().ranks() - 1 - number / files()));
  }
  /// The last one in that order.
  const std::string& last_square() const { return input.square_name(square_at(squares() - 1)); }
  /// "; did you mean '2K5'?" of a rank that has `told` squares; empty if there is no proposal.
  std::string proposal(std::string_view rank_as_written, unsigned told) const {
    const std::string right = proposed_rank(rank_as_written, told, files());
    return right.empty() ? right : input.say(MessageId::rank_proposal, {{"rank", quoted(right)}});
  }
  void fault(const char* at, std::string message) {
    if (sound) {
      input.error(location(at), std::move(message));
    }
    sound = false;
  }

  Input& input;
  std::string_view text;
  Location where;
  Language language;
  bool knight_is_n;
  bool is_fen;  ///< further fields follow
  std::vector<PlacedUnit> units;
  unsigned place = 0;                     ///< number of squares read
  unsigned rank = input.board().ranks();  ///< the current rank according to the '/' read
  unsigned rank_begins = 0;               ///< number of squares read before it
  const char* rank_text = text.begin();   ///< where it is written
  Written unit;
  bool sound = true;
  bool complete = true;  ///< each rank that '/' ended had all its squares
};

struct board_tag;

Board& board(auto& context) { return x3::get<board_tag>(context); }

const auto leave_empty = [](auto& context) {
  Board& b = board(context);
  b.place = std::min(b.place + std::min(x3::_attr(context), b.squares()), b.squares() + 1);
};

const auto end_rank = [](auto& context) {
  Board& b = board(context);
  const char* const behind = x3::_where(context).begin();
  const unsigned told = b.place - b.rank_begins;
  if (told % b.files() != 0 && b.place <= b.squares() && b.sound) {
    b.complete = false;
    const std::string fault =
        b.input.say(MessageId::squares_in_rank, {{"wanted", std::to_string(b.files())},
                                                 {"rank", std::to_string(b.rank)},
                                                 {"found", std::to_string(told)}});
    const std::string proposal = b.proposal({b.rank_text, behind - 1}, told);
    if (b.is_fen) {
      b.fault(behind, fault + proposal);
    } else {
      const std::string next =
          b.place < b.squares()
              ? b.input.say(MessageId::next_square,
                            {{"square", b.input.square_name(b.square_at(b.place))}})
              : std::string();
      b.input.warn(b.location(behind), fault + next + proposal);
    }
  }
  const unsigned ranks = std::max((told + b.files() / 2) / b.files(), 1U);
  b.rank -= std::min(ranks, b.rank - 1);
  b.rank_begins = b.place;
  b.rank_text = behind;
};

const auto begin_unit = [](auto& context) {
  board(context).unit = {0, {}, x3::_where(context).begin()};
};
const auto set_side = [](auto& context) { board(context).unit.side = x3::_attr(context); };
const auto add_letter = [](auto& context) { board(context).unit.letters += x3::_attr(context); };

const auto place_unit = [](auto& context) {
  Board& b = board(context);
  const Written& unit = b.unit;
  if (b.place >= b.squares()) {
    b.fault(unit.where,
            b.input.say(MessageId::unit_after_last, {{"all", std::to_string(b.squares())},
                                                     {"unit", quoted(unit.letters)},
                                                     {"last", b.last_square()}}));
    return;
  }
  const bool knight = b.knight_is_n && (unit.letters == "n" || unit.letters == "N");
  const WalkId walk =
      knight ? walks::knight : b.input.walks->find(unit.letters, b.language).value_or(no_walk);
  if (walk == no_walk) {
    b.fault(unit.where, b.input.say(MessageId::unknown_piece,
                                    {{"letters", quoted(unit.letters)}, {"word", quoted(b.text)}}));
    return;
  }
  // Digits are White's, like capitals, unless there is a mark. XX without one is a unit of either
  // side.
  const bool small = std::islower(static_cast<unsigned char>(unit.letters.front())) != 0;
  const bool of_either = unit.side == 0 && walk == unknown_walk();
  const Side side = unit.side == '=' || of_either ? Side::neutral
                    : unit.side == '+'            ? Side::white
                    : unit.side == '-'            ? Side::black
                    : small                       ? Side::black
                                                  : Side::white;
  const Location where = b.location(unit.where);
  if (walk != unknown_walk()) {
    refuse_unsupported_walk(b.input, walk, where);
  }
  b.units.push_back({b.square_at(b.place), Unit{.walk = walk, .side = side}, where});
  ++b.place;
};

const auto empty_squares = x3::uint_parser<unsigned, 10, 1, 2>{}[leave_empty];
const auto rank_end = x3::char_('/')[end_rank];
const auto unit_letter = x3::char_("a-zA-Z");
const auto letter_or_digit = x3::char_("a-zA-Z0-9");
const auto letters =
    ('.' >> letter_or_digit[add_letter] >> letter_or_digit[add_letter]) | unit_letter[add_letter];
const auto written_unit = x3::eps[begin_unit] >> -x3::char_("-+=")[set_side] >> letters
                          >> x3::eps[place_unit];
const auto board_field = +(empty_squares | rank_end | written_unit);

bool is_castling_field(std::string_view text) {
  return text == "-" || (!text.empty() && text.find_first_not_of("KQkq") == std::string_view::npos);
}

bool is_side_field(std::string_view text) { return text == "w" || text == "b"; }

/// The side to move and the castling rights are enough to recognise a FEN.
bool further_fields_follow(Reader reader) {
  return is_side_field(reader.take().text) && is_castling_field(reader.take().text);
}

/// True if this board can be part of a FEN: all ranks, each with all its squares, and no other
/// letters.
bool is_fen_board(std::string_view text, const Geometry& board) {
  unsigned ranks = 1, squares = 0;
  for (const char c : text) {
    if (c == '/') {
      if (squares != board.files()) {
        return false;
      }
      squares = 0;
      ++ranks;
    } else if (c >= '1' && c <= '9') {
      squares += static_cast<unsigned>(c - '0');
    } else if (std::string_view("KQRBNPkqrbnp").find(c) != std::string_view::npos) {
      ++squares;
    } else {
      return false;
    }
  }
  return ranks == board.ranks() && squares == board.files();
}

FenState read_further_fields(Input& input) {
  FenState state;
  Reader& reader = input.reader;
  state.where = reader.peek().where;
  state.to_move = reader.take().text == "w" ? Colour::white : Colour::black;
  state.castling = reader.take().text;
  const Word passed = reader.peek();
  if (passed.text == "-") {
    reader.take();
  } else if (const auto square_passed = reader.take_square()) {
    const Geometry& board = input.board();
    constexpr unsigned passed_rank = 2;  // counted from the side whose pawn passed the square
    const Colour passer = opponent(*state.to_move);
    const unsigned expected =
        passer == Colour::white ? passed_rank : board.last_rank() - passed_rank;
    if (board.rank_for(*square_passed, passer) == passed_rank) {
      state.en_passant = *square_passed;
    } else {
      input.error(passed.where, MessageId::en_passant_rank,
                  {{"rank", std::to_string(expected + 1)}, {"found", quoted(passed.text)}});
    }
  } else {
    input.error(passed.where, MessageId::expected_not,
                {{"wanted", input.say(MessageId::dash_or_en_passant)},
                 {"found", found(passed, input.language)}});
    reader.take();
  }
  // The numbers of the last two fields have no meaning in a problem.
  if (reader.take_number()) {
    reader.take_number();
  }
  return state;
}

}  // namespace

bool parse_forsyth(Input& input, std::vector<PlacedUnit>& units, std::optional<FenState>& fen,
                   const Keywords& followers, const Word& after) {
  const Word word = input.reader.peek();
  if (word.empty() || clearly_keyword(followers, word.text)) {
    input.error(after.where, MessageId::expected_after,
                {{"wanted", input.say(MessageId::a_board)}, {"word", quoted(after.text)}});
    return true;
  }
  input.reader.take();
  const Geometry& geometry = input.board();
  if (geometry.size() != std::size_t{geometry.files()} * geometry.ranks()) {
    input.error(word.where, MessageId::no_block, {{"board", geometry.spec().text(input.language)}});
    skip_to(input, followers);
    return true;
  }
  const bool is_fen = further_fields_follow(input.reader);
  const bool has_n = word.text.find_first_of("nN") != std::string_view::npos;
  const bool like_fen =
      input.language == Language::english && has_n && is_fen_board(word.text, input.board());
  if (!is_fen && like_fen) {
    input.warn(word.where, MessageId::n_as_in_fen);
  }

  Board result{input, word, is_fen ? Language::english : input.language, is_fen || like_fen,
               is_fen};
  const char* at = word.text.begin();
  x3::parse(at, word.text.end(), x3::with<board_tag>(result)[board_field]);
  if (at != word.text.end()) {
    result.fault(
        at, input.say(MessageId::expected_not, {{"wanted", input.say(MessageId::units_and_slashes)},
                                                {"found", quoted({at, word.text.end()})}}));
  }
  const std::string all_squares = std::to_string(result.squares());
  if (result.sound && result.place > result.squares()) {
    input.warn(word.where, MessageId::too_many_squares,
               {{"all", all_squares}, {"last", result.last_square()}});
  }
  if (result.sound && result.place < result.squares()) {
    const unsigned rank = input.board().ranks() - result.place / result.files();
    const std::string fault = input.say(MessageId::too_few_squares,
                                        {{"all", all_squares},
                                         {"found", std::to_string(result.place)},
                                         {"rank", std::to_string(rank)},
                                         {"last", std::to_string(result.place % result.files())}});
    const unsigned last = result.place - result.rank_begins;
    const std::string proposal = result.complete && last > 0 && last < result.files()
                                     ? result.proposal({result.rank_text, word.text.end()}, last)
                                     : std::string();
    if (is_fen) {
      input.error(word.where, fault + proposal);
    } else {
      input.warn(word.where, fault + input.say(MessageId::rest_left_empty) + proposal);
    }
  }
  units.insert(units.end(), result.units.begin(), result.units.end());
  if (is_fen) {
    fen = read_further_fields(input);
  }
  return result.complete && result.place == result.squares();
}

void add_game_array(Input& input, std::vector<PlacedUnit>& units, Location where) {
  if (!input.board().has_game_array()) {
    input.error(where, MessageId::no_array);
    return;
  }
  const std::vector<PlacedUnit> array = game_array(input.board(), where);
  units.insert(units.end(), array.begin(), array.end());
}

}  // namespace warp::parser
