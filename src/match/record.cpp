#include "rookery/match/record.h"

#include <algorithm>
#include <map>
#include <unordered_set>

#include "game_text.h"
#include "rookery/notation/pgn_game.h"

namespace rookery::match {

namespace {

namespace pgn = notation::pgn;

constexpr std::string_view kBlanks = " \t\r\n";

/// Those of identifying_tags().
constexpr std::array kTags{"Event",        "Round",       "White",        "Black",       "Pace",
                           "Adjudication", "TimeControl", "WhiteOptions", "BlackOptions"};

std::string quoted(std::string_view text) {
  return '"' + std::string(text) + '"';
}

std::string_view trimmed(std::string_view text) {
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  return text.substr(start, text.find_last_not_of(kBlanks) + 1 - start);
}

/// Whether the text of the last game can be one of ours that was cut off: nothing else may be dropped.
bool is_start_of_game(std::string_view text) {
  const std::string first = "[Event " + quoted(kEvent) + "]";
  const bool begins = text.starts_with(first) || first.starts_with(text);
  // Another game behind it is not lost with it. Ours have "[Event " at their beginning alone.
  return begins && text.find("[Event ", 1) == std::string_view::npos;
}

/// The plies before the first one with a comment are the opening's: each of an engine has one.
Opening opening_of(const pgn::Game& game) {
  Opening opening(game.start);
  for (const pgn::Ply& ply : game.plies) {
    if (!ply.comment.empty()) {
      break;
    }
    opening.moves.push_back(ply.move);
  }
  return opening;
}

class RecordReader {
 public:
  RecordReader(std::string_view text, const MatchSettings& settings)
      : text_(text), settings_(settings), schedule_(settings.schedule()), reader_(text) {}

  Expected<MatchRecord, std::string> read() {
    for (std::size_t number = 1;; ++number) {
      const std::size_t from = reader_.offset();
      const auto game = pgn::read_game(reader_);
      if (game && !*game) {
        break;
      }
      const std::string_view written = trimmed(text_.substr(from, reader_.offset() - from));
      if (!game || !is_whole(**game, written)) {
        const bool is_last = trimmed(text_.substr(reader_.offset())).empty();
        if (is_last && is_start_of_game(written)) {
          record_.has_cut_game = true;
          break;
        }
        return fail(game ? "game " + std::to_string(number) + " does not end with its result"
                         : pgn::describe(game.error()));
      }
      if (auto added = add(**game); !added) {
        return fail("game " + std::to_string(number) + ' ' + added.error());
      }
      record_.size = static_cast<std::size_t>(written.end() - text_.begin());
    }
    const auto same = check_openings();
    return same ? Expected<MatchRecord, std::string>(std::move(record_)) : fail(same.error());
  }

 private:
  /// An opening, and whether an engine moved after it: otherwise the game may have ended in it.
  struct Begun {
    Opening opening;
    bool is_complete;
  };

  static bool is_whole(const pgn::Game& game, std::string_view written) {
    return pgn::score_of(game.result) && written.ends_with(game.tag("Result"));
  }

  /// Errors: what follows "game 3".
  Expected<void, std::string> add(const pgn::Game& game) {
    if (game.tag("Event") != kEvent) {
      return fail("is none of `rookery match`: its Event is " + quoted(game.tag("Event")));
    }
    const auto id = schedule_.find(game.tag("Round"));
    if (!id) {
      return fail("is of another match: its Round is " + quoted(game.tag("Round")) + ", and this one has " +
                  schedule_.round_text(schedule_.first_of(0)) + " to " + last_round());
    }
    const std::vector<pgn::Tag> expected = identifying_tags(settings_, schedule_, *id);
    for (const char* const name : kTags) {
      const auto found = std::ranges::find(expected, name, &pgn::Tag::name);
      const std::string_view value = found == expected.end() ? "" : std::string_view(found->value);
      if (game.tag(name) != value) {
        return fail("is of another match: its " + std::string(name) + " is " + quoted(game.tag(name)) +
                    ", here it would be " + quoted(value));
      }
    }
    if (!seen_.insert(schedule_.number(*id)).second) {
      return fail("is there twice: Round " + quoted(game.tag("Round")));
    }
    const Opening opening = opening_of(game);
    const auto [begun, is_new] =
        openings_.try_emplace(id->round, Begun{opening, opening.moves.size() < game.plies.size()});
    if (!is_new && begun->second.opening != opening) {
      return fail("has another opening than the other games of round " + std::to_string(id->round + 1));
    }
    record_.games.push_back({*id, *pgn::score_of(game.result), faults_of(game)});
    return {};
  }

  [[nodiscard]] std::string last_round() const {
    GameId last = schedule_.first_of(schedule_.pairs() - 1);
    last.is_reversed = true;
    return schedule_.round_text(last);
  }

  static std::array<std::optional<GameTermination>, 2> faults_of(const pgn::Game& game) {
    std::array<std::optional<GameTermination>, 2> faults;
    for (const chess::Color side : chess::kColors) {
      const std::string_view named = game.tag(side == chess::Color::White ? "WhiteFault" : "BlackFault");
      for (const FaultWord& fault : kFaultWords) {
        if (fault.word == named) {
          faults[index(side)] = fault.end;
        }
      }
    }
    return faults;
  }

  /// The first and the last one: to find a random opening takes a search.
  [[nodiscard]] Expected<void, std::string> check_openings() const {
    if (openings_.empty()) {
      return {};
    }
    for (const auto& [round, begun] : {*openings_.begin(), *openings_.rbegin()}) {
      Opening expected = settings_.openings(round);
      if (!begun.is_complete && begun.opening.moves.size() < expected.moves.size()) {
        expected.moves.erase(expected.moves.begin() + static_cast<std::ptrdiff_t>(begun.opening.moves.size()),
                             expected.moves.end());
      }
      if (begun.opening != expected) {
        return fail("the games of round " + std::to_string(round + 1) +
                    " have another opening than this match gives them: other openings, or another seed");
      }
    }
    return {};
  }

  std::string_view text_;
  const MatchSettings& settings_;
  Schedule schedule_;
  pgn::Reader reader_;
  std::unordered_set<std::uint64_t> seen_;
  std::map<std::uint64_t, Begun> openings_;  ///< [round]
  MatchRecord record_;
};

}  // namespace

Expected<MatchRecord, std::string> read_record(std::string_view pgn, const MatchSettings& settings) {
  return RecordReader(pgn, settings).read();
}

}  // namespace rookery::match
