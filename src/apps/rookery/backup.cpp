#include "rookery/store/backup.h"

#include <filesystem>
#include <iostream>
#include <memory>

#include "command_line.h"
#include "commands.h"
#include "data.h"
#include "path_checks.h"
#include "rookery/node/data_folder.h"

namespace rookery::apps {
namespace {

struct BackupFlags {
  std::string file;
  std::string data;
  std::string store;
  bool replace = false;

  [[nodiscard]] std::filesystem::path folder() const {
    return data.empty() ? default_data() : std::filesystem::path(data);
  }
};

int refuse(const std::string& command, const std::string& what) {
  std::cerr << "rookery " << command << ": " << what << '\n';
  return kBadInput;
}

constexpr const char* kUsePgDump =
    "a PostgreSQL database is backed up with PostgreSQL's own programs, while the server runs: pg_dump "
    "--format=custom "
    "--file=FILE ADDRESS, and pg_restore --dbname=ADDRESS FILE into an empty database";

/// Renames "rookery.sqlite" and its companions by adding `suffix`. Errors: a sentence.
Expected<void, std::string> set_aside(const std::filesystem::path& database, const std::string& suffix) {
  // A log of the old database would be replayed into the restored one.
  for (const char* part : {"", "-wal", "-shm"}) {
    const std::filesystem::path from = database.string() + part, to = database.string() + suffix + part;
    std::error_code error;
    // Set aside by an earlier restore.
    std::filesystem::remove(to, error);
    if (std::filesystem::exists(from)) {
      std::filesystem::rename(from, to, error);
    }
    if (error) {
      return fail(to.string() + ": " + error.message());
    }
  }
  return {};
}

int back_up(const BackupFlags& flags) {
  if (!flags.store.empty()) {
    return refuse("backup", kUsePgDump);
  }
  if (const std::string wrong = why_not_written(flags.file); !wrong.empty()) {
    return refuse("backup", wrong);
  }
  const std::filesystem::path database = node::DataFolder::database_in(flags.folder());
  if (const auto done = store::write_backup(database, flags.file); !done) {
    return refuse("backup", done.error().what);
  }
  std::cout << "All data of the server in " << flags.folder().string() << " was copied to " << flags.file
            << ".\n";
  return 0;
}

int restore(const BackupFlags& flags) {
  if (!flags.store.empty()) {
    return refuse("restore", kUsePgDump);
  }
  // Before anything is changed, so that a damaged backup leaves the folder unchanged.
  const auto has_checksum = store::check_backup(flags.file);
  if (!has_checksum) {
    return refuse("restore", flags.file + " cannot be restored: " + has_checksum.error().what);
  }
  // The folder is locked: a running server must not write into a database that is being replaced.
  const auto held = node::DataFolder::hold(flags.folder());
  if (!held) {
    return refuse("restore", held.error());
  }
  const std::filesystem::path database = held->database();
  // A log without its database may contain games, too.
  const bool is_there =
      std::filesystem::exists(database) || std::filesystem::exists(database.string() + "-wal");
  if (is_there && !flags.replace) {
    return refuse("restore",
                  flags.folder().string() +
                      " contains games already; with --replace they are kept next to the restored ones, as " +
                      database.filename().string() + ".before-restore");
  }
  // Copied next to the database first, because a rename within a folder is atomic.
  const std::filesystem::path restored = database.string() + ".restored";
  std::error_code ignored;
  std::filesystem::remove(restored, ignored);
  if (const auto copied = store::copy_database(flags.file, restored); !copied) {
    return refuse("restore", copied.error().what);
  }
  if (const auto aside = set_aside(database, ".before-restore"); is_there && !aside) {
    return refuse("restore", aside.error());
  }
  std::filesystem::rename(restored, database);
  std::cout << flags.file << " was restored to " << flags.folder().string()
            << ".\nPasswords, logins and tokens are those of the backup: later changes and revocations are "
               "undone.\n";
  if (!*has_checksum) {
    std::cout << "The backup was made by an older version and has no checksum: its structure is sound, but "
                 "changes to its content cannot be detected.\n";
  }
  return 0;
}

CLI::App* add_command(CLI::App& app, const std::shared_ptr<BackupFlags>& flags, const char* name,
                      const char* about) {
  CLI::App* command = app.add_subcommand(name, about);
  command->add_option("FILE", flags->file, "The backup")->required();
  command
      ->add_option("--data", flags->data,
                   "The server's data folder (default: " + default_data().string() + ")")
      ->type_name("DIR")
      ->check(folder_to_use());
  add_store_option(*command, flags->store);
  return command;
}

}  // namespace

void add_backup(CLI::App& app, Run& run) {
  auto flags = std::make_shared<BackupFlags>();
  CLI::App* command = add_command(
      app, flags, "backup", "Copy a consistent snapshot of a server's data to one file; the server may run");
  command->callback([flags, &run] { run = [flags] { return back_up(*flags); }; });
}

void add_restore(CLI::App& app, Run& run) {
  auto flags = std::make_shared<BackupFlags>();
  CLI::App* command =
      add_command(app, flags, "restore", "Put a backup into a data folder; the server must be stopped");
  command->add_flag("--replace", flags->replace,
                    "Also if the folder contains games already: they are kept with the suffix "
                    ".before-restore");
  command->callback([flags, &run] { run = [flags] { return restore(*flags); }; });
}

}  // namespace rookery::apps
