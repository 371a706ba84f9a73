#pragma once

#include <set>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/check/themes/play.hpp"
#include "solver/check/themes/theme.hpp"

namespace warp::check {

/// Themes of units that travel: Star to Excelsior.
void find_journeys(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// Themes of captures and promotions, in one line or between lines: Allumwandlung to Zilahi,
/// and Kniest.
void find_fates(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// Themes of lines that are closed: Grimshaw, Novotny, Interference. Flat boards only.
void find_interferences(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// Themes of lines that open, and of units that pass along them: Bristol to Klasinc. Flat boards
/// only.
void find_lines(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// Themes of mates: SelfBlock to ChameleonEcho. Where their kinds are defined (mate_kind.hpp).
void find_pictures(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// CriticalMove, and FunctionExchange where the kinds of mates are defined.
void find_functions(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// CycleOfMoves and ExchangeOfMoves.
void find_orders(const BoardPlays& plays, std::set<ThemeShown>& shown);

/// Tempo: the half-moves of `line`, a solution of help play in `phase`, without which the rest
/// would solve if their side could pass. Throws SearchStopped when the time of the referee is out.
void find_tempi(const Line& line, const Phase& phase, Referee& referee,
                std::set<ThemeShown>& shown);

/// Themes of what changes between set play, tries and the actual play of battle play:
/// ChangedMates to Fleck. `found`: searched with set play and with tries of one refutation.
void find_changes(const Found& found, std::set<ThemeShown>& shown);

}  // namespace warp::check
