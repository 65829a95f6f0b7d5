#pragma once
#include "rookery/errors/error.h"
#include "rookery/people/deed.h"

namespace rookery::rooms {

/// The error for a person who lacks a right: unauthorized for guests, otherwise not_permitted; the sentence
/// contains the denial's word.
[[nodiscard]] Error error_of(people::Denial denial);

}  // namespace rookery::rooms
