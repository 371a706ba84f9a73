#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

namespace warp::test {

/// The path of Debian's Chromium, which is installed if that is allowed; nothing if there is none.
std::optional<std::string> chromium();

/// Opens a page in the headless browser. Returns the JSON that its script has written into the
/// element with the id "result". Throws std::runtime_error if there is none.
nlohmann::json result_of_page(const std::string& page, unsigned width = 1280);

}  // namespace warp::test
