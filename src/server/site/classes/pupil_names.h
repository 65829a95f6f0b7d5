#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "rookery/base/expected.h"
#include "rookery/errors/error.h"
#include "rookery/store/classes/classes.h"

namespace rookery::server {

/// The names in a list, one per line, as clean_name returns them; empty lines are skipped. Errors: no name,
/// more than store::ClassStore::kMostPupils, an invalid name, with its line.
[[nodiscard]] Expected<std::vector<std::string>, Error> read_names(std::string_view list);

/// An account name for a person with this name in any script, in lower-case Latin letters ("Ána Núñez":
/// "ana-nunez", "王小明": "wang-xiao-ming"); "pupil" if nothing is left.
[[nodiscard]] std::string account_name_for(const std::string& name);

}  // namespace rookery::server
