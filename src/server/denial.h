#pragma once
#include "error.h"
#include "rookery/people/deed.h"

namespace rookery::server {

/// The error for a person who lacks a right: unauthorized for guests, otherwise not_permitted; the sentence
/// contains the denial's word.
[[nodiscard]] Error error_of(people::Denial denial);

}  // namespace rookery::server
