#include "solver/formats/page/move_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/formats/page/page_words.hpp"
#include "solver/formats/report/moves/part_names.hpp"

namespace warp::page {

namespace {

class PartWords {
 public:
  PartWords(const report::MovePart& part, report::Notation notation)
      : part_(part), notation_(notation), language_(notation.lettering().language()) {}

  std::string text() const {
    const std::string_view reason =
        words::translated(words::effect_reasons, report::name_of(part_.reason).name, language_);
    switch (part_.kind) {
      case EffectKind::relocate:
        return fmt::format("{} \u2192 {}{}", on(part_.before, part_.from), notation_.name(part_.to),
                           part_.reason == Reason::movement ? "" : fmt::format(" ({})", reason));
      case EffectKind::remove:
        return said(words::leaves, on(part_.before, part_.from), reason);
      case EffectKind::add:
        return said(words::appears, on(part_.after, part_.to), reason);
      case EffectKind::replace:
        return part_.before == part_.after
                   ? std::string()
                   : said(words::becomes, on(part_.before, part_.from), name(part_.after), reason);
      case EffectKind::exchange:
        return said(words::change_places, on(part_.before, part_.from), on(part_.after, part_.to));
      case EffectKind::remember:
        return remembered();
    }
    return {};
  }

 private:
  template <class... Values>
  std::string said(const Names& row, const Values&... values) const {
    return fmt::format(fmt::runtime(row.in(language_)), values...);
  }

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
      return said(words::imitator_on, fmt::join(squares, ", "));
    }
    if (part_.reason == Reason::burial) {
      return said(words::goes_beneath, name(part_.after), notation_.name(part_.to));
    }
    return part_.reason == Reason::role_exchange ? std::string(words::roles_change.in(language_))
                                                 : std::string();
  }

  const report::MovePart& part_;
  report::Notation notation_;
  Language language_;
};

}  // namespace

std::vector<std::string> words_of(const report::WrittenStep& step, report::Notation notation) {
  std::vector<std::string> said;
  for (const report::MovePart& part : step.parts) {
    const bool is_said = part.reason != Reason::bookkeeping && part.reason != Reason::marking;
    std::string text = is_said ? PartWords(part, notation).text() : std::string();
    if (!text.empty()) {
      said.push_back(std::move(text));
    }
  }
  return said;
}

}  // namespace warp::page
