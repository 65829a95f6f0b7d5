#pragma once
#include <cstddef>
#include <optional>
#include <string_view>

#include "rookery/http/request.h"
#include "rookery/http/response.h"

namespace rookery::http {

/// Part of a representation.
struct ByteRange {
  std::size_t first = 0;
  std::size_t size = 0;  ///< 0: the range is beyond the end
  bool operator==(const ByteRange&) const = default;
};

/// The part of `total` bytes that a Range header requests: "bytes=0-499", "bytes=500-", "bytes=-500" (RFC
/// 9110, 14.1.2). Empty: the whole, because the header is missing, malformed, has another unit or lists
/// several ranges, which a server may ignore (14.2).
[[nodiscard]] std::optional<ByteRange> parse_range(std::string_view range, std::size_t total);

/// Applies the request's conditions (RFC 9110, 13.2.2) and its Range to `response`, which becomes a 412, 304,
/// 206 or 416 where they require it. Leaves responses other than 200, and those without an ETag, unchanged.
void apply_conditions(const Request& request, Response& response);

}  // namespace rookery::http
