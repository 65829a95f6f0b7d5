#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "rookery/base/random.h"
#include "rookery/node/room_time.h"
#include "support/simulated_node.h"
#include "support/true_times.h"
#include "test/simulated_game.h"

namespace rookery::jobs {

/// One of the nodes, with its room of the game.
struct SimulatedNode {
  std::unique_ptr<node::NodeProcess> process = nullptr;  ///< absent: it does not run
  std::optional<rooms::Room> room;
  std::optional<node::RoomTime> time;
  std::optional<StoreRequest> request;
  std::optional<Instant> timer;
  std::optional<Instant> stands_since = {};  ///< nothing gets in or out
  Instant next_beat = {};
  std::uint64_t opened = 0;              ///< how often the room was
  std::vector<bool> confirmations = {};  ///< answers to ConfirmStore
  node::SimulatedConnection::State store = node::SimulatedConnection::State::There;
  Instant store_lost_at = {}, store_back = {};

  [[nodiscard]] bool serves() const { return process != nullptr && !stands_since; }
};

/// A room shows what is stored, or the beginning of it.
inline void check_beginning(const std::vector<std::string>& events, const store::StoredGame& stored) {
  ASSERT_LE(events.size(), stored.events.size());
  ASSERT_TRUE(std::equal(
      events.begin(), events.end(), stored.events.begin(),
      [](const std::string& text, const store::StoredEvent& event) { return text == event.text; }));
}

/// The nodes of a simulation, and their ways to the store: each may lose it, and is silent or refuses then.
class SimulatedNodes {
 protected:
  SimulatedNodes(std::uint64_t seed, std::size_t nodes)
      : random_(seed), history_{nodes > 1 ? rooms::Nodes::Several : rooms::Nodes::One}, nodes_(nodes) {}

  bool chance(std::uint64_t percent) { return random_.below(100) < percent; }

  [[nodiscard]] bool serves(std::size_t node) const { return nodes_[node].serves(); }
  /// Whether what happens in its rooms can be stored.
  [[nodiscard]] bool can_store(std::size_t node) const {
    return serves(node) && nodes_[node].store == node::SimulatedConnection::State::There;
  }

  void note_service(Instant next) {
    bool is_any_serving = false;
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      is_any_serving = is_any_serving || can_store(node);
    }
    if (!is_any_serving) {
      history_.no_node_served.add(now_, next);
    }
  }

  /// The machine on which all run sleeps.
  void stand_still() {
    const Duration length(random_.below(5'000));
    history_.changes.push_back(now_);
    history_.no_node_served.add(now_, now_ + length);
    history_.any_node_paused.add(now_, now_ + length);
    now_ += length;
  }

  void lose_store(std::size_t node) {
    if (nodes_[node].store != node::SimulatedConnection::State::There) {
      return;
    }
    history_.changes.push_back(now_);
    nodes_[node].store_lost_at = now_;
    set_store(node, chance(50) ? node::SimulatedConnection::State::Silent
                               : node::SimulatedConnection::State::Refusing);
    nodes_[node].store_back = now_ + Duration(random_.below(kLongestLoss));
  }
  /// All of them, at once.
  void lose_store() {
    const Instant back = now_ + Duration(random_.below(kLongestLoss));
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      if (nodes_[node].process) {
        lose_store(node);
        nodes_[node].store_back = back;
      }
    }
  }
  void set_store(std::size_t node, node::SimulatedConnection::State state) {
    nodes_[node].store = state;
    nodes_[node].process->set_store(state);
  }
  void find_store() {
    for (std::size_t node = 0; node < nodes_.size(); ++node) {
      SimulatedNode& it = nodes_[node];
      if (it.process && it.store != node::SimulatedConnection::State::There && it.store_back <= now_) {
        history_.changes.push_back(now_);
        history_.any_node_paused.add(it.store_lost_at, now_);
        set_store(node, node::SimulatedConnection::State::There);
      }
    }
  }

  void watch_answer(std::size_t node, bool was_write, node::StoreWatch::Answer answer) {
    if (was_write) {
      nodes_[node].process->store_watch().end(answer);
    }
  }
  /// Its room may be gone when the answer comes.
  void confirm_store(std::size_t node) {
    const std::uint64_t opened = nodes_[node].opened;
    nodes_[node].process->store_probe().ask([this, node, opened](bool is_confirmed) {
      if (nodes_[node].room && nodes_[node].opened == opened) {
        nodes_[node].confirmations.push_back(is_confirmed);
      }
    });
  }

  static constexpr std::uint64_t kLongestLoss = 12'000;

  Random random_;
  Instant now_ = rooms::kStart;
  node::SimulatedMachine machine_{now_};
  node::SimulatedDatabase database_;
  node::NodesHistory history_;
  std::vector<std::unique_ptr<node::NodeProcess>> graves_;
  std::vector<SimulatedNode> nodes_;
};

}  // namespace rookery::jobs
