#pragma once
#include <boost/asio/awaitable.hpp>
#include <functional>
#include <string_view>
#include <utility>

#include "endpoint/services.h"
#include "rookery/async/await_callback.h"
#include "rookery/http/response.h"
#include "rookery/store/games/game_store.h"

/// How handlers query the stores, and the responses if that fails.
namespace rookery::server {

template <class T>
using Stored = Expected<T, store::StoreError>;

/// The result of a store's call, which it passes to its last parameter, a callback.
template <class... Parameters>
struct AnswerTo;
template <class Answer>
struct AnswerTo<std::function<void(Answer)>> {
  using Type = Answer;
};
template <class First, class... Others>
struct AnswerTo<First, Others...> : AnswerTo<Others...> {};

/// Calls `method` of its store with `arguments` and a callback, and returns the callback's argument. The
/// coroutine continues on the thread that serves HTTP.
template <class... Parameters, class... Arguments>
boost::asio::awaitable<typename AnswerTo<Parameters...>::Type> ask(
    Services& services, void (store::GameStore::*method)(Parameters...), Arguments... arguments) {
  using Answer = typename AnswerTo<Parameters...>::Type;
  const auto begin = [&](std::function<void(Answer)> callback) {
    (services.games.*method)(std::move(arguments)..., std::move(callback));
  };
  co_return co_await async::await_callback<Answer>(services.executor, begin);
}

/// 404: there is no such `what`; 500: its data is damaged; 503: the store is out of reach. The last two are
/// logged.
[[nodiscard]] http::Response refuse_stored(const store::StoreError& error, std::string_view what);

}  // namespace rookery::server
