#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase_files {

/// Opens all tables of `folders`, files that end in .rtbw or .rtbz, and maps them into memory. Folders within
/// them are not searched. A fault names the file's path, or the folder's. Of tables in several folders the
/// first one without a fault counts. The files must not be changed in place while they are open: who reads a
/// mapped file behind a new, nearer end is ended by the system (SIGBUS). To replace one by renaming another
/// is safe.
[[nodiscard]] tablebase::Tablebase::Opened open_folders(std::span<const std::string> folders);

/// The same of single files. A file that cannot be read is a fault.
[[nodiscard]] tablebase::Tablebase::Opened open_files(std::span<const std::string> paths);

/// The folders of a list separated by colons (the form of SyzygyPath). Empty ones are left out.
[[nodiscard]] std::vector<std::string> split_folders(std::string_view list);

}  // namespace rookery::tablebase_files
