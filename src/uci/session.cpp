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

#include "clock_watch.h"
#include "diagram.h"
#include "game_position.h"
#include "go.h"
#include "measure_jobs.h"
#include "options.h"
#include "printer.h"
#include "rookery/base/random.h"
#include "rookery/books/polyglot_book.h"
#include "rookery/engine/delay_estimate.h"
#include "rookery/engine/engine.h"
#include "rookery/notation/uci_move.h"
#include "rookery/tablebase_files/open_folders.h"
#include "search_job.h"
#include "worker.h"

namespace rookery::uci {

namespace {

/// The first `max_bytes` + 1 bytes of a file, so that the caller can tell that it is too long. Nothing if it
/// cannot be read. Only regular files are read, since devices and pipes may block or never end.
std::optional<std::string> read_file(const std::string& name, std::size_t max_bytes) {
  std::error_code no_such_file;
  if (!std::filesystem::is_regular_file(name, no_such_file)) {
    return std::nullopt;
  }
  const std::uintmax_t size = std::filesystem::file_size(name, no_such_file);
  if (no_such_file) {
    return std::nullopt;
  }
  std::ifstream in(name, std::ios::binary);
  std::string bytes(static_cast<std::size_t>(std::min<std::uintmax_t>(size, max_bytes)) + 1, '\0');
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
    void (Impl::*handler)(const Tokens& tokens, std::size_t first);
    bool needs_idle;  ///< refused while a search runs
  };
  static const std::array<Command, 15> kCommands;

  void uci(const Tokens& tokens, std::size_t first);
  void is_ready(const Tokens&, std::size_t) { printer_.line("readyok"); }
  void debug(const Tokens& tokens, std::size_t first);
  void set_option(const Tokens& tokens, std::size_t first);
  void register_engine(const Tokens&, std::size_t) {}
  void new_game(const Tokens&, std::size_t) {
    // The table of one game must not help in the next: games would depend on their order.
    engine_.new_game();
    seed_ = random_seed();
  }
  void position(const Tokens& tokens, std::size_t first);
  void go(const Tokens& tokens, std::size_t first);
  void stop(const Tokens&, std::size_t) { worker_.stop(); }
  void ponder_hit(const Tokens& tokens, std::size_t first);
  void quit(const Tokens&, std::size_t);
  void display(const Tokens& tokens, std::size_t first);
  void perft(const Tokens& tokens, std::size_t first);
  void bench(const Tokens& tokens, std::size_t first);
  void help(const Tokens& tokens, std::size_t first);

  /// Not from the clock: two engines may start a game at the same moment.
  [[nodiscard]] static std::uint64_t random_seed() { return std::random_device()(); }
  void limit_strength(engine::SearchLimits& limits);
  void apply(const Options& changed);
  [[nodiscard]] bool is_strength_limited() const {
    return options_.is_limited || options_.level < engine::kMaxLevel;
  }
  bool set_eval_file(const std::string& file);
  bool set_book_file(const std::string& file);
  void set_tables(const Options& changed);
  [[nodiscard]] bool plays_from_book(const GoCommand& go);
  void watch_delays(const GoCommand& go);
  [[nodiscard]] bool has_position(const Tokens& tokens, std::size_t command);
  [[nodiscard]] std::optional<int> depth_argument(const Tokens& tokens, std::size_t first, int default_value);
  void print_error(const Tokens& tokens, std::size_t token, std::string message) {
    print_errors(tokens, one_error(token, std::move(message)));
  }
  void print_errors(const Tokens& tokens, const InputErrors& errors);

  const std::string name_;
  const ReadClock now_;
  Printer printer_;
  Options options_;
  std::optional<GamePosition> game_ = GamePosition{};  ///< absent: the latest one was refused
  InputErrors remarks_;                                ///< those printed last
  std::uint64_t seed_ = random_seed();                 ///< of the game, for levels with a handicap
  std::optional<books::Book> book_;
  std::shared_ptr<const tablebase::Tablebase> tables_;  ///< of SyzygyPath; null: none
  std::uint64_t chance_ = random_seed();                ///< which of the book's moves
  bool debug_ = false;
  bool quit_ = false;
  engine::Engine engine_;
  std::unique_ptr<SearchJob> search_;  ///< the latest one
  ClockWatch clock_watch_;
  engine::DelayEstimate delays_;
  // The last member, so that it is destroyed first: its job uses the members above.
  Worker worker_{printer_};
};

const std::array<Session::Impl::Command, 15> Session::Impl::kCommands{{
    {"uci", &Impl::uci, false},
    {"isready", &Impl::is_ready, false},
    {"debug", &Impl::debug, false},
    {"setoption", &Impl::set_option, false},
    {"register", &Impl::register_engine, false},
    {"ucinewgame", &Impl::new_game, true},
    {"position", &Impl::position, false},
    {"go", &Impl::go, true},
    {"stop", &Impl::stop, false},
    {"ponderhit", &Impl::ponder_hit, false},
    {"quit", &Impl::quit, false},
    {"d", &Impl::display, false},
    {"perft", &Impl::perft, true},
    {"bench", &Impl::bench, true},
    {"help", &Impl::help, false},
}};

/// UCI: unknown tokens before a command are skipped. Here the first of them is reported as well.
bool Session::Impl::handle(std::string_view line) {
  // A line of any length would otherwise have to be held in memory.
  if (line.size() > kMaxLine) {
    printer_.line("info string error: A line may have " + std::to_string(kMaxLine) + " bytes, no more.");
    return true;
  }
  const Tokens tokens = split(line);
  const auto command_of = [](std::string_view word) {
    return std::ranges::find(kCommands, word, &Command::name);
  };
  const auto is_command = [&](std::string_view word) { return command_of(word) != kCommands.end(); };
  const auto first = static_cast<std::size_t>(std::ranges::find_if(tokens, is_command) - tokens.begin());
  if (first > 0) {
    print_error(tokens, 0, "No command; help lists them.");
  }
  if (first == tokens.size()) {
    return true;
  }
  const Command& command = *command_of(tokens[first]);
  // The table must not change under a search, nor the position.
  if (command.needs_idle && worker_.is_busy()) {
    print_error(tokens, first, "A search is running; stop it first.");
  } else {
    (this->*command.handler)(tokens, first);
  }
  return !quit_;
}

void Session::Impl::print_errors(const Tokens& tokens, const InputErrors& errors) {
  for (const InputError& error : errors) {
    printer_.line("info string error: " + describe(error, tokens));
  }
}

void Session::Impl::uci(const Tokens&, std::size_t) {
  printer_.line("id name " + name_ + "\nid author the Rookery authors\n" + list_options() + "\nuciok");
}

void Session::Impl::debug(const Tokens& tokens, std::size_t first) {
  const std::string_view value = first + 1 < tokens.size() ? tokens[first + 1] : "";
  if (value != "on" && value != "off") {
    print_error(tokens, first + 1, "\"on\" or \"off\" was expected here.");
    return;
  }
  debug_ = value == "on";
}

void Session::Impl::set_option(const Tokens& tokens, std::size_t first) {
  const auto changed = parse_setoption(tokens, first, options_);
  if (!changed) {
    print_errors(tokens, changed.error());
  } else if (worker_.is_busy()) {
    print_error(tokens, first, "A search is running; stop it first.");
  } else {
    apply(*changed);
  }
}

void Session::Impl::apply(const Options& changed) {
  // The old table stays if there is no memory for the new one: an engine without a table would be useless.
  if (changed.hash_mib != options_.hash_mib && !engine_.set_hash(changed.hash_mib)) {
    printer_.line("info string error: There is no memory for a hash of " + std::to_string(changed.hash_mib) +
                  " MiB; it stays at " + std::to_string(options_.hash_mib) + ".");
    return;
  }
  // The options stay as they were: what is shown as set must be in use.
  if (changed.eval_file != options_.eval_file && !set_eval_file(changed.eval_file)) {
    return;
  }
  if (changed.book_file != options_.book_file && !set_book_file(changed.book_file)) {
    return;
  }
  if (changed.threads != options_.threads) {
    engine_.set_helpers(changed.threads - 1);
  }
  set_tables(changed);
  if (changed.clear_hash) {
    engine_.new_game();
  }
  options_ = changed;
  options_.clear_hash = false;
}

/// False: the file was refused, and the previous network stays.
bool Session::Impl::set_eval_file(const std::string& file) {
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

void Session::Impl::position(const Tokens& tokens, std::size_t first) {
  const auto mode = options_.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  auto game = parse_position(tokens, first, mode);
  if (!game) {
    // An interface that ignores the error believes in its own position: moves must not be played from the
    // previous one.
    game_.reset();
    print_errors(tokens, game.error());
    return;
  }
  game_ = std::move(*game);
  // Once: an interface sends the same start with each move.
  if (game_->remarks != remarks_) {
    remarks_ = game_->remarks;
    for (const InputError& remark : remarks_) {
      printer_.line("info string remark: " + describe(remark, tokens));
    }
  }
}

/// False, after an error message: the latest position was refused.
bool Session::Impl::has_position(const Tokens& tokens, std::size_t command) {
  if (!game_) {
    print_error(tokens, command, "The latest position was refused; send one that can be played first.");
  }
  return game_.has_value();
}

void Session::Impl::display(const Tokens& tokens, std::size_t first) {
  if (has_position(tokens, first)) {
    printer_.line(diagram(game_->position));
  }
}

/// Opens the tables of another path. What cannot be used is named and left out; the path is taken all the
/// same.
void Session::Impl::set_tables(const Options& changed) {
  if (changed.syzygy_path != options_.syzygy_path) {
    auto opened = tablebase_files::open_folders(tablebase_files::split_folders(changed.syzygy_path));
    for (const tablebase::TableError& error : opened.faults) {
      printer_.line("info string error: " + printable(error.path) + ", byte " + std::to_string(error.offset) +
                    ": " + std::string(tablebase::describe(error.fault)) + "; it is left out.");
    }
    if (!changed.syzygy_path.empty()) {
      printer_.line("info string endgame tables: " + std::to_string(opened.tables.wdl_tables()) +
                    " of results, " + std::to_string(opened.tables.dtz_tables()) + " of distances");
    }
    const bool has_tables = opened.tables.most_pieces() > 0;
    tables_ = has_tables ? std::make_shared<const tablebase::Tablebase>(std::move(opened.tables)) : nullptr;
  }
  engine_.set_endgame_tables({tables_, changed.syzygy_pieces, changed.fifty_move_rule});
}

/// Applies UCI_LimitStrength, UCI_Elo and Level to `limits`. The highest level leaves them unchanged.
void Session::Impl::limit_strength(engine::SearchLimits& limits) {
  const auto cap_nodes = [&](std::uint64_t nodes) {
    limits.nodes = std::min(nodes, limits.nodes.value_or(nodes));
  };
  if (options_.is_limited) {
    cap_nodes(engine::nodes_for_elo(options_.elo));
  }
  limits.without_tables = is_strength_limited();
  // The level and UCI_Elo both limit: the stronger limit counts.
  if (options_.level < engine::kMaxLevel) {
    const engine::SearchLimits level = engine::limits_of_level(options_.level, seed_);
    cap_nodes(*level.nodes);
    limits.depth = std::min(*level.depth, limits.depth.value_or(*level.depth));
    limits.handicap = level.handicap;
    if (!limits.handicap.is_none()) {
      engine_.new_game();  // the next search overlooks other moves, so it must not reuse this table
    }
  }
}

/// False: the book stays as it was, and why has been printed.
bool Session::Impl::set_book_file(const std::string& file) {
  if (file.empty()) {
    book_.reset();
    return true;
  }
  auto bytes = read_file(file, books::kMaxBook);
  if (!bytes) {
    printer_.line("info string error: The file " + printable(file) + " cannot be read.");
    return false;
  }
  auto book = books::Book::read(std::move(*bytes));
  if (!book) {
    printer_.line("info string error: " + printable(file) + ", byte " + std::to_string(book.error().offset) +
                  ": " + std::string(books::describe(book.error().fault)));
    return false;
  }
  book_ = std::move(*book);
  return true;
}

/// Whether the book has a move here, which is printed then. Never where an analysis is asked for.
bool Session::Impl::plays_from_book(const GoCommand& go) {
  const bool analyses = go.infinite || go.ponder || go.limits.mate || !go.limits.root_moves.empty();
  if (!options_.own_book || !book_ || analyses) {
    return false;
  }
  const auto move = books::choose(book_->probe(game_->position), Random(++chance_).next());
  if (!move) {
    return false;
  }
  printer_.line("info string book move\nbestmove " +
                notation::uci_move::write(*move, game_->position.mode()));
  return true;
}

void Session::Impl::go(const Tokens& tokens, std::size_t first) {
  const Duration began = now_();  // first: parsing is part of the thinking time
  if (!has_position(tokens, first)) {
    printer_.line("bestmove 0000");  // UCI: every go is answered
    return;
  }
  const chess::Position& root = game_->position;
  GoCommand go = parse_go(tokens, first, root);
  print_errors(tokens, go.warnings);
  if (plays_from_book(go)) {
    return;
  }
  go.limits.multi_pv = options_.multi_pv;
  limit_strength(go.limits);
  worker_.wait();  // the previous job may still be ending, and it uses search_
  watch_delays(go);
  auto budget = go.budget(root.turn(), options_.overhead, delays_.reserve());
  if (budget && !go.move_time && chess::legal_moves(root).size() == 1) {
    budget->soft = Duration{};  // a forced move needs no thought
  }
  if (debug_ && budget) {
    printer_.line("info string time: no further iteration after " + std::to_string(budget->soft.count()) +
                  " ms, stop at " + std::to_string(budget->hard.count()) + " ms");
  }
  // A mate search without pruning must not use the table entries of helpers, which do prune.
  const std::size_t helpers = is_strength_limited() || go.limits.mate ? 0 : options_.threads - 1;
  search_ = std::make_unique<SearchJob>(engine_, worker_, printer_, now_,
                                        SearchRequest{.game = *game_,
                                                      .limits = std::move(go.limits),
                                                      .budget = budget,
                                                      .began = began,
                                                      .until_stopped = go.infinite,
                                                      .pondering = go.ponder,
                                                      .helpers = helpers,
                                                      .shows_wdl = options_.shows_wdl,
                                                      .shows_table_hits = tables_ != nullptr});
  worker_.start([job = search_.get()] { return job->run(); });
}

/// The reserve on the clock follows the delays that are seen: of the last search, and of its way to the
/// clock.
void Session::Impl::watch_delays(const GoCommand& go) {
  const Duration took = search_ ? search_->took() : Duration{};
  const auto clock = go.ponder ? std::nullopt : go.clock(game_->position.turn());
  const auto lost = clock_watch_.begin(game_->position, clock, took);
  if (search_ && lost) {
    delays_.add(std::max(search_->longest_stall(), *lost));
  }
}

void Session::Impl::ponder_hit(const Tokens& tokens, std::size_t first) {
  if (!worker_.is_busy() || !search_) {
    print_error(tokens, first, "Nothing is being searched.");
    return;
  }
  if (!search_->ponder_hit()) {
    print_error(tokens, first, "Nothing is being pondered on.");
  }
}

void Session::Impl::quit(const Tokens&, std::size_t) {
  worker_.stop();
  quit_ = true;
}

/// The depth after the command, or the default. Nothing, after an error message, if it is not a valid depth.
std::optional<int> Session::Impl::depth_argument(const Tokens& tokens, std::size_t first, int default_value) {
  if (first + 1 >= tokens.size()) {
    return default_value;
  }
  const auto depth = parse_number(tokens[first + 1], 1, engine::kMaxPly - 1);
  if (!depth) {
    print_error(tokens, first + 1,
                "A depth from 1 to " + std::to_string(engine::kMaxPly - 1) + " was expected here.");
    return std::nullopt;
  }
  return static_cast<int>(*depth);
}

void Session::Impl::perft(const Tokens& tokens, std::size_t first) {
  if (!has_position(tokens, first)) {
    return;
  }
  if (const auto depth = depth_argument(tokens, first, 1)) {
    worker_.start(
        [this, depth, root = game_->position] { return run_perft(root, *depth, worker_, printer_, now_); });
  }
}

void Session::Impl::bench(const Tokens& tokens, std::size_t first) {
  if (const auto depth = depth_argument(tokens, first, kBenchDepth)) {
    worker_.start([this, depth] { return run_bench(*depth, worker_, printer_, now_); });
  }
}

void Session::Impl::help(const Tokens&, std::size_t) {
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
