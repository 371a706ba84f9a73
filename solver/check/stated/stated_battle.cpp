#include "solver/check/stated/stated_battle.hpp"

#include <algorithm>
#include <string>

#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/stated/stated_variations.hpp"
#include "solver/check/why/line.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

class StatedBattle {
 public:
  StatedBattle(const Evidence& evidence, const std::vector<const Branching*>& keys,
               const std::function<void(Finding)>& add)
      : evidence_(evidence), referee_(evidence.referee), keys_(keys), add_(add) {}

  std::vector<const Branching*> run() {
    const StatedMoves& roots = evidence_.declaration.play_stated;
    for (auto begin = roots.begin(); begin != roots.end();) {
      const auto& root = *begin;
      const bool is_set_play = root->slot.second || root->set_play;
      const auto end = is_set_play ? end_of_pairs(begin, roots.end()) : begin + 1;
      try {
        if (is_set_play) {
          judge_set_play({begin, end});
        } else {
          judge_root(*root);
        }
      } catch (const SearchStopped&) {
        note_key_by_words(*root);
        add_({.fault = Fault::unproved,
              .strand = Strand::author,
              .moves = {root->text},
              .text = say(MessageId::stated_out_of_time, {{"line", root->text}})});
      }
      begin = end;
    }
    variations_.finish();
    return authors_;
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, evidence_.language, arguments);
  }
  const Geometry& board() const { return evidence_.board; }
  bool complete() const { return evidence_.found.ending == Ending::complete; }

  void fail(const StatedMove& move, std::string text, DualPlace place = DualPlace::nowhere) {
    add_({.fault = Fault::stated_fails,
          .by_play = true,
          .place = place,
          .strand = Strand::author,
          .moves = {move.move},
          .text = std::move(text)});
  }

  void judge_root(const StatedMove& root) {
    if (is_try(root)) {
      judge_try(root);
    } else {
      judge_key(root);
    }
  }

  /// The key that the move is. A move that is written exactly as another one is that one: of
  /// captures with several legs, say.
  const Branching* key_of(const StatedMove& move) {
    const auto reply = find(move);
    const bool exact = reply && is_written_as(move.written, reply->ply);
    const auto key = std::ranges::find_if(keys_, [&](const Branching* candidate) {
      return exact ? candidate->ply == reply->ply : means(move, candidate->ply, board());
    });
    return key == keys_.end() ? nullptr : *key;
  }

  /// The key that is stated is the author's, also if there was no time to play it.
  void note_key_by_words(const StatedMove& move) {
    if (move.slot.second || move.set_play || is_try(move)) {
      return;
    }
    const auto key = std::ranges::find_if(
        keys_, [&](const Branching* known) { return means(move, known->ply, board()); });
    if (key != keys_.end() && std::ranges::find(authors_, *key) == authors_.end()) {
      authors_.push_back(*key);
    }
  }

  void judge_set_play(const StatedMoves& defences) {
    if (referee_ == nullptr) {
      return;
    }
    const auto passed = referee_->start_of_set_play();
    if (passed) {
      variations_.judge_defences(*passed, defences, "", 1);
      return;
    }
    for (const auto& defence : defences) {
      fail(*defence, say(MessageId::stated_set_play_in_check, {{"move", defence->text}}));
    }
  }

  void judge_key(const StatedMove& move) {
    const Branching* const key = key_of(move);
    if (key != nullptr && std::ranges::find(authors_, key) == authors_.end()) {
      authors_.push_back(key);
    }
    const auto reply = find(move);
    if (referee_ != nullptr && !reply && key == nullptr) {
      fail(move, say(MessageId::stated_key_illegal, {{"move", move.move}}) + because(move),
           DualPlace::key);
      return;
    }
    if (key == nullptr && (complete() || !solves(*reply))) {
      fail(move,
           say(MessageId::stated_key_fails, {{"move", move.move}, {"why", refutation_text(reply)}}),
           DualPlace::key);
      return;
    }
    if (!reply) {
      return;
    }
    if (key == nullptr || !complete()) {
      add_({.minor = true,
            .strand = Strand::author,
            .moves = {move.move},
            .text = say(MessageId::stated_key_solves, {{"move", move.move}})});
    }
    variations_.judge_signs(move, *reply, move.text);
    variations_.judge_below(reply->after, move, move.text, 1);
  }

  /// Played out. An attack after which there is no move must reach the goal.
  bool solves(const Reply& reply) {
    const bool ends = reply.reaches_goal && !referee_->ends_play(reply);
    return ends || (!referee_->replies(reply.after).empty() && refutations(reply).empty());
  }

  void judge_try(const StatedMove& move) {
    if (move.any) {  // "1.Sf~?": a move of that unit, which one is left open
      return;
    }
    if (key_of(move) != nullptr) {
      fail(move, say(MessageId::stated_try_solves, {{"move", move.text}}), DualPlace::key);
      return;
    }
    const auto reply = find(move);
    if (!reply) {
      if (referee_ != nullptr && !move.illegal) {
        fail(move, say(MessageId::stated_try_illegal, {{"move", move.text}}) + because(move),
             DualPlace::key);
      }
      return;
    }
    variations_.judge_signs(move, reply->ply, move.text);
    const std::vector<ComparedMove> actual = refutations(*reply);
    bool any_stated = false;
    for (const auto& defence : move.next) {
      if (!refutes(*defence)) {
        continue;
      }
      any_stated = true;
      if (std::ranges::none_of(
              actual, [&](const ComparedMove& ply) { return means(*defence, ply, board()); })) {
        fail(*defence, say(MessageId::stated_refutation_fails,
                           {{"defence", defence->text}, {"move", move.text}}));
      }
    }
    if (any_stated) {
      note_other_refutations(move, actual);
    }
    variations_.judge_below(reply->after, without_refuted(move), move.text, 1);
  }

  /// Not false, but worth knowing: the author need not state what refutes trivially.
  void note_other_refutations(const StatedMove& attempt, const std::vector<ComparedMove>& actual) {
    Finding finding{.minor = true, .strand = Strand::author};
    std::string all;
    for (const ComparedMove& ply : actual) {
      if (std::ranges::none_of(
              attempt.next, [&](const auto& defence) { return means(*defence, ply, board()); })) {
        finding.moves.push_back(ply.move->text);
        all += (all.empty() ? "" : ", ") + ply.move->text;
      }
    }
    if (!all.empty()) {
      finding.text =
          say(MessageId::stated_try_also_refuted, {{"move", attempt.text}, {"defence", all}});
      add_(std::move(finding));
    }
  }

  /// Is a refutation stated in the play behind `move`, as in "2.Se2+ Kf5 3.Sc3 Bxh5!"?
  static bool is_refuted_later(const StatedMove& move) {
    return std::ranges::any_of(move.next, [](const auto& next) {
      return (next->slot.second && refutes(*next)) || is_refuted_later(*next);
    });
  }

  /// What is stated behind a refutation is only how the attack fails, and so are the answers that
  /// lead to a later one.
  static StatedMove without_refuted(const StatedMove& attempt) {
    StatedMove rest = attempt;
    for (auto& defence : rest.next) {
      if (defence->threat) {
        continue;
      }
      defence = std::make_shared<StatedMove>(*defence);
      const bool refuting = refutes(*defence);
      std::erase_if(defence->next,
                    [&](const auto& answer) { return refuting || is_refuted_later(*answer); });
    }
    return rest;
  }

  std::vector<ComparedMove> refutations(const Reply& reply) {
    return referee_->refutations(reply.after, 1);
  }

  std::string refutation_text(const std::optional<Reply>& reply) {
    if (!reply) {
      return "";
    }
    const std::vector<ComparedMove> all = refutations(*reply);
    return all.empty() ? "" : say(MessageId::why_refutes, {{"move", all.front().move->text}});
  }

  /// Why the first move cannot be played.
  std::string because(const StatedMove& move) {
    return evidence_.doctor == nullptr ? "" : evidence_.doctor->because(move, referee_->start());
  }

  std::optional<Reply> find(const StatedMove& move) {
    if (referee_ == nullptr) {
      return std::nullopt;
    }
    for (const Reply& reply : replies_at_start()) {
      if (is_written_as(move.written, reply.ply)) {
        return reply;
      }
    }
    std::optional<Reply> meant;  // a move to which all signs fit goes before
    for (const Reply& reply : replies_at_start()) {
      if (means(move, reply.ply, board())) {
        if (!false_sign(move, reply.ply)) {
          return reply;
        }
        meant = meant ? meant : reply;
      }
    }
    return meant;
  }

  const std::vector<Reply>& replies_at_start() {
    if (first_.empty()) {
      first_ = referee_->replies(referee_->start());
    }
    return first_;
  }

  const Evidence& evidence_;
  Referee* referee_;
  const std::vector<const Branching*>& keys_;
  const std::function<void(Finding)>& add_;
  std::vector<const Branching*> authors_;
  std::vector<Reply> first_;
  StatedVariations variations_{evidence_, add_};
};

}  // namespace

std::vector<const Branching*> judge_stated_battle(const Evidence& evidence,
                                                  const std::vector<const Branching*>& keys,
                                                  const std::function<void(Finding)>& add) {
  return StatedBattle(evidence, keys, add).run();
}

}  // namespace warp::check
