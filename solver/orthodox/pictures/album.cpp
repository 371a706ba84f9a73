#include "solver/orthodox/pictures/album.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "solver/orthodox/pictures/credible.hpp"
#include "solver/orthodox/pictures/painter.hpp"

namespace warp::orthodox::pictures {

namespace {

/// How many sketches drawing may take, some million a second: where the search is long, it is worth
/// more of them.
constexpr std::uint64_t most_sketches(unsigned half_moves) {
  if (half_moves <= 6) {
    return 300'000;
  }
  return half_moves == 7 ? 3'000'000 : 10'000'000;
}
/// So many pictures may be gone through where so many half-moves are left: with few of them it is
/// sooner played than asked.
constexpr std::size_t worth_asking(unsigned half_moves) {
  switch (half_moves) {
    case 1:
      return 64;
    case 2:
      return 200;
    case 3:
      return 800;
    default:
      return std::numeric_limits<std::size_t>::max();
  }
}
constexpr std::size_t most_pictures = 150'000;

}  // namespace

Whereabouts::Whereabouts(const Board& diagram) {
  man_on_.fill(nobody);
  std::uint8_t man = 0;
  for_each(diagram.men(), [&](Index square) {
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
  const Index captured_on = ply.special == Special::en_passant ? victim_square(ply) : ply.to;
  trace.victim = man_on_[captured_on];
  if (trace.victim != nobody) {
    man_on_[captured_on] = nobody;
    square_[trace.victim] = off_board;
  }
  move(trace.mover, ply.from, ply.to);
  if (ply.special == Special::castling) {
    const auto [rook_from, rook_to] = rook_squares(ply.to);
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
    const auto [rook_from, rook_to] = rook_squares(ply.to);
    move(trace.rook, rook_to, rook_from);
  }
  move(trace.mover, ply.to, ply.from);
  if (trace.victim != nobody) {
    const Index captured_on = ply.special == Special::en_passant ? victim_square(ply) : ply.to;
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
        frame.fixed |= self;
        if (man == checker) {
          frame.last_mover = static_cast<std::uint8_t>(parts_.size() - frame.first);
        }
        parts_.push_back({row_of(man, cast_[man].form[sketch.form(man)]),
                          static_cast<std::uint8_t>(sketch.square(man))});
        ++frame.parts[index(colour)];
      } else if (!sketch.may_stay(cast_, man) && !cast_[man].leaves_for_nothing()) {
        frame.moved |= self;
      }
    }
  }
  frames_.push_back(frame);
}

struct Pictures::Pass {
  std::array<const Row*, 256> moves;                       ///< by row
  std::array<const std::array<Circle, 64>*, 256> circles;  ///< by row, of the side to move
  Budget budget;
  std::size_t to_move;
  Men on_board = 0;
  Men at_home = 0;
  std::array<Men, 2> of{};
  Men free = 0;  ///< men of the side to move that may go anywhere
  Arrivals* arrivals;
  const Board* board;
  const Whereabouts* men;
};

/// May the picture come true? Notes what the side to move may do for it.
bool Pictures::passes(const Frame& frame, Pass& pass) const {
  const auto count = [](Men men) {  // mostly none
    unsigned counted = 0;
    for (; men != 0; men &= men - 1) {
      ++counted;
    }
    return counted;
  };
  const Part* const parts = parts_.data() + frame.first;
  if (frame.last_mover != nothing) {
    const Part& last = parts[frame.last_mover];
    const std::size_t mater = index(cast_.question().mater);
    if ((*pass.moves[last.row])[last.square] == 0 && pass.budget[mater] > 0 &&
        (pass.budget[mater] < 2 ||
         pass.board->at(pass.men->square(wanted_[last.row].man)) == pawn)) {
      return false;
    }
  }
  if ((frame.moved & ~pass.on_board) != 0) {
    return false;
  }
  unsigned spare = 0;  // moves of the side to move that the picture does not ask for
  const std::array<const Part*, 2> first{parts, parts + frame.parts[0]};
  for (const std::size_t side : {1 - pass.to_move, pass.to_move}) {  // who moved last fails sooner
    const Part* part = first[side];
    unsigned moves = count(frame.moved & pass.at_home & pass.of[side]);
    for (unsigned i = 0; i < frame.parts[side]; ++i, ++part) {
      moves += (*pass.moves[part->row])[part->square];
    }
    if (moves > pass.budget[side] ||
        count(frame.taken & pass.on_board & pass.of[1 - side]) > pass.budget[side]) {
      return false;
    }
    if (side == pass.to_move) {
      spare = pass.budget[side] - moves;
    }
  }
  const Men own = pass.of[pass.to_move];
  pass.free |= own & frame.moved & pass.at_home;
  if (spare > 0) {
    pass.free |= own & ~frame.fixed;
  }
  const Part* part = first[pass.to_move];
  for (unsigned i = 0; i < frame.parts[pass.to_move]; ++i, ++part) {
    const unsigned moves = (*pass.moves[part->row])[part->square] + spare;
    if (moves > 0) {
      (*pass.arrivals)[wanted_[part->row].man] |=
          (*pass.circles[part->row])[part->square][std::min(moves - 1, longest_way)];
    }
  }
  return true;
}

void Pictures::select(const Board& board, const Whereabouts& men, Budget budget,
                      std::span<const std::uint32_t> candidates, bool all, Numbers& left,
                      Arrivals& arrivals) const {
  const Steps& steps = cast_.steps();
  Pass pass;
  pass.budget = budget;
  pass.to_move = index(board.to_move());
  pass.arrivals = &arrivals;
  pass.board = &board;
  pass.men = &men;
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    const Member& member = cast_[wanted_[i].man];
    const Index square = men.square(wanted_[i].man);
    if (square == Whereabouts::off_board) {
      pass.moves[i] = &steps.nowhere();
      continue;
    }
    const Kind kind = board.at(square);
    pass.moves[i] = &steps.row(member.colour, kind, square, member.kind == pawn, wanted_[i].form,
                               board.castling());
    pass.circles[i] = &steps.near(member.colour, kind, member.kind == pawn, wanted_[i].form);
  }
  for (unsigned man = 0; man < cast_.size(); ++man) {
    const Men self = Men{1} << man;
    pass.on_board |= men.square(man) != Whereabouts::off_board ? self : 0;
    pass.at_home |= men.square(man) == cast_[man].from ? self : 0;
    pass.of[index(cast_[man].colour)] |= self;
    arrivals[man] = 0;
  }
  const auto note = [&](std::uint32_t number) {
    if (passes(frames_[number], pass)) {
      left.push_back(number);
    }
  };
  if (all) {
    for (std::uint32_t number = 0; number < frames_.size(); ++number) {
      note(number);
    }
  } else {
    for (const std::uint32_t number : candidates) {
      note(number);
    }
  }
  for (unsigned man = 0; man < cast_.size(); ++man) {
    if ((pass.free & Men{1} << man) != 0) {
      arrivals[man] = ~Bitboard{0};
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

/// What is asked about the diagram if `ahead` is asked now.
Question Prospects::question(const Ahead& ahead) const {
  const Budget left = ahead.moves();
  return {ahead.goal, ahead.side, {left[0] + played_[0], left[1] + played_[1]}};
}

std::optional<bool> Prospects::out_of_reach(const Board& board, const Ahead& ahead) {
  Track& track = tracks_[index(ahead.side)];
  const Budget budget = ahead.moves();
  const Question question = this->question(ahead);
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
  const std::size_t count = from == nullptr ? pictures->size() : from->end - from->first;
  if (count > worth_asking(budget[0] + budget[1])) {
    return false;
  }
  Pictures::Numbers& numbers = track.numbers;
  numbers.resize(level.first);
  numbers.reserve(level.first + count);  // candidates are read where numbers are appended
  const auto candidates = from == nullptr
                              ? std::span<const std::uint32_t>()
                              : std::span<const std::uint32_t>(numbers).subspan(from->first, count);
  if (track.arrivals.size() < track.levels.size()) {
    track.arrivals.resize(track.levels.size());
  }
  pictures->select(board, men_, budget, candidates, from == nullptr, numbers,
                   track.arrivals[track.levels.size() - 1]);
  level.of = pictures;
  level.end = numbers.size();
  return level.first == level.end;
}

const Pictures::Arrivals* Prospects::arrivals(const Ahead& ahead) const {
  const Track& track = tracks_[index(ahead.side)];
  const Level& level = track.levels.back();
  return level.of != nullptr && level.of->question() == question(ahead)
             ? &track.arrivals[track.levels.size() - 1]
             : nullptr;
}

}  // namespace warp::orthodox::pictures
