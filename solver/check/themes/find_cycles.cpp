// Cycles of moves between phases of play, by the tables of P. Gvozdják, Cyclone (2000).

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/check/themes/lettered.hpp"

namespace warp::check {

namespace {

/// The functions that a move of White can have in a phase: the try or key, the threat, the answer
/// to a defence.
constexpr std::string_view first_move = "first";
constexpr std::string_view threat = "threat";
bool is_defence(std::string_view function) { return function != first_move && function != threat; }
MoveFunction kind_of(std::string_view function) {
  return function == first_move ? MoveFunction::first
         : function == threat   ? MoveFunction::threat
                                : MoveFunction::answer;
}

/// The move of each function in a phase. A defence is the same whatever it captures: where a first
/// move goes to the square of the defence, the other phases have it without the capture.
using Functions = std::map<std::string, std::string, std::less<>>;

Functions functions_of(const Lettered& phase) {
  Functions functions;
  for (const auto& [defence, mate] : phase.answers) {
    functions[defence] = mate;
  }
  if (!phase.first.empty()) {
    functions[std::string(first_move)] = phase.first;
  }
  if (phase.threats.size() == 1) {
    functions[std::string(threat)] = *phase.threats.begin();
  }
  return functions;
}

class CycleFinder {
 public:
  CycleFinder(const std::vector<Lettered>& phases, std::set<ThemeShown>& shown) : shown_(shown) {
    for (const Lettered& phase : phases) {
      phases_.push_back(functions_of(phase));
      for (const auto& [function, move] : phases_.back()) {
        all_functions_.insert(function);
      }
    }
  }

  void find() {
    for (const Functions& one : phases_) {
      for (const Functions& other : phases_) {
        look_at_two_phases(one, other);
      }
    }
    look_through_phases(Theme::reeves, first_move, threat);
    for (const std::string& defence : all_functions_) {
      if (!is_defence(defence)) {
        continue;
      }
      look_through_phases(Theme::ceriani, first_move, defence);
      look_through_phases(Theme::ukrainian, threat, defence);
      for (const std::string& other : all_functions_) {
        if (is_defence(other) && other != defence) {
          look_through_phases(Theme::rice, defence, other);
        }
      }
    }
  }

 private:
  void show(Theme theme, std::size_t length) {
    shown_.insert({theme, "", static_cast<unsigned>(length)});
  }

  /// At least three moves exchange their functions in a cycle from `one` phase to `other`. Cycles
  /// of answers alone are Lacny's.
  void look_at_two_phases(const Functions& one, const Functions& other) {
    std::set<FunctionPasses> passes;
    for (const auto& [function, move] : one) {
      const auto now = other.find(function);
      if (now != other.end() && now->second != move) {
        passes.insert({move, now->second, kind_of(function)});
      }
    }
    each_cycle(passes, longest_cycle, [&](const std::vector<FunctionPasses>& cycle) {
      const auto has = [&](MoveFunction function) {
        return std::ranges::find(cycle, function, &FunctionPasses::function) != cycle.end();
      };
      const bool has_first = has(MoveFunction::first);
      const bool has_threat = has(MoveFunction::threat);
      if (cycle.size() >= 3 && (has_first || has_threat)) {
        show(!has_first    ? Theme::shedey
             : !has_threat ? Theme::kiss
                           : Theme::djurasevic,
             cycle.size());
      }
    });
  }

  const std::string* move_of(std::size_t phase, std::string_view function) const {
    const auto found = phases_[phase].find(function);
    return found == phases_[phase].end() ? nullptr : &found->second;
  }

  /// The move that has the function `second` in one phase has the function `first` in the next one,
  /// and so on round at least three phases.
  void look_through_phases(Theme theme, std::string_view first, std::string_view second) {
    for (std::size_t start = 0; start < phases_.size(); ++start) {
      std::vector<std::size_t> path{start};
      follow(theme, first, second, path);
    }
  }

  void follow(Theme theme, std::string_view first, std::string_view second,
              std::vector<std::size_t>& path) {
    const std::string* const begins = move_of(path.front(), first);
    const std::string* const here = move_of(path.back(), first);
    const std::string* const next = move_of(path.back(), second);
    if (here == nullptr || next == nullptr || *here == *next) {
      return;
    }
    if (*next == *begins) {
      if (path.size() >= 3) {
        show(theme, path.size());
      }
      return;
    }
    for (std::size_t phase = path.front() + 1; phase < phases_.size(); ++phase) {
      const std::string* const there = move_of(phase, first);
      const bool is_known = std::ranges::any_of(path, [&](std::size_t each) {
        return there != nullptr && *move_of(each, first) == *there;
      });
      if (there != nullptr && *there == *next && !is_known && path.size() < longest_cycle) {
        path.push_back(phase);
        follow(theme, first, second, path);
        path.pop_back();
      }
    }
  }

  std::vector<Functions> phases_;
  std::set<std::string> all_functions_;
  std::set<ThemeShown>& shown_;
};

}  // namespace

void each_cycle(const std::set<FunctionPasses>& passes, std::size_t longest,
                const std::function<void(const std::vector<FunctionPasses>&)>& visit) {
  std::vector<FunctionPasses> path;
  const std::function<void(const FunctionPasses&)> follow = [&](const FunctionPasses& last) {
    path.push_back(last);
    const std::string& start = path.front().from;
    if (last.to == start) {
      visit(path);
    } else if (path.size() < longest && last.to > start) {  // each cycle from its least move only
      for (const FunctionPasses& next : passes) {
        const bool is_new = std::ranges::find(path, next.from, &FunctionPasses::from) == path.end();
        if (next.from == last.to && is_new) {
          follow(next);
        }
      }
    }
    path.pop_back();
  };
  for (const FunctionPasses& first : passes) {
    follow(first);
  }
}

void find_cycles(const std::vector<Lettered>& phases, std::set<ThemeShown>& shown) {
  CycleFinder(phases, shown).find();
}

}  // namespace warp::check
