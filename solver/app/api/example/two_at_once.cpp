// Solves two problems at the same time and prints their solutions.
#include <iostream>
#include <string>
#include <thread>
#include <vector>
#include <warp/solver.hpp>

using namespace warp::api;

struct Printer : SolutionListener {
  std::string text;

  void print(const Node& node) {
    text += std::to_string(node.number) + (node.half == 2 ? "..." : ".") + node.move.text +
            node.move.sign + (node.verdict == Verdict::key ? "! " : " ");
    for (const Node& next : node.variations) {
      print(next);
    }
  }
  void solution(const Solution& solution) override { print(solution.first); }
};

int main() {
  const std::vector<Problem> problems = read(
      "begin\npieces white Kf6 Rg1 black Kh8\nstipulation #2\noption variation nothreat\n"
      "next\npieces white Kg6 Ra1 black Kg8\nstipulation h#1\nend\n");
  std::vector<Printer> printers(problems.size());
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    threads.emplace_back([&, i] { Solver().solve(Setup(problems[i]), printers[i]); });
  }
  threads.clear();  // waits for all of them
  for (const Printer& printer : printers) {
    std::cout << printer.text << '\n';
  }
}
