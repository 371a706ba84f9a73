#include "solver/techniques/endings/tables/played_tables.hpp"

#include <algorithm>
#include <utility>

#include "solver/techniques/endings/positions/graph_values.hpp"
#include "solver/techniques/endings/tables/played_table.hpp"
#include "solver/techniques/endings/tables/table_file.hpp"

namespace warp::endings {

PlayedTables::PlayedTables(std::shared_ptr<const RuleSet> rules, TableOptions options)
    : MaterialTables(std::move(options)), graph_(rules), game_(std::move(rules)) {}

PlayedTables::~PlayedTables() = default;

const Table* PlayedTables::last() const { return last_; }

std::optional<Objection> PlayedTables::why_illegal(const Material& material,
                                                   const Placement& placement, Colour to_move) {
  Player player = graph_.player();
  player.set(material, placement, to_move);
  const Colour waiting = opponent(to_move);
  return player.in_check(waiting) ? std::optional(in_check_out_of_turn(waiting)) : std::nullopt;
}

/// Returns the table of a material that play reaches.
const PlayedTable& PlayedTables::table_of(const KindCodes& kinds) const {
  return *tables_.at(graph_.find(kinds));
}

/// Makes a table of each part; last() is that of the material asked for.
void PlayedTables::name_tables(const Material& asked) {
  for (const PositionGraph::Part* const part : graph_.parts()) {
    tables_[part] = std::make_unique<PlayedTable>(*this, *part);
  }
  last_ = tables_.at(graph_.find(KindCodes(asked))).get();
}

void PlayedTables::make(const Material& material, const std::atomic<bool>& interrupted) {
  const std::string text = material.text(rules().walks(), Language::english);
  TableName name{.board = options().board,
                 .conditions = options().conditions,
                 .material = text,
                 .version = options().version};
  std::string path;
  if (!options().directory.empty()) {
    name.fingerprint = game_.fingerprint(material);
    for (const std::string& condition : name.conditions) {
      for (const char letter : condition + "\n") {
        name.fingerprint = chain(name.fingerprint, static_cast<unsigned char>(letter));
      }
    }
    path = options().directory + "/" + name.file();
    if (read(path, name)) {
      name_tables(material);
      set_known(Value::most_plies + 1);
      return;
    }
  }
  look_at_all(material, interrupted);
  name_tables(material);
  if (interrupted) {
    return;
  }
  set_known(fill_in(graph_, interrupted, [&](unsigned plies) {
    options().note({&last_->material(), plies});
  }));
  graph_.forget_moves();
  if (is_complete() && !path.empty()) {
    write(path, name);
  }
}

/// Looks at the moves of all positions, or stops when interrupted.
void PlayedTables::look_at_all(const Material& material, const std::atomic<bool>& interrupted) {
  const std::string text = material.text(rules().walks(), Language::english);
  const auto survey = graph_.survey(material, options().memory, interrupted);
  if (survey.bytes > options().memory) {
    refuse_bytes(text, survey.bytes, true);
  }
  if (interrupted) {
    return;
  }
  options().planned({survey.parts, survey.positions, survey.bytes, true});
  const auto outcome = graph_.generate(options().memory, interrupted,
                                       [&](std::uint64_t done, std::uint64_t positions) {
                                         options().note({&material, 0, done, positions});
                                       });
  if (outcome == PositionGraph::Outcome::too_large) {
    // The estimate was too small; so much is certain.
    constexpr std::uint64_t sixteenth = 16;
    refuse_bytes(text, options().memory + options().memory / sixteenth, true);
  }
}

bool PlayedTables::read(const std::string& path, const TableName& name) {
  const auto is_possible = [&](const std::vector<std::uint16_t>& codes) {
    const auto royal = [&](std::size_t unit, Colour colour) {
      const MaterialKind kind = KindCodes::kind_of(codes[unit]);
      return kind.royal && kind.colour == colour;
    };
    return codes.size() >= royal_units && codes.size() <= most_units && royal(0, Colour::white) &&
           royal(1, Colour::black) && std::ranges::all_of(codes, [&](std::uint16_t code) {
             const WalkId walk = KindCodes::kind_of(code).walk;
             return walk != no_walk && walk < rules().walks().size();
           });
  };
  return read_table(path, name, [&](const TableContents& contents) {
    std::vector<std::span<std::uint8_t>> room;
    if (contents.materials.empty() || !std::ranges::all_of(contents.materials, is_possible)) {
      return room;
    }
    std::vector<Material> materials;
    for (const auto& codes : contents.materials) {
      KindCodes kinds;
      kinds.size = codes.size();
      std::ranges::copy(codes, kinds.codes.begin());
      materials.push_back(kinds.material(rules().walks()));
    }
    PositionGraph::ExtraSquares extra;
    for (const auto& [code, square] : contents.extra_squares) {
      extra[code].insert(square);
    }
    if (contents.positions > options().memory) {
      refuse_bytes(name.material, contents.positions, false);
    }
    if (graph_.restore(materials, extra, contents.positions)) {
      for (PositionGraph::Part* const part : graph_.parts()) {
        room.push_back(graph_.values_of(*part));
      }
    }
    return room;
  });
}

void PlayedTables::write(const std::string& path, const TableName& name) const {
  TableContents contents{.positions = graph_.values().size()};
  std::vector<std::span<const std::uint8_t>> values;
  for (PositionGraph::Part* const part : graph_.parts()) {
    const KindCodes kinds(part->material);
    contents.materials.emplace_back(kinds.codes.begin(),
                                    kinds.codes.begin() + static_cast<std::ptrdiff_t>(kinds.size));
    values.push_back(graph_.values_of(*part));
  }
  for (const auto& [code, squares] : graph_.extra_squares()) {
    for (const Square square : squares) {
      contents.extra_squares.emplace_back(code, square);
    }
  }
  write_table(path, name, contents, values);
}

}  // namespace warp::endings
