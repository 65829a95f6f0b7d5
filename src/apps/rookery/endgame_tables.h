#pragma once
#include <memory>
#include <string>

#include "rookery/tablebase/tablebase.h"

namespace rookery::apps {

/// Opens the endgame tables of `folders`, a list separated by colons, and those that come with the program;
/// "off": none at all. Logs each file that is left out and why, and how many tables there are.
[[nodiscard]] std::shared_ptr<const tablebase::Tablebase> open_tables(const std::string& folders);

}  // namespace rookery::apps
