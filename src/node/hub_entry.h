#pragma once
#include <boost/asio/post.hpp>
#include <deque>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>

#include "rookery/node/hub.h"
#include "rookery/node/room_time.h"
#include "rookery/rooms/room.h"

namespace rookery::node {

/// What a visitor is told while the store is out of reach.
[[nodiscard]] Error game_unavailable();

/// A room with its environment: the visitors' connections, its timer, its subscription on the bus. Pending
/// callbacks share its Lifetime, by which they find out whether the entry still exists.
class Hub::Entry {
 private:
  /// The part that outlives the entry in callbacks: its address, or null once it is gone.
  struct Lifetime {
    Entry* entry;
  };

  /// Runs a task with the entry on the hub's thread, if the entry still exists then.
  class Poster {
   public:
    Poster(std::shared_ptr<Lifetime> lifetime, boost::asio::any_io_executor executor)
        : lifetime_(std::move(lifetime)), executor_(std::move(executor)) {}

    // The entry may end while the store works: the task is dropped then.
    template <class Task>
    void operator()(Task task) const {
      boost::asio::post(executor_, [lifetime = lifetime_, task = std::move(task)]() mutable {
        if (lifetime->entry != nullptr) {
          task(*lifetime->entry);
        }
      });
    }

   private:
    std::shared_ptr<Lifetime> lifetime_;
    boost::asio::any_io_executor executor_;
  };

 public:
  Entry(Hub& hub, std::string game);
  ~Entry();
  Entry(const Entry&) = delete;
  Entry& operator=(const Entry&) = delete;

  /// Reads the game; inputs that arrive meanwhile wait in the inbox.
  void open();

  void follow_presence();
  void add_peer(rooms::ConnectionId connection, std::shared_ptr<rooms::Peer> peer);
  void remove_peer(rooms::ConnectionId connection) { peers_.erase(connection); }

  /// Passes `input` to the room and carries out its effects. The entry may be gone afterwards.
  void happen(rooms::Input input);
  /// Passes overdue inputs to the room, downtime first.
  void tick();

  [[nodiscard]] bool has_player(const std::vector<std::string>& players) const;
  /// Ends this entry. Its clients reconnect by themselves, and the game is read again.
  void end();

  [[nodiscard]] bool is_open() const { return room_.has_value(); }
  [[nodiscard]] bool is_idle() const { return room_ && room_->is_idle(); }
  [[nodiscard]] std::optional<Instant> deadline() const { return room_ ? room_->deadline() : std::nullopt; }

 private:
  void opened(Expected<store::StoredGame, store::StoreError> stored);

  /// A running clock never stops: if the last event lies ahead of the server's time, that continues from the
  /// event. The clocks of several nodes differ a little, and catch up.
  void catch_up(const policy::SiteGame& game) const;

  /// The next input of the room, where `input` may be empty.
  RoomTime::News next_happened();

  void work_through_inbox();
  void carry_out(rooms::Send& send);
  void carry_out(rooms::Append& append);
  void carry_out(rooms::Create& create);
  void carry_out(const rooms::Read& read);
  void carry_out(rooms::AskPermission& asks);
  void carry_out(const rooms::ConfirmStore&);
  void carry_out(const rooms::Publish& publish);
  void carry_out(const rooms::PublishPresence& publish);
  void carry_out(const rooms::SetTimer& set);
  void carry_out(rooms::RequestProof& wanted);
  void carry_out(const rooms::CancelProof&) { hub_->with_.proof_workers.withdraw(game_); }
  void carry_out(rooms::ChooseMove& choose);
  void carry_out(rooms::FindConditional& find);
  void carry_out(const rooms::Fail&) {}  // ends the entry before it gets here

  [[nodiscard]] Poster poster() { return {lifetime_, hub_->executor_}; }

  store::GameStore::Callback<void> commit_callback();

  /// Ends this entry. If the store did not answer now, it may answer later.
  void fail_all(const store::StoreError& error);

  Hub* hub_;
  std::string game_;
  std::shared_ptr<Lifetime> lifetime_;
  boost::asio::steady_timer timer_;
  std::unique_ptr<bus::Subscription> subscription_, presence_;
  std::optional<rooms::Room> room_;
  std::optional<RoomTime> time_;  ///< present with the room
  std::deque<rooms::Input> inbox_;
  bool is_loss_reported_ = false;  ///< whether the loss of the store was reported, before the first of inbox_
  std::unordered_map<rooms::ConnectionId, std::shared_ptr<rooms::Peer>> peers_;
};

}  // namespace rookery::node
