#include "solver/formats/files/intake/mail.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/formats/files/translated_text.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::files {

namespace {

constexpr unsigned deepest_part = 8;

/// A part of a mail: the fields of its header and what follows.
struct MailPart {
  std::vector<std::pair<std::string, std::string>> fields;  ///< names in small letters
  std::string_view body;

  std::string field(std::string_view name) const {
    const auto found = std::ranges::find(fields, name, &std::pair<std::string, std::string>::first);
    return found == fields.end() ? std::string() : found->second;
  }
};

std::string_view trimmed_mail(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos
             ? std::string_view()
             : text.substr(first, text.find_last_not_of(" \t\r\n") - first + 1);
}

MailPart mail_part(std::string_view text) {
  MailPart part;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    const std::string_view content = trimmed_mail(line);
    if (content.empty()) {
      break;
    }
    const bool goes_on = line.front() == ' ' || line.front() == '\t';
    if (goes_on && !part.fields.empty()) {
      part.fields.back().second += fmt::format(" {}", content);
    } else if (const std::size_t colon = content.find(':'); colon != std::string_view::npos) {
      part.fields.emplace_back(lower_case(content.substr(0, colon)),
                               trimmed_mail(content.substr(colon + 1)));
    }
  }
  part.body = text;
  return part;
}

/// The value of `name` in "text/plain; charset="utf-8"; format=flowed".
std::string parameter_of(const std::string& field, const std::string& name) {
  const std::string small = lower_case(field);
  const std::size_t at = small.find(name + "=");
  if (at == std::string::npos) {
    return {};
  }
  std::string_view value = std::string_view(field).substr(at + name.size() + 1);
  if (value.starts_with('"')) {
    value.remove_prefix(1);
    return std::string(value.substr(0, value.find('"')));
  }
  return std::string(trimmed_mail(value.substr(0, value.find_first_of("; "))));
}

int hexadecimal(char letter) {
  const std::size_t found =
      std::string_view("0123456789ABCDEF")
          .find(letter >= 'a' && letter <= 'f' ? static_cast<char>(letter - 'a' + 'A') : letter);
  return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

std::string from_quoted_printable(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=') {
      result += text[i];
      continue;
    }
    const std::size_t end = text.find_first_not_of(" \t\r", i + 1);
    if (end != std::string_view::npos && text[end] == '\n') {
      i = end;  // the line goes on
      continue;
    }
    const int high = i + 2 < text.size() ? hexadecimal(text[i + 1]) : -1;
    const int low = i + 2 < text.size() ? hexadecimal(text[i + 2]) : -1;
    if (high < 0 || low < 0) {
      result += '=';
    } else {
      result += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return result;
}

std::string from_base64(std::string_view text) {
  constexpr std::string_view letters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string result;
  unsigned bits = 0, count = 0;
  for (const char letter : text) {
    const std::size_t value = letters.find(letter);
    if (letter == '=') {
      break;
    }
    if (value == std::string_view::npos) {
      continue;
    }
    bits = ((bits << 6U) | static_cast<unsigned>(value)) & 0xFFFFFFU;
    count += 6;
    if (count >= 8) {
      count -= 8;
      result += static_cast<char>((bits >> count) & 0xFFU);
    }
  }
  return result;
}

std::string decoded(const MailPart& part) {
  const std::string way = lower_case(part.field("content-transfer-encoding"));
  std::string bytes = way == "quoted-printable" ? from_quoted_printable(part.body)
                      : way == "base64"         ? from_base64(part.body)
                                                : std::string(part.body);
  const std::string set = lower_case(parameter_of(part.field("content-type"), "charset"));
  const bool is_windows = set.starts_with("windows-1252") || set.starts_with("iso-8859-1");
  return as_utf8(bytes, is_windows ? Encoding::windows_1252 : encoding_of(bytes));
}

/// The parts between the lines "--boundary".
std::vector<std::string_view> parts_between(std::string_view body, const std::string& boundary) {
  std::vector<std::string_view> parts;
  const std::string mark = "--" + boundary;
  std::optional<std::size_t> begin;
  for (std::size_t at = 0; at < body.size();) {
    const std::size_t end = std::min(body.find('\n', at), body.size());
    if (trimmed_mail(body.substr(at, end - at)).starts_with(mark)) {
      if (begin) {
        parts.push_back(body.substr(*begin, at - *begin));
      }
      begin = std::min(end + 1, body.size());
    }
    at = end + 1;
  }
  return parts;
}

class MailReader {
 public:
  explicit MailReader(std::string_view mail) : mail_(mail) {}

  MailText read() {
    take(mail_part(mail_), 0);
    if (!found_) {
      result_.fault = user_message(MessageId::no_part_for_readers);
    }
    return std::move(result_);
  }

 private:
  void take(const MailPart& part, unsigned depth) {
    const std::string type = part.field("content-type");
    const std::string kind = lower_case(type.substr(0, type.find(';')));
    const std::string name = parameter_of(part.field("content-disposition") + ";" + type, "name");
    if (kind.starts_with("multipart/") && depth < deepest_part) {
      for (const std::string_view inner :
           parts_between(part.body, parameter_of(type, "boundary"))) {
        take(mail_part(inner), depth + 1);
      }
    } else if (!found_ && name.empty() && (kind.empty() || kind.starts_with("text/plain"))) {
      found_ = true;
      const auto lines = std::count(mail_.data(), part.body.data(), '\n');
      result_.text = std::string(static_cast<std::size_t>(lines), '\n') + decoded(part);
    } else if (!kind.starts_with("text/html") || !name.empty()) {
      result_.attachments +=
          (result_.attachments.empty() ? "" : ", ") + (name.empty() ? kind : one_line(name));
    }
  }

  std::string_view mail_;
  MailText result_;
  bool found_ = false;
};

}  // namespace

MailText read_mail(std::string_view mail) { return MailReader(mail).read(); }

bool is_mail(std::string_view file) { return lower_case(file).ends_with(".eml"); }

}  // namespace warp::files
