#pragma once
#include "endpoint/context.h"
#include "rookery/store/games/challenges.h"

namespace rookery::server {

/// The response to a challenge with `keepAliveStream`: the challenge as a line of JSON; then, when it is
/// accepted, declined or cancelled, a line such as {"done":"accepted"}, and the end. A challenger who
/// disconnects before that cancels it. `line`: the challenge's JSON.
[[nodiscard]] http::Response challenge_stream_response(Services& services, const store::Challenge& challenge,
                                                       const std::string& line);

}  // namespace rookery::server
