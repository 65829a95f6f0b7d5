#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "endpoint/ask_store.h"
#include "rookery/store/archive/archive.h"

namespace rookery::server {

/// Turns at what keeps the store busy for long: each who waits has theirs, however often others ask. Belongs
/// to the thread that serves HTTP.
class Turns {
 public:
  /// So many questions of one may wait.
  static constexpr std::size_t kMostOfOne = 20;

  /// A turn, as long as it lives.
  class Turn {
   public:
    explicit Turn(Turns& turns) : turns_(&turns) {}
    Turn(Turn&& other) noexcept : turns_(std::exchange(other.turns_, nullptr)) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn& operator=(Turn&&) = delete;
    ~Turn();

   private:
    Turns* turns_;
  };

  /// Waits for a turn of `who`. Nothing: too many of theirs wait.
  [[nodiscard]] boost::asio::awaitable<std::optional<Turn>> wait(boost::asio::any_io_executor executor,
                                                                 std::string who);

 private:
  using Timer = boost::asio::steady_timer;

  void pass_on();

  std::map<std::string, std::deque<std::shared_ptr<Timer>>> waiting_;  ///< none is empty
  std::string last_;                                                   ///< whose turn it was
  bool is_taken_ = false;
};

/// Some games of the archive, of which a question may look through thousands: one question after the other,
/// so that no other question to the store waits for more than one. `who`: the address that asks, or what is
/// read. Errors: those of the store; Conflict, when too many of theirs wait.
[[nodiscard]] boost::asio::awaitable<Stored<store::ArchivePage>> read_archive(Services& services,
                                                                              std::string who,
                                                                              store::ArchiveQuery query);

}  // namespace rookery::server
