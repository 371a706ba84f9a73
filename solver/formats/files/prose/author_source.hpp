#pragma once

#include <string>
#include <string_view>

namespace warp::files::prose {

/// What a line says of who made a problem and where it was published. Empty: it does not say it, or
/// not for certain.
struct AuthorAndSource {
  std::string author, source;
};

/// Does the text name a periodical of chess problems?
bool names_periodical(std::string_view text);

/// Tells the author from the source in a line such as "J. Smith, The Problemist 1999", "The
/// Problemist 1999, J. Smith", "J. Smith (The Problemist)", "J. Smith The Problemist 1999". Where
/// that is not certain - there is neither a sign between them nor a known periodical - the whole
/// line is the source.
AuthorAndSource author_and_source(const std::string& text);

}  // namespace warp::files::prose
