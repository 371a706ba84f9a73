#include "parser/demand/demand_scanner.hpp"

#include <algorithm>
#include <cstdint>

#include "parser/folded.hpp"

namespace warp::parser {

namespace {

constexpr std::string_view demand_blanks = " \t,;";
constexpr std::string_view demand_signs = "()";

std::string_view behind_blanks(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(demand_blanks), text.size()));
}

bool says_word(std::string_view word, std::string_view name) {
  return equal_ignoring_case(folded(word, Umlaut::with_e), name) ||
         equal_ignoring_case(folded(word, Umlaut::bare), name);
}

bool is_digit_of_count(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string_view DemandScanner::peek() const {
  const std::string_view next = behind_blanks(rest_);
  if (next.empty()) {
    return {};
  }
  if (demand_signs.find(next.front()) != std::string_view::npos || next.front() == '-') {
    return next.substr(0, 1);
  }
  return next.substr(0, next.find_first_of(std::string(demand_blanks) + std::string(demand_signs)));
}

void DemandScanner::skip(std::string_view word) { rest_ = {word.end(), text_.end()}; }

std::size_t DemandScanner::length_of(std::string_view name) const {
  DemandScanner ahead(*this);
  while (!name.empty()) {
    const std::string_view one = name.substr(0, name.find(' '));
    const std::string_view word = ahead.peek();
    if (word.empty() || !says_word(word, one)) {
      return 0;
    }
    ahead.skip(word);
    name.remove_prefix(std::min(one.size() + 1, name.size()));
  }
  return static_cast<std::size_t>(ahead.rest_.begin() - rest_.begin());
}

std::optional<DemandWord> DemandScanner::take_one_of(std::span<const DemandWord> words) {
  std::optional<DemandWord> found;
  std::size_t longest = 0;
  const auto look = [&](Language language) {
    for (const DemandWordRow& row : demand_words()) {
      const std::size_t length = length_of(row.names.in(language));
      if (length > longest && std::ranges::find(words, row.word) != words.end()) {
        found = row.word;
        longest = length;
      }
    }
  };
  look(input_.language);
  for (const Language other : all_languages) {
    if (!found) {
      look(other);
    }
  }
  rest_.remove_prefix(longest);
  return found;
}

bool DemandScanner::take_sign(char sign) {
  const std::string_view next = peek();
  const bool is_next = next.size() == 1 && next.front() == sign;
  if (is_next) {
    skip(next);
  }
  return is_next;
}

std::optional<unsigned> DemandScanner::take_number() {
  constexpr std::uint64_t largest = 1'000'000'000;
  const std::string_view next = behind_blanks(rest_);
  const auto end = std::ranges::find_if_not(next, is_digit_of_count);
  if (end == next.begin()) {
    return std::nullopt;
  }
  std::uint64_t number = 0;
  for (auto digit = next.begin(); digit != end; ++digit) {
    number = std::min(largest, number * 10 + static_cast<std::uint64_t>(*digit - '0'));
  }
  rest_ = {end, text_.end()};
  return static_cast<unsigned>(number);
}

std::vector<Square> DemandScanner::take_squares() {
  std::vector<Square> squares;
  for (;;) {
    const std::string_view next = behind_blanks(rest_);
    const auto found = input_.board().read(next);
    if (!found) {
      return squares;
    }
    squares.push_back(found->first);
    rest_ = next.substr(found->second);
  }
}

std::string_view DemandScanner::take_name_with_brackets() {
  std::string_view name = peek();
  if (name.empty() || is_at_sign()) {
    return {};
  }
  const std::string_view behind{name.end(), text_.end()};
  if (const std::size_t end = behind.find(')');
      behind.starts_with('(') && end != std::string_view::npos) {
    name = {name.begin(), behind.begin() + end + 1};
  }
  skip(name);
  return name;
}

bool DemandScanner::is_at_word() const {
  return std::ranges::any_of(demand_words(), [this](const DemandWordRow& row) {
    return length_of(row.names.in(input_.language)) > 0;
  });
}

bool DemandScanner::is_at_sign() const {
  const std::string_view next = peek();
  return next.size() == 1 && demand_signs.find(next.front()) != std::string_view::npos;
}

void DemandScanner::expect(const std::string& wanted, std::span<const DemandWord> known) {
  Keywords words;
  for (const DemandWordRow& row : demand_words()) {
    if (std::ranges::find(known, row.word) != known.end()) {
      words.push_back(row.names.in(input_.language));
    }
  }
  expect(wanted, words);
}

void DemandScanner::expect(const std::string& wanted, const Keywords& known) {
  const std::string_view word = peek();
  const char* const place = word.empty() ? text_.data() + text_.size() : word.data();
  if (!word.empty() && nearest_keyword(known, word)) {
    input_.error(input_.reader.location(place),
                 unknown_word(input_.language, MessageId::word_of_a_demand, word, known));
    return;
  }
  input_.error(input_.reader.location(place), MessageId::expected_not,
               {{"wanted", wanted},
                {"found", word.empty() ? input_.say(MessageId::end_of_the_demand) : quoted(word)}});
}

std::optional<std::string_view> take_text_in_quotes(Input& input, const Word& after) {
  const Word first = input.reader.peek();
  const char quote = first.empty() ? '\0' : first.text.front();
  if (quote != '"' && quote != '\'') {
    input.error(
        first.empty() ? after.where : first.where, MessageId::expected_after,
        {{"wanted", input.say(MessageId::a_demand_in_quotes)}, {"word", quoted(after.text)}});
    return std::nullopt;
  }
  const std::string_view rest = input.reader.rest();
  const std::string_view from_quote{first.text.begin(), rest.end()};
  const std::string_view line = from_quote.substr(0, from_quote.find_first_of("\r\n"));
  const std::size_t end = line.find(quote, 1);
  if (end == std::string_view::npos) {
    input.error(first.where, MessageId::quote_not_closed, {{"sign", std::string(1, quote)}});
    input.reader.continue_behind(line);
    return std::nullopt;
  }
  input.reader.continue_behind(line.substr(0, end + 1));
  return line.substr(1, end - 1);
}

}  // namespace warp::parser
