#include "solver/check/stated/stated_lines.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/judge.hpp"
#include "solver/check/line_groups.hpp"
#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/why/line.hpp"
#include "solver/setup/messages/message.hpp"

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
      const Fit fit = fit_of(line, claimed);
      const std::size_t place = fit.place;
      if (fit.false_sign) {
        add_({.fault = Fault::stated_fails,
              .by_play = true,
              .strand = Strand::author,
              .moves = {line.text},
              .text = message(MessageId::stated_sign_fails, all_.language,
                              {{"line", line.text}, {"why", *fit.false_sign}})});
      }
      if (place == all_.solutions.size()) {
        add_({.fault = Fault::stated_fails,
              .strand = Strand::author,
              .moves = {line.text},
              .text = failure(line)});
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
  /// Says that the line does not solve, and why if that is known.
  std::string failure(const StatedLine& line) const {
    const std::string why = all_.doctor == nullptr ? "" : all_.doctor->clause(line);
    return why.empty() ? message(MessageId::stated_line_fails, all_.language, {{"line", line.text}})
                       : message(MessageId::stated_line_fails_because, all_.language,
                                 {{"line", line.text}, {"why", why}});
  }

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

  /// A solution that fits a statement: its index, and what is false with a sign of the statement.
  struct Fit {
    std::size_t place;
    std::optional<std::string> false_sign;
  };

  /// The first solution that fits `stated` with all signs and is not yet assigned; else one with a
  /// false sign; else the number of solutions. A statement may stop before the end of a solution,
  /// and may continue when the other side chooses; then it may belong to a solution that is
  /// assigned, since each choice is stated by itself.
  Fit fit_of(const StatedLine& stated, const std::vector<bool>& claimed) const {
    std::optional<Fit> best;
    const auto better = [&](const Fit& fit) {
      const auto rank = [&](const Fit& each) {
        return (each.false_sign ? 2 : 0) + (claimed[each.place] ? 1 : 0);
      };
      return !best || rank(fit) < rank(*best);
    };
    for (std::size_t i = 0; i < all_.solutions.size(); ++i) {
      for (const Line* line : meant_of(*all_.solutions[i], stated, !claimed[i])) {
        // Written out, half-moves may be divided otherwise: then signs cannot be compared.
        const bool divided = stated.path.size() != line->size() && is_written_out(stated, *line);
        const Fit fit{i, divided ? std::nullopt : false_sign(stated, *line, all_.language)};
        best = better(fit) ? fit : best;
      }
      if (best && !best->false_sign && !claimed[best->place]) {
        return *best;
      }
    }
    return best.value_or(Fit{all_.solutions.size(), std::nullopt});
  }

  /// The lines that `stated` can mean, which begin with the solution `head`. `whole`: also `head`
  /// itself, as far as it is stated.
  std::vector<const Line*> meant_of(const Line& head, const StatedLine& stated, bool whole) const {
    if (whole && (is_written_out(stated, head) || begins_as_stated(head, stated, all_.board))) {
      return {&head};
    }
    std::vector<const Line*> lines;
    if (stated.path.size() > head.size() && is_stated_beginning(head, stated, all_.board)) {
      std::ranges::copy_if(all_.lines, std::back_inserter(lines), [&](const Line* line) {
        return begins_as_stated(*line, stated, all_.board);
      });
    }
    return lines;
  }

  /// Is the statement the text of the whole solution, whatever its division into half-moves?
  static bool is_written_out(const StatedLine& stated, const Line& head) {
    std::string said, text;
    for (const auto& move : stated.path) {
      said += move->move;
    }
    for (const ComparedMove& ply : head) {
      text += ply.move->text;
    }
    std::erase(text, ' ');
    return said == text && (!stated.mates || head.back().reaches_goal);
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
          .place = DualPlace::key,
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
