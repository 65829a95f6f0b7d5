#include "book_file.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace rookery::apps {

Expected<books::Book, std::string> read_book_file(const std::string& path) {
  std::error_code fault;
  // Checked first: a book is read into memory, and a wrong file may be as large as the disk.
  const auto size = std::filesystem::file_size(path, fault);
  if (fault) {
    return fail(path + ": " + fault.message());
  }
  // One byte more than a book may have shows that it is too large.
  std::string bytes(static_cast<std::size_t>(std::min<std::uintmax_t>(size, books::kMaxBook)) + 1, '\0');
  std::ifstream in(path, std::ios::binary);
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  if (!in.is_open() || in.bad()) {
    return fail(path + ": it cannot be read");
  }
  auto book = books::Book::read(std::move(bytes));
  if (!book) {
    return fail(path + ": byte " + std::to_string(book.error().offset) + ": " +
                std::string(books::describe(book.error().fault)));
  }
  return std::move(*book);
}

}  // namespace rookery::apps
