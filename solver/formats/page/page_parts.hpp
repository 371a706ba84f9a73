#pragma once

#include <string_view>

namespace warp::page {

/// The style sheet and the script of a page. The script reads nothing but the page.
std::string_view page_style();
std::string_view page_script();
/// The script that sorts and filters tables of verdicts.
std::string_view table_script();
/// The script of the fields in which a judge comments on entries.
std::string_view comments_script();

}  // namespace warp::page
