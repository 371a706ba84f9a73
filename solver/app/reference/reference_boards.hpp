#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// A board that a text names.
struct NamedBoard {
  BoardKind kind{};
  std::shared_ptr<const Geometry> board;  ///< null: the text says not how large it is ("diamond")
  std::vector<Language> languages;        ///< those that call it so
};

/// Reads `text` as a board: "diamond 4 8", "Zylinderdiamant". Returns nothing if it is none; if it
/// begins like one, what is wrong with it is added to `complaints`.
std::optional<NamedBoard> board_named(std::string_view text, std::vector<Diagnostic>& complaints);

/// How problems state boards of this kind: "diamond N E", "RxF".
std::string board_form(BoardKind kind, Language language);

/// What boards of this kind are.
std::string_view board_meaning(BoardKind kind, Language language);

/// The game array of a board.
struct ArrayFacts {
  std::size_t units = 0;          ///< of both sides
  std::string pieces;             ///< as a problem states it behind `pieces`
  std::array<unsigned, 2> moves;  ///< by side: with how many it could begin
  /// By side, White first: the captures with which it could begin, by the letters of the captured
  /// unit, most first.
  std::array<std::vector<std::pair<std::string, unsigned>>, 2> captures;
};
/// `board` has a game array. It is played for one move of each side.
ArrayFacts array_facts(const Geometry& board, Language language);

}  // namespace warp
