// What the WebAssembly module offers to JavaScript (package/instance.js). Texts are UTF-8 in the
// memory of the module.

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/bindings/ask.hpp"
#include "solver/app/bindings/wasm/guarded.hpp"
#include "solver/app/solve/program.hpp"

extern "C" {

/// Receives lines of records, each as soon as it is known. Provided by JavaScript.
[[clang::import_module("warp"), clang::import_name("receive")]] void warp_receive(
    const char* lines, std::size_t length);
}

namespace {

/// Nobody interrupts a search from within: the worker that runs the module is ended.
const std::atomic<bool> never{false};

using warp::wasm::guarded;

}  // namespace

extern "C" {

/// Returns `bytes` bytes for a text that is to be passed; null if there is no memory.
[[clang::export_name("warp_take")]] char* warp_take(std::size_t bytes) {
  return static_cast<char*>(std::malloc(bytes));
}

[[clang::export_name("warp_give_back")]] void warp_give_back(char* taken) { std::free(taken); }

/// Carries out the request, a JSON object as `warp serve` reads it, with a table of facts of
/// `memory` bytes, and passes the records of its answer to warp_receive. Returns the status of the
/// record `end`; if there is none, -1 for want of memory and -2 for any other failure.
[[clang::export_name("warp_ask")]] int warp_ask(const char* request, std::size_t length,
                                                std::size_t memory) {
  return guarded([&] {
    return warp::bindings::ask(
        {request, length}, {.threads = 1, .memory = memory}, never,
        [](std::string_view lines) { warp_receive(lines.data(), lines.size()); });
  });
}

/// Runs the program: `words` are its arguments, each ended by a zero byte. It writes to the
/// standard streams and reads files. Returns its exit status; -1 and -2 as above.
[[clang::export_name("warp_main")]] int warp_main(const char* words, std::size_t length) {
  return guarded([&] {
    std::vector<std::string> arguments{"warp"};
    for (std::string_view left(words, length); !left.empty();) {
      const std::size_t end = left.find('\0');
      arguments.emplace_back(left.substr(0, end));
      left.remove_prefix(end == std::string_view::npos ? left.size() : end + 1);
    }
    std::vector<char*> pointers;
    for (std::string& argument : arguments) {
      pointers.push_back(argument.data());
    }
    return warp::run_program(static_cast<int>(pointers.size()), pointers.data(), {});
  });
}

}  // extern "C"
