// SPDX-License-Identifier: MIT
// The program rookery.wasm is the module wasm, linked with this: the system calls that the C library needs. A
// page has no operating system, and no file is ever open, so the page need not provide anything.
#include <wasi/api.h>

#include <__verbose_abort>

extern "C" {

__wasi_errno_t __wasi_fd_close(__wasi_fd_t) {
  return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t, __wasi_filedelta_t, __wasi_whence_t, __wasi_filesize_t*) {
  return __WASI_ERRNO_BADF;
}

/// A library's last message before it aborts is dropped; the trap after it reaches the page.
__wasi_errno_t __wasi_fd_write(__wasi_fd_t, const __wasi_ciovec_t*, size_t, __wasi_size_t*) {
  return __WASI_ERRNO_BADF;
}

/// libc++ and libc++abi would print why they give up, for which they bring along all of printf.
[[noreturn]] void abort_message(const char* /*format*/, ...) {
  __builtin_trap();
}

}  // extern "C"

void std::__libcpp_verbose_abort(const char* /*format*/, ...) {
  __builtin_trap();
}
