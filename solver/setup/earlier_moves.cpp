#include "solver/setup/earlier_moves.hpp"

#include <array>
#include <string>

#include "solver/rules/general/arbiter/played.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

/// The name of an option in the language of the problem.
std::string option_name(const Problem& problem, const OptionUse& use) {
  return std::string(option_info(use.id).names.in(problem.language));
}

}  // namespace

void set_castling_rights(const Problem& problem, const RuleSet& rules, Position& position,
                         const FenState* fen) {
  std::uint64_t units = castling_units_by_position(rules, position);
  if (const OptionUse* use = find_option(problem, OptionId::no_castling)) {
    for (const Square square : squares_of(*use)) {
      units = without_castling_unit(rules, units, square);
    }
  }
  if (fen != nullptr) {
    // The letters name rooks: on the cylinder both castlings of the rook on a1 belong to Q.
    const Geometry& board = rules.geometry();
    for (const Castling& castling : rules.castlings) {
      const bool white = castling.side == Colour::white;
      const bool king_side = board.file(castling.partner_from) > board.file(castling.king_from);
      const char letter = king_side ? (white ? 'K' : 'k') : (white ? 'Q' : 'q');
      if (fen->castling.find(letter) == std::string::npos) {
        units = without_castling_unit(rules, units, castling.partner_from);
      }
    }
  }
  set_castling_units(rules, position, units);
}

void exclude_castlings(const Problem& problem, RuleSet& rules) {
  for (const OptionUse& use : problem.options) {
    if (use.id != OptionId::castling_mutually_exclusive) {
      continue;
    }
    std::uint64_t pair = 0;
    for (const Square square : squares_of(use)) {
      for (const Castling& castling : rules.castlings) {
        pair |= castling.partner_from == square ? castling.right : 0;
      }
    }
    rules.moves_are_chess = false;
    rules.hooks.add_effect(
        Stage::castling_partners, MayChange::nothing(), [pair, &rules](Played& played) {
          for (const Castling& castling : rules.castlings) {
            if (played.move.kind == MoveKind::castling && (castling.right & pair) != 0 &&
                castling.partner_from == played.move.partner) {
              const std::uint64_t rights = played.position.memory(RuleSet::castling_rights);
              played.position.remember(RuleSet::castling_rights, rights & ~pair);
            }
          }
        });
  }
}

namespace {

/// The double step over `crossed`.
EnPassant passed_over(Square crossed, const Geometry& board) {
  const bool of_white =
      board.rank_for(crossed, Colour::white) < board.rank_for(crossed, Colour::black);
  const int ahead = board.forward(crossed, of_white ? Colour::white : Colour::black);
  return {crossed, board.step(crossed, {.rank = static_cast<std::int8_t>(ahead)})};
}

/// Returns the squares passed over and the pawn, as stated by the option EnPassant or a FEN.
std::optional<EnPassant> stated_en_passant(const Problem& problem, const Position& position,
                                           const FenState* fen, Complaints& complaints) {
  if (const OptionUse* use = find_option(problem, OptionId::en_passant)) {
    const std::vector<Square> squares = squares_of(*use);
    if (squares.size() == 1) {  // as in a FEN
      return passed_over(squares.front(), position.geometry());
    }
    constexpr std::size_t double_step = 3;
    constexpr std::size_t triple_step = 4;
    if (squares.size() == double_step) {
      return EnPassant{squares[1], squares[2]};
    }
    if (squares.size() == triple_step) {
      return EnPassant{.crossed = squares[2], .pawn = squares[3], .crossed_before = squares[1]};
    }
    complaints.fail(use->where, MessageId::squares_of_en_passant,
                    {{"option", option_name(problem, *use)}});
    return std::nullopt;
  }
  if (fen != nullptr && fen->en_passant) {
    return passed_over(*fen->en_passant, position.geometry());
  }
  return std::nullopt;
}

}  // namespace

void set_last_move(const Problem& problem, const RuleSet& rules, Position& position,
                   const FenState* fen, SearchOptions& options, Complaints& complaints) {
  const auto right = stated_en_passant(problem, position, fen, complaints);
  const auto is_occupied = [&](Square square) { return !position.empty(square); };
  const bool fits = right && right->pawn != no_square && is_occupied(right->pawn) &&
                    rules.is_pawn(position.at(right->pawn).walk) &&
                    !right->any_crossed(is_occupied);
  const bool by_opponent =
      fits && position.at(right->pawn).belongs_to(opponent(position.to_move()));
  if (fits && !by_opponent && options.set_play) {
    options.en_passant_in_set_play = right->to_memory();
  }
  if (by_opponent) {
    position.remember(RuleSet::en_passant, right->to_memory());
    if (rules.hooks.state_last_steps) {
      const unsigned steps = right->crossed_before == no_square ? 2 : 3;
      rules.hooks.state_last_steps(position, std::uint64_t{1} << steps);
    }
  }
  if (const OptionUse* use = find_option(problem, OptionId::en_passant);
      right && !by_opponent && !options.en_passant_in_set_play && use != nullptr) {
    complaints.warn(use->where, MessageId::nobody_passed_over,
                    {{"option", option_name(problem, *use)},
                     {"square", position.geometry().name(right->crossed)}});
  }
  if (const OptionUse* use = find_option(problem, OptionId::last_steps)) {
    if (!rules.hooks.state_last_steps) {
      complaints.fail(use->where, MessageId::nothing_counts_steps,
                      {{"option", option_name(problem, *use)}});
      return;
    }
    std::uint64_t steps = 0;
    for (const Argument& argument : use->arguments) {
      if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
        for (const std::int64_t number : *numbers) {
          steps |= std::uint64_t{1} << static_cast<unsigned>(number);
        }
      }
    }
    rules.hooks.state_last_steps(position, steps);
  }
}

void set_last_capture(const Problem& problem, const RuleSet& rules, Position& position,
                      Complaints& complaints) {
  const OptionUse* use = find_option(problem, OptionId::last_capture);
  if (use == nullptr) {
    return;
  }
  if (!rules.hooks.state_last_capture) {
    complaints.warn(use->where, MessageId::nothing_recalls_capture,
                    {{"option", option_name(problem, *use)}});
    return;
  }
  constexpr std::array sides{Side::white, Side::black, Side::neutral};
  Unit unit;
  Square square = no_square;
  for (const Argument& argument : use->arguments) {
    if (const auto* side = std::get_if<std::size_t>(&argument.value)) {
      unit.side = sides.at(*side);
    } else if (const auto* walks = std::get_if<std::vector<WalkId>>(&argument.value)) {
      unit.walk = walks->front();
    } else if (const auto* squares = std::get_if<std::vector<Square>>(&argument.value)) {
      square = squares->front();
    }
  }
  rules.hooks.state_last_capture(position, unit, square);
}

}  // namespace warp
