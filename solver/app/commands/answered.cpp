#include "solver/app/commands/answered.hpp"

#include <new>
#include <system_error>

#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

MessageId message_of(store::StoreFault fault) {
  switch (fault) {
    case store::StoreFault::only_servers_are_shared:
      return MessageId::only_servers_are_shared;
    case store::StoreFault::no_address:
      return MessageId::no_address_of_server;
    case store::StoreFault::tables_of_others:
      return MessageId::tables_of_others;
    case store::StoreFault::too_new:
      return MessageId::database_too_new;
    case store::StoreFault::holds_none:
      return MessageId::database_holds_none;
    case store::StoreFault::in_use:
      return MessageId::database_in_use;
    case store::StoreFault::used_alone:
      return MessageId::database_used_alone;
    case store::StoreFault::servers_not_possible:
      return MessageId::servers_not_possible;
    case store::StoreFault::wants_utf8:
      return MessageId::database_wants_utf8;
    case store::StoreFault::server_lost:
    case store::StoreFault::other:
      break;
  }
  return MessageId::server_lost;
}

}  // namespace

std::string store_failure(const store::StoreFailed& failure) {
  if (failure.fault == store::StoreFault::other) {
    return failure.what();
  }
  const std::string text = user_message(message_of(failure.fault), {{"what", failure.about}});
  return failure.database.empty() ? text : failure.database + ": " + text;
}

int answered(FunctionRef<Status(Console&)> work) {
  Console console;
  try {
    return static_cast<int>(work(console));
  } catch (const store::StoreFailed& failure) {
    console.complain(store_failure(failure));
    return static_cast<int>(Status::input_error);
  } catch (const OutputFailed& failure) {
    console.complain(
        user_message(MessageId::output_cannot_be_written, {{"reason", failure.what()}}));
  } catch (const std::bad_alloc& full) {
    console.complain(out_of_memory(full));
  } catch (const WorkFailed& failure) {
    console.complain(failure.what());
  } catch (const std::system_error& failure) {
    console.complain(failure.what());
  }
  return static_cast<int>(Status::incomplete);
}

}  // namespace warp
