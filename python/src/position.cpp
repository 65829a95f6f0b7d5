// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "bindings.h"
#include "move_text.h"
#include "rookery/arbiter/words.h"
#include "rookery/chess/attacks.h"
#include "rookery/chess/explain.h"
#include "rookery/chess/helpmate.h"
#include "rookery/chess/outcome.h"
#include "rookery/chess/perft.h"
#include "rookery/notation/explanation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/piece_letter.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"

namespace rookery::python {

using chess::Color;
using chess::Move;
using chess::Position;

namespace {

namespace fen = notation::fen;
namespace san = notation::san;

// A position that no game reaches can be looked at: a composed problem may have eleven knights.
constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;

chess::CastlingMode mode_of(bool chess960) {
  return chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
}

[[noreturn]] void raise_fen_error(const std::vector<fen::ErrorText>& faults) {
  std::string words;
  for (const fen::ErrorText& fault : faults) {
    words += words.empty() ? "" : " ";
    words += std::string(fault.where) + ": " + std::string(fault.what);
  }
  raise_notation_error(words, faults.front().offset);
}

Position from_fen(const Text& written, bool chess960) {
  const auto position =
      fen::parse_position(written.bytes, mode_of(chess960), fen::Reading::Lenient, kTolerated);
  if (!position) {
    raise_fen_error(position.error());
  }
  return *position;
}

/// The position and (what, where, offset) of all that was mended in the text.
py::tuple read_fen(const Text& written, bool chess960, bool strict) {
  const auto mode = mode_of(chess960);
  if (strict) {
    const auto position = fen::parse_position(written.bytes, mode, fen::Reading::Strict, kTolerated);
    if (!position) {
      raise_fen_error(position.error());
    }
    return py::make_tuple(*position, py::list());
  }
  const auto read = fen::read_position(written.bytes, mode, kTolerated);
  if (!read) {
    raise_fen_error(read.error());
  }
  py::list remarks;
  for (const fen::ErrorText& remark : read->remarks) {
    remarks.append(py::make_tuple(remark.what, remark.where, remark.offset));
  }
  return py::make_tuple(read->position, remarks);
}

template <class Read>
Move read_move(const Position& position, const Text& written, Read read) {
  const std::string& text = written.bytes;
  const auto move = read(position, text);
  if (move) {
    return *move;
  }
  using Fault = decltype(move.error().fault);
  std::string_view what;
  if constexpr (std::is_same_v<Fault, san::Fault>) {
    what = san::describe(move.error().fault);
  } else {
    what = notation::uci_move::describe(move.error().fault);
  }
  raise_notation_error("'" + text + "': " + std::string(what), move.error().offset);
}

std::vector<int> squares(chess::Bitboard set) {
  std::vector<int> indices;
  for (const chess::Square square : set) {
    indices.push_back(square.index());
  }
  return indices;
}

py::list legal_moves(const Position& position) {
  const chess::MoveList moves = chess::legal_moves(position);
  py::list list(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    list[i] = move_object(moves[i]);
  }
  return list;
}

py::list legal_sans(const Position& position) {
  const chess::MoveList moves = chess::legal_moves(position);
  py::list list(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    list[i] = py::str(san::write(position, moves[i]));
  }
  return list;
}

std::string diagram(const Position& position) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    for (int file = 0; file < 8; ++file) {
      const auto piece = position.board().at(chess::Square::from_index(8 * rank + file));
      text += piece ? notation::letter(*piece) : '.';
      text += file < 7 ? ' ' : '\n';
    }
  }
  text.pop_back();
  return text;
}

py::dict piece_map(const Position& position) {
  py::dict pieces;
  for (const chess::Square square : position.board().occupied()) {
    pieces[py::int_(square.index())] = *position.board().at(square);
  }
  return pieces;
}

/// Six kinds, then two sides.
std::array<std::uint64_t, 8> bitboards(const Position& position) {
  std::array<std::uint64_t, 8> boards{};
  std::ranges::transform(position.board().by_roles(), boards.begin(), [](auto set) { return set.bits(); });
  boards[6] = position.board().by(Color::White).bits();
  boards[7] = position.board().by(Color::Black).bits();
  return boards;
}

struct Explanation {
  std::string reason, text;
  std::vector<int> squares;
};

std::optional<Explanation> explain_illegal(const Position& position, const py::object& from,
                                           const py::object& to, std::optional<chess::Role> promotion) {
  const chess::Square a = to_square(from), b = to_square(to);
  const auto why = chess::explain_illegal(position, a, b, promotion);
  if (!why) {
    return std::nullopt;
  }
  return Explanation{std::string(notation::word(why->reason)), notation::describe(*why, position, a, b),
                     squares(why->squares)};
}

/// What a piece attacks from its square; empty if none stands there.
std::vector<int> attacked_from(const Position& position, const py::object& from) {
  const chess::Square square = to_square(from);
  const auto piece = position.board().at(square);
  if (!piece) {
    return {};
  }
  return squares(piece->role == chess::Role::Pawn
                     ? chess::attacks::pawn(piece->color, square)
                     : chess::attacks::piece(piece->role, square, position.board().occupied()));
}

/// The line, edge to edge, on which a piece of `color` must stay lest its king be in check; the whole board
/// if it is not pinned.
chess::Bitboard pin_of(const Position& position, Color color, chess::Square square) {
  const chess::Board& board = position.board();
  const chess::Square king = position.king(color);
  const chess::Bitboard line = chess::attacks::line(king, square);
  if (line.empty() || !board.by(color).contains(square) || square == king) {
    return ~chess::Bitboard();
  }
  const bool straight = king.file() == square.file() || king.rank() == square.rank();
  const auto reach = [&](chess::Bitboard occupied) {
    return straight ? chess::attacks::rook(king, occupied) : chess::attacks::bishop(king, occupied);
  };
  const chess::Bitboard sliders =
      (straight ? board.orthogonal_sliders() : board.diagonal_sliders()) & board.by(~color) & line;
  const chess::Bitboard revealed = reach(board.occupied() ^ chess::Bitboard(square));
  const bool is_pinned =
      reach(board.occupied()).contains(square) && !(revealed & sliders & ~reach(board.occupied())).empty();
  return is_pinned ? line : ~chess::Bitboard();
}

std::vector<int> pinned(const Position& position, Color color) {
  std::vector<int> found;
  for (const chess::Square square : position.board().by(color)) {
    if (pin_of(position, color, square) != ~chess::Bitboard()) {
      found.push_back(square.index());
    }
  }
  return found;
}

bool gives_check(const Position& position, const py::object& move) {
  return chess::is_check(position.after(to_legal_move(position, move)));
}

Position after_pass(Position position) {
  if (chess::is_check(position)) {
    throw py::value_error("A side that is in check cannot pass.");
  }
  position.pass_unchecked();
  return position;
}

std::optional<chess::Outcome> outcome(const Position& position, const py::object& occurrences) {
  const auto times = static_cast<int>(to_whole(occurrences, "occurrences", 1, 1'000'000));
  return chess::automatic_outcome(position, times, kAtEachMove);
}

constexpr std::uint64_t kNodes = chess::HelpmateBudget{}.max_nodes;
/// Some 10 GB of memory.
constexpr std::int64_t kMostHelpmateNodes = 100'000'000;
/// As many take some seconds.
constexpr std::uint64_t kPerftNodes = 1'000'000'000;

/// A question that may take long: other threads of Python go on.
chess::HelpmateResult helpmate(const Position& position, Color winner, const py::object& max_nodes) {
  const auto nodes = static_cast<std::uint64_t>(to_whole(max_nodes, "max_nodes", 1, kMostHelpmateNodes));
  const py::gil_scoped_release others_run;
  return chess::find_helpmate(position, winner, {nodes});
}

std::optional<bool> can_mate(const Position& position, Color winner, const py::object& max_nodes) {
  const chess::Helpmate verdict = helpmate(position, winner, max_nodes).verdict;
  return verdict == chess::Helpmate::Unknown ? std::nullopt
                                             : std::optional(verdict == chess::Helpmate::Exists);
}

std::optional<std::uint64_t> count_within(const Position& position, int depth, std::uint64_t max_nodes) {
  const py::gil_scoped_release others_run;
  return chess::perft_within(position, depth, max_nodes);
}

std::uint64_t perft(const Position& position, const py::object& depth, const py::object& max_nodes) {
  const auto plies = static_cast<int>(to_whole(depth, "depth", 0, chess::kMaxPerftDepth));
  const auto allowed = to_whole(max_nodes, "max_nodes", 1, std::numeric_limits<std::int64_t>::max());
  const auto count = count_within(position, plies, static_cast<std::uint64_t>(allowed));
  if (!count) {
    throw py::value_error("depth: " + std::to_string(plies) + " plies here take more than max_nodes, " +
                          std::to_string(allowed) + " positions; ask for fewer, or allow more.");
  }
  return *count;
}

Position from_number(const py::object& number) {
  const auto index = static_cast<int>(to_whole(number, "number", 0, 959));
  return *Position::from_setup(chess::chess960_setup(index), chess::CastlingMode::Chess960);
}

chess::Outcome outcome_of(const py::tuple& state) {
  const auto read = [&](std::size_t i, int last) { return to_whole(state[i], "state", 0, last); };
  constexpr int kLastEnding = static_cast<int>(chess::Ending::ArbiterDecision);
  return {static_cast<chess::Ending>(read(0, kLastEnding)),
          {static_cast<chess::Points>(read(1, 2)), static_cast<chess::Points>(read(2, 2))}};
}

void bind_answers(py::module_& module) {
  py::class_<chess::Outcome>(module, "Outcome", "How a game ended: why, by which article, with which score.")
      .def_property_readonly(
          "ending", [](const chess::Outcome& outcome) { return arbiter::word(outcome.ending); },
          "'checkmate', 'stalemate', 'dead_position', 'fivefold_repetition', ...")
      .def_property_readonly(
          "article", [](const chess::Outcome& outcome) { return chess::article(outcome.ending); },
          "The article of the Laws: 'FIDE 2023, 5.1.1'.")
      .def_property_readonly(
          "winner",
          [](const chess::Outcome& outcome) -> std::optional<Color> {
            const auto [white, black] = outcome.score;
            return white == black ? std::nullopt : std::optional(white > black ? Color::White : Color::Black);
          },
          "Who won, or None.")
      .def(
          "result", [](const chess::Outcome& outcome) { return arbiter::write_score(outcome.score); },
          "'1-0', '0-1' or '1/2-1/2'.")
      .def(
          "__eq__", [](const chess::Outcome& a, const chess::Outcome& b) { return a == b; },
          py::is_operator())
      .def("__hash__", [](const chess::Outcome& outcome) { return static_cast<int>(outcome.ending); })
      .def(py::pickle(
          [](const chess::Outcome& outcome) {
            return py::make_tuple(static_cast<int>(outcome.ending), static_cast<int>(outcome.score.white),
                                  static_cast<int>(outcome.score.black));
          },
          &outcome_of))
      .def("__repr__", [](const chess::Outcome& outcome) {
        return "<Outcome " + arbiter::write_score(outcome.score) + " " +
               std::string(arbiter::word(outcome.ending)) + " (" + chess::article(outcome.ending) + ")>";
      });
  py::class_<Explanation>(module, "Explanation", "Why a move is not legal.")
      .def_readonly("reason", &Explanation::reason, "A word for programs: 'castling_through_check'.")
      .def_readonly("text", &Explanation::text, "A sentence or two to the player.")
      .def_readonly("squares", &Explanation::squares, "Where the pieces stand that are to blame.")
      .def("__str__", [](const Explanation& why) { return why.text; })
      .def("__repr__", [](const Explanation& why) { return "<Explanation " + why.reason + ">"; });
  py::class_<chess::HelpmateResult>(module, "Helpmate", "Whether a side can still mate, with the proof.")
      .def_property_readonly(
          "verdict", [](const chess::HelpmateResult& result) { return arbiter::word(result.verdict); },
          "'exists' and 'impossible' are proved; 'unknown': the nodes allowed were not enough.")
      .def_readonly("line", &chess::HelpmateResult::line, "Where a mate exists: the moves that lead to it.")
      .def_readonly("nodes", &chess::HelpmateResult::nodes, "The work it took.")
      .def("__repr__", [](const chess::HelpmateResult& result) {
        return "<Helpmate " + std::string(arbiter::word(result.verdict)) + ">";
      });
}

using PositionClass = py::class_<Position>;

void bind_fields(PositionClass& position) {
  position.def_property_readonly(
              "turn", [](const Position& p) { return p.turn(); }, "The side to move.")
      .def_property_readonly(
          "chess960", [](const Position& p) { return p.mode() == chess::CastlingMode::Chess960; },
          "Whether castling is Chess960's.")
      .def_property_readonly(
          "halfmove_clock", [](const Position& p) { return p.setup().halfmove_clock; },
          "Plies since a capture or a pawn's move.")
      .def_property_readonly(
          "fullmove_number", [](const Position& p) { return p.setup().fullmove_number; },
          "The number of the move, from 1.")
      .def_property_readonly(
          "ep_square",
          [](const Position& p) {
            const auto square = p.setup().ep_square;
            return square ? std::optional(square->index()) : std::nullopt;
          },
          "Where a pawn can be taken en passant, legally, or None.")
      .def_property_readonly(
          "castling_rooks", [](const Position& p) { return squares(p.setup().castling_rooks); },
          "The squares of the rooks that may still castle.")
      .def_property_readonly(
          "zobrist_hash", [](const Position& p) { return p.key(); }, "Equal positions, equal numbers.")
      .def(
          "piece_at", [](const Position& p, const py::object& s) { return p.board().at(to_square(s)); },
          py::arg("square"), "The piece on a square, or None.")
      .def("piece_map", &piece_map, "The pieces by their squares.")
      .def(
          "bitboards", [](const Position& p) { return py::tuple(py::cast(bitboards(p))); },
          "Squares as the bits of numbers, a1 the lowest: of the pawns, knights, bishops, rooks, queens and kings, of "
          "White's pieces, and of Black's.")
      .def(
          "king", [](const Position& p, Color color) { return p.king(color).index(); }, py::arg("color"),
          "The square of a king.")
      .def(
          "checkers", [](const Position& p) { return squares(p.checkers()); },
          "The squares of the pieces that give check.")
      .def(
          "attackers",
          [](const Position& p, Color color, const py::object& square) {
            return squares(
                chess::attacks::attackers(p.board(), to_square(square), color, p.board().occupied()));
          },
          py::arg("color"), py::arg("square"), "The squares of the pieces of a colour that attack a square.")
      .def("attacks", &attacked_from, py::arg("square"),
           "The squares that the piece on a square attacks, occupied or not; none if it is empty.")
      .def("pinned", &pinned, py::arg("color"),
           "The squares of the pieces of a colour that stand alone between their king and an enemy slider.")
      .def(
          "pin",
          [](const Position& p, Color color, const py::object& square) {
            return squares(pin_of(p, color, to_square(square)));
          },
          py::arg("color"), py::arg("square"),
          "The line on which a pinned piece of a colour must stay; all squares if none is pinned there.");
}

void bind_moves(PositionClass& position) {
  position.def_property_readonly("legal_moves", &legal_moves, "Every legal move, as a list.")
      .def("sans", &legal_sans, "Every legal move in algebraic notation, in the order of legal_moves.")
      .def(
          "is_legal", [](const Position& p, Move move) { return chess::is_legal(p, move); }, py::arg("move"),
          "Whether a move is legal here.")
      .def(
          "is_capture",
          [](const Position& p, Move move) { return chess::is_legal(p, move) && chess::is_capture(p, move); },
          py::arg("move"), "Whether a legal move takes a piece.")
      .def(
          "play",
          [](Position p, const py::object& move) {
            p.play_unchecked(to_legal_move(p, move));
            return p;
          },
          py::arg("move"), "The position after a move, given as such or as text. Raises ValueError.")
      .def("pass_turn", &after_pass,
           "The position if the side to move passed (a null move). Raises ValueError in check.")
      .def("gives_check", &gives_check, py::arg("move"),
           "Whether a legal move, given as such or as text, gives check. Raises ValueError.")
      .def(
          "parse_san", [](const Position& p, const Text& text) { return read_move(p, text, san::parse); },
          py::arg("san"), "Reads a legal move in algebraic notation: 'Nf3'. Raises NotationError.")
      .def(
          "parse_uci",
          [](const Position& p, const Text& text) { return read_move(p, text, notation::uci_move::parse); },
          py::arg("uci"), "Reads a legal move as engines write it: 'g1f3'. Raises NotationError.")
      .def(
          "parse", [](const Position& p, const Text& text) { return read_move(p, text, san::parse_typed); },
          py::arg("text"),
          "Reads a legal move as people type it: 'nf3', '0-0', 'g1f3'. Raises NotationError.");
  def_move_text<+[](const Position& p, Move move) { return san::write(p, move); }>(
      position, "san", "A legal move in algebraic notation.");
  def_move_text<+[](const Position& p, Move move) { return san::write(p, move, san::Style::Long); }>(
      position, "lan", "A legal move in long algebraic notation: 'Ng1-f3'.");
  def_move_text<+[](const Position& p, Move move) { return san::write(p, move, san::Style::Figurine); }>(
      position, "figurine", "A legal move in figurine notation.");
  def_move_text<+[](const Position& p, Move move) { return notation::uci_move::write(move, p.mode()); }>(
      position, "uci", "A legal move as engines write it.");
}

void bind_questions(PositionClass& position) {
  position.def("is_check", &chess::is_check, "Whether the side to move is in check.")
      .def("is_checkmate", &chess::is_checkmate, "FIDE 2023, 5.1.1.")
      .def("is_stalemate", &chess::is_stalemate, "FIDE 2023, 5.2.1.")
      .def(
          "is_dead", [](const Position& at) { return chess::is_dead(at, kAtEachMove); },
          "Whether neither side can ever mate (FIDE 2023, 5.2.2). True is proved; 50 ms at worst.")
      .def("outcome", &outcome, py::arg("occurrences") = 1,
           "How the game ends here without a claim: mate, stalemate, dead position, seventy-five moves, and "
           "fivefold repetition if the position has stood so often on the board; or None.")
      .def("helpmate", &helpmate, py::arg("winner"), py::arg("max_nodes") = kNodes,
           "Whether `winner` can mate by any series of legal moves, with the line that proves it. "
           "`max_nodes`: positions that it may take, 1 to 100,000,000, some 100 bytes each.")
      .def("can_mate", &can_mate, py::arg("winner"), py::arg("max_nodes") = kNodes,
           "The same as True or False; None where the nodes allowed were not enough.")
      .def("explain_illegal", &explain_illegal, py::arg("from_square"), py::arg("to_square"),
           py::arg("promotion") = py::none(),
           "Why a piece cannot go from one square to another; None if he can.")
      .def("perft", &perft, py::arg("depth"), py::arg("max_nodes") = kPerftNodes,
           "The number of sequences of `depth` legal moves, 0 to 30. Raises ValueError where it takes more "
           "than `max_nodes` positions to count them.");
}

}  // namespace

chess::Move to_legal_move(const Position& position, const py::object& move) {
  if (auto written = bytes_of(move)) {
    return read_move(position, {*std::move(written)}, san::parse_typed);
  }
  if (!py::isinstance<Move>(move)) {
    throw py::type_error(std::string("move: this ") + Py_TYPE(move.ptr())->tp_name +
                         " is neither a Move nor a str.");
  }
  const auto given = move.cast<Move>();
  if (!chess::is_legal(position, given)) {
    throw py::value_error(notation::uci_move::write(given, position.mode()) + " is not legal in " +
                          fen::write(position.setup()) + ".");
  }
  return given;
}

void bind_position(py::module_& module) {
  module.attr("STARTING_FEN") = fen::write(chess::Setup::initial());
  module.def("_read_fen", &read_fen);
  bind_answers(module);
  PositionClass position(
      module, "Position",
      "A playable position: a value that never changes. Equality is that of the repetition "
      "rule (FIDE 2023, 9.2.3): the counters play no part.");
  position
      .def(py::init(&from_fen), py::arg("fen") = fen::write(chess::Setup::initial()),
           py::arg("chess960") = false, "The position of a FEN. Raises NotationError with every fault.")
      .def_static("from_chess960_pos", &from_number, py::arg("number"),
                  "The start position of Chess960 with this number, 0 to 959 (518: the usual one).")
      .def(
          "fen", [](const Position& p) { return fen::write(p.setup()); }, "The position as FEN.")
      .def("__str__", &diagram)
      .def("_repr_svg_",
           [](const py::object& self) { return py::module_::import("rookery.svg").attr("board")(self); })
      .def("__repr__", [](const Position& p) { return "<Position " + fen::write(p.setup()) + ">"; })
      .def(
          "__eq__", [](const Position& a, const Position& b) { return a == b; }, py::is_operator())
      .def("__hash__", [](const Position& p) { return static_cast<py::ssize_t>(p.key()); })
      .def(py::pickle(
          [](const Position& p) {
            return py::make_tuple(fen::write(p.setup()), p.mode() == chess::CastlingMode::Chess960);
          },
          [](const py::tuple& state) { return from_fen(state[0].cast<Text>(), state[1].cast<bool>()); }));
  bind_fields(position);
  bind_moves(position);
  bind_questions(position);
}

}  // namespace rookery::python
