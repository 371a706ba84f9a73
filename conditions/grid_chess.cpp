#include <array>
#include <cctype>
#include <string_view>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/observed_arrivals.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr int side_length = 8;

int file_of(Square square) { return square % side_length; }
int rank_of(Square square) { return square / side_length; }

// ---- words ----

constexpr std::array words{Names{"VerticalShift", "VertikalVerschieben", "VerticalDecalage"},
                           Names{"HorizontalShift", "HorizontalVerschieben", "HorizontalDecalage"},
                           Names{"DiagonalShift", "DiagonalVerschieben", "DiagonalDecalage"},
                           Names{"Orthogonal", "Orthogonal", "Orthogonale"},
                           Names{"Irregular", "Unregelmaessig", "Irreguliere"},
                           Names{"GridLine", "GitterLinie", "LigneGrille"}};
enum Word : std::size_t { vertical, horizontal, diagonal, orthogonal, irregular, grid_line };

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }
bool is_file(char c) { return lower(c) >= 'a' && lower(c) <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

/// Squares written together: "a8a7b8b7".
bool is_cell(std::string_view word) {
  if (word.empty() || word.size() % 2 != 0) {
    return false;
  }
  for (std::size_t i = 0; i < word.size(); i += 2) {
    if (!is_file(word[i]) || !is_rank(word[i + 1])) {
      return false;
    }
  }
  return true;
}

/// Files and ranks that end at a grid line: "bdf246".
bool is_line_list(std::string_view word) {
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_file(c) || is_rank(c); });
}

/// A grid line from a corner: "Ha24" is horizontal, from the lower left corner of a2, of length 4.
bool is_grid_line(std::string_view word) {
  return word.size() == 4 && (lower(word[0]) == 'h' || lower(word[0]) == 'v') && is_file(word[1]) &&
         is_rank(word[2]) && is_rank(word[3]);
}

constexpr std::array parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = words},
    Parameter{
        .kind = ParameterKind::text,
        .repeated = true,
        .fits = [](std::string_view word) { return is_line_list(word) || is_grid_line(word); },
        .what = "grid lines or cells"}};

// ---- the grid ----

/// A straight line of the board's plane; squares have centres at odd coordinates.
struct Segment {
  int x1, y1, x2, y2;
};

int sign(int value) { return (value > 0) - (value < 0); }

/// On which side of the line through `a` the point lies.
int side_of_line(const Segment& a, int x, int y) {
  return (a.x2 - a.x1) * (y - a.y1) - (a.y2 - a.y1) * (x - a.x1);
}

/// Do two lines that are not parallel meet, ends included?
bool cross(const Segment& a, const Segment& b) {
  const int parallel = (a.x2 - a.x1) * (b.y2 - b.y1) - (a.y2 - a.y1) * (b.x2 - b.x1);
  return parallel != 0 &&
         sign(side_of_line(a, b.x1, b.y1)) * sign(side_of_line(a, b.x2, b.y2)) <= 0 &&
         sign(side_of_line(b, a.x1, a.y1)) * sign(side_of_line(b, a.x2, a.y2)) <= 0;
}

class Grid {
 public:
  Grid() {
    number([](int line) { return line / 2; }, [](int line) { return line / 2; });
  }

  void add(std::size_t word, const std::vector<std::string>& lists) {
    const auto regular = [](int line) { return line / 2; };
    const auto shifted = [](int line) { return (line + 1) / 2; };
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
    BoardGrid board;
    board.cells.assign(cell_.begin(), cell_.end());
    for (Square square = 0; square < cell_.size(); ++square) {
      if (file_of(square) + 1 < side_length && crosses(square, static_cast<Square>(square + 1))) {
        board.line_right.insert(square);
      }
      if (rank_of(square) + 1 < side_length &&
          crosses(square, static_cast<Square>(square + side_length))) {
        board.line_above.insert(square);
      }
    }
    return board;
  }

  /// Does the way from one square to another leave its cell?
  bool crosses(Square from, Square to) const {
    if (cell_[from] != cell_[to]) {
      return true;
    }
    const Segment way{2 * file_of(from) + 1, 2 * rank_of(from) + 1, 2 * file_of(to) + 1,
                      2 * rank_of(to) + 1};
    return std::any_of(lines_.begin(), lines_.end(),
                       [&](const Segment& line) { return cross(way, line); });
  }

 private:
  template <class OfFile, class OfRank>
  void number(OfFile of_file, OfRank of_rank) {
    const int in_a_row = of_file(side_length - 1) + 1;
    for (Square square = 0; square < cell_.size(); ++square) {
      cell_[square] = in_a_row * of_rank(rank_of(square)) + of_file(file_of(square));
    }
  }

  void set_orthogonal(const std::vector<std::string>& lists) {
    std::array<bool, side_length> right_of{};
    std::array<bool, side_length> above{};
    for (const std::string& list : lists) {
      for (const char c : list) {
        if (is_rank(c)) {
          above[static_cast<std::size_t>(c - '1')] = true;
        } else {
          right_of[static_cast<std::size_t>(lower(c) - 'a')] = true;
        }
      }
    }
    const auto lines_before = [](const auto& lines, int line) {
      return static_cast<int>(std::count(lines.begin(), lines.begin() + line, true));
    };
    number([&](int file) { return lines_before(right_of, file); },
           [&](int rank) { return lines_before(above, rank); });
  }

  void set_irregular(const std::vector<std::string>& lists) {
    cell_.fill(0);
    int cell = 0;
    for (const std::string& list : lists) {
      ++cell;
      for (std::size_t i = 0; i + 1 < list.size(); i += 2) {
        const int square = (list[i + 1] - '1') * side_length + lower(list[i]) - 'a';
        cell_[static_cast<std::size_t>(square)] = cell;
      }
    }
  }

  void add_lines(const std::vector<std::string>& lists) {
    for (const std::string& list : lists) {
      const int x = 2 * (lower(list[1]) - 'a');
      const int y = 2 * (list[2] - '1');
      const int length = 2 * (list[3] - '0');
      lines_.push_back(lower(list[0]) == 'h' ? Segment{x, y, x + length, y}
                                             : Segment{x, y, x, y + length});
    }
  }

  std::array<int, std::size_t{side_length} * side_length> cell_{};
  std::vector<Segment> lines_;
};

bool fits(std::size_t word, std::string_view list) {
  switch (word) {
    case orthogonal:
      return is_line_list(list);
    case irregular:
      return is_cell(list);
    case grid_line:
      return is_grid_line(list);
    default:
      return false;
  }
}

/// Lays the grid that `arguments` describe. Returns an empty string, or what is wrong with them.
std::string lay(Grid& grid, std::span<const Argument> arguments) {
  for (std::size_t i = 0; i < arguments.size();) {
    const auto* word = std::get_if<std::size_t>(&arguments[i].value);
    if (word == nullptr) {
      return "lines and cells of a grid stand behind Orthogonal, Irregular or GridLine";
    }
    std::vector<std::string> lists;
    for (++i; i < arguments.size(); ++i) {
      const auto* list = std::get_if<std::string>(&arguments[i].value);
      if (list == nullptr) {
        break;
      }
      if (!fits(*word, *list)) {
        return "'" + *list + "' cannot stand behind " + std::string(words[*word].english);
      }
      lists.push_back(*list);
    }
    grid.add(*word, lists);
  }
  return {};
}

BoardGrid shown(const Geometry&, std::span<const Argument> arguments) {
  Grid grid;
  lay(grid, arguments);
  return grid.shown();
}

std::string install(RuleSet& rules, std::span<const Argument> arguments) {
  Grid grid;
  if (std::string fault = lay(grid, arguments); !fault.empty()) {
    return fault;
  }
  rules.hooks.move_filter.push_back(
      [grid](Arbiter&, const SingleMove& move) { return grid.crosses(move.from, move.to); });
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
    .rule =
        "The board is divided into cells, of 2 x 2 squares from a1 on unless stated. Every move "
        "must leave the cell from which it begins, and a unit observes nothing within its cell. "
        "VerticalShift, HorizontalShift and DiagonalShift move the grid by one square; Orthogonal "
        "names the files and ranks behind which lines run, Irregular the cells, GridLine further "
        "lines that a move may cross within a cell.",
    .source = "W. Stead, Fairy Chess Review 1953",
    .parameters = parameters,
    .install = install,
    .grid = shown,
    .statements_add_up = true};

}  // namespace warp
