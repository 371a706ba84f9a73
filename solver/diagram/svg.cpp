#include "solver/diagram/svg.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace warp::diagram {

namespace {

constexpr unsigned side = 40;          ///< of a square
constexpr unsigned label_space = 18;   ///< for the numbers of the ranks, the letters of the files
constexpr unsigned panel_gap = 14;     ///< between panels
constexpr unsigned edge_space = 12;    ///< around all
constexpr unsigned least_width = 260;  ///< of the text
constexpr unsigned line_height = 18;
constexpr unsigned letter_width = 8;    ///< of an average letter, for breaking lines
constexpr std::size_t most_lines = 12;  ///< of one text; what follows is not shown

enum class Align : std::uint8_t { left, middle, right };

std::string text_svg(unsigned x, unsigned y, Align align, std::string_view text,
                     std::string_view style = {}) {
  constexpr std::array anchors{"start", "middle", "end"};
  return fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\"{}>{}</text>\n", x, y,
                     anchors[static_cast<std::size_t>(align)], style, xml_text(text));
}

class PanelSvg {
 public:
  PanelSvg(const Panel& panel, unsigned x, unsigned y) : panel_(panel), x_(x), y_(y) {}

  static unsigned width(const Panel& panel) { return label_space + side * panel.columns; }
  static unsigned height(const Panel& panel) {
    return (panel.title.empty() ? 0 : line_height) + side * panel.rows + label_space;
  }

  std::string text() {
    std::string result;
    if (!panel_.title.empty()) {
      result += text_svg(x_ + label_space + side * panel_.columns / 2, y_ + line_height - 5,
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
  unsigned left(const Cell& cell) const { return left_ + side * cell.column; }
  unsigned top(const Cell& cell) const { return y_ + side * cell.row; }

  std::string background(const Cell& cell) const {
    if (cell.hole) {
      return {};
    }
    std::string result =
        fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                    left(cell), top(cell), side, side, cell.light ? "#fff" : "#c6c6c6");
    if (cell.marked) {
      result += fmt::format(
          "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#000\" "
          "stroke-width=\"2\" stroke-dasharray=\"4 2\"/>\n",
          left(cell) + 2, top(cell) + 2, side - 4, side - 4);
    }
    return result;
  }

  /// Around the squares that are there; dotted where the board goes on at its other side.
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
          (at_end && panel_.open_sides ? open : closed) +=
              fmt::format("M{} {}v{}", left_ + side * column, y_ + side * row, side);
        }
      }
    }
    for (unsigned column = 0; column < panel_.columns; ++column) {
      for (unsigned row = 0; row <= panel_.rows; ++row) {
        const bool above = row > 0 && there[(row - 1) * panel_.columns + column];
        const bool below = row < panel_.rows && there[row * panel_.columns + column];
        const bool at_end = row == 0 || row == panel_.rows;
        if (above != below) {
          (at_end && panel_.open_ends ? open : closed) +=
              fmt::format("M{} {}h{}", left_ + side * column, y_ + side * row, side);
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
                            left(cell) + side, top(cell), side);
    }
    if (cell.line_above) {
      result += fmt::format("<path d=\"M{} {}h{}\" stroke=\"#000\" stroke-width=\"3\"/>\n",
                            left(cell), top(cell), side);
    }
    return result;
  }

  std::string content(const Cell& cell) const {
    std::string result;
    if (cell.imitator) {
      result += fmt::format(
          "<g fill=\"none\" stroke=\"#000\" stroke-width=\"2\"><circle cx=\"{0}\" cy=\"{1}\" "
          "r=\"15\" fill=\"#fff\"/><circle cx=\"{0}\" cy=\"{1}\" r=\"8\" fill=\"#000\"/></g>\n",
          left(cell) + side / 2, top(cell) + side / 2);
    }
    if (cell.unit) {
      result += fmt::format("<g transform=\"translate({} {}) scale({})\">{}</g>\n", left(cell),
                            top(cell), side / 100.0, figure_svg(*cell.unit));
      result += marks(cell);
    }
    return result;
  }

  std::string marks(const Cell& cell) const {
    if (cell.unit->marks.empty()) {
      return {};
    }
    return text_svg(left(cell) + side - 3, top(cell) + 10, Align::right, cell.unit->marks,
                    " font-size=\"10\" font-weight=\"bold\" stroke=\"#fff\" stroke-width=\"3\" "
                    "stroke-linejoin=\"round\" paint-order=\"stroke\"");
  }

  std::string labels() const {
    std::string result;
    for (unsigned row = 0; row < panel_.rows; ++row) {
      result += text_svg(left_ - 5, y_ + side * row + side / 2 + 4, Align::right, panel_.ranks[row],
                         " font-size=\"11\"");
    }
    for (unsigned column = 0; column < panel_.columns; ++column) {
      result += text_svg(left_ + side * column + side / 2, y_ + side * panel_.rows + 14,
                         Align::middle, panel_.files[column], " font-size=\"11\"");
    }
    return result;
  }

  const Panel& panel_;
  unsigned x_, y_, left_ = 0;
};

unsigned width_of(const std::vector<Panel>& band) {
  unsigned width = 0;
  for (const Panel& panel : band) {
    width += PanelSvg::width(panel) + (width == 0 ? 0 : panel_gap);
  }
  return width;
}

/// Writes from above to below.
class Writer {
 public:
  explicit Writer(const Picture& picture) : picture_(picture), width_(least_width) {
    for (const std::vector<Panel>& band : picture.bands) {
      width_ = std::max(width_, width_of(band));
    }
  }

  std::string text() {
    for (const auto* texts :
         {&picture_.authors, &picture_.origins, &picture_.awards, &picture_.titles}) {
      const bool is_author = texts == &picture_.authors;
      for (const std::string& line : *texts) {
        centred(line, is_author ? " font-weight=\"bold\"" : "");
      }
    }
    y_ += 6;
    for (const std::vector<Panel>& band : picture_.bands) {
      draw(band);
    }
    below();
    return document();
  }

 private:
  void centred(std::string_view text, std::string_view style) {
    std::vector<std::string> lines = broken_text(text, width_ / letter_width);
    lines.resize(std::min(lines.size(), most_lines));
    for (const std::string& line : lines) {
      y_ += line_height;
      body_ += text_svg(middle(), y_ - 4, Align::middle, line, style);
    }
  }

  unsigned middle() const { return edge_space + width_ / 2; }

  void draw(const std::vector<Panel>& band) {
    unsigned x = edge_space + (width_ - width_of(band)) / 2, height = 0;
    for (const Panel& panel : band) {
      body_ += PanelSvg(panel, x, y_).text();
      x += PanelSvg::width(panel) + panel_gap;
      height = std::max(height, PanelSvg::height(panel));
    }
    y_ += height + 4;
  }

  void below() {
    y_ += line_height;
    body_ += text_svg(edge_space + label_space, y_ - 4, Align::left, picture_.stipulation,
                      " font-weight=\"bold\"");
    body_ += text_svg(edge_space + width_, y_ - 4, Align::right, picture_.count);
    for (const std::string& line : picture_.captions) {
      centred(line, "");
    }
    for (const std::string& line : picture_.twins) {
      centred(line, "");
    }
    for (const LegendEntry& entry : picture_.legend) {
      legend(entry);
    }
  }

  void legend(const LegendEntry& entry) {
    constexpr unsigned size = 20;
    const std::string text = entry.text();
    const auto width = static_cast<unsigned>(letters_in(text)) * letter_width + size;
    const unsigned x = middle() > width / 2 ? middle() - width / 2 : edge_space;
    y_ += size + 2;
    body_ += fmt::format("<g transform=\"translate({} {}) scale(0.2)\">{}</g>\n", x, y_ - size,
                         figure_svg(entry.unit));
    body_ += text_svg(x + size + 4, y_ - 5, Align::left, text);
  }

  std::string document() const {
    const unsigned width = width_ + 2 * edge_space, height = y_ + edge_space;
    std::string title;
    for (const std::string& author : picture_.authors) {
      title += author + ", ";
    }
    title += picture_.stipulation;
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
        "viewBox=\"0 0 {0} {1}\" role=\"img\" font-family=\"DejaVu Sans, Verdana, sans-serif\" "
        "font-size=\"13\">\n<title>{2}</title>\n<desc>{3}</desc>\n<defs>{4}</defs>\n"
        "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n{5}</svg>\n",
        width, height, xml_text(title), xml_text(picture_.description), clipping_paths(), body_);
  }

  const Picture& picture_;
  unsigned width_, y_ = edge_space;
  std::string body_;
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

std::string svg(const Picture& picture) { return Writer(picture).text(); }

}  // namespace warp::diagram
