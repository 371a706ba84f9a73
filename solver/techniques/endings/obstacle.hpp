#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "solver/board/position/names.hpp"

namespace warp::endings {

/// The reason why something has no table, or is no position of one, in three languages.
class Objection {
 public:
  /// Fills the places "{}" of `texts` with `details`; those that are Names in the same language.
  template <class... Details>
  explicit Objection(const Names& texts, const Details&... details) {
    for (const Language language : all_languages) {
      texts_[static_cast<std::size_t>(language)] =
          fmt::format(fmt::runtime(texts.in(language)), said(details, language)...);
    }
  }

  const std::string& in(Language language) const {
    return texts_[static_cast<std::size_t>(language)];
  }

 private:
  static std::string_view said(const Names& names, Language language) { return names.in(language); }
  template <class Detail>
  static const Detail& said(const Detail& detail, Language) {
    return detail;
  }

  std::array<std::string, 3> texts_;  ///< in the order of Language
};

/// What keeps a table from being made. what() says it in English.
class Obstacle : public std::runtime_error {
 public:
  template <class... Details>
  explicit Obstacle(const Names& texts, const Details&... details)
      : Obstacle(Objection(texts, details...)) {}

  const std::string& text(Language language) const { return objection_.in(language); }

 private:
  explicit Obstacle(Objection objection)
      : std::runtime_error(objection.in(Language::english)), objection_(std::move(objection)) {}

  Objection objection_;
};

/// The tables need more memory than they may take.
struct TooLarge : Obstacle {
  using Obstacle::Obstacle;
};

/// There is a longer mate than a table can hold.
struct TooLong : Obstacle {
  using Obstacle::Obstacle;
};

/// The rules, or a position to which they lead, are known but have no table.
struct NoTable : Obstacle {
  using Obstacle::Obstacle;
};

namespace reasons {

inline constexpr Names pawns_of_both_sides{
    "pawns of both sides in a table of endings, since en passant depends on the move before",
    "Bauern beider Seiten in einer Endspieltabelle, da en passant vom Zug davor abhängt",
    "des pions des deux camps dans une table de finales, car la prise en passant dépend du coup "
    "précédent"};
inline constexpr Names white_in_check{"White, which is not to move, is in check",
                                      "Weiß, das nicht am Zug ist, steht im Schach",
                                      "les Blancs, qui n'ont pas le trait, sont en échec"};
inline constexpr Names black_in_check{"Black, which is not to move, is in check",
                                      "Schwarz, das nicht am Zug ist, steht im Schach",
                                      "les Noirs, qui n'ont pas le trait, sont en échec"};
inline constexpr Names cannot_stand{"a {} cannot stand on {}", "{} kann nicht auf {} stehen",
                                    "{} ne peut pas être en {}"};
inline constexpr Names several_moves{"a turn may have several moves",
                                     "man kann mehrmals hintereinander ziehen",
                                     "un tour peut avoir plusieurs coups"};
inline constexpr Names no_royal_kings{"kings are not royal", "Könige sind nicht königlich",
                                      "les rois ne sont pas royaux"};
inline constexpr Names told_by_past{"like units are told apart by their past",
                                    "gleiche Steine unterscheiden sich durch ihre Vergangenheit",
                                    "des pièces semblables se distinguent par leur passé"};
inline constexpr Names become_neutral{"units become neutral", "Steine werden neutral",
                                      "des pièces deviennent neutres"};
inline constexpr Names get_attribute{"units become \"{}\" in the course of play",
                                     "Steine werden im Spiel \"{}\"",
                                     "des pièces deviennent \"{}\" au cours du jeu"};
inline constexpr Names undecided_mate{"it may be undecided whether a side is mated",
                                      "ob eine Seite matt ist, kann unentscheidbar sein",
                                      "il peut être indécidable si un camp est mat"};
inline constexpr Names holes{"squares become holes", "Felder werden zu Löchern",
                             "des cases deviennent des trous"};
inline constexpr Names too_many_units{"more than {} units come to the board",
                                      "mehr als {} Steine kommen aufs Brett",
                                      "plus de {} pièces arrivent sur l'échiquier"};
inline constexpr Names white_without_king{"White may come to have no king",
                                          "Weiß kann seinen König verlieren",
                                          "les Blancs peuvent ne plus avoir de roi"};
inline constexpr Names black_without_king{"Black may come to have no king",
                                          "Schwarz kann seinen König verlieren",
                                          "les Noirs peuvent ne plus avoir de roi"};
inline constexpr Names white_two_kings{"White may come to have a second royal unit",
                                       "Weiß kann einen zweiten königlichen Stein erhalten",
                                       "les Blancs peuvent avoir une seconde pièce royale"};
inline constexpr Names black_two_kings{"Black may come to have a second royal unit",
                                       "Schwarz kann einen zweiten königlichen Stein erhalten",
                                       "les Noirs peuvent avoir une seconde pièce royale"};
inline constexpr Names depends_on_past{"what may be played depends on the moves before",
                                       "was gespielt werden darf, hängt von den Zügen davor ab",
                                       "ce qui peut être joué dépend des coups précédents"};
inline constexpr Names en_passant{
    "pawns may be captured en passant, which depends on the move before",
    "Bauern können en passant geschlagen werden, was vom Zug davor abhängt",
    "des pions peuvent être pris en passant, ce qui dépend du coup précédent"};
inline constexpr Names too_long{"a mate in more than {} moves in this ending",
                                "ein Matt in mehr als {} Zügen in diesem Endspiel",
                                "un mat en plus de {} coups dans cette finale"};
inline constexpr Names any_memory{"the tables for {} are too large for any memory",
                                  "die Tabellen für {} sind für jeden Speicher zu groß",
                                  "les tables pour {} sont trop grandes pour toute mémoire"};
inline constexpr Names too_much{
    "the tables for {} need {} of memory, and {} are allowed; more with --maxmem={}",
    "die Tabellen für {} brauchen {} Speicher, und {} sind erlaubt; mehr mit --maxmem={}",
    "les tables pour {} demandent {} de mémoire, et {} sont permis ; plus avec --maxmem={}"};
inline constexpr Names roughly_too_much{
    "the tables for {} need about {} of memory, and {} are allowed; more with --maxmem={}",
    "die Tabellen für {} brauchen etwa {} Speicher, und {} sind erlaubt; mehr mit --maxmem={}",
    "les tables pour {} demandent environ {} de mémoire, et {} sont permis ; plus avec "
    "--maxmem={}"};

}  // namespace reasons

}  // namespace warp::endings
