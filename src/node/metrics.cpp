#include "rookery/node/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

namespace rookery::node {
namespace {

using prometheus::Counter;
using prometheus::Family;
using prometheus::Gauge;
using prometheus::Histogram;
using Labels = std::map<std::string, std::string>;

/// From serving a page's file to hashing a password.
constexpr std::array kRequestSeconds{0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0};
/// From a commit in memory to a stalled disk.
constexpr std::array kStoreSeconds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0, 5.0};

template <std::size_t N>
Histogram::BucketBoundaries buckets(const std::array<double, N>& bounds) {
  return {bounds.begin(), bounds.end()};
}

double seconds(Metrics::Duration took) {
  return std::chrono::duration<double>(took).count();
}

/// Clients choose the method: only those of HTTP get a label of their own.
std::string method_label(std::string_view method) {
  // Arbitrary text in labels would let a client fill the memory of the program that collects the metrics.
  static constexpr std::array<std::string_view, 6> kKnown{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"};
  return std::find(kKnown.begin(), kKnown.end(), method) == kKnown.end() ? "other" : std::string(method);
}

/// The memory and the processor time of the process.
struct ProcessUse {
  double resident_bytes = 0, cpu_seconds = 0, open_files = 0;
};
ProcessUse process_use() {
  ProcessUse use;
  std::size_t whole = 0, resident = 0;
  // In pages; 0 outside Linux, where the file does not exist.
  std::ifstream("/proc/self/statm") >> whole >> resident;
  use.resident_bytes = static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
  timespec used{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  constexpr double kNanoseconds = 1e9;
  use.cpu_seconds = static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / kNanoseconds;
  std::error_code ignored;
  const std::filesystem::directory_iterator files("/proc/self/fd", ignored), end;
  use.open_files = static_cast<double>(std::distance(begin(files), end));
  return use;
}

}  // namespace

struct Metrics::State {
  /// By GameCall. A family looks a metric up by the words of its labels, which is much for each move.
  template <class Metric>
  using ForEachCall = std::array<Metric*, 3>;

  prometheus::Registry registry;

  Family<Counter>& counters(const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
  }
  Gauge& gauge(const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
  }
  Family<Histogram>& histograms(const char* name, const char* help) {
    return prometheus::BuildHistogram().Name(name).Help(help).Register(registry);
  }

  Family<Counter>& requests =
      counters("rookery_http_requests_total", "Requests answered, by method and status");
  Histogram& request_seconds = histograms("rookery_http_request_seconds",
                                          "From a request's last byte to the first byte of its response")
                                   .Add({}, buckets(kRequestSeconds));
  Family<Counter>& logins =
      counters("rookery_logins_total", "Attempts to log in with a password, by outcome");
  ForEachCall<Histogram> store_seconds =
      of_each_call(histograms("rookery_store_seconds",
                              "Duration of store calls for a game, including their queue, by call"),
                   buckets(kStoreSeconds));
  ForEachCall<Counter> store_failures = of_each_call(
      counters("rookery_store_failures_total", "Calls for a game that the store refused, by call"));
  Gauge& store_waiting =
      gauge("rookery_store_waiting", "Calls for games that the store has not answered yet");
  Counter& moves = counters("rookery_moves_total", "Moves stored").Add({});
  Gauge& sockets = gauge("rookery_sockets", "Open WebSockets");
  Gauge& connections = gauge("rookery_connections", "Open connections, WebSockets included");
  Gauge& streams = gauge("rookery_streams", "Streams with a reader");
  Gauge& rooms = gauge("rookery_rooms", "Games that are open on this node");
  Gauge& proofs_waiting = gauge("rookery_proofs_waiting", "Proofs that games wait for");
  Gauge& memory_left =
      gauge("rookery_memory_left_bytes", "Memory left for all requests and responses together");
  Gauge& resident = gauge("process_resident_memory_bytes", "Resident memory size in bytes");
  Counter& cpu =
      counters("process_cpu_seconds_total", "Total user and system CPU time spent in seconds").Add({});
  Gauge& open_files = gauge("process_open_fds", "Number of open file descriptors");
  Gauge& started =
      gauge("process_start_time_seconds", "Start time of the process since unix epoch in seconds");

  Counter& login_counter(Login outcome) {
    static constexpr std::array<const char*, 3> kNames{"succeeded", "wrong_password", "limited"};
    return logins.Add({{"outcome", kNames.at(static_cast<std::size_t>(outcome))}});
  }
  template <class Metric, class... Arguments>
  static ForEachCall<Metric> of_each_call(Family<Metric>& family, const Arguments&... arguments) {
    return {&family.Add({{"call", "create"}}, arguments...), &family.Add({{"call", "append"}}, arguments...),
            &family.Add({{"call", "read"}}, arguments...)};
  }
};

Metrics::Metrics(const std::string& version) : state_(std::make_unique<State>()) {
  prometheus::BuildGauge()
      .Name("rookery_build_info")
      .Help("1, with the version of the program")
      .Register(state_->registry)
      .Add({{"version", version}})
      .Set(1);
  state_->started.SetToCurrentTime();
  // Created in advance, as those of calls: a counter that appears only with its first event breaks computed
  // rates.
  for (const Login outcome : {Login::Succeeded, Login::WrongPassword, Login::Limited}) {
    state_->login_counter(outcome);  // creates the counter with value 0
  }
}

Metrics::~Metrics() = default;

void Metrics::count_request(std::string_view method, int status, Duration took) {
  state_->requests.Add({{"method", method_label(method)}, {"status", std::to_string(status)}}).Increment();
  state_->request_seconds.Observe(seconds(took));
}

void Metrics::count_login(Login outcome) {
  state_->login_counter(outcome).Increment();
}

void Metrics::begin_store_call() {
  state_->store_waiting.Increment();
}

void Metrics::count_store_call(GameCall call, bool succeeded, Duration took) {
  const auto index = static_cast<std::size_t>(call);
  state_->store_waiting.Decrement();
  state_->store_seconds.at(index)->Observe(seconds(took));
  if (!succeeded) {
    state_->store_failures.at(index)->Increment();
  }
}

void Metrics::count_moves(std::size_t moves) {
  state_->moves.Increment(static_cast<double>(moves));
}

Metrics::OpenSocket::OpenSocket(Metrics& metrics) : metrics_(metrics) {
  metrics_.state_->sockets.Increment();
}

Metrics::OpenSocket::~OpenSocket() {
  metrics_.state_->sockets.Decrement();
}

Metrics::Reading Metrics::read() const {
  State& state = *state_;
  const auto commits =
      state.store_seconds.at(static_cast<std::size_t>(GameCall::Append))->Collect().histogram;
  return {state.moves.Value(), state.sockets.Value(), static_cast<double>(commits.sample_count),
          commits.sample_sum, state.store_waiting.Value()};
}

std::string Metrics::text(const Now& now) {
  State& state = *state_;
  state.connections.Set(static_cast<double>(now.connections));
  state.streams.Set(static_cast<double>(now.streams));
  state.rooms.Set(static_cast<double>(now.rooms));
  state.proofs_waiting.Set(static_cast<double>(now.proofs_waiting));
  state.memory_left.Set(static_cast<double>(now.memory_left));
  const ProcessUse use = process_use();
  state.resident.Set(use.resident_bytes);
  state.open_files.Set(use.open_files);
  // A counter must not decrease, although readings of the process clock may be out of order.
  state.cpu.Increment(std::max(0.0, use.cpu_seconds - state.cpu.Value()));
  return prometheus::TextSerializer().Serialize(state.registry.Collect());
}

}  // namespace rookery::node
