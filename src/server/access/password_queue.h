#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "rookery/base/time.h"

namespace rookery::server {

/// For whom a password is hashed or checked.
struct PasswordRequester {
  std::string address;  ///< as visitor_key tells: an IPv6 /64 is one
  std::string account;  ///< its id; of a login the one that is tried; empty: one that is still to be made
};

/// What came of a piece of password work.
enum class PasswordOutcome : std::uint8_t {
  Hashed,  ///< nothing was checked
  Right,
  Wrong
};

/// The order in which passwords are hashed and checked. Each takes a good part of a second on purpose, so
/// that floods of logins, with right passwords or wrong ones, would otherwise make everybody wait.
///
/// An address is one of three kinds, by what came of its work lately:
/// * a stranger: nothing, or a wrong password or two. The address that came last is first, for those before
/// it
///   may be a flood whose end nobody could wait for;
/// * trusted: some work was done that was no wrong password. Addresses take turns, and within an address
///   accounts do: first those for whom nothing was done lately, such as the pupils of a class, then those for
///   whom that is longest ago, so that an account that logs in again and again comes last;
/// * failing: more than two wrong passwords, less the right ones. Those with the fewest are first.
/// Strangers and trusted addresses take turns; those that fail have every fifth, and what the others leave.
/// So many addresses that guess wait for each other, and a visitor with the right password waits for a few
/// hashes at most. What no queue can tell apart are visitors of whom more come for the first time than can be
/// served.
///
/// What waits is bounded. When the queue is full, the work that would be done last is refused; so is what
/// has waited too long, and what an address asks for beyond its share. Pure: time is passed in. Choosing
/// takes time in proportion to what waits.
class PasswordQueue {
 public:
  struct Limits {
    std::size_t waiting = 500;             ///< in all
    std::size_t waiting_of_address = 100;  ///< of one address: four classes at once
    Duration longest_wait{45'000};
    std::size_t remembered = 20'000;  ///< addresses with nothing waiting
    std::size_t accounts = 100;       ///< of one address
  };
  /// Of a piece of work, given by the caller: positive, and greater than those of what waits.
  using Number = std::uint64_t;

  PasswordQueue() = default;
  explicit PasswordQueue(Limits limits) : limits_(limits) {}

  /// Queues work. Returns what is refused to make room for it, which may be this very piece.
  [[nodiscard]] std::optional<Number> add(Number number, const PasswordRequester& who, Instant now);
  /// Takes out what has waited too long: it is refused.
  [[nodiscard]] std::vector<Number> take_expired(Instant now);

  struct Next {
    Number number;
    PasswordRequester who;
  };
  /// Takes out the work to be done now; empty: none waits.
  [[nodiscard]] std::optional<Next> take(Instant now);
  /// The work is done. Wrong passwords are forgotten by half in kHalfLife, and a right one makes up for one.
  void finish(const PasswordRequester& who, PasswordOutcome outcome, Instant now);

  [[nodiscard]] std::size_t waiting() const { return waiting_; }

  static constexpr Duration kHalfLife{10 * 60'000};

 private:
  struct Work {
    Number number;
    Instant since;
  };
  struct Account {
    std::deque<Work> waiting;
    std::uint64_t turn = 0;       ///< when it was served last; 0: not lately
    std::uint64_t done_turn = 0;  ///< the same, with no wrong password
  };
  /// Refused before it was ever served: names that are guessed at random must not be kept.
  [[nodiscard]] static bool is_forgotten(const Account& account) {
    return account.waiting.empty() && account.turn == 0;
  }
  struct Address {
    std::map<std::string, Account> accounts;
    std::size_t waiting = 0;
    std::uint64_t turn = 0;     ///< as that of an account
    std::uint64_t arrival = 0;  ///< when it began to wait
    Instant seen{};             ///< when it last asked for work
    double failures = 0;        ///< wrong passwords less right ones, as of `as_of`
    Instant as_of{};
    bool is_known = false;  ///< not all of its passwords were wrong
  };
  enum class Kind : std::uint8_t { Stranger, Trusted, Failing };
  static constexpr std::size_t kKinds = 3;
  using Addresses = std::unordered_map<std::string, Address>;
  using Entry = Addresses::value_type;

  /// Of two addresses of the same kind the one with the lesser rank is first.
  struct Rank {
    Kind kind;
    double failures = 0;
    std::uint64_t done_turn = 0, turn = 0, arrival = 0;
  };
  [[nodiscard]] static double failures_at(const Address& address, Instant now);
  [[nodiscard]] static Kind kind_of(const Address& address, Instant now);
  [[nodiscard]] static Rank rank_of(const Address& address, Instant now);
  [[nodiscard]] static bool is_first(const Rank& one, const Rank& other);
  void arrive(Address& address, Instant now);
  [[nodiscard]] std::array<Entry*, kKinds> find_first_of_kinds(Instant now);
  [[nodiscard]] Entry& find_last(Instant now);
  [[nodiscard]] Number take_newest(Entry& entry);
  void remove_one(Entry& entry);
  void forget_idle_accounts(Address& address);
  void forget_idle_addresses();

  Limits limits_ = {};
  Addresses addresses_;
  std::vector<Entry*> waiting_addresses_;  ///< an unordered_map never moves its entries
  std::size_t waiting_ = 0;
  std::uint64_t last_turn_ = 0, last_arrival_ = 0;  ///< numbers given so far
};

}  // namespace rookery::server
