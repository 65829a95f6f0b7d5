#include "club/audit.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <future>
#include <map>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "rookery/store/accounts/accounts.h"
#include "rookery/store/archive/archive.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/sqlite.h"
#include "rookery/store/wait_for.h"

namespace rookery::tests {

using nlohmann::json;

namespace {

/// At a kill, up to a second before counts as downtime too (docs/protocol.md).
constexpr std::chrono::milliseconds kTakenForDowntime{1'000};
/// What a clock may be wrong by.
constexpr double kMostWrongMs = 100;

struct StoredText {
  std::int64_t at = 0;
  std::string name;
  std::vector<std::string> words = {};
};

/// A whole day's games are more requests than an address may make at once: those refused are sent again.
Answer ask_patiently(std::uint16_t port, const HttpRequest& asked) {
  constexpr int kTooMany = 429;
  Answer answer = ask(port, asked);
  while (answer.status == kTooMany) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    answer = ask(port, asked);
  }
  return answer;
}

StoredText read_stored_text(const std::string& text) {
  std::istringstream in(text);
  StoredText event;
  in >> event.at >> event.name;
  for (std::string word; in >> word;) {
    event.words.push_back(word);
  }
  return event;
}

std::vector<StoredText> events_of(std::uint16_t port, const std::string& game) {
  const Answer answer = ask_patiently(port, {"GET", "/app/games/" + game});
  if (answer.status != 200) {
    throw std::runtime_error("game " + game + " is not there: " + std::to_string(answer.status));
  }
  std::vector<StoredText> events;
  const json exported = json::parse(answer.body);
  for (const std::string text : exported["events"]) {
    events.push_back(read_stored_text(text));
  }
  return events;
}

double ms(std::chrono::steady_clock::duration length) {
  return std::chrono::duration<double, std::milli>(length).count();
}

double overlap_ms(True from, True to, True begins, True ends) {
  return std::max(0.0, ms(std::min(to, ends) - std::max(from, begins)));
}

/// The time used for a move, as far as its players can tell.
struct Used {
  double least_ms, most_ms;
};

Used used_between(const AcknowledgedMove& before, const AcknowledgedMove& move,
                  const std::vector<Fault>& faults) {
  Used used{ms(move.sent - before.acknowledged), ms(move.acknowledged - before.sent)};
  for (const Fault& fault : faults) {
    used.least_ms -=
        overlap_ms(before.sent, move.acknowledged, fault.may_begin - kTakenForDowntime, fault.may_end);
    used.most_ms -= overlap_ms(before.acknowledged, move.sent, fault.begins, fault.ends);
  }
  return used;
}

bool is_known(const AcknowledgedMove& move) {
  return move.sent != True{};
}

/// One game's scoresheet beside what its players know.
class GameAudit {
 public:
  GameAudit(const ClubGame& game, const std::vector<Fault>& faults, Audit& audit)
      : game_(game), faults_(faults), audit_(audit) {
    left_.fill(static_cast<double>(game.time.count()));
  }

  void take(const StoredText& event) {
    if (event.name == "move") {
      take_move(event);
      moved_at_ = event.at;
    } else if (event.name == "end") {
      ++audit_.finished;
      if (event.words.front().starts_with("flag_fall")) {
        take_flag(event);
      }
    }
  }
  void finish() {
    if (plies_ < game_.moves.size()) {
      complain("acknowledged and not there: " + game_.moves[plies_].uci);
    }
    // The last one may have come without its answer.
    if (plies_ > game_.moves.size() + 1) {
      complain("moves that nobody made");
    }
  }

 private:
  void complain(const std::string& what) {
    audit_.faults.push_back("game " + game_.id + ", ply " + std::to_string(plies_) + ": " + what);
  }

  void take_move(const StoredText& event) {
    ++audit_.moves;
    const std::size_t ply = plies_++;
    if (ply >= game_.moves.size()) {
      return;
    }
    const AcknowledgedMove& move = game_.moves[ply];
    if (event.words.at(0) != move.uci) {
      complain(move.uci + " was acknowledged, " + event.words[0] + " is there");
    }
    const double left = std::stod(event.words.at(1));
    const double credit = event.words.size() > 2 ? std::stod(event.words[2]) : 0;
    double& before = left_.at(ply % 2);
    const double used = before + static_cast<double>(game_.increment.count()) - left + credit;
    before = left;
    // The clocks run from the third ply on.
    if (ply >= 2 && is_known(move) && is_known(game_.moves[ply - 1])) {
      compare(used, used_between(game_.moves[ply - 1], move, faults_));
    }
  }

  void compare(double used, const Used& known) {
    ++audit_.timed_moves;
    audit_.known_to_ms += known.most_ms - known.least_ms;
    const double wrong = std::max({0.0, known.least_ms - used, used - known.most_ms});
    audit_.worst_clock_ms = std::max(audit_.worst_clock_ms, wrong);
    if (wrong > kMostWrongMs) {
      complain("its clock counted " + std::to_string(used) + " ms, of " + std::to_string(known.least_ms) +
               " to " + std::to_string(known.most_ms));
    }
  }

  void take_flag(const StoredText& event) {
    ++audit_.flags;
    if (static_cast<double>(event.at - moved_at_) < left_.at(plies_ % 2)) {
      complain("the flag fell early");
    }
  }

  const ClubGame& game_;
  const std::vector<Fault>& faults_;
  Audit& audit_;
  std::size_t plies_ = 0;
  std::int64_t moved_at_ = 0;
  std::array<double, 2> left_{};
};

/// Waits for what a store answers. Errors: std::runtime_error.
template <class T, class Ask>
T wait_for(Ask ask) {
  std::promise<Expected<T, store::StoreError>> promise;
  ask([&](Expected<T, store::StoreError> result) { promise.set_value(std::move(result)); });
  auto result = promise.get_future().get();
  if (!result) {
    throw std::runtime_error(result.error().what);
  }
  return *std::move(result);
}

/// An account's changes in a pool, each of which begins where the one before ended.
void audit_pool(const store::Account& account, const store::PoolRating& rating,
                const std::vector<store::RatingChange>& changes, Audit& audit) {
  const auto complain = [&](const std::string& what) { audit.faults.push_back(account.id + ": " + what); };
  if (static_cast<std::int64_t>(changes.size()) != rating.games) {
    complain(std::to_string(changes.size()) + " changes of a rating with " + std::to_string(rating.games) +
             " games");
  }
  constexpr double kStored = 1e-6;  // ratings are stored to the billionth
  people::Rating last;
  for (const store::RatingChange& change : changes) {
    // While nobody plays, the deviation alone grows.
    const bool goes_on = std::abs(change.before.value - last.value) < kStored &&
                         change.before.deviation > last.deviation - kStored;
    if (!goes_on) {
      complain("game " + change.game + " began from another rating than the one before left");
    }
    last = change.after;
  }
  if (std::abs(rating.rating.value - last.value) > kStored) {
    complain("its rating is not that of its last game");
  }
}

}  // namespace

void audit_games(std::uint16_t port, const std::vector<ClubGame>& games, const std::vector<Fault>& faults,
                 Audit& audit) {
  for (const ClubGame& game : games) {
    ++audit.games;
    GameAudit one(game, faults, audit);
    for (const StoredText& event : events_of(port, game.id)) {
      one.take(event);
    }
    one.finish();
  }
}

std::vector<ClubGame> finished_games(const std::filesystem::path& database,
                                     const std::vector<ClubGame>& games) {
  const auto stores = store::open_sqlite(database);
  if (!stores) {
    throw std::runtime_error(stores.error().what);
  }
  std::vector<ClubGame> found;
  for (const ClubGame& game : games) {
    const auto stored = wait_for<store::StoredGame>(
        [&](auto done) { stores->games->read(store::GameId{game.id}, 0, std::move(done)); });
    const bool ended = std::any_of(
        stored.events.begin(), stored.events.end(),
        [](const store::StoredEvent& event) { return read_stored_text(event.text).name == "end"; });
    if (ended) {
      found.push_back(game);
    }
  }
  return found;
}

void audit_ratings(const std::filesystem::path& database, const std::vector<ClubAccount>& accounts,
                   std::vector<std::string> rated, Audit& audit) {
  const auto stores = store::open_sqlite(database);
  if (!stores) {
    throw std::runtime_error(stores.error().what);
  }
  constexpr std::size_t kAll = 1'000'000;
  std::map<std::string, int> counted;
  for (const ClubAccount& member : accounts) {
    const auto account =
        store::wait_for(stores->database->read(store::find_account, store::AccountId{member.id})).value();
    for (const store::PoolRating& rating : account.ratings) {
      const auto changes =
          store::wait_for(
              stores->database->read(store::rating_history, people::PlayerId{member.id}, rating.pool, kAll))
              .value();
      audit_pool(account, rating, changes, audit);
      for (const store::RatingChange& change : changes) {
        ++audit.rating_changes;
        ++counted[change.game];
      }
    }
  }
  for (const std::string& game : rated) {
    if (const int times = std::exchange(counted[game], 0); times != 2) {
      audit.faults.push_back("game " + game + " changed " + std::to_string(times) + " ratings, not 2");
    }
  }
  for (const auto& [game, times] : counted) {
    if (times != 0) {
      audit.faults.push_back("game " + game + " changed ratings and was not to");
    }
  }
}

void audit_archive(const std::filesystem::path& database, const std::vector<std::string>& finished,
                   Audit& audit) {
  const auto stores = store::open_sqlite(database);
  if (!stores) {
    throw std::runtime_error(stores.error().what);
  }
  std::map<std::string, int> archived;
  store::ArchiveQuery query{.viewer = {.is_administrator = true}, .most = 100};
  do {
    const auto page = store::wait_for(stores->database->read(store::find_archived_games, query)).value();
    for (const store::ArchivedGame& game : page.games) {
      ++audit.archived;
      ++archived[game.id];
    }
    query.after = page.next;
  } while (query.after);
  for (const std::string& game : finished) {
    if (const int times = std::exchange(archived[game], 0); times != 1) {
      audit.faults.push_back("game " + game + " is in the archive " + std::to_string(times) + " times");
    }
  }
  for (const auto& [game, times] : archived) {
    if (times != 0) {
      audit.faults.push_back("game " + game + " is in the archive and has not ended");
    }
  }
}

}  // namespace rookery::tests
