#include "solver/app/reference/technique_texts.hpp"

#include <array>

namespace warp {

namespace {

/// The texts of a technique beside the English ones.
struct TechniqueRow {
  Technique technique{};
  std::string_view what_german, what_french, sound_german, sound_french;
};

constexpr std::array<TechniqueRow, technique_count> technique_rows{{
    {Technique::facts, "einmal entschiedene Stellungen werden behalten",
     "les positions déjà décidées sont retenues",
     "immer, nur können zwei Stellungen denselben Schlüssel von 64 Bits haben",
     "toujours, mais deux positions peuvent avoir la même clé de 64 bits"},
    {Technique::idle_rules, "Regeln, die in einem Zug nichts bewirken können, werden nicht gefragt",
     "les règles qui ne peuvent rien faire dans un coup ne sont pas consultées",
     "wenn Regeln richtig angeben, in welchen Zügen sie wirken",
     "si les règles disent vrai sur les coups où elles agissent"},
    {Technique::check_screen,
     "Züge werden nicht gespielt, wenn feststeht, wie die Könige danach stehen",
     "les coups ne sont pas joués si l'on sait comment les rois se trouvent après",
     "wenn Regeln richtig angeben, was ihre Wirkungen ändern",
     "si les règles disent vrai sur ce que leurs effets changent"},
    {Technique::remedies,
     "nur Züge werden erzeugt, durch die der eigene König aus dem Schach kommen kann",
     "seuls sont engendrés les coups qui peuvent sortir le propre roi de l'échec",
     "wenn eine Regel über Schach richtig angibt, was alle legalen Züge tun müssen",
     "si une règle sur l'échec dit vrai sur ce que tous les coups légaux doivent faire"},
    {Technique::preferences, "ist ein vorgezogener Zug legal, werden andere Züge nicht erzeugt",
     "si un coup préféré est légal, les autres ne sont pas engendrés",
     "wenn eine Regel der Auswahl richtig angibt, zwischen welchen Feldern die vorgezogenen Züge "
     "gehen",
     "si une règle de choix dit vrai sur les cases entre lesquelles vont les coups préférés"},
    {Technique::checking_moves, "um mattzusetzen, werden nur Schachgebote gespielt",
     "pour mater, seuls les coups qui donnent échec sont joués", "wenn zum Matt ein Schach gehört",
     "si le mat demande un échec"},
    {Technique::relaxed_game,
     "Stellungen werden aufgegeben, aus denen nicht einmal ein Spiel mit weniger Regeln das Ziel "
     "erreicht",
     "sont abandonnées les positions d'où même un jeu moins strict n'atteint pas le but",
     "wenn dieses Spiel alles erlaubt, was die Regeln erlauben",
     "si ce jeu permet tout ce que les règles permettent"},
    {Technique::last_half_moves,
     "von den letzten zwei Halbzügen werden nur die gespielt, die ein Matt vollenden können",
     "des deux derniers demi-coups, seuls sont joués ceux qui peuvent achever un mat",
     "wie relaxed-game", "comme relaxed-game"},
    {Technique::free_units, "ein Patt wird nicht gesucht, solange zu viele Steine frei stehen",
     "aucun pat n'est cherché tant que trop de pièces sont libres",
     "wenn keine Regel die stillen Züge dieser Steine hindert",
     "si aucune règle n'empêche les coups sans prise de ces pièces"},
    {Technique::castling_bound,
     "Stellungen werden aufgegeben, von denen die Rochade zu weit entfernt ist",
     "sont abandonnées les positions trop éloignées du roque", "immer", "toujours"},
    {Technique::pictures, "nur Züge werden gespielt, die ein Schlussbild näher bringen",
     "seuls sont joués les coups qui rapprochent d'un tableau final",
     "wenn alle erreichbaren Bilder von Matt und Patt gezeichnet wurden",
     "si tous les tableaux de mat et de pat à portée ont été dessinés"},
    {Technique::distances,
     "Stellungen werden aufgegeben, die von der zu erreichenden zu weit entfernt sind",
     "sont abandonnées les positions trop éloignées de celle à atteindre",
     "wenn Regeln richtig angeben, was aus Steinen wird",
     "si les règles disent vrai sur le sort des pièces"},
    {Technique::deduction, "von Beweispartien wird zuerst hergeleitet, was allen gemeinsam ist",
     "des parties justificatives, on déduit d'abord ce que toutes ont en commun",
     "orthodoxe Steine und Regeln", "pièces et règles orthodoxes"},
    {Technique::ends,
     "ob der letzte Zug mattsetzen kann oder muss, wird gesehen, ohne ihn zu spielen",
     "on voit sans le jouer si le dernier coup peut ou doit mater", "immer", "toujours"},
    {Technique::move_order,
     "wo Kampfspiel nur entschieden wird, kommen die Züge zuerst, die wohl entscheiden",
     "là où le combat n'est que décidé, les coups qui décident sans doute viennent d'abord",
     "immer: nichts wird ausgelassen", "toujours: rien n'est omis"},
    {Technique::proof_numbers,
     "lange Matts und Selbstmatts werden dort gesucht, wo am wenigsten zu beweisen bleibt",
     "les mats et inverses longs sont cherchés là où il reste le moins à prouver", "immer",
     "toujours"},
    {Technique::endings, "Tabellen von Endspielen entscheiden Matts mit wenigen Steinen",
     "des tables de finales décident les mats avec peu de pièces", "orthodoxe Steine und Regeln",
     "pièces et règles orthodoxes"},
    {Technique::series_aims,
     "Serien werden nicht aufgezählt, von wo keine wie gewünscht enden kann",
     "les séries ne sont pas énumérées là où aucune ne peut finir comme voulu", "immer",
     "toujours"},
    {Technique::series_mates,
     "Matts durch eine Serie werden mit den Schemata der Verteidigung verglichen",
     "les mats par une série sont comparés aux schémas de la défense",
     "orthodoxe Steine im progressiven Spiel", "pièces orthodoxes dans le jeu progressif"},
    {Technique::outlines,
     "Stellungen werden aufgegeben, in denen noch zu viele Felder zu füllen sind",
     "sont abandonnées les positions où trop de cases restent à remplir",
     "wenn Regeln richtig angeben, wie viele Steine ein Zug auf Felder bringt",
     "si les règles disent vrai sur le nombre de pièces qu'un coup amène sur des cases"},
    {Technique::demands,
     "Zugfolgen werden aufgegeben, die nicht mehr so sein können, wie die Option Nur verlangt",
     "sont abandonnées les suites de coups qui ne peuvent plus satisfaire à l'option Seulement",
     "immer", "toujours"},
}};

}  // namespace

TechniqueTexts technique_texts(Technique technique) {
  const TechniqueInfo& info = technique_table()[static_cast<std::size_t>(technique)];
  const TechniqueRow& row = technique_rows[static_cast<std::size_t>(technique)];
  return {{info.what, row.what_german, row.what_french},
          {info.sound, row.sound_german, row.sound_french}};
}

}  // namespace warp
