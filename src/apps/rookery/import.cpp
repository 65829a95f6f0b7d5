#include <algorithm>
#include <chrono>
#include <iostream>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "command_line.h"
#include "commands.h"
#include "courtesy.h"
#include "data.h"
#include "number_range.h"
#include "open_stores.h"
#include "pgn_games.h"
#include "rookery/jobs/game_import.h"
#include "rookery/people/account_name.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/wait_for.h"

namespace rookery::apps {
namespace {

namespace pgn = notation::pgn;
using jobs::ReadGame;
using store::StoreError;
using store::Stores;
using Seconds = std::chrono::duration<double>;

struct ImportFlags {
  std::vector<std::string> files;
  StorePlace place;
  std::string owner;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool quiet = false;
  bool json = false;
};

/// Games stored per commit; next to a running server a fraction of a second's work.
constexpr std::size_t kStoredAtOnce = 1'000, kStoredDuringService = 200;
/// Games per commit whose positions are added to the index.
constexpr std::size_t kIndexedAtOnce = 4'000;
/// Stores the games that were read. After a failure nothing more is stored.
class Importer {
 public:
  Importer(Stores& stores, const StorePlace& place) : stores_(stores), courtesy_(place) {}

  void take(std::vector<ReadGame> games) {
    for (ReadGame& game : games) {
      waiting_.push_back(std::move(game));
      if (waiting_.size() >= (courtesy_.is_shared() ? kStoredDuringService : kStoredAtOnce)) {
        store();
      }
    }
  }
  void finish() {
    store();
    index();
  }

  [[nodiscard]] std::size_t added() const { return added_; }
  [[nodiscard]] std::size_t known() const { return known_; }
  [[nodiscard]] const std::optional<StoreError>& fault() const { return fault_; }

 private:
  void store() {
    std::vector<store::ImportEntry> entries;
    for (ReadGame& game : waiting_) {
      // Known games, too: a run that was interrupted may not have reached their positions.
      positions_.push_back({game.entry.game.id, std::move(game.keys)});
      entries.push_back(std::move(game.entry));
    }
    waiting_.clear();
    if (fault_ || entries.empty()) {
      return;
    }
    const std::size_t count = entries.size();
    const auto stored = store::wait_for(stores_.database->write(store::add_imports, std::move(entries),
                                                                std::numeric_limits<std::size_t>::max()));
    if (!stored) {
      // Reading ends at the next block; committed games stay, and the next run skips them.
      fault_ = stored.error();
      return;
    }
    const auto fresh = static_cast<std::size_t>(std::count(stored->begin(), stored->end(), true));
    added_ += fresh;
    known_ += count - fresh;
    courtesy_.after_commit();
    if (positions_.size() >= kIndexedAtOnce) {
      index();
    }
  }

  void index() {
    if (fault_ || positions_.empty()) {
      return;
    }
    const auto indexed =
        store::wait_for(stores_.database->write(store::index_games, std::exchange(positions_, {})));
    if (!indexed) {
      fault_ = indexed.error();
    }
    courtesy_.after_commit();
  }

  Stores& stores_;
  Courtesy courtesy_;
  std::vector<ReadGame> waiting_;
  std::vector<store::IndexedGame> positions_;
  std::size_t added_ = 0, known_ = 0;
  std::optional<StoreError> fault_;
};

int refuse_import(const std::string& what) {
  std::cerr << "rookery import: " << what << '\n';
  return kBadInput;
}

/// The account's id. Errors: there is no such account.
Expected<std::string, std::string> find_owner(Stores& stores, const std::string& name) {
  if (name.empty()) {
    return std::string();
  }
  const auto account = store::wait_for(stores.database->read(store::find_account_by_name, name));
  if (!account) {
    const bool is_missing = account.error().kind == StoreError::Kind::NotFound;
    return fail(is_missing ? "there is no account called " + name : account.error().what);
  }
  return account->id;
}

void report(const ImportFlags& flags, const Importer& importer, const PgnTally& tally, Seconds took) {
  const std::size_t games = importer.added() + importer.known();
  // Avoids a division by zero for an empty import.
  const double rate = static_cast<double>(games) / std::max(took.count(), 1e-3);
  if (flags.json) {
    std::cout
        << nlohmann::json{{"games", games},         {"added", importer.added()}, {"known", importer.known()},
                          {"faulty", tally.faulty}, {"seconds", took.count()},   {"gamesPerSecond", rate}}
               .dump()
        << '\n';
    return;
  }
  std::cout << count_of(games, "game") << " in " << static_cast<double>(std::lround(took.count() * 10)) / 10.0
            << " s, " << std::lround(rate) << " a second: " << importer.added() << " new, "
            << importer.known() << " known before"
            << (tally.faulty > 0 ? ", " + count_of(tally.faulty, "faulty game") : "") << ".\n";
}

int import_files(const ImportFlags& flags) {
  auto stores = open_stores(flags.place);
  if (!stores) {
    return refuse_import(stores.error());
  }
  const auto owner = find_owner(*stores, flags.owner);
  if (!owner) {
    return refuse_import(owner.error());
  }
  const auto begin = std::chrono::steady_clock::now();
  const jobs::ImportTerms terms{*owner,
                                std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now())};
  Importer importer(*stores, flags.place);
  const PgnInput input{
      .paths = flags.files, .threads = flags.threads, .quiet = flags.quiet, .command = "import"};
  const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
    // std::function must be copyable, and the games should not be copied, so they are shared.
    auto read = std::make_shared<jobs::ReadGames>(jobs::read_games_to_import(block.text, terms));
    BlockWork work;
    work.games = read->games.size();
    work.errors = std::move(read->faults);
    work.hand_on = [read, &importer] { importer.take(std::move(read->games)); };
    return work;
  });
  // Stores the last, incomplete batch.
  importer.finish();
  if (importer.fault()) {
    return refuse_import(importer.fault()->what +
                         "; the games stored so far stay, and the same command continues");
  }
  report(flags, importer, tally, std::chrono::steady_clock::now() - begin);
  return tally.status();
}

}  // namespace

void add_import(CLI::App& app, Run& run) {
  auto flags = std::make_shared<ImportFlags>();
  CLI::App* command =
      app.add_subcommand("import", "Import PGN files into a server's archive; the server may run");
  command
      ->add_option(
          "FILES", flags->files,
          "PGN, optionally compressed with gzip or zstd, or Scid databases (.si4, .si5); - reads standard "
          "input")
      ->required();
  add_place_options(*command, flags->place);
  command
      ->add_option("--owner", flags->owner,
                   "The account that owns the games; without it they are the club's, visible to everyone")
      ->type_name("NAME");
  command->add_option("--threads", flags->threads, "Number of reading threads")->transform(in_range(1U, 64U));
  command->add_flag("--quiet", flags->quiet, "No progress");
  command->add_flag("--json", flags->json, "Print the result as one JSON object");
  command->footer(
      "Games that are there already are skipped, so the same command continues an interrupted import.\n"
      "Exit status: 0 all games were read, 1 some are faulty, 2 a file or the database cannot be used.");
  command->callback([flags, &run] { run = [flags] { return import_files(*flags); }; });
}

}  // namespace rookery::apps
