#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "http/request.h"
#include "http/response.h"

namespace rookery::server {

/// Part of a representation.
struct ByteRange {
  std::size_t first = 0;
  std::size_t size = 0;  ///< 0: nothing of what was asked for is there
  bool operator==(const ByteRange&) const = default;
};

/// What a Range header asks for of `total` bytes: "bytes=0-499", "bytes=500-", "bytes=-500" (RFC
/// 9110, 14.1.2). Empty: all of it, for the header is missing, wrong, of another unit or names several
/// ranges, which a server may pass over (14.2).
[[nodiscard]] std::optional<ByteRange> parse_range(std::string_view range, std::size_t total);

/// Makes of `response`, which has an ETag, what the request's conditions (RFC 9110, 13.2.2) and its Range ask
/// for: 412, 304, 206 or 416. Responses other than 200 stay as they are, and those without an ETag.
void apply_conditions(const Request& request, Response& response);

}  // namespace rookery::server
