#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/arbiter/scoresheet.h"

namespace rookery::wasm {

/// EventRecord of web/src/core/events.ts, as web/src/core/events.schema.json has it: {"at","event"}, the time
/// in ms since 1970. The event's "type" is its first word on the scoresheet (arbiter/text.h).
[[nodiscard]] nlohmann::json event_record(const arbiter::EventRecord& record, chess::CastlingMode mode);

}  // namespace rookery::wasm
