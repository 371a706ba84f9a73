#pragma once

#include <memory>
#include <string>
#include <utility>

#include "solver/play/stipulation.hpp"

/// Pieces of stipulation trees, for the two notations that end in them.
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

/// "za1", "#": a goal as it is written in a stipulation.
std::string written(const Goal& goal);

}  // namespace warp::parser
