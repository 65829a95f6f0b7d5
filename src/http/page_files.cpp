#include "rookery/http/page_files.h"

#include <array>

#include "rookery/http/accept.h"

namespace rookery::http {
namespace {

struct ContentCoding {
  std::string_view name, ending;
};
/// In order of preference, the smallest form first.
constexpr std::array kContentCodings{ContentCoding{"br", ".br"}, ContentCoding{"gzip", ".gz"}};

const char* caching_of(std::string_view path) {
  return path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

bool has(const Request& request, const Asset& asset) {
  return request.if_none_match == "*" || request.if_none_match.find(asset.etag) != std::string::npos;
}

}  // namespace

std::optional<Response> page_file(const Assets& assets, const Request& request, std::string_view path) {
  const bool is_compressed = path.ends_with(".br") || path.ends_with(".gz");
  std::optional<Asset> file = is_compressed ? std::nullopt : assets.find(path);
  if (!file) {
    return std::nullopt;
  }
  Response response;
  response.content_type = std::string(content_type_of(path));
  response.headers = {{"Cache-Control", caching_of(path)}, {"Vary", "Accept-Encoding"}};
  for (const ContentCoding& coding : kContentCodings) {
    std::optional<Asset> compressed = accepts_coding(request.accept_encoding, coding.name)
                                          ? assets.find(std::string(path) + std::string(coding.ending))
                                          : std::nullopt;
    if (compressed) {
      file = std::move(compressed);
      response.headers.emplace_back("Content-Encoding", coding.name);
      break;
    }
  }
  response.headers.emplace_back("ETag", file->etag);
  response.shared = file->owner;
  if (has(request, *file)) {
    response.status = 304;
  } else {
    response.shared_body = file->bytes;
  }
  return response;
}

}  // namespace rookery::http
