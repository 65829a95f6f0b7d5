#include "rookery/jobs/game_import.h"

#include <algorithm>
#include <charconv>
#include <chrono>

#include "archive_entry.h"
#include "rookery/base/utf8.h"
#include "rookery/crypto/sodium_text.h"
#include "rookery/encodings/guess.h"
#include "rookery/encodings/text.h"
#include "rookery/notation/pgn_main_line.h"
#include "rookery/notation/pgn_tree.h"
#include "rookery/notation/time_control.h"
#include "rookery/notation/uci_move.h"
#include "rookery/rooms/summary.h"
#include "rookery/rooms/texts.h"

namespace rookery::jobs {
namespace {

namespace pgn = notation::pgn;
using store::ArchivedGame;
using store::ArchiveSource;

/// The limit for texts in lists: a name, an event.
constexpr std::size_t kMostShownBytes = 120;
constexpr std::size_t kIdBytes = 12;

/// The text in the form that databases store: without NUL.
std::string storable(std::string text) {
  std::ranges::replace(text, '\0', ' ');
  return text;
}

/// A tag's value on one line, shortened if necessary.
std::string shown(std::string_view value) {
  const std::string text = rooms::clean_text(storable(std::string(value)), rooms::TextLines::One);
  return std::string(utf8_prefix(text, kMostShownBytes));
}

/// Removes the next part of a date and returns its number; 0: it is unknown.
int part_of_date(std::string_view& date) {
  const std::string_view part = date.substr(0, date.find_first_of(".-/"));
  date.remove_prefix(std::min(part.size() + 1, date.size()));
  int number = 0;
  const auto [end, fault] = std::from_chars(part.data(), part.data() + part.size(), number);
  return fault == std::errc() && end == part.data() + part.size() ? number : 0;
}

/// The beginning of the day, month or year, as far as it is known; otherwise of the year 1.
Instant day_of(std::string_view date) {
  using std::chrono::day, std::chrono::month, std::chrono::year;
  constexpr int kLastYear = 9'999;
  const int stated_year = part_of_date(date);
  // Without a year the rest means nothing: "-5.1.1" is not in May.
  if (stated_year < 1) {
    date = {};
  }
  const int y = std::clamp(stated_year, 1, kLastYear);
  const auto m = static_cast<unsigned>(std::max(part_of_date(date), 1));
  const auto d = static_cast<unsigned>(std::max(part_of_date(date), 1));
  const auto whole = year(y) / month(m) / day(d);
  const auto known = whole.ok() ? whole : year(y) / month(1) / day(1);
  return std::chrono::time_point_cast<Duration>(std::chrono::sys_days(known));
}

/// Whether a tag is a placeholder for a missing value in export format (PGN 8.1.1).
bool says_nothing(std::string_view value) {
  return value.empty() || value == "?" || value == "????.??.??";
}

/// The value of a tag, unless it is a placeholder.
std::string_view known_value(std::string_view value) {
  return says_nothing(value) ? std::string_view() : value;
}

/// The ending that the Termination tag describes, if any (PGN 9.8.1).
std::string ending_of(const chess::Position& last, std::string_view termination) {
  if (chess::is_checkmate(last)) {
    return "checkmate";
  }
  if (chess::is_stalemate(last)) {
    return "stalemate";
  }
  const bool is_time = termination == "time forfeit" || termination == "Time forfeit";
  return is_time                                                    ? "flag_fall"
         : termination == "abandoned" || termination == "Abandoned" ? "abandonment"
                                                                    : "";
}

std::optional<store::GamePoints> points_of(pgn::Result result) {
  const auto score = pgn::score_of(result);  // points are numbered in halves
  return score ? std::optional(store::GamePoints{static_cast<std::int64_t>(score->white),
                                                 static_cast<std::int64_t>(score->black)})
               : std::nullopt;
}

std::optional<store::Speed> speed_in(std::string_view time_control) {
  const auto control = notation::time_control::parse_pgn(time_control);
  const bool is_known = !time_control.empty() && control && *control && (*control)->timed();
  return is_known ? std::optional(rooms::speed_of(**control)) : std::nullopt;
}

/// The main line of a game, up to its first null move: what follows that was not played from the position
/// before, and stands in the stored PGN alone.
class MainLine final : public pgn::MainLineVisitor<pgn::Visitor> {
 public:
  bool tag(const pgn::Token& name, const pgn::Token& value) override {
    for (auto& [wanted, text] : tags_) {
      if (wanted == name.text) {
        text = value.text;
      }
    }
    return true;
  }
  bool start(const chess::Position& start) override {
    trail_.add(start);
    last_ = start;
    keys_text_ = std::to_string(start.key());
    return true;
  }
  bool move(const pgn::Played& played) override {
    if (!is_on_main_line()) {
      return true;
    }
    keys_text_ += played.move ? notation::uci_move::write(*played.move, last_.mode()) : "0000";
    is_broken_ = is_broken_ || !played.move;
    if (!is_broken_) {
      last_ = played.after;
      trail_.add(played.after);
      last_move_ = *played.move;
      ++plies_;
    }
    return true;
  }
  [[nodiscard]] bool main_line_may_pass() const override { return true; }
  bool result(pgn::Result result) override {
    result_ = result;
    return true;
  }

  /// The game's entry in the archive.
  [[nodiscard]] store::ArchiveEntry entry(const ImportTerms& terms) const {
    store::ArchiveEntry entry;
    ArchivedGame& game = entry.game;
    game.source = terms.owner.empty() ? ArchiveSource::Club : ArchiveSource::Library;
    game.owner = terms.owner;
    game.date = shown(known_value(value_of("Date")));
    game.at = day_of(game.date);
    game.white.name = shown(known_value(value_of("White")));
    game.black.name = shown(known_value(value_of("Black")));
    game.event = shown(known_value(value_of("Event")));
    game.points = points_of(result());
    game.ending = ending_of(last_, value_of("Termination"));
    game.speed = speed_in(value_of("TimeControl"));
    game.is_chess960 = last_.mode() == chess::CastlingMode::Chess960;
    game.plies = plies_;
    game.last_move = last_move_ ? notation::uci_move::write(*last_move_, last_.mode()) : "";
    trail_.write(game);
    entry.keys = trail_.keys();
    return entry;
  }

  /// The same for the same game in every file.
  [[nodiscard]] std::string id_for(const std::string& owner) const {
    std::string content = owner;
    for (const char* name : {"White", "Black", "Event", "Round", "Date"}) {
      const std::string_view value = value_of(name);
      content += '\n';
      // A game has the same id with and without the placeholder tags of export format.
      content += says_nothing(value) ? "?" : value;
    }
    content += '\n' + keys_text_ + '\n' + std::string(pgn::write(result()));
    // libsodium's shortest hash has 16 bytes.
    return crypto::base64(crypto::keyed_hash(content, "", 16).substr(0, kIdBytes));
  }

 private:
  [[nodiscard]] std::string_view value_of(std::string_view name) const {
    const auto* found =
        std::find_if(tags_.begin(), tags_.end(), [name](const auto& tag) { return tag.first == name; });
    return found == tags_.end() ? std::string_view() : std::string_view(found->second);
  }
  /// The result in the movetext, or otherwise that of the tag.
  [[nodiscard]] pgn::Result result() const {
    return result_ != pgn::Result::Unknown
               ? result_
               : pgn::parse_result(value_of("Result")).value_or(pgn::Result::Unknown);
  }
  std::array<std::pair<std::string_view, std::string>, 9> tags_{{{"White", {}},
                                                                 {"Black", {}},
                                                                 {"Event", {}},
                                                                 {"Round", {}},
                                                                 {"Date", {}},
                                                                 {"Result", {}},
                                                                 {"Termination", {}},
                                                                 {"TimeControl", {}},
                                                                 {"ECO", {}}}};
  PositionTrail trail_;
  chess::Position last_ = chess::Position::initial();
  std::optional<chess::Move> last_move_;
  std::string keys_text_;  ///< of the start position and the moves
  std::size_t plies_ = 0;
  bool is_broken_ = false;  ///< by a null move
  pgn::Result result_ = pgn::Result::Unknown;
};

/// The game with its tags, variations and comments, so that nothing in it looks like the beginning of another
/// game.
std::string in_export_format(std::string_view game) {
  pgn::Reader reader(game);
  const auto tree = pgn::read_tree(reader);
  return tree && *tree ? pgn::write(**tree) : std::string(game);
}

}  // namespace

std::optional<store::ArchiveEntry> read_imported(const store::ImportedGame& imported) {
  pgn::Reader reader(imported.pgn);
  MainLine line;
  const auto read = reader.next(line);
  if (!read || !*read) {
    return std::nullopt;
  }
  store::ArchiveEntry entry = line.entry({imported.account, imported.at});
  entry.game.id = imported.id;  // older ids were not derived from the game
  return entry;
}

ReadGames read_games_to_import(std::string_view text, const ImportTerms& terms) {
  crypto::need_sodium();
  ReadGames read;
  encodings::Decoded decoded;
  if (!is_utf8(text)) {
    decoded = encodings::to_utf8(text, encodings::guess(text)).value();
    text = decoded.text;
  }
  pgn::Reader reader(text);
  for (;;) {
    MainLine line;
    auto next = reader.next(line);
    if (next && !*next) {
      return read;
    }
    if (read.games.size() + read.faults.size() >= terms.most) {
      read.has_more = true;
      return read;
    }
    if (!next) {
      read.faults.push_back(std::move(next.error()));
      continue;
    }
    const std::string_view game = text.substr(reader.start(), reader.offset() - reader.start());
    store::ImportedGame kept{line.id_for(terms.owner), terms.owner, terms.at,
                             storable(in_export_format(game))};
    // Made of the stored form rather than the input: a later examination must get the same entry.
    auto entry = read_imported(kept);
    if (!entry) {
      entry = line.entry(terms);
      entry->game.id = kept.id;
    }
    read.games.push_back({{std::move(kept), std::move(entry->game)}, std::move(entry->keys)});
  }
}

}  // namespace rookery::jobs
