#include <gmock/gmock.h>

#include <array>
#include <fstream>

#include "program.h"

namespace rookery::cli {
namespace {

const std::string kChecker =
    std::string("python3 ") + ROOKERY_TEST_DATA + "/../../../tools/check_mate_proof.py";

Finished prove(const std::string& positions, const std::string& options = "") {
  return run("helpmate --prove - " + options, positions);
}

Finished check_proofs(const std::string& proofs) {
  return run_program(kChecker, "-", proofs);
}

std::string replaced(std::string text, const std::string& old, const std::string& by) {
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old << " in " << text;
  return text.replace(at, old.size(), by);
}

/// The pawns of each file as one group, where there are several.
std::string pawns_by_files(const std::string& fen) {
  std::array<std::string, 8> files;
  std::size_t file = 0;
  char rank = '8';
  for (const char c : fen.substr(0, fen.find(' '))) {
    if (c == '/') {
      file = 0;
      --rank;
    } else if (c >= '1' && c <= '8') {
      file += static_cast<std::size_t>(c - '0');
    } else {
      if (c == 'p' || c == 'P') {
        files[file] += {static_cast<char>('a' + static_cast<int>(file)), rank};
      }
      ++file;
    }
  }
  std::string groups;
  for (const std::string& pawns : files) {
    groups += pawns.size() > 2 ? " " + pawns : "";
  }
  return groups;
}

constexpr const char* kWall = "8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 1 white\n";
constexpr const char* kMateInOne = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1 white\n";

/// Castling, en passant, promotion, stalemate, a check that leaves one move, walls, cages, bishops of one
/// colour.
TEST(HelpmateProof, IsVerifiedByTheChecker) {
  const std::string positions = std::string(kWall) + kMateInOne +
                                "7k/8/8/8/8/8/8/KN6 w - - 0 1 white\n"
                                "8/8/3bk3/6b1/8/3KB1B1/8/8 w - - 0 1 black\n"
                                "6Rk/8/7K/8/8/8/8/8 b - - 0 1 white\n"
                                "kB6/2K5/8/8/8/8/8/8 b - - 0 1 white\n"
                                "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 white\n"
                                "8/8/8/8/8/4k3/p7/K7 w - - 0 1 black\n"
                                "4k3/8/8/pPpPpPpP/8/8/8/4K3 w - a6 0 1 white\n"
                                "4k3/8/1p1p1p1p/pP1P1P1P/P7/8/8/4K3 w - - 0 1 black\n";
  const Finished proofs = prove(positions, "--closure 5000");
  EXPECT_EQ(proofs.status, 0) << proofs.err;
  const Finished checked = check_proofs(proofs.out);
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  EXPECT_NE(checked.out.find("10 proofs, 0 refused"), std::string::npos) << checked.out;
}

TEST(HelpmateProof, TamperedProofIsRefused) {
  const std::string wall = prove(kWall).out, mate = prove(kMateInOne).out;
  ASSERT_EQ(check_proofs(wall + mate).status, 0);
  const std::size_t digest = wall.find("closure ");
  ASSERT_NE(digest, std::string::npos);
  const std::string tampered[] = {
      replaced(wall, "closure 1", "closure 2"),
      wall.substr(0, wall.find_last_not_of('\n')) + (wall[wall.find_last_not_of('\n')] == '0' ? "1" : "0"),
      replaced(wall, wall.substr(digest, wall.find('\n', digest) - digest), "sets"),
      replaced(wall, "impossible", "exists"),
      replaced(wall, "2k5", "2q5"),
      replaced(wall, "1p2p2p", "4p2p"),
      replaced(mate, "white", "black"),
      replaced(mate, "exists", "impossible"),
      mate.substr(0, mate.rfind(' ')),
      replaced(mate, "line ", "line g6h6 "),
      replaced(mate, "line ", "line f1a9 "),
      replaced(mate, "by line", "by closure 1 0000000000000000 line"),
      mate + "by line\n",
      replaced(mate, "by line", "winner black\nby line"),
      "fen 8/8\nwinner white\nverdict exists\nby line e2e4\n",
      "nothing of the kind\n",
  };
  for (const std::string& proof : tampered) {
    const Finished checked = check_proofs(proof);
    EXPECT_EQ(checked.status, 1) << proof << checked.out << checked.err;
    EXPECT_NE(checked.out.find("refused"), std::string::npos) << proof;
  }
}

/// Few moves lead to what sets hold; the whole closure has 1,025 positions.
constexpr const char* kLongClosure = "8/8/8/8/1p1p1pkp/1P1P1P1P/6K1/8 b - - 0 1 white\n";

/// One corner is a knot of nine pieces.
constexpr const char* kCage = "Bb1k1b2/bKp1p1p1/1pP1P1P1/1P6/p5P1/P7/8/8 w - - 0 1 black\n";

TEST(HelpmateProof, WithSetsIsVerifiedByTheChecker) {
  const std::string positions =
      std::string(kLongClosure) + "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1 white\n" + kCage;
  const Finished proofs = prove(positions, "--closure 10");
  EXPECT_EQ(proofs.status, 0) << proofs.err;
  const Finished checked = check_proofs(proofs.out);
  EXPECT_EQ(checked.status, 0) << proofs.out << checked.out << checked.err;
  EXPECT_NE(checked.out.find("closure 1 positions, 1 sets"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find("closure 4 positions, 1 sets"), std::string::npos) << checked.out;
}

TEST(HelpmateProof, TamperedProofWithSetsIsRefused) {
  const std::string split = prove(kLongClosure, "--closure 10").out, one = prove(kWall, "--closure 1").out,
                    cage = prove(kCage, "--closure 1").out;
  ASSERT_EQ(check_proofs(split + one + cage).status, 0) << split << one << cage;
  const std::size_t sets = split.find("\nsets ");
  ASSERT_NE(sets, std::string::npos) << split;
  const std::pair<std::string, const char*> tampered[] = {
      {split.substr(0, sets) + "\n", "more positions than"},                 // no leaf
      {replaced(split, "closure 4", "closure 3"), "more positions than"},    // a position left out
      {replaced(split, "closure 4", "closure 5"), "not the one"},            // one too many
      {replaced(cage, " b5b6c6a7b7c7a8b8d8", ""), "too many arrangements"},  // wrong groups
      {replaced(one, "b4b5", "b4b5b5"), "no groups"},                        // named twice
      {replaced(one, "b4b5", "b4b6"), "no groups"},                          // nothing stands there
      {replaced(one, "sets 8/8/2k5", "sets 8/8/2k4Q"), "room for a mate|too many"},
      {replaced(one, "sets 8/8/2k5", "sets 8/8/1k6"), ""},                    // as well held: the same sets
      {replaced(one, "fen 8/8/2k5", "fen 8/8/2k4Q"), "more positions than"},  // not what they hold
      {replaced(one, "fen 8/8/2k5/1p2p2p", "fen 8/8/2k5/4p2p"), "more positions than"},
      {replaced(one, "sets 8/8", "sets 8/9"), "no board"},
      {replaced(one, "impossible", "exists"), "proves nothing"},
  };
  for (const auto& [proof, reason] : tampered) {
    const Finished checked = check_proofs(proof);
    EXPECT_EQ(checked.status, *reason == '\0' ? 0 : 1) << proof << checked.out << checked.err;
    EXPECT_THAT(checked.out, testing::ContainsRegex(reason)) << proof;
  }
}

/// After the move into check, the winner mates at once: sets around that position cannot be without a mate.
TEST(HelpmateProof, ProofWithAMateInALeafIsRefused) {
  const Finished checked = check_proofs(
      "fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\nwinner white\nverdict impossible\nby closure 1 0000000000000000\n"
      "sets 7k/8/6K1/8/8/8/8/5Q2\n\n"
      "fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\nwinner white\nverdict impossible\nby closure 30 0000000000000000\n"
      "sets 7k/5Q2/6K1/8/8/8/8/8 h8g6f7\n\n"
      "fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\nwinner white\nverdict impossible\nby closure 30 0000000000000000\n");
  EXPECT_EQ(checked.status, 1);
  EXPECT_NE(checked.out.find("3 proofs, 3 refused"), std::string::npos) << checked.out << checked.err;
  EXPECT_EQ(checked.out.find("not the one that the proof names"), std::string::npos) << checked.out;
}

/// The boards of vectors on which the side can mate, each with groups that a writer might claim. Whether the
/// digest is right comes last.
TEST(HelpmateProof, ProofWithSetsIsRefusedIfAMateExists) {
  std::ifstream vectors(std::string(ROOKERY_TEST_DATA) + "/../../helpmate/vectors.txt");
  std::string proofs;
  int forged = 0, line_number = 0;
  for (std::string line; std::getline(vectors, line);) {
    if (!line.starts_with("W") || ++line_number % 60 != 0) {
      continue;
    }
    const std::string fen = line.substr(3);
    for (const std::string& groups : {std::string(), pawns_by_files(fen)}) {
      proofs += "fen " + fen + "\nwinner white\nverdict impossible\nby closure 1 0000000000000000\nsets " +
                fen.substr(0, fen.find(' ')) + groups + "\n\n";
      ++forged;
    }
  }
  ASSERT_GT(forged, 10);
  const Finished checked = check_proofs(proofs);
  EXPECT_EQ(checked.out.find("verified"), std::string::npos) << checked.out;
  EXPECT_EQ(checked.out.find("not the one that the proof names"), std::string::npos) << checked.out;
  EXPECT_NE(checked.out.find(std::to_string(forged) + " refused"), std::string::npos) << checked.out;
}

/// One line that is no position costs no other its proof.
TEST(HelpmateProof, IsWrittenForTheOtherLines) {
  const Finished proofs = prove("8/8 w\n" + std::string(kWall));
  EXPECT_EQ(proofs.status, 2);
  EXPECT_NE(proofs.err.find("8/8 w: "), std::string::npos) << proofs.err;
  EXPECT_EQ(check_proofs(proofs.out).status, 0) << proofs.out;
}

TEST(HelpmateProof, IsNotWrittenIfTooLong) {
  const Finished proofs = prove(kLongClosure, "--closure 2");
  EXPECT_EQ(proofs.status, 1);
  EXPECT_TRUE(proofs.out.empty()) << proofs.out;
  EXPECT_NE(proofs.err.find("more than --closure positions"), std::string::npos) << proofs.err;
  EXPECT_EQ(prove("8/8 w\n").status, 2);
  EXPECT_EQ(run("helpmate --prove /nowhere/at/all").status, 2);
}

}  // namespace
}  // namespace rookery::cli
