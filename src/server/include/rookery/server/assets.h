#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::server {

/// A file of the page.
struct Asset {
  std::string_view bytes;
  std::shared_ptr<const void> owner;  ///< keeps `bytes` alive
  std::string etag;                   ///< with its quotes; another for other bytes
};

/// Where the page's files come from.
class Assets {
 public:
  virtual ~Assets() = default;
  /// `path` as in a request: "/index.html".
  [[nodiscard]] virtual std::optional<Asset> find(std::string_view path) const = 0;
};

/// The files that were built into this program.
[[nodiscard]] std::unique_ptr<Assets> embedded_assets();

/// The files of a folder, read again each time: for working on the page. Names are letters, digits, '.', '-'
/// and '_'; none begins with a dot.
[[nodiscard]] std::unique_ptr<Assets> folder_assets(std::filesystem::path folder);

/// By the name's ending; "application/octet-stream" for what the server does not know.
[[nodiscard]] std::string_view content_type_of(std::string_view path);

}  // namespace rookery::server
