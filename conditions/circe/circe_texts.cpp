// What the words after Circe and similar conditions mean, for users.

#include "conditions/circe/circe_texts.hpp"

namespace warp::circe {

Names meaning(CirceWord word) {
  switch (word) {
    case CirceWord::rex_inclusive:
      return {"the rule holds for kings as well", "die Regel gilt auch für Könige",
              "la règle vaut aussi pour les rois"};
    case CirceWord::rex_exclusive:
      return {"the rule does not hold for kings", "die Regel gilt nicht für Könige",
              "la règle ne vaut pas pour les rois"};
    case CirceWord::mirror:
      return {
          "the rebirth square is that of a unit of the other side; with Equipollents, the "
          "direction is reversed",
          "das Wiedergeburtsfeld ist das eines Steins der anderen Partei; mit Equipollents kehrt "
          "sich die Richtung um",
          "la case de renaissance est celle d'une pièce de l'autre camp; avec Equipollents, la "
          "direction s'inverse"};
    case CirceWord::assassin:
      return {"a unit on the rebirth square is captured by the rebirth",
              "ein Stein auf dem Wiedergeburtsfeld wird durch die Wiedergeburt geschlagen",
              "une pièce sur la case de renaissance est capturée par la renaissance"};
    case CirceWord::diametral:
      return {
          "in place of the rebirth square, the square symmetric to it with respect to the centre: "
          "h8 for a1",
          "an der Stelle des Wiedergeburtsfelds das zur Brettmitte symmetrische: h8 für a1",
          "au lieu de la case de renaissance, sa symétrique par rapport au centre: h8 pour a1"};
    case CirceWord::vertical_mirror:
      return {"in place of the rebirth square, the one on the mirrored file: h1 for a1",
              "an der Stelle des Wiedergeburtsfelds das auf der gespiegelten Linie: h1 für a1",
              "au lieu de la case de renaissance, celle de la colonne en miroir: h1 pour a1"};
    case CirceWord::clone:
      return {
          "the unit is reborn as one of the kind of the other unit in the capture, unless that is "
          "a king",
          "der Stein wird als einer der Art des anderen am Schlag beteiligten wiedergeboren, wenn "
          "dieser kein König ist",
          "la pièce renaît comme une pièce de la sorte de l'autre pièce de la capture, sauf si "
          "c'est un roi"};
    case CirceWord::chameleon:
      return {
          "the unit is reborn as the next one in the sequence: knight, bishop, rook, queen and "
          "again knight, or the units stated",
          "der Stein wird als der nächste der Folge wiedergeboren: Springer, Läufer, Turm, Dame "
          "und wieder Springer, oder die angegebenen Steine",
          "la pièce renaît comme la suivante de la suite: cavalier, fou, tour, dame et de nouveau "
          "cavalier, ou les pièces indiquées"};
    case CirceWord::turncoats:
      return {"the unit changes sides when it is reborn",
              "der Stein wechselt bei der Wiedergeburt die Partei",
              "la pièce change de camp en renaissant"};
    case CirceWord::couscous:
      return {"the rebirth square is that of the other unit in the capture",
              "das Wiedergeburtsfeld ist das des anderen am Schlag beteiligten Steins",
              "la case de renaissance est celle de l'autre pièce de la capture"};
    case CirceWord::last_move:
      return {"the unit is reborn not by the capture, but by the move after it",
              "der Stein wird nicht durch den Schlag wiedergeboren, sondern durch den Zug danach",
              "la pièce renaît non par la capture, mais par le coup suivant"};
    case CirceWord::equipollents:
      return {
          "the rebirth square is as far from the square of the capture as the move was long, in "
          "the direction of the move: a unit that a rook from b4 captures on d4 comes to f4",
          "das Wiedergeburtsfeld ist vom Schlagfeld so weit entfernt, wie der Zug lang war, in der "
          "Richtung des Zuges: ein Stein, den ein Turm von b4 auf d4 schlägt, kommt nach f4",
          "la case de renaissance est aussi loin de la case de capture que le coup était long, "
          "dans la direction du coup: une pièce qu'une tour de b4 capture en d4 arrive en f4"};
    case CirceWord::parrain:
      return {
          "the unit is reborn by the move after the capture, as far from the square of the capture "
          "as that move is long, in its direction",
          "der Stein wird durch den Zug nach dem Schlag wiedergeboren, vom Schlagfeld so weit "
          "entfernt, wie dieser Zug lang ist, in dessen Richtung",
          "la pièce renaît par le coup qui suit la capture, aussi loin de la case de capture que "
          "ce coup est long, dans sa direction"};
    case CirceWord::contra_parrain:
      return {
          "the unit is reborn by the move after the capture, as far from the square of the capture "
          "as that move is long, in the opposite direction",
          "der Stein wird durch den Zug nach dem Schlag wiedergeboren, vom Schlagfeld so weit "
          "entfernt, wie dieser Zug lang ist, in entgegengesetzter Richtung",
          "la pièce renaît par le coup qui suit la capture, aussi loin de la case de capture que "
          "ce coup est long, dans la direction opposée"};
    case CirceWord::cage:
      return {
          "the rebirth square is any square from which the unit could not move without capturing",
          "das Wiedergeburtsfeld ist jedes Feld, von dem der Stein nicht ohne Schlag ziehen könnte",
          "la case de renaissance est toute case d'où la pièce ne pourrait pas jouer sans "
          "capturer"};
    case CirceWord::rank:
      return {
          "the rebirth square is on the file of the array square and on the rank of the capture",
          "das Wiedergeburtsfeld liegt auf der Linie des Ursprungsfelds und der Reihe des Schlags",
          "la case de renaissance est sur la colonne de la case d'origine et sur la rangée de la "
          "capture"};
    case CirceWord::file:
      return {
          "the rebirth square is on the file of the capture: on the second rank of its side for a "
          "pawn, on the first for other units of the game array, on the last for fairy units",
          "das Wiedergeburtsfeld liegt auf der Linie des Schlags: für einen Bauern auf der zweiten "
          "Reihe seiner Partei, für andere Steine der Partieanfangsstellung auf der ersten, für "
          "Märchensteine auf der letzten",
          "la case de renaissance est sur la colonne de la capture: sur la deuxième rangée de son "
          "camp pour un pion, sur la première pour les autres pièces du début de la partie, sur la "
          "dernière pour les pièces féeriques"};
    case CirceWord::symmetry:
      return {
          "the rebirth square is symmetric to the square of the capture with respect to the "
          "centre: h8 for a1",
          "das Wiedergeburtsfeld ist zum Schlagfeld in bezug auf die Brettmitte symmetrisch: h8 "
          "für a1",
          "la case de renaissance est symétrique de la case de capture par rapport au centre: h8 "
          "pour a1"};
    case CirceWord::vertical_symmetry:
      return {
          "the rebirth square is that of the capture on the mirrored file: h1 for a1",
          "das Wiedergeburtsfeld ist das Schlagfeld auf der gespiegelten Linie: h1 für a1",
          "la case de renaissance est celle de la capture sur la colonne en miroir: h1 pour a1"};
    case CirceWord::horizontal_symmetry:
      return {"the rebirth square is that of the capture on the mirrored rank: a8 for a1",
              "das Wiedergeburtsfeld ist das Schlagfeld auf der gespiegelten Reihe: a8 für a1",
              "la case de renaissance est celle de la capture sur la rangée en miroir: a8 pour a1"};
    case CirceWord::diagram:
      return {"the rebirth square is the square of the unit in the diagram",
              "das Wiedergeburtsfeld ist das Feld des Steins im Diagramm",
              "la case de renaissance est celle de la pièce dans le diagramme"};
    case CirceWord::pwc:
      return {"the rebirth square is the departure of the capturing unit",
              "das Wiedergeburtsfeld ist das Standfeld des schlagenden Steins",
              "la case de renaissance est la case de départ de la pièce capturante"};
    case CirceWord::antipodes:
      return {
          "the rebirth square is half a board away from that of the capture along the file and "
          "along the rank: g8 for c4",
          "das Wiedergeburtsfeld liegt vom Schlagfeld ein halbes Brett auf der Linie und auf der "
          "Reihe entfernt: g8 für c4",
          "la case de renaissance est à un demi-échiquier de celle de la capture sur la colonne et "
          "sur la rangée: g8 pour c4"};
    case CirceWord::take_and_make:
      return {
          "the rebirth square is the arrival of a move without capture that the captured unit "
          "could make from the square of the capture",
          "das Wiedergeburtsfeld ist das Zielfeld eines Zuges ohne Schlag, den der geschlagene "
          "Stein vom Schlagfeld aus machen könnte",
          "la case de renaissance est l'arrivée d'un coup sans capture que la pièce capturée "
          "pourrait jouer depuis la case de capture"};
    case CirceWord::super:
      return {"the rebirth square is any square", "das Wiedergeburtsfeld ist ein beliebiges Feld",
              "la case de renaissance est n'importe quelle case"};
    case CirceWord::april:
      return {"only the units stated are reborn", "nur die angegebenen Steine werden wiedergeboren",
              "seules les pièces indiquées renaissent"};
    case CirceWord::frischauf:
      return {
          "the rebirth square of a promoted unit is the promotion square on the file of the "
          "capture",
          "das Wiedergeburtsfeld eines umgewandelten Steins ist das Umwandlungsfeld der Linie des "
          "Schlags",
          "la case de renaissance d'une pièce promue est la case de promotion de la colonne de la "
          "capture"};
    case CirceWord::calvet:
      return {"a capturing unit may be reborn on the square of the capture",
              "ein schlagender Stein darf auf dem Schlagfeld wiedergeboren werden",
              "une pièce capturante peut renaître sur la case de la capture"};
    case CirceWord::cheylan:
      return {"a capturing unit may not be reborn on the square of the capture",
              "ein schlagender Stein darf nicht auf dem Schlagfeld wiedergeboren werden",
              "une pièce capturante ne peut pas renaître sur la case de la capture"};
    case CirceWord::strict:
      return {"if the rebirth square is occupied, the capture is illegal",
              "ist das Wiedergeburtsfeld besetzt, so ist der Schlag illegal",
              "si la case de renaissance est occupée, la capture est illégale"};
    case CirceWord::relaxed:
      return {"if the rebirth square is occupied, there is no rebirth, and the capture is legal",
              "ist das Wiedergeburtsfeld besetzt, so gibt es keine Wiedergeburt, und der Schlag "
              "ist legal",
              "si la case de renaissance est occupée, il n'y a pas de renaissance, et la capture "
              "est légale"};
    case CirceWord::volcanic:
      return {"if the rebirth square is occupied, the reborn unit waits beneath the unit there",
              "ist das Wiedergeburtsfeld besetzt, so wartet der wiedergeborene Stein unter dem "
              "Stein dort",
              "si la case de renaissance est occupée, la pièce renaissante attend sous la pièce "
              "qui s'y trouve"};
    case CirceWord::parachute:
      return {
          "if the rebirth square is occupied, the unit there waits beneath the reborn one",
          "ist das Wiedergeburtsfeld besetzt, so wartet der Stein dort unter dem wiedergeborenen",
          "si la case de renaissance est occupée, la pièce qui s'y trouve attend sous la pièce "
          "renaissante"};
    case CirceWord::einstein:
      return {
          "a captured unit is reborn as one of the next lower rank of Einstein Chess, a capturing "
          "unit as one of the next higher",
          "ein geschlagener Stein wird als einer des nächstniedrigeren Rangs des Einsteinschachs "
          "wiedergeboren, ein schlagender als einer des nächsthöheren",
          "une pièce capturée renaît comme une pièce du rang immédiatement inférieur des échecs "
          "Einstein, une pièce capturante comme une du rang supérieur"};
    case CirceWord::reversal_einstein:
      return {
          "a captured unit is reborn as one of the next higher rank of Einstein Chess, a capturing "
          "unit as one of the next lower",
          "ein geschlagener Stein wird als einer des nächsthöheren Rangs des Einsteinschachs "
          "wiedergeboren, ein schlagender als einer des nächstniedrigeren",
          "une pièce capturée renaît comme une pièce du rang immédiatement supérieur des échecs "
          "Einstein, une pièce capturante comme une du rang inférieur"};
    case CirceWord::wait_capture:
      return {"the unit is reborn not by the capture, but by the next capture after it",
              "der Stein wird nicht durch den Schlag wiedergeboren, sondern durch den nächsten "
              "Schlag danach",
              "la pièce renaît non par la capture, mais par la capture suivante"};
    case CirceWord::capture_square:
      return {"the rebirth square is the square of the capture",
              "das Wiedergeburtsfeld ist das Schlagfeld",
              "la case de renaissance est la case de la capture"};
  }
  return {};
}

}  // namespace warp::circe
