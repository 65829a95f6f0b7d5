#pragma once
#include <optional>
#include <string>

#include "endpoint/services.h"

namespace rookery::server {

/// Puts the stored settings of the site into effect; absent: none were ever set.
void apply_settings(Services& services, const std::optional<std::string>& stored);

}  // namespace rookery::server
