#include "rookery/store/archive/archive.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "command_line.h"
#include "commands.h"
#include "open_stores.h"
#include "rookery/store/wait_for.h"

namespace rookery::apps {
namespace {

using store::ArchiveSize;

struct ArchiveFlags {
  StorePlace place;
  std::string positions;
  bool json = false;
};

int refuse_archive(const std::string& what) {
  std::cerr << "rookery archive: " << what << '\n';
  return kBadInput;
}

void print_size(const ArchiveSize& size) {
  std::cout << size.games << " games. ";
  if (!size.has_positions) {
    std::cout << "Searching by position is off.\n";
    return;
  }
  // Avoids a division by zero before the first game is indexed.
  const auto indexed = static_cast<double>(std::max<std::int64_t>(size.indexed, 1));
  std::cout << size.indexed << " of them are indexed by their " << size.positions << " positions, in "
            << size.position_bytes
            << " bytes: " << std::lround(static_cast<double>(size.position_bytes) / indexed) << " a game.\n";
}

int show_archive(const ArchiveFlags& flags) {
  auto stores = open_stores(flags.place);
  if (!stores) {
    return refuse_archive(stores.error());
  }
  if (!flags.positions.empty()) {
    // Only the switch: the running server fills the index gradually.
    const auto set =
        store::wait_for(stores->database->write(store::switch_positions, flags.positions == "on"));
    if (!set) {
      return refuse_archive(set.error().what);
    }
  }
  // After the switch was set, so that the present state is printed.
  const auto size = store::wait_for(stores->database->read(store::archive_size));
  if (!size) {
    return refuse_archive(size.error().what);
  }
  if (flags.json) {
    std::cout << nlohmann::json{{"games", size->games},
                                {"indexed", size->indexed},
                                {"hasPositions", size->has_positions},
                                {"positions", size->positions},
                                {"positionBytes", size->position_bytes}}
                     .dump()
              << '\n';
  } else {
    print_size(*size);
  }
  return 0;
}

}  // namespace

void add_archive(CLI::App& app, Run& run) {
  auto flags = std::make_shared<ArchiveFlags>();
  CLI::App* command =
      app.add_subcommand("archive", "Show the number of finished games and the size of their position index");
  add_place_options(*command, flags->place);
  command
      ->add_option("--positions", flags->positions,
                   "on: games can be found by position, once the server has indexed them; off: delete the "
                   "index and free its space")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_flag("--json", flags->json, "Print one JSON object");
  command->callback([flags, &run] { run = [flags] { return show_archive(*flags); }; });
}

}  // namespace rookery::apps
