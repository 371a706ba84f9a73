#include "solver/search/play/audit.hpp"

#include <iterator>
#include <utility>

namespace warp {

AuditSample::AuditSample(std::uint32_t one_in, std::size_t most)
    : most_(most), limit_(~Key{0} / one_in) {}

void AuditSample::put(Key position, AuditQuestion question) {
  const std::lock_guard lock(mutex_);
  const Key place = lot(position);
  if (place >= limit_) {
    return;
  }
  const Key asked = Plan::tag(question.node, static_cast<unsigned>(question.about), question.left);
  kept_.try_emplace({place, asked}, std::move(question));
  if (kept_.size() > most_) {
    kept_.erase(std::prev(kept_.end()));
    limit_ = std::prev(kept_.end())->first.first;
  }
}

std::vector<AuditQuestion> AuditSample::questions() const {
  const std::lock_guard lock(mutex_);
  std::vector<AuditQuestion> all;
  for (const auto& [place, question] : kept_) {
    all.push_back(question);
  }
  return all;
}

void AuditResult::add(const AuditResult& other) {
  asked += other.asked;
  unfinished += other.unfinished;
  if (!contradiction) {
    contradiction = other.contradiction;
  }
}

}  // namespace warp
