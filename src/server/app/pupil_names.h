#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "error.h"
#include "rookery/base/expected.h"

namespace rookery::server {

/// The names in a list, one a line, as clean_name makes them; empty lines are passed over. Errors: no name,
/// more than store::ClassStore::kMostPupils, one that cannot be a name, with its line.
[[nodiscard]] Expected<std::vector<std::string>, Error> read_names(std::string_view list);

/// The name of an account for somebody of this name, whatever its script: in small Latin letters ("Ána
/// Núñez": "ana-nunez", "王小明": "wang-xiao-ming"); "pupil" where nothing is left.
[[nodiscard]] std::string account_name_for(const std::string& name);

}  // namespace rookery::server
