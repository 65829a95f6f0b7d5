#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "node/held_lease.h"
#include "node/server_clock.h"
#include "node/store_watch.h"
#include "rookery/store/stores.h"

namespace rookery::server {

/// Finds out when the server of several nodes was down: when none of them served. Each node has a lease of
/// its own in the store as long as it lives ("node/1", "node/2", …), whose holder says since when it serves;
/// and all of them write into one fact, "alive_at", when the last of them was seen.
///
/// A node that did not serve for a time, because it starts or was paused, takes a lease again, and looks
/// whether another served before the end of that time and had its lease then. Nobody: the server was down
/// since "alive_at". Somebody: until that one began to serve the server was down, and afterwards it may have
/// lived, or have died within the term of its lease. If it says once more that it lives, it lived and nothing
/// more was down; if it lets its lease run out, the server was down since it said so last, which is found out
/// a term late. A player who moved within that term was charged for it, and if who waits for that dies too,
/// nobody finds it out. That is the price: a term of three seconds, and only when a node came back before the
/// lease of the last one ran out.
///
/// Downtime is written into the fact "outages", which every node reads once a second. No room counts it
/// twice: its event says that time was counted again (Room).
///
/// A node whose store is away does not serve either (StoreWatch), and says meanwhile in no way that it lives,
/// whatever of the store it reaches. When something can be stored again, each node asks about that time as
/// about a pause: the server was down unless another node could store.
///
/// Belongs to one thread, its executor's. Destroyed only when the executor has stopped.
class DowntimeWatch {
 public:
  static constexpr HeldLease::Times kNodeTimes{Duration{3'000}, Duration{1'000}};
  static constexpr const char* kNodes = "node/";  ///< what the names of the nodes' leases begin with

  /// Whether a node other than those that let their leases run out lives at `now`.
  [[nodiscard]] static bool does_any_live(const std::vector<store::ListedLease>& nodes, Instant now);

  /// `stores`, `clock` and `watch` must outlive this. `node`: for people. `unsettled`: when this node did not
  /// serve before it started, though another may have.
  DowntimeWatch(boost::asio::any_io_executor executor, store::Stores& stores, ServerClock& clock,
                const StoreWatch& watch, std::string node, std::optional<Outages::Span> unsettled);

  /// Says that this node lives, and finds out what is to be found out. Returns at once. To be called every
  /// ServerClock::kReadEvery.
  void look();
  /// Whether nothing is to be found out of the times in which this node did not serve.
  [[nodiscard]] bool is_settled();
  /// Says that it lives no more, so that nobody waits for the end of its lease.
  void leave();

 private:
  /// A node that served in some of the time that is in question.
  struct Witness {
    std::int64_t fence;   ///< of its lease
    Instant since, last;  ///< it said that it lived
    bool may_live;        ///< at the end of that time, for its lease ran on
  };
  /// When of `span` the server was down.
  struct Question {
    Outages::Span span;
    bool is_new = true;
    std::map<std::string, Witness> witnesses = {};  ///< by the names of their leases
  };
  /// What the store knew at one time.
  struct Known {
    std::optional<Instant> alive_at;
    std::string outages;
    std::vector<store::ListedLease> nodes;
  };

  void note_pauses(const ServerClock::Reading& reading);
  void hold_lease(Instant now);
  [[nodiscard]] std::string holder() const;
  boost::asio::awaitable<void> go_round();
  boost::asio::awaitable<Expected<Known, store::StoreError>> ask();
  void settle(const Known& known, Instant now);
  static void begin(Question& question, const Known& known);
  static void hear_witnesses(Question& question, const Known& known, Instant now);
  [[nodiscard]] static Outages downtime_of(const Question& question);
  void write(const Known& known, Instant now);

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  ServerClock* clock_;
  const StoreWatch* watch_;
  std::string node_;
  std::optional<HeldLease> lease_;
  std::size_t slot_ = 1;  ///< of the lease's name
  Instant since_;         ///< it serves without a pause
  std::vector<Question> questions_;
  Duration noted_{0};  ///< pauses: as Outages::total
  Instant next_{};     ///< nothing is to be asked before
  bool is_asking_ = false;
};

/// "alive_at" and the like, as facts hold them.
[[nodiscard]] std::string write_instant(Instant instant);
[[nodiscard]] std::optional<Instant> read_instant(const std::string& text);

}  // namespace rookery::server
