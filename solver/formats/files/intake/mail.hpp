#pragma once

#include <string>
#include <string_view>

#include "solver/formats/files/intake/encoding.hpp"

namespace warp::files {

/// What a mail says to its reader.
struct MailText {
  std::string text;         ///< in UTF-8, behind as many empty lines as the mail has in front of it
  std::string fault;        ///< why there is none, or empty
  std::string attachments;  ///< names of the other parts, with commas between; they are not read
};

/// Takes the first part text/plain of a mail (RFC 2045: quoted-printable, base64, or as it is; in
/// the character set that the part names). Parts may be nested.
MailText read_mail(std::string_view mail);

/// Is it the name of a mail: .eml?
bool is_mail(std::string_view file);

}  // namespace warp::files
