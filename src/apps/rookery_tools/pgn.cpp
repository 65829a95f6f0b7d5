#include <CLI/CLI.hpp>
#include <memory>

#include "commands.h"
#include "number_range.h"
#include "path_checks.h"
#include "pgn_command_line.h"
#include "pgn_commands.h"

namespace rookery::apps {

namespace {

constexpr const char* kStatus =
    "Errors are printed to standard error with file, game, line and column; reading continues with the next\n"
    "game. Exit status: 0 no errors, 1 at least one game has errors, 2 a file cannot be read or written.";

struct NoOptions {};

void add_repair(CLI::App& pgn, Run& run) {
  auto options = std::make_shared<PgnRepair>();
  CLI::App* command = add_command(
      pgn, run, "repair", "Write all games in UTF-8 and repair damaged ones", Output::WhileReading, options,
      [](const PgnInput& input, const PgnRepair& chosen) { return run_pgn_repair(input, chosen); });
  command
      ->add_option(
          "--encoding", options->encoding,
          "Encoding of lines that are not UTF-8, such as ISO-8859-2, windows-1252 or IBM850; detected by "
          "default")
      ->option_text("NAME");
  command->add_flag("--json", options->as_json, "Report each repair as a JSON object on its own line");
  command->footer(
      "Keeps everything that can be understood and invents nothing. Corrects quotes inside tags, missing quotes\n"
      "and brackets, games, results and numbers without a space before the next move, wrong origin squares,\n"
      "unclosed comments and variations, and null moves. Moves that cannot be played become a comment. Each\n"
      "repair is reported on standard error with line, column, the old and the new text. Games without errors\n"
      "are not changed. Exit status: 0 all moves were kept, 1 some became comments or some games were left out,\n"
      "2 a file cannot be read.\n\n"
      "  rookery pgn repair old.pgn > good.pgn\n"
      "  rookery pgn repair --json --encoding IBM437 dos.pgn > good.pgn 2> repairs.jsonl");
}

/// Conditions of `filter` on tags, names, openings and other files.
void add_filter_names(CLI::App& command, PgnSelection& options) {
  PgnConditions& conditions = options.conditions;
  add_repeated(
      command, "--tag", conditions.tags,
      "A tag, an operator (= != < <= > >= or ~ for \"contains\") and a value; all tests must hold. Dates and "
      "rounds are compared to the precision given: Date>=1960, Date=1960.05, Round<10; ratings are "
      "compared as numbers",
      "TEST");
  add_repeated(command, "--player", conditions.players,
               "Words of White's or Black's name, whole and in any order; if repeated, all must match",
               "NAME");
  add_repeated(command, "--player-part", conditions.player_parts,
               "Part of White's or Black's name, such as Niemt; if repeated, all must match", "PART");
  add_repeated(command, "--player-like", conditions.similar,
               "A name that may be misspelt, without accents or with initials; if repeated, all must match",
               "NAME");
  command
      .add_option("--spelling", conditions.spelling,
                  "A file of names and their other spellings, as Scid's spelling.ssp, for --player")
      ->option_text("FILE");
  add_repeated(command, "--eco", conditions.ecos,
               "The ECO code of the moves: B90, B9 or B90-B99; if repeated, one must match", "CODE");
  add_repeated(
      command, "--opening", conditions.openings,
      "Words of the opening's name, by the moves, such as \"Sicilian Najdorf\"; if repeated, one must match",
      "NAME");
  add_repeated(command, "--result", conditions.results,
               "1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *; if repeated, one must match", "RESULT");
  add_repeated(command, "--ending", conditions.endings,
               "checkmate, stalemate, dead, time or other; if repeated, one must match", "ENDING");
  add_repeated(command, "--in", options.in,
               "A file that has a game with the same moves; if repeated, one must have", "FILE");
  add_repeated(command, "--not-in", options.not_in, "A file that has no game with the same moves", "FILE");
}

/// Conditions of `filter` on the positions of a game.
void add_filter_positions(CLI::App& command, PgnConditions& conditions) {
  add_repeated(command, "--fen", conditions.fens, "A position of the game; if repeated, one must occur",
               "FEN");
  add_repeated(
      command, "--line", conditions.lines,
      "Moves from the start, such as \"e4 c5 Nf3\": the game reaches the position after them, also by another "
      "order of moves; if repeated, one must occur",
      "MOVES");
  command.add_flag("--strict", conditions.strict_fens, kStrictHelp);
  add_repeated(command, "--material", conditions.materials,
               "The material at some point of the game, such as KRPvKR; if repeated, one must occur",
               "PIECES");
  add_repeated(
      command, "--pattern", conditions.patterns,
      "A condition on a position, in words (\"white has the bishop pair and an isolated d-pawn\"), pieces on "
      "squares (\"Nd5 [pn]e6 .c4\"), a board with wildcards or a pawn skeleton (\"pawns 8/pp3ppp/...\"); if "
      "repeated, one must occur",
      "PATTERN");
  command.add_flag("--either-colour", conditions.range.either_colour,
                   "A pattern may also hold with colours exchanged");
  command.add_option("--lasting", conditions.range.lasting, "Plies in a row for which a pattern holds")
      ->transform(in_range(std::size_t{1}, kMostPlies));
  command
      .add_option("--from-ply", conditions.range.from_ply,
                  "Positions, material and patterns are looked for from this ply on; 0 is the start")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  command.add_option("--to-ply", conditions.range.to_ply, "And up to this ply")
      ->transform(in_range(std::size_t{0}, kMostPlies));
}

void add_filter(CLI::App& pgn, Run& run) {
  auto options = std::make_shared<PgnSelection>();
  CLI::App* command = add_command(
      pgn, run, "filter", "Write the games that meet all conditions, unchanged", Output::WhileReading,
      options,
      [](const PgnInput& input, const PgnSelection& chosen) { return run_pgn_filter(input, chosen); });
  add_filter_names(*command, *options);
  add_filter_positions(*command, options->conditions);
  PgnConditions& conditions = options->conditions;
  command->add_option("--min-plies", conditions.min_plies, "Minimum number of plies")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  command->add_option("--max-plies", conditions.max_plies, "Maximum number of plies")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  command->add_flag("--or", conditions.any,
                    "Write the games that meet at least one of the conditions instead of all");
  command->add_flag("--invert", conditions.inverted, "Write the games that do not meet the conditions");
  command->add_flag("--count", options->counted, "Print the number of games instead of the games");
  command->add_flag("--json", options->as_json, "Print that number as a JSON object, with that of all games");
  command->footer(
      "If a tag is missing or unknown (????.??.??, ?, -), a comparison with < <= > or >= does not hold. A test\n"
      "that no game can pass is reported on standard error. docs/pgn.md describes patterns.\n\n"
      "  rookery pgn filter --player Tal --tag 'Date>=1960' --result 1-0 masters.pgn\n"
      "  rookery pgn filter --line 'e4 c5 Nf3' --or --tag ECO~B games.pgn > sicilians.pgn\n"
      "  rookery pgn filter --pattern 'white has the bishop pair and an isolated d-pawn' --lasting 10 games.pgn\n"
      "  rookery pgn filter --material KRPvKR --min-plies 80 games.pgn.zst > rooks.pgn");
}

void add_convert(CLI::App& pgn, Run& run) {
  auto form = std::make_shared<PgnForm>(PgnForm::Pgn);
  // A map, since CLI11's own reading of enums would also accept their numbers.
  const std::map<std::string, PgnForm> forms{
      {"pgn", PgnForm::Pgn},   {"uci", PgnForm::Uci},           {"san", PgnForm::San},
      {"long", PgnForm::Long}, {"figurine", PgnForm::Figurine}, {"jsonl", PgnForm::Json},
      {"csv", PgnForm::Csv},   {"compact", PgnForm::Compact},   {"compact-fast", PgnForm::CompactFast}};
  CLI::App* command = add_command(
      pgn, run, "convert", "Convert the games to another format", Output::WhileReading, form,
      [](const PgnInput& input, const PgnForm& chosen) { return run_pgn_convert(input, chosen); });
  command
      ->add_option_function<std::string>(
          "--to", [form, forms](const std::string& name) { *form = forms.at(name); },
          "pgn, uci, san, long, figurine, jsonl, csv, compact or compact-fast")
      ->check(CLI::IsMember(forms))
      ->required()
      ->option_text("FORM");
  command->footer(
      "pgn: export format, with variations, comments, arrows and clocks. uci, san: one game per line.\n"
      "long, figurine: one line with move numbers. If a game has its own start position, its line begins\n"
      "with [FEN]. jsonl: one object per line, with tags, fen, result, uci, san and, if the game has\n"
      "them, clock_s, remarks and variations (docs/pgn.md). csv: a header, then tags, plies and moves of each\n"
      "game. compact: start, moves and result in about 3.6 bits per move (docs/compact-games.md); all commands\n"
      "read such files too. compact-fast: about 4 bits per move, three times as fast.\n\n"
      "  rookery pgn convert --to csv club.pgn > club.csv");
}

void add_order(CLI::App& pgn, Run& run) {
  auto dedupe = std::make_shared<PgnDedupe>();
  CLI::App* command = add_command(
      pgn, run, "dedupe", "Remove games that repeat the start position and moves of an earlier one",
      Output::WhileReading, dedupe,
      [](const PgnInput& input, const PgnDedupe& chosen) { return run_pgn_dedupe(input, chosen); });
  command->add_flag("--players", dedupe->with_players, "Compare only games of the same players");
  add_repeated(*command, "--known", dedupe->known, "A file whose games are left out as well; can be repeated",
               "FILE");
  command->add_option("--duplicates", dedupe->duplicates, "A file to write the games to that are left out")
      ->option_text("FILE")
      ->check(file_to_write());
  command->add_flag("--json", dedupe->as_json, "Write the totals as a JSON object on standard error");

  struct Order {
    std::vector<std::string> tags;
    bool reversed = false;
  };
  auto order = std::make_shared<Order>();
  CLI::App* sort = add_command(pgn, run, "sort", "Sort the games by their tags; keeps all games in memory",
                               Output::AtTheEnd, order, [](const PgnInput& input, const Order& chosen) {
                                 return run_pgn_sort(input, chosen.tags, chosen.reversed);
                               });
  sort->add_option("--by", order->tags,
                   "Tags; the first one that differs decides. Numbers are compared by value")
      ->required()
      ->delimiter(',')
      ->allow_extra_args(false)
      ->option_text("TAG,...");
  sort->add_flag("--reverse", order->reversed, "Sort in descending order");

  auto nothing = std::make_shared<NoOptions>();
  add_command(pgn, run, "merge", "Concatenate the games without errors of all files, unchanged",
              Output::WhileReading, nothing,
              [](const PgnInput& input, const NoOptions&) { return run_pgn_filter(input, PgnSelection()); });
}

void add_parts(CLI::App& pgn, Run& run) {
  auto split = std::make_shared<PgnSplit>();
  CLI::App* command =
      add_command(pgn, run, "split", "Distribute the games over several files", Output::AtTheEnd, split,
                  [](const PgnInput& input, const PgnSplit& chosen) { return run_pgn_split(input, chosen); });
  // During parsing, whose errors include the usage, and not when the command runs.
  command->parse_complete_callback([split] {
    if (split->games == 0 && split->tag.empty()) {
      throw CLI::RequiredError("--games or --by");
    }
  });
  // They exclude each other, because it would be a guess which one was meant.
  CLI::Option* games = command->add_option("--games", split->games, "Number of games per file")
                           ->transform(in_range(std::uint64_t{1}, kMostGames));
  command->add_option("--by", split->tag, "Write one file for each value of this tag")
      ->excludes(games)
      ->option_text("TAG");
  command->add_option("--prefix", split->prefix, "Prefix of the file names (default: games)")
      ->option_text("PATH");
  command->add_flag("--json", split->as_json, "Print the files and the totals as a JSON object");
  command->footer(
      "Use either --games or --by. Prints the name of each file (games-0001.pgn or games-Tal.pgn) and its number\n"
      "of games. Existing files of these names are overwritten.\n\n"
      "  rookery pgn split --by ECO --prefix openings/eco games.pgn.zst");

  auto fens = std::make_shared<PgnFens>();
  CLI::App* positions = add_command(
      pgn, run, "fens", "Write the positions of the games, one FEN per line", Output::WhileReading, fens,
      [](const PgnInput& input, const PgnFens& chosen) { return run_pgn_fens(input, chosen); });
  positions->add_option("--ply", fens->ply, "Only the position after this number of plies")
      ->transform(in_range(std::size_t{0}, kMostPlies));
  positions->add_flag("--last", fens->last, "Only the last position of each game");
  positions->add_flag("--unique", fens->unique, "Write each position once; keeps the positions in memory");
}

void add_index(CLI::App& pgn, Run& run) {
  auto chosen_index = std::make_shared<PgnIndex>();
  CLI::App* index = add_command(
      pgn, run, "index", "Index the positions of a file, for 'rookery pgn find', or the games added to it",
      Output::AtTheEnd, chosen_index,
      [](const PgnInput& input, const PgnIndex& chosen) { return run_pgn_index(input, chosen); });
  // One file: an index contains byte offsets, which are ambiguous for two files.
  // It is read again where a game was found; what is compressed or comes from a pipe has no such places.
  index->get_option("FILE")->expected(1)->option_text(" ")->description("A PGN file, not compressed");
  index->add_option("-o,--output", chosen_index->output, "The index file (default: FILE.rki)")
      ->option_text("INDEX")
      ->check(file_to_write());
  index->add_flag("--json", chosen_index->as_json, "Print the totals as a JSON object");
  index->footer(
      "If the index is there already and the file begins as it did, only what was added to the file is read.\n"
      "Otherwise the index is made again, and standard error says why.\n\n"
      "  rookery pgn index masters.pgn");

  auto options = std::make_shared<PgnFind>();
  CLI::App* find = pgn.add_subcommand("find", "Find the games of an indexed file that have a position");
  find->add_option("FILE", options->path, "A PGN file that was indexed with 'rookery pgn index'")
      ->required()
      ->check(file_to_read());
  find->add_option("--fen", options->fen, "A position")->option_text("FEN");
  find->add_option("--material", options->material, "Material, for either colour, such as KRPvKR")
      ->option_text("PIECES");
  find->add_option("--pattern", options->pattern,
                   "Pieces on squares; capitals are White's, '.' is an empty square: 'Nd5 pe6 .c4'")
      ->option_text("SQUARES");
  find->add_option("--index", options->index, "The index file (default: FILE.rki)")
      ->option_text("INDEX")
      ->check(file_to_read());
  find->add_flag("--strict", options->reading.is_strict, kStrictHelp);
  find->add_flag("--chess960", options->reading.chess960, "Read the FEN as a Chess960 position");
  CLI::Option* games = find->add_flag("--games", options->as_games, "Write the games, unchanged");
  CLI::Option* json =
      find->add_flag("--json", options->as_json, "Write a JSON object for each game")->excludes(games);
  CLI::Option* count = find->add_flag("--count", options->counted, "Print the number of games")
                           ->excludes(games)
                           ->excludes(json);
  find->add_flag(
          "--stats", options->with_statistics,
          "Print how the games ended, their players' average rating, and the same of each move played in the "
          "position of --fen; with --json as an object")
      ->excludes(games)
      ->excludes(count);
  find->footer(
      "All conditions must hold in the same position. Game numbers skip games with errors; `byte` (in JSON `offset`)\n"
      "is where the game starts in the file, `ply` the first position that matches. --stats counts each game once,\n"
      "with the move played when the position occurred for the last time. Exit status: 0 games were found, 1 no game,\n"
      "2 the index is missing, outdated or damaged.\n\n"
      "  rookery pgn find masters.pgn --fen 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2' --stats\n"
      "  rookery pgn find masters.pgn --material KRPvKR --pattern 'Kg5' --games > rooks.pgn");
  find->callback([&run, options] { run = [options] { return run_pgn_find(*options); }; });
}

}  // namespace

void add_pgn(CLI::App& app, Run& run) {
  CLI::App* pgn = app.add_subcommand(
      "pgn", "Check, repair, count, filter, sort, edit, compare and convert files of games");
  pgn->require_subcommand(1);
  auto options = std::make_shared<PgnCheck>();
  CLI::App* check =
      add_command(*pgn, run, "check", "Play every move of every game and report errors with their positions",
                  Output::AtTheEnd, options,
                  [](const PgnInput& input, const PgnCheck& chosen) { return run_pgn_check(input, chosen); });
  check->add_flag("--json", options->as_json, "Print the totals as a JSON object");
  check->add_flag("--strict", options->is_strict, "Also report what deviates from PGN's import format");
  check->footer(
      "--strict requires moves as PGN prescribes them, correct move numbers, a result at the end that equals the\n"
      "Result tag, SetUp with FEN, lines of at most 255 characters, and no characters that PGN does not use.\n"
      "Without it, everything that can be read is correct. [repairable] marks errors that `rookery pgn repair`\n"
      "can correct.");
  add_repair(*pgn, run);
  add_index(*pgn, run);
  auto nothing = std::make_shared<NoOptions>();
  auto as_json = std::make_shared<bool>(false);
  add_command(*pgn, run, "stats", "Count results, lengths, openings, and endings by the Laws of Chess",
              Output::AtTheEnd, as_json,
              [](const PgnInput& input, const bool& chosen) { return run_pgn_stats(input, chosen); })
      ->add_flag("--json", *as_json, "Print the figures as a JSON object, with all openings");
  add_filter(*pgn, run);
  add_convert(*pgn, run);
  add_order(*pgn, run);
  add_parts(*pgn, run);
  add_pgn_edit(*pgn, run);
  add_pgn_diff(*pgn, run);
  add_pgn_annotate(*pgn, run);
  add_command(*pgn, run, "format", "Same as 'convert --to pgn'", Output::WhileReading, nothing,
              [](const PgnInput& input, const NoOptions&) { return run_pgn_convert(input, PgnForm::Pgn); });
  pgn->footer(std::string(kStatus) +
              "\n\n  rookery pgn check club.pgn\n"
              "  rookery pgn stats lichess.pgn.zst\n"
              "  rookery pgn convert --to jsonl - < old.pgn > games.jsonl");
}

}  // namespace rookery::apps
