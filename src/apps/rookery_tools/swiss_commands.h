#pragma once
#include <string>

#include "rookery/base/expected.h"
#include "rookery/tournament/trf.h"
#include "run.h"

namespace CLI {
class App;
}

/// The commands of `rookery swiss`, one file each, and what they have in common.
namespace rookery::apps {

/// The tournament report file at `path`; "-" is standard input. Errors: the exit status; all faults were
/// printed to standard error with line and column.
Expected<tournament::trf::Report, int> read_report(const std::string& path);

void add_swiss_check(CLI::App& swiss, Run& run);
void add_swiss_explain(CLI::App& swiss, Run& run);
void add_swiss_generate(CLI::App& swiss, Run& run);
void add_swiss_pair(CLI::App& swiss, Run& run);
void add_swiss_standings(CLI::App& swiss, Run& run);

}  // namespace rookery::apps
