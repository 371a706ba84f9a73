#include "solver/app/commands/answered.hpp"

#include <new>
#include <system_error>

#include "solver/platform/store/database.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

int answered(FunctionRef<Status(Console&)> work) {
  Console console;
  try {
    return static_cast<int>(work(console));
  } catch (const store::StoreFailed& failure) {
    console.complain(failure.what());
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
