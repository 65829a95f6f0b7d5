#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <deque>
#include <map>
#include <set>

#include "node/consequences.h"
#include "rookery/arbiter/text.h"
#include "rookery/arbiter/words.h"
#include "rookery/base/random.h"
#include "test/room_fixture.h"

/// One game on several nodes with one store, played through from a seed: commands of all kinds, good and bad,
/// copies of them, connections that are cut with messages on their way, nodes that die between decision and
/// commit, nodes that stand still while others go on, commits that fail before or after they took effect, and
/// a bus that loses, repeats and reorders what the nodes say. At every step and at the end: what was
/// acknowledged is stored, every room is a replay of what is stored, nothing was done twice, and no flag fell
/// early. A node learns of the others by the bus and by looking into the
/// store, as a server does, never from the simulation.
namespace rookery::server {
namespace {

using store::StoredEvent;
using store::StoreError;

constexpr int kSteps = 1'500;

/// The store's side of one node: what it was asked and has not answered yet.
using StoreRequest = std::variant<Append, Create, Read>;

struct Node {
  std::optional<Room> room;
  std::optional<StoreRequest> request;
  std::optional<Instant> timer;
  std::optional<Instant> stands_since = {};  ///< nothing gets in or out
};

/// A page: it keeps the events it was sent and the commands that were not answered, and repeats those after
/// it lost its connection.
struct Page {
  std::string guest;
  std::optional<ConnectionId> connection;
  std::size_t node = 0;
  std::deque<Input> to_room;
  std::deque<ToPage> to_page;
  std::vector<std::string> events;
  std::map<std::string, std::string> unanswered;  ///< action by id
  std::map<std::string, std::string> answered;
};

class Simulation {
 public:
  Simulation(std::uint64_t seed, std::size_t nodes)
      : random_(seed), stored_(new_stored_game(clock_of(seed))), nodes_(nodes) {
    for (const char* guest : {"ann", "bob", "ann", "cy"}) {
      pages_.emplace_back().guest = guest;
    }
  }

  void run() {
    for (int step = 0; step < kSteps && !::testing::Test::HasFailure(); ++step) {
      now_ += Duration(random_.below(40));
      happen();
      check_rooms();
    }
    settle();
    check_end();
  }

 private:
  static const char* clock_of(std::uint64_t seed) {
    constexpr std::array kClocks{"1+1", "-", "10s"};
    return kClocks.at(seed % kClocks.size());
  }
  bool chance(std::uint64_t percent) { return random_.below(100) < percent; }

  void happen() {
    const std::size_t node = random_.below(nodes_.size());
    Page& page = pages_[random_.below(pages_.size())];
    switch (random_.below(23)) {
      case 20:
      case 21:
        return deliver_news();
      case 22:
        return chance(10) ? resync(node) : void();
      case 0:
        return chance(30) ? die(node) : chance(50) ? stand_still() : pause_or_go_on(node);
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

  // Nodes.

  void open(std::size_t node) {
    if (!nodes_[node].room) {
      const Nodes nodes = nodes_.size() > 1 ? Nodes::Several : Nodes::One;
      nodes_[node].room.emplace(stored_, read_game(stored_).value(), "next", nodes);
      input(node, Opened{Duration(random_.below(500))});
    }
  }

  void die(std::size_t node) {
    if (nodes_[node].request && chance(50)) {
      apply(*nodes_[node].request);  // it reached the store, and nobody will ever say so
    }
    nodes_[node] = Node{};
    for (Page& page : pages_) {
      if (page.node == node) {
        cut(page);
      }
    }
  }

  /// A node that stands still while the others go on learns of it by its clock. One that is alone:
  /// stand_still.
  void pause_or_go_on(std::size_t node) {
    Node& it = nodes_[node];
    if (it.stands_since) {
      const Duration length = now_ - *std::exchange(it.stands_since, std::nullopt);
      if (it.room) {
        input(node, NodePaused{length});
      }
    } else if (nodes_.size() > 1) {
      it.stands_since = now_;
    }
  }
  [[nodiscard]] bool stands_still(std::size_t node) const { return nodes_[node].stands_since.has_value(); }

  /// The machine that both run on sleeps: they hear of it before anything else.
  void stand_still() {
    const Duration length(random_.below(5'000));
    now_ += length;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (nodes_[node].room && !stands_still(node)) {
        input(node, Downtime{length});
      }
    }
  }

  void input(std::size_t node, const Input& what) {
    for (Effect& effect : nodes_[node].room->handle(what, now_)) {
      carry_out(node, effect);
    }
  }

  void carry_out(std::size_t node, const Effect& effect) {
    if (const auto* send = std::get_if<Send>(&effect)) {
      for (Page& page : pages_) {
        const bool told = page.connection && page.node == node &&
                          std::find(send->to.begin(), send->to.end(), *page.connection) != send->to.end();
        if (told) {
          page.to_page.push_back(send->message);
        }
      }
    } else if (const auto* set = std::get_if<SetTimer>(&effect)) {
      nodes_[node].timer = set->at;
    } else if (const auto* publish = std::get_if<Publish>(&effect)) {
      tell_others(node, StoreChanged{publish->events});
    } else if (const auto* tell = std::get_if<TellPresence>(&effect)) {
      tell_others(node, PresenceHeard{std::to_string(node), tell->presence});
    } else if (const auto* failed = std::get_if<Fail>(&effect)) {
      ADD_FAILURE() << failed->error.what;
    } else {
      ASSERT_FALSE(nodes_[node].request) << "a room asks the store for one thing at a time";
      ask_store(node, effect);
    }
  }

  void ask_store(std::size_t node, const Effect& effect) {
    if (const auto* append = std::get_if<Append>(&effect)) {
      nodes_[node].request = *append;
    } else if (const auto* create = std::get_if<Create>(&effect)) {
      nodes_[node].request = *create;
    } else if (const auto* read = std::get_if<Read>(&effect)) {
      nodes_[node].request = *read;
    }
  }

  void fire_timer(std::size_t node) {
    Node& it = nodes_[node];
    if (it.room && it.timer && *it.timer <= now_ && !it.stands_since) {
      it.timer.reset();
      input(node, TimerFired{});
    }
  }

  // The bus.

  struct News {
    std::size_t to;
    Input what;
  };

  /// Some of it gets lost.
  void tell_others(std::size_t from, const Input& what) {
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (node != from && (is_settling_ || !chance(20))) {
        news_.push_back({node, what});
      }
    }
  }

  /// In any order, some of it again and again. Who does not have the game open does not listen.
  void deliver_news() {
    if (news_.empty()) {
      return;
    }
    const auto one = news_.begin() + static_cast<std::ptrdiff_t>(random_.below(news_.size()));
    const News news = *one;
    if (!chance(10)) {
      news_.erase(one);
    }
    if (nodes_[news.to].room && !stands_still(news.to)) {
      input(news.to, news.what);
    }
  }

  /// What a node does now and then, whether something was lost or not.
  void resync(std::size_t node) {
    if (nodes_[node].room && !stands_still(node)) {
      input(node, NewsLost{});
    }
  }

  // The store.

  /// What became of the request.
  Input apply(const StoreRequest& request) {
    if (const auto* append = std::get_if<Append>(&request)) {
      if (append->first != stored_.events.size()) {
        return CommitFailed{{StoreError::Kind::Conflict, ""}};
      }
      stored_.events.insert(stored_.events.end(), append->events.begin(), append->events.end());
      outbox_.insert(outbox_.end(), append->outbox.begin(), append->outbox.end());
      return Committed{};
    }
    if (const auto* create = std::get_if<Create>(&request)) {
      const bool fresh = created_.insert(create->header.id).second;
      return fresh ? Input(Committed{}) : Input(CommitFailed{{StoreError::Kind::Conflict, ""}});
    }
    const auto since = static_cast<std::ptrdiff_t>(std::get<Read>(request).since);
    return EventsRead{{stored_.events.begin() + since, stored_.events.end()}};
  }

  /// `luck` of 100: the store fails for the unlucky, having done it or not.
  void answer_request(std::size_t node, std::uint64_t luck) {
    if (!nodes_[node].request || stands_still(node)) {
      return;
    }
    constexpr std::uint64_t kFails = 10, kDoneAllTheSame = 4;
    const StoreRequest request = *nodes_[node].request;
    nodes_[node].request.reset();
    const StoreError away{StoreError::Kind::Unavailable, ""};
    const bool is_read = std::holds_alternative<Read>(request);
    if (luck < kFails) {
      if (luck < kDoneAllTheSame) {
        apply(request);
      }
      return input(node, is_read ? Input(ReadFailed{away}) : Input(CommitFailed{away}));
    }
    input(node, apply(request));
  }

  // Pages.

  void cut(Page& page) {
    if (page.connection && stands_still(page.node)) {
      return;  // its node would not notice
    }
    if (page.connection && nodes_[page.node].room) {
      input(page.node, Disconnected{*page.connection});
    }
    page.connection.reset();
    page.to_room.clear();
    page.to_page.clear();
  }

  void connect(Page& page, std::size_t node) {
    if (page.connection || stands_still(node)) {
      return;
    }
    open(node);
    page.node = node;
    page.connection = ++last_connection_;
    page.to_room.push_back(Connected{*page.connection, {page.guest}, {page.events.size(), page.guest}});
    for (const auto& [id, action] : page.unanswered) {
      page.to_room.push_back(Commanded{*page.connection, {id, action}});
    }
  }

  void command(Page& page, const std::string& id, const std::string& action) {
    page.unanswered.emplace(id, action);
    if (page.connection) {
      page.to_room.push_back(Commanded{*page.connection, {id, action}});
    }
  }

  void invent_command(Page& page) {
    std::string id = std::to_string(++last_command_);
    command(page, id, invent_action());
  }

  /// A copy of something said before, answered already or not.
  void repeat_command(Page& page) {
    const auto& from = chance(50) ? page.answered : page.unanswered;
    if (!from.empty()) {
      const auto one = std::next(from.begin(), static_cast<std::ptrdiff_t>(random_.below(from.size())));
      const auto [id, action] = *one;
      command(page, id, action);
    }
  }

  std::string invent_action() {
    const arbiter::Game game = read_game(stored_)->laws();
    const chess::MoveList moves = chess::legal_moves(game.position());
    if (!moves.empty() && chance(70)) {
      const arbiter::Played played{moves[random_.below(moves.size())]};
      const std::string event = arbiter::write_event(played, chess::CastlingMode::Standard);
      return event.substr(0, event.rfind(' '));
    }
    static constexpr std::array kOthers{"offer-draw",       "decline-draw",   "claim threefold",
                                        "claim fifty",      "offer-takeback", "accept-takeback",
                                        "decline-takeback", "flag",           "offer-rematch",
                                        "accept-rematch",   "resign now",     "move e2e5",
                                        "decline-takeback", "offer-takeback", "",
                                        "accept-draw"};
    return chance(3) ? "resign" : kOthers[random_.below(kOthers.size())];
  }

  void deliver_to_room(Page& page) {
    const bool is_served = page.connection && nodes_[page.node].room && !stands_still(page.node);
    if (!page.to_room.empty() && is_served) {
      const Input what = std::move(page.to_room.front());
      page.to_room.pop_front();
      input(page.node, what);
    }
  }

  void deliver_to_page(Page& page) {
    if (page.to_page.empty()) {
      return;
    }
    const ToPage message = std::move(page.to_page.front());
    page.to_page.pop_front();
    if (const auto* welcome = std::get_if<Welcome>(&message)) {
      take_events(page, welcome->from, welcome->events);
    } else if (const auto* events = std::get_if<Events>(&message)) {
      take_events(page, events->from, events->events);
    } else if (const auto* done = std::get_if<Done>(&message)) {
      EXPECT_TRUE(is_stored(page.guest + "/" + done->id + "/"))
          << "acknowledged and not stored: " << done->id;
      settle_command(page, done->id);
    } else if (const auto* refused = std::get_if<Refused>(&message);
               refused && refused->error.code != ErrorCode::Unavailable) {
      settle_command(page, refused->id);
    }
  }

  static void take_events(Page& page, std::size_t from, const std::vector<std::string>& events) {
    ASSERT_LE(from, page.events.size()) << "events are missing";
    page.events.resize(from);
    page.events.insert(page.events.end(), events.begin(), events.end());
  }

  static void settle_command(Page& page, const std::string& id) {
    if (const auto found = page.unanswered.find(id); found != page.unanswered.end()) {
      page.answered.insert(*found);
      page.unanswered.erase(found);
    }
  }

  /// Nothing fails any more: everybody connects, everything is delivered and answered.
  void settle() {
    is_settling_ = true;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (stands_still(node)) {
        pause_or_go_on(node);
      }
    }
    for (int round = 0; round < 400 && !::testing::Test::HasFailure(); ++round) {
      now_ += Duration(100);
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
      for (Page& page : pages_) {
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

  [[nodiscard]] bool is_stored(const std::string& command) const {
    return std::any_of(stored_.events.begin(), stored_.events.end(),
                       [&](const StoredEvent& event) { return event.command.starts_with(command); });
  }

  /// A room shows what is stored, or the beginning of it.
  void check_rooms() {
    for (const Node& node : nodes_) {
      if (node.room) {
        const auto& events = node.room->events();
        ASSERT_LE(events.size(), stored_.events.size());
        ASSERT_TRUE(
            std::equal(events.begin(), events.end(), stored_.events.begin(),
                       [](const std::string& text, const StoredEvent& event) { return text == event.text; }));
        ASSERT_EQ(node.room->site_game().event_count(), events.size());
      }
    }
  }

  void check_end() {
    const policy::SiteGame stored = read_game(stored_).value();
    const arbiter::Game& told = stored.laws();
    for (const Node& node : nodes_) {
      EXPECT_EQ(node.room->site_game().event_count(), stored.event_count());
      EXPECT_EQ(node.room->game().scoresheet(), told.scoresheet());
      EXPECT_EQ(node.room->game().position().setup(), told.position().setup());
      EXPECT_EQ(node.room->presence(), nodes_.front().room->presence()) << "all are connected there";
    }
    for (const Page& page : pages_) {
      EXPECT_EQ(page.events.size(), stored_.events.size()) << page.guest;
      EXPECT_TRUE(page.unanswered.empty()) << page.guest << " was never answered";
    }
    check_nothing_twice();
    check_results(told);
    check_flags();
    EXPECT_LE(created_.size(), 1U);
  }

  /// The events of one command stand together and were decided at one instant, from one state of the game.
  void check_nothing_twice() {
    std::set<std::string> ended;
    for (std::size_t i = 0; i < stored_.events.size(); ++i) {
      const StoredEvent& event = stored_.events[i];
      const bool goes_on = i > 0 && stored_.events[i - 1].command == event.command;
      EXPECT_TRUE(event.command.empty() || goes_on || ended.insert(event.command).second)
          << event.command << " was done twice";
      const bool is_move = event.text.find(" move ") != std::string::npos;
      const bool after_move = goes_on && stored_.events[i - 1].text.find(" move ") != std::string::npos;
      EXPECT_FALSE(!event.command.empty() && is_move && after_move) << event.command << " moved twice";
    }
  }

  /// What follows from all that the outbox was given is one game, counted as it ended.
  void check_results(const arbiter::Game& told) const {
    std::map<std::string, store::ResultCounts> counts, expected;
    for (const store::OutboxEntry& entry : outbox_) {
      for (const store::ResultChange& change : results_of(read_game_end(entry.payload).value())) {
        counts[change.player].wins += change.by.wins;
        counts[change.player].draws += change.by.draws;
        counts[change.player].losses += change.by.losses;
      }
    }
    const GameEnd end{{"ann", told.seat(chess::Color::Black) ? told.seat(chess::Color::Black)->player : ""},
                      {},
                      standing_of(told).score,
                      {}};
    for (const store::ResultChange& change : results_of(end)) {
      expected[change.player] = change.by;
    }
    EXPECT_EQ(counts, expected);
    EXPECT_EQ(outbox_.empty(), !told.is_over());
  }

  /// Nobody's flag falls before all of his time is used, whichever node sees it.
  void check_flags() {
    store::StoredGame before = stored_;
    before.events.clear();
    for (const StoredEvent& event : stored_.events) {
      if (event.text.find(" end flag_fall ") != std::string::npos) {
        const std::optional<Instant> falls = read_game(before)->laws().deadline();
        ASSERT_TRUE(falls);
        EXPECT_GE(Instant(Duration(std::stoll(event.text))), *falls) << event.text;
      }
      before.events.push_back(event);
    }
  }

  Random random_;
  Instant now_ = kStart;
  store::StoredGame stored_;
  std::vector<store::OutboxEntry> outbox_;
  std::set<std::string> created_;
  std::vector<Node> nodes_;
  std::vector<Page> pages_;
  std::vector<News> news_;
  bool is_settling_ = false;
  ConnectionId last_connection_ = 0;
  int last_command_ = 0;
};

/// As many games as ROOKERY_SEEDS says, from ROOKERY_FIRST_SEED on; otherwise a few.
std::uint64_t number(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::stoull(text);
}

class RoomSimulation : public ::testing::TestWithParam<std::size_t> {};

TEST_P(RoomSimulation, WhatIsAcknowledgedIsStoredAndDoneOnce) {
  const std::uint64_t first = number("ROOKERY_FIRST_SEED", 1);
  const std::uint64_t count = number("ROOKERY_SEEDS", 300);
  for (std::uint64_t seed = first; seed < first + count && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Simulation(seed, GetParam()).run();
  }
}
INSTANTIATE_TEST_SUITE_P(Nodes, RoomSimulation, ::testing::Values(1, 2, 3));

}  // namespace
}  // namespace rookery::server
