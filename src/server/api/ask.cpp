#include "api/ask.h"

#include <spdlog/spdlog.h>

#include "node/await_callback.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::StoreError;

asio::awaitable<Stored<std::vector<store::Account>>> find_accounts(ServerContext& server,
                                                                   std::vector<std::string> ids) {
  using Result = Stored<std::vector<store::Account>>;
  const auto find = [&server, ids = std::move(ids)](std::function<void(Result)> tell) {
    server.accounts.find_all(ids, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<store::Account>> find_account_by_name(ServerContext& server, std::string name) {
  using Result = Stored<store::Account>;
  const auto find = [&server, name = std::move(name)](std::function<void(Result)> tell) {
    server.accounts.find_by_name(name, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<store::Challenge>> find_challenge(ServerContext& server, std::string id) {
  using Result = Stored<store::Challenge>;
  const auto find = [&server, id = std::move(id)](std::function<void(Result)> tell) {
    server.challenges.find(id, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<store::Challenge>>> find_pending(ServerContext& server,
                                                                    std::string account, Instant now) {
  using Result = Stored<std::vector<store::Challenge>>;
  const auto find = [&server, account = std::move(account), now](std::function<void(Result)> tell) {
    server.challenges.pending(account, now, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<store::StoredGame>> find_game(ServerContext& server, std::string id) {
  using Result = Stored<store::StoredGame>;
  const auto find = [&server, id = std::move(id)](std::function<void(Result)> tell) {
    server.store.read(id, 0, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<store::SummarizedGame>>> find_ongoing(ServerContext& server,
                                                                         std::string player) {
  using Result = Stored<std::vector<store::SummarizedGame>>;
  const auto find = [&server, player = std::move(player)](std::function<void(Result)> tell) {
    server.store.ongoing(player, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<store::ChatLine>>> find_chat(ServerContext& server, std::string game,
                                                                std::size_t since) {
  using Result = Stored<std::vector<store::ChatLine>>;
  const auto find = [&server, game = std::move(game), since](std::function<void(Result)> tell) {
    server.chat.lines(game, since, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<store::PlayerResults>>> find_results(ServerContext& server,
                                                                        std::string player) {
  using Result = Stored<std::vector<store::PlayerResults>>;
  const auto find = [&server, player = std::move(player)](std::function<void(Result)> tell) {
    server.results.of(player, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<store::RatingChange>>> find_rating_changes(ServerContext& server,
                                                                              std::string game) {
  using Result = Stored<std::vector<store::RatingChange>>;
  const auto find = [&server, game = std::move(game)](std::function<void(Result)> tell) {
    server.ratings.changes_of(game, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<store::RatingChange>>> find_rating_history(ServerContext& server,
                                                                              std::string account,
                                                                              store::RatingPool pool) {
  constexpr std::size_t kMostChanges = 10'000;
  using Result = Stored<std::vector<store::RatingChange>>;
  const auto find = [&server, account = std::move(account), pool](std::function<void(Result)> tell) {
    server.ratings.history(account, pool, kMostChanges, std::move(tell));
  };
  co_return co_await await_callback<Result>(server.executor, find);
}

asio::awaitable<Stored<std::vector<PlayerId>>> find_guests(ServerContext& server, std::string account) {
  using Result = Stored<std::vector<std::string>>;
  const auto find = [&server, account = std::move(account)](std::function<void(Result)> tell) {
    server.accounts.guests_of(account, std::move(tell));
  };
  const Result found = co_await await_callback<Result>(server.executor, find);
  if (!found) {
    co_return fail(found.error());
  }
  std::vector<PlayerId> guests;
  for (const std::string& guest : *found) {
    guests.push_back({guest});
  }
  co_return guests;
}

Response refuse_stored(const StoreError& error, const std::string& what) {
  switch (error.kind) {
    case StoreError::Kind::NotFound:
      return error_response(404, ErrorCode::NotFound, "no such " + what);
    case StoreError::Kind::Corrupt:
      spdlog::error("{}", error.what);
      return error_response(500, ErrorCode::GameDamaged,
                            "what is stored of this " + what + " cannot be read");
    case StoreError::Kind::Conflict:
    case StoreError::Kind::Unavailable:
      break;
  }
  spdlog::warn("{}", error.what);
  return error_response(503, ErrorCode::Unavailable, "the server cannot reach its store just now; try again");
}

Response ok_response() {
  return json_response(200, R"({"ok":true})");
}

std::string base_url_of(const ServerContext& server, const Request& request) {
  const std::optional<std::string> base = server.hosts.base_url();
  return base ? *base : "http://" + request.host;
}

}  // namespace rookery::server
