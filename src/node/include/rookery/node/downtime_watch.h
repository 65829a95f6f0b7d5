#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/awaitable.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rookery/node/held_lease.h"
#include "rookery/node/server_clock.h"
#include "rookery/node/store_watch.h"
#include "rookery/store/stores.h"

namespace rookery::node {

/// Finds out when a server of several nodes was down, that is, when none of them served. Each living node
/// holds a lease in the store ("node/1", "node/2", …), whose holder text says since when it has served; all
/// nodes write the last sign of life of any of them into one fact, "alive_at".
///
/// A node that did not serve for a time, because it was starting or paused, takes a new lease and looks for a
/// witness: another node that served before the end of that time and held its lease then. Without a witness,
/// the server was down since "alive_at". With a witness, it was down until the witness began to serve;
/// afterwards the witness may have lived on, or died within the term of its lease. If the witness renews its
/// lease, it lived and there was no more downtime; if the lease expires, the server was down since its last
/// renewal, which becomes known one term later. A player who moved within that term was charged for it, and
/// if the node that waits for the decision dies too, it is never made. The term is three seconds, and this
/// happens only if a node comes back before the lease of the last one has expired.
///
/// Downtime is written into the fact "outages", which every node reads once a second. No room counts it
/// twice: its event says that the time was counted again (Room).
///
/// A node whose store is away does not serve either (StoreWatch) and gives no sign of life meanwhile,
/// whatever part of the store it reaches. When it can store again, each node treats that time like a pause:
/// the server was down unless another node could store.
///
/// Belongs to one thread, its executor's. May be destroyed only after the executor has stopped.
class DowntimeWatch {
 public:
  static constexpr HeldLease::Times kNodeTimes{Duration{3'000}, Duration{1'000}};
  static constexpr const char* kNodes = "node/";  ///< the prefix of the names of the nodes' leases

  /// Whether the lease of any node has not expired at `now`.
  [[nodiscard]] static bool does_any_live(const std::vector<store::ListedLease>& nodes, Instant now);

  /// `stores`, `clock` and `watch` must outlive this. `node`: for people. `unsettled`: a time before the
  /// start of this node in which another may have served.
  DowntimeWatch(boost::asio::any_io_executor executor, store::Stores& stores, ServerClock& clock,
                const StoreWatch& watch, std::string node, std::optional<Outages::Span> unsettled);

  /// Gives a sign of life and settles open questions. Returns at once. To be called every
  /// ServerClock::kReadEvery.
  void tick();
  /// Whether all times in which this node did not serve are settled.
  [[nodiscard]] bool is_settled();
  /// Releases the lease, so that no one waits until it expires.
  void leave();

 private:
  /// A node that served during part of the time in question.
  struct Witness {
    std::int64_t fence;   ///< of its lease
    Instant since, last;  ///< of its signs of life
    bool may_live;        ///< at the end of that time its lease had not expired
  };
  /// How much of `span` was downtime?
  struct Inquiry {
    Outages::Span span;
    bool is_new = true;
    std::map<std::string, Witness> witnesses = {};  ///< by the names of their leases
  };
  /// The contents of the store at one time.
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
  static void begin(Inquiry& inquiry, const Known& known);
  static void read_witnesses(Inquiry& inquiry, const Known& known, Instant now);
  [[nodiscard]] static Outages downtime_of(const Inquiry& inquiry);
  void write(const Known& known, Instant now);

  boost::asio::any_io_executor executor_;
  store::Stores* stores_;
  ServerClock* clock_;
  const StoreWatch* watch_;
  std::string node_;
  std::optional<HeldLease> lease_;
  std::size_t slot_ = 1;  ///< in the lease's name
  Instant since_;         ///< when it began to serve without a pause
  std::vector<Inquiry> inquiries_;
  Duration noted_{0};  ///< pauses: as Outages::total
  Instant next_{};     ///< do not ask before this time
  bool is_asking_ = false;
};

/// The form of "alive_at" and other instants in facts.
[[nodiscard]] std::string write_instant(Instant instant);
[[nodiscard]] std::optional<Instant> read_instant(const std::string& text);

}  // namespace rookery::node
