#include "site/account/account_stream.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "endpoint/ask.h"
#include "endpoint/dump_json.h"
#include "lichess/accounts/lichess_user.h"
#include "lichess/challenges/challenge_steps.h"
#include "rookery/node/news.h"
#include "rookery/node/server_clock.h"
#include "rookery/store/accounts/accounts.h"
#include "rookery/store/games/challenges.h"
#include "rookery/store/lessons/questions.h"
#include "rookery/store/social/messages.h"
#include "site/account/handlers.h"
#include "site/people/person_challenge.h"

namespace rookery::server {
namespace {

namespace asio = boost::asio;
using nlohmann::json;
using store::Account;
using store::Challenge;
using store::ChallengeStatus;
using store::SummarizedGame;

/// The most challenges shown; the rest of a longer list appears as these are answered.
constexpr std::size_t kMostSent = 20;
/// Allowance between the page's first data and the start of its stream.
constexpr Duration kPageOnItsWay = std::chrono::seconds(10);

class AccountStream final : public NewsStream {
 public:
  AccountStream(Services& services, const std::string& account)
      : NewsStream(services, account, {node::news_of_player(account)}) {}

 private:
  asio::awaitable<bool> poll() override {
    // Games first: when one has begun, its challenge is gone.
    const auto games = co_await ask(services(), &store::GameStore::ongoing, people::PlayerId{player()});
    const auto pending = co_await services().database.read(
        store::pending_challenges, store::AccountId{player()}, services().clock.now());
    const auto unread = co_await services().database.read(store::count_unread, store::AccountId{player()});
    const auto question =
        co_await services().database.read(store::pending_question_for, store::AccountId{player()});
    if (!games || !pending || !unread || !question || is_stopped()) {
      co_return false;
    }
    const bool is_known = co_await send_ends(*pending);
    const auto challenges = co_await read_pending(*pending);
    if (!challenges || is_stopped()) {
      co_return false;
    }
    const json stands{{"challenges", *challenges}, {"unread", *unread}};
    send_new_games(*games);
    send_question(*question);
    // Sent only if it has changed, since this runs on every change of the account.
    if (std::string text = dump(stands); text != last_) {
      send(text);
      last_ = std::move(text);
    }
    co_return is_known;
  }

  static std::string dump(const json& message) { return dump_json(message); }
  void send(const std::string& text) { put(std::make_shared<const std::string>("data: " + text + "\n\n")); }

  asio::awaitable<Stored<json>> read_pending(std::vector<Challenge> pending) {
    for (const Challenge& one : pending) {
      poll_by(one.expires);
    }
    pending.resize(std::min(pending.size(), kMostSent));
    std::vector<std::string> people;
    for (const Challenge& one : pending) {
      const std::vector<std::string> named = people_of(one);
      people.insert(people.end(), named.begin(), named.end());
    }
    const auto accounts = co_await services().database.read(store::find_accounts, std::move(people));
    if (!accounts) {
      co_return fail(accounts.error());
    }
    json list = json::array();
    for (const Challenge& one : pending) {
      list.push_back(person_challenge_json(one, *accounts, player(), services().clock.now()));
    }
    co_return list;
  }

  /// Reports the account's own challenges that are no longer pending: whether they were declined, and why.
  asio::awaitable<bool> send_ends(std::vector<Challenge> pending) {
    std::set<std::string> present;
    for (const Challenge& one : pending) {
      if (one.challenger == player()) {
        present.insert(one.game.id);
      }
    }
    bool is_known = true;
    for (const std::string& id : own_) {
      if (!present.contains(id)) {
        const bool is_sent = co_await send_end(id);
        is_known = is_known && is_sent;
      }
    }
    if (is_known) {
      own_ = std::move(present);
    }
    co_return is_known;
  }

  /// False: the store did not answer; tried again.
  asio::awaitable<bool> send_end(std::string id) {
    const auto challenge =
        co_await services().database.read(store::find_challenge, store::GameId{std::move(id)});
    if (!challenge) {
      co_return challenge.error().kind != store::StoreError::Kind::Unavailable;
    }
    if (challenge->status != ChallengeStatus::Declined) {
      co_return true;
    }
    const std::vector<std::string> who{challenge->destination};
    const auto accounts = co_await services().database.read(store::find_accounts, who);
    if (!accounts) {
      co_return false;
    }
    const Account* account = find_by_id(*accounts, challenge->destination);
    const json declined{{"name", account == nullptr ? challenge->destination : account->name},
                        {"reason", challenge->reason}};
    send(dump({{"declined", declined}}));
    co_return true;
  }

  /// Reports games that began since the last look. Of the games known from the first look, reports only those
  /// that began while the page was loading.
  void send_new_games(const std::vector<SummarizedGame>& games) {
    const Instant since = last_.empty() ? services().clock.now() - kPageOnItsWay : Instant{};
    for (const SummarizedGame& game : games) {
      const bool is_playing = game.summary.status == store::GameStatus::Playing;
      if (is_playing && known_.insert(game.id).second && game.created >= since) {
        send(dump({{"game", game.id}}));
      }
    }
  }

  /// Reports the teacher's question when it is asked, and when it is closed (""). One that was answered
  /// before the page was opened is not reported: the pupil has left it.
  void send_question(const std::optional<store::PendingQuestion>& question) {
    const bool is_new = question && question->id != question_ && !question->is_answered;
    const bool is_over = !question && !question_.empty();
    if (is_new || is_over) {
      question_ = is_new ? question->id : "";
      send(dump({{"question", question_}}));
    }
  }

  std::set<std::string> own_;    ///< challenges that were pending
  std::set<std::string> known_;  ///< games
  std::string question_;         ///< the open one that was sent; empty: none
  std::string last_;             ///< the last challenges and message count sent
};

}  // namespace

std::shared_ptr<http::BodyStream> account_stream(Services& services, const std::string& account) {
  return std::make_shared<AccountStream>(services, account);
}

asio::awaitable<http::Response> stream_account(Context& context, const http::Request&) {
  http::Response response;
  response.content_type = "text/event-stream";
  response.headers = {{"Cache-Control", "no-store"}, {"X-Accel-Buffering", "no"}};
  response.stream = account_stream(context.services, context.principal.player.text);
  co_return response;
}

}  // namespace rookery::server
