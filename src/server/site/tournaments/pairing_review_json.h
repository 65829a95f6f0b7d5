#pragma once
#include <nlohmann/json_fwd.hpp>

#include "rookery/http/response.h"
#include "rookery/tournament/events/pairing_review.h"

namespace rookery::server {

/// {"breaches":[{"rule","first","second"}],"better":{"boards","bye"}}: entrants by the order of entry;
/// `second` is null where the rule is about a bye, `better` where the system pairs in the same way or not at
/// all.
[[nodiscard]] nlohmann::json review_json(const tournament::PairingReview& review);

/// The 409 by which an arbiter is asked whether a pairing by hand is meant so, with the `review`.
[[nodiscard]] http::Response refuse_unconfirmed(const tournament::PairingReview& review);

}  // namespace rookery::server
