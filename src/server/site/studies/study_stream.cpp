#include <algorithm>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "lichess/events/news_stream.h"
#include "lichess/lichess_words.h"
#include "rookery/auth/guests.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/read_body.h"
#include "rookery/node/news.h"
#include "rookery/node/server_clock.h"
#include "site/studies/handlers.h"
#include "site/studies/study_json.h"

/// Tells pages and wall displays what happens in a study: its events, what is shown, and who is there.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;

namespace {

constexpr std::size_t kMostViewers = 100;
/// A row that a node wrote and did not renew, because it was killed, expires.
constexpr std::chrono::seconds kViewerExpires{60}, kViewerRenewed{20};
/// Of events that are queued at once: a reader that was away for long gets them in parts.
constexpr std::size_t kBytesAtOnce = 64 * 1024;

http::Response too_many_people() {
  return http::error_response(409, ErrorCode("too_many_people", 409),
                              "a study is open to at most 100 people at once");
}

class StudyStream final : public NewsStream {
 public:
  StudyStream(Services& services, people::Principal principal, store::StudyViewer viewer, std::size_t since)
      : NewsStream(services, "", {node::news_of_study(viewer.study)}),
        principal_(std::move(principal)),
        viewer_(std::move(viewer)),
        sent_(since) {}

  void stop() override {
    NewsStream::stop();
    // The rows of a node that stops expire.
    if (services().edge.is_stopping) {
      return;
    }
    const auto notify = [&news = services().news, subject = node::news_of_study(viewer_.study)](
                            const Expected<void, store::StoreError>&) { news.notify(subject); };
    services().database.without_waiting().write(store::remove_study_viewer, viewer_.stream).then(notify);
  }

  void drained() override {
    if (has_more_) {
      poll_soon();
    }
  }

 private:
  asio::awaitable<bool> poll() override {
    const std::string id = viewer_.study;
    const auto record = co_await read_study_record(services(), id);
    if (!record) {
      const bool is_gone = record.error().kind == store::StoreError::Kind::NotFound;
      if (is_gone) {
        end();
      }
      co_return is_gone;
    }
    const auto rights = co_await find_study_rights(services(), principal_, *record);
    if (!rights) {
      co_return false;
    }
    if (!rights->may_read) {
      end();
      co_return true;
    }
    const bool are_sent = co_await send_events(*record);
    const bool are_listed = are_sent && co_await send_people();
    if (are_listed && !is_stopped()) {
      send_shown(**record);
    }
    co_return are_listed;
  }

  /// The study is gone, or it is not for this reader any more.
  void end() {
    if (!is_stopped()) {
      put_object({{"t", "gone"}}, std::nullopt);
      finish();
    }
  }

  asio::awaitable<bool> send_events(std::shared_ptr<const StudyRecord> record) {
    const std::size_t last = record->events();
    std::vector<std::string> actors;
    for (std::size_t number = sent_ + 1; number <= last; ++number) {
      actors.push_back(record->running().events()[number - 1].actor);
    }
    const auto names = co_await find_names(std::move(actors));
    if (!names || is_stopped()) {
      co_return names.has_value();
    }
    std::size_t bytes = 0;
    for (; sent_ < last && bytes < kBytesAtOnce; ++sent_) {
      const study::EventRecord& event = record->running().events()[sent_];
      std::string text = dump_json(study_event_json(sent_ + 1, event, *names));
      bytes += text.size();
      put_text(std::move(text), sent_ + 1);
    }
    has_more_ = sent_ < last;
    co_return true;
  }

  /// Without a question to the store where there is no account to name.
  asio::awaitable<Stored<StudyNames>> find_names(std::vector<std::string> accounts) {
    if (accounts.empty()) {
      co_return StudyNames({});
    }
    co_return co_await find_study_names(services(), std::move(accounts));
  }

  asio::awaitable<bool> send_people() {
    const Instant now = services().clock.now();
    if (now >= viewer_.expires - (kViewerExpires - kViewerRenewed)) {
      viewer_.expires = now + kViewerExpires;
      const store::StudyViewer viewer = viewer_;
      const auto kept =
          co_await services().database.write(store::keep_study_viewer, viewer, now, kMostViewers + 1);
      if (!kept) {
        co_return false;
      }
    }
    poll_by(viewer_.expires - (kViewerExpires - kViewerRenewed));
    const std::string id = viewer_.study;
    auto here = co_await services().database.read(store::study_viewers, store::StudyId{id}, now);
    if (!here) {
      co_return false;
    }
    if (here_ == *here) {
      co_return true;
    }
    const auto names = co_await find_names(*here);
    if (!names || is_stopped()) {
      co_return names.has_value();
    }
    here_ = *std::move(here);
    json people = json::array();
    for (const std::string& account : *here_) {
      people.push_back(names->json_of(account, "account"));
    }
    put_object({{"t", "people"}, {"here", std::move(people)}}, std::nullopt);
    co_return true;
  }

  void send_shown(const StudyRecord& record) {
    if (record.shown.number != shown_) {
      shown_ = record.shown.number;
      json shown = shown_json(record.shown);
      shown["t"] = "shown";
      put_object(shown, std::nullopt);
    }
  }

  people::Principal principal_;
  store::StudyViewer viewer_;
  std::size_t sent_;                              ///< the number of the last event that the reader has
  bool has_more_ = false;                         ///< there are events behind it that did not fit
  std::size_t shown_ = 0;                         ///< what was shown last
  std::optional<std::vector<std::string>> here_;  ///< as last sent
};

/// The number of the last event that the reader has: `since`, or what a browser that connects again has seen.
Expected<std::size_t, Error> read_since(const http::Request& request) {
  const auto fields = http::read_query(request);
  if (!fields) {
    return fail(fields.error());
  }
  const auto since = fields->take_string("since");
  const auto number = http::parse_decimal(since.value_or("0"));
  if (!number) {
    return fail(
        Error{ErrorCode::InvalidValue, "since", std::nullopt, "since: the number of an event was expected"});
  }
  const auto seen = http::parse_decimal(request.last_event_id).value_or(0);
  return static_cast<std::size_t>(std::max(*number, seen));
}

}  // namespace

asio::awaitable<http::Response> stream_study(Context& context, const http::Request& request) {
  const auto since = read_since(request);
  if (!since) {
    co_return http::error_response(400, since.error());
  }
  const auto found = co_await find_study(context);
  if (!found) {
    co_return found.error();
  }
  const bool is_guest = context.principal.role == people::Role::Guest;
  const store::StudyViewer viewer{auth::new_id(), found->record->header.id,
                                  is_guest ? "" : context.principal.player.text,
                                  context.now + kViewerExpires};
  // Another node may know more events than this one: a client that has more receives only later ones.
  const std::size_t from = std::min(*since, found->record->events());
  const auto kept =
      co_await context.services.database.write(store::keep_study_viewer, viewer, context.now, kMostViewers);
  if (!kept) {
    co_return kept.error().kind == store::StoreError::Kind::Conflict ? too_many_people()
                                                                     : refuse_stored(kept.error(), "study");
  }
  context.services.news.notify(node::news_of_study(viewer.study));
  const auto stream = std::make_shared<StudyStream>(context.services, context.principal, viewer, from);
  stream->send_as_events("");
  http::Response response;
  response.content_type = "text/event-stream";
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = stream;
  co_return response;
}

}  // namespace rookery::server
