#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/board/position/player.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/fen.hpp"
#include "solver/formats/files/unwritable.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/twins.hpp"

namespace warp::files {

namespace {

bool is_orthodox(const Unit& unit) {
  return unit.walk <= walks::pawn && unit.side != Side::neutral && unit.attributes == 0;
}

class LineWriter {
 public:
  explicit LineWriter(const Problem& problem) : problem_(problem), board_(*problem.geometry) {
    refuse_infinite_board(problem_, MessageId::a_fen);
    refuse_invisible_units(problem_, MessageId::a_fen);
    units_ = place(problem.units);
    refuse();
  }

  std::string text() {
    text_ = position();
    if (problem_.fen) {
      text_ += fmt::format(" {} {} {}", problem_.fen->to_move == Colour::black ? "b" : "w",
                           problem_.fen->castling.empty() ? "-" : problem_.fen->castling,
                           problem_.fen->en_passant ? board_.name(*problem_.fen->en_passant) : "-");
    }
    stipulation();
    for (const ConditionUse& use : problem_.conditions) {
      add("cond", english_text(use, problem_));
    }
    for (const OptionUse& use : problem_.options) {
      add("opt", english_text(use, problem_));
    }
    for (const Twin& twin : problem_.twins) {
      add(twin.zeroposition ? "zero" : "twin", english_text(twin, problem_));
    }
    texts("id", problem_.authors);
    texts("title", problem_.titles);
    texts("source", problem_.origins);
    texts("award", problem_.awards);
    texts("c0", problem_.remarks);
    return text_ + "\n";
  }

 private:
  void refuse() const {
    if (board_.size() != std::size_t{board_.files()} * board_.ranks() || board_.wraps() ||
        board_.dimensions() > 2) {
      refuse_to_write(problem_, problem_.where, MessageId::a_fen, MessageId::the_board,
                      {{"board", board_.spec().text(problem_.language)}});
    }
    if (problem_.first) {
      refuse_to_write(problem_, problem_.where, MessageId::a_fen, MessageId::the_first_position);
    }
    refuse_files(problem_, MessageId::a_fen);
    if (const auto beneath = placed_beneath(problem_.units); !beneath.empty()) {
      refuse_to_write(problem_, beneath.front().where, MessageId::a_fen,
                      MessageId::the_unit_beneath,
                      {{"square", board_.name(beneath.front().square)}});
    }
    for (const PlacedUnit& placed : units_) {
      const bool own = placed.unit.walk >= standard_walks().size();
      const bool royal_king = (*problem_.walks)[placed.unit.walk].royal &&
                              placed.unit.attributes == attribute_bit(Attribute::royal);
      if (player_of(placed.unit) != no_player) {
        refuse_to_write(problem_, placed.where, MessageId::a_fen, MessageId::the_player_of,
                        {{"square", board_.name(placed.square)}});
      }
      if (own || (placed.unit.attributes != 0 && !royal_king)) {
        refuse_to_write(problem_, placed.where, MessageId::a_fen,
                        own ? MessageId::the_own_piece : MessageId::the_attributes,
                        {{"square", board_.name(placed.square)}});
      }
    }
  }

  std::string letters(const Unit& unit) const {
    if (is_orthodox(unit)) {
      constexpr std::string_view known = "?KQRBNP?kqrbnp";
      return std::string(1, known[unit.walk + (unit.side == Side::black ? 7U : 0U)]);
    }
    return fmt::format("({}{})",
                       unit.side == Side::white   ? "w"
                       : unit.side == Side::black ? "b"
                                                  : "n",
                       report::walk_letters(unit.walk, {Language::english, *problem_.walks}));
  }

  std::string position() const {
    std::string text;
    for (unsigned rank = board_.ranks(); rank-- > 0;) {
      unsigned empty = 0;
      for (unsigned file = 0; file < board_.files(); ++file) {
        const Square square = board_.at(static_cast<int>(file), static_cast<int>(rank));
        const auto placed = std::ranges::find(units_, square, &PlacedUnit::square);
        if (placed == units_.end()) {
          ++empty;
          continue;
        }
        text += (empty > 0 ? fmt::format("{}", empty) : "") + letters(placed->unit);
        empty = 0;
      }
      text += empty > 0 ? fmt::format("{}", empty) : "";
      text += rank > 0 ? "/" : "";
    }
    return text;
  }

  void stipulation() {
    if (!problem_.stipulation) {
      return;
    }
    const std::string text = english_text(*problem_.stipulation, problem_);
    const bool direct_mate = text.size() > 1 && text.front() == '#' &&
                             text.find_first_not_of("0123456789", 1) == std::string::npos;
    if (direct_mate) {
      text_ += fmt::format(" dm {};", text.substr(1));
    } else {
      add("stip", text);
    }
  }

  void add(std::string_view name, std::string_view value) {
    text_ += fmt::format(" {} \"", name);
    for (const char letter : one_line(value)) {
      text_ += letter == '"' || letter == '\\' ? "\\" : "";
      text_ += letter;
    }
    text_ += "\";";
  }

  void texts(std::string_view name, const std::vector<std::string>& values) {
    for (const std::string& value : values) {
      add(name, report::as_utf8(value));
    }
  }

  const Problem& problem_;
  const Geometry& board_;
  std::vector<PlacedUnit> units_;
  std::string text_;
};

}  // namespace

std::string fen_line(const Problem& problem) { return LineWriter(problem).text(); }

}  // namespace warp::files
