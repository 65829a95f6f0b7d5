#pragma once
#include "endpoint/context.h"
#include "rookery/store/audit.h"

namespace rookery::server {

/// What who asks is doing, for the audit log.
[[nodiscard]] store::AuditEntry audit_entry(const Context& context, std::string action, std::string subject,
                                            std::string details = {});

}  // namespace rookery::server
