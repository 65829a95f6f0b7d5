#include "endpoint/dump_json.h"

#include <nlohmann/json.hpp>

namespace rookery::server {

std::string dump_json(const nlohmann::json& value) {
  return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace rookery::server
