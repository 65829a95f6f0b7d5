#include "site/tournaments/clean_texts.h"

#include <utility>

#include "rookery/rooms/texts.h"

namespace rookery::server {
namespace {

void clean(std::string& text) {
  std::string cleaned = rooms::clean_text(text, rooms::TextLines::One);
  // What was taken out at an end leaves blanks there, which names do not have.
  if (cleaned != text) {
    cleaned.erase(cleaned.find_last_not_of(' ') + 1);
    cleaned.erase(0, cleaned.find_first_not_of(' '));
  }
  text = std::move(cleaned);
}

/// Somebody who enters, by a command or in a report.
void clean_person(auto& person) {
  clean(person.name);
  clean(person.title);
  clean(person.federation);
  clean(person.fide_id);
}

void clean(tournament::NationalListing& listing) {
  clean(listing.federation);
  clean(listing.number);
  clean(listing.title);
  clean(listing.origin);
}

struct CleanTournamentCommand {
  void operator()(tournament::CreateTournament& command) const { clean(command.settings.name); }
  void operator()(tournament::Enter& command) const {
    clean_person(command.details);
    clean(command.description.club);
    if (command.national) {
      clean(*command.national);
    }
  }
  void operator()(tournament::DescribeEntrant& command) const { clean(command.description.club); }
  void operator()(tournament::NoteNationalRating& command) const { clean(command.listing); }
  void operator()(tournament::GiveResult& command) const { clean(command.note); }
  void operator()(tournament::GivePenalty& command) const { clean(command.note); }
  void operator()(tournament::RankByHand& command) const { clean(command.note); }
  void operator()(tournament::OfferPrize& command) const {
    clean(command.prize.name);
    clean(command.prize.category.club);
  }
  void operator()(auto&) const {}  // numbers, results, accounts and codes
};

}  // namespace

void clean_texts(tournament::Command& command) {
  std::visit(CleanTournamentCommand{}, command);
}

void clean_texts(std::vector<tournament::Section>& sections) {
  for (tournament::Section& section : sections) {
    clean(section.name);
  }
}

void clean_texts(tournament::Tournament& report) {
  clean(report.event.name);
  for (tournament::Entrant& entrant : report.entrants) {
    clean_person(entrant);
  }
  for (tournament::Team& team : report.teams.teams) {
    clean(team.name);
  }
  for (tournament::NationalRating& rating : report.national_ratings) {
    clean(rating.listing);
  }
}

}  // namespace rookery::server
