#include "rookery/jobs/doctor.h"

#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "command_line.h"
#include "commands.h"
#include "data.h"
#include "open_stores.h"
#include "path_checks.h"
#include "rookery/jobs/archive_rebuild.h"
#include "rookery/jobs/explorer_rebuild.h"
#include "rookery/node/data_folder.h"

namespace rookery::apps {
namespace {

using jobs::Examination;
using jobs::Finding;
using nlohmann::json;

/// A script must be able to distinguish damage from wrong usage, which is 2.
constexpr int kDamaged = 1;

struct DoctorFlags {
  std::string data;
  std::string store;
  std::string backup;
  bool repair = false;
  bool rebuild_index = false;
  bool rebuild_explorer = false;
  std::string explorer;
  bool json = false;
};

/// The words of the JSON report, which scripts compare.
std::string_view word(Finding::Kind kind) {
  switch (kind) {
    case Finding::Kind::Log:
      return "log";
    case Finding::Kind::Structure:
      return "structure";
    case Finding::Kind::Game:
      return "game";
    case Finding::Kind::Due:
      return "due";
    case Finding::Kind::Archive:
      return "archive";
    case Finding::Kind::Explorer:
      return "explorer";
  }
  return "";
}

json to_json(const Finding& finding) {
  return {{"kind", word(finding.kind)},
          {"game", finding.game.empty() ? json(nullptr) : json(finding.game)},
          {"event", finding.event ? json(*finding.event) : json(nullptr)},
          {"what", finding.what},
          {"advice", finding.advice},
          {"repaired", finding.is_repaired}};
}

/// Whether the finding concerns data that is derived from sound games and can be rebuilt.
bool is_derived(const Finding& finding) {
  return finding.kind == Finding::Kind::Archive || finding.kind == Finding::Kind::Due ||
         finding.kind == Finding::Kind::Explorer;
}

std::string verdict_on(const Examination& examination, bool is_sound, const std::string& what) {
  if (examination.findings.empty()) {
    return "All is well.";
  }
  if (is_sound) {
    return "\nEverything that was wrong has been repaired.";
  }
  const bool are_games_sound =
      std::all_of(examination.findings.begin(), examination.findings.end(),
                  [](const Finding& finding) { return finding.is_repaired || is_derived(finding); });
  return are_games_sound ? "\nNo game is damaged; data derived from the games is wrong and can be repaired."
                         : "\nThe " + what + " is damaged.";
}

void print_json(const Examination& examination, bool is_sound) {
  json findings = json::array();
  for (const Finding& finding : examination.findings) {
    findings.push_back(to_json(finding));
  }
  json report{{"sound", is_sound},
              {"games", examination.games},
              {"events", examination.events},
              {"pgn_texts", examination.pgn_texts},
              {"findings", std::move(findings)}};
  if (!examination.notes.empty()) {
    report["notes"] = examination.notes;
  }
  // A damaged database may contain invalid UTF-8, which is replaced so that the report does not fail.
  std::cout << report.dump(2, ' ', false, json::error_handler_t::replace) << '\n';
}

void print_text(const Examination& examination, bool is_sound, const std::string& what) {
  std::cout << examination.games << " games with " << examination.events << " events were replayed.\n";
  if (examination.pgn_texts > 0) {
    std::cout << examination.pgn_texts << " finished games were written as PGN again.\n";
  }
  for (const std::string& note : examination.notes) {
    std::cout << "Note: " << note << ".\n";
  }
  for (const Finding& finding : examination.findings) {
    std::cout << "\n* " << finding.what << '\n'
              << "  " << (finding.is_repaired ? "Repaired." : "To do: " + finding.advice + '.') << '\n';
  }
  std::cout << verdict_on(examination, is_sound, what) << '\n';
}

int refuse_rebuild(const std::string& what) {
  std::cerr << "rookery doctor: " << what << '\n';
  return kBadInput;
}

/// A store, and the lock of its folder, which lasts as long as this. PostgreSQL has no folder to lock.
struct HeldStores {
  store::Stores stores;
  std::unique_ptr<node::DataFolder> held;
};

Expected<HeldStores, std::string> hold_stores(const DoctorFlags& flags) {
  const StorePlace place{flags.data, flags.store};
  auto stores = open_stores(place);
  if (!stores) {
    return fail(std::move(stores.error()));
  }
  HeldStores held{std::move(*stores), nullptr};
  if (place.store.empty()) {
    auto folder = node::DataFolder::hold(place.folder());
    if (!folder) {
      return fail(std::move(folder.error()));
    }
    held.held = std::make_unique<node::DataFolder>(std::move(*folder));
  }
  return held;
}

/// Shows how far a rebuild is.
std::function<void(std::size_t)> progress_of(const DoctorFlags& flags) {
  return [is_shown = !flags.json](std::size_t games) {
    if (is_shown) {
      // Not to standard output, which a script reads.
      std::cerr << games << " games\r";
    }
  };
}

std::filesystem::path data_folder(const DoctorFlags& flags) {
  return flags.data.empty() ? default_data() : std::filesystem::path(flags.data);
}

std::filesystem::path explorer_folder(const DoctorFlags& flags) {
  return flags.explorer.empty() ? data_folder(flags) / "explorer" : std::filesystem::path(flags.explorer);
}

int rebuild_explorer(const DoctorFlags& flags) {
  auto held = hold_stores(flags);
  if (!held) {
    return refuse_rebuild(held.error());
  }
  const auto rebuilt =
      jobs::rebuild_explorer_index(held->stores, explorer_folder(flags).string(), progress_of(flags));
  if (!rebuilt) {
    return refuse_rebuild(rebuilt.error());
  }
  if (flags.json) {
    std::cout << json{{"games", *rebuilt}}.dump() << '\n';
  } else {
    std::cout << "The opening explorer's index of this server's games was rebuilt: " << *rebuilt
              << " games were read.\n";
  }
  return 0;
}

int rebuild_index(const DoctorFlags& flags) {
  auto held = hold_stores(flags);
  if (!held) {
    return refuse_rebuild(held.error());
  }
  const auto rebuilt = jobs::rebuild_archive(held->stores, progress_of(flags));
  if (!rebuilt) {
    return refuse_rebuild(rebuilt.error());
  }
  if (flags.json) {
    std::cout << json{{"games", rebuilt->games}, {"unreadable", rebuilt->unreadable}}.dump() << '\n';
  } else {
    std::cout << "The archive was rebuilt: " << rebuilt->games << " games, " << rebuilt->unreadable
              << " cannot be read.\n";
  }
  // The rest of the archive is complete; an examination names the unreadable games.
  return rebuilt->unreadable == 0 ? 0 : kDamaged;
}

Expected<Examination, std::string> run_examination(const DoctorFlags& flags) {
  if (!flags.backup.empty()) {
    return jobs::examine_backup(flags.backup);
  }
  // Only on request: an examination must leave the evidence unchanged.
  const jobs::Repair repair = flags.repair ? jobs::Repair::Yes : jobs::Repair::No;
  auto examination = flags.store.empty() ? jobs::examine(data_folder(flags), repair)
                                         : jobs::examine_postgres(flags.store, repair);
  // A database elsewhere says nothing of a folder here.
  if (examination && (flags.store.empty() || !flags.explorer.empty())) {
    std::ranges::move(jobs::examine_explorer(explorer_folder(flags)),
                      std::back_inserter(examination->findings));
  }
  return examination;
}

int examine(const DoctorFlags& flags) {
  if (flags.rebuild_index) {
    return rebuild_index(flags);
  }
  if (flags.rebuild_explorer) {
    return rebuild_explorer(flags);
  }
  const auto examination = run_examination(flags);
  if (!examination) {
    std::cerr << "rookery doctor: " << examination.error() << '\n';
    return kBadInput;
  }
  const auto& findings = examination->findings;
  // Repaired findings are reported, too, and leave the status at 0.
  const bool is_sound = std::all_of(findings.begin(), findings.end(),
                                    [](const Finding& finding) { return finding.is_repaired; });
  if (flags.json) {
    print_json(*examination, is_sound);
  } else {
    print_text(*examination, is_sound,
               !flags.backup.empty() ? "backup"
               : flags.store.empty() ? "data folder"
                                     : "database");
  }
  return is_sound ? 0 : kDamaged;
}

}  // namespace

void add_doctor(CLI::App& app, Run& run) {
  auto flags = std::make_shared<DoctorFlags>();
  CLI::App* command = app.add_subcommand(
      "doctor",
      "Check a server's data: the database, every game by the Laws, and the archive; the server may run");
  command
      ->add_option("--data", flags->data,
                   "The server's data folder (default: " + default_data().string() + ")")
      ->type_name("DIR")
      ->check(folder_to_use());
  add_store_option(*command, flags->store);
  CLI::Option* backup =
      command->add_option("--backup", flags->backup, "A backup to check instead of a server's data")
          ->type_name("FILE")
          ->check(file_to_read())
          ->excludes("--data")
          ->excludes("--store");
  command->add_flag("--repair", flags->repair,
                    "Save the content of a damaged log and rebuild what is derived from the games, such as "
                    "their PGN; the server must be stopped, and a copy is kept");
  command->add_flag(
      "--rebuild-index", flags->rebuild_index,
      "Only rebuild the archive of finished games and its index from the games; the server must be stopped");
  command->add_flag("--rebuild-explorer", flags->rebuild_explorer,
                    "Only rebuild the opening explorer's index of this server's games; the server must be "
                    "stopped");
  command
      ->add_option("--explorer", flags->explorer,
                   "The server's folder of the explorer (default: explorer in the data folder)")
      ->type_name("DIR")
      ->check(folder_to_use());
  backup->excludes("--repair")->excludes("--rebuild-index")->excludes("--rebuild-explorer");
  command->add_flag("--json", flags->json, "Print one JSON object instead of sentences");
  command->footer(
      "Exit status: 0 all is well, 1 something is wrong, 2 the data folder, database or backup cannot be used.");
  command->callback([flags, &run] { run = [flags] { return examine(*flags); }; });
}

}  // namespace rookery::apps
