#include "solver/board/position/filled_text.hpp"

#include <algorithm>

namespace warp {

FilledText::FilledText(const Names& row, std::initializer_list<Place> places) : row_(row) {
  for (const auto& [name, texts] : places) {
    places_.push_back(
        {name, {std::string(texts.english), std::string(texts.german), std::string(texts.french)}});
  }
}

std::string FilledText::in(Language language, std::initializer_list<Place> more) const {
  std::string result;
  std::string_view rest = row_.in(language);
  while (!rest.empty()) {
    const std::size_t open = std::min(rest.find('{'), rest.size());
    const std::size_t close = rest.find('}', open);
    result += rest.substr(0, open);
    if (close == std::string_view::npos) {
      return result.append(rest.substr(open));
    }
    const std::string_view name = rest.substr(open + 1, close - open - 1);
    const auto filled = std::ranges::find(places_, name, &Filled::name);
    const auto further = std::ranges::find(more, name, &Place::first);
    if (filled != places_.end()) {
      result += filled->texts.at(static_cast<std::size_t>(language));
    } else if (further != more.end()) {
      result += further->second.in(language);
    } else {
      result += rest.substr(open, close + 1 - open);
    }
    rest.remove_prefix(close + 1);
  }
  return result;
}

}  // namespace warp
