#include "endpoint/audit.h"

#include <atomic>
#include <cstdint>

#include "rookery/auth/guests.h"

namespace rookery::server {
namespace {

/// Entries of one millisecond are listed in the order of their ids, which increase within a process.
std::string new_entry_id() {
  static std::atomic<std::uint32_t> last{0};
  constexpr std::size_t kDigits = 10;
  const std::string number = std::to_string(++last);
  return std::string(kDigits - number.size(), '0') + number + auth::new_id();
}

}  // namespace

store::AuditEntry audit_entry(const Context& context, std::string action, std::string subject,
                              std::string details) {
  return {new_entry_id(),    context.now,        context.principal.player.text,
          std::move(action), std::move(subject), std::move(details)};
}

store::AuditEntry audit_entry_of(const std::string& account, Instant now, std::string action,
                                 std::string details) {
  return {new_entry_id(), now, account, std::move(action), account, std::move(details)};
}

}  // namespace rookery::server
