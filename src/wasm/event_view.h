#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/policy/site_event.h"

namespace rookery::wasm {

/// EventRecord of web/src/core/events.ts: {"at","event"}, the time in ms since 1970. The event's "type" is
/// its first word in its text (policy/site_text.h).
[[nodiscard]] nlohmann::json event_record(const policy::SiteRecord& record, chess::CastlingMode mode);

}  // namespace rookery::wasm
