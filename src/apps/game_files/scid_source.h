#pragma once
#include <memory>
#include <string>

#include "text_source.h"

/// Databases of Scid, as text.
namespace rookery::apps {

/// Whether the file is one of such a base by its name, which ends in .si4, .sn4, .sg4, .si5, .sn5 or .sg5.
[[nodiscard]] bool is_scid_file(const std::string& path);

/// The base whose index `path` names; its other two files stand beside it. Its games come as PGN, one after
/// the other, in the memory of a game; those that are marked as deleted, or cannot be read, are left out.
/// Errors: why the base cannot be read. Precondition: is_scid_file(path).
[[nodiscard]] Expected<std::unique_ptr<TextSource>, std::string> open_scid(const std::string& path);

}  // namespace rookery::apps
