import type { Translation } from '../../text';
import type { en } from './en';

export default {
  'clock.title': 'Pendule d’échecs',
  'clock.lead':
    'Cet appareil à côté d’un vrai échiquier : chacun appuie sur sa moitié. Sans réseau, et elle continue après un rechargement.',
  'clock.ready': 'À la pendule',
  'clock.flip': 'Échanger les côtés',
  'clock.pause': 'Pause',
  'clock.resume': 'Reprendre',
  'clock.end': 'Plus',
  'clock.set': 'Régler une autre cadence',
  'clock.again': 'Même cadence encore une fois',
  'clock.add': '{side} : deux minutes de plus',
  'clock.moves': { one: '{count} coup', many: '{count} coups', other: '{count} coups' },
  'clock.press': 'Appuyez après votre coup',
  'clock.starts': 'Appuyez pour lancer la pendule des Blancs',
  'clock.firstMade': 'Appuyez après le premier coup des Blancs',
  'clock.paused': 'En pause',
  'clock.fallen': '{Side} : le drapeau est tombé.',
  'clock.turn': '{Side} au trait : {time}.',
} satisfies Translation<typeof en>;
