#include <algorithm>
#include <string>
#include <vector>

#include "endpoint/ask_store.h"
#include "rookery/auth/card_code.h"
#include "rookery/http/read_body.h"
#include "rookery/people/account_name.h"
#include "rookery/store/accounts/accounts.h"
#include "site/account/login_steps.h"
#include "site/classes/handlers.h"
#include "site/classes/pupil_names.h"

/// The way in by a card, which a child has typed.
namespace rookery::server {

namespace asio = boost::asio;

namespace {

struct TypedCard {
  std::string name, code;
};
TypedCard read_card(const http::Members& members) {
  return {members.need_string("name"), members.need_string("code")};
}

/// Of pupils with one name, those whose account has a number this high are asked for their account's name.
constexpr int kMostNamesakes = 4;

/// The accounts that a name on a card may mean: the one with this name, and those that a class gives to
/// pupils who are called so.
std::vector<std::string> possible_accounts(const std::string& name) {
  std::vector<std::string> ids;
  if (people::is_account_name(name)) {
    ids.push_back(people::account_id_of(name));
  }
  const std::string base = account_name_for(name);
  for (int number = 1; number <= kMostNamesakes; ++number) {
    const std::string id = number == 1 ? base : base + '-' + std::to_string(number);
    if (std::ranges::find(ids, id) == ids.end()) {
      ids.push_back(id);
    }
  }
  return ids;
}

std::string without_outer_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(first);
  return std::string(text.substr(0, text.find_last_not_of(kBlanks) + 1));
}

http::Response wrong_card(const char* field, const char* what) {
  return http::error_response(403, ErrorCode::WrongPassword, what, field);
}

}  // namespace

asio::awaitable<http::Response> log_in_by_card(Context& context, const http::Request& request) {
  const auto card = http::read_body(request, read_card);
  if (!card) {
    co_return http::error_response(400, card.error());
  }
  const auto code = auth::read_card_code(card->code);
  if (!code) {
    co_return wrong_card("code", "a card's code has eight letters and digits, in two groups of four");
  }
  const auto accounts = co_await context.services.database.read(
      store::find_accounts, possible_accounts(without_outer_blanks(card->name)));
  if (!accounts) {
    co_return refuse_stored(accounts.error(), "account");
  }
  for (const store::Account& account : *accounts) {
    const auto is_right = co_await try_password(context, request.address, account.id, *code);
    if (!is_right) {
      co_return is_right.error();
    }
    if (*is_right) {
      co_return co_await log_in_account(context, request, account.id);
    }
  }
  // Which accounts exist is no secret here: each has a page of its own.
  co_return accounts->empty() ? wrong_card("name", "this name is not known here")
                              : wrong_card("code",
                                           "this code does not belong to this name; a newer card may "
                                           "have taken its place");
}

}  // namespace rookery::server
