#include <array>
#include <cassert>

#include "solver/setup/option.hpp"

namespace warp {

namespace {

constexpr std::int64_t many = 1'000'000'000;

constexpr Parameter count{.kind = ParameterKind::number, .required = true, .low = 1, .high = many};
constexpr Parameter count_or_none{
    .kind = ParameterKind::number, .required = true, .low = 0, .high = many};
constexpr Parameter optional_count{.kind = ParameterKind::number, .low = 0, .high = many};
constexpr Parameter square_count{
    .kind = ParameterKind::number, .required = true, .low = 0, .high = 64};
constexpr Parameter squares{.kind = ParameterKind::squares, .required = true};
constexpr Parameter step_counts{
    .kind = ParameterKind::numbers, .required = true, .low = 1, .high = 63};

constexpr Parameter move_number_path{
    .kind = ParameterKind::path, .required = true, .low = 1, .high = many};

constexpr std::array one_count{count};
constexpr std::array one_path{move_number_path};
constexpr std::array one_count_or_none{count_or_none};
constexpr std::array maybe_count{optional_count};
constexpr std::array two_counts{count_or_none, count_or_none};
constexpr std::array square_list{squares};
constexpr std::array one_square_count{square_count};
constexpr std::array step_count_set{step_counts};
constexpr std::array unit{Parameter{.required = true, .words = side_names},
                          Parameter{.kind = ParameterKind::walks, .required = true}, squares};

constexpr std::array rows_of_options{
    OptionInfo{OptionId::castling_mutually_exclusive,
               {"CastlingMutuallyExclusive", "RochadenGegenseitigAusschliessend",
                "RoquesMutuellementExclusifs"},
               square_list,
               "a white and a black rook square: at most one of the two castlings is possible",
               true},
    OptionInfo{
        OptionId::count_only,
        {"CountOnly", "NurZaehlen", "CompteSeulement"},
        {},
        "prints the exact number of solutions instead of listing them; with MaxSolutions, so "
        "many are listed first"},
    OptionInfo{OptionId::defence,
               {"Defence", "Widerlegung", "Defense"},
               one_count_or_none,
               "first moves with at most this many refutations are shown as tries"},
    OptionInfo{OptionId::duplex,
               {"Duplex", "Duplex", "Duplex"},
               {},
               "solves for both sides: the second time the colours change their roles"},
    OptionInfo{
        OptionId::en_passant,
        {"EnPassant", "EnPassant", "EnPassant"},
        square_list,
        "the double step just played: the square passed over, or departure, passed over, arrival"},
    OptionInfo{OptionId::goal_is_end,
               {"GoalIsEnd", "ZielIstEnde", "ButEstFin"},
               {},
               "play ends as soon as either side reaches the goal"},
    OptionInfo{OptionId::grid_suppress,
               {"SuppressGrid", "OhneGitter", "SansGrille"},
               {},
               "draws no grid lines in the diagram"},
    OptionInfo{OptionId::grid_write,
               {"WriteGrid", "ZeichneGitter", "AjouteGrille"},
               {},
               "prints a second board that shows the cells of the grid"},
    OptionInfo{OptionId::half_duplex,
               {"HalfDuplex", "HalbDuplex", "DemiDuplex"},
               {},
               "solves with the roles of the colours exchanged only"},
    OptionInfo{OptionId::intelligent,
               {"Intelligent", "Intelligent", "Intelligent"},
               maybe_count,
               "for long help and series play: looks for the final positions first; the number "
               "limits the solutions to each of them"},
    OptionInfo{OptionId::keep_mating_piece,
               {"KeepMatingPiece", "HalteMattsetzendenStein", "RetiensPieceMatante"},
               {},
               "gives lines up when the side that is to reach the goal has nothing but kings left"},
    OptionInfo{OptionId::last_capture,
               {"LastCapture", "LetzterSchlag", "DernierePrise"},
               unit,
               "colour, piece and square of the unit captured by the last move"},
    OptionInfo{OptionId::last_steps,
               {"LastSteps", "LetzteSchritte", "DerniersPas"},
               step_count_set,
               "Power Chess: the number of steps of the last move, or all numbers it may have had"},
    OptionInfo{OptionId::mates_in_1,
               {"MatesIn1", "MattsIn1", "MatsEn1"},
               {},
               "in self play, also shows the forced mates in one where longer play is possible"},
    OptionInfo{OptionId::max_flight_squares,
               {"MaxFlightsquares", "MaxFluchtFelder", "MaxCasesFuites"},
               one_square_count,
               "gives a line up when the king has more flight squares than this"},
    OptionInfo{OptionId::max_solutions,
               {"MaxSolutions", "MaxLoesungen", "MaxSolutions"},
               one_count,
               "stops when this many solutions have been found"},
    OptionInfo{OptionId::max_time,
               {"MaxTime", "MaxZeit", "MaxTemps"},
               one_count,
               "stops after this many seconds"},
    OptionInfo{OptionId::move_numbers,
               {"MoveNumbers", "Zugnummern", "Trace"},
               {},
               "reports every first move with its number when it has been searched"},
    OptionInfo{OptionId::multi_solutions,
               {"MultiSolutions", "MehrereLoesungen", "MultiSolutions"},
               {},
               "accepted without effect"},
    OptionInfo{OptionId::no_black_king,
               {"NoBk", "OhneSk", "SansRN"},
               {},
               "the missing black king is intended"},
    OptionInfo{
        OptionId::no_board, {"NoBoard", "OhneBrett", "SansEchiquier"}, {}, "prints no diagram"},
    OptionInfo{OptionId::no_castling,
               {"NoCastling", "KeineRochade", "SansRoquer"},
               square_list,
               "the kings and rooks on these squares have lost the right to castle"},
    OptionInfo{OptionId::no_short_variations,
               {"NoShortVariations", "OhneKurzVarianten", "SansVariantesCourtes"},
               {},
               "hides variations that end before the last move"},
    OptionInfo{OptionId::no_symmetry,
               {"NoSymmetry", "KeineSymmetrie", "NonSymetrique"},
               {},
               "accepted without effect"},
    OptionInfo{OptionId::no_threat,
               {"NoThreat", "OhneDrohung", "SansMenace"},
               {},
               "shows variations without looking for threats"},
    OptionInfo{OptionId::no_white_king,
               {"NoWk", "OhneWk", "SansRB"},
               {},
               "the missing white king is intended"},
    OptionInfo{OptionId::non_trivial,
               {"NonTrivial", "NichtTrivial", "NonTrivial"},
               two_counts,
               "for long self and reflex play: how many non-trivial black moves are tolerated, and "
               "up to which length a move counts as trivial"},
    OptionInfo{OptionId::null_moves,
               {"NullMoves", "NullZuege", "CoupsVides"},
               {},
               "the side to move may pass, which shows tempo tries"},
    OptionInfo{OptionId::post_key_play,
               {"PostKeyPlay", "NachSchluessel", "ApresCle"},
               {},
               "the diagram shows the position after the key"},
    OptionInfo{OptionId::quodlibet,
               {"Quodlibet", "Quodlibet", "Quodlibet"},
               {},
               "in self and reflex play, reaching the goal directly is a solution too"},
    OptionInfo{OptionId::search, {"Search", "Suchen", "Search"}, {}, "accepted without effect"},
    OptionInfo{OptionId::set_play,
               {"SetPlay", "Satzspiel", "Apparent"},
               {},
               "also shows what happens if the other side begins"},
    OptionInfo{
        OptionId::start_move_number,
        {"StartMoveNumber", "StartZugnummer", "Enroute"},
        one_path,
        "begins with the first move that has this number; in help and series play with later "
        "ones, too: 11:7 is the seventh move behind the eleventh"},
    OptionInfo{OptionId::stop_on_short_solutions,
               {"StopOnShortSolutions", "StopNachKurzloesungen", "FinApresSolutionsCourtes"},
               {},
               "stops when a solution shorter than the stipulation has been found"},
    OptionInfo{OptionId::threat,
               {"Threat", "Drohung", "Menace"},
               one_count_or_none,
               "a defence is refuted if no threat remains within this many moves"},
    OptionInfo{OptionId::trivial_tries_avoid,
               {"TrivialTriesAvoid", "TrivialeFehlversucheUnterdruecken", "TrivialEssaiSupprimer"},
               {},
               "hides tries that give check"},
    OptionInfo{OptionId::try_play,
               {"Try", "Verfuehrung", "Essais"},
               {},
               "shows first moves with a single refutation"},
    OptionInfo{OptionId::up_to_move_number,
               {"UpToMoveNumber", "BisZugnummer", "JusquAuCoup"},
               one_path,
               "ends with the first move that has this number, or later ones: 11:7"},
    OptionInfo{OptionId::variation,
               {"Variations", "Varianten", "Variantes"},
               {},
               "shows the play after the key: threats and variations"},
    OptionInfo{
        OptionId::white_to_play,
        {"WhiteToPlay", "WeissBeginnt", "ApparentSeul"},
        {},
        "the other side begins, half a move later: h#3 is played as h#2.5, hs#3 as hs#2.5, in "
        "which Black begins"},
    OptionInfo{OptionId::beep, {"Beep", "Pieps", "Bip"}, maybe_count, "accepted without effect"},
};

}  // namespace

std::span<const OptionInfo> all_options() { return rows_of_options; }

const OptionInfo& option_info(OptionId id) {
  const OptionInfo& info = rows_of_options[static_cast<std::size_t>(id)];
  assert(info.id == id && "the rows stand in the order of the enumeration");
  return info;
}

}  // namespace warp
