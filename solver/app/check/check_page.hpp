#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "solver/check/finding.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

/// The verdicts as one HTML page for a judge: a table of the entries, each with its verdict, a link
/// to its diagram, solution and findings, and a field for a comment, which the browser keeps.
class CheckPage {
 public:
  /// `program`: its name and version. `anonymous`: the page names neither authors and titles nor
  /// files.
  CheckPage(std::string program, bool anonymous)
      : program_(std::move(program)), anonymous_(anonymous) {}

  /// What the page is about, such as the names of the files; nothing if it is anonymous.
  void name(const std::string& title) { title_ = anonymous_ ? "" : title; }
  /// The language of its headings; English if none is said.
  void use(Language language) { language_ = language; }

  /// Adds an entry that has been judged. `play` is the text of its EntrySection; empty if it cannot
  /// be set up. `mark`: what judges print of a sound entry; may be empty.
  void add(const check::ProblemJudgement& judgement, std::string_view play, std::string_view mark);

  /// The page with all entries added so far, in the order of their numbers.
  std::string text(const check::Tally& tally, bool complete) const;

 private:
  struct Entry {
    std::string row, section;
  };
  std::string say(MessageId id) const;
  std::string name_of(const check::ProblemJudgement& judgement) const;

  std::string program_, title_;
  bool anonymous_;
  Language language_ = Language::english;
  std::map<std::size_t, Entry> entries_;  ///< by their numbers
};

}  // namespace warp
