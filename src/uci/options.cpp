#include "options.h"

#include <algorithm>
#include <array>

#include "rookery/base/ascii.h"
#include "rookery/chess/move.h"
#include "rookery/engine/engine.h"

namespace rookery::uci {

namespace {

enum class Type : std::uint8_t { Spin, Check, Button };

struct Option {
  std::string_view name;
  Type type;
  std::int64_t default_value;  ///< 0 or 1 for a check
  std::int64_t min;
  std::int64_t max;
  void (*set)(Options&, std::int64_t);
};

constexpr std::array kOptions{
    Option{"Hash", Type::Spin, kHashMib, 1, static_cast<std::int64_t>(engine::kMaxHashMib),
           [](Options& o, std::int64_t n) { o.hash_mib = static_cast<std::size_t>(n); }},
    Option{"Clear Hash", Type::Button, 0, 0, 0, [](Options& o, std::int64_t) { o.clear_hash = true; }},
    Option{"Threads", Type::Spin, 1, 1, engine::kMaxHelpers + 1,
           [](Options& o, std::int64_t n) { o.threads = static_cast<std::size_t>(n); }},
    // More variations than legal moves cannot be asked for; 218 are the most that a position has.
    Option{"MultiPV", Type::Spin, 1, 1, static_cast<std::int64_t>(chess::kMaxMoves),
           [](Options& o, std::int64_t n) { o.multi_pv = static_cast<std::size_t>(n); }},
    Option{"Move Overhead", Type::Spin, 10, 0, 10'000,
           [](Options& o, std::int64_t n) { o.overhead = Duration(n); }},
    // The interface decides when to ponder, and the engine analyses as it plays: both options have no effect.
    Option{"Ponder", Type::Check, 0, 0, 1, [](Options&, std::int64_t) {}},
    Option{"UCI_AnalyseMode", Type::Check, 0, 0, 1, [](Options&, std::int64_t) {}},
    Option{"OwnBook", Type::Check, 0, 0, 1, [](Options& o, std::int64_t n) { o.own_book = n == 1; }},
    Option{"SyzygyProbeLimit", Type::Spin, 7, 0, 7,
           [](Options& o, std::int64_t n) { o.syzygy_pieces = static_cast<int>(n); }},
    Option{"Syzygy50MoveRule", Type::Check, 1, 0, 1,
           [](Options& o, std::int64_t n) { o.fifty_move_rule = n == 1; }},
    Option{"UCI_Chess960", Type::Check, 0, 0, 1, [](Options& o, std::int64_t n) { o.chess960 = n == 1; }},
    Option{"UCI_ShowWDL", Type::Check, 0, 0, 1, [](Options& o, std::int64_t n) { o.shows_wdl = n == 1; }},
    Option{"UCI_LimitStrength", Type::Check, 0, 0, 1,
           [](Options& o, std::int64_t n) { o.is_limited = n == 1; }},
    Option{"UCI_Elo", Type::Spin, engine::kMaxElo, engine::kMinElo, engine::kMaxElo,
           [](Options& o, std::int64_t n) { o.elo = static_cast<int>(n); }},
    Option{"Level", Type::Spin, engine::kMaxLevel, 1, engine::kMaxLevel,
           [](Options& o, std::int64_t n) { o.level = static_cast<int>(n); }},
};

/// A string option.
struct TextOption {
  std::string_view name;
  std::string_view default_value;
  void (*set)(Options&, std::string_view);
};

constexpr std::string_view kEmpty = "<empty>";  // how UCI writes an empty string

constexpr std::array kTextOptions{
    TextOption{"EvalFile", kEmpty, [](Options& o, std::string_view file) { o.eval_file = file; }},
    TextOption{"BookFile", kEmpty, [](Options& o, std::string_view file) { o.book_file = file; }},
    TextOption{"SyzygyPath", kEmpty, [](Options& o, std::string_view folders) { o.syzygy_path = folders; }},
    // The engine plays in the same way against every opponent.
    TextOption{"UCI_Opponent", kEmpty, [](Options&, std::string_view) {}},
    TextOption{"UCI_EngineAbout",
               "Rookery, free software under the GNU GPL 3 or later; its evaluation was trained on its own "
               "games only",
               [](Options&, std::string_view) {}},
};

/// Names and values of options contain spaces: UCI marks them only by "name" and "value". The tokens [begin,
/// end), separated by single spaces.
std::string join(const Tokens& tokens, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) {
    text += i > begin ? " " : "";
    text += tokens[i];
  }
  return text;
}

std::string to_line(const Option& option) {
  std::string line = "option name " + std::string(option.name);
  switch (option.type) {
    case Type::Button:
      return line + " type button";
    case Type::Check:
      return line + " type check default " + (option.default_value == 1 ? "true" : "false");
    case Type::Spin:
      return line + " type spin default " + std::to_string(option.default_value) + " min " +
             std::to_string(option.min) + " max " + std::to_string(option.max);
  }
  return line;
}

std::optional<std::int64_t> parse_value(const Option& option, std::string_view text) {
  switch (option.type) {
    case Type::Button:
      return 0;
    case Type::Check:
      return equal_ignoring_case(text, "true")    ? std::optional<std::int64_t>(1)
             : equal_ignoring_case(text, "false") ? std::optional<std::int64_t>(0)
                                                  : std::nullopt;
    case Type::Spin:
      return parse_number(text, option.min, option.max);
  }
  return std::nullopt;
}

std::string wanted(const Option& option) {
  const std::string name(option.name);
  return option.type == Type::Check
             ? name + " wants \"value true\" or \"value false\"."
             : name + " wants \"value\" and a whole number from " + std::to_string(option.min) + " to " +
                   std::to_string(option.max) + ".";
}

}  // namespace

std::string list_options() {
  std::string lines;
  for (const Option& option : kOptions) {
    lines += lines.empty() ? "" : "\n";
    lines += to_line(option);
  }
  for (const TextOption& option : kTextOptions) {
    lines += "\noption name " + std::string(option.name) + " type string default " +
             std::string(option.default_value);
  }
  return lines;
}

Expected<Options, InputErrors> parse_setoption(const Tokens& tokens, std::size_t first,
                                               const Options& before) {
  const std::size_t name = first + 2;
  if (name > tokens.size() || tokens[first + 1] != "name") {
    return fail(one_error(first + 1, "\"name\" and an option were expected here."));
  }
  const auto from = tokens.begin() + static_cast<std::ptrdiff_t>(name);
  const auto value = static_cast<std::size_t>(std::find(from, tokens.end(), "value") - tokens.begin());
  const std::string asked = join(tokens, name, value);
  const std::size_t text = std::min(value + 1, tokens.size());
  // UCI: names of options are not case-sensitive.
  const auto is_asked = [&](const auto& option) { return equal_ignoring_case(option.name, asked); };
  Options after = before;
  if (const auto found = std::ranges::find_if(kTextOptions, is_asked); found != kTextOptions.end()) {
    const std::string given = join(tokens, text, tokens.size());
    found->set(after, given == kEmpty ? "" : given);
    return after;
  }
  const auto option = std::ranges::find_if(kOptions, is_asked);
  if (option == kOptions.end()) {
    return fail(one_error(name, "No option has that name; uci lists them."));
  }
  const auto parsed = parse_value(*option, join(tokens, text, tokens.size()));
  if (!parsed) {
    return fail(one_error(text, wanted(*option)));
  }
  option->set(after, *parsed);
  return after;
}

}  // namespace rookery::uci
