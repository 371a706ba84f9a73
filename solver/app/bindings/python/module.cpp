// The module warp._warp: requests and records as texts. Everything else is Python.

#include <atomic>
#include <exception>
#include <memory>
#include <string>

#include <pybind11/pybind11.h>

#include "solver/app/bindings/ask.hpp"

namespace py = pybind11;

namespace {

/// Ends requests early; any thread may cancel.
struct CancelToken {
  std::atomic<bool> cancelled{false};
};

/// Carries out a request and calls on_record(record) for each record of the answer; returns its
/// status. Other threads of Python run meanwhile. What `on_record` raises ends the request and is
/// raised again.
int ask(const std::string& request, const py::function& on_record, unsigned threads,
        std::size_t memory, const std::shared_ptr<CancelToken>& token) {
  std::exception_ptr raised;  // kept out of the solver's threads, which hold no lock of Python's
  std::atomic<bool> has_raised{false};
  const auto put = [&](std::string_view lines) {
    const py::gil_scoped_acquire locked;
    while (!lines.empty() && !has_raised) {
      const std::size_t end = std::min(lines.find('\n'), lines.size());
      try {
        if (end > 0) {
          on_record(py::str(lines.data(), end));
        }
      } catch (const py::error_already_set&) {
        raised = std::current_exception();
        has_raised = true;
        token->cancelled = true;
      }
      lines.remove_prefix(std::min(end + 1, lines.size()));
    }
  };
  int status = 0;
  {
    const py::gil_scoped_release released;
    status =
        warp::bindings::ask(request, {.threads = threads, .memory = memory}, token->cancelled, put);
  }
  if (raised) {
    std::rethrow_exception(raised);
  }
  return status;
}

}  // namespace

PYBIND11_MODULE(_warp, module) {
  module.doc() = "Requests and records of Warp as texts; the package warp makes objects of them.";
  module.attr("version") = WARP_VERSION;
  py::class_<CancelToken, std::shared_ptr<CancelToken>>(
      module, "CancelToken",
      "Ends the work it was given to; any thread may call cancel() at any time.")
      .def(py::init<>())
      .def(
          "cancel", [](CancelToken& token) { token.cancelled = true; }, "End it.")
      .def_property_readonly(
          "cancelled", [](const CancelToken& token) { return token.cancelled.load(); },
          "Whether cancel() was called.");
  module.def(
      "ask", &ask, py::arg("request"), py::arg("on_record"), py::kw_only(), py::arg("threads"),
      py::arg("memory"), py::arg("token"),
      "Carry out a request (JSON, as `warp serve` reads it), call on_record(record) for each "
      "record (JSON), and return the exit status.");
}
