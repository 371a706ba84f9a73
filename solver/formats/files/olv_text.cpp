#include "solver/formats/files/olv_text.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/olv/olv_players.hpp"
#include "solver/formats/files/olv/olv_twins.hpp"
#include "solver/formats/files/solution_lines.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files {

namespace {

class EntryText {
 public:
  EntryText(const YamlNode& entry, Declared declared) : entry_(entry) {
    text_.add("begin", entry.where);
    people();
    origin();
    award();
    stipulation();
    options();
    units();
    if (declared != Declared::left_out) {
      declarations();
    }
    if (declared == Declared::everything) {
      comments();
    }
    twins();
    text_.add("end", entry.where);
  }

  TranslatedText take() { return std::move(text_); }

 private:
  void line(std::string_view keyword, const std::string& value, const YamlNode* node) {
    if (node != nullptr) {
      text_.add(keyword, value, node->where);
    }
  }

  void fault(const YamlNode& node, std::string message, Severity severity = Severity::input_error) {
    text_.fault(node.where, std::move(message), severity);
  }

  /// The values of a list, or a single one; complains of everything else.
  std::vector<const YamlNode*> values(std::string_view key) {
    std::vector<const YamlNode*> result;
    const YamlNode* node = entry_.find(key);
    if (node == nullptr || node->kind == YamlNode::Kind::null) {
      return result;
    }
    if (node->kind == YamlNode::Kind::scalar) {
      return {node};
    }
    if (node->kind == YamlNode::Kind::map) {
      fault(*node, user_message(MessageId::olv_wants_list, {{"key", std::string(key)}}));
      return result;
    }
    for (const YamlNode& item : node->items) {
      if (item.kind == YamlNode::Kind::scalar) {
        result.push_back(&item);
      } else {
        fault(item, user_message(MessageId::olv_wants_text, {{"key", std::string(key)}}));
      }
    }
    return result;
  }

  void people() {
    for (const YamlNode* author : values("authors")) {
      line("author", one_line(author->text), author);
    }
  }

  static std::string member(const YamlNode& map, std::string_view key) {
    const YamlNode* found = map.find(key);
    return found != nullptr && found->kind == YamlNode::Kind::scalar ? one_line(found->text)
                                                                     : std::string();
  }

  /// "feenschach 01-02, 7100, 1965".
  static std::string source(const YamlNode* node) {
    if (node == nullptr || node->kind == YamlNode::Kind::scalar) {
      return node == nullptr ? std::string() : one_line(node->text);
    }
    std::string result = member(*node, "name");
    const auto append = [&](std::string_view separator, const std::string& part) {
      result +=
          part.empty() ? std::string() : (result.empty() ? "" : std::string(separator)) + part;
    };
    append(" ", member(*node, "issue"));
    append(", ", member(*node, "problemid"));
    append(", ", date(node->find("date")));
    return result;
  }

  /// "1965-2-21".
  static std::string date(const YamlNode* node) {
    if (node == nullptr || node->kind == YamlNode::Kind::scalar) {
      return node == nullptr ? std::string() : one_line(node->text);
    }
    std::string result = member(*node, "year");
    for (const std::string_view key : {"month", "day"}) {
      const std::string part = member(*node, key);
      result += part.empty() ? part : "-" + part;
    }
    return result;
  }

  /// In older files date, number and distinction stand beside the source.
  void origin() {
    const YamlNode* node = entry_.find("source");
    std::string text = source(node);
    if (node == nullptr || node->kind != YamlNode::Kind::map) {
      for (const std::string_view key : {"source-id", "date"}) {
        const YamlNode* beside = entry_.find(key);
        const std::string part = beside == nullptr
                                     ? std::string()
                                     : (key == "date" ? date(beside) : one_line(beside->text));
        text += part.empty() ? part : (text.empty() ? "" : ", ") + part;
        node = node == nullptr ? beside : node;
      }
    }
    line("origin", text, node);
  }

  void award() {
    line("award", member(entry_, "distinction"), entry_.find("distinction"));
    const YamlNode* node = entry_.find("award");
    if (node == nullptr || node->kind != YamlNode::Kind::map) {
      line("award", node == nullptr ? std::string() : one_line(node->text), node);
      return;
    }
    std::string result = member(*node, "distinction");
    const YamlNode* tourney = node->find("tourney");
    const std::string name = tourney == nullptr                     ? std::string()
                             : tourney->kind == YamlNode::Kind::map ? member(*tourney, "name")
                                                                    : one_line(tourney->text);
    if (!name.empty() && name != "ditto") {
      result += (result.empty() ? "" : ", ") + name;
    }
    line("award", result, node);
  }

  void stipulation() {
    const YamlNode* node = entry_.find("stipulation");
    if (node == nullptr || node->kind != YamlNode::Kind::scalar) {
      fault(node == nullptr ? entry_ : *node, user_message(MessageId::olv_wants_stipulation));
      return;
    }
    std::string text = one_line(node->text);
    constexpr std::array<std::string_view, 5> studies{"+", "=", "+ black to move",
                                                      "= black to move", "see text"};
    if (std::ranges::find(studies, lower_case(text)) != studies.end()) {
      fault(*node, user_message(MessageId::olv_no_stipulation, {{"text", text}}),
            Severity::unsupported);
      return;
    }
    // Whose play it is, as some write behind the stipulation: "#2 by Black", "#2 b) Black".
    std::erase(text, '"');
    constexpr std::array<std::pair<std::string_view, std::string_view>, 2> sides{
        {{" by black", "halfduplex"}, {" b) black", "duplex"}}};
    for (const auto& [words, option] : sides) {
      if (lower_case(text).ends_with(words)) {
        text = text.substr(0, text.find_last_not_of(' ', text.size() - words.size()) + 1);
        line("option", std::string(option), node);
      }
    }
    if (lower_case(text).starts_with("pg")) {
      text = "dia" + text.substr(2);
    }
    line(stipulation_keyword(text), text, node);
  }

  void options() {
    for (const YamlNode* node : values("options")) {
      const std::string text = one_line(node->text);
      if (states_players(text)) {
        players(*node, text);
        continue;
      }
      line(is_option(text) ? "option" : "condition", text, node);
    }
  }

  /// "Players w1 h1 d5 s1 b4": whose units stand where.
  void players(const YamlNode& node, const std::string& text) {
    if (const std::string wrong = read_players(text, players_); !wrong.empty()) {
      fault(node, olv_wants_players(wrong));
    }
    players_where_ = &node;
  }

  /// Players of squares on which no unit stands.
  void check_players() {
    if (!players_.empty()) {
      fault(*players_where_, olv_wants_players(players_.begin()->first));
    }
  }

  void units() {
    const YamlNode* board = entry_.find("algebraic");
    if (board == nullptr || board->kind != YamlNode::Kind::map) {
      fault(board == nullptr ? entry_ : *board, user_message(MessageId::olv_wants_units));
      return;
    }
    const bool any = std::ranges::any_of(board->members, [](const auto& member) {
      return !member.second.items.empty() || member.second.kind == YamlNode::Kind::scalar;
    });
    if (any) {
      text_.add("pieces", board->where);
    }
    for (const auto& [colour, list] : board->members) {
      constexpr std::array<std::string_view, 3> colours{"white", "black", "neutral"};
      if (std::ranges::find(colours, colour) == colours.end()) {
        fault(list, user_message(MessageId::olv_wants_colour, {{"word", parser::quoted(colour)}}));
        continue;
      }
      if (list.kind != YamlNode::Kind::list && list.kind != YamlNode::Kind::null) {
        fault(list, user_message(MessageId::olv_wants_units_of, {{"key", std::string(colour)}}));
      }
      for (const YamlNode& unit : list.items) {
        if (unit.kind != YamlNode::Kind::scalar) {
          fault(unit, user_message(MessageId::olv_wants_unit));
          continue;
        }
        std::string text = one_line(unit.text);
        const std::string square = text.substr(text.size() - std::min<std::size_t>(text.size(), 2));
        if (const auto player = players_.find(lower_case(square)); player != players_.end()) {
          text = player->second + " " + text;
          players_.erase(player);
        }
        text_.add_unit(colour, text, unit.where);
      }
    }
    check_players();
  }

  void comments() {
    for (const YamlNode* comment : values("comments")) {
      const std::string text = one_line(comment->text);
      const auto label = std::ranges::find_if(
          comment_labels, [&](const auto& known) { return text.starts_with(known.second); });
      if (label == comment_labels.end()) {
        // What would be read as the author's solution, or has several lines, travels otherwise.
        if (comment->text.find('\n') == std::string::npos && !solution_line(text) &&
            !lower_case(text).starts_with("intended ")) {
          line("remark", text, comment);
        }
      } else {
        line(label->first, text.substr(label->second.size()), comment);
      }
    }
  }

  void declarations() {
    if (const YamlNode* intended = entry_.find("intended-solutions")) {
      line("remark intended", one_line(intended->text), intended);
    }
    const YamlNode* solution = entry_.find("solution");
    if (solution == nullptr || solution->kind != YamlNode::Kind::scalar) {
      return;
    }
    for (const std::string& remark : solution_remarks(solution->text)) {
      text_.add("remark", remark, solution->where);
    }
  }

  /// "b" before "c", "z1" behind "z", "z10" behind "z9".
  void twins() {
    const YamlNode* node = entry_.find("twins");
    if (node == nullptr || node->kind == YamlNode::Kind::null) {
      return;
    }
    if (node->kind != YamlNode::Kind::map) {
      fault(*node, user_message(MessageId::olv_wants_twins));
      return;
    }
    std::vector<const std::pair<std::string, YamlNode>*> in_order;
    for (const auto& twin : node->members) {
      in_order.push_back(&twin);
    }
    std::ranges::stable_sort(in_order, {}, [](const auto* twin) {
      return std::pair(twin->first.size(), std::string_view(twin->first));
    });
    for (const auto* twin : in_order) {
      if (twin->second.kind != YamlNode::Kind::scalar) {
        fault(twin->second, user_message(MessageId::olv_wants_twin));
        continue;
      }
      std::string change = one_line(twin->second.text);
      if (std::string words = twin_in_words(entry_, change); !words.empty()) {
        change = std::move(words);
        text_.note(twin->second.where,
                   user_message(MessageId::prose_read_as,
                                {{"problem", fmt::format("{}) {}", twin->first, change)}}));
      }
      text_.add(fmt::format("{} {}", twin->first == "a" ? "zeroposition" : "twin", change),
                twin->second.where);
    }
  }

  const YamlNode& entry_;
  TranslatedText text_;
  std::map<std::string, std::string> players_;  ///< by square, until its unit is met
  const YamlNode* players_where_ = nullptr;
};

}  // namespace

TranslatedText olv_text(const YamlNode& entry, Declared declared) {
  return EntryText(entry, declared).take();
}

}  // namespace warp::files
