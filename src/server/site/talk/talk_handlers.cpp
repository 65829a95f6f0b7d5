#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/ask.h"
#include "endpoint/ask_store.h"
#include "endpoint/chat_place.h"
#include "endpoint/dump_json.h"
#include "endpoint/rates.h"
#include "rookery/auth/guests.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/rooms/refusal_code.h"
#include "rookery/rooms/texts.h"
#include "rookery/store/administration/reports.h"
#include "rookery/store/games/game_notes.h"
#include "rookery/store/social/chat.h"
#include "rookery/store/social/messages.h"
#include "site/talk/chat_stream.h"
#include "site/talk/handlers.h"
#include "site/talk/report.h"

/// The chat of games, and reports about it.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::ChatLine;
using store::Report;
using store::StoreError;

namespace {

/// 140 letters, as in the Lichess API.
constexpr std::size_t kMostLineBytes = 560, kMostEvidence = 60, kReportsAtOnce = 200, kMostNoteBytes = 4'000;

std::string read_line_text(const http::Members& members) {
  // A chat line is a single line wherever it is shown.
  std::string text = rooms::clean_text(members.need_string("text"), rooms::TextLines::One);
  if (text.empty() || text.size() > kMostLineBytes) {
    http::reject(ErrorCode::InvalidValue, "text", "1 to 560 bytes were expected, not all of them invisible");
  }
  return text;
}

std::string read_note_text(const http::Members& members) {
  std::string text = rooms::clean_text(members.need_string("text"), rooms::TextLines::Many);
  if (text.size() > kMostNoteBytes) {
    http::reject(ErrorCode::InvalidValue, "text", "at most 4000 bytes were expected");
  }
  return text;
}

/// The last lines that the reporter can read, one per line of text: the last and not the first, since a
/// complaint follows its cause.
std::string evidence_of(const std::vector<ChatLine>& visible) {
  std::string transcript;
  const std::size_t from = visible.size() - std::min(visible.size(), kMostEvidence);
  for (std::size_t i = from; i < visible.size(); ++i) {
    transcript += visible[i].name + ": " + visible[i].text + "\n";
  }
  return transcript;
}

/// The last speaker other than the reporter, who is presumed to be the one reported; the administrator reads
/// the lines around it.
const ChatLine* last_other(const std::vector<ChatLine>& visible, const ChatPlace& place) {
  const auto found = std::find_if(visible.rbegin(), visible.rend(),
                                  [&](const ChatLine& line) { return line.player != place.player; });
  return found == visible.rend() ? nullptr : &*found;
}

json report_json(const Report& report) {
  return {{"id", report.id},
          {"at", report.at.time_since_epoch().count()},
          {"reporter", report.reporter_name},
          {"about", report.about_name},
          {"account", report.about},
          {"game", report.game},
          {"text", report.text},
          {"said", report.said}};
}

}  // namespace

asio::awaitable<http::Response> stream_chat(Context& context, const http::Request&) {
  const std::string game = context.path["game"];
  const auto place = co_await find_chat_place(context.services, context.principal, game);
  if (!place) {
    co_return place.error();
  }
  http::Response response;
  response.content_type = "text/event-stream";
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = chat_stream(context.services, context.principal, game);
  co_return response;
}

asio::awaitable<http::Response> say_in_game(Context& context, const http::Request& request) {
  const auto text = http::read_body(request, read_line_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  // Before the place is looked up, which reads a game.
  if (!context.services.rates.speakers.take(context.principal.player.text, context.now)) {
    co_return http::error_response(429, ErrorCode::TooManyRequests, "too many messages; wait a while");
  }
  const std::string game = context.path["game"];
  const auto place = co_await find_chat_place(context.services, context.principal, game);
  if (!place) {
    co_return place.error();
  }
  if (place->denial) {
    co_return denied(*place->denial);
  }
  if (place->is_alone) {
    co_return http::error_response(403, ErrorCode::NotPermitted, "alone: there is no one to write to");
  }
  const ChatLine line{context.now, place->room, place->player, place->name, *text};
  const auto added =
      co_await context.services.database.write(store::add_chat_line, store::GameId{game}, line);
  if (!added && added.error().kind == StoreError::Kind::Conflict) {
    co_return http::error_response(409, rooms::code_of(arbiter::Refusal::TooManyEvents),
                                   "the chat of this game is full");
  }
  if (!added) {
    co_return refuse_stored(added.error(), "game");
  }
  context.services.news.notify(node::news_of_chat(game));
  co_return http::no_content();
}

asio::awaitable<http::Response> report_chat(Context& context, const http::Request& request) {
  const auto text = http::read_body(request, read_report_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const std::string game = context.path["game"];
  // Players and watchers have separate rooms: a report contains only what its author could read.
  const auto place = co_await find_chat_place(context.services, context.principal, game);
  if (!place) {
    co_return place.error();
  }
  const auto lines = co_await context.services.database.read(store::chat_lines, store::GameId{game}, 0);
  if (!lines) {
    co_return refuse_stored(lines.error(), "game");
  }
  const std::vector<ChatLine> visible = visible_lines(*lines, *place);
  const ChatLine* other = last_other(visible, *place);
  if (other == nullptr) {
    co_return http::error_response(409, ErrorCode::InvalidAction, "no one else has written here");
  }
  // The evidence is copied, so that it stays as it was while the chat continues.
  const Report report{auth::new_id(), context.now, place->player, place->name,         other->player,
                      other->name,    game,        *text,         evidence_of(visible)};
  co_return co_await store_report(context.services, report);
}

asio::awaitable<http::Response> list_reports(Context& context, const http::Request&) {
  const auto found = co_await context.services.database.read(store::open_reports, kReportsAtOnce);
  if (!found) {
    co_return refuse_stored(found.error(), "report");
  }
  json list = json::array();
  std::transform(found->begin(), found->end(), std::back_inserter(list), report_json);
  const json body{{"reports", std::move(list)}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> close_report(Context& context, const http::Request&) {
  const auto closed =
      co_await context.services.database.write(store::close_report, store::ReportId{context.path["report"]});
  co_return closed ? http::no_content() : refuse_stored(closed.error(), "open report");
}

asio::awaitable<http::Response> get_game_note(Context& context, const http::Request&) {
  const std::string own = context.principal.player.text;
  const auto note = co_await context.services.database.read(store::find_game_note, store::AccountId{own},
                                                            store::GameId{context.path["game"]});
  if (!note) {
    co_return refuse_stored(note.error(), "game");
  }
  const json body{{"text", *note}};
  co_return http::json_response(200, dump_json(body));
}

asio::awaitable<http::Response> set_game_note(Context& context, const http::Request& request) {
  const auto text = http::read_body(request, read_note_text);
  if (!text) {
    co_return http::error_response(400, text.error());
  }
  const store::GameNote note{context.principal.player.text, context.path["game"], context.now, *text};
  const auto set = co_await context.services.database.write(store::set_game_note, note);
  co_return set ? http::no_content() : refuse_stored(set.error(), "game");
}

}  // namespace rookery::server
