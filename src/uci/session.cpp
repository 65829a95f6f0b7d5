#include "rookery/uci/session.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <ostream>
#include <random>
#include <system_error>
#include <utility>

#include "diagram.h"
#include "game_position.h"
#include "go.h"
#include "measure_jobs.h"
#include "options.h"
#include "printer.h"
#include "rookery/engine/engine.h"
#include "search_job.h"
#include "worker.h"

namespace rookery::uci {

namespace {

/// The first `most` bytes of a file, and one more if there are more; nothing where it cannot be read. Devices
/// and pipes, which may never end or never begin, are no files.
std::optional<std::string> read_file(const std::string& name, std::size_t most) {
  std::error_code no_such_file;
  if (!std::filesystem::is_regular_file(name, no_such_file)) {
    return std::nullopt;
  }
  std::ifstream in(name, std::ios::binary);
  std::string bytes(most + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return !in.is_open() || in.bad() ? std::nullopt : std::optional(std::move(bytes));
}

}  // namespace

class Session::Impl {
 public:
  Impl(std::ostream& out, std::string name, ReadClock now, std::size_t hash_mib)
      : name_(std::move(name)),
        now_(std::move(now)),
        printer_(out),
        options_{.hash_mib = hash_mib},
        engine_(hash_mib) {}

  bool handle(std::string_view line);
  void wait() { worker_.wait(); }

 private:
  struct Command {
    std::string_view name;
    void (Impl::*carry_out)(const Words& words, std::size_t first);
    bool needs_idle;  ///< refused while a search runs
  };
  static const std::array<Command, 15> kCommands;

  void uci(const Words& words, std::size_t first);
  void is_ready(const Words&, std::size_t) { printer_.line("readyok"); }
  void debug(const Words& words, std::size_t first);
  void set_option(const Words& words, std::size_t first);
  void register_later(const Words&, std::size_t) {}
  void new_game(const Words&, std::size_t) {
    engine_.new_game();
    seed_ = draw_seed();
  }
  void position(const Words& words, std::size_t first);
  void go(const Words& words, std::size_t first);
  void stop(const Words&, std::size_t) { worker_.stop(); }
  void ponder_hit(const Words& words, std::size_t first);
  void quit(const Words&, std::size_t);
  void draw(const Words&, std::size_t) { printer_.line(diagram(game_.position)); }
  void perft(const Words& words, std::size_t first);
  void bench(const Words& words, std::size_t first);
  void help(const Words& words, std::size_t first);

  /// Not from the clock: two engines begin a game at the same moment.
  [[nodiscard]] static std::uint64_t draw_seed() { return std::random_device()(); }
  void weaken(engine::Limits& limits);
  void apply(const Options& changed);
  [[nodiscard]] bool is_weakened() const {
    return options_.is_limited || options_.level < engine::kMostLevel;
  }
  bool load_network(const std::string& file);
  [[nodiscard]] std::optional<int> depth_argument(const Words& words, std::size_t first, int standard);
  void complain(const Words& words, std::size_t word, std::string what) {
    complain(words, one_problem(word, std::move(what)));
  }
  void complain(const Words& words, const Problems& problems);

  const std::string name_;
  const ReadClock now_;
  Printer printer_;
  Options options_;
  GamePosition game_;
  std::uint64_t seed_ = draw_seed();  ///< of the game, for the levels that overlook something
  bool debug_ = false;
  bool quit_ = false;
  engine::Engine engine_;
  std::unique_ptr<SearchJob> search_;  ///< the last one begun
  // Last here, so that it ends first: it uses what stands above it.
  Worker worker_{printer_};
};

const std::array<Session::Impl::Command, 15> Session::Impl::kCommands{{
    {"uci", &Impl::uci, false},
    {"isready", &Impl::is_ready, false},
    {"debug", &Impl::debug, false},
    {"setoption", &Impl::set_option, false},
    {"register", &Impl::register_later, false},
    {"ucinewgame", &Impl::new_game, true},
    {"position", &Impl::position, false},
    {"go", &Impl::go, true},
    {"stop", &Impl::stop, false},
    {"ponderhit", &Impl::ponder_hit, false},
    {"quit", &Impl::quit, false},
    {"d", &Impl::draw, false},
    {"perft", &Impl::perft, true},
    {"bench", &Impl::bench, true},
    {"help", &Impl::help, false},
}};

/// UCI: words before the command that are none are skipped; here the first is told as well.
bool Session::Impl::handle(std::string_view line) {
  if (line.size() > kMaxLine) {
    printer_.line("info string error: A line may have " + std::to_string(kMaxLine) + " bytes, no more.");
    return true;
  }
  const Words words = split(line);
  const auto command_of = [](std::string_view word) {
    return std::ranges::find(kCommands, word, &Command::name);
  };
  const auto is_command = [&](std::string_view word) { return command_of(word) != kCommands.end(); };
  const auto first = static_cast<std::size_t>(std::ranges::find_if(words, is_command) - words.begin());
  if (first > 0) {
    complain(words, 0, "No command; help lists them.");
  }
  if (first == words.size()) {
    return true;
  }
  const Command& command = *command_of(words[first]);
  if (command.needs_idle && worker_.busy()) {
    complain(words, first, "A search is running; stop it first.");
  } else {
    (this->*command.carry_out)(words, first);
  }
  return !quit_;
}

void Session::Impl::complain(const Words& words, const Problems& problems) {
  for (const Problem& problem : problems) {
    printer_.line("info string error: " + describe(problem, words));
  }
}

void Session::Impl::uci(const Words&, std::size_t) {
  printer_.line("id name " + name_ + "\nid author the Rookery authors\n" + list_options() + "\nuciok");
}

void Session::Impl::debug(const Words& words, std::size_t first) {
  const std::string_view value = first + 1 < words.size() ? words[first + 1] : "";
  if (value != "on" && value != "off") {
    complain(words, first + 1, "\"on\" or \"off\" was expected here.");
    return;
  }
  debug_ = value == "on";
}

void Session::Impl::set_option(const Words& words, std::size_t first) {
  const auto changed = parse_setoption(words, first, options_);
  if (!changed) {
    complain(words, changed.error());
  } else if (worker_.busy()) {
    complain(words, first, "A search is running; stop it first.");
  } else {
    apply(*changed);
  }
}

void Session::Impl::apply(const Options& changed) {
  if (changed.hash_mib != options_.hash_mib && !engine_.set_hash(changed.hash_mib)) {
    printer_.line("info string error: There is no memory for a hash of " + std::to_string(changed.hash_mib) +
                  " MiB; it stays at " + std::to_string(options_.hash_mib) + ".");
    return;
  }
  if (changed.eval_file != options_.eval_file && !load_network(changed.eval_file)) {
    return;
  }
  if (changed.threads != options_.threads) {
    engine_.set_helpers(changed.threads - 1);
  }
  if (changed.clear_hash) {
    engine_.new_game();
  }
  options_ = changed;
  options_.clear_hash = false;
}

/// False: the file was refused, and what evaluated before stays.
bool Session::Impl::load_network(const std::string& file) {
  if (file.empty()) {
    engine_.set_network(engine::embedded_network());
    return true;
  }
  const auto refuse = [&](const std::string& why) {
    printer_.line("info string error: " + printable(file) + ": " + why + "; what evaluated before stays.");
    return false;
  };
  const auto bytes = read_file(file, nnue::kMaxFileSize);
  if (!bytes) {
    return refuse("it cannot be read");
  }
  auto network = nnue::Network::load(*bytes);
  if (!network) {
    return refuse("the network was refused: it " + std::string(nnue::describe(network.error())));
  }
  printer_.line("info string " + printable(file) + " evaluates, kernel " + (*network)->kernel_name());
  engine_.set_network(*std::move(network));
  return true;
}

void Session::Impl::position(const Words& words, std::size_t first) {
  const auto mode = options_.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  auto game = parse_position(words, first, mode);
  if (!game) {
    complain(words, game.error());
    return;
  }
  game_ = std::move(*game);
}

/// Takes from `limits` what UCI_Elo and Level do not grant. The highest level is the engine as it is.
void Session::Impl::weaken(engine::Limits& limits) {
  const auto grant_nodes = [&](std::uint64_t nodes) {
    limits.nodes = std::min(nodes, limits.nodes.value_or(nodes));
  };
  if (options_.is_limited) {
    grant_nodes(engine::nodes_for_elo(options_.elo));
  }
  if (options_.level < engine::kMostLevel) {
    const engine::Limits level = engine::limits_of_level(options_.level, seed_);
    grant_nodes(*level.nodes);
    limits.depth = std::min(*level.depth, limits.depth.value_or(*level.depth));
    limits.sight = level.sight;
    if (!limits.sight.is_full()) {
      engine_.new_game();  // what one search overlooks is nothing for the next to know
    }
  }
}

void Session::Impl::go(const Words& words, std::size_t first) {
  const Duration began = now_();
  const chess::Position& root = game_.position;
  Go go = parse_go(words, first, root);
  complain(words, go.remarks);
  go.limits.lines = options_.lines;
  weaken(go.limits);
  auto budget = go.budget(root.turn(), options_.overhead);
  if (budget && !go.move_time && chess::legal_moves(root).size() == 1) {
    budget->soft = Duration{};  // nothing to think about
  }
  if (debug_ && budget) {
    printer_.line("info string time: no further iteration after " + std::to_string(budget->soft.count()) +
                  " ms, stop at " + std::to_string(budget->hard.count()) + " ms");
  }
  // Helpers would tell a search for a mate what they have cut short.
  const std::size_t helpers = is_weakened() || go.limits.mate ? 0 : options_.threads - 1;
  worker_.wait();
  search_ = std::make_unique<SearchJob>(engine_, worker_, printer_, now_,
                                        SearchOrder{.game = game_,
                                                    .limits = std::move(go.limits),
                                                    .budget = budget,
                                                    .began = began,
                                                    .until_stopped = go.infinite,
                                                    .pondering = go.ponder,
                                                    .helpers = helpers,
                                                    .shows_wdl = options_.shows_wdl});
  worker_.start([job = search_.get()] { return job->run(); });
}

void Session::Impl::ponder_hit(const Words& words, std::size_t first) {
  if (!worker_.busy() || !search_) {
    complain(words, first, "Nothing is being searched.");
    return;
  }
  if (!search_->ponder_hit()) {
    complain(words, first, "Nothing is being pondered on.");
  }
}

void Session::Impl::quit(const Words&, std::size_t) {
  worker_.stop();
  quit_ = true;
}

/// The depth after the command, if one is named; complains about anything else.
std::optional<int> Session::Impl::depth_argument(const Words& words, std::size_t first, int standard) {
  if (first + 1 >= words.size()) {
    return standard;
  }
  const auto depth = parse_number(words[first + 1], 1, engine::kMaxPly - 1);
  if (!depth) {
    complain(words, first + 1,
             "A depth from 1 to " + std::to_string(engine::kMaxPly - 1) + " was expected here.");
    return std::nullopt;
  }
  return static_cast<int>(*depth);
}

void Session::Impl::perft(const Words& words, std::size_t first) {
  if (const auto depth = depth_argument(words, first, 1)) {
    worker_.start(
        [this, depth, root = game_.position] { return run_perft(root, *depth, worker_, printer_, now_); });
  }
}

void Session::Impl::bench(const Words& words, std::size_t first) {
  if (const auto depth = depth_argument(words, first, kBenchDepth)) {
    worker_.start([this, depth] { return run_bench(*depth, worker_, printer_, now_); });
  }
}

void Session::Impl::help(const Words&, std::size_t) {
  std::string text = "info string commands:";
  for (const Command& command : kCommands) {
    text += ' ';
    text += command.name;
  }
  printer_.line(text);
  printer_.line(
      "info string try: position startpos moves e2e4 | go movetime 1000 | go infinite, then stop | d");
}

Session::Session(std::ostream& out, std::string name, ReadClock now, std::size_t hash_mib)
    : impl_(std::make_unique<Impl>(out, std::move(name), std::move(now), hash_mib)) {}

Session::~Session() = default;

bool Session::handle(std::string_view line) {
  return impl_->handle(line);
}

void Session::wait() {
  impl_->wait();
}

}  // namespace rookery::uci
