#include "rookery/rooms/room_queue.h"

#include "rookery/rooms/done_commands.h"

namespace rookery::rooms {

std::string key_of(const CommandTask& command) {
  const CommandName name{command.player, command.act.id};
  // The whole command and not its id alone: the same id for another command is told from a repetition. A
  // handler that makes an action has drawn its id as well, and draws each once.
  const auto* text = std::get_if<std::string>(&command.act.action);
  return text != nullptr ? write_command(name, *text, command.act.as) : write_command(name);
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

}  // namespace rookery::rooms
