// Tournament report files from anywhere: bytes come back as they were, what can be read is written and read
// back as the same tournament, its teams are ranked, and faults have a place in the file.
#include "rookery/tournament/trf.h"

#include <cstdint>
#include <string_view>

#include "property.h"
#include "rookery/tournament/standings/team_standings.h"

namespace {

using namespace rookery;
using fuzz::require;
namespace trf = tournament::trf;

/// Lines that nobody changed keep their bytes.
void write_back(const trf::Report& report, std::string_view bytes) {
  require(trf::join(report.document) == bytes);
  require(trf::write_changes(report, report.tournament) == bytes);
}

/// Texts may be cut to their columns, and older records become new ones: the games stay.
void read_again(const tournament::Tournament& tournament) {
  for (const trf::Edition edition : {trf::Edition::Trf26, trf::Edition::Trf16}) {
    const auto again = trf::read(trf::write(tournament, edition));
    require(again.has_value());
    require(again->tournament.entrants.size() == tournament.entrants.size());
    for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
      require(again->tournament.entrants[i].results == tournament.entrants[i].results);
    }
  }
}

/// Every team has a rank, by tie-breaks of each kind.
void rank_all_teams(const tournament::Tournament& tournament) {
  const auto order = tournament::parse_tie_breaks("MPTS,EMGSB/C1,EDEBT,SSSC,BC,TBR,BBE,BH:GP/P");
  const auto teams = team_tournament_of(tournament);
  const auto standings =
      rank_teams(teams, {.order = *order, .rounds = std::nullopt, .unrated = std::nullopt});
  require(standings.rows.size() == tournament.teams.teams.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto report = trf::read(bytes);
  if (report) {
    write_back(*report, bytes);
    read_again(report->tournament);
    rank_all_teams(report->tournament);
    return 0;
  }
  require(!report.error().empty() && report.error().size() <= trf::kMaxErrors);
  const trf::Document document = trf::split(bytes);
  for (const trf::Error& error : report.error()) {
    require(error.line <= document.lines.size());
  }
  return 0;
}
