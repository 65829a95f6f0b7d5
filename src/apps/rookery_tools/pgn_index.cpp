#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "pgn_commands.h"
#include "rookery/files/durable_file.h"
#include "rookery/files/mapped_file.h"
#include "rookery/position_index/index.h"
#include "scid_source.h"
#include "tag_value.h"
#include "wide_text.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

using files::MappedFile;
using position_index::IndexBuilder;
using position_index::IndexedGame;
using position_index::PositionIndex;
using position_index::SourceStamp;

int refuse_index(const std::string& path, const std::string& what) {
  std::cerr << "rookery pgn: " << path << ": " << what << '\n';
  return kBadInput;
}

bool is_compressed(std::string_view bytes) {
  // gzip (RFC 1952, 2.3.1), Zstandard (RFC 8878, 3.1.1), and compact games: their offsets differ from those
  // of the text, so a found game could not be read again.
  return bytes.starts_with("\x1F\x8B") || bytes.starts_with("\x28\xB5\x2F\xFD") || bytes.starts_with("RKG");
}

/// Why the positions of a file cannot be found in it; empty: they can.
std::string why_not_indexed(const std::string& path, std::string_view bytes) {
  const std::string_view head = bytes.substr(0, 4);
  if (is_scid_file(path)) {
    return "only PGN files can be indexed; convert this database first with convert --to pgn";
  }
  if (is_compressed(head)) {
    return "the file is compressed, so its games cannot be located in it; decompress it first";
  }
  if (wide_text_of(head) != WideText::None) {
    return "the file is UTF-16, so its games cannot be located in it; save it as UTF-8 first";
  }
  return {};
}

position_index::GameFacts facts_of(const FileGame& game) {
  using position_index::Outcome;
  const auto rating = [&](const char* tag) {
    const auto number = tag_number(game.tag(tag));
    return number && *number > 0
               ? static_cast<std::uint16_t>(std::min<double>(*number, position_index::kMostRating))
               : std::uint16_t{0};
  };
  const Outcome outcome = game.result == pgn::Result::WhiteWins   ? Outcome::WhiteWins
                          : game.result == pgn::Result::BlackWins ? Outcome::BlackWins
                          : game.result == pgn::Result::Draw      ? Outcome::Draw
                                                                  : Outcome::Unknown;
  return {outcome, rating("WhiteElo"), rating("BlackElo")};
}

/// An index that has the first games of the file.
struct OldIndex {
  MappedFile file;
  PositionIndex index;
};

/// What an index has to be made of.
struct Plan {
  std::optional<OldIndex> old{};
  std::string remark{};    ///< why the index that was there is of no use
  bool is_other = false;   ///< the file there is no index
  std::uint64_t hash = 0;  ///< of the file
};

std::string why_useless(position_index::IndexFault fault) {
  switch (fault) {
    case position_index::IndexFault::OtherVersion:
      return "another version has made the index";
    case position_index::IndexFault::Truncated:
      return "the index was cut off";
    case position_index::IndexFault::Damaged:
    case position_index::IndexFault::NotAnIndex:
      break;
  }
  return "the index was damaged";
}

/// Compares the file with what the index at `path` was made of. Cost: reads the file once.
Plan plan_for(const MappedFile& file, const std::string& path) {
  const std::string_view bytes = file.bytes();
  Plan plan;
  plan.hash = hash_words(bytes);
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown) || std::filesystem::is_empty(path, unknown)) {
    return plan;
  }
  auto mapped = MappedFile::open(path);
  if (!mapped) {
    plan.is_other = true;
    return plan;
  }
  auto index = PositionIndex::open(mapped->bytes());
  if (!index) {
    plan.is_other = index.error().fault == position_index::IndexFault::NotAnIndex;
    plan.remark = why_useless(index.error().fault);
    return plan;
  }
  const SourceStamp& then = index->source();
  if (then.size > bytes.size() || hash_words(bytes.substr(0, then.size)) != then.hash) {
    plan.remark = "the file does not begin any more as it did when it was indexed";
  } else if (index->games() > 0) {
    plan.old.emplace(OldIndex{*std::move(mapped), *std::move(index)});
  }
  return plan;
}

/// Reads games into an index: all of a file, or those behind the last one that an older index has.
class Indexing {
 public:
  /// `last`: that game; nothing: there is none. Its number in the file, faulty games included.
  Indexing(IndexBuilder builder, std::optional<IndexedGame> last, std::uint64_t last_number)
      : builder_(std::move(builder)), last_(std::move(last)), last_number_(last_number) {}

  [[nodiscard]] PgnTally read(const PgnInput& input, files::DurableFile& out) {
    return read_blocks(input, [&](const pgn::Block& block) { return work_on(block, out); });
  }
  /// Whether the last game of the older index is not in the file as it was: more text may have been added to
  /// it.
  [[nodiscard]] bool has_other_last() const { return last_ && !has_seen_last_; }
  [[nodiscard]] std::string finish(SourceStamp stamp) {
    stamp.last_game = last_number_;
    return builder_.finish(stamp);
  }
  [[nodiscard]] const IndexBuilder& builder() const { return builder_; }
  [[nodiscard]] std::uint64_t added() const { return added_; }

 private:
  struct Numbered {
    IndexedGame game;
    std::size_t number;  ///< in the block, faulty ones included
  };

  /// On any thread.
  BlockWork work_on(const pgn::Block& block, files::DurableFile& out) {
    BlockWork work;
    work.hand_on = [] {};
    const std::uint64_t from = last_ ? last_->offset : 0;
    if (block.offset + block.text.size() <= from) {
      return work;
    }
    auto games = std::make_shared<std::vector<Numbered>>();
    each_game(block, work, [&](const FileGame& game) {
      const std::uint64_t offset =
          block.offset + static_cast<std::size_t>(game.text.data() - block.text.data());
      if (offset >= from) {
        games->push_back({{offset, facts_of(game), game.start, game.moves}, work.read()});
      }
    });
    if (block.offset <= from && last_ && !games->empty()) {
      pass_over(work, games->front().number);
    }
    work.hand_on = [this, games, &out, passed = work.passed_over, read = work.read()] {
      read_ += passed;
      for (const Numbered& game : *games) {
        add(game.game, read_ + game.number);
      }
      read_ += read;
      out.write(builder_.take());
    };
    return work;
  }

  /// What is before the last known game was read and reported when it was indexed.
  void pass_over(BlockWork& work, std::size_t number) const {
    work.passed_over = last_number_ - std::min<std::uint64_t>(last_number_, number);
    const auto known =
        std::ranges::find_if(work.errors, [&](const pgn::Error& error) { return error.game >= number; });
    work.games += static_cast<std::size_t>(known - work.errors.begin());
    work.errors.erase(work.errors.begin(), known);
  }

  void add(const IndexedGame& game, std::uint64_t number) {
    if (last_ && !has_seen_last_) {
      // The first one that is read is the last one that is known, or all is made again.
      is_other_ = is_other_ || game != *last_;
      has_seen_last_ = !is_other_;
      return;
    }
    if (builder_.add(game)) {
      ++added_;
      last_number_ = number;
    }
  }

  IndexBuilder builder_;
  std::optional<IndexedGame> last_;
  std::uint64_t last_number_;
  bool has_seen_last_ = false, is_other_ = false;
  std::uint64_t read_ = 0;  ///< games before the present block, faulty ones included
  std::uint64_t added_ = 0;
};

Indexing new_index() {
  return {IndexBuilder(), std::nullopt, 0};
}

/// Goes on where the older index ends, or from the start. Errors: why it cannot go on.
Expected<Indexing, std::string> begin(const std::optional<OldIndex>& old) {
  if (!old) {
    return new_index();
  }
  auto builder = IndexBuilder::extend(old->index);
  auto last = old->index.game(old->index.games() - 1);
  if (!builder || !last) {
    return fail(why_useless(position_index::IndexFault::Damaged));
  }
  return Indexing(*std::move(builder), *std::move(last), old->index.source().last_game);
}

/// An index on its way to the disk.
struct Made {
  std::unique_ptr<files::DurableFile> file;
  Indexing indexing;
  PgnTally tally;
};

Made make(const PgnInput& input, const std::string& path, Indexing indexing) {
  Made made{std::make_unique<files::DurableFile>(path), std::move(indexing), {}};
  made.tally = made.indexing.read(input, *made.file);
  return made;
}

/// Extends the older index, or makes one where it is of no use, and says why.
Made make_by(Plan& plan, const PgnInput& input, const std::string& path) {
  const auto say_again = [&](const std::string& why) {
    std::cerr << "rookery pgn: " << path << ": " << why << "; it is made again\n";
    plan.old.reset();
  };
  if (!plan.remark.empty()) {
    say_again(plan.remark);
  }
  auto begun = begin(plan.old);
  if (!begun) {
    say_again(begun.error());
    return make(input, path, new_index());
  }
  Made made = make(input, path, *std::move(begun));
  if (made.indexing.has_other_last() && !made.tally.unreadable) {
    say_again("the last game that was indexed has changed");
    made.file.reset();  // its removal would otherwise be that of the next one
    return make(input, path, new_index());
  }
  return made;
}

struct IndexTotals {
  std::uint64_t games, positions, added;
  std::size_t faulty;
};

void write_totals(const IndexTotals& totals, const std::string& path, bool as_json) {
  const std::uint64_t size = std::filesystem::file_size(path);
  if (as_json) {
    const nlohmann::json whole{
        {"index", path},         {"games", totals.games},   {"positions", totals.positions},
        {"added", totals.added}, {"faulty", totals.faulty}, {"bytes", size}};
    put(whole.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n');
    return;
  }
  const std::string added =
      totals.added < totals.games ? ", " + count_of(totals.added, "game") + " added" : "";
  put(count_of(totals.games, "game") + ", " + count_of(totals.positions, "position") + " in " + path + ", " +
      count_of(size, "byte") + added + '\n');
}

}  // namespace

int run_pgn_index(const PgnInput& input, const PgnIndex& options) {
  const std::string& path = input.paths.front();
  const std::string index_path = options.output.empty() ? path + ".rki" : options.output;
  if (path == "-") {
    return refuse_index("standard input",
                        "its games could not be found again; save it as a file and index that");
  }
  const auto before = MappedFile::open(path);
  if (!before) {
    return refuse_index(path, before.error());
  }
  if (const std::string why = why_not_indexed(path, before->bytes()); !why.empty()) {
    return refuse_index(path, why);
  }
  Plan plan = plan_for(*before, index_path);
  if (plan.is_other) {
    return refuse_index(index_path,
                        "it is no index of positions; remove it, or name another file with --output");
  }
  // A damaged index is made again whatever the file is like: that is what `find` says to do.
  if (plan.old && plan.old->index.source().size == before->bytes().size() &&
      plan.old->index.source().modified_ns == before->modified_ns() && begin(plan.old)) {
    write_totals({plan.old->index.games(), plan.old->index.positions(), 0, 0}, index_path, options.as_json);
    return 0;
  }
  Made made = make_by(plan, input, index_path);
  if (made.tally.unreadable) {
    return kBadInput;
  }
  made.file->write(made.indexing.finish({before->bytes().size(), before->modified_ns(), plan.hash, 0}));
  // The stamp must describe the indexed content; otherwise the index would answer for another file.
  const auto after = MappedFile::open(path);
  if (!after || after->bytes().size() != before->bytes().size() ||
      after->modified_ns() != before->modified_ns()) {
    return refuse_index(path, "the file has changed while it was read; index it again");
  }
  if (const auto written = made.file->finish(); !written) {
    std::cerr << "rookery pgn: " << written.error() << '\n';
    return kBadInput;
  }
  const IndexBuilder& builder = made.indexing.builder();
  write_totals({builder.games(), builder.positions(), made.indexing.added(), made.tally.faulty}, index_path,
               options.as_json);
  return made.tally.status();
}

}  // namespace rookery::apps
