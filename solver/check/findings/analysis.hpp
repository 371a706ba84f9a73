#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/check/findings/mate_kind.hpp"
#include "solver/check/themes/theme.hpp"

namespace warp::check {

/// What is told of an entry besides its verdict, if it is asked for.
enum class AnalysisTable : std::uint8_t {
  duals,    ///< all duals by variation, also those that do not count
  tries,    ///< tries with exactly one refutation
  changes,  ///< defences that are answered differently in set play, tries and actual play
  mates,    ///< model and ideal mates
  themes,   ///< themes of the whole problem
  mark,     ///< "C+" with the program and its time, of sound entries
};
inline constexpr AnalysisTable all_tables[] = {AnalysisTable::duals,   AnalysisTable::tries,
                                               AnalysisTable::changes, AnalysisTable::mates,
                                               AnalysisTable::themes,  AnalysisTable::mark};
/// Its name on the command line and in JSON: "duals".
std::string_view table_name(AnalysisTable table);
/// The table of that name; nothing if there is none.
std::optional<AnalysisTable> table_named(std::string_view name);

/// The tables that are asked for.
class AnalysisTables {
 public:
  void add(AnalysisTable table) { bits_ |= 1U << static_cast<unsigned>(table); }
  bool has(AnalysisTable table) const { return (bits_ >> static_cast<unsigned>(table) & 1U) != 0; }
  bool any() const { return bits_ != 0; }
  /// Is a search of tries and set play needed for them?
  bool need_tries() const {
    return has(AnalysisTable::tries) || has(AnalysisTable::changes) || has(AnalysisTable::themes);
  }
  /// Tables in which nothing stands are left out.
  void leave_out_empty() { leaves_out_empty_ = true; }
  bool leaves_out_empty() const { return leaves_out_empty_; }
  /// Their names with commas between them: "duals,mates".
  std::string names() const;

 private:
  unsigned bits_ = 0;
  bool leaves_out_empty_ = false;
};

/// A try with exactly one refutation.
struct TryRow {
  std::string move;        ///< "1.Qd1-e2"
  std::string refutation;  ///< "1...Bd8-g5 !"
};

/// How a defence is answered in one phase of play.
struct DefenceAnswer {
  enum class Play : std::uint8_t { set, attempt, key };
  Play play = Play::key;
  std::string move;                  ///< the try or key; empty in set play
  std::vector<std::string> answers;  ///< "2.Qd1-d4 #"; several are a dual
};
/// Its name in JSON: "set", "try", "key".
std::string_view play_name(DefenceAnswer::Play play);
std::optional<DefenceAnswer::Play> play_named(std::string_view name);

/// A defence that is answered differently in at least two phases of play, with all its answers.
struct ChangeRow {
  std::string defence;  ///< "1...Ke5-d5"; empty: what is threatened
  std::vector<DefenceAnswer> answers;
};

/// A mate of the solution that is at least pure.
struct MateRow {
  MateKind kind = MateKind::pure;
  bool set_play = false;
  std::string line;  ///< the play up to it
};

/// The tables of a phase, as far as they are asked for. The duals are among the findings.
struct Analysis {
  AnalysisTables tables;
  bool has_tries = false;  ///< the stipulation has keys, so that tries and changes are looked for
  bool complete = true;    ///< the search for them came to its end
  std::vector<TryRow> tries;
  std::vector<ChangeRow> changes;
  bool has_mates = false;  ///< the rules can have model mates (has_mate_kinds)
  std::uint64_t impure_mates = 0;
  std::uint64_t undefined_mates = 0;  ///< of which the rules leave the kind undefined
  std::uint64_t more_mates = 0;       ///< pure ones that are not listed, because there are too many
  std::vector<MateRow> mates;
  /// Those of the whole problem, in the last of its phases; nothing in the others.
  std::optional<std::vector<ThemeShown>> themes;
};

}  // namespace warp::check
