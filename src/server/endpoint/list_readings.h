#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "endpoint/listed_games.h"

namespace rookery::server {

/// Which lists of games are being read: each once for all who ask for it, and so few at a time that what they
/// take of the memory is bounded. Belongs to the thread that serves HTTP.
class ListReadings {
 private:
  struct Reading;

 public:
  using Listed = std::shared_ptr<const ListedGames>;

  /// A list has up to 50,000 games, each of a few kilobytes.
  static constexpr std::size_t kMost = 4;

  explicit ListReadings(boost::asio::any_io_executor executor);

  /// The right to read a list, as long as it lives.
  class Place {
   public:
    Place(ListReadings& readings, std::string name);
    ~Place();
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    /// What those get who wait for the list.
    void give(Listed listed);

   private:
    ListReadings& readings_;
    std::string name_;
    std::shared_ptr<Reading> reading_;
  };

  /// What somebody else has read: all of it after this call, so that nothing that is new is missing. Null:
  /// now the caller has `place` to read it.
  [[nodiscard]] boost::asio::awaitable<Listed> wait(std::string name, std::unique_ptr<Place>& place);

 private:
  using Timer = boost::asio::steady_timer;

  /// Its timer never ends by itself: it is cancelled when the list has been read.
  struct Reading {
    explicit Reading(const boost::asio::any_io_executor& executor)
        : done(executor, Timer::time_point::max()) {}
    Timer done;
    Listed listed = {};  ///< null: the reader has given up
  };

  std::map<std::string, std::shared_ptr<Reading>> readings_;  ///< by the names of the lists
  Timer ended_;                                               ///< is cancelled whenever one was read
};

}  // namespace rookery::server
