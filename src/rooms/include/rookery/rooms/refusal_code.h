#pragma once
#include "rookery/errors/error.h"
#include "rookery/policy/refusal.h"

/// The refusals of the Laws and of the site as error codes: their own words, 409 if the act does not fit the
/// game as it stands, 403 if it never fits who asks.
namespace rookery::rooms {

[[nodiscard]] ErrorCode code_of(arbiter::Refusal refusal);
[[nodiscard]] ErrorCode code_of(policy::OwnRefusal refusal);
[[nodiscard]] ErrorCode code_of(const policy::SiteRefusal& refusal);

/// Every refusal as a code: those of the Laws, then those of the site, each in the order of its enumeration.
[[nodiscard]] std::vector<ErrorCode> all_refusal_codes();

}  // namespace rookery::rooms
