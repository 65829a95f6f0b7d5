#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "lichess/lichess_words.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/tournament/events/text.h"
#include "site/tournaments/board_games.h"
#include "site/tournaments/board_keys.h"
#include "site/tournaments/command_request.h"
#include "site/tournaments/handlers.h"
#include "site/tournaments/run_command.h"
#include "site/tournaments/tournament_json.h"
#include "site/tournaments/tournament_rights.h"

/// A player's phone at the board: the key of the result slip's QR code, or of the player's own one, stands
/// for a login. And the arbiter's desk of a board.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using tournament::Color;
using tournament::PlayedBoard;
using tournament::Round;
using tournament::TournamentState;

namespace {

/// A board of the round that was paired last.
struct FoundBoard {
  std::shared_ptr<const TournamentRecord> record;
  Round round = 0;
  std::uint16_t board = 0;
  std::optional<Color> side = std::nullopt;  ///< of whose key it is; nothing: it is that of the board

  [[nodiscard]] const PlayedBoard& played() const {
    return record->state().rounds[round - 1U].boards[board - 1U];
  }
};

/// The board of the path. Errors: 404; 403, when the key is not that of the board in this round.
asio::awaitable<Expected<FoundBoard, http::Response>> find_keyed_board(Context& context, std::string key) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return fail(record.error());
  }
  const auto& rounds = (*record)->state().rounds;
  const auto number = http::parse_decimal(context.path["board"]);
  if (rounds.empty() || !number || *number < 1 || *number > rounds.back().boards.size()) {
    co_return fail(http::error_response(404, ErrorCode::NotFound, "the round has no such board"));
  }
  const FoundBoard found{*record, static_cast<Round>(rounds.size()), static_cast<std::uint16_t>(*number)};
  if ((*record)->state().terms.has_own_codes) {
    co_return fail(http::error_response(403, ErrorCode::NotPermitted,
                                        "in this tournament players have codes of their own", "key"));
  }
  if (!is_board_key(**record, found.round, found.board, key)) {
    co_return fail(http::error_response(403, ErrorCode::NotPermitted,
                                        "the key is not that of this board in this round", "key"));
  }
  co_return found;
}

/// The board of the path's player. Errors: 403, when the key is not the player's; 404, when the player has no
/// board in the round.
asio::awaitable<Expected<FoundBoard, http::Response>> find_own_board(Context& context, std::string key) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return fail(record.error());
  }
  const TournamentState& state = (*record)->state();
  const auto number = http::parse_decimal(context.path["player"]);
  const bool is_entrant = number && *number >= 1 && *number <= state.entrants.size();
  const auto entrant = static_cast<tournament::EntrantId>(is_entrant ? *number : 0);
  if (!is_entrant || !state.terms.has_own_codes || !is_player_key(**record, entrant, key)) {
    co_return fail(
        http::error_response(403, ErrorCode::NotPermitted, "the key is not that of this player", "key"));
  }
  const std::vector<PlayedBoard> none;
  const std::vector<PlayedBoard>& boards = state.rounds.empty() ? none : state.rounds.back().boards;
  for (std::size_t at = 0; at < boards.size(); ++at) {
    const auto [white, black] = boards[at].paired;
    if (white == entrant || black == entrant) {
      co_return FoundBoard{*record, static_cast<Round>(state.rounds.size()),
                           static_cast<std::uint16_t>(at + 1),
                           white == entrant ? Color::White : Color::Black};
    }
  }
  co_return fail(http::error_response(404, ErrorCode::NotFound, "the player has no board in this round"));
}

json player_at_board(const TournamentRecord& record, tournament::EntrantId entrant) {
  return {{"entrant", entrant}, {"name", shown_name(record, record.state().entrants[entrant - 1U].details)}};
}

json claim_json(const PlayedBoard& board, Color side) {
  const auto& claim = board.claims[static_cast<std::size_t>(side)];
  return claim ? json(tournament::word_of(*claim)) : json(nullptr);
}

json board_json(const FoundBoard& found) {
  const PlayedBoard& board = found.played();
  const auto& claims = board.claims;
  const json side = found.side ? json(*found.side == Color::White ? "white" : "black") : json(nullptr);
  return {{"side", side},
          {"tournament", found.record->state().settings->name},
          {"round", found.round},
          {"board", found.board},
          {"white", player_at_board(*found.record, board.paired.white)},
          {"black", player_at_board(*found.record, board.paired.black)},
          {"result", board.result ? json(tournament::word_of(*board.result)) : json(nullptr)},
          {"said", {{"white", claim_json(board, Color::White)}, {"black", claim_json(board, Color::Black)}}},
          {"disagree", claims[0] && claims[1] && claims[0] != claims[1]}};
}

/// No player mistypes more often. Each claim is an event of the tournament, which has room for so many: a
/// phone that goes on and on must not keep the arbiter from pairing.
constexpr std::uint32_t kMostClaims = 20;

std::optional<http::Response> refuse_endless_claims(const TournamentRecord& record,
                                                    const tournament::ClaimResult& claim) {
  const auto& rounds = record.state().rounds;
  const bool is_there = claim.round <= rounds.size() && claim.board <= rounds[claim.round - 1U].boards.size();
  const bool is_enough =
      is_there &&
      rounds[claim.round - 1U].boards[claim.board - 1U].claimed[static_cast<std::size_t>(claim.side)] >=
          kMostClaims;
  return is_enough ? std::optional(http::error_response(
                         409, ErrorCode::TooManyRequests,
                         "this side has changed its mind too often; the arbiter enters the result"))
                   : std::nullopt;
}

/// What a phone sends.
struct ClaimRequest {
  std::string id;
  std::string key;
  std::optional<Color> side;  ///< nothing: that of the player whose key it is
  tournament::BoardResult result = tournament::BoardResult::Draw;
};

ClaimRequest read_claim(http::Members& members) {
  ClaimRequest claim;
  claim.id = take_command_id(members);
  claim.key = members.need_string("key");
  if (const auto side = members.take_string("side")) {
    if (*side != "white" && *side != "black") {
      http::reject(ErrorCode::InvalidValue, "side", "white or black was expected");
    }
    claim.side = *side == "white" ? Color::White : Color::Black;
  }
  const auto result = tournament::read_board_result(members.need_string("result"));
  if (!result) {
    http::reject(ErrorCode::InvalidValue, "result", "1-0, 1/2-1/2 or 0-1 was expected");
  }
  claim.result = *result;
  return claim;
}

}  // namespace

namespace {

using FindBoard = asio::awaitable<Expected<FoundBoard, http::Response>> (*)(Context&, std::string);

asio::awaitable<http::Response> answer_board(Context& context, const http::Request& request, FindBoard find) {
  auto fields = http::read_query(request);
  if (!fields) {
    co_return http::error_response(400, fields.error());
  }
  const std::string key = fields->take_string("key").value_or("");
  const auto found = co_await find(context, key);
  co_return found ? http::json_response(200, dump_json(board_json(*found))) : found.error();
}

/// Who says it, in the log.
std::string actor_of(const FoundBoard& found, Color side) {
  const auto [white, black] = found.played().paired;
  return found.side ? "player-" + std::to_string(side == Color::White ? white : black)
                    : "board-" + std::to_string(found.board) + (side == Color::White ? "-white" : "-black");
}

asio::awaitable<http::Response> take_claim(Context& context, const http::Request& request, FindBoard find) {
  const auto claim = http::read_body(request, read_claim);
  if (!claim) {
    co_return http::error_response(400, claim.error());
  }
  const auto found = co_await find(context, claim->key);
  if (!found) {
    co_return found.error();
  }
  const auto side = found->side ? found->side : claim->side;
  if (!side) {
    co_return http::error_response(400, ErrorCode::MissingField, "white or black was expected", "side");
  }
  if (claim->side && claim->side != side) {
    co_return http::error_response(403, ErrorCode::NotPermitted, "the key is that of the other side", "side");
  }
  const tournament::ClaimResult command{found->round, found->board, *side, claim->result};
  const GivenCommand given{
      .tournament = found->record->header.id,
      .id = claim->id,
      .actor = actor_of(*found, *side),
      .command = command,
      .refuse = [command](const TournamentRecord& now) { return refuse_endless_claims(now, command); }};
  const auto events = co_await run_command(context, given);
  if (!events) {
    co_return events.error();
  }
  const auto now = co_await find(context, claim->key);
  co_return now ? http::json_response(200, dump_json(board_json(*now))) : now.error();
}

}  // namespace

asio::awaitable<http::Response> get_board(Context& context, const http::Request& request) {
  co_return co_await answer_board(context, request, find_keyed_board);
}

asio::awaitable<http::Response> claim_result(Context& context, const http::Request& request) {
  co_return co_await take_claim(context, request, find_keyed_board);
}

asio::awaitable<http::Response> get_own_board(Context& context, const http::Request& request) {
  co_return co_await answer_board(context, request, find_own_board);
}

asio::awaitable<http::Response> claim_own_result(Context& context, const http::Request& request) {
  co_return co_await take_claim(context, request, find_own_board);
}

namespace {

/// The board of the path in the open round. Errors: 404.
Expected<FoundBoard, http::Response> find_board(const Context& context,
                                                const std::shared_ptr<const TournamentRecord>& record) {
  const auto& rounds = record->state().rounds;
  const auto number = http::parse_decimal(context.path["board"]);
  if (rounds.empty() || rounds.back().is_closed || !number || *number < 1 ||
      *number > rounds.back().boards.size()) {
    return fail(http::error_response(404, ErrorCode::NotFound, "the open round has no such board"));
  }
  return FoundBoard{record, static_cast<Round>(rounds.size()), static_cast<std::uint16_t>(*number)};
}

http::Response game_response(const std::string& game) {
  return http::json_response(200, dump_json({{"game", game}}));
}

/// Makes the game of the desk and ties it to the board. Errors: the response.
asio::awaitable<http::Response> begin_desk(Context& context, FoundBoard found) {
  auto drawn = co_await draw_game_id(context.services);
  if (!drawn) {
    co_return refuse_stored(drawn.error(), "game");
  }
  const TournamentState& state = found.record->state();
  const auto made = make_desk_game(*drawn, state, found.round, found.played().paired,
                                   context.principal.player, context.now);
  if (!made) {
    co_return http::error_response(409, made.error());
  }
  const auto created =
      co_await ask(context.services, &store::GameStore::create, made->header, made->events, made->summary);
  if (!created) {
    co_return refuse_stored(created.error(), "game");
  }
  const store::BoardGame game{.game = *drawn,
                              .event = pairing_event(found.record->running(), found.round),
                              .board = found.board,
                              .stage = store::BoardGameStage::Begun};
  const auto tied = co_await context.services.database.write(
      store::tie_board_game, store::TournamentId{found.record->header.id}, game);
  if (!tied) {
    co_return refuse_stored(tied.error(), "tournament");
  }
  context.services.news.notify(node::news_of_tournament(found.record->header.id));
  co_return game_response(*tied);
}

}  // namespace

asio::awaitable<http::Response> open_desk(Context& context, const http::Request&) {
  const auto record = co_await find_tournament(context);
  if (!record) {
    co_return record.error();
  }
  if (auto refusal = refuse_arranging(context.principal, **record)) {
    co_return *std::move(refusal);
  }
  const auto found = find_board(context, *record);
  if (!found) {
    co_return found.error();
  }
  if (found->played().result) {
    co_return http::error_response(409, error_of(tournament::Refusal::ResultStands));
  }
  const store::BoardGame* const game = (*record)->game_of(found->round, found->board);
  if (game != nullptr && game->stage != store::BoardGameStage::Settled) {
    co_return game_response(game->game);
  }
  co_return co_await begin_desk(context, *found);
}

}  // namespace rookery::server
