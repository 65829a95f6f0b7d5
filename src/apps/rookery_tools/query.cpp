#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.h"
#include "fen_argument.h"
#include "rookery/query/rules_query.h"

namespace rookery::apps {

namespace {

constexpr std::size_t kMaxLine = 1 << 20;
/// At most 50 ms for each side at each move, and a second in total.
constexpr query::QueryLimits kAloneLimits{
    .most_moves = 20'000, .nodes_at_each_move = 50'000, .nodes_at_end = 1'000'000};

/// The JSON of an error: {"error":{"what","where","faults"}}. The faults of a FEN are told one by one; any
/// other error is one fault.
std::string refusal(const query::QueryError& error) {
  nlohmann::ordered_json faults = nlohmann::ordered_json::array();
  for (const query::QueryFaultText& fault : error.all) {
    faults.push_back({{"what", fault.what}, {"where", fault.where}, {"offset", *fault.offset}});
  }
  if (faults.empty()) {
    faults.push_back({{"what", error.what}, {"where", error.where}});
  }
  const bool is_fen = !error.all.empty();
  const nlohmann::ordered_json refused{{"error",
                                        {{"what", is_fen ? error.all.front().what : error.what},
                                         {"where", is_fen ? "fen" : error.where},
                                         {"faults", faults}}}};
  return refused.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

std::string answer_line(const std::string& line, query::FenReading reading) {
  if (line.size() > kMaxLine) {
    return refusal({query::QueryFault::OutOfRange, "", std::nullopt,
                    "longer than " + std::to_string(kMaxLine) + " bytes", "line"});
  }
  const auto given = query::answer_query(line, kAloneLimits, reading);
  return given ? *given : refusal(given.error());
}

/// The next line without its end, truncated to kMaxLine + 1 bytes: input without line ends must not fill the
/// memory.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  int c = in.get();
  const bool any = c != std::char_traits<char>::eof();
  for (; c != std::char_traits<char>::eof() && c != '\n'; c = in.get()) {
    if (line.size() <= kMaxLine) {
      // One byte more than allowed is kept, so that the line is recognised as too long.
      line.push_back(static_cast<char>(c));
    }
  }
  return any;
}

int run_query(query::FenReading reading) {
  std::string line;
  while (read_line(std::cin, line)) {
    std::cout << answer_line(line, reading) << '\n'
              << std::flush;  // a line in, a line out: the caller may be waiting
  }
  return 0;
}

}  // namespace

void add_query(CLI::App& app, Run& run) {
  CLI::App* command = app.add_subcommand("query", "Answer questions about positions, as JSON lines");
  command->footer(
      "Reads one JSON object a line from standard input and writes one a line to standard output.\n\n"
      "In:   fen       the position; absent: the usual start\n"
      "      chess960  true for Chess960: castling is written king takes rook\n"
      "      moves     UCI moves played from it\n"
      "      intend    a UCI move announced with a claim (FIDE 2023, 9.2.1 and 9.3.1)\n"
      "      ask       which of the answers to give; absent: all\n"
      "Out:  fen, legal (in the order of the UCI texts), checkers, repetitions, claims, outcome;\n"
      "      if asked, why: what forbids the intended move; remarks, if the FEN was mended\n"
      "      or {\"error\":{\"what\":…,\"where\":…,\"faults\":[…]}}, where faults are all that is wrong,\n"
      "      of a FEN with their offset; the next line is answered all the same.\n\n"
      "  echo '{\"moves\":[\"f2f3\",\"e7e5\",\"g2g4\",\"d8h4\"],\"ask\":[\"outcome\"]}' | rookery query\n"
      "  {\"outcome\":{\"ending\":\"checkmate\",\"score\":\"0-1\",\"article\":\"FIDE 2023, 5.1.1\"}}");
  auto is_strict = std::make_shared<bool>(false);
  command->add_flag("--strict", *is_strict, kStrictHelp);
  command->callback([&run, is_strict] {
    run = [is_strict] {
      return run_query(*is_strict ? query::FenReading::Strict : query::FenReading::Lenient);
    };
  });
}

}  // namespace rookery::apps
