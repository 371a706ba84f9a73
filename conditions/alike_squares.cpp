#include "conditions/alike_squares.hpp"

#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"

namespace warp {

bool squares_are_alike(const Condition& condition) {
  static constexpr std::array alike{&andernach_chess,
                                    &anti_andernach_chess,
                                    &anti_koeko,
                                    &black_maximummer,
                                    &black_minimummer,
                                    &checkless_chess,
                                    &isardam,
                                    &koeko,
                                    &lortap,
                                    &madrasi,
                                    &new_koeko,
                                    &no_black_capture,
                                    &no_capture,
                                    &no_white_capture,
                                    &patrol,
                                    &provocation_chess,
                                    &take_and_make_chess,
                                    &ultra_patrol,
                                    &white_maximummer,
                                    &white_minimummer};
  return std::ranges::find(alike, &condition) != alike.end();
}

}  // namespace warp
