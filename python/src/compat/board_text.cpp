// SPDX-License-Identifier: MIT
#include "board.h"
#include "notation.h"
#include "values.h"

namespace rookery::python::compat {

namespace {

constexpr Parameters kWritten{{"move"}, 1, 1, 1};
constexpr Parameters kSan{{"san"}, 1, 1, 1};
constexpr Parameters kUciText{{"uci"}, 1, 1, 1};
constexpr Parameters kText{{"text"}, 1, 1, 1};
constexpr Parameters kUci{{"move", "chess960"}, 2, 1, 1};
constexpr Parameters kFen{{"shredder", "en_passant", "promoted"}, 3, 0, 0};
constexpr Parameters kPromoted{{"promoted"}, 1, 0, 0};
constexpr Parameters kInnerFen{{"shredder"}, 1, 1, 1};
constexpr Parameters kStates{{"states"}, 1, 1, 1};

py::object as_text(std::string_view text) {
  return own(PyUnicode_FromStringAndSize(text.data(), static_cast<Py_ssize_t>(text.size())));
}

bool is_true(PyObject* value) {
  return value != nullptr && color_of(value) == Color::White;
}

template <bool is_long>
py::object algebraic(BoardObject& board, const Arguments& given) {
  const Move move = move_of(given[0]);
  const auto text = write_san(board.now, move, is_long);
  if (!text) {
    const std::string words = "Illegal move: " + write_uci(move) + ": no piece stands on its first square.";
    PyErr_SetString(used("IllegalMoveError").ptr(), words.c_str());
    throw py::error_already_set();
  }
  return as_text(*text);
}

py::object read_san(BoardObject& board, const Arguments& given) {
  const auto text = bytes_of(given[0]);
  if (!text) {
    throw py::type_error("san: a str is expected.");
  }
  const auto read = parse_san(board.now, *text);
  if (const auto* const move = std::get_if<Move>(&read)) {
    return move_object(*move);
  }
  // Raises what is said of this fault, or returns a null move.
  const py::handle self = reinterpret_cast<PyObject*>(&board);
  return used("refuse_san")(self, py::handle(given[0]), static_cast<int>(std::get<SanFault>(read)));
}

py::object read_uci(BoardObject& board, const Arguments& given) {
  const auto text = bytes_of(given[0]);
  const auto move = text ? parse_uci(*text) : std::nullopt;
  if (move) {
    const Move written = board.now.written(*move);
    if (written.is_null() || board.now.is_legal(written)) {
      return move_object(written);
    }
  }
  return used("refuse_uci")(py::handle(reinterpret_cast<PyObject*>(&board)), py::handle(given[0]));
}

py::object board_uci(BoardObject& board, const Arguments& given) {
  const bool is_asked = given[1] != nullptr && given[1] != Py_None;
  const bool onto_rooks = is_asked ? is_true(given[1]) : board.now.chess960;
  const Move move = move_of(given[0]);
  return as_text(write_uci(onto_rooks ? board.now.onto_rook(move) : board.now.by_king(move)));
}

py::object board_fen(BoardObject& board, const Arguments& /*promoted*/) {
  return as_text(write_board(board.now));
}

bool shows_ep(const Arrangement& at, PyObject* how) {
  const auto is = [&](const char* word) { return PyUnicode_CompareWithASCIIString(how, word) == 0; };
  if (how == nullptr || (PyUnicode_Check(how) && is("legal"))) {
    return at.has_legal_ep();
  }
  return PyUnicode_Check(how) && (is("fen") || (is("xfen") && at.ep_capturers().any()));
}

py::object fen(BoardObject& board, const Arguments& given) {
  const Arrangement& at = board.now;
  const auto ep_square = at.ep_square && shows_ep(at, given[1]) ? at.ep_square : std::nullopt;
  return as_text(write_fen(at, at.clean_rights(), ep_square, is_true(given[0])));
}

/// With the en passant square and the rights as they were given.
py::object inner_fen(BoardObject& board, const Arguments& given) {
  return as_text(write_fen(board.now, board.now.rights, board.now.ep_square, is_true(given[0])));
}

template <bool shredder>
py::object castling_fen(BoardObject& board, const Arguments& /*none*/) {
  return as_text(write_rights(board.now, board.now.clean_rights(), shredder));
}

// Setting up from text: False for a text that has no meaning, and all stays as it was.

std::string_view text_in(PyObject* object) {
  Py_ssize_t size = 0;
  const char* const text = PyUnicode_Check(object) ? PyUnicode_AsUTF8AndSize(object, &size) : nullptr;
  PyErr_Clear();  // what is no text has no meaning either
  return text == nullptr ? std::string_view() : std::string_view(text, static_cast<std::size_t>(size));
}

py::object set_fen(BoardObject& board, const Arguments& given) {
  const auto read = parse_fen(text_in(given[0]), board.now.chess960);
  if (read) {
    board.now = *read;
    restart(board);
  }
  return truth(read.has_value());
}

py::object set_board(BoardObject& board, const Arguments& given) {
  Arrangement read = board.now;
  const bool has_meaning = parse_board(read, text_in(given[0]));
  if (has_meaning) {
    board.now = read;
    restart(board);
  }
  return truth(has_meaning);
}

py::object set_castling(BoardObject& board, const Arguments& given) {
  const auto rights = parse_rights(board.now, text_in(given[0]));
  if (rights) {
    board.now.rights = *rights;
    restart(board);
  }
  return truth(rights.has_value());
}

/// What equal positions have in common, and others have not.
py::object transposition_key(BoardObject& board, const Arguments& /*none*/) {
  const Arrangement& at = board.now;
  std::array<std::uint64_t, 10> parts{};
  for (std::size_t i = 0; i < 8; ++i) {
    parts[i] = (i < 6 ? at.roles[i] : at.colors[i - 6]).bits();
  }
  parts[8] = at.clean_rights().bits();
  parts[9] = (at.has_legal_ep() ? static_cast<std::uint64_t>(at.ep_square->index()) + 1 : 0) << 1 |
             (at.turn == Color::White ? 1 : 0);
  return own(PyBytes_FromStringAndSize(reinterpret_cast<const char*>(parts.data()), sizeof parts));
}

// To be pickled.

py::tuple state_of(const Arrangement& at) {
  py::tuple masks(8);
  for (std::size_t i = 0; i < 8; ++i) {
    masks[i] = number(i < 6 ? at.roles[i] : at.colors[i - 6]);
  }
  return py::make_tuple(masks, at.rights.bits(), at.ep_square ? at.ep_square->index() : -1,
                        at.turn == Color::White, at.halfmove_clock, at.fullmove_number, at.chess960);
}

Arrangement arrangement_of(const py::tuple& state) {
  if (state.size() != 7) {
    throw py::value_error("This is no state of a board.");
  }
  Arrangement at;
  const auto masks = state[0].cast<std::array<std::uint64_t, 8>>();
  for (std::size_t i = 0; i < 8; ++i) {
    (i < 6 ? at.roles[i] : at.colors[i - 6]) = Bitboard(masks[i]);
  }
  at.rights = Bitboard(state[1].cast<std::uint64_t>());
  const int ep_square = state[2].cast<int>();
  at.ep_square =
      ep_square < 0 || ep_square > 63 ? std::nullopt : std::optional(Square::from_index(ep_square));
  at.turn = state[3].cast<bool>() ? Color::White : Color::Black;
  at.halfmove_clock = state[4].cast<std::int64_t>();
  at.fullmove_number = state[5].cast<std::int64_t>();
  at.chess960 = state[6].cast<bool>();
  return at;
}

/// The arrangements from the first on, with that of now.
py::object states(BoardObject& board, const Arguments& /*none*/) {
  py::list all;
  for (const Arrangement& at : board.before) {
    all.append(state_of(at));
  }
  all.append(state_of(board.now));
  return std::move(all);
}

py::object set_states(BoardObject& board, const Arguments& given) {
  std::vector<Arrangement> all;
  for (const py::handle state : py::reinterpret_borrow<py::sequence>(given[0])) {
    all.push_back(arrangement_of(state.cast<py::tuple>()));
  }
  if (all.empty()) {
    throw py::value_error("states: at least one is expected.");
  }
  board.now = all.back();
  all.pop_back();
  board.before = std::move(all);
  return py::none();
}

}  // namespace

const std::vector<PyMethodDef>& methods_of_text() {
  using Board = BoardObject;
  static const auto& methods = *new std::vector<PyMethodDef>{
      method_of<Board, kWritten, algebraic<false>>("san",
                                                   "san($self, move)\n--\n\nA move in algebraic notation."),
      method_of<Board, kWritten, algebraic<true>>(
          "lan", "lan($self, move)\n--\n\nA move in long algebraic notation."),
      method_of<Board, kSan, read_san>(
          "parse_san",
          "parse_san($self, san)\n--\n\nRaises InvalidMoveError, IllegalMoveError or AmbiguousMoveError."),
      method_of<Board, kUciText, read_uci>(
          "parse_uci", "parse_uci($self, uci)\n--\n\nRaises InvalidMoveError or IllegalMoveError."),
      method_of<Board, kUci, board_uci>(
          "uci",
          "uci($self, move, *, chess960=None)\n--\n\n"
          "Castling of a king on e1 or e8 goes to the king's square, in Chess960 to"
          "the rook's; any other move is as it is."),
      method_of<Board, kPromoted, board_fen>(
          "board_fen", "board_fen($self, *, promoted=None)\n--\n\nThe first field of the FEN."),
      method_of<Board, kFen, fen>(
          "fen",
          "fen($self, *, shredder=False, en_passant='legal', promoted=None)\n--\n\nThe position as FEN."),
      method_of<Board, kInnerFen, inner_fen>("_fen", nullptr),
      method_of<Board, kNone, castling_fen<false>>(
          "castling_xfen", "castling_xfen($self)\n--\n\nThe castling rights as in X-FEN."),
      method_of<Board, kNone, castling_fen<true>>(
          "castling_shredder_fen",
          "castling_shredder_fen($self)\n--\n\nThe castling rights by the files of rooks."),
      method_of<Board, kText, set_fen>("_set_fen", nullptr),
      method_of<Board, kText, set_board>("_set_board", nullptr),
      method_of<Board, kText, set_castling>("_set_castling", nullptr),
      method_of<Board, kNone, transposition_key>("_transposition_key", nullptr),
      method_of<Board, kNone, states>("_states", nullptr),
      method_of<Board, kStates, set_states>("_set_states", nullptr),
  };
  return methods;
}

}  // namespace rookery::python::compat
