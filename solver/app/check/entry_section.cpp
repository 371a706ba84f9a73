#include "solver/app/check/entry_section.hpp"

#include <string_view>

namespace warp {

EntrySection::EntrySection(const Setup& setup, std::size_t number, bool anonymous)
    : shown_(setup.problem), report_([this](std::string_view text) { text_ += text; }, number) {
  if (anonymous) {
    for (auto* texts : {&shown_.authors, &shown_.titles, &shown_.origins, &shown_.awards}) {
      texts->clear();
    }
  }
  report_.begin_problem(shown_, setup.diagram);
}

}  // namespace warp
