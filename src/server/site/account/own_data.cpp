#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "endpoint/account_json.h"
#include "endpoint/ask_store.h"
#include "endpoint/dump_json.h"
#include "endpoint/identify.h"
#include "lichess/export/games_export.h"
#include "lichess/lichess_words.h"
#include "rookery/http/members.h"
#include "rookery/openings/openings.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/accounts/sessions.h"
#include "rookery/store/accounts/tokens.h"
#include "rookery/store/archive/imports.h"
#include "rookery/store/games/bookmarks.h"
#include "rookery/store/games/game_notes.h"
#include "rookery/store/games/ratings.h"
#include "rookery/store/lessons/homework.h"
#include "rookery/store/lessons/pupil_exercises.h"
#include "rookery/store/lessons/questions.h"
#include "rookery/store/social/chat.h"
#include "rookery/store/social/messages.h"
#include "rookery/store/social/notes.h"
#include "rookery/store/social/relations.h"
#include "rookery/store/studies/studies.h"
#include "site/account/handlers.h"

/// Everything that the server stores about an account, as one file for its owner.
namespace rookery::server {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;

namespace {

// No limit: people may see all that is stored about them (GDPR, article 15).
constexpr std::size_t kAll = std::numeric_limits<std::int32_t>::max();

std::int64_t ms_of(Instant at) {
  return at.time_since_epoch().count();
}

json write_ratings(const Account& account) {
  json ratings = json::object();
  for (const store::PoolRating& one : account.ratings) {
    ratings[std::string(word_of(one.pool))] = {
        {"rating", one.rating.value}, {"deviation", one.rating.deviation}, {"games", one.games}};
  }
  return ratings;
}

json write_account(const Account& account) {
  json object = account_json(account);
  object["title"] = account.title;
  object["ratings"] = write_ratings(account);
  return object;
}

json write_logins(const std::vector<store::LoginSession>& logins) {
  json list = json::array();
  for (const store::LoginSession& one : logins) {
    list.push_back(
        {{"device", one.device}, {"created", ms_of(one.created)}, {"lastUsed", ms_of(one.last_used)}});
  }
  return list;
}

/// Without secrets: the store has only their digests, and files are easily passed on.
json write_tokens(const std::vector<store::AccessToken>& tokens) {
  json list = json::array();
  for (const store::AccessToken& one : tokens) {
    list.push_back({{"description", one.terms.description},
                    {"scopes", one.terms.scopes},
                    {"created", ms_of(one.created)}});
  }
  return list;
}

json write_related(const std::vector<store::RelatedAccount>& related) {
  json list = json::array();
  for (const store::RelatedAccount& one : related) {
    list.push_back({{"account", one.account.name}, {"since", ms_of(one.since)}});
  }
  return list;
}

json write_messages(const std::vector<store::Message>& messages) {
  json list = json::array();
  for (const store::Message& one : messages) {
    list.push_back({{"from", one.from}, {"to", one.to}, {"at", ms_of(one.at)}, {"text", one.text}});
  }
  return list;
}

json write_notes(const std::vector<store::Note>& notes) {
  json list = json::array();
  for (const store::Note& one : notes) {
    list.push_back({{"from", one.author}, {"to", one.about}, {"at", ms_of(one.at)}, {"text", one.text}});
  }
  return list;
}

json write_game_notes(const std::vector<store::GameNote>& notes) {
  json list = json::array();
  for (const store::GameNote& one : notes) {
    list.push_back({{"from", one.account}, {"to", one.game}, {"at", ms_of(one.at)}, {"text", one.text}});
  }
  return list;
}

json write_chat(const std::vector<store::GameChatLine>& lines) {
  json list = json::array();
  for (const store::GameChatLine& one : lines) {
    list.push_back({{"game", one.game}, {"at", ms_of(one.line.at)}, {"text", one.line.text}});
  }
  return list;
}

json write_bookmarks(const std::vector<store::Bookmark>& bookmarks) {
  json list = json::array();
  for (const store::Bookmark& one : bookmarks) {
    list.push_back({{"game", one.game}, {"at", ms_of(one.at)}});
  }
  return list;
}

json write_answers(const std::vector<store::GivenAnswer>& answers) {
  json list = json::array();
  for (const store::GivenAnswer& one : answers) {
    list.push_back({{"question", one.words}, {"answer", one.answer.answer}, {"at", ms_of(one.answer.at)}});
  }
  return list;
}

json write_tries(const std::vector<store::NamedTry>& tries) {
  json list = json::array();
  for (const store::NamedTry& one : tries) {
    list.push_back({{"homework", one.homework},
                    {"task", one.tried.task + 1},
                    {"at", ms_of(one.tried.began)},
                    {"moves", one.tried.moves}});
  }
  return list;
}

json write_exercises(const std::vector<store::SolvedExercise>& solved) {
  json list = json::array();
  for (const store::SolvedExercise& one : solved) {
    list.push_back({{"lesson", one.lesson}, {"exercise", one.name}, {"stars", one.stars}});
  }
  return list;
}

json write_words(const std::vector<std::string>& words) {
  return words;
}

/// The parts of the file, one after the other, until the store fails once.
class DataGathering {
 public:
  explicit DataGathering(Services& services) : services_(&services) {}

  /// The result of `method`, called with `arguments`, in the form that `write` gives it.
  template <class T, class... Parameters, class Write>
  asio::awaitable<void> add(const char* name, store::Query<T, Parameters...> query, Write write,
                            store::Argument<Parameters>... arguments) {
    // A file with a missing part would look complete, so the first fault ends it.
    if (refusal_) {
      co_return;
    }
    const auto found = co_await services_->database.read(query, std::move(arguments)...);
    if (found) {
      parts_[name] = write(*found);
    } else {
      refusal_ = refuse_stored(found.error(), "account");
    }
  }

  [[nodiscard]] const json& parts() const { return parts_; }
  [[nodiscard]] const std::optional<http::Response>& refusal() const { return refusal_; }

 private:
  Services* services_;
  json parts_ = json::object();
  std::optional<http::Response> refusal_;
};

asio::awaitable<void> gather_data(DataGathering& data, store::AccountId id) {
  using store::Relation;
  co_await data.add("account", store::find_account, write_account, id);
  co_await data.add("logins", store::sessions_of, write_logins, id);
  co_await data.add("tokens", store::tokens_of, write_tokens, id);
  co_await data.add("follows", store::related_accounts, write_related, id, Relation::Follows);
  co_await data.add("blocks", store::related_accounts, write_related, id, Relation::Blocks);
  co_await data.add("notes", store::notes_by, write_notes, id);
  co_await data.add("gameNotes", store::game_notes_by, write_game_notes, id);
  co_await data.add("messages", store::messages_of, write_messages, id, kAll);
  co_await data.add("bookmarks", store::bookmarks_of, write_bookmarks, id);
  co_await data.add("chat", store::chat_lines_by, write_chat, people::PlayerId{id.text});
  co_await data.add("answers", store::answers_by, write_answers, id);
  co_await data.add("homework", store::homework_tries_by, write_tries, id);
  co_await data.add("exercises", store::exercises_of, write_exercises, id);
  co_await data.add("imports", store::imports_of, write_words, id);
}

/// What the account did in studies, in the grammar of docs/studies.md: read and written part by part, since a
/// study alone has up to 32 MiB.
class StudyEventsText {
 public:
  StudyEventsText(Services& services, std::string account)
      : services_(&services), account_{std::move(account)} {}

  asio::awaitable<Stored<std::string>> next() {
    constexpr std::size_t kEventsAtOnce = 200;
    std::string text;
    while (after_ && text.empty()) {
      const auto page =
          co_await services_->database.read(store::study_events_by, account_, *after_, kEventsAtOnce);
      if (!page) {
        co_return fail(page.error());
      }
      for (const store::OwnStudyEvent& one : page->events) {
        text += std::exchange(is_first_, false) ? "\n" : ",\n";
        text += dump_json({{"study", one.study}, {"event", one.line}});
      }
      after_ = page->next;
    }
    if (!after_ && !std::exchange(has_ended_, true)) {
      text += "\n],\n \"games\": [";
    }
    co_return text;
  }

 private:
  Services* services_;
  store::AccountId account_;
  std::optional<store::OwnStudyCursor> after_ = store::OwnStudyCursor{};
  bool is_first_ = true;
  bool has_ended_ = false;
};

/// The parts as the beginning of the file, up to the list of games. What the account did in studies and the
/// games follow as a stream, since they would not fit into memory.
GamesExport::Frame frame_of(Services& services, const std::string& account, const json& parts) {
  std::string head = parts.dump(1, ' ', false, json::error_handler_t::replace);
  head.erase(head.find_last_of('}'));
  head.erase(head.find_last_not_of('\n') + 1);
  const auto studies = std::make_shared<StudyEventsText>(services, account);
  return {head + ",\n \"studies\": [", [studies] { return studies->next(); }, "\n]}\n"};
}

}  // namespace

asio::awaitable<http::Response> get_own_data(Context& context, const http::Request& request) {
  const auto login = co_await need_login(context, request);
  if (!login) {
    co_return login.error();
  }
  const std::string id = login->account;
  DataGathering data(context.services);
  co_await gather_data(data, store::AccountId{id});
  if (data.refusal()) {
    co_return *data.refusal();
  }
  const http::Members nothing{http::Parameters(), http::Reading::Lenient};
  const std::string base_url = base_url_of(context.services, request);
  // All the data is the account's own, including the games of the guests who became it.
  people::GameViewer viewer{.player = id, .former = login->guests};
  ExportContext with{read_parts(nothing, false, ExportOf::OneGame), base_url, context.services.openings,
                     std::move(viewer)};
  // Players see their own games without a delay.
  with.parts.is_delayed = false;
  GamesExport::Source source;
  source.ids = data.parts()["imports"].get<std::vector<std::string>>();
  source.player = id;
  source.request.ongoing = true;
  source.frame = frame_of(context.services, id, data.parts());
  http::Response response = export_stream_response(context.services, std::move(with), std::move(source));
  response.content_type = "application/json";
  // Ids consist of letters, digits, '-' and '_', so they need no quoting in a header.
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + id + ".json\"");
  co_return response;
}

}  // namespace rookery::server
