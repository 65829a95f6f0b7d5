#pragma once
#include "endpoint/context.h"
#include "rookery/store/administration/audit.h"

namespace rookery::server {

/// An entry in the audit log about the sender's action.
[[nodiscard]] store::AuditEntry audit_entry(const Context& context, std::string action, std::string subject,
                                            std::string details = {});

/// An entry about an account's own action, which needs no login of the sender.
[[nodiscard]] store::AuditEntry audit_entry_of(const std::string& account, Instant now, std::string action,
                                               std::string details);

}  // namespace rookery::server
