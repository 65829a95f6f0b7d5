#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "exit_status.h"
#include "rookery/notation/pgn_blocks.h"
#include "rookery/notation/pgn_game.h"

/// Reads the games of files for the commands of `rookery pgn`: several blocks at a time, passed on in the
/// order of the files.
namespace rookery::apps {

/// A game and its main line. Valid during the call that receives it.
struct FileGame {
  std::string_view text;  ///< as written in the file
  std::vector<notation::pgn::Tag> tags;
  chess::Position start = chess::Position::initial();
  chess::Position last = chess::Position::initial();
  std::vector<chess::Move> moves;
  notation::pgn::Result result = notation::pgn::Result::Unknown;  ///< of the movetext, otherwise of the tag

  /// The value of a tag; empty if it is missing.
  [[nodiscard]] std::string_view tag(std::string_view name) const;
};

struct PgnInput {
  std::vector<std::string> paths;  ///< "-" is standard input; gzip and zstd are decompressed
  unsigned threads = 1;
  bool quiet = false;           ///< no progress
  bool streaming = false;       ///< games are written to standard output while others are read
  const char* command = "pgn";  ///< of `rookery`, in messages
};

/// The totals of a run.
struct PgnTally {
  std::size_t games = 0, faulty = 0;
  bool unreadable = false;  ///< some file, or part of one

  /// 0: no faults; 1: some game is faulty; kBadInput: some file cannot be read.
  [[nodiscard]] int status() const { return unreadable ? kBadInput : faulty > 0 ? 1 : 0; }
};

/// A remark about a game that is not a fault.
struct Remark {
  std::size_t game;  ///< its number in the block, from 1, faulty ones included
  std::string text;
};

/// A thread's results for a block, and the faults found.
struct BlockWork {
  std::function<void()> hand_on;  ///< called in order, on the main thread
  std::size_t passed_over = 0;    ///< games before this block that were not read
  std::size_t games = 0;
  std::vector<notation::pgn::Error> errors;
  std::vector<std::string> notes;  ///< added after each error; may be shorter than `errors`
  std::vector<Remark> remarks;

  /// The number of games so far, faulty ones included.
  [[nodiscard]] std::size_t read() const { return games + errors.size(); }
};
using MakeWork = std::function<BlockWork(const notation::pgn::Block&)>;

/// Reads every file, and reports faults on standard error.
[[nodiscard]] PgnTally read_blocks(const PgnInput& input, const MakeWork& make_work);

/// Reads the games of `block` into `visitor`, which is cleared before each; calls `on_game` with the text of
/// each valid game and `on_fault` with that of each faulty one; collects the reader's errors.
template <class Visitor, class OnGame, class OnFault>
void visit_games(const notation::pgn::Block& block, BlockWork& work, Visitor& visitor, OnGame on_game,
                 OnFault on_fault) {
  const std::string_view text = block.text;
  notation::pgn::Reader reader(text);
  for (;;) {
    // Cleared rather than created again, so that what it holds keeps its memory.
    visitor.clear();
    const std::size_t from = reader.offset();
    const auto read = reader.next(visitor);
    if (!read) {
      // The reader continues with the next game, so that one faulty game does not hide the others.
      work.errors.push_back(read.error());
      on_fault(text.substr(from, reader.offset() - from));
      continue;
    }
    if (!*read) {
      return;
    }
    ++work.games;
    std::string_view written = text.substr(reader.start(), reader.offset() - reader.start());
    // The trailing white space belongs to no game: commands write their own between games.
    while (!written.empty() && static_cast<unsigned char>(written.back()) <= ' ') {
      written.remove_suffix(1);
    }
    on_game(written);
  }
}

/// Calls `on_game` with each valid game of `block`, and `on_fault`, if present, with the text of each
/// faulty game; collects the reader's errors.
void each_game(const notation::pgn::Block& block, BlockWork& work,
               const std::function<void(const FileGame&)>& on_game,
               const std::function<void(std::string_view)>& on_fault = {});

/// Makes a `Made` of each block's games, on any thread, by `make(made, game)`, and passes them to `take` in
/// order.
template <class Made, class Make, class Take>
[[nodiscard]] PgnTally read_games(const PgnInput& input, Make make, Take take) {
  return read_blocks(input, [&](const notation::pgn::Block& block) {
    BlockWork work;
    auto made = std::make_shared<Made>();
    each_game(block, work, [&](const FileGame& game) { make(*made, game); });
    work.hand_on = [made, &take] { take(std::move(*made)); };
    return work;
  });
}

/// Writes to standard output. Ends the program with status 2 if that fails.
void put(std::string_view text);

/// "1 game", "2 games".
[[nodiscard]] std::string count_of(std::size_t count, const std::string& what);
/// "12 games, 900 plies, 1 faulty game"
[[nodiscard]] std::string totals(const PgnTally& tally, std::size_t plies);

}  // namespace rookery::apps
