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

constexpr std::array maybe_unit_count{
    Parameter{.kind = ParameterKind::number, .low = 1, .high = 64}};
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

constexpr std::array one_demand{
    Parameter{.kind = ParameterKind::text,
              .required = true,
              .what = {"what the solutions must be like, in quotes",
                       "wie die Lösungen sein müssen, in Anführungszeichen",
                       "comment doivent être les solutions, entre guillemets"}}};

constexpr std::array rows_of_options{
    OptionInfo{
        OptionId::castling_mutually_exclusive,
        {"CastlingMutuallyExclusive", "RochadenGegenseitigAusschliessend",
         "RoquesMutuellementExclusifs"},
        square_list,
        {"a white and a black rook square: at most one of the two castlings is possible",
         "ein weißes und ein schwarzes Turmfeld: höchstens eine der beiden Rochaden ist möglich",
         "une case de tour blanche et une noire: un seul des deux roques au plus est possible"},
        true},
    OptionInfo{OptionId::count_only,
               {"CountOnly", "NurZaehlen", "CompteSeulement"},
               {},
               {"prints the exact number of solutions instead of listing them; with MaxSolutions, "
                "so many are listed first",
                "nennt die genaue Zahl der Lösungen, statt sie aufzuzählen; mit MaxLoesungen "
                "werden zuerst so viele aufgezählt",
                "donne le nombre exact des solutions au lieu de les énumérer; avec MaxSolutions, "
                "autant sont d'abord énumérées"}},
    OptionInfo{
        OptionId::defence,
        {"Defence", "Widerlegung", "Defense"},
        one_count_or_none,
        {"first moves with at most this many refutations are shown as tries",
         "erste Züge mit höchstens so vielen Widerlegungen werden als Verführungen gezeigt",
         "les premiers coups qui ont au plus autant de réfutations sont montrés comme essais"}},
    OptionInfo{OptionId::duplex,
               {"Duplex", "Duplex", "Duplex"},
               {},
               {"solves for both sides: the second time the colours change their roles",
                "löst für beide Parteien: das zweite Mal tauschen die Farben ihre Rollen",
                "résout pour les deux camps: la seconde fois les couleurs échangent leurs rôles"}},
    OptionInfo{
        OptionId::en_passant,
        {"EnPassant", "EnPassant", "EnPassant"},
        square_list,
        {"the double step just played: the square passed over, or departure, passed over, arrival",
         "der soeben gespielte Doppelschritt: das übersprungene Feld, oder Abgangs-, "
         "übersprungenes und Ankunftsfeld",
         "le double pas qui vient d'être joué: la case franchie, ou départ, case franchie, "
         "arrivée"}},
    OptionInfo{OptionId::goal_is_end,
               {"GoalIsEnd", "ZielIstEnde", "ButEstFin"},
               {},
               {"play ends as soon as either side reaches the goal",
                "das Spiel endet, sobald eine der Parteien das Ziel erreicht",
                "le jeu finit dès que l'un des camps atteint le but"}},
    OptionInfo{OptionId::grid_suppress,
               {"SuppressGrid", "OhneGitter", "SansGrille"},
               {},
               {"draws no grid lines in the diagram", "zeichnet keine Gitterlinien in das Diagramm",
                "ne trace pas les lignes de la grille dans le diagramme"}},
    OptionInfo{OptionId::grid_write,
               {"WriteGrid", "ZeichneGitter", "AjouteGrille"},
               {},
               {"prints a second board that shows the cells of the grid",
                "druckt ein zweites Brett, das die Zellen des Gitters zeigt",
                "imprime un second échiquier qui montre les cellules de la grille"}},
    OptionInfo{OptionId::half_duplex,
               {"HalfDuplex", "HalbDuplex", "DemiDuplex"},
               {},
               {"solves with the roles of the colours exchanged only",
                "löst nur mit vertauschten Rollen der Farben",
                "résout seulement avec les rôles des couleurs échangés"}},
    OptionInfo{OptionId::intelligent,
               {"Intelligent", "Intelligent", "Intelligent"},
               maybe_count,
               {"for long help and series play: looks for the final positions first; the number "
                "limits the solutions to each of them",
                "für langes Hilfs- und Serienspiel: sucht zuerst die Endstellungen; die Zahl "
                "begrenzt die Lösungen zu jeder von ihnen",
                "pour un jeu aidé ou en série long: cherche d'abord les positions finales; le "
                "nombre limite les solutions vers chacune"}},
    OptionInfo{OptionId::keep_mating_piece,
               {"KeepMatingPiece", "HalteMattsetzendenStein", "RetiensPieceMatante"},
               {},
               {"gives lines up when the side that is to reach the goal has nothing but kings left",
                "gibt Varianten auf, in denen die Partei, die das Ziel erreichen soll, nur noch "
                "Könige hat",
                "abandonne les lignes où le camp qui doit atteindre le but n'a plus que des rois"}},
    OptionInfo{OptionId::last_capture,
               {"LastCapture", "LetzterSchlag", "DernierePrise"},
               unit,
               {"colour, piece and square of the unit captured by the last move",
                "Farbe, Art und Feld des Steins, den der letzte Zug geschlagen hat",
                "couleur, pièce et case de l'unité prise par le dernier coup"}},
    OptionInfo{OptionId::last_steps,
               {"LastSteps", "LetzteSchritte", "DerniersPas"},
               step_count_set,
               {"Power Chess: the number of steps of the last move, or all numbers it may have had",
                "Powerschach: die Zahl der Schritte des letzten Zuges, oder alle Zahlen, die es "
                "gewesen sein können",
                "échecs Power: le nombre de pas du dernier coup, ou tous les nombres possibles"}},
    OptionInfo{OptionId::mates_in_1,
               {"MatesIn1", "MattsIn1", "MatsEn1"},
               {},
               {"in self play, also shows the forced mates in one where longer play is possible",
                "zeigt im Selbstmatt auch die erzwungenen Matts in einem Zug, wo längeres Spiel "
                "möglich ist",
                "dans les inverses, montre aussi les mats forcés en un coup là où un jeu plus long "
                "est possible"}},
    OptionInfo{OptionId::max_flight_squares,
               {"MaxFlightsquares", "MaxFluchtFelder", "MaxCasesFuites"},
               one_square_count,
               {"gives a line up when the king has more flight squares than this",
                "gibt eine Variante auf, wenn der König mehr Fluchtfelder als diese Zahl hat",
                "abandonne une ligne quand le roi a plus de cases de fuite que ce nombre"}},
    OptionInfo{OptionId::max_solutions,
               {"MaxSolutions", "MaxLoesungen", "MaxSolutions"},
               one_count,
               {"stops when this many solutions have been found",
                "hört auf, wenn so viele Lösungen gefunden sind",
                "s'arrête quand ce nombre de solutions est trouvé"}},
    OptionInfo{OptionId::max_time,
               {"MaxTime", "MaxZeit", "MaxTemps"},
               one_count,
               {"stops after this many seconds", "hört nach so vielen Sekunden auf",
                "s'arrête après ce nombre de secondes"}},
    OptionInfo{OptionId::move_numbers,
               {"MoveNumbers", "Zugnummern", "Trace"},
               {},
               {"reports every first move with its number when it has been searched",
                "meldet jeden ersten Zug mit seiner Nummer, wenn er durchsucht ist",
                "annonce chaque premier coup avec son numéro quand il a été examiné"}},
    OptionInfo{
        OptionId::multi_solutions,
        {"MultiSolutions", "MehrereLoesungen", "MultiSolutions"},
        {},
        {"accepted without effect", "wird angenommen, hat keine Wirkung", "accepté sans effet"}},
    OptionInfo{
        OptionId::no_black_king,
        {"NoBk", "OhneSk", "SansRN"},
        {},
        {"the missing black king is intended", "der fehlende schwarze König ist beabsichtigt",
         "l'absence du roi noir est voulue"}},
    OptionInfo{OptionId::no_board,
               {"NoBoard", "OhneBrett", "SansEchiquier"},
               {},
               {"prints no diagram", "druckt kein Diagramm", "n'imprime pas de diagramme"}},
    OptionInfo{OptionId::no_castling,
               {"NoCastling", "KeineRochade", "SansRoquer"},
               square_list,
               {"the kings and rooks on these squares have lost the right to castle",
                "die Könige und Türme auf diesen Feldern haben das Recht zu rochieren verloren",
                "les rois et tours sur ces cases ont perdu le droit de roquer"}},
    OptionInfo{OptionId::no_short_variations,
               {"NoShortVariations", "OhneKurzVarianten", "SansVariantesCourtes"},
               {},
               {"hides variations that end before the last move",
                "verbirgt Varianten, die vor dem letzten Zug enden",
                "cache les variantes qui finissent avant le dernier coup"}},
    OptionInfo{
        OptionId::no_symmetry,
        {"NoSymmetry", "KeineSymmetrie", "NonSymetrique"},
        {},
        {"accepted without effect", "wird angenommen, hat keine Wirkung", "accepté sans effet"}},
    OptionInfo{OptionId::no_threat,
               {"NoThreat", "OhneDrohung", "SansMenace"},
               {},
               {"shows variations without looking for threats",
                "zeigt Varianten, ohne nach Drohungen zu suchen",
                "montre les variantes sans chercher les menaces"}},
    OptionInfo{OptionId::no_white_king,
               {"NoWk", "OhneWk", "SansRB"},
               {},
               {"the missing white king is intended", "der fehlende weiße König ist beabsichtigt",
                "l'absence du roi blanc est voulue"}},
    OptionInfo{OptionId::non_trivial,
               {"NonTrivial", "NichtTrivial", "NonTrivial"},
               two_counts,
               {"for long self and reflex play: how many non-trivial black moves are tolerated, "
                "and up to which length a move counts as trivial",
                "für lange Selbst- und Reflexmatts: wie viele nichttriviale schwarze Züge "
                "hingenommen werden, und bis zu welcher Länge ein Zug als trivial gilt",
                "pour les inverses et réflexes longs: combien de coups noirs non triviaux sont "
                "tolérés, et jusqu'à quelle longueur un coup est trivial"}},
    OptionInfo{OptionId::null_moves,
               {"NullMoves", "NullZuege", "CoupsVides"},
               {},
               {"the side to move may pass, which shows tempo tries",
                "die Partei am Zug darf passen, was Tempoversuche zeigt",
                "le camp au trait peut passer, ce qui montre les essais de tempo"}},
    OptionInfo{
        OptionId::only,
        {"Only", "Nur", "Seulement"},
        one_demand,
        {"shows and counts only solutions of help and series play that are as demanded: \"mate by "
         "S "
         "on f3 and at most 2 captures\". Counted are move, capture, check, promotion (to Q), "
         "short "
         "or long castling, en passant, mate, stalemate, goal, joined by with; by a unit (White, "
         "S, white S, Sf3: the knight that stands there in the diagram), of a captured unit, from "
         "and on squares, in move 2, in move 2-3, in last move; no, at most n, at least n, exactly "
         "n; and, or, not, brackets. Without a number one move is enough",
         "zeigt und zählt nur Lösungen des Hilfs- und Serienspiels, die sind wie gefordert: \"Matt "
         "durch S auf f3 und höchstens 2 Schläge\". Gezählt werden Zug, Schlag, Schach, Umwandlung "
         "(in D), kurze oder lange Rochade, en passant, Matt, Patt, Ziel, verbunden mit mit; durch "
         "einen Stein (Weiß, S, weiß S, Sf3: der Springer, der im Diagramm dort steht), von einem "
         "geschlagenen Stein, ab und auf Feldern, im Zug 2, im Zug 2-3, im letzten Zug; kein, "
         "höchstens n, mindestens n, genau n; und, oder, nicht, Klammern. Ohne Zahl genügt ein Zug",
         "ne montre et ne compte que les solutions de jeu aidé et en série qui sont comme demandé "
         ": "
         "\"mat par C sur f3 et au plus 2 prises\". Sont comptés coup, prise, échec, promotion (en "
         "D), petit ou grand roque, en passant, mat, pat, but, joints par avec ; par une pièce "
         "(Blanc, C, blanc C, Cf3 : le cavalier qui s'y trouve au diagramme), de une pièce prise, "
         "depuis et sur des cases, au coup 2, au coup 2-3, au dernier coup ; aucun, au plus n, au "
         "moins n, exactement n ; et, ou, non, parenthèses. Sans nombre un coup suffit"}},
    OptionInfo{OptionId::post_key_play,
               {"PostKeyPlay", "NachSchluessel", "ApresCle"},
               {},
               {"the diagram shows the position after the key",
                "das Diagramm zeigt die Stellung nach dem Schlüssel",
                "le diagramme montre la position après la clé"}},
    OptionInfo{
        OptionId::quodlibet,
        {"Quodlibet", "Quodlibet", "Quodlibet"},
        {},
        {"in self and reflex play, reaching the goal directly is a solution too",
         "im Selbst- und Reflexmatt ist auch das direkt erreichte Ziel eine Lösung",
         "dans les inverses et réflexes, atteindre le but directement est aussi une solution"}},
    OptionInfo{
        OptionId::search,
        {"Search", "Suchen", "Search"},
        {},
        {"accepted without effect", "wird angenommen, hat keine Wirkung", "accepté sans effet"}},
    OptionInfo{OptionId::set_play,
               {"SetPlay", "Satzspiel", "Apparent"},
               {},
               {"also shows what happens if the other side begins",
                "zeigt auch, was geschieht, wenn die andere Partei beginnt",
                "montre aussi ce qui arrive si l'autre camp commence"}},
    OptionInfo{OptionId::start_move_number,
               {"StartMoveNumber", "StartZugnummer", "Enroute"},
               one_path,
               {"begins with the first move that has this number; in help and series play with "
                "later ones, too: 11:7 is the seventh move behind the eleventh",
                "beginnt mit dem ersten Zug, der diese Nummer hat; im Hilfs- und Serienspiel auch "
                "mit späteren: 11:7 ist der siebte Zug hinter dem elften",
                "commence par le premier coup qui a ce numéro; dans le jeu aidé ou en série aussi "
                "par des coups suivants: 11:7 est le septième coup derrière le onzième"}},
    OptionInfo{OptionId::stop_on_short_solutions,
               {"StopOnShortSolutions", "StopNachKurzloesungen", "FinApresSolutionsCourtes"},
               {},
               {"stops when a solution shorter than the stipulation has been found",
                "hört auf, wenn eine Lösung gefunden ist, die kürzer als die Forderung ist",
                "s'arrête quand une solution plus courte que l'énoncé est trouvée"}},
    OptionInfo{
        OptionId::threat,
        {"Threat", "Drohung", "Menace"},
        one_count_or_none,
        {"a defence is refuted if no threat remains within this many moves",
         "eine Verteidigung gilt als widerlegt, wenn in so vielen Zügen keine Drohung bleibt",
         "une défense est réfutée s'il ne reste pas de menace en ce nombre de coups"}},
    OptionInfo{OptionId::trivial_tries_avoid,
               {"TrivialTriesAvoid", "TrivialeFehlversucheUnterdruecken", "TrivialEssaiSupprimer"},
               {},
               {"hides tries that give check", "verbirgt Verführungen, die Schach bieten",
                "cache les essais qui donnent échec"}},
    OptionInfo{OptionId::try_play,
               {"Try", "Verfuehrung", "Essais"},
               {},
               {"shows first moves with a single refutation",
                "zeigt erste Züge mit einer einzigen Widerlegung",
                "montre les premiers coups qui n'ont qu'une réfutation"}},
    OptionInfo{OptionId::up_to_move_number,
               {"UpToMoveNumber", "BisZugnummer", "JusquAuCoup"},
               one_path,
               {"ends with the first move that has this number, or later ones: 11:7",
                "endet mit dem ersten Zug, der diese Nummer hat, oder mit späteren: 11:7",
                "finit par le premier coup qui a ce numéro, ou par des suivants: 11:7"}},
    OptionInfo{OptionId::variation,
               {"Variations", "Varianten", "Variantes"},
               {},
               {"shows the play after the key: threats and variations",
                "zeigt das Spiel nach dem Schlüssel: Drohungen und Varianten",
                "montre le jeu après la clé: menaces et variantes"}},
    OptionInfo{OptionId::white_to_play,
               {"WhiteToPlay", "WeissBeginnt", "ApparentSeul"},
               {},
               {"the other side begins, half a move later: h#3 is played as h#2.5, hs#3 as hs#2.5, "
                "in which Black begins",
                "die andere Partei beginnt, einen halben Zug später: h#3 wird als h#2.5 gespielt, "
                "hs#3 als hs#2.5, in dem Schwarz beginnt",
                "l'autre camp commence, un demi-coup plus tard: h#3 est joué comme h#2.5, hs#3 "
                "comme hs#2.5, où les noirs commencent"}},
    OptionInfo{
        OptionId::beep,
        {"Beep", "Pieps", "Bip"},
        maybe_count,
        {"accepted without effect", "wird angenommen, hat keine Wirkung", "accepté sans effet"}},
    OptionInfo{
        OptionId::add_pieces,
        {"AddPieces", "SteineHinzu", "AjoutePieces"},
        maybe_unit_count,
        {"so many units stand on squares of the position to be reached that the diagram shows "
         "empty; without a number any number of them",
         "so viele Steine stehen auf Feldern der zu erreichenden Stellung, die das Diagramm leer "
         "zeigt; ohne Zahl beliebig viele",
         "autant de pièces se trouvent sur des cases de la position à atteindre que le diagramme "
         "montre vides; sans nombre, un nombre quelconque"}},
    OptionInfo{
        OptionId::color_the_pieces,
        {"ColorThePieces", "SteineFaerben", "ColorieLesPieces"},
        {},
        {"of each unit of the position to be reached the kind is known, not the side",
         "von jedem Stein der zu erreichenden Stellung ist die Art bekannt, nicht die Partei",
         "de chaque pièce de la position à atteindre on connaît la sorte, non le camp"}},
};

}  // namespace

std::span<const OptionInfo> all_options() { return rows_of_options; }

const OptionInfo& option_info(OptionId id) {
  const OptionInfo& info = rows_of_options[static_cast<std::size_t>(id)];
  assert(info.id == id && "the rows stand in the order of the enumeration");
  return info;
}

}  // namespace warp
