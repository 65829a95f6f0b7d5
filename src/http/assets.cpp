#include "rookery/http/assets.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <sstream>
#include <unordered_map>

namespace rookery::http {

/// One row of the table that cmake/Embed.cmake generates in assembly.
struct EmbeddedAsset {
  const char* path;
  const char* etag;
  const char* bytes;
  std::uint64_t size;
};
extern "C" const EmbeddedAsset kEmbeddedAssets[];
extern "C" const std::uint64_t kEmbeddedAssetCount;

namespace {

/// An owner for data that lives as long as the program.
std::shared_ptr<const void> the_program() {
  static const char kProgram = 0;
  return {std::shared_ptr<const void>(), &kProgram};
}

class EmbeddedAssets final : public Assets {
 public:
  EmbeddedAssets() {
    for (std::uint64_t i = 0; i < kEmbeddedAssetCount; ++i) {
      const EmbeddedAsset& asset = kEmbeddedAssets[i];
      // The bytes live as long as the program, so responses share them without a copy.
      by_path_.emplace(asset.path, Asset{{asset.bytes, asset.size}, the_program(), asset.etag});
    }
  }

  [[nodiscard]] std::optional<Asset> find(std::string_view path) const override {
    const auto found = by_path_.find(path);
    return found == by_path_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::unordered_map<std::string_view, Asset> by_path_;
};

bool is_plain_name(std::string_view name) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' ||
           c == '-' || c == '_';
  };
  return !name.empty() && name.front() != '.' && std::all_of(name.begin(), name.end(), allowed);
}

/// Whether `path` is "/" followed by plain names separated by "/", so that it cannot leave the folder.
bool is_plain_path(std::string_view path) {
  do {
    if (!path.starts_with('/')) {
      return false;
    }
    path.remove_prefix(1);
    const std::string_view name = path.substr(0, path.find('/'));
    if (!is_plain_name(name)) {
      return false;
    }
    path.remove_prefix(name.size());
  } while (!path.empty());
  return true;
}

class FolderAssets final : public Assets {
 public:
  explicit FolderAssets(std::filesystem::path folder) : folder_(std::move(folder)) {}

  [[nodiscard]] std::optional<Asset> find(std::string_view path) const override {
    // An allowlist of characters, rather than a removal of "..": whatever is not listed cannot leave the
    // folder.
    if (!is_plain_path(path)) {
      return std::nullopt;
    }
    const std::filesystem::path file = folder_ / path.substr(1);
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error)) {
      return std::nullopt;
    }
    // Read again for each request: this class serves a page under development.
    std::ostringstream read;
    read << std::ifstream(file, std::ios::binary).rdbuf();
    const auto bytes = std::make_shared<const std::string>(std::move(read).str());
    const std::size_t hash = std::hash<std::string_view>()(*bytes);
    return Asset{*bytes, bytes, '"' + std::to_string(hash) + '"'};
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace

std::unique_ptr<Assets> embedded_assets() {
  return std::make_unique<EmbeddedAssets>();
}

std::unique_ptr<Assets> folder_assets(std::filesystem::path folder) {
  return std::make_unique<FolderAssets>(std::move(folder));
}

std::string_view content_type_of(std::string_view path) {
  struct Row {
    std::string_view ending, type;
  };
  static constexpr std::array kRows{Row{".html", "text/html; charset=utf-8"},
                                    Row{".js", "text/javascript; charset=utf-8"},
                                    Row{".css", "text/css; charset=utf-8"},
                                    Row{".svg", "image/svg+xml"},
                                    Row{".wasm", "application/wasm"},
                                    Row{".png", "image/png"},
                                    Row{".ico", "image/x-icon"},
                                    Row{".json", "application/json"},
                                    Row{".webmanifest", "application/manifest+json"},
                                    Row{".woff2", "font/woff2"},
                                    Row{".tgz", "application/gzip"},
                                    Row{".txt", "text/plain; charset=utf-8"}};
  const auto row =
      std::find_if(kRows.begin(), kRows.end(), [&](const Row& r) { return path.ends_with(r.ending); });
  return row == kRows.end() ? "application/octet-stream" : row->type;
}

}  // namespace rookery::http
