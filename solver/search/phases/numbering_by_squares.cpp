#include "solver/search/phases/numbering_by_squares.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/numbering_order.hpp"
#include "solver/engines/general/game.hpp"

namespace warp {

namespace {

/// The order of the moves that one unit makes to different squares.
std::uint64_t order_of_way(const SingleMove& move, bool is_pawn, const Geometry& board) {
  constexpr std::uint64_t before_all_others = 2;
  if (move.kind == MoveKind::castling) {
    return move.partner > move.from ? 1 : 0;
  }
  const auto way = [&](auto coordinate) {
    return static_cast<int>(coordinate(move.to)) - static_cast<int>(coordinate(move.from));
  };
  const int files = way([&](Square square) { return board.file(square); });
  const int ranks = way([&](Square square) { return board.rank(square); });
  if (files == 0 && ranks == 0) {
    return before_all_others;
  }
  if (is_pawn) {
    constexpr int longest = 255;
    return before_all_others + (move.capture == no_square
                                    ? static_cast<std::uint64_t>(longest - std::abs(ranks))
                                    : static_cast<std::uint64_t>(longest + (files > 0 ? 1 : 2)));
  }
  return before_all_others + numbering_order(files, ranks);
}

std::uint64_t order_of_promotion(WalkId walk) {
  constexpr std::array first{no_walk, walks::queen, walks::knight, walks::rook, walks::bishop};
  return static_cast<std::uint64_t>(std::ranges::find(first, walk) - first.begin());
}

class NumberingBySquares : public MoveNumbering {
 public:
  NumberingBySquares(std::shared_ptr<const RuleSet> rules, const Position& position)
      : rules_(std::move(rules)), start_(position) {}

  std::vector<unsigned> numbers_of(std::span<const Move> path,
                                   std::span<const Move> moves) const override {
    Game game(rules_, start_, nullptr);
    for (const Move& move : path) {
      game.play(move);
    }
    const Position before = game.position();
    struct Counted {
      std::uint64_t order;
      std::size_t place;  ///< in `moves`, or behind them
    };
    std::vector<Counted> all;
    for (const Move& move : moves) {
      all.push_back({order_of(move.front(), before), all.size()});
    }
    if (!game.moves_are_chosen(game.to_move())) {
      game.each_self_check([&] {
        all.push_back({order_of(game.last_move().front(), before), moves.size()});
        return false;
      });
    }
    std::ranges::stable_sort(all, {}, &Counted::order);
    std::vector<unsigned> numbers(moves.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].place < moves.size()) {
        numbers[all[i].place] = static_cast<unsigned>(i + 1);
      }
    }
    return numbers;
  }

 private:
  std::uint64_t order_of(const SingleMove& move, const Position& before) const {
    if (move.kind == MoveKind::null_move || move.from == no_square) {
      return 0;
    }
    constexpr unsigned bits_of_way = 32, bits_of_promotion = 8;
    const Geometry& board = before.geometry();
    const std::uint64_t departure =
        std::uint64_t{1} + board.rank(move.from) * board.files() + board.file(move.from);
    const bool is_pawn = rules_->is_pawn(before.at(move.from).walk);
    return departure << (bits_of_way + bits_of_promotion) |
           order_of_way(move, is_pawn, board) << bits_of_promotion |
           order_of_promotion(move.promotion);
  }

  std::shared_ptr<const RuleSet> rules_;
  Position start_;
};

}  // namespace

std::shared_ptr<const MoveNumbering> numbering_by_squares(std::shared_ptr<const RuleSet> rules,
                                                          const Position& position) {
  if (rules->turn != nullptr || position.geometry().dimensions() > 2) {
    return nullptr;
  }
  return std::make_shared<const NumberingBySquares>(std::move(rules), position);
}

}  // namespace warp
