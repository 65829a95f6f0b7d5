#include "endpoint/audit.h"

#include "access/guests.h"

namespace rookery::server {

store::AuditEntry audit_entry(const Context& context, std::string action, std::string subject,
                              std::string details) {
  return {new_game_id(),     context.now,        context.principal.player.text,
          std::move(action), std::move(subject), std::move(details)};
}

store::AuditEntry audit_entry_of(const std::string& account, Instant now, std::string action,
                                 std::string details) {
  return {new_game_id(), now, account, std::move(action), account, std::move(details)};
}

}  // namespace rookery::server
