#include "solver/app/check/reading_apart.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "solver/app/check/unsearched.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/platform/system/child.hpp"

namespace warp {

namespace {

using report::Json;

/// So many lines of one text may make the program crash.
constexpr std::size_t most_crashes = 50;

/// The offset behind each line of `text`.
std::vector<std::size_t> ends_of_lines(std::string_view text) {
  std::vector<std::size_t> ends;
  for (std::size_t end = 0; end < text.size();) {
    end = std::min(text.find('\n', end), text.size() - 1) + 1;
    ends.push_back(end);
  }
  return ends;
}

/// Marks the entries from `first` on in which the lines stand that were left out.
void mark(const std::vector<batch::ReadingCrash>& crashes, std::size_t first,
          std::vector<batch::Entry>& entries) {
  for (const batch::ReadingCrash& crash : crashes) {
    batch::Entry* place = nullptr;
    for (std::size_t i = first; i < entries.size(); ++i) {
      if (place == nullptr || entries[i].parsed.problem.where.line <= crash.line) {
        place = &entries[i];
      }
    }
    if (place != nullptr && !place->crash) {
      place->crash = crash;
    }
  }
}

void add_readable(const std::string& text, const std::string& file, const files::Missing& missing,
                  std::vector<batch::Entry>& entries) {
  const std::size_t first = entries.size();
  const auto readable = without_crashes(text, [&](const std::string& part) {
    std::vector<batch::Entry> ignored;
    batch::add_problems(part, file, files::Declared::read, missing, ignored);
  });
  batch::add_problems(readable.text, file, files::Declared::read, missing, entries);
  mark(readable.crashes, first, entries);
}

}  // namespace

ReadableText without_crashes(std::string text,
                             const std::function<void(const std::string&)>& read) {
  ReadableText result;
  const auto killer = [&](std::string_view part) {
    const std::string beginning(part);
    return platform::killer_of([&] { read(beginning); });
  };
  for (std::string killed_by; !(killed_by = killer(text)).empty();) {
    const std::vector<std::size_t> ends = ends_of_lines(text);
    if (ends.empty()) {
      break;  // even nothing cannot be read
    }
    std::size_t good = 0, bad = ends.size();  // so many lines can be read, cannot be read
    while (bad - good > 1) {
      const std::size_t middle = (good + bad) / 2;
      const std::string killed_there = killer(std::string_view(text).substr(0, ends[middle - 1]));
      (killed_there.empty() ? good : bad) = middle;
      killed_by = killed_there.empty() ? killed_by : killed_there;
    }
    const std::size_t begin = bad == 1 ? 0 : ends[bad - 2];
    const std::size_t length = ends[bad - 1] - begin - (text[ends[bad - 1] - 1] == '\n' ? 1 : 0);
    result.crashes.push_back({static_cast<unsigned>(bad), killed_by});
    text.erase(begin, length == 0 || result.crashes.size() == most_crashes ? text.size() : length);
  }
  std::ranges::sort(result.crashes, {}, &batch::ReadingCrash::line);
  result.text = std::move(text);
  return result;
}

batch::ProblemList read_apart(const InputWords& inputs, const files::Missing& missing,
                              Console& console) {
  batch::ProblemList list;
  const std::vector<InputText> texts = batch::read_texts(inputs, list, console);
  const std::string killed_by = platform::killer_of([&] {
    std::vector<batch::Entry> ignored;
    for (const auto& [file, text] : texts) {
      batch::add_problems(text, file, files::Declared::read, missing, ignored);
    }
  });
  for (const auto& [file, text] : texts) {
    if (killed_by.empty()) {
      batch::add_problems(text, file, files::Declared::read, missing, list.entries);
    } else {
      add_readable(text, file, missing, list.entries);
    }
  }
  return list;
}

void each_apart(std::size_t number, const std::function<std::string(std::size_t)>& work,
                const std::function<void(std::size_t, const std::string&)>& take,
                const std::function<void(std::size_t, const std::string&)>& lost) {
  std::size_t next = 0;
  if (!platform::Child::is_possible()) {
    for (; next < number; ++next) {
      take(next, work(next));
    }
  }
  while (next < number) {
    platform::Child process([&](platform::ParentLink& parent) {
      for (std::size_t i = next; i < number; ++i) {
        if (!parent.write(work(i) + '\n')) {
          return;
        }
      }
    });
    const platform::Child* const waited_for = &process;
    for (bool goes_on = true; goes_on;) {
      std::vector<std::string> lines;
      if (platform::wait_for({&waited_for, 1}, std::chrono::milliseconds(1000)).front()) {
        goes_on = process.read(lines);
      }
      for (const std::string& line : lines) {
        take(next++, line);
      }
    }
    if (next < number) {
      lost(next++, process.wait().killed_by);
    }
  }
}

void set_up_apart(const std::vector<batch::Entry>& entries,
                  std::vector<check::ProblemJudgement>& judgements) {
  std::vector<std::size_t> usable;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (judgements[i].input == check::Fault::none && entries[i].parsed.usable()) {
      usable.push_back(i);
    }
  }
  const auto work = [&](std::size_t i) {
    check::ProblemJudgement judgement = judgements[usable[i]];
    const std::size_t known = judgement.messages.size();
    note_set_up(entries[usable[i]], judgement);
    Json messages = Json::array();
    for (std::size_t m = known; m < judgement.messages.size(); ++m) {
      messages.push_back(report::as_utf8(judgement.messages[m]));
    }
    return Json{{"input", check::fault_name(judgement.input)},
                {"messages", std::move(messages)},
                {"input_message", judgement.input_message},
                {"stipulation", report::as_utf8(judgement.stipulation)}}
        .dump();
  };
  const auto take = [&](std::size_t i, const std::string& line) {
    const Json said = Json::parse(line);
    check::ProblemJudgement& judgement = judgements[usable[i]];
    judgement.input = check::fault_named(said.at("input").get<std::string>()).value();
    judgement.input_message = said.at("input_message");
    judgement.stipulation = said.at("stipulation");
    for (const Json& message : said.at("messages")) {
      judgement.messages.push_back(message);
    }
  };
  each_apart(usable.size(), work, take, [&](std::size_t i, const std::string& killed_by) {
    check::ProblemJudgement& judgement = judgements[usable[i]];
    note_crash({killed_by}, judgement.where.line, judgement);
  });
}

}  // namespace warp
