// SPDX-License-Identifier: MIT
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace rookery::chess {

/// The states that a proof has found, each once, in the order found. `State` has `hash()`, and `is_same()`
/// tells whether two are one state.
template <class State>
class StateSet {
 public:
  [[nodiscard]] std::size_t size() const { return states_.size(); }
  [[nodiscard]] const State& operator[](std::size_t i) const { return states_[i]; }
  [[nodiscard]] auto begin() const { return states_.begin(); }
  [[nodiscard]] auto end() const { return states_.end(); }

  /// Where insert() may put `state`; nothing if the set has it.
  [[nodiscard]] std::optional<std::size_t> free_slot(const State& state) const {
    const std::size_t slot = slot_of(state);
    return slots_[slot] == 0 ? std::optional(slot) : std::nullopt;
  }
  /// Precondition: free_slot() gave `slot` for `state`, and nothing was inserted since.
  void insert(std::size_t slot, const State& state) {
    states_.push_back(state);
    slots_[slot] = static_cast<std::uint32_t>(states_.size());
    if (states_.size() * 2 >= slots_.size()) {
      grow();
    }
  }

 private:
  static constexpr std::size_t kFirstSlots = 1024;  ///< a power of two

  [[nodiscard]] std::size_t slot_of(const State& state) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = state.hash() & mask;
    while (slots_[slot] != 0 && !states_[slots_[slot] - 1].is_same(state)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
  void grow() {
    slots_.assign(slots_.size() * 4, 0);
    for (std::size_t i = 0; i < states_.size(); ++i) {
      slots_[slot_of(states_[i])] = static_cast<std::uint32_t>(i + 1);
    }
  }

  std::vector<State> states_;
  /// Open addressing, half full at most: the index in states_ + 1, or 0.
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(kFirstSlots);
};

}  // namespace rookery::chess
