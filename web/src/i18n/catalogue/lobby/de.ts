import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'lobby.seeks': 'Wer einen Gegner sucht',
  'lobby.none': 'Gerade wartet niemand. Suche selbst einen Gegner: Wer kommt, sieht es sofort.',
  'lobby.games': 'Gewertete Partien, die laufen',
  'lobby.noGames': 'Gerade läuft keine gewertete Partie.',
  'lobby.guests': 'Um hier zu spielen, brauchst du ein Konto, denn Partien tragen Namen.',
  'lobby.account': 'Anmelden oder Konto anlegen',
  'lobby.clock': 'Uhr',
  'lobby.color': 'Deine Farbe',
  'lobby.color.random': 'Zufall',
  'lobby.color.white': 'Weiß',
  'lobby.color.black': 'Schwarz',
  'lobby.lowest': 'Wertung des Gegners von',
  'lobby.highest': 'bis',
  'lobby.rated': 'Gewertet',
  'lobby.casual': 'Ungewertet',
  'lobby.seek': 'Gegner suchen',
  'lobby.stay': 'Deine Suche bleibt, solange diese Seite offen ist.',
  'lobby.play': 'Spielen',
  'lobby.end': 'Zurückziehen',
  'lobby.plays.white': 'hat Weiß',
  'lobby.plays.black': 'hat Schwarz',
  'lobby.gone': 'Dort wartet niemand mehr.',
  'lobby.notYou': 'Gesucht wird ein Gegner mit anderer Wertung.',
  'lobby.lost': 'Der Server ist gerade nicht erreichbar; es wird wieder versucht.',
} satisfies Translation<typeof en>;
