#pragma once

#include <cstdint>

#include "solver/rules/general/technique.hpp"

namespace warp {

/// Which engine plays a phase.
enum class Engine : unsigned char {
  automatic,  ///< the fast engine if it can play the phase, else the general one
  general,    ///< always the general engine, to compare the two
};

/// How many of the answers of a search are searched again without techniques.
struct Audit {
  static constexpr std::uint32_t most = 0xffffff;

  std::uint32_t one_in = 0;   ///< one position in so many, at most `most`; 0: none
  std::uint32_t percent = 0;  ///< the limit of this work, in percent of the search, up to 100

  bool operator==(const Audit&) const = default;

  /// What `check` and `batch` do unless told otherwise.
  static Audit usual() { return {1000, 2}; }
  /// What --audit asks for.
  static Audit of_code(std::uint32_t one_in) { return {one_in, 100}; }
};

/// The engine and techniques by which a phase is solved. The solutions do not depend on them.
struct Means {
  Engine engine = Engine::automatic;
  Techniques techniques;  ///< those that may be used
  Audit audit;
  /// Techniques that rest on what rules declare are used only after play has confirmed it.
  bool evidence = true;

  bool operator==(const Means&) const = default;

  /// The same without `others`.
  Means without(const Techniques& others) const {
    return {engine, techniques & ~others, audit, evidence};
  }
  /// The same without an audit.
  Means unaudited() const { return {engine, techniques, {}, evidence}; }
  /// The means by which answers are checked: no technique, and the engine that knows all rules.
  static Means plain() { return {Engine::general, Techniques::none(), {}}; }

  /// As one number, for databases; 0 for the usual means without an audit.
  std::uint64_t code() const {
    return std::uint64_t{!evidence} << no_evidence_shift |
           std::uint64_t{audit.percent} << percent_shift |
           std::uint64_t{audit.one_in} << one_in_shift | std::uint64_t{techniques.code()} << 1U |
           static_cast<std::uint64_t>(engine);
  }
  static Means of_code(std::uint64_t code) {
    return {static_cast<Engine>(code & 1U),
            Techniques::of_code(static_cast<std::uint32_t>((code >> 1U) & 0x7fffffffU)),
            {static_cast<std::uint32_t>((code >> one_in_shift) & Audit::most),
             static_cast<std::uint32_t>((code >> percent_shift) & most_percent)},
            (code >> no_evidence_shift & 1U) == 0};
  }

 private:
  static constexpr unsigned one_in_shift = 32, percent_shift = 56, no_evidence_shift = 63;
  static constexpr std::uint64_t most_percent = 0x7f;
};

}  // namespace warp
