#include "solver/check/line_groups.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <span>
#include <string_view>

#include "solver/check/judge.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

std::vector<std::vector<const Line*>> grouped(const std::vector<const Line*>& lines,
                                              std::size_t depth) {
  std::vector<std::vector<const Line*>> groups;
  std::map<std::string_view, std::size_t> places;
  for (const Line* line : lines) {
    if (line->size() <= depth) {
      continue;
    }
    const auto [place, is_new] = places.emplace((*line)[depth].identity(), groups.size());
    if (is_new) {
      groups.emplace_back();
    }
    groups[place->second].push_back(line);
  }
  return groups;
}

std::vector<std::string> numbered_beginning(const Line& line, std::size_t count) {
  std::vector<std::string> result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(numbered(line[i]));
  }
  return result;
}

std::vector<unsigned> lengths_of(const std::vector<const Line*>& lines) {
  std::vector<unsigned> lengths;
  for (const Line* line : lines) {
    lengths.push_back(static_cast<unsigned>(line->size()));
  }
  std::ranges::sort(lengths);
  lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
  return lengths;
}

Classes classes_of(const std::vector<const Line*>& lines) {
  std::vector<std::size_t> parent(lines.size());
  std::iota(parent.begin(), parent.end(), 0U);
  const auto root_of = [&](std::size_t i) {
    while (parent[i] != i) {
      i = parent[i] = parent[parent[i]];
    }
    return i;
  };
  Classes result{.count = lines.size()};
  using MoveList = std::vector<std::pair<bool, std::string_view>>;
  const auto unite = [&](Relation relation, auto key_of) {
    std::map<MoveList, std::size_t> first_with;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto [place, is_new] = first_with.emplace(key_of(*lines[i]), i);
      const std::size_t a = root_of(place->second);
      const std::size_t b = root_of(i);
      if (!is_new && a != b) {
        parent[b] = a;
        --result.count;
        result.relation = relation;
      }
    }
  };
  unite(Relation::promotion, [](const Line& line) {
    MoveList key;
    for (const ComparedMove& ply : line) {
      key.emplace_back(ply.at.second, ply.unpromoted());
    }
    return key;
  });
  unite(Relation::transposition, [](const Line& line) {
    MoveList key;
    for (const ComparedMove& ply : line) {
      key.emplace_back(ply.at.second, ply.identity());
    }
    std::ranges::sort(key);
    return key;
  });
  return result;
}

DualPlace place_at(std::size_t depth, std::size_t length) {
  return depth == 0            ? DualPlace::key
         : depth + 1 == length ? DualPlace::mate
                               : DualPlace::continuation;
}

std::string dual_text(DualPlace place, Relation relation, Language language) {
  const std::string kind = relation == Relation::different
                               ? ""
                               : message(MessageId::dual_kind, language,
                                         {{"relation", relation_text(relation, language)}});
  return message(place == DualPlace::key    ? MessageId::dual_at_first_move
                 : place == DualPlace::mate ? MessageId::dual_at_last_move
                                            : MessageId::plain_dual,
                 language, {{"kind", kind}});
}

std::size_t common_beginning(const Line& a, const Line& b) {
  return static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
}

std::string beginning_text(const Line& line, std::size_t count) {
  return line_text(std::span(line).first(count));
}

std::vector<std::string> texts(const std::vector<const Line*>& lines) {
  std::vector<std::string> result;
  for (const Line* line : lines) {
    result.push_back(line_text(*line));
  }
  return result;
}

}  // namespace warp::check
