#include <algorithm>
#include <set>

#include "solver/check/battle_duals.hpp"
#include "solver/check/branching.hpp"
#include "solver/check/judge.hpp"
#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_battle.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

class BattleJudge {
 public:
  BattleJudge(const Evidence& evidence, PhaseJudgement& judgement)
      : evidence_(evidence), shape_(evidence.shape), judgement_(judgement) {
    for (const Branching& attack : evidence.found.attacks) {
      if (attack.reflex_mate_missed) {
        missed_.push_back(&attack);
      } else if (attack.null_move && attack.verdict == Verdict::none) {
        after_key_ = &attack;
      } else if (attack.verdict == Verdict::key) {
        keys_.push_back(&attack);
      }
    }
  }

  void run() {
    if (evidence_.found.set_variations.empty()) {
      judge_missing_set_play(evidence_, judgement_);
    }
    judgement_.set_solutions = evidence_.found.set_variations.size();
    in_set_play_ = true;
    for (const Branching& variation : evidence_.found.set_variations) {
      duals().judge_defence(variation, 2);
    }
    in_set_play_ = false;
    if (!missed_.empty()) {
      for (const Branching* move : missed_) {
        add(missed_mate(numbered(move->ply), move->ply.undecided, language()));
      }
      return;
    }
    if (after_key_ != nullptr) {
      judge_after_key();
      return;
    }
    judgement_.solutions = keys_.size();
    for (const Branching* key : keys_) {
      judgement_.lines.push_back(numbered(key->ply));
    }
    judge_keys();
  }

 private:
  Language language() const { return evidence_.language; }
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, language(), arguments);
  }

  void add(Finding finding) {
    finding.set_play = in_set_play_;
    if (in_set_play_) {
      finding.text = say(MessageId::of_set_play, {{"text", finding.text}});
    }
    judgement_.findings.push_back(std::move(finding));
  }

  BattleDuals duals() {
    return BattleDuals(evidence_, in_set_play_,
                       [this](Finding finding) { add(std::move(finding)); });
  }

  void judge_keys() {
    if (keys_.empty()) {
      add({.fault = Fault::no_solution, .text = say(MessageId::no_key)});
    }
    const std::vector<const Branching*> authors =
        judge_stated_battle(evidence_, keys_, [this](Finding finding) { add(std::move(finding)); });
    const std::size_t stated = count_stated();
    const std::size_t wanted = wanted_keys();
    const std::vector<const Branching*> others = not_among(authors);
    const bool all_read = evidence_.declaration.unread.empty();
    const std::size_t room = !all_read && !evidence_.declaration.play ? keys_.size()
                             : stated == 0                            ? wanted
                                                                      : wanted - stated;
    if (kinds_of(others) > room) {
      if (stated == 0) {
        add_several_keys(wanted);
      }
      for (const Branching* key : stated == 0 ? std::vector<const Branching*>{} : others) {
        add_cook(*key, authors);
      }
    } else if (keys_.size() > wanted && all_read) {
      std::vector<std::string> moves = texts(keys_);
      std::string text =
          say(MessageId::key_promotion_dual, {{"moves", alternatives(moves, language())}});
      add({.fault = Fault::dual,
           .place = DualPlace::key,
           .relation = Relation::promotion,
           .strand = Strand::author,
           .moves = std::move(moves),
           .text = std::move(text)});
    } else if (!keys_.empty() && keys_.size() < wanted) {
      add({.fault = Fault::fewer_solutions,
           .moves = texts(keys_),
           .text = say(MessageId::fewer_than_declared,
                       {{"count", counted(keys_.size(), Thing::key, language())},
                        {"wanted", std::to_string(wanted)}})});
    }
    for (const Branching* key : keys_) {
      judge_key(*key, authors.empty() || std::ranges::find(authors, key) != authors.end());
    }
  }

  /// The number of keys that the author states; one that he writes twice, in long and in short
  /// notation, is one.
  std::size_t count_stated() const {
    std::set<const Branching*> keys;
    std::set<std::string_view> others;
    for (const StatedLine& line : evidence_.declaration.lines) {
      if (line.set_play) {
        continue;
      }
      const auto key = std::ranges::find_if(keys_, [&](const Branching* candidate) {
        return means(*line.path.front(), candidate->ply, evidence_.board);
      });
      if (key != keys_.end()) {
        keys.insert(*key);
      } else {
        others.insert(line.path.front()->move);
      }
    }
    return keys.size() + others.size();
  }

  std::size_t wanted_keys() const {
    const auto& intended = evidence_.declaration.play;
    const std::size_t declared = intended && intended->kind != IntendedCount::Kind::some
                                     ? static_cast<std::size_t>(intended->numbers.front())
                                     : 1;
    return std::max(declared, count_stated());
  }

  /// The keys that are not among `authors` and differ from them in more than promotion.
  std::vector<const Branching*> not_among(const std::vector<const Branching*>& authors) const {
    std::vector<const Branching*> others;
    for (const Branching* key : keys_) {
      const bool is_authors = std::ranges::any_of(authors, [&](const Branching* author) {
        return author->ply.unpromoted() == key->ply.unpromoted();
      });
      if (!is_authors) {
        others.push_back(key);
      }
    }
    return others;
  }

  static std::size_t kinds_of(const std::vector<const Branching*>& keys) {
    std::set<std::string_view> kinds;
    for (const Branching* key : keys) {
      kinds.insert(key->ply.unpromoted());
    }
    return kinds.size();
  }

  void add_cook(const Branching& key, const std::vector<const Branching*>& authors) {
    Relation relation = Relation::different;
    for (const Branching* author : authors) {
      relation = std::max(relation, relation_of({author, &key}));
    }
    add({.fault = Fault::cook,
         .place = DualPlace::key,
         .relation = relation,
         .strand = Strand::side,
         .moves = {numbered(key.ply)},
         .text = say(MessageId::cook_key, {{"move", numbered(key.ply)},
                                           {"kind", relation_remark(relation, language())}})});
  }

  /// There are more keys than wanted, and none is stated as the author's.
  void add_several_keys(std::size_t wanted) {
    const Relation relation = relation_of(keys_);
    std::vector<std::string> moves = texts(keys_);
    std::string text = say(
        evidence_.declaration.play ? MessageId::more_than_declared : MessageId::more_than_expected,
        {{"count", counted(keys_.size(), Thing::key, language())},
         {"wanted", std::to_string(wanted)},
         {"kind", relation_remark(relation, language())},
         {"lines", joined(moves, " / ", language())}});
    add({.fault = Fault::cook,
         .place = DualPlace::key,
         .relation = relation,
         .moves = std::move(moves),
         .text = std::move(text)});
  }

  /// Has the play after `key` been left out, or cut off, so that its depth says nothing?
  bool is_cut(const Branching& key) const {
    const Found& found = evidence_.found;
    return found.half_moves_left_out > 0 ||
           (found.ending != warp::Ending::complete && &key == &found.attacks.back());
  }

  void judge_key(const Branching& key, bool is_authors) {
    const unsigned depth = depth_of(key);
    if (shape_.plain() && depth + 1 < shape_.depth() && !is_cut(key)) {
      add({.fault = Fault::short_solution,
           .place = DualPlace::key,
           .moves = {numbered(key.ply)},
           .text = say(MessageId::solves_in,
                       {{"move", numbered(key.ply)},
                        {"count", counted((depth + 1) / 2, Thing::move, language())}})});
    }
    if (is_authors) {
      duals().judge_attack(key, 1);
    }
  }

  void judge_after_key() {
    judgement_.solutions = after_key_->refutations.empty() ? 1 : 0;
    for (const Branching& refutation : after_key_->refutations) {
      add({.fault = Fault::no_solution,
           .moves = {numbered(refutation.ply)},
           .text = say(MessageId::move_refutes, {{"move", numbered(refutation.ply)}})});
    }
    duals().judge_attack(*after_key_, 0);
  }

  static std::vector<std::string> texts(const std::vector<const Branching*>& nodes) {
    std::vector<std::string> result;
    for (const Branching* node : nodes) {
      result.push_back(numbered(node->ply));
    }
    return result;
  }

  const Evidence& evidence_;
  const Shape& shape_;
  PhaseJudgement& judgement_;
  std::vector<const Branching*> keys_, missed_;
  const Branching* after_key_ = nullptr;
  bool in_set_play_ = false;
};

}  // namespace

void judge_battle(const Evidence& evidence, PhaseJudgement& judgement) {
  BattleJudge(evidence, judgement).run();
}

}  // namespace warp::check
