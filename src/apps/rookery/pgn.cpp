#include <CLI/CLI.hpp>
#include <memory>
#include <thread>

#include "commands.h"
#include "number_range.h"
#include "pgn_commands.h"

namespace rookery::apps {

namespace {

constexpr const char* kStatus =
    "What is wrong is told on standard error with file, game, line and column; reading goes on at the next\n"
    "game. Exit status: 0 all is well, 1 some game is faulty, 2 some file cannot be read or written.";

/// When a command writes to standard output.
enum class Output : std::uint8_t { AtTheEnd, WhileReading };

/// A command over files, with what all of them take; `act` gets what was read from the command line.
template <class Options, class Act>
CLI::App* add_command(CLI::App& pgn, Run& run, const char* name, const char* what, Output output,
                      const std::shared_ptr<Options>& options, Act act) {
  CLI::App* command = pgn.add_subcommand(name, what);
  auto input = std::make_shared<PgnInput>();
  // 0 where the system does not say how many there are.
  input->threads = std::max(1U, std::thread::hardware_concurrency());
  input->streaming = output == Output::WhileReading;
  command->add_option("FILE", input->paths, "PGN files, packed by gzip or zstd or not; - is standard input")
      ->required()
      ->option_text("...");
  command->add_option("--threads", input->threads, "Threads to read with")->transform(in_range(1U, 256U));
  command->add_flag("--quiet", input->quiet, "Show no progress on the terminal");
  command->callback([&run, input, options, act] { run = [=] { return act(*input, *options); }; });
  return command;
}

struct NoOptions {};

void add_repair(CLI::App& pgn, Run& run) {
  auto options = std::make_shared<PgnRepair>();
  CLI::App* command = add_command(
      pgn, run, "repair", "Write every game, damaged ones repaired, in UTF-8", Output::WhileReading, options,
      [](const PgnInput& input, const PgnRepair& chosen) { return run_pgn_repair(input, chosen); });
  command
      ->add_option("--encoding", options->encoding,
                   "Encoding of lines that are not UTF-8, as ISO-8859-2, windows-1252 or IBM850; recognised "
                   "if it is not given")
      ->option_text("NAME");
  command->add_flag("--json", options->as_json, "Report each repair as an object on a line");
  command->footer(
      "What can be understood is kept, and nothing is invented: quotes within tags, missing quotes and "
      "brackets,\ngames, results and numbers glued to a move, wrong origins of pieces, comments and "
      "variations that were\nnever closed, null moves. Moves that cannot be played become a comment. Each "
      "repair is reported on\nstandard error with line, column, what was and what became of it. Games "
      "without "
      "a fault stay as they are.\nExit status: 0 every move was kept, 1 some became comments or some game is "
      "left out, 2 some file cannot\nbe read.\n\n"
      "  rookery pgn repair old.pgn > good.pgn\n"
      "  rookery pgn repair --json --encoding IBM437 dos.pgn > good.pgn 2> repairs.jsonl");
}

void add_filter(CLI::App& pgn, Run& run) {
  struct Options {
    PgnConditions conditions;
    bool counted = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      add_command(pgn, run, "filter", "Write the games that have what is asked for, as they were",
                  Output::WhileReading, options, [](const PgnInput& input, const Options& chosen) {
                    return run_pgn_filter(input, chosen.conditions, chosen.counted);
                  });
  PgnConditions& conditions = options->conditions;
  const auto list = [&](const char* option, std::vector<std::string>& values, const char* what,
                        const char* text) {
    command->add_option(option, values, what)->option_text(text)->allow_extra_args(false);
  };
  list("--tag", conditions.tags,
       "A tag and a value with = != < <= > >= or ~ (holds the words) between; each must hold. Dates and "
       "rounds are compared as far as they are written: Date>=1960, Date=1960.05, Round<10; ratings as "
       "numbers",
       "TEST");
  list("--player", conditions.players, "A part of White's or Black's name; each must hold", "NAME");
  list("--result", conditions.results, "1-0, 0-1, 1/2-1/2 or *; one of them", "RESULT");
  list("--ending", conditions.endings, "checkmate, stalemate, dead, time or other; one of them", "ENDING");
  list("--fen", conditions.fens, "A position that stands in the game; one of them", "FEN");
  list("--material", conditions.materials, "Pieces that were left at some time, as KRPvKR; one of them",
       "PIECES");
  command->add_option("--min-plies", conditions.min_plies, "Games of at least so many plies")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  command->add_option("--max-plies", conditions.max_plies, "Games of at most so many plies")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  command->add_flag("--invert", conditions.inverted, "The games that have not");
  command->add_flag("--count", options->counted, "Write how many there are, and not the games");
  command->footer(
      "A game whose tag is missing or unknown (????.??.??, ?, -) is neither before nor after any value. A "
      "test\n"
      "that can hold for no game is told on standard error.\n\n"
      "  rookery pgn filter --player Tal --tag 'Date>=1960' --result 1-0 masters.pgn\n"
      "  rookery pgn filter --material KRPvKR --min-plies 80 games.pgn.zst > rooks.pgn");
}

void add_convert(CLI::App& pgn, Run& run) {
  auto form = std::make_shared<PgnForm>(PgnForm::Pgn);
  const std::map<std::string, PgnForm> forms{
      {"pgn", PgnForm::Pgn},   {"uci", PgnForm::Uci},           {"san", PgnForm::San},
      {"long", PgnForm::Long}, {"figurine", PgnForm::Figurine}, {"jsonl", PgnForm::Json},
      {"csv", PgnForm::Csv},   {"compact", PgnForm::Compact},   {"compact-fast", PgnForm::CompactFast}};
  CLI::App* command = add_command(
      pgn, run, "convert", "Write the games in another form", Output::WhileReading, form,
      [](const PgnInput& input, const PgnForm& chosen) { return run_pgn_convert(input, chosen); });
  command
      ->add_option_function<std::string>(
          "--to", [form, forms](const std::string& name) { *form = forms.at(name); },
          "pgn, uci, san, long, figurine, jsonl, csv, compact or compact-fast")
      ->check(CLI::IsMember(forms))
      ->required()
      ->option_text("FORM");
  command->footer(
      "pgn: export format, with variations, comments, arrows and clocks. uci, san: a game on each line.\n"
      "long, figurine: a line with move numbers. Where a game does not start as usual, its line begins\n"
      "with [FEN]. jsonl: an object on each line, with tags, fen, result, uci, san and, if there are\n"
      "clocks, clock_s. csv: a head line, then tags, plies and moves of each game. compact: start, moves\n"
      "and result in some 3.6 bits a move (docs/compact-games.md); every command reads such files too.\n"
      "compact-fast: in 4 bits, three times as fast.\n\n"
      "  rookery pgn convert --to csv club.pgn > club.csv");
}

void add_order(CLI::App& pgn, Run& run) {
  auto with_players = std::make_shared<bool>(false);
  add_command(pgn, run, "dedupe", "Leave out games with the same start and moves as an earlier one",
              Output::WhileReading, with_players,
              [](const PgnInput& input, const bool& chosen) { return run_pgn_dedupe(input, chosen); })
      ->add_flag("--players", *with_players, "Only between the same players");

  struct Order {
    std::vector<std::string> tags;
    bool reversed = false;
  };
  auto order = std::make_shared<Order>();
  CLI::App* sort =
      add_command(pgn, run, "sort", "Write the games in the order of their tags; holds them in memory",
                  Output::AtTheEnd, order, [](const PgnInput& input, const Order& chosen) {
                    return run_pgn_sort(input, chosen.tags, chosen.reversed);
                  });
  sort->add_option("--by", order->tags, "Tags, the first that differs decides; numbers by size")
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false)
      ->option_text("TAG,...");
  sort->add_flag("--reverse", order->reversed, "The last first");

  auto nothing = std::make_shared<NoOptions>();
  add_command(pgn, run, "merge", "Write the good games of all files behind each other, as they were",
              Output::WhileReading, nothing,
              [](const PgnInput& input, const NoOptions&) { return run_pgn_filter(input, {}, false); });
}

void add_parts(CLI::App& pgn, Run& run) {
  auto split = std::make_shared<PgnSplit>();
  CLI::App* command =
      add_command(pgn, run, "split", "Write the games to several files", Output::AtTheEnd, split,
                  [](const PgnInput& input, const PgnSplit& chosen) { return run_pgn_split(input, chosen); });
  // With the command line, whose errors end with its usage, and not when the command runs.
  command->parse_complete_callback([split] {
    if (split->games == 0 && split->tag.empty()) {
      throw CLI::RequiredError("--games or --by");
    }
  });
  CLI::Option* games = command->add_option("--games", split->games, "So many games in each file")
                           ->transform(in_range(std::uint64_t{1}, kMostGames));
  command->add_option("--by", split->tag, "A file for each value of this tag")
      ->excludes(games)
      ->option_text("TAG");
  command->add_option("--prefix", split->prefix, "What the files' names begin with (games)")
      ->option_text("PATH");
  command->footer(
      "Either --games or --by. Names the files, games-0001.pgn or games-Tal.pgn, and how many games each "
      "has.\n"
      "Files of these names are written over.\n\n"
      "  rookery pgn split --by ECO --prefix openings/eco games.pgn.zst");

  auto fens = std::make_shared<PgnFens>();
  CLI::App* positions = add_command(
      pgn, run, "fens", "Write the positions of the games, a FEN on each line", Output::WhileReading, fens,
      [](const PgnInput& input, const PgnFens& chosen) { return run_pgn_fens(input, chosen); });
  positions->add_option("--ply", fens->ply, "Only the position after so many plies")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  positions->add_flag("--last", fens->last, "Only the last position of each game");
  positions->add_flag("--unique", fens->unique, "Each position once; holds what it has seen in memory");
}

void add_index(CLI::App& pgn, Run& run) {
  auto output = std::make_shared<std::string>();
  CLI::App* index = add_command(
      pgn, run, "index", "Index the positions of a file, for find", Output::AtTheEnd, output,
      [](const PgnInput& input, const std::string& chosen) { return run_pgn_index(input, chosen); });
  index->get_option("FILE")->expected(1)->option_text(" ");
  index->add_option("-o,--output", *output, "The index's file; FILE.rki if it is not given")
      ->option_text("INDEX");
  index->footer("  rookery pgn index masters.pgn");

  auto options = std::make_shared<PgnFind>();
  CLI::App* find = pgn.add_subcommand("find", "Find the games of an indexed file that have a position");
  find->add_option("FILE", options->path, "A PGN file that rookery pgn index has read")->required();
  find->add_option("--fen", options->fen, "This position")->option_text("FEN");
  find->add_option("--material", options->material, "These pieces, for either colour, as KRPvKR")
      ->option_text("PIECES");
  find->add_option(
          "--pattern", options->pattern,
          "These pieces on these squares, White's as capitals, '.' for an empty square: 'Nd5 pe6 .c4'")
      ->option_text("SQUARES");
  find->add_option("--index", options->index, "The index's file; FILE.rki if it is not given")
      ->option_text("INDEX");
  find->add_flag("--chess960", options->chess960, "The FEN is one of Chess960");
  CLI::Option* games = find->add_flag("--games", options->as_games, "Write the games, as they were");
  CLI::Option* json = find->add_flag("--json", options->as_json, "Write an object for each")->excludes(games);
  find->add_flag("--count", options->counted, "Write how many there are")->excludes(games)->excludes(json);
  find->footer(
      "What is asked for must hold in one position. Games are counted without the faulty ones; `byte` is where "
      "the\ngame starts in the file, `ply` the first such position. Exit status: 0 some were found, 1 none, 2 "
      "the index\nis missing, stale or damaged.\n\n"
      "  rookery pgn find masters.pgn --material KRPvKR --pattern 'Kg5' --games > rooks.pgn");
  find->callback([&run, options] { run = [options] { return run_pgn_find(*options); }; });
}

}  // namespace

void add_pgn(CLI::App& app, Run& run) {
  CLI::App* pgn = app.add_subcommand("pgn", "Check, repair, count, choose, order and convert files of games");
  pgn->require_subcommand(1);
  auto strict = std::make_shared<bool>(false);
  CLI::App* check =
      add_command(*pgn, run, "check", "Read every game, every move of it, and tell what is wrong and where",
                  Output::AtTheEnd, strict,
                  [](const PgnInput& input, const bool& chosen) { return run_pgn_check(input, chosen); });
  check->add_flag("--strict", *strict, "What departs from PGN's import format is faulty too");
  check->footer(
      "--strict wants moves written as PGN prescribes, right move numbers, a result that ends the game and "
      "is\n"
      "the tag's, SetUp with FEN, lines of at most 255 characters, and no sign that PGN does not have; "
      "without\n"
      "it, what can be read is good. Faults that `rookery pgn repair` can mend are marked [repairable].");
  add_repair(*pgn, run);
  add_index(*pgn, run);
  auto nothing = std::make_shared<NoOptions>();
  add_command(*pgn, run, "stats", "Count results, lengths, openings, and endings as an arbiter sees them",
              Output::AtTheEnd, nothing,
              [](const PgnInput& input, const NoOptions&) { return run_pgn_stats(input); });
  add_filter(*pgn, run);
  add_convert(*pgn, run);
  add_order(*pgn, run);
  add_parts(*pgn, run);
  add_command(*pgn, run, "format", "The same as convert --to pgn", Output::WhileReading, nothing,
              [](const PgnInput& input, const NoOptions&) { return run_pgn_convert(input, PgnForm::Pgn); });
  pgn->footer(std::string(kStatus) +
              "\n\n  rookery pgn check club.pgn\n"
              "  rookery pgn stats lichess.pgn.zst\n"
              "  rookery pgn convert --to jsonl - < old.pgn > games.jsonl");
}

}  // namespace rookery::apps
