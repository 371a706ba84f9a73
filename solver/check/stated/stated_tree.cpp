#include "solver/check/stated/stated_tree.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace warp::check {

namespace {

/// The letters of the unit: "K" of "Kg3".
std::string letters_of(const std::string& move) {
  return move.substr(0,
                     std::min(move.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), move.size()));
}

}  // namespace

HalfMoveSlot StatedTree::next_slot() const {
  if (path_.empty()) {
    return {.number = 1, .second = false};
  }
  const HalfMoveSlot last = path_.back().slot;
  if (last.second || threat_next_) {
    return {.number = last.number + 1, .second = false};
  }
  const StatedMoves& moves = path_.back().moves;
  if (!help_ && last.number > 1 && !moves.empty() && moves.back()->mates) {
    return {.number = last.number - 1, .second = true};  // behind a mate only another defence
  }
  return {.number = last.number, .second = true};
}

/// Can `next` be the half-move behind `last`? A defender may pass; a side may move alone.
bool StatedTree::may_follow(HalfMoveSlot last, HalfMoveSlot next) {
  return next.second == last.second ? next.number == last.number + 1
                                    : next.number == last.number + (last.second ? 1 : 0);
}

void StatedTree::go_back_to(HalfMoveSlot slot) {
  while (!path_.empty() && path_.back().slot >= slot) {
    path_.pop_back();
  }
}

void StatedTree::add(StatedMove move, bool alternative) {
  if (alternative && !path_.empty() && !path_.back().unread && !move.numbered) {
    StatedMoves& level = path_.back().moves;
    if (level.empty()) {
      return;
    }
    const StatedMove& first = *level.front();
    move.slot = first.slot;
    move.threat = first.threat;
    move.set_play = first.set_play;
    if (letters_of(move.move).empty()) {  // "Kg3/h3/xh4"
      const auto named = std::ranges::find_if(level.rbegin(), level.rend(), [](const auto& other) {
        return !letters_of(other->move).empty();
      });
      if (named != level.rend()) {
        move.also.push_back(letters_of((*named)->move) + move.move);
      }
    }
    if (move.mark == Mark::attempt) {
      for (const auto& earlier : level) {
        earlier->mark = earlier->mark == Mark::none ? Mark::attempt : earlier->mark;
      }
    }
    attach(std::move(move), &level);
    return;
  }
  if (!move.numbered) {
    move.slot = next_slot();
  }
  threat_next_ = false;
  go_back_to(move.slot);
  if (refutation_next_) {
    move.mark = Mark::good;
    refutation_next_ = false;
  }
  if (!path_.empty() && !may_follow(path_.back().slot, move.slot)) {
    refuse(move.slot, move.text);
    return;
  }
  const bool lost = std::ranges::any_of(path_, &Level::unread);
  move.threat = !help_ && !path_.empty() && !move.slot.second && !path_.back().slot.second;
  path_.push_back({.slot = move.slot, .moves = {}, .unread = lost});
  if (!lost) {
    attach(std::move(move), nullptr);
  }
}

void StatedTree::add_to_turn(StatedMove more) {
  if (path_.empty() || path_.back().moves.empty()) {
    return;  // the turn could not be read
  }
  StatedMove& turn = *path_.back().moves.back();
  turn.move += more.move;
  turn.text += " " + more.text;
  turn.also.clear();
  turn.mark = more.mark == Mark::none ? turn.mark : more.mark;
  turn.mates = turn.mates || more.mates;
  turn.captures = turn.captures || more.captures;
  turn.en_passant = turn.en_passant || more.en_passant;
  if (!more.written.empty()) {  // else the signs stand before what is added
    turn.checks = more.checks;
  }
  turn.written.clear();
}

/// Attaches a move to those before it, and to the last level of the path.
void StatedTree::attach(StatedMove move, StatedMoves* alternatives) {
  const bool is_root = path_.size() == 1;
  if (is_root && alternatives == nullptr) {
    if (tries_ && !move.slot.second && move.mark == Mark::none) {
      move.mark = Mark::attempt;
    }
    move.set_play = move.slot.second ? set_play_ : set_play_begins_;
    set_play_ = set_play_ && (move.slot.second || set_play_begins_);
    set_play_begins_ = false;
  }
  const auto added = std::make_shared<StatedMove>(std::move(move));
  path_.back().moves.push_back(added);
  if (!is_root) {
    link_last_level();
  } else if (!unknown_twin_) {
    read_.play[scope_].push_back(added);
  }
}

/// Puts the moves of the last level behind those of the level before: as many answers as defences
/// are read in pairs, "1...Kd4/Kf4 2.Qd5/Qf5#"; else each answer stands behind each defence.
void StatedTree::link_last_level() {
  const StatedMoves& before = path_[path_.size() - 2].moves;
  const StatedMoves& moves = path_.back().moves;
  const bool in_pairs = moves.size() > 1 && moves.size() == before.size();
  for (std::size_t i = 0; i < before.size(); ++i) {
    StatedMoves& next = before[i]->next;
    std::erase_if(next,
                  [&](const auto& move) { return std::ranges::find(moves, move) != moves.end(); });
    before[i]->answers_to_all = in_pairs ? moves : StatedMoves{};
    if (in_pairs) {
      next.push_back(moves[i]);
    } else {
      next.insert(next.end(), moves.begin(), moves.end());
      for (const auto& move : moves) {
        move->shared = before.size() > 1;
      }
    }
  }
}

void StatedTree::refuse(HalfMoveSlot slot, std::string quoted) {
  go_back_to(slot);
  path_.push_back({.slot = slot, .moves = {}, .unread = true});
  read_.unread.emplace_back(scope_, std::move(quoted));
  threat_next_ = refutation_next_ = false;
}

void StatedTree::refuse_next(std::string quoted) { refuse(next_slot(), std::move(quoted)); }

void StatedTree::begin_section() {
  path_.clear();
  brackets_.clear();
  threat_next_ = refutation_next_ = tries_ = set_play_ = set_play_begins_ = false;
}

void StatedTree::begin_twin(const std::string& letter) {
  begin_section();
  scope_ = {has_twins_ ? letter : "", false};
  unknown_twin_ = false;
}

void StatedTree::begin_unknown_twin(const std::string& letter) {
  begin_section();
  unknown_twin_ = true;
  read_.unread.emplace_back(Scope{}, letter + ")");  // there is no such twin
}

void StatedTree::begin_duplex() {
  begin_section();
  scope_.second = true;
}

void StatedTree::begin_set_play() {
  if (!in_bracket()) {
    begin_section();
    set_play_ = set_play_begins_ = true;
  }
}

bool StatedTree::in_try() const {
  return !help_ && !path_.empty() && !path_.front().moves.empty() &&
         path_.front().moves.front()->mark == Mark::attempt;
}

/// The refutation follows the try, however far its play has been stated.
void StatedTree::expect_refutation() {
  const auto attempt = std::ranges::find_if(path_, [](const Level& level) {
    return !level.moves.empty() && level.moves.front()->mark == Mark::attempt;
  });
  if (attempt != path_.end()) {
    path_.erase(attempt + 1, path_.end());
  } else if (path_.size() > 1) {
    path_.resize(1);
  }
  threat_next_ = false;
  refutation_next_ = !path_.empty();
}

void StatedTree::note_zugzwang() {
  if (!path_.empty() && !path_.back().slot.second) {
    for (const auto& move : path_.back().moves) {
      move->zugzwang = true;
    }
  }
}

void StatedTree::close_bracket() {
  if (!brackets_.empty()) {
    path_ = std::move(brackets_.back());
    brackets_.pop_back();
  }
  threat_next_ = false;
}

}  // namespace warp::check
