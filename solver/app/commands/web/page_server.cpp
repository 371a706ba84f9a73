#include "solver/app/commands/web/page_server.hpp"

#include <random>

#include <fmt/format.h>
#include <httplib.h>

namespace warp::web {

namespace {

constexpr const char* loopback = "127.0.0.1";
constexpr const char* key_header = "X-Warp-Key";
constexpr int forbidden = 403;
constexpr std::size_t longest_request = std::size_t{16} << 20U;
/// Several pages ask at the same time, and each keeps connections for its files.
constexpr std::size_t connections = 24;

/// 128 bits that nobody guesses, in hexadecimal.
std::string new_key() {
  std::random_device source;
  std::string key;
  for (int i = 0; i < 4; ++i) {
    key += fmt::format("{:08x}", source());
  }
  return key;
}

/// The page may use its own files and nothing else.
httplib::Headers policies() {
  return {{"Content-Security-Policy",
           "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src "
           "'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
           "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
          {"X-Content-Type-Options", "nosniff"},
          {"Referrer-Policy", "no-referrer"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Embedder-Policy", "require-corp"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Cache-Control", "no-cache"}};
}

}  // namespace

PageServer::PageServer(const std::string& folder, const serve::TaskMeans& means,
                       const std::atomic<bool>& ending)
    : server_(std::make_unique<httplib::Server>()),
      means_(means),
      ending_(ending),
      key_(new_key()) {
  server_->new_task_queue = [] { return new httplib::ThreadPool(connections); };
  server_->set_payload_max_length(longest_request);
  // The library would share the port with whoever asks for it as well; here a port that is taken is
  // taken, but not by connections of a server that has ended.
  server_->set_socket_options([](socket_t socket) {
    const int yes = 1;
    ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof(yes));
  });
  server_->set_default_headers(policies());
  server_->set_mount_point("/", folder);
  server_->set_file_extension_and_mimetype_mapping("js", "text/javascript");
  server_->set_file_extension_and_mimetype_mapping("wasm", "application/wasm");
  server_->set_file_extension_and_mimetype_mapping("webmanifest", "application/manifest+json");
  guard();
  answer();
}

PageServer::~PageServer() = default;

void PageServer::guard() {
  server_->set_pre_routing_handler(
      [this](const httplib::Request& request, httplib::Response& response) {
        const std::string host = request.get_header_value("Host");
        const std::string port = host_.substr(host_.find(':'));
        const std::string origin = request.get_header_value("Origin");
        if ((host == host_ || host == "localhost" + port) &&
            (origin.empty() || origin == "http://" + host)) {
          return httplib::Server::HandlerResponse::Unhandled;
        }
        response.status = forbidden;
        response.set_content("This server answers its own page only.\n", "text/plain");
        return httplib::Server::HandlerResponse::Handled;
      });
}

void PageServer::answer() {
  server_->Post("/ask", [this](const httplib::Request& request, httplib::Response& response) {
    if (request.get_header_value(key_header) != key_) {
      response.status = forbidden;
      response.set_content("The key is missing or old: open the address that warp web printed.\n",
                           "text/plain");
      return;
    }
    const auto stream = std::make_shared<AnswerStream>(request.body, means_, room_, ending_);
    response.set_chunked_content_provider(
        "application/x-ndjson", [stream](std::size_t /*offset*/, httplib::DataSink& sink) {
          const auto lines = stream->next();
          if (!lines) {
            sink.done();
            return true;
          }
          return sink.write(lines->data(), lines->size());
        });
  });
}

bool PageServer::take_port(unsigned port) {
  host_ = fmt::format("{}:{}", loopback, port);
  return server_->bind_to_port(loopback, static_cast<int>(port));
}

std::string PageServer::address() const { return fmt::format("http://{}/?key={}", host_, key_); }

void PageServer::serve() { server_->listen_after_bind(); }

void PageServer::stop() { server_->stop(); }

}  // namespace warp::web
