// Facts in memory that several processes have.

#include "solver/board/position/tables/shared_table.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <memory>
#include <string>

#include <doctest/doctest.h>

#include "solver/board/position/tables/fact_table.hpp"

namespace warp {

namespace {

constexpr std::size_t megabyte = std::size_t{1} << 20U;

/// A name that no other process uses.
std::string own_name(const std::string& of_test) {
  return "test-" + std::to_string(::getpid()) + "-" + of_test;
}

/// Is there memory of this name?
bool is_left(const std::string& name) {
  return std::filesystem::exists("/dev/shm/warp-" + std::to_string(::geteuid()) + "-" + name);
}

Key key_of(std::uint64_t number) { return scramble(scramble(number)); }

/// How many of the first `count` facts it knows.
std::uint64_t known_of(const FactTable& facts, std::uint64_t count) {
  std::uint64_t found = 0;
  for (std::uint64_t number = 0; number < count; ++number) {
    found += facts.contains(key_of(number)) ? 1 : 0;
  }
  return found;
}

/// A process that calls `work` and waits to be killed.
class Killed {
 public:
  template <class Work>
  explicit Killed(Work work) {
    int ready[2];
    REQUIRE(::pipe(ready) == 0);
    process_ = ::fork();
    if (process_ == 0) {
      work();
      [[maybe_unused]] const auto told = ::write(ready[1], "!", 1);
      for (;;) {
        ::pause();
      }
    }
    char letter = 0;
    REQUIRE(::read(ready[0], &letter, 1) == 1);
    ::close(ready[0]);
    ::close(ready[1]);
  }
  ~Killed() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
  }
  Killed(const Killed&) = delete;
  Killed& operator=(const Killed&) = delete;

 private:
  pid_t process_ = -1;
};

}  // namespace

TEST_CASE("a shared table: who joins knows what the others have found") {
  const std::string name = own_name("facts");
  {
    auto first = SharedTable::join(name, megabyte);
    REQUIRE(first != nullptr);
    FactTable facts(*first);
    CHECK(facts.bytes() == megabyte);
    constexpr std::uint64_t count = 2000;
    for (std::uint64_t number = 0; number < count; ++number) {
      facts.insert(key_of(number), 1);
    }
    const auto second = SharedTable::join(name, megabyte);
    REQUIRE(second != nullptr);
    CHECK(second->id() == first->id());
    FactTable others(*second);
    CHECK(known_of(others, count) == known_of(facts, count));
    CHECK(known_of(others, count) > count * 9 / 10);
    CHECK_FALSE(others.contains(key_of(count)));
    others.insert(key_of(count), 1);
    CHECK(facts.contains(key_of(count)));

    // Another name, another table; one that is left is still there for the others.
    const auto apart = SharedTable::join(own_name("apart"), megabyte);
    REQUIRE(apart != nullptr);
    CHECK(apart->id() != first->id());
    CHECK(known_of(FactTable(*apart), count) == 0);
    first.reset();
    CHECK(is_left(name));
    CHECK(others.contains(key_of(count)));
  }
  CHECK_FALSE(is_left(name));
  CHECK_FALSE(is_left(own_name("apart")));
}

TEST_CASE("a shared table: all processes follow when more buckets come into use") {
  const auto shared = SharedTable::join(own_name("growth"), 4 * megabyte);
  REQUIRE(shared != nullptr);
  const BucketsInUse::OfAll& of_all = SharedTable::of_all(shared->words().data());
  const std::size_t at_first = of_all.now;
  FactTable one(*shared), other(*shared);
  constexpr std::uint64_t count = 100'000;
  for (std::uint64_t number = 0; number < count; ++number) {
    (number % 2 == 0 ? one : other).insert(key_of(number), 1);
  }
  CHECK(of_all.now > at_first);
  // The last facts were put where both look.
  std::uint64_t by_one = 0, by_other = 0;
  for (std::uint64_t number = count - 1000; number < count; ++number) {
    by_one += one.contains(key_of(number)) ? 1 : 0;
    by_other += other.contains(key_of(number)) ? 1 : 0;
  }
  CHECK(by_one > 990);
  CHECK(by_other == by_one);
}

TEST_CASE("a shared table: what a killed process has put in is true, what it leaves is removed") {
  const std::string name = own_name("killed");
  const auto put_in = [](FactTable& facts) {
    for (std::uint64_t number = 0; number < 1000; ++number) {
      facts.insert(key_of(number), 1);
    }
  };
  {
    const Killed last([&] {
      static const auto shared = SharedTable::join(name, megabyte);
      FactTable facts(*shared);
      put_in(facts);
    });
    CHECK(is_left(name));
  }
  CHECK(is_left(name));  // nobody was left to remove it
  {
    const auto after = SharedTable::join(own_name("after"), megabyte);
    CHECK_FALSE(is_left(name));
    const auto anew = SharedTable::join(name, megabyte);
    REQUIRE(anew != nullptr);
    CHECK(known_of(FactTable(*anew), 1000) == 0);
    const std::uint64_t id = anew->id();
    {
      const Killed one([&] {
        static const auto shared = SharedTable::join(name, megabyte);
        FactTable facts(*shared);
        put_in(facts);
      });
    }
    CHECK(anew->id() == id);
    CHECK(known_of(FactTable(*anew), 1000) > 900);
    CHECK(is_left(name));
  }
  CHECK_FALSE(is_left(name));
}

TEST_CASE("a shared table: lends memory of its process, and may be left for one of its own") {
  const auto shared = SharedTable::join(own_name("loan"), megabyte);
  REQUIRE(shared != nullptr);
  FactTable facts(*shared), others(*shared);
  facts.insert(key_of(1), 1);
  {
    const FactTable::Loan loan(facts);
    REQUIRE(loan.words().size_bytes() == megabyte);
    loan.words().front() = 1;
    loan.words().back() = 1;
    CHECK(facts.contains(key_of(1)));
    facts.insert(key_of(2), 1);
  }
  CHECK(others.contains(key_of(2)));
  facts.resize(megabyte / 2);
  CHECK_FALSE(facts.contains(key_of(1)));
  facts.insert(key_of(3), 1);
  CHECK(facts.contains(key_of(3)));
  CHECK_FALSE(others.contains(key_of(3)));
  CHECK(others.contains(key_of(1)));
}

TEST_CASE("a shared table: no room for all of it, no table") {
  CHECK(SharedTable::join(own_name("large"), std::size_t{1} << 50U) == nullptr);
  CHECK_FALSE(is_left(own_name("large")));
  CHECK(SharedTable::join(own_name("small"), 100) == nullptr);
}

}  // namespace warp
