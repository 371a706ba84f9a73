#pragma once

#include <cstdint>
#include <optional>
#include <tuple>

#include "solver/rules/general/pending_goal.hpp"
#include "solver/rules/general/sought_move.hpp"
#include "solver/rules/general/technique.hpp"

namespace warp {

// The techniques of an engine that leave out what it need not play. An engine names those that suit
// its units in a list, at compile time:
//
//   TechniqueList<Standing, Ply, Deduction, Distances, Pictures, RelaxedGame> techniques_;
//
// and tells the list what is played and what is asked. A new technique is a class of its own and a
// name in that line. Nothing is virtual: a question that a technique does not answer costs nothing.
//
// `Standing` is what a technique sees of the game: the engine's board, and the moves that led to
// it.

/// What a technique does unless it says otherwise, by functions of the same names: it knows
/// nothing. Each has its name besides: static constexpr Technique technique. Copies of a technique
/// go to other threads, with copies of the game.
template <class Self, class Standing, class Ply>
struct TechniqueDefaults {
  /// `ply` is about to be played by the side to move.
  void playing(const Standing&, const Ply&) {}
  /// The last ply has been taken back; `is_null`: it was a null move.
  void taken_back(const Standing&, bool /*is_null*/) {}

  /// Is `goal` certainly out of reach, even if both sides help? "No" ends the question, too: no
  /// technique behind this one is asked. Nothing: the next one is asked.
  std::optional<bool> out_of_reach(const Standing&, const PendingGoal&) { return std::nullopt; }
  /// Does this technique answer such questions, at a cost that need not be weighed against what it
  /// saves (BoundPayoff)?
  bool answers_cheaply(const PendingGoal&) const { return false; }
  /// The cost of its answers so far, in steps of some nanoseconds.
  std::uint64_t steps() const { return 0; }

  /// Which moves of one position need not be played. It is made before the first of them is played.
  struct Filter {
    template <class Question>
    Filter(Self&, const Standing&, const Question&) {}
    /// Does it admit all moves?
    static constexpr bool is_idle() { return true; }
    /// May `ply` lead to what is asked for? Only if it is not idle.
    static constexpr bool admits(const Ply&) { return true; }
    /// Are filters behind this one not to be asked about what it admits?
    static constexpr bool settles() { return false; }
  };

  /// The moves so far will not be taken back: what was kept for that is forgotten.
  void forget_earlier_positions() {}
  /// The technique of a copy of the game whose moves are only taken back.
  Self for_looking_back() const { return Self{}; }
};

template <class Standing, class Ply, class... Techniques>
class TechniqueList {
 public:
  template <class Technique>
  Technique& get() {
    return std::get<Technique>(all_);
  }
  template <class Technique>
  const Technique& get() const {
    return std::get<Technique>(all_);
  }

  void playing(const Standing& standing, const Ply& ply) {
    (get<Techniques>().playing(standing, ply), ...);
  }
  void taken_back(const Standing& standing, bool is_null) {
    (get<Techniques>().taken_back(standing, is_null), ...);
  }

  bool out_of_reach(const Standing& standing, const PendingGoal& goal) {
    std::optional<bool> verdict;
    const auto answers = [&](auto& technique) {
      verdict = technique.out_of_reach(standing, goal);
      if (verdict) {
        heard_ = technique.technique;
      }
      return verdict.has_value();
    };
    return (answers(get<Techniques>()) || ...) && *verdict;
  }
  /// The technique that answered out_of_reach last.
  Technique heard() const { return heard_; }
  bool answers_cheaply(const PendingGoal& goal) const {
    return (get<Techniques>().answers_cheaply(goal) || ...);
  }
  std::uint64_t steps() const { return (get<Techniques>().steps() + ...); }

  /// The filters of all techniques for one question about one position.
  class Filter : Techniques::Filter... {
   public:
    template <class Question>
    Filter(TechniqueList& list, const Standing& standing, const Question& question)
        : Techniques::Filter(list.get<Techniques>(), standing, question)... {}
    bool is_idle() const { return (Techniques::Filter::is_idle() && ...); }
    bool admits(const Ply& ply) {
      bool settled = false;
      const auto admitted_by = [&](auto& filter) {
        if (settled || filter.is_idle()) {
          return true;
        }
        if (!filter.admits(ply)) {
          return false;
        }
        settled = filter.settles();
        return true;
      };
      return (admitted_by(static_cast<typename Techniques::Filter&>(*this)) && ...);
    }
  };

  void forget_earlier_positions() { (get<Techniques>().forget_earlier_positions(), ...); }
  TechniqueList for_looking_back() const {
    TechniqueList list;
    list.all_ = std::tuple(get<Techniques>().for_looking_back()...);
    return list;
  }

 private:
  std::tuple<Techniques...> all_;
  Technique heard_ = Technique::relaxed_game;
};

}  // namespace warp
