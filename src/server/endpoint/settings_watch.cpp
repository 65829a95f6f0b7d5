#include "endpoint/settings_watch.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "endpoint/applied_settings.h"
#include "endpoint/site.h"
#include "rookery/store/games/game_store.h"

namespace rookery::server {
namespace {

/// What was changed elsewhere takes effect within this time.
constexpr Duration kPause{2'000};

}  // namespace

Instant SettingsWatch::tick(Instant now) {
  poll(kSettingsFact, apply_settings);
  poll(kBannerFact, [](Services& services, const std::optional<std::string>& stored) {
    services.site.banner = read_banner(stored.value_or(""));
  });
  return now + kPause;
}

void SettingsWatch::poll(const char* fact, Take take) {
  games_->get(
      fact, [services = services_, take](Expected<std::optional<std::string>, store::StoreError> found) {
        if (found) {
          boost::asio::post(services->executor,
                            [services, take, stored = *std::move(found)] { take(*services, stored); });
        }
      });
}

}  // namespace rookery::server
