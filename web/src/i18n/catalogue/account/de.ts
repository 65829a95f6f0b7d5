import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'account.title': 'Ihr Konto',
  'account.lead':
    'Zum Spielen brauchen Sie kein Konto. Mit einem bleiben Ihre Partien auf allen Geräten beisammen, und Programme können für Sie spielen.',
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
  'account.out': 'Sie sind abgemeldet.',
  'account.everywhere': 'Überall abmelden',
  'account.places': 'Wo Sie angemeldet sind',
  'account.here': 'Dieses Gerät',
  'account.since': 'Angemeldet {date}',
  'account.used': 'zuletzt benutzt {date}',
  'account.end': 'Dort abmelden',
  'account.hello': 'Sie sind als {name} angemeldet.',
  'account.wrong': 'Der Name oder das Passwort ist falsch.',
  'account.taken': 'Ein Konto mit diesem Namen gibt es schon. Wählen Sie einen anderen.',
  'account.badName':
    'Ein Name hat 2 bis 20 Buchstaben von a bis z, Ziffern, - und _, mit einem Buchstaben oder einer Ziffer an beiden Enden.',
  'account.badPassword': 'Ein Passwort hat mindestens 8 Zeichen und ist nicht Ihr Name.',
  'account.failed': 'Der Server hat nicht geantwortet. Versuchen Sie es noch einmal.',
  'account.working': 'Einen Augenblick…',
  'account.show': 'Passwort anzeigen',
} satisfies Translation<typeof en>;
