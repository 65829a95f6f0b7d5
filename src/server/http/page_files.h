#pragma once
#include <optional>
#include <string_view>

#include "http/request.h"
#include "http/response.h"
#include "rookery/server/assets.h"

namespace rookery::server {

/// The page's file of that path for `request`: compressed if the build made a compressed form of it
/// ("x.js.br", "x.js.gz") that the asker can read; without a body if the asker has it already. A name under
/// /assets holds a hash of what is in it and may be kept for ever. Empty: there is no such file.
[[nodiscard]] std::optional<Response> page_file(const Assets& assets, const Request& request,
                                                std::string_view path);

}  // namespace rookery::server
