#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <unordered_map>

#include <fmt/format.h>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/phase/phase_search.hpp"
#include "solver/search/play/stream/relay.hpp"

namespace warp {

/// Receives lines in order, counts them, and drops those above the limit for one final position.
template <GameEngine Game>
class LineReceiver : public Relay::Receiver {
 public:
  using Note = std::function<void(std::size_t)>;
  LineReceiver(PhaseSearch<Game>& phase, std::unordered_map<Key, std::uint64_t>& by_end,
               const Note& before, const Note& after)
      : phase_(phase),
        by_end_(by_end),
        drops_(phase.options().max_per_end != SearchOptions{}.max_per_end),
        before_(before),
        after_(after) {}

  void begin(std::size_t index) override { before_(index); }
  bool line(SolutionLine& line, Key end) override {
    if (drops_) {
      in_common_ = std::min(in_common_, line.in_common);
      if (++by_end_[end] > phase_.options().max_per_end) {
        return true;
      }
      if (by_end_.size() > phase_.most_ends) {
        const std::string most = std::to_string(phase_.most_ends);
        throw MemoryFull(
            FilledText({"Intelligent n would have to remember more than {number} final positions",
                        "Intelligent n müsste sich mehr als {number} Schlussstellungen merken",
                        "Intelligent n devrait retenir plus de {number} positions finales"},
                       {{"number", alike(most)}}));
      }
      line.in_common = in_common_;
      in_common_ = line.moves.size();
    }
    phase_.sink.line(line);
    return line.reflex_mate_missed || phase_.count_solution();
  }
  void end(std::size_t index) override { after_(index); }

 private:
  PhaseSearch<Game>& phase_;
  std::unordered_map<Key, std::uint64_t>& by_end_;
  bool drops_;
  std::size_t in_common_ = 0;  ///< half-moves in common with the last line that was not dropped
  const Note& before_;
  const Note& after_;
};

}  // namespace warp
