#pragma once
#include <filesystem>
#include <string>
#include <vector>

/// The access rights of a data folder.
namespace rookery::node {

/// Creates the folder and its missing parents, if they do not exist, for the owner only whatever the umask.
/// Errors: those of the system.
[[nodiscard]] std::error_code make_private_folder(const std::filesystem::path& folder);

/// Removes the rights of other users from the folder and from the server's files in it. A folder that
/// contains other files, or belongs to another user, stays unchanged, since removing rights could lock others
/// out. The key of the certificate authority stays unchanged, too: anyone who could read it may have a copy,
/// which the server reports when it opens the key. Returns what was done and what is left to do, one sentence
/// each, for the operator.
[[nodiscard]] std::vector<std::string> make_private(const std::filesystem::path& folder);

}  // namespace rookery::node
