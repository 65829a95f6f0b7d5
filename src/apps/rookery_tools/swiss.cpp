#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>

#include "commands.h"
#include "exit_status.h"
#include "swiss_commands.h"

namespace rookery::apps {

namespace {

/// At most one byte more than a report may have: input without end must not fill the memory.
std::string read_bounded(std::istream& in) {
  std::string bytes(tournament::trf::kMaxBytes + 1, '\0');
  in.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  bytes.resize(static_cast<std::size_t>(in.gcount()));
  return bytes;
}

}  // namespace

Expected<tournament::trf::Report, int> read_report(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  const std::string bytes = read_bounded(in);
  if (in.bad() || (path != "-" && !file.is_open())) {
    std::cerr << path << ": it cannot be read\n";
    return fail(kBadInput);
  }
  auto report = tournament::trf::read(bytes);
  if (!report) {
    for (const tournament::trf::Error& error : report.error()) {
      std::cerr << path << ": " << write_error(error) << '\n';
    }
    return fail(kBadInput);
  }
  return *std::move(report);
}

void add_swiss(CLI::App& app, Run& run) {
  CLI::App* command =
      app.add_subcommand("swiss", "Tournaments in FIDE's report files (TRF): pairings, standings");
  command->require_subcommand(1);
  add_swiss_check(*command, run);
  add_swiss_explain(*command, run);
  add_swiss_generate(*command, run);
  add_swiss_pair(*command, run);
  add_swiss_standings(*command, run);
}

}  // namespace rookery::apps
