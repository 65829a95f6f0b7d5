#include "uci_engine.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "rookery/base/ascii.h"

namespace rookery::match {

namespace {

using std::chrono::steady_clock;

constexpr std::string_view kBlanks = " \t";
constexpr Duration kLastWords{1'000};  ///< to write down what it has learnt, or a profile

/// Takes the next word off `text`; empty at its end.
std::string_view take_word(std::string_view& text) {
  const std::size_t start = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(start);
  const std::size_t length = std::min(text.find_first_of(kBlanks), text.size());
  const std::string_view word = text.substr(0, length);
  text.remove_prefix(length);
  return word;
}

template <class Number>
std::optional<Number> parse(std::string_view word) {
  Number number{};
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  return error == std::errc{} && end == word.data() + word.size() ? std::optional(number) : std::nullopt;
}

std::string seconds(Duration time) {
  return std::to_string(time.count() / 1000) + "." + std::to_string(time.count() % 1000 / 100) + " s";
}

std::string in_words(const std::vector<std::string>& command) {
  std::string text;
  for (const std::string& word : command) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

/// Reads "option name N type T [min M] [max M] ...". Nothing where the line is none.
std::optional<KnownOption> read_option(std::string_view line) {
  const std::string_view start = "option name ";
  const std::size_t end = line.find(" type ");
  if (!line.starts_with(start) || end == std::string_view::npos) {
    return std::nullopt;
  }
  KnownOption option{.name = std::string(line.substr(start.size(), end - start.size()))};
  std::string_view rest = line.substr(end + std::string_view(" type ").size());
  option.is_spin = take_word(rest) == "spin";
  while (option.is_spin && !rest.empty()) {
    const std::string_view word = take_word(rest);
    if (word == "min") {
      option.least = parse<std::int64_t>(take_word(rest)).value_or(option.least);
    } else if (word == "max") {
      option.most = parse<std::int64_t>(take_word(rest)).value_or(option.most);
    }
  }
  return option;
}

/// Reads `cp N` or `mate N`, unless it is a bound.
void read_score(std::string_view& rest, Thought& thought) {
  const std::string_view unit = take_word(rest);
  const auto number = parse<int>(take_word(rest));
  std::string_view ahead = rest;
  const std::string_view bound = take_word(ahead);
  if (!number || bound == "lowerbound" || bound == "upperbound") {
    return;
  }
  if (unit == "mate") {
    thought.mate = number;
    thought.eval_cp = *number > 0 ? Thought::kMateCp - *number : -Thought::kMateCp - *number;
  } else if (unit == "cp") {
    thought.mate.reset();
    thought.eval_cp = number;
  }
}

}  // namespace

void read_info(std::string_view line, Thought& thought) {
  Thought told = thought;
  bool is_scored = false;
  std::string_view rest = line;
  while (!rest.empty()) {
    const std::string_view word = take_word(rest);
    if (word == "string" || word == "pv") {
      break;
    }
    if (word == "multipv" && parse<int>(take_word(rest)).value_or(1) != 1) {
      return;
    }
    if (word == "depth") {
      told.depth = parse<int>(take_word(rest)).value_or(told.depth);
    } else if (word == "nodes") {
      told.nodes = parse<std::uint64_t>(take_word(rest)).value_or(told.nodes);
    } else if (word == "score") {
      read_score(rest, told);
      is_scored = true;
    }
  }
  // A line without a score tells of an iteration that is not over.
  told.depth = is_scored ? told.depth : thought.depth;
  thought = std::move(told);
}

Expected<UciEngine, std::string> UciEngine::start(const EngineSpec& spec, bool chess960) {
  const std::string who = "engine \"" + in_words(spec.command) + "\": ";
  auto process = Subprocess::start(spec.command);
  if (!process) {
    return fail(who + process.error());
  }
  UciEngine engine(std::move(*process));
  engine.patience_ = spec.start_patience;
  const auto introduced = engine.introduce(spec, chess960);
  if (!introduced) {
    return fail(who + introduced.error());
  }
  return engine;
}

Expected<void, std::string> UciEngine::introduce(const EngineSpec& spec, bool chess960) {
  const SteadyTime began = steady_clock::now();
  if (const auto said = say("uci"); !said) {
    return fail("it " + said.error().what);
  }
  std::string own_name = spec.command.front();
  for (std::string line; line != "uciok";) {
    auto heard = hear(began, patience_, "uciok");
    if (!heard) {
      return fail("it " + heard.error().what);
    }
    line = std::move(*heard);
    if (line.starts_with("id name ")) {
      own_name = line.substr(8);
    } else if (auto option = read_option(line)) {
      known_options_.push_back(*std::move(option));
    }
  }
  name_ = spec.name.empty() ? own_name : spec.name;
  std::vector<EngineOption> options = spec.options;
  if (chess960) {
    options.push_back({"UCI_Chess960", "true"});
  }
  for (const EngineOption& option : options) {
    if (const auto set = set_option(option); !set) {
      return set;
    }
  }
  const auto ready = await_ready();
  return ready ? Expected<void, std::string>() : fail("it " + ready.error().what);
}

Expected<void, std::string> UciEngine::set_option(const EngineOption& option) {
  const auto known = std::ranges::find_if(known_options_, [&](const KnownOption& candidate) {
    return equal_ignoring_case(candidate.name, option.name);
  });
  if (known == known_options_.end()) {
    return fail("it has no option \"" + option.name + "\"");
  }
  if (known->is_spin) {
    const auto number = parse<std::int64_t>(option.value);
    if (!number || *number < known->least || *number > known->most) {
      return fail("its option " + known->name + " takes " + std::to_string(known->least) + " to " +
                  std::to_string(known->most) + ", not \"" + option.value + "\"");
    }
  }
  const std::string value = option.value.empty() ? "" : " value " + option.value;
  const auto said = say("setoption name " + option.name + value);
  return said ? Expected<void, std::string>() : fail("it " + said.error().what);
}

Expected<void, EngineFault> UciEngine::new_game() {
  return say("ucinewgame").and_then([this] { return await_ready(); });
}

Expected<void, EngineFault> UciEngine::await_ready() {
  const SteadyTime began = steady_clock::now();
  if (const auto said = say("isready"); !said) {
    return said;
  }
  for (;;) {
    const auto heard = hear(began, patience_, "readyok");
    if (!heard) {
      return fail(heard.error());
    }
    if (*heard == "readyok") {
      return {};
    }
  }
}

Expected<Thought, EngineFault> UciEngine::think(std::string_view position, std::string_view go,
                                                Duration patience) {
  if (const auto said = say(position); !said) {
    return fail(said.error());
  }
  const SteadyTime began = steady_clock::now();
  if (const auto said = say(go); !said) {
    return fail(said.error());
  }
  Thought thought;
  for (;;) {
    auto heard = hear(began, patience, "bestmove");
    if (!heard) {
      return fail(std::move(heard.error()));
    }
    std::string_view rest = *heard;
    const std::string_view word = take_word(rest);
    if (word == "info") {
      read_info(rest, thought);
    } else if (word == "bestmove") {
      thought.took = std::chrono::round<Duration>(steady_clock::now() - began);
      thought.move = take_word(rest);
      return thought;
    }
  }
}

void UciEngine::quit() {
  if (say("quit")) {
    process_.wait_for_end(steady_clock::now() + kLastWords);
  }
}

Expected<void, EngineFault> UciEngine::say(std::string_view line) {
  if (process_.write_line(line, steady_clock::now() + patience_)) {
    return {};
  }
  return fail(EngineFault{false, process_.how_it_ended()});
}

Expected<std::string, EngineFault> UciEngine::hear(SteadyTime began, Duration patience,
                                                   std::string_view awaited) {
  auto line = process_.read_line(began + patience);
  // Of an engine that talks without end there is always a line to read.
  const bool too_late = steady_clock::now() > began + patience && (!line || !line->starts_with(awaited));
  if (line && !too_late) {
    return std::move(*line);
  }
  if (line || line.error() == Subprocess::Silence::TooLate) {
    return fail(EngineFault{true, "did not say " + std::string(awaited) + " within " + seconds(patience)});
  }
  return fail(EngineFault{false, process_.how_it_ended()});
}

}  // namespace rookery::match
