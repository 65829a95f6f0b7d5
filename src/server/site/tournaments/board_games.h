#pragma once
#include <boost/asio/awaitable.hpp>
#include <optional>
#include <vector>

#include "endpoint/ask_store.h"
#include "rookery/arbiter/game.h"
#include "rookery/rooms/new_game.h"
#include "site/tournaments/tournament_record.h"

/// The games of rounds that are played on the screen.
namespace rookery::server {

/// The games that `events`, which follow those of the record, need: of each board of a pairing, with a new
/// id, if it is played on the screen and both players have accounts.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<store::BoardGame>>> plan_games(
    Services& services, std::shared_ptr<const TournamentRecord> record,
    std::vector<tournament::Event> events);

/// Those of the boards whose players the rules do not let play each other on the screen.
[[nodiscard]] boost::asio::awaitable<Stored<std::vector<tournament::PairedBoard>>> find_unplayable(
    Services& services, std::shared_ptr<const TournamentRecord> record,
    std::vector<tournament::PairedBoard> boards);

/// Why the command cannot be given where boards have games: places at a board cannot change when its game has
/// begun.
[[nodiscard]] std::optional<tournament::Refusal> why_not_on_screen(const TournamentRecord& record,
                                                                   const tournament::Command& command);

/// The game of a board of `round` as it is first stored. Errors: its terms cannot be played.
[[nodiscard]] Expected<rooms::MadeGame, Error> make_board_game(const std::string& id,
                                                               const tournament::TournamentState& state,
                                                               tournament::Round round,
                                                               const tournament::PairedBoard& board,
                                                               Instant now);

/// The game of a board in the hall, over the board, at which `arbiter` keeps the scoresheet. Errors: its
/// terms cannot be played.
[[nodiscard]] Expected<rooms::MadeGame, Error> make_desk_game(const std::string& id,
                                                              const tournament::TournamentState& state,
                                                              tournament::Round round,
                                                              const tournament::PairedBoard& board,
                                                              const people::PlayerId& arbiter, Instant now);

/// How fast games with this clock are.
[[nodiscard]] store::Speed speed_of(const tournament::ThinkingTime& time);

/// What a game that is over is for its board. Without a score it was aborted before the second ply, because a
/// player did not make the first move: who was to move did not come.
[[nodiscard]] tournament::BoardResult board_result_of(const arbiter::Game& game);

}  // namespace rookery::server
