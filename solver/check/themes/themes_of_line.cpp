#include "solver/check/themes/themes_of_line.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <vector>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/play_watcher.hpp"
#include "solver/check/themes/theme_demand.hpp"

namespace warp::check {

namespace {

using Find = void (*)(const BoardPlays&, std::set<ThemeShown>&);

/// Who finds a theme that one line can show.
struct ThemeOfLine {
  Theme theme;
  Find find;
};

constexpr std::array themes_of_line{
    ThemeOfLine{Theme::four_corners, find_journeys},
    ThemeOfLine{Theme::corner_to_corner, find_journeys},
    ThemeOfLine{Theme::closed_walk, find_journeys},
    ThemeOfLine{Theme::trace_back, find_journeys},
    ThemeOfLine{Theme::areal_cycle, find_journeys},
    ThemeOfLine{Theme::linear_cycle, find_journeys},
    ThemeOfLine{Theme::place_exchange, find_journeys},
    ThemeOfLine{Theme::excelsior, find_journeys},
    ThemeOfLine{Theme::allumwandlung, find_fates},
    ThemeOfLine{Theme::valladao, find_fates},
    ThemeOfLine{Theme::phoenix, find_fates},
    ThemeOfLine{Theme::umnov, find_fates},
    ThemeOfLine{Theme::interference, find_lines},
    ThemeOfLine{Theme::bristol, find_lines},
    ThemeOfLine{Theme::indian, find_lines},
    ThemeOfLine{Theme::battery_play, find_lines},
    ThemeOfLine{Theme::battery_creation, find_lines},
    ThemeOfLine{Theme::royal_battery, find_lines},
    ThemeOfLine{Theme::unpin, find_lines},
    ThemeOfLine{Theme::klasinc, find_lines},
    ThemeOfLine{Theme::self_block, find_pictures},
    ThemeOfLine{Theme::pin_mate, find_pictures},
    ThemeOfLine{Theme::self_pin, find_pictures},
    ThemeOfLine{Theme::pin, find_pictures},
    ThemeOfLine{Theme::pure_mates, find_pictures},
    ThemeOfLine{Theme::models, find_pictures},
    ThemeOfLine{Theme::ideal_mates, find_pictures},
    ThemeOfLine{Theme::half_pin, find_pictures},
    ThemeOfLine{Theme::kniest, find_pictures},
    ThemeOfLine{Theme::critical_move, find_functions},
};

}  // namespace

bool is_theme_of_line(std::string_view text) {
  const auto demand = theme_demand(text);
  return demand && std::ranges::find(themes_of_line, demand->theme, &ThemeOfLine::theme) !=
                       themes_of_line.end();
}

ThemeJudge judge_of_theme(std::string_view text, const Phase& phase) {
  const ThemeDemand demand = theme_demand(text).value();
  const Find find = std::ranges::find(themes_of_line, demand.theme, &ThemeOfLine::theme)->find;
  return [demand, find, phase = std::make_shared<const Phase>(phase)](const SolutionLine& line) {
    BoardPlays plays;
    PlayWatcher(*phase, false, plays).line(line);
    std::set<ThemeShown> shown;
    find(plays, shown);
    return demand.met_by(std::vector<ThemeShown>(shown.begin(), shown.end()));
  };
}

}  // namespace warp::check
