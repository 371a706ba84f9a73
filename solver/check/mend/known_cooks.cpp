#include "solver/check/mend/known_cooks.hpp"

#include <algorithm>

#include "solver/check/why/line.hpp"

namespace warp::check {

namespace {

/// The line as an author would state it, in the words of the program.
StatedLine statement_of(const Line& line) {
  StatedLine stated;
  for (const ComparedMove& ply : line) {
    auto move = std::make_shared<StatedMove>();
    move->move = move->text = ply.move->text;
    move->written = ply.move->text;
    std::erase(move->written, ' ');
    move->slot = {ply.at.number, ply.at.second};
    move->numbered = true;
    stated.path.push_back(std::move(move));
  }
  return stated;
}

/// Is the key legal in the position of `phase`, and does it solve?
bool solves(const ComparedMove& key, const Phase& phase, Referee& referee) {
  for (const Reply& reply : referee.replies(phase.position)) {
    if (reply.ply.move->text == key.move->text) {
      return !reply.reaches_goal && !reply.ply.undecided &&
             referee.refutations(reply.after, 1).empty();
    }
  }
  return false;
}

}  // namespace

void KnownCooks::add(std::size_t phase, Line cook) {
  const std::lock_guard lock(mutex_);
  if (cooks_.size() <= phase) {
    cooks_.resize(phase + 1);
  }
  std::vector<CookPointer>& all = cooks_[phase];
  if (std::ranges::any_of(all, [&](const CookPointer& each) { return *each == cook; })) {
    return;
  }
  all.insert(all.begin(), std::make_shared<const Line>(std::move(cook)));
  if (all.size() > most) {
    all.pop_back();
  }
}

std::vector<KnownCooks::CookPointer> KnownCooks::of(std::size_t phase) const {
  const std::lock_guard lock(mutex_);
  return phase < cooks_.size() ? cooks_[phase] : std::vector<CookPointer>{};
}

void KnownCooks::promote(std::size_t phase, const CookPointer& cook) {
  const std::lock_guard lock(mutex_);
  std::vector<CookPointer>& all = cooks_[phase];
  if (const auto place = std::ranges::find(all, cook); place != all.end()) {
    std::rotate(all.begin(), place, place + 1);
  }
}

bool KnownCooks::decide(const Problem& problem, const Phase& phase, std::size_t number,
                        const AuthorsPlay& author, Referee& referee) {
  const bool battle = author.shape().battle();
  if (!author.shape().plain() || phase.rules->turn != nullptr ||
      (battle && (author.shape().begins_with_second() || referee.length() < 3))) {
    return false;
  }
  LineDoctor doctor(problem, phase, referee);
  std::size_t others = 0;
  for (const CookPointer& cook : of(number)) {
    const bool is_authors = battle ? author.has_key(cook->front()) : author.has(*cook);
    if (is_authors) {
      continue;  // of a problem that was shifted
    }
    const bool holds =
        battle ? solves(cook->front(), phase, referee)
               : doctor.explain(statement_of(*cook)).verdict == Diagnosis::Verdict::solves;
    if (holds && ++others > author.room()) {
      promote(number, cook);
      return true;
    }
  }
  return false;
}

}  // namespace warp::check
