// warp-verify PROOF: verifies a certificate and prints what it proves. It needs nothing of Warp.

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
  if (argc != 2 || std::string_view(argv[1]) == "--help") {
    (argc == 2 ? std::cout : std::cerr)
        << in(language,
              "usage: warp-verify PROOF\nprints what the certificate proves\n"
              "Exit status: 0 it holds, 1 it is refused, 2 it cannot be read\n",
              "Aufruf: warp-verify BEWEIS\nschreibt, was das Zertifikat beweist\n"
              "Endestatus: 0 es gilt, 1 es wird abgelehnt, 2 es ist nicht lesbar\n",
              "usage : warp-verify PREUVE\nécrit ce que prouve le certificat\n"
              "Code de sortie : 0 il est valable, 1 il est refusé, 2 il est illisible\n");
    return argc == 2 ? 0 : 2;
  }
  std::ifstream input(argv[1], std::ios::binary);
  if (!input) {
    std::cerr << argv[1]
              << in(language, ": cannot be read\n", ": nicht lesbar\n", " : illisible\n");
    return 2;
  }
  const std::atomic<bool> never{false};
  const warp::proof::ProofVerdict verdict = warp::proof::verify_certificate(input, nullptr, never);
  for (const warp::proof::ProofStatement& proven : verdict.proven) {
    std::cout << question_text(proven) << solutions_text(proven)
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
