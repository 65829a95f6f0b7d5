#include "pgn_filter.h"

#include <algorithm>
#include <array>
#include <set>

#include "fen_argument.h"
#include "game_opening.h"
#include "name_words.h"
#include "rookery/notation/san.h"
#include "rookery/position_index/query.h"
#include "unknown_command.h"

namespace rookery::apps {

namespace pgn = notation::pgn;

namespace {

constexpr std::array<std::string_view, 5> kEndings{"checkmate", "stalemate", "dead", "time", "other"};

bool is_one_of(const std::vector<std::string>& list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

}  // namespace

bool PgnFilter::TagTest::holds(const FileGame& game) const {
  const std::string_view found = game.tag(name);
  if (sign == "~") {
    // For the warning at the end: a tag that no game has is probably misspelt.
    note(!found.empty());
    return holds_part(found, value);
  }
  const std::partial_ordering order = operand.compare(found);
  if (sign == "=" || sign == "!=") {
    note(!found.empty() || order == 0);
    return (order == 0) == (sign == "=");
  }
  note(order != std::partial_ordering::unordered);
  return sign == "<" ? order < 0 : sign == "<=" ? order <= 0 : sign == ">" ? order > 0 : order >= 0;
}

void PgnFilter::TagTest::note(bool was_comparable) const {
  // Relaxed: only the value matters, and it publishes nothing else.
  const Use known = use->load(std::memory_order_relaxed);
  if (was_comparable && known != Use::Compared) {
    use->store(Use::Compared, std::memory_order_relaxed);
  } else if (known == Use::NotAsked) {
    Use none = Use::NotAsked;
    // Only if it is still NotAsked, as another thread may have compared a value meanwhile.
    use->compare_exchange_strong(none, Use::NeverComparable, std::memory_order_relaxed);
  }
}

std::vector<std::string> PgnFilter::undecided() const {
  std::vector<std::string> tests;
  for (const TagTest& test : tags_) {
    // A game without the tag satisfies !=, so the comparison was decided.
    if (test.use->load() == TagTest::Use::NeverComparable && test.sign != "!=") {
      tests.push_back(test.name + test.sign + test.value);
    }
  }
  return tests;
}

Expected<void, std::string> PgnFilter::read_tags() {
  for (const std::string& text : conditions_.tags) {
    const std::size_t sign = text.find_first_of("=!<>~");
    if (sign == 0 || sign == std::string::npos) {
      return fail("--tag \"" + text +
                  "\": write a name, one of = != < <= > >= ~ and a value, such as WhiteElo>=2500");
    }
    const std::size_t value = sign + (sign + 1 < text.size() && text[sign + 1] == '=' ? 2 : 1);
    std::string written = text.substr(sign, value - sign);
    if (written == "!" || written == "==" || written == "~=") {
      return fail("--tag \"" + text + "\": the operator must be one of = != < <= > >= ~");
    }
    const std::string name = text.substr(0, sign), operand = text.substr(value);
    const bool is_order = written.starts_with('<') || written.starts_with('>');
    if (const std::string fault = TagOperand::fault(name, operand, is_order);
        written != "~" && !fault.empty()) {
      return fail(("--tag \"" + text + "\": ").append(fault));
    }
    tags_.push_back({name, std::move(written), operand, TagOperand(name, operand)});
  }
  return {};
}

namespace {

/// The position after moves such as "1. e4 c5 2. Nf3". Errors: a sentence that names the move.
Expected<chess::Position, std::string> position_after(std::string_view line) {
  auto position = chess::Position::initial();
  bool any = false;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    std::string_view word = line.substr(at, end - at);
    // "1.e4": what stands behind the move number.
    word.remove_prefix(std::min(word.size(), word.rfind('.') + 1));
    at = end + 1;
    if (word.empty()) {
      continue;
    }
    const auto move = notation::san::parse_typed(position, word);
    if (!move) {
      return fail('"' + std::string(word) +
                  "\": " + std::string(notation::san::describe(move.error().fault)));
    }
    position.play_unchecked(*move);
    any = true;
  }
  return any ? Expected<chess::Position, std::string>(position)
             : fail(std::string("write moves from the start on, such as \"e4 c5 Nf3\""));
}

/// "B90" and "B99" of "B90-B99"; "B9" alone begins all codes of a range. Empty: it is no range of codes.
struct EcoRange {
  std::string first, last;
  [[nodiscard]] bool contains(std::string_view eco) const {
    return eco.substr(0, first.size()) >= first && eco.substr(0, last.size()) <= last;
  }
};
std::optional<EcoRange> parse_eco(std::string_view text) {
  const auto is_code = [](std::string_view code) {
    return !code.empty() && code.size() <= 3 && code[0] >= 'A' && code[0] <= 'E' &&
           std::ranges::all_of(code.substr(1), [](char c) { return c >= '0' && c <= '9'; });
  };
  const std::size_t dash = text.find('-');
  EcoRange range{std::string(text.substr(0, dash)), {}};
  range.last = dash == std::string_view::npos ? range.first : text.substr(dash + 1);
  const std::size_t both = std::min(range.first.size(), range.last.size());
  const bool is_range = is_code(range.first) && is_code(range.last) &&
                        range.first.substr(0, both) <= range.last.substr(0, both);
  return is_range ? std::optional(range) : std::nullopt;
}

/// The names of openings that have all these words, whatever their order and accents.
std::set<std::string_view> openings_with(const std::string& text) {
  const std::vector<std::string> wanted = plain_words_of(text);
  std::set<std::string_view> found;
  for (const std::string_view name : openings::Openings().names()) {
    const std::vector<std::string> words = plain_words_of(name);
    const auto is_there = [&](const std::string& word) {
      return std::ranges::find(words, word) != words.end();
    };
    if (std::ranges::all_of(wanted, is_there)) {
      found.insert(name);
    }
  }
  return found;
}

/// Why no opening has these words in its name.
std::string describe_unknown_opening(const std::string& text) {
  std::set<std::string> known;
  for (const std::string_view name : openings::Openings().names()) {
    const std::vector<std::string> words = plain_words_of(name);
    known.insert(words.begin(), words.end());
  }
  for (const std::string& word : plain_words_of(text)) {
    if (!known.contains(word)) {
      return "no opening's name has the word \"" + word + '"' +
             probably_meant(word, std::vector<std::string>(known.begin(), known.end()));
    }
  }
  return "no opening's name has all these words";
}

}  // namespace

Expected<void, std::string> PgnFilter::read_positions() {
  search_ = PositionSearch(conditions_.range);
  for (const std::string& text : conditions_.fens) {
    const auto position = read_fen(text, {.is_strict = conditions_.strict_fens}, "rookery pgn: --fen");
    if (!position) {
      return fail("--fen \"" + text + "\": " + position.error());
    }
    search_.positions.push_back(*position);
  }
  for (const std::string& text : conditions_.lines) {
    const auto position = position_after(text);
    if (!position) {
      return fail("--line \"" + text + "\": " + position.error());
    }
    search_.positions.push_back(*position);
  }
  for (const std::string& text : conditions_.materials) {
    const auto material = position_index::parse_material(text);
    if (!material) {
      return fail("--material \"" + text + "\": write the pieces of both sides, kings first, such as KRPvKR");
    }
    search_.materials.push_back(*material);
  }
  for (const std::string& text : conditions_.patterns) {
    if (const auto added = search_.add_pattern(text); !added) {
      return added;
    }
  }
  return {};
}

Expected<void, std::string> PgnFilter::check_words() const {
  for (const std::string& text : conditions_.players) {
    if (words_of(text).empty()) {
      return fail("--player \"" + text + "\": a name has at least one letter; --player-part takes any text");
    }
  }
  for (const std::string& text : conditions_.similar) {
    if (plain_words_of(text).empty()) {
      return fail("--player-like \"" + text + "\": a name has at least one letter");
    }
  }
  for (const std::string& text : conditions_.openings) {
    if (words_of(text).empty()) {
      return fail("--opening \"" + text + "\": words of a name such as \"Sicilian Najdorf\" were expected");
    }
    if (openings_with(text).empty()) {
      return fail("--opening \"" + text + "\": " + describe_unknown_opening(text));
    }
  }
  for (const std::string& text : conditions_.ecos) {
    if (!parse_eco(text)) {
      return fail("--eco \"" + text + "\": a code such as B90, its beginning, B9, or B90-B99 was expected");
    }
  }
  for (const std::string& text : conditions_.results) {
    if (!pgn::parse_result(text)) {
      return fail("--result \"" + text + "\": it is 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *");
    }
  }
  for (const std::string& text : conditions_.endings) {
    if (std::ranges::find(kEndings, text) == kEndings.end()) {
      return fail("--ending \"" + text + "\": checkmate, stalemate, dead, time or other was expected");
    }
  }
  return {};
}

/// What says where or how another condition holds must not be passed over without one.
Expected<void, std::string> PgnFilter::check_together() const {
  const PgnConditions& all = conditions_;
  const SearchRange none{};
  const bool is_placed = !all.fens.empty() || !all.lines.empty() || !all.materials.empty();
  const auto needs = [](const char* option, const char* others) {
    return fail(std::string(option) + " says more of another condition: " + others);
  };
  if (!is_placed && all.patterns.empty() && all.range.from_ply != none.from_ply) {
    return needs("--from-ply", "--fen, --line, --material or --pattern is missing");
  }
  if (!is_placed && all.patterns.empty() && all.range.to_ply != none.to_ply) {
    return needs("--to-ply", "--fen, --line, --material or --pattern is missing");
  }
  if (all.patterns.empty() && all.range.lasting != none.lasting) {
    return needs("--lasting", "--pattern is missing");
  }
  if (all.patterns.empty() && all.range.either_colour) {
    return needs("--either-colour", "--pattern is missing");
  }
  if (!all.spelling.empty() && all.players.empty() && all.player_parts.empty() && all.similar.empty()) {
    return needs("--spelling", "--player is missing");
  }
  if (all.range.from_ply > all.range.to_ply) {
    return fail("--from-ply is above --to-ply, so that no position is between them");
  }
  if (all.min_plies > all.max_plies) {
    return fail("--min-plies is above --max-plies, so that no game is between them");
  }
  return {};
}

Expected<PgnFilter, std::string> PgnFilter::make(const PgnConditions& conditions) {
  PgnFilter filter;
  filter.conditions_ = conditions;
  if (!conditions.spelling.empty()) {
    auto spelling = Spelling::read(conditions.spelling);
    if (!spelling) {
      return fail("--spelling: " + spelling.error());
    }
    filter.spelling_ = std::make_shared<const Spelling>(*std::move(spelling));
  }
  return filter.check_words()
      .and_then([&] { return filter.check_together(); })
      .and_then([&] { return filter.read_tags(); })
      .and_then([&] { return filter.read_positions(); })
      .map([&] {
        filter.list_tests();
        return std::move(filter);
      });
}

void PgnFilter::list_cheap_tests() {
  const PgnConditions none{};
  if (conditions_.min_plies != none.min_plies || conditions_.max_plies != none.max_plies) {
    tests_.emplace_back([least = conditions_.min_plies, most = conditions_.max_plies](const FileGame& game) {
      return game.moves.size() >= least && game.moves.size() <= most;
    });
  }
  if (!conditions_.results.empty()) {
    tests_.emplace_back([results = conditions_.results](const FileGame& game) {
      return std::ranges::any_of(
          results, [&](const std::string& text) { return pgn::parse_result(text) == game.result; });
    });
  }
  for (const TagTest& tag : tags_) {
    tests_.emplace_back([tag](const FileGame& game) { return tag.holds(game); });
  }
  list_names();
}

void PgnFilter::list_names() {
  const auto right = [spelling = spelling_](std::string_view tag, std::string_view name) {
    return spelling ? spelling->right(tag, name) : name;
  };
  // A test is asked of both players, of the name as it is written and as the file spells it.
  const auto add = [&](auto holds) {
    tests_.emplace_back([holds, right](const FileGame& game) {
      return std::ranges::any_of(std::array{"White", "Black"}, [&](const char* tag) {
        const std::string_view name = game.tag(tag);
        return holds(name) || holds(right(tag, name));
      });
    });
  };
  for (const std::string& name : conditions_.players) {
    add([name, spelt = std::string(right("White", name))](std::string_view other) {
      return holds_words(other, name) || holds_words(other, spelt);
    });
  }
  for (const std::string& part : conditions_.player_parts) {
    add([part](std::string_view name) { return holds_part(name, part); });
  }
  for (const std::string& name : conditions_.similar) {
    add([words = plain_words_of(name)](std::string_view other) { return is_like(words, other); });
  }
}

void PgnFilter::list_openings() {
  std::vector<EcoRange> ranges;
  for (const std::string& text : conditions_.ecos) {
    ranges.push_back(*parse_eco(text));
  }
  const auto add = [&](auto holds) {
    tests_.emplace_back([holds](const FileGame& game) {
      const auto opening = opening_of(game);
      return opening && holds(*opening);
    });
  };
  if (!ranges.empty()) {
    add([ranges](const openings::Opening& opening) {
      return std::ranges::any_of(ranges, [&](const EcoRange& range) { return range.contains(opening.eco); });
    });
  }
  if (!conditions_.openings.empty()) {
    // The names are those of the table, whose texts are static.
    std::set<std::string_view> names;
    for (const std::string& text : conditions_.openings) {
      names.merge(openings_with(text));
    }
    add([names](const openings::Opening& opening) { return names.contains(opening.name); });
  }
}

/// With "or" each kind is a condition of its own, otherwise one pass over the game finds them all.
void PgnFilter::list_positions() {
  const auto add = [&](const PositionSearch& search) {
    if (!search.empty()) {
      tests_.emplace_back([search](const FileGame& game) { return search.finds_in(game); });
    }
  };
  if (!conditions_.any) {
    add(search_);
    return;
  }
  PositionSearch positions(conditions_.range), materials(conditions_.range), patterns(conditions_.range);
  positions.positions = search_.positions;
  materials.materials = search_.materials;
  patterns.patterns = search_.patterns;
  add(positions);
  add(materials);
  add(patterns);
}

void PgnFilter::list_tests() {
  list_cheap_tests();
  list_openings();
  // Endings and positions need all moves of the game.
  if (!conditions_.endings.empty()) {
    tests_.emplace_back([endings = conditions_.endings](const FileGame& game) {
      return is_one_of(endings, ending_name(judge_end(game)));
    });
  }
  list_positions();
}

void PgnFilter::add_marks(std::shared_ptr<const Marks> marks, bool is_among) {
  tests_.emplace_back([marks = std::move(marks), is_among](const FileGame& game) {
    return marks->contains(mark_of(game, false)) == is_among;
  });
}

bool PgnFilter::keeps(const FileGame& game) const {
  const auto holds = [&](const Test& test) { return test(game); };
  const bool is_met = conditions_.any && !tests_.empty() ? std::ranges::any_of(tests_, holds)
                                                         : std::ranges::all_of(tests_, holds);
  return is_met != conditions_.inverted;
}

}  // namespace rookery::apps
