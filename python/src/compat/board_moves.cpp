// SPDX-License-Identifier: MIT
#include <algorithm>

#include "board.h"
#include "notation.h"
#include "rookery/chess/move.h"
#include "values.h"

namespace rookery::python::compat {

namespace {

constexpr Parameters kMove{{"move"}, 1, 1, 1};
constexpr Parameters kFromTo{{"from_mask", "to_mask"}, 2, 0, 2};
constexpr Parameters kCount{{"count"}, 1, 0, 1};
constexpr Parameters kSide{{"color"}, 1, 1, 1};
constexpr Parameters kOther{{"other"}, 1, 1, 1};
constexpr Parameters kBoardCount{{"board", "count"}, 2, 2, 2};
constexpr Parameters kFinding{{"from_square", "to_square", "promotion"}, 3, 2, 3};

// Moves listed: iterators over lists, which stay as they are when a move is played meanwhile.

Within within(const Arguments& given) {
  return {given[0] == nullptr ? ~Bitboard() : Bitboard(bits_of(given[0])),
          given[1] == nullptr ? ~Bitboard() : Bitboard(bits_of(given[1]))};
}

template <auto add>
py::object generate(BoardObject& board, const Arguments& given) {
  MoveList moves;
  add(board.now, moves, within(given));
  const auto list = own(PyList_New(static_cast<Py_ssize_t>(moves.size())));
  Py_ssize_t place = 0;
  for (const Move move : moves) {
    PyList_SET_ITEM(list.ptr(), place++, move_object(move).release().ptr());
  }
  return own(PyObject_GetIter(list.ptr()));
}

void add_legal(const Arrangement& at, MoveList& moves, Within within) {
  at.add_legal(moves, within);
}
void add_pseudo_legal(const Arrangement& at, MoveList& moves, Within within) {
  at.add_pseudo_legal(moves, within);
}
void add_castling(const Arrangement& at, MoveList& moves, Within within) {
  if (at.rights.any()) {
    at.add_castling(moves, within);
  }
}
void add_pseudo_legal_ep(const Arrangement& at, MoveList& moves, Within within) {
  at.add_pseudo_legal_ep(moves, within);
}
void add_legal_ep(const Arrangement& at, MoveList& moves, Within within) {
  at.add_legal_ep(moves, within);
}
void add_legal_captures(const Arrangement& at, MoveList& moves, Within within) {
  at.add_legal(moves, {within.from, within.to & at.by(~at.turn)});
  at.add_legal_ep(moves, within);
}
void add_pseudo_legal_captures(const Arrangement& at, MoveList& moves, Within within) {
  at.add_pseudo_legal(moves, {within.from, within.to & at.by(~at.turn)});
  at.add_pseudo_legal_ep(moves, within);
}

// Moves played.

[[noreturn]] void raise_illegal(Move move, const char* why) {
  const std::string text = "Illegal move: " + write_uci(move) + why;
  PyErr_SetString(used("IllegalMoveError").ptr(), text.c_str());
  throw py::error_already_set();
}

py::object push(BoardObject& board, const Arguments& given) {
  const Move move = move_of(given[0]);
  const auto next = board.now.after(move);
  if (!next) {
    raise_illegal(move, ": no piece stands on its first square, or it is a drop.");
  }
  const auto played = move_object(board.now.written(move));
  if (PyList_Append(board.move_stack, played.ptr()) < 0) {
    throw py::error_already_set();
  }
  board.before.push_back(board.now);
  board.now = *next;
  return py::none();
}

py::object pop(BoardObject& board, const Arguments& /*none*/) {
  const Py_ssize_t count = PyList_Size(board.move_stack);
  if (count < 1 || board.before.empty()) {
    throw py::index_error("No move was played.");
  }
  auto move = py::reinterpret_borrow<py::object>(PyList_GET_ITEM(board.move_stack, count - 1));
  if (PyList_SetSlice(board.move_stack, count - 1, count, nullptr) < 0) {
    throw py::error_already_set();
  }
  board.now = board.before.back();
  board.before.pop_back();
  return move;
}

BoardObject& board_in(PyObject* object) {
  if (!PyObject_TypeCheck(object, board_type())) {
    throw py::type_error(std::string("board: this ") + Py_TYPE(object)->tp_name + " is no Board.");
  }
  return *reinterpret_cast<BoardObject*>(object);
}

/// Becomes as another board, with its last moves.
py::object take_over(BoardObject& board, const Arguments& given) {
  const BoardObject& other = board_in(given[0]);
  const Py_ssize_t played = PyList_Size(other.move_stack);
  const auto known = static_cast<Py_ssize_t>(other.before.size());
  const auto wanted = PyLong_AsSsize_t(given[1]);
  if (wanted == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  const Py_ssize_t count = std::clamp(wanted, Py_ssize_t{0}, std::min(played, known));
  auto moves = own(PyList_GetSlice(other.move_stack, played - count, played));
  Py_SETREF(board.move_stack, moves.release().ptr());
  board.before.assign(other.before.end() - count, other.before.end());
  board.now = other.now;
  return py::none();
}

/// Becomes as another board was before its moves.
py::object take_over_root(BoardObject& board, const Arguments& given) {
  const BoardObject& other = board_in(given[0]);
  board.now = other.before.empty() ? other.now : other.before.front();
  return py::none();
}

// What a move is.

template <auto answer>
py::object of_move(BoardObject& board, const Arguments& given) {
  return truth(answer(board.now, move_of(given[0])));
}

bool is_legal(const Arrangement& at, Move move) {
  return at.is_legal(move);
}
bool is_pseudo_legal(const Arrangement& at, Move move) {
  return at.is_pseudo_legal(move);
}
bool is_into_check(const Arrangement& at, Move move) {
  return at.is_into_check(move);
}
bool is_castling(const Arrangement& at, Move move) {
  return at.is_castling(move);
}
bool is_kingside_castling(const Arrangement& at, Move move) {
  return at.is_castling(move) && (move.to & 7) > (move.from & 7);
}
bool is_queenside_castling(const Arrangement& at, Move move) {
  return at.is_castling(move) && (move.to & 7) < (move.from & 7);
}
bool is_en_passant(const Arrangement& at, Move move) {
  return at.is_en_passant(move);
}
bool is_capture(const Arrangement& at, Move move) {
  return at.is_capture(move);
}
bool is_zeroing(const Arrangement& at, Move move) {
  return at.is_zeroing(move);
}

bool is_irreversible(const Arrangement& at, Move move) {
  const Bitboard rights = at.clean_rights(), touched = Bitboard(move.origin()) ^ Bitboard(move.target());
  const Bitboard kings = touched & at.by(Role::King);
  const auto loses = [&](Color color) {
    return (kings & at.by(color)).any() && (rights & backrank(color)).any();
  };
  return at.is_zeroing(move) || (touched & rights).any() || loses(Color::White) || loses(Color::Black) ||
         at.has_legal_ep();
}

Arrangement after(const Arrangement& at, Move move) {
  const auto next = at.after(move);
  if (!next) {
    raise_illegal(move, ": no piece stands on its first square, or it is a drop.");
  }
  return *next;
}

bool gives_check(const Arrangement& at, Move move) {
  return after(at, move).is_check();
}
bool gives_checkmate(const Arrangement& at, Move move) {
  const Arrangement next = after(at, move);
  return next.is_check() && !next.has_legal_move();
}

/// The move between two squares as the board writes it, a pawn on the last rank a queen; None if it is not
/// legal.
py::object find_move(BoardObject& board, const Arguments& given) {
  const auto from = static_cast<std::uint8_t>(square_of(given[0]));
  const auto to = static_cast<std::uint8_t>(square_of(given[1]));
  const bool is_given = given[2] != nullptr && given[2] != Py_None;
  const long promotion = is_given ? PyLong_AsLong(given[2]) : 0;
  if (promotion == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  if (promotion < 0 || promotion > 6) {
    return py::none();
  }
  Move move{from, to, static_cast<std::uint8_t>(promotion), 0};
  const Arrangement& at = board.now;
  if (!is_given && at.by(Role::Pawn).contains(move.origin()) && kBackranks.contains(move.target())) {
    move.promotion = 5;
  }
  move = at.chess960 ? move : at.by_king(move);
  return at.is_legal(move) ? move_object(move) : py::none();
}

/// A move of the library as the board writes it.
py::object own_move(BoardObject& board, const Arguments& given) {
  const auto move = py::handle(given[0]).cast<chess::Move>();
  const auto promoted = move.promoted();
  const Move same{static_cast<std::uint8_t>(move.from().index()),
                  static_cast<std::uint8_t>(move.to().index()),
                  static_cast<std::uint8_t>(promoted ? index(*promoted) + 1 : 0), 0};
  if (move.kind() != chess::MoveKind::Castling || board.now.chess960) {
    return move_object(same);
  }
  const bool is_short = same.to > same.from;
  const auto to = static_cast<std::uint8_t>((same.from & 56) + (is_short ? 6 : 2));
  return move_object({same.from, to, 0, 0});
}

// How the game stands.

template <auto answer>
py::object of_board(BoardObject& board, const Arguments& /*none*/) {
  return answer(board.now);
}

py::object is_checkmate(const Arrangement& at) {
  return truth(at.is_check() && !at.has_legal_move());
}
py::object is_stalemate(const Arrangement& at) {
  return truth(!at.is_check() && !at.has_legal_move());
}
py::object clean_castling_rights(const Arrangement& at) {
  return number(at.clean_rights());
}
py::object status(const Arrangement& at) {
  return number(at.status());
}
py::object was_into_check(const Arrangement& at) {
  const auto king = at.king(~at.turn);
  return truth(king && at.attackers(at.turn, *king).any());
}
py::object has_legal_en_passant(const Arrangement& at) {
  return truth(at.has_legal_ep());
}
py::object has_pseudo_legal_en_passant(const Arrangement& at) {
  return truth(at.ep_capturers().any());
}
py::object is_insufficient_material(const Arrangement& at) {
  return truth(at.has_insufficient_material(Color::White) && at.has_insufficient_material(Color::Black));
}
py::object has_legal_moves(const Arrangement& at) {
  return truth(at.has_legal_move());
}

py::object count_legal_moves(const Arrangement& at) {
  MoveList moves;
  at.add_legal(moves, {});
  return number(static_cast<std::int64_t>(moves.size()));
}

py::object ply(const Arrangement& at) {
  return number(2 * (at.fullmove_number - 1) + (at.turn == Color::Black ? 1 : 0));
}

/// Whether there are rights that chess with the usual start does not have.
py::object has_chess960_castling_rights(const Arrangement& given) {
  Arrangement at = given;
  at.chess960 = true;
  const Bitboard clean = at.clean_rights();
  const auto is_elsewhere = [&](Color color) {
    const Square usual(chess::File::E, chess::relative(color, chess::Rank::R1));
    return !at.by(Role::King, color).contains(usual) && (clean & backrank(color)).any();
  };
  return truth((clean & ~kCorners).any() || is_elsewhere(Color::White) || is_elsewhere(Color::Black));
}

py::object has_insufficient_material(BoardObject& board, const Arguments& given) {
  return truth(board.now.has_insufficient_material(color_of(given[0])));
}

py::object has_castling_rights(BoardObject& board, const Arguments& given) {
  return truth((board.now.clean_rights() & backrank(color_of(given[0]))).any());
}

template <bool is_right>
py::object has_right(BoardObject& board, const Arguments& given) {
  const Color color = color_of(given[0]);
  const std::uint64_t king = (board.now.by(Role::King, color) & backrank(color)).bits();
  bool has = false;
  for (const Square rook : board.now.clean_rights() & backrank(color)) {
    has = has || (king != 0 && (Bitboard(rook).bits() > king) == is_right);
  }
  return truth(has);
}

py::object is_repetition(BoardObject& board, const Arguments& given) {
  const long wanted = given[0] == nullptr ? 3 : PyLong_AsLong(given[0]);
  if (wanted == -1 && PyErr_Occurred() != nullptr) {
    throw py::error_already_set();
  }
  long count = 1;
  for (auto earlier = board.before.rbegin(); earlier != board.before.rend() && count < wanted; ++earlier) {
    count += earlier->repeats(board.now) ? 1 : 0;
  }
  return truth(count >= wanted);
}

/// Whether pieces, turn and rights are another's, and what can be captured en passant.
py::object repeats(BoardObject& board, const Arguments& given) {
  return truth(board.now.repeats(board_in(given[0]).now));
}

std::vector<PyMethodDef> methods_that_move() {
  using Board = BoardObject;
  return {
      method_of<Board, kFromTo, generate<add_legal>>(
          "generate_legal_moves",
          "generate_legal_moves($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over the legal moves; of boards that cannot be played those that leave "
          "no king in check."),
      method_of<Board, kFromTo, generate<add_pseudo_legal>>(
          "generate_pseudo_legal_moves",
          "generate_pseudo_legal_moves($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over the moves without a look at checks; castling moves are those that "
          "are legal."),
      method_of<Board, kFromTo, generate<add_castling>>(
          "generate_castling_moves",
          "generate_castling_moves($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over castling that is legal; `to_mask` has the squares of the rooks."),
      method_of<Board, kFromTo, generate<add_pseudo_legal_ep>>(
          "generate_pseudo_legal_ep",
          "generate_pseudo_legal_ep($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over captures en passant without a look at checks."),
      method_of<Board, kFromTo, generate<add_legal_ep>>(
          "generate_legal_ep",
          "generate_legal_ep($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over legal captures en passant."),
      method_of<Board, kFromTo, generate<add_legal_captures>>(
          "generate_legal_captures",
          "generate_legal_captures($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over legal captures."),
      method_of<Board, kFromTo, generate<add_pseudo_legal_captures>>(
          "generate_pseudo_legal_captures",
          "generate_pseudo_legal_captures($self, from_mask=18446744073709551615, to_mask=18446744073709551615)\n--\n\n"
          "Iterates over captures without a look at checks."),
      method_of<Board, kMove, push>(
          "push",
          "push($self, move)\n--\n\n"
          "Plays a move or a null move, which is not checked. Raises IllegalMoveError if no "
          "piece stands where it begins."),
      method_of<Board, kNone, pop>(
          "pop", "pop($self)\n--\n\nTakes the last move back. Raises IndexError if there is none."),
      method_of<Board, kFinding, find_move>("_find_move", nullptr),
      method_of<Board, kOther, own_move>("_from_core", nullptr),
      method_of<Board, kBoardCount, take_over>("_take_over", nullptr),
      method_of<Board, kOther, take_over_root>("_take_over_root", nullptr),
  };
}

std::vector<PyMethodDef> methods_about_moves() {
  using Board = BoardObject;
  return {
      method_of<Board, kMove, of_move<is_legal>>("is_legal",
                                                 "is_legal($self, move)\n--\n\nWhether a move is legal."),
      method_of<Board, kMove, of_move<is_pseudo_legal>>(
          "is_pseudo_legal",
          "is_pseudo_legal($self, move)\n--\n\n"
          "Whether it is, but that it may leave the own king in check."),
      method_of<Board, kMove, of_move<is_into_check>>(
          "is_into_check",
          "is_into_check($self, move)\n--\n\nWhether a pseudo-legal move leaves the king in check."),
      method_of<Board, kMove, of_move<is_castling>>(
          "is_castling", "is_castling($self, move)\n--\n\nWhether a move is castling."),
      method_of<Board, kMove, of_move<is_kingside_castling>>(
          "is_kingside_castling",
          "is_kingside_castling($self, move)\n--\n\nWhether it is castling on the king's side."),
      method_of<Board, kMove, of_move<is_queenside_castling>>(
          "is_queenside_castling",
          "is_queenside_castling($self, move)\n--\n\nWhether it is castling on the queen's side."),
      method_of<Board, kMove, of_move<is_en_passant>>(
          "is_en_passant", "is_en_passant($self, move)\n--\n\nWhether it is a capture en passant."),
      method_of<Board, kMove, of_move<is_capture>>("is_capture",
                                                   "is_capture($self, move)\n--\n\nWhether it is a capture."),
      method_of<Board, kMove, of_move<is_zeroing>>(
          "is_zeroing", "is_zeroing($self, move)\n--\n\nWhether it is a capture or a pawn's move."),
      method_of<Board, kMove, of_move<is_irreversible>>(
          "is_irreversible",
          "is_irreversible($self, move)\n--\n\nWhether no position before it can come again."),
      method_of<Board, kMove, of_move<gives_check>>(
          "gives_check", "gives_check($self, move)\n--\n\nWhether it gives check."),
      method_of<Board, kMove, of_move<gives_checkmate>>(
          "gives_checkmate", "gives_checkmate($self, move)\n--\n\nWhether it gives checkmate."),
  };
}

std::vector<PyMethodDef> methods_about_the_game() {
  using Board = BoardObject;
  return {
      method_of<Board, kNone, of_board<is_checkmate>>(
          "is_checkmate", "is_checkmate($self)\n--\n\nWhether the side to move is checkmated."),
      method_of<Board, kNone, of_board<is_stalemate>>(
          "is_stalemate",
          "is_stalemate($self)\n--\n\nWhether the side to move has no move and is not in check."),
      method_of<Board, kNone, of_board<clean_castling_rights>>(
          "clean_castling_rights",
          "clean_castling_rights($self)\n--\n\n"
          "The rooks that may still castle: those with their king and themselves where they "
          "must be."),
      method_of<Board, kNone, of_board<ply>>("ply",
                                             "ply($self)\n--\n\nThe number of half-moves before this one."),
      method_of<Board, kNone, of_board<has_chess960_castling_rights>>(
          "has_chess960_castling_rights",
          "has_chess960_castling_rights($self)\n--\n\n"
          "Whether there are rights that chess with the usual start does not have."),
      method_of<Board, kNone, of_board<was_into_check>>(
          "was_into_check",
          "was_into_check($self)\n--\n\nWhether the side that moved left its king in check."),
      method_of<Board, kNone, of_board<has_legal_en_passant>>(
          "has_legal_en_passant",
          "has_legal_en_passant($self)\n--\n\nWhether a capture en passant is legal."),
      method_of<Board, kNone, of_board<has_pseudo_legal_en_passant>>(
          "has_pseudo_legal_en_passant",
          "has_pseudo_legal_en_passant($self)\n--\n\nWhether one is pseudo-legal."),
      method_of<Board, kNone, of_board<is_insufficient_material>>(
          "is_insufficient_material",
          "is_insufficient_material($self)\n--\n\nWhether the material of neither side can mate."),
      method_of<Board, kNone, of_board<status>>("_status", nullptr),
      method_of<Board, kNone, of_board<has_legal_moves>>("_has_legal_moves", nullptr),
      method_of<Board, kNone, of_board<count_legal_moves>>("_count_legal_moves", nullptr),
      method_of<Board, kSide, has_insufficient_material>(
          "has_insufficient_material",
          "has_insufficient_material($self, color)\n--\n\n"
          "Whether the material of a side alone rules out that it mates. "
          "`rookery.Position.can_mate` is exact."),
      method_of<Board, kSide, has_castling_rights>(
          "has_castling_rights", "has_castling_rights($self, color)\n--\n\nWhether a side may still castle."),
      method_of<Board, kSide, has_right<true>>(
          "has_kingside_castling_rights",
          "has_kingside_castling_rights($self, color)\n--\n\nWhether it may on the king's side."),
      method_of<Board, kSide, has_right<false>>(
          "has_queenside_castling_rights",
          "has_queenside_castling_rights($self, color)\n--\n\nWhether it may on the queen's side."),
      method_of<Board, kCount, is_repetition>("is_repetition",
                                              "is_repetition($self, count=3)\n--\n\n"
                                              "Whether the position has stood here so often, now included."),
      method_of<Board, kOther, repeats>("_repeats", nullptr),
  };
}

}  // namespace

const std::vector<PyMethodDef>& methods_of_moves() {
  static const auto& methods = *new std::vector<PyMethodDef>([] {
    std::vector<PyMethodDef> all = methods_that_move();
    for (const auto& part : {methods_about_moves(), methods_about_the_game()}) {
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }());
  return methods;
}

}  // namespace rookery::python::compat
