#include "site/people/person.h"

#include <algorithm>

#include "endpoint/ask.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Account;
using store::SummarizedGame;

asio::awaitable<Expected<Account, http::Response>> find_person(Context& context) {
  const std::string name = context.path["player"];
  auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return fail(refuse_stored(account.error(), "player"));
  }
  co_return *std::move(account);
}

asio::awaitable<Expected<Account, http::Response>> find_other_person(Context& context) {
  auto account = co_await find_person(context);
  if (account && account->id == context.principal.player.text) {
    co_return fail(http::error_response(409, ErrorCode::NotPermitted, "this is your own account", "player"));
  }
  co_return account;
}

asio::awaitable<Expected<std::string, store::StoreError>> find_present_game(Services& services,
                                                                            std::string account) {
  const auto games = co_await ask(services, &store::GameStore::ongoing, people::PlayerId{std::move(account)});
  if (!games) {
    co_return fail(games.error());
  }
  const auto found = std::find_if(games->begin(), games->end(), [](const SummarizedGame& game) {
    return game.summary.status == store::GameStatus::Playing;
  });
  co_return found == games->end() ? std::string() : found->id;
}

}  // namespace rookery::server
