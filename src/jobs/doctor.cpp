#include "rookery/jobs/doctor.h"

#include <algorithm>
#include <iterator>

#include "archive_check.h"
#include "game_examination.h"
#include "rookery/jobs/pgn_text_writer.h"
#include "rookery/node/data_folder.h"
#include "rookery/node/masked_games.h"
#include "rookery/store/backup.h"
#include "rookery/store/inspection.h"
#include "rookery/store/sqlite.h"

namespace rookery::jobs {
namespace {

using store::Inspection;
using store::StoreError;

constexpr const char* kRestore =
    "stop the server and restore the data folder from a backup, or continue without the damaged data";
constexpr const char* kRebuild = "stop the server and run 'rookery doctor --repair'";

void examine_structure(Inspection& inspection, Diagnosis& diagnosis) {
  bool all_can_be_rebuilt = true;
  for (const Inspection::Fault& fault : inspection.check_structure()) {
    const std::string where = fault.table.empty() ? "the database" : "the table \"" + fault.table + "\"";
    all_can_be_rebuilt = all_can_be_rebuilt && fault.can_be_rebuilt;
    diagnosis.examination.findings.push_back(
        {Finding::Kind::Structure, "", std::nullopt,
         where +
             (fault.can_be_rebuilt ? ": its rows are sound, but data derived from them is not: "
                                   : ": not every row can be read: ") +
             fault.what,
         fault.can_be_rebuilt ? kRebuild : kRestore});
  }
  // Rebuilt only if every row can be read: a rebuild copies the rows and would lose unreadable ones.
  diagnosis.rebuild_structure = all_can_be_rebuilt && !diagnosis.examination.findings.empty();
}

/// Data derived from games is not compared with damaged ones.
Expected<void, StoreError> examine_archive(Inspection& inspection, Diagnosis& diagnosis) {
  const auto is_damage = [](const Finding& finding) { return finding.kind != Finding::Kind::Due; };
  if (std::ranges::any_of(diagnosis.examination.findings, is_damage)) {
    return {};
  }
  auto faults = check_archive(archive_reads(inspection), archived_until());
  if (!faults) {
    return fail(std::move(faults.error()));
  }
  std::ranges::move(archive_findings(*faults), std::back_inserter(diagnosis.examination.findings));
  diagnosis.archive = *std::move(faults);
  return {};
}

Expected<Diagnosis, std::string> diagnose(const std::filesystem::path& database) {
  Diagnosis diagnosis;
  if (const auto fault = store::find_log_fault(database)) {
    diagnosis.is_log_damaged = true;
    diagnosis.examination.findings.push_back({Finding::Kind::Log, "", std::nullopt, *fault, kRebuild});
    return diagnosis;  // what follows the damage counts as well: it is examined once it is saved
  }
  auto inspection = Inspection::open(database);
  if (!inspection && inspection.error().kind == StoreError::Kind::Corrupt) {
    // The file is not a database any more, so there is nothing to examine.
    diagnosis.examination.findings.push_back(
        {Finding::Kind::Structure, "", std::nullopt,
         database.string() + " cannot be read at all: " + inspection.error().what, kRestore});
    return diagnosis;
  }
  if (!inspection) {
    return fail(inspection.error().what);
  }
  examine_structure(*inspection, diagnosis);
  for (const std::string& id : inspection->games()) {
    examine_game(inspection->read(store::GameId{id}), kRebuild, diagnosis);
  }
  if (auto examined = examine_archive(*inspection, diagnosis); !examined) {
    return fail(examined.error().what);
  }
  return diagnosis;
}

/// Copies the database and its log before a repair.
Expected<void, std::string> keep_copy(const std::filesystem::path& database) {
  for (const char* suffix : {"", "-wal"}) {
    const std::filesystem::path from = database.string() + suffix;
    const std::filesystem::path to = database.string() + ".before-repair" + suffix;
    std::error_code error;
    std::filesystem::remove(to, error);
    // Copied before anything is written, because a repair may make things worse.
    if (std::filesystem::exists(from) &&
        !std::filesystem::copy_file(from, to, std::filesystem::copy_options::overwrite_existing, error)) {
      return fail("nothing was repaired, because no copy could be saved as " + to.string() + ": " +
                  error.message());
    }
  }
  return {};
}

bool is_in(const Finding& finding, const std::vector<Finding>& findings) {
  for (const Finding& other : findings) {
    // The text of a structural finding names the place; of a game, one finding is enough.
    if (other.kind == finding.kind && other.game == finding.game &&
        (finding.kind != Finding::Kind::Structure || other.what == finding.what)) {
      return true;
    }
  }
  return false;
}

/// The findings from before the repair, marked if they are gone, and those that the repair revealed.
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
  return "the repair failed: " + error.what + "; the previous state is kept next to it as " +
         database.filename().string() + ".before-repair";
}

/// The findings from before, and what remains to be repaired besides the file itself.
Expected<Diagnosis, std::string> repair_and_diagnose(const std::filesystem::path& database,
                                                     const Diagnosis& diagnosis) {
  if (diagnosis.is_log_damaged) {
    if (auto salvaged = store::salvage_log(database); !salvaged) {
      return fail(failed(salvaged.error(), database));
    }
  }
  if (diagnosis.rebuild_structure || !diagnosis.dues.empty()) {
    if (auto rebuilt = store::rebuild(database, diagnosis.rebuild_structure, diagnosis.dues); !rebuilt) {
      return fail(failed(rebuilt.error(), database));
    }
  }
  auto after = diagnose(database);
  if (!after) {
    return after;
  }
  // A saved log may reveal what else can be repaired. At most two rounds: a saved log is gone in the second.
  const bool goes_on = diagnosis.is_log_damaged && (after->rebuild_structure || !after->dues.empty());
  auto last = goes_on ? repair_and_diagnose(database, *after) : std::move(after);
  if (last) {
    last->examination = compare(diagnosis.examination, std::move(last->examination));
  }
  return last;
}

/// Marks the archive's findings: there is one of each kind, and all are repaired together.
void mark_archive(Examination& examination, bool is_repaired) {
  for (Finding& finding : examination.findings) {
    finding.is_repaired = finding.is_repaired || (finding.kind == Finding::Kind::Archive && is_repaired);
  }
}

/// Rewrites the archive and the games as PGN. A database with remaining damage cannot be written, and is left
/// as it is.
Examination with_derived(Diagnosis diagnosis, const std::filesystem::path& database) {
  auto stores = store::open_sqlite(database);
  if (stores) {
    mark_archive(diagnosis.examination, repair_archive(*stores, diagnosis.archive).has_value());
    node::MaskedGames games(*stores->games);
    diagnosis.examination.pgn_texts = rewrite_pgn_texts(games, *stores->database).value_or(0);
  }
  return std::move(diagnosis.examination);
}

}  // namespace

Expected<Examination, std::string> examine_backup(const std::filesystem::path& file) {
  const auto has_checksum = store::check_backup(file);
  if (!has_checksum && has_checksum.error().kind != StoreError::Kind::Corrupt) {
    return fail(has_checksum.error().what);
  }
  Examination examination;
  if (!has_checksum) {
    examination.findings.push_back({Finding::Kind::Structure, "", std::nullopt,
                                    file.string() + ": " + has_checksum.error().what,
                                    "use another backup, or restore what can be read of this one with "
                                    "SQLite's own program"});
    return examination;
  }
  auto diagnosis = diagnose(file);
  if (diagnosis && !*has_checksum) {
    diagnosis->examination.notes.emplace_back(
        "the backup was made by an older version and has no checksum: changes to its content cannot be told");
  }
  return std::move(diagnosis).map([](Diagnosis seen) { return std::move(seen.examination); });
}

Expected<Examination, std::string> examine(const std::filesystem::path& data, Repair repair) {
  if (std::filesystem::exists(data) && !std::filesystem::is_directory(data)) {
    return fail(data.string() +
                " is a file, and a data folder was expected; a backup is examined with --backup");
  }
  if (!std::filesystem::is_directory(data)) {
    return fail("there is no data folder " + data.string() + "; name the server's with --data");
  }
  const std::filesystem::path database = node::DataFolder::database_in(data);
  if (repair == Repair::No) {
    return diagnose(database).map([](Diagnosis diagnosis) { return std::move(diagnosis.examination); });
  }
  // The folder is locked: a running server would write while the file is rebuilt.
  const auto folder = node::DataFolder::hold(data);
  if (!folder) {
    return fail(folder.error());
  }
  auto diagnosis = diagnose(database);
  if (!diagnosis) {
    return fail(diagnosis.error());
  }
  if (!diagnosis->is_log_damaged && !diagnosis->rebuild_structure && diagnosis->dues.empty() &&
      diagnosis->archive.empty()) {
    return with_derived(*std::move(diagnosis), database);
  }
  if (auto kept = keep_copy(database); !kept) {
    return fail(kept.error());
  }
  return repair_and_diagnose(database, *diagnosis).map([&](Diagnosis after) {
    return with_derived(std::move(after), database);
  });
}

}  // namespace rookery::jobs
