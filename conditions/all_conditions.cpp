#include "conditions/all_conditions.hpp"

#include <array>

#include "conditions/circe/circe_names.hpp"
#include "conditions/known_by_name.hpp"

namespace warp {

const ConditionRegistry& all_conditions() {
  // Alphabetical by English name; a test watches over order and uniqueness.
  static constexpr std::array played{&andernach_chess,
                                     &anti_andernach_chess,
                                     &anti_guards,
                                     &anti_kings,
                                     &anti_koeko,
                                     &bgl,
                                     &bicaptures,
                                     &bichrom_chess,
                                     &black_checks,
                                     &black_maximummer,
                                     &black_minimummer,
                                     &black_must_capture,
                                     &black_reflective_king,
                                     &black_royal_square,
                                     &black_transmuted_king,
                                     &black_ultra_schach_zwang,
                                     &black_vaulting_king,
                                     &brunner_chess,
                                     &central_chess,
                                     &chameleon_units,
                                     &checkless_chess,
                                     &contact_grid_chess,
                                     &disparate,
                                     &eiffel_chess,
                                     &english_progressive,
                                     &exclusive_chess,
                                     &extinction_chess,
                                     &grid_chess,
                                     &isardam,
                                     &italian_progressive,
                                     &kamikaze_units,
                                     &koeko,
                                     &leffie,
                                     &logical_progressive,
                                     &lortap,
                                     &losing_chess,
                                     &madrasi,
                                     &maff,
                                     &maximummer,
                                     &monochrom_chess,
                                     &new_koeko,
                                     &no_black_capture,
                                     &no_capture,
                                     &no_white_capture,
                                     &owu,
                                     &partial_paralysis,
                                     &patrol,
                                     &power_chess,
                                     &power_men,
                                     &progressive_take_all,
                                     &provocation_chess,
                                     &reflective_kings,
                                     &royal_dynasty,
                                     &sat,
                                     &scottish_progressive,
                                     &shielded_kings,
                                     &strict_sat,
                                     &super_guards,
                                     &take_and_make_chess,
                                     &transmission_menace,
                                     &transmuted_kings,
                                     &ultra_patrol,
                                     &ultra_schach_zwang,
                                     &uncapturable_units,
                                     &frischauf_units,
                                     &functionary_units,
                                     &half_neutral_units,
                                     &jigger_units,
                                     &paralysing_units,
                                     &vaulting_kings,
                                     &warp_chess,
                                     &white_maximummer,
                                     &white_minimummer,
                                     &white_must_capture,
                                     &white_reflective_king,
                                     &white_royal_square,
                                     &white_transmuted_king,
                                     &white_ultra_schach_zwang,
                                     &white_vaulting_king};
  static const ConditionRegistry registry = [] {
    std::vector<const Condition*> conditions(played.begin(), played.end());
    for (const auto& family : {circe_family(), conditions_known_by_name()}) {
      for (const Condition& condition : family) {
        conditions.push_back(&condition);
      }
    }
    return ConditionRegistry(conditions);
  }();
  return registry;
}

}  // namespace warp
