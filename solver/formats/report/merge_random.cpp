#include "solver/formats/report/merge_random.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/tee_report.hpp"

namespace warp::report {

namespace {

/// A half-move of a tree with what follows it.
struct KeptMove {
  TreeMove move;
  bool stands_for_several = false;
  std::vector<KeptMove> threats{}, variations{}, refutations{};
};

class MergingReport : public TeeReport {
 public:
  explicit MergingReport(std::unique_ptr<TextReport> inner)
      : TeeReport(*inner), inner_(std::move(inner)) {}

  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override {
    problem_ = &problem;
    TeeReport::begin_problem(problem, units);
  }

  void begin_set_play() override {
    inner_->begin_set_play();
    in_set_play_ = true;
  }
  void end_set_play() override {
    if (!too_large_) {
      join(set_play_, texts_of(set_play_));
      for (const KeptMove& variation : set_play_) {
        pass_on(variation, Place::variation);
      }
    }
    set_play_.clear();
    too_large_ = in_set_play_ = false;
    half_moves_ = 0;
    inner_->end_set_play();
  }

  void open(const TreeMove& move, Place place) override {
    if (too_large_) {
      ++depth_;
      inner_->open(move, place);
      return;
    }
    std::vector<KeptMove>& siblings = path_.empty()            ? (in_set_play_ ? set_play_ : roots_)
                                      : place == Place::threat ? path_.back()->threats
                                      : place == Place::refutation ? path_.back()->refutations
                                                                   : path_.back()->variations;
    siblings.push_back({.move = move});
    path_.push_back(&siblings.back());
    ++depth_;
    if (++half_moves_ > most_half_moves_to_merge) {
      give_up();
    }
  }

  void close() override {
    --depth_;
    if (too_large_) {
      inner_->close();
    } else {
      path_.pop_back();
      if (depth_ == 0 && !in_set_play_) {
        join_below(roots_.front(), true);
        pass_on(roots_.front(), Place::root);
      }
    }
    if (depth_ == 0 && !in_set_play_) {
      forget();
    }
  }

  /// What is known of an incomplete tree is passed on as it is.
  void cut_short() override {
    if (!too_large_) {
      give_up();
    }
    forget();
    set_play_.clear();
    in_set_play_ = false;
    inner_->cut_short();
  }

 private:
  void forget() {
    roots_.clear();
    path_.clear();
    too_large_ = false;
    depth_ = half_moves_ = 0;
  }

  /// Passes on what has been kept, up to the half-moves that are open, and keeps no more.
  void give_up() {
    const std::vector<KeptMove>& kept = in_set_play_ ? set_play_ : roots_;
    for (const KeptMove& tree : kept) {
      pass_on_open(tree, in_set_play_ ? Place::variation : Place::root, 0);
    }
    too_large_ = true;
  }

  /// Passes on `tree`, but does not close what is still open: the last one at each depth.
  void pass_on_open(const KeptMove& tree, Place place, std::size_t depth) {
    if (depth >= path_.size() || path_[depth] != &tree) {
      pass_on(tree, place);
      return;
    }
    inner_->open(tree.move, place);
    for (const KeptMove& threat : tree.threats) {
      pass_on_open(threat, Place::threat, depth + 1);
    }
    for (const KeptMove& variation : tree.variations) {
      pass_on_open(variation, Place::variation, depth + 1);
    }
    for (const KeptMove& refutation : tree.refutations) {
      pass_on_open(refutation, Place::refutation, depth + 1);
    }
  }

  void pass_on(const KeptMove& tree, Place place) {
    if (tree.stands_for_several) {
      inner_->open_any(tree.move, place);
    } else {
      inner_->open(tree.move, place);
    }
    for (const KeptMove& threat : tree.threats) {
      pass_on(threat, Place::threat);
    }
    for (const KeptMove& variation : tree.variations) {
      pass_on(variation, Place::variation);
    }
    for (const KeptMove& refutation : tree.refutations) {
      pass_on(refutation, Place::refutation);
    }
    inner_->close();
  }

  /// Joins the defences below `tree`, which `attacks` or defends. Returns what is said of it and
  /// behind it, as one text.
  std::string join_below(KeptMove& tree, bool attacks) {
    std::string text = signed_move(tree.move.move, notation_of(*problem_));
    text += static_cast<char>('0' + static_cast<int>(tree.move.verdict));
    text += static_cast<char>('0' + static_cast<int>(tree.move.menace));
    text += "(";
    for (KeptMove& threat : tree.threats) {
      text += join_below(threat, attacks) + ",";
    }
    text += ";";
    const std::vector<std::string> below = texts_of(tree.variations, attacks);
    for (const std::string& each : below) {
      text += each + ",";
    }
    if (attacks) {
      join(tree.variations, below);
    }
    text += ";";
    for (KeptMove& refutation : tree.refutations) {
      text += join_below(refutation, !attacks) + ",";
    }
    return text + ")";
  }

  /// What is said of each of `trees`, which follow an attack, or a defence.
  std::vector<std::string> texts_of(std::vector<KeptMove>& trees, bool after_attack = true) {
    std::vector<std::string> texts;
    for (KeptMove& tree : trees) {
      texts.push_back(join_below(tree, !after_attack));
    }
    return texts;
  }

  /// The departure of a defence that may be joined; no_square of others.
  static Square departure_of(const KeptMove& defence) {
    const WrittenMove move = written_move(defence.move.move);
    const MovePart* const movement =
        move.steps.size() == 1 ? move.steps.front().movement() : nullptr;
    const bool may_be_random =
        movement != nullptr && !move.null_move && !move.gives_check && !move.goal &&
        !move.undecided && defence.move.verdict == Verdict::none &&
        !defence.move.reflex_mate_missed && !defence.variations.empty() &&
        move.steps.front().castling_partner() == nullptr &&
        move.steps.front().find(EffectKind::replace, Reason::promotion) == nullptr;
    return may_be_random ? movement->from : no_square;
  }

  /// Joins those of `defences` that are answered alike. `texts`: what is said of each.
  static void join(std::vector<KeptMove>& defences, const std::vector<std::string>& texts) {
    std::map<Square, std::map<std::string, std::vector<std::size_t>>> groups;
    for (std::size_t i = 0; i < defences.size(); ++i) {
      if (const Square from = departure_of(defences[i]); from != no_square) {
        const std::string& text = texts[i];
        groups[from][text.substr(text.find('('))].push_back(i);
      }
    }
    std::vector<bool> joined(defences.size(), false);
    for (const auto& [from, of_unit] : groups) {
      const auto largest = std::ranges::max_element(of_unit, [](const auto& a, const auto& b) {
        return a.second.size() != b.second.size() ? a.second.size() < b.second.size()
                                                  : a.second.front() > b.second.front();
      });
      const std::vector<std::size_t>& places = largest->second;
      if (places.size() > 1) {
        defences[places.front()].stands_for_several = true;
        for (std::size_t i = 1; i < places.size(); ++i) {
          joined[places[i]] = true;
        }
      }
    }
    std::size_t place = 0;
    std::erase_if(defences, [&](const KeptMove&) { return joined[place++]; });
  }

  std::unique_ptr<TextReport> inner_;
  const Problem* problem_ = nullptr;
  bool in_set_play_ = false;
  std::vector<KeptMove> set_play_, roots_;
  std::vector<KeptMove*> path_;  ///< the half-moves that are open
  std::size_t depth_ = 0, half_moves_ = 0;
  bool too_large_ = false;  ///< the present tree is passed on as it comes
};

}  // namespace

std::unique_ptr<Report> merging_random_moves(std::unique_ptr<TextReport> inner) {
  return std::make_unique<MergingReport>(std::move(inner));
}

}  // namespace warp::report
