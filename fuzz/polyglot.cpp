// Whatever the bytes: a book is read or refused with a place within them, written again it is the same but
// for the order within a position, and what it says of the usual start is legal.
#include <cstdint>

#include "property.h"
#include "rookery/books/polyglot_book.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rookery;
  auto book = books::Book::read({reinterpret_cast<const char*>(data), size});
  if (!book) {
    fuzz::require(book.error().offset <= size && !describe(book.error().fault).empty());
    return 0;
  }
  std::vector<books::BookEntry> entries;
  for (std::size_t at = 0; at < book->size(); ++at) {
    entries.push_back(book->entry(at));
  }
  const auto again = books::Book::read(books::write_book(entries));
  fuzz::require(again && again->size() == book->size());
  const chess::Position start = chess::Position::initial();
  const books::BookAnswer answer = book->probe(start, entries.front().key);
  for (const books::BookMove& move : answer.moves) {
    fuzz::require(is_legal(start, move.move));
  }
  fuzz::require(answer.moves.empty() || !choose(answer, size) || is_legal(start, *choose(answer, size)));
  return 0;
}
