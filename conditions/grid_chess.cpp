#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <string_view>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/grid_lists.hpp"
#include "conditions/observed_arrivals.hpp"
#include "conditions/segments.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

// ---- words ----

constexpr std::array grid_words{
    Names{"VerticalShift", "VertikalVerschieben", "VerticalDecalage"},
    Names{"HorizontalShift", "HorizontalVerschieben", "HorizontalDecalage"},
    Names{"DiagonalShift", "DiagonalVerschieben", "DiagonalDecalage"},
    Names{"Orthogonal", "Orthogonal", "Orthogonale"},
    Names{"Irregular", "Unregelmaessig", "Irreguliere"},
    Names{"GridLine", "GitterLinie", "LigneGrille"}};
enum GridWord : std::size_t { vertical, horizontal, diagonal, orthogonal, irregular, grid_line };

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Can `word` be a list of squares, files or ranks of some board? A word without a number can only
/// if it names files of `board`; otherwise it may be the next condition.
bool may_be_list(std::string_view word, const Geometry& board) {
  const bool is_of_files =
      std::all_of(word.begin(), word.end(), [&](char c) { return board.find_file(c).has_value(); });
  return !word.empty() && (is_of_files || (std::any_of(word.begin(), word.end(), is_digit) &&
                                           std::all_of(word.begin(), word.end(), [](char c) {
                                             return is_digit(c) || is_letter(c);
                                           })));
}

constexpr std::array grid_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = grid_words},
    Parameter{.kind = ParameterKind::text,
              .repeated = true,
              .fits = may_be_list,
              .what = {"grid lines or cells", "Gitterlinien oder Zellen",
                       "des lignes de la grille ou des cellules"}}};

// ---- the grid ----

class Grid {
 public:
  /// The grid of 2 x 2 squares. `geometry` must outlive it.
  explicit Grid(const Geometry& geometry) : geometry_(&geometry), cell_(geometry.size()) {
    number([](unsigned line) { return line / 2; }, [](unsigned line) { return line / 2; });
  }

  void add(std::size_t word, const std::vector<std::string>& lists) {
    const auto regular = [](unsigned line) { return line / 2; };
    const auto shifted = [](unsigned line) { return (line + 1) / 2; };
    switch (word) {
      case vertical:
        number(regular, shifted);
        break;
      case horizontal:
        number(shifted, regular);
        break;
      case diagonal:
        number(shifted, shifted);
        break;
      case orthogonal:
        set_orthogonal(lists);
        break;
      case irregular:
        set_irregular(lists);
        break;
      case grid_line:
        add_lines(lists);
        break;
      default:
        break;
    }
  }

  BoardGrid shown() const {
    BoardGrid board{.cells = cell_, .line_right = {}, .line_above = {}};
    const auto is_cut = [&](Square square, Vector step) {
      const Square beside = geometry_->step(square, step);
      return beside != no_square && crosses(square, beside);
    };
    for (Square square = 0; square < cell_.size(); ++square) {
      if (is_cut(square, {.file = 1})) {
        board.line_right.insert(square);
      }
      if (is_cut(square, {.rank = 1})) {
        board.line_above.insert(square);
      }
    }
    return board;
  }

  /// Are there lines besides those between cells (GridLine)?
  bool has_further_lines() const { return !lines_.empty(); }

  /// Is the board not divided at all, so that there are no moves?
  bool is_one_cell() const {
    return lines_.empty() && std::ranges::count(cell_, cell_.front()) == std::ssize(cell_);
  }

  /// Does the way from one square to another leave its cell?
  bool crosses(Square from, Square to) const {
    if (cell_[from] != cell_[to]) {
      return true;
    }
    if (lines_.empty()) {
      return false;
    }
    const Segment way = Segment::between(*geometry_, from, to);
    return std::any_of(lines_.begin(), lines_.end(),
                       [&](const Segment& line) { return cross(way, line); });
  }

 private:
  template <class OfFile, class OfRank>
  void number(OfFile of_file, OfRank of_rank) {
    const unsigned in_a_row = of_file(geometry_->last_file()) + 1;
    for (Square square = 0; square < cell_.size(); ++square) {
      cell_[square] = static_cast<int>(in_a_row * of_rank(geometry_->rank(square)) +
                                       of_file(geometry_->file(square)));
    }
  }

  void set_orthogonal(const std::vector<std::string>& lists) {
    std::vector<bool> right_of(geometry_->files());
    std::vector<bool> above(geometry_->ranks());
    for (const std::string& list : lists) {
      const EndedLines lines = read_lines(*geometry_, list).value();
      for (const unsigned file : lines.files) {
        right_of[file] = true;
      }
      for (const unsigned rank : lines.ranks) {
        above[rank] = true;
      }
    }
    const auto lines_before = [](const std::vector<bool>& lines, unsigned line) {
      return static_cast<unsigned>(std::count(lines.begin(), lines.begin() + line, true));
    };
    number([&](unsigned file) { return lines_before(right_of, file); },
           [&](unsigned rank) { return lines_before(above, rank); });
  }

  void set_irregular(const std::vector<std::string>& lists) {
    std::fill(cell_.begin(), cell_.end(), 0);
    int cell = 0;
    for (const std::string& list : lists) {
      ++cell;
      const std::vector<Square> squares = read_cell(*geometry_, list).value();
      for (const Square square : squares) {
        cell_[square] = cell;
      }
    }
  }

  void add_lines(const std::vector<std::string>& lists) {
    for (const std::string& list : lists) {
      lines_.push_back(Segment::of(*geometry_, read_grid_line(*geometry_, list).value()));
    }
  }

  const Geometry* geometry_;
  std::vector<int> cell_;
  std::vector<Segment> lines_;
};

/// Can `list` stand after `word` on this board?
bool fits(const Geometry& geometry, std::size_t word, std::string_view list) {
  switch (word) {
    case orthogonal:
      return read_lines(geometry, list).has_value();
    case irregular:
      return read_cell(geometry, list).has_value();
    case grid_line:
      return read_grid_line(geometry, list).has_value();
    default:
      return false;
  }
}

/// Sets up the grid that `arguments` describe. Returns an empty refusal, or what is wrong with
/// them.
Refusal lay(const Geometry& geometry, Grid& grid, std::span<const Argument> arguments) {
  for (std::size_t i = 0; i < arguments.size();) {
    const auto* word = std::get_if<std::size_t>(&arguments[i].value);
    if (word == nullptr) {
      return Refusal::contradiction(
          {"expected Orthogonal, Irregular or GridLine before lines and cells of the grid",
           "vor Linien und Feldern des Gitters fehlt Orthogonal, Unregelmaessig oder GitterLinie",
           "il manque Orthogonale, Irreguliere ou LigneGrille avant les lignes et les cases de la "
           "grille"});
    }
    std::vector<std::string> lists;
    for (++i; i < arguments.size(); ++i) {
      const auto* list = std::get_if<std::string>(&arguments[i].value);
      if (list == nullptr) {
        break;
      }
      if (!fits(geometry, *word, *list)) {
        return Refusal::contradiction(
            {"'{list}' does not name lines or cells of this board after {word}",
             "'{list}' nennt hinter {word} keine Linien oder Felder dieses Bretts",
             "'{list}' ne nomme pas de lignes ou de cases de cet échiquier après {word}"},
            {{"list", alike(*list)}, {"word", grid_words[*word]}});
      }
      lists.push_back(*list);
    }
    if (*word == grid_line && lists.empty()) {
      return Refusal::contradiction({"expected lines such as Ha24 after GridLine",
                                     "nach GitterLinie fehlen Linien wie Ha24",
                                     "il manque des lignes comme Ha24 après LigneGrille"});
    }
    grid.add(*word, lists);
  }
  if (grid.is_one_cell()) {
    return Refusal::contradiction(
        {"the whole board is one cell; state lines after Orthogonal (bdf246) or GridLine (Ha24), "
         "or cells after Irregular (a1a2b1b2)",
         "das ganze Brett ist ein einziges Gitterfeld; Linien gehören hinter Orthogonal (bdf246) "
         "oder GitterLinie (Ha24), Felder hinter Unregelmaessig (a1a2b1b2)",
         "tout l'échiquier est une seule cellule ; les lignes suivent Orthogonale (bdf246) ou "
         "LigneGrille (Ha24), les cases suivent Irreguliere (a1a2b1b2)"});
  }
  return {};
}

BoardGrid shown(const Geometry& board, std::span<const Argument> arguments) {
  Grid grid(board);
  static_cast<void>(lay(board, grid, arguments));  // install() has accepted them
  return grid.shown();
}

constexpr std::array grid_unplayed{
    Unplayed{{"{condition} with GridLine on a board that wraps",
              "{condition} mit GitterLinie auf einem Brett mit Naht",
              "{condition} avec LigneGrille sur un échiquier qui se referme"},
             {"A move may cross the seam or go the other way round, so that its squares do not "
              "tell whether it crosses the line.",
              "Ein Zug kann über die Naht oder anders herum gehen, so dass seine Felder nicht "
              "sagen, ob er die Linie kreuzt.",
              "Un coup peut franchir la jointure ou aller dans l'autre sens : ses cases ne disent "
              "pas s'il franchit la ligne."}}};

Refusal install_grid(RuleSet& rules, std::span<const Argument> arguments) {
  Grid grid(rules.geometry());
  if (Refusal fault = lay(rules.geometry(), grid, arguments)) {
    return fault;
  }
  if (grid.has_further_lines() && rules.geometry().wraps()) {
    return Refusal::unsupported(grid_unplayed.front());
  }
  rules.hooks.move_filter.push_back(
      {[grid](Square from, Square to) { return !grid.crosses(from, to); },
       [grid](Arbiter&, const SingleMove& move) { return grid.crosses(move.from, move.to); }});
  rules.hooks.add_observation(Purpose::geometry,
                              [grid](Arbiter& arbiter, const Observation& observation) {
                                return some_arrival(arbiter, observation, [&](Square square) {
                                  return grid.crosses(observation.observer, square);
                                });
                              });
  return {};
}

}  // namespace

const Condition grid_chess{
    .names = {"GridChess", "Gitterschach", "Grille"},
    .rule = {"Lines divide the board into cells: without a word, cells of 2 x 2 squares from a1. "
             "Every move must end in another cell than the one in which it begins, and a unit "
             "observes nothing within its cell. VerticalShift and HorizontalShift move this grid "
             "by one square up or aside, DiagonalShift both. Orthogonal states the files and ranks "
             "after which lines run. Irregular states the squares of each cell. GridLine states "
             "further lines; a move that crosses one of them leaves its cell.",
             "Gitterlinien teilen das Brett in Zellen: ohne ein Wort in Zellen von 2 x 2 Feldern "
             "ab a1. Jeder Zug muss in einer anderen Zelle enden, als er beginnt, und ein Stein "
             "beobachtet nichts in seiner Zelle. VerticalShift und HorizontalShift verschieben "
             "dieses Gitter um ein Feld nach oben oder zur Seite, DiagonalShift beides. Orthogonal "
             "gibt die Linien und Reihen an, hinter denen Gitterlinien laufen. Irregular gibt die "
             "Felder jeder Zelle an. GridLine gibt weitere Linien an; ein Zug, der eine davon "
             "überquert, verlässt seine Zelle.",
             "Des lignes divisent l'échiquier en cellules: sans autre mot, de 2 x 2 cases à partir "
             "de a1. Chaque coup doit finir dans une autre cellule que celle où il commence, et "
             "une pièce n'observe rien dans sa cellule. VerticalShift et HorizontalShift décalent "
             "cette grille d'une case vers le haut ou de côté, DiagonalShift les deux. Orthogonal "
             "indique les colonnes et rangées après lesquelles passent des lignes. Irregular "
             "indique les cases de chaque cellule. GridLine indique d'autres lignes; un coup qui "
             "en franchit une quitte sa cellule."},
    .also_called = {"", "", "Échecs grille, Échiquier quadrillé"},
    .source = alike("W. Stead, Fairy Chess Review 1953"),
    .parameters = grid_parameters,
    .install = install_grid,
    .grid = shown,
    .statements_add_up = true,
    .needs = {BoardNeed::files_and_ranks},
    .with_players = WithPlayers::their_turns,
    .unplayed = grid_unplayed,
    .certified_as = [](const RuleSet&, std::span<const Argument> arguments) -> std::string_view {
      return arguments.empty() ? "grid" : "";
    }};

}  // namespace warp
