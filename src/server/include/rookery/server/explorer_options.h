#pragma once
#include <set>
#include <string>

namespace rookery::server {

/// The opening explorer.
struct ExplorerOptions {
  /// The folder of its collections, which this node alone writes; empty: there is no explorer.
  std::string folder;
  /// The names of collections that are switched off, "server" and "player" for those of this server's games.
  std::set<std::string> off;

  [[nodiscard]] bool has(const std::string& collection) const {
    return !folder.empty() && !off.contains(collection);
  }
};

}  // namespace rookery::server
