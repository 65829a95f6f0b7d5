#include "endpoint/archive_reads.h"

#include <utility>

#include "endpoint/streams.h"
#include "rookery/async/tuple.h"

namespace rookery::server {

namespace asio = boost::asio;

Turns::Turn::~Turn() {
  if (turns_ != nullptr) {
    turns_->pass_on();
  }
}

asio::awaitable<std::optional<Turns::Turn>> Turns::wait(asio::any_io_executor executor, std::string who) {
  if (!std::exchange(is_taken_, true)) {
    last_ = std::move(who);
    co_return Turn(*this);
  }
  if (const auto found = waiting_.find(who); found != waiting_.end() && found->second.size() >= kMostOfOne) {
    co_return std::nullopt;
  }
  // It never ends by itself: it is cancelled when the turn comes.
  const auto timer = std::make_shared<Timer>(executor, Timer::time_point::max());
  waiting_[who].push_back(timer);
  co_await timer->async_wait(async::kTuple);
  co_return Turn(*this);
}

void Turns::pass_on() {
  auto next = waiting_.upper_bound(last_);
  next = next == waiting_.end() ? waiting_.begin() : next;
  if (next == waiting_.end()) {
    is_taken_ = false;
    return;
  }
  last_ = next->first;
  const std::shared_ptr<Timer> timer = std::move(next->second.front());
  next->second.pop_front();
  if (next->second.empty()) {
    waiting_.erase(next);
  }
  timer->cancel();
}

asio::awaitable<Stored<store::ArchivePage>> read_archive(Services& services, std::string who,
                                                         store::ArchiveQuery query) {
  const auto turn = co_await services.streams.archive.wait(services.executor, std::move(who));
  if (!turn) {
    co_return fail(store::StoreError{store::StoreError::Kind::Conflict,
                                     "archive: too many searches of one address are waiting"});
  }
  co_return co_await services.database.read(store::find_archived_games, std::move(query));
}

}  // namespace rookery::server
