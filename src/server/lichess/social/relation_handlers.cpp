#include <nlohmann/json.hpp>

#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "endpoint/game_viewer.h"
#include "endpoint/lists.h"
#include "lichess/accounts/lichess_user.h"
#include "lichess/lichess_words.h"
#include "lichess/social/handlers.h"
#include "rookery/async/await_callback.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/texts.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/social/messages.h"
#include "rookery/store/social/notes.h"
#include "rookery/store/social/relations.h"

/// Relations, notes and messages between accounts, for the Lichess API.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::Message;
using store::Relation;

namespace {

/// The most bytes of a note or a message.
constexpr std::size_t kMostTextBytes = 8'000;

/// The account in the path, if it is not the sender's own. Errors: the response.
asio::awaitable<Expected<Account, http::Response>> find_other(Context& context) {
  const std::string name = context.path["user"];
  auto account = co_await context.services.database.read(store::find_account_by_name, name);
  if (!account) {
    co_return fail(refuse_stored(account.error(), "user"));
  }
  if (account->id == context.principal.player.text) {
    co_return fail(
        http::error_response(400, ErrorCode::InvalidValue, "this is your own account", "username"));
  }
  co_return *std::move(account);
}

http::Response done_response(const Stored<void>& done) {
  if (!done && done.error().kind == store::StoreError::Kind::Conflict) {
    return http::error_response(400, ErrorCode::InvalidAction, "this is not possible: " + done.error().what);
  }
  return done ? ok_response() : refuse_stored(done.error(), "user");
}

asio::awaitable<http::Response> set_relation(Context& context, Relation relation, bool is_set) {
  const auto other = co_await find_other(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  const auto done =
      is_set ? co_await context.services.database.write(store::relate, store::AccountId{own},
                                                        store::AccountId{other->id}, relation, context.now)
             : co_await context.services.database.write(store::unrelate, store::AccountId{own},
                                                        store::AccountId{other->id}, relation);
  co_return done_response(done);
}

/// The text of a note or a message. Rejects one that is missing or too long.
std::string read_text(const http::Members& fields) {
  std::string text = rooms::clean_text(fields.take_string("text").value_or(""), rooms::TextLines::Many);
  if (text.empty() || text.size() > kMostTextBytes) {
    http::reject(ErrorCode::InvalidValue, "text",
                 "text: 1 to 8000 bytes were expected, not all of them invisible");
  }
  return text;
}

/// Lichess answers 400 to a message that the recipient does not accept, as to all impossible actions.
http::Response refuse_message(people::Denial denial) {
  http::Response refusal = denied(denial);
  refusal.status = denial == people::Denial::Class ? refusal.status : 400;
  return refusal;
}

json light_user_json(const Account& account) {
  json user{{"id", account.id}, {"name", account.name}};
  if (!account.title.empty()) {
    user["title"] = account.title;
  }
  return user;
}

}  // namespace

asio::awaitable<http::Response> follow_user(Context& context, const http::Request&) {
  co_return co_await set_relation(context, Relation::Follows, true);
}
asio::awaitable<http::Response> unfollow_user(Context& context, const http::Request&) {
  co_return co_await set_relation(context, Relation::Follows, false);
}
asio::awaitable<http::Response> block_user(Context& context, const http::Request&) {
  co_return co_await set_relation(context, Relation::Blocks, true);
}
asio::awaitable<http::Response> unblock_user(Context& context, const http::Request&) {
  co_return co_await set_relation(context, Relation::Blocks, false);
}

asio::awaitable<http::Response> list_followed(Context& context, const http::Request& request) {
  const std::string own = context.principal.player.text;
  const auto followed = co_await find_related(context.services, own, Relation::Follows);
  if (!followed) {
    co_return refuse_stored(followed.error(), "account");
  }
  const auto viewer = co_await find_game_viewer(context.services, context.principal);
  if (!viewer) {
    co_return refuse_stored(viewer.error(), "account");
  }
  std::string lines;
  for (const store::RelatedAccount& one : *followed) {
    const auto results = co_await find_seen_results(context.services, *viewer, one.account.id);
    if (!results) {
      co_return refuse_stored(results.error(), "account");
    }
    const PlayedGames games{*results, 0};
    // Lichess streams this list. It has at most kMostRelations lines, so it fits into one body.
    lines += dump_json(extended_user_json(one.account, games, base_url_of(context.services, request))) + '\n';
  }
  http::Response response = http::json_response(200, std::move(lines));
  response.content_type = "application/x-ndjson";
  co_return response;
}

asio::awaitable<http::Response> write_note(Context& context, const http::Request& request) {
  const auto text = http::read_fields(request, read_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const auto other = co_await find_other(context);
  if (!other) {
    co_return other.error();
  }
  const store::Note note{context.principal.player.text, other->id, context.now, *text};
  const auto done = co_await context.services.database.write(store::add_note, note);
  co_return done_response(done);
}

asio::awaitable<http::Response> read_notes(Context& context, const http::Request&) {
  const auto other = co_await find_other(context);
  if (!other) {
    co_return other.error();
  }
  const std::vector<std::string> own{context.principal.player.text};
  const auto author = co_await context.services.database.read(store::find_accounts, own);
  if (!author || author->empty()) {
    const store::StoreError gone{store::StoreError::Kind::NotFound, ""};
    co_return refuse_stored(author ? gone : author.error(), "account");
  }
  const auto notes = co_await context.services.database.read(
      store::notes_about, store::AccountId{own.front()}, store::AccountId{other->id});
  if (!notes) {
    co_return refuse_stored(notes.error(), "user");
  }
  json list = json::array();
  for (const store::Note& note : *notes) {
    list.push_back({{"from", light_user_json(author->front())},
                    {"to", light_user_json(*other)},
                    {"text", note.text},
                    {"date", note.at.time_since_epoch().count()}});
  }
  co_return http::json_response(200, dump_json(list));
}

asio::awaitable<http::Response> send_message(Context& context, const http::Request& request) {
  const auto text = http::read_fields(request, read_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const auto other = co_await find_other(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  const auto denial = co_await find_denial_between(context.services, people::Deed::Message, own, other->id);
  if (!denial || *denial) {
    co_return denial ? refuse_message(**denial) : refuse_stored(denial.error(), "user");
  }
  const Message message{own, other->id, context.now, *text};
  const auto done = co_await context.services.database.write(store::send_message, message);
  if (done) {
    context.services.news.notify(node::news_of_player(other->id));
  }
  co_return done_response(done);
}

}  // namespace rookery::server
