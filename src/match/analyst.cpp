#include "rookery/match/analyst.h"

#include "uci_engine.h"

namespace rookery::match {

struct Analyst::Impl {
  EngineSpec spec;
  std::optional<UciEngine> engine{};
  bool is_chess960 = false;

  /// After a fault an engine must not be used again.
  std::string drop(const EngineFault& fault) {
    const std::string name = engine->name();
    engine.reset();
    return name + ' ' + fault.what;
  }
};

Analyst::Analyst(EngineSpec spec) : impl_(std::make_unique<Impl>(Impl{.spec = std::move(spec)})) {}
Analyst::Analyst(Analyst&&) noexcept = default;
Analyst& Analyst::operator=(Analyst&&) noexcept = default;
Analyst::~Analyst() {
  if (impl_ && impl_->engine) {
    impl_->engine->quit();
  }
}

Expected<void, std::string> Analyst::begin_game(bool chess960) {
  if (!impl_->engine || impl_->is_chess960 != chess960) {
    auto engine = UciEngine::start(impl_->spec, chess960);
    if (!engine) {
      return fail(engine.error());
    }
    impl_->engine.emplace(*std::move(engine));
    impl_->is_chess960 = chess960;
  }
  const auto ready = impl_->engine->new_game();
  return ready ? Expected<void, std::string>() : fail(impl_->drop(ready.error()));
}

Expected<Analysis, std::string> Analyst::analyse(std::string_view position, std::string_view go,
                                                 Duration timeout) {
  auto reply = impl_->engine->search(position, go, timeout);
  if (!reply) {
    return fail(impl_->drop(reply.error()));
  }
  return Analysis{reply->eval_cp, reply->mate, reply->depth, std::move(reply->line)};
}

}  // namespace rookery::match
