#include "game_position.h"

#include <algorithm>

#include "rookery/notation/fen.h"

namespace rookery::uci {

namespace {

namespace fen = notation::fen;
namespace uci_move = notation::uci_move;

constexpr std::string_view kRefused = " There is no position now; send another.";

/// The text of the tokens [begin, end) of one line, with the white space between them.
std::string_view text_of(const Tokens& tokens, std::size_t begin, std::size_t end) {
  const char* const start = tokens[begin].data();
  return {start, static_cast<std::size_t>(tokens[end - 1].data() + tokens[end - 1].size() - start)};
}

/// The index of the token that contains the byte at `offset` from the start of token `begin`, or of the next
/// one.
std::size_t token_at(const Tokens& tokens, std::size_t begin, std::size_t end, std::size_t offset) {
  const char* const place = tokens[begin].data() + offset;
  const auto holds = [&](std::string_view token) { return place < token.data() + token.size(); };
  const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto found = std::find_if(from, tokens.begin() + static_cast<std::ptrdiff_t>(end), holds);
  return static_cast<std::size_t>(found - tokens.begin());
}

Expected<GamePosition, InputErrors> read_fen(const Tokens& tokens, std::size_t begin, std::size_t end,
                                             chess::CastlingMode mode) {
  if (begin == end) {
    return fail(one_error(begin, "A FEN is missing." + std::string(kRefused)));
  }
  constexpr auto kTolerated = chess::SetupFault::ImpossibleCheck | chess::SetupFault::TooMuchMaterial;
  const std::string_view text = text_of(tokens, begin, end);
  auto read = fen::read_position(text, mode, kTolerated);
  if (read) {
    GamePosition game{.position = read->position};
    for (const fen::ErrorText& remark : read->remarks) {
      game.remarks.push_back({token_at(tokens, begin, end, remark.offset),
                              "FEN, " + std::string(remark.where) + ": " + std::string(remark.what)});
    }
    return game;
  }
  if (mode == chess::CastlingMode::Standard &&
      fen::read_position(text, chess::CastlingMode::Chess960, kTolerated)) {
    return fail(one_error(
        token_at(tokens, begin, end, read.error().front().offset),
        "This is a position of Chess960: \"setoption name UCI_Chess960 value true\" must come first." +
            std::string(kRefused)));
  }
  InputErrors errors;
  for (const fen::ErrorText& error : read.error()) {
    errors.push_back(
        {token_at(tokens, begin, end, error.offset),
         "FEN, " + std::string(error.where) + ": " + std::string(error.what) + std::string(kRefused)});
  }
  return fail(std::move(errors));
}

Expected<GamePosition, InputErrors> play_moves(GamePosition game, const Tokens& tokens, std::size_t begin) {
  for (std::size_t i = begin; i < tokens.size(); ++i) {
    const auto move = read_move(game.position, tokens[i]);
    if (!move) {
      return fail(one_error(i, "Move " + std::to_string(i - begin + 1) +
                                   " of the list: " + std::string(uci_move::describe(move.error().fault)) +
                                   std::string(kRefused)));
    }
    game.earlier_keys.push_back(game.position.key());
    game.position.play_unchecked(*move);
  }
  return game;
}

Expected<GamePosition, InputErrors> read_start(const Tokens& tokens, std::size_t at, std::size_t end,
                                               chess::CastlingMode mode) {
  if (at < end && tokens[at] == "startpos") {
    if (at + 1 < end) {
      return fail(one_error(at + 1, "\"moves\" was expected here." + std::string(kRefused)));
    }
    return GamePosition{.position = *chess::Position::from_setup(chess::Setup::initial(), mode)};
  }
  if (at < end && tokens[at] == "fen") {
    return read_fen(tokens, at + 1, end, mode);
  }
  return fail(one_error(at, "\"startpos\" or \"fen\" was expected here." + std::string(kRefused)));
}

}  // namespace

Expected<chess::Move, notation::ParseError<uci_move::Fault>> read_move(const chess::Position& position,
                                                                       std::string_view word) {
  // UCI demands lower case, but some interfaces send "a7a8Q".
  std::string small(word);
  if (small.size() == 5 && small.back() >= 'A' && small.back() <= 'Z') {
    small.back() = static_cast<char>(small.back() - 'A' + 'a');
  }
  return uci_move::parse(position, small);
}

Expected<GamePosition, InputErrors> parse_position(const Tokens& tokens, std::size_t first,
                                                   chess::CastlingMode mode) {
  const auto after = tokens.begin() + static_cast<std::ptrdiff_t>(first) + 1;
  const auto moves = static_cast<std::size_t>(std::find(after, tokens.end(), "moves") - tokens.begin());
  auto start = read_start(tokens, first + 1, moves, mode);
  if (!start) {
    return fail(std::move(start.error()));
  }
  return play_moves(*std::move(start), tokens, std::min(moves + 1, tokens.size()));
}

}  // namespace rookery::uci
