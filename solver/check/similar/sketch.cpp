#include "solver/check/similar/sketch.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "solver/check/phase.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/similar/play_key.hpp"
#include "solver/check/stated/sides.hpp"
#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/play_watcher.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/unit_text.hpp"

namespace warp::check {

namespace {

std::string joined_texts(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : "; ") + report::as_utf8(text);
  }
  return all;
}

std::string conditions_text(const Problem& problem) {
  std::vector<std::string> texts;
  for (const ConditionUse& use : problem.conditions) {
    texts.emplace_back(use.condition->names.english);
  }
  std::ranges::sort(texts);
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : ", ") + text;
  }
  return all;
}

SketchedUnit sketched(Square square, const Unit& unit, const Walks& walks) {
  return {square, unit.side, knows_forward_from_backward(walks[unit.walk]), kind_text(unit, walks)};
}

/// What stands in front of the kind of a unit of the first position of a=>b.
constexpr std::string_view of_first_position = ">";

SketchedPlacement diagram_of(const Problem& problem) {
  SketchedPlacement placement;
  const auto put = [&](const std::vector<PlacedUnit>& units, std::string_view before) {
    std::map<Square, SketchedUnit> board;  // a later unit replaces an earlier one
    for (const PlacedUnit& placed : units) {
      SketchedUnit unit = sketched(placed.square, placed.unit, *problem.walks);
      unit.kind.insert(0, before);
      board[placed.square] = std::move(unit);
    }
    for (auto& [square, unit] : board) {
      placement.units.push_back(std::move(unit));
    }
  };
  put(problem.units, "");
  if (problem.first) {
    put(problem.first->units, of_first_position);
  }
  return placement;
}

SketchedPlacement placement_of(const Phase& phase) {
  SketchedPlacement placement{.twin = phase.info.twin, .units = {}};
  for (std::size_t i = 0; i < phase.position.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (const Unit& unit = phase.position.at(square); !unit.empty()) {
      placement.units.push_back(sketched(square, unit, phase.rules->walks()));
    }
  }
  return placement;
}

/// A key of the kinds and their numbers, whatever the colours.
Key material_key(const SketchedPlacement& placement) {
  std::array<Key, 2> keys{};
  for (const bool colours_change : {false, true}) {
    std::vector<Key> kinds;
    for (const SketchedUnit& unit : placement.units) {
      Key kind = 0;
      for (const char c : unit.kind) {
        kind = chain(kind, static_cast<unsigned char>(c));
      }
      const bool is_white = unit.side == Side::white, is_black = unit.side == Side::black;
      const Key side = is_white || is_black ? (is_white != colours_change ? 1 : 2) : 3;
      kinds.push_back(chain(kind, side));
    }
    std::ranges::sort(kinds);
    for (const Key kind : kinds) {
      keys[colours_change ? 1 : 0] = chain(keys[colours_change ? 1 : 0], kind);
    }
  }
  return std::min(keys[0], keys[1]);
}

template <class Value>
void keep_once(std::vector<Value>& values, std::size_t most) {
  std::ranges::sort(values);
  const auto same = std::ranges::unique(values);
  values.erase(same.begin(), same.end());
  values.resize(std::min(values.size(), most));
}

void add_play(const Problem& problem, const Setup& setup, const BoardFrame& frame,
              ProblemSketch& sketch) {
  BoardPlays plays;
  bool stated = false;
  for (const Phase& phase : setup.phases) {
    if (phase.rules->turn != nullptr) {
      continue;  // turns of several moves are too many to be looked through
    }
    const Declarations declarations(problem, turns_of(phase));
    const Declaration declaration = declaration_for(phase, declarations);
    const bool is_battle = Shape(phase).battle();
    stated = stated || !declaration.play_stated.empty() || !declaration.unread.empty();
    if (declaration.play_stated.empty()) {
      continue;
    }
    StatedCourse course(problem, phase);
    PlayWatcher watcher(phase, is_battle, plays);
    for (const CourseLine& line : course.lines(declaration, is_battle, most_lines_compared)) {
      // Two half-moves are alike in very many problems.
      constexpr std::size_t least_half_moves = 3;
      if (line.half_moves.size() >= least_half_moves) {
        sketch.play.push_back(play_key(line.half_moves, phase.rules->walks(), frame));
      }
      if (line.mate) {
        if (const auto key = picture_key(phase.rules, *line.mate, frame)) {
          sketch.pictures.push_back(*key);
        }
      }
      watcher.line(line.moves);
    }
  }
  sketch.unplayed = stated && plays.lines.empty();
  std::set<ThemeShown> shown;
  find_journeys(plays, shown);
  find_fates(plays, shown);
  for (const ThemeShown& theme : shown) {
    sketch.themes.emplace_back(row_of(theme.theme).name);
  }
}

}  // namespace

ProblemSketch sketch_of(const Problem& problem, const Setup& setup, std::uint32_t number) {
  ProblemSketch sketch{
      .file = problem.file,
      .line = problem.where.line,
      .number = number,
      .authors = joined_texts(problem.authors),
      .titles = joined_texts(problem.titles),
      .origins = joined_texts(problem.origins),
      .stipulation = problem.stipulation ? report::as_utf8(problem.stipulation->text) : "",
      .conditions = conditions_text(problem),
      .board = problem.geometry->spec().text(Language::english)};
  sketch.placements.push_back(diagram_of(problem));
  for (const Phase& phase : setup.phases) {
    if (phase.info.twin_index > 0 && !phase.info.duplex &&
        sketch.placements.size() < most_placements_compared) {
      sketch.placements.push_back(placement_of(phase));
    }
  }
  for (const SketchedPlacement& placement : sketch.placements) {
    sketch.materials.push_back(material_key(placement));
  }
  if (!setup.phases.empty()) {
    static const BoardFrame classical(Geometry::classical());
    if (problem.geometry->is_classical()) {
      add_play(problem, setup, classical, sketch);
    } else {
      add_play(problem, setup, BoardFrame(*problem.geometry), sketch);
    }
  }
  keep_once(sketch.materials, most_placements_compared);
  keep_once(sketch.play, most_lines_compared);
  keep_once(sketch.pictures, most_lines_compared);
  keep_once(sketch.themes, all_themes().size());
  return sketch;
}

std::string kind_in(std::string_view kind, Language language) {
  const bool of_first = kind.starts_with(of_first_position);
  kind.remove_prefix(of_first ? of_first_position.size() : 0);
  const std::size_t end = std::min(kind.find_first_of("[{"), kind.size());
  const auto walk = find_walk(kind.substr(0, end), Language::english);
  const bool is_own = end < kind.size() && kind[end] == '{';
  std::string text = walk && !is_own ? upper_case(standard_walks()[*walk].letters.in(language))
                                     : std::string(kind.substr(0, end));
  const std::size_t attributes = kind.rfind('[');
  return text + (attributes == std::string_view::npos || !kind.ends_with(']')
                     ? ""
                     : std::string(kind.substr(attributes)));
}

}  // namespace warp::check
