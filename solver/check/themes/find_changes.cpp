// What changes between phases of play, each pattern a row of a table.

#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lettered.hpp"

namespace warp::check {

namespace {

using Phases = std::vector<Lettered>;
using Defences = std::set<std::string>;

// ---- patterns of one phase: how many moves show them, 0: they are not there ---------------------

/// Fleck: several threats, each singled out by a defence.
std::size_t threats_singled_out(const Lettered& phase) {
  Defences single;
  for (const auto& [defence, answer] : phase.answers) {
    if (phase.threats.contains(answer)) {
      single.insert(answer);
    }
  }
  return single.size() >= 3 && single.size() == phase.threats.size() ? single.size() : 0;
}

// ---- patterns of two phases ---------------------------------------------------------------------

/// Does another defence of `other` than those that had it in `one` have the answer `move`?
const std::string* new_receiver(const std::string& move, const Lettered& one,
                                const Lettered& other) {
  const auto found = std::ranges::find_if(other.answers, [&](const auto& each) {
    const std::string* earlier = one.answer_to(each.first);
    return each.second == move && (earlier == nullptr || *earlier != move);
  });
  return found == other.answers.end() ? nullptr : &found->first;
}

/// Two defences change their answers, and the former ones follow others, of which one at least has
/// not one of the changed answers itself.
bool is_rukhlis(const Lettered& one, const Lettered& other) {
  Defences exchanging;  // they have an answer now that another defence had
  Defences receivers;
  std::size_t handed_on = 0;
  for (const auto& [defence, before] : one.answers) {
    const std::string* now = other.answer_to(defence);
    if (now == nullptr || *now == before) {
      continue;
    }
    if (std::ranges::any_of(one.answers, [&](const auto& each) {
          return each.second == *now && each.first != defence;
        })) {
      exchanging.insert(defence);
    }
    if (const std::string* receiver = new_receiver(before, one, other)) {
      ++handed_on;
      receivers.insert(*receiver);
    }
  }
  return handed_on >= 2 && receivers.size() >= 2 && !std::ranges::includes(exchanging, receivers);
}

/// Threat A, a B in one phase, threat B, a A or b A in the other: is there such a pair of answers
/// to the same defence, or to different ones?
bool threats_become_answers(const Lettered& one, const Lettered& other, bool to_the_same) {
  if (one.threats.size() != 1 || other.threats.size() != 1 || one.threats == other.threats) {
    return false;
  }
  return std::ranges::any_of(one.answers, [&](const auto& before) {
    return before.second == *other.threats.begin() &&
           std::ranges::any_of(other.answers, [&](const auto& now) {
             return now.second == *one.threats.begin() &&
                    (now.first == before.first) == to_the_same;
           });
  });
}
bool is_le_grand(const Lettered& one, const Lettered& other) {
  return threats_become_answers(one, other, true);
}
bool is_pseudo_le_grand(const Lettered& one, const Lettered& other) {
  return !is_le_grand(one, other) && threats_become_answers(one, other, false);
}

/// Calls `visit` for the numbers of answers of `one` phase that go round in `other`, each to a
/// defence that had another one.
void each_cycle_of_answers(const Lettered& one, const Lettered& other,
                           const std::function<void(std::size_t)>& visit) {
  std::set<FunctionPasses> passes;
  for (const auto& [defence, before] : one.answers) {
    const std::string* now = other.answer_to(defence);
    if (now != nullptr && *now != before) {
      passes.insert({before, *now});
    }
  }
  each_cycle(passes, longest_cycle,
             [&](const std::vector<FunctionPasses>& cycle) { visit(cycle.size()); });
}

// ---- patterns of two tries and what follows their refutations in another phase ------------------

/// Two tries, and what their refutations are answered with in another phase.
struct Paradox {
  const Lettered& one;
  const std::string& to_one;
  const Lettered& other;
  const std::string& to_other;
  bool in_actual_play;  ///< not in set play
};

bool is_dombrovskis(const Paradox& pair) {
  return pair.one.threats.contains(pair.to_one) && pair.other.threats.contains(pair.to_other);
}
bool is_hannelius(const Paradox& pair) {
  return pair.in_actual_play && pair.one.threats.size() == 1 && pair.other.threats.size() == 1 &&
         pair.one.threats != pair.other.threats && pair.other.threats.contains(pair.to_one) &&
         pair.one.threats.contains(pair.to_other);
}
bool is_vladimirov(const Paradox& pair) {
  return pair.in_actual_play && pair.to_one == pair.one.first && pair.to_other == pair.other.first;
}
bool is_banny(const Paradox& pair) {
  return pair.in_actual_play && pair.to_one == pair.other.first && pair.to_other == pair.one.first;
}

const std::string* answer_to_refutation(const Lettered& phase, const Lettered& attempt) {
  const auto found = phase.answers.find(attempt.refutation);
  const bool is_meant = attempt.is_try && !attempt.gives_check;
  return is_meant && found != phase.answers.end() ? &found->second : nullptr;
}

/// Calls `visit` for each pair of tries with different refutations that are both answered in
/// `phase`.
template <class Visit>
void each_paradox(const Phases& phases, const Lettered& phase, Visit visit) {
  for (auto one = phases.begin(); one != phases.end(); ++one) {
    const std::string* to_one = answer_to_refutation(phase, *one);
    for (auto other = std::next(one); to_one != nullptr && other != phases.end(); ++other) {
      const std::string* to_other = answer_to_refutation(phase, *other);
      if (to_other != nullptr && one->refutation != other->refutation) {
        visit(Paradox{*one, *to_one, *other, *to_other, !phase.first.empty()});
      }
    }
  }
}

// ---- patterns of all phases: their number, 0: they are not there --------------------------------

/// Defences that have different mates in two phases, one of which has no choice of them.
std::size_t changed_mates(const Phases& phases) {
  std::map<std::string, std::vector<const std::set<std::string>*>> mates_by_defence;
  for (const Lettered& phase : phases) {
    for (const auto& [defence, mates] : phase.mates) {
      mates_by_defence[defence].push_back(&mates);
    }
  }
  const auto differ = [](const std::set<std::string>& one, const std::set<std::string>& other) {
    return (one.size() == 1 || other.size() == 1) &&
           std::ranges::none_of(one, [&](const std::string& mate) { return other.contains(mate); });
  };
  return static_cast<std::size_t>(std::ranges::count_if(mates_by_defence, [&](const auto& each) {
    return std::ranges::any_of(each.second, [&](const auto* one) {
      return std::ranges::any_of(each.second,
                                 [&](const auto* other) { return differ(*one, *other); });
    });
  }));
}

/// The mates that answer a defence in one phase, and in another phase only other ones.
std::size_t transferred_mates(const Phases& phases) {
  std::map<std::string, std::vector<Defences>> defences_of;  // by mate and phase
  for (const Lettered& phase : phases) {
    std::map<std::string, Defences> here;
    for (const auto& [defence, mates] : phase.mates) {
      if (mates.size() == 1) {
        here[*mates.begin()].insert(defence);
      }
    }
    for (auto& [mate, defences] : here) {
      defences_of[mate].push_back(std::move(defences));
    }
  }
  const auto are_apart = [](const Defences& one, const Defences& other) {
    return std::ranges::none_of(one, [&](const std::string& each) { return other.contains(each); });
  };
  return static_cast<std::size_t>(std::ranges::count_if(defences_of, [&](const auto& each) {
    return std::ranges::any_of(each.second, [&](const Defences& one) {
      return std::ranges::any_of(each.second,
                                 [&](const Defences& other) { return are_apart(one, other); });
    });
  }));
}

/// The phases in which both defences are answered, each time otherwise.
std::size_t phases_that_differ(const Phases& phases, const std::string& a, const std::string& b) {
  std::set<std::string> to_a;
  std::set<std::string> to_b;
  for (const Lettered& phase : phases) {
    const std::string* first = phase.answer_to(a);
    const std::string* second = phase.answer_to(b);
    if (first != nullptr && second != nullptr && *first != *second && !to_a.contains(*first) &&
        !to_b.contains(*second)) {
      to_a.insert(*first);
      to_b.insert(*second);
    }
  }
  return to_a.size();
}

/// Zagoruiko: the most phases in which two defences are always answered differently.
std::size_t zagoruiko(const Phases& phases) {
  Defences all;
  for (const Lettered& phase : phases) {
    for (const auto& [defence, answer] : phase.answers) {
      all.insert(defence);
    }
  }
  std::size_t most = 0;
  for (auto a = all.begin(); a != all.end(); ++a) {
    for (auto b = std::next(a); b != all.end(); ++b) {
      most = std::max(most, phases_that_differ(phases, *a, *b));
    }
  }
  return most >= 3 ? most : 0;
}

// ---- the tables ---------------------------------------------------------------------------------

template <class Shows>
struct Pattern {
  Theme theme;
  Shows shows;
};

constexpr std::array of_one_phase{
    Pattern<std::size_t (*)(const Lettered&)>{Theme::fleck, threats_singled_out}};

constexpr std::array of_two_phases{
    Pattern<bool (*)(const Lettered&, const Lettered&)>{Theme::rukhlis, is_rukhlis},
    Pattern<bool (*)(const Lettered&, const Lettered&)>{Theme::le_grand, is_le_grand},
    Pattern<bool (*)(const Lettered&, const Lettered&)>{Theme::pseudo_le_grand, is_pseudo_le_grand},
};

constexpr std::array of_two_tries{
    Pattern<bool (*)(const Paradox&)>{Theme::dombrovskis, is_dombrovskis},
    Pattern<bool (*)(const Paradox&)>{Theme::hannelius, is_hannelius},
    Pattern<bool (*)(const Paradox&)>{Theme::vladimirov, is_vladimirov},
    Pattern<bool (*)(const Paradox&)>{Theme::banny, is_banny},
};

constexpr std::array of_all_phases{
    Pattern<std::size_t (*)(const Phases&)>{Theme::changed_mates, changed_mates},
    Pattern<std::size_t (*)(const Phases&)>{Theme::transferred_mates, transferred_mates},
    Pattern<std::size_t (*)(const Phases&)>{Theme::zagoruiko, zagoruiko},
};

}  // namespace

void find_changes(const Found& found, std::set<ThemeShown>& shown) {
  const Phases phases = lettered(found);
  find_cycles(phases, shown);
  const auto show = [&](Theme theme, std::size_t number = 0) {
    shown.insert({theme, "", static_cast<unsigned>(number)});
  };
  for (const auto& pattern : of_all_phases) {
    if (const std::size_t number = pattern.shows(phases)) {
      show(pattern.theme, number);
    }
  }
  for (const Lettered& one : phases) {
    for (const auto& pattern : of_one_phase) {
      if (const std::size_t number = pattern.shows(one)) {
        show(pattern.theme, number);
      }
    }
    for (const Lettered& other : phases) {
      for (const auto& pattern : of_two_phases) {
        if (&one != &other && pattern.shows(one, other)) {
          show(pattern.theme);
        }
      }
      each_cycle_of_answers(one, other, [&](std::size_t length) {
        length == 2 ? show(Theme::reciprocal_change) : show(Theme::lacny, length);
      });
    }
    if (one.is_try) {
      continue;
    }
    each_paradox(phases, one, [&](const Paradox& pair) {
      for (const auto& pattern : of_two_tries) {
        if (pattern.shows(pair)) {
          show(pattern.theme);
        }
      }
    });
  }
}

}  // namespace warp::check
