// SPDX-License-Identifier: MIT
#pragma once

/// Large tables are made by the compiler, so that none is filled in a wrong order. Those of a WebAssembly
/// module are made when it starts, before all else: they would be a twelfth of what is fetched, and take less
/// than a millisecond.
namespace rookery::chess {

#if defined(__wasm__)
#define ROOKERY_TABLE [[gnu::init_priority(101)]] const

/// What `make` returns, hidden from a compiler that would rather work it out itself.
template <class Make>
[[gnu::noinline]] auto make_table(Make make) {
  asm volatile("");
  return make();
}
#else
#define ROOKERY_TABLE constexpr

template <class Make>
constexpr auto make_table(Make make) {
  return make();
}
#endif

}  // namespace rookery::chess
