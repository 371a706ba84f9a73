#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// Captures of a king are not affected: they are never played, so check stays as it is.
template <bool white, bool black>
Refusal install_no_capture(RuleSet& rules, std::span<const Argument>) {
  constexpr std::array<bool, 2> sides{white, black};
  rules.hooks.move_filter.push_back(
      {sides, Spares::quiet_kings, [sides](Arbiter& arbiter, const SingleMove& move) {
         return move.capture == no_square || !sides[index(arbiter.position().to_move())];
       }});
  return {};
}

}  // namespace

const Condition no_capture{.names = {"NoCapture", "Ohneschlag", "SansPrises"},
                           .rule = {"Captures are not allowed. Check is as usual.",
                                    "Schlagen ist nicht erlaubt. Schach ist wie üblich.",
                                    "Les captures ne sont pas permises. L'échec est ordinaire."},
                           .source = traditional,
                           .install = install_no_capture<true, true>,
                           .squares_are_alike = true,
                           .with_players = WithPlayers::their_turns};

const Condition no_black_capture{
    .names = {"NoBlackCapture", "SchwarzerOhneSchlag", "NoirSansPrises"},
    .rule = {"Black may not capture. Check is as usual.",
             "Schwarz darf nicht schlagen. Schach ist wie üblich.",
             "Les noirs ne peuvent pas capturer. L'échec est ordinaire."},
    .source = traditional,
    .install = install_no_capture<false, true>,
    .squares_are_alike = true};

const Condition no_white_capture{
    .names = {"NoWhiteCapture", "WeisserOhneSchlag", "BlancSansPrises"},
    .rule = {"White may not capture. Check is as usual.",
             "Weiß darf nicht schlagen. Schach ist wie üblich.",
             "Les blancs ne peuvent pas capturer. L'échec est ordinaire."},
    .source = traditional,
    .install = install_no_capture<true, false>,
    .squares_are_alike = true};

}  // namespace warp
