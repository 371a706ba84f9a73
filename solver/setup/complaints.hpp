#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/rules/general/refusal.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// Collects the messages about a problem.
class Complaints {
 public:
  /// The problem is in `file` and in `language`, in which the messages are said. They are added to
  /// `diagnostics`, which must outlive this object.
  Complaints(std::string file, Language language, std::vector<Diagnostic>& diagnostics)
      : file_(std::move(file)), language_(language), diagnostics_(diagnostics) {}

  Language language() const { return language_; }
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, language_, arguments);
  }

  void warn(Location where, MessageId id, MessageArguments arguments = {}) {
    add(Severity::warning, where, say(id, arguments));
  }
  /// Reports an error in the input.
  void fail(Location where, MessageId id, MessageArguments arguments = {}) {
    add(Severity::input_error, where, say(id, arguments));
  }
  /// The same with a finished text.
  void fail(Location where, std::string text) {
    add(Severity::input_error, where, std::move(text));
  }
  /// Reports that the meaning of `name` is known, but not supported.
  void unsupported(Location where, std::string_view name) {
    add(Severity::unsupported, where,
        say(MessageId::unsupported_thing, {{"what", std::string(name)}}));
  }

  /// Reports why `condition` cannot be played; does nothing if `refusal` is empty.
  void refuse(Location where, std::string_view condition, const Refusal& refusal) {
    switch (refusal.kind()) {
      case Refusal::Kind::none:
        break;
      case Refusal::Kind::contradiction:
        fail(where, MessageId::cannot_be_played_here,
             {{"what", std::string(condition)}, {"why", refusal.text(language_, condition)}});
        break;
      case Refusal::Kind::unsupported:
        unsupported(where, refusal.text(language_, condition));
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
  Language language_;
  std::vector<Diagnostic>& diagnostics_;
  bool refused_ = false;
};

}  // namespace warp
