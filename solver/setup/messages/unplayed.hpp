#pragma once

#include <array>

#include "solver/rules/general/refusal.hpp"

namespace warp::unplayed {

// What problems of a kind ask for that is known and not played. What no rules play stands in
// solver/rules/general/unplayed.hpp, what single conditions refuse, with these.

inline constexpr Unplayed walk_on_longer_board{
    {"{piece} on a board of more than {number} ranks or files",
     "{piece} auf einem Brett mit mehr als {number} Reihen oder Linien",
     "{piece} sur un échiquier de plus de {number} rangées ou colonnes"},
    {"Its leaps are written down one by one, for boards of up to that size.",
     "Seine Sprünge sind einzeln aufgeschrieben, für Bretter bis zu dieser Größe.",
     "Ses sauts sont notés un à un, pour des échiquiers jusqu'à cette taille."}};
inline constexpr Unplayed walk_in_space{
    {"{piece} on a board of more than files and ranks",
     "{piece} auf einem Brett mit mehr als Linien und Reihen",
     "{piece} sur un échiquier de plus que colonnes et rangées"},
    {"Its leaps are defined on the plane only: their lengths, or the way in which they turn.",
     "Seine Sprünge sind nur in der Ebene festgelegt: ihre Längen oder wie sie abbiegen.",
     "Ses sauts ne sont définis que dans le plan : leurs longueurs ou la façon dont ils "
     "tournent."}};
inline constexpr Unplayed invisible_elsewhere{
    {"TotalInvisible on other boards than 8x8", "TotalUnsichtbar auf anderen Brettern als 8x8",
     "TotalInvisible sur d'autres échiquiers que 8x8"},
    {"The worlds that are counted are positions of the game array's units on 8x8.",
     "Gezählt werden Welten aus den Steinen der Partie auf 8x8.",
     "Les mondes comptés sont des positions des pièces de la partie sur 8x8."}};
inline constexpr Unplayed invisible_under_rules{
    {"TotalInvisible with conditions other than holes",
     "TotalUnsichtbar mit anderen Bedingungen als Löchern",
     "TotalInvisible avec d'autres conditions que des trous"},
    {"What an unseen unit does under another rule, the announcement of 2018 does not say.",
     "Was ein ungesehener Stein unter einer anderen Regel tut, sagt die Ausschreibung von 2018 "
     "nicht.",
     "Ce que fait une pièce invisible sous une autre règle, l'annonce de 2018 ne le dit pas."}};
inline constexpr Unplayed invisible_fairy_units{
    {"TotalInvisible with fairy pieces or attributes",
     "TotalUnsichtbar mit Märchenfiguren oder Eigenschaften",
     "TotalInvisible avec des pièces féeriques ou des attributs"},
    {"Whether an unseen unit may be such a piece is not agreed.",
     "Ob ein ungesehener Stein eine solche Figur sein darf, ist nicht vereinbart.",
     "Il n'est pas convenu qu'une pièce invisible puisse en être une."}};
inline constexpr Unplayed invisible_other_play{
    {"TotalInvisible with another stipulation than a helpmate of at most 12 moves",
     "TotalUnsichtbar mit einer anderen Forderung als einem Hilfsmatt in höchstens 12 Zügen",
     "TotalInvisible avec un autre énoncé qu'un mat aidé en 12 coups au plus"},
    {"Both sides must know what holds in every world; what a defender knows of unseen units is not "
     "agreed.",
     "Beide Parteien müssen wissen, was in jeder Welt gilt; was ein Verteidiger von ungesehenen "
     "Steinen weiß, ist nicht vereinbart.",
     "Les deux camps doivent savoir ce qui vaut dans chaque monde ; ce que sait un défenseur des "
     "pièces invisibles n'est pas convenu."}};
inline constexpr Unplayed too_many_invisible{
    {"more than 16 invisible units", "mehr als 16 unsichtbare Steine",
     "plus de 16 pièces invisibles"},
    {"Worlds are kept in words of so many units.",
     "Welten werden in Wörtern von so vielen Steinen gehalten.",
     "Les mondes sont tenus dans des mots d'autant de pièces."}};
inline constexpr Unplayed invisible_stated_castling{
    {"TotalInvisible with stated rights to castle (NoCastling, a full FEN)",
     "TotalUnsichtbar mit angegebenen Rochaderechten (OhneRochade, ein volles FEN)",
     "TotalInvisible avec des droits de roque indiqués (NonRoque, un FEN complet)"},
    {"Which unseen rooks and kings such a right means cannot be said.",
     "Welche ungesehenen Türme und Könige ein solches Recht meint, lässt sich nicht sagen.",
     "On ne peut dire quelles tours et quels rois invisibles un tel droit désigne."}};
inline constexpr Unplayed with_retractor{
    {"{what} with a retractor", "{what} bei einem Rückzüger", "{what} avec un rétracteur"},
    {"Options about tries, set play, twins and numbers, conditions in part and some rules have no "
     "meaning, or none that is agreed, for moves that are taken back.",
     "Optionen zu Verführungen, Satzspiel, Zwillingen und Nummern, Bedingungen in einem Teil und "
     "einige Regeln haben für zurückgenommene Züge keine Bedeutung, oder keine vereinbarte.",
     "Des options sur les essais, le jeu apparent, les jumeaux et les numéros, des conditions en "
     "partie et certaines règles n'ont pas de sens, ou pas de sens convenu, pour des coups "
     "repris."}};
inline constexpr Unplayed retractor_elsewhere{
    {"a retractor on another board than 8x8", "ein Rückzüger auf einem anderen Brett als 8x8",
     "un rétracteur sur un autre échiquier que 8x8"},
    {"What may have been captured is counted from the game array.",
     "Was geschlagen worden sein kann, wird von der Partieanfangsstellung her gezählt.",
     "Ce qui a pu être pris se compte à partir de la position initiale."}};
inline constexpr Unplayed retractor_is_solved{
    {"a retractor here: such problems are only solved",
     "ein Rückzüger hier: solche Aufgaben werden nur gelöst",
     "un rétracteur ici : de tels problèmes sont seulement résolus"},
    {"Judging, mending and explaining play moves forward.",
     "Urteilen, Bessern und Erklären spielen vorwärts.",
     "Juger, corriger et expliquer jouent en avant."}};
inline constexpr Unplayed invisible_is_solved{
    {"TotalInvisible here: such problems are only solved",
     "TotalUnsichtbar hier: solche Aufgaben werden nur gelöst",
     "TotalInvisible ici : de tels problèmes sont seulement résolus"},
    {"A judge would have to play moves of units that nobody sees.",
     "Ein Urteil müsste Züge von Steinen spielen, die niemand sieht.",
     "Un jugement devrait jouer des coups de pièces que personne ne voit."}};
inline constexpr Unplayed goal_of_any_move{
    {"a goal that every move reaches, after several moves (exact-h~1.5)",
     "ein Ziel, das jeder Zug erreicht, nach mehreren Zügen (exact-h~1.5)",
     "un but que chaque coup atteint, après plusieurs coups (exact-h~1.5)"},
    {"The first half-move reaches it, so that no later one is the first to do so.",
     "Der erste Halbzug erreicht es, so dass kein späterer der erste ist.",
     "Le premier demi-coup l'atteint : aucun autre n'est le premier."}};
inline constexpr Unplayed on_infinite_boards{
    {"conditions, twins, stalemates and LaTeX on boards of infinitely many squares",
     "Bedingungen, Zwillinge, Patts und LaTeX auf Brettern mit unendlich vielen Feldern",
     "conditions, jumeaux, pats et LaTeX sur des échiquiers d'une infinité de cases"},
    {"No side with a king is ever stalemated there (theorem 3 of the room's page), and rules speak "
     "of squares that can be named.",
     "Dort ist keine Partei mit König je patt (Satz 3 der Seite des Raums), und Regeln sprechen "
     "von Feldern, die man nennen kann.",
     "Aucun camp qui a un roi n'y est jamais pat (théorème 3 de la page), et les règles parlent de "
     "cases que l'on peut nommer."}};
inline constexpr Unplayed deciding_the_same{
    {"two conditions that each prefer moves of a side or make up its turns",
     "zwei Bedingungen, die beide Züge einer Partei bevorzugen oder ihren Zug zusammensetzen",
     "deux conditions qui préfèrent chacune des coups d'un camp ou composent son tour"},
    {"Whose choice comes first is not agreed.", "Welche Wahl zuerst kommt, ist nicht vereinbart.",
     "Il n'est pas convenu quel choix passe d'abord."}};
inline constexpr Unplayed passing_twice{
    {"NullMoves beside a condition that lets a side pass",
     "Nullzüge neben einer Bedingung, die eine Partei passen lässt",
     "CoupsNuls avec une condition qui laisse passer un camp"},
    {"Both would print the same move.", "Beide druckten denselben Zug.",
     "Les deux imprimeraient le même coup."}};
inline constexpr Unplayed only_of_unseen{
    {"option Only with units of which only the number is known",
     "Option Nur mit Steinen, von denen nur die Zahl bekannt ist",
     "option Seulement avec des pièces dont seul le nombre est connu"},
    {"Which unit mates, or is captured, differs from world to world.",
     "Welcher Stein mattsetzt oder geschlagen wird, ist von Welt zu Welt verschieden.",
     "La pièce qui mate, ou qui est prise, diffère d'un monde à l'autre."}};
inline constexpr Unplayed neutral_in_tables{
    {"neutral units and attributes in a table of endings",
     "neutrale Steine und Eigenschaften in einer Endspieltabelle",
     "les pièces neutres et les attributs dans une table de finales"},
    {"A table has one side for each unit.", "Eine Tabelle hat für jeden Stein eine Partei.",
     "Une table donne un camp à chaque pièce."}};
inline constexpr Unplayed room_for_own_pieces{
    {"more pieces of one's own, kinds of hunters or squares of a board than there is room for",
     "mehr eigene Steine, Arten von Jägern oder Felder eines Bretts, als Platz haben",
     "plus de pièces propres, de sortes de chasseurs ou de cases qu'il n'y a de place"},
    {"Walks and squares are kept in words of a fixed size; the message says how many there may be.",
     "Gangarten und Felder stehen in Wörtern fester Größe; die Meldung sagt, wie viele es sein "
     "dürfen.",
     "Marches et cases sont tenues dans des mots de taille fixe ; le message dit combien il peut y "
     "en avoir."}};

inline constexpr Unplayed followed_battle{
    {"play with & behind battle play, or behind play with several ends",
     "Spiel mit & hinter Kampfspiel oder hinter Spiel mit mehreren Enden",
     "un jeu avec & derrière un jeu d'opposition, ou derrière un jeu à plusieurs fins"},
    {"A section of play begins from one position; only help and series play with one goal ends in "
     "one that both sides have agreed on.",
     "Ein Abschnitt beginnt von einer Stellung aus; nur Hilfs- und Serienspiel mit einem Ziel "
     "endet in einer, auf die sich beide Parteien geeinigt haben.",
     "Une section commence d'une position ; seul un jeu aidé ou une série avec un but finit dans "
     "une position convenue entre les deux camps."}};
inline constexpr Unplayed position_in_section{
    {"a position to be reached (dia, a=>b) as one of several sections",
     "eine zu erreichende Stellung (dia, a=>b) als einer von mehreren Abschnitten",
     "une position à atteindre (dia, a=>b) comme une section parmi d'autres"},
    {"There is one diagram: play behind a game that leads to it is play from the diagram.",
     "Es gibt ein Diagramm: Spiel hinter einer Partie, die zu ihm führt, ist Spiel vom Diagramm "
     "aus.",
     "Il y a un diagramme : le jeu derrière une partie qui y mène est le jeu à partir du "
     "diagramme."}};
inline constexpr Unplayed numbers_in_sections{
    {"conditions in numbered moves beside several sections of play",
     "Bedingungen in gezählten Zügen neben mehreren Abschnitten",
     "des conditions dans des coups numérotés à côté de plusieurs sections"},
    {"The moves of each section are numbered from 1, so that a number does not say which move is "
     "meant; braces say it.",
     "Die Züge jedes Abschnitts zählen von 1 an, so dass eine Nummer nicht sagt, welcher Zug "
     "gemeint ist; geschweifte Klammern sagen es.",
     "Les coups de chaque section se comptent à partir de 1 : un numéro ne dit pas quel coup est "
     "visé ; les accolades le disent."}};
inline constexpr Unplayed sections_are_solved{
    {"several sections of play here: such problems are only solved, judged, explained and mended",
     "mehrere Abschnitte hier: solche Aufgaben werden nur gelöst, beurteilt, erklärt und gebessert",
     "plusieurs sections de jeu ici : de tels problèmes sont seulement résolus, jugés, expliqués "
     "et "
     "corrigés"},
    {"Themes, likeness, composing and certificates play positions that do not know their section.",
     "Themen, Ähnlichkeit, Komponieren und Zertifikate spielen Stellungen, die ihren Abschnitt "
     "nicht kennen.",
     "Thèmes, ressemblance, composition et certificats jouent des positions qui ne connaissent pas "
     "leur section."}};

inline constexpr std::array rows_of_problems{
    walk_on_longer_board,  walk_in_space,        invisible_elsewhere, invisible_under_rules,
    invisible_fairy_units, invisible_other_play, too_many_invisible,  invisible_stated_castling,
    with_retractor,        retractor_elsewhere,  retractor_is_solved, invisible_is_solved,
    goal_of_any_move,      on_infinite_boards,   deciding_the_same,   passing_twice,
    only_of_unseen,        neutral_in_tables,    room_for_own_pieces, followed_battle,
    position_in_section,   numbers_in_sections,  sections_are_solved};

}  // namespace warp::unplayed
