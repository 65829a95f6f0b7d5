#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "pgn_commands.h"
#include "rookery/files/mapped_file.h"
#include "rookery/position_index/index.h"
#include "scid_source.h"
#include "wide_text.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

using position_index::Found;
using position_index::PositionIndex;

int refuse_index(const std::string& path, const std::string& what) {
  std::cerr << "rookery pgn: " << path << ": " << what << '\n';
  return kBadInput;
}

bool is_compressed(std::string_view bytes) {
  // gzip (RFC 1952, 2.3.1), Zstandard (RFC 8878, 3.1.1), and compact games: their offsets differ from those
  // of the text, so a found game could not be read again.
  return bytes.starts_with("\x1F\x8B") || bytes.starts_with("\x28\xB5\x2F\xFD") || bytes.starts_with("RKG");
}

position_index::SourceStamp stamp_of(const files::MappedFile& file) {
  return {file.bytes().size(), file.modified_ns(), hash_words(file.bytes())};
}

/// A game to be added to the index.
struct IndexedGame {
  std::uint64_t offset;
  chess::Position start;
  std::vector<chess::Move> moves;
};

/// Writes the index next to its final place and renames it once it is complete.
class IndexFile {
 public:
  explicit IndexFile(std::string path) : path_(std::move(path)), out_(path_ + ".part", std::ios::binary) {}
  void write(const std::string& bytes) {
    out_.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
  [[nodiscard]] bool finish() {
    out_.close();
    // rename replaces an index atomically (POSIX): readers see the old or the new one.
    std::error_code fault;
    if (out_) {
      std::filesystem::rename(path_ + ".part", path_, fault);
    }
    return out_ && !fault;
  }

 private:
  std::string path_;
  std::ofstream out_;
};

/// Why the index does not match the file's present content; empty: it does.
std::string why_stale(const PositionIndex& index, const files::MappedFile& file) {
  const position_index::SourceStamp& then = index.source();
  // A copy has another modification time but the same bytes. They are compared only in that case, because it
  // takes longer than a search.
  const bool same_size = then.size == file.bytes().size();
  const bool same_time = then.modified_ns == file.modified_ns();
  if (same_size && (same_time || then.hash == hash_words(file.bytes()))) {
    return {};
  }
  return "the index is outdated, because the file has changed; rebuild it with rookery pgn index";
}

Expected<position_index::Query, std::string> query_of(const PgnFind& options) {
  position_index::Query query;
  if (!options.fen.empty()) {
    const auto position = read_fen(options.fen, options.reading, "rookery pgn: --fen");
    if (!position) {
      return fail("--fen, " + position.error());
    }
    query.key = position->key();
  }
  if (!options.material.empty()) {
    query.material = position_index::parse_material(options.material);
    if (!query.material) {
      return fail("--material \"" + options.material +
                  "\": write the pieces of both sides, kings first, such as KRPvKR");
    }
  }
  if (!options.pattern.empty()) {
    auto pattern = position_index::parse_pattern(options.pattern);
    if (!pattern) {
      return fail(
          "--pattern: byte " + std::to_string(pattern.error()) +
          ": write a piece (White's as a capital) or a point for an empty square, and each square once, "
          "as 'Nd5 pe6 .c4'");
    }
    query.pattern = std::move(*pattern);
  }
  // An empty query would find every game, which no one wants.
  if (!query.key && !query.material && query.pattern.empty()) {
    return fail(std::string("--fen, --material or --pattern is needed"));
  }
  return query;
}

/// The game's text, unchanged.
std::string_view text_of(std::string_view file, std::uint64_t offset) {
  const std::string_view rest = file.substr(std::min<std::size_t>(offset, file.size()));
  class NullVisitor final : public pgn::Visitor {
  } null_visitor;
  pgn::Reader reader(rest);
  const auto read = reader.next(null_visitor);
  std::string_view text = rest.substr(0, read && *read ? reader.offset() : 0);
  while (!text.empty() && static_cast<unsigned char>(text.back()) <= ' ') {
    text.remove_suffix(1);
  }
  return text;
}

void write_found(const PgnFind& options, const std::vector<Found>& found, std::string_view file) {
  if (options.counted) {
    put(std::to_string(found.size()) + '\n');
    return;
  }
  for (const Found& game : found) {
    if (options.as_games) {
      put(std::string(text_of(file, game.offset)) + "\n\n");
    } else if (options.as_json) {
      const nlohmann::json line{
          {"game", game.game}, {"ply", game.ply}, {"positions", game.positions}, {"offset", game.offset}};
      put(line.dump() + '\n');
    } else {
      put("game " + std::to_string(game.game) + ", ply " + std::to_string(game.ply) + ", byte " +
          std::to_string(game.offset) + '\n');
    }
  }
}

}  // namespace

int run_pgn_index(const PgnInput& input, const std::string& output) {
  const std::string& path = input.paths.front();
  if (is_scid_file(path)) {
    return refuse_index(path,
                        "only PGN files can be indexed; convert this database first with convert --to pgn");
  }
  const auto before = files::MappedFile::open(path);
  if (!before) {
    return refuse_index(path, before.error());
  }
  if (is_compressed(before->bytes().substr(0, 4))) {
    return refuse_index(path,
                        "the file is compressed, so its games cannot be located in it; decompress it first");
  }
  if (wide_text_of(before->bytes().substr(0, 4)) != WideText::None) {
    return refuse_index(path,
                        "the file is UTF-16, so its games cannot be located in it; save it as UTF-8 first");
  }
  const position_index::SourceStamp stamp = stamp_of(*before);
  const std::string index_path = output.empty() ? path + ".rki" : output;
  position_index::IndexBuilder builder;
  IndexFile out(index_path);
  std::uint64_t games = 0;
  std::uint64_t positions = 0;
  const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
    BlockWork work;
    auto here = std::make_shared<std::vector<IndexedGame>>();
    each_game(block, work, [&](const FileGame& game) {
      const auto at = static_cast<std::size_t>(game.text.data() - block.text.data());
      here->push_back({block.offset + at, game.start, game.moves});
    });
    work.hand_on = [&, here] {
      for (const IndexedGame& game : *here) {
        games += builder.add(game.offset, game.start, game.moves) ? 1 : 0;
        positions += game.moves.size() + 1;
      }
      out.write(builder.take());
    };
    return work;
  });
  out.write(builder.finish(stamp));
  // The stamp must describe the indexed content; otherwise the index would answer for another file.
  const auto after = files::MappedFile::open(path);
  if (!after || after->bytes().size() != stamp.size || after->modified_ns() != stamp.modified_ns) {
    return refuse_index(path, "the file has changed while it was read; index it again");
  }
  if (!out.finish()) {
    return refuse_index(index_path, "it cannot be written");
  }
  put(count_of(games, "game") + ", " + count_of(positions, "position") + " in " + index_path + ", " +
      count_of(std::filesystem::file_size(index_path), "byte") + '\n');
  return tally.status();
}

int run_pgn_find(const PgnFind& options) {
  const auto query = query_of(options);
  if (!query) {
    return refuse_index(options.path, query.error());
  }
  const auto began = std::chrono::steady_clock::now();
  const std::string index_path = options.index.empty() ? options.path + ".rki" : options.index;
  const auto file = files::MappedFile::open(options.path);
  if (!file) {
    return refuse_index(options.path, file.error());
  }
  const auto bytes = files::MappedFile::open(index_path);
  if (!bytes) {
    return refuse_index(index_path, bytes.error() + "; make the index with rookery pgn index");
  }
  const auto report = [&](const position_index::IndexError& error) {
    return refuse_index(index_path, "byte " + std::to_string(error.offset) + ": " +
                                        std::string(position_index::describe(error.fault)));
  };
  const auto index = PositionIndex::open(bytes->bytes());
  if (!index) {
    return report(index.error());
  }
  if (const std::string why = why_stale(*index, *file); !why.empty()) {
    return refuse_index(index_path, why);
  }
  const auto found = index->find(*query);
  if (!found) {
    return report(found.error());
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
  std::uint64_t positions = 0;
  for (const Found& game : *found) {
    positions += game.positions;
  }
  write_found(options, *found, file->bytes());
  char line[160];
  std::snprintf(line, sizeof line, "%s, %s, of %s with %s, found in %.1f ms\n",
                count_of(found->size(), "game").c_str(), count_of(positions, "position").c_str(),
                count_of(index->games(), "game").c_str(), count_of(index->positions(), "position").c_str(),
                took.count());
  std::cerr << line;
  return found->empty() ? 1 : 0;
}

}  // namespace rookery::apps
