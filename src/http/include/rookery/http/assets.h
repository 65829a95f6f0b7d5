#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace rookery::http {

/// A file of the page.
struct Asset {
  std::string_view bytes;
  std::shared_ptr<const void> owner;  ///< keeps `bytes` alive
  std::string etag;                   ///< with its quotes; different for different bytes
};

/// The source of the page's files.
class Assets {
 public:
  virtual ~Assets() = default;
  /// `path`: as in a request, such as "/index.html".
  [[nodiscard]] virtual std::optional<Asset> find(std::string_view path) const = 0;
};

/// The files embedded in this program.
[[nodiscard]] std::unique_ptr<Assets> embedded_assets();

/// The files of a folder, read again at each request, for the development of the page. Names consist of
/// letters, digits, '.', '-' and '_', and do not begin with a dot.
[[nodiscard]] std::unique_ptr<Assets> folder_assets(std::filesystem::path folder);

/// The media type by the name's extension; "application/octet-stream" if it is unknown.
[[nodiscard]] std::string_view content_type_of(std::string_view path);

}  // namespace rookery::http
