#include "rookery/auth/password_queue.h"

#include <gtest/gtest.h>

#include <functional>
#include <queue>
#include <tuple>
#include <unordered_map>

#include "rookery/base/random.h"

namespace rookery::auth {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr Instant kBegan{seconds(1'000'000)};
constexpr Duration kHash{250};  ///< a slow machine's

PasswordRequester from(const std::string& address, const std::string& account = "ada") {
  return {address, account};
}

std::vector<PasswordQueue::Number> all_in_order(PasswordQueue& queue) {
  std::vector<PasswordQueue::Number> order;
  while (const auto next = queue.take(kBegan)) {
    order.push_back(next->number);
  }
  return order;
}

void try_once(PasswordQueue& queue, const PasswordRequester& who, PasswordOutcome outcome) {
  ASSERT_FALSE(queue.add(1, who, kBegan));
  ASSERT_TRUE(queue.take(kBegan));
  queue.finish(who, outcome, kBegan);
}

TEST(PasswordQueue, AccountsOfAnAddressTakeTurns) {
  PasswordQueue queue;
  for (PasswordQueue::Number number = 1; number <= 4; ++number) {
    EXPECT_FALSE(queue.add(number, from("school", "bob"), kBegan));
  }
  EXPECT_FALSE(queue.add(5, from("school", "ada"), kBegan));
  EXPECT_FALSE(queue.add(6, from("school", "eve"), kBegan));
  EXPECT_EQ(all_in_order(queue), (std::vector<PasswordQueue::Number>{1, 5, 6, 2, 3, 4}));
}

TEST(PasswordQueue, AddressIsLimitedToItsShare) {
  PasswordQueue queue({.waiting_of_address = 2});
  EXPECT_FALSE(queue.add(1, from("a"), kBegan));
  EXPECT_FALSE(queue.add(2, from("a"), kBegan));
  EXPECT_EQ(queue.add(3, from("a"), kBegan), 3U);
  EXPECT_FALSE(queue.add(4, from("b"), kBegan));
}

TEST(PasswordQueue, FullQueueRefusesFailingThenUnknownThenTrusted) {
  PasswordQueue queue({.waiting = 3});
  for (int i = 0; i < 3; ++i) {
    try_once(queue, from("fails"), PasswordOutcome::Wrong);
  }
  try_once(queue, from("trusted"), PasswordOutcome::Right);
  EXPECT_FALSE(queue.add(2, from("trusted"), kBegan));
  EXPECT_FALSE(queue.add(3, from("fails"), kBegan));
  EXPECT_FALSE(queue.add(4, from("stranger"), kBegan));
  EXPECT_EQ(queue.add(5, from("trusted"), kBegan), 3U);
  EXPECT_EQ(queue.add(6, from("trusted"), kBegan), 4U);
  EXPECT_EQ(queue.add(7, from("trusted"), kBegan), 7U);
}

TEST(PasswordQueue, FailingAddressComesLastUntilForgiven) {
  PasswordQueue queue;
  const auto first_of_two = [&](PasswordQueue::Number stranger, Instant when) {
    EXPECT_FALSE(queue.add(stranger, from("stranger " + std::to_string(stranger)), when));
    EXPECT_FALSE(queue.add(stranger + 1, from("guesses"), when));
    const auto first = queue.take(when);
    EXPECT_TRUE(queue.take(when));
    return first->number;
  };
  for (int i = 0; i < 3; ++i) {
    try_once(queue, from("guesses"), PasswordOutcome::Wrong);
  }
  EXPECT_EQ(first_of_two(1, kBegan), 2U) << "every fifth turn is for those that fail";
  EXPECT_EQ(first_of_two(3, kBegan), 3U);
  EXPECT_EQ(first_of_two(5, kBegan + PasswordQueue::kHalfLife), 6U) << "a stranger that came last";
}

TEST(PasswordQueue, OverdueRequestIsRefused) {
  PasswordQueue queue({.longest_wait = seconds(20)});
  EXPECT_FALSE(queue.add(1, from("a"), kBegan));
  EXPECT_FALSE(queue.add(2, from("a"), kBegan + seconds(1)));
  EXPECT_TRUE(queue.take_expired(kBegan + milliseconds(19'999)).empty());
  EXPECT_EQ(queue.take_expired(kBegan + seconds(20)), std::vector<PasswordQueue::Number>{1});
  EXPECT_EQ(queue.waiting(), 1U);
}

TEST(PasswordQueue, RemembersABoundedNumberOfAddressesAndAccounts) {
  PasswordQueue queue({.remembered = 10, .accounts = 3});
  for (PasswordQueue::Number number = 1; number <= 1'000; ++number) {
    EXPECT_FALSE(queue.add(number, from("a" + std::to_string(number)), kBegan));
    EXPECT_FALSE(queue.add(number + 1'000, from("class", "b" + std::to_string(number)), kBegan));
    ASSERT_TRUE(queue.take(kBegan));
    ASSERT_TRUE(queue.take(kBegan));
  }
  EXPECT_EQ(queue.waiting(), 0U);
}

/// A server whose only thread hashes, and its visitors, in simulated time.
class PasswordSimulation {
 public:
  enum class Answer : std::uint8_t { Hashed, Right, Wrong, Refused };
  using Answered = std::function<void(Answer)>;

  explicit PasswordSimulation(std::uint64_t seed) : random_(seed) {}

  [[nodiscard]] Instant now() const { return now_; }
  [[nodiscard]] std::uint64_t below(std::uint64_t bound) { return random_.below(bound); }
  void schedule(Duration after, std::function<void()> what) {
    events_.push({now_ + after, ++last_event_, std::move(what)});
  }
  void ask(const PasswordRequester& who, PasswordOutcome outcome, Answered answered) {
    const PasswordQueue::Number number = ++last_number_;
    requests_.emplace(number, Asked{outcome, std::move(answered)});
    if (const auto refused = queue_.add(number, who, now_)) {
      refuse(*refused);
    }
    serve();
  }
  void run(Duration length) {
    const Instant end = now_ + length;
    while (!events_.empty() && events_.top().at <= end) {
      const Event event = events_.top();
      events_.pop();
      now_ = event.at;
      event.what();
    }
    now_ = end;
  }

 private:
  struct Asked {
    PasswordOutcome outcome;
    Answered answered;
  };
  struct Event {
    Instant at;
    std::uint64_t number;
    std::function<void()> what;
    bool operator<(const Event& other) const {
      return std::tie(other.at, other.number) < std::tie(at, number);  // the top is the earliest
    }
  };

  static Answer answer_for(PasswordOutcome outcome) {
    switch (outcome) {
      case PasswordOutcome::Hashed:
        return Answer::Hashed;
      case PasswordOutcome::Right:
        return Answer::Right;
      case PasswordOutcome::Wrong:
        return Answer::Wrong;
    }
    return Answer::Refused;
  }

  void refuse(PasswordQueue::Number number) {
    Asked asked = std::move(requests_.extract(number).mapped());
    schedule(Duration(0), [answered = std::move(asked.answered)] { answered(Answer::Refused); });
  }

  void serve() {
    if (is_hashing_) {
      return;
    }
    for (const PasswordQueue::Number number : queue_.take_expired(now_)) {
      refuse(number);
    }
    auto next = queue_.take(now_);
    if (!next) {
      return;
    }
    is_hashing_ = true;
    schedule(kHash, [this, next = *std::move(next)] {
      is_hashing_ = false;
      const Asked asked = std::move(requests_.extract(next.number).mapped());
      queue_.finish(next.who, asked.outcome, now_);
      asked.answered(answer_for(asked.outcome));
      serve();
    });
  }

  Random random_;
  Instant now_ = kBegan;
  PasswordQueue queue_;
  std::unordered_map<PasswordQueue::Number, Asked> requests_;
  std::priority_queue<Event> events_;
  PasswordQueue::Number last_number_ = 0;
  std::uint64_t last_event_ = 0;
  bool is_hashing_ = false;
};

using Answer = PasswordSimulation::Answer;

/// Addresses that ask without end, each again when it was answered.
struct Flood {
  const char* name;
  std::size_t addresses;
  std::size_t at_once;  ///< requests of each address
  PasswordOutcome outcome;

  void begin(PasswordSimulation& simulation) const {
    constexpr std::uint64_t kBeginsWithin = 1'000;
    for (std::size_t i = 0; i < addresses * at_once; ++i) {
      simulation.schedule(milliseconds(simulation.below(kBeginsWithin)), [this, &simulation, i] {
        attack(simulation, "flood " + std::to_string(i % addresses));
      });
    }
  }

 private:
  /// Guesses are for accounts of any name; with a right password each address has an account of its own.
  [[nodiscard]] std::string account_of(PasswordSimulation& simulation, const std::string& address) const {
    switch (outcome) {
      case PasswordOutcome::Hashed:
        return "";
      case PasswordOutcome::Right:
        return address;
      case PasswordOutcome::Wrong:
        return "account " + std::to_string(simulation.below(1'000'000));
    }
    return "";
  }
  void attack(PasswordSimulation& simulation, const std::string& address) const {
    const auto answered = [this, &simulation, address](Answer answer) {
      const Duration pause = answer == Answer::Refused ? Duration(5'000) : Duration(20);
      simulation.schedule(pause, [this, &simulation, address] { attack(simulation, address); });
    };
    simulation.ask({address, account_of(simulation, address)}, outcome, answered);
  }
};

using enum PasswordOutcome;
constexpr Flood kFloods[] = {{"one address that guesses", 1, 40, Wrong},
                             {"one address with a right password", 1, 40, Right},
                             {"one address that registers", 1, 40, Hashed},
                             {"250 addresses that guess", 250, 4, Wrong},
                             {"250 addresses that guess one by one", 250, 1, Wrong},
                             {"250 addresses with right passwords", 250, 1, Right},
                             {"250 addresses that register", 250, 1, Hashed},
                             {"2,500 addresses that guess", 2'500, 1, Wrong},
                             {"2,500 addresses with right passwords", 2'500, 1, Right}};

TEST(PasswordQueueSimulation, VisitorWaitsAtMostThreeSecondsInAnyFlood) {
  for (const Flood& flood : kFloods) {
    PasswordSimulation simulation(flood.addresses);
    int visitors = 0, answered = 0;
    flood.begin(simulation);
    for (Duration at = seconds(1); at < seconds(45); at += milliseconds(1'500 + simulation.below(3'000))) {
      const std::string address = "visitor " + std::to_string(++visitors);
      simulation.schedule(at, [&, address] {
        simulation.ask({address, address}, Right, [&, since = simulation.now()](Answer answer) {
          EXPECT_EQ(answer, Answer::Right) << flood.name;
          EXPECT_LE(simulation.now() - since, seconds(3)) << flood.name;
          ++answered;
        });
      });
    }
    simulation.run(seconds(50));
    EXPECT_EQ(answered, visitors) << flood.name;
  }
}

/// 25 pupils behind one address; some mistype once. A refused pupil tries again when the answer says.
class PupilsLogIn {
 public:
  static constexpr int kPupils = 25;

  PupilsLogIn(PasswordSimulation& simulation, Duration after) : simulation_(&simulation) {
    for (int i = 0; i < kPupils; ++i) {
      const PasswordOutcome first = simulation.below(5) == 0 ? Wrong : Right;
      simulation.schedule(after + milliseconds(simulation.below(10'000)),
                          [this, i, first] { log_in("pupil " + std::to_string(i), first); });
    }
  }
  [[nodiscard]] int logged_in() const { return logged_in_; }

 private:
  void log_in(const std::string& pupil, PasswordOutcome outcome) {
    simulation_->ask({"school", pupil}, outcome, [this, pupil](Answer answer) {
      if (answer == Answer::Right) {
        ++logged_in_;
        return;
      }
      simulation_->schedule(seconds(5), [this, pupil] { log_in(pupil, Right); });
    });
  }

  PasswordSimulation* simulation_;
  int logged_in_ = 0;
};

TEST(PasswordQueueSimulation, ClassBehindOneAddressLogsInWithinAMinute) {
  std::uint64_t seed = 0;
  for (const Flood& flood : kFloods) {
    for (const Duration after : {seconds(1), seconds(30)}) {
      PasswordSimulation simulation(++seed);
      flood.begin(simulation);
      const PupilsLogIn pupils(simulation, after);
      simulation.run(after + seconds(60));
      EXPECT_EQ(pupils.logged_in(), PupilsLogIn::kPupils) << flood.name << ", seed " << seed;
    }
  }
}

TEST(PasswordQueueSimulation, NoRefusalsWithoutAFlood) {
  PasswordSimulation simulation(1);
  const PupilsLogIn pupils(simulation, seconds(0));
  simulation.run(seconds(20));
  EXPECT_EQ(pupils.logged_in(), PupilsLogIn::kPupils);
}

}  // namespace
}  // namespace rookery::auth
