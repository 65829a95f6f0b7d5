#include "app/classes.h"

#include "app/ask_store.h"

namespace rookery::server {

namespace asio = boost::asio;
using store::Pupil;
using store::SchoolClass;
using store::StoreError;

asio::awaitable<Expected<SchoolClass, Response>> find_own_class(Context& context) {
  const std::string id = context.path["class"];
  auto found = co_await ask_store<SchoolClass>(
      context.server, [&classes = context.server.classes, id](store::Callback<SchoolClass> tell) {
        classes.find(id, std::move(tell));
      });
  const Principal& asker = context.principal;
  const bool is_own =
      found && (found->teacher == asker.player.text || asker.role == people::Role::Administrator);
  if (found && !is_own) {
    found = fail(StoreError{StoreError::Kind::NotFound, "another's class"});
  }
  if (!found) {
    co_return fail(refuse_asked(found.error(), "there is no such class"));
  }
  co_return *std::move(found);
}

asio::awaitable<Expected<std::vector<Pupil>, Response>> find_pupils(ServerContext& server,
                                                                    std::string school_class) {
  using Pupils = std::vector<Pupil>;
  auto found = co_await ask_store<Pupils>(server, [&server, school_class](store::Callback<Pupils> tell) {
    server.classes.pupils(school_class, std::move(tell));
  });
  if (!found) {
    co_return fail(refuse_asked(found.error(), "there is no such class"));
  }
  co_return *std::move(found);
}

asio::awaitable<Expected<std::string, Response>> find_game_of(ServerContext& server, std::string account) {
  using Games = std::vector<store::SummarizedGame>;
  const auto games = co_await ask_store<Games>(server, [&server, account](store::Callback<Games> tell) {
    server.store.ongoing(account, std::move(tell));
  });
  if (!games) {
    co_return fail(refuse_asked(games.error(), "there is no such account"));
  }
  co_return games->empty() ? std::string() : games->front().id;
}

asio::awaitable<std::optional<Response>> refuse_pupils_chat(ServerContext& server, std::string account) {
  using Member = store::Membership;
  const auto found = co_await ask_store<Member>(server, [&server, account](store::Callback<Member> tell) {
    server.classes.class_of(account, std::move(tell));
  });
  if (!found && found.error().kind != StoreError::Kind::NotFound) {
    co_return refuse_asked(found.error(), "");
  }
  const bool may_chat = !found || found->school_class.may_chat;
  co_return may_chat ? std::nullopt
                     : std::optional(error_response(403, ErrorCode::NotPermitted,
                                                    "the teacher has not allowed this class to chat"));
}

}  // namespace rookery::server
