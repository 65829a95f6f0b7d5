#pragma once
#include <string_view>

namespace rookery::http {

/// Whether the sender of this Accept-Encoding header accepts `coding`, such as "gzip" (RFC 9110, 12.5.3): the
/// header lists the coding or "*", and not with "q=0".
[[nodiscard]] bool accepts_coding(std::string_view accept_encoding, std::string_view coding);

/// Whether an Accept header names the media type `type`, such as "text/html", and not with "q=0" (RFC 9110,
/// 12.5.1). A range such as "*/*" does not name it.
[[nodiscard]] bool names_type(std::string_view accept, std::string_view type);

}  // namespace rookery::http
