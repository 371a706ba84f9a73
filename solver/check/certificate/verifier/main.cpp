// warp-verify [--play] PROOF: verifies a certificate and prints what it proves. It needs nothing of
// Warp.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string_view>

#include "solver/check/certificate/verifier/verify.hpp"

namespace {

using warp::proof::ProofLanguage;

ProofLanguage language_of_locale() {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr && *value != '\0') {
      const std::string_view locale(value);
      return locale.starts_with("de")   ? ProofLanguage::german
             : locale.starts_with("fr") ? ProofLanguage::french
                                        : ProofLanguage::english;
    }
  }
  return ProofLanguage::english;
}

std::string_view in(ProofLanguage language, std::string_view english, std::string_view german,
                    std::string_view french) {
  return language == ProofLanguage::german   ? german
         : language == ProofLanguage::french ? french
                                             : english;
}

}  // namespace

int main(int argc, char** argv) {
  const ProofLanguage language = language_of_locale();
  const bool with_play = argc > 1 && std::string_view(argv[1]) == "--play";
  const bool asks_for_help = argc == 2 && std::string_view(argv[1]) == "--help";
  if (argc != (with_play ? 3 : 2) || asks_for_help) {
    (asks_for_help ? std::cout : std::cerr) << in(
        language,
        "usage: warp-verify [--play] PROOF\nprints what the certificate proves\n"
        "  --play  also all that is proven to follow keys, tries and set defences\n"
        "Exit status: 0 it holds, 1 it is refused, 2 it cannot be read\n",
        "Aufruf: warp-verify [--play] BEWEIS\nschreibt, was das Zertifikat beweist\n"
        "  --play  auch alles, was nach Schlüsseln, Verführungen und im Satzspiel bewiesen ist\n"
        "Endestatus: 0 es gilt, 1 es wird abgelehnt, 2 es ist nicht lesbar\n",
        "usage : warp-verify [--play] PREUVE\nécrit ce que prouve le certificat\n"
        "  --play  aussi tout ce qui est prouvé suivre les clés, essais et défenses du jeu "
        "apparent\n"
        "Code de sortie : 0 il est valable, 1 il est refusé, 2 il est illisible\n");
    return asks_for_help ? 0 : 2;
  }
  const char* const file = argv[argc - 1];
  std::ifstream input(file, std::ios::binary);
  if (!input) {
    std::cerr << file << in(language, ": cannot be read\n", ": nicht lesbar\n", " : illisible\n");
    return 2;
  }
  const std::atomic<bool> never{false};
  const warp::proof::ProofVerdict verdict =
      warp::proof::verify_certificate(input, nullptr, never, with_play);
  for (std::size_t i = 0; i < verdict.proven.size(); ++i) {
    const warp::proof::ProofStatement& proven = verdict.proven[i];
    std::cout << question_text(proven) << solutions_text(proven) << play_text(verdict.play[i])
              << in(language, "proven: these are all\n\n", "bewiesen: das sind alle\n\n",
                    "prouvé : ce sont toutes\n\n");
  }
  if (!verdict.holds) {
    std::cerr << in(language, "refused at byte ", "abgelehnt bei Byte ", "refusé à l'octet ")
              << verdict.bytes << ": " << refusal_text(verdict.refused, language) << "\n";
    return 1;
  }
  return 0;
}
