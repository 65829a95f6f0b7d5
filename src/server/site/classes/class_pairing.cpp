#include "site/classes/class_pairing.h"

#include <algorithm>
#include <map>
#include <utility>

#include "rookery/base/random.h"

namespace rookery::server {
namespace {

/// A player's earlier games.
struct Record {
  int games = 0;
  int whites = 0;      ///< minus the games with Black
  int last_color = 0;  ///< 1: White; 0: none
};

using Pair = std::pair<std::string, std::string>;

class Pairing {
 public:
  Pairing(std::vector<std::string> players, const std::vector<PastGame>& past) : order_(std::move(players)) {
    for (std::size_t i = 0; i < past.size(); ++i) {
      const auto& [white, black] = past[i];
      // A newer game has more weight, and two games have more weight than one.
      repeats_[std::minmax(white, black)] += kGame + (past.size() - i);
      note(white, 1);
      note(black, -1);
    }
    for (const std::string& player : order_) {
      most_games_ = std::max(most_games_, records_[player].games);
    }
  }

  /// Exchanges players between pairs, or with the one who waits, as long as this improves the whole.
  std::vector<Pair> find(Random& random) {
    for (std::size_t i = order_.size(); i > 1; --i) {
      std::swap(order_[i - 1], order_[random.below(i)]);
    }
    while (improve()) {
    }
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i + 1 < order_.size(); i += 2) {
      pairs.push_back(colored(order_[i], order_[i + 1], random));
    }
    return pairs;
  }

 private:
  static constexpr std::size_t kGame = 1'000;

  void note(const std::string& player, int color) {
    Record& record = records_[player];
    ++record.games;
    record.whites += color;
    record.last_color = record.last_color == 0 ? color : record.last_color;
  }

  [[nodiscard]] std::size_t cost_at(std::size_t place) const {
    if (place + 1 == order_.size() && place % 2 == 0) {  // the last of an odd number waits
      const auto found = records_.find(order_[place]);
      const int games = found == records_.end() ? 0 : found->second.games;
      return static_cast<std::size_t>(most_games_ - games);
    }
    const std::size_t first = place - place % 2;
    const auto found = repeats_.find(std::minmax(order_[first], order_[first + 1]));
    return found == repeats_.end() ? 0 : found->second;
  }

  bool improve() {
    for (std::size_t one = 0; one < order_.size(); ++one) {
      for (std::size_t other = one + 1; other < order_.size(); ++other) {
        if (one / 2 == other / 2) {
          continue;
        }
        const std::size_t before = cost_at(one) + cost_at(other);
        std::swap(order_[one], order_[other]);
        if (cost_at(one) + cost_at(other) < before) {
          return true;
        }
        std::swap(order_[one], order_[other]);
      }
    }
    return false;
  }

  [[nodiscard]] Pair colored(const std::string& one, const std::string& other, Random& random) {
    const Record& first = records_[one];
    const Record& second = records_[other];
    const auto key = [](const Record& record) { return std::pair(record.whites, record.last_color); };
    const bool is_even = key(first) == key(second);
    const bool is_white = is_even ? random.below(2) == 0 : key(first) < key(second);
    return is_white ? Pair{one, other} : Pair{other, one};
  }

  std::vector<std::string> order_;  ///< each two consecutive players are a pair
  std::map<Pair, std::size_t> repeats_;
  std::map<std::string, Record> records_;
  int most_games_ = 0;
};

}  // namespace

std::vector<std::pair<std::string, std::string>> pair_class(std::vector<std::string> players,
                                                            const std::vector<PastGame>& past,
                                                            std::uint64_t seed) {
  Random random(seed);
  return Pairing(std::move(players), past).find(random);
}

}  // namespace rookery::server
