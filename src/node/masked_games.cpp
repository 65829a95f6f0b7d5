#include "rookery/node/masked_games.h"

#include <algorithm>
#include <array>

#include "rookery/policy/site_text.h"

namespace rookery::node {

using store::StoredEvent;
using store::StoredGame;
using store::StoreError;

namespace {

/// No account and no guest has this id.
constexpr std::string_view kDeletedId = "-deleted-";

/// The events that name players. None contains a move, so each can be read without its position.
constexpr std::array kNaming{arbiter::Seated::kName, arbiter::PawnsHidden::kName, arbiter::HandPicked::kName,
                             policy::SeatKept::kName};

bool names_a_player(std::string_view text) {
  // The event's name follows its time.
  const std::size_t begin = std::min(text.find(' '), text.size() - 1) + 1;
  const std::string_view word = text.substr(begin, text.find(' ', begin) - begin);
  return std::find(kNaming.begin(), kNaming.end(), word) != kNaming.end();
}

/// How to mask an event type that has a player.
struct Mask {
  const std::vector<std::string>& deleted;

  template <class Event>
  void operator()(Event& event) const {
    if constexpr (requires { event.player; }) {
      const auto found = std::find(deleted.begin(), deleted.end(), event.player);
      if (found != deleted.end()) {
        event.player = std::string(kDeletedId) + std::to_string(found - deleted.begin() + 1);
        if constexpr (requires { event.name; }) {
          event.name = kDeletedName;
        }
      }
    }
  }
};

void mask(StoredEvent& event, const std::vector<std::string>& deleted) {
  if (event.text.empty() || !names_a_player(event.text)) {
    return;
  }
  // Only an event with a move needs the position before it, and none of these has one.
  const chess::Position start = chess::Position::initial();
  auto record = policy::parse_record(event.text, start);
  if (!record) {
    return;  // replaying the game reports the fault
  }
  std::visit(Mask{deleted}, record->event);
  event.text = policy::write_record(*record, start.mode());
}

}  // namespace

bool is_deleted_player(std::string_view id) {
  return id.starts_with(kDeletedId);
}

void MaskedGames::read(store::GameId id, std::size_t since, Callback<StoredGame> done) {
  // Masked on reading, so that no reader can forget it and the stored scoresheet stays unchanged.
  games_.read(std::move(id), since, [done = std::move(done)](Expected<StoredGame, StoreError> game) {
    if (game && !game->deleted_players.empty()) {
      for (StoredEvent& event : game->events) {
        mask(event, game->deleted_players);
      }
    }
    done(std::move(game));
  });
}

void MaskedGames::create(store::GameHeader header, std::vector<StoredEvent> events,
                         store::GameSummary summary, Callback<void> done) {
  games_.create(std::move(header), std::move(events), std::move(summary), std::move(done));
}
void MaskedGames::append(store::GameAppend append, Callback<void> done) {
  games_.append(std::move(append), std::move(done));
}
void MaskedGames::due(std::optional<store::DueGame> after, std::size_t most,
                      Callback<std::vector<store::DueGame>> done) {
  games_.due(std::move(after), most, std::move(done));
}
void MaskedGames::list(std::string after, std::size_t most, Callback<std::vector<store::ListedGame>> done) {
  games_.list(std::move(after), most, std::move(done));
}
void MaskedGames::games_of(people::PlayerId player, store::GameFilter filter,
                           std::optional<store::GameCursor> after, std::size_t most,
                           Callback<std::vector<store::SummarizedGame>> done) {
  games_.games_of(std::move(player), filter, std::move(after), most, std::move(done));
}
void MaskedGames::ongoing(people::PlayerId player, Callback<std::vector<store::SummarizedGame>> done) {
  games_.ongoing(std::move(player), std::move(done));
}
void MaskedGames::count_events(std::vector<std::string> ids, Callback<std::vector<store::EventCount>> done) {
  games_.count_events(std::move(ids), std::move(done));
}
void MaskedGames::playing(std::size_t most, Callback<std::vector<store::SummarizedGame>> done) {
  games_.playing(most, std::move(done));
}
void MaskedGames::remove(store::GameId id, std::size_t events, Callback<void> done) {
  games_.remove(std::move(id), events, std::move(done));
}
void MaskedGames::put(std::vector<store::Fact> facts, Callback<void> done) {
  games_.put(std::move(facts), std::move(done));
}
void MaskedGames::put_if_absent(store::Fact fact, Callback<std::string> done) {
  games_.put_if_absent(std::move(fact), std::move(done));
}
void MaskedGames::get(std::string key, Callback<std::optional<std::string>> done) {
  games_.get(std::move(key), std::move(done));
}
void MaskedGames::check(Callback<void> done) {
  games_.check(std::move(done));
}

}  // namespace rookery::node
