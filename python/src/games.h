// SPDX-License-Identifier: MIT
#pragma once
#include "bindings.h"
#include "bytes.h"
#include "rookery/notation/pgn_game.h"

/// What the readers of games have in common.
namespace rookery::python {

[[noreturn]] void raise_pgn_error(const notation::pgn::Error& error);

/// Raises ValueError if it is none.
notation::pgn::Result read_result(const Text& written);

}  // namespace rookery::python
