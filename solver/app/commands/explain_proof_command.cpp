#include "solver/app/commands/explain_proof_command.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/each_problem.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/app/solve/console/console.hpp"
#include "solver/app/solve/console/deduced_text.hpp"
#include "solver/app/solve/console/deduced_words.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

struct Words {
  std::vector<std::string> files;
  std::string memory = "64M";
  std::size_t cases = 8;
  std::optional<Language> language;  ///< nothing: that of the problem
};

class Explaining : public EachProblem {
 public:
  Explaining(const Words& words, Console& console, const std::atomic<bool>& interrupted)
      : EachProblem(console),
        words_(words),
        bytes_(*bytes_of(words.memory)),
        interrupted_(interrupted) {}

  Status run() {
    answer_each(words_.files, files::Declared::left_out);
    return status();
  }

 private:
  void answer(const parser::ParsedProblem& parsed, unsigned number) override {
    if (parsed.usable() && !interrupted_) {
      explain(set_up(parsed.problem), number);
    }
  }

  void explain(const Setup& setup, unsigned number) {
    report(setup.diagnostics);
    const Language language = words_.language.value_or(setup.problem.language);
    for (const Phase& phase : setup.phases) {
      const auto game = deduce_game(
          phase, [this] { return interrupted_.load(); }, bytes_, words_.cases);
      if (interrupted_) {
        complain(user_message(MessageId::interrupted), Status::incomplete);
        return;
      }
      const auto with_number = [&](const Names& text, Language spoken) {
        const std::string name = fmt::format(fmt::runtime(text.in(spoken)), number);
        return phase.info.twin.empty() ? name : fmt::format("{} {})", name, phase.info.twin);
      };
      if (!game) {
        complain(fmt::format("{}:{}: {}", setup.problem.file, setup.problem.where.line,
                             message(MessageId::not_explained_proof, language,
                                     {{"problem", with_number(deduced::problem, language)}})),
                 Status::unsupported);
        continue;
      }
      const auto& titles = setup.problem.titles;
      console().write_out(fmt::format("{}{}\n{}\n", with_number(deduced::problem, language),
                                      titles.empty() ? "" : ": " + titles.front(),
                                      deduced_text(*game, *setup.problem.geometry, language)));
      console().flush();
    }
  }

  const Words& words_;
  std::size_t bytes_;
  const std::atomic<bool>& interrupted_;
};

}  // namespace

std::optional<int> answer_explain_proof(int argc, const char* const* argv,
                                        const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "explain-proof") {
    return std::nullopt;
  }
  Words words;
  CommandOptions app{
      {"Says what all solutions of a proof game (dia) or of a way from one position to another "
       "(a=>b) have in common, as far as the program deduces it before it searches: what became of "
       "each unit of the first position, where units were captured, which moves came before "
       "others, which units hinder each other, how many moves are free: none of the units needs "
       "them. The games are divided into cases, by what becomes of a unit and by its number of "
       "moves, and what not all of them have is told of each case. Nothing is said about whether "
       "there is a solution, unless it is that there is none.",
       "Sagt, was alle Lösungen einer Beweispartie (dia) oder eines Wegs von einer Stellung zur "
       "anderen (a=>b) gemeinsam haben, so weit das Programm es vor der Suche erschließt: was aus "
       "jedem Stein der ersten Stellung wurde, wo Steine geschlagen wurden, welche Züge vor "
       "anderen kamen, welche Steine einander behindern, wie viele Züge frei sind: kein Stein "
       "braucht sie. Die Partien werden in Fälle geteilt, nach dem, was aus einem Stein wird, und "
       "nach der Zahl seiner Züge, und von jedem Fall wird gesagt, was nicht alle haben. Ob es "
       "eine Lösung gibt, wird nicht gesagt, außer dass es keine gibt.",
       "Dit ce que toutes les solutions d'une partie justificative (dia) ou d'un chemin d'une "
       "position à une autre (a=>b) ont en commun, autant que le programme le déduit avant de "
       "chercher : ce qu'est devenue chaque pièce de la première position, où des pièces ont été "
       "prises, quels coups en ont précédé d'autres, quelles pièces se gênent, combien de coups "
       "sont libres : aucune pièce n'en a besoin. Les parties sont divisées en cas, d'après ce que "
       "devient une pièce et le nombre de ses coups, et de chaque cas est dit ce que toutes n'ont "
       "pas. Rien n'est dit sur l'existence d'une solution, sinon qu'il n'y en a pas."},
      "warp explain-proof"};
  app.set_help_flag();
  app.add_option("FILE", words.files,
                 {"problem files; standard input without FILE",
                  "Dateien mit Problemen; ohne FILE die Standardeingabe",
                  "fichiers de problèmes ; l'entrée standard sans FILE"})
      ->option_text("...");
  app.add_option("--cases", words.cases,
                 {"tell at most N cases (default 8); 0: none, and no groups of units that hinder "
                  "each other, which takes a tenth of the time",
                  "höchstens N Fälle nennen (sonst 8); 0: keine, und keine Gruppen von Steinen, "
                  "die einander behindern, was ein Zehntel der Zeit braucht",
                  "donner au plus N cas (par défaut 8) ; 0 : aucun, et pas de groupes de pièces "
                  "qui se gênent, ce qui prend un dixième du temps"})
      ->option_text("N")
      ->check(number_from(0, 1000));
  app.add_option("--lang", words.language,
                 {"the language of the answer: en, de, fr (default: that of the problem)",
                  "die Sprache der Antwort: en, de, fr (sonst die des Problems)",
                  "la langue de la réponse : en, de, fr (par défaut celle du problème)"})
      ->option_text("LANGUAGE")
      ->transform(one_of<Language>(
          {{"en", Language::english}, {"de", Language::german}, {"fr", Language::french}}));
  app.add_option(
         "--maxmem,-M", words.memory,
         {"memory that this may take (default 64M)", "Speicher, den dies nehmen darf (sonst 64M)",
          "mémoire que cela peut prendre (par défaut 64M)"})
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  app.footer(
      {"Exit status: 0 answered, 2 errors in the input or the command line, 3 nothing can be "
       "deduced about a problem, 1 interrupted, or the output could not be written.",
       "Endestatus: 0 beantwortet, 2 Fehler in der Eingabe oder der Befehlszeile, 3 über ein "
       "Problem lässt sich nichts erschließen, 1 unterbrochen, oder die Ausgabe ließ sich nicht "
       "schreiben.",
       "Code de sortie : 0 répondu, 2 erreurs dans l'entrée ou la ligne de commande, 3 rien ne "
       "peut être déduit d'un problème, 1 interrompu, ou la sortie n'a pu être écrite."});
  try {
    parse_words(app, {argv + 2, argv + argc});
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return answered([&](Console& console) { return Explaining(words, console, interrupted).run(); });
}

}  // namespace warp
