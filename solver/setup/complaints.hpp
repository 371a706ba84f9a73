#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/rules/refusal.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Collects the messages about a problem.
class Complaints {
 public:
  /// The problem is in `file`. Messages are added to `diagnostics`, which must outlive this object.
  Complaints(std::string file, std::vector<Diagnostic>& diagnostics)
      : file_(std::move(file)), diagnostics_(diagnostics) {}

  void warn(Location where, std::string message) {
    add(Severity::warning, where, std::move(message));
  }
  /// Reports an error in the input.
  void fail(Location where, std::string message) {
    add(Severity::input_error, where, std::move(message));
  }
  /// Reports that the meaning of `name` is known, but not supported.
  void unsupported(Location where, std::string_view name) {
    add(Severity::unsupported, where, fmt::format("unsupported: {}", name));
  }

  /// Reports why `condition` cannot be played; does nothing if `refusal` is empty.
  void refuse(Location where, std::string_view condition, const Refusal& refusal) {
    switch (refusal.kind()) {
      case Refusal::Kind::none:
        break;
      case Refusal::Kind::contradiction:
        fail(where, fmt::format("{} cannot be played here: {}", condition, refusal.text()));
        break;
      case Refusal::Kind::unsupported:
        unsupported(where, refusal.text());
        break;
    }
  }

  /// Has any message worse than a warning been added?
  bool any_refusal() const { return refused_; }
  std::size_t size() const { return diagnostics_.size(); }

 private:
  void add(Severity severity, Location where, std::string message) {
    diagnostics_.push_back({severity, file_, where, std::move(message)});
    refused_ = refused_ || severity != Severity::warning;
  }

  std::string file_;
  std::vector<Diagnostic>& diagnostics_;
  bool refused_ = false;
};

}  // namespace warp
