#include "rookery/notation/epd.h"

#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands.h"
#include "engine_command.h"
#include "exit_status.h"
#include "number_range.h"
#include "path_checks.h"
#include "rookery/match/epd_suite.h"
#include "rookery/notation/san.h"

namespace rookery::apps {

namespace {

namespace epd = notation::epd;

struct EpdOptions {
  std::string engine;
  std::vector<std::string> paths, options;
  std::uint64_t nodes = 0;
  int depth = 0, move_time_ms = 0, concurrency = 1, timeout_s = 120;
  bool chess960 = false, as_json = false, is_strict = false;
};

/// A position of a suite, and its place.
struct SuiteLine {
  std::string file;
  std::size_t line;
  std::string wanted;  ///< "bm Qd1+", as written
  match::SuitePosition position;
};

/// Read completely before the engine starts, so that a faulty line does not show up after an hour.
struct Suite {
  std::vector<SuiteLine> lines;
  std::size_t faulty = 0;
};

std::string text_of(const epd::Operation& operation) {
  std::string text = operation.opcode;
  for (const epd::Operand& operand : operation.operands) {
    text += ' ' + operand.text;
  }
  return text;
}

std::string text_of(const epd::Error& error) {
  return "column " + std::to_string(error.offset + 1) + ": " + std::string(error.what);
}

/// The operations that say what solves the position. Errors: what is wrong with them.
Expected<SuiteLine, std::string> suite_line(const epd::Record& record) {
  SuiteLine line{.file = {},
                 .line = 0,
                 .wanted = {},
                 .position = {.id = {}, .position = record.position, .best = {}, .avoid = {}}};
  for (const epd::Operation& operation : record.operations) {
    // Other opcodes (ce, acd, pv …) describe an analysis, not the solution.
    if (operation.opcode == "id" && !operation.operands.empty()) {
      line.position.id = operation.operands.front().text;
    }
    const bool is_best = operation.opcode == "bm";
    if (is_best || operation.opcode == "am") {
      const auto moves = epd::read_choices(record.position, operation);
      if (!moves) {
        const std::string& operand = operation.operands[moves.error().operand].text;
        return fail(operation.opcode + " \"" + operand +
                    "\": " + std::string(notation::san::describe(moves.error().error.fault)));
      }
      (is_best ? line.position.best : line.position.avoid) = *moves;
    } else if (operation.opcode == "dm") {
      const auto mate =
          operation.operands.size() == 1 ? parse_number<int>(operation.operands.front().text) : std::nullopt;
      // EPD counts full moves; a mate in 0 would be on the board already.
      if (!mate || *mate < 1) {
        return fail(std::string("dm requires one number of moves, at least 1"));
      }
      line.position.mate = mate;
    } else {
      continue;
    }
    line.wanted += (line.wanted.empty() ? "" : "; ") + text_of(operation);
  }
  // A line of a file that is not a suite, such as an EPD opening book: counting it as unsolved would be
  // wrong.
  if (line.wanted.empty()) {
    return fail(std::string("bm, am or dm is missing, so the position has no solution"));
  }
  return line;
}

/// The next line without its end, truncated to what epd::parse() accepts: input without line ends must not
/// fill the memory.
bool read_epd_line(std::istream& in, std::string& line) {
  line.clear();
  int c = in.get();
  const bool any = c != std::char_traits<char>::eof();
  for (; c != std::char_traits<char>::eof() && c != '\n'; c = in.get()) {
    if (line.size() <= epd::kMaxLength) {
      line.push_back(static_cast<char>(c));
    }
  }
  if (!line.empty() && line.back() == '\r') {
    line.pop_back();
  }
  return any;
}

/// Blank lines and lines that begin with '#' are skipped. Faults are told on standard error.
bool read_suite(const std::string& path, chess::CastlingMode mode, notation::fen::Reading reading,
                Suite& suite) {
  std::ifstream file(path);
  std::istream& in = path == "-" ? std::cin : file;
  if (!in) {
    std::cerr << "rookery epd: " << path << ": it cannot be read\n";
    return false;
  }
  const auto report = [&](std::size_t number, const std::string& what) {
    std::cerr << path << ": line " << number << ", " << what << '\n';
  };
  const auto print_error = [&](std::size_t number, const std::string& what) {
    report(number, what);
    ++suite.faulty;
  };
  std::string text;
  for (std::size_t number = 1; read_epd_line(in, text); ++number) {
    // Existing suites contain comments, although EPD has none.
    if (text.find_first_not_of(" \t") == std::string::npos || text.starts_with('#')) {
      continue;
    }
    const auto record = epd::parse(text, mode, reading);
    if (!record) {
      print_error(number, text_of(record.error()));
      continue;
    }
    for (const epd::Error& remark : record->remarks) {
      report(number, text_of(remark) + " Read all the same.");
    }
    auto line = suite_line(*record);
    if (!line) {
      print_error(number, line.error());
      continue;
    }
    line->file = path;
    line->line = number;
    suite.lines.push_back(std::move(*line));
  }
  // The end of the file also sets failbit; only a failed read sets badbit.
  return !in.bad();
}

std::string eval_text(const match::SuiteAnswer& answer) {
  if (answer.mate) {
    return "mate " + std::to_string(*answer.mate);
  }
  if (!answer.eval_cp) {
    return "-";
  }
  // std::ostringstream would need two persistent manipulators; the eval's range bounds the width.
  char text[32];
  std::snprintf(text, sizeof text, "%+.2f", *answer.eval_cp / 100.0);
  return text;
}

std::string move_text(const SuiteLine& line, const match::SuiteAnswer& answer) {
  if (answer.move) {
    return notation::san::write(line.position.position, *answer.move);
  }
  // An engine may answer anything: its text is quoted and shortened for the row.
  return answer.fault.empty() ? "\"" + answer.text.substr(0, 20) + "\"" : "-";
}

void print_row(const SuiteLine& line, const match::SuiteAnswer& answer, std::size_t number) {
  const std::string id = line.position.id.empty() ? "line " + std::to_string(line.line) : line.position.id;
  char row[512];
  std::snprintf(row, sizeof row, "%4zu  %-20.40s  %-24.60s  %-8s %-4s  %8s  %3d  %12llu  %8.2f\n", number,
                id.c_str(), line.wanted.c_str(), move_text(line, answer).c_str(), answer.solved ? "ok" : "no",
                eval_text(answer).c_str(), answer.depth, static_cast<unsigned long long>(answer.nodes),
                static_cast<double>(answer.took.count()) / 1000);
  std::cout << row;
}

nlohmann::json to_json(const SuiteLine& line, const match::SuiteAnswer& answer) {
  nlohmann::json object{{"file", line.file},       {"line", line.line},
                        {"id", line.position.id},  {"wanted", line.wanted},
                        {"solved", answer.solved}, {"move", move_text(line, answer)},
                        {"uci", answer.text},      {"depth", answer.depth},
                        {"nodes", answer.nodes},   {"ms", answer.took.count()}};
  // Null rather than absent, so that programs find the same members on every line.
  object["eval_cp"] = answer.eval_cp && !answer.mate ? nlohmann::json(*answer.eval_cp) : nlohmann::json();
  object["mate"] = answer.mate ? nlohmann::json(*answer.mate) : nlohmann::json();
  object["fault"] = answer.fault.empty() ? nlohmann::json() : nlohmann::json(answer.fault);
  return object;
}

match::SuiteSettings settings_of(const EpdOptions& options) {
  match::SuiteSettings settings{.engine = engine_spec(options.engine, "", {&options.options}),
                                .time_control = {},
                                .concurrency = options.concurrency,
                                .timeout = std::chrono::seconds(options.timeout_s)};
  if (options.nodes > 0) {
    settings.time_control.nodes = options.nodes;
  } else if (options.depth > 0) {
    settings.time_control.depth = options.depth;
  } else {
    // Suites such as WAC were made for a second per position.
    settings.time_control.move_time = Duration(options.move_time_ms > 0 ? options.move_time_ms : 1'000);
  }
  return settings;
}

/// After all answers, in the order of the files, since concurrent engines answer in any order.
void report(const Suite& suite, const std::vector<match::SuiteAnswer>& answers, bool as_json) {
  std::size_t solved = 0;
  std::uint64_t nodes = 0;
  Duration took{};
  if (!as_json) {
    std::cout << "      position              wanted                    move     ok        eval  dep         "
                 "nodes   seconds\n";
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    solved += answers[i].solved ? 1 : 0;
    nodes += answers[i].nodes;
    took += answers[i].took;
    if (as_json) {
      std::cout << to_json(suite.lines[i], answers[i])
                       .dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                << '\n';
    } else {
      print_row(suite.lines[i], answers[i], i + 1);
    }
  }
  if (as_json) {
    const nlohmann::json sums{{"positions", answers.size()},
                              {"solved", solved},
                              {"nodes", nodes},
                              {"ms", took.count()},
                              {"faulty_lines", suite.faulty}};
    std::cout << sums.dump() << '\n';
  } else {
    std::cout << solved << " of " << answers.size() << " solved, " << nodes << " nodes, "
              << static_cast<double>(took.count()) / 1000 << " s of thinking\n";
  }
}

int run_epd(const EpdOptions& options) {
  const auto mode = options.chess960 ? chess::CastlingMode::Chess960 : chess::CastlingMode::Standard;
  const auto reading = options.is_strict ? notation::fen::Reading::Strict : notation::fen::Reading::Lenient;
  Suite suite;
  bool unreadable = false;
  for (const std::string& path : options.paths) {
    unreadable = !read_suite(path, mode, reading, suite) || unreadable;
  }
  std::vector<match::SuitePosition> positions;
  for (const SuiteLine& line : suite.lines) {
    positions.push_back(line.position);
  }
  const auto report_fault = [&](std::size_t at, const match::SuiteAnswer& answer) {
    if (!answer.fault.empty()) {
      std::cerr << suite.lines[at].file << ": line " << suite.lines[at].line << ": the engine "
                << answer.fault << '\n';
    }
  };
  const auto answers = match::run_suite(positions, settings_of(options), report_fault);
  if (!answers) {
    std::cerr << "rookery epd: " << answers.error() << '\n';
    return kBadInput;
  }
  report(suite, *answers, options.as_json);
  // An unsolved position has an answer; a missing answer is a failure.
  const bool all_answered =
      std::ranges::all_of(*answers, [](const match::SuiteAnswer& answer) { return answer.fault.empty(); });
  return unreadable ? kBadInput : suite.faulty > 0 || !all_answered ? 1 : 0;
}

}  // namespace

void add_epd(CLI::App& app, Run& run) {
  CLI::App* epd_app = app.add_subcommand("epd", "Run suites of test positions");
  epd_app->require_subcommand(1);
  auto options = std::make_shared<EpdOptions>();
  CLI::App* command = epd_app->add_subcommand("run", "Ask an engine for the best move of each position");
  command->add_option("SUITE", options->paths, "EPD files with bm, am or dm; - is standard input")
      ->check(input_to_read())
      ->required()
      ->option_text("...");
  command->add_option("--engine", options->engine, "The UCI engine's command")
      ->required()
      ->option_text("COMMAND");
  command->add_option("--option", options->options, "A UCI option to set, NAME=VALUE")
      ->allow_extra_args(false)
      ->option_text("NAME=VALUE");
  CLI::Option* nodes = command->add_option("--nodes", options->nodes, "Nodes for each position")
                           ->transform(in_range(std::uint64_t{1}, kMostNodes));
  CLI::Option* depth = command->add_option("--depth", options->depth, "Plies for each position")
                           ->transform(in_range(1, 1'000))
                           ->excludes(nodes);
  // The limits exclude each other: results under a mixture could not be compared.
  command->add_option("--movetime", options->move_time_ms, "Milliseconds for each position (1000)")
      ->transform(in_range(1, 86'400'000))
      ->excludes(nodes)
      ->excludes(depth);
  command->add_option("--concurrency", options->concurrency, "Engines at a time")
      ->transform(in_range(1, 256));
  command->add_option("--timeout", options->timeout_s, "Seconds for an answer, beyond --movetime (120)")
      ->transform(in_range(1, 86'400));
  command->add_flag("--chess960", options->chess960, "The positions are of Chess960");
  command->add_flag("--strict", options->is_strict, "Refuse lines that have to be mended");
  command->add_flag("--json", options->as_json, "Write an object for each position, and one with the sums");
  command->footer(
      "A position is solved if the move is one of bm, none of am, and a mate in at most dm moves was seen, "
      "as "
      "far\nas the line has these. Exit status: 0 every position was answered, 1 some line is faulty or the "
      "engine\nfailed, 2 a file cannot be read or the engine does not start.\n\n"
      "  rookery epd run --engine rookery-engine --movetime 500 wac.epd sts.epd\n"
      "  rookery epd run --engine stockfish --option Threads=2 --nodes 100000 --json wac.epd");
  command->callback([&run, options] { run = [options] { return run_epd(*options); }; });
}

}  // namespace rookery::apps
