#pragma once
#include "endpoint/context.h"
#include "rookery/store/audit.h"

namespace rookery::server {

/// What who asks is doing, for the audit log.
[[nodiscard]] store::AuditEntry audit_entry(const Context& context, std::string action, std::string subject,
                                            std::string details = {});

/// Likewise of an account that needs no power to do it, as it may be asked for without its own login.
[[nodiscard]] store::AuditEntry audit_entry_of(const std::string& account, Instant now, std::string action,
                                               std::string details);

}  // namespace rookery::server
