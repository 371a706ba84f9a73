#include "solver/formats/files/prose/prose.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/fen_board.hpp"
#include "solver/formats/files/prose/line_kinds.hpp"
#include "solver/formats/files/prose/prose_names.hpp"
#include "solver/formats/files/prose/prose_problem.hpp"
#include "solver/formats/files/prose/settled.hpp"

namespace warp::files {

namespace prose {

namespace {

/// The lines of one problem: from `first` to `behind`, with its position.
struct Segment {
  std::size_t first = 0, behind = 0;
  std::optional<ProsePosition> position;
};

bool is_separator(const ProseLine& line) {
  const std::string_view text = without_outer_blanks(line.raw);
  constexpr std::size_t shortest = 3;
  return text.size() >= shortest && text.find_first_not_of("-=*_~# ") == std::string_view::npos;
}

/// A line that begins a twin has no lists of the position.
bool begins_twin(const std::string& text) {
  const std::string_view rest = without_outer_blanks(text);
  return rest.size() > 1 && rest[0] >= 'b' && rest[0] <= 'z' && rest[1] == ')';
}

class PostReader {
 public:
  PostReader(std::string_view text, std::string_view file, const ConditionRegistry& conditions,
             const Missing& missing, Declared declared)
      : lines_(prose_lines(text)),
        file_(file),
        conditions_(conditions),
        missing_(missing),
        declared_(declared),
        language_(language_of(lines_)) {}

  std::vector<parser::ParsedProblem> read() {
    find_positions();
    std::vector<parser::ParsedProblem> problems;
    for (Segment& segment : segments()) {
      problems.push_back(read(segment));
    }
    return problems;
  }

  /// Is there a position or a stipulation?
  bool says_something() {
    find_positions();
    if (!positions_.empty()) {
      return true;
    }
    return std::ranges::any_of(lines_, [](const ProseLine& line) {
      const auto found = find_stipulation(line.text);
      return found && !found->text.empty() && words_of(line.text).size() <= 12;
    });
  }

 private:
  void find_positions() {
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].is_blank() || begins_twin(lines_[i].text)) {
        continue;
      }
      auto found = find_fen(lines_, i, language_);
      if (!found) {
        found = find_diagram(lines_, i, language_);
      }
      if (!found && !begins_solution(lines_[i].text)) {
        found = find_lists(lines_, i, language_);
      }
      if (!found) {
        continue;
      }
      i = std::max(i, found->last);
      if (!merged(*found)) {
        positions_.push_back(std::move(*found));
      }
    }
  }

  /// The same position twice - a diagram and a FEN - is one.
  bool merged(const ProsePosition& position) {
    if (positions_.empty() || positions_.back().fault || position.fault) {
      return false;
    }
    const auto squares = [&](ProsePosition one) {
      Language letters{};
      settle(one, language_, false, {}, letters);
      return board_of(one);
    };
    const bool same = squares(positions_.back()) == squares(position);
    if (same && positions_.back().fen.empty() && !position.fen.empty()) {
      positions_.back().fen = position.fen;  // it may say more
      positions_.back().units.clear();
    }
    return same;
  }

  bool has_stipulation(std::size_t first, std::size_t behind) const {
    for (std::size_t i = first; i < behind; ++i) {
      if (const auto found =
              begins_solution(lines_[i].text) ? std::nullopt : find_stipulation(lines_[i].text)) {
        return true;
      }
    }
    return false;
  }

  /// Where the lines of the problem with the position `k` begin: behind the last line between the
  /// positions that parts them, else at the paragraph in front of the position; if stipulations
  /// stand in front of positions, that is the paragraph with the stipulation.
  std::size_t begin_of(std::size_t k, bool stipulation_in_front) const {
    const std::size_t low = positions_[k - 1].last + 1, high = positions_[k].first;
    for (std::size_t i = high; i > low; --i) {
      if (is_separator(lines_[i - 1])) {
        return i;
      }
    }
    for (std::size_t i = high; i > low; --i) {
      if (is_numbering(lines_[i - 1])) {
        return i - 1;
      }
    }
    if (stipulation_in_front) {
      std::size_t begin = high;
      for (std::size_t i = high; i > low && (begin == high || !lines_[i - 1].is_blank()); --i) {
        begin = find_stipulation(lines_[i - 1].text) ? i - 1 : begin;
        if (begin < high) {
          begin = i - 1;
        }
      }
      return begin;
    }
    // The paragraph directly in front, if it is no stipulation that the problem before needs.
    std::size_t begin = high;
    while (begin > low && lines_[begin - 1].is_blank()) {
      --begin;
    }
    std::size_t first = begin;
    while (first > low && !lines_[first - 1].is_blank() &&
           !begins_solution(lines_[first - 1].text) && !find_stipulation(lines_[first - 1].text) &&
           !begins_twin(lines_[first - 1].text)) {
      --first;
    }
    return first > low ? first : high;
  }

  std::vector<Segment> segments() const {
    std::vector<Segment> all;
    if (positions_.empty()) {
      all.push_back({0, lines_.size(), {}});
      return all;
    }
    const bool in_front = has_stipulation(0, positions_.front().first);
    std::size_t begin = 0;
    for (std::size_t k = 0; k < positions_.size(); ++k) {
      const std::size_t end = k + 1 < positions_.size()
                                  ? std::max(begin_of(k + 1, in_front), positions_[k].last + 1)
                                  : lines_.size();
      all.push_back({begin, end, positions_[k]});
      begin = end;
    }
    return all;
  }

  parser::ParsedProblem read(Segment& segment) {
    ProseProblem problem;
    problem.language = language_;
    problem.letters = language_.language;
    problem.position = std::move(segment.position);
    const std::span<ProseLine> lines(lines_.data() + segment.first, segment.behind - segment.first);
    ProseReader reader(problem, lines, conditions_);
    unsigned line = lines.empty() ? 1 : lines.front().number;
    if (problem.position) {
      const std::size_t at = std::min(problem.position->first, lines_.size() - 1);
      line = lines_[at].number;
      settle(*problem.position, language_, names_nightrider(lines), legend(lines), problem.letters);
      problem.board = board_of(*problem.position);
      if (problem.position->fault) {
        problem.faults.push_back(*problem.position->fault);
      }
    } else {
      problem.fault(line, message(MessageId::prose_no_position, language_.language));
    }
    check_size(problem, lines, line);
    reader.read();
    return parsed(problem, {line, 1}, segment);
  }

  static bool names_nightrider(std::span<const ProseLine> lines) {
    return std::ranges::any_of(lines, [](const ProseLine& line) {
      const std::string plain = plain_letters(line.text);
      return plain.find("nightrider") != std::string::npos ||
             plain.find("nachtreiter") != std::string::npos ||
             plain.find("noctambule") != std::string::npos;
    });
  }

  std::vector<Stated> legend(std::span<const ProseLine> lines) const {
    std::vector<Stated> found;
    for (const ProseLine& line : lines) {
      const std::size_t sign = line.text.find_first_of("=:");
      if (sign == std::string::npos) {
        continue;
      }
      const std::string letters(without_outer_blanks(line.text.substr(0, sign)));
      const std::string piece =
          piece_named(bare_word(without_outer_blanks(line.text.substr(sign + 1))));
      constexpr std::size_t longest = 4;
      if (!letters.empty() && letters.size() <= longest && !piece.empty()) {
        found.push_back({upper_case(letters) + " " + piece, line.number});
      }
    }
    return found;
  }

  std::string side_word(Side side) const {
    return std::string(side_names[side == Side::black ? 1 : 0].in(language_.language));
  }

  /// The stipulation that holds, with what contradicts it.
  std::string stipulation_of(ProseProblem& problem, Location where) const {
    std::string stipulation =
        problem.stipulation ? problem.stipulation->text : one_line(missing_.stipulation);
    if (stipulation.empty() && problem.position && !problem.is_study && !missing_.none_needed) {
      problem.fault(where.line, message(MessageId::prose_no_stipulation, language_.language));
    }
    return stipulation;
  }

  /// Takes the side to move out of a FEN if help play begins with the other one: programs write "w"
  /// for every position. In other play it is that of the stipulation, or the text says the same.
  std::optional<std::string> settle_side(ProseProblem& problem, const std::string& stipulation,
                                         Location where) const {
    std::optional<std::string> note;
    if (!problem.position || stipulation.empty()) {
      return note;
    }
    const Side usual = beginner_of(stipulation);
    std::string& fen = problem.position->fen;
    const std::size_t blank = fen.find(' ');
    if (blank != std::string::npos) {
      const Side in_fen = fen[blank + 1] == 'b' ? Side::black : Side::white;
      const bool help = is_help(stipulation);
      if (in_fen != usual && (help || (problem.beginner && *problem.beginner != in_fen))) {
        note = message(MessageId::prose_fen_side, language_.language,
                       {{"side", side_word(in_fen)}, {"stipulation", stipulation}});
        const bool rights = fen.find("- -", blank) == std::string::npos;
        fen[blank + 1] = usual == Side::black ? 'b' : 'w';
        if (!rights) {
          fen.resize(blank);
        }
      }
    }
    const bool otherwise = problem.beginner && *problem.beginner != usual;
    const bool white_help = is_help(stipulation) && usual == Side::black;
    const bool direct =
        !is_help(stipulation) && usual == Side::white && !stipulation.starts_with("dia");
    if (otherwise && !fen.empty() && direct && blank != std::string::npos && fen.size() > blank &&
        fen[blank + 1] == 'b') {
      problem.beginner.reset();  // the FEN says so too
    } else if (otherwise && !fen.empty() && direct && blank == std::string::npos) {
      fen += *problem.beginner == Side::black ? " b - -" : " w - -";
      problem.beginner.reset();
    } else if (otherwise && !white_help && !(direct && fen.empty())) {
      problem.fault(problem.beginner_line, message(MessageId::prose_beginner, language_.language,
                                                   {{"side", side_word(*problem.beginner)},
                                                    {"stipulation", stipulation}}));
    }
    (void)where;
    return note;
  }

  /// A FEN of another size than 8x8 may lack a rank.
  void check_size(ProseProblem& problem, std::span<const ProseLine> lines, unsigned line) const {
    if (!problem.position || problem.position->fen.empty()) {
      return;
    }
    const std::string& fen = problem.position->fen;
    const FenBoard board = read_fen_board(std::string_view(fen).substr(0, fen.find(' ')));
    const std::string size = fmt::format("{}x{}", board.ranks, board.files);
    const bool is_said = std::ranges::any_of(
        lines, [&](const ProseLine& one) { return one.raw.find(size) != std::string::npos; });
    constexpr unsigned usual = 8;
    if (board.fault.empty() && (board.ranks != usual || board.files != usual) && !is_said) {
      problem.fault(line, message(MessageId::prose_board_size, language_.language,
                                  {{"ranks", std::to_string(board.ranks)},
                                   {"files", std::to_string(board.files)}}));
    }
  }

  /// A legend tells of letters that stand on the board, or of marks of a FEN.
  void check_legend(ProseProblem& problem) const {
    for (const Stated& one : problem.legend) {
      const std::size_t blank = one.text.find(' ');
      const std::string letters = one.text.substr(0, blank), piece = one.text.substr(blank + 1);
      const bool is_mark = letters.find_first_of("*'") != std::string::npos;
      const bool is_fen = problem.position && !problem.position->fen.empty();
      const bool stands = is_mark || std::ranges::any_of(problem.board, [&](const auto& unit) {
                            return unit.second.second == piece;
                          });
      if (problem.position && (!stands || (is_fen && !is_mark && letters != piece))) {
        problem.fault(one.line, message(MessageId::prose_named_piece, language_.language,
                                        {{"piece", piece_name(piece, language_.language)}}));
      }
    }
  }

  void check_counts(ProseProblem& problem) const {
    if (!problem.counts || !problem.position || problem.position->fault) {
      return;
    }
    std::array<unsigned, 3> found{};
    for (const auto& [square, unit] : problem.board) {
      ++found.at(unit.first == Side::white ? 0 : unit.first == Side::black ? 1 : 2);
    }
    const auto& [white, black] = *problem.counts;
    if (white != found[0] || black != found[1]) {
      problem.fault(problem.counts_line,
                    message(MessageId::prose_count, language_.language,
                            {{"told", fmt::format("{} + {}", white, black)},
                             {"found", fmt::format("{} + {}", found[0], found[1])}}));
    }
  }

  parser::ParsedProblem parsed(ProseProblem& problem, Location where,
                               const Segment& segment) const {
    if (declared_ == Declared::left_out) {
      problem.solution.clear();
    }
    const std::string stipulation = stipulation_of(problem, where);
    const auto note = settle_side(problem, stipulation, where);
    check_legend(problem);
    check_counts(problem);
    parser::ParsedProblem result =
        written(problem, where, stipulation).parsed(file_, where, conditions_);
    Problem& read = result.problem;
    read.language = language_.language;
    read.where = segment_begin(segment);
    read.end = {static_cast<unsigned>(segment.behind) + 1, 1};
    for (Diagnostic& diagnostic : result.diagnostics) {
      diagnostic.quotes_text = std::ranges::any_of(problem.faults, [&](const ProseFault& fault) {
        return fault.quotes && fault.text == diagnostic.message;
      });
    }
    std::vector<Diagnostic> notes;
    const auto warn = [&](Location place, std::string text) {
      notes.push_back({Severity::warning, std::string(file_), place, std::move(text)});
    };
    warn(where,
         message(MessageId::prose_read_as, language_.language, {{"problem", told(problem, read)}}));
    if (note) {
      warn(where, *note);
    }
    for (const std::string& author : read.authors) {
      warn(where, message(MessageId::prose_author, language_.language, {{"name", author}}));
      notes.back().quotes_text = true;
    }
    for (const std::string& source : read.origins) {
      warn(where, message(MessageId::prose_source, language_.language, {{"name", source}}));
      notes.back().quotes_text = true;
    }
    if (!problem.unused.empty()) {
      std::string text;
      for (const Stated& one : problem.unused) {
        text += (text.empty() ? "" : ", ") + parser::quoted(one_line(one.text));
      }
      warn({problem.unused.front().line, 1},
           message(MessageId::prose_not_used, language_.language, {{"text", text}}));
      notes.back().quotes_text = true;
    }
    result.diagnostics.insert(result.diagnostics.begin(), notes.begin(), notes.end());
    return result;
  }

  Location segment_begin(const Segment& segment) const {
    return {segment.first < lines_.size() ? lines_[segment.first].number : 1, 1};
  }

  std::vector<ProseLine> lines_;
  std::string_view file_;
  const ConditionRegistry& conditions_;
  const Missing& missing_;
  Declared declared_;
  ProseLanguage language_;
  std::vector<ProsePosition> positions_;
};

}  // namespace

}  // namespace prose

bool is_prose(std::string_view text) {
  static const ConditionRegistry none({});
  static const Missing nothing;
  return prose::PostReader(text, {}, none, nothing, Declared::left_out).says_something();
}

std::vector<parser::ParsedProblem> read_prose(std::string_view text, std::string_view file,
                                              const ConditionRegistry& conditions,
                                              const Missing& missing, Declared declared) {
  return prose::PostReader(text, file, conditions, missing, declared).read();
}

}  // namespace warp::files
