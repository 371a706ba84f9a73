#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <string>

#include "conditions/all_conditions.hpp"
#include "solver/techniques/series/series_mate.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"

// Mates by a series of moves, counted by playing every move in every order.

namespace warp::orthodox {

namespace {

enum class SeriesStyle { italian, scottish, english };
constexpr std::array styles{SeriesStyle::italian, SeriesStyle::scottish, SeriesStyle::english};

EarlyCheck early_check(SeriesStyle style) {
  return style == SeriesStyle::italian ? EarlyCheck::forbidden : EarlyCheck::ends_turn;
}

constexpr Ply null_ply{0, 0, none, Special::null_move};

/// Plays a turn in every way, without any foresight.
class PlainTurn {
 public:
  PlainTurn(const Board& board, SeriesStyle style) : board_(board), style_(style) {
    if (style_ == SeriesStyle::english) {
      board_.set_en_passant(no_index);
    }
  }

  std::uint64_t mates(unsigned left) const {
    PlyList moves;
    board_.generate(moves);
    if (style_ == SeriesStyle::english) {
      unsigned least = ~0U;
      for (const Ply ply : moves) {
        least = std::min(least, uses_.least_of(ply));
      }
      moves.keep_if([&](Ply ply) { return uses_.of(ply) == least; });
    }
    std::uint64_t found = 0;
    for (const Ply ply : moves) {
      PlainTurn next = after(ply);
      const bool check = next.board_.in_check(next.board_.to_move());
      if (left == 1 || (check && style_ != SeriesStyle::italian)) {
        found += check && next.is_mate() ? 1 : 0;
      } else if (!check) {
        next.board_.play(null_ply);
        found += next.mates(left - 1);
      }
    }
    return found;
  }

 private:
  PlainTurn after(Ply ply) const {
    PlainTurn next = *this;
    next.board_.play(ply);
    next.uses_.play(ply);
    next.double_steps_ &= ~bit(ply.from);
    if (style_ == SeriesStyle::english) {
      next.board_.set_en_passant(no_index);
    } else if (ply.special == Special::double_step) {
      next.double_steps_ |= bit(ply.to);
    }
    return next;
  }

  bool can_answer() const {
    PlyList answers;
    board_.generate(answers, style_ == SeriesStyle::italian ? Wanted::quiet : Wanted::all);
    return answers.size() != 0;
  }

  bool is_mate() const {
    bool answered = can_answer();
    for_each(double_steps_, [&](Index pawn) {
      const Index crossed = board_.to_move() == Colour::black ? pawn - 8U : pawn + 8U;
      if ((board_.occupied() & bit(crossed)) == 0) {
        PlainTurn with_right = *this;
        with_right.board_.set_en_passant(crossed);
        answered = answered || with_right.can_answer();
      }
    });
    return !answered;
  }

  Board board_;
  SeriesStyle style_;
  Bitboard double_steps_ = 0;
  Uses uses_;
};

/// Compares the mates of `left` moves in every style; returns how many there are.
std::uint64_t compare_series(const std::string& fen, unsigned left) {
  const warp::Game game = test::game_from_fen(fen);
  const Board board(game.position());
  if (board.in_check(opponent(board.to_move()))) {
    return 0;
  }
  std::uint64_t all = 0;
  for (const SeriesStyle style : styles) {
    CAPTURE(fen);
    CAPTURE(left);
    CAPTURE(static_cast<int>(style));
    if (style != SeriesStyle::english && board.en_passant() != no_index) {
      continue;  // such a first move is not one of a plain series
    }
    const std::uint64_t mates = PlainTurn(board, style).mates(left);
    const PlainSeries series{early_check(style), 0};
    const auto uses = style == SeriesStyle::english ? std::optional(Uses()) : std::nullopt;
    const auto nothing = [] {};
    CountTable counts(std::size_t{1} << 16U);
    CHECK(SeriesMate(game.position(), series, nullptr, nothing, uses).count(left, counts) == mates);
    CHECK(SeriesMate(game.position(), series, nullptr, nothing, uses).possible(left) ==
          (mates != 0));
    all += mates;
  }
  return all;
}

/// The FEN of a position of a progressive game of `turns` turns played at random, or an empty text.
std::string after_random_turns(std::mt19937& random, unsigned turns) {
  const warp::Game game = test::game_from_fen(test::game_array);
  Board board(game.position());
  for (unsigned turn = 1; turn <= turns; ++turn) {
    for (unsigned single = 1; single <= turn; ++single) {
      PlyList moves;
      board.generate(moves, Wanted::quiet);
      if (moves.size() == 0) {
        return {};
      }
      board.play(moves[random() % moves.size()]);
      if (single < turn) {
        board.play(null_ply);
      }
    }
  }
  std::string fen;
  for (Index rank = 8; rank-- > 0;) {
    for (Index file = 0; file < 8; ++file) {
      const Index square = 8 * rank + file;
      const bool black = (board.units(Colour::black) & bit(square)) != 0;
      fen += (board.units() & bit(square)) == 0 ? '1'
                                                : (black ? "kqrbnp" : "KQRBNP")[board.at(square)];
    }
    fen += rank != 0 ? "/" : "";
  }
  fen += board.to_move() == Colour::white ? " w " : " b ";
  std::string rights;
  for (unsigned right = 0; right < 4; ++right) {
    rights += (board.castling() >> right & 1U) != 0 ? std::string(1, "KQkq"[right]) : "";
  }
  return fen + (rights.empty() ? "-" : rights) + " -";
}

/// Positions from games played at random, and units put on the board at random.
std::uint64_t compare_random_series(unsigned seed, unsigned positions, unsigned left) {
  std::mt19937 random(seed);
  std::uint64_t all = 0;
  for (unsigned i = 0; i < positions; ++i) {
    const std::string fen = after_random_turns(random, 1 + static_cast<unsigned>(random() % 10));
    all += fen.empty() ? 0 : compare_series(fen, left);
    all += compare_series(test::random_fen_with_rights(random), left);
    all += compare_series(test::random_fen_near_stalemate(random, true), left);
  }
  return all;
}

}  // namespace

TEST_CASE("mates of a series: what cannot serve a mate is not played, and none is lost") {
  CHECK(compare_random_series(1, test::how_many(50), 2) > 0);
  CHECK(compare_random_series(2, test::how_many(1), 3) > 0);
}

TEST_CASE("mates of a series, 6,000 positions" * doctest::test_suite("slow")) {
  CHECK(compare_random_series(3, test::how_many(2000), 2) > 0);
  CHECK(compare_random_series(4, test::how_many(60), 3) > 0);
}

TEST_CASE("mates of a series: what a capture on the way opens") {
  // A pawn captures on the seventh rank and promotes, so that its line to the king is open.
  CHECK(compare_series("8/r7/1P6/8/8/8/2K5/k7 w - -", 2) > 0);
  for (const char* fen :
       {"4k3/4p3/8/4N3/8/8/8/K3R3 w - -",      // the unit that captures opens the line by moving on
        "7k/5ppp/8/8/4B3/8/1Q6/K5R1 w - -",    // a defender is pinned
        "r3k2r/8/8/8/8/8/1K6/3R1R2 b kq -",    // castling
        "8/8/8/7k/5p1p/6pB/4PPP1/4K2R w K -",  // double steps that may be captured en passant
        "4k2r/8/8/3p4/5N2/8/5r2/R3K2R b KQk -",  // what stands on the square of the check
        "6k1/5ppp/8/8/8/3n4/8/KR2Q3 w - -",      // a unit of the defender may go between
        "4R3/8/8/8/k1K5/8/1P6/8 w - -"}) {
    for (const unsigned left : {1U, 2U, 3U}) {
      compare_series(fen, left);
    }
  }
}

TEST_CASE("mates of a series: the size of the table changes no count") {
  const warp::Game game =
      test::game_from_fen("rnbqkbnr/pppppppp/8/8/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq -");
  for (const EarlyCheck early : {EarlyCheck::forbidden, EarlyCheck::ends_turn}) {
    std::optional<std::uint64_t> expected;
    for (const std::size_t bytes : {0U, 128U, 1U << 12U, 1U << 16U, 1U << 20U}) {
      CountTable counts(bytes);
      const auto nothing = [] {};
      SeriesMate search(game.position(), PlainSeries{early, 0}, nullptr, nothing);
      const std::uint64_t mates = search.count(4, counts);
      CHECK(mates > 0);
      CHECK(mates == expected.value_or(mates));
      expected = mates;
    }
  }
}

TEST_CASE("table of counts: small counts are kept, others are not") {
  const CountTable counts(std::size_t{1} << 16U);  // 512 places of small counts
  const CountTable::SmallPart part = counts.small_part(~std::size_t{0} / 8);
  std::mt19937_64 random(5);
  for (unsigned i = 0; i < 1000; ++i) {
    const Key key = random();
    CHECK(!part.find(key));
    const std::uint64_t count = random() % 2 == 0 ? random() % 100 : random();
    part.insert(key, count);
    CHECK(part.find(key).value_or(count) == count);
    CHECK(part.find(key).has_value() == (count < 100));
    CHECK(!counts.find(key));
  }
  CHECK(!CountTable(0).small_part(1).find(1));
  CHECK(!CountTable(0).part(1).find(1));
}

}  // namespace warp::orthodox
