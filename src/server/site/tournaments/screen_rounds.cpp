#include "site/tournaments/screen_rounds.h"

#include <functional>

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

/// A game together with the board that it is played for: one of a round, or a game of an arena.
struct BoardOfGame {
  std::shared_ptr<const TournamentRecord> record;
  tournament::PairedBoard paired;
  tournament::Round round = 0;  ///< 0: of an arena
  std::uint16_t board = 0;
  tournament::ArenaGameNumber arena_game = 0;
};

/// The board that the event pairs; nothing: it pairs none.
std::optional<BoardOfGame> board_in(const std::shared_ptr<const TournamentRecord>& record,
                                    const tournament::Event& event, std::int64_t board) {
  const auto number = static_cast<std::uint16_t>(board);
  if (const auto* const free = std::get_if<tournament::FreePaired>(&event)) {
    return BoardOfGame{
        .record = record, .paired = free->boards[number - 1U], .arena_game = free->first + number - 1U};
  }
  const auto* const paired = std::get_if<tournament::RoundPaired>(&event);
  if (paired == nullptr) {
    return std::nullopt;
  }
  // Players may have been swapped since.
  const tournament::PlayedRound& round = record->state().rounds[paired->round - 1U];
  return BoardOfGame{
      .record = record, .paired = round.boards[number - 1U].paired, .round = paired->round, .board = number};
}

/// The board; nothing: its pairing was undone. Errors: those of the store.
asio::awaitable<Stored<std::optional<BoardOfGame>>> find_board_of(Services& services, OpenBoardGame open) {
  const auto record = co_await read_tournament_record(services, open.tournament);
  if (!record) {
    co_return fail(record.error());
  }
  const tournament::RunningTournament& running = (*record)->running();
  const auto number = static_cast<tournament::EventNumber>(open.game.event);
  co_return running.counts(number) ? board_in(*record, running.events()[number].event, open.game.board)
                                   : std::nullopt;
}

asio::awaitable<void> advance(Services& services, std::string game, BoardGameStage stage) {
  // A step that is not stored is done again at the next poll.
  const auto stored =
      co_await services.database.write(store::advance_board_game, store::GameId{std::move(game)}, stage);
  if (!stored) {
    log::warn("{}", stored.error().what);
  }
}

/// Gives what the game was for its board. Where another result stands, which an arbiter gave, or an arena's
/// time was up, that counts.
asio::awaitable<void> settle(Services& services, OpenBoardGame open, tournament::Command command) {
  const GivenCommand given{.tournament = open.tournament,
                           .id = open.game.game,
                           .actor = kServerActor,
                           .command = std::move(command),
                           .refuse = {},
                           .settles = open.game.game};
  const auto events = co_await run_command(services, services.clock.now(), given);
  if (!events && events.error().status == 409) {
    co_await advance(services, open.game.game, BoardGameStage::Settled);
  }
}

/// There is no game: a board of a round waits for the arbiter, and in an arena neither of the two plays.
asio::awaitable<void> give_up(Services& services, OpenBoardGame open, BoardOfGame board) {
  if (board.arena_game == 0) {
    co_await advance(services, open.game.game, BoardGameStage::Settled);
    co_return;
  }
  co_await settle(services, open,
                  tournament::EndArenaGame{.game = board.arena_game,
                                           .result = tournament::BoardResult::BothForfeit,
                                           .plies = 0,
                                           .ended = services.clock.now()});
}

void announce_game(Services& services, const rooms::MadeGame& made) {
  if (made.summary.due) {
    services.rooms.schedule({{made.header.id, *made.summary.due}});
  }
  services.news.notify(node::news_of_player(made.summary.white));
  services.news.notify(node::news_of_player(made.summary.black));
}

asio::awaitable<void> begin_board_game(Services& services, OpenBoardGame open, BoardOfGame board) {
  const auto made =
      make_board_game(open.game.game, board.record->state(), board.round, board.paired, services.clock.now());
  if (!made) {
    log::error("tournament {}: its games cannot begin: {}", open.tournament, made.error().message);
    co_await give_up(services, open, board);
    co_return;
  }
  const auto created =
      co_await ask(services, &store::GameStore::create, made->header, made->events, made->summary);
  // Conflict: another node made it, or this one before it was killed.
  if (!created && created.error().kind != StoreError::Kind::Conflict) {
    co_return;
  }
  co_await advance(services, open.game.game, BoardGameStage::Begun);
  // Pages go to the game as soon as they hear of it.
  announce_game(services, *made);
}

/// The command that gives what the game was.
tournament::Command result_of(const BoardOfGame& board, const policy::SiteGame& game, Instant now) {
  const arbiter::Game& laws = game.laws();
  if (board.arena_game == 0) {
    return tournament::GiveResult{board.round, board.board, board_result_of(laws), ""};
  }
  return tournament::EndArenaGame{
      .game = board.arena_game,
      .result = board_result_of(laws),
      .plies = static_cast<std::uint16_t>(laws.positions().size() - 1),
      .ended = game.ended_at().value_or(now),
      .berserk = {game.berserk().has(chess::Color::White), game.berserk().has(chess::Color::Black)}};
}

asio::awaitable<void> settle_board_game(Services& services, OpenBoardGame open, BoardOfGame board) {
  const auto game = co_await replay_game(services, open.game.game);
  if (!game) {
    if (game.error().kind == StoreError::Kind::NotFound) {
      co_await give_up(services, open, board);
    }
    co_return;
  }
  // An arbiter's desk that was closed without a result says nothing of the players.
  const arbiter::Game& laws = game->game.laws();
  if (laws.terms().rules.over_the_board && !laws.outcome()) {
    co_await advance(services, open.game.game, BoardGameStage::Settled);
    co_return;
  }
  co_await settle(services, open, result_of(board, game->game, services.clock.now()));
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

/// Takes a step with each open game that `is_wanted`.
asio::awaitable<void> take_steps(Services& services, std::function<bool(const OpenBoardGame&)> is_wanted) {
  std::string after;
  for (;;) {
    const auto games = co_await services.database.read(store::open_board_games, after, kGamesAtOnce);
    if (!games || games->empty()) {
      co_return;
    }
    for (const OpenBoardGame& open : *games) {
      if (is_wanted(open)) {
        co_await take_step(services, open);
      }
    }
    after = games->back().game.game;
  }
}

asio::awaitable<void> poll_board_games(Services& services, std::shared_ptr<bool> is_polling) {
  const PollEnd end(std::move(is_polling));
  co_await take_steps(services, [](const OpenBoardGame&) { return true; });
}

}  // namespace

asio::awaitable<void> settle_games_of(Services& services, std::string tournament) {
  return take_steps(services, [wanted = std::move(tournament)](const OpenBoardGame& open) {
    return open.is_over && open.tournament == wanted;
  });
}

Instant ScreenRounds::tick(Instant now) {
  if (!*is_polling_) {
    *is_polling_ = true;
    async::spawn_guarded(services_->executor, poll_board_games(*services_, is_polling_),
                         "rounds on the screen");
  }
  return now + jobs::kUsualPause;
}

}  // namespace rookery::server
