#pragma once
#include <string>

#include "rookery/base/expected.h"
#include "rookery/books/polyglot_book.h"

namespace rookery::apps {

/// A Polyglot book from its file. Errors: the path, and what is wrong with it.
[[nodiscard]] Expected<books::Book, std::string> read_book_file(const std::string& path);

}  // namespace rookery::apps
