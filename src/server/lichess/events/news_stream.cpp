#include "lichess/events/news_stream.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>

#include "endpoint/dump_json.h"
#include "endpoint/edge.h"
#include "endpoint/lists.h"
#include "endpoint/streams.h"
#include "lichess/lichess_words.h"
#include "rookery/async/guarded.h"
#include "rookery/http/accept.h"
#include "rookery/http/http_syntax.h"
#include "rookery/http/limits.h"
#include "rookery/node/news.h"
#include "rookery/node/server_clock.h"
#include "rookery/store/accounts/accounts.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

/// How often the store is asked without a notification, since a bus may lose some.
constexpr std::chrono::seconds kPollEvery{30}, kPollEveryOverBus{10};
constexpr std::chrono::seconds kTryAgainAfter{1};
/// How long an account counts as online after its last page was closed.
constexpr std::chrono::seconds kAwayAfter{5};

}  // namespace

NewsStream::NewsStream(Services& services, std::string player, std::vector<std::string> subjects)
    : http::BodyStream(services.executor, {services.limits.outgoing_bytes, services.edge.memory}, "\n"),
      services_(services),
      player_(std::move(player)),
      subjects_(std::move(subjects)),
      timer_(services.executor) {}

void NewsStream::start() {
  for (const std::string& subject : subjects_) {
    follow_also(subject);
  }
  ++services_.streams.news[player_];
  note_seen();
  poll_soon();
}

void NewsStream::follow_also(const std::string& subject) {
  if (is_stopped_ || following_.contains(subject)) {
    return;
  }
  // The bus calls on a thread of its own; the stream belongs to the one that serves HTTP.
  const auto on_news = [weak = weak_from_this(), executor = services_.executor] {
    asio::post(executor, [weak] {
      if (const auto self = weak.lock()) {
        self->poll_soon();
      }
    });
  };
  following_[subject] = services_.news.follow(subject, on_news);
}

void NewsStream::stop() {
  is_stopped_ = true;
  note_departure();
  following_.clear();
  timer_.cancel();
}

void NewsStream::send_as_events(const std::string& last_event_id) {
  is_sent_as_events_ = true;
  last_seen_ = static_cast<std::size_t>(http::parse_decimal(last_event_id).value_or(0));
  set_keep_alive(":\n\n");
}

void NewsStream::put_object(const nlohmann::json& object, std::optional<std::size_t> number) {
  put_text(dump_json(object), number);
}

/// The JSON has no line ends, so it is one line of data.
void NewsStream::put_text(std::string text, std::optional<std::size_t> number) {
  if (is_sent_as_events_) {
    const std::string id = number ? "id: " + std::to_string(*number) + '\n' : "";
    text = id + "data: " + text + '\n';
  }
  put(std::make_shared<const std::string>(std::move(text) + '\n'));
}

void NewsStream::poll_soon() {
  // A notification during a look causes another look, since the data read may be older than it.
  is_news_ = true;
  // Only one look at a time, because each compares with the data sent last.
  if (!is_polling_ && !is_stopped_) {
    is_polling_ = true;
    async::spawn_guarded(services_.executor, poll_while_news(shared_from_this()), "a stream of news");
  }
}

void NewsStream::poll_by(Instant at) {
  poll_by_ = std::min(at, poll_by_.value_or(at));
}

/// `self` keeps the stream alive while the store is asked.
asio::awaitable<void> NewsStream::poll_while_news(std::shared_ptr<NewsStream> self) {
  // A look may throw; the stream must be able to look again.
  struct Ending {
    NewsStream& stream;
    ~Ending() { stream.is_polling_ = false; }
  };
  const Ending ending{*self};
  bool is_known = true;
  while (std::exchange(is_news_, false) && !is_stopped_) {
    poll_by_.reset();
    is_known = co_await poll();
  }
  set_timer(!is_known ? kTryAgainAfter : services_.news.may_lose() ? kPollEveryOverBus : kPollEvery);
}

void NewsStream::set_timer(Duration after) {
  if (is_stopped_) {
    return;
  }
  if (poll_by_) {
    after = std::clamp(*poll_by_ - services_.clock.now(), Duration{1}, after);
  }
  timer_.expires_after(after);
  timer_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error) {
      self->note_seen();
      self->poll_soon();
    }
  });
}

void NewsStream::note_seen() {
  if (player_.empty()) {
    return;
  }
  // An account with an open stream counts as online.
  services_.database.without_waiting()
      .write(store::touch_account, store::AccountId{player_}, services_.clock.now())
      .then([](const Expected<void, store::StoreError>&) {});
}

void NewsStream::note_departure() {
  const auto open = services_.streams.news.find(player_);
  if (open == services_.streams.news.end() || --open->second > 0) {
    return;
  }
  services_.streams.news.erase(open);
  if (player_.empty() || services_.edge.is_stopping) {
    return;
  }
  // A page that is loaded anew is back before this time. One that is open at another node says so with its
  // next look.
  services_.database.without_waiting()
      .write(store::backdate_seen, store::AccountId{player_}, services_.clock.now() - kOnlineFor + kAwayAfter)
      .then([](const Expected<void, store::StoreError>&) {});
}

http::Response lines_response(std::shared_ptr<http::BodyStream> stream) {
  http::Response response;
  response.content_type = "application/x-ndjson";
  // Otherwise nginx would hold the stream back until its buffer is full.
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = std::move(stream);
  return response;
}

http::Response news_response(std::shared_ptr<NewsStream> stream, const http::Request& request) {
  const bool wants_events = http::names_type(request.accept, "text/event-stream");
  if (wants_events) {
    stream->send_as_events(request.last_event_id);
  }
  http::Response response = lines_response(std::move(stream));
  response.content_type = wants_events ? "text/event-stream" : response.content_type;
  return response;
}

}  // namespace rookery::server
