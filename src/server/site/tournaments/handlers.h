#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: tournaments. Each has one row in routes.h, which describes its response.
namespace rookery::server {

// tournament_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_tournaments(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> create_tournament(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_tournament(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> command_tournament(Context& context,
                                                                        const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_tournament_log(Context& context,
                                                                        const http::Request& request);

// tournament_stream.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_tournament(Context& context,
                                                                       const http::Request& request);

// tournament_files.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> export_tournament_report(Context& context,
                                                                              const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_tournament_table(Context& context,
                                                                             const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_tournament_games(Context& context,
                                                                             const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> import_tournament(Context& context,
                                                                       const http::Request& request);

// explain_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> explain_pairing(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> explain_standing(Context& context,
                                                                      const http::Request& request);

// review_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> review_round(Context& context,
                                                                  const http::Request& request);

// section_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> create_sections(Context& context,
                                                                     const http::Request& request);

// rated_player_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> find_rated_players(Context& context,
                                                                        const http::Request& request);

// board_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_board(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> claim_result(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_own_board(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> claim_own_result(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> open_desk(Context& context,
                                                               const http::Request& request);

// check_in_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> check_in_by_code(Context& context,
                                                                      const http::Request& request);

}  // namespace rookery::server
