#include "parser/names/retractor_kinds.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "parser/keyword.hpp"

namespace warp::parser {

namespace {

constexpr std::array all_kinds{
    RetractorKind{
        "-1 & h#1",
        "",
        {"help retractor", "Hilfsrückzüger", "rétracteur aidé"},
        {"both sides together take back so many moves, White first (-1b: Black), so that the "
         "stipulation behind & has a solution in the position reached",
         "beide Parteien nehmen zusammen so viele Züge zurück, Weiß zuerst (-1b: Schwarz), dass "
         "die Forderung hinter & in der erreichten Stellung eine Lösung hat",
         "les deux camps reprennent ensemble tant de coups, les blancs d'abord (-1b : les noirs), "
         "pour que l'énoncé derrière & ait une solution dans la position atteinte"}},
    RetractorKind{
        "-3 & #1 Proca",
        "Proca",
        {"Proca retractor", "Proca-Rückzüger", "rétracteur Proca"},
        {"White takes back moves against Black, who takes back what he wants; White must be able "
         "to reach the goal at once behind one of his. Who takes back decides what was captured. "
         "Black refutes if he can reach the goal himself, unless NoForwardDefence stands there",
         "Weiß nimmt Züge gegen Schwarz zurück, der zurücknimmt, was er will; nach einem seiner "
         "Züge muss Weiß die Forderung sofort erfüllen können. Wer zurücknimmt, entscheidet, was "
         "geschlagen wurde. Kann Schwarz das Ziel selbst erreichen, so widerlegt er, wenn nicht "
         "NoForwardDefence dasteht",
         "les blancs reprennent des coups contre les noirs, qui reprennent ce qu'ils veulent ; "
         "derrière un des leurs, les blancs doivent pouvoir atteindre le but aussitôt. Qui reprend "
         "décide de ce qui a été pris. Les noirs réfutent s'ils peuvent atteindre le but "
         "eux-mêmes, à moins que NoForwardDefence ne soit écrit"},
        true,
        Uncapturing::mover},
    RetractorKind{"-2 & #1 Hoeg",
                  "Hoeg",
                  {"Hoeg retractor", "Høeg-Rückzüger", "rétracteur Høeg"},
                  {"as a Proca retractor, but the side that does not take back decides whether the "
                   "move was a capture, and of what",
                   "wie ein Proca-Rückzüger, aber die Partei, die nicht zurücknimmt, entscheidet, "
                   "ob der Zug ein Schlag war und was geschlagen wurde",
                   "comme un rétracteur Proca, mais le camp qui ne reprend pas décide si le coup "
                   "était une prise, et de quoi"},
                  true,
                  Uncapturing::opponent},
    RetractorKind{"-2 & #1 Klan",
                  "Klan",
                  {"Klan retractor", "Klan-Rückzüger", "rétracteur Klan"},
                  {"as a Proca retractor, but White always decides whether a move was a capture, "
                   "and of what",
                   "wie ein Proca-Rückzüger, aber immer Weiß entscheidet, ob ein Zug ein Schlag "
                   "war und was geschlagen wurde",
                   "comme un rétracteur Proca, mais les blancs décident toujours si un coup était "
                   "une prise, et de quoi"},
                  true,
                  Uncapturing::white},
    RetractorKind{"-2 & #1 Pacific",
                  "Pacific",
                  {"Pacific retractor", "Pacific-Rückzüger", "rétracteur Pacific"},
                  {"as a Proca retractor, but no captures are taken back",
                   "wie ein Proca-Rückzüger, aber Schläge werden nicht zurückgenommen",
                   "comme un rétracteur Proca, mais aucune prise n'est reprise"},
                  true,
                  Uncapturing::nobody},
};

bool is_word_of(const RetractorKind& kind, std::string_view word) {
  const bool is_hoeg = kind.uncapturing == Uncapturing::opponent && word == "Høeg";
  return is_hoeg || (!kind.word.empty() && equal_ignoring_case(word, kind.word));
}

}  // namespace

std::span<const RetractorKind> retractor_kinds() { return all_kinds; }

const RetractorKind* retractor_kind_named(std::string_view text) {
  const bool is_stipulation = text.size() > 1 && text[0] == '-' && text[1] >= '0' &&
                              text[1] <= '9' && text.find('&') != std::string_view::npos;
  const std::string_view last = is_stipulation ? text.substr(text.rfind(' ') + 1) : text;
  for (const RetractorKind& kind : all_kinds) {
    const bool is_name = std::ranges::any_of(all_languages, [&](Language language) {
      return equal_ignoring_case(text, kind.names.in(language));
    });
    if (is_name || is_word_of(kind, last)) {
      return &kind;
    }
  }
  return is_stipulation ? all_kinds.data() : nullptr;
}

}  // namespace warp::parser
