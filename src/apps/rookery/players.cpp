#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <span>

#include "command_line.h"
#include "commands.h"
#include "exit_status.h"
#include "list_importer.h"
#include "open_stores.h"
#include "rookery/rating_lists/list_reader.h"
#include "rookery/store/wait_for.h"
#include "text_source.h"

namespace rookery::apps {
namespace {

using rating_lists::ListFault;
using rating_lists::RatingKind;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t kMaxListName = 20;
constexpr std::size_t kFaultsShown = 20;
/// Bytes that are read at once; the first ones show the format.
constexpr std::size_t kPiece = std::size_t{256} << 10U;

struct PlayersFlags {
  StorePlace place;
  std::string file;
  std::string list = "fide";
  std::string federation;  ///< whose ratings the list has; empty: none
  RatingKind kind = RatingKind::Standard;
  std::vector<std::string> columns;
  bool json = false;
};

int refuse_players(const std::string& what) {
  std::cerr << "rookery players: " << what << '\n';
  return kBadInput;
}

/// Letters, digits and '-', as it is told to browsers.
std::string check_list_name(const std::string& name) {
  const bool is_name = !name.empty() && name.size() <= kMaxListName &&
                       name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
  return is_name ? "" : "a name of 1 to 20 letters from a to z, digits and '-' was expected, not " + name;
}

/// As report files write federations.
std::string check_federation(const std::string& code) {
  const bool is_code =
      code.size() == 3 && std::ranges::all_of(code, [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_code ? "" : "three capital letters such as GER were expected, not " + code;
}

/// "name=Spieler": the field and the column.
std::string check_column(const std::string& text) {
  const std::size_t sign = text.find('=');
  return sign == std::string::npos || sign == 0 || sign + 1 == text.size()
             ? "FIELD=COLUMN was expected, not " + text
             : "";
}

rating_lists::ListTerms terms_of(const PlayersFlags& flags) {
  rating_lists::ListTerms terms{.kind = flags.kind};
  for (const std::string& column : flags.columns) {
    const std::size_t sign = column.find('=');
    terms.columns.push_back({column.substr(0, sign), column.substr(sign + 1)});
  }
  return terms;
}

/// Prints the first faults of a file, and counts all of them.
class FaultReport {
 public:
  explicit FaultReport(std::string file) : file_(std::move(file)) {}
  void add(const ListFault& fault) {
    if (++count_ <= kFaultsShown) {
      std::cerr << file_ << ": " << write_fault(fault) << '\n';
    } else if (count_ == kFaultsShown + 1) {
      std::cerr << file_ << ": more faults are counted and not shown\n";
    }
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::string file_;
  std::size_t count_ = 0;
};

/// Fills `room` as far as the file goes: a source may give a few bytes at a time. Errors: as TextSource's.
Expected<std::size_t, std::string> read_piece(TextSource& source, std::vector<char>& room) {
  std::size_t filled = 0;
  while (filled < room.size()) {
    const auto count = source.read(std::span(room).subspan(filled));
    if (!count) {
      return fail(count.error());
    }
    if (*count == 0) {
      break;
    }
    filled += *count;
  }
  return filled;
}

/// Reads the whole file. Errors: why it cannot be read on.
Expected<void, std::string> read_list(TextSource& source, const PlayersFlags& flags,
                                      const rating_lists::ListSink& sink) {
  const auto described = [&](const ListFault& fault) { return flags.file + ": " + write_fault(fault); };
  std::unique_ptr<rating_lists::ListReader> reader;
  std::vector<char> room(kPiece);
  while (true) {
    const auto count = read_piece(source, room);
    if (!count) {
      return fail(flags.file + ": " + count.error());
    }
    const std::string_view piece(room.data(), *count);
    if (!reader) {
      auto made = make_list_reader(piece, terms_of(flags), sink);
      if (!made) {
        return fail(described(made.error()));
      }
      reader = *std::move(made);
    }
    auto read = reader->read(piece);
    const bool is_last = *count < room.size();
    if (read && is_last) {
      read = reader->finish();
    }
    if (!read) {
      return fail(described(read.error()));
    }
    if (is_last) {
      return {};
    }
  }
}

void report_import(const PlayersFlags& flags, const ListImporter& importer, std::size_t faulty,
                   Seconds took) {
  if (flags.json) {
    std::cout << nlohmann::json{{"list", flags.list},
                                {"players", importer.players()},
                                {"faulty", faulty},
                                {"seconds", took.count()}}
                     .dump()
              << '\n';
    return;
  }
  std::cout << importer.players() << " players of the list " << flags.list << " in "
            << static_cast<double>(std::lround(took.count() * 10)) / 10.0 << " s"
            << (faulty > 0 ? "; left out for a fault: " + std::to_string(faulty) : "") << ".\n";
}

int import_players(const PlayersFlags& flags) {
  auto source = TextSource::open(flags.file);
  if (!source) {
    return refuse_players(flags.file + ": " + source.error());
  }
  auto stores = open_stores(flags.place);
  if (!stores) {
    return refuse_players(stores.error());
  }
  const auto begin = std::chrono::steady_clock::now();
  ListImporter importer(*stores, flags.place);
  importer.begin(flags.list, flags.federation,
                 std::chrono::time_point_cast<Duration>(std::chrono::system_clock::now()));
  FaultReport faults(flags.file);
  const auto read = read_list(**source, flags,
                              {[&](rating_lists::RatedPlayer player) { importer.take(std::move(player)); },
                               [&](const ListFault& fault) { faults.add(fault); }});
  if (!read) {
    return refuse_players(read.error() + "; the list that was there stays");
  }
  importer.finish();
  if (importer.fault()) {
    return refuse_players(importer.fault()->what);
  }
  report_import(flags, importer, faults.count(), std::chrono::steady_clock::now() - begin);
  return faults.count() > 0 ? 1 : 0;
}

/// "2026-11-30", by UTC.
std::string write_day(Instant at) {
  const std::chrono::year_month_day day(std::chrono::floor<std::chrono::days>(at));
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  return text.data();
}

int show_lists(const PlayersFlags& flags) {
  auto stores = open_stores(flags.place);
  if (!stores) {
    return refuse_players(stores.error());
  }
  const auto lists = store::wait_for(stores->database->read(store::list_rating_lists));
  if (!lists) {
    return refuse_players(lists.error().what);
  }
  if (flags.json) {
    nlohmann::json all = nlohmann::json::array();
    for (const store::RatingList& list : *lists) {
      all.push_back({{"list", list.name},
                     {"players", list.players},
                     {"imported", write_day(list.imported)},
                     {"federation", list.keeper}});
    }
    std::cout << all.dump() << '\n';
    return 0;
  }
  for (const store::RatingList& list : *lists) {
    std::cout << list.name << ": " << list.players << " players, imported on " << write_day(list.imported)
              << (list.keeper.empty() ? "" : ", of the federation " + list.keeper) << '\n';
  }
  if (lists->empty()) {
    std::cout << "There is no rating list. 'rookery players import FILE' brings one in.\n";
  }
  return 0;
}

int remove_list(const PlayersFlags& flags) {
  auto stores = open_stores(flags.place);
  if (!stores) {
    return refuse_players(stores.error());
  }
  const auto dropped = store::wait_for(stores->database->write(store::drop_rating_list, flags.list));
  if (!dropped) {
    return refuse_players(dropped.error().what);
  }
  ListImporter importer(*stores, flags.place);
  importer.remove_old();
  return importer.fault() ? refuse_players(importer.fault()->what) : 0;
}

void add_import_players(CLI::App& players, const std::shared_ptr<PlayersFlags>& flags, Run& run) {
  const std::map<std::string, RatingKind> kinds{
      {"standard", RatingKind::Standard}, {"rapid", RatingKind::Rapid}, {"blitz", RatingKind::Blitz}};
  CLI::App* command =
      players.add_subcommand("import", "Import a rating list, in place of the one of its name");
  command
      ->add_option("FILE", flags->file,
                   "FIDE's list as text or XML, or a table (CSV), optionally compressed with gzip or zstd; - "
                   "reads standard input")
      ->required();
  command->add_option("--list", flags->list, "The list's name (default: fide)")
      ->type_name("NAME")
      ->check(CLI::Validator(check_list_name, ""));
  command
      ->add_option(
          "--federation", flags->federation,
          "The federation whose list it is, as GER: who is entered from it gets its rating and number as "
          "national ones")
      ->type_name("CODE")
      ->check(CLI::Validator(check_federation, ""));
  command
      ->add_option("--kind", flags->kind,
                   "The games for which the ratings of a list of one kind count: standard, rapid, blitz "
                   "(default: standard)")
      ->transform(CLI::CheckedTransformer(kinds));
  command
      ->add_option("--column", flags->columns,
                   "Which column of a table holds a field, as name=Player: name, surname, forename, number, "
                   "fideId, rating, standard, rapid, blitz, title, federation, sex, born, club. Usual names "
                   "are found without it")
      ->type_name("FIELD=COLUMN")
      ->check(CLI::Validator(check_column, ""));
  add_place_options(*command, flags->place);
  command->add_flag("--json", flags->json, "Print the result as one JSON object");
  command->footer(
      "Exit status: 0 all players were read, 1 some were left out, 2 the file or the database cannot be used.");
  command->callback([flags, &run] { run = [flags] { return import_players(*flags); }; });
}

}  // namespace

void add_players(CLI::App& app, Run& run) {
  auto flags = std::make_shared<PlayersFlags>();
  CLI::App* command = app.add_subcommand(
      "players", "Rating lists, in which arbiters find players: show, import, remove; the server may run");
  command->require_subcommand(1);
  add_import_players(*command, flags, run);
  CLI::App* list = command->add_subcommand("list", "Show the lists");
  add_place_options(*list, flags->place);
  list->add_flag("--json", flags->json, "Print one JSON array");
  list->callback([flags, &run] { run = [flags] { return show_lists(*flags); }; });
  CLI::App* remove = command->add_subcommand("remove", "Remove a list");
  remove->add_option("LIST", flags->list, "Its name")->required()->check(CLI::Validator(check_list_name, ""));
  add_place_options(*remove, flags->place);
  remove->callback([flags, &run] { run = [flags] { return remove_list(*flags); }; });
}

}  // namespace rookery::apps
