// The commands of one problem, in any order.

#include "parser/problem.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "parser/board.hpp"
#include "parser/commands.hpp"
#include "parser/conditions.hpp"
#include "parser/forsyth.hpp"
#include "parser/infinite_board.hpp"
#include "parser/options.hpp"
#include "parser/own_walk.hpp"
#include "parser/pieces.hpp"
#include "parser/placement.hpp"
#include "parser/stipulation.hpp"
#include "parser/structured.hpp"
#include "parser/twins.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/setup/infinite/placement.hpp"
#include "solver/setup/proof_game.hpp"

namespace warp::parser {

namespace {

bool is_line(Command command) {
  switch (command) {
    case Command::remark:
    case Command::author:
    case Command::origin:
    case Command::title:
    case Command::award:
    case Command::protocol:
    case Command::latex:
    case Command::latex_pieces:
      return true;
    default:
      return false;
  }
}

bool may_name_squares(Command command) {
  switch (command) {
    case Command::pieces:
    case Command::forsyth:
    case Command::game_array:
    case Command::stipulation:
    case Command::structured_stipulation:
    case Command::condition:
    case Command::option:
    case Command::twin:
    case Command::zero_position:
      return true;
    default:
      return false;
  }
}

class ProblemReader {
 public:
  ProblemReader(Input& input, Problem& problem, const Word& begin)
      : input_(input),
        problem_(problem),
        begin_(begin),
        commands_(keywords_of(all_commands(), input.language)) {}

  ProblemEnd read() {
    for (;;) {
      const Word word = input_.reader.peek();
      if (word.empty()) {
        input_.error(word.where, MessageId::problem_not_ended,
                     {{"line", std::to_string(begin_.where.line)}});
        return finish(word, ProblemEnd::end_of_input);
      }
      const bool defines = defines_walk(input_.reader);
      if (input_.statements == Statements::begin_lines && word.where.column > 1 &&
          (defines || match_keyword(commands_, word.text).unique())) {
        input_.error(word.where, MessageId::value_goes_on, {{"word", quoted(word.text)}});
        input_.reader.take_rest_of_line();
        continue;
      }
      if (defines) {
        define_walk(word);
        continue;
      }
      const KeywordMatch match = input_.reader.take_keyword(commands_);
      const std::optional<Command> command =
          match.unique() ? all_commands()[match.index()].command : reject(word, match);
      if (!command) {
        continue;
      }
      switch (*command) {
        case Command::end:
          return finish(word, ProblemEnd::end);
        case Command::next:
          return finish(word, ProblemEnd::next);
        case Command::begin_english:
        case Command::begin_german:
        case Command::begin_french:
          input_.reader.step_back_to(word);
          input_.error(word.where, MessageId::problem_not_ended_before,
                       {{"word", quoted(word.text)}, {"line", std::to_string(begin_.where.line)}});
          return finish(word, ProblemEnd::begin);
        default:
          read(*command, word);
      }
    }
  }

  /// The board that a condition has stated behind what may name squares of a board of another size;
  /// null if there is none.
  const std::shared_ptr<const Geometry>& board_stated_late() const { return board_stated_late_; }

 private:
  void read(Command command, const Word& word) {
    note(command);
    switch (command) {
      case Command::author:
        take_line(problem_.authors);
        break;
      case Command::origin:
        take_line(problem_.origins);
        break;
      case Command::title:
        take_line(problem_.titles);
        break;
      case Command::award:
        take_line(problem_.awards);
        break;
      case Command::remark:
        take_line(problem_.remarks);
        problem_.remark_places.resize(problem_.remarks.size(), word.where);
        break;
      case Command::protocol:
        take_file(word, problem_.protocol);
        break;
      case Command::latex:
        take_file(word, problem_.latex);
        skip_lines_of_pieces();
        break;
      case Command::latex_pieces:
        input_.reader.take_rest_of_line();
        skip_lines_of_pieces();
        input_.warn(word.where, MessageId::is_ignored, {{"word", quoted(word.text)}});
        break;
      case Command::board:
        set_board(word);
        break;
      case Command::pieces:
        if (problem_.infinite != nullptr) {
          read_infinite_pieces(word);
        } else if (match_keyword({array_word.in(input_.language)}, input_.reader.peek().text)
                       .exact) {
          input_.reader.take();
          add_game_array(input_, problem_.units, word.where);
        } else {
          InvisibleUnits invisible{problem_.invisible, problem_.invisible_where};
          parse_pieces(input_, problem_.units, commands_, word, &invisible);
          problem_.invisible = invisible.number;
          problem_.invisible_where = invisible.where;
        }
        break;
      case Command::forsyth:
        if (problem_.infinite != nullptr) {
          refuse_on_infinite_board(word);
          skip_to(input_, commands_);
          break;
        }
        note_board(word.where);
        if (!parse_forsyth(input_, problem_.units, problem_.fen, commands_, word)) {
          problem_.doubtful_board = word.where;
        }
        break;
      case Command::game_array:
        if (problem_.infinite != nullptr) {
          refuse_infinite_array(word);
          break;
        }
        add_game_array(input_, problem_.units, word.where);
        break;
      case Command::stipulation:
        if (auto stipulation = parse_stipulation(input_, word, commands_)) {
          set_stipulation(std::move(*stipulation));
        }
        break;
      case Command::structured_stipulation:
        if (auto stipulation = parse_structured_stipulation(input_, word, commands_)) {
          set_stipulation(std::move(*stipulation));
        }
        break;
      case Command::condition:
        parse_conditions(input_, problem_.conditions, commands_, word);
        take_board_of_conditions();
        break;
      case Command::option:
        parse_options(input_, problem_.options, commands_, word);
        break;
      case Command::twin:
        problem_.twins.push_back(parse_twin(input_, commands_, word));
        break;
      case Command::zero_position:
        if (!problem_.twins.empty()) {
          input_.error(word.where, MessageId::before_the_twins, {{"word", quoted(word.text)}});
        }
        problem_.twins.push_back(parse_twin(input_, commands_, word));
        problem_.twins.back().zeroposition = true;
        break;
      default:
        break;
    }
  }

  void define_walk(const Word& word) {
    if (pieces_tried_) {
      input_.error(word.where, MessageId::before_the_pieces, {{"word", quoted(word.text)}});
    }
    parse_own_walk(input_, commands_);
  }

  /// The rest of the line is the name of a file.
  void take_file(const Word& word, std::optional<FileUse>& file) {
    const std::string_view name = input_.reader.take_rest_of_line();
    if (name.empty()) {
      input_.error(
          word.where, MessageId::expected_after,
          {{"wanted", input_.say(MessageId::the_name_of_a_file)}, {"word", quoted(word.text)}});
    } else {
      file = FileUse{std::string(name), word.where};
    }
  }

  /// Skips lines about the typesetting of units, each of which begins with the letters of one: the
  /// figures of Warp's diagrams follow from the moves of the pieces.
  void skip_lines_of_pieces() {
    for (;;) {
      const Word next = input_.reader.peek();
      if (walk_of(next.text, input_) == no_walk || match_keyword(commands_, next.text).unique()) {
        return;
      }
      input_.reader.take();
      input_.reader.take_rest_of_line();
    }
  }

  std::string infinite_board_name() const {
    return infinite::board_text(problem_.infinite->board, input_.language);
  }

  void read_infinite_pieces(const Word& word) {
    if (match_keyword({array_word.in(input_.language)}, input_.reader.peek().text).exact) {
      input_.reader.take();
      refuse_infinite_array(word);
    } else {
      parse_infinite_pieces(input_, problem_, commands_, word);
    }
  }

  void refuse_infinite_array(const Word& word) {
    input_.unsupported(
        word.where, input_.say(MessageId::array_is_infinite, {{"board", infinite_board_name()}}));
  }

  void refuse_on_infinite_board(const Word& word) {
    input_.unsupported(word.where, input_.say(MessageId::thing_on_infinite_board,
                                              {{"what", std::string(word.text)},
                                               {"board", infinite_board_name()}}));
  }

  /// Its units are kept as sequences of digits. The geometry has no meaning: its squares only count
  /// the names of those on which units stand.
  void set_infinite_board(const Word& word, const infinite::InfiniteBoard& board) {
    if (squares_may_be_read_) {
      input_.error(word.where, MessageId::board_first, {{"word", quoted(word.text)}});
      return;
    }
    squares_may_be_read_ = is_board_set_ = true;
    problem_.infinite = std::make_shared<const InfinitePlacement>(InfinitePlacement{board});
    problem_.geometry = Geometry::make(GeometrySpec::plain(1, infinite::DigitColumn::most_units));
    input_.reader.set_board(*problem_.geometry);
  }

  /// The names of squares depend on the board.
  void set_board(const Word& word) {
    if (const InfiniteBoardWord infinite = take_infinite_board(input_); infinite.is_one) {
      if (infinite.board) {
        set_infinite_board(word, *infinite.board);
      }
      return;
    }
    auto board = parse_board(input_, commands_, word);
    if (board == nullptr) {
      return;
    }
    if (squares_may_be_read_) {
      input_.error(word.where, MessageId::board_first, {{"word", quoted(word.text)}});
      return;
    }
    squares_may_be_read_ = is_board_set_ = true;
    problem_.geometry = std::move(board);
    input_.reader.set_board(*problem_.geometry);
  }

  /// "condition Cylinder" is another word for "board cylinder". It may stand behind squares: those
  /// of 8x8 have the same names there; for another size the problem is read again.
  void take_board_of_conditions() {
    if (problem_.infinite != nullptr) {
      return;  // refused later, by its name
    }
    for (const ConditionUse& use : problem_.conditions) {
      if (!use.condition->board) {
        continue;
      }
      const GeometrySpec wanted = GeometrySpec::of(*use.condition->board);
      if (problem_.geometry->spec() == wanted) {
        continue;
      }
      const bool same_size = wanted.lengths == Geometry::classical().spec().lengths;
      if (!problem_.geometry->is_classical() || (is_board_set_ && !same_size)) {
        input_.error(use.where, MessageId::another_board,
                     {{"board", problem_.geometry->spec().text(input_.language)}});
        continue;
      }
      problem_.geometry = Geometry::make(wanted);
      input_.reader.set_board(*problem_.geometry);
      if (!same_size) {
        board_stated_late_ = problem_.geometry;
      }
    }
  }

  /// Two boards are two positions, which only a=>b has: one before the stipulation, one behind it.
  void note_board(Location where) {
    if (board_stated_) {
      input_.error(where, MessageId::second_board,
                   {{"place", place(*board_stated_, input_.language)}});
    }
    board_stated_ = where;
  }

  void set_stipulation(Stipulation stipulation) {
    if (problem_.stipulation) {
      input_.error(stipulation.where, MessageId::second_stipulation,
                   {{"place", place(problem_.stipulation->where, input_.language)}});
    }
    if (position_goal(stipulation.tree) != GoalKind::a_to_b) {
      forget_second_position();
    } else if (!problem_.first) {
      begin_second_position();
    }
    problem_.stipulation = std::move(stipulation);
  }

  /// In a=>b, the units on the board so far are position a, those that follow are position b.
  void begin_second_position() {
    board_stated_.reset();
    problem_.first =
        FirstPosition{std::exchange(problem_.units, {}), std::exchange(problem_.fen, std::nullopt)};
  }

  /// The stipulation was changed: there is only one position.
  void forget_second_position() {
    if (!problem_.first) {
      return;
    }
    std::swap(problem_.units, problem_.first->units);
    problem_.units.insert(problem_.units.end(), problem_.first->units.begin(),
                          problem_.first->units.end());
    if (!problem_.fen) {
      problem_.fen = problem_.first->fen;
    }
    problem_.first.reset();
  }

  void take_line(std::vector<std::string>& lines) {
    if (const std::string_view line = input_.reader.take_rest_of_line(); !line.empty()) {
      lines.emplace_back(line);
    }
  }

  /// A command with errors is not reported as missing too.
  void note(Command command) {
    squares_may_be_read_ = squares_may_be_read_ || may_name_squares(command);
    switch (command) {
      case Command::stipulation:
      case Command::structured_stipulation:
        stipulation_tried_ = true;
        break;
      case Command::pieces:
      case Command::forsyth:
      case Command::game_array:
        pieces_tried_ = true;
        break;
      default:
        break;
    }
  }

  /// Reports a word that is no command. The words after it belong to it and are skipped. Returns
  /// the command if it is a mistyped one that ends the problem.
  std::optional<Command> reject(const Word& word, const KeywordMatch& match) {
    input_.reader.take();
    const std::string_view translated = counterpart(all_commands(), input_.language, word.text);
    if (match.ambiguous()) {
      input_.error(word.where, ambiguous_word(input_.language, MessageId::keyword, word.text,
                                              commands_, match));
      for (const std::size_t candidate : match.candidates) {
        note(all_commands()[candidate].command);
      }
    } else {
      input_.error(word.where,
                   unknown_word(input_, MessageId::keyword, word.text, commands_, translated));
    }
    std::string_view likeliest = translated;
    if (const auto near = nearest_keyword(commands_, word.text); likeliest.empty() && near) {
      likeliest = near->keyword;
    }
    if (!likeliest.empty()) {
      const auto meant = std::ranges::find(commands_, likeliest) - commands_.begin();
      const Command command = all_commands()[static_cast<std::size_t>(meant)].command;
      note(command);
      if (command == Command::end || command == Command::next) {
        return command;
      }
      if (is_line(command)) {
        input_.reader.take_rest_of_line();
        return std::nullopt;
      }
    }
    skip_to(input_, commands_);
    return std::nullopt;
  }

  void check_options() {
    for (const OptionUse& use : problem_.options) {
      if (use.id == OptionId::half_duplex && uses(OptionId::duplex)) {
        input_.warn(use.where, MessageId::half_duplex_alone,
                    {{"half", quoted(option_info(use.id).names.in(input_.language))},
                     {"duplex", quoted(option_info(OptionId::duplex).names.in(input_.language))}});
      }
    }
  }

  ProblemEnd finish(const Word& word, ProblemEnd how) {
    problem_.end = word.where;
    check_options();
    const bool complete = how == ProblemEnd::end || how == ProblemEnd::next;
    // What cannot be played may need no units (proof games) or allow several kings.
    const bool refused = std::ranges::any_of(input_.diagnostics, [](const Diagnostic& diagnostic) {
      return diagnostic.severity == Severity::unsupported;
    });
    const bool empty_board_intended =
        refused || (uses(OptionId::no_white_king) && uses(OptionId::no_black_king));
    if (complete && !pieces_tried_ && !empty_board_intended) {
      input_.error(word.where, MessageId::missing_pieces);
    }
    if (complete && !stipulation_tried_) {
      input_.error(word.where, MessageId::missing_stipulation);
      input_.diagnostics.back().no_stipulation = true;
    }
    if (problem_.infinite != nullptr) {
      if (!refused && pieces_tried_ && !has_errors()) {
        check_infinite_placement(input_, problem_, begin_.where);
      }
      return how;
    }
    const bool several_kings = std::ranges::any_of(
        problem_.conditions, [](const ConditionUse& use) { return use.condition->several_kings; });
    if (!refused && problem_.first) {
      check_placement(input_, problem_.first->units, several_kings);
    }
    if (!refused) {
      check_placement(input_, problem_.units, several_kings);
    }
    if (problem_.conditions.empty()) {
      problem_.doubtful_nightriders = warn_of_nightriders(input_, problem_.units);
    }
    return how;
  }

  bool has_errors() const {
    return std::ranges::any_of(input_.diagnostics, [](const Diagnostic& diagnostic) {
      return diagnostic.severity == Severity::input_error;
    });
  }

  bool uses(OptionId id) const {
    return std::ranges::any_of(problem_.options,
                               [&](const OptionUse& use) { return use.id == id; });
  }

  Input& input_;
  Problem& problem_;
  const Word& begin_;
  Keywords commands_;
  std::optional<Location> board_stated_;  ///< the last `forsyth`
  bool stipulation_tried_ = false;
  bool pieces_tried_ = false;
  bool squares_may_be_read_ = false;  ///< the board can no longer be changed
  bool is_board_set_ = false;         ///< by the statement `board`
  std::shared_ptr<const Geometry> board_stated_late_;
};

}  // namespace

ProblemEnd parse_problem(Input& input, Problem& problem, const Word& begin) {
  const Word first = input.reader.peek();
  const Problem nothing = problem;
  const std::vector<Diagnostic> complaints = input.diagnostics;
  ProblemReader reader(input, problem, begin);
  const ProblemEnd end = reader.read();
  const auto board = reader.board_stated_late();
  if (board == nullptr) {
    return end;
  }
  // Once more, on this board from the beginning.
  problem = nothing;
  problem.geometry = board;
  input.diagnostics = complaints;
  input.reader.set_board(*board);
  input.reader.step_back_to(first);
  return ProblemReader(input, problem, begin).read();
}

}  // namespace warp::parser
