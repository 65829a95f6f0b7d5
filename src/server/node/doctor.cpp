#include "rookery/server/doctor.h"

#include "node/game_examination.h"
#include "node/masked_games.h"
#include "node/pgn_text_writer.h"
#include "rookery/server/data_folder.h"
#include "rookery/store/sqlite.h"

namespace rookery::server {
namespace {

using store::Inspection;
using store::StoreError;

constexpr const char* kRestore =
    "stop the server and restore the data folder from a backup, or go on without what is damaged";
constexpr const char* kRebuild = "stop the server and run 'rookery doctor --repair'";

void examine_structure(Inspection& inspection, Look& look) {
  bool all_can_be_rebuilt = true;
  for (const Inspection::Fault& fault : inspection.check_structure()) {
    const std::string where = fault.table.empty() ? "the database" : "the table \"" + fault.table + "\"";
    all_can_be_rebuilt = all_can_be_rebuilt && fault.can_be_rebuilt;
    look.examination.findings.push_back(
        {Finding::Kind::Structure, "", std::nullopt,
         where +
             (fault.can_be_rebuilt ? ": its rows are sound, but not what is derived from them: "
                                   : ": not every row can be read: ") +
             fault.what,
         fault.can_be_rebuilt ? kRebuild : kRestore});
  }
  // Rebuilt only if every row can be read: a rebuild copies the rows, and would lose those that cannot.
  look.rebuild_structure = all_can_be_rebuilt && !look.examination.findings.empty();
}

Expected<Look, std::string> look_through(const std::filesystem::path& database) {
  Look look;
  if (const auto fault = store::find_log_fault(database)) {
    look.is_log_damaged = true;
    look.examination.findings.push_back({Finding::Kind::Log, "", std::nullopt, *fault, kRebuild});
    return look;  // what is behind it counts as well: it is examined when it is saved
  }
  auto inspection = Inspection::open(database);
  if (!inspection && inspection.error().kind == StoreError::Kind::Corrupt) {
    // The file is no database any more: there is nothing to examine.
    look.examination.findings.push_back(
        {Finding::Kind::Structure, "", std::nullopt,
         database.string() + " cannot be read at all: " + inspection.error().what, kRestore});
    return look;
  }
  if (!inspection) {
    return fail(inspection.error().what);
  }
  examine_structure(*inspection, look);
  for (const std::string& id : inspection->games()) {
    examine_game(inspection->read(id), kRebuild, look);
  }
  return look;
}

/// The database and its log, as they were.
Expected<void, std::string> keep_copy(const std::filesystem::path& database) {
  for (const char* suffix : {"", "-wal"}) {
    const std::filesystem::path from = database.string() + suffix;
    const std::filesystem::path to = database.string() + ".before-repair" + suffix;
    std::error_code error;
    std::filesystem::remove(to, error);
    // Copied before anything is written: a repair may make things worse.
    if (std::filesystem::exists(from) &&
        !std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing, error)) {
      return fail("nothing was repaired, for no copy could be kept as " + to.string() + ": " +
                  error.message());
    }
  }
  return {};
}

bool is_in(const Finding& finding, const std::vector<Finding>& findings) {
  for (const Finding& other : findings) {
    // The words of a structural finding say where; of a game one finding is enough.
    if (other.kind == finding.kind && other.game == finding.game &&
        (finding.kind != Finding::Kind::Structure || other.what == finding.what)) {
      return true;
    }
  }
  return false;
}

/// What was found before the repair, marked where it is gone; and what the repair brought to light.
Examination compare(Examination before, Examination after) {
  before.games = after.games;
  before.events = after.events;
  for (Finding& finding : before.findings) {
    finding.is_repaired = !is_in(finding, after.findings);
  }
  for (Finding& finding : after.findings) {
    if (!is_in(finding, before.findings)) {
      before.findings.push_back(std::move(finding));
    }
  }
  return before;
}

std::string failed(const StoreError& error, const std::filesystem::path& database) {
  return "the repair failed: " + error.what + "; what was there before is kept beside it as " +
         database.filename().string() + ".before-repair";
}

Expected<Examination, std::string> repair_and_look(const std::filesystem::path& database, const Look& look) {
  if (look.is_log_damaged) {
    if (auto salvaged = store::salvage_log(database); !salvaged) {
      return fail(failed(salvaged.error(), database));
    }
  }
  if (look.rebuild_structure || !look.dues.empty()) {
    if (auto rebuilt = store::rebuild(database, look.rebuild_structure, look.dues); !rebuilt) {
      return fail(failed(rebuilt.error(), database));
    }
  }
  auto after = look_through(database);
  if (!after) {
    return fail(after.error());
  }
  // A saved log may show what else can be repaired.
  // At most twice: a log that was saved is gone the second time.
  const bool goes_on = look.is_log_damaged && (after->rebuild_structure || !after->dues.empty());
  auto examination = goes_on ? repair_and_look(database, *after)
                             : Expected<Examination, std::string>(std::move(after->examination));
  return examination.map([&look](Examination last) { return compare(look.examination, std::move(last)); });
}

/// Games as PGN are written again; a database whose damage is left cannot be written, and needs none.
Examination with_pgn_texts(Examination examination, const std::filesystem::path& database) {
  const auto stores = store::open_sqlite(database);
  if (stores) {
    MaskedGames games(*stores->games);
    examination.pgn_texts = rewrite_pgn_texts(games, *stores->pgn_texts).value_or(0);
  }
  return examination;
}

}  // namespace

Expected<Examination, std::string> examine(const std::filesystem::path& data, Repair repair) {
  if (!std::filesystem::is_directory(data)) {
    return fail("there is no data folder " + data.string() + "; name the server's with --data");
  }
  const std::filesystem::path database = DataFolder::database_in(data);
  if (repair == Repair::No) {
    return look_through(database).map([](Look look) { return std::move(look.examination); });
  }
  // The folder is locked: a server that runs would write while the file is rebuilt.
  const auto folder = DataFolder::hold(data);
  if (!folder) {
    return fail(folder.error());
  }
  auto look = look_through(database);
  if (!look) {
    return fail(look.error());
  }
  if (!look->is_log_damaged && !look->rebuild_structure && look->dues.empty()) {
    return with_pgn_texts(std::move(look->examination), database);
  }
  if (auto kept = keep_copy(database); !kept) {
    return fail(kept.error());
  }
  return repair_and_look(database, *look).map([&](Examination examination) {
    return with_pgn_texts(std::move(examination), database);
  });
}

}  // namespace rookery::server
