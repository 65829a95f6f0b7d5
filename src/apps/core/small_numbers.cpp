// SPDX-License-Identifier: MIT
// What the JSON library asks of the C library in the core of the rules, without the parts of the C library
// that print and read numbers of every kind: they would be a twentieth of what is fetched.
#include <cstdarg>
#include <cstddef>
#include <limits>

extern "C" {

/// Of conversions only those that it uses: "%04x" where it escapes a character, "%.4X" in messages. Both
/// print four digits.
int snprintf(char* to, std::size_t size, const char* format, ...) {
  std::va_list values;
  va_start(values, format);
  std::size_t used = 0;
  const auto put = [&](char c) {
    if (used + 1 < size) {
      to[used] = c;
    }
    ++used;
  };
  for (; *format != '\0'; ++format) {
    if (*format != '%') {
      put(*format);
      continue;
    }
    while (*format != 'x' && *format != 'X') {
      ++format;
    }
    const unsigned value = va_arg(values, unsigned);
    for (unsigned shift = 16; shift > 0;) {
      shift -= 4;
      put((*format == 'x' ? "0123456789abcdef" : "0123456789ABCDEF")[(value >> shift) & 15]);
    }
  }
  va_end(values);
  if (size > 0) {
    to[used < size ? used : size - 1] = '\0';
  }
  return static_cast<int>(used);
}

/// Of a number with a point or an exponent, or one beyond 64 bits. What the rules take are whole numbers: of
/// others it matters that they are none, and not their last bits.
double strtod(const char* text, char** end) {
  const bool is_negative = *text == '-';
  text += is_negative ? 1 : 0;
  double value = 0;
  int scale = 0;
  bool is_behind_point = false;
  for (; (*text >= '0' && *text <= '9') || *text == '.'; ++text) {
    if (*text == '.') {
      is_behind_point = true;
    } else {
      value = value * 10 + (*text - '0');
      scale -= is_behind_point ? 1 : 0;
    }
  }
  if (*text == 'e' || *text == 'E') {
    ++text;
    const bool is_small = *text == '-';
    text += *text == '-' || *text == '+' ? 1 : 0;
    int exponent = 0;
    constexpr int kMost = 100'000;  // far beyond what a double can be
    for (; *text >= '0' && *text <= '9'; ++text) {
      exponent = exponent < kMost ? exponent * 10 + (*text - '0') : exponent;
    }
    scale += is_small ? -exponent : exponent;
  }
  for (; scale > 0 && value > 0 && value <= std::numeric_limits<double>::max(); --scale) {
    value *= 10;
  }
  for (; scale < 0 && value > 0; ++scale) {
    value /= 10;
  }
  if (end != nullptr) {
    *end = const_cast<char*>(text);
  }
  return is_negative ? -value : value;
}

/// Not called: libc++ names them beside strtod(), and the C library has all three in one file.
float strtof(const char* text, char** end) {
  return static_cast<float>(strtod(text, end));
}
long double strtold(const char* text, char** end) {
  return strtod(text, end);
}

}  // extern "C"
