#include <algorithm>
#include <nlohmann/json.hpp>

#include "pgn_commands.h"
#include "rookery/notation/pgn_main_line.h"
#include "rookery/notation/pgn_repair.h"
#include "rookery/notation/pgn_strict.h"
#include "rookery/notation/time_control.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

/// Keeps of a game what is looked at here.
class Checked final : public pgn::MainLineVisitor<pgn::Visitor> {
 public:
  std::size_t plies = 0;  ///< of the main line
  std::string time_control;

  void clear() {
    plies = 0;
    time_control.clear();
    begin_main_line();
  }
  bool tag(const pgn::Token& name, const pgn::Token& value) override {
    if (name.text == "TimeControl") {
      time_control = value.text;
    }
    return true;
  }
  bool move(const pgn::Played& /*played*/) override {
    plies += is_on_main_line() ? 1 : 0;
    return true;
  }
};

/// `tag`: the value of TimeControl.
std::string remark(std::string_view tag) {
  namespace time_control = notation::time_control;
  const auto control = time_control::parse_pgn(tag.empty() ? "?" : tag);
  if (control) {
    return {};
  }
  // The tag comes from a file and must not write control characters to the terminal.
  std::string shown(tag);
  std::ranges::replace_if(shown, [](unsigned char c) { return c < ' ' || c >= 0x7F; }, '?');
  return "TimeControl \"" + shown + "\", byte " + std::to_string(control.error().offset) + ": " +
         std::string(time_control::describe(control.error().fault));
}

/// What `rookery pgn repair` would do to a faulty game.
std::string repair_note(std::string_view text) {
  const pgn::Repaired repaired = pgn::repair(text);
  const bool is_kept = repaired.lost.empty() && !repaired.repairs.empty();
  return !is_kept ? "" : repaired.is_whole() ? " [repairable]" : " [repairable in part]";
}

/// Turns a game that deviates from the standard into a faulty one.
bool refuse(const pgn::Block& block, std::string_view game, BlockWork& work) {
  auto error = pgn::find_departure(game);
  if (!error) {
    return false;
  }
  const auto offset = static_cast<std::size_t>(game.data() - block.text.data());
  const pgn::Place place = pgn::place_after({}, std::string_view(block.text).substr(0, offset));
  work.errors.push_back(pgn::Block{{}, offset, place}.in_whole(*std::move(error), work.read() - 1));
  // It was counted as read; faulty games are counted elsewhere.
  --work.games;
  return true;
}

}  // namespace

int run_pgn_check(const PgnInput& input, const PgnCheck& options) {
  std::size_t plies = 0;
  const PgnTally tally = read_blocks(input, [&](const pgn::Block& block) {
    BlockWork work;
    auto here = std::make_shared<std::size_t>(0);
    const auto note_fault = [&](std::string_view text) {
      work.notes.resize(work.errors.size() - 1);
      work.notes.push_back(repair_note(text));
    };
    Checked game;
    const auto on_game = [&](std::string_view text) {
      if (options.is_strict && refuse(block, text, work)) {
        return;
      }
      *here += game.plies;
      // An unreadable time control does not make a game faulty, but deserves a remark.
      if (std::string words = remark(game.time_control); !words.empty()) {
        work.remarks.push_back({work.read(), std::move(words)});
      }
    };
    visit_games(block, work, game, on_game, note_fault);
    work.hand_on = [here, &plies] { plies += *here; };
    return work;
  });
  if (options.as_json) {
    put(nlohmann::json{{"games", tally.games}, {"plies", plies}, {"faulty", tally.faulty}}.dump() + '\n');
  } else {
    put(totals(tally, plies) + '\n');
  }
  return tally.status();
}

}  // namespace rookery::apps
