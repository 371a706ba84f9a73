#include "tests/support/positions.hpp"

#include <cctype>
#include <stdexcept>
#include <string>

#include "solver/engines/orthodox/game.hpp"

namespace warp::test {

namespace {

WalkId walk_of(char letter) {
  switch (std::tolower(static_cast<unsigned char>(letter))) {
    case 'k':
      return walks::king;
    case 'q':
      return walks::queen;
    case 'r':
      return walks::rook;
    case 'b':
      return walks::bishop;
    case 'n':
    case 's':
      return walks::knight;
    case 'p':
      return walks::pawn;
    default:
      throw std::invalid_argument("no such piece in a test position");
  }
}

std::vector<std::string> fields_of(std::string_view fen) {
  std::vector<std::string> fields(1);
  for (const char c : fen) {
    if (c == ' ') {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

/// A condition with its arguments.
struct InForce {
  const Condition* condition;
  std::vector<Argument> arguments;
};

Game make_game(std::string_view fen, const std::vector<InForce>& conditions,
               std::string_view power_men, unsigned last_steps) {
  const std::vector<std::string> fields = fields_of(fen);
  WalkSet walks;
  for (WalkId walk = walks::king; walk <= walks::pawn; ++walk) {
    walks.set(walk);
  }
  auto rules = std::make_shared<RuleSet>(Geometry::make({}), Walks::standard(), walks);
  for (const auto& [condition, arguments] : conditions) {
    rules->moves_are_chess = rules->moves_are_chess && condition->keeps_moves_of_chess;
    if (const Refusal refusal = condition->install(*rules, arguments)) {
      throw std::invalid_argument(refusal.text(Language::english, condition->names.english));
    }
  }
  const Geometry& geometry = rules->geometry();
  Position position(geometry);
  int file = 0;
  int rank = 7;
  for (const char c : fields[0]) {
    if (c == '/') {
      --rank;
      file = 0;
    } else if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      file += c - '0';
    } else {
      const auto square = static_cast<Square>(file + 8 * rank);
      const bool white = std::isupper(static_cast<unsigned char>(c)) != 0;
      Unit unit{.walk = walk_of(c), .side = white ? Side::white : Side::black};
      if (unit.walk == walks::king && rules->kings_are_royal) {
        unit = unit.with(Attribute::royal);
      }
      if (power_men.find(geometry.name(square)) != std::string_view::npos) {
        unit = unit.with(Attribute::power);
      }
      position.add(square, unit, Reason::bookkeeping);
      ++file;
    }
  }
  if (fields[1] == "b") {
    position.pass_turn();
  }
  std::uint64_t rights = 0;
  for (const Castling& castling : rules->castlings) {
    const bool white = castling.side == Colour::white;
    const char letter = castling.is_short ? (white ? 'K' : 'k') : (white ? 'Q' : 'q');
    if (fields[2].find(letter) != std::string::npos) {
      rights |= castling.right;
    }
  }
  position.remember(RuleSet::castling_rights,
                    rights & castling_rights_by_position(*rules, position));
  if (fields.size() > 3 && fields[3] != "-") {
    const Square crossed = geometry.find(fields[3]);
    const Square pawn =
        geometry.step(crossed, {.rank = static_cast<std::int8_t>(fields[1] == "b" ? 1 : -1)});
    position.remember(RuleSet::en_passant, EnPassant{crossed, pawn}.to_memory());
    if (rules->hooks.state_last_steps) {
      rules->hooks.state_last_steps(position, std::uint64_t{1} << 2U);
    }
  }
  if (last_steps != 0) {
    rules->hooks.state_last_steps(position, std::uint64_t{1} << last_steps);
  }
  return Game(rules, std::move(position), nullptr);
}

}  // namespace

Game game_from_fen(std::string_view fen, const std::vector<const Condition*>& conditions,
                   std::string_view parameter, std::string_view power_men, unsigned last_steps) {
  std::vector<InForce> in_force;
  for (const Condition* condition : conditions) {
    std::vector<Argument> arguments;
    if (!parameter.empty()) {
      const auto& words = condition->parameters[0].words;
      for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].english == parameter) {
          arguments.push_back({0, i, {}});
        }
      }
    }
    in_force.push_back({condition, std::move(arguments)});
  }
  return make_game(fen, in_force, power_men, last_steps);
}

orthodox::Game fast_game(std::string_view fen) {
  const Game game = game_from_fen(fen);
  return {game.rules(), game.position()};
}

Game game_at_turn(std::string_view fen, const Condition& condition, unsigned turn,
                  bool ten_turn_rule) {
  std::vector<Argument> arguments{{0, std::vector<std::int64_t>{turn}, {}}};
  if (ten_turn_rule) {
    arguments.push_back({1, std::size_t{0}, {}});
  }
  return make_game(fen, {{&condition, std::move(arguments)}}, {}, 0);
}

std::uint64_t perft(Game& game, unsigned depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t count = 0;
  game.each_move([&] {
    count += perft(game, depth - 1);
    return false;
  });
  return count;
}

}  // namespace warp::test
