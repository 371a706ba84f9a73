#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/commands/serve/request.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::serve {

/// The members of one request, taken one after the other; what nobody takes is a mistake. All
/// functions throw BadRequest.
class RequestMembers {
 public:
  /// `json` must outlive it.
  explicit RequestMembers(const report::Json& json);

  const report::Json& id() const { return id_; }

  [[noreturn]] void refuse(const std::string& why) const { throw BadRequest(id_, why); }

  /// The member of that name; null if there is none.
  const report::Json* take(std::string_view name);
  /// A text; empty if there is no member.
  std::string text(std::string_view name);
  std::string text_needed(std::string_view name);
  /// The bytes that a text holds in base64; the member is needed.
  std::string bytes(std::string_view name);
  /// False if there is no member.
  bool truth(std::string_view name);
  std::optional<std::uint64_t> number(std::string_view name, std::uint64_t most,
                                      std::uint64_t least = 1);
  /// Texts with their names; the member is needed.
  std::vector<Request::NamedText> named_texts(std::string_view name);

  /// The value of the word that the member is; nothing if there is no member.
  template <class Value, std::size_t Number>
  std::optional<Value> word(std::string_view name,
                            const std::array<std::pair<std::string_view, Value>, Number>& words) {
    const report::Json* member = take(name);
    std::vector<std::string_view> known;
    for (const auto& [one, value] : words) {
      if (member != nullptr && *member == one) {
        return value;
      }
      known.push_back(one);
    }
    if (member != nullptr) {
      refuse(wanted(name, user_message(MessageId::expected_one_of_not,
                                       {{"choices", fmt::format("{}", fmt::join(known, ", "))},
                                        {"word", shown(*member)}})));
    }
    return std::nullopt;
  }

  /// Refuses a member that was not taken.
  void end() const;

 private:
  static std::string wanted(std::string_view name, const std::string& what) {
    return fmt::format("{}: {}", name, what);
  }
  static std::string shown(const report::Json& json);

  const report::Json& json_;
  report::Json id_;
  std::vector<std::string_view> known_;
};

}  // namespace warp::serve
