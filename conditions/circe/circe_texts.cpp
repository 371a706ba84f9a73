// What the words after Circe and similar conditions mean, for users.

#include "conditions/circe/circe_texts.hpp"

namespace warp::circe {

std::string_view meaning(Word word) {
  switch (word) {
    case Word::rex_inclusive:
      return "the rule holds for kings as well";
    case Word::rex_exclusive:
      return "the rule does not hold for kings";
    case Word::mirror:
      return "the rebirth square is that of a unit of the other side; with Equipollents, the "
             "direction is reversed";
    case Word::assassin:
      return "a unit on the rebirth square is captured by the rebirth";
    case Word::diametral:
      return "in place of the rebirth square, the square symmetric to it with respect to the "
             "centre: h8 for a1";
    case Word::vertical_mirror:
      return "in place of the rebirth square, the one on the mirrored file: h1 for a1";
    case Word::clone:
      return "the unit is reborn as one of the kind of the other unit in the capture, unless that "
             "is a king";
    case Word::chameleon:
      return "the unit is reborn as the next one in the sequence: knight, bishop, rook, queen and "
             "again knight, or the units stated";
    case Word::turncoats:
      return "the unit changes sides when it is reborn";
    case Word::couscous:
      return "the rebirth square is that of the other unit in the capture";
    case Word::last_move:
      return "the unit is reborn not by the capture, but by the move after it";
    case Word::equipollents:
      return "the rebirth square is as far from the square of the capture as the move was long, in "
             "the direction of the move: a unit that a rook from b4 captures on d4 comes to f4";
    case Word::parrain:
      return "the unit is reborn by the move after the capture, as far from the square of the "
             "capture as that move is long, in its direction";
    case Word::contra_parrain:
      return "the unit is reborn by the move after the capture, as far from the square of the "
             "capture as that move is long, in the opposite direction";
    case Word::cage:
      return "the rebirth square is any square from which the unit could not move without "
             "capturing";
    case Word::rank:
      return "the rebirth square is on the file of the array square and on the rank of the capture";
    case Word::file:
      return "the rebirth square is on the file of the capture: on the second rank of its side for "
             "a pawn, on the first for other units of the game array, on the last for fairy units";
    case Word::symmetry:
      return "the rebirth square is symmetric to the square of the capture with respect to the "
             "centre: h8 for a1";
    case Word::vertical_symmetry:
      return "the rebirth square is that of the capture on the mirrored file: h1 for a1";
    case Word::horizontal_symmetry:
      return "the rebirth square is that of the capture on the mirrored rank: a8 for a1";
    case Word::diagram:
      return "the rebirth square is the square of the unit in the diagram";
    case Word::pwc:
      return "the rebirth square is the departure of the capturing unit";
    case Word::antipodes:
      return "the rebirth square is half a board away from that of the capture along the file and "
             "along the rank: g8 for c4";
    case Word::take_and_make:
      return "the rebirth square is the arrival of a move without capture that the captured unit "
             "could make from the square of the capture";
    case Word::super:
      return "the rebirth square is any square";
    case Word::april:
      return "only the units stated are reborn";
    case Word::frischauf:
      return "the rebirth square of a promoted unit is the promotion square on the file of the "
             "capture";
    case Word::calvet:
      return "a capturing unit may be reborn on the square of the capture";
    case Word::cheylan:
      return "a capturing unit may not be reborn on the square of the capture";
    case Word::strict:
      return "if the rebirth square is occupied, the capture is illegal";
    case Word::relaxed:
      return "if the rebirth square is occupied, there is no rebirth, and the capture is legal";
    case Word::volcanic:
      return "if the rebirth square is occupied, the reborn unit waits beneath the unit there";
    case Word::parachute:
      return "if the rebirth square is occupied, the unit there waits beneath the reborn one";
    case Word::einstein:
      return "a captured unit is reborn as one of the next lower rank of Einstein Chess, a "
             "capturing unit as one of the next higher";
    case Word::reversal_einstein:
      return "a captured unit is reborn as one of the next higher rank of Einstein Chess, a "
             "capturing unit as one of the next lower";
    case Word::wait_capture:
      return "the unit is reborn not by the capture, but by the next capture after it";
    case Word::capture_square:
      return "the rebirth square is the square of the capture";
  }
  return {};
}

}  // namespace warp::circe
