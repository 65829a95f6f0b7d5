#pragma once
#include <set>
#include <string>

namespace rookery::server {

/// The name of the collection of this server's games, among those of the operator.
inline constexpr const char* kServerGames = "server";
/// The name by which the games of single players are switched off.
inline constexpr const char* kOnePlayer = "player";

/// The opening explorer.
struct ExplorerOptions {
  /// The folder of its collections, which this node alone writes; empty: there is no explorer.
  std::string folder;
  /// The names of collections that are switched off.
  std::set<std::string> off;

  [[nodiscard]] bool has(const std::string& collection) const {
    return !folder.empty() && !off.contains(collection);
  }
};

}  // namespace rookery::server
