#include <expat.h>

#include <algorithm>

#include "fields.h"
#include "line_reader.h"

/// FIDE's lists as XML, read by Expat: it takes the bytes as they come and keeps no document.
namespace rookery::rating_lists {

namespace {

struct KnownElement {
  std::string_view name;
  Field field;
};
constexpr std::array kKnownElements{
    KnownElement{"fideid", Field::Number},      KnownElement{"name", Field::Name},
    KnownElement{"country", Field::Federation}, KnownElement{"sex", Field::Sex},
    KnownElement{"title", Field::Title},        KnownElement{"w_title", Field::WomensTitle},
    KnownElement{"rating", Field::Rating},      KnownElement{"rapid_rating", Field::Rapid},
    KnownElement{"blitz_rating", Field::Blitz}, KnownElement{"birthday", Field::Born},
};

class FideXmlReader final : public ListReader {
 public:
  FideXmlReader(ListTerms terms, ListSink sink)
      : terms_(std::move(terms)), sink_(std::move(sink)), parser_(XML_ParserCreate(nullptr)) {
    XML_SetUserData(parser_.get(), this);
    XML_SetElementHandler(parser_.get(), on_start, on_end);
    XML_SetCharacterDataHandler(parser_.get(), on_text);
    // A document type can define entities that grow without end; FIDE's lists have none.
    XML_SetStartDoctypeDeclHandler(parser_.get(), on_document_type);
  }

  Expected<void, ListFault> read(std::string_view bytes) override { return parse(bytes, false); }
  Expected<void, ListFault> finish() override { return parse({}, true); }

 private:
  struct FreeParser {
    void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
  };
  using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

  Expected<void, ListFault> parse(std::string_view bytes, bool is_last) {
    if (XML_Parse(parser_.get(), bytes.data(), static_cast<int>(bytes.size()), is_last ? 1 : 0) ==
        XML_STATUS_OK) {
      return {};
    }
    if (is_too_long_) {
      return fail(ListFault{Fault::LineTooLong, line()});
    }
    return fail(ListFault{Fault::BadXml, line(), XML_ErrorString(XML_GetErrorCode(parser_.get()))});
  }

  [[nodiscard]] std::size_t line() const { return XML_GetCurrentLineNumber(parser_.get()); }

  static void on_start(void* self, const char* name, const char**) {
    auto& reader = *static_cast<FideXmlReader*>(self);
    reader.text_.clear();
    if (std::string_view(name) == "player") {
      reader.texts_.clear();
    }
  }

  static void on_end(void* self, const char* name) {
    auto& reader = *static_cast<FideXmlReader*>(self);
    const auto known = std::ranges::find(kKnownElements, std::string_view(name), &KnownElement::name);
    if (known != kKnownElements.end()) {
      reader.texts_[known->field] = trimmed(reader.text_);
    } else if (std::string_view(name) == "player") {
      reader.end_player();
    }
    reader.text_.clear();
  }

  static void on_text(void* self, const char* text, int size) {
    auto& reader = *static_cast<FideXmlReader*>(self);
    reader.text_.append(text, static_cast<std::size_t>(size));
    if (reader.text_.size() > kMaxLine) {
      reader.is_too_long_ = true;
      XML_StopParser(reader.parser_.get(), XML_FALSE);
    }
  }

  static void on_document_type(void* self, const char*, const char*, const char*, int) {
    XML_StopParser(static_cast<FideXmlReader*>(self)->parser_.get(), XML_FALSE);
  }

  void end_player() {
    texts_[Field::FideId] = texts_[Field::Number];
    auto player = make_player(texts_, terms_.kind);
    if (player) {
      sink_.on_player(*std::move(player));
      return;
    }
    player.error().line = line();
    sink_.on_fault(player.error());
  }

  ListTerms terms_;
  ListSink sink_;
  Parser parser_;
  FieldTexts texts_;
  std::string text_;  ///< of the innermost element
  bool is_too_long_ = false;
};

}  // namespace

std::unique_ptr<ListReader> make_fide_xml_reader(ListTerms terms, ListSink sink) {
  return std::make_unique<FideXmlReader>(std::move(terms), std::move(sink));
}

}  // namespace rookery::rating_lists
