#pragma once
#include <string>

#include "rookery/http/response.h"

namespace rookery::server {

/// A cell in quotes (RFC 4180), which no spreadsheet takes for a formula: a name may begin with '='.
[[nodiscard]] std::string csv_cell(const std::string& text);

/// 200 with a table for spreadsheets, which take it for UTF-8 by the mark in front of it.
[[nodiscard]] http::Response csv_response(const std::string& table);

/// 200 with a file that the browser stores.
[[nodiscard]] http::Response file_response(std::string content_type, std::string body);

}  // namespace rookery::server
