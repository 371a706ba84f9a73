// Where conditions come from, what their words mean and what signs on boards mean, in three
// languages.

#include "solver/app/reference/translations.hpp"

#include <array>

namespace warp {

namespace {

constexpr auto condition_rows = std::to_array<Names>({
    {"traditional", "überliefert", "traditionnel"},
    {"traditional; what is left stands behind each move",
     "überliefert; was übrig ist, steht hinter jedem Zug",
     "traditionnel; le reste est écrit après chaque coup"},
    {"Andernach congress 1993", "Treffen in Andernach 1993", "réunion d'Andernach 1993"},
    {"Eiffel Chess and Isardam joined", "Eiffelschach und Isardam vereint",
     "échecs Eiffel et Isardam réunis"},
    {"Koeko and Grid Chess joined", "Köko und Gitterschach vereint",
     "Köko et échecs grille réunis"},
    {"M. Brada, early 1990s", "M. Brada, frühe neunziger Jahre", "M. Brada, début des années 1990"},
    {"Patrol Chess read backwards", "Patrouilleschach rückwärts gelesen",
     "Patrouille lu à l'envers"},
    {"Patrol Chess with the parts exchanged", "Patrouilleschach mit vertauschten Rollen",
     "Patrouille aux rôles échangés"},
    {"Popeye's manual", "Handbuch von Popeye", "manuel de Popeye"},
    {"Quartz, Christmas tourney 2019", "Quartz, Weihnachtsturnier 2019",
     "Quartz, tournoi de Noël 2019"},
    {"T. Fujiwara, Sake tourney 2023", "T. Fujiwara, Sake-Turnier 2023",
     "T. Fujiwara, tournoi Saké 2023"},
    {"a companion of Annan chess", "ein Gegenstück zum Annanschach", "un pendant des échecs Annan"},
    {"a companion of Back to back", "ein Gegenstück zu Back to back", "un pendant de Back to back"},
    {"a game of the shogi family (Annan shogi)", "ein Spiel der Shogi-Familie (Annan-Shogi)",
     "un jeu de la famille du shogi (Annan shogi)"},
    {"a later form of Koeko", "eine spätere Form von Köko", "une forme ultérieure de Köko"},
    {"a stricter Patrol Chess", "ein strengeres Patrouilleschach", "une Patrouille plus stricte"},
    {"a stricter SAT", "ein strengeres SAT", "un SAT plus strict"},
    {"after Bolero", "nach Bolero", "d'après Bolero"},
    {"after Circe", "nach Circe", "d'après Circé"},
    {"after Einstein chess", "nach dem Einsteinschach", "d'après les échecs Einstein"},
    {"after Masand", "nach Masand", "d'après Masand"},
    {"after Patrol Chess", "nach dem Patrouilleschach", "d'après Patrouille"},
    {"after Snek chess", "nach dem Snekschach", "d'après les échecs Snek"},
    {"after Tibet chess", "nach dem Tibetschach", "d'après les échecs Tibet"},
    {"article on Power Chess and Warp Chess with schemata by H. Ebert, 1990",
     "Artikel über Powerschach und Warpschach mit Schemata von H. Ebert, 1990",
     "article sur les échecs Power et Warp avec des schémas de H. Ebert, 1990"},
    {"belongs to Imitator", "gehört zu Imitator", "fait partie d'Imitator"},
    {"belongs to Parrain Circe and its kin", "gehört zu Parrain-Circe und seinen Verwandten",
     "fait partie de Circé Parrain et de ses parents"},
    {"feenschach; Madrasi read backwards", "feenschach; Madrasi rückwärts gelesen",
     "feenschach; Madrasi lu à l'envers"},
    {"named after E. Brunner", "nach E. Brunner benannt", "nommé d'après E. Brunner"},
    {"played by the programs of the field, in two types, since 1997; the inventor's words are not "
     "known, except that castling closes the rook's square",
     "seit 1997 von den Programmen des Fachs in zwei Typen gespielt; die Worte des Erfinders sind "
     "nicht bekannt, außer dass die Rochade das Feld des Turms sperrt",
     "joué par les programmes du domaine, en deux types, depuis 1997; les mots de l'inventeur sont "
     "inconnus, sauf que le roque ferme la case de la tour"},
    {"rules of the progressive game", "Regeln des progressiven Spiels", "règles du jeu progressif"},
    {"rules of the progressive game as played in England",
     "Regeln des progressiven Spiels in England", "règles du jeu progressif en Angleterre"},
    {"rules of the progressive game as played in Italy",
     "Regeln des progressiven Spiels in Italien", "règles du jeu progressif en Italie"},
    {"rules of the progressive game as played in Scotland",
     "Regeln des progressiven Spiels in Schottland", "règles du jeu progressif en Écosse"},
    {"the reverse of Andernach chess", "die Umkehrung des Andernachschachs",
     "l'inverse des échecs Andernach"},
    {"the reverse of Annan chess", "die Umkehrung des Annanschachs", "l'inverse des échecs Annan"},
    {"the reverse of Koeko", "die Umkehrung von Köko", "l'inverse de Köko"},
    {"the reverse of Mars Circe", "die Umkehrung von Mars-Circe", "l'inverse de Mars Circé"},
    {"the reverse of SuperGuards", "die Umkehrung von SuperGuards", "l'inverse de SuperGuards"},
    {"a form of AntiCirce (probleemblad 1971)", "eine Form von Anticirce (probleemblad 1971)",
     "une forme d'Anticircé (probleemblad 1971)"},
    {"a form of AntiMarsCirce (the reverse of Mars Circe)",
     "eine Form von Anti-Mars-Circe (der Umkehrung von Mars-Circe)",
     "une forme d'Anti-Mars Circé (l'inverse de Mars Circé)"},
    {"a form of Circe (P. Monréal and J.-P. Boyer, Problème 1968)",
     "eine Form von Circe (P. Monréal und J.-P. Boyer, Problème 1968)",
     "une forme de Circé (P. Monréal et J.-P. Boyer, Problème 1968)"},
    {"P. Monréal and J.-P. Boyer, Problème 1968", "P. Monréal und J.-P. Boyer, Problème 1968",
     "P. Monréal et J.-P. Boyer, Problème 1968"},
    {"a form of ImmunChess (traditional)", "eine Form des Immunschachs (überliefert)",
     "une forme des échecs immuns (traditionnel)"},
    {"a form of MarsCirce (traditional)", "eine Form von Mars-Circe (überliefert)",
     "une forme de Mars Circé (traditionnel)"},
    {"the rule holds for kings as well", "die Regel gilt auch für Könige",
     "la règle vaut aussi pour les rois"},
    {"the rule does not hold for kings", "die Regel gilt nicht für Könige",
     "la règle ne vaut pas pour les rois"},
    {"the rebirth square is that of a unit of the other side; with Equipollents, the direction is "
     "reversed",
     "das Wiedergeburtsfeld ist das eines Steins der anderen Partei; mit Equipollents kehrt sich "
     "die Richtung um",
     "la case de renaissance est celle d'une pièce de l'autre camp; avec Equipollents, la "
     "direction s'inverse"},
    {"a unit on the rebirth square is captured by the rebirth",
     "ein Stein auf dem Wiedergeburtsfeld wird durch die Wiedergeburt geschlagen",
     "une pièce sur la case de renaissance est capturée par la renaissance"},
    {"in place of the rebirth square, the square symmetric to it with respect to the centre: h8 "
     "for a1",
     "an der Stelle des Wiedergeburtsfelds das zur Brettmitte symmetrische: h8 für a1",
     "au lieu de la case de renaissance, sa symétrique par rapport au centre: h8 pour a1"},
    {"in place of the rebirth square, the one on the mirrored file: h1 for a1",
     "an der Stelle des Wiedergeburtsfelds das auf der gespiegelten Linie: h1 für a1",
     "au lieu de la case de renaissance, celle de la colonne en miroir: h1 pour a1"},
    {"the unit is reborn as one of the kind of the other unit in the capture, unless that is a "
     "king",
     "der Stein wird als einer der Art des anderen am Schlag beteiligten wiedergeboren, wenn "
     "dieser kein König ist",
     "la pièce renaît comme une pièce de la sorte de l'autre pièce de la capture, sauf si c'est un "
     "roi"},
    {"the unit is reborn as the next one in the sequence: knight, bishop, rook, queen and again "
     "knight, or the units stated",
     "der Stein wird als der nächste der Folge wiedergeboren: Springer, Läufer, Turm, Dame und "
     "wieder Springer, oder die angegebenen Steine",
     "la pièce renaît comme la suivante de la suite: cavalier, fou, tour, dame et de nouveau "
     "cavalier, ou les pièces indiquées"},
    {"the unit changes sides when it is reborn",
     "der Stein wechselt bei der Wiedergeburt die Partei", "la pièce change de camp en renaissant"},
    {"the rebirth square is that of the other unit in the capture",
     "das Wiedergeburtsfeld ist das des anderen am Schlag beteiligten Steins",
     "la case de renaissance est celle de l'autre pièce de la capture"},
    {"the unit is reborn not by the capture, but by the move after it",
     "der Stein wird nicht durch den Schlag wiedergeboren, sondern durch den Zug danach",
     "la pièce renaît non par la capture, mais par le coup suivant"},
    {"the rebirth square is as far from the square of the capture as the move was long, in the "
     "direction of the move: a unit that a rook from b4 captures on d4 comes to f4",
     "das Wiedergeburtsfeld ist vom Schlagfeld so weit entfernt, wie der Zug lang war, in der "
     "Richtung des Zuges: ein Stein, den ein Turm von b4 auf d4 schlägt, kommt nach f4",
     "la case de renaissance est aussi loin de la case de capture que le coup était long, dans la "
     "direction du coup: une pièce qu'une tour de b4 capture en d4 arrive en f4"},
    {"the unit is reborn by the move after the capture, as far from the square of the capture as "
     "that move is long, in its direction",
     "der Stein wird durch den Zug nach dem Schlag wiedergeboren, vom Schlagfeld so weit entfernt, "
     "wie dieser Zug lang ist, in dessen Richtung",
     "la pièce renaît par le coup qui suit la capture, aussi loin de la case de capture que ce "
     "coup est long, dans sa direction"},
    {"the unit is reborn by the move after the capture, as far from the square of the capture as "
     "that move is long, in the opposite direction",
     "der Stein wird durch den Zug nach dem Schlag wiedergeboren, vom Schlagfeld so weit entfernt, "
     "wie dieser Zug lang ist, in entgegengesetzter Richtung",
     "la pièce renaît par le coup qui suit la capture, aussi loin de la case de capture que ce "
     "coup est long, dans la direction opposée"},
    {"the rebirth square is any square from which the unit could not move without capturing",
     "das Wiedergeburtsfeld ist jedes Feld, von dem der Stein nicht ohne Schlag ziehen könnte",
     "la case de renaissance est toute case d'où la pièce ne pourrait pas jouer sans capturer"},
    {"the rebirth square is on the file of the array square and on the rank of the capture",
     "das Wiedergeburtsfeld liegt auf der Linie des Ursprungsfelds und der Reihe des Schlags",
     "la case de renaissance est sur la colonne de la case d'origine et sur la rangée de la "
     "capture"},
    {"the rebirth square is on the file of the capture: on the second rank of its side for a pawn, "
     "on the first for other units of the game array, on the last for fairy units",
     "das Wiedergeburtsfeld liegt auf der Linie des Schlags: für einen Bauern auf der zweiten "
     "Reihe seiner Partei, für andere Steine der Partieanfangsstellung auf der ersten, für "
     "Märchensteine auf der letzten",
     "la case de renaissance est sur la colonne de la capture: sur la deuxième rangée de son camp "
     "pour un pion, sur la première pour les autres pièces du début de la partie, sur la dernière "
     "pour les pièces féeriques"},
    {"the rebirth square is symmetric to the square of the capture with respect to the centre: h8 "
     "for a1",
     "das Wiedergeburtsfeld ist zum Schlagfeld in bezug auf die Brettmitte symmetrisch: h8 für a1",
     "la case de renaissance est symétrique de la case de capture par rapport au centre: h8 pour "
     "a1"},
    {"the rebirth square is that of the capture on the mirrored file: h1 for a1",
     "das Wiedergeburtsfeld ist das Schlagfeld auf der gespiegelten Linie: h1 für a1",
     "la case de renaissance est celle de la capture sur la colonne en miroir: h1 pour a1"},
    {"the rebirth square is that of the capture on the mirrored rank: a8 for a1",
     "das Wiedergeburtsfeld ist das Schlagfeld auf der gespiegelten Reihe: a8 für a1",
     "la case de renaissance est celle de la capture sur la rangée en miroir: a8 pour a1"},
    {"the rebirth square is the square of the unit in the diagram",
     "das Wiedergeburtsfeld ist das Feld des Steins im Diagramm",
     "la case de renaissance est celle de la pièce dans le diagramme"},
    {"the rebirth square is the departure of the capturing unit",
     "das Wiedergeburtsfeld ist das Standfeld des schlagenden Steins",
     "la case de renaissance est la case de départ de la pièce capturante"},
    {"the rebirth square is half a board away from that of the capture along the file and along "
     "the rank: g8 for c4",
     "das Wiedergeburtsfeld liegt vom Schlagfeld ein halbes Brett auf der Linie und auf der Reihe "
     "entfernt: g8 für c4",
     "la case de renaissance est à un demi-échiquier de celle de la capture sur la colonne et sur "
     "la rangée: g8 pour c4"},
    {"the rebirth square is the arrival of a move without capture that the captured unit could "
     "make from the square of the capture",
     "das Wiedergeburtsfeld ist das Zielfeld eines Zuges ohne Schlag, den der geschlagene Stein "
     "vom Schlagfeld aus machen könnte",
     "la case de renaissance est l'arrivée d'un coup sans capture que la pièce capturée pourrait "
     "jouer depuis la case de capture"},
    {"the rebirth square is any square", "das Wiedergeburtsfeld ist ein beliebiges Feld",
     "la case de renaissance est n'importe quelle case"},
    {"only the units stated are reborn", "nur die angegebenen Steine werden wiedergeboren",
     "seules les pièces indiquées renaissent"},
    {"the rebirth square of a promoted unit is the promotion square on the file of the capture",
     "das Wiedergeburtsfeld eines umgewandelten Steins ist das Umwandlungsfeld der Linie des "
     "Schlags",
     "la case de renaissance d'une pièce promue est la case de promotion de la colonne de la "
     "capture"},
    {"a capturing unit may be reborn on the square of the capture",
     "ein schlagender Stein darf auf dem Schlagfeld wiedergeboren werden",
     "une pièce capturante peut renaître sur la case de la capture"},
    {"a capturing unit may not be reborn on the square of the capture",
     "ein schlagender Stein darf nicht auf dem Schlagfeld wiedergeboren werden",
     "une pièce capturante ne peut pas renaître sur la case de la capture"},
    {"if the rebirth square is occupied, the capture is illegal",
     "ist das Wiedergeburtsfeld besetzt, so ist der Schlag illegal",
     "si la case de renaissance est occupée, la capture est illégale"},
    {"if the rebirth square is occupied, there is no rebirth, and the capture is legal",
     "ist das Wiedergeburtsfeld besetzt, so gibt es keine Wiedergeburt, und der Schlag ist legal",
     "si la case de renaissance est occupée, il n'y a pas de renaissance, et la capture est "
     "légale"},
    {"if the rebirth square is occupied, the reborn unit waits beneath the unit there",
     "ist das Wiedergeburtsfeld besetzt, so wartet der wiedergeborene Stein unter dem Stein dort",
     "si la case de renaissance est occupée, la pièce renaissante attend sous la pièce qui s'y "
     "trouve"},
    {"if the rebirth square is occupied, the unit there waits beneath the reborn one",
     "ist das Wiedergeburtsfeld besetzt, so wartet der Stein dort unter dem wiedergeborenen",
     "si la case de renaissance est occupée, la pièce qui s'y trouve attend sous la pièce "
     "renaissante"},
    {"a captured unit is reborn as one of the next lower rank of Einstein Chess, a capturing unit "
     "as one of the next higher",
     "ein geschlagener Stein wird als einer des nächstniedrigeren Rangs des Einsteinschachs "
     "wiedergeboren, ein schlagender als einer des nächsthöheren",
     "une pièce capturée renaît comme une pièce du rang immédiatement inférieur des échecs "
     "Einstein, une pièce capturante comme une du rang supérieur"},
    {"a captured unit is reborn as one of the next higher rank of Einstein Chess, a capturing unit "
     "as one of the next lower",
     "ein geschlagener Stein wird als einer des nächsthöheren Rangs des Einsteinschachs "
     "wiedergeboren, ein schlagender als einer des nächstniedrigeren",
     "une pièce capturée renaît comme une pièce du rang immédiatement supérieur des échecs "
     "Einstein, une pièce capturante comme une du rang inférieur"},
    {"the unit is reborn not by the capture, but by the next capture after it",
     "der Stein wird nicht durch den Schlag wiedergeboren, sondern durch den nächsten Schlag "
     "danach",
     "la pièce renaît non par la capture, mais par la capture suivante"},
    {"the rebirth square is the square of the capture", "das Wiedergeburtsfeld ist das Schlagfeld",
     "la case de renaissance est la case de la capture"},
    {"moves there and captures there", "zieht dorthin und schlägt dort", "y joue et y capture"},
    {"moves there", "zieht dorthin", "y joue"},
    {"captures there", "schlägt dort", "y capture"},
    {"moves and captures there if other units stand as it needs them",
     "zieht dorthin und schlägt dort, wenn andere Steine passend stehen",
     "y joue et y capture si d'autres pièces sont placées comme il faut"},
    {"moves there if other units stand as it needs them",
     "zieht dorthin, wenn andere Steine passend stehen",
     "y joue si d'autres pièces sont placées comme il faut"},
    {"captures there if other units stand as it needs them",
     "schlägt dort, wenn andere Steine passend stehen",
     "y capture si d'autres pièces sont placées comme il faut"},
    {"the piece, White's", "der Stein von Weiß", "la pièce, blanche"},
});

}  // namespace

std::span<const Names> condition_translations() { return condition_rows; }

}  // namespace warp
