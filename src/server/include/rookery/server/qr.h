#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace rookery::server {

/// The QR code of `text` as an SVG picture, dark on light with its quiet zone. Empty: the text is too long.
[[nodiscard]] std::optional<std::string> qr_svg(std::string_view text);

/// The same for a terminal: half blocks, two modules a character, light on dark terminals and dark on light
/// ones alike (the colours are set). Empty: the text is too long.
[[nodiscard]] std::optional<std::string> qr_terminal(std::string_view text);

}  // namespace rookery::server
