// The structured notation of stipulations, which writes the tree in the order of play: "white
// 3a[1a[#]d]d{!1a[#]d}". Blanks and line ends may stand everywhere; case is ignored. `&` and `|`
// are evaluated from left to right.

#include "parser/structured.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "parser/folded.hpp"
#include "parser/goal_words.hpp"
#include "parser/pieces.hpp"
#include "parser/sections.hpp"
#include "parser/structured_tree.hpp"
#include "parser/x3.hpp"

namespace warp::parser {

namespace {

/// More than any problem has; limits recursion.
constexpr unsigned deepest_nesting = 100;
constexpr unsigned most_operands = 1000;

/// Shared by the grammar's actions.
struct StructuredState {
  Language language = Language::english;  ///< of what is said
  struct Fault {
    const char* where;
    std::string message;
  };
  std::optional<Fault> fault;  ///< the first one
  std::optional<std::pair<const char*, GoalKind>> unsupported;
  const char* unreached = nullptr;  ///< a branch of one half-move with nothing after it
  bool operators_mixed = false;
  std::vector<std::string_view> sections;  ///< what stands in the braces before branches
  std::vector<unsigned> begun_sections;    ///< numbers of those around this place
  unsigned followed = 0;                   ///< goals that further play follows
  std::vector<const char*> begun;          ///< the beginnings of the operands around this place
  unsigned operands = 0;

  void complain(const char* where, std::string text) {
    if (!fault) {
      fault = Fault{where, std::move(text)};
    }
  }
  void complain(const char* where, MessageId id, MessageArguments arguments = {}) {
    complain(where, warp::message(id, language, arguments));
  }
};

struct structured_state_tag;
StructuredState& state_of(auto& context) { return x3::get<structured_state_tag>(context); }
const char* where(auto& context) { return x3::_where(context).begin(); }

const auto set_half_moves = [](auto& context) {
  BranchText& text = x3::_val(context);
  const auto& range = x3::_attr(context);
  text.shortest = std::exchange(text.longest, {range.begin(), range.end()});
  if (text.where == nullptr) {
    text.where = range.begin();
  }
};
const auto set_letter = [](auto& context) {
  x3::_val(context).letters += static_cast<char>(x3::_attr(context) | 0x20);
};
const auto set_requirement = [](auto& context) { x3::_val(context).second_only_in_check = true; };
const auto add_fork = [](auto& context) {
  BranchText& text = x3::_val(context);
  StipulationTree& fork = text.forks[text.letters.size() - 1];
  const StipulationTree& more = x3::_attr(context).tree;
  fork = fork ? node(Or{fork, more}) : more;
};
const auto add_constraint = [](auto& context) {
  BranchText& text = x3::_val(context);
  StipulationTree& constraint = text.constraints[text.letters.size() - 1];
  const StipulationTree& more = x3::_attr(context).tree;
  constraint = constraint ? node(And{constraint, more}) : more;
};

const auto finish_branch = [](auto& context) {
  const BranchText& text = x3::_attr(context);
  if (std::string fault = contradiction(text, state_of(context).language); !fault.empty()) {
    state_of(context).complain(text.where, std::move(fault));
  }
  if (leads_nowhere(text)) {
    state_of(context).unreached = text.where;
  }
  Branch result = build_branch(text);
  const StipulationGroup group =
      result.play == Play::defence ? StipulationGroup::defence : StipulationGroup::attack;
  x3::_val(context) = {group, node(std::move(result))};
};

const auto set_plain_goal = [](auto& context) {
  Goal& goal = x3::_val(context);
  goal = {x3::_attr(context), no_square};
  StructuredState& state = state_of(context);
  if (!goal_info(goal.kind).supported && !state.unsupported) {
    state.unsupported.emplace(state.begun.back(), goal.kind);
  }
};
const auto set_target_of_goal = [](auto& context) {
  x3::_val(context).target = x3::_attr(context);
};

const auto set_operand = [](auto& context) {
  x3::_val(context) = x3::_attr(context);
  x3::_val(context).last_operator = 0;
};
const auto set_leaf = [](auto& context) {
  x3::_val(context) = {StipulationGroup::leaf, leaf(x3::_attr(context))};
};
const auto negate = [](auto& context) {
  const Expression& operand = x3::_attr(context);
  x3::_val(context) = {operand.group, node(Not{operand.tree}), nullptr, 0, operand.tests_goal};
};
const auto change_side = [](auto& context) {
  const Expression& operand = x3::_attr(context);
  if (operand.group == StipulationGroup::leaf) {
    state_of(context).complain(operand.begin, MessageId::branch_after_minus);
  }
  x3::_val(context) = {
      operand.group,
      with_branches(operand.tree,
                    [](Branch& changed) { changed.changes_side = !changed.changes_side; }),
      nullptr, 0, operand.tests_goal};
};

const auto begin_section = [](auto& context) {
  StructuredState& state = state_of(context);
  const auto& range = x3::_attr(context);
  state.sections.emplace_back(range.begin(), range.end());
  state.begun_sections.push_back(static_cast<unsigned>(state.sections.size()));
};
const auto set_section = [](auto& context) {
  StructuredState& state = state_of(context);
  const unsigned section = state.begun_sections.back();
  state.begun_sections.pop_back();
  const Expression& operand = x3::_attr(context);
  if (operand.group == StipulationGroup::leaf) {
    state.complain(operand.begin, MessageId::branch_after_braces);
  }
  x3::_val(context) = operand;
  x3::_val(context).last_operator = 0;
  x3::_val(context).tree = with_branches(operand.tree, [section](Branch& branch) {
    branch.section = branch.section == 0 ? section : branch.section;
  });
};

const auto begin_operand = [](auto& context) {
  StructuredState& state = state_of(context);
  state.begun.push_back(where(context));
  if (state.begun.size() > deepest_nesting) {
    state.complain(where(context), MessageId::nested_expressions,
                   {{"most", std::to_string(deepest_nesting)}});
  }
  if (++state.operands > most_operands) {
    state.complain(where(context), MessageId::many_operands,
                   {{"most", std::to_string(most_operands)}});
  }
  if (state.fault) {
    x3::_pass(context) = false;
  }
};
const auto end_operand = [](auto& context) {
  x3::_val(context).begin = state_of(context).begun.back();
  state_of(context).begun.pop_back();
};

/// "[# & 2hh[#]]": is `right` the play that follows the goal `left`?
bool follows(const Expression& left, const Expression& right, char sign) {
  return sign == '&' && left.group == StipulationGroup::leaf &&
         right.group != StipulationGroup::leaf && !std::holds_alternative<Not>(right.tree->is);
}

template <class Operator>
void join(auto& context, char sign) {
  Expression& left = x3::_val(context);
  const Expression& right = x3::_attr(context);
  if (follows(left, right, sign)) {
    ++state_of(context).followed;
    left = {right.group, node(And{.left = left.tree, .right = right.tree, .is_followed = true}),
            left.begin, sign, true};
    return;
  }
  if (left.group != right.group) {
    state_of(context).complain(right.begin, MessageId::same_kind_after,
                               {{"group", name(left.group, state_of(context).language)},
                                {"sign", std::string(1, sign)},
                                {"other", name(right.group, state_of(context).language)}});
  }
  if (left.last_operator != 0 && left.last_operator != sign) {
    state_of(context).operators_mixed = true;
  }
  left = {left.group, node(Operator{left.tree, right.tree}), left.begin, sign,
          left.tests_goal || right.tests_goal};
}
const auto conjoin = [](auto& context) { join<And>(context, '&'); };
const auto disjoin = [](auto& context) { join<Or>(context, '|'); };

const auto set_expression = [](auto& context) { x3::_val(context) = x3::_attr(context); };
/// ">" and "/" stand before the whole expression in a fork.
const auto end_play = [](auto& context) {
  Expression& fork = x3::_val(context);
  if (fork.group != StipulationGroup::leaf) {
    fork.tree = with_branches(fork.tree, [](Branch& changed) { changed.ends_play = true; });
  } else {
    state_of(context).complain(fork.begin, MessageId::branch_after_greater);
  }
};
const auto hide = [](auto& context) {
  Expression& fork = x3::_val(context);
  if (fork.group != StipulationGroup::leaf) {
    fork.tree = with_branches(fork.tree, [](Branch& changed) { changed.hidden = true; });
  } else {
    state_of(context).complain(fork.begin, MessageId::branch_after_stroke);
  }
};

// Rules are named by their texts, which are said in the language of the problem.
constexpr const char* operand_name = "branch_or_goal";

const x3::rule<struct expression_id, Expression> expression{operand_name};
const x3::rule<struct operand_id, Expression> operand{operand_name};
const x3::rule<struct branch_id, BranchText> branch_text{"a_branch"};
const x3::rule<struct fork_id, Expression> fork{"a_fork"};
const x3::rule<struct constraint_id, Expression> constraint{"a_constraint"};
const x3::rule<struct plain_goal_id, Goal> goal{"a_plain_goal"};

const GoalWords plain_goals(false), square_goals(true);

const auto half_move_number =
    x3::rule<struct half_move_number_id, boost::iterator_range<const char*>>{
        "number_of_half_moves"} = x3::raw[x3::lexeme[+digit]];
const auto letter = [](const std::string& both_cases, const char* name) {
  return x3::rule<struct letter_id, char>{name} = x3::char_(both_cases);
};
const auto requirement = x3::lit('?') > x3::lit('+') > x3::lit('?');

const auto section_text = x3::raw[x3::lexeme[*(x3::char_ - '}')]];

const auto expression_def = operand[set_expression] >>
                            *(('&' > operand[conjoin]) | ('|' > operand[disjoin]));
const auto operand_def = x3::eps[begin_operand] >>
                         (('(' > expression[set_operand] > ')') | ('!' > operand[negate]) |
                          ('{' > section_text[begin_section] > '}' > operand[set_section]) |
                          ('-' > operand[change_side]) |
                          (&x3::char_("1-9") >> branch_text[finish_branch]) | goal[set_leaf]) >>
                         x3::eps[end_operand];

// A fork knows its marks only after their expression.
const auto marked_expression = x3::rule<struct marked_id, Expression>{operand_name} =
    (x3::lit('>') >> x3::lit('/') > expression[set_expression] > x3::eps[end_play] >
     x3::eps[hide]) |
    ('>' > expression[set_expression] > x3::eps[end_play]) |
    ('/' > expression[set_expression] > x3::eps[hide]) | expression[set_expression];
const auto fork_def = '[' > marked_expression[set_expression] > ']';
const auto constraint_def = '{' > expression[set_expression] > '}';
const auto behind_letter = *(fork[add_fork] | constraint[add_constraint]);

const auto series_letters = letter("sS", "'s'")[set_letter] >> behind_letter;
const auto attack_letters = letter("aA", "'a'")[set_letter] >> behind_letter >>
                            -(requirement > x3::eps[set_requirement]) >
                            letter("dD", "'d'")[set_letter] > behind_letter;
const auto defence_letters = letter("dD", "'d'")[set_letter] >> behind_letter >>
                             -(requirement > x3::eps[set_requirement]) >
                             letter("aA", "'a'")[set_letter] > behind_letter;
const auto help_letters = letter("hH", "'h'")[set_letter] >> behind_letter >>
                          -(requirement > x3::eps[set_requirement]) >
                          letter("hH", "'h'")[set_letter] > behind_letter;
const auto play_letter = x3::rule<struct play_letter_id>{"letter_of_play"} =
    &x3::omit[x3::char_("adhsADHS")];
const auto branch_text_def = half_move_number[set_half_moves] >>
                             -(':' > half_move_number[set_half_moves]) > play_letter >
                             (series_letters | attack_letters | defence_letters | help_letters);

const auto goal_def = (x3::no_case[square_goals][set_plain_goal] > square[set_target_of_goal]) |
                      x3::no_case[plain_goals][set_plain_goal];

BOOST_SPIRIT_DEFINE(expression, operand, branch_text, fork, constraint, goal)

/// A part of a stipulation as printed: without blanks, in lower case.
std::string printed(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const char* at = &c;
    if (x3::parse(at, &c + 1, blank)) {
      continue;
    }
    result += lower(c);
  }
  return result;
}

/// What the rule of that name is called in the language; other names are the letters themselves.
std::string rule_text(const std::string& name, Language language) {
  const std::span<const MessageText> all = all_messages();
  const auto text = std::ranges::find(all, name, &MessageText::id);
  return text == all.end() ? name : message(static_cast<MessageId>(text - all.begin()), language);
}

class StructuredReader {
 public:
  StructuredReader(Input& input, const Word& after, const Keywords& followers)
      : input_(input), reader_(input.reader), after_(after), followers_(followers) {}

  std::optional<Stipulation> read() {
    Keywords sides = colours(input_.language);
    sides.resize(2);
    const Word word = reader_.peek();
    const KeywordMatch side = reader_.take_keyword(sides);
    if (!side.unique()) {
      expect_side(sides, word);
      return std::nullopt;
    }
    const std::string_view rest = ascii_beginning(reader_.rest());
    Stipulation result;
    result.where = word.where;
    result.first_to_move = side.index() == 0 ? Colour::white : Colour::black;
    const char* end = rest.begin();
    if (!read_tree(word, rest, end, result)) {
      return std::nullopt;
    }
    const auto text = text_with_conditions({rest.begin(), end}, result.conditions);
    if (!text) {
      return std::nullopt;
    }
    result.text = std::string(sides[side.index()]) + ' ' + *text;
    result.help_or_series = has_lines(result.tree);
    return result;
  }

 private:
  /// Reads the conditions of the sections in `all`; returns it as printed. Nothing after an error.
  std::optional<std::string> text_with_conditions(std::string_view all,
                                                  std::vector<ConditionUse>& conditions) {
    std::string text;
    const char* at = all.begin();
    unsigned number = 0;
    bool sound = true;
    for (const std::string_view inside : sections_) {
      text += printed({at, inside.begin()});
      at = inside.end();
      ++number;
      if (printed(inside).empty()) {
        continue;  // "{}": the conditions of the section around hold no more
      }
      const Word brace{{inside.begin() - 1, inside.begin()}, reader_.location(inside.begin() - 1)};
      const std::size_t before = conditions.size();
      sound = parse_section_conditions(input_, inside, brace, number, conditions) && sound;
      for (std::size_t i = before; i < conditions.size(); ++i) {
        text += (i == before ? "" : " ") + conditions[i].text;
      }
    }
    text += printed({at, all.end()});
    return sound ? std::optional(text) : std::nullopt;
  }

  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, input_.language, arguments);
  }

  void expect_side(const Keywords& sides, const Word& word) {
    const std::string both = alternatives(sides, {0, 1}, input_.language);
    if (word.empty() || clearly_keyword(followers_, word.text)) {
      input_.error(after_.where, MessageId::side_to_move_after,
                   {{"sides", both}, {"word", quoted(after_.text)}});
      return;
    }
    input_.error(word.where, MessageId::side_to_move_after_not,
                 {{"sides", both}, {"word", quoted(after_.text)}, {"found", quoted(word.text)}});
    skip_to(input_, followers_);
  }

  bool read_tree(const Word& side, std::string_view rest, const char*& end, Stipulation& result) {
    StructuredState state;
    state.language = input_.language;
    Expression root;
    bool matched = false;
    try {
      matched = x3::phrase_parse(
          end, rest.end(),
          on_board(input_.board())[x3::with<structured_state_tag>(state)[expression]], blank, root,
          x3::skip_flag::dont_post_skip);
    } catch (const x3::expectation_failure<const char*>& failure) {
      if (!state.fault) {
        const bool wants_square = failure.which() == x3::what(square);
        expect(wants_square ? input_.any_square() : failure.which(), side, rest.begin(),
               failure.where());
        return false;
      }
    }
    if (!matched && !state.fault) {
      expect(operand_name, side, rest.begin(), rest.begin());
      return false;
    }
    if (state.fault) {
      return give_up(state.fault->where, state.fault->message);
    }
    end = without_blanks(rest.begin(), end);
    if (root.group == StipulationGroup::leaf || root.tests_goal) {
      return give_up(root.begin, say(MessageId::not_only_a_goal));
    }
    reader_.continue_behind({rest.begin(), end});
    const Word next = reader_.peek();
    const bool goes_on = next.text.begin() == end ||
                         (!next.empty() && std::string_view("])}").find(next.text.front()) !=
                                               std::string_view::npos);
    if (!next.empty() && goes_on) {
      return give_up(next.text.begin(),
                     say(MessageId::operator_or_end,
                         {{"before", quoted_end(rest.begin(), end)}, {"word", quoted(next.text)}}));
    }
    if (state.unreached != nullptr) {
      input_.warn(reader_.location(state.unreached), say(MessageId::never_reached));
    }
    if (state.operators_mixed) {
      input_.warn(reader_.location(first_of(rest)), say(MessageId::left_to_right));
    }
    if (state.unsupported) {
      input_.unsupported(
          reader_.location(state.unsupported->first),
          say(MessageId::goal_named,
              {{"goal", std::string(goal_info(state.unsupported->second).notation)}}));
      return false;
    }
    result.tree = std::move(root.tree);
    result.sections += state.followed;
    sections_ = std::move(state.sections);
    return true;
  }

  /// The first character that is no blank.
  static const char* first_of(std::string_view text) {
    const char* at = text.begin();
    x3::parse(at, text.end(), x3::omit[*blank]);
    return at;
  }

  /// The end of the text between the two places, without the blanks at its end.
  static const char* without_blanks(const char* begin, const char* end) {
    while (end != begin) {
      const char* at = end - 1;
      if (!x3::parse(at, end, blank)) {
        break;
      }
      --end;
    }
    return end;
  }

  /// The last characters before a place, which are enough to find it.
  static std::string quoted_end(const char* begin, const char* end) {
    static constexpr std::ptrdiff_t enough = 24;
    begin = first_of({begin, end});
    end = without_blanks(begin, end);
    return quoted({end - std::min(end - begin, enough), end});
  }

  void expect(std::string_view what, const Word& side, const char* begin, const char* place) {
    const char* const at = first_of({place, reader_.rest().end()});
    Reader there = reader_;
    there.continue_behind({begin, at});
    const Word next = there.peek();
    const bool nothing_before = first_of({begin, at}) == at;
    const std::string before = nothing_before ? quoted(side.text) : quoted_end(begin, at);
    const bool has_other = !next.empty() && !clearly_keyword(followers_, next.text);
    const std::string wanted = rule_text(std::string(what), input_.language);
    give_up(next.empty() ? place : at,
            has_other ? say(MessageId::expected_after_not,
                            {{"wanted", wanted}, {"word", before}, {"found", quoted(next.text)}})
                      : say(MessageId::expected_after, {{"wanted", wanted}, {"word", before}}));
  }

  bool give_up(const char* place, std::string message) {
    input_.error(reader_.location(place), std::move(message));
    skip_to(input_, followers_);
    return false;
  }

  Input& input_;
  Reader& reader_;
  const Word& after_;
  const Keywords& followers_;
  std::vector<std::string_view> sections_;  ///< see StructuredState
};

}  // namespace

std::optional<Stipulation> parse_structured_stipulation(Input& input, const Word& after,
                                                        const Keywords& followers) {
  return StructuredReader(input, after, followers).read();
}

}  // namespace warp::parser
