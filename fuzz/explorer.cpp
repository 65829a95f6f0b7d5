// Whatever the bytes: a segment of the opening explorer is opened or refused, and each question to it ends,
// with moves that are legal and games that are its own. The same with checksums that fit: else they would
// stop nearly every change.
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>

#include "property.h"
#include "rookery/base/hash.h"
#include "rookery/explorer/collection.h"
#include "rookery/explorer/collection_writer.h"

namespace {

namespace explorer = rookery::explorer;
using rookery::fuzz::require;

// docs/explorer.md, "Format of a collection, version 1".
constexpr std::size_t kHeader = 16, kEnd = 24, kPage = 4'096;

std::uint64_t number_at(const std::string& bytes, std::size_t at) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data() + at, sizeof number);
  return number;
}

void put_checksum(std::string& bytes, std::size_t at, std::string_view of) {
  const std::uint64_t hash = rookery::hash_words(of);
  std::memcpy(bytes.data() + at, &hash, sizeof hash);
}

/// The segment with all its checksums made again, as far as it has places for them.
std::string with_checksums(std::string bytes) {
  if (bytes.size() < kHeader + kEnd) {
    return bytes;
  }
  const std::size_t end = bytes.size() - kEnd;
  const std::uint64_t trailer_at = number_at(bytes, end);
  if (trailer_at < kHeader || trailer_at > end) {
    return bytes;
  }
  const std::size_t pages = (trailer_at + kPage - 1) / kPage;
  if (end - trailer_at >= pages * 8) {
    for (std::size_t page = 0; page < pages; ++page) {
      const std::size_t from = page * kPage, size = std::min(kPage, trailer_at - from);
      put_checksum(bytes, end - (pages - page) * 8, std::string_view(bytes).substr(from, size));
    }
  }
  put_checksum(bytes, end + 8, std::string_view(bytes).substr(trailer_at, end - trailer_at));
  return bytes;
}

/// A collection of one segment, whose bytes are replaced by those to be read.
class Folder {
 public:
  Folder() : path_(std::filesystem::temp_directory_path() / ("fuzz-explorer-" + std::to_string(getpid()))) {
    explorer::Game game;
    game.header.id = "a";
    game.moves = {*legal_moves(game.start).begin()};
    auto writer = explorer::CollectionWriter::open(path_, {});
    require(writer && writer->add(*explorer::prepare(game)) && writer->commit());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string path() const { return path_; }
  void put(std::string_view bytes) const {
    std::ofstream(path_ / "1.segment", std::ios::binary)
        .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }

 private:
  std::filesystem::path path_;
};

void ask(const explorer::Collection& collection, const rookery::chess::Position& position) {
  const explorer::Answer answer =
      collection.find(position, {.top_games = 15, .recent_games = 8, .with_history = true});
  const auto is_own = [&](rookery::chess::Move move) { return is_legal(position, move); };
  require(std::ranges::all_of(answer.moves, is_own, &explorer::MoveStatistics::move));
  require(std::ranges::all_of(answer.top_games, is_own, &explorer::FoundGame::move));
  if (!answer.top_games.empty()) {
    (void)collection.find_game(answer.top_games.front().header.id);
  }
}

void read(std::string_view bytes) {
  static const Folder folder;
  folder.put(bytes);
  const auto collection = explorer::Collection::open(folder.path());
  require(collection && collection->segments() + collection->faults().size() == 1);
  rookery::chess::Position position = rookery::chess::Position::initial();
  ask(*collection, position);
  if (const auto game = collection->find_game("a")) {
    position = game->start;
    for (const rookery::chess::Move move : game->moves) {
      require(is_legal(position, move));
      position.play_unchecked(move);
      ask(*collection, position);
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read(bytes);
  read(with_checksums(std::string(bytes)));
  return 0;
}
