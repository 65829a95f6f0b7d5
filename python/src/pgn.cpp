// SPDX-License-Identifier: MIT
#include <algorithm>
#include <memory>
#include <span>

#include "bindings.h"
#include "games.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/pgn_game.h"
#include "rookery/notation/san.h"

namespace rookery::python {

using chess::Move;
using chess::Position;
namespace pgn = notation::pgn;
using pgn::Game;

namespace {

/// The games of a text that is kept alive as a buffer: bytes, or a file mapped into memory.
class Games {
 public:
  explicit Games(const py::buffer& source) : bytes_(source), reader_(bytes_.view()) {}

  Game next() {
    auto game = pgn::read_game(reader_);
    if (!game) {
      raise_pgn_error(game.error());
    }
    if (!*game) {
      throw py::stop_iteration();
    }
    return **std::move(game);
  }
  [[nodiscard]] std::size_t offset() const { return reader_.offset(); }

 private:
  Bytes bytes_;
  pgn::Reader reader_;
};

py::dict headers(const Game& game) {
  py::dict tags;
  for (const pgn::Tag& tag : game.tags) {
    tags[text(tag.name)] = text(tag.value);
  }
  return tags;
}

py::list moves(const Game& game) {
  py::list list(game.plies.size());
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    list[i] = move_object(game.plies[i].move);
  }
  return list;
}

py::list sans(const Game& game) {
  py::list list;
  Position position = game.start;
  for (const pgn::Ply& ply : game.plies) {
    list.append(notation::san::write(position, ply.move));
    position.play_unchecked(ply.move);
  }
  return list;
}

py::list positions(const Game& game) {
  py::list list;
  Position position = game.start;
  list.append(position);
  for (const pgn::Ply& ply : game.plies) {
    position.play_unchecked(ply.move);
    list.append(position);
  }
  return list;
}

/// Of the start and the positions behind the first moves.
py::list keys(const Game& game, const py::object& plies) {
  constexpr std::int64_t kMost = 1'000'000;
  const auto wanted = plies.is_none() ? kMost : to_whole(plies, "plies", 0, kMost);
  py::list list;
  Position position = game.start;
  list.append(position.key());
  for (const pgn::Ply& ply :
       std::span(game.plies).first(std::min(game.plies.size(), static_cast<std::size_t>(wanted)))) {
    position.play_unchecked(ply.move);
    list.append(position.key());
  }
  return list;
}

Position end(const Game& game) {
  Position position = game.start;
  for (const pgn::Ply& ply : game.plies) {
    position.play_unchecked(ply.move);
  }
  return position;
}

Game make_game(const py::iterable& played, const py::dict& tags, const Text& result, const Position& start) {
  Game game;
  game.start = start;
  game.result = read_result(result);
  for (const auto& [name, value] : tags) {
    game.tags.push_back({py::str(name).cast<Text>().bytes, py::str(value).cast<Text>().bytes});
  }
  Position position = start;
  for (const py::handle& move : played) {
    const Move legal = to_legal_move(position, py::reinterpret_borrow<py::object>(move));
    game.plies.push_back({legal});
    position.play_unchecked(legal);
  }
  return game;
}

// What is pickled and copied. Texts go as bytes: their encoding is the file's.

py::tuple state_of_ply(const pgn::Ply& ply) {
  const auto clock = ply.clock ? std::optional(ply.clock->count()) : std::nullopt;
  return py::make_tuple(ply.move, py::bytes(reinterpret_cast<const char*>(ply.nags.data()), ply.nags.size()),
                        py::bytes(ply.comment), clock);
}

pgn::Ply ply_of(const py::tuple& state) {
  const auto nags = state[1].cast<std::string>();
  const auto clock = state[3].cast<std::optional<Duration::rep>>();
  return {.move = state[0].cast<Move>(),
          .nags = {nags.begin(), nags.end()},
          .comment = state[2].cast<std::string>(),
          .clock = clock ? std::optional(Duration(*clock)) : std::nullopt};
}

py::tuple state_of_game(const Game& game) {
  py::list tags;
  for (const pgn::Tag& tag : game.tags) {
    tags.append(py::make_tuple(py::bytes(tag.name), py::bytes(tag.value)));
  }
  return py::make_tuple(tags, game.start, py::bytes(game.comment), game.plies,
                        std::string(pgn::write(game.result)), game.variations);
}

Game game_of(const py::tuple& state) {
  Game game;
  for (const py::handle tag : state[0]) {
    const auto [name, value] = tag.cast<std::pair<std::string, std::string>>();
    game.tags.push_back({name, value});
  }
  game.start = state[1].cast<Position>();
  game.comment = state[2].cast<std::string>();
  game.plies = state[3].cast<std::vector<pgn::Ply>>();
  game.result = read_result(state[4].cast<Text>());
  game.variations = state[5].cast<std::size_t>();
  Position position = game.start;
  for (const pgn::Ply& ply : game.plies) {
    if (!is_legal(position, ply.move)) {
      throw py::value_error("This is no state of a game.");
    }
    position.play_unchecked(ply.move);
  }
  return game;
}

void bind_ply(py::module_& module) {
  py::class_<pgn::Ply>(module, "Ply", "A move of a game written down, and what stands beside it.")
      .def_readonly("move", &pgn::Ply::move, "The move.")
      .def_property_readonly(
          "nags", [](const pgn::Ply& ply) { return std::vector<int>(ply.nags.begin(), ply.nags.end()); },
          "The numeric annotation glyphs, in order: 1 is '!', 2 is '?'.")
      .def_property_readonly(
          "comment", [](const pgn::Ply& ply) { return text(ply.comment); }, "The comment after the move.")
      .def_property_readonly(
          "clock_ms",
          [](const pgn::Ply& ply) { return ply.clock ? std::optional(ply.clock->count()) : std::nullopt; },
          "What the mover had left, from [%clk], in ms; or None.")
      .def(
          "__eq__", [](const pgn::Ply& a, const pgn::Ply& b) { return a == b; }, py::is_operator())
      .def(py::pickle(&state_of_ply, &ply_of));
}

}  // namespace

void raise_pgn_error(const pgn::Error& error) {
  py::list details;
  for (const std::string& detail : error.details) {
    details.append(text(detail));
  }
  raise("PgnError", py::make_tuple(text(pgn::describe(error)), pgn::describe(error.fault), error.offset,
                                   error.line, error.column, text(error.text), details));
}

pgn::Result read_result(const Text& written) {
  const std::string& words = written.bytes;
  for (const auto result :
       {pgn::Result::Unknown, pgn::Result::WhiteWins, pgn::Result::BlackWins, pgn::Result::Draw}) {
    if (pgn::write(result) == words) {
      return result;
    }
  }
  raise_value_error("'" + words + "' is no result: '1-0', '0-1', '1/2-1/2' or '*'.");
}

void bind_pgn(py::module_& module) {
  bind_ply(module);
  py::class_<Game>(module, "Game", "A game as portable game notation has it: its main line.")
      .def(py::init(&make_game), py::arg("moves") = py::list(), py::arg("headers") = py::dict(),
           py::arg("result") = "*", py::arg("start") = Position::initial(),
           "A game of these moves, given as such or as text. Raises ValueError at the first illegal one.")
      .def_property_readonly("headers", &headers, "The tags, as a dict of its own.")
      .def(
          "header", [](const Game& game, const Text& name) { return text(game.tag(name.bytes)); },
          py::arg("name"), "The value of a tag; '' if it is missing.")
      .def_property_readonly(
          "result", [](const Game& game) { return pgn::write(game.result); },
          "'1-0', '0-1', '1/2-1/2' or '*'.")
      .def_property_readonly(
          "start", [](const Game& game) { return game.start; }, "The position at the start.")
      .def("end", &end, "The position after the last move.")
      .def_property_readonly("moves", &moves, "The moves, as a list.")
      .def_property_readonly(
          "plies", [](const Game& game) { return game.plies; }, "The moves with what stands beside them.")
      .def_property_readonly(
          "comment", [](const Game& game) { return text(game.comment); },
          "The comment before the first move.")
      .def("positions", &positions, "The positions from the start to the end, one more than moves.")
      .def("keys", &keys, py::arg("plies") = py::none(),
           "The zobrist_hash of each position from the start on, after at most `plies` moves: for trees of "
           "openings.")
      .def("sans", &sans, "The moves in algebraic notation.")
      .def(
          "pgn", [](const Game& game) { return text(pgn::write(game)); }, "The game in export format.")
      .def("__str__", [](const Game& game) { return text(pgn::write(game)); })
      .def("__len__", [](const Game& game) { return game.plies.size(); })
      .def(
          "__eq__", [](const Game& a, const Game& b) { return a == b; }, py::is_operator())
      .def(py::pickle(&state_of_game, &game_of))
      .def("__repr__", [](const Game& game) {
        return text("<Game " + std::string(game.tag("White")) + " - " + std::string(game.tag("Black")) + " " +
                    std::string(pgn::write(game.result)) + ">");
      });
  py::class_<Games>(module, "Games", "The games of a text, one after the other.")
      .def(py::init<py::buffer>(), py::arg("source"), "Of bytes, or of a file mapped into memory.")
      .def_property_readonly("offset", &Games::offset, "The byte at which the next game is looked for.")
      .def("__iter__", [](Games& games) -> Games& { return games; })
      .def("__next__", &Games::next,
           "The next game. Raises PgnError; the call after that goes on behind it.");
}

}  // namespace rookery::python
