#include "rookery/tablebase/tablebase.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <system_error>
#include <thread>

#include "commands.h"
#include "exit_status.h"
#include "fen_argument.h"
#include "number_range.h"
#include "path_checks.h"
#include "pgn_games.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/query/tablebase_json.h"
#include "rookery/tablebase/check.h"
#include "rookery/tablebase/lookup.h"
#include "rookery/tablebase_files/open_folders.h"
#include "rookery/tablebase_maker/make_tables.h"
#include "rookery/tablebase_maker/mate_distances.h"
#include "shipped_tables.h"

namespace rookery::apps {

namespace {

using chess::Position;
using nlohmann::ordered_json;
using tablebase::Category;
using tablebase::MoveValue;
using tablebase::PositionValue;
using tablebase::Tablebase;

int refuse_tables(const std::string& what) {
  std::cerr << "rookery tablebase: " << what << '\n';
  return kBadInput;
}

std::string describe_fault(const tablebase::TableError& error) {
  std::error_code unknown;
  if (error.fault == tablebase::TableFault::Unreadable) {
    // A place in it is of no use.
    return error.path + ": " +
           (std::filesystem::exists(error.path, unknown) ? std::string(describe(error.fault))
                                                         : "there is no such file or folder");
  }
  return error.path + ": byte " + std::to_string(error.offset) + ": " + std::string(describe(error.fault));
}

void print_faults(const Tablebase::Opened& opened) {
  for (const tablebase::TableError& error : opened.faults) {
    refuse_tables(describe_fault(error));
  }
}

/// The tables of a list of folders and those that come with the program. Errors: there are none.
Expected<Tablebase, std::string> open_tables(const std::string& list) {
  std::vector<std::string> folders = tablebase_files::split_folders(list);
  if (const auto shipped = shipped_tables()) {
    folders.push_back(*shipped);
  }
  auto opened = tablebase_files::open_folders(folders);
  print_faults(opened);
  if (opened.tables.most_pieces() == 0) {
    return fail("there are no endgame tables; name their folder with --syzygy");
  }
  return std::move(opened.tables);
}

// rookery tablebase probe

struct ProbeOptions {
  std::string fen, folders;
  FenOptions reading;
  bool as_json = false;
  bool with_mates = false;
};

/// Endings that are quick to work out, unless all are wanted.
std::size_t most_pieces_to_mate(const ProbeOptions& options) {
  return options.with_mates ? tablebase_maker::MateDistances::kMostPieces : 3;
}

void print_mate(const PositionValue& value, const Position& position, const query::MateDistance& to_mate) {
  const std::optional<int> plies = value.category == Category::Unknown ? std::nullopt : to_mate(position);
  if (plies && *plies != 0) {
    std::cout << ", mate in " << (std::abs(*plies) + 1) / 2;
  }
}

void print_probed(const Position& position, const PositionValue& value, const std::vector<MoveValue>& moves,
                  const query::MateDistance& to_mate) {
  std::cout << word(value.category);
  if (value.dtz && value.dtz->plies != 0) {
    std::cout << ", DTZ " << value.dtz->plies << (value.dtz->is_rounded ? " (perhaps a ply more)" : "");
  }
  print_mate(value, position, to_mate);
  std::cout << '\n';
  for (const MoveValue& move : moves) {
    std::cout << notation::san::write(position, move.move) << '\t' << word(opposite(move.after.category));
    if (move.after.dtz && move.after.dtz->plies != 0) {
      std::cout << "\tDTZ " << -move.after.dtz->plies << (move.is_zeroing ? ", zeroes" : "");
    }
    print_mate(move.after, position.after(move.move), to_mate);
    std::cout << '\n';
  }
}

int run_probe(const ProbeOptions& options) {
  const auto read = read_fen(options.fen, options.reading, "rookery tablebase: FEN");
  if (!read) {
    return refuse_tables("FEN, " + read.error());
  }
  const auto tables = open_tables(options.folders);
  if (!tables) {
    return refuse_tables(tables.error());
  }
  const PositionValue value = tablebase::look_up(*tables, *read);
  tablebase_maker::MateDistances mates(most_pieces_to_mate(options));
  const query::MateDistance to_mate = [&](const Position& position) { return mates.find(position); };
  if (options.as_json) {
    ordered_json json{{"fen", notation::fen::write(read->setup())}};
    json.update(ordered_json::parse(query::tablebase_json(*tables, *read, to_mate)));
    std::cout << json.dump() << '\n';
  } else {
    print_probed(*read, value, tablebase::look_up_moves(*tables, *read), to_mate);
  }
  return value.category == Category::Unknown ? 1 : 0;
}

// rookery tablebase verify

struct VerifyOptions {
  std::vector<std::string> folders;
  std::uint64_t samples = 1'000;  ///< of each table
  std::uint64_t seed = 1;
  bool as_json = false;
};

/// What random positions of tables have shown.
struct Compared {
  ordered_json contradictions = ordered_json::array();  ///< positions whose value is not that of their moves
  ordered_json left_out = ordered_json::array();        ///< tables whose moves lead to one that is missing
};

void compare_with_moves(const Tablebase& tables, const std::string& name, const VerifyOptions& options,
                        Compared& compared) {
  Random random(options.seed);
  for (std::uint64_t i = 0; i < options.samples; ++i) {
    const Position position = tablebase::random_position(random, name);
    const auto follows = tablebase::follows_from_moves(tables, position);
    if (!follows) {
      refuse_tables(name + ": not compared with its moves, since a table is missing");
      compared.left_out.push_back(name);
      return;
    }
    if (!*follows) {
      const std::string fen = notation::fen::write(position.setup());
      refuse_tables(name + ": does not follow from its moves: " + fen);
      compared.contradictions.push_back({{"table", name}, {"fen", fen}});
    }
  }
}

int run_verify(const VerifyOptions& options) {
  const auto opened = tablebase_files::open_folders(options.folders);
  print_faults(opened);
  Compared compared;
  for (const std::string& name : opened.tables.names()) {
    compare_with_moves(opened.tables, name, options, compared);
  }
  const std::size_t results = opened.tables.wdl_tables(), distances = opened.tables.dtz_tables();
  if (options.as_json) {
    ordered_json faults = ordered_json::array();
    for (const tablebase::TableError& error : opened.faults) {
      faults.push_back({{"path", error.path}, {"fault", word(error.fault)}, {"offset", error.offset}});
    }
    const ordered_json whole{{"result_tables", results},
                             {"distance_tables", distances},
                             {"faults", std::move(faults)},
                             {"wrong_positions", compared.contradictions},
                             {"not_compared", compared.left_out}};
    // A path that is no UTF-8 must not end the program.
    std::cout << whole.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  } else {
    std::cout << count_of(results, "table") << " of results, " << distances << " of distances, "
              << count_of(opened.faults.size(), "file") << " left out, "
              << count_of(compared.contradictions.size(), "wrong position") << '\n';
  }
  return opened.faults.empty() && compared.contradictions.empty() && opened.tables.most_pieces() > 0 ? 0 : 1;
}

// rookery tablebase count

struct CountOptions {
  std::string folders;
  std::vector<std::string> names;  ///< none: all
  bool as_json = false;
};

/// Why there is no table of this name: "KRvKQ" is that of KQvKR.
std::string describe_missing_table(const std::string& name, const std::vector<std::string>& known) {
  const std::size_t middle = name.find('v');
  const std::string turned =
      middle == std::string::npos ? "" : name.substr(middle + 1) + 'v' + name.substr(0, middle);
  return name + ": there is no such table" +
         (std::ranges::find(known, turned) == known.end() ? "" : "; its positions are in " + turned);
}

void print_count(const std::string& name, chess::Color turn, const tablebase::ResultCounts& counts,
                 bool as_json) {
  const char* const mover = turn == chess::Color::White ? "White" : "Black";
  if (as_json) {
    const ordered_json row{
        {"table", name},          {"turn", turn == chess::Color::White ? "white" : "black"},
        {"wins", counts.wins},    {"cursed_wins", counts.cursed_wins},
        {"draws", counts.draws},  {"blessed_losses", counts.blessed_losses},
        {"losses", counts.losses}};
    std::cout << row.dump() << '\n' << std::flush;
    return;
  }
  std::cout << name << '\t' << mover << '\t' << counts.wins << '\t' << counts.cursed_wins << '\t'
            << counts.draws << '\t' << counts.blessed_losses << '\t' << counts.losses << '\n'
            << std::flush;
}

int run_count(const CountOptions& options) {
  const auto tables = open_tables(options.folders);
  if (!tables) {
    return refuse_tables(tables.error());
  }
  const std::vector<std::string> known = tables->names();
  for (const std::string& name : options.names) {
    if (std::ranges::find(known, name) == known.end()) {
      return refuse_tables(describe_missing_table(name, known));
    }
  }
  if (!options.as_json) {
    std::cout << "table\tto move\twins\tcursed wins\tdraws\tblessed losses\tlosses\n";
  }
  for (const std::string& name : options.names.empty() ? known : options.names) {
    for (const chess::Color turn : chess::kColors) {
      const auto counts = tablebase::count_results(*tables, name, turn);
      if (!counts) {
        return refuse_tables(name + ": a table that its captures or promotions lead to is missing");
      }
      print_count(name, turn, *counts, options.as_json);
    }
  }
  return 0;
}

// rookery tablebase make

struct MakeCommand {
  tablebase_maker::MakeOptions making;
  bool as_json = false;
};

/// --table says how many pieces there are by its name, "KQRvKR".
int pieces_to_make(const tablebase_maker::MakeOptions& options) {
  std::size_t most = static_cast<std::size_t>(options.pieces);
  for (const std::string& name : options.only) {
    most = std::max(most, name.size() - std::min<std::size_t>(1, name.size()));
  }
  return static_cast<int>(std::min<std::size_t>(most, tablebase_maker::kMostPiecesMade));
}

int run_make(const MakeCommand& given) {
  tablebase_maker::MakeOptions options = given.making;
  options.pieces = pieces_to_make(options);
  std::error_code fault;
  std::filesystem::create_directories(options.folder, fault);
  if (fault) {
    return refuse_tables(options.folder + ": the folder cannot be created: " + fault.message());
  }
  std::size_t kept = 0;
  ordered_json made = ordered_json::array();
  options.report = [&](const tablebase_maker::FinishedTable& table) {
    if (table.was_there) {
      ++kept;
      return;
    }
    made.push_back({{"table", table.name}, {"bytes", table.bytes}});
    (given.as_json ? std::cerr : std::cout) << table.name << '\t' << table.bytes << " bytes\n" << std::flush;
  };
  if (const auto done = tablebase_maker::make_tables(options); !done) {
    return refuse_tables(done.error());
  }
  if (given.as_json) {
    std::cout << ordered_json{{"made", std::move(made)}, {"kept", kept}}.dump() << '\n';
  } else {
    std::cout << count_of(made.size(), "table") << " made, " << kept << " kept\n";
  }
  return 0;
}

void add_syzygy(CLI::App& command, std::string& folders) {
  command
      .add_option("--syzygy", folders,
                  "Folders of tables, separated by colons, besides the tables that come with the program")
      ->option_text("DIR[:DIR]");
}

void add_make(CLI::App& tables, Run& run) {
  auto command = std::make_shared<MakeCommand>();
  tablebase_maker::MakeOptions* options = &command->making;
  options->threads = std::max(1U, std::thread::hardware_concurrency());
  CLI::App* make = tables.add_subcommand("make", "Make tables from nothing; finished ones are kept");
  make->add_option("DIR", options->folder, "Where the tables are put")->required()->option_text("DIR");
  make->add_option("--pieces", options->pieces, "Make the tables of up to so many pieces, 3 to 5 (4)")
      ->transform(in_range(3, tablebase_maker::kMostPiecesMade))
      ->option_text("N");
  make->add_option("--table", options->only,
                   "Only this table, such as KQvKR, and those that it needs. May be repeated")
      ->allow_extra_args(false)
      ->option_text("NAME");
  make->add_option("--threads", options->threads, "Threads (as many as the machine has processors)")
      ->transform(in_range(1U, 256U))
      ->option_text("N");
  make->add_flag("--json", command->as_json,
                 "Print a JSON object at the end, what is made on standard error");
  make->callback([&run, command] { run = [command] { return run_make(*command); }; });
}

void add_probe(CLI::App& tables, Run& run) {
  auto options = std::make_shared<ProbeOptions>();
  CLI::App* probe = tables.add_subcommand("probe", "Who wins a position, and its moves, the best first");
  probe->add_option("FEN", options->fen, "The position")->required();
  add_syzygy(*probe, options->folders);
  probe->add_flag("--strict", options->reading.is_strict, kStrictHelp);
  probe->add_flag("--mates", options->with_mates,
                  "Work the distances to mate out for four pieces, too, which may take half a minute");
  probe->add_flag("--json", options->as_json, "Print a JSON object; moves as the opponent sees them");
  probe->callback([&run, options] { run = [options] { return run_probe(*options); }; });
}

}  // namespace

void add_tablebase(CLI::App& app, Run& run) {
  CLI::App* tables =
      app.add_subcommand("tablebase", "Ask, make, check and count endgame tables in Syzygy's format");
  tables->require_subcommand(1);
  add_probe(*tables, run);
  add_make(*tables, run);

  auto verifying = std::make_shared<VerifyOptions>();
  CLI::App* verify = tables->add_subcommand("verify", "Check the files of tables, and what they say");
  verify->add_option("DIR", verifying->folders, "Folders of tables")->required()->check(folder_to_use());
  verify
      ->add_option("--samples", verifying->samples,
                   "Random positions of each table to compare with their moves (1,000)")
      ->transform(in_range(std::uint64_t{0}, std::uint64_t{1'000'000'000}));
  verify->add_option("--seed", verifying->seed, "Other positions (1)")
      ->transform(in_range(std::uint64_t{0}, UINT64_MAX));
  verify->add_flag("--json", verifying->as_json, "Print the totals and what is wrong as a JSON object");
  verify->callback([&run, verifying] { run = [verifying] { return run_verify(*verifying); }; });

  auto counting = std::make_shared<CountOptions>();
  CLI::App* count = tables->add_subcommand("count", "Count won, drawn and lost positions");
  count->add_option("TABLE", counting->names, "Tables, such as KQvKR; none: all")->option_text("...");
  add_syzygy(*count, counting->folders);
  count->add_flag("--json", counting->as_json, "Print a JSON object for each row");
  count->callback([&run, counting] { run = [counting] { return run_count(*counting); }; });

  tables->footer(
      "Exit status: 0 done, 1 no table has the position (verify: something is wrong), 2 the input is unusable.\n\n"
      "  rookery tablebase probe '8/8/8/8/8/8/2K5/k6R b - - 0 1' --json\n"
      "  rookery tablebase make --pieces 4 tables\n"
      "  rookery tablebase verify tables/syzygy");
}

}  // namespace rookery::apps
