#include "solver/check/certificate/parts.hpp"

#include <algorithm>
#include <array>

#include "solver/check/certificate/certificate_words.hpp"
#include "solver/check/certificate/certified_names.hpp"
#include "solver/check/certificate/stated_play_of_plan.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

using proof::ProofPlay;
using proof::ProofStatement;

/// Options that change neither what solves, nor what is listed of help and series play, nor the
/// answers to defences.
constexpr std::array harmless{
    OptionId::beep,          OptionId::castling_mutually_exclusive,
    OptionId::duplex,        OptionId::en_passant,
    OptionId::grid_write,    OptionId::half_duplex,
    OptionId::intelligent,   OptionId::max_time,
    OptionId::move_numbers,  OptionId::no_black_king,
    OptionId::no_board,      OptionId::no_castling,
    OptionId::no_symmetry,   OptionId::no_threat,
    OptionId::no_white_king, OptionId::no_short_variations,
    OptionId::set_play,      OptionId::try_play,
    OptionId::defence,       OptionId::variation,
    OptionId::white_to_play, OptionId::trivial_tries_avoid,
    OptionId::max_solutions, OptionId::multi_solutions,
};

/// Gathers what cannot be certified, each thing once.
class Refused {
 public:
  Refused(const Setup& setup, std::vector<std::string>& things)
      : setup_(setup), things_(things), language_(setup.problem.language) {}

  void add(std::string thing) {
    if (std::ranges::find(things_, thing) == things_.end()) {
      things_.push_back(std::move(thing));
    }
  }
  void add(const Names& names) { add(std::string(names.in(language_))); }

  void look_at_problem() {
    const Problem& problem = setup_.problem;
    if (problem.infinite != nullptr || !problem.geometry->is_classical()) {
      add(certificate_words::other_board);
    }
    for (const Twin& twin : problem.twins) {
      for (const auto& [command, where] : twin.commands) {
        if (const auto* const changed = std::get_if<TwinConditions>(&command)) {
          for (const ConditionUse& use : changed->conditions) {
            add(use.text);
          }
        }
      }
    }
    for (const OptionUse& use : problem.options) {
      if (std::ranges::find(harmless, use.id) == harmless.end()) {
        add(option_info(use.id).names);
      }
    }
    if (find_option(problem, OptionId::castling_mutually_exclusive) != nullptr) {
      add(option_info(OptionId::castling_mutually_exclusive).names);
    }
  }

  void look_at_unit(const Unit& unit, const Walks& walks) {
    const auto walk = proof_walk(walks, unit.walk);
    const std::uint32_t royal = attribute_bit(Attribute::royal);
    if (!walk || (unit.side != Side::white && unit.side != Side::black)) {
      add(std::string(walks[unit.walk].names.in(language_)) +
          (unit.side == Side::neutral ? " (n)" : ""));
    } else if ((unit.attributes & ~(*walk == proof::king ? royal : 0)) != 0) {
      for (unsigned bit = 0; bit < 32; ++bit) {
        if ((unit.attributes >> bit & 1U) != 0) {
          add(std::string(attribute_name(static_cast<Attribute>(bit))));
        }
      }
    }
  }

 private:
  const Setup& setup_;
  std::vector<std::string>& things_;
  Language language_;
};

/// Sets the rules. The verifier knows rules one by one; only the maximummers stand beside others.
void read_rules(const Problem& problem, const Phase& phase, ProofStatement& statement,
                Refused& refused) {
  constexpr unsigned maximummers = proof::white_maximummer | proof::black_maximummer;
  std::string together;
  unsigned others = 0;
  for (const ConditionUse& use : problem.conditions) {
    const auto rule = proof_rule(use, *phase.rules);
    const bool has_passes = rule == proof::madrasi && statement.is_series();
    if (!rule || has_passes) {
      refused.add(use.text);
      continue;
    }
    statement.board.rules |= static_cast<std::uint16_t>(*rule);
    if ((*rule & maximummers) == 0) {
      ++others;
    }
    together += (together.empty() ? "" : " + ") + use.text;
  }
  if (others > 1) {
    refused.add(together);
  }
}

/// Sets the units, rights and promotions; adds to `refused` what the verifier has no form for.
void read_board(const Phase& phase, proof::ProofBoard& board, Refused& refused) {
  const Position& position = phase.position;
  const Geometry& geometry = position.geometry();
  std::array<unsigned, 2> kings{};
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    if (unit.empty()) {
      continue;
    }
    refused.look_at_unit(unit, phase.rules->walks());
    const auto walk = proof_walk(phase.rules->walks(), unit.walk);
    if (!walk) {
      continue;
    }
    const unsigned side = unit.side == Side::black ? proof::black : proof::white;
    const unsigned rank = geometry.rank(square);
    if (*walk == proof::pawn && (rank == 0 || rank == geometry.last_rank())) {
      refused.add(certificate_words::pawn_at_edge);
    }
    if (*walk == proof::king && ++kings[side] > 1) {
      refused.add(certificate_words::several_kings);
    }
    board.put(proof_square(geometry, square), *walk, side);
  }
  board.side = static_cast<std::uint8_t>(index(position.to_move()));
  const bool units_known = phase.rules->follows_castling_units();
  const std::uint64_t rights =
      position.memory(units_known ? RuleSet::castling_units : RuleSet::castling_rights);
  for (const Castling& castling : phase.rules->castlings) {
    const unsigned side = castling.side == Colour::white ? proof::white : proof::black;
    const unsigned rook = 1U << (2 * side + (castling.is_short ? 0U : 1U));
    const std::uint64_t of_rook = castling.right << (units_known ? castling_partner_shift : 0U);
    board.unmoved |= static_cast<std::uint8_t>(((rights & of_rook) != 0 ? rook : 0U) |
                                               ((rights & castling.right) != 0 ? 16U << side : 0U));
  }
  drop_lone_castling_units(board);
  for (const WalkId promotion : phase.rules->promotions) {
    if (const auto walk = proof_walk(phase.rules->walks(), promotion)) {
      board.promotions |= static_cast<std::uint16_t>(1U << *walk);
    } else {
      refused.add(phase.rules->walks()[promotion].names);
    }
  }
}

/// The square behind a double step, if a pawn can capture there: others make no difference.
void read_en_passant(std::uint64_t memory, const Geometry& geometry, proof::ProofBoard& board,
                     Refused& refused) {
  board.crossed = -1;
  const auto right = EnPassant::from_memory(memory);
  if (!right) {
    return;
  }
  if (has_passed_two(memory)) {
    refused.add(option_info(OptionId::en_passant).names);
    return;
  }
  const int crossed = proof_square(geometry, right->crossed);
  const int behind = board.side == proof::white ? -8 : 8;
  for (const int aside : {-1, 1}) {
    const int file = crossed % 8 + aside;
    const int from = crossed + behind + aside;
    if (file >= 0 && file < 8 && from >= 0 && from < 64 && board.walk(from) == proof::pawn &&
        board.side_of(from) == board.side) {
      board.crossed = static_cast<std::int8_t>(crossed);
    }
  }
}

/// Is there set play that a certificate states? Series have none; before #1 and s#1 no attack is
/// left.
bool has_set_play(const ProofStatement& statement) {
  return (statement.play == ProofPlay::help || statement.is_battle()) && statement.length > 1;
}

std::string part_name(const PhaseInfo& info, bool set_play) {
  std::string name = info.twin;
  const auto add = [&](std::string_view word) {
    name += (name.empty() ? "" : "-") + std::string(word);
  };
  if (info.duplex) {
    add("duplex");
  }
  if (set_play) {
    add("set");
  }
  return name.empty() ? "-" : name;
}

}  // namespace

CertifiableProblem certifiable(const Setup& setup) {
  CertifiableProblem problem;
  Refused refused(setup, problem.unsupported);
  refused.look_at_problem();
  for (std::size_t i = 0; i < setup.phases.size() && setup.problem.infinite == nullptr; ++i) {
    const Phase& phase = setup.phases[i];
    CertifiedPart part{.statement = {.name = part_name(phase.info, false)}, .phase = i};
    if (!phase.position.geometry().is_classical()) {
      refused.add(certificate_words::other_board);
      continue;
    }
    const bool is_stated = !phase.target && state_play(phase.plan, part.statement);
    if (!is_stated) {
      refused.add(setup.problem.stipulation ? setup.problem.stipulation->text : "");
    }
    read_rules(setup.problem, phase, part.statement, refused);
    read_board(phase, part.statement.board, refused);
    const std::uint64_t en_passant = phase.position.memory(RuleSet::en_passant);
    if (part.statement.board.rules == 0 && problem.unsupported.empty() &&
        !part.statement.board.has_fairy_units() && !phase.rules->is_chess()) {
      refused.add(certificate_words::other_rules);
    }
    if (part.statement.is_battle()) {
      part.statement.refutations = std::min(phase.options.refutations, proof::most_refutations);
    }
    const bool may_pass = !proof::in_check(part.statement.board, part.statement.board.side);
    if (phase.options.set_play && may_pass && has_set_play(part.statement)) {
      CertifiedPart set = part;
      set.set_play = true;
      set.statement.name = part_name(phase.info, true);
      set.statement.board.side = static_cast<std::uint8_t>(proof::other(part.statement.board.side));
      --set.statement.length;
      set.statement.refutations = 0;
      if (set.statement.is_battle()) {
        set.statement.play = set.statement.is_self() ? ProofPlay::set_self : ProofPlay::set_direct;
      }
      read_en_passant(phase.options.en_passant_in_set_play.value_or(0), phase.position.geometry(),
                      set.statement.board, refused);
      problem.parts.push_back(std::move(set));
    } else if (phase.options.set_play && may_pass) {  // in check nobody passes
      const std::string words(certificate_words::set_play.in(setup.problem.language));
      if (std::ranges::find(problem.left_out, words) == problem.left_out.end()) {
        problem.left_out.push_back(words);
      }
    }
    read_en_passant(en_passant, phase.position.geometry(), part.statement.board, refused);
    problem.parts.push_back(std::move(part));
  }
  if (!problem.unsupported.empty()) {
    problem.parts.clear();
  }
  return problem;
}

void name_parts(unsigned number, std::vector<CertifiedPart>& parts) {
  for (CertifiedPart& part : parts) {
    std::string& name = part.statement.name;
    name = std::to_string(number) + (name == "-" ? "" : "-" + name);
  }
}

}  // namespace warp
