import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Schachuhr',
  'clock.lead':
    'Leg dieses Gerät neben ein echtes Brett: Jeder tippt auf seine Hälfte. Das geht ohne Netz und läuft nach dem Neuladen weiter.',
  'clock.ready': 'Zur Uhr',
  'clock.flip': 'Seiten tauschen',
  'clock.pause': 'Pause',
  'clock.resume': 'Weiter',
  'clock.end': 'Mehr',
  'clock.set': 'Andere Zeit einstellen',
  'clock.again': 'Noch einmal mit dieser Zeit',
  'clock.add': '{side}: zwei Minuten mehr',
  'clock.moves': { one: '{count} Zug', other: '{count} Züge' },
  'clock.press': 'Nach dem Zug tippen',
  'clock.starts': 'Tippen startet die Uhr von Weiß',
  'clock.firstMade': 'Tippen, wenn Weiß gezogen hat',
  'clock.paused': 'Angehalten',
  'clock.fallen': '{Side}: Das Blättchen ist gefallen.',
  'clock.turn': '{Side} am Zug: {time}.',
} satisfies Translation<typeof en>;
