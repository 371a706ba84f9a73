#include "solver/check/certificate/verifier/refusal.hpp"

#include <array>
#include <string_view>

namespace warp::proof {

namespace {

/// English, German, French, in the order of ProofFault; "%" is what the fault is about.
constexpr std::array<std::array<std::string_view, 3>, 18> texts{{
    {"this is no certificate of Warp", "dies ist kein Zertifikat von Warp",
     "ceci n'est pas un certificat de Warp"},
    {"the certificate has version % of the format, not the one that can be verified; write it "
     "again",
     "das Zertifikat hat Version % des Formats, nicht die, die sich prüfen lässt; es ist neu zu "
     "schreiben",
     "le certificat est de la version % du format, et non de celle qui peut être vérifiée ; il "
     "faut "
     "l'écrire à nouveau"},
    {"a statement is not written as it should be, or its position cannot be played",
     "eine Aussage ist nicht geschrieben, wie sie soll, oder ihre Stellung ist nicht spielbar",
     "un énoncé n'est pas écrit comme il faut, ou sa position n'est pas jouable"},
    {"the certificate is about another position, stipulation or rules (part %)",
     "das Zertifikat handelt von einer anderen Stellung, Forderung oder Regel (Teil %)",
     "le certificat porte sur une autre position, un autre énoncé ou d'autres règles (partie %)"},
    {"parts are missing: twins, duplex or set play",
     "Teile fehlen: Zwillinge, Duplex oder Satzspiel",
     "des parties manquent : jumeaux, duplex ou jeu apparent"},
    {"the certificate ends too early", "das Zertifikat endet zu früh",
     "le certificat finit trop tôt"},
    {"something follows where a proof or the certificate should end",
     "es folgt noch etwas, wo ein Beweis oder das Zertifikat enden soll",
     "quelque chose suit là où une preuve ou le certificat devrait finir"},
    {"it refers to more earlier facts (%) than there is memory for",
     "es bezieht sich auf mehr frühere Tatsachen (%), als in den Speicher gehen",
     "il renvoie à plus de faits antérieurs (%) qu'il n'y a de mémoire"},
    {"it refers to a fact that has not been proven or is no longer kept",
     "es bezieht sich auf eine Tatsache, die nicht bewiesen ist oder nicht mehr behalten wird",
     "il renvoie à un fait qui n'est pas prouvé ou n'est plus gardé"},
    {"it refers to a fact that does not prove this: another position, or fewer moves",
     "es bezieht sich auf eine Tatsache, die das nicht beweist: andere Stellung oder weniger Züge",
     "il renvoie à un fait qui ne prouve pas cela : autre position, ou moins de coups"},
    {"it names a move that there is not", "es nennt einen Zug, den es nicht gibt",
     "il nomme un coup qui n'existe pas"},
    {"a move that it calls refuted reaches the goal",
     "ein Zug, den es widerlegt nennt, erreicht das Ziel",
     "un coup qu'il dit réfuté atteint le but"},
    {"a defence is not answered", "eine Verteidigung wird nicht beantwortet",
     "une défense reste sans réponse"},
    {"a win takes another number of moves, or other moves win, than it says",
     "ein Gewinn braucht eine andere Zahl von Zügen, oder andere Züge gewinnen, als es sagt",
     "un gain demande un autre nombre de coups, ou d'autres coups gagnent, qu'il ne dit"},
    {"the try % does not have exactly the refutations that are listed",
     "die Verführung % hat nicht genau die Widerlegungen, die aufgeführt sind",
     "l'essai % n'a pas exactement les réfutations qui sont données"},
    {"the list of solutions lacks %", "in der Liste der Lösungen fehlt %",
     "% manque dans la liste des solutions"},
    {"% is listed, but does not solve", "% ist aufgeführt, löst aber nicht",
     "% figure dans la liste, mais ne résout pas"},
    {"the verification was stopped", "die Prüfung wurde abgebrochen",
     "la vérification a été interrompue"},
}};

}  // namespace

std::string refusal_text(const ProofRefused& refused, ProofLanguage language) {
  const std::string_view text =
      texts.at(static_cast<std::size_t>(refused.fault)).at(static_cast<std::size_t>(language));
  std::string filled;
  for (const char letter : text) {
    filled += letter == '%' ? refused.about : std::string(1, letter);
  }
  return filled;
}

}  // namespace warp::proof
