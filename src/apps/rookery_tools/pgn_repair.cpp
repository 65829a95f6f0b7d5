#include "rookery/notation/pgn_repair.h"

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "pgn_commands.h"
#include "rookery/base/utf8.h"
#include "rookery/encodings/guess.h"
#include "text_encoding.h"
#include "text_source.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// The totals over all files.
struct RepairTally {
  std::size_t games = 0, repairs = 0, lost = 0, cut = 0;
};

/// The encoding of the text in a file that is not UTF-8; empty if all is, or the file can be read only once.
std::string guess_encoding(const std::string& path) {
  // Standard input can be read only once, so each block is guessed separately.
  if (path == "-") {
    return {};
  }
  auto source = TextSource::open(path);
  encodings::Guess guess;
  std::vector<char> piece(1 << 18);
  while (source) {
    const auto got = (*source)->read(piece);
    if (!got || *got == 0) {
      break;
    }
    guess.add({piece.data(), *got});
  }
  return guess.name();
}

nlohmann::json to_json(const std::string& path, const pgn::Error& error) {
  return {{"file", path},
          {"game", error.game},
          {"line", error.line},
          {"column", error.column},
          {"fault", pgn::word(error.fault)},
          {"message", pgn::describe(error)}};
}

void write_line(const nlohmann::json& line) {
  std::cerr << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
}

/// A block's repaired games.
struct RepairedBlock {
  pgn::Repaired repaired;
  std::string encoding;
  std::size_t lines = 0;  ///< read in `encoding`
};

class FileRepair {
 public:
  FileRepair(const PgnRepair& options, RepairTally& tally, std::string path, std::string encoding)
      : options_(options), tally_(tally), path_(std::move(path)), encoding_(std::move(encoding)) {}

  [[nodiscard]] PgnTally run(PgnInput input) {
    input.paths = {path_};
    input.quiet = input.quiet || options_.as_json;
    const PgnTally read = read_blocks(input, [this](const pgn::Block& block) { return work_on(block); });
    tally_.lost += read.faulty;  // games that a database could not return as text
    report_encoding();
    return read;
  }

 private:
  BlockWork work_on(const pgn::Block& block) {
    auto made = std::make_shared<RepairedBlock>(repair_block(block));
    BlockWork work;
    // Counted as in the input, because a repair may split a game.
    work.games = made->repaired.games_read;
    if (!options_.as_json) {
      work.remarks = remarks_on(made->repaired);
    }
    work.hand_on = [this, made] { take(*made); };
    return work;
  }

  [[nodiscard]] RepairedBlock repair_block(const pgn::Block& block) const {
    RepairedBlock made;
    made.encoding = encoding_;
    std::string_view text = block.text;
    encodings::Decoded decoded;
    if (!is_utf8(text)) {
      made.encoding = encoding_.empty() ? encodings::guess(text) : encoding_;
      decoded = to_utf8(text, made.encoding);
      made.lines = decoded.lines;
      text = decoded.text;
    }
    made.repaired = pgn::repair(text);
    for (pgn::Repair& repair : made.repaired.repairs) {
      repair.fault = block.in_whole(std::move(repair.fault), 0);
    }
    for (pgn::Error& error : made.repaired.lost) {
      error = block.in_whole(std::move(error), 0);
    }
    return made;
  }

  static std::vector<Remark> remarks_on(const pgn::Repaired& repaired) {
    std::vector<Remark> remarks;
    for (const pgn::Repair& repair : repaired.repairs) {
      remarks.push_back({repair.fault.game, pgn::describe(repair)});
    }
    for (const pgn::Error& error : repaired.lost) {
      const auto behind = std::ranges::upper_bound(remarks, error.game, {}, &Remark::game);
      remarks.insert(behind, {error.game, pgn::describe(error) + " The game is left out."});
    }
    return remarks;
  }

  /// Called on the main thread, block by block.
  void take(const RepairedBlock& made) {
    put(made.repaired.text);
    if (options_.as_json) {
      report(made.repaired);
    }
    if (made.lines > 0) {
      lines_ += made.lines;
      found_ = made.encoding;
    }
    games_ += made.repaired.games_read;
    tally_.games += made.repaired.games;
    tally_.repairs += made.repaired.repairs.size();
    tally_.lost += made.repaired.lost.size();
    tally_.cut += static_cast<std::size_t>(
        std::ranges::count(made.repaired.repairs, pgn::RepairKind::RestToComment, &pgn::Repair::kind));
  }

  void report(const pgn::Repaired& repaired) const {
    for (const pgn::Repair& repair : repaired.repairs) {
      pgn::Error fault = repair.fault;
      fault.game += games_;
      nlohmann::json line = to_json(path_, fault);
      line["repair"] = pgn::word(repair.kind);
      line["message"] = pgn::describe(repair.kind);
      line["was"] = repair.was;
      line["became"] = repair.became;
      write_line(line);
    }
    for (pgn::Error error : repaired.lost) {
      error.game += games_;
      nlohmann::json line = to_json(path_, error);
      line["repair"] = nullptr;
      write_line(line);
    }
  }

  void report_encoding() const {
    if (lines_ == 0) {
      return;
    }
    if (options_.as_json) {
      write_line({{"file", path_}, {"encoding", found_}, {"lines", lines_}});
    } else {
      std::cerr << path_ << ": " << count_of(lines_, "line") << " read as " << found_
                << " and written as UTF-8\n";
    }
  }

  const PgnRepair& options_;
  RepairTally& tally_;
  std::string path_, encoding_;
  std::string found_;  ///< the encoding of the last line that was not UTF-8
  std::size_t lines_ = 0;
  std::size_t games_ = 0;  ///< read so far
};

}  // namespace

int run_pgn_repair(const PgnInput& input, const PgnRepair& options) {
  if (!options.encoding.empty()) {
    if (const auto known = check_encoding(options.encoding); !known) {
      std::cerr << "rookery pgn repair: --encoding: " << known.error() << '\n';
      return kBadInput;
    }
  }
  RepairTally tally;
  bool unreadable = false;
  for (const std::string& path : input.paths) {
    const std::string encoding = options.encoding.empty() ? guess_encoding(path) : options.encoding;
    unreadable = FileRepair(options, tally, path, encoding).run(input).unreadable || unreadable;
  }
  if (options.as_json) {
    write_line(
        {{"games", tally.games}, {"repairs", tally.repairs}, {"cut", tally.cut}, {"lost", tally.lost}});
  } else {
    std::cerr << count_of(tally.games, "game") << ", " << count_of(tally.repairs, "repair") << ", "
              << count_of(tally.lost, "game") << " left out\n";
  }
  return unreadable ? kBadInput : tally.lost + tally.cut > 0 ? 1 : 0;
}

}  // namespace rookery::apps
