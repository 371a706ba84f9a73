#include "solver/formats/files/prose/prose_twins.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/prose/prose_lines.hpp"
#include "solver/formats/files/prose/stipulation/prose_stipulation.hpp"
#include "solver/formats/files/prose/twin_units.hpp"

namespace warp::files::prose {

namespace {

class TwinReader {
 public:
  explicit TwinReader(const TwinSetting& setting) : setting_(setting) {}

  std::optional<std::string> command(std::string_view clause) {
    const std::string text(trimmed_clause(clause));
    if (text.empty()) {
      return std::nullopt;
    }
    for (const auto& way : {&TwinReader::exchange, &TwinReader::move, &TwinReader::change,
                            &TwinReader::remove_or_add, &TwinReader::stands_instead,
                            &TwinReader::turn, &TwinReader::stipulation, &TwinReader::condition}) {
      if (auto found = (this->*way)(text)) {
        return found;
      }
    }
    for (const std::string_view joint : {" & ", " and ", " und ", " et ", "; ", ", ", " + "}) {
      const std::size_t at = text.find(joint);
      if (at == std::string::npos) {
        continue;
      }
      const auto first = command(std::string_view(text).substr(0, at));
      const auto second =
          first ? command(std::string_view(text).substr(at + joint.size())) : std::nullopt;
      if (second) {
        return *first + " " + *second;
      }
    }
    return std::nullopt;
  }

  const std::string& fault() const { return fault_; }

 private:
  std::optional<TwinUnit> unit(std::string_view text) const {
    return twin_unit(text, setting_.letters);
  }

  void complain(std::string text) { fault_ = fault_.empty() ? std::move(text) : fault_; }

  /// Notes a fault if another unit stands there, or none.
  bool stands(const TwinUnit& named) {
    if (setting_.continued) {
      return true;
    }
    const auto here = setting_.board.find(named.square);
    const bool right = here != setting_.board.end() &&
                       (!named.side || *named.side == here->second.first) &&
                       (named.letters.empty() || named.letters == here->second.second);
    if (!right) {
      complain(message(MessageId::prose_twin_unit, setting_.language,
                       {{"square", named.square},
                        {"unit", named.letters.empty() ? std::string("?") : named.letters}}));
    }
    return right;
  }

  /// The parts of `text` around the first of `signs`.
  static std::optional<std::pair<std::string, std::string>> parted(
      const std::string& text, std::span<const std::string_view> signs) {
    for (const std::string_view sign : signs) {
      const std::size_t at = text.find(sign);
      if (at != std::string::npos && at > 0) {
        return std::pair(text.substr(0, at), text.substr(at + sign.size()));
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> exchange(const std::string& text) {
    constexpr auto signs = std::to_array<std::string_view>({"<-->", "<->", "<>", "<=>"});
    std::string rest = text;
    const std::string plain = plain_letters(text);
    bool said = false;
    for (const std::string_view word :
         {"exchange ", "swap ", "interchange ", "vertausche ", "tausche ", "echanger "}) {
      if (plain.starts_with(word)) {
        said = true;
        rest = text.substr(text.find(' ') + 1);
      }
    }
    constexpr auto joints =
        std::to_array<std::string_view>({" and ", " und ", " et ", " with ", " mit ", " & ", ","});
    auto parts = parted(rest, signs);
    if (!parts && said) {
      parts = parted(rest, joints);
    }
    if (!parts) {
      return std::nullopt;
    }
    const auto first = unit(parts->first), second = unit(parts->second);
    if (!first || !second) {
      return std::nullopt;
    }
    if (!stands(*first) || !stands(*second)) {
      return std::nullopt;
    }
    return fmt::format("exchange {} {}", first->square, second->square);
  }

  std::optional<std::string> move(const std::string& text) {
    constexpr auto signs = std::to_array<std::string_view>(
        {"->", ">", " to ", " nach ", " auf ", " en ", "-", " moves to ", "/"});
    for (const std::string_view sign : signs) {
      const auto parts = parted(text, {&sign, 1});
      if (!parts) {
        continue;
      }
      const auto from = unit(parts->first), to = unit(parts->second);
      if (!from || !to) {
        continue;
      }
      if (!stands(*from)) {
        return std::nullopt;
      }
      const auto here = setting_.board.find(from->square);
      const std::string letters = !from->letters.empty()         ? from->letters
                                  : here == setting_.board.end() ? ""
                                                                 : here->second.second;
      const bool same =
          (to->letters.empty() || to->letters == letters) &&
          (!to->side || (here != setting_.board.end() && *to->side == here->second.first));
      if (from->square == to->square) {
        return same ? std::nullopt : replaced(*from, *to);
      }
      if (!same) {
        return std::nullopt;
      }
      return fmt::format("move {} {}", from->square, to->square);
    }
    return std::nullopt;
  }

  std::optional<std::string> replaced(const TwinUnit& from, const TwinUnit& to) {
    const auto here = setting_.board.find(from.square);
    if (here == setting_.board.end() || setting_.continued) {
      return std::nullopt;
    }
    const Side side = to.side.value_or(here->second.first);
    const std::string letters = to.letters.empty() ? here->second.second : to.letters;
    return fmt::format("remove {} add {} {}{}", from.square, side_word(side), letters, from.square);
  }

  /// "wSc2", where another unit stands.
  std::optional<std::string> stands_instead(const std::string& text) {
    const auto named = unit(text);
    return named && named->side && !named->letters.empty() ? replaced(*named, *named)
                                                           : std::nullopt;
  }

  static std::string_view side_word(Side side) {
    return side == Side::white ? "white" : side == Side::black ? "black" : "neutral";
  }

  /// "wPd4=S", "wPd4=wSd4", "Pd4 = Sd4", "bPd4 is a knight".
  std::optional<std::string> change(const std::string& text) {
    constexpr auto signs =
        std::to_array<std::string_view>({"=", "->", " becomes ", " wird ", " is "});
    const auto parts = parted(text, signs);
    const auto from = parts ? unit(parts->first) : std::nullopt;
    if (!from) {
      return std::nullopt;
    }
    std::string into(trimmed_clause(parts->second));
    auto to = unit(into);
    if (!to) {
      to = unit(into + from->square);  // "S", "bS"
    }
    if (!to) {
      to = unit(into + " " + from->square);  // "a knight"
    }
    if (!to || to->square != from->square || !stands(*from) || (to->letters.empty() && !to->side)) {
      return std::nullopt;
    }
    return replaced(*from, *to);
  }

  std::optional<std::string> remove_or_add(const std::string& text) {
    struct Word {
      std::string_view word;
      bool removes, in_front;
    };
    constexpr auto words = std::to_array<Word>(
        {{"without ", true, true},  {"remove ", true, true},    {"removing ", true, true},
         {"ohne ", true, true},     {"entferne ", true, true},  {"sans ", true, true},
         {"minus ", true, true},    {"- ", true, true},         {"-", true, true},
         {" removed", true, false}, {" entfernt", true, false}, {" weg", true, false},
         {" off", true, false},     {"add ", false, true},      {"adding ", false, true},
         {"plus ", false, true},    {"+ ", false, true},        {"+", false, true},
         {"ajouter ", false, true}, {" added", false, false},   {" dazu", false, false},
         {" hinzu", false, false},  {"mit ", false, true},      {"with ", false, true},
         {"avec ", false, true}});
    const std::string small = plain_letters(text);
    if (small.size() != text.size()) {
      return std::nullopt;  // offsets would not fit
    }
    for (const Word& word : words) {
      if (!(word.in_front ? small.starts_with(word.word) : small.ends_with(word.word))) {
        continue;
      }
      const std::string rest = word.in_front ? text.substr(word.word.size())
                                             : text.substr(0, text.size() - word.word.size());
      if (auto found = word.removes ? removed(rest) : added(rest)) {
        return found;
      }
    }
    return std::nullopt;
  }

  /// The units between commas and "and"; nothing if one of them is none.
  std::optional<std::vector<TwinUnit>> units(std::string text) const {
    for (const std::string_view joint : {" and ", " und ", " et ", " & ", ";"}) {
      for (std::size_t at = text.find(joint); at != std::string::npos; at = text.find(joint)) {
        text.replace(at, joint.size(), ",");
      }
    }
    std::vector<TwinUnit> found;
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find(',', at), text.size());
      const auto one = unit(text.substr(at, end - at));
      if (!one) {
        return std::nullopt;
      }
      found.push_back(*one);
      at = end + 1;
    }
    return found;
  }

  std::optional<std::string> removed(const std::string& text) {
    const auto named = units(text);
    if (!named) {
      return std::nullopt;
    }
    std::string result;
    for (const TwinUnit& one : *named) {
      if (!stands(one)) {
        return std::nullopt;
      }
      result += (result.empty() ? "remove " : " remove ") + one.square;
    }
    return result;
  }

  std::optional<std::string> added(const std::string& text) {
    const auto named = units(text);
    if (!named) {
      return std::nullopt;
    }
    std::string result;
    for (const TwinUnit& one : *named) {
      if (!one.side || one.letters.empty()) {
        complain(message(MessageId::prose_twin_side, setting_.language, {{"square", one.square}}));
        return std::nullopt;
      }
      if (setting_.board.contains(one.square) && !setting_.continued) {
        complain(message(MessageId::prose_twin_taken, setting_.language, {{"square", one.square}}));
        return std::nullopt;
      }
      result += fmt::format("{}add {} {}{}", result.empty() ? "" : " ", side_word(*one.side),
                            one.letters, one.square);
    }
    return result;
  }

  std::optional<std::string> turn(const std::string& text) {
    const std::string plain = plain_letters(text);
    const bool turns =
        plain.find("rotat") != std::string::npos || plain.find("turn") != std::string::npos ||
        plain.find("dreh") != std::string::npos || plain.find("\u00B0") != std::string::npos ||
        plain.find("tourn") != std::string::npos;
    for (const std::string_view degrees : {"270", "180", "90"}) {
      if (turns && plain.find(degrees) != std::string::npos) {
        const bool clockwise = plain.find("clockwise") != std::string::npos ||
                               plain.find("uhrzeigersinn") != std::string::npos ||
                               plain.find("right") != std::string::npos ||
                               plain.find("rechts") != std::string::npos;
        const bool counter = plain.find("counter") != std::string::npos ||
                             plain.find("anti") != std::string::npos ||
                             plain.find("gegen") != std::string::npos;
        const bool left = counter || plain.find("left") != std::string::npos ||
                          plain.find("links") != std::string::npos;
        if (degrees == "180") {
          return "rotate 180";
        }
        if (left == (clockwise && !counter)) {
          complain(message(MessageId::prose_turn_direction, setting_.language));
          return std::nullopt;
        }
        return fmt::format("rotate {}", left == (degrees == "90") ? 90 : 270);
      }
    }
    if (plain.starts_with("polish") || plain.find("colours exchanged") != std::string::npos ||
        plain.find("farbwechsel") != std::string::npos) {
      return "polishtype";
    }
    for (const std::string_view word : {"shift ", "shift all ", "shift position ", "verschiebe "}) {
      if (plain.starts_with(word) && plain.size() == text.size()) {
        constexpr auto signs = std::to_array<std::string_view>({"->", ">", " to ", " nach ", " "});
        const auto parts = parted(text.substr(word.size()), signs);
        if (parts && is_square(trimmed_clause(parts->first)) &&
            is_square(trimmed_clause(parts->second))) {
          return fmt::format("shift {} {}", trimmed_clause(parts->first),
                             trimmed_clause(parts->second));
        }
      }
    }
    return std::nullopt;
  }

  std::optional<std::string> stipulation(const std::string& text) {
    const auto found = find_stipulation(text);
    if (!found || found->text.empty() || found->set_play || found->tries) {
      return std::nullopt;
    }
    std::string rest = text;
    blank_out(rest, found->begin, found->end);
    const std::string plain = plain_letters(bare_word(without_outer_blanks(rest)));
    const bool alone =
        plain.empty() || plain == "stipulation" || plain == "stip" || plain == "forderung";
    return alone ? std::optional("stipulation " + found->text) : std::nullopt;
  }

  std::optional<std::string> condition(const std::string& text) {
    const std::string found = setting_.condition(text);
    return found.empty() ? std::nullopt : std::optional("condition " + found);
  }

  const TwinSetting& setting_;
  std::string fault_;
};

}  // namespace

ProseTwin read_twin(std::string clause, const TwinSetting& setting) {
  TwinReader reader(setting);
  if (const auto text = reader.command(clause)) {
    return {*text, {}};
  }
  return {{},
          reader.fault().empty() ? message(MessageId::prose_twin_unread, setting.language,
                                           {{"text", parser::quoted(without_outer_blanks(clause))}})
                                 : reader.fault()};
}

}  // namespace warp::files::prose
