#include "solver/app/bindings/ask.hpp"

#include <algorithm>
#include <charconv>
#include <mutex>
#include <new>

#include "solver/check/themes/themes_of_line.hpp"
#include "solver/search/play/demand/themes_known.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::bindings {

namespace {

/// Returns the status that the last of `lines` states, if that is the record `end`.
std::optional<int> stated_status(std::string_view lines) {
  constexpr std::string_view begin = R"({"record":"end","status":)";
  const std::size_t place = lines.rfind(begin);
  int status = 0;
  if (place == std::string_view::npos) {
    return std::nullopt;
  }
  const char* number = lines.data() + place + begin.size();
  std::from_chars(number, lines.data() + lines.size(), status);
  return status;
}

void carry_out(std::string_view line, const serve::TaskMeans& means,
               const std::atomic<bool>& cancelled, const serve::PutRecords& put) {
  try {
    const serve::Request request = serve::read_request(line);
    if (request.what == serve::Request::What::cancel) {
      throw serve::BadRequest(
          {}, user_message(MessageId::request_not_running, {{"id", request.of.dump()}}));
    }
    serve::TaskMeans wanted = means;
    wanted.threads = std::max(means.threads, request.threads);
    serve::carry_out(request, wanted, cancelled, put);
  } catch (const serve::BadRequest& bad) {
    put(serve::error_record(bad.what()) + serve::last_record(Status::input_error));
  } catch (const std::bad_alloc& full) {
    put(serve::error_record(out_of_memory(full)) + serve::last_record(Status::incomplete));
  }
}

}  // namespace

int ask(std::string_view line, const serve::TaskMeans& means, const std::atomic<bool>& cancelled,
        const serve::PutRecords& put) {
  // As the program does at its beginning, so that the option Only can name themes here, too.
  static std::once_flag themes_told;
  std::call_once(themes_told, [] {
    know_themes({check::is_theme_of_line, check::judge_of_theme});
  });
  auto status = static_cast<int>(Status::incomplete);
  carry_out(line, means, cancelled, [&](std::string_view lines) {
    status = stated_status(lines).value_or(status);
    put(lines);
  });
  return status;
}

}  // namespace warp::bindings
