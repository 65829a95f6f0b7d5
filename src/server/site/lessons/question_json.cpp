#include "site/lessons/question_json.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "site/lessons/question_answer.h"

namespace rookery::server {

using nlohmann::json;
using store::LessonGame;
using store::Question;
using store::QuestionAnswer;

namespace {

std::int64_t ms_since_1970(Instant at) {
  return at.time_since_epoch().count();
}

std::string halves_in_words(std::int64_t halves) {
  return halves == 1 ? "1/2" : std::to_string(halves / 2);
}

const LessonGame* game_of_account(const ShownQuestion& shown, const std::string& account) {
  const auto found = std::ranges::find(shown.games, account, &LessonGame::account);
  return found == shown.games.end() ? nullptr : &*found;
}

/// The answer as it is counted: of a game how it stands.
std::string counted_answer(const ShownQuestion& shown, const QuestionAnswer& given) {
  if (shown.asked.question.kind != QuestionKind::Play) {
    return given.answer;
  }
  const LessonGame* game = game_of_account(shown, given.account);
  return game == nullptr ? "aborted" : standing_of(*game);
}

/// The answer, a move also as it is read, and the game where it is one.
json answer_json(const ShownQuestion& shown, const QuestionAnswer& given) {
  json object{{"answer", counted_answer(shown, given)}};
  if (const std::string san = san_of_answer(shown.asked.question, given.answer); !san.empty()) {
    object["san"] = san;
  }
  if (shown.asked.question.kind == QuestionKind::Play) {
    object["game"] = given.answer;
  }
  return object;
}

std::string shown_name_of(const ShownQuestion& shown, const std::string& account) {
  const auto found = std::ranges::find(shown.pupils, account, &store::Pupil::account);
  return found == shown.pupils.end() ? account : found->shown;
}

json counts_json(const ShownQuestion& shown) {
  std::map<std::string, int> counts;
  for (const QuestionAnswer& given : shown.asked.answers) {
    ++counts[counted_answer(shown, given)];
  }
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::ranges::sort(sorted, [](const auto& a, const auto& b) {
    return std::pair(b.second, a.first) < std::pair(a.second, b.first);
  });
  json list = json::array();
  for (const auto& [answer, count] : sorted) {
    json object{{"answer", answer}, {"count", count}};
    if (const std::string san = san_of_answer(shown.asked.question, answer); !san.empty()) {
      object["san"] = san;
    }
    list.push_back(std::move(object));
  }
  return list;
}

json common_json(const Question& question) {
  return {{"id", question.id},       {"kind", word_of(question.kind)},
          {"fen", question.fen},     {"words", question.words},
          {"level", question.level}, {"open", !question.closed.has_value()}};
}

const QuestionAnswer* answer_of(const store::AskedQuestion& asked, const std::string& account) {
  const auto found = std::ranges::find(asked.answers, account, &QuestionAnswer::account);
  return found == asked.answers.end() ? nullptr : &*found;
}

json revealed_json(const ShownQuestion& shown, const std::string& account) {
  const Question& question = shown.asked.question;
  const QuestionAnswer* revealed = answer_of(shown.asked, question.revealed);
  if (revealed == nullptr) {
    return nullptr;
  }
  json object = answer_json(shown, *revealed);
  object["own"] = revealed->account == account;
  object["name"] = question.is_revealed_named ? json(shown_name_of(shown, revealed->account)) : json(nullptr);
  return object;
}

}  // namespace

std::string standing_of(const LessonGame& game) {
  if (game.status == store::GameStatus::Aborted) {
    return "aborted";
  }
  return game.points ? halves_in_words(game.points->white) + '-' + halves_in_words(game.points->black)
                     : "playing";
}

json question_for_teacher(const ShownQuestion& shown) {
  const Question& question = shown.asked.question;
  json object = common_json(question);
  object["created"] = ms_since_1970(question.created);
  object["named"] = question.is_named;
  object["counted"] = question.is_counted;
  object["revealed"] = question.revealed;
  object["revealedNamed"] = question.is_revealed_named;
  object["changes"] = question.changes;
  object["counts"] = counts_json(shown);
  object["answers"] = json::array();
  for (const QuestionAnswer& given : shown.asked.answers) {
    json row = answer_json(shown, given);
    row["account"] = given.account;
    row["shown"] = shown_name_of(shown, given.account);
    row["at"] = ms_since_1970(given.at);
    object["answers"].push_back(std::move(row));
  }
  object["missing"] = json::array();
  for (const store::Pupil& pupil : shown.pupils) {
    if (answer_of(shown.asked, pupil.account) == nullptr) {
      object["missing"].push_back({{"account", pupil.account}, {"shown", pupil.shown}});
    }
  }
  return object;
}

json question_for_pupil(const ShownQuestion& shown, const std::string& account) {
  const Question& question = shown.asked.question;
  json object = common_json(question);
  const QuestionAnswer* own = answer_of(shown.asked, account);
  object["own"] = own == nullptr ? json(nullptr) : answer_json(shown, *own);
  object["revealed"] = revealed_json(shown, account);
  object["counts"] = question.is_counted ? counts_json(shown) : json(nullptr);
  return object;
}

json listed_question_json(const Question& question) {
  json object = common_json(question);
  object["created"] = ms_since_1970(question.created);
  return object;
}

}  // namespace rookery::server
