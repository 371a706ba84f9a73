// What several threads find is handed over in one order, whatever they do.

#include "solver/search/play/stream/relay.hpp"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "solver/search/play/search.hpp"
#include "tests/report/builders.hpp"

using namespace warp;

namespace {

constexpr std::size_t little = 1;  // byte: everything goes to the file
constexpr std::size_t enough_memory = std::size_t{1} << 20U;

/// Lines are told apart by the numbers of their only half-moves.
class Listener : public Relay::Receiver {
 public:
  std::vector<unsigned> heard;
  std::vector<std::size_t> begun, ended;
  std::size_t most = ~std::size_t{0};

  void begin(std::size_t index) override { begun.push_back(index); }
  bool line(SolutionLine& line, Key end) override {
    CHECK(line.moves.size() == 1);
    CHECK(end == line.moves.front().at.number);
    heard.push_back(line.moves.front().at.number);
    return heard.size() < most;
  }
  void end(std::size_t index) override { ended.push_back(index); }
};

void say(Relay::Outlet& outlet, unsigned number) {
  SolutionLine line;
  line.moves.push_back({.at = {.number = number}, .move = {}});
  outlet.line(line, number);
}

std::vector<unsigned> up_to(unsigned end) {
  std::vector<unsigned> numbers;
  for (unsigned number = 0; number < end; ++number) {
    numbers.push_back(number);
  }
  return numbers;
}

const auto not_stopped = [] { return false; };

}  // namespace

TEST_CASE("relay: a thread that waits while enough is handed over says nothing more") {
  std::atomic<bool> waits{false}, handed_over{false};
  /// Wants one line, and takes its time to say so.
  struct Slow : Listener {
    explicit Slow(std::atomic<bool>& called) : has_line(called) { most = 1; }
    std::atomic<bool>& has_line;
    bool line(SolutionLine& line, Key end) override {
      has_line = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(200));
      return Listener::line(line, end);
    }
  } listener(handed_over);
  const auto wait_for = [](const std::atomic<bool>& what) {
    for (unsigned i = 0; i < 5000 && !what; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  };
  Overflow overflow(enough_memory);
  Crew crew(2);
  Relay relay(listener, overflow, crew, not_stopped);
  relay.run(2, [&](std::size_t task, Relay::Outlet& outlet) {
    if (task == 0) {
      wait_for(waits);  // ends without a line, and hands over what waits behind it
      return;
    }
    say(outlet, 1);
    waits = true;
    wait_for(handed_over);
    say(outlet, 2);  // its task is not due yet, but will be when the first line is taken
  });
  CHECK(listener.heard == std::vector<unsigned>{1});
}

TEST_CASE("relay: lines of many tasks come in their order, through memory or the file") {
  constexpr unsigned tasks = 50, lines_each = 3000;
  for (const std::size_t memory : {little, enough_memory}) {
    for (const unsigned threads : {1U, 2U, 8U}) {
      Listener listener;
      Overflow overflow(memory);
      Crew crew(threads);
      Relay relay(listener, overflow, crew, not_stopped);
      CHECK_FALSE(relay.run(tasks, [&](std::size_t task, Relay::Outlet& outlet) {
        for (unsigned i = 0; i < lines_each; ++i) {
          say(outlet, static_cast<unsigned>(task) * lines_each + i);
        }
      }));
      CHECK(listener.heard == up_to(tasks * lines_each));
      CHECK(listener.begun == listener.ended);
      CHECK(listener.ended.size() == tasks);
      CHECK(overflow.in_file() == 0);
    }
  }
}

TEST_CASE("relay: who has no room waits until it is due, and nothing is lost") {
  constexpr unsigned lines_each = 200'000;
  Listener listener;
  Overflow overflow(little, Overflow::piece_size);
  Crew crew(2);
  Relay relay(listener, overflow, crew, not_stopped);
  std::atomic<bool> other_has_begun{false};
  CHECK_FALSE(relay.run(2, [&](std::size_t task, Relay::Outlet& outlet) {
    while (task == 0 && !other_has_begun) {
      std::this_thread::yield();
    }
    other_has_begun = true;
    for (unsigned i = 0; i < lines_each; ++i) {
      say(outlet, static_cast<unsigned>(task) * lines_each + i);
    }
  }));
  CHECK(listener.heard == up_to(2 * lines_each));
}

TEST_CASE("relay: the part that is due is divided, and the order is kept") {
  constexpr unsigned shares = 40, lines_each = 100;
  for (const std::size_t memory : {little, enough_memory}) {
    Listener listener;
    Overflow overflow(memory);
    Crew crew(3);
    Relay relay(listener, overflow, crew, not_stopped);
    std::atomic<unsigned> done_by_others{0};
    const auto list_share = [](std::size_t share, Relay::Outlet& outlet) {
      for (unsigned i = 0; i < lines_each; ++i) {
        say(outlet, 1 + static_cast<unsigned>(share) * lines_each + i);
      }
    };
    CHECK_FALSE(relay.run(2, [&](std::size_t task, Relay::Outlet& outlet) {
      const unsigned end = 1 + shares * lines_each;
      if (task == 1) {
        say(outlet, end + 1);
        return;
      }
      say(outlet, 0);
      while (outlet.wants_division() == 0) {  // another thread has nothing to do soon
        std::this_thread::yield();
      }
      outlet.divide(
          shares,
          [&](std::size_t share) {
            while (share == 0 && done_by_others == 0) {
              std::this_thread::yield();
            }
            list_share(share, outlet);
          },
          [&](std::size_t share) {
            return [&, share](Relay::Outlet& theirs) {
              list_share(share, theirs);
              ++done_by_others;
            };
          });
      say(outlet, end);
    }));
    CHECK(listener.heard == up_to(3 + shares * lines_each));
    CHECK(listener.ended == std::vector<std::size_t>{0, 1});
    CHECK(done_by_others > 0);
  }
}

TEST_CASE("relay: parts of parts are divided, too") {
  constexpr unsigned shares = 6, depth = 4;
  unsigned lines = 1;
  for (unsigned level = 0; level < depth; ++level) {
    lines *= shares;
  }
  // Whether a thread is free when a part could be divided is not certain each time.
  std::atomic<unsigned> divisions{0};
  for (unsigned attempt = 0; attempt < 20; ++attempt) {
    Listener listener;
    Overflow overflow(attempt % 2 == 0 ? little : enough_memory);
    Crew crew(3);
    Relay relay(listener, overflow, crew, not_stopped);
    // Lists `count` numbers from `first` on; divides wherever somebody wants it.
    std::function<void(Relay::Outlet&, unsigned, unsigned)> list =
        [&](Relay::Outlet& outlet, unsigned first, unsigned count) {
          if (count == 1) {
            say(outlet, first);
            std::this_thread::yield();
            return;
          }
          const unsigned part = count / shares;
          if (outlet.wants_division() == 0) {
            for (unsigned i = 0; i < shares; ++i) {
              list(outlet, first + i * part, part);
            }
            return;
          }
          ++divisions;
          outlet.divide(
              shares,
              [&](std::size_t i) { list(outlet, first + static_cast<unsigned>(i) * part, part); },
              [&](std::size_t i) {
                return [&list, first, part, i](Relay::Outlet& theirs) {
                  list(theirs, first + static_cast<unsigned>(i) * part, part);
                };
              });
        };
    CHECK_FALSE(relay.run(2, [&](std::size_t task, Relay::Outlet& outlet) {
      list(outlet, static_cast<unsigned>(task) * lines, lines);
    }));
    CHECK(listener.heard == up_to(2 * lines));
    CHECK(listener.ended == std::vector<std::size_t>{0, 1});
  }
  CHECK(divisions > 1);
}

TEST_CASE("relay: what a stopped search has found is handed over, and nothing behind it") {
  for (const unsigned threads : {1U, 4U}) {
    Listener listener;
    Overflow overflow(enough_memory);
    Crew crew(threads);
    Relay relay(listener, overflow, crew, not_stopped);
    CHECK(relay.run(6, [&](std::size_t task, Relay::Outlet& outlet) {
      say(outlet, static_cast<unsigned>(task));
      if (task == 3) {
        throw SearchStopped{};
      }
    }));
    CHECK(listener.heard == up_to(4));
    CHECK(listener.ended == std::vector<std::size_t>{0, 1, 2});
  }
}

TEST_CASE("relay: the receiver may have enough; then that is no stopped search") {
  for (const unsigned threads : {1U, 4U}) {
    Listener listener;
    listener.most = 5;
    Overflow overflow(enough_memory);
    Crew crew(threads);
    Relay relay(listener, overflow, crew, not_stopped);
    CHECK_FALSE(relay.run(4, [&](std::size_t task, Relay::Outlet& outlet) {
      for (unsigned i = 0; i < 3; ++i) {
        say(outlet, static_cast<unsigned>(task) * 3 + i);
      }
    }));
    CHECK(listener.heard == up_to(5));
  }
}

TEST_CASE("relay: other exceptions come out when all threads rest") {
  for (const unsigned threads : {1U, 4U}) {
    Listener listener;
    Overflow overflow(enough_memory);
    Crew crew(threads);
    Relay relay(listener, overflow, crew, not_stopped);
    CHECK_THROWS_AS(relay.run(3,
                              [&](std::size_t task, Relay::Outlet&) {
                                if (task == 1) {
                                  throw std::runtime_error("no room");
                                }
                              }),
                    std::runtime_error);
  }
}

TEST_CASE("relay: trees wait half-move by half-move") {
  class Trees : public Relay::Receiver {
   public:
    std::string heard;
    void begin(std::size_t) override {}
    bool open(const TreeMove& move, Place place) override {
      heard += std::to_string(move.at.number) + (place == Place::refutation ? "!" : "") + "(";
      return true;
    }
    bool close() override {
      heard += ")";
      return true;
    }
    void end(std::size_t) override { heard += "."; }
  } trees;
  Overflow overflow(little);
  Crew crew(2);
  Relay relay(trees, overflow, crew, not_stopped);
  std::atomic<bool> other_is_done{false};
  relay.run(2, [&](std::size_t task, Relay::Outlet& outlet) {
    while (task == 0 && !other_is_done) {
      std::this_thread::yield();
    }
    const unsigned first = task == 0 ? 1 : 5;
    outlet.open(test::half_move(std::to_string(first) + ".Ka1-a2"), Place::root);
    outlet.open(test::half_move(std::to_string(first + 1) + "...Ka8-a7"), Place::refutation);
    outlet.close();
    outlet.close();
    other_is_done = true;
  });
  CHECK(trees.heard == "1(2!()).5(6!()).");
}

TEST_CASE("relay: idle threads assist what is going on, one thread assists nobody") {
  // The first work ends only when somebody has assisted it.
  std::atomic<bool> assisted{false};
  Listener listener;
  Overflow overflow(enough_memory);
  Crew crew(2);
  Relay relay(listener, overflow, crew, not_stopped);
  relay.run(
      5,
      [&](std::size_t task, Relay::Outlet& outlet) {
        while (task == 0 && !assisted) {
          std::this_thread::yield();
        }
        say(outlet, static_cast<unsigned>(task));
      },
      [&](std::size_t task, unsigned, const std::atomic<bool>& finished) {
        CHECK(task == 0);
        CHECK_FALSE(finished.load());
        assisted = true;
        while (!finished) {
          std::this_thread::yield();
        }
      });
  CHECK(listener.heard == up_to(5));

  assisted = false;
  Crew single(1);
  Relay alone(listener, overflow, single, not_stopped);
  alone.run(
      3, [](std::size_t, Relay::Outlet&) {},
      [&](std::size_t, unsigned, const std::atomic<bool>&) { assisted = true; });
  CHECK_FALSE(assisted);
}
