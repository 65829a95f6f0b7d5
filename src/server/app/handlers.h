#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// The handlers of the page's routes. Each has one row in app/routes.cpp, which describes its response.
namespace rookery::server {

// app/rules_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> answer_rules_query(Context& context, const Request& request);

// app/page_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_page(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_embedded(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_file(Context& context, const Request& request);

// app/redirect_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> redirect_to_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> redirect_to_token_form(Context& context,
                                                                      const Request& request);

// app/game_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> create_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_pgn(Context& context, const Request& request);

// app/command_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> submit_command(Context& context, const Request& request);
/// The response to a command; 409 if it does not fit the present state of the game.
[[nodiscard]] Response command_response(const CommandResult& result, const std::string& id);

// app/stream_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_game(Context& context, const Request& request);

// app/server_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_qr_code(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_info(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_health(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_readiness(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_metrics(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_openapi(Context& context, const Request& request);

// app/trust_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_authority(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_authority_file(Context& context, const Request& request);

// app/login_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> create_account(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> log_in(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> log_out(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_login(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_logins(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> end_login(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> end_logins(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> change_password(Context& context, const Request& request);

// app/own_account_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> set_own_display(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> delete_own_account(Context& context, const Request& request);

// app/own_data.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_own_data(Context& context, const Request& request);

// app/talk_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_chat(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> say_in_game(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> report_chat(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> list_reports(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> close_report(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_game_note(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_game_note(Context& context, const Request& request);

// app/archive_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_player_games(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_player_statistics(Context& context,
                                                                     const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> search_games(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> export_found_games(Context& context, const Request& request);

// app/library_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> import_library(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> remove_from_library(Context& context, const Request& request);

// app/administration_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> list_accounts(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_role(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_disabled(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> reset_password(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> create_account_for(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> end_logins_of(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> become_administrator(Context& context, const Request& request);

// app/site_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_notice(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_early(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_settings(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_settings(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_banner(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_positions(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_positions(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_audit(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_status(Context& context, const Request& request);

// app/class_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> list_classes(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> create_class(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_class(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_class_permissions(Context& context,
                                                                     const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> add_pupils(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> renew_cards(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_own_class(Context& context, const Request& request);

// app/class_games.cpp
[[nodiscard]] boost::asio::awaitable<Response> pair_pupils(Context& context, const Request& request);

// app/arbiter_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> set_class_clocks(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> arbitrate(Context& context, const Request& request);

// app/lobby_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_lobby(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> create_seek(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> end_seek(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> accept_seek(Context& context, const Request& request);

// app/people_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_person(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> list_people(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> relate_to_person(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> search_people(Context& context, const Request& request);

// app/inbox_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_inbox(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_thread(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> read_thread(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> write_to_person(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> report_thread(Context& context, const Request& request);

// app/person_challenge_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> challenge_person(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> accept_person(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> decline_person(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> withdraw_challenge(Context& context, const Request& request);

// app/account_stream.cpp
[[nodiscard]] boost::asio::awaitable<Response> stream_account(Context& context, const Request& request);

// app/conditional_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_conditional(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> set_conditional(Context& context, const Request& request);

// app/leave_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> get_leave(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> take_leave(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> get_leave_in_game(Context& context, const Request& request);

// app/computer_handlers.cpp
[[nodiscard]] boost::asio::awaitable<Response> play_computer(Context& context, const Request& request);
[[nodiscard]] boost::asio::awaitable<Response> list_own_games(Context& context, const Request& request);

}  // namespace rookery::server
