#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/check/similar/anticipation.hpp"
#include "solver/formats/report/moves/notation.hpp"

namespace warp::check {

/// What is said, one row of similar_words.inc each.
enum class SimilarWord : std::uint8_t {
#define WARP_SIMILAR(id, english, german, french) id,
#include "solver/check/similar/similar_words.inc"
#undef WARP_SIMILAR
};

using SimilarPlaces = std::vector<std::pair<std::string_view, std::string>>;

/// The row in that language, with its places filled.
std::string similar_text(SimilarWord word, Language language, const SimilarPlaces& places = {});

/// The row that names what a turn of the board does; nothing if it does nothing.
std::optional<SimilarWord> word_for_turn(const BoardFrame& frame, std::size_t turn);
/// The name of a row: "mirrored_files".
std::string_view name_of_word(SimilarWord word);

/// Writes what is alike, in the notation of the problem that is compared.
class AnticipationWriter {
 public:
  /// All must outlive it. `board`: that of the problem.
  AnticipationWriter(const Collection& collection, AnticipationSearch& search,
                     const Geometry& board, report::Notation notation);

  /// "file.olv:120: N. N., The Problemist 1980, h#2 Circe".
  std::string entry_text(std::uint32_t entry) const;
  /// What is alike, a text each.
  std::vector<std::string> likeness(const Anticipation& found) const;
  /// "wSc3", for a row of AnticipationSearch::kinds(); without a square, "wS".
  std::string unit_text(std::uint16_t kind, Square square) const;
  std::string difference_text(const UnitDifference& difference) const;
  /// "shifted b1->a1" as squares; nothing without a shift.
  std::optional<std::pair<Square, Square>> shift_of(const Alignment& how) const;

  const BoardFrame& frame() const { return frame_; }
  Language language() const { return notation_.language(); }

 private:
  std::string position_text(const PositionLikeness& likeness) const;
  std::string entries_text(std::uint32_t number) const;

  const Collection& collection_;
  const AnticipationSearch& search_;
  const BoardFrame& frame_;
  report::Notation notation_;
};

}  // namespace warp::check
