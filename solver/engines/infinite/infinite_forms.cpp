#include "solver/engines/infinite/infinite_forms.hpp"

#include <algorithm>
#include <array>

namespace warp::infinite {

namespace {

constexpr Names interval_meaning{
    "a board of infinitely many dimensions: a square is an infinite sequence of digits 0 to B-1, "
    "such as 47(3), which is 4 7 3 3 3 ...; direction i raises or lowers the i-th digit by 1. "
    "Rooks change one digit, bishops Lk exactly k digits by the same number of steps, queens and "
    "kings as many as they like, even infinitely many",
    "ein Brett von unendlich vielen Dimensionen: ein Feld ist eine unendliche Folge von Ziffern 0 "
    "bis B-1, so 47(3), das ist 4 7 3 3 3 ...; Richtung i erhöht oder senkt die i-te Ziffer um 1. "
    "Türme ändern eine Ziffer, Läufer Lk genau k Ziffern um gleich viele Schritte, Damen und "
    "Könige "
    "beliebig viele, auch unendlich viele",
    "un échiquier d'une infinité de dimensions : une case est une suite infinie de chiffres 0 à "
    "B-1, ainsi 47(3), c'est-à-dire 4 7 3 3 3 ... ; la direction i augmente ou diminue de 1 le "
    "i-ème chiffre. Les tours changent un chiffre, les fous Lk exactement k chiffres du même "
    "nombre "
    "de pas, dames et rois autant qu'ils veulent, même une infinité"};
constexpr Names rational_meaning{
    "as interval, but only the sequences that become periodic. With finitely many units both "
    "boards "
    "have the same solutions",
    "wie Intervall, aber nur die Folgen, die periodisch werden. Mit endlich vielen Steinen haben "
    "beide Bretter dieselben Lösungen",
    "comme intervalle, mais seulement les suites qui deviennent périodiques. Avec un nombre fini "
    "de "
    "pièces les deux échiquiers ont les mêmes solutions"};
constexpr Names finite_meaning{
    "as interval, but only the sequences that become 0 for good: 52 is 5 2 0 0 0 ... A move "
    "changes "
    "finitely many digits",
    "wie Intervall, aber nur die Folgen, die schließlich immer 0 sind: 52 ist 5 2 0 0 0 ... Ein "
    "Zug "
    "ändert endlich viele Ziffern",
    "comme intervalle, mais seulement les suites qui finissent par rester 0 : 52 est 5 2 0 0 0 ... "
    "Un coup change un nombre fini de chiffres"};
constexpr Names hilbert_meaning{
    "the diamond of infinitely many dimensions: sequences of digits 0 to B-1 whose distances from "
    "the two middle digits add up to B/2 at most, so that nearly all digits are middle ones. 5(3) "
    "is "
    "5 3 3 3 ...",
    "der Diamant von unendlich vielen Dimensionen: Folgen von Ziffern 0 bis B-1, deren Abstände "
    "von "
    "den beiden mittleren Ziffern zusammen höchstens B/2 sind, so dass fast alle Ziffern mittlere "
    "sind. 5(3) ist 5 3 3 3 ...",
    "le diamant d'une infinité de dimensions : les suites de chiffres 0 à B-1 dont les distances "
    "aux "
    "deux chiffres du milieu font au plus B/2 en tout, si bien que presque tous les chiffres sont "
    "au "
    "milieu. 5(3) est 5 3 3 3 ..."};
constexpr Names torus_meaning{
    "two Hilbert diamonds that meet at the first and the last rank: the first digit runs round "
    "both "
    "(0 to 2B-3), and at all other places B-1 and 0 are neighbours. Squares are written as (9,4;3)",
    "zwei Hilbert-Diamanten, die sich an der ersten und der letzten Reihe treffen: die erste "
    "Ziffer "
    "läuft um beide (0 bis 2B-3), und an allen anderen Stellen sind B-1 und 0 benachbart. Felder "
    "schreibt man als (9,4;3)",
    "deux diamants de Hilbert qui se touchent à la première et à la dernière rangée : le premier "
    "chiffre fait le tour des deux (0 à 2B-3), et à toutes les autres places B-1 et 0 sont "
    "voisins. "
    "Les cases s'écrivent (9,4;3)"};
constexpr Names sphere_meaning{
    "a square is a pair of sequences, distance from a pole and angle: 6(3)/(0). The first digit of "
    "the angle wraps. Where all digits of the distance are 0, or all are B-1, is a pole: a single "
    "square, which a unit leaves with any angle. A king on a pole cannot be mated",
    "ein Feld ist ein Paar von Folgen, Abstand von einem Pol und Winkel: 6(3)/(0). Die erste "
    "Ziffer "
    "des Winkels läuft um. Wo alle Ziffern des Abstands 0 oder alle B-1 sind, ist ein Pol: ein "
    "einziges Feld, das ein Stein mit jedem Winkel verlässt. Ein König auf einem Pol kann nicht "
    "mattgesetzt werden",
    "une case est une paire de suites, distance d'un pôle et angle : 6(3)/(0). Le premier chiffre "
    "de "
    "l'angle fait le tour. Là où tous les chiffres de la distance sont 0, ou tous B-1, se trouve "
    "un "
    "pôle : une seule case, qu'une pièce quitte avec n'importe quel angle. Un roi sur un pôle ne "
    "peut être maté"};
constexpr Names cylinder_meaning{
    "the same squares, but at all places except the first the digits B-1 and 0 are neighbours",
    "dieselben Felder, aber an allen Stellen außer der ersten sind die Ziffern B-1 und 0 "
    "benachbart",
    "les mêmes cases, mais à toutes les places sauf la première les chiffres B-1 et 0 sont "
    "voisins"};

constexpr std::array forms{
    InfiniteForm{BoardOfDigits::interval,
                 false,
                 {"interval", "Intervall", "intervalle"},
                 interval_meaning,
                 "board interval 8\npieces white K:0(0) Q:(56) R:0(6) black K:(7)\nstipulation #1\n"
                 "1.Q:(56)-(6) #"},
    InfiniteForm{BoardOfDigits::rational,
                 false,
                 {"rational", "rational", "rationnel"},
                 rational_meaning,
                 "board rational 8\npieces white K:0(0) Q:(56) R:0(6) black K:(7)\nstipulation #1\n"
                 "1.Q:(56)-(6) #"},
    InfiniteForm{BoardOfDigits::finite,
                 false,
                 {"finite", "endlich", "fini"},
                 finite_meaning,
                 "board finite 8\npieces white K:355 Q:464 R:101 black K:477\nstipulation #1\n"
                 "1.Q:464(0)-466(0) #"},
    InfiniteForm{BoardOfDigits::hilbert,
                 false,
                 {"hilbert", "Hilbert", "hilbert"},
                 hilbert_meaning,
                 "board hilbert 8\npieces white K:5(3) Q:5(4) black K:7(3)\nstipulation #1\n"
                 "1.Q:5(4)-6(3) #"},
    InfiniteForm{BoardOfDigits::interval,
                 true,
                 {"cylinder-interval", "Zylinderintervall", "cylindre-intervalle"},
                 cylinder_meaning,
                 "board cylinder-interval 8\npieces white K:00(3) Q:60(3) R:61(3) black K:73(3)\n"
                 "stipulation #1\n1.Q:60(3)-6(3) #"},
    InfiniteForm{BoardOfDigits::rational,
                 true,
                 {"cylinder-rational", "Zylinderrational", "cylindre-rationnel"},
                 cylinder_meaning,
                 "board cylinder-rational 8\npieces white K:00(3) Q:60(3) R:61(3) black K:73(3)\n"
                 "stipulation #1\n1.Q:60(3)-6(3) #"},
    InfiniteForm{
        BoardOfDigits::finite,
        true,
        {"cylinder-finite", "Zylinderendlich", "cylindre-fini"},
        cylinder_meaning,
        "board cylinder-finite 8\npieces white K:71 Q:67 R:37 S:75 black K:73\nstipulation #1\n"
        "1.Q:67(0)-63(0) #"},
    InfiniteForm{BoardOfDigits::hilbert,
                 true,
                 {"cylinder-hilbert", "Zylinderhilbert", "cylindre-hilbert"},
                 cylinder_meaning,
                 "board cylinder-hilbert 8\npieces white K:54(3) Q:42(4) L3:66(4) black "
                 "K:7(4)\nstipulation #1\n"
                 "1.Q:42(4)-6(4) #"},
    InfiniteForm{BoardOfDigits::torus_hilbert,
                 false,
                 {"torus-hilbert", "Torushilbert", "tore-hilbert"},
                 torus_meaning,
                 "board torus-hilbert 8\npieces white K:40(3) Q:43(4) L2:23(4) black "
                 "K:66(4)\nstipulation #1\n"
                 "1.Q:43(4)-65(4) #"},
    InfiniteForm{BoardOfDigits::sphere,
                 false,
                 {"sphere", "Sphaere", "sphere"},
                 sphere_meaning,
                 "board sphere 8\npieces white K:06(3)/(0) Q:6(3)/(0) R:6(3)/1(0) black "
                 "K:7(3)/3(0)\nstipulation #1\n"
                 "1.Q:6(3)/(0)-6(3)/3(0) #"},
};

}  // namespace

std::span<const InfiniteForm> infinite_forms() { return forms; }

const InfiniteForm& form_of(const InfiniteBoard& board) {
  return *std::ranges::find_if(forms, [&](const InfiniteForm& form) {
    return form.kind == board.kind && form.cylinder == board.cylinder;
  });
}

std::string board_text(const InfiniteBoard& board, Language language) {
  return std::string(form_of(board).names.in(language)) + " " + std::to_string(board.edge);
}

}  // namespace warp::infinite
