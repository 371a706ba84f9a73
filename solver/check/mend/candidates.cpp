#include "solver/check/mend/candidates.hpp"

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>
#include <variant>

#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

class EditLister {
 public:
  EditLister(const Problem& problem, const MendLimits& limits)
      : problem_(problem),
        limits_(limits),
        board_(*problem.geometry),
        units_(place(problem.units)),
        free_(board_.size(), true) {
    for (const PlacedUnit& placed : units_) {
      free_[placed.square] = false;
      sides_.insert(placed.unit.side);
    }
    sides_.insert({Side::white, Side::black});
  }

  std::vector<MendEdit> all() {
    for (const PlacedUnit& placed : units_) {
      if (std::ranges::find(limits_.keep, placed.square) == limits_.keep.end()) {
        change(placed);
      }
    }
    add_units();
    if (limits_.keep.empty()) {
      move_everything();
    }
    for (std::size_t twin = 0; twin < problem_.twins.size(); ++twin) {
      for (std::size_t i = 0; i < problem_.twins[twin].commands.size(); ++i) {
        twin_ = twin;
        command_ = i;
        std::visit([&](const auto& command) { change_twin(command); },
                   problem_.twins[twin].commands[i].first);
      }
    }
    return std::move(edits_);
  }

 private:
  using Kind = MendEdit::Kind;

  bool is_royal(const Unit& unit) const {
    return unit.is(Attribute::royal) || (*problem_.walks)[unit.walk].royal;
  }

  /// Calls `visit` for each square on which a unit may be put.
  template <class Visit>
  void each_square(Visit visit) const {
    for (std::size_t i = 0; i < board_.size(); ++i) {
      if (limits_.may_stand.empty() || limits_.may_stand[i]) {
        visit(static_cast<Square>(i));
      }
    }
  }
  template <class Visit>
  void each_free_square(Visit visit) const {
    each_square([&](Square square) {
      if (free_[square]) {
        visit(square);
      }
    });
  }

  void change(const PlacedUnit& placed) {
    const auto put = [&](Kind kind, const PlacedUnit& after) {
      edits_.push_back({.kind = kind, .before = placed, .after = after});
    };
    each_free_square([&](Square square) {
      PlacedUnit after = placed;
      after.square = square;
      put(Kind::moved, after);
    });
    if (is_royal(placed.unit)) {
      return;
    }
    put(Kind::removed, placed);
    each_other_unit(placed, put);
  }

  /// Calls `visit` for each unit that could stand in place of `placed`.
  template <class Visit>
  void each_other_unit(const PlacedUnit& placed, Visit visit) const {
    for (const WalkId walk : limits_.men) {
      if (walk != placed.unit.walk) {
        PlacedUnit after = placed;
        after.unit.walk = walk;
        visit(Kind::replaced, after);
      }
    }
    for (const Side side : sides_) {
      if (side != placed.unit.side && side != Side::none && placed.unit.side != Side::none &&
          !placed.unit.is(Attribute::half_neutral)) {
        PlacedUnit after = placed;
        after.unit.side = side;
        visit(Kind::recoloured, after);
      }
    }
  }

  void add_units() {
    for (const WalkId walk : limits_.men) {
      for (const Side side : sides_) {
        if (side == Side::none) {
          continue;
        }
        each_free_square([&](Square square) {
          edits_.push_back({.kind = Kind::added,
                            .after = {.square = square, .unit = {.walk = walk, .side = side}}});
        });
      }
    }
  }

  void move_everything() {
    if (units_.empty() || problem_.fen.has_value() || !board_.is_flat()) {
      return;
    }
    const Square from = units_.front().square;
    std::set<std::string> seen{position_key(problem_)};
    const auto keep_new = [&](MendEdit edit) {
      if (const auto after = edited(problem_, edit);
          after && seen.insert(position_key(*after)).second) {
        edits_.push_back(std::move(edit));
      }
    };
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const auto to = static_cast<Square>(i);
      if (to != from) {
        keep_new({.kind = Kind::shifted, .from = from, .to = to});
      }
    }
    keep_new({.kind = Kind::mirrored});
  }

  void put_twin(TwinCommand becomes) {
    edits_.push_back({.kind = Kind::twin,
                      .twin = twin_,
                      .command = command_,
                      .becomes = std::make_shared<const TwinCommand>(std::move(becomes))});
  }

  void change_twin(const TwinMove& move) {
    each_square([&](Square square) {
      if (square != move.to && square != move.from) {
        put_twin(TwinMove{move.from, square});
      }
    });
    for (const PlacedUnit& placed : units_) {
      if (placed.square != move.from && placed.square != move.to) {
        put_twin(TwinMove{placed.square, move.to});
      }
    }
  }
  void change_twin(const TwinExchange& exchange) {
    for (const PlacedUnit& placed : units_) {
      if (placed.square != exchange.first && placed.square != exchange.second) {
        put_twin(TwinExchange{exchange.first, placed.square});
        put_twin(TwinExchange{placed.square, exchange.second});
      }
    }
  }
  void change_twin(const TwinRemove& removal) {
    for (const PlacedUnit& placed : units_) {
      if (placed.square != removal.square && !is_royal(placed.unit)) {
        put_twin(TwinRemove{placed.square});
      }
    }
  }
  void change_twin(const TwinAdd& addition) {
    for (std::size_t i = 0; i < addition.units.size(); ++i) {
      const PlacedUnit& placed = addition.units[i];
      const auto put = [&](Kind, const PlacedUnit& after) {
        TwinAdd becomes = addition;
        becomes.units[i] = after;
        put_twin(std::move(becomes));
      };
      each_square([&](Square square) {
        if (square != placed.square) {
          PlacedUnit after = placed;
          after.square = square;
          put(Kind::moved, after);
        }
      });
      if (!is_royal(placed.unit)) {
        each_other_unit(placed, put);
      }
    }
  }
  void change_twin(const TwinSubstitute& substitution) {
    for (const WalkId walk : limits_.men) {
      if (walk != substitution.to && walk != substitution.from) {
        put_twin(TwinSubstitute{substitution.from, walk});
      }
    }
  }
  void change_twin(const TwinRotate& rotation) {
    for (const int degrees : {90, 180, 270}) {
      if (degrees != rotation.degrees) {
        put_twin(TwinRotate{degrees});
      }
    }
  }
  void change_twin(const TwinMirror& mirror) {
    for (const TwinMirrorKind kind : {TwinMirrorKind::a1_h1, TwinMirrorKind::a1_a8,
                                      TwinMirrorKind::a1_h8, TwinMirrorKind::a8_h1}) {
      if (kind != mirror.kind) {
        put_twin(TwinMirror{kind});
      }
    }
  }
  void change_twin(const TwinShift& shift) {
    for (std::size_t i = 0; i < board_.size(); ++i) {
      if (const auto to = static_cast<Square>(i); to != shift.to && to != shift.from) {
        put_twin(TwinShift{shift.from, to});
      }
    }
  }
  /// Colours exchanged, another stipulation, other conditions: these are what the twin is.
  void change_twin(const TwinPolish&) {}
  void change_twin(const TwinStipulation&) {}
  void change_twin(const TwinConditions&) {}

  const Problem& problem_;
  const MendLimits& limits_;
  const Geometry& board_;
  std::vector<PlacedUnit> units_;
  std::vector<bool> free_;
  std::set<Side> sides_;
  std::size_t twin_ = 0, command_ = 0;  ///< the command that is being changed
  std::vector<MendEdit> edits_;
};

}  // namespace

std::vector<WalkId> usual_men(const Problem& problem) {
  std::vector<WalkId> men{walks::queen, walks::rook, walks::bishop, walks::knight, walks::pawn};
  for (const PlacedUnit& placed : place(problem.units)) {
    const Walk& walk = (*problem.walks)[placed.unit.walk];
    if (!walk.royal && !placed.unit.is(Attribute::royal) &&
        std::ranges::find(men, placed.unit.walk) == men.end()) {
      men.push_back(placed.unit.walk);
    }
  }
  return men;
}

std::vector<MendEdit> edits_of(const Problem& problem, const MendLimits& limits) {
  return EditLister(problem, limits).all();
}

}  // namespace warp::check
