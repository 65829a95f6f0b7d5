#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace rookery::tablebase {

/// What is wrong with a file of a table.
enum class TableFault : std::uint8_t {
  Unreadable,     ///< the file or folder cannot be read
  BadName,        ///< no name of a table, such as KQvKR.rtbw
  NotATable,      ///< the first bytes are those of another kind of file
  OtherMaterial,  ///< the pieces in the file are not those of its name
  Truncated,      ///< the end is missing
  Damaged,        ///< numbers that no table has
  BadChecksum,    ///< the bytes are not those that the checksum at the end was made of
};
/// The fault's code for programs, "bad-checksum"; and what is wrong, as an English sentence.
[[nodiscard]] std::string_view word(TableFault fault);
[[nodiscard]] std::string_view describe(TableFault fault);

/// A file that is left out.
struct TableError {
  std::string path;  ///< of the file, or of the folder
  TableFault fault;
  std::size_t offset;  ///< bytes from the start of the file
};

}  // namespace rookery::tablebase
