// Options: "SetPlay Try Defence 1".

#include "parser/options.hpp"

#include "parser/arguments.hpp"
#include "parser/attributes.hpp"
#include "parser/pieces.hpp"

namespace warp::parser {

namespace {

/// LastCapture is followed by a unit as in the list of pieces, which no row of parameters
/// describes.
void skip_captured_unit(Input& input) {
  const Keywords attributes = keywords_of(all_attributes(), input.language);
  input.reader.take_keyword(colours(input.language));
  while (!skip_unit(input) && input.reader.take_keyword(attributes).unique()) {
  }
}

/// Move numbers may reach into the depth: "11:7:11". That is known, but only first moves have
/// numbers so far.
bool skip_deep_move_number(Input& input, const OptionInfo& option) {
  if (option.id != OptionId::start_move_number && option.id != OptionId::up_to_move_number)
    return false;
  const std::string_view text = input.reader.peek().text;
  const bool deep = text.find(':') != std::string_view::npos &&
                    text.find_first_not_of("0123456789:") == std::string_view::npos;
  if (!deep) return false;
  const Word word = input.reader.take();
  input.unsupported(word.where, std::string(option.names.english) + " m:n");
  return true;
}

}  // namespace

void parse_options(Input& input, std::vector<OptionUse>& options, const Keywords& followers,
                   const Word& after) {
  const Keywords names = keywords_of(all_options(), input.language);
  Keywords behind = names;
  behind.insert(behind.end(), followers.begin(), followers.end());
  ListGuard guard(input, "option", names, followers);
  bool anything = false;
  while (!guard.at_end()) {
    anything = true;
    const Word word = input.reader.peek();
    const KeywordMatch match = input.reader.take_keyword(names);
    if (!match.unique()) {
      guard.reject();
      continue;
    }
    guard.item_taken();
    const OptionInfo& info = all_options()[match.index()];
    if (!info.supported) input.unsupported(word.where, info.names.english);
    if (info.id == OptionId::last_capture) skip_captured_unit(input);
    if (skip_deep_move_number(input, info)) continue;
    Arguments arguments = parse_arguments(input, info.parameters, word, behind);
    if (arguments.sound) options.push_back({info.id, std::move(arguments.values), word.where});
  }
  if (!anything) input.error(after.where, "expected an option after " + quoted(after.text));
}

}  // namespace warp::parser
