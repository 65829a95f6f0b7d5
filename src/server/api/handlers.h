#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// The handlers of the Lichess API (lichess.org/api), for programs that were not changed for this server.
/// Each has one row in app/routes.cpp.
namespace rookery::server {

// api/user_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_account(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_playing(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_rating_history(Context& context, const Request& request);
boost::asio::awaitable<Response> get_user(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_users(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_user_statuses(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_online_bots(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> upgrade_to_bot(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> test_tokens(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> revoke_own_token(Context& context, const Request& request);

// api/event_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_events(Context& context, const Request& request);

// api/challenge_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> create_challenge(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> create_open_challenge(Context& context,
                                                                     const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> list_challenges(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> show_challenge(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> accept_challenge(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> decline_challenge(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> cancel_challenge(Context& context, const Request& request);

// api/computer_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> challenge_computer(Context& context, const Request& request);

// api/clock_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> add_time(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> start_clocks(Context& context, const Request& request);

// api/seek_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> seek_opponent(Context& context, const Request& request);

// api/play_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_lichess_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> play_move(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> abort_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> resign_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> go_berserk(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> answer_draw(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> answer_takeback(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> claim_victory(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> claim_draw(Context& context, const Request& request);

// api/chat_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> post_chat(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_chat(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_watchers_chat(Context& context, const Request& request);

// api/relation_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> follow_user(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> unfollow_user(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> block_user(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> unblock_user(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> list_followed(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> write_note(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> read_notes(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> send_message(Context& context, const Request& request);

// api/profile_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_leaders(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_leaderboard(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_perf_stat(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_email(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_preferences(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_kid_mode(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_kid_mode(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_timeline(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> complete_name(Context& context, const Request& request);

// api/activity_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_activity(Context& context, const Request& request);

// api/watch_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> watch_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_channels(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> watch_best(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> watch_named_channel(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_channel(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_crosstable(Context& context, const Request& request);

// api/games_stream_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_games_of_users(Context& context,
                                                                     const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> stream_games_by_ids(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> add_games_to_stream(Context& context, const Request& request);

// api/bookmark_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> set_bookmark(Context& context, const Request& request);

// api/import_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> import_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_imports(Context& context, const Request& request);

// api/export_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> export_current_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_games_by_ids(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_games_of_user(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_bookmarks(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_game(Context& context, const Request& request);

}  // namespace rookery::server
