#pragma once

#include <cstdlib>
#include <string>

namespace warp::test {

/// While it lives, these are the variables of the locale, for this program and those it starts.
class LocaleIs {
 public:
  LocaleIs(const std::string& all, const std::string& messages, const std::string& lang) {
    set("LC_ALL", all);
    set("LC_MESSAGES", messages);
    set("LANG", lang);
  }
  ~LocaleIs() {
    set("LC_ALL", "C");
    set("LC_MESSAGES", "");
    set("LANG", "");
  }
  LocaleIs(const LocaleIs&) = delete;
  LocaleIs& operator=(const LocaleIs&) = delete;

 private:
  static void set(const char* name, const std::string& value) { ::setenv(name, value.c_str(), 1); }
};

}  // namespace warp::test
