#include "solver/platform/system/names.hpp"

#include <windows.h>

#include <shellapi.h>

namespace warp::platform {

namespace {

std::string in_utf8(const wchar_t* text) {
  const int size = ::WideCharToMultiByte(CP_UTF8, 0, text, -1, nullptr, 0, nullptr, nullptr);
  std::string result(size > 0 ? static_cast<std::size_t>(size) : 1, '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text, -1, result.data(), size, nullptr, nullptr);
  result.pop_back();  // the zero at the end
  return result;
}

}  // namespace

std::vector<std::string> command_line(int argc, char** argv) {
  int count = 0;
  wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
  if (words == nullptr) {
    return {argv, argv + argc};
  }
  std::vector<std::string> result;
  for (int i = 0; i < count; ++i) {
    result.push_back(in_utf8(words[i]));
  }
  ::LocalFree(words);
  return result;
}

std::filesystem::path path_of(const std::string& name) {
  if (!name.empty() && ::MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, name.data(),
                                             static_cast<int>(name.size()), nullptr, 0) == 0) {
    std::wstring letters;  // Latin-1, as in problems of older days
    for (const char letter : name) {
      letters += static_cast<wchar_t>(static_cast<unsigned char>(letter));
    }
    return {letters};
  }
  return {std::u8string(name.begin(), name.end())};
}

std::FILE* open_file(const std::string& name, const char* mode) {
  return ::_wfopen(path_of(name).c_str(),
                   std::wstring(mode, mode + std::char_traits<char>::length(mode)).c_str());
}

unsigned long process_number() { return ::GetCurrentProcessId(); }

}  // namespace warp::platform
