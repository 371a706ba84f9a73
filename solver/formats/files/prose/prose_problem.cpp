#include "solver/formats/files/prose/prose_problem.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/formats/files/fen.hpp"

namespace warp::files::prose {

namespace {

std::string_view english_side(Side side) {
  return side == Side::white ? "white" : side == Side::black ? "black" : "neutral";
}

class ProblemWriter {
 public:
  ProblemWriter(const ProseProblem& problem, Location where, const std::string& stipulation)
      : problem_(problem), where_(where), stipulation_(stipulation) {}

  TranslatedText text() {
    text_.add("begin", where_);
    add_all("author", problem_.authors);
    add_all("origin", problem_.origins);
    add_all("title", problem_.titles);
    add_all("award", problem_.awards);
    add_position();
    text_.add("stipulation", stipulation_, {problem_.stipulation_line, 1});
    if (begins_otherwise()) {
      const Location where{problem_.beginner_line, 1};
      if (is_help(stipulation_) && *problem_.beginner == Side::white) {
        text_.add("option WhiteToPlay", where);
      } else if (problem_.position && problem_.position->fen.empty()) {
        text_.add(fmt::format("forsyth 8/8/8/8/8/8/8/8 {} - -",
                              *problem_.beginner == Side::black ? "b" : "w"),
                  where);
      }
    }
    const Location stated{problem_.stipulation_line, 1};
    if (problem_.set_play) {
      text_.add("option SetPlay", stated);
    }
    if (problem_.tries) {
      text_.add("option Try", stated);
    }
    if (problem_.duplex) {
      text_.add("option Duplex", stated);
    }
    add_all("condition", problem_.conditions);
    for (const Stated& twin : problem_.twins) {
      text_.add(twin.text, {twin.line, 1});
    }
    add_all("remark", problem_.remarks);
    add_all("remark solution", problem_.solution);
    text_.add("end", where_);
    for (const ProseFault& fault : problem_.faults) {
      text_.fault({fault.line, 1}, fault.text);
    }
    return std::move(text_);
  }

 private:
  bool begins_otherwise() const {
    return problem_.beginner && !stipulation_.empty() &&
           *problem_.beginner != beginner_of(stipulation_);
  }

  void add_all(std::string_view keyword, const std::vector<Stated>& all) {
    for (const Stated& one : all) {
      text_.add(keyword, one.text, {one.line, 1});
    }
  }

  void add_position() {
    if (!problem_.position) {
      return;
    }
    const ProsePosition& position = *problem_.position;
    if (!position.fen.empty()) {
      std::vector<FenGlyph> glyphs;
      for (const Stated& one : problem_.legend) {
        const std::size_t blank = one.text.find(' ');
        glyphs.push_back({one.text.substr(0, blank), {}, one.text.substr(blank + 1)});
      }
      std::erase_if(glyphs, [](const FenGlyph& glyph) {
        return glyph.mark.find_first_of("*'") == std::string::npos;
      });
      add_fen(text_, position.fen, where_, glyphs);
      return;
    }
    text_.add("pieces", where_);
    for (const ProseUnit& unit : position.units) {
      text_.add(fmt::format("  {} {}{}{}", english_side(unit.side), unit.royal ? "royal " : "",
                            unit.letters, unit.square),
                {unit.line, 1});
    }
  }

  const ProseProblem& problem_;
  Location where_;
  const std::string& stipulation_;
  TranslatedText text_;
};

}  // namespace

TranslatedText written(const ProseProblem& problem, Location where,
                       const std::string& stipulation) {
  return ProblemWriter(problem, where, stipulation).text();
}

}  // namespace warp::files::prose
