#include "solver/check/why/meant.hpp"

#include <algorithm>
#include <iterator>

#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

std::vector<Reply> meant_among(const std::vector<Reply>& replies, const StatedMove& stated,
                               const Geometry& board) {
  if (stated.passes) {
    std::vector<Reply> passes;
    std::ranges::copy_if(replies, std::back_inserter(passes),
                         [](const Reply& reply) { return reply.ply.move->passes; });
    return passes;
  }
  const bool exact = std::ranges::any_of(
      replies, [&](const Reply& reply) { return is_written_as(stated.written, reply.ply); });
  std::vector<Reply> result;
  std::ranges::copy_if(replies, std::back_inserter(result), [&](const Reply& reply) {
    return exact ? is_written_as(stated.written, reply.ply) : means(stated, reply.ply, board);
  });
  return result;
}

std::vector<Cause> causes_of_sign(const StatedMove& stated, const ComparedMove& played,
                                  const Problem& problem) {
  const auto sign = false_sign(stated, played);
  if (!sign) {
    return {};
  }
  return {{.id = CauseId::sign_false,
           .words = {{"text", message(*sign, problem.language, {{"move", played.move->text}})}}}};
}

}  // namespace warp::check
