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

namespace rookery::auth {

/// The requester of a password check or hash.
struct PasswordRequester {
  std::string address;  ///< as visitor_key returns it: an IPv6 /64 is one address
  std::string account;  ///< the id of the account that logs in; empty: of a new account
};

/// The outcome of a piece of password work.
enum class PasswordOutcome : std::uint8_t {
  Hashed,  ///< no password was checked
  Right,
  Wrong
};

/// The order in which passwords are hashed and checked. Each takes a good part of a second on purpose, so a
/// flood of logins, with right or wrong passwords, would otherwise make everyone wait.
///
/// An address is one of three kinds, depending on the outcome of its recent work:
/// * a stranger: no recent work, or one or two wrong passwords. The latest address comes first, since those
///   before it may be a flood that lasts too long to wait for;
/// * trusted: some recent work was not a wrong password. Addresses take turns, and within an address accounts
///   do: first those without recent work, such as the pupils of a class, then those whose work is longest
///   ago, so that an account that logs in again and again comes last;
/// * failing: more than two wrong passwords after subtracting the right ones. Those with the fewest come
///   first.
///
/// Strangers and trusted addresses take turns; failing ones get every fifth turn, and whatever the others
/// leave. So many guessing addresses wait for each other, and a visitor with the right password waits for a
/// few hashes at most. No queue can help if more new visitors come than can be served: it cannot tell them
/// apart.
///
/// The queue is bounded. When it is full, the work that would be done last is refused; so is work that has
/// waited too long, and work beyond an address's share. Pure: time is passed in. Choosing takes time
/// proportional to the waiting work.
class PasswordQueue {
 public:
  struct Limits {
    std::size_t waiting = 500;             ///< in total
    std::size_t waiting_of_address = 100;  ///< per address: four classes at once
    Duration longest_wait{45'000};
    std::size_t remembered = 20'000;  ///< addresses without waiting work
    std::size_t accounts = 100;       ///< per address
  };
  /// The number of a piece of work, chosen by the caller: positive, and greater than the numbers of all
  /// waiting work.
  using Number = std::uint64_t;

  PasswordQueue() = default;
  explicit PasswordQueue(Limits limits) : limits_(limits) {}

  /// Queues work. Returns the work that is refused to make room for it, which may be this very piece.
  [[nodiscard]] std::optional<Number> add(Number number, const PasswordRequester& who, Instant now);
  /// Removes and returns the work that has waited too long and is therefore refused.
  [[nodiscard]] std::vector<Number> take_expired(Instant now);

  struct Next {
    Number number;
    PasswordRequester who;
  };
  /// Removes and returns the next work; empty if none waits.
  [[nodiscard]] std::optional<Next> take(Instant now);
  /// Records finished work. The weight of wrong passwords halves in kHalfLife, and a right password makes up
  /// for a wrong one.
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
    std::uint64_t turn = 0;       ///< when it was last served; 0: not recently
    std::uint64_t done_turn = 0;  ///< as `turn`, without wrong passwords
  };
  /// Whether the account was refused before it was ever served: randomly guessed names must not be kept.
  [[nodiscard]] static bool is_forgotten(const Account& account) {
    return account.waiting.empty() && account.turn == 0;
  }
  struct Address {
    std::map<std::string, Account> accounts;
    std::size_t waiting = 0;
    std::uint64_t turn = 0;     ///< as in Account
    std::uint64_t arrival = 0;  ///< when it began to wait
    Instant seen{};             ///< when it last requested work
    double failures = 0;        ///< wrong passwords less right ones, as of `as_of`
    Instant as_of{};
    bool is_known = false;  ///< some of its work was not a wrong password
  };
  enum class Kind : std::uint8_t { Stranger, Trusted, Failing };
  static constexpr std::size_t kKinds = 3;
  using Addresses = std::unordered_map<std::string, Address>;
  using Entry = Addresses::value_type;

  /// Among addresses of the same kind, the one with the lower rank comes first.
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
  std::uint64_t last_turn_ = 0, last_arrival_ = 0;  ///< the latest numbers given
};

}  // namespace rookery::auth
