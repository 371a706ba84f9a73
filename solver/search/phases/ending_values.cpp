#include "solver/search/phases/ending_values.hpp"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

#include <tbb/task_arena.h>

#include "solver/techniques/endings/tables/ending_tables.hpp"

namespace warp {

namespace {

using orthodox::Bitboard;

constexpr unsigned bits_each = 3;

/// So many half-moves of the search take about half as long as a position of a table.
constexpr std::uint64_t half_moves_a_position = 2;

/// Calls `visit(colour, kind)` for all kinds of units.
template <class Visit>
void each_kind(Visit visit) {
  using namespace orthodox;
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (const Kind kind : {king, queen, rook, bishop, knight, pawn}) {
      visit(colour, kind);
    }
  }
}

endings::Material material_of(const Walks& walks, const orthodox::Board& board) {
  std::vector<endings::MaterialKind> units;
  each_kind([&](Colour colour, orthodox::Kind kind) {
    for (int i = std::popcount(board.units(colour, kind)); i > 0; --i) {
      units.push_back({colour, orthodox::walk_of(kind)});
    }
  });
  return {walks, std::move(units)};
}

}  // namespace

EndingValues::EndingValues(std::shared_ptr<const RuleSet> rules, std::size_t bytes,
                           std::function<bool()> stopped, bool at_once)
    : rules_(std::move(rules)), bytes_(bytes), stopped_(std::move(stopped)), at_once_(at_once) {}

EndingValues::Signature EndingValues::signature_of(const orthodox::Board& board) {
  Signature units = 1;
  each_kind([&](Colour colour, orthodox::Kind kind) {
    units = units << bits_each | static_cast<Signature>(std::popcount(board.units(colour, kind)));
  });
  return units;
}

EndingValues::Signature EndingValues::signature_of(const endings::Material& material) {
  Signature units = 1;
  each_kind([&](Colour colour, orthodox::Kind kind) {
    const auto count =
        std::ranges::count_if(material.units(), [&](const endings::MaterialKind& unit) {
          return unit.colour == colour && unit.walk == orthodox::walk_of(kind);
        });
    units = units << bits_each | static_cast<Signature>(count);
  });
  return units;
}

/// Returns the entry for these units; null if all entries are those of others.
EndingValues::Entry* EndingValues::entry_for(Signature units) {
  const std::size_t first = scramble(units) % entries_.size();
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    Entry& entry = entries_[(first + i) % entries_.size()];
    Signature there = entry.units.load(std::memory_order_relaxed);
    if (there == units ||
        (there == 0 && (entry.units.compare_exchange_strong(there, units) || there == units))) {
      return &entry;
    }
  }
  return nullptr;
}

/// Notes what has been played, and says whether a table may be worth it, as far as is known before
/// tables are planned.
bool EndingValues::may_be_worth_it(Entry& entry, unsigned units, std::uint64_t played) {
  const std::uint64_t so_far = played + entry.played.fetch_add(played, std::memory_order_relaxed);
  if (const std::uint64_t worth = entry.worth.load(std::memory_order_relaxed); worth != 0) {
    return so_far >= worth;
  }
  constexpr std::uint64_t pairs_of_kings = 462, squares_bits = 6;  // without pawns
  return so_far >= pairs_of_kings << (squares_bits * (units - 2)) || at_once_;
}

std::optional<unsigned> EndingValues::half_moves_to_mate(const orthodox::Board& board,
                                                         std::uint64_t played) {
  Entry* const entry = entry_for(signature_of(board));
  if (entry == nullptr || entry->refused.load(std::memory_order_relaxed)) {
    return std::nullopt;
  }
  const endings::Table* table = entry->table.load(std::memory_order_acquire);
  if (table == nullptr) {
    const auto units = static_cast<unsigned>(std::popcount(board.occupied()));
    if (!may_be_worth_it(*entry, units, played)) {
      return std::nullopt;
    }
    // Other threads go on searching meanwhile. One that waits for its part of the work must not
    // take up a piece of the search: it might ask for a table.
    const std::unique_lock lock(making_, std::try_to_lock);
    if (!lock) {
      return std::nullopt;
    }
    tbb::this_task_arena::isolate([&] { make(*entry, board); });
    table = entry->table.load(std::memory_order_acquire);
  }
  return table == nullptr ? std::nullopt : value(*table, board);
}

void EndingValues::make(Entry& entry, const orthodox::Board& board) {
  if (entry.refused || entry.table != nullptr) {
    return;  // another thread was faster
  }
  rules_->work_out_movement();
  std::atomic<bool> interrupted{false};
  std::uint64_t needed = 0;
  auto tables = std::make_unique<endings::EndingTables>(
      rules_,
      endings::TableOptions{.memory = bytes_,
                            .planned = [&](const endings::WorkAhead& work) { needed = work.bytes; },
                            .note =
                                [&](const endings::TableProgress&) {
                                  if (stopped_()) {
                                    interrupted = true;
                                  }
                                }});
  const endings::Material material = material_of(rules_->walks(), board);
  if (tables->refusal(material)) {
    entry.refused = true;
    return;
  }
  if (!at_once_ && entry.worth == 0) {
    entry.worth = tables->work(material).positions * half_moves_a_position;
    if (entry.played < entry.worth) {
      return;
    }
  }
  try {
    tables->make(material, interrupted);
  } catch (const endings::TooLarge&) {
    entry.refused = true;
    return;
  } catch (const std::bad_alloc&) {
    entry.refused = true;
    return;
  }
  if (!tables->is_complete()) {
    return;
  }
  bytes_ -= needed;
  tables->each([&](const endings::Table& table) {
    if (Entry* const of_table = entry_for(signature_of(table.material()))) {
      const endings::Table* none = nullptr;
      of_table->table.compare_exchange_strong(none, &table, std::memory_order_release);
    }
  });
  tables_.push_back(std::move(tables));
}

std::optional<unsigned> EndingValues::value(const endings::Table& table,
                                            const orthodox::Board& board) {
  endings::Placement placement{};
  const endings::Material& material = table.material();
  for (std::size_t unit = 0; unit < material.size();) {  // equal units stand side by side
    orthodox::for_each(
        board.units(material[unit].colour, orthodox::kind_of(material[unit].walk)),
        [&](orthodox::Index square) { placement[unit++] = static_cast<Square>(square); });
  }
  const endings::Value value = table.value(board.to_move(), placement);
  if (value.is_illegal()) {
    return std::nullopt;
  }
  return value.is_drawn() ? drawn : value.plies();
}

}  // namespace warp
