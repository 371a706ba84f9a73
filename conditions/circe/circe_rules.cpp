// The rules of the traditional names of Circe and its relatives, each complete by itself.

#include "conditions/circe/circe_rules.hpp"

#include <algorithm>

#include "conditions/circe/circe_texts.hpp"

namespace warp::circe {

namespace {

/// What the conditions of a family do, without saying where the rebirth square is.
Names beginning(Family family) {
  switch (family) {
    case Family::circe:
      return {"A captured unit, except a king, is reborn.",
              "Ein geschlagener Stein außer dem König wird wiedergeboren.",
              "Une pièce capturée, sauf un roi, renaît."};
    case Family::anticirce:
      return {"A unit that captures, kings included, is reborn at once.",
              "Ein schlagender Stein, auch ein König, wird sofort wiedergeboren.",
              "Une pièce qui capture, rois compris, renaît aussitôt."};
    case Family::mars:
      return {
          "A unit moves without capturing as usual. It captures and gives check only as if it "
          "stood on its rebirth square.",
          "Ein Stein zieht ohne Schlag wie üblich. Er schlägt und bietet Schach nur so, als "
          "stünde er auf seinem Wiedergeburtsfeld.",
          "Une pièce joue sans capture comme d'habitude. Elle ne capture et ne donne échec que "
          "comme si elle se trouvait sur sa case de renaissance."};
    case Family::anti_mars:
      return {
          "A unit captures as usual. It moves without capturing only as if it stood on its "
          "rebirth square.",
          "Ein Stein schlägt wie üblich. Er zieht ohne Schlag nur so, als stünde er auf seinem "
          "Wiedergeburtsfeld.",
          "Une pièce capture comme d'habitude. Elle ne joue sans capture que comme si elle se "
          "trouvait sur sa case de renaissance."};
    case Family::immun:
      return {
          "A unit, except a king, can be captured only if its rebirth square is empty; it is "
          "not reborn.",
          "Ein Stein außer dem König kann nur geschlagen werden, wenn sein Wiedergeburtsfeld "
          "leer ist; er wird nicht wiedergeboren.",
          "Une pièce, sauf un roi, ne peut être capturée que si sa case de renaissance est "
          "vide; elle ne renaît pas."};
    case Family::phantom:
    case Family::geneva:
      break;  // no traditional name stands for words after these
  }
  return traits(family).rule;
}

/// How the square in the game array is found, if it counts.
constexpr Names array_squares{
    "Of the squares in the game array, a pawn has that on the file of the capture; a rook, bishop "
    "or knight the one that has the colour of the square of the capture; a fairy unit has the "
    "promotion square of the file of the capture.",
    "Von den Feldern der Partieanfangsstellung gilt für einen Bauern das auf der Linie des "
    "Schlagfelds, für Turm, Läufer und Springer das von der Farbe des Schlagfelds; für einen "
    "Märchenstein gilt das Umwandlungsfeld dieser Linie.",
    "Des cases de la position initiale, un pion a celle de la colonne de la capture; une tour, un "
    "fou ou un cavalier celle de la couleur de la case de capture; une pièce féerique a la case de "
    "promotion de cette colonne."};

constexpr Names array_square{"The rebirth square is that in the game array.",
                             "Das Wiedergeburtsfeld ist das der Partieanfangsstellung.",
                             "La case de renaissance est celle de la position initiale."};

/// What `word` adds; of words that no traditional name stands for, what they mean.
Names addition(CirceWord word, Family family) {
  switch (word) {
    case CirceWord::mirror:
      return {
          "The rebirth square is that which a unit of its kind of the other side has in the "
          "game array.",
          "Das Wiedergeburtsfeld ist das, welches ein gleichartiger Stein der anderen Partei "
          "in der Partieanfangsstellung hat.",
          "La case de renaissance est celle d'une pièce du même type de l'autre camp dans la "
          "position initiale."};
    case CirceWord::assassin:
      return {"A unit that stands on the rebirth square is captured by the rebirth.",
              "Ein Stein auf dem Wiedergeburtsfeld wird durch die Wiedergeburt geschlagen.",
              "Une pièce qui occupe la case de renaissance est capturée par la renaissance."};
    case CirceWord::diametral:
      return {"The rebirth square is the point reflection of that in the game array: h8 for a1.",
              "Das Wiedergeburtsfeld liegt punktsymmetrisch zu dem der Partieanfangsstellung: h8 "
              "statt a1.",
              "La case de renaissance est symétrique, par rapport au centre, de celle de la "
              "position initiale: h8 pour a1."};
    case CirceWord::vertical_mirror:
      return {"The rebirth square is that in the game array on the mirrored file: h1 for a1.",
              "Das Wiedergeburtsfeld ist das der Partieanfangsstellung auf der gespiegelten Linie: "
              "h1 statt a1.",
              "La case de renaissance est celle de la position initiale sur la colonne "
              "symétrique: h1 pour a1."};
    case CirceWord::clone:
      return family == Family::anticirce
                 ? Names{"It is reborn as a unit of the kind that it captured, unless it is a king "
                         "or has captured one.",
                         "Er wird als Stein der geschlagenen Art wiedergeboren, außer ein König ist "
                         "beteiligt.",
                         "Elle renaît comme une pièce du type capturé, sauf si un roi est en jeu."}
                 : Names{"It is reborn as a unit of the kind of the capturing unit, unless that is "
                         "a king.",
                         "Er wird als Stein von der Art des schlagenden wiedergeboren, außer dieser "
                         "ist ein König.",
                         "Elle renaît comme une pièce du type de la pièce qui capture, sauf si "
                         "celle-ci est un roi."};
    case CirceWord::chameleon:
      return {
          "It is reborn as the next unit of a sequence: knight, bishop, rook, queen and again "
          "knight, or the units stated after the name.",
          "Er wird als nächster Stein einer Folge wiedergeboren: Springer, Läufer, Turm, Dame "
          "und wieder Springer, oder die nach dem Namen genannten Steine.",
          "Elle renaît comme la pièce suivante d'une suite: cavalier, fou, tour, dame et de "
          "nouveau cavalier, ou les pièces indiquées après le nom."};
    case CirceWord::turncoats:
      return {"The unit changes sides when it is reborn.",
              "Der Stein wechselt bei der Wiedergeburt die Partei.",
              "La pièce change de camp en renaissant."};
    case CirceWord::couscous:
      return {
          "The rebirth square is that which the capturing unit has in the game array. A pawn "
          "that is reborn on its promotion rank promotes.",
          "Das Wiedergeburtsfeld ist das, welches der schlagende Stein in der "
          "Partieanfangsstellung hat. Ein Bauer, der auf seiner Umwandlungsreihe "
          "wiedergeboren wird, wandelt um.",
          "La case de renaissance est celle de la pièce qui capture dans la position initiale. "
          "Un pion qui renaît sur sa rangée de promotion se promeut."};
    case CirceWord::equipollents:
      return {
          "The rebirth square is as far from the square of the capture as the move was long, "
          "in the direction of the move: after a capture by a rook from b4 on d4 it is f4.",
          "Das Wiedergeburtsfeld ist vom Schlagfeld so weit entfernt, wie der Zug lang war, in "
          "Richtung des Zuges: schlägt ein Turm von b4 auf d4, ist es f4.",
          "La case de renaissance est aussi loin de la case de capture que le coup était long, "
          "dans la direction du coup: après une capture par une tour de b4 en d4, c'est f4."};
    case CirceWord::parrain:
      return {
          "The rebirth takes place with the move after the capture. The rebirth square is as "
          "far from the square of the capture as that move is long, in its direction.",
          "Die Wiedergeburt geschieht mit dem Zug nach dem Schlag. Das Wiedergeburtsfeld ist "
          "vom Schlagfeld so weit entfernt, wie dieser Zug lang ist, in seiner Richtung.",
          "La renaissance a lieu avec le coup qui suit la capture. La case de renaissance est "
          "aussi loin de la case de capture que ce coup est long, dans sa direction."};
    case CirceWord::contra_parrain:
      return {
          "The rebirth takes place with the move after the capture. The rebirth square is as "
          "far from the square of the capture as that move is long, in the opposite direction.",
          "Die Wiedergeburt geschieht mit dem Zug nach dem Schlag. Das Wiedergeburtsfeld ist "
          "vom Schlagfeld so weit entfernt, wie dieser Zug lang ist, in Gegenrichtung.",
          "La renaissance a lieu avec le coup qui suit la capture. La case de renaissance est "
          "aussi loin de la case de capture que ce coup est long, dans la direction opposée."};
    case CirceWord::cage:
      return {
          "The rebirth square is any empty square from which the unit could not move without "
          "capturing; the side that captures chooses.",
          "Das Wiedergeburtsfeld ist jedes leere Feld, von dem der Stein nicht ohne Schlag "
          "ziehen könnte; die schlagende Partei wählt.",
          "La case de renaissance est toute case vide d'où la pièce ne pourrait jouer sans "
          "capture; le camp qui capture choisit."};
    case CirceWord::rank:
      return {
          "The rebirth square is on the file of that in the game array and on the rank of the "
          "capture.",
          "Das Wiedergeburtsfeld liegt auf der Linie des Feldes der Partieanfangsstellung und "
          "auf der Reihe des Schlagfelds.",
          "La case de renaissance est sur la colonne de celle de la position initiale et sur "
          "la rangée de la capture."};
    case CirceWord::file:
      return {
          "The rebirth square is on the file of the capture: on the second rank of the side "
          "for a pawn, on the first for other units of the game array, on the last for fairy "
          "units.",
          "Das Wiedergeburtsfeld liegt auf der Linie des Schlagfelds: für einen Bauern auf der "
          "zweiten Reihe seiner Partei, für andere orthodoxe Steine auf der ersten, für "
          "Märchensteine auf der letzten.",
          "La case de renaissance est sur la colonne de la capture: sur la deuxième rangée du "
          "camp pour un pion, sur la première pour les autres pièces orthodoxes, sur la "
          "dernière pour les pièces féeriques."};
    case CirceWord::symmetry:
      return {"The rebirth square is the point reflection of the square of the capture: h8 for a1.",
              "Das Wiedergeburtsfeld liegt punktsymmetrisch zum Schlagfeld: h8 zu a1.",
              "La case de renaissance est symétrique de la case de capture par rapport au centre: "
              "h8 pour a1."};
    case CirceWord::vertical_symmetry:
      return {"The rebirth square is that of the capture on the mirrored file: h1 for a1.",
              "Das Wiedergeburtsfeld ist das Schlagfeld auf der gespiegelten Linie: h1 zu a1.",
              "La case de renaissance est celle de la capture sur la colonne symétrique: h1 pour "
              "a1."};
    case CirceWord::horizontal_symmetry:
      return {"The rebirth square is that of the capture on the mirrored rank: a8 for a1.",
              "Das Wiedergeburtsfeld ist das Schlagfeld auf der gespiegelten Reihe: a8 zu a1.",
              "La case de renaissance est celle de la capture sur la rangée symétrique: a8 pour "
              "a1."};
    case CirceWord::diagram:
      return {"The rebirth square is the square of the unit in the diagram.",
              "Das Wiedergeburtsfeld ist das Feld des Steins im Diagramm.",
              "La case de renaissance est la case de la pièce dans le diagramme."};
    case CirceWord::pwc:
      return {"The rebirth square is the departure of the capturing unit: the two exchange places.",
              "Das Wiedergeburtsfeld ist das Ausgangsfeld des schlagenden Steins: beide tauschen "
              "die Plätze.",
              "La case de renaissance est la case de départ de la pièce qui capture: les deux "
              "échangent leurs places."};
    case CirceWord::antipodes:
      return {
          "The rebirth square is half a board away from that of the capture along the file and "
          "along the rank: g8 for c4.",
          "Das Wiedergeburtsfeld liegt vom Schlagfeld ein halbes Brett entfernt, längs der "
          "Linie wie der Reihe: g8 zu c4.",
          "La case de renaissance est à un demi-échiquier de celle de la capture, selon la "
          "colonne et selon la rangée: g8 pour c4."};
    case CirceWord::take_and_make:
      return {
          "The rebirth square is the arrival of a move without capture that the captured unit "
          "could make from the square of the capture; the side that captures chooses.",
          "Das Wiedergeburtsfeld ist das Zielfeld eines schlagfreien Zuges, den der "
          "geschlagene Stein vom Schlagfeld aus machen könnte; die schlagende Partei wählt.",
          "La case de renaissance est l'arrivée d'un coup sans capture que la pièce capturée "
          "pourrait jouer depuis la case de capture; le camp qui capture choisit."};
    case CirceWord::super:
      return {"The rebirth square is any empty square; the side that captures chooses.",
              "Das Wiedergeburtsfeld ist jedes leere Feld; die schlagende Partei wählt.",
              "La case de renaissance est toute case vide; le camp qui capture choisit."};
    case CirceWord::april:
      return {"This concerns only the kinds of units stated after the name.",
              "Das gilt nur für die nach dem Namen genannten Arten von Steinen.",
              "Cela ne concerne que les types de pièces indiqués après le nom."};
    case CirceWord::frischauf:
      return {
          "The rebirth square is that in the game array; of a promoted unit it is the "
          "promotion square on the file of the capture.",
          "Das Wiedergeburtsfeld ist das der Partieanfangsstellung; für einen umgewandelten "
          "Stein das Umwandlungsfeld auf der Linie des Schlagfelds.",
          "La case de renaissance est celle de la position initiale; pour une pièce promue, la "
          "case de promotion sur la colonne de la capture."};
    case CirceWord::wait_capture:
      return {"This happens not by the capture, but by the next capture after it.",
              "Das geschieht nicht durch den Schlag, sondern durch den nächsten Schlag danach.",
              "Cela se produit non par la capture, mais par la capture suivante."};
    case CirceWord::capture_square:
      return {"The rebirth square is the square of the capture.",
              "Das Wiedergeburtsfeld ist das Schlagfeld.",
              "La case de renaissance est la case de la capture."};
    case CirceWord::strict:
    case CirceWord::calvet:
      return {};  // said at the end, or without effect
    default:
      return meaning(word);
  }
}

bool has(std::span<const CirceWord> words, CirceWord word) {
  return std::ranges::count(words, word) != 0;
}

bool has_any(std::span<const CirceWord> words, std::initializer_list<CirceWord> some) {
  return std::ranges::any_of(some, [&](CirceWord word) { return has(words, word); });
}

/// Does no word say where the rebirth square is?
bool says_no_square(std::span<const CirceWord> words) {
  return !has_any(words, {CirceWord::mirror,
                          CirceWord::diametral,
                          CirceWord::vertical_mirror,
                          CirceWord::couscous,
                          CirceWord::equipollents,
                          CirceWord::parrain,
                          CirceWord::contra_parrain,
                          CirceWord::cage,
                          CirceWord::rank,
                          CirceWord::file,
                          CirceWord::symmetry,
                          CirceWord::vertical_symmetry,
                          CirceWord::horizontal_symmetry,
                          CirceWord::diagram,
                          CirceWord::pwc,
                          CirceWord::antipodes,
                          CirceWord::take_and_make,
                          CirceWord::super,
                          CirceWord::frischauf,
                          CirceWord::capture_square});
}

/// Does the rebirth square follow from one in the game array?
bool needs_array(std::span<const CirceWord> words) {
  return says_no_square(words) ||
         (has_any(words, {CirceWord::mirror, CirceWord::diametral, CirceWord::vertical_mirror,
                          CirceWord::couscous, CirceWord::rank, CirceWord::frischauf}) &&
          !has(words, CirceWord::file));
}

/// What an occupied rebirth square means; empty if that goes without saying.
Names ending(Family family, std::span<const CirceWord> words) {
  if (family == Family::anticirce) {
    return {
        "The square must be empty; otherwise the capture is illegal and gives no check. Calvet "
        "(the default): a unit may capture on its own rebirth square; Cheylan: it may not.",
        "Das Feld muss leer sein, sonst ist der Schlag illegal und bietet kein Schach. Calvet "
        "(Vorgabe): ein Stein darf auf seinem eigenen Wiedergeburtsfeld schlagen; Cheylan: nicht.",
        "La case doit être vide; sinon la capture est illégale et ne donne pas échec. Calvet (par "
        "défaut): une pièce peut capturer sur sa propre case de renaissance; Cheylan: non."};
  }
  if (family == Family::mars || family == Family::anti_mars) {
    return {"The square must be empty.", "Das Feld muss leer sein.", "La case doit être vide."};
  }
  if (has(words, CirceWord::take_and_make) && has(words, CirceWord::strict)) {
    return {"If there is no such move, the capture is illegal.",
            "Gibt es keinen solchen Zug, so ist der Schlag illegal.",
            "S'il n'y a pas de tel coup, la capture est illégale."};
  }
  if (family == Family::immun ||
      has_any(words, {CirceWord::assassin, CirceWord::strict, CirceWord::pwc})) {
    return {};
  }
  if (has(words, CirceWord::super)) {
    return {"The unit may also stay off the board.", "Der Stein darf auch vom Brett verschwinden.",
            "La pièce peut aussi rester hors de l'échiquier."};
  }
  if (has_any(words, {CirceWord::cage, CirceWord::take_and_make})) {
    return {};
  }
  return {"If the square is occupied, the unit disappears.",
          "Ist das Feld besetzt, verschwindet der Stein.",
          "Si la case est occupée, la pièce disparaît."};
}

}  // namespace

RuleTexts rule_of_name(Family family, std::span<const CirceWord> words) {
  std::vector<Names> sentences{beginning(family)};
  if (says_no_square(words)) {
    sentences.push_back(array_square);
  }
  for (const CirceWord word : words) {
    sentences.push_back(addition(word, family));
  }
  if (needs_array(words)) {
    sentences.push_back(array_squares);
  }
  sentences.push_back(ending(family, words));
  RuleTexts texts;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    for (const Names& sentence : sentences) {
      const std::string_view said = sentence.in(all_languages[i]);
      texts[i] += (texts[i].empty() || said.empty() ? "" : " ") + std::string(said);
    }
  }
  return texts;
}

}  // namespace warp::circe
