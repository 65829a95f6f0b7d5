#include "rookery/server/qr.h"

#include <qrcodegen.hpp>

namespace rookery::server {
namespace {

using qrcodegen::QrCode;

/// The light modules around the code that readers require (ISO/IEC 18004).
constexpr int kQuiet = 4;
/// A terminal's window is small, and its own margin helps.
constexpr int kTerminalQuiet = 2;

std::optional<QrCode> encode(std::string_view text) {
  try {
    // MEDIUM restores 15 % of the code, enough for a reflecting screen or a creased sheet.
    return QrCode::encodeText(std::string(text).c_str(), QrCode::Ecc::MEDIUM);
  } catch (const qrcodegen::data_too_long&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<std::string> qr_svg(std::string_view text) {
  const std::optional<QrCode> code = encode(text);
  if (!code) {
    return std::nullopt;
  }
  std::string path;
  for (int y = 0; y < code->getSize(); ++y) {
    for (int x = 0; x < code->getSize(); ++x) {
      if (code->getModule(x, y)) {
        // One path for all modules: a rectangle each would make the file several times as large.
        path += 'M' + std::to_string(x + kQuiet) + ',' + std::to_string(y + kQuiet) + "h1v1h-1z";
      }
    }
  }
  const std::string size = std::to_string(code->getSize() + 2 * kQuiet);
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + size + ' ' + size +
         R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0,0h)" + size + 'v' + size + "h-" + size +
         R"(z"/><path fill="#000" d=")" + path + R"("/></svg>)";
}

std::optional<std::string> qr_terminal(std::string_view text) {
  const std::optional<QrCode> code = encode(text);
  if (!code) {
    return std::nullopt;
  }
  constexpr const char* kBlackOnWhite = "\x1b[30;107m";
  constexpr const char* kPlain = "\x1b[0m";
  const int end = code->getSize() + kTerminalQuiet;
  std::string lines;
  // A half block shows two modules, since a character is twice as high as it is wide.
  for (int y = -kTerminalQuiet; y < end; y += 2) {
    lines += kBlackOnWhite;
    for (int x = -kTerminalQuiet; x < end; ++x) {
      const bool upper = code->getModule(x, y);
      const bool lower = code->getModule(x, y + 1);
      lines += upper ? (lower ? "█" : "▀") : (lower ? "▄" : " ");
    }
    lines += kPlain;
    lines += '\n';
  }
  return lines;
}

}  // namespace rookery::server
