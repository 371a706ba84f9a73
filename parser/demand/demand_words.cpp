#include "parser/demand/demand_words.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace warp::parser {

namespace {

constexpr auto rows_of_demand_words = [] {
  using enum DemandWord;
  return std::array{
      DemandWordRow{both, {"and", "und", "et"}},
      DemandWordRow{either, {"or", "oder", "ou"}},
      DemandWordRow{negation, {"not", "nicht", "non"}},
      DemandWordRow{none, {"no", "kein", "aucun"}},
      DemandWordRow{none, {"no", "keine", "aucune"}},
      DemandWordRow{at_most, {"at most", "hoechstens", "au plus"}},
      DemandWordRow{at_least, {"at least", "mindestens", "au moins"}},
      DemandWordRow{exactly, {"exactly", "genau", "exactement"}},
      DemandWordRow{move, {"move", "Zug", "coup"}},
      DemandWordRow{move, {"moves", "Zuege", "coups"}},
      DemandWordRow{capture, {"capture", "Schlag", "prise"}},
      DemandWordRow{capture, {"captures", "Schlaege", "prises"}},
      DemandWordRow{check, {"check", "Schach", "echec"}},
      DemandWordRow{check, {"checks", "Schachs", "echecs"}},
      DemandWordRow{promotion, {"promotion", "Umwandlung", "promotion"}},
      DemandWordRow{promotion, {"promotions", "Umwandlungen", "promotions"}},
      DemandWordRow{castling, {"castling", "Rochade", "roque"}},
      DemandWordRow{castling, {"castlings", "Rochaden", "roques"}},
      DemandWordRow{short_castling, {"short castling", "kurze Rochade", "petit roque"}},
      DemandWordRow{short_castling, {"short castlings", "kurze Rochaden", "petits roques"}},
      DemandWordRow{long_castling, {"long castling", "lange Rochade", "grand roque"}},
      DemandWordRow{long_castling, {"long castlings", "lange Rochaden", "grands roques"}},
      DemandWordRow{en_passant, {"en passant", "en passant", "en passant"}},
      DemandWordRow{en_passant, {"en passant", "en passant", "en passant"}},
      DemandWordRow{mate, {"mate", "Matt", "mat"}},
      DemandWordRow{mate, {"mates", "Matts", "mats"}},
      DemandWordRow{stalemate, {"stalemate", "Patt", "pat"}},
      DemandWordRow{stalemate, {"stalemates", "Patts", "pats"}},
      DemandWordRow{goal, {"goal", "Ziel", "but"}},
      DemandWordRow{goal, {"goals", "Ziele", "buts"}},
      DemandWordRow{theme, {"theme", "Thema", "theme"}},
      DemandWordRow{with, {"with", "mit", "avec"}},
      DemandWordRow{by, {"by", "durch", "par"}},
      DemandWordRow{of, {"of", "von", "de"}},
      DemandWordRow{of, {"of", "des", "du"}},
      DemandWordRow{from, {"from", "ab", "depuis"}},
      DemandWordRow{on, {"on", "auf", "sur"}},
      DemandWordRow{into, {"to", "in", "en"}},
      DemandWordRow{in_move, {"in move", "im Zug", "au coup"}},
      DemandWordRow{in_last_move, {"in last move", "im letzten Zug", "au dernier coup"}},
      DemandWordRow{in_last_move, {"in the last move", "im letzten Zug", "au dernier coup"}},
      DemandWordRow{white, side_names[0]},
      DemandWordRow{black, side_names[1]},
      DemandWordRow{neutral, side_names[2]},
  };
}();

}  // namespace

std::span<const DemandWordRow> demand_words() { return rows_of_demand_words; }

std::string_view english_demand_word(DemandWord word, bool plural) {
  const auto* const found = std::ranges::find(rows_of_demand_words, word, &DemandWordRow::word);
  return plural ? std::next(found)->names.english : found->names.english;
}

}  // namespace warp::parser
