#include "parser/names/stipulation_forms.hpp"

#include <algorithm>
#include <array>

namespace warp::parser {

namespace {

using enum TraditionalPlay;
constexpr SeriesKind alternate = SeriesKind::none;
constexpr SeriesKind row = SeriesKind::series;
constexpr SeriesKind parry = SeriesKind::parry;

constexpr std::array stipulations{
    StipulationForm{"#2",
                    direct,
                    alternate,
                    {"directmate, direct play", "Direktmatt, direktes Spiel", "jeu direct"},
                    {"White forces the goal, whatever Black plays",
                     "Weiß erzwingt das Ziel, was auch immer Schwarz zieht",
                     "les blancs forcent le but, quoi que jouent les noirs"}},
    StipulationForm{"s#2",
                    self,
                    alternate,
                    {"selfmate", "Selbstmatt", "mat inverse, automat forcé"},
                    {"White forces Black to reach the goal against White",
                     "Weiß zwingt Schwarz, das Ziel gegen Weiß zu erreichen",
                     "les blancs forcent les noirs à atteindre le but contre les blancs"}},
    StipulationForm{
        "r#2",
        reflex,
        alternate,
        {"reflex, reflexmate", "Reflex, Reflexmatt", "réflexe, mat réflexe"},
        {"as a selfmate, and each side must reach the goal in one move if it can",
         "wie ein Selbstmatt, und jede Partei muss das Ziel in einem Zug erreichen, wenn sie kann",
         "comme un mat inverse, et chaque camp doit atteindre le but en un coup s'il le peut"}},
    StipulationForm{
        "semi-r#2",
        semi_reflex,
        alternate,
        {"semi-reflex, semi-reflexmate", "Semireflex, Semireflexmatt",
         "semi-réflexe, mat semi-réflexe"},
        {"as a reflexmate, but only Black must reach the goal in one move if he can",
         "wie ein Reflexmatt, aber nur Schwarz muss das Ziel in einem Zug erreichen, wenn er kann",
         "comme un mat réflexe, mais seuls les noirs doivent atteindre le but en un coup s'ils le "
         "peuvent"}},
    StipulationForm{"h#2",
                    help,
                    alternate,
                    {"helpmate, help play", "Hilfsmatt, Hilfsspiel", "mat aidé, jeu aidé"},
                    {"both sides help White to reach the goal",
                     "beide Parteien helfen Weiß, das Ziel zu erreichen",
                     "les deux camps aident les blancs à atteindre le but"}},
    StipulationForm{
        "hs#2",
        help_self,
        alternate,
        {"help-selfmate", "Hilfsselbstmatt", "mat inverse aidé"},
        {"both sides help until White can force Black to reach the goal with his last move",
         "beide Parteien helfen, bis Weiß Schwarz zwingen kann, mit dem letzten Zug das Ziel zu "
         "erreichen",
         "les deux camps s'aident jusqu'à ce que les blancs puissent forcer les noirs à atteindre "
         "le but de leur dernier coup"}},
    StipulationForm{
        "hr#2",
        help_reflex,
        alternate,
        {"help-reflexmate", "Hilfsreflexmatt", "mat réflexe aidé"},
        {"both sides help until Black must reach the goal with his last move because he can",
         "beide Parteien helfen, bis Schwarz mit dem letzten Zug das Ziel erreichen muss, weil er "
         "es kann",
         "les deux camps s'aident jusqu'à ce que les noirs doivent atteindre le but de leur "
         "dernier "
         "coup parce qu'ils le peuvent"}},
    StipulationForm{
        "reci-h#2",
        reciprocal_help,
        alternate,
        {"reciprocal helpmate", "Reziprokes Hilfsmatt", "mat aidé réciproque"},
        {"as a helpmate, and Black could also reach the goal with his last move",
         "wie ein Hilfsmatt, und Schwarz könnte mit seinem letzten Zug auch selbst das Ziel "
         "erreichen",
         "comme un mat aidé, et les noirs pourraient aussi atteindre le but de leur dernier coup"}},
    StipulationForm{"ser-#3",
                    direct,
                    row,
                    {"series-mover, seriesmate, series", "Serienzüger, Serienmatt, Serie",
                     "série, mat en série"},
                    {"White moves several times in a row and reaches the goal with the last move",
                     "Weiß zieht mehrmals hintereinander und erreicht das Ziel mit dem letzten Zug",
                     "les blancs jouent plusieurs fois de suite et atteignent le but du dernier "
                     "coup"}},
    StipulationForm{
        "ser-h#3",
        help,
        row,
        {"series-helpmate", "Serienhilfsmatt", "mat aidé en série"},
        {"Black moves several times in a row, then White reaches the goal with one move",
         "Schwarz zieht mehrmals hintereinander, dann erreicht Weiß mit einem Zug das Ziel",
         "les noirs jouent plusieurs fois de suite, puis les blancs atteignent le but en un coup"}},
    StipulationForm{
        "ser-s#3",
        self,
        row,
        {"series-selfmate", "Serienselbstmatt", "mat inverse en série"},
        {"White moves several times in a row, then Black is forced to reach the goal",
         "Weiß zieht mehrmals hintereinander, dann ist Schwarz gezwungen, das Ziel zu erreichen",
         "les blancs jouent plusieurs fois de suite, puis les noirs sont forcés d'atteindre le "
         "but"}},
    StipulationForm{
        "ser-r#3",
        reflex,
        row,
        {"series-reflexmate", "Serienreflexmatt", "mat réflexe en série"},
        {"as a series-selfmate, and each side must reach the goal in one move if it can",
         "wie ein Serienselbstmatt, und jede Partei muss das Ziel in einem Zug erreichen, wenn sie "
         "kann",
         "comme un mat inverse en série, et chaque camp doit atteindre le but en un coup s'il le "
         "peut"}},
    StipulationForm{
        "ser-semi-r#3",
        semi_reflex,
        row,
        {"series semi-reflexmate", "Seriensemireflexmatt", "mat semi-réflexe en série"},
        {"as a series-reflexmate, but only Black must reach the goal in one move if he can",
         "wie ein Serienreflexmatt, aber nur Schwarz muss das Ziel in einem Zug erreichen, wenn er "
         "kann",
         "comme un mat réflexe en série, mais seuls les noirs doivent atteindre le but en un coup "
         "s'ils le peuvent"}},
    StipulationForm{
        "ser-hs#3",
        help_self,
        row,
        {"series help-selfmate", "Serienhilfsselbstmatt", "mat inverse aidé en série"},
        {"Black moves several times in a row, then White makes a move that forces Black to reach "
         "the goal",
         "Schwarz zieht mehrmals hintereinander, dann macht Weiß einen Zug, der Schwarz zwingt, "
         "das Ziel zu erreichen",
         "les noirs jouent plusieurs fois de suite, puis les blancs jouent un coup qui force les "
         "noirs à atteindre le but"}},
    StipulationForm{
        "ser-reci-h#3",
        reciprocal_help,
        row,
        {"series reciprocal helpmate", "Reziprokes Serienhilfsmatt",
         "mat aidé réciproque en série"},
        {"as a series-helpmate, and Black could also reach the goal with his last move",
         "wie ein Serienhilfsmatt, und Schwarz könnte mit seinem letzten Zug auch selbst das Ziel "
         "erreichen",
         "comme un mat aidé en série, et les noirs pourraient aussi atteindre le but de leur "
         "dernier coup"}},
    StipulationForm{
        "pser-#3",
        direct,
        parry,
        {"parry series", "Parierserie", "série à parades"},
        {"White moves several times in a row and reaches the goal with the last move. A check may "
         "be given earlier, and Black must parry it, as he likes",
         "Weiß zieht mehrmals hintereinander und erreicht das Ziel mit dem letzten Zug. Vorher "
         "darf Schach geboten werden, und Schwarz muss es parieren, wie er will",
         "les blancs jouent plusieurs fois de suite et atteignent le but du dernier coup. Un échec "
         "peut être donné avant, et les noirs doivent le parer, comme ils veulent"}},
    StipulationForm{
        "pser-h#3",
        help,
        parry,
        {"parry series-helpmate", "Parierserienhilfsmatt", "mat aidé en série à parades"},
        {"Black moves several times in a row, then White reaches the goal with one move. A check "
         "may be given earlier; White parries it and helps",
         "Schwarz zieht mehrmals hintereinander, dann erreicht Weiß mit einem Zug das Ziel. Vorher "
         "darf Schach geboten werden; Weiß pariert es und hilft dabei",
         "les noirs jouent plusieurs fois de suite, puis les blancs atteignent le but en un coup. "
         "Un échec peut être donné avant; les blancs le parent en aidant"}},
    StipulationForm{
        "pser-s#3",
        self,
        parry,
        {"parry series-selfmate", "Parierserienselbstmatt", "mat inverse en série à parades"},
        {"White moves several times in a row, then Black is forced to reach the goal. A check may "
         "be given earlier, and Black must parry it, as he likes",
         "Weiß zieht mehrmals hintereinander, dann ist Schwarz gezwungen, das Ziel zu erreichen. "
         "Vorher darf Schach geboten werden, und Schwarz muss es parieren, wie er will",
         "les blancs jouent plusieurs fois de suite, puis les noirs sont forcés d'atteindre le "
         "but. Un échec peut être donné avant, et les noirs doivent le parer, comme ils veulent"}},
    StipulationForm{
        "pser-r#3",
        reflex,
        parry,
        {"parry series-reflexmate", "Parierserienreflexmatt", "mat réflexe en série à parades"},
        {"as a parry series-selfmate, and each side must reach the goal in one move if it can",
         "wie ein Parierserienselbstmatt, und jede Partei muss das Ziel in einem Zug erreichen, "
         "wenn sie kann",
         "comme un mat inverse en série à parades, et chaque camp doit atteindre le but en un coup "
         "s'il le peut"}},
    StipulationForm{
        "pser-semi-r#3",
        semi_reflex,
        parry,
        {"parry series semi-reflexmate", "Parierseriensemireflexmatt",
         "mat semi-réflexe en série à parades"},
        {"as a parry series-reflexmate, but only Black must reach the goal in one move if he can",
         "wie ein Parierserienreflexmatt, aber nur Schwarz muss das Ziel in einem Zug erreichen, "
         "wenn er kann",
         "comme un mat réflexe en série à parades, mais seuls les noirs doivent atteindre le but "
         "en un coup s'ils le peuvent"}},
    StipulationForm{
        "pser-hs#3",
        help_self,
        parry,
        {"parry series help-selfmate", "Parierserienhilfsselbstmatt",
         "mat inverse aidé en série à parades"},
        {"Black moves several times in a row, then White makes a move that forces Black to reach "
         "the goal. A check may be given earlier; White parries it and helps",
         "Schwarz zieht mehrmals hintereinander, dann macht Weiß einen Zug, der Schwarz zwingt, "
         "das Ziel zu erreichen. Vorher darf Schach geboten werden; Weiß pariert es und hilft "
         "dabei",
         "les noirs jouent plusieurs fois de suite, puis les blancs jouent un coup qui force les "
         "noirs à atteindre le but. Un échec peut être donné avant; les blancs le parent en "
         "aidant"}},
    StipulationForm{
        "phser-#3",
        direct,
        SeriesKind::parry_help,
        {"parry-help series", "Parierhilfsserie", "série à parades aidées"},
        {"White moves several times in a row and reaches the goal with the last move. A check may "
         "be given earlier; Black parries it and helps",
         "Weiß zieht mehrmals hintereinander und erreicht das Ziel mit dem letzten Zug. Vorher "
         "darf Schach geboten werden; Schwarz pariert es und hilft dabei",
         "les blancs jouent plusieurs fois de suite et atteignent le but du dernier coup. Un échec "
         "peut être donné avant; les noirs le parent en aidant"}},
    StipulationForm{
        "phser-s#3",
        self,
        SeriesKind::parry_help,
        {"parry-help series-selfmate", "Parierhilfsserienselbstmatt",
         "mat inverse en série à parades aidées"},
        {"White moves several times in a row, then Black is forced to reach the goal. A check may "
         "be given earlier; Black parries it and helps",
         "Weiß zieht mehrmals hintereinander, dann ist Schwarz gezwungen, das Ziel zu erreichen. "
         "Vorher darf Schach geboten werden; Schwarz pariert es und hilft dabei",
         "les blancs jouent plusieurs fois de suite, puis les noirs sont forcés d'atteindre le "
         "but. Un échec peut être donné avant; les noirs le parent en aidant"}},
    StipulationForm{
        "phser-r#3",
        reflex,
        SeriesKind::parry_help,
        {"parry-help series-reflexmate", "Parierhilfsserienreflexmatt",
         "mat réflexe en série à parades aidées"},
        {"as a parry-help series-selfmate, and each side must reach the goal in one move if it can",
         "wie ein Parierhilfsserienselbstmatt, und jede Partei muss das Ziel in einem Zug "
         "erreichen, wenn sie kann",
         "comme un mat inverse en série à parades aidées, et chaque camp doit atteindre le but en "
         "un coup s'il le peut"}},
    StipulationForm{
        "phser-semi-r#3",
        semi_reflex,
        SeriesKind::parry_help,
        {"parry-help series semi-reflexmate", "Parierhilfsseriensemireflexmatt",
         "mat semi-réflexe en série à parades aidées"},
        {"as a parry-help series-reflexmate, but only Black must reach the goal in one move if he "
         "can",
         "wie ein Parierhilfsserienreflexmatt, aber nur Schwarz muss das Ziel in einem Zug "
         "erreichen, wenn er kann",
         "comme un mat réflexe en série à parades aidées, mais seuls les noirs doivent atteindre "
         "le but en un coup s'ils le peuvent"}},
};

constexpr StipulationForm proof{
    "dia4.0",
    help,
    alternate,
    {"proof game, shortest proof game", "Beweispartie, kürzeste Beweispartie",
     "partie justificative, plus courte partie justificative"},
    {"the game array becomes the diagram: both sides help",
     "aus der Partiestellung entsteht das Diagramm: beide Parteien helfen",
     "la position initiale devient le diagramme: les deux camps s'aident"}};
constexpr StipulationForm series_proof{
    "ser-dia4",
    direct,
    row,
    {"series proof game", "Serienbeweispartie", "partie justificative en série"},
    {"the game array becomes the diagram by moves of White alone",
     "aus der Partiestellung entsteht das Diagramm allein durch Züge von Weiß",
     "la position initiale devient le diagramme par des coups des blancs seuls"}};
constexpr StipulationForm way{
    "a=>b3",
    help,
    alternate,
    {"A to B, a to b", "A nach B", "de A à B"},
    {"the first stated position becomes the second: both sides help",
     "aus der ersten angegebenen Stellung entsteht die zweite: beide Parteien helfen",
     "la première position indiquée devient la deuxième: les deux camps s'aident"}};

constexpr auto all = [] {
  std::array<StipulationForm, stipulations.size() + 3> forms{};
  std::ranges::copy(stipulations, forms.begin());
  forms[stipulations.size()] = proof;
  forms[stipulations.size() + 1] = series_proof;
  forms[stipulations.size() + 2] = way;
  return forms;
}();

}  // namespace

std::span<const StipulationForm> stipulation_forms() { return all; }

const StipulationForm& form_of(const StipulationText& text) {
  if (is_position(text.goal.kind) && text.series == alternate) {
    return text.goal.kind == GoalKind::proof_game ? all[stipulations.size()] : all[stipulations.size() + 2];
  }
  if (text.goal.kind == GoalKind::proof_game && text.play == direct && text.series == row) {
    return all[stipulations.size() + 1];
  }
  return *std::ranges::find_if(all, [&](const StipulationForm& form) {
    return form.series == text.series && form.play == text.play;
  });
}

}  // namespace warp::parser
