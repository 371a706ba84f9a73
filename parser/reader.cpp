// The tokens of the problem language: words, keywords, squares, numbers, lines.

#include "parser/reader.hpp"

#include <algorithm>
#include <limits>

#include "parser/keyword_terminal.hpp"
#include "parser/x3.hpp"

namespace warp::parser {

namespace {

const auto blanks = x3::omit[*blank];
/// A square may be written as its coordinates, "(0,3,3)", or their prefix and period, "(12,7;3)":
/// these signs are no blanks.
const auto coordinates = x3::lit('(') >> +x3::char_("0-9,;-") >> ')';
const auto word = x3::raw[+(x3::omit[coordinates] | (x3::omit[x3::char_] - blank))];
const auto line_end = x3::char_("\r\n");
const auto line_blank = x3::char_(" \t\f\v;,");
const auto line = x3::omit[*line_blank] >> x3::raw[*(x3::char_ - line_end)];
const auto end_of_word = &(blank | x3::eoi);

constexpr std::int64_t largest_number = std::numeric_limits<std::int64_t>::max();

/// A number of any length; if it is too large it becomes the largest number.
const auto number = [] {
  const auto add_digit = [](auto& context) {
    std::int64_t& value = x3::_val(context);
    const int units = x3::_attr(context) - '0';
    value = value > (largest_number - units) / 10 ? largest_number : value * 10 + units;
  };
  const auto zero = [](auto& context) { x3::_val(context) = 0; };
  return x3::rule<struct number_id, std::int64_t>{"a number"} = x3::eps[zero] >> +digit[add_digit];
}();

std::string_view view(const auto& range) { return {range.begin(), range.end()}; }

}  // namespace

Reader::Reader(std::string_view text, const PieceOfFile& piece)
    : text_(text), place_(text.data()), lines_(std::make_shared<const TextLines>(text, piece)) {
  static constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";
  if (text_.starts_with(byte_order_mark)) {
    place_ += byte_order_mark.size();
  }
}

Word Reader::peek() const {
  const char* at = place_;
  boost::iterator_range<const char*> found;
  if (x3::parse(at, text_.end(), blanks >> word, found)) {
    return {view(found), location(found.begin())};
  }
  return {{}, end()};
}

Word Reader::take() {
  const Word result = peek();
  continue_behind(result.text);
  return result;
}

std::string_view Reader::take_rest_of_line() {
  boost::iterator_range<const char*> found;
  x3::parse(place_, text_.end(), line, found);
  std::string_view result = view(found);
  const std::size_t last = result.find_last_not_of(" \t\f\v");
  return result.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

KeywordMatch Reader::take_keyword(const Keywords& keywords) {
  KeywordMatch match;
  x3::phrase_parse(place_, text_.end(), keyword(keywords), blank, match,
                   x3::skip_flag::dont_post_skip);
  return match;
}

std::optional<Square> Reader::take_square() {
  Square result = no_square;
  const char* at = place_;
  if (!x3::parse(at, text_.end(), on_board(board())[blanks >> square >> end_of_word], result)) {
    return std::nullopt;
  }
  place_ = at;
  return result;
}

std::vector<Square> Reader::take_squares() {
  std::vector<Square> result;
  const char* at = place_;
  if (!x3::parse(at, text_.end(), on_board(board())[blanks >> +square >> end_of_word], result)) {
    return {};
  }
  place_ = at;
  return result;
}

std::optional<std::int64_t> Reader::take_number() {
  std::int64_t result = 0;
  const char* at = place_;
  if (!x3::parse(at, text_.end(), blanks >> number >> end_of_word, result)) {
    return std::nullopt;
  }
  place_ = at;
  return result;
}

std::vector<std::int64_t> Reader::take_number_set() {
  std::vector<std::int64_t> result;
  const char* at = place_;
  if (!x3::parse(at, text_.end(), blanks >> number % (',' >> blanks) >> end_of_word, result)) {
    return {};
  }
  place_ = at;
  return result;
}

std::vector<std::int64_t> Reader::take_number_path() {
  std::vector<std::int64_t> result;
  const char* at = place_;
  if (!x3::parse(at, text_.end(), blanks >> number % ':' >> end_of_word, result)) {
    return {};
  }
  place_ = at;
  return result;
}

std::string_view Reader::next_two_words() const {
  const char* at = place_;
  boost::iterator_range<const char*> found;
  x3::parse(at, text_.end(), blanks >> x3::raw[word >> -(blanks >> word)], found);
  return view(found);
}

void Reader::continue_behind(std::string_view taken) {
  if (!taken.empty()) {
    place_ = taken.end();
  }
}

Reader Reader::between(std::string_view text) const {
  Reader result = *this;
  result.place_ = text.data();
  result.text_ = text_.substr(0, static_cast<std::size_t>(text.end() - text_.begin()));
  return result;
}

Location Reader::location(const char* place) const {
  return lines_->place(static_cast<std::size_t>(place - text_.data()));
}

Location Reader::end() const { return location(text_.end()); }

}  // namespace warp::parser
