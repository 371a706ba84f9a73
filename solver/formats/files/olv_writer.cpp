#include <algorithm>
#include <cctype>
#include <regex>

#include <fmt/format.h>

#include "solver/formats/files/english.hpp"
#include "solver/formats/files/olv.hpp"
#include "solver/formats/files/olv_rest.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/setup/twins.hpp"

namespace warp::files {

namespace {

/// What the texts of a file may look like, so that YACPDB's schema accepts them.
const std::regex author_form("[^,]+(, [^,]+)?");
const std::regex dated("(.*), ([0-9]{4})(-(0?[1-9]|1[0-2])(-(0?[1-9]|[12][0-9]|3[01]))?)?");
const std::regex distinction_form(
    "((Special|[0-9]*(1st|2nd|3rd|[04-9]th)|[0-9]*1[123]th)"
    "(-[0-9]*(1st|2nd|3rd|[04-9]th)|-[0-9]*1[123]th)? )?(Special )?"
    "(Prize|Place|HM|Honorable Mention|Commendation|Comm\\.|cm)(, .*)?",
    std::regex::icase);
const std::regex counts_form("[0-9]+(\\.[0-9]+)*(\\.\\.\\.)?");
const std::regex declares("(intended|solution)\\s+(.*)", std::regex::icase);

/// Texts of strangers may be long; std::regex recurses for each letter.
constexpr std::size_t longest_label = 255;
bool fits(const std::string& text, const std::regex& form) {
  return text.size() <= longest_label && std::regex_match(text, form);
}

YamlNode number(const std::string& text) {
  const std::size_t digit = std::min(text.find_first_not_of('0'), text.size() - 1);
  return YamlNode::of(text.substr(digit), false);
}

class EntryWriter {
 public:
  explicit EntryWriter(const Problem& problem) : problem_(problem) {}

  YamlNode entry() {
    refuse();
    units();
    people();
    source();
    labelled("title", problem_.titles, 0);
    stipulation();
    options();
    twins();
    remarks();
    if (!comments_.empty()) {
      entry_.set("comments", YamlNode::list(std::move(comments_)));
    }
    return std::move(entry_);
  }

 private:
  void refuse() const {
    if (!problem_.geometry->is_classical()) {
      throw Unwritable(problem_.where, "an .olv file has no place for the board '" +
                                           problem_.geometry->spec().text(Language::english) + "'");
    }
    if (problem_.first) {
      throw Unwritable(problem_.where, "an .olv file has no place for the first position of a=>b");
    }
    if (problem_.fen) {
      throw Unwritable(
          problem_.fen->where,
          "an .olv file has no place for the side to move and the rights of a FEN; state them "
          "with the options WhiteToPlay, NoCastling and EnPassant");
    }
    refuse_files(problem_, "an .olv file");
    for (const PlacedUnit& placed : problem_.units) {
      const Walk& walk = (*problem_.walks)[placed.unit.walk];
      if (walk.nature == Nature::hunter || placed.unit.walk >= standard_walks().size()) {
        throw Unwritable(placed.where, "an .olv file has no place for the piece on " +
                                           problem_.geometry->name(placed.square) +
                                           ", which has no letters of its own");
      }
    }
  }

  void units() {
    YamlNode board;
    board.kind = YamlNode::Kind::map;
    const std::vector<PlacedUnit> placed = place(problem_.units);
    for (const auto& [side, key] :
         {std::pair{Side::black, "black"}, std::pair{Side::neutral, "neutral"},
          std::pair{Side::white, "white"}}) {
      YamlNode list = YamlNode::list({});
      list.on_one_line = true;
      for (const PlacedUnit& unit : placed) {
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
      if (is_new && fits(text, author_form)) {
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
    const bool is_dated = text.size() <= longest_label && std::regex_match(text, found, dated);
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
    const bool is_distinction = is_dated && fits(award, distinction_form);
    if (is_distinction) {
      YamlNode whole;
      whole.set("tourney", YamlNode::of("ditto"));
      whole.set("distinction", YamlNode::of(award));
      entry_.set("award", std::move(whole));
    }
    labelled("award", problem_.awards, is_distinction ? 1 : 0);
  }

  void stipulation() {
    if (problem_.stipulation) {
      entry_.set("stipulation",
                 YamlNode::of(english_text(*problem_.stipulation, problem_.language)));
    }
  }

  void options() {
    YamlNode list = YamlNode::list({});
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
    std::string solution;
    for (const std::string& remark : problem_.remarks) {
      if (const auto rest = rest_of_remark(report::as_utf8(remark))) {
        rest_.push_back({remark, *rest});
        continue;
      }
      std::smatch found;
      const bool declared =
          remark.size() <= longest_label && std::regex_match(remark, found, declares);
      const std::string value = declared ? found[2].str() : std::string();
      const bool is_solution = declared && std::tolower(found[1].str().front()) == 's';
      if (is_solution) {
        solution += report::as_utf8(value) + "\n";
      } else if (declared && fits(value, counts_form) &&
                 entry_.find("intended-solutions") == nullptr) {
        const bool is_number = value.find_first_not_of("0123456789") == std::string::npos;
        entry_.set("intended-solutions", is_number ? number(value) : YamlNode::of(value));
      } else {
        comment(remark);
      }
    }
    if (!solution.empty()) {
      entry_.set("solution", YamlNode::of(solution));
    }
    for (const auto& [remark, rest] : rest_) {
      if (!add_rest(entry_, rest)) {
        comment(remark);
      }
    }
  }

  const Problem& problem_;
  YamlNode entry_;
  std::vector<YamlNode> comments_;
  /// Remarks that state other keys of an entry, with these.
  std::vector<std::pair<std::string, YamlNode>> rest_;
};

}  // namespace

YamlNode olv_entry(const Problem& problem) { return EntryWriter(problem).entry(); }

}  // namespace warp::files
