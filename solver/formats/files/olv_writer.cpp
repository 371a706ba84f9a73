#include <algorithm>
#include <cctype>
#include <regex>
#include <span>
#include <sstream>

#include <fmt/format.h>

#include "solver/formats/files/english.hpp"
#include "solver/formats/files/olv.hpp"
#include "solver/formats/files/olv/olv_players.hpp"
#include "solver/formats/files/olv_rest.hpp"
#include "solver/formats/files/solution_lines.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/own_walks.hpp"
#include "solver/setup/twins.hpp"

namespace warp::files {

namespace {

/// What the texts of a file may look like, so that YACPDB's schema accepts them. Made when a file
/// is written, not each time the program starts: that takes as long as solving a short problem.
struct Forms {
  std::regex author{"[^,]+(, [^,]+)?"};
  std::regex dated{"(.*), ([0-9]{4})(-(0?[1-9]|1[0-2])(-(0?[1-9]|[12][0-9]|3[01]))?)?"};
  /// A distinction, and behind it the name of a tourney.
  std::regex distinction{
      "(((Special|[0-9]*(1st|2nd|3rd|[04-9]th)|[0-9]*1[123]th)"
      "(-[0-9]*(1st|2nd|3rd|[04-9]th)|-[0-9]*1[123]th)? )?(Special )?"
      "(Prize|Place|HM|Honorable Mention|Commendation|Comm\\.|cm)"
      "(,? (ex aequo|e\\.a\\.|\\(?shared\\)?))*)(, (.+))?",
      std::regex::icase};
  /// "2.1...", "*1.1 1.1.1.1", "1.1;1.1", "1 key", "1.1 duplex 1.1".
  std::regex counts{"[*0-9][0-9.;*]*( [0-9a-z.;*]+)*"};
  std::regex intends{"intended\\s+(.*)", std::regex::icase};
};
const Forms& forms() {
  static const Forms all;
  return all;
}
/// The group of the tourney's name.
constexpr std::size_t tourney_group = 12;

/// Texts of strangers may be long; std::regex recurses for each letter.
constexpr std::size_t longest_label = 255;
bool has_form(const std::string& text, const std::regex& form) {
  return text.size() <= longest_label && std::regex_match(text, form);
}
bool takes_form(const std::string& text, std::smatch& parts, const std::regex& form) {
  return text.size() <= longest_label && std::regex_match(text, parts, form);
}

YamlNode number(const std::string& text) {
  const std::size_t digit = std::min(text.find_first_not_of('0'), text.size() - 1);
  return YamlNode::of(text.substr(digit), false);
}

class EntryWriter {
 public:
  EntryWriter(const Problem& problem, const ConditionRegistry& conditions)
      : problem_(problem), conditions_(conditions) {}

  YamlNode entry() {
    refuse();
    units();
    people();
    source();
    labelled("title", problem_.titles, 0);
    stipulation();
    options();
    twins();
    const std::size_t labels = comments_.size();
    remarks();
    set_comments();
    rests(labels);
    return std::move(entry_);
  }

 private:
  void refuse() const {
    refuse_infinite_board(problem_, MessageId::an_olv_file);
    refuse_invisible_units(problem_, MessageId::an_olv_file);
    // Some boards of eight ranks and files are conditions, such as Cylinder.
    const bool by_condition = std::ranges::any_of(problem_.conditions, [](const ConditionUse& use) {
      return use.condition->board.has_value();
    });
    const bool has_usual_squares =
        problem_.geometry->spec().lengths == Geometry::classical().spec().lengths;
    if (!problem_.geometry->is_classical() && !(by_condition && has_usual_squares)) {
      refuse_to_write(problem_, problem_.where, MessageId::an_olv_file, MessageId::the_board,
                      {{"board", problem_.geometry->spec().text(problem_.language)}});
    }
    if (problem_.first) {
      refuse_to_write(problem_, problem_.where, MessageId::an_olv_file,
                      MessageId::the_first_position);
    }
    if (problem_.fen) {
      refuse_to_write(problem_, problem_.fen->where, MessageId::an_olv_file,
                      MessageId::the_rights_of_a_fen);
    }
    refuse_files(problem_, MessageId::an_olv_file);
    refuse_units_beneath();
    const std::vector<WalkId> own = report::own_walks(problem_);
    for (const PlacedUnit& placed : problem_.units) {
      if (std::ranges::find(own, placed.unit.walk) != own.end()) {
        refuse_to_write(problem_, placed.where, MessageId::an_olv_file,
                        MessageId::the_piece_without_letters,
                        {{"square", problem_.geometry->name(placed.square)}});
      }
    }
  }

  static constexpr std::array<std::pair<Side, std::string_view>, 3> sides{
      {{Side::black, "black"}, {Side::neutral, "neutral"}, {Side::white, "white"}}};

  /// Of two units on one square the last one lies above, so that the order of the sides matters.
  void refuse_units_beneath() const {
    const auto rank = [](const PlacedUnit& placed) {
      return std::ranges::find(sides, placed.unit.side, &std::pair<Side, std::string_view>::first);
    };
    for (auto unit = problem_.units.begin(); unit != problem_.units.end(); ++unit) {
      const auto above = std::find_if(unit + 1, problem_.units.end(), [&](const PlacedUnit& later) {
        return later.square == unit->square && rank(later) < rank(*unit);
      });
      if (above != problem_.units.end()) {
        refuse_to_write(problem_, unit->where, MessageId::an_olv_file, MessageId::the_unit_beneath,
                        {{"square", problem_.geometry->name(unit->square)}});
      }
    }
  }

  void units() {
    YamlNode board;
    board.kind = YamlNode::Kind::map;
    for (const auto& [side, key] : sides) {
      YamlNode list = YamlNode::list({});
      list.on_one_line = true;
      for (const PlacedUnit& unit : problem_.units) {
        if (unit.unit.side == side) {
          // "15e4" would be a number.
          const std::string text = english_unit(unit, problem_);
          const bool begins_with_digit = text.front() >= '0' && text.front() <= '9';
          list.items.push_back(YamlNode::of(text, begins_with_digit));
        }
      }
      if (!list.items.empty()) {
        board.set(key, std::move(list));
      }
    }
    entry_.set("algebraic", std::move(board));
  }

  void set_comments() {
    if (!comments_.empty()) {
      entry_.set("comments", YamlNode::list(comments_));
    }
  }

  void comment(const std::string& text) {
    const std::string utf8 = report::as_utf8(text);
    const bool is_new =
        std::ranges::none_of(comments_, [&](const YamlNode& other) { return other.text == utf8; });
    if (!utf8.empty() && is_new) {
      comments_.push_back(YamlNode::of(utf8));
    }
  }

  /// Those from number `first` on become comments.
  void labelled(std::string_view kind, const std::vector<std::string>& texts, std::size_t first) {
    const auto label = std::ranges::find(comment_labels, kind,
                                         &std::pair<std::string_view, std::string_view>::first);
    for (std::size_t i = first; i < texts.size(); ++i) {
      comment(std::string(label->second) + texts[i]);
    }
  }

  void people() {
    YamlNode list = YamlNode::list({});
    for (const std::string& author : problem_.authors) {
      const std::string text = report::as_utf8(author);
      const bool is_new = std::ranges::none_of(
          list.items, [&](const YamlNode& other) { return other.text == text; });
      if (is_new && has_form(text, forms().author)) {
        list.items.push_back(YamlNode::of(text));
      } else {
        labelled("author", {author}, 0);
      }
    }
    if (!list.items.empty()) {
      entry_.set("authors", std::move(list));
    }
  }

  /// "London Era, 1861": the name and the date.
  void source() {
    std::smatch found;
    const std::string text =
        problem_.origins.empty() ? std::string() : report::as_utf8(problem_.origins.front());
    const bool is_dated = takes_form(text, found, forms().dated);
    if (is_dated) {
      YamlNode date, whole;
      date.set("year", number(found[2]));
      for (const auto& [group, key] : {std::pair{4, "month"}, std::pair{6, "day"}}) {
        if (found[static_cast<std::size_t>(group)].matched) {
          date.set(key, number(found[static_cast<std::size_t>(group)]));
        }
      }
      whole.set("name", YamlNode::of(found[1]));
      whole.set("date", std::move(date));
      entry_.set("source", std::move(whole));
    }
    labelled("origin", problem_.origins, is_dated ? 1 : 0);
    const std::string award =
        problem_.awards.empty() ? std::string() : report::as_utf8(problem_.awards.front());
    const bool is_distinction = is_dated && takes_form(award, found, forms().distinction);
    if (is_distinction) {
      YamlNode whole, tourney = YamlNode::of("ditto");
      if (found[tourney_group].matched) {
        tourney = {};
        tourney.set("name", YamlNode::of(found[tourney_group]));
      }
      whole.set("tourney", std::move(tourney));
      whole.set("distinction", YamlNode::of(found[1]));
      entry_.set("award", std::move(whole));
    }
    labelled("award", problem_.awards, is_distinction ? 1 : 0);
  }

  void stipulation() {
    if (problem_.stipulation) {
      entry_.set("stipulation", YamlNode::of(english_text(*problem_.stipulation, problem_)));
    }
  }

  void options() {
    YamlNode list = YamlNode::list({});
    if (const std::string players = stated_players(problem_); !players.empty()) {
      list.items.push_back(YamlNode::of(players));
    }
    const auto add = [&](const std::string& text) {
      const bool is_new = std::ranges::none_of(
          list.items, [&](const YamlNode& other) { return other.text == text; });
      if (is_new) {
        list.items.push_back(YamlNode::of(text));
      }
    };
    for (const ConditionUse& use : problem_.conditions) {
      add(english_text(use, problem_));
    }
    for (const OptionUse& use : problem_.options) {
      add(english_text(use, problem_));
    }
    if (!list.items.empty()) {
      entry_.set("options", std::move(list));
    }
  }

  void twins() {
    YamlNode map;
    for (std::size_t i = 0; i < problem_.twins.size(); ++i) {
      map.set(twin_letter(problem_, i + 1),
              YamlNode::of(english_text(problem_.twins[i], problem_)));
    }
    if (!map.members.empty()) {
      entry_.set("twins", std::move(map));
    }
  }

  void remarks() {
    std::vector<std::string> solution;
    for (const std::string& written : problem_.remarks) {
      const std::string remark = report::as_utf8(written);
      std::smatch found;
      if (auto yaml_comment = comment_of_remark(remark)) {
        entry_.comments.push_back(std::move(*yaml_comment));
      } else if (auto rest = rest_of_remark(remark)) {
        rest_remarks_.push_back(remark);
        rests_.push_back(std::move(*rest));
      } else if (const auto line = solution_line(remark)) {
        solution.push_back(*line);
      } else if (takes_form(remark, found, forms().intends) && has_form(found[1], forms().counts) &&
                 entry_.find("intended-solutions") == nullptr) {
        const std::string value = found[1];
        const bool is_number = value.find_first_not_of("0123456789") == std::string::npos;
        entry_.set("intended-solutions", is_number ? number(value) : YamlNode::of(value));
      } else {
        comment(remark);
      }
    }
    if (!solution.empty()) {
      entry_.set("solution", YamlNode::of(solution_text(solution)));
    }
  }

  /// What remarks say of the entry; `labels` comments are not from remarks. A remark that cannot be
  /// followed is a comment.
  void rests(std::size_t labels) {
    if (rests_.empty()) {
      return;
    }
    const std::vector<std::string> wanted = lines_but_for_comments(problem_);
    const auto is_same = [&](const YamlNode& entry) {
      const parser::ParsedProblem parsed =
          olv_text(entry, Declared::everything).parsed(problem_.file, {1, 1}, conditions_);
      return parsed.usable() && lines_but_for_comments(parsed.problem) == wanted;
    };
    const auto from_remarks = std::span(comments_).subspan(labels);
    const std::vector<std::size_t> unfollowed = add_rests(entry_, rests_, from_remarks, is_same);
    if (!unfollowed.empty()) {
      YamlNode* const there = entry_.find("comments");
      YamlNode all = there == nullptr ? YamlNode::list({}) : *there;
      for (const std::size_t number_of_rest : unfollowed) {
        all.items.push_back(YamlNode::of(rest_remarks_[number_of_rest]));
      }
      entry_.set("comments", std::move(all));
    }
  }

  /// The problem in the language of problems, in alphabetical order: an entry has an order of its
  /// own. Of the remarks only what the author declares.
  static std::vector<std::string> lines_but_for_comments(Problem problem) {
    std::erase_if(problem.remarks, [](const std::string& remark) {
      std::smatch found;
      return !solution_line(remark) &&
             !(remark.size() <= longest_label && std::regex_match(remark, found, forms().intends));
    });
    std::istringstream stream(english_problem(problem));
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
      lines.push_back(line);
    }
    std::ranges::sort(lines);
    return lines;
  }

  const Problem& problem_;
  YamlNode entry_;
  std::vector<YamlNode> comments_;
  const ConditionRegistry& conditions_;
  std::vector<EntryRest> rests_;  ///< what remarks say of the entry
  std::vector<std::string> rest_remarks_;
};

}  // namespace

YamlNode olv_entry(const Problem& problem, const ConditionRegistry& conditions) {
  return EntryWriter(problem, conditions).entry();
}

}  // namespace warp::files
