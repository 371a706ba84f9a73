#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lines.hpp"

namespace warp::check {

namespace {

/// A mate that others may echo.
struct SeenMate {
  std::vector<std::string> as_it_stands;  ///< what denies each square, seen from the king
  std::string turned;                     ///< the least of all its images
  Square king;
};

class PictureFinder {
 public:
  PictureFinder(const BoardPlays& plays, std::set<ThemeShown>& shown)
      : plays_(plays), shown_(shown) {}

  void find() {
    for (const BoardLine& line : plays_.lines) {
      if (!line.moves.empty() && line.moves.back()->mate) {
        look_at(line, *line.moves.back()->mate, plays_.start_of(line));
      }
    }
    for (const auto& [theme, mates] : kinds_) {
      shown_.insert({theme, "", static_cast<unsigned>(mates.size())});
    }
    look_at_half_pins();
    look_at_echoes();
  }

 private:
  void look_at(const BoardLine& line, const JudgedMate& mate, const BoardStart& start) {
    start_ = &start;
    const std::vector<UnitsBySquare> positions = positions_of(line, start);
    const UnitsBySquare& units = positions.back();
    const Unit& king = units[mate.king];
    for (const Denial& denial : mate.denials) {
      if (denial.is_blocked && denial.guards.empty() &&
          has_moved_to(line, denial.square, king.side)) {
        show(Theme::self_block, units[denial.square]);
      }
    }
    for (const Pin& pin : mate.pins) {
      show(Theme::pin_mate, units[pin.pinned]);
      look_at_pinning(line, positions, pin, mate.king);
      note_half_pin(line, positions, pin, mate.king);
    }
    note_kind(mate);
    if (mate.kind >= MateKind::model && start.board().is_flat() && !start.board().wraps()) {
      note_picture(mate, units);
    }
  }

  void show(Theme theme, const Unit& unit) {
    shown_.insert({theme, piece_text(unit, *start_->rules)});
  }

  static bool has_moved_to(const BoardLine& line, Square square, Side side) {
    return std::ranges::any_of(line.moves, [&](const auto& move) {
      const Effect* way = move->movement();
      return way != nullptr && way->to == square && way->before.side == side;
    });
  }

  /// Mates are told apart by all that takes part in them.
  void note_kind(const JudgedMate& mate) {
    if (mate.kind == MateKind::impure) {
      return;
    }
    std::string parts = fmt::format("{} + {}", mate.king, fmt::join(mate.checkers, " "));
    for (const Denial& denial : mate.denials) {
      parts += fmt::format(", {} {} {}", denial.square, denial.is_blocked,
                           fmt::join(denial.guards, " "));
    }
    for (const Pin& pin : mate.pins) {
      parts += fmt::format(", {} {}", pin.pinned, pin.pinner);
    }
    kinds_[Theme::pure_mates].insert(parts);
    if (mate.kind >= MateKind::model) {
      kinds_[Theme::models].insert(parts);
    }
    if (mate.kind >= MateKind::ideal) {
      kinds_[Theme::ideal_mates].insert(parts);
    }
  }

  /// Which half-move of the line has made the pin of the mate?
  void look_at_pinning(const BoardLine& line, const std::vector<UnitsBySquare>& positions,
                       const Pin& pin, Square king) {
    const UnitsBySquare& units = positions.back();
    const auto pins = [&](const UnitsBySquare& before) {
      return std::ranges::any_of(
          king_lines_of(units[pin.pinner].side, before, *start_), [&](const KingLine& aligned) {
            return aligned.rear.unit.id == units[pin.pinner].id && aligned.between.size() == 1 &&
                   before[aligned.between.front()].id == units[pin.pinned].id;
          });
    };
    std::size_t first = positions.size();  // from that position on it is pinned
    while (first > 0 && pins(positions[first - 1])) {
      --first;
    }
    if (first > 0 && first < positions.size()) {
      const bool by_itself = units[king].side == side_of(line.moves[first - 1]->side);
      show(by_itself ? Theme::self_pin : Theme::pin, units[pin.pinned]);
    }
  }

  /// Two units stood between the unit that pins and the king; one of them has moved off.
  void note_half_pin(const BoardLine& line, const std::vector<UnitsBySquare>& positions,
                     const Pin& pin, Square king) {
    const UnitsBySquare& units = positions.back();
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const Effect* way = line.moves[i]->movement();
      const UnitsBySquare& before = positions[i];
      if (way == nullptr || way->before.side != units[king].side ||
          before[pin.pinner].id != units[pin.pinner].id) {
        continue;
      }
      for (const KingLine& aligned : king_lines_of(units[pin.pinner].side, before, *start_)) {
        const auto& between = aligned.between;
        const bool is_half_pin =
            aligned.rear.square == pin.pinner && between.size() == 2 &&
            std::ranges::find(between, way->from) != between.end() &&
            std::ranges::any_of(between, [&](Square square) {
              return square != way->from && before[square].id == units[pin.pinned].id;
            });
        if (is_half_pin) {
          half_pins_[{way->before.id, units[pin.pinned].id}] =
              piece_text(units[pin.pinner], *start_->rules);
        }
      }
    }
  }

  void look_at_half_pins() {
    for (const auto& [pair, pinner] : half_pins_) {
      if (half_pins_.contains({pair.second, pair.first})) {
        shown_.insert({Theme::half_pin, pinner});
      }
    }
  }

  void note_picture(const JudgedMate& mate, const UnitsBySquare& units) {
    using Image = std::array<int, 4>;
    static constexpr std::array<Image, 8> images{{{1, 0, 0, 1},
                                                  {0, -1, 1, 0},
                                                  {-1, 0, 0, -1},
                                                  {0, 1, -1, 0},
                                                  {-1, 0, 0, 1},
                                                  {1, 0, 0, -1},
                                                  {0, 1, 1, 0},
                                                  {0, -1, -1, 0}}};
    SeenMate seen{.as_it_stands = {}, .turned = {}, .king = mate.king};
    for (const Image& image : images) {
      const auto place = [&](Square square) {
        const Vector way = start_->board().offset(mate.king, square);
        return fmt::format("{},{}{}", image[0] * way.file + image[1] * way.rank,
                           image[2] * way.file + image[3] * way.rank,
                           static_cast<unsigned>(units[square].walk));
      };
      std::vector<std::string> parts;
      for (const Square checker : mate.checkers) {
        parts.push_back("+" + place(checker));
      }
      for (const Denial& denial : mate.denials) {
        if (denial.is_blocked) {
          parts.push_back("b" + place(denial.square));
        } else {
          for (const Square guard : denial.guards) {
            parts.push_back(fmt::format("g{}:{}", place(denial.square), place(guard)));
          }
        }
      }
      std::ranges::sort(parts);
      const auto twice = std::ranges::unique(parts);
      parts.erase(twice.begin(), twice.end());
      const std::string text = fmt::format("{}", fmt::join(parts, " "));
      if (seen.as_it_stands.empty()) {
        seen.as_it_stands = parts;
      }
      seen.turned = seen.turned.empty() ? text : std::min(seen.turned, text);
    }
    mates_.push_back(std::move(seen));
    light_.push_back(start_->board().is_light(mate.king));
  }

  void look_at_echoes() {
    constexpr std::size_t most = 200;  // mates that are compared
    const std::size_t count = std::min(mates_.size(), most);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        const bool is_other =
            mates_[i].king != mates_[j].king || mates_[i].as_it_stands != mates_[j].as_it_stands;
        if (mates_[i].turned == mates_[j].turned && is_other) {
          shown_.insert({light_[i] != light_[j] ? Theme::chameleon_echo : Theme::echo});
        }
      }
    }
  }

  const BoardPlays& plays_;
  std::set<ThemeShown>& shown_;
  const BoardStart* start_ = nullptr;
  std::map<std::pair<std::uint16_t, std::uint16_t>, std::string> half_pins_;
  std::map<Theme, std::set<std::string>> kinds_;  ///< the mates of each kind
  std::vector<SeenMate> mates_;
  std::vector<bool> light_;
};

}  // namespace

void find_pictures(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  PictureFinder(plays, shown).find();
}

}  // namespace warp::check
