#pragma once
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <string>

#include "endpoint/services.h"
#include "rookery/base/time.h"
#include "rookery/jobs/job.h"
#include "rookery/store/tournaments/tournaments.h"

namespace rookery::server {

/// Gives the results of the tournament's games that are over. What cannot be done now the next poll does.
[[nodiscard]] boost::asio::awaitable<void> settle_games_of(Services& services, std::string tournament);

/// Begins the games of rounds on the screen and of arenas, and gives their results to the boards. Each node
/// does so, and each step takes effect once, whichever node does it: a game's id was drawn when its round was
/// paired, so it is made once, and a result is stored together with the note that the game is settled. What a
/// killed node left undone the next poll finds.
class ScreenRounds final : public jobs::Job {
 public:
  /// `services` must outlive this.
  explicit ScreenRounds(Services& services) : services_(&services) {}
  [[nodiscard]] Instant tick(Instant now) override;

 private:
  Services* services_;
  std::shared_ptr<bool> is_polling_ = std::make_shared<bool>(false);
};

}  // namespace rookery::server
