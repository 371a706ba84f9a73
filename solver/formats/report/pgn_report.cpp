#include "solver/formats/report/pgn_report.hpp"

#include <algorithm>
#include <sstream>

#include <fmt/format.h>

#include "solver/board/movement/walk.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/written_move.hpp"
#include "solver/formats/report/text/start_position.hpp"
#include "solver/formats/report/text/words.hpp"
#include "solver/setup/twins.hpp"

namespace warp::report {

namespace {

bool is_orthodox(const Unit& unit) {
  return unit.walk <= walks::pawn && unit.side != Side::neutral &&
         (unit.attributes & ~attribute_bit(Attribute::royal)) == 0;
}

constexpr std::string_view letters = "?KQRBNP";

/// A half-move in the notation of PGN, with departure and arrival; empty for a null move.
std::string pgn_move(const MoveRecord& record, const Geometry& board) {
  const WrittenMove move = written_move(record);
  if (move.null_move || move.steps.empty() || move.steps.front().movement() == nullptr) {
    return {};
  }
  const WrittenStep& step = move.steps.front();
  const std::string_view sign = move.goal && (move.goal->kind == GoalKind::mate) ? "#"
                                : move.gives_check                               ? "+"
                                                                                 : "";
  if (const MovePart* partner = step.castling_partner()) {
    return fmt::format("{}{}", castling_text(partner->reason) == "0-0" ? "O-O" : "O-O-O", sign);
  }
  const MovePart& movement = *step.movement();
  const bool captures = step.capture() != nullptr || step.en_passant() != nullptr;
  const std::string &from = board.name(movement.from), &to = board.name(movement.to);
  std::string text;
  if (movement.before.walk == walks::pawn) {
    text = captures ? from.substr(0, 1) + "x" + to : to;
  } else {
    text = fmt::format("{}{}{}{}", letters[movement.before.walk], from, captures ? "x" : "", to);
  }
  if (const MovePart* promotion = step.find(EffectKind::replace, Reason::promotion)) {
    text += fmt::format("={}", letters[promotion->after.walk]);
  }
  return text + std::string(sign);
}

std::string tag(std::string_view name, std::string_view value) {
  std::string text = fmt::format("[{} \"", name);
  for (const char letter : as_utf8(value)) {
    const bool control = static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
    text += letter == '"' || letter == '\\' ? "\\" : "";
    text += control ? ' ' : letter;
  }
  return text + "\"]\n";
}

std::string joined(const std::vector<std::string>& texts, std::string_view otherwise) {
  std::string result;
  for (const std::string& text : texts) {
    result += (result.empty() ? "" : ", ") + text;
  }
  return result.empty() ? std::string(otherwise) : result;
}

/// The square of an en passant capture.
std::string passed_square(const MoveRecord& record, const Geometry& board) {
  const WrittenMove move = written_move(record);
  const bool passes = !move.steps.empty() && move.steps.front().en_passant() != nullptr &&
                      move.steps.front().movement() != nullptr;
  return passes ? board.name(move.steps.front().movement()->to) : "-";
}

/// Lines of at most 79 characters.
std::string wrapped(const std::string& text) {
  constexpr std::size_t widest = 79;
  std::string result, line;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, end - at);
    if (!line.empty() && line.size() + 1 + word.size() > widest) {
      result += line + "\n";
      line.clear();
    }
    line += (line.empty() || word.empty() ? "" : " ") + word;
    at = end + 1;
  }
  return result + line + "\n";
}

// Why the solutions of a problem are no games.
constexpr Names no_other_boards{"PGN has no board other than 8x8", "PGN kennt nur das Brett 8x8",
                                "PGN ne connaît que l'échiquier 8x8"};
constexpr Names no_fairy_units{"PGN has no fairy units", "PGN kennt keine Märchensteine",
                               "PGN n'a pas de pièces féeriques"};
constexpr Names no_conditions{"PGN has no fairy conditions", "PGN kennt keine Märchenbedingungen",
                              "PGN n'a pas de conditions féeriques"};
constexpr Names no_series{"PGN has no series of moves", "PGN kennt keine Serienzüge",
                          "PGN n'a pas de séries de coups"};
constexpr Names no_invisible_units{"PGN has no invisible units",
                                   "PGN kennt keine unsichtbaren Steine",
                                   "PGN n'a pas de pièces invisibles"};
constexpr Names no_open_target{"PGN has no position of which not all is known",
                               "PGN kennt keine Stellung, von der nicht alles bekannt ist",
                               "PGN n'a pas de position dont tout n'est pas connu"};
constexpr Names no_retractors{"PGN has no moves that are taken back",
                              "PGN kennt keine zurückgenommenen Züge",
                              "PGN n'a pas de coups repris"};
constexpr Names no_null_moves{"PGN has no null moves", "PGN kennt keine Nullzüge",
                              "PGN n'a pas de coups nuls"};

}  // namespace

std::unique_ptr<Report> make_pgn_report(Report::Output output, const ReportSettings&) {
  return std::make_unique<PgnReport>(std::move(output));
}

void PgnReport::begin_problem(const Problem& problem, std::span<const PlacedUnit>) {
  problem_ = &problem;
  has_set_play_ = std::ranges::find(problem.options, OptionId::set_play, &OptionUse::id) !=
                  problem.options.end();
}

namespace {

/// Why the play of a phase is that of no game; null if it is one.
const Names* reason_against_game(const Problem& problem, const Phase& phase) {
  const Position& position = phase.position;
  const Stipulation& stipulation = stipulation_of(problem, phase.info.twin_index);
  const auto is_fairy = [&](Square square) {
    return !position.empty(square) && !is_orthodox(position.at(square));
  };
  if (!position.geometry().is_classical()) {
    return &no_other_boards;
  }
  for (Square square = 0; square < position.size(); ++square) {
    if (is_fairy(square)) {
      return &no_fairy_units;
    }
  }
  const bool has_conditions =
      !conditions_of(problem, phase.info.twin_index).empty() || !stipulation.conditions.empty();
  return has_conditions                                      ? &no_conditions
         : phase.pattern.is_open()                           ? &no_open_target
         : stipulation.retraction                            ? &no_retractors
         : stipulation.text.find("ser") != std::string::npos ? &no_series
                                                             : nullptr;
}

}  // namespace

void PgnReport::start_position(const Phase& phase) {
  board_.clear();
  rights_ = "-";
  const Names* const reason = reason_against_game(*problem_, phase);
  stipulation_ = stipulation_of(*problem_, phase.info.twin_index).text;
  reason_ = reason == nullptr ? "" : reason->in(problem_->language);
  const bool is_chess = reason == nullptr || reason == &no_retractors || reason == &no_series;
  if (const auto fen = is_chess ? fen_text(phase) : std::nullopt) {
    std::string side;
    std::istringstream(*fen) >> board_ >> side >> rights_;
  }
  target_ = is_chess && phase.target ? fen_units(*phase.target).value_or("") : "";
  black_begins_ = phase.position.to_move() == Colour::black;
}

void PgnReport::begin_phase(const PhaseInfo& phase) {
  twin_ = phase.twin + (phase.duplex ? phase.twin.empty() ? "duplex" : " duplex" : "");
  duplex_ = phase.duplex;
  in_first_part_ = true;
  anything_ = illegal_ = false;
  if (!reason_.empty()) {
    game("", fmt::format("{{{}}}", reason_));
  }
}

/// `other_side`: set play, in which the side that does not begin moves first.
void PgnReport::game(const std::string& what, const std::string& moves, bool other_side) {
  anything_ = true;
  std::string text = tag("Event", joined(problem_->origins, "?")) + tag("Site", "?") +
                     tag("Date", "????.??.??") + tag("Round", twin_.empty() ? "-" : twin_) +
                     tag("White", joined(problem_->authors, "?")) + tag("Black", "?") +
                     tag("Result", "*");
  if (!problem_->titles.empty()) {
    text += tag("Title", joined(problem_->titles, ""));
  }
  text += tag("Stipulation", stipulation_);
  if (other_side || duplex_) {
    text += tag("Play", !duplex_ ? "set play" : other_side ? "duplex, set play" : "duplex");
  }
  text += target_.empty() ? "" : tag("Target", target_);
  text += tag("SetUp", "1");
  if (!board_.empty()) {
    text +=
        tag("FEN", fmt::format("{} {} {} {} 0 1", board_, black_begins_ != other_side ? "b" : "w",
                               rights_, passed_.empty() ? "-" : passed_));
  }
  put(text + "\n" + wrapped((what.empty() ? "" : fmt::format("{{{}}} ", what)) + moves + " *") +
      "\n");
}

/// In a game White's half-move is the first of its number: Black's key in a duplex is 1...Kd4, its
/// answer 2.Rd1.
std::string PgnReport::half_move(const Node& node, bool numbered) const {
  const int shift = !black_begins_ ? 0 : in_set_play_ ? -1 : 1;
  const int at = 2 * static_cast<int>(node.at.number - 1) + (node.at.second ? 1 : 0) + shift;
  const std::string number = numbered || !node.black
                                 ? fmt::format("{}.{} ", at / 2 + 1, node.black ? ".." : "")
                                 : std::string();
  return number + node.text;
}

void PgnReport::line(const SolutionLine& line) {
  if (!reason_.empty()) {
    return;
  }
  std::string text;
  const bool set_play = has_set_play_ && in_first_part_;
  // In a game White's half-move is the first of its number: 1.Kd5 Qe4 of h# is 1...Kd5 2.Qe4.
  bool black = black_begins_ != (set_play && !line.moves.empty() && line.moves.front().at.second);
  const bool first_black = black;
  unsigned number = 1;
  passed_ = line.moves.empty() ? "-" : passed_square(line.moves.front().move, *problem_->geometry);
  for (const LineMove& played : line.moves) {
    if (played.move.unseen) {
      game("", fmt::format("{{{}}}", no_invisible_units.in(problem_->language)));
      return;
    }
    const std::string move = pgn_move(played.move, *problem_->geometry);
    if (move.empty()) {
      game("", fmt::format("{{{}}}", no_null_moves.in(problem_->language)));
      return;
    }
    text +=
        (text.empty() ? "" : " ") +
        (black && !text.empty() ? move : fmt::format("{}.{} {}", number, black ? ".." : "", move));
    number += black ? 1 : 0;
    black = !black;
  }
  game(set_play ? "set play" : "", text, first_black != black_begins_);
}

void PgnReport::open(const TreeMove& move, Place place) {
  if (path_.empty()) {
    passed_ = passed_square(move.move, *problem_->geometry);
  }
  auto node = std::make_unique<Node>();
  node->text = pgn_move(move.move, *problem_->geometry);
  node->at = move.at;
  node->black = move.at.second != black_begins_;
  node->place = place;
  if (move.verdict == Verdict::key || move.verdict == Verdict::refutation) {
    node->text += "!";
  } else if (move.verdict == Verdict::attempt) {
    node->text += "?";
  }
  if (move.menace == Menace::zugzwang) {
    node->text += " {zugzwang}";
  }
  Node* added = node.get();
  (path_.empty() ? roots_ : path_.back()->below).push_back(std::move(node));
  path_.push_back(added);
}

void PgnReport::close() {
  path_.pop_back();
  if (path_.empty() && reason_.empty() && roots_.size() == 1 &&
      roots_.front()->place == Place::root) {
    std::string text;
    write(*roots_.front(), true, text);
    game("", text);
  }
  if (path_.empty() && (roots_.empty() || roots_.front()->place == Place::root)) {
    roots_.clear();
  }
}

void PgnReport::begin_set_play() { roots_.clear(); }

void PgnReport::end_set_play() {
  std::string text;
  in_set_play_ = true;
  write_list(roots_, text);
  in_set_play_ = false;
  roots_.clear();
  if (reason_.empty() && !text.empty()) {
    game("set play", text, true);
  }
}

void PgnReport::write(const Node& node, bool numbered, std::string& text) const {
  text += (text.empty() || text.back() == '(' ? "" : " ") + half_move(node, numbered);
  const std::string announced = fmt::format("{} ", words(problem_->language).threat);
  std::string threats;
  for (const auto& below : node.below) {
    if (below->place == Place::threat) {
      threats += fmt::format("{}{}", threats.empty() ? announced : ", ", half_move(*below, true));
    }
  }
  text += threats.empty() ? threats : fmt::format(" {{{}}}", threats);
  write_list(node.below, text);
}

/// The first of several variations goes on in the main line, the others stand in parentheses behind
/// its first half-move.
void PgnReport::write_list(const std::vector<std::unique_ptr<Node>>& nodes,
                           std::string& text) const {
  std::vector<const Node*> played;
  for (const auto& node : nodes) {
    if (node->place != Place::threat && !node->text.empty()) {
      played.push_back(node.get());
    }
  }
  if (played.empty()) {
    return;
  }
  text += (text.empty() || text.back() == '(' ? "" : " ") + half_move(*played.front(), true);
  for (std::size_t i = 1; i < played.size(); ++i) {
    text += " (";
    write(*played[i], true, text);
    text += ")";
  }
  write_list(played.front()->below, text);
}

void PgnReport::end_phase(Ending ending) {
  if (!anything_) {
    const Words& said = words(problem_->language);
    game("", fmt::format("{{{}}}", illegal_                     ? said.king_in_reach
                                   : ending == Ending::complete ? said.no_solution
                                                                : said.partial));
  }
}

}  // namespace warp::report
