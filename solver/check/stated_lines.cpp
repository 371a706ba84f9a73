#include "solver/check/stated_lines.hpp"

#include <algorithm>
#include <string>

#include "solver/check/judge.hpp"
#include "solver/check/line_groups.hpp"
#include "solver/check/stated.hpp"
#include "solver/setup/message.hpp"

namespace warp::check {

namespace {

class StatedJudge {
 public:
  StatedJudge(const StatedLines& all, const std::function<void(Finding)>& add)
      : all_(all), add_(add) {}

  void run() {
    std::vector<const Line*> stated;
    std::vector<bool> claimed(all_.solutions.size(), false);
    std::size_t variants = 0;  // further choices of the other side in a solution that is stated
    for (const StatedLine& line : all_.stated) {
      if (line.set_play != all_.set_play || is_short(line)) {
        continue;  // that solutions are short is said elsewhere
      }
      const std::size_t place = place_of(line, claimed);
      if (place == all_.solutions.size()) {
        add_({.fault = Fault::stated_fails,
              .strand = Strand::author,
              .moves = {line.text},
              .text = message(MessageId::stated_line_fails, all_.language, {{"line", line.text}})});
      } else if (claimed[place]) {
        ++variants;
      } else {
        claimed[place] = true;
        stated.push_back(all_.solutions[place]);
      }
    }
    const std::size_t stated_count = count_stated() - variants;
    if (!all_.all_read) {
      return;  // the other solutions may be stated in what could not be read
    }
    const std::uint64_t wanted =
        std::max<std::uint64_t>(all_.intended ? all_.intended->total() : 0, stated_count);
    if (all_.solutions.size() == wanted && stated.size() == stated_count) {
      return;
    }
    if (all_.solutions.size() < wanted && stated.size() == stated_count) {
      add_({.fault = Fault::fewer_solutions,
            .text =
                message(MessageId::fewer_than_declared, all_.language,
                        {{"count", counted(all_.solutions.size(), Thing::solution, all_.language)},
                         {"wanted", std::to_string(wanted)}})});
    }
    for (std::size_t i = 0; i < all_.solutions.size(); ++i) {
      if (!claimed[i] && all_.solutions.size() > wanted - (stated_count - stated.size())) {
        add_unstated(*all_.solutions[i], stated);
      }
    }
  }

 private:
  std::size_t count_stated() const {
    return static_cast<std::size_t>(std::ranges::count_if(all_.stated, [&](const StatedLine& line) {
      return line.set_play == all_.set_play && !is_short(line);
    }));
  }

  /// Is it a solution in fewer moves than stipulated?
  bool is_short(const StatedLine& stated) const {
    return std::ranges::any_of(all_.short_lines, [&](const Line* line) {
      return line->size() == stated.path.size() && begins_as_stated(*line, stated, all_.board);
    });
  }

  /// The index of the first solution that fits `stated` and is not yet assigned. A statement may
  /// stop before the end of a solution, and may continue when the other side chooses; then it may
  /// belong to a solution that is assigned, since each choice is stated by itself.
  std::size_t place_of(const StatedLine& stated, const std::vector<bool>& claimed) const {
    std::size_t assigned = all_.solutions.size();
    std::string all;
    for (const auto& move : stated.path) {
      all += move->move;
    }
    for (std::size_t i = 0; i < all_.solutions.size(); ++i) {
      const Line& head = *all_.solutions[i];
      std::string whole;
      for (const Ply& ply : head) {
        whole += ply.move->text;
      }
      std::erase(whole, ' ');
      const bool goes_on = stated.path.size() > head.size() &&
                           is_stated_beginning(head, stated, all_.board) &&
                           std::ranges::any_of(all_.lines, [&](const Line* line) {
                             return begins_as_stated(*line, stated, all_.board);
                           });
      if (!claimed[i] && ((whole == all && (!stated.mates || head.back().reaches_goal)) ||
                          begins_as_stated(head, stated, all_.board) || goes_on)) {
        return i;
      }
      assigned = goes_on ? i : assigned;
    }
    return assigned;
  }

  /// Adds a solution that is not stated, compared with the stated ones.
  void add_unstated(const Line& line, const std::vector<const Line*>& stated) {
    for (const Line* author : stated) {
      const bool promotion = differ_in_promotion(*author, line);
      if (promotion || is_transposition(*author, line)) {
        add_dual(*author, line, promotion ? Relation::promotion : Relation::transposition);
        return;
      }
    }
    const Line* nearest = nullptr;
    std::size_t common = 0;
    for (const Line* author : stated) {
      if (const std::size_t shared = common_beginning(*author, line); shared > common) {
        common = shared;
        nearest = author;
      }
    }
    if (nearest != nullptr) {
      add_dual(*nearest, line, Relation::different);
      return;
    }
    add_({.fault = Fault::cook,
          .place = Place::key,
          .strand = Strand::side,
          .moves = {line_text(line)},
          .text = message(MessageId::line_not_stated, all_.language, {{"line", line_text(line)}})});
  }

  void add_dual(const Line& author, const Line& other, Relation relation) {
    const std::size_t common = common_beginning(author, other);
    add_({.fault = Fault::dual,
          .place = place_at(common, author.size()),
          .relation = relation,
          .strand = Strand::author,
          .after = numbered_beginning(author, common),
          .moves = {line_text(author), line_text(other)},
          .text = message(
              MessageId::dual_beside, all_.language,
              {{"dual", dual_text(place_at(common, author.size()), relation, all_.language)},
               {"line", line_text(other)},
               {"author", line_text(author)}})});
  }

  const StatedLines& all_;
  const std::function<void(Finding)>& add_;
};

}  // namespace

void judge_stated_lines(const StatedLines& all, const std::function<void(Finding)>& add) {
  StatedJudge(all, add).run();
}

}  // namespace warp::check
