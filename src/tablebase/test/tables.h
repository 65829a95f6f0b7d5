#pragma once
#include <string>

#include "rookery/tablebase/tablebase.h"

namespace rookery::tablebase::test {

/// The bytes of a file of tables/syzygy, such as KQvK.rtbw. Fails the test if it cannot be read.
[[nodiscard]] std::string read_table(const std::string& name);

/// Bytes as a file of that name.
[[nodiscard]] TableFile table_file(const std::string& name, std::string bytes);

/// All tables of three and four pieces, opened once.
[[nodiscard]] const Tablebase& all_tables();

/// These files of tables/syzygy alone.
[[nodiscard]] Tablebase some_tables(const std::vector<std::string>& names);

}  // namespace rookery::tablebase::test
