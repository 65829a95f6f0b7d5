#pragma once
#include <charconv>
#include <cstdlib>
#include <iostream>
#include <string_view>

/// What a benchmark is given on its command line.
namespace rookery::bench {

/// The number at a place of the command line; `otherwise` if it ends before. Ends the program where none
/// stands there.
template <class Number>
Number number_at(int count, char** arguments, int place, Number otherwise) {
  if (place >= count) {
    return otherwise;
  }
  const std::string_view text = arguments[place];
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) {
    std::cerr << arguments[0] << ": a number is wanted, not '" << text << "'\n";
    std::exit(2);
  }
  return value;
}

}  // namespace rookery::bench
