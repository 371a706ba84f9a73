#include "solver/formats/diagram/latex.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace warp::diagram {

namespace {

/// The package reads a rank as one digit.
constexpr unsigned most_ranks = 9;

/// The package counts files and ranks from the lower left corner.
std::string place(const Cell& cell, const Panel& panel) {
  constexpr std::string_view files = "abcdefghijklmnopqrstuvwxyz";
  return fmt::format("{}{}", files[cell.column], panel.rows - cell.row);
}

/// German letters, as the package reads them: K D T L S B.
std::string figure_code(const Figure& figure) {
  constexpr std::array letters{"K", "D", "T", "L", "S", "B"};
  constexpr std::array turns{"", "R", "U", "L"};
  return std::string(letters[static_cast<std::size_t>(figure.shape)]) + turns[figure.quarters];
}

char side_code(Side side) { return side == Side::white ? 'w' : side == Side::black ? 's' : 'n'; }

std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
  std::string result;
  for (const std::string& text : texts) {
    result += fmt::format("{}{}", result.empty() ? "" : separator, text);
  }
  return result;
}

std::string joined_clean(const std::vector<std::string>& texts, std::string_view separator) {
  std::vector<std::string> clean;
  std::ranges::transform(texts, std::back_inserter(clean), latex_text);
  return joined(clean, separator);
}

/// The macros that draw the squares of one panel.
class PanelLatex {
 public:
  explicit PanelLatex(const Panel& panel) : panel_(panel) {
    std::vector<bool> squares(panel.columns * panel.rows, false);
    for (const Cell& cell : panel.cells) {
      if (!cell.hole) {
        squares[cell.row * panel.columns + cell.column] = true;
      }
      add(cell);
    }
    for (unsigned row = 0; row < panel.rows; ++row) {
      for (unsigned column = 0; column < panel.columns; ++column) {
        if (!squares[row * panel.columns + column]) {
          no_fields_.push_back(place({.column = column, .row = row}, panel));
        }
      }
    }
  }

  std::string text() const {
    std::string result;
    const auto add = [&](std::string_view macro, const std::vector<std::string>& items) {
      if (!items.empty()) {
        result += fmt::format("  \\{}{{{}}}%\n", macro, joined(items, ", "));
      }
    };
    result += panel_.open_sides ? "  \\verticalcylinder%\n" : "";
    result += panel_.open_ends ? "  \\horizontalcylinder%\n" : "";
    add("nofields", no_fields_);
    add("pieces", pieces_);
    add("fieldtext", texts_);
    add("fieldframe", frames_);
    add("gridlines", grid_);
    return result;
  }

 private:
  void add(const Cell& cell) {
    const std::string square = place(cell, panel_);
    const unsigned rank = panel_.rows - cell.row;
    if (cell.marked) {
      frames_.push_back(square);
    }
    if (cell.line_right) {
      grid_.push_back(fmt::format("v{{{}}}{{{}}}{{1}}", cell.column + 1, rank - 1));
    }
    if (cell.line_above) {
      grid_.push_back(fmt::format("h{{{}}}{{{}}}{{1}}", cell.column, rank));
    }
    if (cell.imitator && !cell.unit) {
      pieces_.push_back("sC" + square);
    }
    if (!cell.unit) {
      return;
    }
    const DrawnUnit& unit = *cell.unit;
    if (unit.figure.shape == FigureShape::disc) {
      texts_.push_back(fmt::format("{{\\scriptsize {}{}}}{}", side_code(unit.side),
                                   latex_text(unit.letters), square));
    } else {
      pieces_.push_back(side_code(unit.side) + figure_code(unit.figure) + square);
    }
  }

  const Panel& panel_;
  std::vector<std::string> pieces_, texts_, frames_, grid_, no_fields_;
};

std::string piece_definitions(const Picture& picture) {
  std::string result;
  for (const LegendEntry& entry : picture.legend) {
    if (entry.unit.figure.shape != FigureShape::disc) {
      result += fmt::format("{{w}}{{{}}}{{{}}}; ", figure_code(entry.unit.figure),
                            latex_text(entry.text()));
    }
  }
  return result.empty() ? result : result.substr(0, result.size() - 2);
}

/// What the discs stand for, and everything else that has no macro of its own.
std::vector<std::string> remarks(const Picture& picture) {
  std::vector<std::string> lines;
  for (const LegendEntry& entry : picture.legend) {
    if (entry.unit.figure.shape == FigureShape::disc) {
      lines.push_back(latex_text(entry.text()));
    }
  }
  return lines;
}

bool has_discs(const Picture& picture) { return !remarks(picture).empty(); }

std::string field(std::string_view macro, std::string_view content) {
  return content.empty() ? std::string() : fmt::format("  \\{}{{{}}}%\n", macro, content);
}

/// The package has a macro for each line above the board, and semicolons between authors.
std::string above(const Picture& picture) {
  std::vector<std::string> authors;
  for (const std::string& author : picture.authors) {
    std::string text = latex_text(author);
    std::ranges::replace(text, ';', ',');
    authors.push_back(std::move(text));
  }
  return field("author", joined(authors, "; ")) +
         field("source", joined_clean(picture.origins, ", ")) +
         field("award", joined_clean(picture.awards, ", ")) +
         field("dedication", joined_clean(picture.titles, ", "));
}

/// The macros that write the solutions do not take arguments of several paragraphs.
std::string solution_lines(std::string_view solution) {
  std::string lines;
  while (!solution.empty()) {
    const std::size_t end = std::min(solution.find('\n'), solution.size());
    const std::string line = latex_text(clean_text(solution.substr(0, end), 100000));
    if (line.find_first_not_of(' ') != std::string::npos) {
      lines += fmt::format("{}{}", lines.empty() ? "" : "\\newline\n", line);
    }
    solution.remove_prefix(std::min(end + 1, solution.size()));
  }
  return lines;
}

/// The package draws no diagram without a board: all in lines of their own.
std::string list_of_units(const Picture& picture, std::string_view solution) {
  std::string text = "\\noindent\n";
  const auto add = [&](const std::string& line) { text += line + "\\newline\n"; };
  for (const auto* lines : {&picture.authors, &picture.origins, &picture.awards, &picture.titles,
                            &picture.units, &picture.captions}) {
    for (const std::string& line : *lines) {
      add(latex_text(line));
    }
  }
  add(latex_text(picture.stipulation) + "\\hfill " + latex_text(picture.count));
  return text + solution_lines(solution) + "\\par\n";
}

std::string below(const Picture& picture, std::string_view solution) {
  const std::string lines = solution_lines(solution);
  std::string stipulation = latex_text(picture.stipulation);
  if (has_discs(picture)) {
    // The package counts only what it draws.
    stipulation += "\\hfill " + latex_text(picture.count);
  }
  return (has_discs(picture) ? "  \\setboolean{piececounter}{false}%\n" : "") +
         std::string("  \\nocomputer%\n") + field("stipulation", stipulation) +
         field("condition", joined_clean(picture.captions, "\\newline ")) +
         field("twins", joined_clean(picture.twins, "\\newline ")) +
         field("piecedefs", piece_definitions(picture)) +
         field("remark", joined(remarks(picture), "\\newline ")) +
         (lines.empty() ? lines : fmt::format("  \\solution{{%\n{}}}%\n", lines));
}

}  // namespace

std::string latex_diagram(const Picture& picture, std::string_view solution) {
  if (picture.bands.empty()) {
    return list_of_units(picture, solution);
  }
  std::string result;
  const std::vector<Panel>* last = &picture.bands.back();
  for (const std::vector<Panel>& band : picture.bands) {
    for (const Panel& panel : band) {
      const bool first_one = result.empty();
      const bool last_one = &band == last && &panel == &band.back();
      result += fmt::format("\\begin{{diagram}}[{}x{}]%\n", panel.columns,
                            std::min(panel.rows, most_ranks));
      result += first_one ? above(picture) : std::string();
      if (panel.rows <= most_ranks) {
        result += PanelLatex(panel).text();
      } else {
        result += "  \\remark{the package draws at most nine ranks}%\n";
      }
      result += last_one ? below(picture, solution) : std::string();
      result += "\\end{diagram}%\n";
    }
  }
  return result;
}

std::string latex_begin(std::string_view diagrams) {
  return "\\documentclass{article}\n" + encodings_for(diagrams) +
         "\\usepackage[utf8]{inputenc}\n"
         "\\usepackage{diagram}\n"
         "\\dianamestyle{normalname}\n"
         "\\solnamestyle{normalname}\n"
         "\\begin{document}\n\n";
}

std::string_view latex_end() { return "\\putsol\n\\end{document}\n"; }

}  // namespace warp::diagram
