#include "solver/orthodox/pictures/album.hpp"

#include <algorithm>
#include <bit>

#include "solver/orthodox/pictures/credible.hpp"
#include "solver/orthodox/pictures/painter.hpp"

namespace warp::orthodox::pictures {

namespace {

/// How many sketches drawing may take: where the search is long, it is worth more of them.
constexpr std::uint64_t most_sketches(unsigned half_moves) {
  constexpr unsigned short_search = 6;
  return half_moves <= short_search ? 300'000 : 10'000'000;
}
constexpr std::size_t most_pictures = 200'000;

/// Rook's squares of a castling, by the king's arrival.
std::pair<Index, Index> rook_way(Index king_to) {
  const Index rank = king_to & 56U;
  return king_to % 8 == 6 ? std::pair(rank + 7, rank + 5) : std::pair(rank, rank + 3);
}

}  // namespace

Whereabouts::Whereabouts(const Board& diagram) {
  man_on_.fill(nobody);
  std::uint8_t man = 0;
  for_each(diagram.occupied(), [&](Index square) {
    man_on_[square] = man;
    square_[man] = static_cast<std::uint8_t>(square);
    ++man;
  });
}

void Whereabouts::move(unsigned man, Index from, Index to) {
  man_on_[from] = nobody;
  man_on_[to] = static_cast<std::uint8_t>(man);
  square_[man] = static_cast<std::uint8_t>(to);
}

Whereabouts::Trace Whereabouts::play(Ply ply) {
  if (ply.special == Special::null_move) {
    return {};
  }
  Trace trace;
  trace.mover = man_on_[ply.from];
  const Index captured_on =
      ply.special == Special::en_passant ? (ply.from & 56U) | (ply.to & 7U) : ply.to;
  trace.victim = man_on_[captured_on];
  if (trace.victim != nobody) {
    man_on_[captured_on] = nobody;
    square_[trace.victim] = off_board;
  }
  move(trace.mover, ply.from, ply.to);
  if (ply.special == Special::castling) {
    const auto [rook_from, rook_to] = rook_way(ply.to);
    trace.rook = man_on_[rook_from];
    move(trace.rook, rook_from, rook_to);
  }
  return trace;
}

void Whereabouts::take_back(Ply ply, Trace trace) {
  if (trace.mover == nobody) {
    return;
  }
  if (trace.rook != nobody) {
    const auto [rook_from, rook_to] = rook_way(ply.to);
    move(trace.rook, rook_to, rook_from);
  }
  move(trace.mover, ply.to, ply.from);
  if (trace.victim != nobody) {
    const Index captured_on =
        ply.special == Special::en_passant ? (ply.from & 56U) | (ply.to & 7U) : ply.to;
    man_on_[captured_on] = trace.victim;
    square_[trace.victim] = static_cast<std::uint8_t>(captured_on);
  }
}

std::uint8_t Pictures::row_of(unsigned man, Form form) {
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (wanted_[i].man == man && wanted_[i].form == form) {
      return static_cast<std::uint8_t>(i);
    }
  }
  wanted_.push_back({static_cast<std::uint8_t>(man), form});
  return static_cast<std::uint8_t>(wanted_.size() - 1);
}

void Pictures::add(const Sketch& sketch, Index king_square) {
  Frame frame;
  frame.first = static_cast<std::uint32_t>(parts_.size());
  frame.taken = sketch.taken();
  const unsigned checker = leaping_checker(cast_, sketch, king_square);
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (unsigned man = 0; man < cast_.size(); ++man) {
      const Men self = Men{1} << man;
      if (cast_[man].colour != colour || (sketch.taken() & self) != 0) {
        continue;
      }
      if ((sketch.fixed() & self) != 0) {
        if (man == checker) {
          frame.last_mover = static_cast<std::uint8_t>(parts_.size() - frame.first);
        }
        parts_.push_back({row_of(man, cast_[man].form[sketch.form(man)]),
                          static_cast<std::uint8_t>(sketch.square(man))});
        ++frame.parts[index(colour)];
      } else if (!sketch.may_stay(cast_, man)) {
        frame.moved |= self;
      }
    }
  }
  frames_.push_back(frame);
}

void Pictures::select(const Board& board, const Whereabouts& men, Budget budget,
                      std::span<const std::uint32_t> candidates, bool all, Numbers& left) const {
  const Steps& steps = Steps::get();
  std::array<const Row*, 256> rows;
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    const Member& member = cast_[wanted_[i].man];
    const Index square = men.square(wanted_[i].man);
    rows[i] = square == Whereabouts::off_board
                  ? &steps.nowhere()
                  : &steps.row(member.colour, board.at(square), square, member.kind == pawn,
                               wanted_[i].form, board.castling());
  }
  Men on_board = 0;
  Men at_home = 0;
  std::array<Men, 2> of{};
  for (unsigned man = 0; man < cast_.size(); ++man) {
    const Men self = Men{1} << man;
    on_board |= men.square(man) != Whereabouts::off_board ? self : 0;
    at_home |= men.square(man) == cast_[man].from ? self : 0;
    of[index(cast_[man].colour)] |= self;
  }
  const auto may_come_true = [&](const Frame& frame) {
    const Part* part = parts_.data() + frame.first;
    if (frame.last_mover != nothing) {
      const Part& last = part[frame.last_mover];
      const unsigned man = wanted_[last.row].man;
      const bool there = (*rows[last.row])[last.square] == 0;
      const std::size_t mater = index(cast_.question().mater);
      if (there && budget[mater] > 0 && (board.at(men.square(man)) == pawn || budget[mater] < 2)) {
        return false;
      }
    }
    for (const unsigned side : {0U, 1U}) {
      unsigned moves = static_cast<unsigned>(std::popcount(frame.moved & at_home & of[side]));
      for (unsigned i = 0; i < frame.parts[side]; ++i, ++part) {
        moves += (*rows[part->row])[part->square];
      }
      if (moves > budget[side] || static_cast<unsigned>(std::popcount(
                                      frame.taken & on_board & of[1 - side])) > budget[side]) {
        return false;
      }
    }
    return (frame.moved & ~on_board) == 0;
  };
  if (all) {
    for (std::uint32_t number = 0; number < frames_.size(); ++number) {
      if (may_come_true(frames_[number])) {
        left.push_back(number);
      }
    }
    return;
  }
  for (const std::uint32_t number : candidates) {
    if (may_come_true(frames_[number])) {
      left.push_back(number);
    }
  }
}

const Pictures* Album::pictures(const Question& question) {
  const std::lock_guard lock(mutex_);
  for (const Entry& entry : entries_) {
    if (entry.question == question) {
      return entry.pictures.get();
    }
  }
  const unsigned half_moves = question.budget[0] + question.budget[1];
  if (half_moves < shortest_ || std::max(question.budget[0], question.budget[1]) > longest_budget) {
    return nullptr;
  }
  const Cast cast(diagram_, question);
  auto pictures = std::make_unique<Pictures>(cast);
  bool few = true;
  Painter painter(
      cast,
      [&](const Sketch& sketch, Index king_square) {
        pictures->add(sketch, king_square);
        few = few && pictures->size() <= most_pictures;
        return few;
      },
      stopped_, most_sketches(half_moves));
  const bool complete = painter.draw_all();
  entries_.push_back({question, complete ? std::move(pictures) : nullptr});
  return entries_.back().pictures.get();
}

void Prospects::play(Ply ply, Colour mover) {
  line_.push_back({ply, mover, men_.play(ply)});
  if (ply.special != Special::null_move) {
    ++played_[index(mover)];
  }
  for (Track& track : tracks_) {
    const std::size_t end = track.levels.back().end;
    track.levels.push_back({nullptr, end, end});
  }
}

void Prospects::take_back() {
  const Played& last = line_.back();
  men_.take_back(last.ply, last.trace);
  if (last.ply.special != Special::null_move) {
    --played_[index(last.mover)];
  }
  line_.pop_back();
  for (Track& track : tracks_) {
    track.numbers.resize(track.levels.back().first);
    track.levels.pop_back();
  }
}

std::optional<bool> Prospects::out_of_reach(const Board& board, GoalKind goal, Colour mater,
                                            Budget budget) {
  Track& track = tracks_[index(mater)];
  const Question question{goal, mater, {budget[0] + played_[0], budget[1] + played_[1]}};
  if (track.question != question) {
    track.question = question;
    track.pictures = album_->pictures(question);
  }
  const Pictures* pictures = track.pictures;
  if (pictures == nullptr) {
    return std::nullopt;
  }
  Level& level = track.levels.back();
  if (level.of == pictures) {
    return level.first == level.end;
  }
  const Level* from = nullptr;
  for (std::size_t depth = track.levels.size() - 1; depth-- > 0 && from == nullptr;) {
    from = track.levels[depth].of == pictures ? &track.levels[depth] : nullptr;
  }
  Pictures::Numbers& numbers = track.numbers;
  numbers.resize(level.first);
  // Room first: candidates are read where numbers are appended.
  numbers.reserve(level.first + (from == nullptr ? pictures->size() : from->end - from->first));
  const auto candidates = from == nullptr ? std::span<const std::uint32_t>()
                                          : std::span<const std::uint32_t>(numbers).subspan(
                                                from->first, from->end - from->first);
  pictures->select(board, men_, budget, candidates, from == nullptr, numbers);
  level.of = pictures;
  level.end = numbers.size();
  return level.first == level.end;
}

}  // namespace warp::orthodox::pictures
