#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/formats/files/prose/positions/prose_position.hpp"
#include "solver/formats/files/prose/prose_twins.hpp"
#include "solver/formats/files/prose/stipulation/prose_stipulation.hpp"
#include "solver/formats/files/translated_text.hpp"

namespace warp::files::prose {

/// A line of the problem, as the language of problems has it, and the line of the text it is from.
struct Stated {
  std::string text;
  unsigned line = 0;
};

/// What a text says of one problem, part by part.
struct ProseProblem {
  ProseLanguage language;
  std::optional<ProsePosition> position;
  Language letters = Language::english;  ///< of units
  ProseBoard board;
  std::optional<ProseStipulation> stipulation;
  unsigned stipulation_line = 0;
  std::optional<Side> beginner;
  unsigned beginner_line = 0;
  bool set_play = false, tries = false, duplex = false, zero = false;
  bool is_study = false;  ///< asks for a win or a draw, which is told
  std::vector<Stated> authors, origins, titles, awards, remarks, conditions, twins, solution;
  std::vector<Stated> legend;  ///< "G Grasshopper": letters and English letters of a piece
  std::vector<Stated> unused;
  std::optional<std::pair<unsigned, unsigned>> counts;  ///< White's and Black's units
  unsigned counts_line = 0;
  std::vector<ProseFault> faults;

  void fault(unsigned line, std::string text) { faults.push_back({line, std::move(text)}); }
};

/// Reads lines that stand around a position, which has been taken out of them, into `problem`.
/// `lines` are those of one problem.
class ProseReader {
 public:
  ProseReader(ProseProblem& problem, std::span<ProseLine> lines,
              const ConditionRegistry& conditions)
      : problem_(problem), lines_(lines), conditions_(conditions) {}

  void read();

 private:
  bool take_header(ProseLine& line);
  bool take_label(ProseLine& line);
  /// Takes "intended 2.1.1.1".
  bool take_intended(ProseLine& line);
  void take_solution(std::size_t& at);
  void take_twins(std::size_t at);
  void take_stipulations(ProseLine& line);
  void take_words(ProseLine& line);
  void take_counts(ProseLine& line);
  void take_rest(ProseLine& line, bool with_stipulation, bool before_position);
  bool take_legend(ProseLine& line);
  bool take_author(ProseLine& line, bool before_position);
  bool take_conditions(std::string text, unsigned line, bool abbreviated);
  void add_twin(const std::string& clause, unsigned line);
  void unplaced(const std::string& text, unsigned line);
  bool check_words(const std::string& text, unsigned line);
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, problem_.language.language, arguments);
  }

  ProseProblem& problem_;
  std::span<ProseLine> lines_;
  const ConditionRegistry& conditions_;
  char next_twin_ = 'b';
  bool closed_ = false;  ///< a mail has come to its end
};

/// The problem in the language of problems, with its faults.
TranslatedText written(const ProseProblem& problem, Location where, const std::string& stipulation);

}  // namespace warp::files::prose
