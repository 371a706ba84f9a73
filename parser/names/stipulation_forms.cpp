#include "parser/names/stipulation_forms.hpp"

#include <algorithm>
#include <array>

namespace warp::parser {

namespace {

constexpr SeriesKind no_series = SeriesKind::none;
constexpr SeriesKind in_a_row = SeriesKind::series;
constexpr SeriesKind with_parries = SeriesKind::parry;

constexpr std::array stipulations{
    StipulationForm{"#2",
                    TraditionalPlay::direct,
                    no_series,
                    {"directmate, direct play", "Direktmatt, direktes Spiel", "jeu direct"},
                    {"White forces the goal, whatever Black plays",
                     "Weiß erzwingt das Ziel, was auch immer Schwarz zieht",
                     "les blancs forcent le but, quoi que jouent les noirs"}},
    StipulationForm{"s#2",
                    TraditionalPlay::self,
                    no_series,
                    {"selfmate", "Selbstmatt", "mat inverse, automat forcé"},
                    {"White forces Black to reach the goal against White",
                     "Weiß zwingt Schwarz, das Ziel gegen Weiß zu erreichen",
                     "les blancs forcent les noirs à atteindre le but contre les blancs"}},
    StipulationForm{
        "r#2",
        TraditionalPlay::reflex,
        no_series,
        {"reflex, reflexmate", "Reflex, Reflexmatt", "réflexe, mat réflexe"},
        {"as a selfmate, and each side must reach the goal in one move if it can",
         "wie ein Selbstmatt, und jede Partei muss das Ziel in einem Zug erreichen, wenn sie kann",
         "comme un mat inverse, et chaque camp doit atteindre le but en un coup s'il le peut"}},
    StipulationForm{
        "semi-r#2",
        TraditionalPlay::semi_reflex,
        no_series,
        {"semi-reflex, semi-reflexmate", "Semireflex, Semireflexmatt",
         "semi-réflexe, mat semi-réflexe"},
        {"as a reflexmate, but only Black must reach the goal in one move if he can",
         "wie ein Reflexmatt, aber nur Schwarz muss das Ziel in einem Zug erreichen, wenn er kann",
         "comme un mat réflexe, mais seuls les noirs doivent atteindre le but en un coup s'ils le "
         "peuvent"}},
    StipulationForm{"h#2",
                    TraditionalPlay::help,
                    no_series,
                    {"helpmate, help play", "Hilfsmatt, Hilfsspiel", "mat aidé, jeu aidé"},
                    {"both sides help White to reach the goal",
                     "beide Parteien helfen Weiß, das Ziel zu erreichen",
                     "les deux camps aident les blancs à atteindre le but"}},
    StipulationForm{
        "hs#2",
        TraditionalPlay::help_self,
        no_series,
        {"help-selfmate", "Hilfsselbstmatt", "mat inverse aidé"},
        {"both sides help until White can force Black to reach the goal with his last move",
         "beide Parteien helfen, bis Weiß Schwarz zwingen kann, mit dem letzten Zug das Ziel zu "
         "erreichen",
         "les deux camps s'aident jusqu'à ce que les blancs puissent forcer les noirs à atteindre "
         "le but de leur dernier coup"}},
    StipulationForm{
        "hr#2",
        TraditionalPlay::help_reflex,
        no_series,
        {"help-reflexmate", "Hilfsreflexmatt", "mat réflexe aidé"},
        {"both sides help until Black must reach the goal with his last move because he can",
         "beide Parteien helfen, bis Schwarz mit dem letzten Zug das Ziel erreichen muss, weil er "
         "es kann",
         "les deux camps s'aident jusqu'à ce que les noirs doivent atteindre le but de leur "
         "dernier "
         "coup parce qu'ils le peuvent"}},
    StipulationForm{
        "reci-h#2",
        TraditionalPlay::reciprocal_help,
        no_series,
        {"reciprocal helpmate", "Reziprokes Hilfsmatt", "mat aidé réciproque"},
        {"as a helpmate, and Black could also reach the goal with his last move",
         "wie ein Hilfsmatt, und Schwarz könnte mit seinem letzten Zug auch selbst das Ziel "
         "erreichen",
         "comme un mat aidé, et les noirs pourraient aussi atteindre le but de leur dernier coup"}},
    StipulationForm{"ser-#3",
                    TraditionalPlay::direct,
                    in_a_row,
                    {"series-mover, seriesmate, series", "Serienzüger, Serienmatt, Serie",
                     "série, mat en série"},
                    {"White moves several times in a row and reaches the goal with the last move",
                     "Weiß zieht mehrmals hintereinander und erreicht das Ziel mit dem letzten Zug",
                     "les blancs jouent plusieurs fois de suite et atteignent le but du dernier "
                     "coup"}},
    StipulationForm{
        "ser-h#3",
        TraditionalPlay::help,
        in_a_row,
        {"series-helpmate", "Serienhilfsmatt", "mat aidé en série"},
        {"Black moves several times in a row, then White reaches the goal with one move",
         "Schwarz zieht mehrmals hintereinander, dann erreicht Weiß mit einem Zug das Ziel",
         "les noirs jouent plusieurs fois de suite, puis les blancs atteignent le but en un coup"}},
    StipulationForm{
        "ser-s#3",
        TraditionalPlay::self,
        in_a_row,
        {"series-selfmate", "Serienselbstmatt", "mat inverse en série"},
        {"White moves several times in a row, then Black is forced to reach the goal",
         "Weiß zieht mehrmals hintereinander, dann ist Schwarz gezwungen, das Ziel zu erreichen",
         "les blancs jouent plusieurs fois de suite, puis les noirs sont forcés d'atteindre le "
         "but"}},
    StipulationForm{
        "ser-r#3",
        TraditionalPlay::reflex,
        in_a_row,
        {"series-reflexmate", "Serienreflexmatt", "mat réflexe en série"},
        {"as a series-selfmate, and each side must reach the goal in one move if it can",
         "wie ein Serienselbstmatt, und jede Partei muss das Ziel in einem Zug erreichen, wenn sie "
         "kann",
         "comme un mat inverse en série, et chaque camp doit atteindre le but en un coup s'il le "
         "peut"}},
    StipulationForm{
        "ser-semi-r#3",
        TraditionalPlay::semi_reflex,
        in_a_row,
        {"series semi-reflexmate", "Seriensemireflexmatt", "mat semi-réflexe en série"},
        {"as a series-reflexmate, but only Black must reach the goal in one move if he can",
         "wie ein Serienreflexmatt, aber nur Schwarz muss das Ziel in einem Zug erreichen, wenn er "
         "kann",
         "comme un mat réflexe en série, mais seuls les noirs doivent atteindre le but en un coup "
         "s'ils le peuvent"}},
    StipulationForm{
        "ser-hs#3",
        TraditionalPlay::help_self,
        in_a_row,
        {"series help-selfmate", "Serienhilfsselbstmatt", "mat inverse aidé en série"},
        {"Black moves several times in a row, then White makes a move that forces Black to reach "
         "the goal",
         "Schwarz zieht mehrmals hintereinander, dann macht Weiß einen Zug, der Schwarz zwingt, "
         "das Ziel zu erreichen",
         "les noirs jouent plusieurs fois de suite, puis les blancs jouent un coup qui force les "
         "noirs à atteindre le but"}},
    StipulationForm{
        "ser-reci-h#3",
        TraditionalPlay::reciprocal_help,
        in_a_row,
        {"series reciprocal helpmate", "Reziprokes Serienhilfsmatt",
         "mat aidé réciproque en série"},
        {"as a series-helpmate, and Black could also reach the goal with his last move",
         "wie ein Serienhilfsmatt, und Schwarz könnte mit seinem letzten Zug auch selbst das Ziel "
         "erreichen",
         "comme un mat aidé en série, et les noirs pourraient aussi atteindre le but de leur "
         "dernier coup"}},
    StipulationForm{
        "pser-#3",
        TraditionalPlay::direct,
        with_parries,
        {"parry series", "Parierserie", "série à parades"},
        {"White moves several times in a row and reaches the goal with the last move. A check may "
         "be given earlier, and Black must parry it, as he likes",
         "Weiß zieht mehrmals hintereinander und erreicht das Ziel mit dem letzten Zug. Vorher "
         "darf Schach geboten werden, und Schwarz muss es parieren, wie er will",
         "les blancs jouent plusieurs fois de suite et atteignent le but du dernier coup. Un échec "
         "peut être donné avant, et les noirs doivent le parer, comme ils veulent"}},
    StipulationForm{
        "pser-h#3",
        TraditionalPlay::help,
        with_parries,
        {"parry series-helpmate", "Parierserienhilfsmatt", "mat aidé en série à parades"},
        {"Black moves several times in a row, then White reaches the goal with one move. A check "
         "may be given earlier; White parries it and helps",
         "Schwarz zieht mehrmals hintereinander, dann erreicht Weiß mit einem Zug das Ziel. Vorher "
         "darf Schach geboten werden; Weiß pariert es und hilft dabei",
         "les noirs jouent plusieurs fois de suite, puis les blancs atteignent le but en un coup. "
         "Un échec peut être donné avant; les blancs le parent en aidant"}},
    StipulationForm{
        "pser-s#3",
        TraditionalPlay::self,
        with_parries,
        {"parry series-selfmate", "Parierserienselbstmatt", "mat inverse en série à parades"},
        {"White moves several times in a row, then Black is forced to reach the goal. A check may "
         "be given earlier, and Black must parry it, as he likes",
         "Weiß zieht mehrmals hintereinander, dann ist Schwarz gezwungen, das Ziel zu erreichen. "
         "Vorher darf Schach geboten werden, und Schwarz muss es parieren, wie er will",
         "les blancs jouent plusieurs fois de suite, puis les noirs sont forcés d'atteindre le "
         "but. Un échec peut être donné avant, et les noirs doivent le parer, comme ils veulent"}},
    StipulationForm{
        "pser-r#3",
        TraditionalPlay::reflex,
        with_parries,
        {"parry series-reflexmate", "Parierserienreflexmatt", "mat réflexe en série à parades"},
        {"as a parry series-selfmate, and each side must reach the goal in one move if it can",
         "wie ein Parierserienselbstmatt, und jede Partei muss das Ziel in einem Zug erreichen, "
         "wenn sie kann",
         "comme un mat inverse en série à parades, et chaque camp doit atteindre le but en un coup "
         "s'il le peut"}},
    StipulationForm{
        "pser-semi-r#3",
        TraditionalPlay::semi_reflex,
        with_parries,
        {"parry series semi-reflexmate", "Parierseriensemireflexmatt",
         "mat semi-réflexe en série à parades"},
        {"as a parry series-reflexmate, but only Black must reach the goal in one move if he can",
         "wie ein Parierserienreflexmatt, aber nur Schwarz muss das Ziel in einem Zug erreichen, "
         "wenn er kann",
         "comme un mat réflexe en série à parades, mais seuls les noirs doivent atteindre le but "
         "en un coup s'ils le peuvent"}},
    StipulationForm{
        "pser-hs#3",
        TraditionalPlay::help_self,
        with_parries,
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
        TraditionalPlay::direct,
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
        TraditionalPlay::self,
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
        TraditionalPlay::reflex,
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
        TraditionalPlay::semi_reflex,
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

constexpr StipulationForm proof_game_form{
    "dia4.0",
    TraditionalPlay::help,
    no_series,
    {"proof game, shortest proof game", "Beweispartie, kürzeste Beweispartie",
     "partie justificative, plus courte partie justificative"},
    {"the game array becomes the diagram: both sides help",
     "aus der Partiestellung entsteht das Diagramm: beide Parteien helfen",
     "la position initiale devient le diagramme: les deux camps s'aident"}};
constexpr StipulationForm series_proof_form{
    "ser-dia4",
    TraditionalPlay::direct,
    in_a_row,
    {"series proof game", "Serienbeweispartie", "partie justificative en série"},
    {"the game array becomes the diagram by moves of White alone",
     "aus der Partiestellung entsteht das Diagramm allein durch Züge von Weiß",
     "la position initiale devient le diagramme par des coups des blancs seuls"}};
constexpr StipulationForm a_to_b_form{
    "a=>b3",
    TraditionalPlay::help,
    no_series,
    {"A to B, a to b", "A nach B", "de A à B"},
    {"the first stated position becomes the second: both sides help",
     "aus der ersten angegebenen Stellung entsteht die zweite: beide Parteien helfen",
     "la première position indiquée devient la deuxième: les deux camps s'aident"}};

constexpr auto all_forms = [] {
  std::array<StipulationForm, stipulations.size() + 3> forms{};
  std::ranges::copy(stipulations, forms.begin());
  forms[stipulations.size()] = proof_game_form;
  forms[stipulations.size() + 1] = series_proof_form;
  forms[stipulations.size() + 2] = a_to_b_form;
  return forms;
}();

}  // namespace

std::span<const StipulationForm> stipulation_forms() { return all_forms; }

const StipulationForm& form_of(const StipulationText& text) {
  if (is_position(text.goal.kind) && text.series == no_series) {
    return text.goal.kind == GoalKind::proof_game ? all_forms[stipulations.size()]
                                                  : all_forms[stipulations.size() + 2];
  }
  if (text.goal.kind == GoalKind::proof_game && text.play == TraditionalPlay::direct &&
      text.series == in_a_row) {
    return all_forms[stipulations.size() + 1];
  }
  return *std::ranges::find_if(all_forms, [&](const StipulationForm& form) {
    return form.series == text.series && form.play == text.play;
  });
}

}  // namespace warp::parser
