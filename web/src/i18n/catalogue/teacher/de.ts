import type { Translation } from '../../text';
import type { en } from './en';

export default {
  title: 'Für Lehrkräfte',
  lead: 'Acht Stunden zu 45 Minuten für eine Klasse, die noch nie Schach gespielt hat.',
  need: 'Nötig sind ein Bildschirm, den alle sehen, und ein Brett für je zwei Kinder oder ein Gerät für jedes. Die Seiten brauchen keine Konten und nach einem Besuch kein Internet.',
  lesson: 'Stunde {number}',
  minutes: '{count} Min.',
  first: 'Willkommen: gemeinsam ein Brett aufbauen, jedes Kind hält einen Turm in der Hand.',
  repeat: 'Wiederholen: Zwei Kinder zeigen, was sie vom letzten Mal wissen.',
  learn: 'Gemeinsam lernen: {title}',
  play: 'Zu zweit spielen: {title}',
  playHelp: 'Eine ganze Partie mit Hilfe spielen: {title}',
  friends: 'Eine ganze Partie zu zweit an einem Brett. Berührt, geführt.',
  puzzles: 'Aufgaben lösen: jedes Kind fünf, dann zeigt es der Klasse eine.',
  sheet: 'Arbeitsblatt: {title}',
  answers: 'Lösungen: {title}',
  name: 'Name',
} satisfies Translation<typeof en>;
