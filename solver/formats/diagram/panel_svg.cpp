#include "solver/formats/diagram/panel_svg.hpp"

#include <array>

#include <fmt/format.h>

#include "solver/formats/diagram/svg.hpp"

namespace warp::diagram {

namespace {

class PanelSvg {
 public:
  PanelSvg(const Panel& panel, unsigned x, unsigned y, SquareGroups groups)
      : panel_(panel), x_(x), y_(y), groups_(groups) {}

  std::string text() {
    std::string result;
    if (!panel_.title.empty()) {
      result += text_svg(x_ + label_space + square_side * panel_.columns / 2, y_ + line_height - 5,
                         Align::middle, panel_.title);
      y_ += line_height;
    }
    left_ = x_ + label_space;
    for (const Cell& cell : panel_.cells) {
      result += background(cell);
    }
    result += frame();
    for (const Cell& cell : panel_.cells) {
      result += lines(cell) + content(cell);
    }
    return result + labels();
  }

 private:
  unsigned left(const Cell& cell) const { return left_ + square_side * cell.column; }
  unsigned top(const Cell& cell) const { return y_ + square_side * cell.row; }

  std::string background(const Cell& cell) const {
    if (cell.hole) {
      return {};
    }
    std::string result = fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", left(cell), top(cell),
        square_side, square_side, cell.light ? "#fff" : "#c6c6c6");
    if (cell.marked) {
      result += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#000\" "
          "stroke-width=\"2\" stroke-dasharray=\"4 2\"/>\n",
          left(cell) + 2, top(cell) + 2, square_side - 4, square_side - 4);
    }
    return result;
  }

  /// Around the squares that are there; dotted where the board goes on at its other square_side.
  std::string frame() const {
    std::vector<bool> there(panel_.columns * panel_.rows, false);
    for (const Cell& cell : panel_.cells) {
      there[cell.row * panel_.columns + cell.column] = !cell.hole;
    }
    std::string closed, open;
    for (unsigned row = 0; row < panel_.rows; ++row) {
      for (unsigned column = 0; column <= panel_.columns; ++column) {
        const bool before = column > 0 && there[row * panel_.columns + column - 1];
        const bool behind = column < panel_.columns && there[row * panel_.columns + column];
        const bool at_end = column == 0 || column == panel_.columns;
        if (before != behind) {
          (at_end && panel_.open_sides ? open : closed) += fmt::format(
              "M{} {}v{}", left_ + square_side * column, y_ + square_side * row, square_side);
        }
      }
    }
    for (unsigned column = 0; column < panel_.columns; ++column) {
      for (unsigned row = 0; row <= panel_.rows; ++row) {
        const bool above = row > 0 && there[(row - 1) * panel_.columns + column];
        const bool below = row < panel_.rows && there[row * panel_.columns + column];
        const bool at_end = row == 0 || row == panel_.rows;
        if (above != below) {
          (at_end && panel_.open_ends ? open : closed) += fmt::format(
              "M{} {}h{}", left_ + square_side * column, y_ + square_side * row, square_side);
        }
      }
    }
    std::string result;
    if (!closed.empty()) {
      result += fmt::format(
          "<path d=\"{}\" stroke=\"#000\" stroke-width=\"2\" stroke-linecap=\"square\"/>\n",
          closed);
    }
    if (!open.empty()) {
      result += fmt::format("<path d=\"{}\" stroke=\"#000\" stroke-dasharray=\"2 3\"/>\n", open);
    }
    return result;
  }

  std::string lines(const Cell& cell) const {
    std::string result;
    if (cell.line_right) {
      result += fmt::format("<path d=\"M{} {}v{}\" stroke=\"#000\" stroke-width=\"3\"/>\n",
                            left(cell) + square_side, top(cell), square_side);
    }
    if (cell.line_above) {
      result += fmt::format("<path d=\"M{} {}h{}\" stroke=\"#000\" stroke-width=\"3\"/>\n",
                            left(cell), top(cell), square_side);
    }
    return result;
  }

  std::string content(const Cell& cell) const {
    std::string result;
    if (cell.imitator) {
      result += imitator_svg();
    }
    if (cell.unit) {
      result += unit_svg(*cell.unit);
    }
    if (groups_ == SquareGroups::yes && !cell.hole) {
      return fmt::format(
          "<g class=\"sq\" data-sq=\"{}\" transform=\"translate({} {})\"><rect class=\"touched\" "
          "width=\"{}\" height=\"{}\" fill=\"none\"/><g>{}</g></g>\n",
          cell.square, left(cell), top(cell), square_side, square_side, result);
    }
    return result.empty() ? result
                          : fmt::format("<g transform=\"translate({} {})\">{}</g>\n", left(cell),
                                        top(cell), result);
  }

  std::string labels() const {
    std::string result;
    for (unsigned row = 0; row < panel_.rows; ++row) {
      result += text_svg(left_ - 5, y_ + square_side * row + square_side / 2 + 4, Align::right,
                         panel_.ranks[row], " font-size=\"11\"");
    }
    for (unsigned column = 0; column < panel_.columns; ++column) {
      result += text_svg(left_ + square_side * column + square_side / 2,
                         y_ + square_side * panel_.rows + 14, Align::middle, panel_.files[column],
                         " font-size=\"11\"");
    }
    return result;
  }

  const Panel& panel_;
  unsigned x_, y_, left_ = 0;
  SquareGroups groups_;
};

}  // namespace

std::string xml_text(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += letter;
    }
  }
  return result;
}

std::string text_svg(unsigned x, unsigned y, Align align, std::string_view text,
                     std::string_view style) {
  constexpr std::array anchors{"start", "middle", "end"};
  return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchors[static_cast<std::size_t>(align)], style, xml_text(text));
}

std::string panel_svg(const Panel& panel, unsigned x, unsigned y, SquareGroups groups) {
  return PanelSvg(panel, x, y, groups).text();
}

unsigned panel_width(const Panel& panel) { return label_space + square_side * panel.columns; }

unsigned panel_height(const Panel& panel) {
  return (panel.title.empty() ? 0 : line_height) + square_side * panel.rows + label_space;
}

unsigned band_width(std::span<const Panel> band) {
  unsigned width = 0;
  for (const Panel& panel : band) {
    width += panel_width(panel) + (width == 0 ? 0 : panel_gap);
  }
  return width;
}

std::string unit_svg(const DrawnUnit& unit) {
  const double scale = square_side / 100.0;
  if (unit.marks.empty()) {
    return fmt::format("<g transform=\"scale({})\">{}</g>", scale, figure_svg(unit));
  }
  // A smaller figure in the lower left corner leaves the upper right one to the signs: they would
  // hide the cross of a king.
  constexpr double part = 0.84;
  return fmt::format("<g transform=\"translate(0 {}) scale({})\">{}</g>", square_side * (1 - part),
                     scale * part, figure_svg(unit)) +
         text_svg(square_side - 2, 10, Align::right, unit.marks,
                  letters_in(unit.marks) > 1 ? " font-size=\"9\" font-weight=\"bold\""
                                             : " font-size=\"11\" font-weight=\"bold\"");
}

std::string_view imitator_svg() {
  return "<g fill=\"none\" stroke=\"#000\" stroke-width=\"2\"><circle cx=\"20\" cy=\"20\" r=\"15\" "
         "fill=\"#fff\"/><circle cx=\"20\" cy=\"20\" r=\"8\" fill=\"#000\"/></g>";
}

}  // namespace warp::diagram
