#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "endpoint/tournaments.h"
#include "site/tournaments/tournament_record.h"

/// What takes long with a tournament, and who has how much of it done at a time.
namespace rookery::server {

/// Counts what waits for the pairing thread, by the owner of the tournament, as long as it lives.
class WaitingWork {
 public:
  WaitingWork(Tournaments& tournaments, std::string owner)
      : tournaments_(tournaments), owner_(std::move(owner)), count_(++tournaments_.waiting[owner_]) {}
  ~WaitingWork() {
    if (--tournaments_.waiting[owner_] == 0) {
      tournaments_.waiting.erase(owner_);
    }
  }
  WaitingWork(const WaitingWork&) = delete;
  WaitingWork& operator=(const WaitingWork&) = delete;

  /// More than a club's sections that are paired at the same moment, or than the players of a large arena who
  /// come and go: they keep others waiting.
  [[nodiscard]] bool is_one_too_many(bool is_pairing) const {
    return count_ > (is_pairing ? kMostPairingsOfOwner : kMostOfOwner);
  }

 private:
  static constexpr std::size_t kMostPairingsOfOwner = 8;
  static constexpr std::size_t kMostOfOwner = 24;

  Tournaments& tournaments_;
  std::string owner_;
  std::size_t count_;
};

/// What `work` gives; pairings and large tournaments have a thread of their own, so that other requests do
/// not wait for them. Nothing: too much waits there.
template <class Result>
boost::asio::awaitable<std::optional<Result>> do_anywhere(Services& services,
                                                          std::shared_ptr<const TournamentRecord> record,
                                                          bool is_pairing, std::function<Result()> work) {
  if (!is_pairing && !has_many_events(record->running())) {
    co_return work();
  }
  const WaitingWork waits(services.tournaments, record->header.owner);
  if (waits.is_one_too_many(is_pairing)) {
    co_return std::nullopt;
  }
  co_return co_await services.tournaments.pairer.run<Result>(std::move(work));
}

}  // namespace rookery::server
