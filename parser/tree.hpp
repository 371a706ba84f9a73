#pragma once

#include <memory>
#include <string>
#include <utility>

#include "solver/search/play/stipulation.hpp"

/// Parts of stipulation trees, for the traditional and the structured notation.
namespace warp::parser {

StipulationTree node(auto&& is) {
  return std::make_shared<const StipulationNode>(StipulationNode{std::forward<decltype(is)>(is)});
}

inline StipulationTree leaf(const Goal& goal) { return node(Leaf{goal}); }

inline Branch branch(Play play, unsigned length) {
  Branch result;
  result.play = play;
  result.length = length;
  return result;
}

/// A goal as written in a stipulation: "za1", "#".
std::string written(const Goal& goal);

}  // namespace warp::parser
