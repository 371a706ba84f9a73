#include "parser/sections.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "parser/conditions.hpp"
#include "parser/structured_tree.hpp"
#include "solver/rules/general/part/condition_part.hpp"

namespace warp::parser {

namespace {

/// The tree of play that one side begins, with the play that follows behind its goal.
class Followed {
 public:
  explicit Followed(const Stipulation& second) : second_(second) {}

  /// `to_move`: before the play of `tree`. Returns null if it has no single end.
  StipulationTree tree(const StipulationTree& tree, Colour to_move) const {
    const auto* before = std::get_if<Branch>(&tree->is);
    const bool is_line =
        before != nullptr && (before->play == Play::help || before->play == Play::series);
    if (!is_line || (before->after_first == nullptr) == (before->after_second == nullptr)) {
      return nullptr;
    }
    Branch branch = *before;
    const Colour first = branch.changes_side ? opponent(to_move) : to_move;
    StipulationTree& fork =
        branch.after_first != nullptr ? branch.after_first : branch.after_second;
    const Colour mover = branch.after_first != nullptr ? first : opponent(first);
    fork = std::holds_alternative<Leaf>(fork->is) ? behind(fork, opponent(mover))
                                                  : this->tree(fork, opponent(mover));
    return fork == nullptr ? nullptr : node(std::move(branch));
  }

 private:
  StipulationTree behind(const StipulationTree& goal, Colour to_move) const {
    const bool turns = to_move != second_.first_to_move;
    return node(And{.left = goal,
                    .right = with_branches(second_.tree,
                                           [&](Branch& branch) {
                                             branch.changes_side = branch.changes_side != turns;
                                           }),
                    .is_followed = true});
  }

  const Stipulation& second_;
};

}  // namespace

bool parse_section_conditions(Input& input, std::string_view inside, const Word& brace,
                              unsigned section, std::vector<ConditionUse>& conditions) {
  Reader reader = input.reader.between(inside);
  const std::size_t complaints = input.diagnostics.size();
  std::vector<ConditionUse> stated;
  Input within{reader,      input.language,  input.conditions, input.file, input.diagnostics,
               input.walks, input.statements};
  parse_conditions(within, stated, {}, brace);
  for (ConditionUse& use : stated) {
    auto part = use.part == nullptr ? std::make_shared<ConditionPart>()
                                    : std::make_shared<ConditionPart>(*use.part);
    part->sections = {section};
    use.part = std::move(part);
    conditions.push_back(std::move(use));
  }
  return std::none_of(
      input.diagnostics.begin() + static_cast<std::ptrdiff_t>(complaints), input.diagnostics.end(),
      [](const Diagnostic& diagnostic) { return diagnostic.severity != Severity::warning; });
}

bool parse_braces(Input& input, unsigned section, std::vector<ConditionUse>& conditions,
                  const Keywords& followers) {
  const Word next = input.reader.peek();
  if (!next.text.starts_with('{')) {
    return true;
  }
  const Word brace{next.text.substr(0, 1), next.where};
  input.reader.continue_behind(brace.text);
  const std::string_view rest = input.reader.rest();
  const std::size_t end = rest.find('}');
  if (end == std::string_view::npos) {
    input.error(brace.where, MessageId::expected_after,
                {{"wanted", quoted("}")}, {"word", quoted(brace.text)}});
    skip_to(input, followers);
    return false;
  }
  const bool sound =
      parse_section_conditions(input, rest.substr(0, end), brace, section, conditions);
  input.reader.continue_behind(rest.substr(0, end + 1));
  return sound;
}

std::optional<Stipulation> followed_by(const Stipulation& first, const Stipulation& second) {
  Stipulation joined = first;
  joined.tree = Followed(second).tree(first.tree, first.first_to_move);
  if (joined.tree == nullptr) {
    return std::nullopt;
  }
  joined.text += " & " + second.text;
  joined.sections += second.sections;
  joined.conditions.insert(joined.conditions.end(), second.conditions.begin(),
                           second.conditions.end());
  joined.help_or_series = true;
  return joined;
}

}  // namespace warp::parser
