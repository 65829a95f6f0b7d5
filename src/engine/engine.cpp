#include "rookery/engine/engine.h"

#include <algorithm>
#include <utility>

#include "search.h"
#include "transposition_table.h"

namespace rookery::engine {

std::optional<chess::Move> SearchResult::best() const {
  return variations.empty() ? std::nullopt : std::optional(variations.front().moves.front());
}

std::optional<chess::Move> SearchResult::ponder() const {
  return variations.empty() || variations.front().moves.size() < 2
             ? std::nullopt
             : std::optional(variations.front().moves[1]);
}

struct Engine::Impl {
  TranspositionTable table;
  Search search{table};
  std::shared_ptr<const nnue::Network> network;
  EndgameTables tables;
  std::vector<std::unique_ptr<Search>> helpers;
};

Engine::Engine(std::size_t hash_mib) : impl_(std::make_unique<Impl>()) {
  static_cast<void>(set_hash(hash_mib));
  set_network(embedded_network());
}

Engine::~Engine() = default;

bool Engine::set_hash(std::size_t hash_mib) {
  return hash_mib <= kMaxHashMib && impl_->table.resize(hash_mib);
}

void Engine::set_network(std::shared_ptr<const nnue::Network> network) {
  impl_->network = std::move(network);
  impl_->search.set_network(impl_->network);
  for (const auto& helper : impl_->helpers) {
    helper->set_network(impl_->network);
  }
  new_game();
}

void Engine::set_endgame_tables(EndgameTables tables) {
  impl_->tables = std::move(tables);
  impl_->search.set_endgame_tables(impl_->tables);
  for (const auto& helper : impl_->helpers) {
    helper->set_endgame_tables(impl_->tables);
  }
}

bool Engine::has_network() const {
  return impl_->network != nullptr;
}

void Engine::new_game() {
  impl_->table.clear();
  impl_->search.clear();
  for (const auto& helper : impl_->helpers) {
    helper->clear();
  }
}

SearchResult Engine::search(const chess::Position& root, std::span<const std::uint64_t> earlier_keys,
                            const SearchLimits& limits, const ShouldStop& should_stop,
                            const OnSearchReport& on_report, PositionSample* evaluated) {
  impl_->table.new_search();
  return impl_->search.run({root, earlier_keys, limits, should_stop, on_report, evaluated});
}

SearchProgress Engine::progress() const {
  return impl_->search.progress();
}

void Engine::set_helpers(std::size_t count) {
  impl_->helpers.clear();
  for (std::size_t i = 0; i < std::min(count, kMaxHelpers); ++i) {
    impl_->helpers.push_back(std::make_unique<Search>(impl_->table));
    impl_->helpers.back()->set_network(impl_->network);
    impl_->helpers.back()->set_endgame_tables(impl_->tables);
  }
}

void Engine::help(std::size_t helper, const chess::Position& root,
                  std::span<const std::uint64_t> earlier_keys, const SearchLimits& limits,
                  const ShouldStop& should_stop) {
  static_cast<void>(impl_->helpers[helper]->run({root, earlier_keys, limits, should_stop, {}}));
}

std::uint64_t Engine::helper_nodes() const {
  std::uint64_t sum = 0;
  for (const auto& helper : impl_->helpers) {
    sum += helper->total_nodes();
  }
  return sum;
}

std::uint64_t Engine::helper_table_hits() const {
  std::uint64_t sum = 0;
  for (const auto& helper : impl_->helpers) {
    sum += helper->total_table_hits();
  }
  return sum;
}

}  // namespace rookery::engine
