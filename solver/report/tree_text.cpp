#include "solver/report/tree_text.hpp"

#include <fmt/format.h>

#include "solver/report/notation.hpp"
#include "solver/report/words.hpp"

namespace warp::report {

namespace {

/// Column in which the number of a half-move at `level` ends. A first move has level 0.
constexpr std::size_t number_column(std::size_t level) { return level == 0 ? 4 : 4 * level + 3; }

class TreeWriter {
 public:
  explicit TreeWriter(Language language) : language_(language), words_(words(language)) {}

  void write(const SolutionTree& tree, std::size_t level) {
    text_ += fmt::format("{:>{}}{}{}{}{}{}\n", tree.at.number, number_column(level),
                         tree.at.second ? "..." : ".", signed_move(tree.move, language_),
                         tree.move.undecided ? "" : verdict(tree.verdict), menace(tree),
                         tree.reflex_mate_missed ? " ?!?" : "");
    write_below(tree, level);
  }

  /// Threats, variations and refutations of a half-move at `level`.
  void write_below(const SolutionTree& tree, std::size_t level) {
    for (const SolutionTree& threat : tree.threats) {
      write(threat, level + 2);
    }
    for (const SolutionTree& variation : tree.variations) {
      write(variation, level + 1);
    }
    if (!tree.refutations.empty()) {
      text_ += fmt::format("{:{}}{}\n", "", number_column(level), words_.but);
      for (const SolutionTree& refutation : tree.refutations) {
        write(refutation, level + 1);
      }
    }
  }

  /// Play after a key that is not shown.
  void write_post_key(const SolutionTree& tree) {
    const std::string sign = move_sign(tree.move) + menace(tree);
    text_ += sign.empty() ? sign : sign + "\n";
    for (const SolutionTree& threat : tree.threats) {
      write(threat, threat.at.second ? 1 : 2);
    }
    for (const SolutionTree& variation : tree.variations) {
      write(variation, variation.at.second ? 1 : 0);
      if (variation.verdict == Verdict::none && variation.variations.empty() &&
          !variation.move.reached) {
        text_ += refuted(variation.at.second ? 1 : 0);
      }
    }
    for (SolutionTree refutation : tree.refutations) {
      refutation.verdict = Verdict::none;
      write(refutation, refutation.at.second ? 1 : 0);
      text_ += refuted(refutation.at.second ? 1 : 0);
    }
  }

  std::string text() { return std::move(text_); }

 private:
  static std::string_view verdict(Verdict verdict) {
    switch (verdict) {
      case Verdict::key:
      case Verdict::refutation:
        return " !";
      case Verdict::attempt:
        return " ?";
      case Verdict::none:
        break;
    }
    return "";
  }

  std::string menace(const SolutionTree& tree) const {
    switch (tree.menace) {
      case Menace::threat:
        return fmt::format(" {}{}", words_.threat, consequences_text(tree.null_move, language_));
      case Menace::zugzwang:
        return fmt::format(" {}", words_.zugzwang);
      case Menace::unsaid:
        break;
    }
    return {};
  }

  std::string refuted(std::size_t level) const {
    return fmt::format("{:{}}{}\n", "", number_column(level) + 1, words_.refutes);
  }

  Language language_;
  const Words& words_;
  std::string text_;
};

}  // namespace

std::string attack_text(const SolutionTree& tree, Language language) {
  TreeWriter writer(language);
  if (tree.move.null_move && tree.verdict == Verdict::none && !tree.reflex_mate_missed) {
    writer.write_post_key(tree);
    return writer.text();
  }
  writer.write(tree, tree.at.second ? 1 : 0);
  const bool said = tree.verdict == Verdict::key || tree.verdict == Verdict::attempt;
  return writer.text() + (said ? "\n" : "");
}

std::string set_play_text(const std::vector<SolutionTree>& variations, Language language) {
  TreeWriter writer(language);
  for (const SolutionTree& variation : variations) {
    writer.write(variation, 1);
  }
  return writer.text();
}

}  // namespace warp::report
