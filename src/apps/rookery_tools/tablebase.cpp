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
#include "number_range.h"
#include "path_checks.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/query/tablebase_json.h"
#include "rookery/tablebase/check.h"
#include "rookery/tablebase/lookup.h"
#include "rookery/tablebase_files/open_folders.h"
#include "rookery/tablebase_maker/make_tables.h"
#include "rookery/tablebase_maker/mate_distances.h"

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

void print_faults(const Tablebase::Opened& opened) {
  for (const tablebase::TableError& error : opened.faults) {
    std::cerr << "rookery tablebase: " << error.path << ": byte " << error.offset << ": "
              << tablebase::describe(error.fault) << '\n';
  }
}

// rookery tablebase probe

struct ProbeOptions {
  std::string fen, folders;
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
  const auto read = notation::fen::parse_position(options.fen, chess::CastlingMode::Standard,
                                                  notation::fen::Reading::Lenient);
  if (!read) {
    const auto& first = read.error().front();
    return refuse_tables("FEN: byte " + std::to_string(first.offset) + ", " + std::string(first.where) +
                         ": " + std::string(first.what));
  }
  const auto opened = tablebase_files::open_folders(tablebase_files::split_folders(options.folders));
  print_faults(opened);
  const PositionValue value = tablebase::look_up(opened.tables, *read);
  tablebase_maker::MateDistances mates(most_pieces_to_mate(options));
  const query::MateDistance to_mate = [&](const Position& position) { return mates.find(position); };
  if (options.as_json) {
    ordered_json json{{"fen", notation::fen::write(read->setup())}};
    json.update(ordered_json::parse(query::tablebase_json(opened.tables, *read, to_mate)));
    std::cout << json.dump() << '\n';
  } else {
    print_probed(*read, value, tablebase::look_up_moves(opened.tables, *read), to_mate);
  }
  return value.category == Category::Unknown ? 1 : 0;
}

// rookery tablebase verify

struct VerifyOptions {
  std::vector<std::string> folders;
  std::uint64_t samples = 1'000;  ///< of each table
  std::uint64_t seed = 1;
};

/// Random positions of a table whose value does not follow from those of their moves.
std::uint64_t count_contradictions(const Tablebase& tables, const std::string& name,
                                   const VerifyOptions& options) {
  Random random(options.seed);
  std::uint64_t contradictions = 0;
  for (std::uint64_t i = 0; i < options.samples; ++i) {
    const Position position = tablebase::random_position(random, name);
    const auto follows = tablebase::follows_from_moves(tables, position);
    if (!follows) {
      std::cerr << "rookery tablebase: " << name
                << ": not compared with its moves, since a table is missing\n";
      return 0;
    }
    if (!*follows) {
      std::cerr << "rookery tablebase: " << name
                << ": does not follow from its moves: " << notation::fen::write(position.setup()) << '\n';
      ++contradictions;
    }
  }
  return contradictions;
}

int run_verify(const VerifyOptions& options) {
  const auto opened = tablebase_files::open_folders(options.folders);
  print_faults(opened);
  std::uint64_t contradictions = 0;
  for (const std::string& name : opened.tables.names()) {
    contradictions += count_contradictions(opened.tables, name, options);
  }
  std::cout << opened.tables.wdl_tables() << " tables of results, " << opened.tables.dtz_tables()
            << " of distances, " << opened.faults.size() << " files left out, " << contradictions
            << " wrong positions\n";
  return opened.faults.empty() && contradictions == 0 && opened.tables.most_pieces() > 0 ? 0 : 1;
}

// rookery tablebase count

struct CountOptions {
  std::string folders;
  std::vector<std::string> names;  ///< none: all
};

int run_count(const CountOptions& options) {
  const auto opened = tablebase_files::open_folders(tablebase_files::split_folders(options.folders));
  print_faults(opened);
  const std::vector<std::string> known = opened.tables.names();
  for (const std::string& name : options.names) {
    if (std::ranges::find(known, name) == known.end()) {
      return refuse_tables(name + ": there is no such table in " + options.folders);
    }
  }
  std::cout << "table\tto move\twins\tcursed wins\tdraws\tblessed losses\tlosses\n";
  for (const std::string& name : options.names.empty() ? known : options.names) {
    for (const chess::Color turn : chess::kColors) {
      const auto counts = tablebase::count_results(opened.tables, name, turn);
      if (!counts) {
        return refuse_tables(name + ": a table that its captures or promotions lead to is missing");
      }
      std::cout << name << '\t' << (turn == chess::Color::White ? "White" : "Black") << '\t' << counts->wins
                << '\t' << counts->cursed_wins << '\t' << counts->draws << '\t' << counts->blessed_losses
                << '\t' << counts->losses << '\n'
                << std::flush;
    }
  }
  return 0;
}

// rookery tablebase make

int run_make(const tablebase_maker::MakeOptions& given) {
  std::error_code fault;
  std::filesystem::create_directories(given.folder, fault);
  if (fault) {
    return refuse_tables(given.folder + ": the folder cannot be created: " + fault.message());
  }
  tablebase_maker::MakeOptions options = given;
  std::size_t made = 0, kept = 0;
  options.report = [&](const tablebase_maker::FinishedTable& table) {
    (table.was_there ? kept : made) += 1;
    if (!table.was_there) {
      std::cout << table.name << '\t' << table.bytes << " bytes\n" << std::flush;
    }
  };
  if (const auto done = tablebase_maker::make_tables(options); !done) {
    return refuse_tables(done.error());
  }
  std::cout << made << " tables made, " << kept << " kept\n";
  return 0;
}

void add_make(CLI::App& tables, Run& run) {
  auto options = std::make_shared<tablebase_maker::MakeOptions>();
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
  make->callback([&run, options] { run = [options] { return run_make(*options); }; });
}

void add_probe(CLI::App& tables, Run& run) {
  auto options = std::make_shared<ProbeOptions>();
  CLI::App* probe = tables.add_subcommand("probe", "Who wins a position, and its moves, the best first");
  probe->add_option("FEN", options->fen, "The position")->required();
  probe->add_option("--syzygy", options->folders, "Folders of tables, separated by colons")
      ->required()
      ->option_text("DIR[:DIR]");
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
  verify->callback([&run, verifying] { run = [verifying] { return run_verify(*verifying); }; });

  auto counting = std::make_shared<CountOptions>();
  CLI::App* count = tables->add_subcommand("count", "Count won, drawn and lost positions");
  count->add_option("TABLE", counting->names, "Tables, such as KQvKR; none: all")->option_text("...");
  count->add_option("--syzygy", counting->folders, "Folders of tables, separated by colons")
      ->required()
      ->option_text("DIR[:DIR]");
  count->callback([&run, counting] { run = [counting] { return run_count(*counting); }; });

  tables->footer(
      "Exit status: 0 done, 1 no table has the position (verify: something is wrong), 2 the input is unusable.\n\n"
      "  rookery tablebase probe '8/8/8/8/8/8/2K5/k6R b - - 0 1' --syzygy tables/syzygy --json\n"
      "  rookery tablebase make --pieces 4 tables\n"
      "  rookery tablebase verify tables/syzygy");
}

}  // namespace rookery::apps
