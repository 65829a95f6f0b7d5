#include "site/tournaments/screen_rounds.h"

#include "endpoint/replayed_game.h"
#include "rookery/async/guarded.h"
#include "rookery/log/log.h"
#include "rookery/node/news.h"
#include "rookery/node/room_threads.h"
#include "rookery/node/server_clock.h"
#include "site/tournaments/board_games.h"
#include "site/tournaments/poll_end.h"
#include "site/tournaments/run_command.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::BoardGameStage;
using store::OpenBoardGame;
using store::StoreError;

namespace {

constexpr std::size_t kGamesAtOnce = 50;

/// A game together with the board that it is played for.
struct BoardOfGame {
  std::shared_ptr<const TournamentRecord> record;
  tournament::Round round = 0;
  std::uint16_t board = 0;

  [[nodiscard]] const tournament::PlayedBoard& played() const {
    return record->state().rounds[round - 1U].boards[board - 1U];
  }
};

/// The board; nothing: its pairing was undone. Errors: those of the store.
asio::awaitable<Stored<std::optional<BoardOfGame>>> find_board_of(Services& services, OpenBoardGame open) {
  const auto record = co_await read_tournament_record(services, open.tournament);
  if (!record) {
    co_return fail(record.error());
  }
  const tournament::RunningTournament& running = (*record)->running();
  const auto number = static_cast<tournament::EventNumber>(open.game.event);
  const auto* const paired = std::get_if<tournament::RoundPaired>(&running.events()[number].event);
  if (paired == nullptr || !running.counts(number)) {
    co_return std::nullopt;
  }
  co_return BoardOfGame{*record, paired->round, static_cast<std::uint16_t>(open.game.board)};
}

asio::awaitable<void> advance(Services& services, std::string game, BoardGameStage stage) {
  // A step that is not stored is done again at the next poll.
  const auto stored =
      co_await services.database.write(store::advance_board_game, store::GameId{std::move(game)}, stage);
  if (!stored) {
    log::warn("{}", stored.error().what);
  }
}

void announce_game(Services& services, const rooms::MadeGame& made) {
  if (made.summary.due) {
    services.rooms.schedule({{made.header.id, *made.summary.due}});
  }
  services.news.notify(node::news_of_player(made.summary.white));
  services.news.notify(node::news_of_player(made.summary.black));
}

asio::awaitable<void> begin_board_game(Services& services, OpenBoardGame open, BoardOfGame board) {
  const auto made = make_board_game(open.game.game, board.record->state(), board.round, board.played().paired,
                                    services.clock.now());
  if (!made) {
    log::error("tournament {}: its games cannot begin: {}", open.tournament, made.error().message);
    co_await advance(services, open.game.game, BoardGameStage::Settled);
    co_return;
  }
  const auto created =
      co_await ask(services, &store::GameStore::create, made->header, made->events, made->summary);
  // Conflict: another node made it, or this one before it was killed.
  if (!created && created.error().kind != StoreError::Kind::Conflict) {
    co_return;
  }
  announce_game(services, *made);
  co_await advance(services, open.game.game, BoardGameStage::Begun);
}

asio::awaitable<void> settle_board_game(Services& services, OpenBoardGame open, BoardOfGame board) {
  const auto game = co_await replay_game(services, open.game.game);
  if (!game) {
    if (game.error().kind == StoreError::Kind::NotFound) {
      co_await advance(services, open.game.game, BoardGameStage::Settled);
    }
    co_return;
  }
  // An arbiter's desk that was closed without a result says nothing of the players.
  const arbiter::Game& laws = game->game.laws();
  if (laws.terms().rules.over_the_board && !laws.outcome()) {
    co_await advance(services, open.game.game, BoardGameStage::Settled);
    co_return;
  }
  const GivenCommand given{
      .tournament = open.tournament,
      .id = open.game.game,
      .actor = kServerActor,
      .command = tournament::GiveResult{board.round, board.board, board_result_of(laws), ""},
      .refuse = {},
      .settles = open.game.game};
  const auto events = co_await run_command(services, services.clock.now(), given);
  // Another result stands, which an arbiter gave: that one counts.
  if (!events && events.error().status == 409) {
    co_await advance(services, open.game.game, BoardGameStage::Settled);
  }
}

asio::awaitable<void> take_step(Services& services, OpenBoardGame open) {
  const auto found = co_await find_board_of(services, open);
  if (!found) {
    co_return;
  }
  if (!*found) {
    co_await advance(services, open.game.game, BoardGameStage::Settled);
  } else if (open.is_over) {
    co_await settle_board_game(services, open, **found);
  } else {
    co_await begin_board_game(services, open, **found);
  }
}

asio::awaitable<void> poll_board_games(Services& services, std::shared_ptr<bool> is_polling) {
  const PollEnd end(std::move(is_polling));
  std::string after;
  for (;;) {
    const auto games = co_await services.database.read(store::open_board_games, after, kGamesAtOnce);
    if (!games || games->empty()) {
      co_return;
    }
    for (const OpenBoardGame& open : *games) {
      co_await take_step(services, open);
    }
    after = games->back().game.game;
  }
}

}  // namespace

Instant ScreenRounds::tick(Instant now) {
  if (!*is_polling_) {
    *is_polling_ = true;
    async::spawn_guarded(services_->executor, poll_board_games(*services_, is_polling_),
                         "rounds on the screen");
  }
  return now + jobs::kUsualPause;
}

}  // namespace rookery::server
