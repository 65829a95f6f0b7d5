#include "rookery/puzzles/text.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "rookery/notation/fen.h"
#include "rookery/notation/uci_move.h"

namespace rookery::puzzles {

namespace {

using nlohmann::json;

std::string moves_text(const Puzzle& puzzle) {
  std::string text;
  for (const chess::Move move : puzzle.line) {
    text += (text.empty() ? "" : " ") + notation::uci_move::write(move, puzzle.start.mode());
  }
  return text;
}

/// `{"id":…}` with its members in the order in which a person reads them.
std::string line_of(const Puzzle& puzzle) {
  const nlohmann::ordered_json line = {{"id", id_of(puzzle)},
                                       {"theme", name(puzzle.theme)},
                                       {"fen", notation::fen::write(puzzle.start.setup())},
                                       {"moves", moves_text(puzzle)},
                                       {"difficulty", puzzle.difficulty}};
  return line.dump();
}

std::string member(const json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

Expected<Solution, std::string> read_line(const chess::Position& start, const std::string& text) {
  Solution line;
  chess::Position position = start;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const auto move = notation::uci_move::parse(position, word);
    if (!move) {
      return fail("\"moves\": " + word + ": " +
                  std::string(notation::uci_move::describe(move.error().fault)));
    }
    line.push_back(*move);
    position.play_unchecked(*move);
  }
  if (line.empty()) {
    return fail(std::string("\"moves\": at least one move is needed"));
  }
  return line;
}

Expected<Puzzle, std::string> read_puzzle(const json& object) {
  if (!object.is_object()) {
    return fail(std::string("a puzzle is an object"));
  }
  const auto theme = theme_named(member(object, "theme"));
  if (!theme) {
    return fail("\"theme\": there is none named \"" + member(object, "theme") + '"');
  }
  const auto start = notation::fen::parse_position(member(object, "fen"), chess::CastlingMode::Standard);
  if (!start) {
    return fail("\"fen\": " + std::string(start.error().front().what));
  }
  auto line = read_line(*start, member(object, "moves"));
  if (!line) {
    return fail(line.error());
  }
  const auto difficulty = object.find("difficulty");
  if (difficulty == object.end() || !difficulty->is_number_unsigned()) {
    return fail(std::string("\"difficulty\": a whole number from 0 is needed"));
  }
  Puzzle puzzle{*theme, *start, std::move(*line), difficulty->get<int>()};
  if (member(object, "id") != id_of(puzzle)) {
    return fail("\"id\": position and moves give " + id_of(puzzle));
  }
  return puzzle;
}

}  // namespace

std::string write(std::span<const Puzzle> puzzles) {
  std::string text = "[";
  for (const Puzzle& puzzle : puzzles) {
    text += (text.size() == 1 ? "\n" : ",\n") + line_of(puzzle);
  }
  return text + "\n]\n";
}

Expected<std::vector<Puzzle>, std::string> read(std::string_view text) {
  const json list = json::parse(text, nullptr, false);
  if (!list.is_array()) {
    return fail(std::string("a list of puzzles in JSON is needed"));
  }
  std::vector<Puzzle> puzzles;
  for (const json& object : list) {
    auto puzzle = read_puzzle(object);
    if (!puzzle) {
      return fail("puzzle " + std::to_string(puzzles.size() + 1) + ", " + puzzle.error());
    }
    puzzles.push_back(std::move(*puzzle));
  }
  return puzzles;
}

}  // namespace rookery::puzzles
