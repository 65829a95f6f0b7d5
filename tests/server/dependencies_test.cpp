#include <gtest/gtest.h>

#include "server/player.h"
#include "server/small_server.h"

/// A server works on what it is given.
namespace rookery::tests {
namespace {

/// A machine whose wall clock shows the second 1,000,000,000.
class OldMachine final : public node::MachineTime {
 public:
  [[nodiscard]] Instant wall() const override { return kWall; }
  [[nodiscard]] Duration since_boot() const override { return node::this_machine().since_boot(); }

  static constexpr Instant kWall{Duration{1'000'000'000'000}};
};

TEST(ServerDependencies, TimeComesFromTheGivenMachine) {
  const OldMachine machine;
  const SmallServer server(http::Limits{}, machine);
  const std::string game = make_game(server.port()).game;
  const auto stored = nlohmann::json::parse(ask(server.port(), {"GET", "/app/games/" + game}).body);
  const Instant created{Duration{stored["created"].get<std::int64_t>()}};
  EXPECT_GE(created, OldMachine::kWall);
  EXPECT_LT(created, OldMachine::kWall + std::chrono::hours(1));
}

}  // namespace
}  // namespace rookery::tests
