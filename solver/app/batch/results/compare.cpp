#include "solver/app/batch/results/compare.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>

#include "solver/app/batch/results/kept_moves.hpp"
#include "solver/app/batch/results/pairing.hpp"
#include "solver/app/batch/results/printed.hpp"
#include "solver/app/solve/console/read_file.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

namespace fs = std::filesystem;

bool has_solution(State state) {
  return state != State::input_error && state != State::unsupported;
}

/// Replaces branches of moves by their text, sorted by text.
void write_out(std::vector<std::string>& branches, report::Notation notation) {
  for (std::string& branch : branches) {
    branch = branch_text(branch, notation);
  }
  std::ranges::sort(branches);
}

/// Replaces branches of moves by text for comparing with other text.
void write_for_comparing(Branches& branches, report::Notation notation) {
  for (std::string& branch : branches.lines) {
    std::string shown = branch_text(branch, notation);
    branch = without_blanks(shown);
    branches.shown[branch] = std::move(shown);
  }
  std::ranges::sort(branches.lines);
}

/// Replaces texts without blanks by what is printed.
void show(std::vector<std::string>& lines, const Branches& of) {
  for (std::string& line : lines) {
    if (const auto shown = of.shown.find(line); shown != of.shown.end()) {
      line = shown->second;
    }
  }
}

/// The branches of `result` as moves; nothing if no moves are kept.
std::optional<Branches> moves_of(const Result& result) {
  if (!result.moves) {
    return std::nullopt;
  }
  Branches branches = branches_of_moves(*result.moves);
  branches.complete = result.state == State::solved;
  return branches;
}

/// The branches of `result` as text, for comparing with a result of text alone. If a list was cut,
/// only the text says where.
Branches texts_of(const Result& result, report::Notation notation) {
  std::optional<Branches> branches = moves_of(result);
  if (!branches || branches->cut) {
    return branches_of(result.solution);
  }
  write_for_comparing(*branches, notation);
  return *std::move(branches);
}

}  // namespace

std::string states_text(const Difference& difference) {
  const auto& [before, now] = difference.states.value();
  return user_message(MessageId::state_was_and_is,
                      {{"before", std::string(shown_verdict(state_name(before)))},
                       {"now", std::string(shown_verdict(state_name(now)))}});
}

Difference compare(const Result& earlier, const Result& now, report::Notation notation) {
  Difference difference;
  if (!has_solution(earlier.state) || !has_solution(now.state)) {
    if (earlier.state != now.state) {
      difference.states.emplace(earlier.state, now.state);
    }
    return difference;
  }
  std::optional<Branches> old_moves = moves_of(earlier);
  std::optional<Branches> new_moves = moves_of(now);
  const bool by_moves = old_moves && new_moves;
  const Branches old_branches = by_moves ? *std::move(old_moves) : texts_of(earlier, notation);
  const Branches new_branches = by_moves ? *std::move(new_moves) : texts_of(now, notation);
  const auto is_whole = [](const Result& result, const Branches& branches) {
    return result.state == State::solved && branches.complete && !branches.cut;
  };
  const bool old_complete = is_whole(earlier, old_branches);
  const bool new_complete = is_whole(now, new_branches);
  difference.partly = !old_complete || !new_complete;
  // Solutions are in a fixed order: if two long lists are equal, so are their kept parts.
  const bool both_cut = old_branches.cut && new_branches.cut;
  if (new_complete || both_cut) {
    std::ranges::set_difference(old_branches.lines, new_branches.lines,
                                std::back_inserter(difference.missing));
  }
  if (old_complete || both_cut) {
    std::ranges::set_difference(new_branches.lines, old_branches.lines,
                                std::back_inserter(difference.additional));
  }
  if (by_moves) {
    write_out(difference.missing, notation);
    write_out(difference.additional, notation);
  } else {
    show(difference.missing, old_branches);
    show(difference.additional, new_branches);
  }
  return difference;
}

EarlierResults::EarlierResults(const std::string& place) {
  std::error_code error;
  if (fs::is_directory(platform::path_of(place), error)) {
    directory_ = place;
    return;
  }
  store_ = std::make_unique<Store>(place, Store::Access::read);
  store_->each([&](const std::string& file, std::size_t number) {
    by_name_[{platform::path_of(file).filename().string(), number}].push_back(file);
  });
}

const std::vector<std::optional<std::string>>& EarlierResults::texts_of_file(
    const std::string& file, std::span<const Entry> problems) {
  if (file != file_) {
    const auto begin = std::ranges::find(problems, file, &Entry::file);
    const auto end = std::ranges::find(begin + 1, problems.end(), 1U, &Entry::number);
    const fs::path path = platform::path_of(*directory_) /
                          platform::path_of(file).filename().replace_extension(".out");
    std::string no_file;  // then nothing is compared, and the batch says how many are not
    texts_ = texts_for({begin, end}, read_file(path.string(), no_file).value_or(""));
    file_ = file;
  }
  return texts_;
}

std::optional<Result> EarlierResults::find(const Entry& entry, std::span<const Entry> problems) {
  if (directory_) {
    const std::vector<std::optional<std::string>>& texts = texts_of_file(entry.file, problems);
    const std::optional<std::string>& text = texts[entry.number - 1];
    if (!text) {
      return std::nullopt;
    }
    Result result;
    result.state = State::solved;
    result.moves.reset();
    result.solution = *text;
    return result;
  }
  if (auto found = store_->find(entry.file, entry.number)) {
    return found;
  }
  const auto found =
      by_name_.find({platform::path_of(entry.file).filename().string(), entry.number});
  return found != by_name_.end() && found->second.size() == 1
             ? store_->find(found->second.front(), entry.number)
             : std::nullopt;
}

}  // namespace warp::batch
