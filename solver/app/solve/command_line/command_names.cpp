#include "solver/app/solve/command_line/command_names.hpp"

#include <array>

#include <fmt/format.h>

#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

constexpr std::array names{
    CommandName{"solve",
                "FILE...",
                {"the same as warp FILE...", "dasselbe wie warp FILE...", "comme warp FILE..."}},
    CommandName{"list",
                "WHAT",
                {"lists pieces, conditions, options, goals, stipulations, twins, boards",
                 "nennt Steine, Bedingungen, Optionen, Ziele, Forderungen, Zwillinge, Bretter",
                 "nomme pièces, conditions, options, buts, énoncés, jumeaux, échiquiers"}},
    CommandName{"explain",
                "WHAT",
                {"says what anything with a name is, or what a stipulation asks for",
                 "sagt, was etwas mit einem Namen ist oder eine Forderung verlangt",
                 "dit ce qu'est ce qui a un nom, ou ce que demande un énoncé"}},
    CommandName{"explain-proof",
                "FILE...",
                {"says what all solutions of a proof game have in common",
                 "sagt, was alle Lösungen einer Beweispartie gemeinsam haben",
                 "dit ce que les solutions d'une partie justificative ont en commun"}},
    CommandName{"check",
                "FILE...",
                {"gives a verdict on each problem: sound, cooked, dual ...",
                 "gibt zu jedem Problem ein Urteil: korrekt, Nebenlösung, Dual ...",
                 "donne un verdict sur chaque problème : correct, démolition, dual ..."}},
    CommandName{"why",
                "FILE [LINE]",
                {"says why a line does not solve", "sagt, warum eine Zugfolge nicht löst",
                 "dit pourquoi une suite ne résout pas"}},
    CommandName{"themes",
                "FILE...",
                {"tells which themes each problem shows", "sagt, welche Themen jedes Problem zeigt",
                 "dit quels thèmes montre chaque problème"}},
    CommandName{"mend",
                "FILE",
                {"corrects a problem by one or two changes of its position",
                 "verbessert ein Problem durch eine oder zwei Änderungen",
                 "corrige un problème par un ou deux changements de position"}},
    CommandName{"similar",
                "FILE --in FILES",
                {"names the problems of collections that are like it",
                 "nennt die Probleme von Sammlungen, die ihm ähnlich sind",
                 "nomme les problèmes de collections qui lui ressemblent"}},
    CommandName{
        "certify",
        "FILE --out FILE",
        {"proves that the solutions are all there are", "beweist, dass die Lösungen alle sind",
         "prouve que les solutions sont toutes données"}},
    CommandName{"batch",
                "FILE|DIR...",
                {"solves very many problems and keeps the results",
                 "löst sehr viele Probleme und hebt die Ergebnisse auf",
                 "résout un très grand nombre de problèmes et garde les résultats"}},
    CommandName{"results",
                "[DATABASE]",
                {"shows the results of warp batch: a table, one, differences",
                 "zeigt die Ergebnisse von warp batch: Tabelle, eines, Unterschiede",
                 "montre les résultats de warp batch : table, un seul, différences"}},
    CommandName{"worker",
                "--db URL",
                {"solves what others have put into a database, beside others",
                 "löst neben anderen, was in einer Datenbank liegt",
                 "résout, à côté d'autres, ce qui est dans une base de données"}},
    CommandName{"distribute",
                "FILE...",
                {"solves a problem with many workers: prints what warp FILE does",
                 "löst ein Problem mit vielen Arbeitern: gibt aus, was warp FILE ausgibt",
                 "résout un problème avec beaucoup d'ouvriers : écrit ce que fait warp FILE"}},
    CommandName{"status",
                "--db URL",
                {"how far the work of warp batch --enqueue and distribute is",
                 "wie weit die Arbeit von warp batch --enqueue und distribute ist",
                 "où en est le travail de warp batch --enqueue et distribute"}},
    CommandName{"serve",
                "[--socket PATH]",
                {"stays and answers requests in JSON", "bleibt und beantwortet Anfragen in JSON",
                 "reste et répond à des requêtes en JSON"}},
    CommandName{"web",
                "",
                {"opens the workshop in a browser", "öffnet die Werkstatt im Browser",
                 "ouvre l'atelier dans un navigateur"}},
    CommandName{"diagram",
                "FILE...",
                {"draws diagrams: SVG, PNG, PDF, LaTeX, Unicode, text",
                 "zeichnet Diagramme: SVG, PNG, PDF, LaTeX, Unicode, Text",
                 "dessine des diagrammes : SVG, PNG, PDF, LaTeX, Unicode, texte"}},
    CommandName{"convert",
                "IN OUT",
                {"problems from one file format to another: .inp, .olv, .fen",
                 "Probleme von einem Dateiformat ins andere: .inp, .olv, .fen",
                 "problèmes d'un format de fichier à un autre : .inp, .olv, .fen"}},
    CommandName{"board",
                "BOARD",
                {"what is known of a board: lines, bishops' squares, game array",
                 "was von einem Brett bekannt ist: Linien, Läuferfelder, Grundstellung",
                 "ce qu'on sait d'un échiquier : lignes, cases des fous, position initiale"}},
    CommandName{"place",
                "WALK",
                {"places units that do not attack each other, or guard all",
                 "stellt Steine auf, die einander nicht angreifen oder alles decken",
                 "place des pièces qui ne s'attaquent pas, ou gardent tout"}},
    CommandName{"tour",
                "WALK",
                {"leads a unit over all squares, open, closed or magic",
                 "führt einen Stein über alle Felder, offen, geschlossen oder magisch",
                 "mène une pièce par toutes les cases, ouvert, fermé ou magique"}},
    CommandName{
        "partition",
        "--parts SIZES",
        {"divides a board into connected parts", "teilt ein Brett in zusammenhängende Teile",
         "divise un échiquier en parties d'un seul tenant"}},
    CommandName{"endgame",
                "\"KR v K\"",
                {"from which positions of an ending mate can be forced",
                 "aus welchen Stellungen eines Endspiels Matt erzwungen werden kann",
                 "de quelles positions d'une finale le mat peut être forcé"}},
};

}  // namespace

std::span<const CommandName> command_names() { return names; }

std::string list_of_commands() {
  std::string text;
  for (const CommandName& command : names) {
    constexpr std::size_t second_column = 29;
    text += fmt::format("  {:<{}} {}\n", fmt::format("warp {} {}", command.name, command.operands),
                        second_column, command.what.in(user_language()));
  }
  return text;
}

}  // namespace warp
