#include "tests/page/browser.hpp"

#include <unistd.h>

#include <fmt/format.h>

#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"

namespace warp::test {

namespace {

bool is_there(const std::string& program) {
  return run_program("/bin/sh", {"-c", "command -v " + program}).exit_status == 0;
}

/// The text of an element as the browser prints it, without the quoting of HTML.
std::string unquoted(std::string text) {
  for (const auto& [quoted, letter] :
       {std::pair{"&lt;", "<"}, std::pair{"&gt;", ">"}, std::pair{"&amp;", "&"}}) {
    for (std::size_t at = 0; (at = text.find(quoted, at)) != std::string::npos; ++at) {
      text.replace(at, std::string_view(quoted).size(), letter);
    }
  }
  return text;
}

}  // namespace

std::optional<std::string> chromium() {
  if (!is_there("chromium") && ::geteuid() == 0 && is_there("apt-get")) {
    run_program("/bin/sh",
                {"-c",
                 "apt-get update; DEBIAN_FRONTEND=noninteractive apt-get install -y "
                 "--no-install-recommends chromium"},
                {}, std::chrono::seconds{900});
  }
  return is_there("chromium") ? std::optional<std::string>("chromium") : std::nullopt;
}

nlohmann::json result_of_page(const std::string& page, unsigned width) {
  const TemporaryDirectory folder;
  const std::string file = folder.write("page.html", page);
  const auto shown = run_program(
      "/usr/bin/env",
      {"chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
       "--user-data-dir=" + folder.path("profile"), fmt::format("--window-size={},900", width),
       "--timeout=300000", "--dump-dom", "file://" + file},
      {}, std::chrono::seconds{400});
  const std::string_view begin = "<pre id=\"result\">";
  const std::size_t at = shown.out.find(begin);
  const std::size_t end = shown.out.find("</pre>", at);
  if (at == std::string::npos || end == std::string::npos) {
    throw std::runtime_error("the page has no result: " + shown.err.substr(0, 2000));
  }
  return nlohmann::json::parse(
      unquoted(shown.out.substr(at + begin.size(), end - at - begin.size())));
}

}  // namespace warp::test
