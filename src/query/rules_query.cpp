#include "rookery/query/rules_query.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <variant>

#include "rookery/arbiter/game.h"
#include "rookery/arbiter/words.h"
#include "rookery/chess/helpmate.h"
#include "rookery/notation/explanation.h"
#include "rookery/notation/fen.h"
#include "rookery/notation/san.h"
#include "rookery/notation/square.h"
#include "rookery/notation/uci_move.h"

namespace rookery::query {

namespace {

using arbiter::Game;
using chess::CastlingMode;
using Json = nlohmann::ordered_json;

template <class T>
using Read = Expected<T, QueryError>;

/// A move that somebody would like to make and may not.
struct IllegalIntent {
  chess::Square from, to;
  std::optional<chess::Role> promotion;
};

/// The line of play asked about, and how it ended if it did: the first end counts, whatever was played after
/// it.
struct Query {
  Game game;
  std::optional<chess::Outcome> outcome;
  std::optional<chess::Move> intended;
  std::optional<IllegalIntent> illegal;  ///< only if it is asked why
  CastlingMode mode;
  std::vector<notation::fen::ErrorText> remarks;  ///< what was mended in the FEN
};

/// In the order of their UCI texts, so that an answer does not change with the generator.
Json legal(const Query& query) {
  Json list = Json::array();
  const chess::Position& position = query.game.position();
  for (const chess::Move move : chess::legal_moves(position)) {
    list.push_back({{"uci", notation::uci_move::write(move, query.mode)},
                    {"san", notation::san::write(position, move)}});
  }
  std::sort(list.begin(), list.end(), [](const Json& a, const Json& b) { return a["uci"] < b["uci"]; });
  return list;
}

Json squares(chess::Bitboard set) {
  Json list = Json::array();
  for (const chess::Square square : set) {
    list.push_back(notation::write(square));
  }
  return list;
}

/// A game that has ended has no claims left: the player would have had to make them before (FIDE
/// 2023, 9.2, 9.3).
Json claims(const Query& query) {
  Json list = Json::array();
  if (query.outcome) {
    return list;
  }
  for (const auto kind : {arbiter::ClaimKind::Threefold, arbiter::ClaimKind::FiftyMoves}) {
    // For the position on the board, or for that after an announced move (FIDE 2023, 9.2, 9.3).
    const bool now = arbiter::is_claim_right(query.game, {kind, std::nullopt});
    const bool with_move = query.intended && arbiter::is_claim_right(query.game, {kind, query.intended});
    if (now || with_move) {
      list.push_back({{"kind", arbiter::word(kind)}, {"article", arbiter::article(kind)}});
    }
  }
  return list;
}

/// The article goes with the name, so that programs need no table of their own.
Json outcome(const Query& query) {
  if (!query.outcome) {
    return nullptr;
  }
  return {{"ending", arbiter::word(query.outcome->ending)},
          {"score", arbiter::write_score(query.outcome->score)},
          {"article", chess::article(*query.outcome)}};
}

/// Null unless an illegal move was announced and `why` was asked: otherwise such a move is a fault of the
/// query.
Json why(const Query& query) {
  if (!query.illegal) {
    return nullptr;
  }
  const auto& [from, to, promotion] = *query.illegal;
  const chess::Position& position = query.game.position();
  const auto found = chess::explain_illegal(position, from, to, promotion);
  if (!found) {
    return nullptr;
  }
  return {{"reason", notation::word(found->reason)},
          {"squares", squares(found->squares)},
          {"text", notation::describe(*found, position, from, to)}};
}

struct Answer {
  const char* name;
  Json (*give)(const Query&);
  bool unasked;  ///< given when no list of questions is
};
constexpr std::array<Answer, 7> kAnswers{{
    {"fen", [](const Query& query) { return Json(notation::fen::write(query.game.position().setup())); },
     true},
    {"legal", legal, true},
    {"checkers", [](const Query& query) { return squares(query.game.position().checkers()); }, true},
    {"repetitions", [](const Query& query) { return Json(query.game.occurrences()); }, true},
    {"claims", claims, true},
    {"outcome", outcome, true},
    {"why", why, false},
}};

constexpr std::array kMembers{"fen", "chess960", "moves", "intend", "ask"};

QueryError fault_of(QueryFault fault, std::string what, const std::string& field) {
  return {fault, field, std::nullopt, std::move(what), field};
}

std::string indexed(const char* name, std::size_t i) {
  return std::string(name) + '[' + std::to_string(i) + ']';
}

Read<chess::Move> read_move(const Json& value, const chess::Position& position, const std::string& where) {
  if (!value.is_string()) {
    return fail(fault_of(QueryFault::WrongType, "a move is a string such as \"e2e4\"", where));
  }
  const auto& text = value.get_ref<const std::string&>();
  const auto move = notation::uci_move::parse(position, text);
  if (move) {
    return *move;
  }
  const auto why = move.error().fault;
  const bool is_illegal = why == notation::uci_move::Fault::Illegal;
  return fail(fault_of(is_illegal ? QueryFault::IllegalMove : QueryFault::InvalidValue,
                       "'" + text + "': " + std::string(notation::uci_move::describe(why)), where));
}

/// The place of the first fault of a FEN, and all of them in words and as a list.
QueryError invalid_fen(const std::vector<notation::fen::ErrorText>& faults) {
  QueryError all{QueryFault::InvalidFen, "fen", faults.front().offset, "", ""};
  for (const notation::fen::ErrorText& fault : faults) {
    all.what += (all.what.empty() ? "" : "; ") + std::string(fault.what);
    all.where += (all.where.empty() ? "fen, " : "; ") + std::string(fault.where) + " at offset " +
                 std::to_string(fault.offset);
    all.all.push_back({std::string(fault.what), std::string(fault.where), fault.offset});
  }
  return all;
}

Read<notation::fen::ReadPosition> read_position(const Json& query, CastlingMode mode, FenReading reading) {
  if (!query.contains("fen")) {
    return notation::fen::ReadPosition{*chess::Position::from_setup(chess::Setup::initial(), mode), {}};
  }
  if (!query["fen"].is_string()) {
    return fail(fault_of(QueryFault::WrongType, "a FEN is a string", "fen"));
  }
  auto read = notation::fen::read_position(query["fen"].get_ref<const std::string&>(), mode);
  if (!read) {
    return fail(invalid_fen(read.error()));
  }
  if (reading == FenReading::Strict && !read->remarks.empty()) {
    return fail(invalid_fen(read->remarks));
  }
  return *std::move(read);
}

/// A misspelt member would otherwise be left out in silence, and the answer be one to another question.
Read<std::monostate> check_members(const Json& query, const QueryLimits& limits) {
  if (!query.is_object()) {
    return fail(QueryError{QueryFault::WrongType, "", std::nullopt,
                           "a query is a JSON object such as {\"moves\":[\"e2e4\"]}", "line"});
  }
  for (const auto& [name, value] : query.items()) {
    if (std::find(kMembers.begin(), kMembers.end(), name) == kMembers.end()) {
      return fail(fault_of(QueryFault::UnknownField,
                           "unknown member; known are fen, chess960, moves, intend, ask", name));
    }
  }
  if (query.contains("chess960") && !query["chess960"].is_boolean()) {
    return fail(fault_of(QueryFault::WrongType, "chess960 is true or false", "chess960"));
  }
  if (query.contains("moves") && !query["moves"].is_array()) {
    return fail(fault_of(QueryFault::WrongType, "moves is a list of UCI moves", "moves"));
  }
  if (query.contains("moves") && query["moves"].size() > limits.most_moves) {
    return fail(fault_of(QueryFault::OutOfRange, "more than " + std::to_string(limits.most_moves) + " moves",
                         "moves"));
  }
  return std::monostate{};
}

/// Whether each of kAnswers is wanted.
using Wanted = std::array<bool, kAnswers.size()>;

Read<Wanted> read_wanted(const Json& json) {
  Wanted wanted{};
  if (!json.contains("ask")) {
    std::transform(kAnswers.begin(), kAnswers.end(), wanted.begin(),
                   [](const Answer& a) { return a.unasked; });
    return wanted;
  }
  if (!json["ask"].is_array()) {
    return fail(
        fault_of(QueryFault::WrongType, "ask is a list of names such as [\"legal\",\"outcome\"]", "ask"));
  }
  for (std::size_t i = 0; i < json["ask"].size(); ++i) {
    const auto hit = std::find_if(kAnswers.begin(), kAnswers.end(),
                                  [&](const Answer& answer) { return json["ask"][i] == answer.name; });
    if (hit == kAnswers.end()) {
      return fail(
          fault_of(QueryFault::InvalidValue,
                   "unknown question; known are fen, legal, checkers, repetitions, claims, outcome, why",
                   indexed("ask", i)));
    }
    wanted[static_cast<std::size_t>(hit - kAnswers.begin())] = true;
  }
  return wanted;
}

/// Plays the moves of the query.
Read<std::monostate> play_moves(const Json& json, const QueryLimits& limits, Query& query) {
  if (!json.contains("moves")) {
    return std::monostate{};
  }
  const Json& moves = json["moves"];
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = read_move(moves[i], query.game.position(), indexed("moves", i));
    if (!move) {
      return fail(move.error());
    }
    query.game.record({{}, arbiter::Played{*move}});
    if (!query.outcome) {
      query.outcome = chess::automatic_outcome(query.game.position(), query.game.occurrences(),
                                               chess::HelpmateBudget{limits.nodes_at_each_move});
    }
  }
  return std::monostate{};
}

/// The announced move. An illegal one is a fault of the query, but for the question why it is.
Read<std::monostate> read_intend(const Json& json, bool may_be_illegal, Query& query) {
  if (!json.contains("intend")) {
    return may_be_illegal ? Read<std::monostate>(
                                fail(fault_of(QueryFault::MissingField, "why what? name a move", "intend")))
                          : Read<std::monostate>(std::monostate{});
  }
  const chess::Position& position = query.game.position();
  const auto move = read_move(json["intend"], position, "intend");
  if (move) {
    query.intended = *move;
    return std::monostate{};
  }
  if (!may_be_illegal || !json["intend"].is_string()) {
    return fail(move.error());
  }
  const std::string_view text = json["intend"].get_ref<const std::string&>();
  if (notation::uci_move::parse(position, text).error().fault != notation::uci_move::Fault::Illegal) {
    return fail(move.error());
  }
  query.illegal =
      IllegalIntent{*notation::parse_square(text.substr(0, 2)), *notation::parse_square(text.substr(2, 2)),
                    text.size() > 4 ? std::optional(chess::Role::Queen) : std::nullopt};
  return std::monostate{};
}

/// The line of play that a query speaks of.
Read<Query> read_line(const Json& json, const Wanted& wanted, const QueryLimits& limits, FenReading reading) {
  const CastlingMode mode = json.value("chess960", false) ? CastlingMode::Chess960 : CastlingMode::Standard;
  const auto start = read_position(json, mode, reading);
  if (!start) {
    return fail(start.error());
  }
  const chess::Position& position = start->position;
  Query query{Game({position, {}}),
              chess::automatic_outcome(position, 1, chess::HelpmateBudget{limits.nodes_at_each_move}),
              std::nullopt,
              std::nullopt,
              mode,
              start->remarks};
  constexpr std::size_t kWhy = kAnswers.size() - 1;
  const auto complete = play_moves(json, limits, query).and_then([&](std::monostate) {
    return read_intend(json, wanted[kWhy], query);
  });
  if (!complete) {
    return fail(complete.error());
  }
  // No clock runs here: what the time between two moves is too short for is thought through.
  if (!query.outcome &&
      chess::decide_dead_position(query.game.position(), chess::HelpmateBudget{limits.nodes_at_end}) ==
          chess::DeadPosition::Yes) {
    query.outcome = chess::Outcome{chess::Ending::DeadPosition, chess::kDrawn};
  }
  return query;
}

Read<Json> read_json(std::string_view text) {
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& error) {
    // The library's text begins with its own name and number in brackets: of no use to the asker.
    const std::string_view what = error.what();
    const std::size_t bracket = what.find("] ");
    return fail(QueryError{
        QueryFault::NotJson, "", error.byte == 0 ? 0 : error.byte - 1,
        "not JSON: " + std::string(what.substr(bracket == std::string_view::npos ? 0 : bracket + 2)),
        "byte " + std::to_string(error.byte)});
  }
}

}  // namespace

Expected<std::string, QueryError> answer_query(std::string_view text, const QueryLimits& limits,
                                               FenReading reading) {
  const auto json = read_json(text);
  if (!json) {
    return fail(json.error());
  }
  if (const auto good = check_members(*json, limits); !good) {
    return fail(good.error());
  }
  const auto wanted = read_wanted(*json);
  if (!wanted) {
    return fail(wanted.error());
  }
  const auto query = read_line(*json, *wanted, limits, reading);
  if (!query) {
    return fail(query.error());
  }
  Json out = Json::object();
  for (std::size_t i = 0; i < kAnswers.size(); ++i) {
    if ((*wanted)[i]) {
      out[kAnswers[i].name] = kAnswers[i].give(*query);
    }
  }
  for (const notation::fen::ErrorText& remark : query->remarks) {
    out["remarks"].push_back({{"what", remark.what}, {"where", remark.where}, {"offset", remark.offset}});
  }
  return out.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace rookery::query
