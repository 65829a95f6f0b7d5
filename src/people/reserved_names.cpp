#include "rookery/people/reserved_names.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <set>
#include <span>
#include <string>

#include "rookery/people/skeleton.h"

namespace rookery::people {
namespace {

/// In English and the page's other languages: German, French, Spanish, Portuguese, Russian, Chinese, Hindi
/// and Arabic.
constexpr std::string_view kOfServer[] = {
    // its computer
    "Computer", "The computer", "Ordinateur", "L'ordinateur", "Ordenador", "El ordenador", "Computador",
    "O computador", "Компьютер", "电脑", "कंप्यूटर", "حاسوب", "الحاسوب",
    // who runs it
    "Administrator", "Admin", "Administratorin", "Administrateur", "Administratrice", "Administrador",
    "Administradora", "Администратор", "Админ", "管理员", "प्रशासक", "व्यवस्थापक", "مدير", "المدير", "Moderator",
    "Moderatorin", "Modérateur", "Modératrice", "Moderador", "Moderadora", "Модератор", "版主", "मॉडरेटर",
    "مشرف", "المشرف", "Mod", "Staff", "Support", "Official",
    // the server
    "Server", "Serveur", "Servidor", "Сервер", "服务器", "सर्वर", "خادم", "الخادم", "System", "Système",
    "Sistema", "Система", "系统", "सिस्टम", "النظام", "Rookery",
    // teachers and arbiters
    "Teacher", "Lehrer", "Lehrerin", "Lehrkraft", "Enseignant", "Enseignante", "Professeur", "Profesor",
    "Profesora", "Professor", "Professora", "Учитель", "教师", "老师", "शिक्षक", "معلم", "معلّم", "Arbiter",
    "Schiedsrichter", "Schiedsrichterin", "Arbitre", "Árbitro", "Арбитр", "Судья", "裁判", "निर्णायक", "حكم",
    "الحكم",
    // somebody whose account was deleted
    "Deleted", "Deleted account", "Deleted player", "Gelöscht", "Supprimé", "Eliminado", "Borrado",
    "Excluído", "Removido", "Удалён", "Удален", "已删除", "हटाया गया", "محذوف"};

constexpr std::string_view kOfGuests[] = {
    "Guest",   "Gast",   "Invité", "Invitée", "Invitado",  "Invitada", "Convidado", "Convidada",
    "Гость",   "访客",   "अतिथि",  "ضيف",     "Anonymous", "Anonym",   "Anonyme",   "Anónimo",
    "Anônimo", "Аноним", "匿名",   "अनाम",    "مجهول",     "Nobody"};

enum class Digits : std::uint8_t { Kept, Dropped };

icu::UnicodeString from(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

bool is_of_word(UChar32 c) {
  return (U_GET_GC_MASK(c) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

/// Its letters with their marks: a name with other signs in between is read as the same.
std::string letters_of(const icu::UnicodeString& name, Digits digits) {
  icu::UnicodeString letters;
  for (int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1)) {
    const UChar32 c = name.char32At(at);
    if (is_of_word(c) || (digits == Digits::Kept && u_isdigit(c) != 0)) {
      letters += c;
    }
  }
  std::string written;
  return letters.toUTF8String(written);
}

/// Of "Computer, level 3" the first word; empty: there is none, or what follows may be a surname.
std::string title_of(const icu::UnicodeString& name) {
  int32_t end = 0;
  while (end < name.length() && is_of_word(name.char32At(end))) {
    end = name.moveIndex32(end, 1);
  }
  const bool is_numbered =
      std::ranges::any_of(std::u16string_view(name.getBuffer(), static_cast<std::size_t>(name.length())),
                          [](char16_t c) { return u_isdigit(c) != 0; });
  const bool is_followed_by_sign = end < name.length() && u_ispunct(name.char32At(end)) != 0;
  std::string written;
  return is_numbered || is_followed_by_sign ? name.tempSubStringBetween(0, end).toUTF8String(written)
                                            : written;
}

std::set<std::string> skeletons_of_all(std::span<const std::string_view> words) {
  std::set<std::string> all;
  for (const std::string_view word : words) {
    for (const std::string& skeleton : skeletons_of(letters_of(from(word), Digits::Dropped))) {
      all.insert(skeleton);
    }
  }
  return all;
}

bool is_one_of(std::string_view name, const std::set<std::string>& reserved) {
  const icu::UnicodeString read = from(name);
  for (const std::string& form :
       {letters_of(read, Digits::Kept), letters_of(read, Digits::Dropped), title_of(read)}) {
    const std::vector<std::string> skeletons = skeletons_of(form);
    if (std::ranges::any_of(skeletons, [&](const std::string& one) { return reserved.contains(one); })) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool is_name_of_server(std::string_view name) {
  static const std::set<std::string> reserved = skeletons_of_all(kOfServer);
  return is_one_of(name, reserved);
}

bool is_name_of_guest(std::string_view name) {
  static const std::set<std::string> reserved = skeletons_of_all(kOfGuests);
  return is_one_of(name, reserved);
}

}  // namespace rookery::people
