#include "solver/formats/files/yaml/yaml_comments.hpp"

#include <algorithm>

namespace warp::files {

namespace {

bool is_blank(char letter) { return letter == ' ' || letter == '\t'; }
bool is_line_end(char letter) { return letter == '\n' || letter == '\r'; }

/// A comment as it stands in the text.
struct FoundComment {
  std::size_t line, column;  ///< from 0
  bool behind;               ///< something stands before it on its line
  std::string text;
};

/// Goes through a YAML text that has been parsed, so that it is known where its scalars begin.
class CommentScanner {
 public:
  CommentScanner(std::string_view text, const std::vector<YamlScalarPlace>& scalars)
      : text_(text), scalars_(scalars) {}

  std::vector<FoundComment> comments() {
    while (at_ < text_.size()) {
      while (next_ < scalars_.size() && scalars_[next_].at <= at_) {
        scalar_ = &scalars_[next_++];
      }
      step();
    }
    return std::move(found_);
  }

 private:
  void step() {
    const char letter = text_[at_];
    if (letter == '#' && (at_ == 0 || is_blank(text_[at_ - 1]) || is_line_end(text_[at_ - 1]))) {
      comment();
    } else if (scalar_ == nullptr || is_blank(letter) || is_line_end(letter)) {
      advance();
    } else if (letter == '!' || letter == '&') {  // a tag or a name in front of the scalar
      while (at_ < text_.size() && !is_blank(text_[at_]) && !is_line_end(text_[at_])) {
        advance();
      }
    } else {
      scalar(letter);
    }
  }

  void advance() {
    if (text_[at_++] == '\n') {
      ++line_;
      line_begin_ = at_;
    }
  }

  void comment() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string text(text_.substr(at_, end - at_));
    while (is_blank(text.back()) || is_line_end(text.back())) {
      text.pop_back();
    }
    const std::string_view before = text_.substr(line_begin_, at_ - line_begin_);
    found_.push_back({.line = line_,
                      .column = before.size(),
                      .behind = !std::ranges::all_of(before, is_blank),
                      .text = std::move(text)});
    at_ = end;
  }

  void scalar(char first) {
    const YamlScalarPlace& place = *scalar_;
    scalar_ = nullptr;
    if (first == '"' || first == '\'') {
      quoted(first);
    } else if (first == '|' || first == '>') {
      block(place);
    } else {
      advance();  // a plain scalar ends where a comment begins
    }
  }

  void quoted(char mark) {
    advance();
    while (at_ < text_.size()) {
      const char letter = text_[at_];
      const bool doubled = mark == '\'' && text_.substr(at_).starts_with("''");
      if (letter == mark && !doubled) {
        advance();
        return;
      }
      advance();
      if (at_ < text_.size() && (doubled || (mark == '"' && letter == '\\'))) {
        advance();
      }
    }
  }

  /// The lines of a block are more indented than what they belong to, which is not less indented
  /// than the line with its sign. A literal block has as many lines as its value.
  void block(const YamlScalarPlace& place) {
    const bool literal = text_[at_] == '|';
    const std::size_t outside = indentation(line_begin_);
    bool indented_by_number = false;
    while (at_ < text_.size() && text_[at_] != '\n') {
      if (text_[at_] == '#' && is_blank(text_[at_ - 1])) {
        comment();
        break;
      }
      indented_by_number = indented_by_number || (text_[at_] >= '1' && text_[at_] <= '9');
      advance();
    }
    if (at_ < text_.size()) {
      advance();
    }
    std::size_t least = outside + 1;
    bool first = true;
    for (std::size_t lines = 0; at_ < text_.size() && place.lines_of_it > 0; ++lines) {
      const std::size_t end = std::min(text_.find('\n', at_), text_.size());
      const bool is_empty = std::ranges::all_of(text_.substr(at_, end - at_), [](char letter) {
        return letter == ' ' || letter == '\r';
      });
      if (literal ? lines == place.lines_of_it : !is_empty && indentation(at_) < least) {
        return;
      }
      if (!is_empty && first && !indented_by_number) {
        least = indentation(at_);
        first = false;
      }
      while (at_ < text_.size() && at_ <= end) {
        advance();
      }
    }
  }

  std::size_t indentation(std::size_t line_begin) const {
    return std::min(text_.find_first_not_of(' ', line_begin), text_.size()) - line_begin;
  }

  std::string_view text_;
  const std::vector<YamlScalarPlace>& scalars_;
  std::size_t at_ = 0, next_ = 0, line_ = 0, line_begin_ = 0;
  const YamlScalarPlace* scalar_ = nullptr;  ///< one that begins here, or behind its tag
  std::vector<FoundComment> found_;
};

/// The member to which a comment belongs: the one on whose lines it stands. At the beginning of a
/// line it belongs to what comes next.
YamlComment placed(FoundComment comment, const YamlDocumentPlace& place, const YamlNode& document) {
  const auto& keys = place.keys;
  const auto next =
      std::ranges::upper_bound(keys, comment.line, {}, &std::pair<std::size_t, std::string>::first);
  YamlComment result{.key = {}, .behind = false, .text = std::move(comment.text)};
  if (next == keys.begin() || (comment.column == 0 && !comment.behind)) {
    result.key = next == keys.end() ? std::string() : next->second;
    return result;
  }
  const auto& [line, key] = *(next - 1);
  const YamlNode* const value = document.find(key);
  result.key = key;
  result.behind = comment.behind && line == comment.line && value != nullptr &&
                  (value->kind == YamlNode::Kind::scalar || value->on_one_line);
  return result;
}

}  // namespace

void add_comments(std::string_view text, const std::vector<YamlScalarPlace>& scalars,
                  const std::vector<YamlDocumentPlace>& places, std::vector<YamlNode>& documents) {
  if (documents.empty()) {
    return;
  }
  for (FoundComment& comment : CommentScanner(text, scalars).comments()) {
    const auto behind =
        std::ranges::upper_bound(places, comment.line, {}, &YamlDocumentPlace::line);
    const auto number =
        static_cast<std::size_t>(behind == places.begin() ? 0 : behind - places.begin() - 1);
    YamlNode& document = documents[number];
    document.comments.push_back(placed(std::move(comment), places[number], document));
  }
}

std::string with_comments(const YamlNode& document, std::string_view key, std::string lines) {
  const bool has_one_line = lines.find('\n') == lines.size() - 1;
  std::string above, behind;
  for (const YamlComment& comment : document.comments) {
    if (comment.key != key) {
      continue;
    }
    if (comment.behind && has_one_line && behind.empty()) {
      behind = "  " + comment.text;
    } else {
      above += comment.text + "\n";
    }
  }
  lines.insert(lines.find('\n'), behind);
  return above + lines;
}

std::string other_comments(const YamlNode& document, bool is_block_map) {
  std::string lines;
  for (const YamlComment& comment : document.comments) {
    if (!is_block_map || document.find(comment.key) == nullptr) {
      lines += comment.text + "\n";
    }
  }
  return lines;
}

}  // namespace warp::files
