#include "node/downtime_watch.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <charconv>

#include "node/await_callback.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::ListedLease;
using store::StoreError;

namespace {

constexpr std::string_view kSince = " since ";

/// Absent: whoever holds it is no node of this version.
std::optional<Instant> serves_since(const ListedLease& node) {
  const std::size_t at = node.holder.rfind(kSince);
  return at == std::string::npos ? std::nullopt : read_instant(node.holder.substr(at + kSince.size()));
}

}  // namespace

std::string write_instant(Instant instant) {
  return std::to_string(instant.time_since_epoch().count());
}

std::optional<Instant> read_instant(const std::string& text) {
  std::int64_t ms = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), ms);
  return error == std::errc{} && ms >= 0 ? std::optional(Instant(Duration(ms))) : std::nullopt;
}

bool DowntimeWatch::does_any_live(const std::vector<ListedLease>& nodes, Instant now) {
  return std::any_of(nodes.begin(), nodes.end(), [&](const ListedLease& node) { return node.until > now; });
}

DowntimeWatch::DowntimeWatch(asio::any_io_executor executor, store::Stores& stores, ServerClock& clock,
                             std::string node, std::optional<Outages::Span> unsettled)
    : executor_(std::move(executor)),
      stores_(&stores),
      clock_(&clock),
      node_(std::move(node)),
      since_(clock.now()) {
  if (unsettled) {
    questions_.push_back({*unsettled});
  }
  hold_lease(since_);
}

void DowntimeWatch::look() {
  const ServerClock::Reading reading = clock_->read();
  note_pauses(reading);
  hold_lease(reading.now);
  if (!is_asking_ && reading.now >= next_) {
    next_ = reading.now + kNodeTimes.renew_every;
    is_asking_ = true;
    asio::co_spawn(executor_, go_round(), asio::detached);
  }
}

void DowntimeWatch::note_pauses(const ServerClock::Reading& reading) {
  if (reading.paused == noted_) {
    return;
  }
  for (const Outages::Span& pause : clock_->pauses_added_since(noted_)) {
    questions_.push_back({pause});
    since_ = pause.to;
  }
  lease_->take_again(holder());
  noted_ = reading.paused;
}

std::string DowntimeWatch::holder() const {
  return node_ + std::string(kSince) + write_instant(since_);
}

/// The first name that no living node has.
void DowntimeWatch::hold_lease(Instant now) {
  if (lease_ && lease_->is_refused()) {
    ++slot_;
    lease_.reset();
  }
  if (!lease_) {
    lease_.emplace(executor_, *stores_->leases, kNodes + std::to_string(slot_), holder(), kNodeTimes);
  }
  lease_->look(now);
}

void DowntimeWatch::leave() {
  lease_->release();
}

asio::awaitable<void> DowntimeWatch::go_round() {
  const auto known = co_await ask();
  is_asking_ = false;
  if (known) {
    const Instant now = clock_->now();
    settle(*known, now);
    write(*known, now);
  }
}

asio::awaitable<Expected<DowntimeWatch::Known, StoreError>> DowntimeWatch::ask() {
  using Fact = Expected<std::optional<std::string>, StoreError>;
  using Listed = Expected<std::vector<ListedLease>, StoreError>;
  Known known;
  const std::function<void(std::function<void(Fact)>)> get_alive = [this](std::function<void(Fact)> tell) {
    stores_->games->get("alive_at", std::move(tell));
  };
  const Fact alive = co_await await_callback<Fact>(executor_, get_alive);
  const std::function<void(std::function<void(Fact)>)> get_outages = [this](std::function<void(Fact)> tell) {
    stores_->games->get("outages", std::move(tell));
  };
  const Fact outages = co_await await_callback<Fact>(executor_, get_outages);
  const std::function<void(std::function<void(Listed)>)> list = [this](std::function<void(Listed)> tell) {
    stores_->leases->list(kNodes, std::move(tell));
  };
  const Listed nodes = co_await await_callback<Listed>(executor_, list);
  if (!alive || !outages || !nodes) {
    co_return fail(!alive ? alive.error() : !outages ? outages.error() : nodes.error());
  }
  known.alive_at = *alive ? read_instant(**alive) : std::nullopt;
  known.outages = outages->value_or("");
  known.nodes = *nodes;
  co_return known;
}

void DowntimeWatch::settle(const Known& known, Instant now) {
  clock_->learn(Outages::parse(known.outages));
  std::erase_if(questions_, [&](Question& question) {
    const std::optional<bool> down = was_down(question, known, now);
    if (down && *down) {
      Outages found;
      found.add(question.span.from, question.span.to);
      clock_->learn(found);
    }
    return down.has_value();
  });
}

/// Absent: it cannot be told yet.
std::optional<bool> DowntimeWatch::was_down(Question& question, const Known& known, Instant now) const {
  if (question.is_new) {
    question.is_new = false;
    question.span.from = std::max(question.span.from, known.alive_at.value_or(question.span.from));
    for (const ListedLease& node : known.nodes) {
      const auto since = serves_since(node);
      const bool served = since && *since < question.span.to && node.until > question.span.to;
      if (served && node.lease.name != lease_->name()) {
        question.others.emplace(node.lease.name, node);
      }
    }
  }
  for (const ListedLease& node : known.nodes) {
    const auto other = question.others.find(node.lease.name);
    if (other == question.others.end()) {
      continue;
    }
    const bool is_same = node.lease.fence == other->second.lease.fence;
    if (is_same && node.until > other->second.until) {
      return false;
    }
    if (!is_same || node.until <= now) {
      question.others.erase(other);
    }
  }
  return question.others.empty() ? std::optional(true) : std::nullopt;
}

void DowntimeWatch::write(const Known& known, Instant now) {
  std::vector<store::Fact> facts{{"alive_at", write_instant(std::max(now, known.alive_at.value_or(now)))}};
  if (std::string outages = clock_->downtime().write(); outages != known.outages) {
    facts.push_back({"outages", std::move(outages)});
  }
  stores_->games->put(std::move(facts), [](const Expected<void, StoreError>& done) {
    if (!done) {
      spdlog::warn("{}", done.error().what);
    }
  });
}

}  // namespace rookery::server
