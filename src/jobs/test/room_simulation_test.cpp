#include <gtest/gtest.h>

#include <array>
#include <cstdlib>

#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"
#include "rookery/jobs/consequences.h"
#include "rookery/policy/site_text.h"
#include "support/extent.h"
#include "support/room_fixture.h"
#include "support/simulated_commands.h"
#include "support/simulated_page.h"
#include "test/simulated_game.h"
#include "test/simulated_nodes.h"

/// One game on several nodes with one store, played through from a seed: commands of all kinds, good and bad,
/// copies of them, connections that are cut with messages on their way, nodes that die between decision and
/// commit and come back, nodes that stand still while others go on, commits that fail before or after they
/// took effect, a store that is away, and a bus that loses, repeats and reorders messages. At every step and
/// at the end: what was acknowledged is stored, every room is a replay of it, nothing was done twice, no flag
/// fell early, players were charged for all time in which a node served and no other, and a game that its
/// node left is found by another. A node learns of the others by the bus and the store alone.
namespace rookery::jobs {
namespace {

constexpr int kSteps = 1'500;

class Simulation : private SimulatedNodes {
 public:
  Simulation(std::uint64_t seed, std::size_t nodes)
      : SimulatedNodes(seed, nodes), game_{rooms::new_stored_game(clock_of(seed))} {
    for (const char* guest : {"ann", "bob", "ann", "cy"}) {
      pages_.emplace_back().guest = guest;
    }
    for (std::size_t node = 0; node < nodes; ++node) {
      start(node);
    }
  }

  void run() {
    for (int step = 0; step < kSteps && !::testing::Test::HasFailure(); ++step) {
      pass(Duration(random_.below(chance(2) ? 2'000 : 40)));
      happen();
      check_rooms();
    }
    if (chance(50)) {
      abandon();
    }
    settle();
    check_end();
  }

 private:
  static const char* clock_of(std::uint64_t seed) {
    constexpr std::array kClocks{"1+1", "-", "10s"};
    return kClocks.at(seed % kClocks.size());
  }

  void happen() {
    const std::size_t node = random_.below(nodes_.size());
    rooms::Page& page = pages_[random_.below(pages_.size())];
    switch (random_.below(23)) {
      case 20:
      case 21:
        return deliver_news();
      case 22:
        return chance(10) ? resync(node) : void();
      case 0:
        return trouble(node);
      case 1:
        return chance(40) ? cut(page) : void();
      case 2:
        return connect(page, node);
      case 3:
      case 4:
        return fire_timer(node);
      case 5:
        return repeat_command(page);
      case 6:
      case 7:
      case 8:
        return invent_command(page);
      case 9:
      case 10:
      case 11:
      case 12:
        return answer_request(node, random_.below(100));
      case 13:
      case 14:
      case 15:
        return deliver_to_room(page);
      default:
        return deliver_to_page(page);
    }
  }

  // Time.

  /// Every node that serves looks around twice a second.
  void pass(Duration time) {
    const Instant end = now_ + time;
    while (now_ < end) {
      const Instant next = std::min(end, now_ + kSlice);
      note_service(next);
      now_ = next;
      find_store();
      for (std::size_t node = 0; node < nodes_.size(); ++node) {
        if (serves(node) && nodes_[node].next_beat <= now_) {
          beat(node);
        }
      }
    }
  }

  void beat(std::size_t node) {
    SimulatedNode& it = nodes_[node];
    it.next_beat = now_ + node::ServerClock::kReadEvery;
    database_.due = game_.due ? std::optional(store::DueGame{"g", *game_.due}) : std::nullopt;
    it.process->beat();
    if (it.process->is_cut_off()) {
      return send_away(node);
    }
    if (it.room) {
      send_time(node);
      receive_confirmations(node);
      drop_if_idle(node);
    }
    if (!it.process->deadlines.take(now_, 1).empty()) {
      open(node);
    }
  }

  void drop_if_idle(std::size_t node) {
    SimulatedNode& it = nodes_[node];
    if (!is_settling_ && it.room->is_idle() && !it.request && chance(20)) {
      if (const std::optional<Instant> due = it.room->deadline()) {
        it.process->deadlines.set("g", *due);
      }
      it.room.reset();
      it.timer.reset();
    }
  }

  /// What the server does with everybody when it is cut off.
  void send_away(std::size_t node) {
    SimulatedNode& it = nodes_[node];
    if (it.request) {
      if (chance(50)) {
        game_.apply(*it.request);  // it is done when the store is back, and nobody waits for the answer
      }
      watch_answer(node, is_write(*it.request), node::StoreWatch::Answer::Failed);
      it.request.reset();
    }
    it.room.reset();
    it.timer.reset();
    for (rooms::Page& page : pages_) {
      if (page.node == node) {
        cut(page);
      }
    }
  }

  // Nodes.

  void start(std::size_t node) {
    history_.changes.push_back(now_);
    const rooms::Nodes nodes = nodes_.size() > 1 ? rooms::Nodes::Several : rooms::Nodes::One;
    const std::string name = std::to_string(node);
    nodes_[node].process = std::make_unique<node::NodeProcess>(database_, machine_, name, nodes);
    beat(node);
  }

  void open(std::size_t node) {
    SimulatedNode& it = nodes_[node];
    if (!it.room && can_store(node) && !it.process->is_cut_off()) {
      const rooms::Nodes nodes = nodes_.size() > 1 ? rooms::Nodes::Several : rooms::Nodes::One;
      policy::SiteGame game = rooms::read_game(game_.stored).value();
      it.time.emplace(it.process->clock(), game.clocks_changed_at());
      it.room.emplace(game_.stored, std::move(game), "next", nodes);
      ++it.opened;
      it.confirmations.clear();
      handle(node, it.time->opened(), now_);
    }
  }

  void trouble(std::size_t node) {
    if (!nodes_[node].process) {
      return chance(50) ? start(node) : void();
    }
    if (!serves(node)) {
      return chance(50) ? go_on(node) : void();
    }
    switch (random_.below(10)) {
      case 0:
      case 1:
        return die(node);
      case 2:
        nodes_[node].process->leave();
        return die(node);
      case 3:
      case 4:
        history_.changes.push_back(now_);
        nodes_[node].stands_since = now_;
        return chance(50) ? nodes_[node].process->let_requests_arrive() : void();
      case 5:
        return stand_still();
      case 6:
        return chance(50) ? lose_store(node) : lose_store();
      default:
        return;
    }
  }

  void die(std::size_t node) {
    SimulatedNode& it = nodes_[node];
    history_.changes.push_back(now_);
    if (it.request && chance(50)) {
      game_.apply(*it.request);  // it reached the store, and nobody will ever say so
    }
    if (chance(50)) {
      it.process->let_requests_arrive();
    }
    graves_.push_back(std::move(it.process));
    it = SimulatedNode{};
    for (rooms::Page& page : pages_) {
      if (page.node == node) {
        cut(page);
      }
    }
  }

  /// A node that stands still while others go on learns of it by its clock.
  void go_on(std::size_t node) {
    history_.changes.push_back(now_);
    history_.any_node_paused.add(*std::exchange(nodes_[node].stands_since, std::nullopt), now_);
    beat(node);
  }

  /// All leave the game and every node but one dies: that one finds the game when it is due.
  void abandon() {
    const std::size_t survivor = random_.below(nodes_.size());
    for (rooms::Page& page : pages_) {
      cut(page);
    }
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (node != survivor && nodes_[node].process) {
        die(node);
      }
    }
    if (!nodes_[survivor].process) {
      start(survivor);
    } else if (!serves(survivor)) {
      go_on(survivor);
    }
    nodes_[survivor].store_back = now_;
    const Instant end = now_ + kAbandoned;
    while (now_ < end) {
      pass(kSlice);
      fire_timer(survivor);
      answer_request(survivor, 99);
    }
    const policy::SiteGame left = rooms::read_game(game_.stored).value();
    const std::optional<Instant> due = left.laws().deadline();
    EXPECT_TRUE(!due || *due + kFoundWithin > now_) << "nobody found the game when it was due";
  }

  /// Downtime and pauses come before anything else.
  void send_time(std::size_t node) {
    node::RoomTime& time = *nodes_[node].time;
    for (node::RoomTime::News news = time.next(); news.input; news = time.next()) {
      handle(node, *news.input, news.now);
    }
  }

  void input(std::size_t node, const rooms::Input& what) {
    send_time(node);
    const bool may_be_stored =
        std::holds_alternative<rooms::Commanded>(what) || std::holds_alternative<rooms::TimerFired>(what);
    if (may_be_stored && nodes_[node].process->store_watch().is_away()) {
      handle(node, rooms::StoreLost{}, now_);
    }
    handle(node, what, now_);
  }

  void handle(std::size_t node, const rooms::Input& what, Instant now) {
    for (rooms::Effect& effect : nodes_[node].room->handle(what, now)) {
      carry_out(node, effect);
    }
  }

  void carry_out(std::size_t node, const rooms::Effect& effect) {
    if (const auto* send = std::get_if<rooms::Send>(&effect)) {
      for (rooms::Page& page : pages_) {
        const bool is_sent = page.connection && page.node == node &&
                             std::find(send->to.begin(), send->to.end(), *page.connection) != send->to.end();
        if (is_sent) {
          page.to_page.push_back(send->message);
        }
      }
    } else if (const auto* set = std::get_if<rooms::SetTimer>(&effect)) {
      nodes_[node].timer = set->at;
    } else if (const auto* publish = std::get_if<rooms::Publish>(&effect)) {
      send_to_others(node, rooms::StoreChanged{publish->events});
    } else if (const auto* published = std::get_if<rooms::PublishPresence>(&effect)) {
      send_to_others(node, rooms::PresenceReported{std::to_string(node), published->presence});
    } else if (std::holds_alternative<rooms::ConfirmStore>(effect)) {
      confirm_store(node);
    } else if (const auto* failed = std::get_if<rooms::Fail>(&effect)) {
      ADD_FAILURE() << failed->error.what;
    } else {
      ASSERT_FALSE(nodes_[node].request) << "a room asks the store for one thing at a time";
      ask_store(node, effect);
    }
  }

  void ask_store(std::size_t node, const rooms::Effect& effect) {
    if (is_write(effect)) {
      nodes_[node].process->store_watch().begin();
    }
    if (const auto* append = std::get_if<rooms::Append>(&effect)) {
      nodes_[node].request = *append;
    } else if (const auto* create = std::get_if<rooms::Create>(&effect)) {
      nodes_[node].request = *create;
    } else if (const auto* read = std::get_if<rooms::Read>(&effect)) {
      nodes_[node].request = *read;
    } else if (const auto* asks = std::get_if<rooms::AskPermission>(&effect)) {
      nodes_[node].request = *asks;
    }
  }

  /// What the probe has found out.
  void receive_confirmations(std::size_t node) {
    for (const bool is_confirmed : std::exchange(nodes_[node].confirmations, {})) {
      if (nodes_[node].room) {
        input(node,
              is_confirmed ? rooms::Input(rooms::StoreConfirmed{}) : rooms::Input(rooms::StoreUnconfirmed{}));
      }
    }
  }

  void fire_timer(std::size_t node) {
    SimulatedNode& it = nodes_[node];
    if (it.room && it.timer && *it.timer <= now_ && it.serves()) {
      it.timer.reset();
      input(node, rooms::TimerFired{});
    }
  }

  // The bus.

  struct News {
    std::size_t to;
    rooms::Input what;
  };

  /// Some of it gets lost.
  void send_to_others(std::size_t from, const rooms::Input& what) {
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (node != from && (is_settling_ || !chance(20))) {
        news_.push_back({node, what});
      }
    }
  }

  /// In any order, some of it again and again. Nodes that do not have the game open receive nothing.
  void deliver_news() {
    if (news_.empty()) {
      return;
    }
    const auto one = news_.begin() + static_cast<std::ptrdiff_t>(random_.below(news_.size()));
    const News news = *one;
    if (!chance(10)) {
      news_.erase(one);
    }
    if (nodes_[news.to].room && serves(news.to)) {
      input(news.to, news.what);
    }
  }

  /// What a node does now and then, whether something was lost or not.
  void resync(std::size_t node) {
    if (nodes_[node].room && serves(node)) {
      input(node, rooms::NotificationsMissed{});
    }
  }

  // The store.

  /// `luck` of 100: the store fails for the unlucky, having done it or not.
  void answer_request(std::size_t node, std::uint64_t luck) {
    if (!nodes_[node].request || !serves(node)) {
      return;
    }
    constexpr std::uint64_t kFails = 10, kDoneAllTheSame = 4;
    if (nodes_[node].store == node::SimulatedConnection::State::Silent) {
      return;
    }
    const StoreRequest request = *nodes_[node].request;
    nodes_[node].request.reset();
    const bool is_refusing = nodes_[node].store == node::SimulatedConnection::State::Refusing;
    if (luck < kFails || is_refusing) {
      if (luck < kDoneAllTheSame && !is_refusing) {
        game_.apply(request);
      }
      watch_answer(node, is_write(request), node::StoreWatch::Answer::Failed);
      return input(node, failure_of(request));
    }
    const rooms::Input answer = game_.apply(request);
    const bool is_stored = std::holds_alternative<rooms::Committed>(answer);
    watch_answer(node, is_write(request),
                 is_stored ? node::StoreWatch::Answer::Stored : node::StoreWatch::Answer::Refused);
    input(node, answer);
  }

  // Pages.

  void cut(rooms::Page& page) {
    if (page.connection && nodes_[page.node].stands_since) {
      return;  // its node would not notice
    }
    if (page.connection && nodes_[page.node].room) {
      input(page.node, rooms::Disconnected{*page.connection});
    }
    page.connection.reset();
    page.to_room.clear();
    page.to_page.clear();
  }

  void connect(rooms::Page& page, std::size_t node) {
    if (page.connection || !serves(node)) {
      return;
    }
    open(node);
    if (!nodes_[node].room) {
      return;
    }
    page.node = node;
    page.connection = ++last_connection_;
    page.to_room.push_back(
        rooms::Connected{*page.connection, {page.guest}, {page.events.size(), page.guest}});
    for (const auto& [id, action] : page.unanswered) {
      page.to_room.push_back(rooms::Commanded{*page.connection, {id, action}});
    }
  }

  void command(rooms::Page& page, const std::string& id, const std::string& action) {
    page.unanswered.emplace(id, action);
    if (page.connection) {
      page.to_room.push_back(rooms::Commanded{*page.connection, {id, action}});
    }
  }

  void invent_command(rooms::Page& page) {
    std::string id = std::to_string(++last_command_);
    command(page, id, node::invent_action(rooms::read_game(game_.stored)->laws(), random_));
  }

  /// A copy of something said before, answered already or not.
  void repeat_command(rooms::Page& page) {
    const auto& from = chance(50) ? page.answered : page.unanswered;
    if (!from.empty()) {
      const auto one = std::next(from.begin(), static_cast<std::ptrdiff_t>(random_.below(from.size())));
      const auto [id, action] = *one;
      command(page, id, action);
    }
  }

  void deliver_to_room(rooms::Page& page) {
    const bool is_served = page.connection && nodes_[page.node].room && serves(page.node);
    if (!page.to_room.empty() && is_served) {
      const rooms::Input what = std::move(page.to_room.front());
      page.to_room.pop_front();
      input(page.node, what);
    }
  }

  void deliver_to_page(rooms::Page& page) {
    if (page.to_page.empty()) {
      return;
    }
    const rooms::ToPage message = std::move(page.to_page.front());
    page.to_page.pop_front();
    if (const auto* done = std::get_if<rooms::Done>(&message)) {
      EXPECT_TRUE(game_.is_stored(page.guest + "/" + done->id + "/"))
          << "acknowledged and not stored: " << done->id;
    }
    page.take(message);
  }

  /// Nothing fails any more: everybody connects, everything is delivered and answered.
  void settle() {
    is_settling_ = true;
    for (SimulatedNode& node : nodes_) {
      node.store_back = now_;
    }
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (!nodes_[node].process) {
        start(node);
      } else if (!serves(node)) {
        go_on(node);
      }
    }
    for (int round = 0; round < 400 && !::testing::Test::HasFailure(); ++round) {
      pass(Duration(100));
      for (std::size_t node = 0; node < nodes_.size(); ++node) {
        open(node);
        answer_request(node, 99);
        fire_timer(node);
        if (round % 10 == 0) {
          resync(node);
        }
      }
      while (!news_.empty()) {
        deliver_news();
      }
      for (rooms::Page& page : pages_) {
        if (round % 100 == 0) {
          cut(page);  // and so repeats what is unanswered
        }
        connect(page, 0);
        while (!page.to_room.empty()) {
          deliver_to_room(page);
        }
        while (!page.to_page.empty()) {
          deliver_to_page(page);
        }
      }
    }
  }

  // What must hold.

  void check_rooms() {
    for (const SimulatedNode& node : nodes_) {
      if (node.room) {
        check_beginning(node.room->events(), game_.stored);
        ASSERT_EQ(node.room->site_game().event_count(), node.room->events().size());
      }
    }
  }

  void check_end() {
    const policy::SiteGame stored = rooms::read_game(game_.stored).value();
    const arbiter::Game& replayed = stored.laws();
    for (const SimulatedNode& node : nodes_) {
      EXPECT_EQ(node.room->site_game().event_count(), stored.event_count());
      EXPECT_EQ(node.room->game().scoresheet(), replayed.scoresheet());
      EXPECT_EQ(node.room->game().position().setup(), replayed.position().setup());
      EXPECT_EQ(node.room->presence(), nodes_.front().room->presence()) << "all are connected there";
    }
    for (const rooms::Page& page : pages_) {
      EXPECT_EQ(page.events.size(), game_.stored.events.size()) << page.guest;
      EXPECT_TRUE(page.unanswered.empty()) << page.guest << " was never answered";
    }
    game_.check_nothing_twice();
    game_.check_results();
    game_.check_flags();
    history_.check_charges(game_.stored);
    for (const SimulatedNode& node : nodes_) {
      history_.check_downtime(node.process->clock().downtime().added_since(Duration{0}));
    }
    EXPECT_LE(game_.created.size(), 1U);
  }

  static constexpr Duration kSlice{100};
  static constexpr Duration kAbandoned{40'000};
  /// A lease of upkeep runs out, is taken, and the flag of a player who is connected nowhere falls later.
  static constexpr Duration kFoundWithin = node::HeldLease::Times{}.term +
                                           node::HeldLease::Times{}.renew_every + node::DueGames::kBackEvery +
                                           rooms::Room::kElsewhere + 4 * node::ServerClock::kReadEvery;

  SimulatedGame game_;
  std::vector<rooms::Page> pages_;
  std::vector<News> news_;
  bool is_settling_ = false;
  rooms::ConnectionId last_connection_ = 0;
  int last_command_ = 0;
};

/// As many games as ROOKERY_SEEDS says, from ROOKERY_FIRST_SEED on; otherwise a few.
std::uint64_t number(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::stoull(text);
}

class RoomSimulation : public ::testing::TestWithParam<std::size_t> {};

TEST_P(RoomSimulation, AcknowledgedCommandsAreStoredAndExecutedOnce) {
  const std::uint64_t first = number("ROOKERY_FIRST_SEED", 1);
  const std::uint64_t count = number("ROOKERY_SEEDS", tests::shortened<std::uint64_t>(300, 60));
  for (std::uint64_t seed = first; seed < first + count && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Simulation(seed, GetParam()).run();
  }
}
INSTANTIATE_TEST_SUITE_P(Nodes, RoomSimulation, ::testing::Values(1, 2, 3));

}  // namespace
}  // namespace rookery::jobs
