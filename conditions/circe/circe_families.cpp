#include "conditions/circe/circe_families.hpp"

#include <array>

#include "conditions/sources.hpp"

namespace warp::circe {

namespace {

// By Family.
constexpr std::array families{
    FamilyTraits{
        {"A captured unit, except a king, is reborn on its rebirth square: its square in the game "
         "array. A pawn is reborn on the file of its capture; a rook, bishop or knight on the "
         "array "
         "square that has the colour of the square of its capture; a fairy unit on the promotion "
         "square of the file of its capture. A white knight captured on e5 is reborn on g1. If the "
         "rebirth square is occupied, the unit disappears. If several rebirth squares are "
         "possible, "
         "the side that captures chooses.",
         "Ein geschlagener Stein außer dem König wird auf seinem Wiedergeburtsfeld wiedergeboren: "
         "seinem Feld der Partieanfangsstellung. Für einen Bauern ist es das auf der Linie des "
         "Schlagfelds; für Turm, Läufer und Springer das von der Farbe des Schlagfelds; für einen "
         "Märchenstein das Umwandlungsfeld der Linie des Schlagfelds. Ein auf e5 geschlagener "
         "weißer Springer wird auf g1 wiedergeboren. Ist das Wiedergeburtsfeld besetzt, so "
         "verschwindet der Stein. Sind mehrere Wiedergeburtsfelder möglich, so wählt die "
         "schlagende Partei.",
         "Une pièce capturée, sauf un roi, renaît sur sa case de renaissance: sa case du début de "
         "la partie. Un pion renaît sur la colonne de sa capture; une tour, un fou ou un cavalier "
         "sur la case d'origine de la couleur de la case de capture; une pièce féerique sur la "
         "case de promotion de la colonne de sa capture. Un cavalier blanc capturé en e5 renaît en "
         "g1. Si la case de renaissance est occupée, la pièce disparaît. Si plusieurs cases sont "
         "possibles, le camp qui capture choisit."},
        {"P. Monréal and J.-P. Boyer, Problème 1968", "P. Monréal und J.-P. Boyer, Problème 1968",
         "P. Monréal et J.-P. Boyer, Problème 1968"},
        {"a form of Circe (P. Monréal and J.-P. Boyer, Problème 1968)",
         "eine Form von Circe (P. Monréal und J.-P. Boyer, Problème 1968)",
         "une forme de Circé (P. Monréal et J.-P. Boyer, Problème 1968)"},
        false,
        Occupied::no_rebirth,
        install_circe},
    FamilyTraits{
        {"A unit that captures, kings included, is reborn at once on its rebirth square of "
         "Circe. This must be empty; otherwise the capture is illegal and gives no check. "
         "Calvet (the default): a unit may capture on its own rebirth square; Cheylan: it "
         "may not.",
         "Ein Stein, der schlägt, auch ein König, wird sofort auf seinem Wiedergeburtsfeld nach "
         "Circe wiedergeboren. Dieses muss leer sein; sonst ist der Schlag illegal und bietet kein "
         "Schach. Calvet (ohne Angabe): ein Stein darf auf seinem eigenen Wiedergeburtsfeld "
         "schlagen; Cheylan: er darf es nicht.",
         "Une pièce qui capture, roi compris, renaît aussitôt sur sa case de renaissance de Circé. "
         "Celle-ci doit être vide; sinon la capture est illégale et ne donne pas échec. Calvet "
         "(par défaut): une pièce peut capturer sur sa propre case de renaissance; Cheylan: elle "
         "ne le peut pas."},
        alike("probleemblad 1971"),
        {"a form of AntiCirce (probleemblad 1971)", "eine Form von Anticirce (probleemblad 1971)",
         "une forme d'Anticircé (probleemblad 1971)"},
        true,
        Occupied::no_move,
        install_anticirce},
    FamilyTraits{
        {"A unit moves without capturing as usual. It captures and gives check only as if "
         "it stood on its rebirth square of Circe, which must be empty.",
         "Ein Stein zieht ohne Schlag wie üblich. Er schlägt und bietet Schach nur, als stünde er "
         "auf seinem Wiedergeburtsfeld nach Circe, das leer sein muss.",
         "Une pièce joue sans capturer comme d'habitude. Elle ne capture et ne donne échec que "
         "comme si elle se trouvait sur sa case de renaissance de Circé, qui doit être vide."},
        traditional,
        {"a form of MarsCirce (traditional)", "eine Form von Mars-Circe (überliefert)",
         "une forme de Mars Circé (traditionnel)"},
        true,
        Occupied::no_move,
        install_mars},
    FamilyTraits{
        {"A unit captures as usual. It moves without capturing only as if it stood on its "
         "rebirth square of Circe, which must be empty. A king or rook put on its array "
         "square in this way may castle.",
         "Ein Stein schlägt wie üblich. Ohne Schlag zieht er nur, als stünde er auf "
         "seinem Wiedergeburtsfeld nach Circe, das leer sein muss. Ein König oder Turm, "
         "der so auf sein Ursprungsfeld kommt, darf rochieren.",
         "Une pièce capture comme d'habitude. Sans capture, elle ne joue que comme si "
         "elle se trouvait sur sa case de renaissance de Circé, qui doit être vide. Un "
         "roi ou une tour ainsi remis sur sa case d'origine peut roquer."},
        {"S. Emmerson; the reverse of Mars Circe", "S. Emmerson; die Umkehrung von Mars-Circe",
         "S. Emmerson; l'inverse de Mars Circé"},
        {"a form of AntiMarsCirce (S. Emmerson)", "eine Form von Anti-Mars-Circe (S. Emmerson)",
         "une forme d'Anti-Mars Circé (S. Emmerson)"},
        true,
        Occupied::no_move,
        install_anti_mars},
    FamilyTraits{{"A unit, except a king, may also move and capture as if it stood on its rebirth "
                  "square of Circe, if that is empty.",
                  "Ein Stein außer dem König darf auch ziehen und schlagen, als stünde er auf "
                  "seinem Wiedergeburtsfeld nach Circe, wenn dieses leer ist.",
                  "Une pièce, sauf un roi, peut aussi jouer et capturer comme si elle se trouvait "
                  "sur sa case de renaissance de Circé, si celle-ci est vide."},
                 traditional,
                 {},
                 false,
                 Occupied::no_move,
                 install_phantom},
    FamilyTraits{
        {"A unit, except a king, can be captured only if its rebirth square of Circe is "
         "empty; it is not reborn. Relaxed: the square may be occupied.",
         "Ein Stein außer dem König kann nur geschlagen werden, wenn sein Wiedergeburtsfeld nach "
         "Circe leer ist; er wird nicht wiedergeboren. Relaxed: das Feld darf besetzt sein.",
         "Une pièce, sauf un roi, ne peut être capturée que si sa case de renaissance de Circé est "
         "vide; elle ne renaît pas. Relaxed: la case peut être occupée."},
        {"described by E. Bartel, Jugendschach 1981",
         "beschrieben von E. Bartel, Jugendschach 1981",
         "décrits par E. Bartel, Jugendschach 1981"},
        {"a form of ImmunChess (described by E. Bartel, Jugendschach 1981)",
         "eine Form des Immunschachs (beschrieben von E. Bartel, Jugendschach 1981)",
         "une forme des échecs immuns (décrits par E. Bartel, Jugendschach 1981)"},
        false,
        Occupied::no_move,
        install_immun},
    FamilyTraits{
        {"A unit, except a king, may capture only if its rebirth square - of Circe, as if "
         "it were captured on its departure - is empty and is not its departure. Otherwise "
         "it gives no check. Relaxed: the square may be occupied, but must not be the "
         "departure.",
         "Ein Stein außer dem König darf nur schlagen, wenn sein Wiedergeburtsfeld - nach Circe, "
         "als würde er auf seinem Standfeld geschlagen - leer ist und nicht sein Standfeld ist. "
         "Sonst bietet er kein Schach. Relaxed: das Feld darf besetzt sein, aber nicht das "
         "Standfeld sein.",
         "Une pièce, sauf un roi, ne peut capturer que si sa case de renaissance - de Circé, comme "
         "si elle était capturée sur sa case de départ - est vide et n'est pas sa case de départ. "
         "Sinon elle ne donne pas échec. Relaxed: la case peut être occupée, mais ne doit pas être "
         "celle de départ."},
        traditional,
        {},
        false,
        Occupied::no_move,
        install_geneva},
};
static_assert(families.size() == static_cast<std::size_t>(Family::geneva) + 1);

}  // namespace

const FamilyTraits& traits(Family family) { return families[static_cast<std::size_t>(family)]; }

}  // namespace warp::circe
