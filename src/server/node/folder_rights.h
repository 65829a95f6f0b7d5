#pragma once
#include <filesystem>
#include <string>
#include <vector>

/// Who may read a data folder.
namespace rookery::server {

/// Makes the folder and its missing parents, where it is not there, for its owner alone whatever the umask.
/// Errors: of the system.
[[nodiscard]] std::error_code make_private_folder(const std::filesystem::path& folder);

/// Takes the rights of other users from the folder and from the server's files in it. A folder that holds
/// other files too, or is another user's, stays as it is, for taking its rights could lock out others. The
/// key of the certificate authority stays as it is too: who could read it may have it, which the server says
/// when it opens the key. What was done and what is left to do, a sentence each, for the operator.
[[nodiscard]] std::vector<std::string> make_private(const std::filesystem::path& folder);

}  // namespace rookery::server
