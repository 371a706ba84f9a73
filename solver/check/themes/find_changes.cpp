#include <algorithm>
#include <map>
#include <string>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lettered.hpp"

namespace warp::check {

namespace {

class ChangeFinder {
 public:
  ChangeFinder(std::vector<Lettered> phases, std::set<ThemeShown>& shown)
      : phases_(std::move(phases)), shown_(shown) {}

  void find() {
    count_changes();
    for (std::size_t i = 0; i < phases_.size(); ++i) {
      look_at_threats(phases_[i]);
      for (std::size_t j = i + 1; j < phases_.size(); ++j) {
        compare(phases_[i], phases_[j]);
        compare(phases_[j], phases_[i]);
      }
    }
    look_at_paradoxes();
    look_at_three_phases();
  }

 private:
  void show(Theme theme, std::size_t number = 0) {
    shown_.insert({theme, "", static_cast<unsigned>(number)});
  }

  void count_changes() {
    std::map<std::string, std::set<std::string>> answers;  // by defence
    for (const Lettered& phase : phases_) {
      for (const auto& [defence, mate] : phase.answers) {
        answers[defence].insert(mate);
      }
    }
    const auto changed = std::ranges::count_if(
        answers, [](const auto& defence) { return defence.second.size() > 1; });
    if (changed > 0) {
      show(Theme::changed_mates, static_cast<std::size_t>(changed));
    }
    const std::size_t moved = transferred_mates();
    if (moved > 0) {
      show(Theme::transferred_mates, moved);
    }
  }

  /// The mates that answer a defence in one phase, and in another phase only other ones.
  std::size_t transferred_mates() const {
    std::map<std::string, std::vector<std::set<std::string>>> defences_of;  // by mate and phase
    for (const Lettered& phase : phases_) {
      std::map<std::string, std::set<std::string>> here;
      for (const auto& [defence, mate] : phase.answers) {
        here[mate].insert(defence);
      }
      for (auto& [mate, defences] : here) {
        defences_of[mate].push_back(std::move(defences));
      }
    }
    std::size_t moved = 0;
    for (const auto& [mate, phases] : defences_of) {
      bool is_moved = false;
      for (const auto& one : phases) {
        for (const auto& other : phases) {
          is_moved = is_moved || std::ranges::none_of(one, [&](const std::string& defence) {
                       return other.contains(defence);
                     });
        }
      }
      moved += is_moved ? 1 : 0;
    }
    return moved;
  }

  /// Fleck: several threats, each singled out by a defence.
  void look_at_threats(const Lettered& phase) {
    if (phase.threats.size() < 3) {
      return;
    }
    std::set<std::string> single;
    for (const auto& [defence, mate] : phase.answers) {
      if (phase.threats.contains(mate)) {
        single.insert(mate);
      }
    }
    if (single.size() == phase.threats.size()) {
      show(Theme::fleck, single.size());
    }
  }

  /// Patterns of two phases, `one` before `other` in the pattern.
  void compare(const Lettered& one, const Lettered& other) {
    // Where the answer to each defence of `one` goes in `other`: a defence, and what it had.
    std::map<std::string, std::string> cycle;  // defence -> the defence that had its new answer
    std::size_t changed = 0;
    std::size_t handed_on = 0;
    std::set<std::string> receivers;
    for (const auto& [defence, before] : one.answers) {
      const std::string* now = other.answer_to(defence);
      if (now == nullptr || *now == before) {
        continue;
      }
      ++changed;
      const auto taken_from = std::ranges::find_if(one.answers, [&](const auto& each) {
        return each.second == *now && each.first != defence;
      });
      if (taken_from != one.answers.end()) {
        cycle[defence] = taken_from->first;
      }
      // Rukhlis: the former answer follows another defence.
      const auto receiver = std::ranges::find_if(other.answers, [&](const auto& each) {
        const std::string* earlier = one.answer_to(each.first);
        return each.second == before && (earlier == nullptr || *earlier != before);
      });
      if (receiver != other.answers.end()) {
        ++handed_on;
        receivers.insert(receiver->first);
      }
    }
    const bool is_closed = std::ranges::all_of(
        receivers, [&](const std::string& defence) { return cycle.contains(defence); });
    if (changed >= 2 && handed_on >= 2 && receivers.size() >= 2 && !is_closed) {
      show(Theme::rukhlis);
    }
    look_at_cycles(one, other);
    look_at_le_grand(one, other);
  }

  /// The answers of `one` phase that go round in `other`, each to a defence that had another.
  void look_at_cycles(const Lettered& one, const Lettered& other) {
    std::set<FunctionPasses> passes;
    for (const auto& [defence, before] : one.answers) {
      const std::string* now = other.answer_to(defence);
      if (now != nullptr && *now != before) {
        passes.insert({before, *now});
      }
    }
    each_cycle(passes, longest_cycle, [&](const std::vector<FunctionPasses>& cycle) {
      cycle.size() == 2 ? show(Theme::reciprocal_change) : show(Theme::lacny, cycle.size());
    });
  }

  /// Threat A, a B in one phase, threat B, a A in the other.
  void look_at_le_grand(const Lettered& one, const Lettered& other) {
    if (one.threats.size() != 1 || other.threats.size() != 1) {
      return;
    }
    const std::string& a = *one.threats.begin();
    const std::string& b = *other.threats.begin();
    if (a == b) {
      return;
    }
    bool is_same = false;
    bool is_pseudo = false;
    for (const auto& [defence, mate] : one.answers) {
      if (mate != b) {
        continue;
      }
      for (const auto& [opposed, answer] : other.answers) {
        is_same = is_same || (answer == a && opposed == defence);
        is_pseudo = is_pseudo || (answer == a && opposed != defence);
      }
    }
    if (is_same) {
      show(Theme::le_grand);
    } else if (is_pseudo) {
      show(Theme::pseudo_le_grand);
    }
  }

  /// Patterns of two tries and what follows their refutations elsewhere.
  void look_at_paradoxes() {
    for (const Lettered& phase : phases_) {
      if (phase.is_try) {
        continue;
      }
      std::size_t dombrovskis = 0;
      for (const Lettered& attempt : phases_) {
        const std::string* answer = answer_to_refutation(phase, attempt);
        dombrovskis += answer != nullptr && attempt.threats.contains(*answer) ? 1 : 0;
      }
      if (dombrovskis >= 2) {
        show(Theme::dombrovskis);
      }
      look_at_pairs_of_tries(phase);
    }
  }

  static const std::string* answer_to_refutation(const Lettered& phase, const Lettered& attempt) {
    const auto found = phase.answers_to_moves.find(attempt.refutation);
    return attempt.is_try && found != phase.answers_to_moves.end() ? &found->second : nullptr;
  }

  void look_at_pairs_of_tries(const Lettered& phase) {
    for (const Lettered& one : phases_) {
      const std::string* to_one = answer_to_refutation(phase, one);
      if (to_one == nullptr || phase.first.empty()) {
        continue;
      }
      for (const Lettered& other : phases_) {
        const std::string* to_other = answer_to_refutation(phase, other);
        if (&other <= &one || to_other == nullptr || one.refutation == other.refutation) {
          continue;
        }
        if (one.threats.size() == 1 && other.threats.size() == 1 && one.threats != other.threats &&
            other.threats.contains(*to_one) && one.threats.contains(*to_other)) {
          show(Theme::hannelius);
        }
        if (*to_one == one.first && *to_other == other.first) {
          show(Theme::vladimirov);
        }
        if (*to_one == other.first && *to_other == one.first) {
          show(Theme::banny);
        }
      }
    }
  }

  /// Zagoruiko: the most phases in which two defences are always answered differently.
  void look_at_three_phases() {
    std::set<std::string> defences;
    for (const Lettered& phase : phases_) {
      for (const auto& [defence, mate] : phase.answers) {
        defences.insert(defence);
      }
    }
    std::size_t most = 0;
    for (auto a = defences.begin(); a != defences.end(); ++a) {
      for (auto b = std::next(a); b != defences.end(); ++b) {
        std::set<std::string> to_a;
        std::set<std::string> to_b;
        std::size_t phases = 0;
        for (const Lettered& phase : phases_) {
          const std::string* first = phase.answer_to(*a);
          const std::string* second = phase.answer_to(*b);
          if (first != nullptr && second != nullptr && *first != *second &&
              !to_a.contains(*first) && !to_b.contains(*second)) {
            to_a.insert(*first);
            to_b.insert(*second);
            ++phases;
          }
        }
        most = std::max(most, phases);
      }
    }
    if (most >= 3) {
      show(Theme::zagoruiko, most);
    }
  }

  std::vector<Lettered> phases_;
  std::set<ThemeShown>& shown_;
};

}  // namespace

void find_changes(const Found& found, std::set<ThemeShown>& shown) {
  std::vector<Lettered> phases = lettered(found);
  find_cycles(phases, shown);
  ChangeFinder(std::move(phases), shown).find();
}

}  // namespace warp::check
