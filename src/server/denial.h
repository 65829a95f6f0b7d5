#pragma once
#include "error.h"
#include "rookery/people/deed.h"

namespace rookery::server {

/// What the server says to somebody who may not do something: unauthorized to guests, otherwise
/// not_permitted; the sentence has the denial's word.
[[nodiscard]] Error error_of(people::Denial denial);

}  // namespace rookery::server
