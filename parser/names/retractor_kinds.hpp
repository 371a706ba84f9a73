#pragma once

#include <span>
#include <string_view>

#include "solver/board/position/names.hpp"
#include "solver/search/play/stipulation.hpp"

namespace warp::parser {

/// A kind of retractor.
struct RetractorKind {
  std::string_view form;  ///< an example
  /// The word behind the stipulation; empty: no word.
  std::string_view word;
  Names names;
  Names meaning;
  bool is_defensive = false;
  Uncapturing uncapturing = Uncapturing::mover;
};

/// All kinds; the first is that without a word.
std::span<const RetractorKind> retractor_kinds();

/// The kind of `text`: one of its names in any language, its word, or a stipulation of that kind
/// ("-3 & #1 Proca"); null if it is none of these. Case does not matter.
const RetractorKind* retractor_kind_named(std::string_view text);

/// The word that says that a defender who can reach the goal himself does not refute by it.
inline constexpr Names no_forward_defence{"NoForwardDefence", "OhneVorwaertsverteidigung",
                                          "SansDefenseEnAvant"};

}  // namespace warp::parser
