#pragma once
#include <boost/asio/awaitable.hpp>

#include "endpoint/context.h"

/// Handlers of the page: what happens in a class's lesson and at home. Each has one row in routes.h, which
/// describes its response.
namespace rookery::server {

// question_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> ask_class(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_questions(Context& context,
                                                                    const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_question(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> change_question(Context& context,
                                                                     const http::Request& request);

// question_stream.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> stream_class_question(Context& context,
                                                                           const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> stream_own_question(Context& context,
                                                                         const http::Request& request);

// answer_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> answer_question(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> play_question(Context& context,
                                                                   const http::Request& request);

// homework_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> set_homework(Context& context,
                                                                  const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_homework(Context& context,
                                                                   const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_homework_results(Context& context,
                                                                          const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_homework(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_homework_tries(Context& context,
                                                                        const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> change_homework(Context& context,
                                                                     const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> delete_homework(Context& context,
                                                                     const http::Request& request);

// own_homework_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> list_own_homework(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_own_homework(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> move_at_homework(Context& context,
                                                                      const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> finish_lesson_at_homework(Context& context,
                                                                               const http::Request& request);

// progress_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> get_class_progress(Context& context,
                                                                        const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> export_class_progress(Context& context,
                                                                           const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_own_exercises(Context& context,
                                                                       const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> keep_own_exercises(Context& context,
                                                                        const http::Request& request);

// simul_handlers.cpp
[[nodiscard]] boost::asio::awaitable<http::Response> begin_simul(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> list_simuls(Context& context,
                                                                 const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> get_simul(Context& context,
                                                               const http::Request& request);
[[nodiscard]] boost::asio::awaitable<http::Response> restart_simul_board(Context& context,
                                                                         const http::Request& request);

}  // namespace rookery::server
