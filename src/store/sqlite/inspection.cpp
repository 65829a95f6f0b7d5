#include "rookery/store/inspection.h"

#include <algorithm>
#include <functional>
#include <set>

#include "games/game_queries.h"
#include "sqlite/file_watch.h"
#include "sqlite/log_check.h"
#include "sqlite/schema.h"
#include "sqlite/session.h"

namespace rookery::store {
namespace {

using sqlite::Handle;
using sqlite::Session;

constexpr Duration kBusyTimeout{5'000};
/// Of what ids are made, in the order in which they are sorted.
constexpr std::string_view kIdLetters = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";

/// Gathers findings: the first of them in words, all of them as a number.
class Findings {
 public:
  // The pragma writes one finding a line; lines of asterisks are headings.
  void add(std::string_view lines) {
    while (!lines.empty()) {
      const std::string_view line = lines.substr(0, lines.find('\n'));
      lines.remove_prefix(std::min(lines.size(), line.size() + 1));
      if (line != "ok" && !line.starts_with("***")) {
        add_one(line);
      }
    }
  }
  [[nodiscard]] bool empty() const { return count_ == 0; }
  [[nodiscard]] std::string text() const {
    return count_ <= kMostListed ? text_ : text_ + "; and " + std::to_string(count_ - kMostListed) + " more";
  }

 private:
  static constexpr std::size_t kMostListed = 3;
  void add_one(std::string_view line) {
    if (count_++ < kMostListed) {
      text_ += (text_.empty() ? "" : "; ") + std::string(line);
    }
  }

  std::string text_;
  std::size_t count_ = 0;
};

/// The texts in the first column, until the end or the damage; whether it was the end.
bool collect(sqlite::Statement& statement, const std::function<void(std::string)>& take) {
  auto row = statement.step();
  for (; row && *row; row = statement.step()) {
    take(statement.text(0));
  }
  statement.reset();
  return row.has_value();
}

Findings check_integrity(Handle& database, const std::string& argument) {
  Findings findings;
  auto statement = database.prepare("PRAGMA integrity_check(" + argument + ")");
  if (!statement) {
    findings.add(statement.error().what);
  } else if (!collect(*statement, [&](const std::string& text) { findings.add(text); })) {
    findings.add("the check itself met damage and ended early");
  }
  return findings;
}

/// A table, and a query that decodes each column of each of its rows.
struct Table {
  std::string name, reading;
};

/// Such a query for each table. The primary key is the table itself (WITHOUT ROWID): another index may be
/// damaged although the table is whole, or whole although it is not, and NOT INDEXED does not keep SQLite
/// from one that has all columns. CAST: length() of a BLOB looks at its header alone.
constexpr std::string_view kReadings =
    "SELECT t.name, printf('SELECT total(%s) FROM \"%w\" INDEXED BY \"%w\"',"
    " group_concat(CASE c.type WHEN 'INTEGER' THEN printf('\"%w\"', c.name)"
    " ELSE printf('length(CAST(\"%w\" AS TEXT))', c.name) END, ' + '), t.name, i.name)"
    " FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c"
    " JOIN pragma_index_list(t.name) AS i ON i.origin = 'pk'"
    " WHERE t.type = 'table' GROUP BY t.rowid ORDER BY t.rowid";

/// The tables that a database of this version has, from an empty one that is made for it: the list in a
/// damaged file may lack some, and a list in the program would be forgotten when the schema grows.
Expected<std::vector<Table>, StoreError> tables_of_schema() {
  auto empty = Handle::open_in_memory();
  if (!empty) {
    return fail(empty.error());
  }
  if (auto made = sqlite::prepare_schema(*empty); !made) {
    return fail(made.error());
  }
  auto readings = empty->prepare(kReadings);
  if (!readings) {
    return fail(readings.error());
  }
  std::vector<Table> tables;
  auto row = readings->step();
  for (; row && *row; row = readings->step()) {
    tables.push_back({readings->text(0), readings->text(1)});
  }
  return row ? Expected<std::vector<Table>, StoreError>(std::move(tables)) : fail(row.error());
}

/// When a game is due, by the table and not by the index; empty: at no time.
Expected<std::optional<Instant>, StoreError> due_of(Session& session, const GameId& id) {
  static constexpr Statement kFindDueOf{
      "SELECT due FROM games NOT INDEXED WHERE id = $1 AND due IS NOT NULL"};
  std::optional<Instant> due;
  auto found = session.each(kFindDueOf, [&](const store::Row& row) { due = row.instant(0); }, id);
  if (!found) {
    return fail(std::move(found.error()));
  }
  return due;
}

/// One connection to check, one to read games, both of one moment each.
Expected<Handle, StoreError> open_snapshot(const std::filesystem::path& file) {
  auto database = Handle::open_to_read(file, kBusyTimeout);
  if (!database) {
    // One transaction for the whole inspection: a server that writes meanwhile would otherwise look like
    // damage.
    return database;
  }
  if (auto begun = database->execute("BEGIN"); !begun) {
    return fail(begun.error());
  }
  return database;
}

}  // namespace

struct Inspection::State {
  Handle database;
  Session session;
  std::vector<Table> tables;
};

Inspection::Inspection(std::unique_ptr<State> state) : state_(std::move(state)) {}
Inspection::Inspection(Inspection&&) noexcept = default;
Inspection& Inspection::operator=(Inspection&&) noexcept = default;
Inspection::~Inspection() = default;

Expected<Inspection, StoreError> Inspection::open(const std::filesystem::path& file) {
  std::error_code error;
  if (auto plausible = sqlite::check_files(file); !plausible) {
    return fail(plausible.error());
  }
  if (!std::filesystem::exists(file, error)) {
    return fail(StoreError{StoreError::Kind::NotFound, "there is no database " + file.string()});
  }
  auto database = open_snapshot(file);
  if (!database) {
    return fail(database.error());
  }
  if (auto known = sqlite::check_schema(*database); !known) {
    // A file of another version may be sound: that it cannot be examined is no damage.
    const bool is_of_other_version = sqlite::is_of_other_version(*database);
    return fail(is_of_other_version ? StoreError{StoreError::Kind::Unavailable, known.error().what}
                                    : known.error());
  }
  auto reading = open_snapshot(file);
  if (!reading) {
    return fail(reading.error());
  }
  auto tables = tables_of_schema();
  if (!tables) {
    return fail(tables.error());
  }
  return Inspection(
      std::make_unique<State>(State{*std::move(database), Session(*std::move(reading)), *std::move(tables)}));
}

std::vector<Inspection::Fault> Inspection::check_structure() {
  std::vector<Fault> faults;
  bool all_readable = true;
  for (const Table& table : state_->tables) {
    const Findings findings = check_integrity(state_->database, table.name);
    const bool readable = state_->database.number(table.reading).has_value();
    all_readable = all_readable && readable;
    if (!findings.empty() || !readable) {
      faults.push_back(
          {table.name, findings.empty() ? "not every row can be read" : findings.text(), readable});
    }
  }
  const Findings whole = faults.empty() ? check_integrity(state_->database, "1000") : Findings();
  if (!whole.empty()) {
    faults.push_back({"", whole.text(), all_readable});
  }
  return faults;
}

std::vector<std::string> Inspection::games() {
  std::set<std::string> ids;
  bool is_whole = true;
  const auto gather = [&](const std::string& sql, std::optional<std::string> from = std::nullopt) {
    auto statement = state_->database.prepare(sql);
    if (statement && from) {
      statement->bind(*from);
    }
    return statement && collect(*statement, [&](std::string id) { ids.insert(std::move(id)); });
  };
  for (const char* sql :
       {"SELECT id FROM games NOT INDEXED ORDER BY id", "SELECT DISTINCT game FROM events"}) {
    is_whole = gather(sql) && is_whole;
  }
  if (!is_whole) {
    // Past the damage: backwards from the end, by the index, and from places all along the tables.
    (void)gather("SELECT id FROM games NOT INDEXED ORDER BY id DESC");
    (void)gather("SELECT id FROM games WHERE due IS NOT NULL");
    for (const char first : kIdLetters) {
      for (const char second : kIdLetters) {
        (void)gather("SELECT id FROM games NOT INDEXED WHERE id >= ?1 AND id < ?1 || '~' ORDER BY id",
                     std::string{first, second});
        (void)gather("SELECT DISTINCT game FROM events WHERE game >= ?1 AND game < ?1 || '~'",
                     std::string{first, second});
      }
    }
  }
  return {ids.begin(), ids.end()};
}

Inspection::Remains Inspection::read(const GameId& id) {
  auto header = store::read_header(state_->session, id);
  if (!header) {
    StoredGame nothing;
    nothing.header.id = id.text;
    const bool is_missing = header.error().kind == StoreError::Kind::NotFound;
    const StoreError missing{StoreError::Kind::Corrupt, "game " + id.text + ": its header is missing"};
    return {std::move(nothing), std::nullopt, is_missing ? missing : header.error()};
  }
  Remains remains{
      {std::move(header->header), 0, {}, std::move(header->deleted_players)}, std::nullopt, std::nullopt};
  const auto due = due_of(state_->session, id);
  const auto events = store::read_events(state_->session, header->event_count, remains.game);
  if (!due || !events) {
    remains.damage = events ? due.error() : events.error();
  } else {
    remains.due = *due;
  }
  return remains;
}

Expected<std::vector<ArchivedGame>, StoreError> Inspection::archived(const std::string& after,
                                                                     std::size_t most) {
  return store::archived_games(state_->session, after, most);
}

Expected<MissingInArchive, StoreError> Inspection::missing_in_archive(const std::string& after,
                                                                      std::size_t most) {
  return store::missing_in_archive(state_->session, after, most);
}

Expected<MissingInArchive, StoreError> Inspection::missing_imports_in_archive(const std::string& after,
                                                                              std::size_t most) {
  return store::missing_imports_in_archive(state_->session, after, most);
}

Expected<ImportedGame, StoreError> Inspection::imported(const ImportId& id) {
  return store::find_import(state_->session, id);
}

std::optional<std::string> find_log_fault(const std::filesystem::path& file) {
  const auto damage = sqlite::find_log_damage(file);
  return damage ? std::optional(sqlite::describe(file, *damage)) : std::nullopt;
}

Expected<void, StoreError> salvage_log(const std::filesystem::path& file) {
  return sqlite::salvage_log(file);
}

namespace {

Expected<void, StoreError> rebuild_structure(Handle& database) {
  if (database.execute("REINDEX")) {
    return database.execute("VACUUM");
  }
  // An index is too damaged to be emptied: all are forgotten, and made again from the tables.
  std::string definitions;
  auto indexes =
      database.prepare("SELECT sql || ';' FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL");
  if (!indexes) {
    return fail(indexes.error());
  }
  if (!collect(*indexes, [&](const std::string& definition) { definitions += definition; })) {
    return fail(StoreError{StoreError::Kind::Corrupt, "database: its list of tables is damaged"});
  }
  auto forgotten = database.execute(
      "PRAGMA writable_schema=ON; DELETE FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL;"
      "PRAGMA writable_schema=RESET");
  if (!forgotten) {
    return forgotten;
  }
  const auto made = database.execute(definitions);
  return made ? database.execute("VACUUM") : made;
}

}  // namespace

Expected<void, StoreError> rebuild(const std::filesystem::path& file, bool structure,
                                   const std::vector<DueCorrection>& dues) {
  auto database = Handle::open(file, kBusyTimeout);
  if (!database) {
    return fail(database.error());
  }
  if (structure) {
    if (auto rebuilt = rebuild_structure(*database); !rebuilt) {
      return rebuilt;
    }
  }
  auto set_due = database->prepare("UPDATE games SET due = nullif(?, -1) WHERE id = ?");
  // -1 stands for no time, since one statement has to bind both.
  if (!set_due) {
    return fail(set_due.error());
  }
  for (const DueCorrection& correction : dues) {
    const std::int64_t at = correction.due ? correction.due->time_since_epoch().count() : -1;
    if (auto set = set_due->bind(at).bind(correction.id).run(); !set) {
      return set;
    }
  }
  return {};
}

}  // namespace rookery::store
