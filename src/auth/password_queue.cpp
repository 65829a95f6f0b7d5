#include "rookery/auth/password_queue.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace rookery::auth {
namespace {

/// The most wrong passwords that correct ones can make up for in advance: a class that mistypes stays
/// trusted, but a valid account does not buy a flood of guesses.
constexpr double kMostTrust = -25;
/// Bounds the time for which a flood is remembered to some nine half-lives.
constexpr double kMostFailures = 1'000;

/// The waiting account that was served longest ago; among those never served, the one that has waited
/// longest. Precondition: one waits.
auto& next_account(auto& accounts) {
  auto next = accounts.end();
  const auto key = [](const auto& account) {
    return std::tuple(account.turn, account.waiting.front().number);
  };
  for (auto at = accounts.begin(); at != accounts.end(); ++at) {
    if (!at->second.waiting.empty() && (next == accounts.end() || key(at->second) < key(next->second))) {
      next = at;
    }
  }
  return *next;
}

}  // namespace

double PasswordQueue::failures_at(const Address& address, Instant now) {
  const std::chrono::duration<double> passed = now - address.as_of, half_life = kHalfLife;
  return address.failures * std::exp2(-std::max(0.0, passed.count()) / half_life.count());
}

PasswordQueue::Kind PasswordQueue::kind_of(const Address& address, Instant now) {
  // People mistype, also the first of a class; with the third wrong password an address counts as failing for
  // a quarter of a half-life.
  constexpr double kTooMany = 2.5;
  if (failures_at(address, now) >= kTooMany) {
    return Kind::Failing;
  }
  return address.is_known ? Kind::Trusted : Kind::Stranger;
}

PasswordQueue::Rank PasswordQueue::rank_of(const Address& address, Instant now) {
  Rank rank{kind_of(address, now)};
  switch (rank.kind) {
    case Kind::Stranger:
      rank.arrival = ~address.arrival;  // the latest comes first
      break;
    case Kind::Trusted:
      rank.done_turn = next_account(address.accounts).second.done_turn;
      rank.turn = address.turn;
      break;
    case Kind::Failing:
      rank.failures = std::floor(failures_at(address, now));
      rank.turn = address.turn;
      rank.arrival = ~address.arrival;
      break;
  }
  return rank;
}

bool PasswordQueue::is_first(const Rank& one, const Rank& other) {
  return std::tie(one.failures, one.done_turn, one.turn, one.arrival) <
         std::tie(other.failures, other.done_turn, other.turn, other.arrival);
}

/// The address waits again. A stranger that returns keeps its place for a while: one that returns again and
/// again must not overtake newcomers.
void PasswordQueue::arrive(Address& address, Instant now) {
  const bool keeps_place =
      address.arrival > 0 && kind_of(address, now) == Kind::Stranger && now - address.seen < kHalfLife;
  if (!keeps_place) {
    address.arrival = ++last_arrival_;
  }
}

std::optional<PasswordQueue::Number> PasswordQueue::add(Number number, const PasswordRequester& who,
                                                        Instant now) {
  forget_idle_addresses();
  Entry& entry = *addresses_.try_emplace(who.address).first;
  Address& address = entry.second;
  if (address.waiting >= limits_.waiting_of_address) {
    return number;
  }
  if (address.waiting++ == 0) {
    arrive(address, now);
    waiting_addresses_.push_back(&entry);
  }
  address.seen = now;
  ++waiting_;
  address.accounts[who.account].waiting.push_back({number, now});
  return waiting_ > limits_.waiting ? std::optional(take_newest(find_last(now))) : std::nullopt;
}

std::vector<PasswordQueue::Number> PasswordQueue::take_expired(Instant now) {
  std::vector<Number> expired;
  const std::vector<Entry*> entries = waiting_addresses_;
  for (Entry* entry : entries) {
    for (auto& [id, account] : entry->second.accounts) {
      while (!account.waiting.empty() && now - account.waiting.front().since >= limits_.longest_wait) {
        expired.push_back(account.waiting.front().number);
        account.waiting.pop_front();
        remove_one(*entry);
      }
    }
    std::erase_if(entry->second.accounts, [](const auto& one) { return is_forgotten(one.second); });
  }
  return expired;
}

std::array<PasswordQueue::Entry*, PasswordQueue::kKinds> PasswordQueue::find_first_of_kinds(Instant now) {
  std::array<Entry*, kKinds> first{};
  std::array<Rank, kKinds> ranks{};
  for (Entry* entry : waiting_addresses_) {
    const Rank rank = rank_of(entry->second, now);
    const auto kind = static_cast<std::size_t>(rank.kind);
    if (first[kind] == nullptr || is_first(rank, ranks[kind])) {
      first[kind] = entry;
      ranks[kind] = rank;
    }
  }
  return first;
}

std::optional<PasswordQueue::Next> PasswordQueue::take(Instant now) {
  if (waiting_ == 0) {
    return std::nullopt;
  }
  using enum Kind;
  static constexpr std::array<std::array<Kind, kKinds>, 5> kOrders{{{Stranger, Trusted, Failing},
                                                                    {Trusted, Stranger, Failing},
                                                                    {Stranger, Trusted, Failing},
                                                                    {Trusted, Stranger, Failing},
                                                                    {Failing, Stranger, Trusted}}};
  const std::array<Entry*, kKinds> first = find_first_of_kinds(now);
  const std::uint64_t turn = ++last_turn_;
  const auto& order = kOrders[turn % kOrders.size()];
  const auto kind =
      std::ranges::find_if(order, [&](Kind one) { return first[static_cast<std::size_t>(one)] != nullptr; });
  Entry& entry = *first[static_cast<std::size_t>(*kind)];
  auto& [id, account] = next_account(entry.second.accounts);
  Next next{account.waiting.front().number, {entry.first, id}};
  account.waiting.pop_front();
  account.turn = entry.second.turn = turn;
  forget_idle_accounts(entry.second);
  remove_one(entry);
  return next;
}

void PasswordQueue::finish(const PasswordRequester& who, PasswordOutcome outcome, Instant now) {
  const auto found = addresses_.find(who.address);
  if (found == addresses_.end()) {
    return;
  }
  Address& address = found->second;
  const double more = outcome == PasswordOutcome::Wrong ? 1 : outcome == PasswordOutcome::Right ? -1 : 0;
  address.failures = std::clamp(failures_at(address, now) + more, kMostTrust, kMostFailures);
  address.as_of = now;
  if (outcome != PasswordOutcome::Wrong) {
    address.is_known = true;
    address.accounts[who.account].done_turn = last_turn_;
  }
}

/// The entry whose newest work is refused when the queue is full: failing addresses first, then strangers, in
/// both cases the last in order; then the trusted address with the most waiting work.
PasswordQueue::Entry& PasswordQueue::find_last(Instant now) {
  const auto is_later = [](const Address& one, const Rank& rank, const Address& other, const Rank& than) {
    if (rank.kind != than.kind) {
      return rank.kind == Kind::Failing || than.kind == Kind::Trusted;
    }
    return rank.kind == Kind::Trusted ? one.waiting > other.waiting : is_first(than, rank);
  };
  Entry* last = waiting_addresses_.front();
  Rank last_rank = rank_of(last->second, now);
  for (Entry* entry : waiting_addresses_) {
    const Rank rank = rank_of(entry->second, now);
    if (is_later(entry->second, rank, last->second, last_rank)) {
      last = entry;
      last_rank = rank;
    }
  }
  return *last;
}

PasswordQueue::Number PasswordQueue::take_newest(Entry& entry) {
  auto& accounts = entry.second.accounts;
  const auto newest_of = [](const auto& one) {
    return one.second.waiting.empty() ? 0 : one.second.waiting.back().number;
  };
  const auto newest = std::ranges::max_element(accounts, {}, newest_of);
  const Number number = newest->second.waiting.back().number;
  newest->second.waiting.pop_back();
  if (is_forgotten(newest->second)) {
    accounts.erase(newest);
  }
  remove_one(entry);
  return number;
}

/// Takes one piece of work off the entry's count.
void PasswordQueue::remove_one(Entry& entry) {
  --waiting_;
  if (--entry.second.waiting == 0) {
    std::erase(waiting_addresses_, &entry);
  }
}

void PasswordQueue::forget_idle_accounts(Address& address) {
  if (address.accounts.size() <= limits_.accounts + limits_.waiting_of_address) {
    return;
  }
  const std::uint64_t oldest = last_turn_ > limits_.accounts ? last_turn_ - limits_.accounts : 0;
  std::erase_if(address.accounts,
                [&](const auto& one) { return one.second.waiting.empty() && one.second.turn <= oldest; });
}

/// Forgets the idle addresses that were seen longest ago.
void PasswordQueue::forget_idle_addresses() {
  if (addresses_.size() < 2 * limits_.remembered) {
    return;
  }
  std::vector<std::uint64_t> arrivals;
  arrivals.reserve(addresses_.size());
  for (const auto& [id, address] : addresses_) {
    arrivals.push_back(address.arrival);
  }
  const auto kept = arrivals.end() - static_cast<std::ptrdiff_t>(limits_.remembered);
  std::ranges::nth_element(arrivals, kept);
  std::erase_if(addresses_,
                [&](const auto& one) { return one.second.waiting == 0 && one.second.arrival < *kept; });
}

}  // namespace rookery::auth
