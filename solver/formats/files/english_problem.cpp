#include <algorithm>

#include <fmt/format.h>

#include "solver/formats/files/english.hpp"
#include "solver/formats/files/unwritable.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/own_walks.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/setup/twins.hpp"

namespace warp::files {

namespace {

class ProblemWriter {
 public:
  explicit ProblemWriter(const Problem& problem) : problem_(problem) {}

  std::string text() {
    texts("author", problem_.authors);
    texts("origin", problem_.origins);
    texts("award", problem_.awards);
    texts("title", problem_.titles);
    board();
    if (problem_.first) {
      units(problem_.first->units, problem_.first->fen);
    }
    conditions(problem_.first ? Part::first : Part::all);
    if (problem_.stipulation) {
      line(is_structured(*problem_.stipulation, problem_.language) ? "sstipulation" : "stipulation",
           english_text(*problem_.stipulation, problem_));
    }
    units(problem_.units, problem_.fen);
    if (problem_.invisible > 0) {
      line("pieces", "TotalInvisible " + std::to_string(problem_.invisible));
    }
    if (problem_.first) {
      conditions(Part::second);
    }
    for (const OptionUse& option : problem_.options) {
      line("option", english_text(option, problem_));
    }
    for (const Twin& twin : problem_.twins) {
      line(twin.zeroposition ? "zeroposition" : "twin", english_text(twin, problem_));
    }
    texts("remark", problem_.remarks);
    for (const auto& [keyword, file] :
         {std::pair{"protocol", &problem_.protocol}, std::pair{"latex", &problem_.latex}}) {
      if (*file) {
        line(keyword, (*file)->name);
      }
    }
    return "begin\n" + text_ + "end\n";
  }

 private:
  /// Of a=>b, conditions may be stated for the first position or behind the stipulation.
  enum class Part : std::uint8_t { all, first, second };

  void line(std::string_view keyword, std::string_view value) {
    text_ += fmt::format("{:<11} {}\n", keyword, value);
  }

  void texts(std::string_view keyword, const std::vector<std::string>& lines) {
    for (const std::string& text : lines) {
      line(keyword, report::as_utf8(text));
    }
  }

  void board() {
    // Boards that are stated as conditions are stated by these.
    const bool by_condition = std::ranges::any_of(problem_.conditions, [](const ConditionUse& use) {
      return use.condition->board.has_value();
    });
    if (problem_.infinite != nullptr) {
      line("board", report::infinite_board_name(problem_, Language::english));
      return;  // its bishops are no pieces of one's own
    }
    if (!problem_.geometry->is_classical() && !by_condition) {
      line("board", problem_.geometry->spec().text(Language::english));
    }
    for (const WalkId walk : report::own_walks(problem_)) {
      if (problem_.language != Language::english) {
        throw Unwritable(problem_.where,
                         message(MessageId::own_piece_not_english, problem_.language));
      }
      const Walk& row = (*problem_.walks)[walk];
      const std::string letters = report::walk_letters(walk, {Language::english, *problem_.walks});
      const bool named = upper_case(row.names.english) != letters;
      line("piece",
           fmt::format("{}{} = {}", letters, named ? fmt::format(" \"{}\"", row.names.english) : "",
                       row.description.english));
    }
  }

  static bool stands_in_fen(const Unit& unit) {
    return unit.walk <= walks::pawn && unit.side != Side::neutral && unit.attributes == 0;
  }

  /// In the order in which they were stated. With the state of a FEN: orthodox units in Forsyth
  /// notation, the others behind it.
  void units(const std::vector<PlacedUnit>& placements, const std::optional<FenState>& fen) {
    std::vector<PlacedUnit> placed = placements;
    const bool some_beneath = !placed_beneath(placements).empty();
    if (fen) {
      line("forsyth", forsyth(some_beneath ? std::vector<PlacedUnit>() : placed) + state(*fen));
      if (!some_beneath) {
        std::erase_if(placed, [](const PlacedUnit& unit) { return stands_in_fen(unit.unit); });
      }
    }
    if (some_beneath) {  // which of two units lies beneath follows from their order
      line("pieces", english_units(placed, problem_));
      return;
    }
    for (const Side side : {Side::white, Side::black, Side::neutral}) {
      std::vector<PlacedUnit> of_side;
      std::ranges::copy_if(placed, std::back_inserter(of_side),
                           [&](const PlacedUnit& unit) { return unit.unit.side == side; });
      if (!of_side.empty()) {
        line("pieces", english_units(of_side, problem_));
      }
    }
  }

  std::string forsyth(std::span<const PlacedUnit> placed) const {
    const Geometry& board = *problem_.geometry;
    std::string text;
    for (unsigned rank = board.ranks(); rank-- > 0;) {
      unsigned empty = 0;
      for (unsigned file = 0; file < board.files(); ++file) {
        const Square square = board.at(static_cast<int>(file), static_cast<int>(rank));
        const auto unit = std::ranges::find(placed, square, &PlacedUnit::square);
        if (unit == placed.end() || !stands_in_fen(unit->unit)) {
          ++empty;
          continue;
        }
        constexpr std::string_view letters = "?KQRBNP?kqrbnp";
        text += empty > 0 ? fmt::format("{}", empty) : "";
        text += letters[unit->unit.walk + (unit->unit.side == Side::black ? 7U : 0U)];
        empty = 0;
      }
      text += empty > 0 ? fmt::format("{}", empty) : "";
      text += rank > 0 ? "/" : "";
    }
    return text;
  }

  std::string state(const FenState& fen) const {
    return fmt::format(" {} {} {}", fen.to_move == Colour::black ? "b" : "w",
                       fen.castling.empty() ? "-" : fen.castling,
                       fen.en_passant ? problem_.geometry->name(*fen.en_passant) : "-");
  }

  void conditions(Part part) {
    for (const ConditionUse& use : problem_.conditions) {
      const Location stipulation = problem_.stipulation ? problem_.stipulation->where : Location{};
      const bool behind = std::pair(use.where.line, use.where.column) >
                          std::pair(stipulation.line, stipulation.column);
      if (part == Part::all || behind == (part == Part::second)) {
        line("condition", english_text(use, problem_));
      }
    }
  }

  const Problem& problem_;
  std::string text_;
};

}  // namespace

std::string english_problem(const Problem& problem) { return ProblemWriter(problem).text(); }

}  // namespace warp::files
