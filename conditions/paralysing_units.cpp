#include "conditions/all_conditions.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

bool is_paralysing(const Arbiter& arbiter, Square square) {
  return arbiter.position().at(square).is(Attribute::paralysing);
}

bool is_paralysed_by_paralysing_unit(Arbiter& arbiter, Square square, Colour side) {
  return arbiter.each_observation(
      square, opponent(side), Purpose::geometry,
      [&](const Observation& observation) { return is_paralysing(arbiter, observation.observer); });
}

/// Does the side to move have moves, all of which paralysis forbids?
bool is_suffocated(Arbiter& arbiter, RuleSet::QuestionId suspended) {
  const Colour side = arbiter.position().to_move();
  std::vector<Square> departures;
  {
    const Arbiter::Closed suspending(arbiter, suspended);
    arbiter.generate([&](const SingleMove& move) { departures.push_back(move.from); });
  }
  return !departures.empty() && std::all_of(departures.begin(), departures.end(), [&](Square from) {
    return is_paralysed_by_paralysing_unit(arbiter, from, side);
  });
}

Refusal install_paralysing(RuleSet& rules, std::span<const Argument>) {
  const RuleSet::QuestionId suspended = rules.allocate_question();
  rules.passing_keeps_en_passant = true;
  rules.hooks.mobility.push_back([suspended](Arbiter& arbiter, Square from, Colour side) {
    return !arbiter.is_open(suspended) || !is_paralysed_by_paralysing_unit(arbiter, from, side);
  });
  rules.hooks.move_filter.push_back([](Arbiter& arbiter, const SingleMove& move) {
    return move.capture == no_square || !is_paralysing(arbiter, move.from);
  });
  rules.hooks.add_observation(
      Purpose::observer, [suspended](Arbiter& arbiter, const Observation& observation) {
        return !is_paralysing(arbiter, observation.observer) &&
               (!arbiter.is_open(suspended) ||
                !is_paralysed_by_paralysing_unit(arbiter, observation.observer, observation.by));
      });
  rules.hooks.mate.push_back([suspended](Arbiter& arbiter, Hooks::Usual usual) {
    return usual() && !is_suffocated(arbiter, suspended);
  });
  rules.hooks.stalemate.push_back([suspended](Arbiter& arbiter, Hooks::Usual usual) {
    return usual() || is_suffocated(arbiter, suspended);
  });
  return {};
}

}  // namespace

const Condition paralysing_units{
    .names = {"UnitsParalysing", "SteineParalysierend", "PiecesParalysantes"},
    .rule =
        {"A unit marked as paralysing does not capture and gives no check. An enemy unit that it "
         "observes is paralysed: it cannot move or capture and gives no check. A paralysing unit "
         "can itself be paralysed, and still paralyses. A side that has moves, all of them by "
         "paralysed units, is stalemated and not mated.",
         "Ein als paralysing bezeichneter Stein schlägt nicht und bietet kein Schach. Ein "
         "gegnerischer Stein, den er beobachtet, ist gelähmt: er kann nicht ziehen oder schlagen "
         "und bietet kein Schach. Ein lähmender Stein kann selbst gelähmt sein und lähmt dann "
         "noch. Eine Partei, deren Züge alle von gelähmten Steinen wären, ist patt und nicht matt.",
         "Une pièce marquée paralysing ne capture pas et ne donne pas échec. Une pièce adverse "
         "qu'elle observe est paralysée: elle ne peut ni jouer ni capturer et ne donne pas échec. "
         "Une pièce paralysante peut elle-même être paralysée, et paralyse encore. Un camp dont "
         "tous les coups seraient ceux de pièces paralysées est pat et non mat."},
    .also_called = {"Paralysing pieces", "", ""},
    .source = traditional,
    .install = install_paralysing,
    .attributes = attribute_bit(Attribute::paralysing)};

}  // namespace warp
