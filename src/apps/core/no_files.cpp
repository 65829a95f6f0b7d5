// The program rookery.wasm is the module wasm, linked with this: what the C library would ask of an operating
// system. There is none in a page, and no file is ever open; the page need provide nothing.
#include <wasi/api.h>

extern "C" {

__wasi_errno_t __wasi_fd_close(__wasi_fd_t) {
  return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t, __wasi_filedelta_t, __wasi_whence_t, __wasi_filesize_t*) {
  return __WASI_ERRNO_BADF;
}

/// The last words of a library before it aborts go nowhere; the trap after them reaches the page.
__wasi_errno_t __wasi_fd_write(__wasi_fd_t, const __wasi_ciovec_t*, size_t, __wasi_size_t*) {
  return __WASI_ERRNO_BADF;
}

}  // extern "C"
