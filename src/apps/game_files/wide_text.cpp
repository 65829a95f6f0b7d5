#include "wide_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace rookery::apps {

namespace {

void append_utf8(std::string& out, std::uint32_t code) {
  const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  const auto continuation = [&](unsigned shift) { add(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) {
    add(code);
  } else if (code < 0x800) {
    add(0xC0 | code >> 6);
    continuation(0);
  } else if (code < 0x10000) {
    add(0xE0 | code >> 12);
    continuation(6);
    continuation(0);
  } else {
    add(0xF0 | code >> 18);
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

/// Converts UTF-16, in pieces of any size, to UTF-8 (RFC 2781).
class Utf16Decoder {
 public:
  explicit Utf16Decoder(bool is_little_endian) : is_little_endian_(is_little_endian) {}

  void add(std::string& out, std::string_view bytes) {
    for (const char c : bytes) {
      const std::uint32_t byte = static_cast<unsigned char>(c);
      if (!half_) {
        half_ = byte;
        continue;
      }
      const std::uint32_t unit = is_little_endian_ ? *half_ | byte << 8U : *half_ << 8U | byte;
      half_.reset();
      add_unit(out, unit);
    }
  }
  /// To be called at the end of the text.
  void finish(std::string& out) {
    if (half_ || high_) {
      append_utf8(out, kReplacement);
    }
    half_.reset();
    high_.reset();
  }

 private:
  static constexpr std::uint32_t kReplacement = 0xFFFD;
  static constexpr std::uint32_t kMark = 0xFEFF;

  void add_unit(std::string& out, std::uint32_t unit) {
    const bool is_first = !has_begun_;
    has_begun_ = true;
    const bool is_low = unit >= 0xDC00 && unit < 0xE000;
    if (high_ && is_low) {
      append_utf8(out, 0x10000 + ((*high_ - 0xD800) << 10U) + (unit - 0xDC00));
      high_.reset();
      return;
    }
    if (high_) {
      append_utf8(out, kReplacement);
      high_.reset();
    }
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
    } else if (!is_first || unit != kMark) {
      append_utf8(out, is_low ? kReplacement : unit);
    }
  }

  bool is_little_endian_;
  bool has_begun_ = false;
  std::optional<std::uint32_t> half_;  ///< the first byte of two
  std::optional<std::uint32_t> high_;  ///< the first half of a surrogate pair
};

class Utf8Source final : public TextSource {
 public:
  explicit Utf8Source(std::unique_ptr<TextSource> source) : source_(std::move(source)) {}

  [[nodiscard]] Expected<std::size_t, std::string> read(std::span<char> room) override {
    if (!has_begun_) {
      has_begun_ = true;
      if (const auto good = read_head(); !good) {
        return fail(good.error());
      }
    }
    if (waiting_.empty() && !decoder_) {
      return source_->read(room);
    }
    while (waiting_.empty()) {
      const auto got = source_->read(buffer_);
      if (!got) {
        return got;
      }
      if (*got == 0) {
        decoder_->finish(waiting_);
        break;
      }
      decoder_->add(waiting_, {buffer_.data(), *got});
    }
    const std::size_t given = waiting_.copy(room.data(), room.size());
    waiting_.erase(0, given);
    return given;
  }
  [[nodiscard]] std::uint64_t done() const override { return source_->done(); }
  [[nodiscard]] std::uint64_t size() const override { return source_->size(); }
  std::vector<SourceNote> take_notes() override { return source_->take_notes(); }
  [[nodiscard]] std::size_t number_of(std::size_t game) const override { return source_->number_of(game); }

 private:
  /// Reads the first bytes, which determine the encoding.
  Expected<void, std::string> read_head() {
    std::array<char, 4> bytes{};
    std::string head;
    while (head.size() < bytes.size()) {
      const auto got = source_->read(std::span(bytes).first(bytes.size() - head.size()));
      if (!got) {
        return fail(got.error());
      }
      if (*got == 0) {
        break;
      }
      head.append(bytes.data(), *got);
    }
    const WideText wide = wide_text_of(head);
    if (wide == WideText::Utf32) {
      return fail(std::string("this is text in UTF-32; save it as UTF-8 first"));
    }
    if (wide == WideText::None) {
      waiting_ = head;
      return {};
    }
    decoder_.emplace(wide == WideText::Utf16LittleEndian);
    buffer_.resize(1 << 16);
    decoder_->add(waiting_, head);
    return {};
  }

  std::unique_ptr<TextSource> source_;
  bool has_begun_ = false;
  std::optional<Utf16Decoder> decoder_;
  std::vector<char> buffer_;
  std::string waiting_;  ///< read, but not yet returned
};

}  // namespace

WideText wide_text_of(std::string_view head) {
  const auto is = [&](std::size_t at, char byte) { return head.size() > at && head[at] == byte; };
  const bool ends_in_zeros = is(2, '\0') && is(3, '\0') && !is(0, '\0');
  const bool begins_with_zeros = is(0, '\0') && is(1, '\0') && head.size() > 3 && !is(3, '\0');
  if (ends_in_zeros || begins_with_zeros) {
    return WideText::Utf32;
  }
  if (head.starts_with("\xFF\xFE") || (head.size() > 1 && !is(0, '\0') && is(1, '\0'))) {
    return WideText::Utf16LittleEndian;
  }
  if (head.starts_with("\xFE\xFF") || (is(0, '\0') && head.size() > 1 && !is(1, '\0'))) {
    return WideText::Utf16BigEndian;
  }
  return WideText::None;
}

std::unique_ptr<TextSource> read_wide_text(std::unique_ptr<TextSource> source) {
  return std::make_unique<Utf8Source>(std::move(source));
}

}  // namespace rookery::apps
