#include "rookery/http/connection_limiter.h"

namespace rookery::http {

ConnectionLimiter::Ticket::~Ticket() {
  if (connection_limiter_ == nullptr) {
    return;
  }
  --connection_limiter_->open_;
  const auto found = connection_limiter_->by_address_.find(address_);
  // The map holds open connections only; otherwise it would keep every address it ever saw.
  if (--found->second == 0) {
    connection_limiter_->by_address_.erase(found);
  }
}

std::optional<ConnectionLimiter::Ticket> ConnectionLimiter::enter(const std::string& address, bool is_proxy) {
  if (open_ >= most_) {
    return std::nullopt;
  }
  std::size_t& here = by_address_[address];
  // A proxy's address represents many visitors, who are limited individually once their addresses are known.
  if (!is_proxy && here >= most_per_address_) {
    return std::nullopt;
  }
  ++open_;
  ++here;
  return std::make_optional<Ticket>(*this, address);
}

}  // namespace rookery::http
