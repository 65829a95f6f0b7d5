#include "studies/known_studies.h"

#include <algorithm>

namespace rookery::server {

std::shared_ptr<KnownStudy> KnownStudies::find(const std::string& id) {
  const auto found = std::ranges::find(kept_, id, &Kept::id);
  if (found == kept_.end()) {
    return nullptr;
  }
  kept_.splice(kept_.begin(), kept_, found);
  return kept_.front().known;
}

void KnownStudies::keep(const std::string& id, std::shared_ptr<KnownStudy> known) {
  const auto before = find(id);
  if (!before) {
    kept_.push_front({id, std::move(known)});
  } else if (before->events() <= known->events()) {
    kept_.front().known = std::move(known);
  }
  std::size_t size = 0;
  for (auto one = kept_.begin(); one != kept_.end();) {
    size += one->known->running.weight();
    const bool is_one_too_many = size > kMostKept && one != kept_.begin();
    one = is_one_too_many ? kept_.erase(one) : std::next(one);
  }
}

void KnownStudies::forget(const std::string& id) {
  std::erase_if(kept_, [&](const Kept& one) { return one.id == id; });
}

}  // namespace rookery::server
