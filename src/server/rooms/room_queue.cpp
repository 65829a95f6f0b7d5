#include "rooms/room_queue.h"

#include "rooms/done_commands.h"

namespace rookery::server {

std::string key_of(const CommandTask& command) {
  // The whole command and not its id alone: the same id for another command is told from a repetition.
  return write_command({command.player, command.act.id}, command.act.action, command.act.as);
}

std::vector<CommandTask> RoomQueue::take_commands() {
  std::vector<CommandTask> commands;
  for (Task& task : tasks_) {
    if (auto* command = std::get_if<CommandTask>(&task.what)) {
      commands.push_back(std::move(*command));
    }
  }
  std::erase_if(tasks_, is<CommandTask>);
  return commands;
}

}  // namespace rookery::server
