import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Schachuhr',
  'clock.lead': 'Dieses Gerät neben einem echten Brett: Jeder drückt seine Hälfte. Das geht ohne Netz und läuft nach dem Neuladen weiter.',
  'clock.ready': 'Zur Uhr',
  'clock.flip': 'Seiten tauschen',
  'clock.pause': 'Pause',
  'clock.resume': 'Weiter',
  'clock.end': 'Mehr',
  'clock.set': 'Andere Zeit einstellen',
  'clock.again': 'Noch einmal mit dieser Zeit',
  'clock.add': '{side}: zwei Minuten mehr',
  'clock.moves': { one: '{count} Zug', other: '{count} Züge' },
  'clock.press': 'Nach dem Zug drücken',
  'clock.starts': 'Drücken startet die Uhr von Weiß',
  'clock.firstMade': 'Nach dem ersten Zug von Weiß drücken',
  'clock.paused': 'Angehalten',
  'clock.fallen': '{Side}: Das Blättchen ist gefallen.',
  'clock.turn': '{Side} am Zug: {time}.',
} satisfies Translation<typeof en>;
