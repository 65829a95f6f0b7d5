#include "scid_source.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <ranges>
#include <utility>
#include <vector>

#include "rookery/files/mapped_file.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/scid.h"

namespace rookery::apps {

namespace pgn = notation::pgn;
namespace scid = notation::scid;

namespace {

/// The letter that distinguishes a base's files: the one after ".s" in their names.
char& part_letter(std::string& path) {
  return path[path.size() - 2];
}

/// The names of a base's files, by scid::Part, derived from that of its index in the same case: "CLUB.SI4".
using PartPaths = std::array<std::string, 3>;
PartPaths sibling_paths(const std::string& index) {
  PartPaths paths{index, index, index};
  const bool upper = part_letter(paths[0]) == 'I';
  part_letter(paths[static_cast<std::size_t>(scid::Part::Names)]) = upper ? 'N' : 'n';
  part_letter(paths[static_cast<std::size_t>(scid::Part::Games)]) = upper ? 'G' : 'g';
  return paths;
}

class ScidSource final : public TextSource {
 public:
  ScidSource(std::vector<files::MappedFile> files, PartPaths paths, scid::Base base)
      : files_(std::move(files)), paths_(std::move(paths)), base_(std::move(base)) {}

  static std::string in_words(const PartPaths& paths, const scid::Error& error) {
    const std::filesystem::path path(paths[static_cast<std::size_t>(error.part)]);
    return "byte " + std::to_string(error.offset) + " of " + path.filename().string() + ": " +
           std::string(scid::describe(error.fault));
  }

  Expected<std::size_t, std::string> read(std::span<char> room) override {
    for (std::size_t i = 0; i < kGamesAtOnce && text_.size() < room.size() && next_ < base_.games(); ++i) {
      read_game();
    }
    // None of these games was readable, and there are more: empty text does not mean the end.
    if (text_.empty() && next_ < base_.games()) {
      text_ = "\n";
    }
    const std::size_t given = text_.copy(room.data(), room.size());
    text_.erase(0, given);
    if (given > 0) {
      return given;
    }
    note_deleted();
    if (base_.index_fault()) {
      return fail(in_words(paths_, *base_.index_fault()));
    }
    return std::size_t{0};
  }

  [[nodiscard]] std::uint64_t done() const override { return next_; }
  [[nodiscard]] std::uint64_t size() const override { return base_.games(); }

  std::vector<SourceNote> take_notes() override { return std::exchange(notes_, {}); }

  [[nodiscard]] std::size_t number_of(std::size_t game) const override {
    // Whether each skipped game precedes it.
    const auto is_before = [&](std::size_t i) { return left_out_[i] - i <= game; };
    const auto all = std::views::iota(std::size_t{0}, left_out_.size());
    return game + static_cast<std::size_t>(std::ranges::partition_point(all, is_before) - all.begin());
  }

 private:
  void read_game() {
    const std::uint64_t game = next_++;
    const std::size_t number = game + 1;
    if (base_.is_deleted(game)) {
      left_out_.push_back(number);
      ++deleted_;
      return;
    }
    const auto tree = base_.read(game);
    if (!tree) {
      left_out_.push_back(number);
      if (notes_.size() < kGamesAtOnce) {  // there are more only if no one takes them
        notes_.push_back({number, in_words(paths_, tree.error())});
      }
      return;
    }
    pgn::append(text_, *tree);
  }

  void note_deleted() {
    if (deleted_ > 0) {
      const std::string games = deleted_ == 1 ? "1 game is" : std::to_string(deleted_) + " games are";
      notes_.push_back({0, games + " marked as deleted and left out"});
      deleted_ = 0;
    }
  }

  /// Games read before their faults are taken: of millions of games, all may be faulty.
  static constexpr std::size_t kGamesAtOnce = 4096;

  std::vector<files::MappedFile> files_;
  PartPaths paths_;
  scid::Base base_;
  std::uint64_t next_ = 0;
  std::string text_;
  std::size_t deleted_ = 0;
  std::vector<std::size_t> left_out_;  ///< numbers from 1, rising
  std::vector<SourceNote> notes_;
};

}  // namespace

bool is_scid_file(const std::string& path) {
  if (path.size() < 4) {
    return false;
  }
  std::string end = path.substr(path.size() - 4);
  std::ranges::transform(end, end.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const bool is_part = std::string_view("ing").find(part_letter(end)) != std::string_view::npos;
  return end.starts_with(".s") && is_part && (end.back() == '4' || end.back() == '5');
}

Expected<std::unique_ptr<TextSource>, std::string> open_scid(const std::string& path) {
  PartPaths paths = sibling_paths(path);
  if (std::string_view("iI").find(part_letter(paths[0])) == std::string_view::npos) {
    return fail(std::string("this is a part of a Scid database; give the name of its index (.si4, .si5)"));
  }
  std::vector<files::MappedFile> files;
  for (const std::string& part : paths) {
    auto file = files::MappedFile::open(part);
    if (!file) {
      return fail(part == path ? file.error() : part + ": " + file.error());
    }
    files.push_back(std::move(*file));
  }
  const auto version = path.ends_with('4') ? scid::Version::Si4 : scid::Version::Si5;
  auto base = scid::Base::open(version, {files[0].bytes(), files[1].bytes(), files[2].bytes()});
  if (!base) {
    return fail(ScidSource::in_words(paths, base.error()));
  }
  return std::make_unique<ScidSource>(std::move(files), std::move(paths), std::move(*base));
}

}  // namespace rookery::apps
