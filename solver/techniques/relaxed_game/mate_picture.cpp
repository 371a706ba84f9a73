#include "solver/techniques/relaxed_game/mate_picture.hpp"

#include "solver/platform/system/of_thread.hpp"

namespace warp::relaxed_game {

void unite(Services& services) {
  unsigned united = 0;
  for (Service& service : services) {
    service.up_to_here = static_cast<std::uint16_t>(united |= service.guards);
  }
}

PictureRoom& picture_room() {
  return of_thread<PictureRoom>([] {
    PictureRoom all;
    all.least.fill(far);
    return all;
  });
}

}  // namespace warp::relaxed_game
