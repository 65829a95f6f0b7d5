#include "endpoint/list_readings.h"

#include "rookery/async/tuple.h"

namespace rookery::server {

namespace asio = boost::asio;

ListReadings::ListReadings(asio::any_io_executor executor)
    : ended_(std::move(executor), Timer::time_point::max()) {}

ListReadings::Place::Place(ListReadings& readings, std::string name)
    : readings_(readings),
      name_(std::move(name)),
      reading_(std::make_shared<Reading>(readings.ended_.get_executor())) {
  readings_.readings_[name_] = reading_;
}

ListReadings::Place::~Place() {
  readings_.readings_.erase(name_);
  reading_->done.cancel();
  readings_.ended_.cancel();
}

void ListReadings::Place::give(Listed listed) {
  reading_->listed = std::move(listed);
}

asio::awaitable<ListReadings::Listed> ListReadings::wait(std::string name, std::unique_ptr<Place>& place) {
  // One that has begun before may have missed what has changed since.
  bool is_new = false;
  for (;;) {
    const auto found = readings_.find(name);
    if (found != readings_.end()) {
      const std::shared_ptr<Reading> reading = found->second;
      co_await reading->done.async_wait(async::kTuple);
      if (is_new && reading->listed) {
        co_return reading->listed;
      }
      is_new = true;
    } else if (readings_.size() >= kMost) {
      co_await ended_.async_wait(async::kTuple);
      is_new = true;
    } else {
      place = std::make_unique<Place>(*this, std::move(name));
      co_return nullptr;
    }
  }
}

}  // namespace rookery::server
