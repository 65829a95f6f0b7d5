#include <charconv>
#include <cstring>
#include <iomanip>
#include <iostream>
#include <stdexcept>
#include <thread>

#include "club/audit.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/games/outbox.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"

/// rookery_club_day [HOURS] [--tables N] [--seconds N] [--seed N]: a club plays for HOURS hours by the
/// server's wall clock, each of which takes `seconds` of real time. At the end of each the server is killed
/// or stopped, within many it stands still, and it starts again an hour later. Exit status 0: nothing was
/// lost, no rating was applied twice, and no clock was wrong by more than 100 ms.
namespace rookery::tests {
namespace {

struct Wanted {
  int hours = 24;
  std::size_t tables = 100;
  int seconds = 8;
  std::uint64_t seed = 1;
};

/// Accounts with tokens, two for each table.
std::vector<ClubAccount> make_accounts(const std::filesystem::path& database, std::size_t count) {
  const auto stores = store::open_sqlite(database);
  if (!stores) {
    throw std::runtime_error(stores.error().what);
  }
  const Instant now = std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now());
  const auto finish = [](auto request) {
    if (!store::wait_for(std::move(request))) {
      throw std::runtime_error("the accounts of the club could not be made");
    }
  };
  std::vector<ClubAccount> accounts;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string number = std::to_string(i);
    const ClubAccount account{"member" + number, "Member" + number, "lip_member" + number + "_of_the_club"};
    finish(stores->database->write(store::create_account, {account.id, account.name, now}));
    finish(stores->database->write(store::create_token, account.token,
                                   {account.id, "", {"board:play", "challenge:read", "challenge:write"}}, now,
                                   {.id = account.id, .at = now, .action = "token"}));
    accounts.push_back(account);
  }
  return accounts;
}

/// Whether something that follows from games is still to be stored. Precondition: no server runs.
bool has_pending(const std::filesystem::path& database) {
  const auto stores = store::open_sqlite(database);
  for (const char* kind : {"results", "ratings", "archive"}) {
    const auto entries =
        store::wait_for(stores->database->read(store::pending_entries, kind, std::nullopt, 1));
    if (!entries || !entries->empty()) {
      return true;
    }
  }
  return false;
}

class ClubDay {
 public:
  explicit ClubDay(const Wanted& wanted)
      : wanted_(wanted),
        random_(wanted.seed),
        accounts_(make_accounts(database(), 2 * wanted.tables)),
        server_(folder_.path()) {
    for (std::size_t i = 0; i < wanted.tables; ++i) {
      tables_.emplace_back(server_, random_.next(), i, std::array{accounts_[2 * i], accounts_[2 * i + 1]});
    }
  }

  [[nodiscard]] Audit run() {
    server_.start(0);
    std::vector<std::thread> threads;
    for (ClubTable& table : tables_) {
      threads.emplace_back([&table] { table.play(); });
    }
    for (int hour = 0; hour < wanted_.hours; ++hour) {
      live_an_hour();
      end_run();
      server_.start(hour + 1);
    }
    // What is under way comes to its answer before the club closes.
    server_.close();
    for (std::thread& thread : threads) {
      thread.join();
    }
    return check_games();
  }

 private:
  [[nodiscard]] std::filesystem::path database() const { return folder_.path() / "rookery.sqlite"; }

  void live_an_hour() {
    const Seconds length(wanted_.seconds);
    if (random_.below(3) == 0) {
      // Beyond two seconds it counts as downtime.
      const Seconds pause(2.5 + static_cast<double>(random_.below(1'500)) / 1'000);
      std::this_thread::sleep_for(length / 2);
      server_.pause(pause);
      std::this_thread::sleep_for(length / 2);
    } else {
      std::this_thread::sleep_for(length);
    }
  }

  void end_run() {
    if (random_.below(3) == 0) {
      ++stops_;
      server_.stop();
    } else {
      ++kills_;
      server_.kill();
    }
  }

  [[nodiscard]] Audit check_games() {
    Audit audit;
    std::vector<ClubGame> games;
    for (const ClubTable& table : tables_) {
      games.insert(games.end(), table.games().begin(), table.games().end());
      audit.faults.insert(audit.faults.end(), table.protests().begin(), table.protests().end());
    }
    audit_games(server_.address(), games, server_.faults(), audit);
    server_.stop();
    process_outbox();
    std::vector<std::string> rated, finished;
    for (const ClubGame& game : finished_games(database(), games)) {
      finished.push_back(game.id);
      if (game.rated) {
        rated.push_back(game.id);
      }
    }
    audit_archive(database(), finished, audit);
    audit_ratings(database(), accounts_, rated, audit);
    std::cout << kills_ << " kills, " << stops_ << " stops, " << server_.faults().size()
              << " faults in all\n";
    return audit;
  }

  /// Starts the server until nothing is left of what follows from the games.
  void process_outbox() {
    constexpr int kPatience = 30;
    for (int attempt = 1; has_pending(database()); ++attempt) {
      if (attempt > kPatience) {
        throw std::runtime_error("the outbox is never empty");
      }
      server_.start(wanted_.hours + attempt);
      std::this_thread::sleep_for(std::chrono::seconds(1));
      server_.stop();
    }
  }

  Wanted wanted_;
  Random random_;
  TemporaryFolder folder_;
  std::vector<ClubAccount> accounts_;
  ClubServer server_;
  std::vector<ClubTable> tables_;
  int kills_ = 0, stops_ = 0;
};

void print(const Audit& audit) {
  std::cout << std::fixed << std::setprecision(1) << audit.games << " games, " << audit.finished
            << " finished, " << audit.flags << " of them by time; " << audit.moves << " moves; "
            << audit.timed_moves << " clock times compared, " << audit.worst_clock_ms << " ms wrong at most; "
            << audit.rating_changes << " changes of ratings; " << audit.archived << " games archived; "
            << audit.faults.size() << " faults\n";
  constexpr std::size_t kShown = 20;
  for (std::size_t i = 0; i < std::min(kShown, audit.faults.size()); ++i) {
    std::cout << "  " << audit.faults[i] << '\n';
  }
}

/// The value of "--name N", or of the first word without a name; nothing if it is no number from 1 on.
std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool is_number = error == std::errc() && end == text.data() + text.size() && value > 0;
  return is_number ? std::optional(value) : std::nullopt;
}

std::optional<Wanted> read_arguments(const std::vector<std::string_view>& words) {
  Wanted wanted;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_named = words[i].starts_with("--");
    const std::string_view name = is_named ? words[i] : "hours";
    const auto value = is_named && i + 1 == words.size() ? std::nullopt : number(words[is_named ? ++i : i]);
    if (!value) {
      return std::nullopt;
    }
    if (name == "hours") {
      wanted.hours = static_cast<int>(*value);
    } else if (name == "--tables") {
      wanted.tables = *value;
    } else if (name == "--seconds") {
      wanted.seconds = static_cast<int>(*value);
    } else if (name == "--seed") {
      wanted.seed = *value;
    } else {
      return std::nullopt;
    }
  }
  return wanted;
}

int run(const std::vector<std::string_view>& words) {
  const auto wanted = read_arguments(words);
  if (!wanted) {
    std::cerr << "usage: rookery_club_day [HOURS] [--tables N] [--seconds N] [--seed N]\n";
    return 2;
  }
  std::cout << wanted->hours << " hours, " << 2 * wanted->tables << " members, seed " << wanted->seed
            << std::endl;
  const Audit audit = ClubDay(*wanted).run();
  print(audit);
  return audit.faults.empty() && audit.timed_moves > 0 && audit.rating_changes > 0 ? 0 : 1;
}

}  // namespace
}  // namespace rookery::tests

int main(int argc, char** argv) {
  try {
    return rookery::tests::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << "rookery_club_day: " << error.what() << '\n';
    return 1;
  }
}
