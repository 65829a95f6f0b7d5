#include "service_manager.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace rookery::apps {

/// systemd's protocol (sd_notify(3)) in twenty lines, as libsystemd would otherwise be needed on every
/// machine.
void notify_service_manager(std::string_view state) {
  // Without systemd the variable is not set, and there is nothing to notify.
  const char* const named = std::getenv("NOTIFY_SOCKET");
  const std::string_view path = named == nullptr ? "" : named;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.empty() || path.size() >= sizeof(address.sun_path)) {
    return;
  }
  std::copy(path.begin(), path.end(), std::begin(address.sun_path));
  if (path.front() == '@') {  // Linux's abstract namespace, without a file
    address.sun_path[0] = '\0';
  }
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) {
    return;
  }
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + path.size());
  // There is no reply; a manager that is gone must not stop the server (MSG_NOSIGNAL).
  (void)::sendto(socket, state.data(), state.size(), MSG_NOSIGNAL,
                 reinterpret_cast<const sockaddr*>(&address), size);
  ::close(socket);
}

}  // namespace rookery::apps
