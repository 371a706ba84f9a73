#include "solver/platform/system/process.hpp"

#include <io.h>
#include <windows.h>

#include <array>
#include <cerrno>
#include <string_view>
#include <system_error>

#include "solver/platform/system/names.hpp"

namespace warp::platform {

namespace {

/// `word` in quotes, as programs take command lines apart: backslashes count only before quotes.
std::wstring quoted(const std::string& word) {
  const std::wstring letters = path_of(word).wstring();
  std::wstring result = L"\"";
  std::size_t backslashes = 0;
  for (const wchar_t letter : letters) {
    if (letter == L'"') {
      result.append(backslashes + 1, L'\\');
    }
    backslashes = letter == L'\\' ? backslashes + 1 : 0;
    result += letter;
  }
  return result.append(backslashes, L'\\') + L"\"";
}

HANDLE handle_of(std::FILE* file) {
  return reinterpret_cast<HANDLE>(::_get_osfhandle(::_fileno(file)));  // NOLINT: a number
}

}  // namespace

int run_process(const std::vector<std::string>& words, std::FILE* input, std::FILE* output,
                std::FILE* errors) {
  std::wstring line;
  for (const std::string& word : words) {
    line += (line.empty() ? L"" : L" ") + quoted(word);
  }
  STARTUPINFOW start{};
  start.cb = sizeof start;
  start.dwFlags = STARTF_USESTDHANDLES;
  start.hStdInput = handle_of(input);
  start.hStdOutput = handle_of(output);
  start.hStdError = handle_of(errors);
  for (const HANDLE handle : {start.hStdInput, start.hStdOutput, start.hStdError}) {
    ::SetHandleInformation(handle, HANDLE_FLAG_INHERIT, HANDLE_FLAG_INHERIT);
  }
  PROCESS_INFORMATION process{};
  if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &start,
                       &process) == 0) {
    const int failure = ::GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EIO;
    throw std::system_error(failure, std::generic_category(), words[0]);
  }
  DWORD status = 1;
  ::WaitForSingleObject(process.hProcess, INFINITE);
  ::GetExitCodeProcess(process.hProcess, &status);
  ::CloseHandle(process.hThread);
  ::CloseHandle(process.hProcess);
  return static_cast<int>(status);
}

int go_on_as(const std::vector<std::string>& words) {
  return run_process(words, stdin, stdout, stderr);
}

std::filesystem::path path_of_program() {
  constexpr DWORD longest = 32'768;
  std::wstring name(longest, L'\0');
  name.resize(::GetModuleFileNameW(nullptr, name.data(), longest));
  return name;
}

std::string name_of_process() {
  std::array<char, MAX_COMPUTERNAME_LENGTH + 1> host{};
  DWORD size = static_cast<DWORD>(host.size());
  ::GetComputerNameA(host.data(), &size);
  return std::string(host.data()) + ":" + std::to_string(::GetCurrentProcessId());
}

}  // namespace warp::platform
