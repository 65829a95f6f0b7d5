#include "rookery/server/server.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "endpoint/endgame_tables.h"
#include "endpoint/explorer.h"
#include "endpoint/settings_watch.h"
#include "endpoint/streams.h"
#include "listen/cut_off.h"
#include "listen/listener.h"
#include "listen/owned_services.h"
#include "rookery/async/guarded.h"
#include "rookery/async/tuple.h"
#include "rookery/http/machine.h"
#include "rookery/jobs/explorer_index.h"
#include "rookery/jobs/outbox_worker.h"
#include "rookery/jobs/sign_of_life.h"
#include "rookery/jobs/time_log.h"
#include "rookery/jobs/upkeep.h"
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
#include "site/tournaments/round_starts.h"
#include "site/tournaments/screen_rounds.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// How often everyone's access is checked again (AccessWatch::poll).
constexpr std::chrono::seconds kAccessPeriod{30};
constexpr std::chrono::seconds kMoveRatePeriod{2};
/// Positions that wait to be looked up in endgame tables: a second's work.
constexpr std::size_t kMostLookups = 1'000;

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
        listener_(io_context_, connections_),
        heart_(io_context_),
        node_(std::move(with.node)),
        bus_(std::move(with.bus)),
        assets_(std::move(with.assets)),
        endgames_{with.tables ? std::move(with.tables) : std::make_shared<const tablebase::Tablebase>(),
                  table_reader_},
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
    return check_base_urls(options_.base_urls)
        .and_then([this] { return open_edge(); })
        .and_then([this] { return recall_store(); })
        .and_then([this] {
          make_node();
          make_services();
          make_jobs();
          return offer_administration();
        });
  }

  [[nodiscard]] std::optional<std::string> administration_path() const override {
    return administration_path_;
  }
  [[nodiscard]] std::uint16_t port() const override { return listener_.endpoint().port(); }
  [[nodiscard]] std::vector<std::string> lan_urls() const override {
    return services_->edge.urls_for_others();
  }
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
    listener_.start(services_);
    asio::co_spawn(io_context_, heartbeat_loop(), asio::detached);
    // Work left by the run before is done at once.
    outbox_worker_->start();
    async::run_guarded(io_context_);
    if (lease_) {
      // The downtime begins now and not when the lease expires: other nodes need not guess.
      downtime_watch_->leave();
      lease_->release();
    }
    sign_of_life_->beat();
  }

  void stop() override {
    asio::post(io_context_, [this] { wind_up(); });
  }

 private:
  // Starting, in this order.

  /// The port, the certificate and the addresses of this machine.
  Expected<void, std::string> open_edge() {
    auto proxies = http::TrustedProxies::read(options_.trusted_proxies);
    if (!proxies) {
      return fail(proxies.error());
    }
    proxies_ = *std::move(proxies);
    if (auto opened = listener_.open(options_.listen, options_.port); !opened) {
      return opened;
    }
    const auto read_machine = [address = listener_.endpoint().address()] {
      return http::inspect_machine(address);
    };
    auto certificate =
        http::ServerCertificate::open(options_.tls, read_machine, std::chrono::system_clock::now());
    if (!certificate) {
      return fail(certificate.error());
    }
    certificate_ = *std::move(certificate);
    hosts_.emplace(options_.base_urls, read_machine, certificate_->is_there() ? "https" : "http");
    return {};
  }

  /// What the store knows of the runs before, and the clock that continues theirs.
  Expected<void, std::string> recall_store() {
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
    if (nodes() == rooms::Nodes::Several) {
      lease_.emplace(io_context_.get_executor(), *stores_.leases, "upkeep", node_, node::HeldLease::Times{});
      downtime_watch_.emplace(io_context_.get_executor(), stores_, *clock_, *store_watch_, node_,
                              memory->unsettled);
    }
    return {};
  }

  /// The rooms, and what they tell each other and the other nodes.
  void make_node() {
    const asio::any_io_executor executor = io_context_.get_executor();
    store_probe_.emplace(executor, *stores_.games, *store_watch_, *clock_,
                         [this] { return !downtime_watch_ || downtime_watch_->is_settled(); });
    news_.emplace(*bus_);
    access_.emplace(*news_, *stores_.database);
    games_.emplace(*stores_.games);
    rooms_.emplace(dependencies_of_rooms(), options_.room_threads);
    deleted_players_ = bus_->subscribe(
        node::kDeletedPlayers, {[this](const std::string& id) { rooms_->reread_games_of({id}); }, [] {}});
    due_games_.emplace(executor, *stores_.games,
                       [this](const std::vector<store::DueGame>& games) { rooms_->schedule(games); });
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

  void make_services() {
    const asio::any_io_executor executor = io_context_.get_executor();
    services_ = own_services(
        {executor, options_.limits, node::AwaitableDatabase(executor, *stores_.database), *games_, *bus_,
         *news_, *rooms_, *clock_, *assets_, openings_, endgames_, options_.explorer},
        Credentials{*guests_, *login_cookies_, passwords_, *access_, permissions(),
                    auth::LoginLimits(options_.limits)},
        Edge{*hosts_, proxies_, *certificate_, port(), memory_, long_bodies_, visitors_of(options_.limits)},
        Site{options_.version, options_.source_url, options_.disk,
             http::AnswerCache(options_.limits.code_bytes)},
        Measures{metrics_, [this] { return measure_now(); }, options_.metrics_token,
                 node::StoreHealth(executor, *stores_.games)});
    services_->site.started = clock_->now();
    share_sole_streams();
  }

  /// Everything that is repeated, in the order in which it is looked after.
  void make_jobs() {
    const asio::any_io_executor executor = io_context_.get_executor();
    repeat<jobs::Repeated>(Duration{0}, [this] {
      rooms_->tick();
      certificate_->tick(std::chrono::system_clock::now());
    });
    repeat<jobs::TimeLog>(*clock_);
    repeat<jobs::Repeated>(Duration{0}, [this] { store_probe_->tick(downtime_watch_.has_value()); });
    if (downtime_watch_) {
      repeat<CutOff>(*services_, *store_watch_, *downtime_watch_);
    }
    repeat<jobs::Repeated>(kAccessPeriod, [this] {
      access_->poll();
      if (bus_->may_lose()) {
        services_->streams.open.announce_all();
      }
    });
    if (lease_) {
      repeat<jobs::Repeated>(Duration{0}, [this] {
        downtime_watch_->tick();
        lease_->tick(clock_->now());
      });
    }
    repeat<jobs::Upkeep>(jobs::Upkeep::Dependencies{executor, stores_, *games_, openings_, *due_games_,
                                                    lease_ ? &*lease_ : nullptr, *rooms_,
                                                    [this](const std::vector<std::string>& players) {
                                                      for (const std::string& player : players) {
                                                        bus_->publish(node::kDeletedPlayers, player);
                                                      }
                                                      rooms_->reread_games_of(players);
                                                    }});
    if (options_.explorer.has(kServerGames) || options_.explorer.has(kOnePlayer)) {
      repeat<jobs::ExplorerIndex>(
          executor, stores_, options_.explorer.folder,
          [this](const std::vector<std::string>& players) { services_->explorer.lists.forget(players); });
    }
    repeat<SettingsWatch>(*services_, *stores_.games);
    repeat<RoundStarts>(*services_);
    repeat<ScreenRounds>(*services_);
    repeat<jobs::Repeated>(
        kMoveRatePeriod, [this] { services_->measures.moves.update(metrics_.read().moves, clock_->now()); });
    sign_of_life_.emplace(executor, *stores_.games, *clock_, *store_watch_,
                          [this] { return next_deadline(); });
    if (!downtime_watch_) {
      schedule_.add(*sign_of_life_);
    }
    outbox_worker_.emplace(executor, stores_, machine_,
                           node_.empty() ? "port " + std::to_string(port()) : node_);
  }

  template <class Job, class... Arguments>
  void repeat(Arguments&&... arguments) {
    jobs_.push_back(std::make_unique<Job>(std::forward<Arguments>(arguments)...));
    schedule_.add(*jobs_.back());
  }

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

  void share_sole_streams() {
    http::OpenStreams& open = services_->streams.open;
    open.set_announcer(node_, [this](const http::Takeover& takeover) {
      bus_->publish(node::kSoleStreams, http::write_takeover(takeover));
    });
    const auto receive = [this, &open](const std::string& message) {
      asio::post(io_context_, [&open, takeover = http::read_takeover(message)] {
        if (takeover) {
          open.receive(*takeover);
        }
      });
    };
    const auto answer_gap = [this, &open] { asio::post(io_context_, [&open] { open.announce_all(); }); };
    sole_streams_ = bus_->subscribe(node::kSoleStreams, {receive, answer_gap});
  }

  // Running.

  asio::awaitable<void> heartbeat_loop() {
    for (;;) {
      heart_.expires_after(node::ServerClock::kReadEvery);
      const auto [error] = co_await heart_.async_wait(async::kTuple);
      if (error) {
        co_return;
      }
      schedule_.tick(clock_->now());
    }
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

  /// Tells the readers of streams, if that takes no longer than Limits::stop_time, and ends the loop.
  void wind_up() {
    services_->edge.is_stopping = true;
    listener_.close();
    stop_timer_.expires_after(options_.limits.stop_time);
    // A reader that does not accept its last line must not keep the server from stopping.
    stop_timer_.async_wait([this](boost::system::error_code) { io_context_.stop(); });
    services_->streams.open.end_all([this] { io_context_.stop(); });
  }

  node::Metrics::Now measure_now() {
    return {connections_.served.open(), services_->streams.open.size(), rooms_->room_count(),
            proof_workers_.waiting(), memory_.left()};
  }

  /// When the next flag falls, or another deadline ends, in any game.
  std::optional<Instant> next_deadline() {
    const std::optional<Instant> open = rooms_->next_deadline(), stored = due_games_->next();
    return open && stored ? std::min(open, stored) : (open ? open : stored);
  }

  /// A node has a name only if there are others.
  [[nodiscard]] rooms::Nodes nodes() const {
    return node_.empty() ? rooms::Nodes::One : rooms::Nodes::Several;
  }
  [[nodiscard]] node::Permissions permissions() const { return node::Permissions(*stores_.database); }

  ServerOptions options_;
  node::Metrics metrics_{options_.version};
  const node::MachineTime& machine_;
  std::optional<node::ServerClock> clock_;
  std::optional<node::StoreWatch> store_watch_;
  std::optional<std::string> administration_path_;
  http::MemoryBudget memory_{options_.limits.memory_bytes};
  http::MemoryBudget long_bodies_{options_.limits.long_bodies_bytes};
  ConnectionLimits connections_{options_.limits};
  asio::io_context io_context_{1};
  asio::signal_set signals_{io_context_};
  Listener listener_;
  asio::steady_timer heart_;
  asio::steady_timer stop_timer_{io_context_};
  std::string node_;  ///< as Dependencies::node
  std::unique_ptr<bus::Bus> bus_;
  std::unique_ptr<http::Assets> assets_;
  async::Worker table_reader_{io_context_.get_executor(), kMostLookups};
  EndgameTables endgames_;
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
  std::optional<node::HeldLease> lease_;               ///< of the upkeep; absent if this is the only node
  std::optional<node::DowntimeWatch> downtime_watch_;  ///< absent if this is the only node
  std::optional<node::StoreProbe> store_probe_;
  std::optional<node::DueGames> due_games_;
  std::optional<jobs::SignOfLife> sign_of_life_;
  std::optional<jobs::OutboxWorker> outbox_worker_;
  std::vector<std::unique_ptr<jobs::Job>> jobs_;
  jobs::Schedule schedule_;
  std::shared_ptr<Services> services_;
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
