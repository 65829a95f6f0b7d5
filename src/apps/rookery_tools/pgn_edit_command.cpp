#include "path_checks.h"
#include "pgn_command_line.h"
#include "pgn_commands.h"

/// The command lines of `rookery pgn edit` and `diff`.
namespace rookery::apps {

namespace {

void add_tag_options(CLI::App& command, PgnEdit& options) {
  add_repeated(command, "--set", options.set, "Give a tag a value; can be repeated", "TAG=VALUE");
  add_repeated(command, "--add", options.added, "The same where the tag is missing or unknown", "TAG=VALUE");
  add_repeated(command, "--rename", options.renamed, "Rename a tag", "OLD=NEW");
  const auto list = [&](const char* option, std::vector<std::string>& tags, const char* what) {
    command.add_option(option, tags, what)->delimiter(',')->allow_extra_args(false)->option_text("TAG,...");
  };
  list("--drop", options.dropped, "Remove these tags");
  list("--only", options.only, "Remove all other tags; those of the start position stay");
  list("--first", options.first, "Write these tags first, in this order");
  command
      .add_option("--spelling", options.spelling,
                  "A file of names and their other spellings; they are corrected")
      ->option_text("FILE");
  command.add_flag("--openings", options.openings, "Set ECO and Opening by the moves");
  command.add_flag("--ply-count", options.ply_count, "Set PlyCount");
}

}  // namespace

void add_pgn_edit(CLI::App& pgn, Run& run) {
  auto options = std::make_shared<PgnEdit>();
  CLI::App* command = add_command(
      pgn, run, "edit", "Change tags, drop annotations, and write the games as PGN", Output::WhileReading,
      options, [](const PgnInput& input, const PgnEdit& chosen) { return run_pgn_edit(input, chosen); });
  add_tag_options(*command, *options);
  command->add_flag("--no-comments", options->no_comments, "Drop the words of comments");
  command->add_flag("--no-nags", options->no_nags, "Drop signs such as ! and $14");
  command->add_flag("--no-variations", options->no_variations, "Drop variations");
  command->add_flag("--no-clocks", options->no_clocks, "Drop clock times");
  command->add_flag("--no-evals", options->no_evals, "Drop evals");
  command->add_flag("--no-shapes", options->no_shapes, "Drop arrows and marked squares");
  command->add_flag_callback(
      "--plain",
      [options] {
        options->no_comments = options->no_nags = options->no_variations = true;
        options->no_clocks = options->no_evals = options->no_shapes = true;
      },
      "Drop all of these: tags, moves and result are left");
  command->add_option("--width", options->width, "Bytes of a line of moves, where words allow")
      ->transform(in_range(std::size_t{1}, std::size_t{1'000'000}));
  command->footer(
      "Tags are renamed, set, added, corrected and dropped in this order. After --drop or --only no missing tag is\n"
      "written as unknown. FEN, SetUp and Variant belong to the moves and stay.\n\n"
      "  rookery pgn edit --set 'Event=Club championship' --add Site=Riga --drop Annotator,Source club.pgn\n"
      "  rookery pgn edit --plain --only White,Black,Result --width 1000 games.pgn\n"
      "  rookery pgn edit --spelling spelling.ssp --openings games.pgn");
}

void add_pgn_diff(CLI::App& pgn, Run& run) {
  auto options = std::make_shared<PgnDiff>();
  auto reading = std::make_shared<PgnInput>();
  reading->threads = std::max(1U, std::thread::hardware_concurrency());
  CLI::App* command = pgn.add_subcommand("diff", "Compare two files, game by game, whatever their order");
  command->add_option("OLD", options->before, "A file of games")->required();
  command->add_option("NEW", options->after, "A file of games; one of both may be -, standard input")
      ->required();
  command->add_flag("--json", options->as_json,
                    "Print a JSON object for each difference, and one with the totals");
  command->add_flag("--count", options->counted, "Print the totals only");
  command->add_option("--threads", reading->threads, "Number of threads that read")
      ->transform(in_range(1U, 256U));
  command->add_flag("--quiet", reading->quiet, "Do not show progress on the terminal");
  command->footer(
      "Games with the same start and moves are one game; among several the one with the same tags, then the one\n"
      "with the same players. '-': only in OLD, '+': only in NEW, '~': tags or annotations differ. Game numbers skip\n"
      "games with errors. Keeps the tags of both files in memory. Exit status: 0 no differences, 1 some, or games\n"
      "with errors, 2 a file cannot be read.\n\n"
      "  rookery pgn diff old.pgn new.pgn");
  command->callback([&run, reading, options] { run = [=] { return run_pgn_diff(*reading, *options); }; });
}

}  // namespace rookery::apps
