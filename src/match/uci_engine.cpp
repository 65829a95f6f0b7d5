#include "uci_engine.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "rookery/base/ascii.h"

namespace rookery::match {

namespace {

using std::chrono::steady_clock;

constexpr std::string_view kWhiteSpace = " \t";
constexpr Duration kQuitTimeout{1'000};  ///< to save learning files or a profile

/// Removes and returns the next token of `text`; empty at its end.
std::string_view take_token(std::string_view& text) {
  const std::size_t start = std::min(text.find_first_not_of(kWhiteSpace), text.size());
  text.remove_prefix(start);
  const std::size_t length = std::min(text.find_first_of(kWhiteSpace), text.size());
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

std::string to_text(const std::vector<std::string>& command) {
  std::string text;
  for (const std::string& word : command) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

/// Parses "option name N type T [min M] [max M] ...". Nothing if the line is no option.
std::optional<KnownOption> read_option(std::string_view line) {
  const std::string_view start = "option name ";
  const std::size_t end = line.find(" type ");
  if (!line.starts_with(start) || end == std::string_view::npos) {
    return std::nullopt;
  }
  KnownOption option{.name = std::string(line.substr(start.size(), end - start.size()))};
  std::string_view rest = line.substr(end + std::string_view(" type ").size());
  option.is_spin = take_token(rest) == "spin";
  while (option.is_spin && !rest.empty()) {
    const std::string_view word = take_token(rest);
    if (word == "min") {
      option.min = parse<std::int64_t>(take_token(rest)).value_or(option.min);
    } else if (word == "max") {
      option.max = parse<std::int64_t>(take_token(rest)).value_or(option.max);
    }
  }
  return option;
}

/// Parses `cp N` or `mate N`; a bound is ignored. Returns whether the score was exact.
bool read_score(std::string_view& rest, EngineReply& reply) {
  const std::string_view unit = take_token(rest);
  const auto number = parse<int>(take_token(rest));
  std::string_view ahead = rest;
  const std::string_view bound = take_token(ahead);
  if (!number || bound == "lowerbound" || bound == "upperbound") {
    return false;
  }
  if (unit == "mate") {
    reply.mate = number;
    reply.eval_cp = *number > 0 ? EngineReply::kMateCp - *number : -EngineReply::kMateCp - *number;
  } else if (unit == "cp") {
    reply.mate.reset();
    reply.eval_cp = number;
  }
  return true;
}

/// The moves behind `pv`, which ends the line.
std::vector<std::string> take_moves(std::string_view& rest) {
  constexpr std::size_t kMost = 64;  // plies; no one reads further
  std::vector<std::string> line;
  for (std::string_view word = take_token(rest); !word.empty() && line.size() < kMost;
       word = take_token(rest)) {
    line.emplace_back(word);
  }
  return line;
}

}  // namespace

void read_info(std::string_view line, EngineReply& reply) {
  // A copy, since a line may turn out to belong to another variation of MultiPV.
  EngineReply updated = reply;
  bool is_scored = false, is_exact = false;
  std::string_view rest = line;
  while (!rest.empty()) {
    const std::string_view word = take_token(rest);
    if (word == "string") {
      break;
    }
    if (word == "pv") {
      updated.line = is_exact ? take_moves(rest) : std::move(updated.line);
      break;
    }
    if (word == "multipv" && parse<int>(take_token(rest)).value_or(1) != 1) {
      return;
    }
    if (word == "depth") {
      updated.depth = parse<int>(take_token(rest)).value_or(updated.depth);
    } else if (word == "nodes") {
      updated.nodes = parse<std::uint64_t>(take_token(rest)).value_or(updated.nodes);
    } else if (word == "score") {
      is_exact = read_score(rest, updated);
      is_scored = true;
    }
  }
  // A line without a score reports an unfinished iteration.
  updated.depth = is_scored ? updated.depth : reply.depth;
  reply = std::move(updated);
}

Expected<UciEngine, std::string> UciEngine::start(const EngineSpec& spec, bool chess960) {
  const std::string prefix = "engine \"" + to_text(spec.command) + "\": ";
  auto process = Subprocess::start(spec.command);
  if (!process) {
    return fail(prefix + process.error());
  }
  UciEngine engine(std::move(*process));
  engine.timeout_ = spec.start_timeout;
  engine.nodes_ = spec.nodes;
  const auto greeted = engine.handshake(spec, chess960);
  if (!greeted) {
    return fail(prefix + greeted.error());
  }
  return engine;
}

Expected<void, std::string> UciEngine::handshake(const EngineSpec& spec, bool chess960) {
  const SteadyTime began = steady_clock::now();
  if (const auto sent = send("uci"); !sent) {
    return fail("it " + sent.error().what);
  }
  std::string own_name = spec.command.front();
  for (std::string line; line != "uciok";) {
    auto received = receive(began, timeout_, "uciok");
    if (!received) {
      return fail("it " + received.error().what);
    }
    line = std::move(*received);
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
  // Most engines ignore an unknown option, and the match would measure something else.
  for (const EngineOption& option : options) {
    if (const auto set = set_option(option); !set) {
      return set;
    }
  }
  const auto ready = wait_until_ready();
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
    if (!number || *number < known->min || *number > known->max) {
      return fail("its option " + known->name + " takes " + std::to_string(known->min) + " to " +
                  std::to_string(known->max) + ", not \"" + option.value + "\"");
    }
  }
  const std::string value = option.value.empty() ? "" : " value " + option.value;
  const auto sent = send("setoption name " + option.name + value);
  return sent ? Expected<void, std::string>() : fail("it " + sent.error().what);
}

Expected<void, EngineFault> UciEngine::new_game() {
  return send("ucinewgame").and_then([this] { return wait_until_ready(); });
}

Expected<void, EngineFault> UciEngine::wait_until_ready() {
  const SteadyTime began = steady_clock::now();
  if (const auto sent = send("isready"); !sent) {
    return sent;
  }
  for (;;) {
    const auto received = receive(began, timeout_, "readyok");
    if (!received) {
      return fail(received.error());
    }
    if (*received == "readyok") {
      return {};
    }
  }
}

Expected<EngineReply, EngineFault> UciEngine::search(std::string_view position, std::string_view go,
                                                     Duration timeout) {
  if (const auto sent = send(position); !sent) {
    return fail(sent.error());
  }
  const SteadyTime began = steady_clock::now();
  if (const auto sent = send(go); !sent) {
    return fail(sent.error());
  }
  EngineReply reply;
  for (;;) {
    auto received = receive(began, timeout, "bestmove");
    if (!received) {
      return fail(std::move(received.error()));
    }
    std::string_view rest = *received;
    const std::string_view word = take_token(rest);
    if (word == "info") {
      read_info(rest, reply);
    } else if (word == "bestmove") {
      reply.took = std::chrono::round<Duration>(steady_clock::now() - began);
      reply.move = take_token(rest);
      return reply;
    }
  }
}

void UciEngine::quit() {
  if (send("quit")) {
    process_.wait_for_end(steady_clock::now() + kQuitTimeout);
  }
}

Expected<void, EngineFault> UciEngine::send(std::string_view line) {
  if (process_.write_line(line, steady_clock::now() + timeout_)) {
    return {};
  }
  return fail(EngineFault{false, process_.exit_description()});
}

Expected<std::string, EngineFault> UciEngine::receive(SteadyTime began, Duration timeout,
                                                      std::string_view expected) {
  auto line = process_.read_line(began + timeout);
  // An engine that prints without end always has a line to read, so the time is checked as well.
  const bool too_late = steady_clock::now() > began + timeout && (!line || !line->starts_with(expected));
  if (line && !too_late) {
    return std::move(*line);
  }
  if (line || line.error() == Subprocess::ReadFailure::Timeout) {
    return fail(EngineFault{true, "did not say " + std::string(expected) + " within " + seconds(timeout)});
  }
  return fail(EngineFault{false, process_.exit_description()});
}

}  // namespace rookery::match
