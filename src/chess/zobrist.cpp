// SPDX-License-Identifier: MIT
#include "zobrist.h"

#include "tables.h"

namespace rookery::chess::zobrist {

#if defined(__wasm__)
ROOKERY_TABLE Keys kKeys = make_table(make_keys);
#endif

}  // namespace rookery::chess::zobrist
