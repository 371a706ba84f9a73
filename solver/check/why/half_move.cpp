#include "solver/check/why/half_move.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "solver/board/position/names.hpp"
#include "solver/check/reading/move_text.hpp"
#include "solver/check/why/castling.hpp"
#include "solver/check/why/objections.hpp"
#include "solver/check/why/reach.hpp"
#include "solver/check/why/turn.hpp"

namespace warp::check {

namespace {

constexpr std::size_t most_moves_named = 3;
constexpr std::size_t most_units_named = 3;

/// The half-move as it was read, and what the position has to say to it.
class StatedHalfMove {
 public:
  StatedHalfMove(const report::Notation& notation, const Phase& phase, const Position& position,
                 const std::vector<Reply>& replies)
      : notation_(notation),
        arbiter_(phase.rules, position, Techniques::none()),
        replies_(replies),
        side_(position.to_move()) {}

  std::vector<Cause> causes(const MoveText& move) {
    if (!move.castling.empty()) {
      return castling_causes(arbiter_, move.castling == "0-0");
    }
    std::vector<Square> units;
    for (Square square = 0; square < position().size(); ++square) {
      if (position().at(square).belongs_to(side_) && is_meant(square, move)) {
        units.push_back(square);
      }
    }
    if (units.empty()) {
      return {no_unit(move)};
    }
    if (move.any) {
      std::vector<Cause> all;
      for (const Square unit : units) {
        all.push_back({.id = CauseId::unit_has_no_move, .units = {standing(unit)}});
      }
      return all;
    }
    const Square arrival = notation_.board().find(move.arrival);
    return arrival == no_square ? std::vector<Cause>{{.id = CauseId::not_read}}
                                : causes_of_units(units, arrival, move);
  }

  /// Does a unit with the letters of `move` stand where it says?
  bool is_meant(Square square, const MoveText& move) const {
    const std::string& name = notation_.board().name(square);
    const std::string& said = move.departure;
    return has_letters(square, move) && (said.empty() || said == name ||
                                         (notation_.board().find(said) == no_square &&
                                          (name.starts_with(said) || name.ends_with(said))));
  }

 private:
  const Position& position() const { return arbiter_.position(); }
  StandingUnit standing(Square square) const { return standing_on(position(), square); }

  std::string letters_of(const MoveText& move) const {
    return move.letters.empty() ? report::walk_letters(walks::pawn, notation_.lettering())
                                : upper_case(move.letters);
  }
  std::string side_name() const {
    return std::string(side_names[index(side_)].in(notation_.language()));
  }

  bool has_letters(Square square, const MoveText& move) const {
    return upper_case(report::walk_letters(position().at(square).walk, notation_.lettering())) ==
           letters_of(move);
  }
  Cause no_unit(const MoveText& move) {
    const Square said = notation_.board().find(move.departure);
    const Square arrival = notation_.board().find(move.arrival);
    if (said != no_square && position().empty(said)) {
      return {.id = CauseId::no_unit_there, .squares = {said}};
    }
    if (said != no_square && (!has_letters(said, move) || position().at(said).belongs_to(side_))) {
      return {.id = CauseId::other_unit_there, .units = {standing(said)}, .squares = {said}};
    }
    for (Square square = 0; square < position().size() && arrival != no_square; ++square) {
      if (position().at(square).belongs_to(opponent(side_)) && is_meant(square, move) &&
          (square == said || arbiter_.with_turn_passed(
                                 [&] { return !lines_to(arbiter_, square, arrival).empty(); }))) {
        return {.id = CauseId::wrong_side,
                .units = {standing(square)},
                .words = {{"text", side_name()}}};
      }
    }
    return {.id = CauseId::no_unit, .words = {{"text", side_name()}, {"kind", letters_of(move)}}};
  }

  /// Units that go there by their lines go before those that something hinders, and these before
  /// those that never go there.
  std::vector<Cause> causes_of_units(const std::vector<Square>& units, Square arrival,
                                     const MoveText& move) {
    std::vector<Cause> found, hindered, others;
    std::size_t named = 0;
    for (const Square unit : units) {
      const std::vector<SingleMove> moves = lines_to(arbiter_, unit, arrival);
      if (!moves.empty() && named++ < most_units_named) {
        for (const SingleMove& single : moves) {
          add(found, causes_of_move(single, move));
        }
      } else if (moves.empty()) {
        const Cause cause = hindrance(arbiter_, unit, arrival);
        (cause.id == CauseId::goes_not_there ? others : hindered).push_back(cause);
      }
    }
    if (!found.empty()) {
      return found;
    }
    if (!hindered.empty()) {
      hindered.resize(std::min(hindered.size(), most_units_named));
      return hindered;
    }
    if (others.size() > 1) {
      return {{.id = CauseId::none_reaches,
               .squares = {arrival},
               .words = {{"kind", letters_of(move)}}}};
    }
    return others;
  }

  std::vector<Cause> causes_of_move(const SingleMove& single, const MoveText& move) {
    std::vector<Cause> causes;
    if (!objections_to(arbiter_, single, causes)) {
      return causes;
    }
    const StandingUnit unit = standing(single.from);
    std::vector<std::string> written;
    for (const Reply& reply : replies_) {
      if (may_be(reply, single)) {
        written.push_back(reply.ply.move->text);
      }
    }
    if (!written.empty()) {
      const bool promotes = move.becomes.empty() && arbiter_.rules().may_promote(unit.unit.walk) &&
                            std::ranges::all_of(written, [](const std::string& text) {
                              return text.find('=') != std::string::npos;
                            });
      return {{.id = promotes ? CauseId::promotion_missing : CauseId::meant_otherwise,
               .units = {unit},
               .squares = {single.to},
               .moves = std::move(written)}};
    }
    if (!is_choosing()) {
      return {{.id = CauseId::not_found, .units = {unit}, .squares = {single.to}}};
    }
    for (const Reply& reply : replies_) {
      if (written.size() < most_moves_named) {
        written.push_back(reply.ply.move->text);
      }
    }
    return {{.id = written.empty() ? CauseId::not_chosen_none : CauseId::not_chosen,
             .units = {unit},
             .squares = {single.to},
             .moves = std::move(written),
             .rule = chooser(arbiter_, single)}};
  }

  /// Is the reply the move, with whatever follows from it? A move that only the long notation has
  /// (Take & Make) names both squares.
  bool may_be(const Reply& reply, const SingleMove& single) const {
    if (const auto& words = reply.ply.move->words) {
      return words->departure == single.from && words->arrival == single.to;
    }
    const std::string& text = reply.ply.move->text;
    const std::size_t departure = text.find(notation_.name(single.from));
    return departure != std::string::npos &&
           text.find(notation_.name(single.to), departure + 1) != std::string::npos;
  }

  /// Does a rule choose among the moves of the side to move?
  bool is_choosing() const {
    return std::ranges::any_of(arbiter_.rules().hooks.choice,
                               [&](const ChoiceRule& rule) { return rule.sides[index(side_)]; });
  }

  void add(std::vector<Cause>& all, std::vector<Cause> more) {
    for (Cause& cause : more) {
      const std::string text = cause_text(cause, notation_);
      if (std::ranges::none_of(
              all, [&](const Cause& other) { return cause_text(other, notation_) == text; })) {
        all.push_back(std::move(cause));
      }
    }
  }

  const report::Notation& notation_;
  Arbiter arbiter_;
  const std::vector<Reply>& replies_;
  Colour side_;
};

}  // namespace

/// Why the side to move may not pass.
Cause HalfMoveDoctor::cause_of_no_pass(const Position& position) const {
  Arbiter arbiter(phase_.rules, position, Techniques::none());
  if (arbiter.in_check(position.to_move())) {
    return {
        .id = CauseId::pass_in_check,
        .words = {
            {"text", std::string(side_names[index(position.to_move())].in(notation_.language()))}}};
  }
  return {.id = phase_.options.null_moves ? CauseId::pass_behind_pass : CauseId::pass_not_played};
}

std::vector<Cause> HalfMoveDoctor::causes(const StatedMove& stated, const Position& position,
                                          const std::vector<Reply>& replies) const {
  if (stated.passes) {
    return {cause_of_no_pass(position)};
  }
  if (phase_.rules->turn != nullptr) {
    return replies.empty() ? std::vector<Cause>{{.id = CauseId::no_moves}}
                           : causes_in_turn(stated, position, replies);
  }
  const auto move =
      read_move(stated.move, notation_.board(), *problem_.walks, is_of_players(problem_));
  std::vector<Cause> causes =
      move ? StatedHalfMove(notation_, phase_, position, replies).causes(*move)
           : std::vector<Cause>{};
  if (replies.empty()) {
    causes.push_back({.id = CauseId::no_moves});
  } else if (causes.empty()) {
    causes.push_back({.id = CauseId::not_read});
  }
  return causes;
}

/// A turn of several single moves: the first of them that cannot be played, or not there.
std::vector<Cause> HalfMoveDoctor::causes_in_turn(const StatedMove& stated,
                                                  const Position& position,
                                                  const std::vector<Reply>& replies) const {
  const TurnBegun begun = begun_turn(stated.text, replies, problem_);
  if (begun.fit == begun.singles.size()) {
    return {begun.next.empty() ? Cause{.id = CauseId::no_such_turn}
                               : Cause{.id = CauseId::turn_goes_on, .moves = begun.next}};
  }
  const auto read = [&](const std::string& single) {
    return read_move(single, notation_.board(), *problem_.walks, is_of_players(problem_));
  };
  Arbiter arbiter(phase_.rules, position, Techniques::none());
  const auto is_meant = [&](const SingleMove& move, const MoveText& said) {
    if (!said.castling.empty()) {
      return move.kind == MoveKind::castling;
    }
    return notation_.board().find(said.arrival) == move.to &&
           StatedHalfMove(notation_, phase_, arbiter.position(), {}).is_meant(move.from, said);
  };
  // Plays the single moves that fit; the mover stays to move.
  std::optional<SingleMove> next;
  for (std::size_t i = 0; i <= begun.fit; ++i) {
    const auto said = read(begun.singles[i]);
    if (!said) {
      return {{.id = CauseId::not_read}};
    }
    next.reset();
    std::vector<SingleMove> fitting;
    arbiter.each_legal([&](const SingleMove& move, Position::Mark) {
      fitting.push_back(move);
      return false;
    });
    for (const SingleMove& move : fitting) {
      if (is_meant(move, *said)) {
        next = move;
        break;
      }
    }
    if (i < begun.fit && next) {
      arbiter.replay(*next);
    } else if (!next) {
      return StatedHalfMove(notation_, phase_, arbiter.position(), {}).causes(*said);
    }
  }
  const std::string& single = begun.singles[begun.fit];
  if (begun.next.empty()) {
    return {{.id = CauseId::turn_is_over, .words = {{"text", single}}}};
  }
  return {{.id = CauseId::not_in_turn, .moves = begun.next, .words = {{"text", single}}}};
}

}  // namespace warp::check
