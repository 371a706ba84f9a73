#include "conditions/known_by_name.hpp"

#include <array>

namespace warp {

namespace {

constexpr Condition known(std::string_view english, std::string_view german,
                          std::string_view french) {
  Condition condition;
  condition.names = {english, german, french};
  return condition;
}

// In the alphabetical order of the English names.
constexpr std::array table{
    known("CURRENTLYUNUSED", "ZURZEITUNVERWENDET", "NONUTILISEACTUELLEMENT"),
    known("Dummy", "Dummy", "Dummy"),
};

}  // namespace

std::span<const Condition> conditions_known_by_name() { return table; }

}  // namespace warp
