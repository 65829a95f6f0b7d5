#include "game_position.h"

#include <algorithm>

#include "rookery/notation/fen.h"

namespace rookery::uci {

namespace {

namespace fen = notation::fen;
namespace uci_move = notation::uci_move;

constexpr std::string_view kUnchanged = " The position stays as it was.";

/// The text from the first to the last of some neighbouring words of one line.
std::string_view text_of(const Words& words, std::size_t begin, std::size_t end) {
  const char* const start = words[begin].data();
  return {start, static_cast<std::size_t>(words[end - 1].data() + words[end - 1].size() - start)};
}

/// Which of the words holds the byte at `offset` from the start of word `begin`, or follows it.
std::size_t word_at(const Words& words, std::size_t begin, std::size_t end, std::size_t offset) {
  const char* const place = words[begin].data() + offset;
  const auto holds = [&](std::string_view word) { return place < word.data() + word.size(); };
  const auto from = words.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto found = std::find_if(from, words.begin() + static_cast<std::ptrdiff_t>(end), holds);
  return static_cast<std::size_t>(found - words.begin());
}

Expected<chess::Position, Problems> read_fen(const Words& words, std::size_t begin, std::size_t end,
                                             chess::CastlingMode mode) {
  if (begin == end) {
    return fail(one_problem(begin, "A FEN is missing." + std::string(kUnchanged)));
  }
  constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;
  auto position = fen::parse_position(text_of(words, begin, end), mode, fen::Reading::Lenient, kTolerated);
  if (position) {
    return *position;
  }
  Problems problems;
  for (const fen::ErrorText& error : position.error()) {
    problems.push_back(
        {word_at(words, begin, end, error.offset),
         "FEN, " + std::string(error.where) + ": " + std::string(error.what) + std::string(kUnchanged)});
  }
  return fail(std::move(problems));
}

Expected<GamePosition, Problems> play_moves(const chess::Position& start, const Words& words,
                                            std::size_t begin) {
  GamePosition game{.position = start};
  for (std::size_t i = begin; i < words.size(); ++i) {
    const auto move = read_move(game.position, words[i]);
    if (!move) {
      return fail(one_problem(i, "Move " + std::to_string(i - begin + 1) +
                                     " of the list: " + std::string(uci_move::describe(move.error().fault)) +
                                     std::string(kUnchanged)));
    }
    game.earlier_keys.push_back(game.position.key());
    game.position.play_unchecked(*move);
  }
  return game;
}

Expected<chess::Position, Problems> read_start(const Words& words, std::size_t at, std::size_t end,
                                               chess::CastlingMode mode) {
  if (at < end && words[at] == "startpos") {
    if (at + 1 < end) {
      return fail(one_problem(at + 1, "\"moves\" was expected here." + std::string(kUnchanged)));
    }
    return *chess::Position::from_setup(chess::Setup::initial(), mode);
  }
  if (at < end && words[at] == "fen") {
    return read_fen(words, at + 1, end, mode);
  }
  return fail(one_problem(at, "\"startpos\" or \"fen\" was expected here." + std::string(kUnchanged)));
}

}  // namespace

Expected<chess::Move, notation::ParseError<uci_move::Fault>> read_move(const chess::Position& position,
                                                                       std::string_view word) {
  std::string small(word);
  if (small.size() == 5 && small.back() >= 'A' && small.back() <= 'Z') {
    small.back() = static_cast<char>(small.back() - 'A' + 'a');
  }
  return uci_move::parse(position, small);
}

Expected<GamePosition, Problems> parse_position(const Words& words, std::size_t first,
                                                chess::CastlingMode mode) {
  const auto after = words.begin() + static_cast<std::ptrdiff_t>(first) + 1;
  const auto moves = static_cast<std::size_t>(std::find(after, words.end(), "moves") - words.begin());
  auto start = read_start(words, first + 1, moves, mode);
  if (!start) {
    return fail(std::move(start.error()));
  }
  return play_moves(*start, words, std::min(moves + 1, words.size()));
}

}  // namespace rookery::uci
