#include "solver/formats/files/english_demand.hpp"

#include <array>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "parser/demand/demand_words.hpp"
#include "solver/formats/report/moves/notation.hpp"

namespace warp::files {

namespace {

using parser::DemandWord;
using parser::english_demand_word;

constexpr std::array words_of_deeds{DemandWord::capture,        DemandWord::check,
                                    DemandWord::promotion,      DemandWord::castling,
                                    DemandWord::short_castling, DemandWord::long_castling,
                                    DemandWord::en_passant,     DemandWord::mate,
                                    DemandWord::stalemate,      DemandWord::goal};

class DemandWriter {
 public:
  DemandWriter(const LineDemand& demand, const Problem& problem)
      : demand_(demand), problem_(problem) {}

  std::string write() const { return node(demand_.nodes.size() - 1); }

 private:
  using Node = LineDemand::Node;

  static std::string word(DemandWord which, bool plural = false) {
    return std::string(english_demand_word(which, plural));
  }

  std::string node(std::size_t place) const {
    const Node& is = demand_.nodes[place];
    switch (is.kind) {
      case Node::Kind::count:
        return count(demand_.counts[is.left]);
      case Node::Kind::theme:
        return word(DemandWord::theme) + " " + demand_.themes[is.left];
      case Node::Kind::negation:
        return word(DemandWord::negation) + " " + operand(is.left, Node::Kind::negation);
      case Node::Kind::both:
      case Node::Kind::either:
        break;
    }
    const DemandWord joint = is.kind == Node::Kind::both ? DemandWord::both : DemandWord::either;
    // Joints are read from left to right.
    const bool same_right = demand_.nodes[is.right].kind == is.kind;
    const std::string right = operand(is.right, is.kind);
    return fmt::format("{} {} {}", operand(is.left, is.kind), word(joint),
                       same_right ? "(" + right + ")" : right);
  }

  /// The node as an operand of `joint`, in brackets if it would be read otherwise.
  std::string operand(std::size_t place, Node::Kind joint) const {
    const Node::Kind kind = demand_.nodes[place].kind;
    const bool joins = kind == Node::Kind::both || kind == Node::Kind::either;
    const bool needs_brackets =
        joins && kind != joint && !(kind == Node::Kind::both && joint == Node::Kind::either);
    return needs_brackets ? "(" + node(place) + ")" : node(place);
  }

  std::string count(const MoveCount& counted) const {
    std::string text;
    bool plural = false;
    const auto limit = [&](DemandWord which, unsigned number) {
      text = fmt::format("{} {} ", word(which), number);
      plural = number != 1;
    };
    if (counted.most == 0) {
      text = word(DemandWord::none) + " ";
    } else if (counted.least == 0) {
      limit(DemandWord::at_most, counted.most);
    } else if (counted.most != MoveCount::no_limit) {
      limit(DemandWord::exactly, counted.least);
    } else if (counted.least > 1) {
      limit(DemandWord::at_least, counted.least);
    }
    return text + what(counted.of, plural) + modifiers(counted.of);
  }

  std::string what(const MoveDemand& of, bool plural) const {
    std::string text;
    for (std::size_t deed = 0; deed < words_of_deeds.size(); ++deed) {
      if (of.does(static_cast<Deed>(deed))) {
        text += text.empty()
                    ? word(words_of_deeds[deed], plural)
                    : fmt::format(" {} {}", word(DemandWord::with), word(words_of_deeds[deed]));
        text += words_of_deeds[deed] == DemandWord::promotion && of.promoted != no_walk
                    ? fmt::format(" {} {}", word(DemandWord::into), walk(of.promoted))
                    : "";
      }
    }
    return text.empty() ? word(DemandWord::move, plural) : text;
  }

  std::string modifiers(const MoveDemand& of) const {
    std::string text;
    const auto add = [&](DemandWord which, const std::string& what) {
      text += fmt::format(" {} {}", word(which), what);
    };
    if (of.mover) {
      add(DemandWord::by, unit(*of.mover));
    }
    if (of.captured) {
      add(DemandWord::of, unit(*of.captured));
    }
    if (!of.from.empty()) {
      add(DemandWord::from, squares(of.from));
    }
    if (!of.to.empty()) {
      add(DemandWord::on, squares(of.to));
    }
    if (of.last != MoveDemand::any_number) {
      add(DemandWord::in_move, of.first == of.last ? fmt::format("{}", of.first)
                                                   : fmt::format("{}-{}", of.first, of.last));
    }
    if (of.ends) {
      text += " " + word(DemandWord::in_last_move);
    }
    return text;
  }

  std::string walk(WalkId id) const {
    return report::walk_letters(id, {Language::english, *problem_.walks});
  }

  std::string unit(const DemandedUnit& wanted) const {
    std::string text = wanted.side == Side::white     ? word(DemandWord::white)
                       : wanted.side == Side::black   ? word(DemandWord::black)
                       : wanted.side == Side::neutral ? word(DemandWord::neutral)
                                                      : std::string();
    if (wanted.walk != no_walk) {
      text += (text.empty() ? "" : " ") + walk(wanted.walk);
    }
    if (wanted.home != no_square) {
      text +=
          (problem_.geometry->dimensions() > 2 ? ":" : "") + problem_.geometry->name(wanted.home);
    }
    return text;
  }

  std::string squares(std::span<const Square> some) const {
    std::string text;
    for (const Square square : some) {
      text += (text.empty() ? "" : " ") + problem_.geometry->name(square);
    }
    return text;
  }

  const LineDemand& demand_;
  const Problem& problem_;
};

}  // namespace

std::string english_demand(const LineDemand& demand, const Problem& problem) {
  return DemandWriter(demand, problem).write();
}

}  // namespace warp::files
