#include "rookery/node/downtime_watch.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <charconv>

#include "rookery/async/await_callback.h"
#include "rookery/log/log.h"

namespace rookery::node {

namespace asio = boost::asio;
using store::ListedLease;
using store::StoreError;

namespace {

constexpr std::string_view kSince = " since ";

/// Absent: the holder is not a node of this version.
std::optional<Instant> serves_since(const ListedLease& node) {
  const std::size_t at = node.holder.rfind(kSince);
  return at == std::string::npos ? std::nullopt : read_instant(node.holder.substr(at + kSince.size()));
}

/// The node's last sign of life, derived from the end of its lease, since each renewal is for a whole term.
Instant last_renewal(const ListedLease& node) {
  return node.until - DowntimeWatch::kNodeTimes.term;
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

/// The holder of an unexpired lease lives, or died within the term.
bool DowntimeWatch::does_any_live(const std::vector<ListedLease>& nodes, Instant now) {
  return std::any_of(nodes.begin(), nodes.end(), [&](const ListedLease& node) { return node.until > now; });
}

DowntimeWatch::DowntimeWatch(asio::any_io_executor executor, store::Stores& stores, ServerClock& clock,
                             const StoreWatch& watch, std::string node,
                             std::optional<Outages::Span> unsettled)
    : executor_(std::move(executor)),
      stores_(&stores),
      clock_(&clock),
      watch_(&watch),
      node_(std::move(node)),
      since_(clock.now()) {
  // The time since the last sign of life may not be downtime: another node may have served.
  if (unsettled) {
    inquiries_.push_back({*unsettled});
  }
  hold_lease(since_);
}

void DowntimeWatch::tick() {
  // The watch before the clock: once the store is back, the clock knows of the absence first.
  if (watch_->is_away()) {
    return;
  }
  const ServerClock::Reading reading = clock_->read();
  note_pauses(reading);
  hold_lease(reading.now);
  if (!is_asking_ && reading.now >= next_) {
    next_ = reading.now + kNodeTimes.renew_every;
    is_asking_ = true;
    asio::co_spawn(executor_, go_round(), asio::detached);
  }
}

bool DowntimeWatch::is_settled() {
  return inquiries_.empty() && clock_->read().paused == noted_;
}

void DowntimeWatch::note_pauses(const ServerClock::Reading& reading) {
  // A pause that was noted already needs no second question.
  if (reading.paused == noted_) {
    return;
  }
  for (const Outages::Span& pause : clock_->pauses_added_since(noted_)) {
    inquiries_.push_back({pause});
    since_ = std::max(since_, pause.to);  // pauses may arrive out of order
  }
  // A new time of service begins, which the lease states.
  lease_->take_again(holder());
  noted_ = reading.paused;
}

std::string DowntimeWatch::holder() const {
  return node_ + std::string(kSince) + write_instant(since_);
}

/// Takes the first name that no living node has.
void DowntimeWatch::hold_lease(Instant now) {
  // Another node holds the lease of this name: both were started while the same number of nodes lived.
  if (lease_ && lease_->is_refused()) {
    ++slot_;
    lease_.reset();
  }
  if (!lease_) {
    lease_.emplace(executor_, *stores_->leases, kNodes + std::to_string(slot_), holder(), kNodeTimes);
  }
  lease_->tick(now);
}

void DowntimeWatch::leave() {
  lease_->release();
}

/// An answer from before a pause says nothing about it, and one that arrived while nothing could be stored
/// must not be used. "alive_at" is not written before the pause was measured from it.
asio::awaitable<void> DowntimeWatch::go_round() {
  const Duration noted = noted_;
  const auto known = co_await ask();
  is_asking_ = false;
  const bool is_away = watch_->is_away();
  const ServerClock::Reading reading = clock_->read();
  if (is_away || reading.paused != noted) {
    next_ = reading.now;
  } else if (known) {
    settle(*known, reading.now);
    write(*known, reading.now);
  }
}

asio::awaitable<Expected<DowntimeWatch::Known, StoreError>> DowntimeWatch::ask() {
  using Fact = Expected<std::optional<std::string>, StoreError>;
  using Listed = Expected<std::vector<ListedLease>, StoreError>;
  Known known;
  const std::function<void(std::function<void(Fact)>)> get_alive =
      [this](std::function<void(Fact)> callback) { stores_->games->get("alive_at", std::move(callback)); };
  const Fact alive = co_await async::await_callback<Fact>(executor_, get_alive);
  const std::function<void(std::function<void(Fact)>)> get_outages =
      [this](std::function<void(Fact)> callback) { stores_->games->get("outages", std::move(callback)); };
  const Fact outages = co_await async::await_callback<Fact>(executor_, get_outages);
  const std::function<void(std::function<void(Listed)>)> list = [this](std::function<void(Listed)> callback) {
    stores_->leases->list(kNodes, std::move(callback));
  };
  const Listed nodes = co_await async::await_callback<Listed>(executor_, list);
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
  std::erase_if(inquiries_, [&](Inquiry& inquiry) {
    if (inquiry.is_new) {
      begin(inquiry, known);
    }
    read_witnesses(inquiry, known, now);
    clock_->learn(downtime_of(inquiry));
    return std::none_of(inquiry.witnesses.begin(), inquiry.witnesses.end(),
                        [](const auto& one) { return one.second.may_live; });
  });
}

/// This node is not a witness: it has served only since the end of the span.
void DowntimeWatch::begin(Inquiry& inquiry, const Known& known) {
  Outages::Span& span = inquiry.span;
  inquiry.is_new = false;
  // Some node served before the last sign of life.
  span.from = std::max(span.from, known.alive_at.value_or(span.from));
  for (const ListedLease& node : known.nodes) {
    const auto since = serves_since(node);
    const bool may_live = node.until > span.to;
    // A node that began before the span ended and lived after it began may have served in it.
    if (since && *since < span.to && (may_live || last_renewal(node) > span.from)) {
      inquiry.witnesses.emplace(node.lease.name, Witness{node.lease.fence, *since, *since, may_live});
    }
  }
}

void DowntimeWatch::read_witnesses(Inquiry& inquiry, const Known& known, Instant now) {
  for (const ListedLease& node : known.nodes) {
    const auto found = inquiry.witnesses.find(node.lease.name);
    if (found == inquiry.witnesses.end()) {
      continue;
    }
    Witness& witness = found->second;
    // A different fence means that another node has taken the lease and the witness is gone.
    const bool is_same = node.lease.fence == witness.fence;
    if (is_same) {
      witness.last = std::max(witness.last, last_renewal(node));
    }
    if (!is_same || witness.last >= inquiry.span.to || node.until <= now) {
      witness.may_live = false;
    }
  }
}

/// The downtime known so far: the parts in which no witness served or may have served.
Outages DowntimeWatch::downtime_of(const Inquiry& inquiry) {
  std::vector<Outages::Span> served;
  for (const auto& [name, witness] : inquiry.witnesses) {
    // A witness that may still live counts as serving until this is decided, so that time is never given back
    // too early.
    served.push_back({witness.since, witness.may_live ? inquiry.span.to : witness.last});
  }
  std::sort(served.begin(), served.end(),
            [](const Outages::Span& one, const Outages::Span& other) { return one.from < other.from; });
  Outages down;
  Instant from = inquiry.span.from;
  for (const Outages::Span& one : served) {
    down.add(from, std::min(one.from, inquiry.span.to));
    from = std::max(from, one.to);
  }
  down.add(from, inquiry.span.to);
  return down;
}

void DowntimeWatch::write(const Known& known, Instant now) {
  // The later of the two signs of life, since nodes write in any order.
  std::vector<store::Fact> facts{{"alive_at", write_instant(std::max(now, known.alive_at.value_or(now)))}};
  if (std::string outages = clock_->downtime().write(); outages != known.outages) {
    facts.push_back({"outages", std::move(outages)});
  }
  stores_->games->put(std::move(facts), [](const Expected<void, StoreError>& done) {
    if (!done) {
      log::warn("{}", done.error().what);
    }
  });
}

}  // namespace rookery::node
