// The game arrays of diamonds, square by square from the document and not from the program's table.

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/rules/slow_boards.hpp"

namespace warp::test {

namespace {

// White's officers on boards of edge 8 (tables 8.1 and 8.2 of "Das Schachtheorem", M. Hohmann,
// 2002): the unit, the depth counted from 1, level, file and rank.
constexpr std::string_view officers_of_three =
    "KDd1 QDe1 RCd1 RFe1 SDf1 SEc1 BEd1 BEe1 WCe1 WDc1 WEf1 WFd1";
constexpr std::string_view officers_of_four =
    "K5Ed1 Q4Ed1 R3Dd1 R4Ce1 R4Ef1 R5Ec1 R5Fe1 R6Ee1 S3Ee1 S4Ec1 S4Fe1 "
    "S5Cd1 S5Df1 S6Dd1 B3De1 B4Dc1 B4Fd1 B5Ce1 B5Ef1 B6Ed1 W4Dd1 W4De1 "
    "W5Dd1 W5De1 G3Ed1 G4Cd1 G4Df1 G4Ee1 G5Dc1 G5Ee1 G5Fd1 G6De1";

/// Raumschach as A. S. M. Dickins, "A Guide to Fairy Chess", 1969, gives it; W is the unicorn.
constexpr std::string_view raumschach =
    "RAa1 SAb1 KAc1 SAd1 RAe1 BBa1 WBb1 QBc1 BBd1 WBe1 "
    "PAa2 PAb2 PAc2 PAd2 PAe2 PBa2 PBb2 PBc2 PBd2 PBe2 "
    "rEa5 sEb5 kEc5 sEd5 rEe5 wDa5 bDb5 qDc5 wDd5 bDe5 "
    "pEa4 pEb4 pEc4 pEd4 pEe4 pDa4 pDb4 pDc4 pDd4 pDe4";

/// The unit that table 8.3 puts on a square with x1 = 0: the middle two coordinates are c - 1 and
/// c. L and M are the bishops of five and six dimensions.
char officer_of_table_8_3(const std::vector<int>& x, int c) {
  constexpr std::string_view bishops = "..BWGLM";
  for (std::size_t k = 2; k <= x.size(); ++k) {
    if (x[k - 1] < c - 1 || x[k - 1] > c) return bishops[k];
  }
  if (x[2] == c) return 'S';
  if (std::find(x.begin() + 3, x.end(), c) != x.end()) return 'R';
  return x[1] == c ? 'Q' : 'K';
}

}  // namespace

SlowBoardPosition SlowBoardPosition::array(const SlowBoard& board) {
  SlowBoardPosition position(board);
  const std::size_t dimensions = board.places.front().x.size();
  const int further = board.edge() / 2 - 4;  // the pattern moves with the middle
  const auto place_at = [&](const std::vector<int>& x) {
    return static_cast<int>(std::ranges::find(board.places, x, &SlowBoard::Place::x) -
                            board.places.begin());
  };
  if (board.name == "cube 3 5") {
    std::istringstream words{std::string(raumschach)};
    for (std::string word; words >> word;) {
      position.on(place_at({word[3] - '1', word[2] - 'a', word[1] - 'A'})) = word.front();
    }
    return position;
  }
  for (std::size_t place = 0; dimensions > 4 && place < board.places.size(); ++place) {
    std::vector<int> x = board.places[place].x;
    if (x[0] != 0) continue;
    const char unit = officer_of_table_8_3(x, board.edge() / 2);
    position.on(static_cast<int>(place)) = unit;
    x[0] = board.last_rank;
    position.on(place_at(x)) = static_cast<char>(unit - 'A' + 'a');
  }
  std::istringstream words(std::string(dimensions > 4    ? ""
                                       : dimensions == 3 ? officers_of_three
                                                         : officers_of_four));
  for (std::string word; words >> word;) {
    const char unit = word.front();
    std::vector<int> x{0, word[word.size() - 2] - 'a' + further,
                       word[word.size() - 3] - 'A' + further};
    if (dimensions == 4) x.push_back(word[1] - '1' + further);
    position.on(place_at(x)) = unit;
    x[0] = board.last_rank;
    position.on(place_at(x)) = static_cast<char>(unit - 'A' + 'a');
  }
  for (std::size_t place = 0; place < board.places.size(); ++place) {
    if (board.starts[0][place]) position.on(static_cast<int>(place)) = 'P';
    if (board.starts[1][place]) position.on(static_cast<int>(place)) = 'p';
  }
  return position;
}

}  // namespace warp::test
