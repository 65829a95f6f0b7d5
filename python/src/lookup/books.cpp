// SPDX-License-Identifier: MIT
#include "bytes.h"
#include "lookup/lookup.h"
#include "rookery/books/polyglot_book.h"
#include "rookery/books/polyglot_key.h"
#include "rookery/notation/fen.h"

namespace rookery::python {

using books::Book;
using chess::Position;

namespace {

Book read_book(const py::buffer& source) {
  auto book = Book::read(std::string(Bytes(source).view()));
  if (!book) {
    raise("DamagedFileError", py::make_tuple(books::describe(book.error().fault), book.error().offset));
  }
  return std::move(*book);
}

/// (key, move, weight, learn), the move as the file has it.
py::tuple entry(const Book& book, std::size_t at) {
  if (at >= book.size()) {
    throw py::index_error("The book has no such entry.");
  }
  const books::BookEntry found = book.entry(at);
  return py::make_tuple(found.key, found.move, found.weight, found.learn);
}

/// (move, weight, learn) of each legal move, the heaviest first.
std::vector<std::tuple<chess::Move, int, std::uint32_t>> probe(const Book& book, const Position& position,
                                                               std::uint64_t key) {
  std::vector<std::tuple<chess::Move, int, std::uint32_t>> moves;
  for (const books::BookMove& move : book.probe(position, key).moves) {
    moves.emplace_back(move.move, move.weight, move.learn);
  }
  return moves;
}

std::uint64_t key_of_fen(const Text& fen) {
  const auto read = notation::fen::read(fen.bytes);
  if (!read) {
    const notation::fen::Error& error = read.error().front();
    raise_notation_error(notation::fen::describe(error.fault), error.offset);
  }
  return books::polyglot_key(read->setup);
}

}  // namespace

void bind_books(py::module_& module) {
  py::class_<Book>(module, "Book")
      .def(py::init(&read_book), py::arg("data"))
      .def("__len__", &Book::size)
      .def("entry", &entry, py::arg("at"))
      .def("find_key", &Book::find_key, py::arg("key"))
      .def("probe", &probe, py::arg("position"), py::arg("key"));
  module.def("key_of_fen", &key_of_fen, py::arg("fen"));
  module.def("key_of", py::overload_cast<const Position&>(&books::polyglot_key), py::arg("position"));
  module.def("key_after", &books::polyglot_key_after, py::arg("before"), py::arg("move"), py::arg("after"));
}

}  // namespace rookery::python
