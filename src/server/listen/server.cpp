#include "rookery/server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <future>

#include "listen/acceptor.h"
#include "listen/connection.h"
#include "rookery/async/guarded.h"
#include "rookery/async/tuple.h"
#include "rookery/http/machine.h"
#include "rookery/jobs/archive_filler.h"
#include "rookery/jobs/missing_summaries.h"
#include "rookery/jobs/outbox_worker.h"
#include "rookery/jobs/pgn_text_writer.h"
#include "rookery/jobs/unused_games.h"
#include "rookery/log/log.h"
#include "rookery/node/downtime_watch.h"
#include "rookery/node/due_games.h"
#include "rookery/node/held_lease.h"
#include "rookery/node/masked_games.h"
#include "rookery/node/measured_games.h"
#include "rookery/node/server_memory.h"
#include "rookery/node/store_probe.h"
#include "rookery/node/store_watch.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/wait_for.h"

namespace rookery::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using store::StoreError;

namespace {

/// The number of clock readings between signs of life: when the server dies, no player is charged for more
/// than this second.
constexpr int kHeartbeat = 2;
static_assert(kHeartbeat * node::ServerClock::kReadEvery == std::chrono::seconds(1));
/// Each minute while no clock runs, or only those of correspondence games, so that the disk can sleep.
constexpr int kIdleHeartbeat = 60 * kHeartbeat;
/// The number of clock readings between checks of everyone's access (AccessWatch::look): each half minute.
constexpr int kAccessPollReadings = 30 * kHeartbeat;
/// Settings and a banner that were changed elsewhere take effect within this many clock readings.
constexpr int kSettingsPollReadings = 2 * kHeartbeat;
/// If the wall clock differs from the server's time by more than this, it has been set.
constexpr Duration kWallStep{5'000};
constexpr std::chrono::hours kCloseDeadline{24};

/// Errors: the URL that is malformed.
Expected<void, std::string> check_base_urls(const std::vector<std::string>& urls) {
  for (const std::string& url : urls) {
    if (!http::host_of_url(url)) {
      return fail("--base-url: \"" + url +
                  "\" is not the beginning of an address, such as https://chess.example");
    }
  }
  return {};
}

class RunningServer final : public Server {
 public:
  RunningServer(Dependencies with, ServerOptions options)
      : options_(std::move(options)),
        machine_(with.machine),
        connection_limiter_(options_.limits.connections, options_.limits.connections_per_address),
        acceptor_(io_context_),
        heart_(io_context_),
        node_(std::move(with.node)),
        bus_(std::move(with.bus)),
        assets_(std::move(with.assets)),
        stores_(std::move(with.stores)) {}

  ~RunningServer() override {
    // The rooms end first: they use the stores and the bus.
    if (rooms_) {
      rooms_->stop();
    }
    stores_ = {};  // completes operations in progress; their callbacks only post
    io_context_.stop();
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  Expected<void, std::string> start() {
    if (auto checked = check_base_urls(options_.base_urls); !checked) {
      return checked;
    }
    auto proxies = http::TrustedProxies::read(options_.trusted_proxies);
    if (!proxies) {
      return fail(proxies.error());
    }
    proxies_ = *std::move(proxies);
    auto acceptor = open_acceptor(io_context_, options_.listen, options_.port);
    if (!acceptor) {
      return fail(acceptor.error());
    }
    acceptor_ = std::move(*acceptor);
    // One turn accepts all waiting connections (admit_waiting).
    acceptor_.non_blocking(true);
    const auto read_machine = [address = acceptor_.local_endpoint().address()] {
      return http::inspect_machine(address);
    };
    auto certificate =
        http::ServerCertificate::open(options_.tls, read_machine, std::chrono::system_clock::now());
    if (!certificate) {
      return fail(certificate.error());
    }
    certificate_ = *std::move(certificate);
    hosts_.emplace(options_.base_urls, read_machine, certificate_->is_there() ? "https" : "http");
    auto memory = node::recall(stores_, machine_.wall(), nodes());
    if (!memory) {
      return fail("the store cannot be used: " + memory.error().what);
    }
    guests_.emplace(memory->cookie_suffix);
    login_cookies_.emplace(memory->cookie_suffix);
    clock_.emplace(memory->time.now, std::move(memory->time.downtime), machine_, nodes());
    store_watch_.emplace(*clock_);
    // Wrapped before rooms and handlers use it, so that every call is counted.
    stores_.games = node::measured(std::move(stores_.games), metrics_, *store_watch_);
    wall_ahead_ = clock_->wall_ahead();
    logged_downtime_ = saved_downtime_ = clock_->read().downtime;
    if (nodes() == rooms::Nodes::Several) {
      upkeep_.emplace(io_context_.get_executor(), *stores_.leases, "upkeep", node_, node::HeldLease::Times{});
      downtime_watch_.emplace(io_context_.get_executor(), stores_, *clock_, *store_watch_, node_,
                              memory->unsettled);
    }
    store_probe_.emplace(io_context_.get_executor(), *stores_.games, *store_watch_, *clock_,
                         [this] { return !downtime_watch_ || downtime_watch_->is_settled(); });
    missing_summaries_.emplace(io_context_.get_executor(), *stores_.games);
    archive_filler_.emplace(io_context_.get_executor(), stores_);
    make_context();
    share_sole_streams();
    return offer_administration();
  }

  [[nodiscard]] std::optional<std::string> administration_path() const override {
    return administration_path_;
  }
  [[nodiscard]] std::uint16_t port() const override { return acceptor_.local_endpoint().port(); }
  [[nodiscard]] std::optional<std::string> lan_url() const override { return context_->url_for_others(); }
  [[nodiscard]] std::optional<std::string> authority_fingerprint() const override {
    const auto& authority = certificate_->authority();
    return authority ? std::optional(authority->fingerprint()) : std::nullopt;
  }

  void heed_signals() override {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      signals_.add(signal);
    }
    await_signal();
  }

  void run() override {
    asio::co_spawn(io_context_, accept_loop(), asio::detached);
    asio::co_spawn(io_context_, heartbeat_loop(), asio::detached);
    // Work left by the run before is done at once.
    outbox_worker_->start();
    async::run_guarded(io_context_);
    if (upkeep_) {
      // The downtime begins now and not when the lease expires: other nodes need not guess.
      downtime_watch_->leave();
      upkeep_->release();
    }
    beat();
  }

  void stop() override {
    asio::post(io_context_, [this] { wind_up(); });
  }

 private:
  /// The secret is in the fragment, which browsers do not send, so that it reaches no server log.
  Expected<void, std::string> offer_administration() {
    const std::string secret = auth::LoginCookies::new_secret();
    // A promise rather than a coroutine: the event loop does not run yet.
    const auto is_offered = store::wait_for(stores_.database->write(store::offer_administration, secret));
    if (!is_offered) {
      return fail("the store cannot be used: " + is_offered.error().what);
    }
    if (*is_offered) {
      administration_path_ = "/account#administrator=" + secret;
    }
    return {};
  }

  void await_signal() {
    signals_.async_wait([this](boost::system::error_code error, int signal) {
      if (error) {
        return;
      }
      if (signal == SIGHUP) {
        reload();
        return await_signal();
      }
      wind_up();
    });
  }

  /// Reads the certificate again without a restart (SIGHUP), since certificates are renewed every few weeks.
  /// Existing connections keep theirs.
  void reload() {
    if (auto reloaded = certificate_->reload(std::chrono::system_clock::now()); !reloaded) {
      log::error("the certificate was not replaced: {}", reloaded.error());
    } else if (certificate_->is_there()) {
      log::info("the certificate was read again; new connections use it");
    }
  }

  node::Metrics::Now measure_now() {
    return {connection_limiter_.open(), context_->streams.size(), rooms_->room_count(),
            proof_workers_.waiting(), memory_.left()};
  }

  /// Tells the readers of streams, if that takes no longer than Limits::stop_time, and ends the loop.
  void wind_up() {
    context_->is_stopping = true;
    boost::system::error_code ignored;
    acceptor_.close(ignored);
    stop_timer_.expires_after(options_.limits.stop_time);
    // A reader that does not accept its last line must not keep the server from stopping.
    stop_timer_.async_wait([this](boost::system::error_code) { io_context_.stop(); });
    context_->streams.end_all([this] { io_context_.stop(); });
  }

  node::Hub::Dependencies dependencies_of_rooms() {
    return {*games_,
            *bus_,
            *clock_,
            *store_watch_,
            *store_probe_,
            proof_workers_,
            computer_players_,
            *news_,
            permissions(),
            auth::rematch_id,
            nodes(),
            node_,
            stores_.database.get()};
  }
  /// A node has a name only if there are others.
  [[nodiscard]] rooms::Nodes nodes() const {
    return node_.empty() ? rooms::Nodes::One : rooms::Nodes::Several;
  }
  [[nodiscard]] node::Permissions permissions() const { return node::Permissions(*stores_.database); }
  void make_context() {
    outbox_worker_.emplace(io_context_.get_executor(), stores_, machine_,
                           node_.empty() ? "port " + std::to_string(port()) : node_);
    unused_.emplace(io_context_.get_executor(), *stores_.games,
                    [this](const std::string& game) { return rooms_->has_room(game); });
    news_.emplace(*bus_);
    access_.emplace(*news_, *stores_.database);
    games_.emplace(*stores_.games);
    pgn_text_writer_.emplace(io_context_.get_executor(), *games_, *stores_.database, openings_);
    rooms_.emplace(dependencies_of_rooms(), options_.room_threads);
    deleted_players_ = bus_->subscribe(
        node::kDeletedPlayers, {[this](const std::string& id) { rooms_->reread_games_of({id}); }, [] {}});
    due_games_.emplace(io_context_.get_executor(), *stores_.games,
                       [this](const std::vector<store::DueGame>& games) { rooms_->schedule(games); });
    const http::Limits& limits = options_.limits;
    constexpr double kSecondsPerMinute = 60;
    context_ = std::make_shared<ServerContext>(
        ServerContext{io_context_.get_executor(),
                      limits,
                      options_.version,
                      *hosts_,
                      proxies_,
                      *certificate_,
                      acceptor_.local_endpoint().port(),
                      *games_,
                      node::AwaitableDatabase(io_context_.get_executor(), *stores_.database),
                      *bus_,
                      *news_,
                      *access_,
                      permissions(),
                      *rooms_,
                      *clock_,
                      *assets_,
                      openings_,
                      *guests_,
                      *login_cookies_,
                      passwords_,
                      auth::LoginLimits(limits),
                      {limits.games_per_minute / kSecondsPerMinute, limits.games_at_once},
                      {limits.unknown_games_per_minute / kSecondsPerMinute, limits.unknown_games_at_once},
                      {limits.lines_per_minute / kSecondsPerMinute, limits.lines_at_once},
                      memory_,
                      {limits.requests_per_second, limits.requests_at_once},
                      http::AnswerCache(limits.code_bytes),
                      node::StoreHealth(io_context_.get_executor(), *stores_.games),
                      metrics_,
                      [this] { return measure_now(); },
                      options_.metrics_token,
                      options_.source_url,
                      options_.disk});
    context_->started = clock_->now();
  }

  void share_sole_streams() {
    context_->sole_streams.set_announcer(
        [this](const std::string& name) { bus_->publish(node::kSoleStreams, name); });
    const auto end_here = [this](const std::string& name) {
      asio::post(io_context_, [this, name] { context_->sole_streams.end_here(name); });
    };
    sole_streams_ = bus_->subscribe(node::kSoleStreams, {end_here, [] {}});
  }

  asio::awaitable<void> accept_loop() {
    for (;;) {
      auto [error, socket] = co_await acceptor_.async_accept(async::kTuple);
      if (error == asio::error::operation_aborted) {
        co_return;
      }
      if (error) {  // most likely no file descriptor is left: wait until some are closed
        log::warn("a connection could not be accepted: {}", error.message());
        heart_pause_.expires_after(std::chrono::milliseconds(100));
        co_await heart_pause_.async_wait(async::kTuple);
        continue;
      }
      admit(std::move(socket));
      admit_waiting();
    }
  }

  /// Accepts all waiting connections: otherwise each would wait for a turn of every busy client, and a client
  /// that reconnects continually would be served as often as all others together.
  void admit_waiting() {
    constexpr int kMost = 64;
    for (int i = 0; i < kMost; ++i) {
      tcp::socket socket(io_context_);
      boost::system::error_code error;
      acceptor_.accept(socket, error);
      if (error) {
        return;
      }
      admit(std::move(socket));
    }
  }

  void admit(tcp::socket socket) {
    boost::system::error_code gone;
    // The peer may have gone since the accept.
    const auto remote = socket.remote_endpoint(gone);
    const std::string visitor = gone ? "" : http::visitor_key(remote.address());
    const bool is_proxy =
        !gone && proxies_.has(remote.address());  // its requests are charged to its visitors
    if (gone || (!is_proxy && !context_->visitors.take(visitor, clock_->now()))) {
      return;
    }
    if (auto ticket = connection_limiter_.enter(visitor, is_proxy)) {
      // When there are too many connections, a few are told so and the rest are closed without an answer.
      serve(std::move(socket), *std::move(ticket), Admission::Served, visitor);
    } else if (auto refusal = refusals_.enter(visitor)) {
      serve(std::move(socket), *std::move(refusal), Admission::TurnedAway, visitor);
    }
  }

  void serve(tcp::socket socket, http::ConnectionLimiter::Ticket ticket, Admission admission,
             const std::string& visitor) {
    auto serving = serve_connection(std::move(socket), context_, std::move(ticket), admission);
    async::spawn_guarded(io_context_.get_executor(), std::move(serving), "the connection from " + visitor);
  }

  asio::awaitable<void> heartbeat_loop() {
    for (int readings = 0;; ++readings) {
      heart_.expires_after(node::ServerClock::kReadEvery);
      const auto [error] = co_await heart_.async_wait(async::kTuple);
      if (error) {
        co_return;
      }
      rooms_->tick();
      certificate_->tick(std::chrono::system_clock::now());
      log_time();
      watch_store();
      if (readings % kAccessPollReadings == 0) {
        access_->poll();
      }
      if (upkeep_) {
        downtime_watch_->tick();
        upkeep_->tick(clock_->now());
      }
      keep_up(readings);
      if (readings % kSettingsPollReadings == 0) {
        poll_settings();
        context_->moves.update(metrics_.read().moves, clock_->now());
      }
      // No sign of life while nothing can be stored: the next run would not count that time as downtime.
      if (is_beat_due(readings) && !store_watch_->is_away()) {
        beat();
      }
    }
  }

  /// A node that cannot reach the store serves no one: its clients move to another node. It serves again once
  /// it can store and has recorded the downtime: before that, flags would seem to have fallen.
  void watch_store() {
    store_probe_->tick(downtime_watch_.has_value());
    if (!downtime_watch_) {
      return;
    }
    if (!context_->is_cut_off && store_watch_->is_cut_off()) {
      log::error("nothing could be stored for {} s; all clients are sent to other nodes",
                 std::chrono::duration_cast<std::chrono::seconds>(node::StoreWatch::kCutOff).count());
      context_->is_cut_off = true;
      rooms_->stop_serving();
      context_->streams.end_all([] {});
      context_->requests.end_all();
    } else if (context_->is_cut_off && !store_watch_->is_away() && downtime_watch_->is_settled()) {
      log::info("this node can store again");
      context_->is_cut_off = false;
      rooms_->serve_again();
    }
  }

  /// Another node, or a program next to the server, may have changed them.
  void poll_settings() {
    const auto poll = [this](const char* fact,
                             void (*take)(ServerContext&, const std::optional<std::string>&)) {
      stores_.games->get(fact, [this, take](Expected<std::optional<std::string>, StoreError> found) {
        if (found) {
          asio::post(io_context_, [this, take, stored = *std::move(found)] { take(*context_, stored); });
        }
      });
    };
    poll(kSettingsFact, [](ServerContext& context, const std::optional<std::string>& stored) {
      context.take_settings(stored);
    });
    poll(kBannerFact, [](ServerContext& context, const std::optional<std::string>& stored) {
      context.banner = read_banner(stored.value_or(""));
    });
  }

  /// Whether this node does the work that one node does for all.
  [[nodiscard]] bool has_upkeep() { return !upkeep_ || upkeep_->is_held(clock_->now()); }

  void keep_up(int readings) {
    // Another node has the lease: if this one gets it later, it starts from the beginning.
    if (!has_upkeep()) {
      due_games_->begin_again();
      return;
    }
    due_games_->poll(clock_->now());
    if (readings % kHeartbeat == 0) {
      unused_->sweep(clock_->now());
      missing_summaries_->sweep();
      pgn_text_writer_->sweep();
      archive_filler_->sweep();
    }
  }

  /// Several nodes use leases as their sign of life.
  bool is_beat_due(int readings) {
    if (readings % kHeartbeat != 0 || downtime_watch_) {
      return false;
    }
    // While no clock runs, lost minutes do not matter: a beat each minute lets the disk sleep.
    const auto is_close = [now = clock_->now()](std::optional<Instant> next) {
      return next && *next - now < kCloseDeadline;
    };
    return is_close(rooms_->next_deadline()) || is_close(due_games_->next()) ||
           readings % kIdleHeartbeat == 0 || saved_downtime_ != clock_->read().downtime;
  }

  /// Logs the changes of time that an operator wants to know of.
  void log_time() {
    const auto [now, downtime, paused] = clock_->read();
    if (downtime != logged_downtime_) {
      log::warn("the server did not serve for {} ms; no player is charged for that",
                (downtime - std::exchange(logged_downtime_, downtime)).count());
    }
    if (paused != logged_paused_) {
      log::warn("this node did not serve for {} ms; no player who was connected to it is charged for that",
                (paused - std::exchange(logged_paused_, paused)).count());
    }
    const Duration ahead = clock_->wall_ahead();
    if (std::chrono::abs(ahead - wall_ahead_) > kWallStep) {
      log::warn(
          "the machine's clock was set by {} ms; the server's time continues unchanged and differs from it "
          "by {} ms until the server is restarted",
          (ahead - wall_ahead_).count(), ahead.count());
      wall_ahead_ = ahead;
    }
  }

  /// The sign of life and the downtime before it are stored together, so that the next run adds up both.
  void beat() {
    std::vector<store::Fact> facts{{"alive_at", node::write_instant(clock_->now())}};
    const Duration total = clock_->read().downtime;
    if (total != saved_downtime_) {
      facts.push_back({"outages", clock_->downtime().write()});
    }
    // Updated only after it was stored: a failed write is repeated.
    stores_.games->put(std::move(facts), [this, total](Expected<void, StoreError> done) {
      if (!done) {
        log::warn("{}", done.error().what);
        return;
      }
      asio::post(io_context_, [this, total] { saved_downtime_ = std::max(saved_downtime_, total); });
    });
  }

  ServerOptions options_;
  node::Metrics metrics_{options_.version};
  const node::MachineTime& machine_;
  std::optional<node::ServerClock> clock_;
  std::optional<node::StoreWatch> store_watch_;
  std::optional<std::string> administration_path_;
  Duration wall_ahead_{0};       ///< when it was last logged
  Duration logged_downtime_{0};  ///< as logged; as Outages::total
  Duration logged_paused_{0};    ///< as logged
  Duration saved_downtime_{0};   ///< as stored
  http::ConnectionLimiter connection_limiter_;
  http::ConnectionLimiter refusals_{options_.limits.refusals, options_.limits.refusals};
  http::MemoryBudget memory_{options_.limits.memory_bytes};
  asio::io_context io_context_{1};
  asio::signal_set signals_{io_context_};
  tcp::acceptor acceptor_;
  asio::steady_timer heart_;
  asio::steady_timer heart_pause_{io_context_};
  asio::steady_timer stop_timer_{io_context_};
  std::string node_;  ///< as Dependencies::node
  std::unique_ptr<bus::Bus> bus_;
  std::unique_ptr<http::Assets> assets_;
  std::optional<http::OwnHosts> hosts_;
  http::TrustedProxies proxies_;
  std::optional<http::ServerCertificate> certificate_;
  std::optional<auth::Guests> guests_;
  std::optional<auth::LoginCookies> login_cookies_;
  auth::Passwords passwords_{io_context_.get_executor()};
  store::Stores stores_;
  node::ProofWorkers proof_workers_;
  openings::Openings openings_;
  node::ComputerPlayers computer_players_;
  std::optional<node::NewsFeed> news_;
  std::optional<node::AccessWatch> access_;
  std::optional<node::MaskedGames> games_;
  std::optional<node::RoomThreads> rooms_;
  std::unique_ptr<bus::Subscription> deleted_players_, sole_streams_;
  std::optional<node::HeldLease> upkeep_;              ///< absent if this is the only node
  std::optional<node::DowntimeWatch> downtime_watch_;  ///< absent if this is the only node
  std::optional<node::StoreProbe> store_probe_;
  std::optional<node::DueGames> due_games_;
  std::optional<jobs::UnusedGames> unused_;
  std::optional<jobs::MissingSummaries> missing_summaries_;
  std::optional<jobs::PgnTextWriter> pgn_text_writer_;
  std::optional<jobs::ArchiveFiller> archive_filler_;
  std::optional<jobs::OutboxWorker> outbox_worker_;
  std::shared_ptr<ServerContext> context_;
};

}  // namespace

Expected<std::unique_ptr<Server>, std::string> Server::open(Dependencies with, ServerOptions options) {
  auto server = std::make_unique<RunningServer>(std::move(with), std::move(options));
  if (auto started = server->start(); !started) {
    return fail(started.error());
  }
  return server;
}

}  // namespace rookery::server
