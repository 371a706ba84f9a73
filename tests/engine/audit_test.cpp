#include <doctest/doctest.h>

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/search/evidence/witness.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/phases/trial.hpp"
#include "solver/setup/setup.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"
#include "tests/support/line_collector.hpp"

// What an audit, and a look at play, show of techniques that are wrong.

using namespace warp;

namespace {

/// The only phase of a problem, of which the rules may be spoilt.
class SpoiltPhase {
 public:
  explicit SpoiltPhase(const std::string& text)
      : parsed_(parser::parse("begin\n" + text + "\nend\n", "", all_conditions())),
        setup_(set_up(parsed_.at(0).problem, all_conditions())) {
    REQUIRE(setup_.phases.size() == 1);
  }

  const Phase& phase() const { return setup_.phases.front(); }
  RuleSet& rules() { return const_cast<RuleSet&>(*phase().rules); }

  SearchResult solve(const Means& means) const {
    FactTable facts(std::size_t{1} << 22U);
    const std::atomic<bool> never{false};
    IgnoringSink nobody;
    return play_phase(phase(), phase().options, 1, means, facts, StopSignal(never), 1, nobody);
  }

  /// The number of solutions of a search that uses techniques from the first move on.
  std::uint64_t found_at_once(const Means& means) const {
    FactTable facts(std::size_t{1} << 22U);
    const std::atomic<bool> never{false};
    IgnoringSink nobody;
    return prepare_phase(phase(), 1, means, facts)
        ->play(phase().options, StopSignal(never), 1, nobody)
        .solutions;
  }

 private:
  std::vector<parser::ParsedProblem> parsed_;
  Setup setup_;
};

/// What is held against play before, and when, all techniques are used.
Doubts doubts_about(const Phase& phase) {
  const std::atomic<bool> never{false};
  return look_for_doubts(phase, 1, StopSignal(never),
                         MateBound::make(*phase.rules, phase.position));
}

Means audited(std::uint32_t one_in) {
  Means means;
  means.audit = Audit::of_code(one_in);
  return means;
}

}  // namespace

TEST_CASE("an audit asks again, and agrees where nothing is wrong") {
  for (const char* text : {
           "pieces white Ka1 Bc4 Sf3 black Kh1 Pg2 Ph2\nstipulation h#3",
           "pieces white Kc1 Gd4 Ge3 black Ka1 Rb8 Pa2 Pb7\nstipulation h#3",
           "pieces white Kd1 Rd3 Pe2 black Kh8 Rf8 Pa7 Pg7\ncondition Circe\nstipulation h#3",
           "pieces white Kc3 Qd2 black Ka1 Bb8 Pg7\ncondition BlackMaximummer\nstipulation s#4",
           "pieces white Ke1 Rh1 Bc8 black Kg3 Pg2 Sa5\ncondition Madrasi\nstipulation hs#3",
           // In each section other rules hold.
           "pieces white Ke1 Rf3 Ba1 black Kd8 Pb2 Pg4\n"
           "stipulation hx1 {Circe} & h001 & hx1 {Anticirce}",
       }) {
    CAPTURE(text);
    const SpoiltPhase problem(text);
    const SearchResult result = problem.solve(audited(1));
    CHECK(result.audit.asked > 0);
    CHECK_FALSE(result.audit.contradiction);
    CHECK(result.doubt.empty());
    CHECK(result.solutions == problem.solve(Means::plain()).solutions);
    CHECK(problem.solve(Means{}).audit.asked == 0);
  }
}

TEST_CASE("what a rule declares is held against play before it is believed") {
  // It is said that nothing happens to the captured unit, which is reborn.
  SpoiltPhase circe(
      "pieces white Kd1 Rd3 Pe2 black Kh8 Rf8 Pa7 Pg7\ncondition Circe\nstipulation h#3");
  for (EffectRule& effect : circe.rules().hooks.effects) {
    if (!effect.of_chess && effect.stage < Stage::bookkeeping) {
      effect.may_change.others = {};
    }
  }
  const Doubts doubts = doubts_about(circe.phase());
  CHECK(doubts.techniques.uses(Technique::check_screen));
  CHECK(doubts.techniques.uses(Technique::relaxed_game));
  CHECK(doubts.why.find("appearing of another unit") != std::string::npos);
  const SearchResult result = circe.solve(Means{});
  const std::atomic<bool> never{false};
  CHECK(result.doubt == look_for_doubts(circe.phase(), 1, StopSignal(never)).why);
  CHECK(result.solutions == circe.solve(Means::plain()).solutions);
}

TEST_CASE("what a rule says of the moves in which it acts is held against play, too") {
  SpoiltPhase circe(
      "pieces white Kd1 Rd3 Pe2 black Kh8 Rf8 Pa7 Pg7\ncondition Circe\nstipulation h#3");
  CHECK(doubts_about(circe.phase()).why.empty());
  for (EffectRule& effect : circe.rules().hooks.effects) {
    if (effect.may_change.when == When::capturing) {
      effect.may_change = MayChange::notes();
    }
  }
  const Doubts doubts = doubts_about(circe.phase());
  CHECK(doubts.why.find("appearing of another unit") != std::string::npos);
  CHECK(circe.solve(Means{}).solutions == circe.solve(Means::plain()).solutions);
}

TEST_CASE("in Single Box Type 2 a neutral pawn may itself become one that waits") {
  const SpoiltPhase box(
      "pieces white Kd3 black Ke8 neutral pph7\ncondition SingleBox Type2\nstipulation h#2");
  CHECK(doubts_about(box.phase()).why.empty());
}

TEST_CASE("units that exchange places keep their boards, and nothing is doubted for it") {
  const SpoiltPhase alice(
      "pieces white Kh1 black AliceB Kf8 Bg7\ncondition ExchangeCastling\nstipulation h#1.5");
  CHECK(doubts_about(alice.phase()).why.empty());
}

TEST_CASE("where pawns promote early fairy units are reborn, too, and nothing is doubted for it") {
  for (const char* const rules : {"Circe BoburgChess", "BoburgChess Circe", "Circe GlasgowChess"}) {
    CAPTURE(rules);
    const SpoiltPhase early(std::string("pieces white Kh1 Ra3 black Kh8 Gb3\ncondition ") + rules +
                            "\nstipulation h#1.5");
    CHECK(doubts_about(early.phase()).why.empty());
  }
}

TEST_CASE("in Royal Dynasty all kings of a side that has several cease to be royal at once") {
  // A king that becomes neutral is one more of the other side.
  for (const char* const units :
       {"white AndaInverse Kc1 black Kf1", "white Kf1 black AndaInverse Kc1"}) {
    const SpoiltPhase dynasty(std::string("pieces ") + units +
                              "\ncondition RoyalDynasty\nstipulation h#1.5");
    CHECK(doubts_about(dynasty.phase()).why.empty());
  }
}

TEST_CASE("what a rule says that all moves must do against a check is held against play") {
  SpoiltPhase sat(
      "pieces white Rd8 Bg3 Sa7 Sg6 Pa4 Pb4 white royal Gc4\n"
      "black Bh3 Se6 Pa3 Pb6 Pb7 Pf6 Pg5 black royal Gf3\ncondition SAT\nstipulation s#2");
  CHECK(doubts_about(sat.phase()).why.empty());
  for (auto& remedies : sat.rules().hooks.remedies) {
    remedies = [](Arbiter&, Colour, auto emit) { emit(Remedy{.departures = 1, .arrivals = 1}); };
  }
  const Doubts doubts = doubts_about(sat.phase());
  CHECK(doubts.techniques == Techniques::only({Technique::remedies}));
  CHECK(doubts.why.find("no remedy against check") != std::string::npos);
}

TEST_CASE("what rules about ways declare is held against play") {
  const auto doubts = [](const std::string& condition, void (*spoil)(WaysRule&)) {
    SpoiltPhase phase(
        "pieces white Kd1 Qd4 Ra8 Sc2 Pe2 black Kh8 Re5 Bb6 Sg6 Pg7\nstipulation h#3\n"
        "condition " +
        condition);
    REQUIRE(phase.rules().hooks.ways.size() == 1);
    spoil(phase.rules().hooks.ways.front());
    return doubts_about(phase.phase());
  };
  for (const char* const condition :
       {"MarsCirce", "AntiMarsCirce", "PhantomChess", "PlusChess", "Bolero", "BoleroInverse",
        "HoppelPoppel", "KnightRelayChess", "TransmutedKings", "Annan", "PointReflection"}) {
    CAPTURE(condition);
    CHECK(doubts(condition, [](WaysRule&) {}).why == "");
  }
  const auto has = [](const Doubts& found, const char* what, Technique technique) {
    INFO(found.why);
    return found.why.find(what) != std::string::npos && found.techniques.uses(technique);
  };
  CHECK(has(doubts("PlusChess", [](WaysRule& rule) { rule.observes = Observes::from_own_square; }),
            "should only from where it stands", Technique::check_screen));
  CHECK(has(doubts("BoleroInverse", [](WaysRule& rule) { rule.observes = Observes::by_own_walk; }),
            "by another walk", Technique::check_screen));
  CHECK(has(doubts("MarsCirce",
                   [](WaysRule& rule) {
                     rule.origins = [](const Position&, Square square, Colour) {
                       return std::uint64_t{1} << square;
                     };
                   }),
            "none of the squares declared", Technique::check_screen));
  CHECK(has(doubts("HoppelPoppel", [](WaysRule& rule) { rule.lends_walks = true; }),
            "no unit on the board lends", Technique::distances));
  CHECK(has(doubts("PhantomChess",
                   [](WaysRule& rule) {
                     rule.manners =
                         std::make_shared<const Manners>(Manners{.keeps_quiet_moves = true});
                   }),
            "that is not declared", Technique::relaxed_game));
  CHECK(has(doubts("BoleroInverse",
                   [](WaysRule& rule) {
                     rule.change = [](Arbiter&, Square, Colour, Ways& ways) { ways.clear(); };
                     rule.observes = Observes::by_own_walk;
                   }),
            "does not observe by its own walk", Technique::check_screen));
}

TEST_CASE("a king who gives check without opening a line is forbidden more than bounds know") {
  const auto contradiction = [](const std::string& units, const std::string& other_rule) {
    const std::string text = units + "\nstipulation h#1\ncondition ChecklessChess";
    const SpoiltPhase alone(text);
    const SpoiltPhase beside(text + other_rule);
    const auto bound = MateBound::make(*alone.phase().rules, alone.phase().position);
    REQUIRE(bound != nullptr);
    evidence::Witness witness(beside.phase().rules, beside.phase().position, bound, 1);
    witness.play(1);
    return witness.contradiction();
  };
  // Who leaves the fourth rank opens a line, of which the bound knows.
  CHECK(contradiction("pieces white Ka4 Sb1 black Ke4 Rh4", "") == "");
  // Kh3-g4 frees the knight, which then gives check.
  const std::string pinned = "pieces white Kf2 Qc3 black Kh3 Sd3";
  CHECK(contradiction(pinned, " BrunnerChess").find("the king on h3 may not go to") !=
        std::string::npos);
}

TEST_CASE("an audit of the whole asks nothing that options have narrowed") {
  // The only key is not among the first moves that are asked for.
  for (const char* text : {
           "pieces white Kg6 Ra1 black Kg8\noption UpToMoveNumber 1\nstipulation #1",
           "pieces white Kg6 Ra1 black Kg8\noption UpToMoveNumber 1\nstipulation ser-#1",
           "pieces white Kf6 Qa1 black Kh8\noption MaxFlightsquares 0\nstipulation #3",
       }) {
    CAPTURE(text);
    CHECK_FALSE(SpoiltPhase(text).solve(audited(1)).audit.contradiction);
  }
  // Where nothing narrows it, the whole is asked though the search has played nothing.
  const SearchResult result =
      SpoiltPhase("pieces white Kg6 black Kg8 Ra1\nstipulation h#1").solve(audited(1));
  CHECK(result.solutions == 0);
  CHECK(result.audit.asked > 0);
  CHECK_FALSE(result.audit.contradiction);
}

TEST_CASE("an audit finds no play where the king can be captured, as the search finds none") {
  // But for the check that Black stands in with White to move, 1.Rb1 and 2.Rb8 would mate.
  for (const char* engine : {"", "\ncondition Circe"}) {
    CAPTURE(engine);
    const std::string text = std::string("pieces white Kf6 Ra8 black Kg8\nstipulation #2") + engine;
    Means means = audited(1);
    means.evidence = false;  // else the first moves, played without techniques, are enough
    const SearchResult result = SpoiltPhase(text.c_str()).solve(means);
    CHECK(result.solutions == 0);
    CHECK(result.audit.asked > 0);
    CHECK_FALSE(result.audit.contradiction);
  }
}

TEST_CASE("a move that an effect may forbid is not taken for legal because kings are safe") {
  // After Kc8*b8 the knight is reborn on b7: it cannot leave, for it would lose contact.
  const SpoiltPhase cage(
      "pieces white Kf5 Sb8 black Kc8\ncondition NewKoeko CageCirce\nstipulation h~1");
  CHECK(cage.found_at_once(Means{}) == cage.found_at_once(Means::plain()));
}
