#pragma once

#include <array>

#include "solver/board/position/names.hpp"

namespace warp::deduced {

// The sentences about proof games in three languages. The comment above a sentence names the values
// for its {}, in the same order for all languages.

/// The words for a unit: bare, as subject with its article, and as genitive ("of the rook").
struct UnitWords {
  Names bare, subject, genitive;
  bool is_feminine_in_french = false;
};

/// By walk; 0 stands for all walks that are not listed.
inline constexpr std::array<UnitWords, 7> units{
    UnitWords{{"unit", "Stein", "pièce"},
              {"the unit", "der Stein", "la pièce"},
              {"of the unit", "des Steins", "de la pièce"},
              true},
    UnitWords{{"king", "König", "roi"},
              {"the king", "der König", "le roi"},
              {"of the king", "des Königs", "du roi"}},
    UnitWords{{"queen", "Dame", "dame"},
              {"the queen", "die Dame", "la dame"},
              {"of the queen", "der Dame", "de la dame"},
              true},
    UnitWords{{"rook", "Turm", "tour"},
              {"the rook", "der Turm", "la tour"},
              {"of the rook", "des Turms", "de la tour"},
              true},
    UnitWords{{"bishop", "Läufer", "fou"},
              {"the bishop", "der Läufer", "le fou"},
              {"of the bishop", "des Läufers", "du fou"}},
    UnitWords{{"knight", "Springer", "cavalier"},
              {"the knight", "der Springer", "le cavalier"},
              {"of the knight", "des Springers", "du cavalier"}},
    UnitWords{{"pawn", "Bauer", "pion"},
              {"the pawn", "der Bauer", "le pion"},
              {"of the pawn", "des Bauern", "du pion"}}};

inline constexpr Names problem{"problem {}", "Aufgabe {}", "problème {}"};
inline constexpr Names no_game{"There is no such game.", "Es gibt keine solche Partie.",
                               "Une telle partie n'existe pas."};
inline constexpr std::array<Names, 2> sides{Names{"White", "Weiß", "Les blancs"},
                                            Names{"Black", "Schwarz", "Les noirs"}};
inline constexpr std::array<Names, 2> sides_inside{Names{"White", "Weiß", "les blancs"},
                                                   Names{"Black", "Schwarz", "les noirs"}};
inline constexpr Names either{"or", "oder", "ou"};
inline constexpr Names both{"and", "und", "et"};
inline constexpr Names one_move{"1 move", "1 Zug", "1 coup"};
inline constexpr Names moves{"{} moves", "{} Züge", "{} coups"};
// Behind "in": the dative in German.
inline constexpr Names in_one_move{"1 move", "1 Zug", "1 coup"};
inline constexpr Names in_moves{"{} moves", "{} Zügen", "{} coups"};
inline constexpr Names nothing{"nothing", "nichts", "aucune"};
inline constexpr Names one_unit{"1 unit", "1 Stein", "1"};
inline constexpr Names some_units{"{} units", "{} Steine", "{}"};

/// Side, its moves, how many are free, what it captures.
inline constexpr Names side_line{"{} makes {}, {}, and captures {}.",
                                 "{} macht {}, {}, und schlägt {}.",
                                 "{} jouent {}, {}; prises: {}."};
inline constexpr Names none_free{"none of them free", "davon keiner frei", "aucun libre"};
inline constexpr Names at_most_free{"at most {} of them free", "davon höchstens {} frei",
                                    "{} libres au plus"};
inline constexpr Names still{"These never moved: {}.", "Diese zogen nie: {}.",
                             "N'ont jamais joué: {}."};
inline constexpr Names on_squares{" on {}", " auf {}", " en {}"};
inline constexpr Names captured{"was captured{}", "wurde{} geschlagen", "a été capturé{}"};
inline constexpr Names captured_feminine{"was captured{}", "wurde{} geschlagen",
                                         "a été capturée{}"};
inline constexpr Names came_back{"came back to its square", "kehrte auf sein Feld zurück",
                                 "est revenu sur sa case"};
inline constexpr Names came_back_feminine{"came back to its square", "kehrte auf ihr Feld zurück",
                                          "est revenue sur sa case"};
inline constexpr Names stays{"ends on its square", "endet auf seinem Feld", "finit sur sa case"};
inline constexpr Names stays_feminine{"ends on its square", "endet auf ihrem Feld",
                                      "finit sur sa case"};
inline constexpr Names is_in_the_end{"is {} in the end", "ist am Ende {}", "est à la fin {}"};
inline constexpr Names promoted{"was promoted{} and ", "wandelte sich{} um und ",
                                "s'est promu{} et "};
inline constexpr Names castled{"; it castled.", "; die Rochade wurde gespielt.", "; il a roqué."};
inline constexpr Names in_number{", in {}", ", in {}", ", en {}"};
inline constexpr Names in_at_least{", in at least {}", ", in mindestens {}", ", en au moins {}"};
/// The first man, the second one in the genitive.
inline constexpr Names moved_before{"{} moved before the first move {}.",
                                    "{} zog vor dem ersten Zug {}.",
                                    "{} a joué avant le premier coup {}."};
inline constexpr Names gone_before{"{} moved or was captured before the first move {}.",
                                   "{} zog oder wurde geschlagen vor dem ersten Zug {}.",
                                   "{} a joué ou a été capturé avant le premier coup {}."};
inline constexpr Names gone_before_feminine{
    "{} moved or was captured before the first move {}.",
    "{} zog oder wurde geschlagen vor dem ersten Zug {}.",
    "{} a joué ou a été capturée avant le premier coup {}."};
inline constexpr Names jams{"Units that hinder each other, and the moves that are lost by it:",
                            "Steine, die einander behindern, und die Züge, die dadurch verloren "
                            "gehen:",
                            "Pièces qui se gênent, et les coups qui sont ainsi perdus:"};
inline constexpr Names jam{"{}: {}.", "{}: {}.", "{}: {}."};
inline constexpr Names side_loses{"{} loses {}", "{} verliert {}", "{} perdent {}"};
inline constexpr Names cases{
    "One of {} cases is true:", "Einer von {} Fällen trifft zu:", "Un de {} cas est vrai:"};
inline constexpr Names case_line{"Case {}: {}.", "Fall {}: {}.", "Cas {}: {}."};
inline constexpr Names does_not_move{"{} does not move", "{} zieht nicht", "{} ne joue pas"};
inline constexpr Names makes{"{} makes {}", "{} macht {}", "{} joue {}"};
inline constexpr Names makes_at_least{"{} makes at least {}", "{} macht mindestens {}",
                                      "{} joue au moins {}"};

}  // namespace warp::deduced
