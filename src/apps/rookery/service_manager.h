#pragma once
#include <string_view>

namespace rookery::apps {

/// Notifies the service manager that started this program of its state (sd_notify(3)): "READY=1",
/// "STOPPING=1". Has no effect without one, as at a terminal; a message that cannot be sent is dropped.
void notify_service_manager(std::string_view state);

}  // namespace rookery::apps
