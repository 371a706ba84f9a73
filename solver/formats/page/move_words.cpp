#include "solver/formats/page/move_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/formats/report/moves/part_names.hpp"

namespace warp::page {

namespace {

class PartWords {
 public:
  PartWords(const report::MovePart& part, report::Notation notation)
      : part_(part), notation_(notation) {}

  std::string text() const {
    const std::string_view reason = report::name_of(part_.reason).name;
    switch (part_.kind) {
      case EffectKind::relocate:
        return fmt::format("{} \u2192 {}{}", on(part_.before, part_.from), notation_.name(part_.to),
                           part_.reason == Reason::movement ? "" : fmt::format(" ({})", reason));
      case EffectKind::remove:
        return fmt::format("{} leaves the board ({})", on(part_.before, part_.from), reason);
      case EffectKind::add:
        return fmt::format("{} appears ({})", on(part_.after, part_.to), reason);
      case EffectKind::replace:
        return part_.before == part_.after
                   ? std::string()
                   : fmt::format("{} becomes {} ({})", on(part_.before, part_.from),
                                 name(part_.after), reason);
      case EffectKind::exchange:
        return fmt::format("{} and {} change places", on(part_.before, part_.from),
                           on(part_.after, part_.to));
      case EffectKind::remember:
        return remembered();
    }
    return {};
  }

 private:
  std::string name(const Unit& unit) const {
    return report::unit_name(unit, notation_.lettering());
  }
  std::string on(const Unit& unit, Square square) const { return notation_.on(name(unit), square); }

  std::string remembered() const {
    if (part_.reason == Reason::imitation) {
      std::vector<std::string> squares;
      for (const Square square : part_.squares) {
        squares.push_back(notation_.name(square));
      }
      return fmt::format("imitator on {}", fmt::join(squares, ", "));
    }
    if (part_.reason == Reason::burial) {
      return fmt::format("{} goes beneath the unit on {}", name(part_.after),
                         notation_.name(part_.to));
    }
    return part_.reason == Reason::role_exchange ? "the sides change their roles" : "";
  }

  const report::MovePart& part_;
  report::Notation notation_;
};

}  // namespace

std::vector<std::string> words_of(const report::WrittenStep& step, report::Notation notation) {
  std::vector<std::string> words;
  for (const report::MovePart& part : step.parts) {
    const bool is_said = part.reason != Reason::bookkeeping && part.reason != Reason::marking;
    std::string text = is_said ? PartWords(part, notation).text() : std::string();
    if (!text.empty()) {
      words.push_back(std::move(text));
    }
  }
  return words;
}

}  // namespace warp::page
