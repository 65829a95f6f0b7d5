#include "endpoint/server_context.h"

namespace rookery::server {
namespace {

constexpr double kSecondsPerMinute = 60;

double rate_of(const std::optional<std::int64_t>& set, double usual) {
  return set ? static_cast<double>(*set) : usual;
}

/// With a limit set by administrators, a burst is a minute's worth; 0 allows none.
http::TokenBuckets<std::string> buckets_of(const std::optional<std::int64_t>& set, double usual,
                                           double at_once) {
  return {rate_of(set, usual) / kSecondsPerMinute, set ? static_cast<double>(*set) : at_once};
}

}  // namespace

void ServerContext::take_settings(const std::optional<std::string>& stored) {
  SiteSettings next = read_settings(stored.value_or(""));
  const SiteSettings before = std::exchange(settings, std::move(next));
  if (settings.games_per_minute != before.games_per_minute) {
    game_makers = buckets_of(settings.games_per_minute, limits.games_per_minute, limits.games_at_once);
  }
  if (settings.lines_per_minute != before.lines_per_minute) {
    speakers = buckets_of(settings.lines_per_minute, limits.lines_per_minute, limits.lines_at_once);
  }
  if (settings.accounts_per_minute != before.accounts_per_minute) {
    http::Limits changed = limits;
    changed.accounts_per_minute = rate_of(settings.accounts_per_minute, limits.accounts_per_minute);
    changed.accounts_at_once =
        settings.accounts_per_minute ? changed.accounts_per_minute : limits.accounts_at_once;
    logins = auth::LoginLimits(changed);
  }
}

}  // namespace rookery::server
