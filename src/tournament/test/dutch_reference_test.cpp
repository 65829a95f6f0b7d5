#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "rookery/tournament/pairing.h"
#include "rookery/tournament/trf.h"

/// Whole tournaments of another program, paired again: data/swiss/README.md says where they come from.
namespace rookery::tournament {
namespace {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::vector<std::filesystem::path> reference_files() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(ROOKERY_TEST_DATA "/swiss")) {
    if (entry.path().extension() == ".trf") {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

/// "9" of "v049_10p_9r": the rounds that were planned.
Round rounds_in_name(const std::filesystem::path& path) {
  const std::string stem = path.stem();
  const std::size_t start = stem.rfind('_');
  return start == std::string::npos ? Round{5} : static_cast<Round>(std::stoi(stem.substr(start + 1)));
}

/// "1-8 9-2 bye 5", the boards by White's number.
std::string recorded(const Tournament& tournament, Round round) {
  std::string text;
  std::string bye;
  for (const Entrant& entrant : tournament.entrants) {
    const RoundResult& result = entrant.results[round - 1U];
    if (result.color == Color::White) {
      text += std::to_string(entrant.tpn) + '-' + std::to_string(*result.opponent) + ' ';
    } else if (result.kind == ResultKind::PairingAllocatedBye) {
      bye = "bye " + std::to_string(entrant.tpn);
    }
  }
  return text + bye;
}

std::string calculated(RoundPairing pairing) {
  std::ranges::sort(pairing.pairings, {}, &Pairing::white);
  std::string text;
  for (const Pairing& pair : pairing.pairings) {
    text += std::to_string(pair.white) + '-' + std::to_string(pair.black) + ' ';
  }
  return text + (pairing.bye ? "bye " + std::to_string(*pairing.bye) : "");
}

TEST(DutchReference, EveryRoundEqualsThatOfTheReference) {
  for (const std::filesystem::path& path : reference_files()) {
    auto report = trf::read(bytes_of(path));
    ASSERT_TRUE(report.has_value()) << path << trf::write_error(report.error().front());
    Tournament& tournament = report->tournament;
    tournament.rounds_planned = rounds_in_name(path);
    const Round paired = paired_rounds(tournament);
    for (Round round = 1; round <= paired; ++round) {
      const auto pairing = pair_dutch(tournament, round);
      ASSERT_TRUE(pairing.has_value()) << path << " round " << round;
      EXPECT_EQ(calculated(*pairing), recorded(tournament, round)) << path << " round " << round;
    }
    if (paired < *tournament.rounds_planned) {
      EXPECT_EQ(pair_dutch(tournament, static_cast<Round>(paired + 1U)).error(), PairingFault::NoPairing)
          << path;
    }
  }
  EXPECT_EQ(reference_files().size(), 12U);
}

TEST(DutchReference, FilesAreWrittenByteByByte) {
  for (const std::filesystem::path& path : reference_files()) {
    const std::string bytes = bytes_of(path);
    const auto report = trf::read(bytes);
    ASSERT_TRUE(report.has_value()) << path;
    EXPECT_EQ(trf::write_changes(*report, report->tournament), bytes) << path;
    for (const trf::Edition edition : {trf::Edition::Trf26, trf::Edition::Trf16}) {
      const auto again = trf::read(trf::write(report->tournament, edition));
      ASSERT_TRUE(again.has_value()) << path;
      EXPECT_EQ(again->tournament.entrants, report->tournament.entrants) << path;
      EXPECT_EQ(again->tournament.scoring, report->tournament.scoring) << path;
    }
  }
}

}  // namespace
}  // namespace rookery::tournament
