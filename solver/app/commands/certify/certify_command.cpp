#include "solver/app/commands/certify/certify_command.hpp"

#include <algorithm>
#include <string_view>
#include <thread>

#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/certify/certified_problems.hpp"
#include "solver/app/commands/certify/certify_words.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

void add_certify_options(CommandOptions& app, CertifyOptions& options) {
  app.set_help_flag();
  app.add_option("FILE", options.file,
                 {"a file with problems; - for standard input",
                  "eine Datei mit Problemen; - für die Standardeingabe",
                  "un fichier de problèmes ; - pour l'entrée standard"});
  app.add_option("PROOF", options.proof,
                 {"with --check: the certificate", "mit --check: das Zertifikat",
                  "avec --check : le certificat"});
  app.add_option("--out", options.out,
                 {"write the certificate into this file", "das Zertifikat in diese Datei schreiben",
                  "écrire le certificat dans ce fichier"})
      ->option_text("PROOF");
  app.add_flag("--check", options.check,
               {"verify the certificate PROOF of the problems of FILE",
                "das Zertifikat PROOF der Aufgaben in FILE prüfen",
                "vérifier le certificat PROOF des problèmes de FILE"});
  app.add_option("--time", options.seconds,
                 {"seconds for writing (default 3600)", "Sekunden für das Schreiben (sonst 3600)",
                  "secondes pour l'écriture (par défaut 3600)"})
      ->option_text("SECONDS")
      ->check(number_from(1, 1'000'000));
  app.add_option("--maxmem,-M", options.memory,
                 {"memory for writing; verifying takes half of it (default 256M)",
                  "Speicher für das Schreiben; die Prüfung nimmt die Hälfte (sonst 256M)",
                  "mémoire pour l'écriture ; la vérification en prend la moitié (par défaut 256M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.add_flag("--json", options.json,
               {"a record a line", "ein Datensatz je Zeile", "un enregistrement par ligne"});
  add_threads(app, options.threads,
              {"threads of the search that lists the solutions (default: one for each core)",
               "Threads der Suche, die die Lösungen aufführt (sonst einer je Kern)",
               "fils de la recherche qui donne les solutions (par défaut un par cœur)"});
  app.footer(
      {"Exit status: 0 certified, or the certificate holds; 1 out of time or interrupted, or the "
       "certificate does not hold; 2 errors in the input or the command line; 3 something that "
       "cannot be certified; 4 the plain search finds other solutions.",
       "Endestatus: 0 zertifiziert, oder das Zertifikat gilt; 1 die Zeit ist um oder "
       "unterbrochen, oder das Zertifikat gilt nicht; 2 Fehler in der Eingabe oder der "
       "Befehlszeile; 3 etwas lässt sich nicht zertifizieren; 4 die einfache Suche findet andere "
       "Lösungen.",
       "Code de sortie : 0 certifié, ou le certificat est valable ; 1 temps écoulé ou interrompu, "
       "ou le certificat n'est pas valable ; 2 erreurs dans l'entrée ou la ligne de commande ; 3 "
       "une chose ne peut pas être certifiée ; 4 la recherche simple trouve d'autres solutions."});
}

}  // namespace

std::optional<int> answer_certify(int argc, const char* const* argv,
                                  const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "certify") {
    return std::nullopt;
  }
  CertifyOptions options;
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{
      {"Writes a certificate: a proof that the solutions of the problems of FILE are all there "
       "are, in battle play with all that follows every defence, with tries and set play if they "
       "are asked for, and of every other first move a refutation. A small program that shares "
       "nothing with the search, warp-verify, checks it, and so does --check. It knows #, s#, h#, "
       "ser-#, ser-h#, ser-s#, also with =, orthodox units, grasshoppers and nightriders, and the "
       "rules Circe, AntiCirce, Madrasi, Maximummer, MonochromChess, BichromChess and GridChess.",
       "Schreibt ein Zertifikat: einen Beweis, dass die Lösungen der Aufgaben in FILE alle sind, "
       "bei Kampfspiel mit allem, was auf jede Verteidigung folgt, mit Verführungen und Satzspiel, "
       "wenn danach gefragt ist, und zu jedem anderen ersten Zug eine Widerlegung. Ein kleines "
       "Programm, das nichts mit der Suche teilt, warp-verify, prüft ihn, ebenso --check. Es kennt "
       "#, s#, h#, ser-#, ser-h#, ser-s#, auch mit =, orthodoxe Steine, Grashüpfer und "
       "Nachtreiter, und die Regeln Circe, AntiCirce, Madrasi, Längstzüger, MonochromesSchach, "
       "BichromesSchach und Gitterschach.",
       "Écrit un certificat : une preuve que les solutions des problèmes de FILE sont toutes "
       "données, pour les directs et inverses avec tout ce qui suit chaque défense, avec les "
       "essais et le jeu apparent s'ils sont demandés, et pour tout autre premier coup une "
       "réfutation. Un petit programme qui ne partage rien avec la recherche, warp-verify, la "
       "vérifie, ainsi que --check. Il connaît #, s#, h#, ser-#, ser-h#, ser-s#, aussi avec =, les "
       "pièces orthodoxes, sauterelles et noctambules, et les règles Circe, AntiCirce, Madrasi, "
       "Maximum, Monochromatique, Bichromatique et Grille."},
      "warp certify"};
  add_certify_options(app, options);
  try {
    parse_words(app, {argv + 2, argv + argc});
    if (options.file.empty() || options.proof.empty() == options.check ||
        options.out.empty() != options.check) {
      throw complaint("FILE", certify_words::how_to_call.in(user_language()));
    }
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered(
      [&](Console& console) { return CertifiedProblems(options, console, interrupted).run(); });
}

}  // namespace warp
