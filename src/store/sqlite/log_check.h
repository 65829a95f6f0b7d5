#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "rookery/store/store_error.h"

/// The write-ahead log ("-wal") read as SQLite's file format, 4.1 and 4.2, describes it. SQLite itself stops
/// at the first frame that is damaged, says nothing, and forgets every commit behind it.
namespace rookery::store::sqlite {

struct LogDamage {
  std::uint64_t frame;    ///< the first damaged one, from 0
  std::uint64_t commits;  ///< that SQLite would forget: of this frame, and behind it
  bool operator==(const LogDamage&) const = default;
};

/// Damage in the log of the database at `file`; empty: there is none, or no log. A frame of the last commit
/// that is damaged is not told: a power cut leaves it so too, before anything was acknowledged. Reads the
/// whole log.
[[nodiscard]] std::optional<LogDamage> find_log_damage(const std::filesystem::path& file);

/// The damage in words: where it is, and what it would cost.
[[nodiscard]] std::string describe(const std::filesystem::path& file, const LogDamage& damage);

/// Writes the pages of all commits of a damaged log, the damaged frame's too, into the database, and empties
/// the log. Precondition: find_log_damage() told of damage, and no program has the database open. Errors:
/// Unavailable; the log is as it was then.
[[nodiscard]] Expected<void, StoreError> salvage_log(const std::filesystem::path& file);

}  // namespace rookery::store::sqlite
