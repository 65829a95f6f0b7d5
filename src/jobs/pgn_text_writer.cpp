#include "rookery/jobs/pgn_text_writer.h"

#include <boost/asio/post.hpp>

#include "ask_blocking.h"
#include "rookery/async/await_callback.h"
#include "rookery/async/guarded.h"
#include "rookery/async/tuple.h"
#include "rookery/rooms/game_record.h"
#include "rookery/store/games/pgn_texts.h"
#include "rookery/store/wait_for.h"

namespace rookery::jobs {

namespace asio = boost::asio;
using store::MissingPgn;
using store::PgnText;
using store::StoredGame;
using store::StoreError;

namespace {

/// Errors: Corrupt, and those of the store.
Expected<PgnText, StoreError> text_of(const Expected<StoredGame, StoreError>& stored,
                                      const openings::Openings& openings) {
  const auto game = stored.and_then([](const StoredGame& found) { return rooms::read_game(found); });
  return game.map([&](const policy::SiteGame& read) { return write_pgn_text(*stored, read, openings); });
}

}  // namespace

PgnTextWriter::PgnTextWriter(asio::any_io_executor executor, store::GameStore& games,
                             store::Database& database, const openings::Openings& openings)
    : executor_(std::move(executor)),
      games_(&games),
      database_(executor_, database),
      openings_(&openings),
      pause_(executor_) {}

Instant PgnTextWriter::tick(Instant now) {
  if (!is_writing_) {
    is_writing_ = true;
    async::spawn_guarded(executor_, write_missing(), "writing games as PGN");
  }
  return now + kUsualPause;
}

asio::awaitable<void> PgnTextWriter::write_missing() {
  std::optional<MissingPgn> last;
  for (bool goes_on = true; goes_on;) {
    const auto missing = co_await database_.read(store::missing_pgn_texts, last, kAtOnce);
    goes_on = missing && missing->size() == kAtOnce;
    if (!missing || missing->empty()) {
      break;
    }
    last = missing->back();
    const bool is_put = co_await write_some(*missing);
    goes_on = goes_on && is_put;
    pause_.expires_after(kPause);
    co_await pause_.async_wait(async::kTuple);
  }
  is_writing_ = false;
}

/// False: the store cannot accept them now.
asio::awaitable<bool> PgnTextWriter::write_some(std::vector<MissingPgn> missing) {
  std::vector<PgnText> texts;
  for (const MissingPgn& game : missing) {
    if (unreadable_.contains(game.id)) {
      continue;
    }
    if (auto text = co_await write_one(game.id)) {
      texts.push_back(*std::move(text));
    }
  }
  if (texts.empty()) {
    co_return true;
  }
  const auto done = co_await database_.write(store::put_pgn_texts, kPgnTextVersion, std::move(texts));
  co_return done.has_value();
}

asio::awaitable<std::optional<PgnText>> PgnTextWriter::write_one(std::string id) {
  const auto read = [this, &id](std::function<void(Expected<StoredGame, StoreError>)> callback) {
    games_->read(store::GameId{id}, 0, std::move(callback));
  };
  const auto stored = co_await async::await_callback<Expected<StoredGame, StoreError>>(executor_, read);
  auto text = text_of(stored, *openings_);
  if (!text && text.error().kind == StoreError::Kind::Corrupt) {
    unreadable_.insert(id);
  }
  co_return text ? std::optional(*std::move(text)) : std::nullopt;
}

Expected<std::size_t, StoreError> rewrite_pgn_texts(store::GameStore& games, store::Database& database) {
  const openings::Openings openings;
  if (auto cleared = store::wait_for(database.write(store::clear_pgn_texts)); !cleared) {
    return fail(std::move(cleared.error()));
  }
  std::size_t count = 0;
  std::optional<MissingPgn> last;
  for (bool goes_on = true; goes_on;) {
    constexpr std::size_t kMany = 500;
    const auto missing = store::wait_for(database.read(store::missing_pgn_texts, last, kMany));
    if (!missing) {
      return fail(missing.error());
    }
    std::vector<PgnText> written;
    for (const MissingPgn& game : *missing) {
      const auto stored = ask_blocking<StoredGame>(
          [&](auto done) { games.read(store::GameId{game.id}, 0, std::move(done)); });
      if (auto text = text_of(stored, openings)) {
        written.push_back(*std::move(text));
      }
    }
    count += written.size();
    const auto put =
        store::wait_for(database.write(store::put_pgn_texts, kPgnTextVersion, std::move(written)));
    if (!put) {
      return fail(put.error());
    }
    goes_on = missing->size() == kMany;
    last = missing->empty() ? last : std::optional(missing->back());
  }
  return count;
}

}  // namespace rookery::jobs
