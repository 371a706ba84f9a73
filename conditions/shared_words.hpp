#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "solver/rules/general/parameter.hpp"

namespace warp {

// Words of several conditions.

inline constexpr std::array rex_inclusive_word{
    Names{"RexInclusive", "RexInklusive", "RexInclusif"}};
inline constexpr std::array rex_exclusive_word{
    Names{"RexExclusive", "RexExklusive", "RexExclusif"}};
// Parameters are not inline: GCC for Windows puts an inline array of them among constants in one
// file and among variables in another, and the linker then finds it twice.
[[maybe_unused]] constexpr std::array rex_inclusive_parameter{
    Parameter{.kind = ParameterKind::keyword, .words = rex_inclusive_word}};
[[maybe_unused]] constexpr std::array rex_exclusive_parameter{
    Parameter{.kind = ParameterKind::keyword, .words = rex_exclusive_word}};
inline constexpr std::array lettered_types{
    Names{"TypeA", "TypA", "TypeA"}, Names{"TypeB", "TypB", "TypeB"},
    Names{"TypeC", "TypC", "TypeC"}, Names{"TypeD", "TypD", "TypeD"}};
inline constexpr std::array numbered_types{Names{"Type1", "Typ1", "Type1"},
                                           Names{"Type2", "Typ2", "Type2"},
                                           Names{"Type3", "Typ3", "Type3"}};
/// How strictly a side is bound in its choice; the condition defines the meaning.
inline constexpr std::array strictness_words{Names{"exact", "exakt", "exact"},
                                             Names{"ultra", "Ultra", "ultra"}};
inline constexpr std::size_t exact_word = 0;
inline constexpr std::size_t ultra_word = 1;
[[maybe_unused]] constexpr std::array strictness_parameter{
    Parameter{.kind = ParameterKind::keyword, .words = strictness_words}};
inline constexpr std::array side_words{Names{"White", "Weiss", "Blancs"},
                                       Names{"Black", "Schwarz", "Noirs"}};

/// True if `arguments` contain `word` of the keyword parameter `parameter`.
inline bool has_word(std::span<const Argument> arguments, std::size_t parameter, std::size_t word) {
  return std::any_of(arguments.begin(), arguments.end(), [&](const Argument& argument) {
    return argument.parameter == parameter && std::get<std::size_t>(argument.value) == word;
  });
}

/// By colour: White alone, Black alone, both.
inline constexpr std::array<bool, 2> white_alone{true, false};
inline constexpr std::array<bool, 2> black_alone{false, true};
inline constexpr std::array<bool, 2> both_sides{true, true};

}  // namespace warp
