#pragma once
#include <cstddef>
#include <cstdint>
#include <limits>

namespace rookery::tournament {

/// How much a pairing may cost. Who enters and which pairs are forbidden is for everybody to say who arranges
/// a tournament, and a thousand players can be kept apart so that their pairing takes hours and more memory
/// than there is. Counted in steps and not in seconds: the same tournament is paired everywhere or nowhere.
class PairingBudget {
 public:
  /// Without an end.
  PairingBudget() = default;
  /// `steps`: edges that are looked at; `bytes`: of the weights of one matching.
  PairingBudget(std::uint64_t steps, std::size_t bytes) : steps_(steps), bytes_(bytes) {}

  /// False: it is spent.
  bool take(std::uint64_t steps) {
    is_spent_ = is_spent_ || steps > steps_;
    steps_ -= is_spent_ ? 0 : steps;
    return !is_spent_;
  }
  /// False: so much memory is not to be had, and the budget is spent.
  bool allows(std::size_t bytes) {
    is_spent_ = is_spent_ || bytes > bytes_;
    return !is_spent_;
  }
  [[nodiscard]] bool is_spent() const { return is_spent_; }
  [[nodiscard]] std::uint64_t steps_left() const { return steps_; }

 private:
  std::uint64_t steps_ = std::numeric_limits<std::uint64_t>::max();
  std::size_t bytes_ = std::numeric_limits<std::size_t>::max();
  bool is_spent_ = false;
};

}  // namespace rookery::tournament
