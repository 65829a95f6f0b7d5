import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'account.title': 'Dein Konto',
  'account.lead':
    'Zum Spielen brauchst du kein Konto. Mit einem bleiben deine Partien auf allen Geräten beisammen, und Programme können für dich spielen.',
  'account.logIn': 'Anmelden',
  'account.signUp': 'Konto anlegen',
  'account.name': 'Name',
  'account.nameHint': '2 bis 20 Buchstaben von a bis z, Ziffern, - und _',
  'account.password': 'Passwort',
  'account.passwordHint': 'Mindestens 8 Zeichen; einige Wörter lassen sich leichter merken und schwerer erraten.',
  'account.present': 'Bisheriges Passwort',
  'account.newPassword': 'Neues Passwort',
  'account.change': 'Passwort ändern',
  'account.changed': 'Das Passwort ist geändert. Alle anderen Geräte sind abgemeldet.',
  'account.logOut': 'Abmelden',
  'account.out': 'Du bist abgemeldet.',
  'account.everywhere': 'Überall abmelden',
  'account.places': 'Wo du angemeldet bist',
  'account.here': 'Dieses Gerät',
  'account.since': 'Angemeldet {date}',
  'account.used': 'zuletzt benutzt {date}',
  'account.end': 'Dort abmelden',
  'account.hello': 'Du bist als {name} angemeldet.',
  'account.wrong': 'Der Name oder das Passwort ist falsch.',
  'account.taken': 'Ein Konto mit diesem Namen gibt es schon. Wähle einen anderen.',
  'account.badName':
    'Ein Name hat 2 bis 20 Buchstaben von a bis z, Ziffern, - und _, mit einem Buchstaben oder einer Ziffer an beiden Enden.',
  'account.badPassword': 'Ein Passwort hat mindestens 8 Zeichen und ist nicht dein Name.',
  'account.failed': 'Der Server hat nicht geantwortet. Versuche es noch einmal.',
  'account.working': 'Einen Augenblick…',
  'account.show': 'Passwort anzeigen',
} satisfies Translation<typeof en>;
