#include "conditions/all_conditions.hpp"
#include "conditions/joined_text.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::string_view equihopper = "eq";
constexpr std::array transmuting_word{Names{"Transmuting", "Transmutierende", "Transmute"}};
constexpr std::array vaulting_kings_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = transmuting_word},
    Parameter{.kind = ParameterKind::walks}};
constexpr std::size_t vaulting_kings_walk_parameter = 1;

/// The ways of a king in check. While one side asks which units observe its king, the other king
/// observes as a king. Like a transmuting king it remains a king by kind.
class Vaulting {
 public:
  Vaulting(RuleSet& rules, std::array<bool, 2> sides, std::vector<WalkId> walks, bool stays_king)
      : sides_(sides),
        walks_(std::move(walks)),
        stays_king_(stays_king),
        questions_{rules.allocate_question(), rules.allocate_question()} {}

  void operator()(Arbiter& arbiter, Square square, Colour side, Ways& ways) const {
    if (!sides_[index(side)] || arbiter.asked_for() == Purpose::geometry ||
        !arbiter.is_open(questions_[0]) || !arbiter.is_open(questions_[1])) {
      return;
    }
    const Arbiter::Closed asking(arbiter, questions_[index(side)]);
    if (!arbiter.observed(square, opponent(side), Purpose::capture)) {
      return;
    }
    if (!stays_king_) {
      ways.clear();
    }
    for (const WalkId walk : walks_) {
      ways.add({square, walk, Mode::move_or_capture});
    }
  }

 private:
  std::array<bool, 2> sides_;
  std::vector<WalkId> walks_;
  bool stays_king_;
  std::array<RuleSet::QuestionId, 2> questions_;
};

template <bool white, bool black>
Refusal install_vaulting_kings(RuleSet& rules, std::span<const Argument> arguments) {
  std::vector<WalkId> walks;
  for (const Argument& argument : arguments) {
    if (argument.parameter == vaulting_kings_walk_parameter) {
      const auto& given = std::get<std::vector<WalkId>>(argument.value);
      walks.insert(walks.end(), given.begin(), given.end());
    }
  }
  if (walks.empty()) {
    walks.push_back(find_walk(equihopper, Language::english).value());
  }
  rules.hooks.ways.push_back(
      {.concerns = [](const UnitKind& unit) { return unit.royal; },
       .change = Vaulting(rules, {white, black}, walks, !has_word(arguments, 0, 0)),
       .observes = Observes::from_own_square});
  return {};
}

constexpr std::string_view any = "A", white = "The white", black = "The black";
constexpr std::string_view vaulting_kings_rule =
    " king that is attacked also moves, captures and gives check like an equihopper, or like the "
    "units stated after the name. Transmuting: it then moves only in these ways.";

}  // namespace

const Condition vaulting_kings{
    .names = {"VaultingKings", "VaultingKings", "VaultingKings"},
    .rule = {joined_text<any, vaulting_kings_rule>,
             "Ein angegriffener König zieht, schlägt und bietet auch Schach wie ein Equihopper "
             "oder wie die hinter dem Namen angegebenen Steine. Transmuting: er zieht dann nur auf "
             "diese Arten.",
             "Un roi attaqué joue, capture et donne aussi échec comme un equihopper, ou comme les "
             "pièces indiquées après le nom. Transmuting: il ne joue alors que de ces manières."},
    .source = alike("J. G. Ingram"),
    .parameters = vaulting_kings_parameters,
    .install = install_vaulting_kings<true, true>,
    .brings = equihopper};

const Condition black_vaulting_king{
    .names = {"BlackVaultingKing", "SchwarzerVaultingKing", "NoirVaultingKing"},
    .rule =
        {joined_text<black, vaulting_kings_rule>,
         "Ist der schwarze König angegriffen, so zieht, schlägt und bietet er auch Schach wie ein "
         "Equihopper oder wie die hinter dem Namen angegebenen Steine. Transmuting: er zieht dann "
         "nur auf diese Arten.",
         "Le roi noir attaqué joue, capture et donne aussi échec comme un equihopper, ou comme les "
         "pièces indiquées après le nom. Transmuting: il ne joue alors que de ces manières."},
    .source = alike("J. G. Ingram"),
    .parameters = vaulting_kings_parameters,
    .install = install_vaulting_kings<false, true>,
    .brings = equihopper};

const Condition white_vaulting_king{
    .names = {"WhiteVaultingKing", "WeisserVaultingKing", "BlancVaultingKing"},
    .rule =
        {joined_text<white, vaulting_kings_rule>,
         "Ist der weiße König angegriffen, so zieht, schlägt und bietet er auch Schach wie ein "
         "Equihopper oder wie die hinter dem Namen angegebenen Steine. Transmuting: er zieht dann "
         "nur auf diese Arten.",
         "Le roi blanc attaqué joue, capture et donne aussi échec comme un equihopper, ou comme "
         "les pièces indiquées après le nom. Transmuting: il ne joue alors que de ces manières."},
    .source = alike("J. G. Ingram"),
    .parameters = vaulting_kings_parameters,
    .install = install_vaulting_kings<true, false>,
    .brings = equihopper};

}  // namespace warp
