#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "number_range.h"
#include "rookery/tournament/generator.h"
#include "swiss_commands.h"

namespace rookery::apps {

namespace {

struct GenerateOptions {
  tournament::GeneratorSettings settings;
  bool is_trf16 = false, is_football = false;
};

int run_generate(const GenerateOptions& options) {
  tournament::GeneratorSettings settings = options.settings;
  if (options.is_football) {
    settings.scoring.win = tournament::kWholePoint * 3;
    settings.scoring.draw = tournament::kWholePoint;
    settings.scoring.pairing_allocated = settings.scoring.win;
    settings.scoring.adjourned = settings.scoring.draw;
  }
  const tournament::Tournament generated = generate_tournament(settings);
  std::cout << write(generated,
                     options.is_trf16 ? tournament::trf::Edition::Trf16 : tournament::trf::Edition::Trf26);
  const tournament::Round paired = paired_rounds(generated);
  if (paired < settings.rounds) {
    std::cerr << "rookery swiss generate: No pairing of round " << paired + 1
              << " exists; the tournament ends there.\n";
  }
  return 0;
}

}  // namespace

void add_swiss_generate(CLI::App& swiss, Run& run) {
  CLI::App* command = swiss.add_subcommand("generate", "Write a random tournament");
  auto options = std::make_shared<GenerateOptions>();
  tournament::GeneratorSettings& settings = options->settings;
  command->add_option("--seed", settings.seed, "The same number gives the same tournament (0)")
      ->transform(in_range(std::uint64_t{0}, UINT64_MAX));
  command->add_option("--players", settings.players, "Entrants (30)")
      ->transform(in_range(tournament::Tpn{2}, tournament::kMaxTpn));
  command->add_option("--rounds", settings.rounds, "Rounds (9)")
      ->transform(in_range(tournament::Round{1}, tournament::Round{100}));
  const auto percent = [&](const char* name, unsigned& share, const char* what) {
    command->add_option(name, share, what)->transform(in_range(0U, 100U))->option_text("PERCENT");
  };
  percent("--draws", settings.draws, "Draws between equals (40)");
  percent("--forfeits", settings.forfeits, "Pairings that are forfeited");
  percent("--half-point-byes", settings.half_point_byes, "Entrants who ask for one, in each round");
  percent("--zero-point-byes", settings.zero_point_byes, "Entrants who are away, in each round");
  percent("--withdrawals", settings.withdrawals, "Entrants who leave, in each round");
  percent("--late-entries", settings.late_entries, "Entrants who come after round 1");
  percent("--forbidden-pairs", settings.forbidden_pairs,
          "Groups of three who must not meet, for 100 entrants");
  CLI::Option* baku = command->add_flag("--baku", settings.is_baku, "With the Baku acceleration");
  command->add_flag("--three-one-zero", options->is_football, "3 points for a win and 1 for a draw")
      ->excludes(baku);
  command->add_flag("--trf16", options->is_trf16, "With the older records, XXR and BB*");
  command->footer(
      "The tournament is written to standard output as a report file (TRF26).\n\n"
      "  rookery swiss generate --seed 7 --players 60 --rounds 9 --forfeits 3 > random.trf");
  command->callback([&run, options] { run = [options] { return run_generate(*options); }; });
}

}  // namespace rookery::apps
