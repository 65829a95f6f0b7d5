#include "endpoint/applied_settings.h"

#include <utility>

#include "endpoint/credentials.h"
#include "endpoint/rates.h"
#include "endpoint/site.h"
#include "rookery/http/limits.h"

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

void apply_settings(Services& services, const std::optional<std::string>& stored) {
  const http::Limits& limits = services.limits;
  const SiteSettings before = std::exchange(services.site.settings, read_settings(stored.value_or("")));
  const SiteSettings& now = services.site.settings;
  if (now.games_per_minute != before.games_per_minute) {
    services.rates.game_makers =
        buckets_of(now.games_per_minute, limits.games_per_minute, limits.games_at_once);
  }
  if (now.lines_per_minute != before.lines_per_minute) {
    services.rates.speakers = buckets_of(now.lines_per_minute, limits.lines_per_minute, limits.lines_at_once);
  }
  if (now.accounts_per_minute != before.accounts_per_minute) {
    http::Limits changed = limits;
    changed.accounts_per_minute = rate_of(now.accounts_per_minute, limits.accounts_per_minute);
    changed.accounts_at_once =
        now.accounts_per_minute ? changed.accounts_per_minute : limits.accounts_at_once;
    services.credentials.limits = auth::LoginLimits(changed);
  }
}

}  // namespace rookery::server
