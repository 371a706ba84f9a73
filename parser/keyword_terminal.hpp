#pragma once

#include "parser/keyword.hpp"
#include "parser/x3.hpp"

namespace warp::parser {

/// X3 terminal for a word that is, or unambiguously abbreviates, a keyword of a table. Its
/// attribute is the KeywordMatch of the word; it succeeds only if the match is unique.
class KeywordTerminal : public x3::parser<KeywordTerminal> {
 public:
  using attribute_type = KeywordMatch;
  static constexpr bool has_attribute = true;

  explicit KeywordTerminal(const Keywords& keywords) : keywords_(&keywords) {}

  template <class Iterator, class Context, class RuleContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, RuleContext&,
             Attribute& attribute) const {
    x3::skip_over(first, last, context);
    Iterator end = first;
    x3::parse(end, last, x3::omit[+(x3::char_ - blank)]);
    attribute = match_keyword(*keywords_, std::string_view(first, end));
    if (!attribute.unique()) {
      return false;
    }
    first = end;
    return true;
  }

 private:
  const Keywords* keywords_;
};

inline KeywordTerminal keyword(const Keywords& keywords) { return KeywordTerminal(keywords); }

}  // namespace warp::parser
