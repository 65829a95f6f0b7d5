#pragma once
#include <optional>
#include <string_view>

#include "rookery/http/assets.h"
#include "rookery/http/request.h"
#include "rookery/http/response.h"

namespace rookery::http {

/// The page's file of that path for `request`: compressed if the build made a compressed form ("x.js.br",
/// "x.js.gz") that the client accepts; without a body if the client has it already. A file under /assets has
/// a hash of its content in its name and may be cached for ever. Empty if there is no such file.
[[nodiscard]] std::optional<Response> page_file(const Assets& assets, const Request& request,
                                                std::string_view path);

}  // namespace rookery::http
