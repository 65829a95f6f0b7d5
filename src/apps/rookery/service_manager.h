#pragma once
#include <string_view>

namespace rookery::apps {

/// Tells the service manager that started this program how it is (sd_notify(3)): "READY=1", "STOPPING=1".
/// Without one, as from a terminal, nothing happens; a message that cannot be sent is nobody's loss.
void tell_service_manager(std::string_view state);

}  // namespace rookery::apps
