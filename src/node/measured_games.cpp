#include "rookery/node/measured_games.h"

#include <algorithm>

namespace rookery::node {
namespace {

using namespace store;

std::size_t moves_in(const std::vector<StoredEvent>& events) {
  return static_cast<std::size_t>(std::count_if(events.begin(), events.end(), [](const StoredEvent& event) {
    // A player's name may contain the word and is then counted, too: precise enough for a metric.
    return event.text.find(" move ") != std::string::npos;
  }));
}

class MeasuredGames final : public GameStore {
 public:
  MeasuredGames(std::unique_ptr<GameStore> games, Metrics& metrics, StoreWatch& watch)
      : games_(std::move(games)), metrics_(metrics), watch_(watch) {}

  void create(GameHeader header, std::vector<StoredEvent> events, GameSummary summary,
              Callback<void> done) override {
    games_->create(std::move(header), std::move(events), std::move(summary),
                   timed(Metrics::GameCall::Create, watched(std::move(done))));
  }
  void append(GameAppend append, Callback<void> done) override {
    const std::size_t moves = moves_in(append.events);
    auto count = [&metrics = metrics_, moves, done = std::move(done)](Expected<void, StoreError> result) {
      // Counted once it is stored: a refused move does not count.
      if (result) {
        metrics.count_moves(moves);
      }
      done(std::move(result));
    };
    games_->append(std::move(append),
                   timed<void>(Metrics::GameCall::Append, watched<void>(std::move(count))));
  }
  void read(store::GameId id, std::size_t since, Callback<StoredGame> done) override {
    games_->read(std::move(id), since, timed(Metrics::GameCall::Read, std::move(done)));
  }

  void due(std::optional<DueGame> after, std::size_t most, Callback<std::vector<DueGame>> done) override {
    games_->due(std::move(after), most, std::move(done));
  }
  void count_events(std::vector<std::string> ids, Callback<std::vector<EventCount>> done) override {
    games_->count_events(std::move(ids), std::move(done));
  }
  void list(std::string after, std::size_t most, Callback<std::vector<ListedGame>> done) override {
    games_->list(std::move(after), most, std::move(done));
  }
  void games_of(people::PlayerId player, GameFilter filter, std::optional<GameCursor> after, std::size_t most,
                Callback<std::vector<SummarizedGame>> done) override {
    games_->games_of(std::move(player), filter, std::move(after), most, std::move(done));
  }
  void ongoing(people::PlayerId player, Callback<std::vector<SummarizedGame>> done) override {
    games_->ongoing(std::move(player), std::move(done));
  }
  void playing(std::size_t most, Callback<std::vector<SummarizedGame>> done) override {
    games_->playing(most, std::move(done));
  }
  void remove(store::GameId id, std::size_t events, Callback<void> done) override {
    games_->remove(std::move(id), events, watched(std::move(done)));
  }
  void put(std::vector<Fact> facts, Callback<void> done) override {
    games_->put(std::move(facts), watched(std::move(done)));
  }
  void put_if_absent(Fact fact, Callback<std::string> done) override {
    games_->put_if_absent(std::move(fact), watched(std::move(done)));
  }
  void get(std::string key, Callback<std::optional<std::string>> done) override {
    games_->get(std::move(key), std::move(done));
  }
  void check(Callback<void> done) override { games_->check(watched(std::move(done))); }

 private:
  template <class T>
  Callback<T> timed(Metrics::GameCall call, Callback<T> done) {
    metrics_.begin_store_call();
    return [&metrics = metrics_, call, began = std::chrono::steady_clock::now(),
            done = std::move(done)](Expected<T, StoreError> result) {
      metrics.count_store_call(call, result.has_value(), std::chrono::steady_clock::now() - began);
      done(std::move(result));
    };
  }

  /// The watch gets an answer before the caller does.
  template <class T>
  Callback<T> watched(Callback<T> done) {
    watch_.begin();
    return [&watch = watch_, done = std::move(done)](Expected<T, StoreError> result) {
      watch.end(answer_of(result));
      done(std::move(result));
    };
  }
  template <class T>
  static StoreWatch::Answer answer_of(const Expected<T, StoreError>& result) {
    if (result) {
      return StoreWatch::Answer::Stored;
    }
    return result.error().kind == StoreError::Kind::Unavailable ? StoreWatch::Answer::Failed
                                                                : StoreWatch::Answer::Refused;
  }

  std::unique_ptr<GameStore> games_;
  Metrics& metrics_;
  StoreWatch& watch_;
};

}  // namespace

std::unique_ptr<GameStore> measured(std::unique_ptr<GameStore> games, Metrics& metrics, StoreWatch& watch) {
  return std::make_unique<MeasuredGames>(std::move(games), metrics, watch);
}

}  // namespace rookery::node
