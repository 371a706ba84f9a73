#include "solver/check/findings/legality.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/board/movement/walk.hpp"
#include "solver/check/findings/last_move.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

constexpr unsigned most_units = 16;
constexpr unsigned most_pawns = 8;
constexpr unsigned home_rank_of_pawns = 1;

class Legality {
 public:
  Legality(const RuleSet& rules, const Position& position, Language language)
      : language_(language),
        rules_(rules),
        position_(position),
        board_(position_.geometry()),
        last_(position_) {}

  std::vector<std::string> run() {
    for (const Colour colour : {Colour::white, Colour::black}) {
      judge_pawns(colour);
      judge_bishops(colour);
    }
    const bool have_kings = units_of(Colour::white, walks::king).size() == 1 &&
                            units_of(Colour::black, walks::king).size() == 1;
    if (have_kings && !is_game_array()) {
      judge_checks();
      judge_last_move();
    }
    return std::move(remarks_);
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, language_, arguments);
  }
  std::string adjective(Colour colour) const {
    return say(colour == Colour::white ? MessageId::white_adjective : MessageId::black_adjective);
  }
  std::string name(Colour colour) const {
    return say(colour == Colour::white ? MessageId::white_side : MessageId::black_side);
  }

  std::vector<Square> units_of(Colour colour, WalkId walk) const {
    std::vector<Square> found;
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const Unit& unit = position_.at(static_cast<Square>(i));
      if (unit.belongs_to(colour) && unit.walk == walk) {
        found.push_back(static_cast<Square>(i));
      }
    }
    return found;
  }

  unsigned number_of_units(Colour colour) const {
    unsigned number = 0;
    for (std::size_t i = 0; i < position_.size(); ++i) {
      number += position_.at(static_cast<Square>(i)).belongs_to(colour) ? 1 : 0;
    }
    return number;
  }

  std::string names(const std::vector<Square>& squares) const {
    std::vector<std::string> all;
    for (const Square square : squares) {
      all.push_back(board_.name(square));
    }
    return fmt::format("{}", fmt::join(all, ", "));
  }

  /// Before the first move nobody has moved last.
  bool is_game_array() const {
    return position_.to_move() == Colour::white &&
           number_of_units(Colour::white) + number_of_units(Colour::black) == 2 * most_units;
  }

  // ---- pawns ----

  /// A pawn changes its file by captures only, one file each. So pawns that stand on given squares
  /// began on different files, with at least as many captures as files lie between, and each with
  /// no more of them than its moves. Returns the least number of captures of all together; nothing
  /// if no files are left for some pawn.
  std::optional<unsigned> least_captures(const std::vector<Square>& pawns, Colour colour) const {
    constexpr unsigned impossible = std::numeric_limits<unsigned>::max();
    // The least number by the set of files on which the pawns so far began.
    std::vector<unsigned> least(std::size_t{1} << board_.files(), impossible);
    least[0] = 0;
    for (const Square pawn : pawns) {
      std::vector<unsigned> next(least.size(), impossible);
      const unsigned moves = board_.rank_for(pawn, colour) - home_rank_of_pawns;
      for (std::size_t begun = 0; begun < least.size(); ++begun) {
        for (unsigned file = 0; least[begun] != impossible && file < board_.files(); ++file) {
          const unsigned to = board_.file(pawn);
          const unsigned captures = file > to ? file - to : to - file;
          if ((begun >> file & 1U) == 0 && captures <= moves) {
            unsigned& best = next[begun | std::size_t{1} << file];
            best = std::min(best, least[begun] + captures);
          }
        }
      }
      least = std::move(next);
    }
    const unsigned best = *std::ranges::min_element(least);
    return best == impossible ? std::nullopt : std::optional(best);
  }

  void judge_pawns(Colour colour) {
    const std::vector<Square> pawns = units_of(colour, walks::pawn);
    const bool may_stand_there = std::ranges::all_of(pawns, [&](Square pawn) {
      const unsigned rank = board_.rank_for(pawn, colour);
      return rank >= home_rank_of_pawns && rank < board_.last_rank();
    });
    if (pawns.size() > most_pawns || !may_stand_there) {
      return;  // said elsewhere
    }
    const std::optional<unsigned> captures = least_captures(pawns, colour);
    const unsigned others = number_of_units(opponent(colour));
    const unsigned missing = most_units - std::min(others, most_units);
    if (!captures) {
      remarks_.push_back(say(MessageId::pawns_cannot_come,
                             {{"colour", adjective(colour)}, {"squares", names(pawns)}}));
    } else if (*captures > missing) {
      remarks_.push_back(
          say(missing == 1 ? MessageId::pawns_one_missing : MessageId::pawns_few_missing,
              {{"colour", adjective(colour)},
               {"captures", std::to_string(*captures)},
               {"other", adjective(opponent(colour))},
               {"missing", std::to_string(missing)}}));
    }
  }

  // ---- promoted units ----

  bool has_home_pawn(int file, Colour colour) const {
    const int rank = static_cast<int>(
        colour == Colour::white ? home_rank_of_pawns : board_.last_rank() - home_rank_of_pawns);
    const Unit& unit = position_.at(board_.at(file, rank));
    return unit.belongs_to(colour) && unit.walk == walks::pawn;
  }

  /// Returns how many bishops must be promoted, of those on squares of the colour of the home
  /// square on `home_file`: all but the bishop of the array. If both pawns that shut it in stand at
  /// home, that bishop never left its square: one that stands elsewhere is promoted.
  unsigned promoted_bishops(int home_file, Colour colour) const {
    const int home_rank = colour == Colour::white ? 0 : static_cast<int>(board_.last_rank());
    const Square home = board_.at(home_file, home_rank);
    const auto shade = [&](Square square) {
      return (board_.file(square) + board_.rank(square)) % 2;
    };
    unsigned number = 0;
    for (const Square bishop : units_of(colour, walks::bishop)) {
      number += shade(bishop) == shade(home) ? 1 : 0;
    }
    const Unit& at_home = position_.at(home);
    const bool is_at_home = at_home.belongs_to(colour) && at_home.walk == walks::bishop;
    const bool is_shut_in =
        has_home_pawn(home_file - 1, colour) && has_home_pawn(home_file + 1, colour);
    return number - (is_shut_in ? (is_at_home ? 1 : 0) : std::min(number, 1U));
  }

  void judge_bishops(Colour colour) {
    const auto beyond = [&](WalkId walk, std::size_t at_first) {
      const std::size_t number = units_of(colour, walk).size();
      return number > at_first ? number - at_first : 0;
    };
    constexpr int c_file = 2, f_file = 5;
    const unsigned bishops = promoted_bishops(c_file, colour) + promoted_bishops(f_file, colour);
    const std::size_t others =
        beyond(walks::queen, 1) + beyond(walks::rook, 2) + beyond(walks::knight, 2);
    const std::size_t pawns = units_of(colour, walks::pawn).size();
    const bool said_elsewhere = pawns + others + beyond(walks::bishop, 2) > most_pawns;
    if (!said_elsewhere && pawns + others + bishops > most_pawns) {
      remarks_.push_back(
          say(others + bishops == 1 ? MessageId::bishops_one_promoted : MessageId::bishops_promoted,
              {{"side", name(colour)},
               {"number", std::to_string(others + bishops)},
               {"pawns", std::to_string(pawns)}}));
    }
  }

  // ---- the last move ----

  void judge_checks() {
    if (!last_.may_have_given_checks()) {
      remarks_.push_back(
          say(last_.checkers().size() == 1 ? MessageId::check_without_move
                                           : MessageId::checks_without_move,
              {{"side", name(position_.to_move())}, {"squares", names(last_.checkers())}}));
    }
  }

  /// A king and a rook that may castle have not moved. So if nothing else can have moved last,
  /// castling is not possible.
  void judge_last_move() {
    const std::uint64_t rights = position_.memory(RuleSet::castling_rights);
    std::vector<Square> have_not_moved;
    unsigned castlings = 0;
    for (const Castling& castling : rules_.castlings) {
      if (castling.side == last_.mover() && (rights & castling.right) != 0) {
        have_not_moved.push_back(castling.king_from);
        have_not_moved.push_back(castling.partner_from);
        ++castlings;
      }
    }
    bool others_may_have_moved = false;
    bool may_have_moved = false;
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (!position_.at(square).belongs_to(last_.mover()) ||
          (last_.departures(square).empty() && !last_.may_have_castled(square))) {
        continue;
      }
      may_have_moved = true;
      others_may_have_moved = others_may_have_moved ||
                              std::ranges::find(have_not_moved, square) == have_not_moved.end();
    }
    if (!may_have_moved) {
      remarks_.push_back(say(MessageId::no_last_move, {{"side", name(last_.mover())}}));
    } else if (castlings > 0 && !others_may_have_moved) {
      remarks_.push_back(
          say(castlings > 1 ? MessageId::cannot_castle_twice : MessageId::cannot_castle,
              {{"side", name(last_.mover())}}));
    }
  }

  Language language_;
  const RuleSet& rules_;
  const Position& position_;
  const Geometry& board_;
  RetroMoves last_;
  std::vector<std::string> remarks_;
};

}  // namespace

bool is_orthodox(const RuleSet& rules, const Position& position) {
  if (!rules.is_chess() || !rules.geometry().is_classical()) {
    return false;
  }
  for (std::size_t square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(static_cast<Square>(square));
    const std::uint32_t usual =
        unit.walk == walks::king ? attribute_bit(Attribute::royal) : std::uint32_t{0};
    const bool is_orthodox_unit = unit.walk <= walks::pawn && unit.side != Side::neutral;
    if (!unit.empty() && (!is_orthodox_unit || (unit.attributes & ~usual) != 0)) {
      return false;
    }
  }
  return true;
}

std::vector<std::string> legality_remarks(const RuleSet& rules, const Position& position,
                                          Language language) {
  return is_orthodox(rules, position) ? Legality(rules, position, language).run()
                                      : std::vector<std::string>{};
}

}  // namespace warp::check
