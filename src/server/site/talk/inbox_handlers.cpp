#include <algorithm>
#include <nlohmann/json.hpp>
#include <ranges>

#include "endpoint/deeds.h"
#include "endpoint/dump_json.h"
#include "endpoint/lists.h"
#include "endpoint/rates.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/texts.h"
#include "rookery/store/administration/reports.h"
#include "rookery/store/social/messages.h"
#include "site/people/person.h"
#include "site/talk/handlers.h"
#include "site/talk/report.h"

/// Private messages: the inbox, and its threads.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Message;
using store::Report;
using store::StoreError;
using store::Thread;

namespace {

constexpr std::size_t kMostThreads = 100, kMostShownMessages = 200, kMostMessageBytes = 4'000,
                      kMostReportedMessages = 60;

std::string read_message_text(const http::Members& members) {
  std::string text = rooms::clean_text(members.need_string("text"), rooms::TextLines::Many);
  if (text.empty() || text.size() > kMostMessageBytes) {
    http::reject(ErrorCode::InvalidValue, "text", "1 to 4000 bytes were expected, not all of them invisible");
  }
  return text;
}

json thread_json(const Thread& thread, Instant now) {
  return {{"name", thread.other.name},
          {"shown", display_name(thread.other)},
          {"online", is_online(thread.other.seen, now)},
          {"at", thread.at.time_since_epoch().count()},
          {"text", thread.text},
          {"own", thread.is_own},
          {"unread", thread.unread}};
}

/// The messages, the oldest first. The store returns the newest first, which are those that its limit keeps.
json messages_json(const std::vector<Message>& messages, const std::string& own) {
  json list = json::array();
  for (const Message& message : std::ranges::reverse_view(messages)) {
    list.push_back({{"at", message.at.time_since_epoch().count()},
                    {"text", message.text},
                    {"own", message.from == own}});
  }
  return list;
}

asio::awaitable<Stored<std::vector<Message>>> find_messages(Services& services, std::string one,
                                                            std::string other) {
  return services.database.read(store::messages_between, store::AccountId{std::move(one)},
                                store::AccountId{std::move(other)}, kMostShownMessages);
}

/// The messages as text, one per line, the oldest first. Copied into a report, because administrators may
/// read only the messages that a report contains.
std::string written_of(const std::vector<Message>& messages, const std::string& own,
                       const std::string& own_name, const std::string& other_name) {
  const std::size_t count = std::min(messages.size(), kMostReportedMessages);
  std::string transcript;
  for (std::size_t i = count; i-- > 0;) {
    transcript += (messages[i].from == own ? own_name : other_name) + ": " + messages[i].text + "\n";
  }
  return transcript;
}

http::Response dumped(const json& body) {
  return http::json_response(200, dump_json(body));
}

}  // namespace

asio::awaitable<http::Response> get_inbox(Context& context, const http::Request&) {
  const std::string own = context.principal.player.text;
  const auto threads =
      co_await context.services.database.read(store::threads_of, store::AccountId{own}, kMostThreads);
  const auto denial = co_await find_denial_for(context.services, people::Deed::Message, own);
  if (!threads || !denial) {
    co_return refuse_stored(threads ? denial.error() : threads.error(), "account");
  }
  json list = json::array();
  for (const Thread& thread : *threads) {
    list.push_back(thread_json(thread, context.now));
  }
  // Why the account may not send messages, so that the page does not offer it.
  const json body{{"threads", std::move(list)}, {"why", word_of(*denial)}};
  co_return dumped(body);
}

asio::awaitable<http::Response> get_thread(Context& context, const http::Request&) {
  const auto other = co_await find_other_person(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  const auto messages = co_await find_messages(context.services, own, other->id);
  const auto denial = co_await find_denial_between(context.services, people::Deed::Message, own, other->id);
  if (!messages || !denial) {
    co_return refuse_stored(messages ? denial.error() : messages.error(), "player");
  }
  const json body{{"name", other->name},
                  {"shown", display_name(*other)},
                  {"messages", messages_json(*messages, own)},
                  {"why", word_of(*denial)}};
  co_return dumped(body);
}

asio::awaitable<http::Response> read_thread(Context& context, const http::Request&) {
  const auto other = co_await find_other_person(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  const auto done = co_await context.services.database.write(store::mark_read, store::AccountId{own},
                                                             store::AccountId{other->id});
  if (!done) {
    co_return refuse_stored(done.error(), "account");
  }
  context.services.news.notify(node::news_of_player(own));  // updates the count on the account's other pages
  co_return http::no_content();
}

asio::awaitable<http::Response> write_to_person(Context& context, const http::Request& request) {
  const auto text = http::read_body(request, read_message_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const auto other = co_await find_other_person(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  const auto denial = co_await find_denial_between(context.services, people::Deed::Message, own, other->id);
  if (!denial || *denial) {
    co_return denial ? denied(**denial) : refuse_stored(denial.error(), "player");
  }
  // After the other checks, so that a message that is refused anyway costs nothing.
  if (!context.services.rates.speakers.take(own, context.now)) {
    co_return http::error_response(429, ErrorCode::TooManyRequests, "too many messages; wait a while");
  }
  const Message message{own, other->id, context.now, *text};
  const auto sent = co_await context.services.database.write(store::send_message, message);
  if (!sent) {
    // A conflict: blocked since the check.
    co_return sent.error().kind == StoreError::Kind::Conflict ? denied(people::Denial::Blocked)
                                                              : refuse_stored(sent.error(), "player");
  }
  context.services.news.notify(node::news_of_player(other->id));
  co_return http::no_content();
}

asio::awaitable<http::Response> report_thread(Context& context, const http::Request& request) {
  const auto text = http::read_body(request, read_report_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const auto other = co_await find_other_person(context);
  if (!other) {
    co_return other.error();
  }
  const std::string own = context.principal.player.text;
  const auto messages = co_await find_messages(context.services, own, other->id);
  if (!messages) {
    co_return refuse_stored(messages.error(), "player");
  }
  // A report shows the conversation to administrators, so only a recipient may make one.
  const bool has_written = std::any_of(messages->begin(), messages->end(),
                                       [&](const Message& one) { return one.from == other->id; });
  if (!has_written) {
    co_return http::error_response(409, ErrorCode::InvalidAction, "this account has written nothing to you");
  }
  const std::string transcript = written_of(*messages, own, context.principal.name, other->name);
  const Report report{auth::new_id(), context.now, own, context.principal.name, other->id, other->name, "",
                      *text,          transcript};
  co_return co_await store_report(context.services, report);
}

}  // namespace rookery::server
