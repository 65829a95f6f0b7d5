#include "sqlite/errors.h"

#include <cstring>

namespace rookery::store::sqlite {
namespace {

constexpr int kPrimaryCode = 0xFF;  ///< the bits of an extended result code that hold the primary one

/// What SQLite and the operating system say themselves.
/// errno is told only where SQLite failed in a system call; elsewhere it may be that of an earlier call.
std::string details(sqlite3* handle, int code) {
  std::string text = sqlite3_errmsg(handle);
  const int system = sqlite3_system_errno(handle);
  const bool is_systems = code == SQLITE_IOERR || code == SQLITE_CANTOPEN || code == SQLITE_FULL;
  return is_systems && system != 0 ? text + ": " + std::strerror(system) : text;
}

/// What is wrong and what to do; empty: only SQLite's own words are known.
const char* explanation(int code) {
  switch (code) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return "the file is damaged; 'rookery doctor' says where, and what to do";
    case SQLITE_CONSTRAINT:
      return "what is stored contradicts itself; 'rookery doctor' says where, and what to do";
    case SQLITE_FULL:
      return "the disk is full; free some space";
    case SQLITE_IOERR:
      return "the disk cannot be read or written; check the disk and the limit on the size of files";
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return "another program keeps it locked; close that program";
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return "the file cannot be opened; check that it and its folder may be read and written";
    default:
      return "";
  }
}

}  // namespace

StoreError error_of(sqlite3* handle) {
  const int extended = sqlite3_extended_errcode(handle);
  const int code = extended & kPrimaryCode;
  if (extended == SQLITE_READONLY_DBMOVED) {
    return {StoreError::Kind::Unavailable,
            "database: the file was removed, moved or replaced while the server runs; stop the server"};
  }
  if (code == SQLITE_READONLY) {
    return write_protected();
  }
  const bool damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_CONSTRAINT;
  const std::string explained = explanation(code);
  const std::string said = details(handle, code);
  return {damaged ? StoreError::Kind::Corrupt : StoreError::Kind::Unavailable,
          "database: " + (explained.empty() ? said : explained + " (" + said + ")")};
}

StoreError write_protected() {
  return {
      StoreError::Kind::Unavailable,
      "database: the file is write-protected; give the server's user the right to write it and its folder"};
}

}  // namespace rookery::store::sqlite
