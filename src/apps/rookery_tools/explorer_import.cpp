#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "explorer_commands.h"
#include "rookery/base/hash.h"
#include "rookery/explorer/collection.h"
#include "rookery/explorer/collection_writer.h"
#include "rookery/files/mapped_file.h"
#include "rookery/notation/time_control.h"
#include "rookery/policy/speed.h"
#include "tag_value.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

using explorer::CollectionWriter;
using explorer::PreparedGame;

std::optional<explorer::Outcome> outcome_of(pgn::Result result) {
  switch (result) {
    case pgn::Result::WhiteWins:
      return explorer::Outcome::WhiteWins;
    case pgn::Result::BlackWins:
      return explorer::Outcome::BlackWins;
    case pgn::Result::Draw:
      return explorer::Outcome::Draw;
    case pgn::Result::Unknown:
    case pgn::Result::BothLose:
    case pgn::Result::HalfForWhite:
    case pgn::Result::HalfForBlack:
      break;
  }
  return std::nullopt;
}

/// Without a time control that is known it counts as classical: that is what files without clocks have.
explorer::Speed speed_of_tag(std::string_view value) {
  const auto control = notation::time_control::parse_pgn(value);
  if (!control || !*control) {
    return explorer::Speed::Classical;
  }
  return explorer::kSpeeds.at(static_cast<std::size_t>(policy::speed_of(**control)));
}

std::uint16_t rating_of(std::string_view value) {
  const auto number = tag_number(value);
  const double most = explorer::kMostRating;
  return number && *number > 0 ? static_cast<std::uint16_t>(std::min(*number, most)) : std::uint16_t{0};
}

/// Eight letters and digits of a hash of what tells games apart: the same game has the same id in every file.
std::string made_id(const FileGame& game) {
  std::string text;
  for (const char* const name : {"White", "Black", "Event", "Date", "Round"}) {
    text += std::string(game.tag(name)) + '\n';
  }
  for (const chess::Move move : game.moves) {
    append_fixed(text, move.raw());
  }
  constexpr std::string_view kDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::string id;
  for (std::uint64_t hash = hash_words(text); id.size() < 8; hash /= kDigits.size()) {
    id += kDigits[hash % kDigits.size()];
  }
  return id;
}

/// The site's own id, where the file has it.
std::string game_id_of(const FileGame& game) {
  const std::string_view id = game.tag("GameId");
  return id.empty() ? made_id(game) : std::string(id);
}

std::optional<PreparedGame> prepared(const FileGame& file_game) {
  const auto outcome = outcome_of(file_game.result);
  if (!outcome) {
    return std::nullopt;
  }
  const std::string_view utc_date = file_game.tag("UTCDate");
  const std::string date(utc_date.empty() ? file_game.tag("Date") : utc_date);
  const auto text = [&](const char* name) { return std::string(file_game.tag(name)); };
  explorer::Game game;
  game.header.id = game_id_of(file_game);
  game.header.names = {text("White"), text("Black")};
  game.header.attributes = {
      .outcome = *outcome,
      .speed = speed_of_tag(file_game.tag("TimeControl")),
      .month = explorer::month_of_date(date),
      .ratings = {rating_of(file_game.tag("WhiteElo")), rating_of(file_game.tag("BlackElo"))}};
  game.event = text("Event");
  game.site = text("Site");
  game.date = date;
  game.round = text("Round");
  game.start = file_game.start;
  game.moves = file_game.moves;
  return explorer::prepare(game);
}

/// Tells a file from others, and from itself after a change: its size and its ends. 0: standard input, which
/// cannot be read again.
std::uint64_t fingerprint_of(const std::string& path) {
  const auto file = path == "-" ? fail(std::string()) : files::MappedFile::open(path);
  if (!file) {
    return 0;
  }
  constexpr std::size_t kEnds = std::size_t{1} << 16;
  const std::string_view bytes = file->bytes();
  const std::uint64_t size_hash = hash_words(std::to_string(bytes.size()));
  const std::uint64_t hash = hash_words(bytes.substr(0, kEnds), size_hash);
  return std::max<std::uint64_t>(
      1, hash_words(bytes.substr(bytes.size() - std::min(bytes.size(), kEnds)), hash));
}

/// Adds the games of files to a collection. After a failure nothing more is added.
class Importer {
 public:
  explicit Importer(CollectionWriter& writer) : writer_(writer) {}

  /// Reads a file from where a former import was interrupted.
  void read(const PgnInput& input) {
    const std::uint64_t fingerprint = fingerprint_of(input.paths.front());
    const std::uint64_t resume_at = writer_.resume_at(fingerprint);
    std::uint64_t end = resume_at;
    const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
      BlockWork work;
      work.hand_on = [] {};
      if (block.offset < resume_at) {
        return work;
      }
      auto games = std::make_shared<std::vector<PreparedGame>>();
      each_game(block, work, [&games](const FileGame& game) {
        if (auto made = prepared(game)) {
          games->push_back(std::move(*made));
        }
      });
      const std::uint64_t block_end = block.offset + block.text.size();
      work.hand_on = [this, games, &end, block_end, fingerprint, read = work.games] {
        add(*games, read);
        end = block_end;
        if (writer_.is_due()) {
          commit(fingerprint, end);
        }
      };
      return work;
    });
    // A file of which a part could not be read is read again from its last whole block.
    commit(fingerprint, end);
    status_ = std::max(status_, tally.status());
    faulty_ += tally.faulty;
    resumed_ = resumed_ || resume_at > 0;
  }

  /// Errors: what could not be written.
  [[nodiscard]] Expected<void, std::string> finish() {
    return fault_.empty() ? writer_.finish_tidying() : fail(fault_);
  }

  [[nodiscard]] std::size_t added() const { return added_; }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }
  [[nodiscard]] std::size_t present() const { return present_; }
  [[nodiscard]] std::size_t faulty() const { return faulty_; }
  [[nodiscard]] bool has_resumed() const { return resumed_; }
  [[nodiscard]] int status() const { return status_; }

 private:
  void add(const std::vector<PreparedGame>& games, std::size_t read) {
    if (!fault_.empty()) {
      return;
    }
    left_out_ += read - games.size();
    for (const PreparedGame& game : games) {
      ++(writer_.add(game) ? added_ : present_);
    }
  }
  void commit(std::uint64_t fingerprint, std::uint64_t offset) {
    if (!fault_.empty()) {
      return;
    }
    if (const auto written = writer_.commit(fingerprint, offset); !written) {
      fault_ = written.error();
    }
  }

  CollectionWriter& writer_;
  std::size_t added_ = 0, left_out_ = 0, present_ = 0, faulty_ = 0;
  bool resumed_ = false;
  int status_ = 0;
  std::string fault_;
};

void write_totals(const Importer& importer, const ExplorerImport& options, double games_a_second) {
  const std::string folder = options.place.folder();
  if (options.as_json) {
    const nlohmann::ordered_json totals{{"collection", folder},          {"added", importer.added()},
                                        {"present", importer.present()}, {"left_out", importer.left_out()},
                                        {"faulty", importer.faulty()},   {"resumed", importer.has_resumed()}};
    std::cout << totals.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << '\n';
    return;
  }
  std::cout << count_of(importer.added(), "game") << " added to " << folder;
  if (importer.present() > 0) {
    std::cout << ", " << importer.present() << " were there already";
  }
  if (importer.left_out() > 0) {
    std::cout << ", " << importer.left_out() << " without a result or moves left out";
  }
  char speed[64];
  std::snprintf(speed, sizeof speed, ", %.0f games a second\n", games_a_second);
  std::cout << (importer.has_resumed() ? ", from where the last import ended" : "") << speed;
}

}  // namespace

int run_explorer_import(const ExplorerImport& options) {
  const auto began = std::chrono::steady_clock::now();
  auto writer = CollectionWriter::open(options.place.folder(), {});
  if (!writer) {
    return refuse_explorer(writer.error());
  }
  Importer importer(*writer);
  for (const std::string& path : options.input.paths) {
    PgnInput input = options.input;
    input.paths = {path};
    importer.read(input);
  }
  if (const auto finished = importer.finish(); !finished) {
    return refuse_explorer(finished.error());
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  write_totals(importer, options, static_cast<double>(importer.added()) / std::max(took.count(), 0.001));
  // What an earlier import has put into a segment that is damaged now is not added again.
  const auto collection = explorer::Collection::open(options.place.folder());
  if (!collection) {
    return refuse_explorer(collection.error());
  }
  for (const std::string& fault : collection->faults()) {
    refuse_explorer("left out: " + fault + "; remove the folder and import the games again");
  }
  return collection->faults().empty() ? importer.status() : std::max(importer.status(), 1);
}

}  // namespace rookery::apps
