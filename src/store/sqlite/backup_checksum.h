#pragma once
#include <filesystem>

#include "rookery/store/store_error.h"

/// The checksum of a backup. SQLite's own check finds what contradicts itself; a name or a move that was
/// overwritten by another contradicts nothing.
///
/// It stands behind the pages of the database, where SQLite does not look: for each block of 64 KiB (the last
/// may be shorter) 16 bytes of BLAKE2b (RFC 7693), and then 64 bytes: the mark "rookery checksum", the bytes
/// of the database and the bytes of a block as 64-bit numbers, low byte first, and 32 bytes of BLAKE2b of all
/// that stands behind the pages before them.
namespace rookery::store::sqlite {

/// Adds the checksum to a closed database; it is on the disk when this returns. Errors: Unavailable.
[[nodiscard]] Expected<void, StoreError> append_checksum(const std::filesystem::path& file);

/// Whether the file is what its checksum says; false: it is whole and has none, as backups of older versions.
/// Reads all of it. Errors: Corrupt, with the place; Unavailable.
[[nodiscard]] Expected<bool, StoreError> check_checksum(const std::filesystem::path& file);

}  // namespace rookery::store::sqlite
