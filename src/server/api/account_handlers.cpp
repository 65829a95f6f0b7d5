#include <nlohmann/json.hpp>

#include "api/handlers.h"
#include "node/await_callback.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Account;
using store::StoreError;

namespace {

Response account_refusal_of(const StoreError& error) {
  const bool is_gone = error.kind == StoreError::Kind::NotFound;
  return is_gone ? error_response(404, ErrorCode::NotFound, "the account of this token is gone")
                 : error_response(503, ErrorCode::Unavailable, "the server cannot read accounts just now");
}

/// An account as the Lichess API has it ("UserExtended"): of its fields those that this server knows.
std::string write_account(const Account& account) {
  nlohmann::json object;
  object["id"] = account.id;
  object["username"] = account.name;
  object["perfs"] = nlohmann::json::object();
  object["createdAt"] = account.created.time_since_epoch().count();
  return object.dump();
}

}  // namespace

asio::awaitable<Response> get_account(Context& context, const Request&) {
  using AccountResult = Expected<Account, StoreError>;
  const auto find = [&accounts = context.server.accounts, id = context.principal.player.text](
                        std::function<void(AccountResult)> tell) { accounts.find(id, std::move(tell)); };
  const AccountResult account = co_await await_callback<AccountResult>(context.server.executor, find);
  co_return account ? json_response(200, write_account(*account)) : account_refusal_of(account.error());
}

}  // namespace rookery::server
