#include "site/lessons/shown_question.h"

namespace rookery::server {

namespace asio = boost::asio;

namespace {

asio::awaitable<Stored<ShownQuestion>> with_pupils(Services& services, store::AskedQuestion asked) {
  ShownQuestion shown{std::move(asked), {}, {}};
  const store::Question& question = shown.asked.question;
  auto pupils = co_await services.database.read(store::pupils_in, store::ClassId{question.school_class});
  if (!pupils) {
    co_return fail(std::move(pupils.error()));
  }
  shown.pupils = *std::move(pupils);
  if (question.kind == store::QuestionKind::Play) {
    auto games = co_await services.database.read(store::games_of_question, store::QuestionId{question.id});
    if (!games) {
      co_return fail(std::move(games.error()));
    }
    shown.games = *std::move(games);
  }
  co_return shown;
}

}  // namespace

asio::awaitable<Stored<std::optional<ShownQuestion>>> read_newest_question(Services& services,
                                                                           std::string school_class) {
  auto asked = co_await services.database.read(store::newest_question, std::move(school_class));
  if (!asked) {
    co_return fail(std::move(asked.error()));
  }
  if (!*asked) {
    co_return std::nullopt;
  }
  auto shown = co_await with_pupils(services, **std::move(asked));
  if (!shown) {
    co_return fail(std::move(shown.error()));
  }
  co_return std::optional(*std::move(shown));
}

asio::awaitable<Stored<ShownQuestion>> read_shown_question(Services& services, std::string id) {
  auto asked = co_await services.database.read(store::find_question, store::QuestionId{std::move(id)});
  if (!asked) {
    co_return fail(std::move(asked.error()));
  }
  co_return co_await with_pupils(services, *std::move(asked));
}

}  // namespace rookery::server
