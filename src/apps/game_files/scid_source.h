#pragma once
#include <memory>
#include <string>

#include "text_source.h"

/// Scid databases as text.
namespace rookery::apps {

/// Whether the file belongs to such a base, judging by its extension: .si4, .sn4, .sg4, .si5, .sn5 or .sg5.
[[nodiscard]] bool is_scid_file(const std::string& path);

/// The base whose index is `path`, with its other two files next to it. Its games are returned as PGN, one
/// after the other, with the memory of one game; games that are marked as deleted or unreadable are skipped.
/// Errors: why the base cannot be read. Precondition: is_scid_file(path).
[[nodiscard]] Expected<std::unique_ptr<TextSource>, std::string> open_scid(const std::string& path);

}  // namespace rookery::apps
