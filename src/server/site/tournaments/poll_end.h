#pragma once
#include <memory>
#include <utility>

namespace rookery::server {

/// Clears the flag that a poll runs, however it ends: by an error, and by the end of the server too.
struct PollEnd {
  std::shared_ptr<bool> is_polling;

  explicit PollEnd(std::shared_ptr<bool> flag) : is_polling(std::move(flag)) {}
  ~PollEnd() { *is_polling = false; }
  PollEnd(const PollEnd&) = delete;
  PollEnd& operator=(const PollEnd&) = delete;
};

}  // namespace rookery::server
