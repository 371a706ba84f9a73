// Solutions of the problems in problems/ with a square or a unit altered, or the last half-move
// left out. Whatever is said of them is compared with the moves that can be played.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/why/line.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp::test::altered_lines {

namespace {

using check::Cause;
using check::CauseId;
using check::Diagnosis;
using check::Referee;
using check::Reply;
using check::StandingUnit;

/// The first solution of each problem in a file of solutions, by the number of the problem; nothing
/// if its diagram, which is the only phase that is asked, has none.
std::map<unsigned, std::string> first_lines(const std::filesystem::path& path) {
  std::map<unsigned, std::string> lines;
  std::ifstream file(path);
  static const std::regex heading("\\[([0-9]+)\\].*");
  unsigned number = 0;
  for (std::string line; std::getline(file, line);) {
    std::smatch match;
    if (std::regex_match(line, match, heading)) {
      number = static_cast<unsigned>(std::stoul(match[1]));
    } else if (line.size() > 1 && line[0] >= 'b' && line[0] <= 'z' && line[1] == ')') {
      number = 0;
    } else if (number != 0 && line.starts_with("1.")) {
      lines.emplace(number, line);
    }
  }
  return lines;
}

/// The line in short notation, as authors write it: "Rxe1" for "Rh1*e1", "fxe4" for "f3*e4".
std::string shortened(const std::string& line) {
  if (line.find_first_of("/;<") != std::string::npos) {
    return line;  // moves that only the long notation has
  }
  static const std::regex pawn_capture("(^|[ .])([a-h])[1-8]\\*(?=[a-h][1-8])");
  static const std::regex capture("([A-Z])[a-h][1-8]\\*(?=[a-h][1-8])");
  static const std::regex quiet("[a-h][1-8]-(?=[a-h][1-8])");
  std::string text = std::regex_replace(line, pawn_capture, "$1$2x");
  text = std::regex_replace(text, capture, "$1x");
  return std::regex_replace(text, quiet, "");
}

/// `line` with one thing altered; itself if there is nothing to alter.
std::string altered(const std::string& line, std::mt19937& random) {
  std::string text = line;
  const auto one_of = [&](const std::regex& what) -> std::ptrdiff_t {
    std::vector<std::ptrdiff_t> places;
    for (std::sregex_iterator it(line.begin(), line.end(), what), end; it != end; ++it) {
      places.push_back(it->position());
    }
    return places.empty() ? -1 : places[static_cast<std::size_t>(random()) % places.size()];
  };
  static const std::regex square("[a-h][1-8]");
  static const std::regex unit("[KQRBSG](?=x?[a-h][1-8])");
  switch (random() % 4) {
    case 0:
      if (const std::ptrdiff_t at = one_of(unit); at >= 0) {
        text[static_cast<std::size_t>(at)] = "KQRBS"[random() % 5];
      }
      break;
    case 1:
      if (const std::ptrdiff_t at = one_of(square); at >= 0) {
        text[static_cast<std::size_t>(at)] = static_cast<char>('a' + random() % 8);
      }
      break;
    case 2:
      if (const std::ptrdiff_t at = one_of(square); at >= 0) {
        text[static_cast<std::size_t>(at) + 1] = static_cast<char>('1' + random() % 8);
      }
      break;
    default:
      if (const std::size_t last = text.find_last_of(' ', text.find_last_not_of(" #+="));
          last != std::string::npos) {
        text.resize(last);
      }
      break;
  }
  return text;
}

/// Compares a diagnosis with what can be played.
class DiagnosisCheck {
 public:
  DiagnosisCheck(const Phase& phase, Referee& referee, const Geometry& board)
      : phase_(phase), referee_(referee), board_(board) {}

  /// `position`: the one in which the half-move fails, or the last one.
  void check(const Diagnosis& told, const Position& position) {
    replies_ = referee_.replies(position);
    for (const Cause& cause : told.causes) {
      CAPTURE(std::string(check::cause_name(cause.id)));
      ++seen[std::string(check::cause_name(cause.id))];
      for (const std::string& move : cause.moves) {
        const bool is_reply = std::ranges::any_of(
            replies_, [&](const Reply& reply) { return reply.ply.move->text == move; });
        const bool is_of_this_position =
            cause.id != CauseId::goal_early && cause.id != CauseId::shorter;
        CHECK((is_reply || !is_of_this_position));
      }
      check_cause(cause, position);
    }
  }

  std::map<std::string, unsigned> seen;

 private:
  bool plays(Square from, Square to) const {
    return std::ranges::any_of(replies_, [&](const Reply& reply) {
      const auto& words = reply.ply.move->words;
      return words && words->departure == from && words->arrival == to;
    });
  }
  static void stands(const StandingUnit& each, const Position& position) {
    CHECK(position.at(each.square).walk == each.unit.walk);
    CHECK(position.at(each.square).side == each.unit.side);
  }
  bool is_plain() const {
    const Hooks& hooks = phase_.rules->hooks;
    return phase_.rules->turn == nullptr && hooks.ways.empty() && hooks.check.empty() &&
           !phase_.rules->check_is_played && !hooks.hidden &&
           std::ranges::all_of(hooks.effects, [](const EffectRule& rule) { return rule.of_chess; });
  }
  /// Can the unit on `from` go to `to` by its walk alone?
  bool goes(const Position& position, Square from, Square to) const {
    const Unit& unit = position.at(from);
    return phase_.rules->movement().each_step(position, from, unit.walk, position.to_move(),
                                              [&](const Step& step) { return step.to == to; });
  }

  void check_cause(const Cause& cause, const Position& position) {
    const Colour side = position.to_move();
    switch (cause.id) {
      case CauseId::flight:
        for (const Square square : cause.squares) {
          CHECK(plays(cause.units.front().square, square));
        }
        break;
      case CauseId::checker_captured:
        for (const StandingUnit& captor : cause.by) {
          stands(captor, position);
          CHECK(std::ranges::any_of(replies_, [&](const Reply& reply) {
            const auto& words = reply.ply.move->words;
            return reply.ply.move->captures && words && words->departure == captor.square;
          }));
        }
        break;
      case CauseId::check_blocked:
        for (const Square square : cause.squares) {
          CHECK(std::ranges::any_of(
              cause.by, [&](const StandingUnit& unit) { return plays(unit.square, square); }));
        }
        break;
      case CauseId::no_unit_there:
        CHECK(position.empty(cause.squares.front()));
        break;
      case CauseId::other_unit_there:
        stands(cause.units.front(), position);
        break;
      case CauseId::wrong_side:
        CHECK(!cause.units.front().unit.belongs_to(side));
        stands(cause.units.front(), position);
        break;
      case CauseId::own_unit_there:
        CHECK(position.at(cause.squares.front()).belongs_to(side));
        break;
      case CauseId::blocked: {
        Position without = position;
        for (const StandingUnit& each : cause.by) {
          stands(each, position);
          without.remove(each.square, Reason::loss);
        }
        const Square from = cause.units.front().square, to = cause.squares.front();
        if (is_plain()) {
          CHECK(!goes(position, from, to));
          CHECK(goes(without, from, to));
        }
        break;
      }
      case CauseId::goes_not_there:
      case CauseId::nothing_to_capture:
        if (is_plain()) {
          CHECK(!goes(position, cause.units.front().square, cause.squares.front()));
        }
        break;
      case CauseId::king_attacked:
      case CauseId::check_remains:
      case CauseId::pinned:
        CHECK(!cause.by.empty());
        for (const StandingUnit& each : cause.by) {
          CHECK(each.unit.belongs_to(opponent(side)));
        }
        CHECK(cause.units.back().unit.is(Attribute::royal));
        if (cause.id == CauseId::pinned && is_plain()) {
          Position without = position;
          without.remove(cause.units.front().square, Reason::loss);
          Arbiter arbiter(phase_.rules, without, Techniques::none());
          CHECK(arbiter.observes(cause.by.front().square, cause.units.back().square, opponent(side),
                                 Purpose::check));
        }
        if (cause.id == CauseId::check_remains) {
          Arbiter arbiter(phase_.rules, position, Techniques::none());
          CHECK(arbiter.in_check(side));
        }
        break;
      case CauseId::no_check: {
        Arbiter arbiter(phase_.rules, position, Techniques::none());
        CHECK(!arbiter.in_check(side));
        break;
      }
      case CauseId::immobile_by:
      case CauseId::forbidden_by:
      case CauseId::effect_fails_by:
      case CauseId::position_forbidden_by:
        CHECK(cause.rule != nullptr);
        CHECK(!cause.by.empty());
        break;
      case CauseId::position_differs:
        for (const Square square : cause.squares) {
          REQUIRE(phase_.target.has_value());
          const Unit& there = position.at(square);
          const Unit& wanted = phase_.target->at(square);
          CHECK((there.walk != wanted.walk || there.side != wanted.side));
        }
        break;
      default:
        break;
    }
  }

  const Phase& phase_;
  Referee& referee_;
  const Geometry& board_;
  std::vector<Reply> replies_;
};

/// The position behind the half-moves `played` of help play; nothing if they are no such.
std::optional<Position> after(Referee& referee, const std::vector<std::string>& played) {
  Position position = referee.start();
  for (const std::string& text : played) {
    const std::vector<Reply> replies = referee.replies(position);
    const auto reply = std::ranges::find_if(
        replies, [&](const Reply& each) { return each.ply.move->text == text; });
    if (reply == replies.end()) {
      return std::nullopt;
    }
    position = reply->after;
  }
  return position;
}

struct Count {
  unsigned lines = 0, wrong = 0, checked = 0, untold = 0;
  std::map<std::string, unsigned> causes;
};

void try_problem(const Problem& problem, const std::string& solution, std::mt19937& random,
                 unsigned attempts, Count& count) {
  const std::atomic<bool> never{false};
  FactTable facts(std::size_t{1} << 20U);
  std::uint64_t searches = 0;
  for (unsigned attempt = 0; attempt <= attempts; ++attempt) {
    const std::string in_style = attempt % 2 == 0 ? solution : shortened(solution);
    const std::string line = attempt < 2 ? in_style : altered(in_style, random);
    if (attempt > 1 && line == in_style) {
      continue;
    }
    Problem stated = problem;
    stated.remarks = {"solution " + line};
    stated.remark_places = {problem.where};
    Setup setup = set_up(stated);
    if (setup.phases.empty()) {
      return;
    }
    Phase& phase = setup.phases.front();
    if (check::Shape(phase).battle() || phase.rules->turn != nullptr) {
      return;  // battles need a search; series of all rules take long to play
    }
    const check::Declarations declarations(setup.problem, check::turns_of(phase));
    const check::Declaration declaration = check::declaration_for(phase, declarations);
    check::prepare(phase, declaration);
    const StopSignal stop(never, StopSignal::Clock::now() + std::chrono::seconds(5));
    Referee referee(phase, report::notation_of(setup.problem), {facts, stop, searches, Means{}, 1});
    check::LineDoctor doctor(setup.problem, phase, referee);
    CAPTURE(problem.file);
    CAPTURE(problem.where.line);
    CAPTURE(line);
    for (const check::StatedLine& each : doctor.lines_of(declaration)) {
      const Diagnosis told = doctor.explain(each);
      ++count.lines;
      if (attempt < 2) {
        // Proof games of the collection may have shorter solutions.
        CHECK((told.verdict != Diagnosis::Verdict::fails ||
               told.causes.front().id == CauseId::shorter));
        continue;
      }
      if (told.verdict != Diagnosis::Verdict::fails) {
        continue;
      }
      ++count.wrong;
      CHECK(!told.causes.empty());
      for (const Cause& cause : told.causes) {
        CHECK(!check::cause_text(cause, report::notation_of(setup.problem)).empty());
        count.untold += cause.id == CauseId::not_found || cause.id == CauseId::not_read ? 1 : 0;
        ++count.causes[std::string(check::cause_name(cause.id))];
      }
      const bool is_help = check::Shape(phase).plain() && phase.plan.branch(0).play == Play::help &&
                           !phase.plan.branch(0).second_only_in_check && !each.set_play;
      if (const auto position = is_help ? after(referee, told.played) : std::nullopt) {
        DiagnosisCheck(phase, referee, *problem.geometry).check(told, *position);
        ++count.checked;
      }
    }
  }
}

Count try_all(unsigned seed, unsigned attempts) {
  std::mt19937 random(seed);
  Count count;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(WARP_PROBLEMS)) {
    if (entry.path().extension() == ".inp" && entry.path().filename() != "infinite.inp") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  for (std::filesystem::path path : files) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    const std::string name = path.filename().string();
    const auto lines = first_lines(path.replace_extension(".solutions"));
    unsigned number = 0;
    for (const parser::ParsedProblem& parsed : read_problems(text.str(), name)) {
      if (const auto line = lines.find(++number); line != lines.end()) {
        try_problem(parsed.problem, line->second, random, attempts, count);
      }
    }
  }
  return count;
}

}  // namespace

TEST_CASE("why: what is said of altered solutions is true of the position") {
  const Count count = try_all(48, 9);
  std::string causes;
  for (const auto& [name, number] : count.causes) {
    causes += " " + name + " " + std::to_string(number);
  }
  MESSAGE("lines ", count.lines, ", wrong ", count.wrong, ", checked ", count.checked,
          ", not explained ", count.untold, ":", causes);
  CHECK(count.wrong > 200);
  CHECK(count.checked > 200);
  CHECK(count.untold * 20 < count.wrong);
}

}  // namespace warp::test::altered_lines
