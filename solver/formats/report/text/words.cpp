#include "solver/formats/report/text/words.hpp"

#include <array>
#include <cstddef>

namespace warp::report {

namespace {

constexpr Words english{
    .finished = "solution finished.",
    .partial = "Partial solution",
    .interrupted = "solving interrupted.",
    .time = "Time",
    .nodes = "nodes",
    .threat = "threat:",
    .zugzwang = "zugzwang.",
    .but = "but",
    .refutes = "refutes.",
    .undecided = "undecidable: does it mate?",
    .king_in_reach = "illegal position: the side to move can capture the king",
    .number_of_solutions = "number of solutions",
    .no_solution = "no solution",
    .zeroposition = "zeroposition",
    .role_exchange = "RoleExchange",
    .board = "board",
    .rotate = "rotate",
    .mirror = "mirror",
    .shift = "shift",
    .polish = "PolishType",
    .white_begins = "=> (White ->)",
    .black_begins = "=> (Black ->)",
    .white = 'w',
    .black = 'b',
    .neutral = 'n',
};

constexpr Words german{
    .finished = "Loesung beendet.",
    .partial = "Partielle Loesung",
    .interrupted = "Bearbeitung abgebrochen.",
    .time = "Zeit",
    .nodes = "Knoten",
    .threat = "Drohung:",
    .zugzwang = "Zugzwang.",
    .but = "Aber",
    .refutes = "Widerlegt.",
    .undecided = "unentscheidbar: ist es Matt?",
    .king_in_reach = "Illegale Stellung: wer am Zug ist, kann den Koenig schlagen",
    .number_of_solutions = "Zahl der Loesungen",
    .no_solution = "keine Loesung",
    .zeroposition = "NullStellung",
    .role_exchange = "Rollentausch",
    .board = "Brett",
    .rotate = "Drehung",
    .mirror = "Spiegelung",
    .shift = "Verschiebung",
    .polish = "Farbwechsel",
    .white_begins = "=> (Weiss ->)",
    .black_begins = "=> (Schwarz ->)",
    .white = 'w',
    .black = 's',
    .neutral = 'n',
};

constexpr Words french{
    .finished = "solution terminee.",
    .partial = "solution partielle",
    .interrupted = "solution interrompue.",
    .time = "Temps",
    .nodes = "noeuds",
    .threat = "menace:",
    .zugzwang = "blocus.",
    .but = "mais",
    .refutes = "Refute.",
    .undecided = "indecidable: est-ce mat?",
    .king_in_reach = "position illegale: le camp qui joue peut capturer le roi",
    .number_of_solutions = "nombre de solutions",
    .no_solution = "pas de solution",
    .zeroposition = "zeroposition",
    .role_exchange = "EchangeRole",
    .board = "plateau",
    .rotate = "rotation",
    .mirror = "miroir",
    .shift = "translation",
    .polish = "CouleurEchange",
    .white_begins = "=> (Blanc ->)",
    .black_begins = "=> (Noir ->)",
    .white = 'b',
    .black = 'n',
    .neutral = 'n',
};

}  // namespace

const Words& words(Language language) {
  static constexpr std::array all{english, german, french};  // in the order of Language
  return all[static_cast<std::size_t>(language)];
}

}  // namespace warp::report
