#include "turnstile.h"

namespace rookery::server {

Turnstile::Ticket::~Ticket() {
  if (turnstile_ == nullptr) {
    return;
  }
  --turnstile_->open_;
  const auto found = turnstile_->by_address_.find(address_);
  if (--found->second == 0) {
    turnstile_->by_address_.erase(found);
  }
}

std::optional<Turnstile::Ticket> Turnstile::enter(const std::string& address) {
  if (open_ >= most_) {
    return std::nullopt;
  }
  std::size_t& here = by_address_[address];
  if (here >= most_per_address_) {
    return std::nullopt;
  }
  ++open_;
  ++here;
  return std::make_optional<Ticket>(*this, address);
}

}  // namespace rookery::server
