#include "tests/support/more_pieces.hpp"

#include <array>

namespace warp::test::slow {

namespace {

std::set<Step> with(std::set<Step> one, const std::set<Step>& other) {
  one.insert(other.begin(), other.end());
  return one;
}
template <class... More>
std::set<Step> with(const std::set<Step>& one, const std::set<Step>& other, const More&... more) {
  return with(with(one, other), more...);
}

std::vector<Part> leaps(const std::set<Step>& steps) {
  return {{.courses = straight(steps), .most = 1}};
}
std::vector<Part> rides(const std::set<Step>& steps, unsigned most = longest) {
  return {{.courses = straight(steps), .most = most}};
}
std::vector<Part> hops(const std::set<Step>& steps, unsigned hurdles, unsigned landing) {
  return {{.courses = straight(steps), .hurdles = hurdles, .landing = landing}};
}
std::vector<Part> facing(const std::set<Step>& steps, unsigned most) {
  return {{.courses = straight(steps), .most = most, .faces = true}};
}

std::set<Step> even_steps() {
  std::set<Step> result;
  for (int files = -6; files <= 6; files += 2) {
    for (int ranks = -6; ranks <= 6; ranks += 2) {
      if (files != 0 || ranks != 0) {
        result.emplace(files, ranks);
      }
    }
  }
  return result;
}

/// One step, then others again and again.
Course then(const Step& first, const Step& next) {
  Course course(longest, next);
  course.front() = first;
  return course;
}

/// The first square of each line is leapt over.
std::vector<Part> skis(const std::set<Step>& lines) {
  Part part;
  for (const auto& [files, ranks] : lines) {
    part.courses.push_back(then({2 * files, 2 * ranks}, {files, ranks}));
  }
  return {part};
}

/// For each of the four quarters of the board what its first steps are followed by: (1,1) stands
/// for the quarter of White's right.
struct Bend {
  Step first, next;
};
template <std::size_t count>
std::vector<Part> bends(const std::array<Bend, count>& in_one_quarter) {
  Part part;
  for (const int right : {1, -1}) {
    for (const int up : {1, -1}) {
      for (const auto& [first, next] : in_one_quarter) {
        part.courses.push_back(
            then({right * first.first, up * first.second}, {right * next.first, up * next.second}));
      }
    }
  }
  return {part};
}

/// Leaps that go on turning to one side, from one of the eight to the next.
std::vector<Part> circles(const std::array<Step, 8>& clockwise) {
  Part part;
  for (std::size_t start = 0; start < 8; ++start) {
    for (const std::size_t sense : {std::size_t{1}, std::size_t{7}}) {
      Course course;
      for (std::size_t n = 0; n < 7; ++n) {  // the eighth leads back
        course.push_back(clockwise[(start + n * sense) % 8]);
      }
      part.courses.push_back(course);
    }
  }
  return {part};
}

/// One square straight on, two diagonally: over the first two, if they are empty.
std::vector<Part> korean_elephant() {
  Part part{.least = 3, .most = 3};
  for (const int side : {1, -1}) {
    for (const int on : {1, -1}) {
      part.courses.push_back({{0, on}, {side, on}, {side, on}});
      part.courses.push_back({{on, 0}, {on, side}, {on, side}});
    }
  }
  return {part};
}

void add_leapers(Pieces& all) {
  const auto wazir = images(0, 1), fers = images(1, 1), dabbaba = images(0, 2),
             alfil = images(2, 2), knight = images(1, 2), camel = images(1, 3),
             zebra = images(2, 3), three = images(0, 3);
  const auto king = with(wazir, fers);
  all["K"] = leaps(king);
  all["03"] = leaps(three);
  all["04"] = leaps({{0, 4}, {4, 0}, {0, -4}, {-4, 0}});
  all["05"] = leaps({{0, 5}, {5, 0}, {0, -5}, {-5, 0}});
  all["33"] = leaps({{3, 3}, {3, -3}, {-3, -3}, {-3, 3}});
  all["44"] = leaps({{4, 4}, {4, -4}, {-4, -4}, {-4, 4}});
  all["A0"] = leaps(with(dabbaba, alfil));
  all["B0"] = leaps(with(knight, camel, zebra));
  all["E0"] = leaps(even_steps());
  all["E9"] = leaps(with(fers, alfil));
  all["F0"] = leaps(with(fers, three));
  all["F9"] = leaps(with(fers, alfil, dabbaba));
  all["H0"] = leaps(with(fers, dabbaba, three));
  all["M0"] = leaps(with(king, dabbaba, alfil));
  all["O1"] = leaps(with(wazir, alfil, dabbaba));
  all["O2"] = leaps(with(fers, camel));
  all["P9"] = leaps(with(knight, dabbaba));
  all["T0"] = leaps(with(king, knight));
  all["K0"] = leaps(with(fers, dabbaba));
  all["P0"] = leaps(with(wazir, alfil));
}

void add_riders(Pieces& all) {
  const auto rook = images(0, 1), bishop = images(1, 1), knight = images(1, 2),
             camel = images(1, 3), zebra = images(2, 3), alfil = images(2, 2),
             dabbaba = images(0, 2);
  all["A9"] = rides(alfil);
  all["B9"] = rides(with(camel, zebra));
  all["G0"] = rides(images(1, 4));
  all["H9"] = rides(with(bishop, knight));
  all["O0"] = rides(with(knight, zebra));
  all["Q0"] = rides(with(knight, alfil, dabbaba));
  all["R9"] = rides(rook, 4);
  all["D0"] = {rides(rook).front(), leaps(bishop).front()};
  all["D9"] = {rides(bishop).front(), leaps(rook).front()};
  all["J1"] = skis(with(rook, bishop));
  all["J2"] = skis(rook);
  all["J3"] = skis(bishop);
  all["M8"] = bends<2>({{{{0, 1}, {1, 1}}, {{1, 0}, {1, 1}}}});
  all["U0"] = bends<2>({{{{1, 2}, {1, 1}}, {{2, 1}, {1, 1}}}});
  all["Y0"] = bends<2>({{{{1, 1}, {0, 1}}, {{1, 1}, {1, 0}}}});
  all["C9"] = circles({Step{1, 3}, {3, 1}, {3, -1}, {1, -3}, {-1, -3}, {-3, -1}, {-3, 1}, {-1, 3}});
  all["Z9"] = circles({Step{2, 3}, {3, 2}, {3, -2}, {2, -3}, {-2, -3}, {-3, -2}, {-3, 2}, {-2, 3}});
  all["N0"] = {{.courses = straight(knight), .captures = false},
               {.courses = straight(knight), .moves = false, .locust = true}};
}

void add_hoppers(Pieces& all) {
  const auto rook = images(0, 1), bishop = images(1, 1);
  all["C0"] = hops(images(1, 3), 1, any);
  all["Z0"] = hops(images(2, 3), 1, any);
  all["I2"] = hops(rook, 2, any);
  all["I3"] = hops(bishop, 2, any);
  all["U2"] = hops(rook, 2, 1);
  all["U3"] = hops(bishop, 2, 1);
  all["M2"] = {{.courses = straight(rook), .turns_back = true}};
  all["M3"] = {{.courses = straight(bishop), .turns_back = true}};
}

void add_those_that_look_forward(Pieces& all) {
  all["G9"] = facing({{0, 1}, {1, 1}, {-1, 1}, {1, 0}, {-1, 0}, {0, -1}}, 1);
  all["S0"] = facing({{0, 1}, {1, 1}, {-1, 1}, {1, -1}, {-1, -1}}, 1);
  all["L0"] = facing({{0, 1}}, longest);
  all["N9"] = facing({{1, 2}, {-1, 2}}, 1);
  all["X0"] = facing({{1, 2}, {-1, 2}, {2, -1}, {-2, -1}}, 1);
  all["J0"] = korean_elephant();
}

}  // namespace

Pieces more_pieces() {
  Pieces all;
  add_leapers(all);
  add_riders(all);
  add_hoppers(all);
  add_those_that_look_forward(all);
  return all;
}

}  // namespace warp::test::slow
