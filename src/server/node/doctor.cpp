#include "rookery/server/doctor.h"

#include "rookery/server/data_folder.h"
#include "rookery/store/inspection.h"
#include "rooms/game_record.h"

namespace rookery::server {
namespace {

using store::DueCorrection;
using store::Inspection;
using store::StoreError;

constexpr const char* kRestore =
    "stop the server and restore the data folder from a backup, or go on without what is damaged";
constexpr const char* kRebuild = "stop the server and run 'rookery doctor --repair'";
constexpr const char* kGame =
    "restore the data folder from a backup if this game matters; all other games can be played meanwhile";

/// What one look at the database found, and what a repair would write.
struct Look {
  Examination examination;
  std::vector<DueCorrection> dues;
  bool rebuild_structure = false;
  bool is_log_damaged = false;
};

Finding game_finding(const StoreError& damage, const std::string& id, std::size_t event) {
  return {Finding::Kind::Game, id, event, damage.what, kGame};
}

/// A server that looks too early finds that nothing is due, and does no harm.
bool would_be_forgotten(const std::optional<Instant>& stored, const std::optional<Instant>& right) {
  return right && (!stored || *stored > *right);
}

/// Replays what can be read of a game. Errors: the finding.
Expected<arbiter::Game, Finding> replay(const Inspection::Remains& remains) {
  const std::string& id = remains.game.header.id;
  if (remains.damage && remains.game.header.fen.empty()) {
    return fail(game_finding(*remains.damage, id, 0));
  }
  auto terms = read_terms(remains.game.header);
  if (!terms) {
    return fail(game_finding(terms.error(), id, 0));
  }
  arbiter::Game game(std::move(*terms));
  const auto recorded = record_events(game, id, remains.game.events);
  if (!recorded || remains.damage) {
    const StoreError& damage = recorded ? *remains.damage : recorded.error();
    return fail(game_finding(damage, id, game.scoresheet().size()));
  }
  return game;
}

void examine_game(const Inspection::Remains& remains, Look& look) {
  ++look.examination.games;
  const auto game = replay(remains);
  if (!game) {
    look.examination.events += game.error().event.value_or(0);
    look.examination.findings.push_back(game.error());
    return;
  }
  look.examination.events += game->scoresheet().size();
  const std::optional<Instant> right = game->clock() ? game->deadline() : std::nullopt;
  if (would_be_forgotten(remains.due, right)) {
    const std::string& id = remains.game.header.id;
    look.dues.push_back({id, right});
    look.examination.findings.push_back(
        {Finding::Kind::Due, id, std::nullopt,
         "game " + id + ": it is not noted that its clock runs; no flag falls while nobody has it open",
         kRebuild});
  }
}

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
    examine_game(inspection->read(id), look);
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
  const bool goes_on = look.is_log_damaged && (after->rebuild_structure || !after->dues.empty());
  auto examination = goes_on ? repair_and_look(database, *after)
                             : Expected<Examination, std::string>(std::move(after->examination));
  return examination.map([&look](Examination last) { return compare(look.examination, std::move(last)); });
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
  const auto folder = DataFolder::hold(data);
  if (!folder) {
    return fail(folder.error());
  }
  auto look = look_through(database);
  if (!look) {
    return fail(look.error());
  }
  if (!look->is_log_damaged && !look->rebuild_structure && look->dues.empty()) {
    return std::move(look->examination);
  }
  if (auto kept = keep_copy(database); !kept) {
    return fail(kept.error());
  }
  return repair_and_look(database, *look);
}

}  // namespace rookery::server
